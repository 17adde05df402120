import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Context, transact } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import type { KeyMode } from '../../../kernel/security/api-key.js';
import { changePassword } from '../session/change-password.js';
import { MySession } from '../session/my-session.js';
import {
  closeOtherSessions,
  endOwnSession,
  listSessions,
  switchMode,
  switchWorkspace,
} from '../session/session.service.js';
import { SessionModeName } from '../session/session-mode.js';
import { ListedScope, listGrantableScopes } from './grantable-scope.js';
import { Me, readMe } from './me.js';
import { updateAccount } from './update-account.js';
import { ChangePasswordArgs, UpdateAccountArgs } from './user.args.js';

@Resolver()
export class MeResolver {
  @Query(() => Me, { description: 'The signed-in user, and the workspace.' })
  @Scope('SESSION')
  me(@Ctx() ctx: Context): Promise<Me> {
    return readMe(ctx);
  }

  @Query(() => [ListedScope], {
    description: 'The scopes that the user may give to an API key or an app, by the role.',
  })
  @Scope('SESSION')
  grantableScopes(@Ctx() ctx: Context): ListedScope[] {
    return listGrantableScopes(ctx);
  }

  @Mutation(() => Me, {
    description:
      'Moves the session to another workspace of the user. Requests that name a workspace (X-Workspace) stay in that one.',
  })
  @Scope('SESSION')
  async switchWorkspace(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Me> {
    await switchWorkspace(ctx, id);
    return readMe(ctx, id);
  }

  @Mutation(() => Me, { description: 'Changes the name and the language of the user. Omitted fields stay unchanged.' })
  @Scope('SESSION')
  @Refuses('ACCOUNT_OF_SEVERAL_WORKSPACES')
  async updateAccount(@Args(() => UpdateAccountArgs) args: UpdateAccountArgs, @Ctx() ctx: Context): Promise<Me> {
    await updateAccount(ctx, args);
    return readMe(ctx);
  }

  @Mutation(() => Me, {
    description:
      'Switches the session to live or test mode, on every process within a second. Its streams end and reconnect.',
  })
  @Scope('SESSION')
  async switchMode(
    @Arg('mode', () => SessionModeName, { nullable: true, description: 'The mode; null to act live and see both.' })
    mode: KeyMode | null,
    @Ctx() ctx: Context,
  ): Promise<Me> {
    await switchMode(ctx, mode ?? null);
    return readMe(ctx);
  }

  @Query(() => [MySession], { description: 'The sessions of the user, this one first.' })
  @Scope('SESSION')
  sessions(@Ctx() ctx: Context): Promise<MySession[]> {
    const { userId = '', credentialId = '' } = ctx.caller;
    return listSessions(ctx, userId, credentialId);
  }

  @Mutation(() => Deleted, { description: 'Ends a session of the user, possibly this one.' })
  @Scope('SESSION')
  async endSession(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    await endOwnSession(ctx, id);
    return new Deleted(id);
  }

  @Mutation(() => [MySession], {
    description: 'Ends every session of the user except this one. Returns the remaining sessions.',
  })
  @Scope('SESSION')
  async endOtherSessions(@Ctx() ctx: Context): Promise<MySession[]> {
    const { userId = '', credentialId = '' } = ctx.caller;
    await transact(ctx, tx => closeOtherSessions(tx, userId, credentialId));
    return listSessions(ctx, userId, credentialId);
  }

  @Mutation(() => Me, { description: 'Changes the password. Ends the other sessions of the user.' })
  @Scope('SESSION')
  async changePassword(@Args(() => ChangePasswordArgs) args: ChangePasswordArgs, @Ctx() ctx: Context): Promise<Me> {
    await changePassword(ctx, args.current, args.next);
    return readMe(ctx);
  }
}
