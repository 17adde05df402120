import { foldAddress, toAddress } from '../../../../../kernel/address/mail-address.js';
import { spellingsOfNumber } from '../../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { boundedRead, type Read } from '../../../../../kernel/database/bounded-read.js';
import { entityRows } from '../../../../../kernel/database/entity-rows.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { readCursor } from '../../../../../kernel/graph/cursor.js';
import { pageOfRows } from '../../../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { CONVERSATION_STATUSES, Conversation } from '../../../core/conversation/conversation.js';
import { isAllowed } from '../../../core/message/world.js';
import { type ConversationListArgs, MOST_MENTIONS } from '../conversations.args.js';
import { spellingsOf } from '../label/labels.js';
import { conversationsFound, type FoundConversations } from './search-conversations.js';
import { NOBODY, searchPeople } from './search-people.js';

const LIST = 'conversations by activity';

/** Rows after the last page, in the order of the list. */
const AFTER = '($5::timestamptz is null or (t.last_activity_at, t.id collate "C") < ($5, $6))';

/**
 * Each state in each world is a range of an index, in the order of the list: a page reads as many entries as it has, unless labels or
 * unread messages narrow it. `$1` workspace, `$2` worlds, `$3` states, `$4` size, `$5` and `$6` the last row of the page before.
 */
const rangesOf = (worlds: number, statuses: number, conditions: string): string =>
  Array.from({ length: worlds * statuses }, (_, place) => {
    const [world, status] = [(place % worlds) + 1, Math.floor(place / worlds) + 1];
    return `(select t.* from channels.conversation t where t.workspace_id = $1 and t.sandbox = ($2::bool[])[${world}]
      and t.status = ($3::text[])[${status}] and ${AFTER} ${conditions}
      order by t.last_activity_at desc, t.id collate "C" desc limit $4)`;
  }).join(' union all ');

/** The conditions beside state and world; their first parameter is `$7`. */
class Conditions {
  readonly values: unknown[] = [];
  #text = '';

  /** @param condition of the place of its parameter. */
  add(value: unknown, condition: (place: string) => string): void {
    this.values.push(value);
    this.#text += ` and ${condition(`$${this.values.length + 6}`)}`;
  }

  when(condition: string): void {
    this.#text += ` and ${condition}`;
  }

  get text(): string {
    return this.#text;
  }
}

/** A list that is asked for, with all ways of writing its label. */
type Asked = ConversationListArgs & { readonly spellings: readonly string[] };

function conditionsOf({ caller }: Context, args: Asked): Conditions {
  const { channel, instanceId, assigneeId, unassigned, spellings, contactId, peer, unread, createdFrom, createdTo } =
    args;
  const conditions = new Conditions();
  if (channel) conditions.add(channel, place => `t.channel = ${place}`);
  if (instanceId) conditions.add(instanceId, place => `t.instance_id = ${place}`);
  else if (caller.instanceIds.length > 0) conditions.add(caller.instanceIds, place => `t.instance_id = any(${place})`);
  if (assigneeId) conditions.add(assigneeId, place => `t.assignee_id = ${place}`);
  if (unassigned != null) conditions.when(`t.assignee_id is ${unassigned ? '' : 'not '}null`);
  if (spellings.length > 0) conditions.add(spellings, place => `t.labels && ${place}::text[] and t.labels <> '{}'`);
  if (contactId) conditions.add(contactId, place => `t.contact_id = ${place}`);
  if (createdFrom) conditions.add(createdFrom, place => `t.created_at >= ${place}::timestamptz`);
  if (createdTo) conditions.add(createdTo, place => `t.created_at <= ${place}::timestamptz`);
  if (peer)
    conditions.add(
      [...new Set([peer, foldAddress(toAddress(peer) ?? peer), ...spellingsOfNumber(peer)])],
      place => `t.peer = any(${place}::text[])`,
    );
  if (unread != null) conditions.add(caller.userId ?? '', place => `${unread ? '' : 'not '}${hasUnread(place)}`);
  return conditions;
}

const hasUnread = (user: string): string => `t.sequence > coalesce((select r.sequence from channels.conversation_read r
  where r.conversation_id = t.id and r.user_id = ${user}), 0)`;

type Ids = readonly string[] | null;

const NAMING = `select distinct conversation_id as id from (select conversation_id from channels.conversation_note
  where mentions @> $2::text[] and mentions <> '{}' and workspace_id = $1 order by id collate "C" desc limit ${MOST_MENTIONS}) n`;

