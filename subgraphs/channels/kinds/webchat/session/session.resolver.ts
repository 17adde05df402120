import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { frontOf, openSession } from './open-session.js';
import { FrontArgs, OpenSessionArgs } from './session.args.js';
import { WebchatFront, WebchatSession } from './session.js';

/** Pages of sites call these: the public token of a widget is the permission. */
@Resolver()
export class WebchatSessionResolver {
  @Query(() => WebchatFront, {
    description: 'The facts that a page of a site shows about its chat before anybody opens it.',
  })
  @Scope('PUBLIC')
  @Refuses('NOT_FOUND', 'WEBCHAT_LIMITED', 'WEBCHAT_ORIGIN_NOT_ALLOWED')
  webchatFront(@Args(() => FrontArgs) args: FrontArgs, @Ctx() ctx: Context): Promise<WebchatFront> {
    return frontOf(ctx, args);
  }

  @Mutation(() => WebchatSession, { description: 'A page of a site opens the chat of its visitor.' })
  @Scope('PUBLIC')
  @Refuses(
    'NOT_FOUND',
    'WEBCHAT_LIMITED',
    'WEBCHAT_ORIGIN_NOT_ALLOWED',
    'WEBCHAT_IDENTITY_INVALID',
    'WEBCHAT_IDENTITY_REQUIRED',
  )
  openWebchatSession(@Args(() => OpenSessionArgs) args: OpenSessionArgs, @Ctx() ctx: Context): Promise<WebchatSession> {
    return openSession(ctx, args);
  }
}
