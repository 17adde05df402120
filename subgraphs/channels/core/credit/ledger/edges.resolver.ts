import { type ClassType, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { PhoneNumber } from '../../../features/number/phone-number.js';
import { findPhoneNumber } from '../../../features/number/phone-number.service.js';
import type { Channels } from '../../channels.js';
import { Message } from '../../message/message.js';
import { findReadable } from '../../message/message.service.js';
import { LedgerEntry } from './ledger.js';

/** What an entry of the ledger was for. */
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

    @FieldResolver(() => PhoneNumber, { nullable: true, description: 'The phone number whose period was paid.' })
    @Scope('phone_numbers:read')
    async phoneNumber(@Root() { phoneNumberId }: LedgerEntry, @Ctx() ctx: Context): Promise<PhoneNumber | null> {
      return phoneNumberId === null ? null : findPhoneNumber(ctx, phoneNumberId);
    }
  }
  return LedgerEdgesResolver;
}
