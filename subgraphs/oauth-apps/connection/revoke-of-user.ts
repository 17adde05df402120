import { z } from 'zod';
import { resourceOf } from '../../../kernel/context/resource.js';
import { onEvent } from '../../../kernel/events/consumer.js';
import { expectEvent } from '../../../kernel/events/event-type.js';
import { oauthStore } from '../store/store.js';

const user = z.object({ userId: z.string() });
const userRemoved = expectEvent('user.removed', user);
const passwordReset = expectEvent('user.password_reset', user);

/** When a user leaves a workspace, no app may act there in the user's name any more. */
export const revokeOfRemovedUser = onEvent(
  'app.revoke-of-removed-user',
  userRemoved,
  async (services, { workspaceId, data: { userId } }) => {
    await resourceOf(services, oauthStore).revokeGrantsOf({ userId, workspaceId }, services.clock.now());
  },
);

/**
 * Revokes only what was approved before the reset: the event may come again when the user has
 * connected apps anew.
 */
export const revokeOfReset = onEvent(
  'app.revoke-of-reset',
  passwordReset,
  async (services, { workspaceId, at, data: { userId } }) => {
    const { clock } = services;
    await resourceOf(services, oauthStore).revokeGrantsOf({ userId, workspaceId, madeUntil: at }, clock.now());
  },
);
