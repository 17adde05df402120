import type { Context } from '../../../../kernel/context/context.js';
import { worldsOf } from '../../../../kernel/context/world.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { type ConversationCounts, type ConversationCountsArgs, MOST_COUNTED, MOST_LOOKED_AT } from './counts.js';

/** `$1` workspace, `$2` the user, `$3` state, `$4` instances of the credential, `$5` worlds. */
const RANGE = `t.workspace_id = $1 and t.status = $3 and (cardinality($4::text[]) = 0 or t.instance_id = any($4))`;

/** Each world is a range of an index, of which no more entries are read than are counted. */
const upTo = (worlds: number, condition: string): string => {
  const ranges = Array.from(
    { length: worlds },
    (_, at) => `(select 1 from channels.conversation t
      where ${RANGE} and t.sandbox = ($5::bool[])[${at + 1}] and ${condition} limit ${MOST_COUNTED})`,
  );
  return `(select count(*)::int from (select 1 from (${ranges.join(' union all ')}) r limit ${MOST_COUNTED}) n)`;
};

const UNREAD = (worlds: number): string => {
  const ranges = Array.from(
    { length: worlds },
    (_, at) => `(select t.id, t.sequence from channels.conversation t
      where ${RANGE} and t.sandbox = ($5::bool[])[${at + 1}]
      order by t.last_activity_at desc, t.id collate "C" desc limit ${MOST_LOOKED_AT})`,
  );
  return `(select count(*)::int from (select 1 from (${ranges.join(' union all ')}) t
    where t.sequence > coalesce((select r.sequence from channels.conversation_read r
      where r.conversation_id = t.id and r.user_id = $2), 0) limit ${MOST_COUNTED}) n)`;
};

/** How much stands in each queue, by one statement that reads a bounded part of indexes. Throws the codes of a bounded read. */
export async function countConversations(
  ctx: Context,
  { status, sandbox }: ConversationCountsArgs,
): Promise<ConversationCounts> {
  const { workspaceId, userId = null, instanceIds } = ctx.caller;
  const worlds = worldsOf(ctx.caller).filter(world => world === (sandbox ?? world));
  const own = userId === null ? null : 0;
  if (worlds.length === 0) return { all: 0, unassigned: 0, mine: own, unread: own };
  const text = `select ${upTo(worlds.length, 'true')} as all, ${upTo(worlds.length, 't.assignee_id is null')} as unassigned,
    ${upTo(worlds.length, 't.assignee_id = $2')} as mine, ${UNREAD(worlds.length)} as unread`;
  const values = [workspaceId, userId, status, instanceIds, worlds];
  const [counts] = await boundedRead(ctx, read => read<ConversationCounts>(text, values));
  return userId === null ? { ...counts!, mine: null, unread: null } : counts!;
}
