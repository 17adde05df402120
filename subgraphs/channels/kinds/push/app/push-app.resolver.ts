import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { MadeWithinArgs } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { siteToken } from '../../../../../kernel/security/site-token.js';
import { CreatePushAppArgs, UpdatePushAppArgs } from './push-app.args.js';
import { PushApp, PushAppPage } from './push-app.js';
import { createPushApp, deletePushApp, listPushApps, readPushApp, updatePushApp } from './push-app.service.js';

@Resolver(() => PushApp)
export class PushAppResolver {
  @Query(() => PushAppPage, { description: 'Push apps of the workspace, newest first.' })
  @Scope('push:read')
  pushApps(@Args(() => MadeWithinArgs) args: MadeWithinArgs, @Ctx() ctx: Context): Promise<Page<PushApp>> {
    return listPushApps(ctx, args);
  }

  @Query(() => PushApp, { description: 'One push app.' })
  @Scope('push:read')
  pushApp(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<PushApp> {
    return readPushApp(ctx, id);
  }

  @Mutation(() => PushApp, { description: 'Makes a push app. Without vapid, a pair of keys is made.' })
  @Scope('push:manage')
  @Refuses('LIMIT_REACHED', 'PUSH_CREDENTIALS_REJECTED')
  createPushApp(@Args(() => CreatePushAppArgs) args: CreatePushAppArgs, @Ctx() ctx: Context): Promise<PushApp> {
    return createPushApp(ctx, args);
  }

  @Mutation(() => PushApp, {
    description:
      'Changes a push app. With another pair of keys, browsers must subscribe again. Omitted fields stay unchanged.',
  })
  @Scope('push:manage')
  @Refuses('PUSH_CREDENTIALS_REJECTED')
  updatePushApp(@Args(() => UpdatePushAppArgs) args: UpdatePushAppArgs, @Ctx() ctx: Context): Promise<PushApp> {
    return updatePushApp(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a push app. Its subscriptions are deleted with it.' })
  @Scope('push:manage')
  deletePushApp(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deletePushApp(ctx, id);
  }

  @FieldResolver(() => String, {
    description: 'A public token for pages and apps. It lets its bearer subscribe and do nothing else.',
  })
  publicToken(@Root() { id, workspaceId, sandbox }: PushApp, @Ctx() { box }: Context): string {
    return siteToken(box, { workspaceId, objectId: id, sandbox });
  }
}
