import type { EventConsumer } from '../../../kernel/events/events.js';
import { oauthStore } from '../store.js';

const USER_REMOVED = 'user.removed';

/** Who leaves a workspace leaves no app behind that acts there in their name. */
export const revokeOfLeavers: EventConsumer = async ({ clock, db, jobs }, events) => {
  for (const { name, workspaceId, data } of events) {
    if (name !== USER_REMOVED) continue;
    const { userId } = data as { userId: string };
    await oauthStore(db, jobs).revokeGrantsOf({ userId, workspaceId }, clock.now());
  }
};
