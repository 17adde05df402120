import { Arg, type ClassType, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { type Erased, type ErasureParts, eraseMessages, messagesTo } from './erase-messages.js';

@ObjectType({ description: 'The number of messages that a call erased, and that are left.' })
class ErasedMessages implements Erased {
  @Field(() => Int)
  count!: number;

  @Field(() => Int, { description: 'Messages that are being handed over. Call again for them.' })
  busy!: number;

  @Field(() => [String], { description: 'Recipients of the messages.' })
  addresses!: string[];
}

/** The erasure of a contact, for the subgraph of contacts. */
export function erasureResolver(parts: ErasureParts): ClassType<object> {
  @Resolver()
  class ErasureResolver {
    @Query(() => [ID], { description: 'The oldest messages to a person, at most 500.' })
    @Scope('SYSTEM')
    messagesOfPerson(
      @Arg('contactIds', () => [ID]) contactIds: string[],
      @Arg('addresses', () => [String]) addresses: string[],
      @Ctx() ctx: Context,
    ): Promise<string[]> {
      return messagesTo(ctx, parts.channels, { contactIds, addresses });
    }

    @Mutation(() => ErasedMessages, {
      description: 'Erases a person from messages to and from the person.',
    })
    @Scope('SYSTEM')
    eraseMessages(
      @Arg('contactIds', () => [ID]) contactIds: string[],
      @Arg('addresses', () => [String]) addresses: string[],
      @Arg('messageIds', () => [ID]) messageIds: string[],
      @Ctx() ctx: Context,
    ): Promise<Erased> {
      return eraseMessages(ctx, parts, { contactIds, addresses }, messageIds);
    }
  }
  return ErasureResolver;
}
