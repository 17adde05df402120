import { z } from 'zod';
import { resourceOf } from '../../../kernel/context/resource.js';
import { expectEvent } from '../../../kernel/events/event-type.js';
import { onEvent } from '../../../kernel/events/relay.js';
import { oauthStore } from '../store/store.js';

const userRemoved = expectEvent('user.removed', z.object({ userId: z.string() }));

/** When a user leaves a workspace, no app may act there in the user's name any more. */
export const revokeOfRemovedUser = onEvent(userRemoved, async (services, { workspaceId, data: { userId } }) => {
  await resourceOf(services, oauthStore).revokeGrantsOf({ userId, workspaceId }, services.clock.now());
});
