import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../../context/context.js';
import { boundedRead, type Plans, type Read } from '../../database/bounded-read.js';
import { entityRows } from '../../database/entity-rows.js';
import { checkCursor, readCursor, writeCursor } from '../cursor.js';
import { checkPage, MAX_PAGE_SIZE, type Page, type PageArgs, type Pagination } from '../paging.js';
import { MAX_COUNTED, pageOfRows } from './list-page.js';
import type { OrderedArgs } from './ordered.args.js';

/** The rows of a list as ranges of indexes in the order of their ids. Made anew for each statement. */
export interface Ranges {
  /** Nothing can fit. */
  readonly empty: boolean;
  /** `once`: the ranges are read in the same way whatever the values, and there are few texts of them. */
  readonly plans?: Extract<Plans, 'once'>;
  /** Parameters of {@link text}, once it was called. */
  readonly values: readonly unknown[];
  /**
   * A query of columns of the table `t`, in no order, that has the first `limit` rows of the list;
   * not for an empty one.
   */
  text(columns: string, limit: number): string;
}

/**
 * Returns a page of objects by cursor, in either order, counted on request. Throws `INVALID_CURSOR`
 * and the codes of {@link boundedRead}.
 *
 * @param list names the list to which its cursors belong.
 * @param rangesFrom the list goes on behind this object; `null`: begins.
 */
export async function rangedPage<Entity extends { readonly id: string }>(
  ctx: Context,
  entity: EntityClass<Entity>,
  list: string,
  { cursor, limit, counted, order }: OrderedArgs,
  rangesFrom: (position: string | null) => Ranges,
): Promise<Page<Entity>> {
  if (cursor) checkCursor(cursor);
  const ordered = `${list} ${order}`;
  const position = cursor ? readCursor(ctx, ordered, cursor) : null;
  const place: Place = { limit: limit + 1, offset: 0, direction: order === 'OLDEST_FIRST' ? 'asc' : 'desc' };
  const work = async (read: Read) => {
    const rows = await rowsOf(read, ctx, entity, rangesFrom(position), place);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const nextCursor = rows.length > limit && last ? writeCursor(ctx, ordered, last.id) : null;
    const total = counted && !cursor ? totalOf(await count(read, rangesFrom(null))) : {};
    return { items, pagination: { limit, nextCursor, ...total } };
  };
  return boundedRead(ctx, work, rangesFrom(position).plans);
}

/**
 * Returns a page of objects, newest first: by page number up to a depth of 10,000 rows, counted, or by cursor at any depth. Throws
 * `INVALID_CURSOR`, `PAGE_TOO_DEEP` and the codes of {@link boundedRead}.
 *
 * @param list names the list to which its cursors belong.
 * @param rangesFrom the list goes on behind this object; `null`: begins.
 */
export async function numberedRangedPage<Entity extends { readonly id: string }>(
  ctx: Context,
  entity: EntityClass<Entity>,
  list: string,
  args: PageArgs,
  rangesFrom: (position: string | null) => Ranges & { readonly plans: 'once' },
): Promise<Page<Entity>> {
  const { cursor, limit, page } = args;
  checkPage(args);
  const position = cursor ? readCursor(ctx, list, cursor) : null;
  const place: Place = { limit: limit + 1, offset: cursor ? 0 : (page - 1) * limit, direction: 'desc' };
  const work = async (read: Read) => {
    const rows = await rowsOf(read, ctx, entity, rangesFrom(position), place);
    return pageOfRows(ctx, list, args, rows, cursor ? null : await count(read, rangesFrom(null)));
  };
  return boundedRead(ctx, work, rangesFrom(position).plans);
}

/** The rows of a list that are read. Only a list that is planned once has pages with numbers. */
interface Place {
  readonly limit: number;
  readonly offset: number;
  readonly direction: 'asc' | 'desc';
}

async function rowsOf<Entity extends object>(
  read: Read,
  { db }: Context,
  entity: EntityClass<Entity>,
  ranges: Ranges,
  { limit, offset, direction }: Place,
): Promise<Entity[]> {
  if (ranges.empty) return [];
  const { table, columns, toEntity } = entityRows(db, entity);
  const ids = ranges.text('t.id, t.id collate "C" as place', limit + offset);
  const ordered = `select r.id from (${ids}) r order by r.place ${direction}`;
  const [page, values] =
    ranges.plans === 'once'
      ? [pageOfOnePlan(ordered, ranges.values.length), [...ranges.values, limit, offset]]
      : [`${ordered} limit ${limit}`, ranges.values];
  // The indexes answer which rows are of the page; only these are read.
  const text = `select ${columns} from (${page}) page
    join ${table} t on t.id = page.id order by t.id collate "C" ${direction}`;
  return (await read<object>(text, values)).map(toEntity);
}

/** All pages of a list have one text. The constant limit tells the planner that a page is short, which a value does not. */
const pageOfOnePlan = (ordered: string, values: number): string =>
  `select q.id from (${ordered} limit $${values + 1}::int offset $${values + 2}::int) q limit ${MAX_PAGE_SIZE + 1}`;

/** Returns the number of rows, up to one more than is counted. */
async function count(read: Read, ranges: Ranges): Promise<number> {
  if (ranges.empty) return 0;
  const rows = ranges.text('1', MAX_COUNTED + 1);
  const text = `select count(*)::int as total from (select 1 from (${rows}) r limit ${MAX_COUNTED + 1}) counted`;
  const [row] = await read<{ total: number }>(text, ranges.values);
  return row?.total ?? 0;
}

function totalOf(rows: number): Pick<Pagination, 'total' | 'totalCapped'> {
  const total = Math.min(rows, MAX_COUNTED);
  return { total, totalCapped: rows > total ? true : null };
}
