import { type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import type { Channels } from '../../channels.js';
import { Message } from '../../message/message.js';
import { findReadable } from '../../message/message.service.js';
import { LedgerEntry } from './ledger.js';

/** Returns the resolver that leads from an entry of the ledger to what it was for. */
export function ledgerEdges(channels: Channels): ClassType<object> {
  @Resolver(() => LedgerEntry)
  class LedgerEdgesResolver {
    @FieldResolver(() => Message, {
      nullable: true,
      description: 'The message that it was for; null where the caller may not read its channel.',
    })
    async message(@Root() { messageId }: LedgerEntry, @Ctx() ctx: Context): Promise<Message | null> {
      return messageId === null ? null : findReadable(ctx, channels, messageId);
    }
  }
  return LedgerEdgesResolver;
}
