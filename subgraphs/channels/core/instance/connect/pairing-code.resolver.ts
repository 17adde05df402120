import { Args, ArgsType, type ClassType, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Length, SingleLine } from '../../../../../kernel/graph/validation.js';
import { InstancePairingCode } from '../columns/pairing-code.js';
import type { InstanceRules } from '../rules.js';
import { pairingCodesOf } from './codes.js';
import { readPairingCode } from './pairing-code.service.js';

@ArgsType()
class PairingCodeArgs {
  @Field(() => ID)
  id!: string;

  @Field({
    description: 'The number of the account; in international form, or as written in the country of the workspace.',
  })
  @Length(1, 40)
  @SingleLine()
  phoneNumber!: string;
}

export function pairingCodeResolver(rules: InstanceRules): ClassType<object> {
  @Resolver()
  class PairingCodeResolver {
    @Mutation(() => InstancePairingCode, {
      name: `pair${rules.typeName}`,
      description:
        'Returns a code that the owner of a number types on its phone to connect an instance, in place of a QR code.',
    })
    @Scope(rules.scopes.manage)
    @Refuses(...pairingCodesOf(rules))
    pair(@Args(() => PairingCodeArgs) args: PairingCodeArgs, @Ctx() ctx: Context): Promise<InstancePairingCode> {
      return readPairingCode(ctx, rules, args.id, args.phoneNumber);
    }
  }
  return PairingCodeResolver;
}
