import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ConnectionsArgs } from './connection.args.js';
import { OauthConnection, OauthConnectionPage, RevokedOauthConnection } from './connection.js';
import { findConnection, listConnections, revokeConnection } from './connection.service.js';

@Resolver()
export class OauthConnectionResolver {
  @Query(() => OauthConnectionPage, { description: 'The connections of apps to the workspace, newest first.' })
  @Scope('oauth_apps:read')
  oauthConnections(
    @Args(() => ConnectionsArgs) args: ConnectionsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<OauthConnection>> {
    return listConnections(ctx, args);
  }

  @Query(() => OauthConnection, { description: 'One connection, until it has ended.' })
  @Scope('oauth_apps:read')
  async oauthConnection(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<OauthConnection> {
    return (await findConnection(ctx, id)) ?? fail('NOT_FOUND');
  }

  @Query(() => [String], {
    nullable: true,
    description: 'The scopes that a connection was granted; null once it has ended.',
  })
  @Scope('SYSTEM')
  async connectionScopes(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<string[] | null> {
    return (await findConnection(ctx, id))?.scopes ?? null;
  }

  @Query(() => String, { nullable: true, description: 'The name of the app of a connection; null once it has ended.' })
  @Scope('SYSTEM')
  async connectionAppName(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<string | null> {
    return (await findConnection(ctx, id))?.appName ?? null;
  }

  @Mutation(() => RevokedOauthConnection, { description: 'Ends a connection: its tokens are refused at once.' })
  @Scope('oauth_apps:manage')
  @Refuses('LIVE_CREDENTIAL_REQUIRED')
  revokeOauthConnection(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<RevokedOauthConnection> {
    return revokeConnection(ctx, id);
  }
}
