import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { WebchatWidget } from '../widget/widget.js';
import { findWidget } from '../widget/widget.service.js';
import { WebchatVisitorsArgs } from './visitor.args.js';
import { WebchatVisitor, WebchatVisitorPage } from './visitor.js';
import { listVisitors, readVisitor } from './visitor.service.js';

@Resolver(() => WebchatVisitor)
export class WebchatVisitorResolver {
  @Query(() => WebchatVisitorPage, { description: 'People in the chats of sites, newest first.' })
  @Scope('webchat:read')
  @Cost(LIST_COST)
  webchatVisitors(
    @Args(() => WebchatVisitorsArgs) args: WebchatVisitorsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<WebchatVisitor>> {
    return listVisitors(ctx, args);
  }

  @Query(() => WebchatVisitor, { description: 'One person in the chat of a site.' })
  @Scope('webchat:read')
  webchatVisitor(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<WebchatVisitor> {
    return readVisitor(ctx, id);
  }

  @FieldResolver(() => WebchatWidget, { nullable: true, description: 'The widget; null once it is deleted.' })
  widget(@Root() { widgetId }: WebchatVisitor, @Ctx() ctx: Context): Promise<WebchatWidget | null> {
    return findWidget(ctx, widgetId);
  }
}
