import { Args, ArgsType, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Length, Matches, Optional, SingleLine } from '../../../../../kernel/graph/validation.js';
import { credentialsCodesOf } from '../../../core/instance/connect/codes.js';
import { Instance } from '../../../core/instance/instance.js';
import {
  givenCredentials,
  OfficialCredentialsArgs,
  PROVIDER_ID,
} from '../../../core/instance/official/credentials.args.js';
import { chatappInstances } from '../instances.js';
import { connectNumber, signUp } from './signup.service.js';

const PIN = /^\d{6}$/;
const REGISTERS =
  'Six digits: registers the number at the provider before it connects, as a new number needs. Whoever registers it again needs the same PIN.';

@ArgsType()
class SignupArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'The code that the embedded sign-up returned; valid once.' })
  @Length(1, 2_000)
  @SingleLine()
  code!: string;

  @Field(() => String, { nullable: true, description: 'The id of the number at the provider, from the sign-up.' })
  @Optional()
  @Matches(PROVIDER_ID)
  phoneNumberId?: string | null;

  @Field(() => String, { nullable: true, description: 'The id of the business account, from the sign-up.' })
  @Optional()
  @Matches(PROVIDER_ID)
  accountId?: string | null;

  @Field(() => String, { nullable: true, description: REGISTERS })
  @Optional()
  @Matches(PIN)
  pin?: string | null;
}

@ArgsType()
class CloudCredentialsArgs extends OfficialCredentialsArgs {
  @Field({ description: 'Id of the number at the provider.' })
  @Matches(PROVIDER_ID)
  phoneNumberId!: string;

  @Field({ description: 'Id of the business account that owns the number.' })
  @Matches(PROVIDER_ID)
  declare accountId: string;

  @Field(() => String, { nullable: true, description: REGISTERS })
  @Optional()
  @Matches(PIN)
  pin?: string | null;
}

@Resolver()
export class ChatappOfficialResolver {
  @Mutation(() => Instance, { description: 'Connects an `OFFICIAL` line with the result of the embedded sign-up.' })
  @Scope('chatapp:manage')
  @Refuses(...credentialsCodesOf(chatappInstances), 'SIGNUP_CODE_INVALID', 'REGISTRATION_PIN_REJECTED')
  signUpChatappInstance(@Args(() => SignupArgs) { id, ...signup }: SignupArgs, @Ctx() ctx: Context): Promise<Instance> {
    return signUp(ctx, chatappInstances, id, signup);
  }

  @Mutation(() => Instance, { description: 'Connects an official line with credentials of its own.' })
  @Scope('chatapp:manage')
  @Refuses(...credentialsCodesOf(chatappInstances), 'REGISTRATION_PIN_REJECTED')
  setChatappInstanceCredentials(
    @Args(() => CloudCredentialsArgs) args: CloudCredentialsArgs,
    @Ctx() ctx: Context,
  ): Promise<Instance> {
    const { pin, ...given } = args;
    return connectNumber(ctx, chatappInstances, args.id, { kind: 'cloud', ...givenCredentials(given) }, pin);
  }
}
