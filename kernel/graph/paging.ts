import type { EntityClass, FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import { ArgsType, type ClassType, Directive, Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../context/context.js';
import { fail, invalidField } from '../errors/errors.js';
import { checkCursor, MAX_CURSOR_LENGTH, readCursor, writeCursor } from './cursor.js';
import type { Owned } from './owned.js';
import { CheckedBy, Length, Optional, Range } from './validation.js';

export const DEFAULT_LIMIT = 20;
export const MAX_PAGE_SIZE = 100;
/** Offsets get slow: to a page that ends beyond this many rows only the cursor leads. */
const MAX_DEPTH = 10_000;
/** Counting stops here. */
const MAX_COUNTED = 10_000;

/** Throws `INVALID_CURSOR` and `PAGE_TOO_DEEP`. The list itself says whether the cursor is one of its own. */
function checkPage({ cursor, page, limit }: PageArgs): void {
  if (cursor) checkCursor(cursor);
  else if (page * limit > MAX_DEPTH) {
    const details = [invalidField('page', 'range', { min: 1, max: Math.floor(MAX_DEPTH / limit) })];
    fail('PAGE_TOO_DEEP', { max: MAX_DEPTH }, { details });
  }
}

@CheckedBy(checkPage)
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1, description: 'Page number, from 1.' })
  @Range(1, 1_000_000)
  page: number = 1;

  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: 'Items a page, 1–100.' })
  @Range(1, MAX_PAGE_SIZE)
  limit: number = DEFAULT_LIMIT;

  @Field(() => String, {
    nullable: true,
    description:
      '`nextCursor` of the page before in the same list; goes before `page` and is fast at any depth. Such a page is not counted.',
  })
  @Optional()
  @Length(1, MAX_CURSOR_LENGTH)
  cursor?: string | null;
}

@Directive('@shareable')
@ObjectType({ description: 'Where a page stands in its list.' })
export class Pagination {
  @Field(() => Int, { nullable: true, description: 'Items of the list; on numbered pages alone.' })
  total?: number | null;

  @Field(() => Int, { nullable: true, description: 'On numbered pages alone.' })
  page?: number | null;

  @Field(() => Int)
  limit!: number;

  @Field(() => Int, { nullable: true, description: 'On numbered pages alone.' })
  totalPages?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True if there are more than `total` items.' })
  totalCapped?: boolean | null;

  @Field(() => String, { nullable: true })
  nextCursor?: string | null;
}

export interface Page<Item> {
  items: Item[];
  pagination: Pagination;
}

/** The GraphQL type of a page of `Item`s. */
export function pageOf<Item extends object>(item: ClassType<Item>, name: string): ClassType<Page<Item>> {
  @ObjectType(name)
  class ItemPage implements Page<Item> {
    @Field(() => [item])
    items!: Item[];

    @Field(() => Pagination)
    pagination!: Pagination;
  }
  return ItemPage;
}

/** What a list needs of its objects. */
type Listed = Pick<Owned, 'id' | 'workspaceId'>;

/**
 * A page of a workspace's objects, newest first. By page number up to a depth of 10,000 rows, by cursor at any depth.
 * Throws `INVALID_CURSOR` and `PAGE_TOO_DEEP`.
 *
 * @param list names the list to which its cursors belong, where the entity has more than one.
 */
export async function listPage<Entity extends Listed>(
  ctx: Context,
  entity: EntityClass<Entity>,
  args: PageArgs,
  where: FilterQuery<Entity> = {},
  list: string = entity.name,
): Promise<Page<Entity>> {
  const { cursor, limit, page } = args;
  const own = { workspaceId: ctx.caller.workspaceId, ...(where as object) } as FilterQuery<Entity>;
  checkPage(args);
  const before = cursor ? { id: { $lt: readCursor(ctx, list, cursor) } } : null;
  const rows = await ctx.em.find(
    entity as EntityClass<object>,
    (before ? { $and: [own, before] } : own) as FilterQuery<object>,
    {
      orderBy: { id: 'desc' } as QueryOrderMap<object>,
      limit: limit + 1,
      offset: cursor ? 0 : (page - 1) * limit,
    },
  );
  const items = rows.slice(0, limit) as Entity[];
  const last = items.at(-1);
  const counted = cursor ? { total: null, page: null, totalPages: null } : await count(ctx, entity, own, args);
  const nextCursor = rows.length > limit && last ? writeCursor(ctx, list, last.id) : null;
  return { items, pagination: { ...counted, limit, nextCursor } };
}

/** What a numbered page says of its list. */
async function count<Entity extends Listed>(
  ctx: Context,
  entity: EntityClass<Entity>,
  where: FilterQuery<Entity>,
  { page, limit }: PageArgs,
): Promise<Omit<Pagination, 'limit' | 'nextCursor'>> {
  const found = await countUpTo(ctx, entity, where);
  const total = Math.min(found, MAX_COUNTED);
  return { total, page, totalPages: Math.ceil(total / limit), totalCapped: found > total ? true : null };
}

async function countUpTo<Entity extends Listed>(
  ctx: Context,
  entity: EntityClass<Entity>,
  where: FilterQuery<Entity>,
): Promise<number> {
  const some = ctx.em
    .createQueryBuilder(entity as EntityClass<Owned>)
    .select('id')
    .where(where as never)
    .limit(MAX_COUNTED + 1);
  const [row] = await ctx.em
    .getConnection()
    .execute<{ total: number }[]>(`select count(*)::int as total from (${some.getFormattedQuery()}) counted`);
  return row?.total ?? 0;
}
