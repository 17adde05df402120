import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { openSession } from './open-session.js';
import { OpenSessionArgs } from './session.args.js';
import { WebchatSession } from './session.js';

/** What pages of sites call: the public token of a widget is the permission. */
@Resolver()
export class WebchatSessionResolver {
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
