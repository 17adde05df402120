import type { Context } from '../../../kernel/context/context.js';
import { boundedRead, type Read } from '../../../kernel/database/bounded-read.js';
import { GENERATED } from '../../../kernel/database/connection.js';
import { entityRows } from '../../../kernel/database/entity-rows.js';
import { readCursor, writeCursor } from '../../../kernel/graph/cursor.js';
import { checkPage, type Page, type PageArgs } from '../../../kernel/graph/paging.js';
import { Contact } from '../contact/contact.js';
import { parameters } from './rule/bind.js';
import { audienceCondition } from './rule/compile.js';
import type { Audience } from './rule/rule.js';

/**
 * Counting stops here, unless an exact total is asked for: rules that fit many contacts are counted by reading the rows of
 * those, which takes most of a page's time.
 */
const MAX_COUNTED = 1_000;

/** A statement and its parameters. */
interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Members of an audience after `before`: the condition and its parameters. */
function members(ctx: Context, audience: Audience, before: string | null): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind = parameters(values);
  const conditions = [`c.workspace_id = ${bind(ctx.caller.workspaceId, 'text')}`, audienceCondition(audience, bind)];
  if (before !== null) conditions.push(`c.id < ${bind(before, 'text')}`);
  return { where: conditions.join(' and '), values };
}

/** The exact number of contacts. */
function countStatement(ctx: Context, audience: Audience): Statement {
  const { where, values } = members(ctx, audience, null);
  return { text: `${GENERATED}select count(*)::int as total from contacts.contact c where ${where}`, values };
}

/**
 * The members if they are few, and the page of them. The planner expects a page to be found soon and would walk all
 * contacts, newest first, to find what is not there; for a limit without an order it goes by the indexes.
 */
function fewStatement(ctx: Context, audience: Audience, before: string | null, place: Place): Statement {
  const { where, values } = members(ctx, audience, before);
  const bind = parameters(values);
  const limits = `limit ${bind(place.limit, 'int')} offset ${bind(place.offset, 'int')}`;
  const text = `${GENERATED}with found as materialized (
      select c.id from contacts.contact c where ${where} limit ${bind(MAX_COUNTED + 1, 'int')}
    ) select (select count(*)::int from found) as total,
      case when (select count(*) from found) <= ${MAX_COUNTED}
        then array(select id from found order by id desc ${limits}) end as ids`;
  return { text, values };
}

/** The page of many members: walking the contacts, newest first, finds it soon. */
function walkStatement(ctx: Context, audience: Audience, before: string | null, place: Place): Statement {
  const { where, values } = members(ctx, audience, before);
  const bind = parameters(values);
  const limits = `limit ${bind(place.limit, 'int')} offset ${bind(place.offset, 'int')}`;
  const text = `${GENERATED}select array(
    select c.id from contacts.contact c where ${where} order by c.id desc ${limits}) as ids`;
  return { text, values };
}

interface Place {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Whether a plan may read a whole set and sort it. What properties hold is unknown to the planner, which takes those who
 * fit for few.
 */
const ALLOW_SETS = `select set_config('enable_bitmapscan', $1, true), set_config('enable_seqscan', $1, true),
  set_config('enable_sort', $1, true)`;

export const countAudience = (ctx: Context, audience: Audience): Promise<number> =>
  boundedRead(ctx, read => countIn(ctx, read, audience), 'any');

async function countIn(ctx: Context, read: Read, audience: Audience): Promise<number> {
  const { text, values } = countStatement(ctx, audience);
  return (await read<{ total: number }>(text, values))[0]?.total ?? 0;
}

export interface AudiencePageArgs extends PageArgs {
  /** Counts beyond 1,000. */
  exactTotal?: boolean;
}

/**
 * A page of the contacts that fit, newest first. Throws `INVALID_CURSOR`, `PAGE_TOO_DEEP` and the codes of
 * {@link boundedRead}.
 *
 * @param list to which its cursors belong.
 */
export async function audiencePage(
  ctx: Context,
  audience: Audience,
  args: AudiencePageArgs,
  list: string,
): Promise<Page<Contact>> {
  checkPage(args);
  const { cursor, limit, page } = args;
  const before = cursor ? readCursor(ctx, list, cursor) : null;
  const place = { limit: limit + 1, offset: cursor ? 0 : (page - 1) * limit };
  return boundedRead(
    ctx,
    async read => {
      const { total, ids } = await idsOfPage(ctx, read, audience, before, place);
      const items = await contactsOf(ctx, read, ids.slice(0, limit));
      const last = items.at(-1);
      const nextCursor = ids.length > limit && last ? writeCursor(ctx, list, last.id) : null;
      const counted = cursor ? NOT_COUNTED : await totals(ctx, read, audience, args, total);
      return { items, pagination: { ...counted, limit, nextCursor } };
    },
    'any',
  );
}

const NOT_COUNTED = { total: null, page: null, totalPages: null } as const;

async function totals(ctx: Context, read: Read, audience: Audience, args: AudiencePageArgs, found: number) {
  const isMore = found > MAX_COUNTED;
  const exact = isMore && args.exactTotal === true;
  const total = exact ? await countIn(ctx, read, audience) : Math.min(found, MAX_COUNTED);
  const totalCapped = isMore && !exact ? true : null;
  return { total, page: args.page, totalPages: Math.ceil(total / args.limit), totalCapped };
}

async function idsOfPage(
  ctx: Context,
  read: Read,
  audience: Audience,
  before: string | null,
  place: Place,
): Promise<{ total: number; ids: string[] }> {
  const few = fewStatement(ctx, audience, before, place);
  const [found] = await read<{ total: number; ids: string[] | null }>(few.text, few.values);
  if (found!.ids) return { total: found!.total, ids: found!.ids };
  await read(ALLOW_SETS, ['off']);
  const walk = walkStatement(ctx, audience, before, place);
  const [walked] = await read<{ ids: string[] }>(walk.text, walk.values);
  await read(ALLOW_SETS, ['on']);
  return { total: found!.total, ids: walked!.ids };
}

async function contactsOf(ctx: Context, read: Read, ids: readonly string[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const { table, columns, toEntity } = entityRows(ctx.db, Contact);
  const text = `select ${columns} from ${table} t where t.id = any($1) order by t.id desc`;
  return (await read<object>(text, [ids])).map(toEntity);
}
