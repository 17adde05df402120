import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead, type Read } from '../../../../kernel/database/bounded-read.js';
import { entityRows } from '../../../../kernel/database/entity-rows.js';
import { readCursor, writeCursor } from '../../../../kernel/graph/cursor.js';
import { checkPage, type Page, type PageArgs, type Pagination } from '../../../../kernel/graph/paging.js';
import { Contact } from '../contact.js';
import { type Condition, PageStatements, type Place } from './page-statements.js';
import { countAll, idsOf, type Strategy, totalOf } from './strategy.js';

/** For each contact of a page, so many of the newest are looked at before the indexes are asked. */
const LOOKED_AT = 100;
/** For a deep or big page no more than these. */
const MAX_LOOKED_AT = 50_000;

export interface ContactPageArgs extends PageArgs {
  /** Counts all contacts, however many there are. */
  exactTotal?: boolean;
}

interface ListOptions {
  /** To which the cursors belong. */
  readonly list: string;
  readonly strategy: Strategy;
}

/** The exact number of contacts that fit. Throws the codes of {@link boundedRead}. */
export const countContacts = (ctx: Context, condition: Condition): Promise<number> =>
  boundedRead(ctx, read => countAll(read, new PageStatements(ctx.caller.workspaceId, condition)), 'any');

/**
 * A page of the contacts that fit, newest first. Throws `INVALID_CURSOR`, `PAGE_TOO_DEEP` and the codes of
 * {@link boundedRead}.
 */
export async function contactPage(
  ctx: Context,
  condition: Condition,
  args: ContactPageArgs,
  { list, strategy }: ListOptions,
): Promise<Page<Contact>> {
  checkPage(args);
  const { cursor, limit, page } = args;
  const statements = new PageStatements(ctx.caller.workspaceId, condition);
  const before = cursor ? readCursor(ctx, list, cursor) : null;
  const place = { before, limit: limit + 1, offset: cursor ? 0 : (page - 1) * limit };
  return boundedRead(
    ctx,
    async read => {
      const { ids, found } = await find(read, statements, place, strategy);
      const items = await contactsOf(ctx, read, ids.slice(0, limit));
      const nextCursor = ids.length > limit ? writeCursor(ctx, list, ids[limit - 1]!) : null;
      const counted = cursor ? NOT_COUNTED : await totals(read, statements, strategy, args, found);
      return { items, pagination: { ...counted, limit, nextCursor } };
    },
    'any',
  );
}

interface Found {
  readonly ids: readonly string[];
  /** How many there are in all, up to one more than `few`; `null`: that was not needed to find the page. */
  readonly found: number | null;
}

/** Most conditions fit enough of the newest contacts; those of few contacts are found by the indexes. */
async function find(read: Read, statements: PageStatements, place: Place, { few, rest }: Strategy): Promise<Found> {
  const depth = Math.min(LOOKED_AT * (place.offset + place.limit), MAX_LOOKED_AT);
  const newest = await idsOf(read, statements.newest(place, depth));
  if (newest.length === place.limit) return { ids: newest, found: null };
  const indexed = statements.few(place, few);
  const [all] = await read<{ total: number; ids: string[] | null }>(indexed.text, indexed.values);
  const { ids, total: found } = all!;
  return { ids: ids ?? (await rest(read, statements, place)), found };
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
  statements: PageStatements,
  strategy: Strategy,
  { page, limit, exactTotal }: ContactPageArgs,
  found: number | null,
): Promise<Totals> {
  const counted = await totalOf(read, statements, strategy, found);
  const isExact = !counted.isMore || exactTotal === true;
  const total = counted.isMore && exactTotal ? await countAll(read, statements) : counted.total;
  return { total, page, totalPages: Math.ceil(total / limit), totalCapped: isExact ? null : true };
}
