import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../../context/context.js';
import { boundedRead, type Read } from '../../database/bounded-read.js';
import { readCursor, writeCursor } from '../cursor.js';
import type { Owned } from '../owned.js';
import { checkPage, type Page, type PageArgs, type Pagination } from '../paging.js';
import { type ListFilter, ListQuery } from './list-query.js';

/** Counting stops here. */
const MAX_COUNTED = 10_000;

/** What a list needs of its objects. */
type Listed = Pick<Owned, 'id' | 'workspaceId'>;

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
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const counted = cursor ? { total: null, page: null, totalPages: null } : await count(read, query, args);
    const nextCursor = rows.length > limit && last ? writeCursor(ctx, list, last.id) : null;
    return { items, pagination: { ...counted, limit, nextCursor } };
  });
}

/** What a numbered page says of its list. */
async function count<Entity extends Listed>(
  read: Read,
  query: ListQuery<Entity>,
  { page, limit }: PageArgs,
): Promise<Omit<Pagination, 'limit' | 'nextCursor'>> {
  const found = await query.countUpTo(read, MAX_COUNTED + 1);
  const total = Math.min(found, MAX_COUNTED);
  return { total, page, totalPages: Math.ceil(total / limit), totalCapped: found > total ? true : null };
}
