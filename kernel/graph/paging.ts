import type { EntityClass, FilterQuery, QueryOrderMap } from '@mikro-orm/core';
import { ArgsType, type ClassType, Directive, Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../context/context.js';
import { fail } from '../errors/errors.js';
import type { Owned } from './owned.js';
import { Length, Optional, Range } from './validation.js';

export const DEFAULT_LIMIT = 20;
export const MAX_PAGE_SIZE = 100;
/** Offsets get slow: to a page that ends beyond this many rows only the cursor leads. */
const MAX_DEPTH = 10_000;
/** Counting stops here. */
const MAX_COUNTED = 10_000;

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
    description: '`nextCursor` of the page before; goes before `page` and is fast at any depth.',
  })
  @Optional()
  @Length(1, 200)
  cursor?: string | null;
}

@Directive('@shareable')
@ObjectType({ description: 'Where a page stands in its list.' })
export class Pagination {
  @Field(() => Int)
  total!: number;

  @Field(() => Int)
  page!: number;

  @Field(() => Int)
  limit!: number;

  @Field(() => Int)
  totalPages!: number;

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
 */
export async function listPage<Entity extends Listed>(
  ctx: Context,
  entity: EntityClass<Entity>,
  args: PageArgs,
  where: FilterQuery<Entity> = {},
): Promise<Page<Entity>> {
  const own = { workspaceId: ctx.caller.workspaceId, ...(where as object) } as FilterQuery<Entity>;
  if (!args.cursor && args.page * args.limit > MAX_DEPTH) fail('PAGE_TOO_DEEP', { max: MAX_DEPTH });
  const scope = args.cursor ? ({ $and: [own, { id: { $lt: readCursor(args.cursor) } }] } as FilterQuery<Entity>) : own;
  const rows = await ctx.em.find(entity as EntityClass<object>, scope as FilterQuery<object>, {
    orderBy: { id: 'desc' } as QueryOrderMap<object>,
    limit: args.limit + 1,
    offset: args.cursor ? 0 : (args.page - 1) * args.limit,
  });
  const items = rows.slice(0, args.limit) as Entity[];
  const last = items.at(-1);
  const total = await countUpTo(ctx, entity, own);
  return {
    items,
    pagination: {
      total: Math.min(total, MAX_COUNTED),
      page: args.page,
      limit: args.limit,
      totalPages: Math.ceil(Math.min(total, MAX_COUNTED) / args.limit),
      totalCapped: total > MAX_COUNTED ? true : null,
      nextCursor: rows.length > args.limit && last ? writeCursor(last.id) : null,
    },
  };
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

export const writeCursor = (key: string): string => Buffer.from(key).toString('base64url');

/** The key inside a cursor. Throws `INVALID_CURSOR` on anything {@link writeCursor} did not make. */
export function readCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^[\w.:-]{1,120}$/.test(key) || writeCursor(key) !== cursor) fail('INVALID_CURSOR');
  return key;
}
