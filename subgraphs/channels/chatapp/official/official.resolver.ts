import { Args, ArgsType, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { Length, Matches, Optional, SingleLine } from '../../../../kernel/graph/validation.js';
import { Instance } from '../../instance/instance.js';
import { givenCredentials, OfficialCredentialsArgs, PROVIDER_ID } from '../../instance/official/credentials.args.js';
import { giveCredentials } from '../../instance/official/credentials.service.js';
import { chatappInstances } from '../instances.js';
import { signUp } from './signup.service.js';

@ArgsType()
class SignupArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'What the embedded sign-up answered; valid once.' })
  @Length(1, 2_000)
  @SingleLine()
  code!: string;

  @Field(() => String, { nullable: true, description: 'Id of the number at the provider, as the sign-up named it.' })
  @Optional()
  @Matches(PROVIDER_ID)
  phoneNumberId?: string | null;

  @Field(() => String, { nullable: true, description: 'Id of the business account, as the sign-up named it.' })
  @Optional()
  @Matches(PROVIDER_ID)
  accountId?: string | null;
}

@ArgsType()
class CloudCredentialsArgs extends OfficialCredentialsArgs {
  @Field({ description: 'Id of the number at the provider.' })
  @Matches(PROVIDER_ID)
  phoneNumberId!: string;

  @Field({ description: 'Id of the business account that owns the number.' })
  @Matches(PROVIDER_ID)
  declare accountId: string;
}

@Resolver()
export class ChatappOfficialResolver {
  @Mutation(() => Instance, { description: 'Connects an `OFFICIAL` line with what the embedded sign-up answered.' })
  @Scope('chatapp:manage')
  signUpChatappInstance(@Args(() => SignupArgs) { id, ...signup }: SignupArgs, @Ctx() ctx: Context): Promise<Instance> {
    return signUp(ctx, chatappInstances, id, signup);
  }

  @Mutation(() => Instance, { description: 'Connects an official line with credentials of its own.' })
  @Scope('chatapp:manage')
  setChatappInstanceCredentials(
    @Args(() => CloudCredentialsArgs) args: CloudCredentialsArgs,
    @Ctx() ctx: Context,
  ): Promise<Instance> {
    return giveCredentials(ctx, chatappInstances, args.id, { kind: 'cloud', ...givenCredentials(args) });
  }
}
