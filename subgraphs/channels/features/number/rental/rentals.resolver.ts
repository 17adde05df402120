import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { DEFAULT_LIMIT, MAX_PAGE_SIZE } from '../../../../../kernel/graph/paging.js';
import { Range } from '../../../../../kernel/graph/validation.js';
import { LedgerEntry } from '../../../core/credit/ledger/ledger.js';
import { PhoneNumber } from '../phone-number.js';
import { rentalsOf } from './rentals.js';

@ArgsType()
class RentalsArgs {
  @Field(() => Int, { defaultValue: DEFAULT_LIMIT, description: 'The number of entries, 1–100.' })
  @Range(1, MAX_PAGE_SIZE)
  limit: number = DEFAULT_LIMIT;
}

/** The edges of a number to the payments for it. */
@Resolver(() => PhoneNumber)
export class RentalsResolver {
  @FieldResolver(() => [LedgerEntry], {
    nullable: true,
    description: 'The payments of its periods, newest first; null if the caller may not read credits.',
  })
  rentals(
    @Root() number: PhoneNumber,
    @Args(() => RentalsArgs) { limit }: RentalsArgs,
    @Ctx() ctx: Context,
  ): Promise<LedgerEntry[] | null> {
    return rentalsOf(ctx, number, limit);
  }
}
