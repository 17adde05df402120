import { Args, ArgsType, type ClassType, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Length, SingleLine } from '../../../../../kernel/graph/validation.js';
import { Instance } from '../instance.js';
import type { InstanceRules } from '../rules.js';
import { loginCodesOf } from './codes.js';
import { loginInstance } from './connect.service.js';

@ArgsType()
class LoginArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'The user name of the account.' })
  @Length(1, 64)
  @SingleLine()
  username!: string;

  @Field({ description: 'The password of the account. Encrypted until the attempt ends, then deleted.' })
  @Length(1, 200)
  @SingleLine()
  password!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Confirms that the service may restrict accounts that programs log in to. Must be true.',
  })
  acceptPhotosocialTerms: boolean = false;
}

export function loginResolver(rules: InstanceRules): ClassType<object> {
  @Resolver()
  class LoginResolver {
    @Mutation(() => Instance, {
      name: `login${rules.typeName}`,
      description: 'Connects an instance with a name and a password.',
    })
    @Scope(rules.scopes.manage)
    @Refuses(...loginCodesOf(rules))
    login(@Args(() => LoginArgs) args: LoginArgs, @Ctx() ctx: Context): Promise<Instance> {
      const { id, username, password, acceptPhotosocialTerms: acceptTerms } = args;
      return loginInstance(ctx, rules, id, { login: { username, password }, acceptTerms });
    }
  }
  return LoginResolver;
}
