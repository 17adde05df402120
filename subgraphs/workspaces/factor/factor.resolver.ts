import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { Workspace } from '../workspace/workspace.js';
import { AddAuthenticatorArgs, PasswordArgs } from './factor.args.js';
import {
  addAuthenticator,
  readSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './factor.service.js';
import { requireSecondFactor } from './required-factor.js';
import { AuthenticatorSetup, SecondFactor, SecondFactorChange } from './second-factor.js';

@Resolver()
export class FactorResolver {
  @Query(() => SecondFactor, { description: 'The second factor of the signed-in user.' })
  @Scope('SESSION')
  secondFactor(@Ctx() ctx: Context): Promise<SecondFactor> {
    return readSecondFactor(ctx.db, ctx.caller.userId ?? '');
  }

  @Mutation(() => AuthenticatorSetup, {
    description: 'Makes a secret for an authenticator app. Nothing is stored yet.',
  })
  @Scope('SESSION')
  @Refuses('SIGN_IN_REFUSED', 'SIGN_IN_LIMITED', 'AUTHENTICATOR_EXISTS')
  startAuthenticator(
    @Args(() => PasswordArgs) { password }: PasswordArgs,
    @Ctx() ctx: Context,
  ): Promise<AuthenticatorSetup> {
    return startAuthenticator(ctx, password);
  }

  @Mutation(() => SecondFactorChange, {
    description:
      'Adds an authenticator app. Each sign-in requires a code of the app from now on. Ends the other sessions of the user.',
  })
  @Scope('SESSION')
  @Refuses('AUTHENTICATOR_SETUP_ENDED', 'SECOND_FACTOR_REFUSED', 'AUTHENTICATOR_EXISTS')
  addAuthenticator(
    @Args(() => AddAuthenticatorArgs) { setup, code }: AddAuthenticatorArgs,
    @Ctx() ctx: Context,
  ): Promise<SecondFactorChange> {
    return addAuthenticator(ctx, setup, code);
  }

  @Mutation(() => SecondFactor, {
    description: 'Removes the authenticator app. Sign-ins no longer require a code of the app.',
  })
  @Scope('SESSION')
  @Refuses('SIGN_IN_REFUSED', 'SIGN_IN_LIMITED')
  removeAuthenticator(
    @Args(() => PasswordArgs) { password }: PasswordArgs,
    @Ctx() ctx: Context,
  ): Promise<SecondFactor> {
    return removeAuthenticator(ctx, password);
  }

  @Mutation(() => Workspace, {
    description:
      'Sets whether members need a second factor to reach the workspace. Only an owner with a second factor may call it; apps that act for members without one are refused too.',
  })
  @Scope('SESSION')
  @Refuses('OWNER_REQUIRED', 'SECOND_FACTOR_MISSING', 'SECOND_FACTOR_SETUP_REQUIRED')
  requireSecondFactor(
    @Arg('required', () => Boolean, { description: 'True to require it.' }) required: boolean,
    @Ctx() ctx: Context,
  ): Promise<Workspace> {
    return requireSecondFactor(ctx, required);
  }

  @Mutation(() => SecondFactorChange, { description: 'Makes ten new recovery codes, which replace all earlier ones.' })
  @Scope('SESSION')
  @Refuses('SIGN_IN_REFUSED', 'SIGN_IN_LIMITED', 'SECOND_FACTOR_MISSING')
  renewRecoveryCodes(
    @Args(() => PasswordArgs) { password }: PasswordArgs,
    @Ctx() ctx: Context,
  ): Promise<SecondFactorChange> {
    return renewRecoveryCodes(ctx, password);
  }
}
