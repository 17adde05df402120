import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { LedgerEntry } from '../../../core/credit/ledger/ledger.js';
import { PhoneNumber } from '../phone-number.js';
import { findPhoneNumber } from '../phone-number.service.js';

/** The number that an entry of the ledger paid for. */
@Resolver(() => LedgerEntry)
export class NumberOfEntryResolver {
  @FieldResolver(() => PhoneNumber, { nullable: true, description: 'The phone number whose period was paid.' })
  @Scope('phone_numbers:read')
  async phoneNumber(@Root() { phoneNumberId }: LedgerEntry, @Ctx() ctx: Context): Promise<PhoneNumber | null> {
    return phoneNumberId === null ? null : findPhoneNumber(ctx, phoneNumberId);
  }
}
