import { Args, ArgsType, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { toCanonicalNumber, toNumber } from '../../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { CheckedBy, Length, Visible } from '../../../../../kernel/graph/validation.js';
import { simulateSms } from './simulate.js';

/** Ten parts of a long message. */
const MAX_TEXT = 1_600;

@CheckedBy<SimulateSmsArgs>(checkSimulate)
@ArgsType()
export class SimulateSmsArgs {
  @Field(() => ID, { description: 'The id of a phone number of the sandbox.' })
  id!: string;

  @Field({ description: 'The sender of the text.' })
  @Length(3, 40)
  from!: string;

  @Field({ description: 'The text, at most 1,600 characters.' })
  @Length(1, MAX_TEXT)
  @Visible()
  text!: string;
}

/** Throws `VALIDATION_ERROR`. */
function checkSimulate({ from }: SimulateSmsArgs, { caller }: Context): void {
  if (from && toNumber(from, caller.workspace?.country) === null) failIfInvalid([invalidField('from', 'phone')]);
}

@ObjectType({ description: 'The result of a text that was sent to a phone number of the sandbox.' })
export class SimulatedSms {
  @Field({ description: 'False if the number receives no texts, so that it was dropped.' })
  received!: boolean;

  @Field(() => ID, { nullable: true, description: 'The id of the message that came in, as in the event sms.received.' })
  inboundId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The message that it answers.' })
  messageId!: string | null;
}

@Resolver()
export class SimulateSmsResolver {
  @Mutation(() => SimulatedSms, { description: 'Sends a text to a phone number of the sandbox as a phone would.' })
  @Scope('phone_numbers:update')
  @Refuses('NOT_FOUND', 'PHONE_NUMBER_NOT_SANDBOX', 'PHONE_NUMBER_STATE', 'PHONE_NUMBER_FEATURE_MISSING')
  async createSandboxSms(
    @Args(() => SimulateSmsArgs) args: SimulateSmsArgs,
    @Ctx() ctx: Context,
  ): Promise<SimulatedSms> {
    checkSimulate(args, ctx);
    const from = toCanonicalNumber(args.from, ctx.caller.workspace?.country)!;
    const received = await simulateSms(ctx, args.id, from, args.text);
    return { received: received !== null, inboundId: received?.id ?? null, messageId: received?.messageId ?? null };
  }
}
