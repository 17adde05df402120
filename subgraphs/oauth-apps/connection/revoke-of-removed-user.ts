import { z } from 'zod';
import { expectEvent } from '../../../kernel/events/event-type.js';
import { onEvent } from '../../../kernel/events/relay.js';
import { oauthStore } from '../store/store.js';

const userRemoved = expectEvent('user.removed', z.object({ userId: z.string() }));

/** When a user leaves a workspace, no app may act there in the user's name any more. */
export const revokeOfRemovedUser = onEvent(userRemoved, async ({ clock, db, jobs }, { workspaceId, data }) => {
  await oauthStore(db, jobs).revokeGrantsOf({ userId: data.userId, workspaceId }, clock.now());
});
