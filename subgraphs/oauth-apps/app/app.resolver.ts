import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { MadeWithinArgs } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { CreateOauthAppArgs, UpdateOauthAppArgs } from './app.args.js';
import { CreatedOauthApp, OauthApp, OauthAppPage, RotatedOauthAppSecret } from './app.js';
import { createApp, deleteApp, listApps, readApp, rotateAppSecret, updateApp } from './app.service.js';

@Resolver()
export class OauthAppResolver {
  @Query(() => OauthAppPage, { description: 'OAuth apps of the workspace, newest first.' })
  @Scope('oauth_apps:read')
  oauthApps(@Args(() => MadeWithinArgs) args: MadeWithinArgs, @Ctx() ctx: Context): Promise<Page<OauthApp>> {
    return listApps(ctx, args);
  }

  @Query(() => OauthApp, { description: 'One OAuth app.' })
  @Scope('oauth_apps:read')
  oauthApp(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<OauthApp> {
    return readApp(ctx, id);
  }

  @Mutation(() => CreatedOauthApp, { description: 'Makes an OAuth app. Only the answer carries the client secret.' })
  @Scope('oauth_apps:manage')
  @Refuses('INVALID_REDIRECT_URI')
  createOauthApp(
    @Args(() => CreateOauthAppArgs) args: CreateOauthAppArgs,
    @Ctx() ctx: Context,
  ): Promise<CreatedOauthApp> {
    return createApp(ctx, args);
  }

  @Mutation(() => OauthApp, { description: 'Changes an OAuth app. Omitted fields stay unchanged.' })
  @Scope('oauth_apps:manage')
  @Refuses('INVALID_REDIRECT_URI', 'LIVE_CREDENTIAL_REQUIRED')
  updateOauthApp(@Args(() => UpdateOauthAppArgs) args: UpdateOauthAppArgs, @Ctx() ctx: Context): Promise<OauthApp> {
    return updateApp(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes an OAuth app and revokes its connections.' })
  @Scope('oauth_apps:manage')
  @Refuses('LIVE_CREDENTIAL_REQUIRED')
  deleteOauthApp(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteApp(ctx, id);
  }

  @Mutation(() => RotatedOauthAppSecret, { description: 'Makes a new client secret. The old one is refused at once.' })
  @Scope('oauth_apps:manage')
  @Refuses('LIVE_CREDENTIAL_REQUIRED')
  rotateOauthAppSecret(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<RotatedOauthAppSecret> {
    return rotateAppSecret(ctx, id);
  }
}
