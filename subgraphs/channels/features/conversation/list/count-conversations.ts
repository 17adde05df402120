import type { Context } from '../../../../../kernel/context/context.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { boundedRead } from '../../../../../kernel/database/bounded-read.js';
import { type ConversationCounts, type ConversationCountsArgs, MOST_COUNTED, MOST_LOOKED_AT } from './counts.js';

const ORDER = 'order by t.last_activity_at desc, t.id collate "C" desc';

/** A part of the index that a statement reads. */
interface Range {
  /** The place of its world among those of the caller, from 1. */
  readonly world: number;
  readonly condition: string;
  readonly order: string;
  readonly most: number;
}

/** `$1` workspace, `$2` the user, `$3` state, `$4` instances of the credential, `$5` worlds. */
type RangeOf = (range: Range) => string;

const ofWorkspace: RangeOf = ({ world, condition, order, most }) =>
  `(select t.id, t.sequence from channels.conversation t where t.workspace_id = $1 and t.status = $3 and cardinality($4::text[]) = 0
    and t.sandbox = ($5::bool[])[${world}] and ${condition} ${order} limit ${most})`;

/** Each line is a range of its own: a filter by lines would read all that the others have. */
const ofLines: RangeOf = ({ world, condition, order, most }) =>
  `(select t.id, t.sequence from unnest($4::text[]) as line(id) cross join lateral (
      select t.id, t.sequence, t.last_activity_at from channels.conversation t where t.instance_id = line.id and t.workspace_id = $1
        and t.status = $3 and t.sandbox = ($5::bool[])[${world}] and ${condition} ${ORDER} limit ${most}) t ${order} limit ${most})`;

const unionOf = (worlds: number, rangeOf: RangeOf, range: Omit<Range, 'world'>): string =>
  Array.from({ length: worlds }, (_, at) => rangeOf({ ...range, world: at + 1 })).join(' union all ');

/** Each world is a range of an index, of which no more entries are read than are counted. */
const upTo = (worlds: number, rangeOf: RangeOf, condition: string): string => {
  const ranges = unionOf(worlds, rangeOf, { condition, order: '', most: MOST_COUNTED });
  return `(select count(*)::int from (select 1 from (${ranges}) r limit ${MOST_COUNTED}) n)`;
};

const unreadIn = (worlds: number, rangeOf: RangeOf): string => {
  const ranges = unionOf(worlds, rangeOf, { condition: 'true', order: ORDER, most: MOST_LOOKED_AT });
  return `(select count(*)::int from (select 1 from (${ranges}) t
    where t.sequence > coalesce((select r.sequence from channels.conversation_read r
      where r.conversation_id = t.id and r.user_id = $2), 0) limit ${MOST_COUNTED}) n)`;
};

/**
 * Counts the conversations of each queue, by one statement that reads a bounded part of indexes.
 * Throws the codes of a bounded read.
 */
export async function countConversations(
  ctx: Context,
  { status, sandbox }: ConversationCountsArgs,
): Promise<ConversationCounts> {
  const { workspaceId, userId = null, instanceIds } = ctx.caller;
  const worlds = worldsOf(ctx.caller).filter(world => world === (sandbox ?? world));
  const own = userId === null ? null : 0;
  if (worlds.length === 0) return { all: 0, unassigned: 0, mine: own, unread: own };
  const rangeOf = instanceIds.length > 0 ? ofLines : ofWorkspace;
  const count = (condition: string) => upTo(worlds.length, rangeOf, condition);
  const text = `select ${count('true')} as all, ${count('t.assignee_id is null')} as unassigned,
    ${count('t.assignee_id = $2')} as mine, ${unreadIn(worlds.length, rangeOf)} as unread`;
  const values = [workspaceId, userId, status, instanceIds, worlds];
  const [counts] = await boundedRead(ctx, read => read<ConversationCounts>(text, values));
  return userId === null ? { ...counts!, mine: null, unread: null } : counts!;
}
