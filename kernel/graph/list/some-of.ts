import type { EntityClass } from '@mikro-orm/core';
import { type ClassType, Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../context/context.js';
import type { ListFilter } from './list-filter.js';
import { type Listed, listPage } from './list-page.js';

/** The number of objects, and the first of them. */
export interface SomeOf<Item> {
  count: number;
  items: Item[];
}

/** Objects that are shown beside their number. */
export const MOST_SHOWN = 5;

/** The GraphQL type of some `Item`s and their number. */
export function someOf<Item extends object>(item: ClassType<Item>, name: string): ClassType<SomeOf<Item>> {
  @ObjectType(name, { description: 'The number of objects, and the newest of them.' })
  class Some implements SomeOf<Item> {
    @Field(() => Int, { description: 'The number of objects, counted up to 10,000.' })
    count!: number;

    @Field(() => [item], { description: `The newest, at most ${MOST_SHOWN}.` })
    items!: Item[];
  }
  return Some;
}

/** The objects of the caller's workspace that a filter lets through: their number, and the newest. */
export async function newestOf<Entity extends Listed>(
  ctx: Context,
  entity: EntityClass<Entity>,
  filter: ListFilter<Entity>,
): Promise<SomeOf<Entity>> {
  const { items, pagination } = await listPage(ctx, entity, { page: 1, limit: MOST_SHOWN }, filter);
  return { items, count: pagination.total ?? 0 };
}
