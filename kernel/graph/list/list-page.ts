import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../../context/context.js';
import { boundedRead } from '../../database/bounded-read.js';
import { readCursor, writeCursor } from '../cursor.js';
import type { Owned } from '../owned.js';
import { checkPage, type Page, type PageArgs, type Pagination } from '../paging.js';
import type { ListFilter } from './list-filter.js';
import { ListQuery } from './list-query.js';

/** Counting stops here. */
export const MAX_COUNTED = 10_000;

/** The properties that a list needs of its objects. */
export type Listed = Pick<Owned, 'id' | 'workspaceId'>;

/**
 * A page of a workspace's objects, newest first. By page number up to a depth of 10,000 rows, by cursor at any depth.
 * Throws `INVALID_CURSOR`, `PAGE_TOO_DEEP` and the codes of {@link boundedRead}.
 *
 * @param list names the list to which its cursors belong, where the entity has more than one.
 */
export async function listPage<Entity extends Listed>(
  ctx: Context,
  entity: EntityClass<Entity>,
  args: PageArgs,
  filter: ListFilter<Entity> = {},
  list: string = entity.name,
): Promise<Page<Entity>> {
  const { cursor, limit, page } = args;
  checkPage(args);
  const query = new ListQuery(ctx.db, entity, { workspaceId: ctx.caller.workspaceId, ...filter });
  const before = cursor ? readCursor(ctx, list, cursor) : null;
  return boundedRead(ctx, async read => {
    const rows = await query.rows(read, before, limit + 1, cursor ? 0 : (page - 1) * limit);
    const total = cursor ? null : await query.countUpTo(read, MAX_COUNTED + 1);
    return pageOfRows(ctx, list, args, rows, total);
  });
}

/**
 * @param rows of the page, and one more if there is one.
 * @param found of the list, up to one more than is counted; `null`: not counted.
 * @param most where counting stops.
 * @param keyOf what the next page begins behind.
 */
export function pageOfRows<Entity extends Pick<Listed, 'id'>>(
  ctx: Context,
  list: string,
  { limit, page }: PageArgs,
  rows: readonly Entity[],
  found: number | null,
  most = MAX_COUNTED,
  keyOf: (last: Entity) => string = ({ id }) => id,
): Page<Entity> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const counted = found === null ? { total: null, page: null, totalPages: null } : totalsOf(found, most, page, limit);
  const nextCursor = rows.length > limit && last ? writeCursor(ctx, list, keyOf(last)) : null;
  return { items, pagination: { ...counted, limit, nextCursor } };
}

/** Returns the totals that a numbered page has. */
function totalsOf(found: number, most: number, page: number, limit: number): Omit<Pagination, 'limit' | 'nextCursor'> {
  const total = Math.min(found, most);
  return { total, page, totalPages: Math.ceil(total / limit), totalCapped: found > total ? true : null };
}
