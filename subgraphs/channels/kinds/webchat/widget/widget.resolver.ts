import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import { MadeWithinArgs } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { siteToken } from '../../../../../kernel/security/site-token.js';
import { CreateWidgetArgs, UpdateWidgetArgs } from './widget.args.js';
import { WebchatIdentitySecret, WebchatWidget, WebchatWidgetPage } from './widget.js';
import { createWidget, deleteWidget, listWidgets, readWidget, rotateSecret, updateWidget } from './widget.service.js';

@Resolver(() => WebchatWidget)
export class WebchatWidgetResolver {
  @Query(() => WebchatWidgetPage, { description: 'The chats of sites, newest first.' })
  @Scope('webchat:read')
  @Cost(LIST_COST)
  webchatWidgets(@Args(() => MadeWithinArgs) args: MadeWithinArgs, @Ctx() ctx: Context): Promise<Page<WebchatWidget>> {
    return listWidgets(ctx, args);
  }

  @Query(() => WebchatWidget, { description: 'The chat of one site.' })
  @Scope('webchat:read')
  webchatWidget(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<WebchatWidget> {
    return readWidget(ctx, id);
  }

  @Mutation(() => WebchatWidget, { description: 'Makes the chat of a site, in the mode of the credential.' })
  @Scope('webchat:manage')
  @Refuses('LIMIT_REACHED', 'INSTANCE_NOT_ALLOWED')
  createWebchatWidget(
    @Args(() => CreateWidgetArgs) args: CreateWidgetArgs,
    @Ctx() ctx: Context,
  ): Promise<WebchatWidget> {
    return createWidget(ctx, args);
  }

  @Mutation(() => WebchatWidget, { description: 'Changes a widget. Omitted fields stay unchanged.' })
  @Scope('webchat:manage')
  updateWebchatWidget(
    @Args(() => UpdateWidgetArgs) args: UpdateWidgetArgs,
    @Ctx() ctx: Context,
  ): Promise<WebchatWidget> {
    return updateWidget(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a widget. Its sessions end. Messages are kept.' })
  @Scope('webchat:manage')
  deleteWebchatWidget(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteWidget(ctx, id);
  }

  @Mutation(() => WebchatIdentitySecret, {
    description:
      'Makes the secret with which a site signs for its users. It is returned once. Signatures with an earlier secret are refused.',
  })
  @Scope('webchat:manage')
  rotateWebchatIdentitySecret(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<WebchatIdentitySecret> {
    return rotateSecret(ctx, id);
  }

  @FieldResolver(() => String, {
    description: 'A public token for pages. It lets its bearer open a chat from an allowed origin.',
  })
  publicToken(@Root() { id, workspaceId, sandbox }: WebchatWidget, @Ctx() { box }: Context): string {
    return siteToken(box, { workspaceId, objectId: id, sandbox });
  }
}
