import { Args, type ClassType, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { updateArgsWith } from './behaviour/behaviour.args.js';
import type { NumberBehaviours } from './behaviour/behaviour.js';
import { buyPhoneNumber } from './buy.js';
import { BuyPhoneNumberArgs, type UpdatePhoneNumberArgs } from './phone-number.args.js';
import { PhoneNumber } from './phone-number.js';
import { updatePhoneNumber } from './phone-number.service.js';

const REFUSALS_OF_PURCHASE = [
  'ONBOARDING_REQUIRED',
  'PHONE_NUMBERS_NOT_CONFIGURED',
  'PHONE_NUMBER_PROVIDER_UNAVAILABLE',
  'PHONE_NUMBER_NOT_OFFERED',
  'PHONE_NUMBER_TAKEN',
  'PHONE_NUMBER_REFUSED',
  'PLAN_LIMIT_PHONE_NUMBERS',
  'INSUFFICIENT_CREDITS',
  'SPENDING_CAP_REACHED',
] as const;

/** The acts that give a number its behaviours, which channels add. */
export function phoneNumberActsResolver(behaviours: NumberBehaviours): ClassType<object> {
  const UpdateArgs = updateArgsWith(behaviours);

  @Resolver()
  class PhoneNumberActsResolver {
    @Mutation(() => PhoneNumber, {
      description:
        'Buys a phone number. Its first period is paid at once. A live number is PENDING until the provider gives it.',
    })
    @Scope('phone_numbers:manage')
    @Refuses(...REFUSALS_OF_PURCHASE)
    buyPhoneNumber(
      @Args(() => BuyPhoneNumberArgs) args: BuyPhoneNumberArgs,
      @Ctx() ctx: Context,
    ): Promise<PhoneNumber> {
      return buyPhoneNumber(ctx, behaviours, args);
    }

    @Mutation(() => PhoneNumber, {
      description: 'Changes the behavior of a phone number. Omitted fields stay unchanged.',
    })
    @Scope('phone_numbers:update')
    @Refuses('NOT_FOUND', 'PHONE_NUMBER_STATE', 'PHONE_NUMBER_FEATURE_MISSING')
    updatePhoneNumber(@Args(() => UpdateArgs) args: UpdatePhoneNumberArgs, @Ctx() ctx: Context): Promise<PhoneNumber> {
      return updatePhoneNumber(ctx, behaviours, args);
    }
  }
  return PhoneNumberActsResolver;
}
