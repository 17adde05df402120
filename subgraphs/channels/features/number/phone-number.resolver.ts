import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { buyPhoneNumber } from './buy.js';
import { type AvailablePhoneNumber, AvailablePhoneNumberPage, listAvailable } from './inventory/available.js';
import {
  AvailablePhoneNumbersArgs,
  BuyPhoneNumberArgs,
  PhoneNumbersArgs,
  UpdatePhoneNumberArgs,
} from './phone-number.args.js';
import { PhoneNumber, PhoneNumberPage } from './phone-number.js';
import { listPhoneNumbers, readPhoneNumber, releasePhoneNumber, updatePhoneNumber } from './phone-number.service.js';

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

  @Mutation(() => PhoneNumber, {
    description:
      'Buys a phone number. Its first period is paid at once. A live number is PENDING until the provider gives it.',
  })
  @Scope('phone_numbers:manage')
  @Refuses(
    'ONBOARDING_REQUIRED',
    'PHONE_NUMBERS_NOT_CONFIGURED',
    'PHONE_NUMBER_PROVIDER_UNAVAILABLE',
    'PHONE_NUMBER_NOT_OFFERED',
    'PHONE_NUMBER_TAKEN',
    'PHONE_NUMBER_REFUSED',
    'PLAN_LIMIT_PHONE_NUMBERS',
    'INSUFFICIENT_CREDITS',
    'SPENDING_CAP_REACHED',
  )
  buyPhoneNumber(@Args(() => BuyPhoneNumberArgs) args: BuyPhoneNumberArgs, @Ctx() ctx: Context): Promise<PhoneNumber> {
    return buyPhoneNumber(ctx, args);
  }

  @Mutation(() => PhoneNumber, {
    description: 'Changes the behavior of a phone number. Omitted fields stay unchanged.',
  })
  @Scope('phone_numbers:update')
  @Refuses('NOT_FOUND', 'PHONE_NUMBER_STATE', 'PHONE_NUMBER_FEATURE_MISSING')
  updatePhoneNumber(
    @Args(() => UpdatePhoneNumberArgs) args: UpdatePhoneNumberArgs,
    @Ctx() ctx: Context,
  ): Promise<PhoneNumber> {
    return updatePhoneNumber(ctx, args);
  }

  @Mutation(() => PhoneNumber, { description: 'Gives up a phone number for good. Payments are not returned.' })
  @Scope('phone_numbers:manage')
  @Refuses('NOT_FOUND', 'PHONE_NUMBER_STATE')
  releasePhoneNumber(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<PhoneNumber> {
    return releasePhoneNumber(ctx, id);
  }
}
