import { Args, ArgsType, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql';
import { toNumber } from '../../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { CheckedBy, Length, Optional } from '../../../../../kernel/graph/validation.js';
import { Call } from '../call/call.js';
import { simulateCall } from './simulate.js';

@CheckedBy<SimulateCallArgs>(checkSimulate)
@ArgsType()
export class SimulateCallArgs {
  @Field(() => ID, { description: 'The id of a phone number of the sandbox.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The caller; hidden when absent. A caller that ends in 0005 presses keys, as a callee with that number does.',
  })
  @Optional()
  @Length(3, 40)
  from?: string | null;
}

/** Throws `VALIDATION_ERROR`. */
function checkSimulate({ from }: SimulateCallArgs, { caller }: Context): void {
  if (from && toNumber(from, caller.workspace?.country) === null) failIfInvalid([invalidField('from', 'phone')]);
}

@Resolver()
export class SimulateCallResolver {
  @Mutation(() => Call, {
    description: 'Calls a phone number of the sandbox as a phone would, so that its behavior can be tested.',
  })
  @Scope('phone_numbers:update')
  @Refuses('NOT_FOUND', 'PHONE_NUMBER_NOT_SANDBOX', 'PHONE_NUMBER_STATE', 'PHONE_NUMBER_FEATURE_MISSING')
  createSandboxCall(@Args(() => SimulateCallArgs) args: SimulateCallArgs, @Ctx() ctx: Context): Promise<Call> {
    checkSimulate(args, ctx);
    return simulateCall(ctx, args.id, args.from ? toNumber(args.from, ctx.caller.workspace?.country) : null);
  }
}
