import { type ClassType, Field, Int, ObjectType } from 'type-graphql';

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
