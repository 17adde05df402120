import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { type AvailablePhoneNumber, AvailablePhoneNumberPage, listAvailable } from './inventory/available.js';
import { AvailablePhoneNumbersArgs, PhoneNumbersArgs } from './phone-number.args.js';
import { PhoneNumber, PhoneNumberPage } from './phone-number.js';
import { listPhoneNumbers, readPhoneNumber, releasePhoneNumber } from './phone-number.service.js';

@Resolver()
export class PhoneNumberResolver {
  @Query(() => PhoneNumberPage, { description: 'Phone numbers of the workspace, newest first.' })
  @Scope('phone_numbers:read')
  phoneNumbers(@Args(() => PhoneNumbersArgs) args: PhoneNumbersArgs, @Ctx() ctx: Context): Promise<Page<PhoneNumber>> {
    return listPhoneNumbers(ctx, args);
  }

  @Query(() => PhoneNumber, { description: 'One phone number.' })
  @Scope('phone_numbers:read')
  @Refuses('NOT_FOUND')
  phoneNumber(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<PhoneNumber> {
    return readPhoneNumber(ctx, id);
  }

  @Query(() => AvailablePhoneNumberPage, { description: 'Numbers that can be bought.' })
  @Scope('phone_numbers:read')
  @Refuses('PHONE_NUMBERS_NOT_CONFIGURED', 'PHONE_NUMBER_PROVIDER_UNAVAILABLE')
  availablePhoneNumbers(
    @Args(() => AvailablePhoneNumbersArgs) args: AvailablePhoneNumbersArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<AvailablePhoneNumber>> {
    return listAvailable(ctx, args);
  }

  @Mutation(() => PhoneNumber, { description: 'Gives up a phone number for good. Payments are not returned.' })
  @Scope('phone_numbers:manage')
  @Refuses('NOT_FOUND', 'PHONE_NUMBER_STATE')
  releasePhoneNumber(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<PhoneNumber> {
    return releasePhoneNumber(ctx, id);
  }
}
