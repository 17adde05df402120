import { Arg, Ctx, Field, Float, ID, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { type ErasedEvents, eraseEvents } from './erase-events.js';

@ObjectType({ description: 'Events that a call erased a person from.' })
class ErasedEventRange implements ErasedEvents {
  @Field(() => Int)
  count!: number;

  @Field(() => Float, { nullable: true, description: 'The position where the next call goes on.' })
  next!: number | null;
}

/** The erasure of a contact, for the subgraph of contacts. */
@Resolver()
export class ErasureResolver {
  @Mutation(() => ErasedEventRange, { description: 'Erases a person from the events.' })
  @Scope('SYSTEM')
  eraseEvents(
    @Arg('contactIds', () => [ID]) contactIds: string[],
    @Arg('addresses', () => [String]) addresses: string[],
    @Arg('after', () => Float) after: number,
    @Ctx() ctx: Context,
  ): Promise<ErasedEvents> {
    return eraseEvents(ctx, { contactIds, addresses }, after);
  }
}
