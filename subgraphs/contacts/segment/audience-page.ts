import type { Context } from '../../../kernel/context/context.js';
import { boundedRead, type Read } from '../../../kernel/database/bounded-read.js';
import { entityRows } from '../../../kernel/database/entity-rows.js';
import { readCursor, writeCursor } from '../../../kernel/graph/cursor.js';
import { checkPage, type Page, type PageArgs, type Pagination } from '../../../kernel/graph/paging.js';
import { Contact } from '../contact/contact.js';
import { AudienceStatements, type Place } from './audience-statements.js';
import type { Audience } from './rule/rule.js';

/** For each contact of a page, so many of the newest are looked at before the indexes are asked. */
const LOOKED_AT = 100;
/** For a deep or big page no more than these. */
const MAX_LOOKED_AT = 50_000;
/** The total of what the newest contacts fill pages with is counted among so many of them. */
const COUNTED_AMONG = 10_000;
/** The total of what they do not is counted so far. */
const MAX_COUNTED = 1_000;

export interface AudiencePageArgs extends PageArgs {
  /** Counts all contacts, however many there are. */
  exactTotal?: boolean;
}

/** The exact number of contacts that fit. Throws the codes of {@link boundedRead}. */
export const countAudience = (ctx: Context, audience: Audience): Promise<number> =>
  boundedRead(ctx, read => count(read, statementsOf(ctx, audience)), 'any');

const statementsOf = (ctx: Context, audience: Audience): AudienceStatements =>
  new AudienceStatements(ctx.caller.workspaceId, audience);

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
  const statements = statementsOf(ctx, audience);
  const before = cursor ? readCursor(ctx, list, cursor) : null;
  const place = { before, limit: limit + 1, offset: cursor ? 0 : (page - 1) * limit };
  return boundedRead(
    ctx,
    async read => {
      const { ids, found } = await find(read, statements, place);
      const items = await contactsOf(ctx, read, ids.slice(0, limit));
      const nextCursor = ids.length > limit ? writeCursor(ctx, list, ids[limit - 1]!) : null;
      const counted = cursor ? NOT_COUNTED : await totals(read, statements, args, found);
      return { items, pagination: { ...counted, limit, nextCursor } };
    },
    'any',
  );
}

interface Found {
  readonly ids: readonly string[];
  /** How many there are in all, up to one more than {@link MAX_COUNTED}; `null`: that was not needed to find the page. */
  readonly found: number | null;
}

/** Most rules fit enough of the newest contacts; those of few contacts are found by the indexes. */
async function find(read: Read, statements: AudienceStatements, place: Place): Promise<Found> {
  const depth = Math.min(LOOKED_AT * (place.offset + place.limit), MAX_LOOKED_AT);
  const newest = statements.newest(place, depth);
  const [first] = await read<{ ids: string[] }>(newest.text, newest.values);
  if (first!.ids.length === place.limit) return { ids: first!.ids, found: null };
  const few = statements.few(place, MAX_COUNTED);
  const [all] = await read<{ total: number; ids: string[] | null }>(few.text, few.values);
  if (all!.ids) return { ids: all!.ids, found: all!.total };
  const walk = statements.walk(place);
  const [walked] = await read<{ ids: string[] }>(walk.text, walk.values);
  return { ids: walked!.ids, found: all!.total };
}

async function contactsOf(ctx: Context, read: Read, ids: readonly string[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const { table, columns, toEntity } = entityRows(ctx.db, Contact);
  const text = `select ${columns} from ${table} t where t.id = any($1) order by t.id desc`;
  return (await read<object>(text, [ids])).map(toEntity);
}

type Totals = Omit<Pagination, 'limit' | 'nextCursor'>;

const NOT_COUNTED: Totals = { total: null, page: null, totalPages: null };

async function totals(
  read: Read,
  statements: AudienceStatements,
  { page, limit, exactTotal }: AudiencePageArgs,
  found: number | null,
): Promise<Totals> {
  const counted = await cappedTotal(read, statements, found);
  const isExact = !counted.isMore || exactTotal === true;
  const total = counted.isMore && exactTotal ? await count(read, statements) : counted.total;
  return { total, page, totalPages: Math.ceil(total / limit), totalCapped: isExact ? null : true };
}

interface Total {
  readonly total: number;
  /** Whether there are more. */
  readonly isMore: boolean;
}

async function cappedTotal(read: Read, statements: AudienceStatements, found: number | null): Promise<Total> {
  if (found !== null) return { total: Math.min(found, MAX_COUNTED), isMore: found > MAX_COUNTED };
  const { text, values } = statements.countNewest(COUNTED_AMONG);
  const [newest] = await read<{ total: number; examined: number }>(text, values);
  return { total: newest!.total, isMore: newest!.examined === COUNTED_AMONG };
}

async function count(read: Read, statements: AudienceStatements): Promise<number> {
  const { text, values } = statements.count();
  return (await read<{ total: number }>(text, values))[0]?.total ?? 0;
}
