import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { covers } from '../../../kernel/graph/scope.js';
import { LedgerEntry } from '../credit/ledger/ledger.js';
import { PhoneNumber } from './phone-number.js';
import { findPhoneNumber } from './phone-number.service.js';

/** What numbers add to the ledger. */
@Resolver(() => LedgerEntry)
export class RentalResolver {
  @FieldResolver(() => PhoneNumber, { nullable: true, description: 'Of a rental, if the caller may read numbers.' })
  async phoneNumber(@Root() { phoneNumberId }: LedgerEntry, @Ctx() ctx: Context): Promise<PhoneNumber | null> {
    return phoneNumberId && covers(ctx.caller.scopes, 'phone_numbers:read')
      ? findPhoneNumber(ctx, phoneNumberId)
      : null;
  }
}
