import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { PasswordArgs } from '../factor.args.js';
import { SecondFactor, SecondFactorChange } from '../second-factor.js';
import { addPasskey, removePasskey, startPasskey } from './add-passkey.js';
import { AddPasskeyArgs, RemovePasskeyArgs } from './passkey.args.js';
import { PasskeySetup } from './passkey.js';

@Resolver()
export class PasskeyResolver {
  @Mutation(() => PasskeySetup, {
    description: 'The options from which a browser makes a passkey. Nothing is added yet.',
  })
  @Scope('SESSION')
  @Refuses('SIGN_IN_REFUSED', 'SIGN_IN_LIMITED', 'PASSKEY_LIMIT')
  startPasskey(@Args(() => PasswordArgs) { password }: PasswordArgs, @Ctx() ctx: Context): Promise<PasskeySetup> {
    return startPasskey(ctx, password);
  }

  @Mutation(() => SecondFactorChange, {
    description:
      'Adds a passkey. It signs in from now on, alone or after the password, and each sign-in requires a second factor. Ends the other sessions of the user.',
  })
  @Scope('SESSION')
  @Refuses('AUTHENTICATOR_SETUP_ENDED', 'PASSKEY_REFUSED', 'PASSKEY_EXISTS', 'PASSKEY_LIMIT')
  addPasskey(
    @Args(() => AddPasskeyArgs) { response, name }: AddPasskeyArgs,
    @Ctx() ctx: Context,
  ): Promise<SecondFactorChange> {
    return addPasskey(ctx, response, name);
  }

  @Mutation(() => SecondFactor, {
    description: 'Removes a passkey. It no longer signs in. With the last factor, the recovery codes end too.',
  })
  @Scope('SESSION')
  @Refuses('SIGN_IN_REFUSED', 'SIGN_IN_LIMITED')
  removePasskey(
    @Args(() => RemovePasskeyArgs) { id, password }: RemovePasskeyArgs,
    @Ctx() ctx: Context,
  ): Promise<SecondFactor> {
    return removePasskey(ctx, id, password);
  }
}