/** The conversations with notes that name the user of the credential. */
async function conversationsNaming(read: Read, { caller: { workspaceId, userId } }: Context): Promise<string[]> {
  const rows = await read<{ id: string }>(NAMING, [workspaceId, [userId]]);
  return rows.map(({ id }) => id);
}

/**
 * Lists conversations, the last active first. Throws `INVALID_CURSOR`, `USER_REQUIRED` for what is
 * asked of a user, the codes of a bounded read and, for a search, `SUBGRAPH_UNAVAILABLE`.
 */
export async function listConversations(ctx: Context, given: ConversationListArgs): Promise<Page<Conversation>> {
  const args: Asked = { ...given, spellings: given.label ? await spellingsOf(ctx, given.label) : [] };
  const { cursor, limit, search } = args;
  if (args.mentioned != null && ctx.caller.userId === undefined) fail('USER_REQUIRED');
  const after = cursor ? readCursor(ctx, LIST, cursor).split(' ') : [null, null];
  const people = search
    ? await searchPeople(ctx, search, limit, most => contactsOfList(ctx, args, after, most))
    : NOBODY;
  const { columns, toEntity } = entityRows(ctx.db, Conversation);
  return boundedRead(ctx, async read => {
    const found = search ? await conversationsFound(read, ctx.caller.workspaceId, search, people) : null;
    const naming = args.mentioned == null ? null : await conversationsNaming(read, ctx);
    const range = rangeOf(ctx, args, found?.ids ?? null, naming);
    const rows = (await readRange<object>(read, ctx, range, { columns, after, most: limit + 1 })).map(toEntity);
    const page = pageOfRows(ctx, LIST, { limit, page: 1 }, rows, null, 0, placeOf);
    return { ...page, pagination: { ...page.pagination, ...cappedOf(found) } };
  });
}

const cappedOf = (found: FoundConversations | null) => (found?.isPart ? { searchCapped: true } : {});

/** Reads the contacts of the first conversations of the list without its search. */
async function contactsOfList(
  ctx: Context,
  args: Asked,
  after: readonly (string | null)[],
  most: number,
): Promise<readonly (string | null)[]> {
  const wanted = { columns: 'contact_id as id', after, most };
  const rows = await boundedRead(ctx, async read => {
    const naming = args.mentioned == null ? null : await conversationsNaming(read, ctx);
    return readRange<{ id: string | null }>(read, ctx, rangeOf(ctx, args, null, naming), wanted);
  });
  return rows.map(({ id }) => id);
}

interface Wanted {
  readonly columns: string;
  /** The activity and the id of the last row of the page before. */
  readonly after: readonly (string | null)[];
  readonly most: number;
}

/** Reads rows in the order of the list. */
async function readRange<Row extends object>(
  read: Read,
  ctx: Context,
  { worlds, statuses, conditions, isEmpty }: ReturnType<typeof rangeOf>,
  { columns, after, most }: Wanted,
): Promise<Row[]> {
  if (isEmpty) return [];
  const text = `select ${columns} from (${rangesOf(worlds.length, statuses.length, conditions.text)}) t
    order by t.last_activity_at desc, t.id collate "C" desc limit $4`;
  return read<Row>(text, [ctx.caller.workspaceId, worlds, statuses, most, ...after, ...conditions.values]);
}

/**
 * Returns the part of the list that the caller may see and asked for. `found` are those of a
 * search, `naming` those with notes that name the caller; both are `null` when nobody asked.
 */
function rangeOf(ctx: Context, args: Asked, found: Ids, naming: Ids) {
  const { caller } = ctx;
  const { instanceId, sandbox } = args;
  const worlds = worldsOf(caller).filter(world => world === (sandbox ?? world));
  const statuses = args.statuses ? [...new Set(args.statuses)] : CONVERSATION_STATUSES;
  const conditions = conditionsOf(ctx, args);
  if (found) conditions.add(found, place => `t.id = any(${place}::text[])`);
  if (naming) conditions.add(naming, place => `t.id ${args.mentioned ? '= any' : '<> all'}(${place}::text[])`);
  const isHidden = Boolean(instanceId) && !isAllowed(caller, instanceId!);
  const isEmpty =
    isHidden ||
    worlds.length === 0 ||
    statuses.length === 0 ||
    found?.length === 0 ||
    (args.mentioned === true && naming?.length === 0);
  return { worlds, statuses, conditions, isEmpty };
}

const placeOf = ({ lastActivityAt, id }: Conversation): string => `${lastActivityAt.toISOString()} ${id}`;
