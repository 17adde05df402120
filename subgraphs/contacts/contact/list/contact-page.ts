import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead, type Read } from '../../../../kernel/database/bounded-read.js';
import { entityRows } from '../../../../kernel/database/entity-rows.js';
import { checkPage, type Page, type PageArgs, type Pagination } from '../../../../kernel/graph/paging.js';
import { Contact } from '../contact.js';
import type { ContactOrder, Mark } from './order/contact-order.js';
import { rangeOf, readMark, writeMark } from './order/cursor.js';
import { type Condition, PageStatements, type Place } from './page-statements.js';
import { countAll, idsOf, type Strategy, totalOf } from './strategy.js';

/**
 * The number of contacts, for each one of a page, that are read in order before the indexes are
 * used.
 */
const LOOKED_AT = 100;
/** The most that are read so for a deep or big page. */
const MAX_LOOKED_AT = 50_000;

export interface ContactPageArgs extends PageArgs {
  /** Counts all contacts, however many there are. */
  exactTotal?: boolean;
}

interface ListOptions {
  readonly order: ContactOrder;
  readonly strategy: Strategy;
}

/** The exact number of contacts that fit. Throws the codes of {@link boundedRead}. */
export const countContacts = (ctx: Context, condition: Condition): Promise<number> =>
  boundedRead(ctx, read => countAll(read, new PageStatements(ctx.caller.workspaceId, condition)), 'any');

/**
 * A page of the contacts that fit, in the order. Throws `INVALID_CURSOR`, also for a cursor of another order, `PAGE_TOO_DEEP` and the
 * codes of {@link boundedRead}.
 */
export async function contactPage(
  ctx: Context,
  condition: Condition,
  args: ContactPageArgs,
  { order, strategy }: ListOptions,
): Promise<Page<Contact>> {
  checkPage(args);
  const { cursor, limit, page } = args;
  const statements = new PageStatements(ctx.caller.workspaceId, condition);
  const behind = cursor ? readMark(ctx, order, cursor) : null;
  const offset = cursor ? 0 : (page - 1) * limit;
  return boundedRead(
    ctx,
    async read => {
      const all = await find(read, statements, { order, behind, limit: offset + limit + 1 }, strategy);
      const ids = all.ids.slice(offset);
      const items = await contactsOf(ctx, read, ids.slice(0, limit));
      const nextCursor = ids.length > limit ? await writeMark(ctx, read, order, ids[limit - 1]!) : null;
      const counted = cursor ? NOT_COUNTED : await totals(read, statements, strategy, args, all);
      return { items, pagination: { ...counted, limit, nextCursor } };
    },
    'any',
  );
}

interface Wanted {
  readonly order: ContactOrder;
  readonly behind: Mark | null;
  readonly limit: number;
}

interface Found {
  readonly ids: readonly string[];
  /**
   * The number of all of them, up to one more than `few`; `null` when the page was found without
   * it.
   */
  readonly found: number | null;
}

/** Reads one range after the other, from that of the mark on, until the page is full. */
async function find(
  read: Read,
  statements: PageStatements,
  { order, behind, limit }: Wanted,
  strategy: Strategy,
): Promise<Found> {
  const ids: string[] = [];
  let found: number | null = 0;
  const { ranges } = order;
  const begin = behind ? rangeOf(order, behind) : 0;
  for (const [at, range] of ranges.slice(begin).entries()) {
    if (ids.length === limit) return { ids, found: null };
    const place = { range, behind: at === 0 ? behind : null, limit: limit - ids.length };
    const own = await findInRange(read, statements, place, strategy);
    ids.push(...own.ids);
    found = found === null || own.found === null ? null : found + own.found;
  }
  return { ids, found };
}

/** Most conditions fit enough of the first contacts; those of few contacts are found by the indexes. */
async function findInRange(
  read: Read,
  statements: PageStatements,
  place: Place,
  { few, rest }: Strategy,
): Promise<Found> {
  const depth = Math.min(LOOKED_AT * place.limit, MAX_LOOKED_AT);
  const first = await idsOf(read, statements.first(place, depth));
  if (first.length === place.limit) return { ids: first, found: null };
  const indexed = statements.few(place, few);
  const [all] = await read<{ total: number; ids: string[] | null }>(indexed.text, indexed.values);
  const { ids, total: found } = all!;
  return { ids: ids ?? (await rest(read, statements, place)), found };
}

async function contactsOf(ctx: Context, read: Read, ids: readonly string[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const { table, columns, toEntity } = entityRows(ctx.db, Contact);
  const text = `select ${columns} from ${table} t where t.id = any($1) order by array_position($1::text[], t.id)`;
  return (await read<object>(text, [ids])).map(toEntity);
}

type Totals = Omit<Pagination, 'limit' | 'nextCursor'>;

const NOT_COUNTED: Totals = { total: null, page: null, totalPages: null };

async function totals(
  read: Read,
  statements: PageStatements,
  strategy: Strategy,
  { page, limit, exactTotal }: ContactPageArgs,
  { ids, found }: Found,
): Promise<Totals> {
  const counted = await totalOf(read, statements, strategy, found);
  const isExact = !counted.isMore || exactTotal === true;
  const seen = Math.max(counted.total, ids.length);
  const total = counted.isMore && exactTotal ? await countAll(read, statements) : seen;
  return { total, page, totalPages: Math.ceil(total / limit), totalCapped: isExact ? null : true };
}
