import { z } from 'zod';
import { sql } from '../../../../../kernel/database/database.js';
import { onEvent } from '../../../../../kernel/events/consumer.js';
import { expectEvent } from '../../../../../kernel/events/event-type.js';

const userRemoved = expectEvent('user.removed', z.object({ userId: z.string() }));

/** A rule without members still gives its labels. */
const FORGET = `update channels.inbox_settings set rules = (
    select coalesce(jsonb_agg(jsonb_set(r.rule, '{memberIds}', (r.rule -> 'memberIds') - $2) order by r.place), '[]')
    from jsonb_array_elements(rules) with ordinality as r(rule, place)
  ) where workspace_id = $1 and rules @> jsonb_build_array(jsonb_build_object('memberIds', jsonb_build_array($2::text)))`;

const FORGET_TURN = 'delete from channels.conversation_turn where workspace_id = $1 and user_id = $2';

/** No rule gives conversations to a user who left the workspace. */
export const forgetInRules = onEvent(
  'conversation.forget-in-rules',
  userRemoved,
  async ({ db }, { workspaceId, data: { userId } }) => {
    await sql(db, FORGET, [workspaceId, userId]);
    await sql(db, FORGET_TURN, [workspaceId, userId]);
  },
);
