import { Arg, type ClassType, Ctx, Field, ID, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Scope } from '../../../kernel/graph/scope.js';
import type { Channels } from '../channels.js';
import { type Erased, eraseMessages } from './erase-messages.js';

@ObjectType({ description: 'What a call erased, and what is left.' })
class ErasedMessages implements Erased {
  @Field(() => Int)
  count!: number;

  @Field(() => Int, { description: 'Messages that are being handed over: ask again.' })
  busy!: number;

  @Field(() => [String], { description: 'Recipients of the messages.' })
  addresses!: string[];
}

/** The erasure of a contact, for the subgraph of contacts. */
export function erasureResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class ErasureResolver {
    @Mutation(() => ErasedMessages, { description: 'Erases the messages of a person.' })
    @Scope('SYSTEM')
    eraseMessages(
      @Arg('contactIds', () => [ID]) contactIds: string[],
      @Arg('addresses', () => [String]) addresses: string[],
      @Ctx() ctx: Context,
    ): Promise<Erased> {
      return eraseMessages(ctx, channels, { contactIds, addresses });
    }
  }
  return ErasureResolver;
}
