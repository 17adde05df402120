import { Args, ArgsType, type ClassType, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Length, SingleLine } from '../../../../../kernel/graph/validation.js';
import { Instance } from '../instance.js';
import type { InstanceRules } from '../rules.js';
import { answerChallenge } from './challenge.service.js';
import { challengeCodesOf } from './codes.js';

@ArgsType()
class ChallengeArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'The code that the service sent to the owner of the account, or the second password.' })
  @Length(1, 200)
  @SingleLine()
  code!: string;
}

export function challengeResolver(rules: InstanceRules): ClassType<object> {
  @Resolver()
  class ChallengeResolver {
    @Mutation(() => Instance, {
      name: `answer${rules.typeName}Challenge`,
      description: "Answers a provider's question at the login of an instance.",
    })
    @Scope(rules.scopes.manage)
    @Refuses(...challengeCodesOf(rules))
    answer(@Args(() => ChallengeArgs) { id, code }: ChallengeArgs, @Ctx() ctx: Context): Promise<Instance> {
      return answerChallenge(ctx, rules, id, code);
    }
  }
  return ChallengeResolver;
}
