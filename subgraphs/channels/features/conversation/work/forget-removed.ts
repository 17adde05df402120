import { z } from 'zod';
import { sql } from '../../../../../kernel/database/database.js';
import { onEvent } from '../../../../../kernel/events/consumer.js';
import { expectEvent } from '../../../../../kernel/events/event-type.js';

const userRemoved = expectEvent('user.removed', z.object({ userId: z.string() }));

const UNASSIGN = 'update channels.conversation set assignee_id = null where workspace_id = $1 and assignee_id = $2';

/** Nobody is responsible for the conversations of a user who left the workspace, so that they are found among those. */
export const unassignRemoved = onEvent(
  'conversation.unassign-removed',
  userRemoved,
  async ({ db }, { workspaceId, data: { userId } }) => {
    await sql(db, UNASSIGN, [workspaceId, userId]);
  },
);
