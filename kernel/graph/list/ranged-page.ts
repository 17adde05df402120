import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../../context/context.js';
import { boundedRead, type Read } from '../../database/bounded-read.js';
import { entityRows } from '../../database/entity-rows.js';
import { checkCursor, readCursor, writeCursor } from '../cursor.js';
import type { Page, Pagination } from '../paging.js';
import type { OrderedArgs } from './ordered.args.js';

/** Counting stops here. */
const MAX_COUNTED = 10_000;

/** The rows of a list as ranges of indexes in the order of their ids. Made anew for each statement. */
export interface Ranges {
  /** Nothing can fit. */
  readonly empty: boolean;
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
  const direction = order === 'OLDEST_FIRST' ? 'asc' : 'desc';
  return boundedRead(ctx, async read => {
    const rows = await rowsOf(read, ctx, entity, rangesFrom(position), limit + 1, direction);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const nextCursor = rows.length > limit && last ? writeCursor(ctx, ordered, last.id) : null;
    const total = counted && !cursor ? await count(read, rangesFrom(null)) : {};
    return { items, pagination: { limit, nextCursor, ...total } };
  });
}

async function rowsOf<Entity extends object>(
  read: Read,
  { db }: Context,
  entity: EntityClass<Entity>,
  ranges: Ranges,
  limit: number,
  direction: string,
): Promise<Entity[]> {
  if (ranges.empty) return [];
  const { table, columns, toEntity } = entityRows(db, entity);
  const ids = ranges.text('t.id, t.id collate "C" as place', limit);
  // The indexes answer which rows are of the page; only these are read.
  const text = `select ${columns} from (select r.id from (${ids}) r order by r.place ${direction} limit ${limit}) page
    join ${table} t on t.id = page.id order by t.id collate "C" ${direction}`;
  return (await read<object>(text, ranges.values)).map(toEntity);
}

async function count(read: Read, ranges: Ranges): Promise<Pick<Pagination, 'total' | 'totalCapped'>> {
  if (ranges.empty) return { total: 0 };
  const rows = ranges.text('1', MAX_COUNTED + 1);
  const text = `select count(*)::int as total from (select 1 from (${rows}) r limit ${MAX_COUNTED + 1}) counted`;
  const [found] = await read<{ total: number }>(text, ranges.values);
  const total = Math.min(found?.total ?? 0, MAX_COUNTED);
  return { total, totalCapped: (found?.total ?? 0) > total ? true : null };
}
