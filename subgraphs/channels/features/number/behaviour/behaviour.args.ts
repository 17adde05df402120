import { ArgsType, type ClassType, Field } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { failIfInvalid } from '../../../../../kernel/errors/errors.js';
import { CheckedBy, Nested, Optional } from '../../../../../kernel/graph/validation.js';
import { UpdatePhoneNumberArgs } from '../phone-number.args.js';
import type { NumberBehaviours } from './behaviour.js';

/** Makes the arguments of a change, with a member for the behaviour of each channel. */
export function updateArgsWith(behaviours: NumberBehaviours): ClassType<UpdatePhoneNumberArgs> {
  @CheckedBy<UpdatePhoneNumberArgs>((args, ctx) => checkBehaviours(behaviours, args, ctx))
  @ArgsType()
  class UpdateArgs extends UpdatePhoneNumberArgs {}
  for (const { member, input } of behaviours) {
    Field(() => input, { nullable: true, description: 'Unchanged when absent.' })(UpdateArgs.prototype, member);
    Optional()(UpdateArgs.prototype, member);
    Nested()(UpdateArgs.prototype, member);
  }
  return UpdateArgs;
}

/** Throws `VALIDATION_ERROR`. */
export async function checkBehaviours(
  behaviours: NumberBehaviours,
  args: UpdatePhoneNumberArgs,
  ctx: Context,
): Promise<void> {
  const errors = behaviours.map(behaviour => {
    const input = args[behaviour.member];
    return input ? behaviour.errors(input, ctx) : [];
  });
  failIfInvalid((await Promise.all(errors)).flat());
}
