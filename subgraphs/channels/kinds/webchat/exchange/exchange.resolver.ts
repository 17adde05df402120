import { Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { admitUpload, keepUpload, WebchatUpload } from '../file/keep-upload.js';
import { bindBrowser } from '../push/bind-browser.js';
import { VisitArgs } from '../session/session.args.js';
import { visitOf } from '../session/visit.js';
import {
  KeepFileArgs,
  ReadArgs,
  StateArgs,
  TakeArgs,
  TypingArgs,
  VisitMessagesArgs,
  VisitPushArgs,
  WriteArgs,
} from './exchange.args.js';
import { messagesOf, stateOf } from './read-state.js';
import { noteRead, noteTaken } from './seen.js';
import { WebchatMessage, WebchatMessages, WebchatState } from './state.js';
import { reportTyping } from './typing.js';
import { write } from './write.js';

const OF_EVERY_VISIT = ['WEBCHAT_SESSION_ENDED', 'WEBCHAT_ORIGIN_NOT_ALLOWED', 'WEBCHAT_LIMITED'] as const;

/** Pages call these in the name of their visitors: the token of the visitor is the permission. */
@Resolver()
export class WebchatExchangeResolver {
  @Query(() => WebchatState, { description: 'The present state of the chat on the page of a visitor.' })
  @Scope('PUBLIC')
  @Refuses(...OF_EVERY_VISIT)
  async webchatState(@Args(() => StateArgs) args: StateArgs, @Ctx() ctx: Context): Promise<WebchatState> {
    return stateOf(await visitOf(ctx, args, args.asks ? 'read' : null));
  }

  @Query(() => WebchatMessages, { description: 'The messages in the chat of a visitor, newest first.' })
  @Scope('PUBLIC')
  @Refuses(...OF_EVERY_VISIT)
  async webchatThread(
    @Args(() => VisitMessagesArgs) args: VisitMessagesArgs,
    @Ctx() ctx: Context,
  ): Promise<WebchatMessages> {
    return messagesOf(await visitOf(ctx, args, 'read'), args.before ?? null);
  }

  @Mutation(() => WebchatMessage, {
    description: 'Sends a message of a visitor. A repetition with the same clientId is the same message.',
  })
  @Scope('PUBLIC')
  @Refuses(...OF_EVERY_VISIT)
  async writeInWebchat(@Args(() => WriteArgs) args: WriteArgs, @Ctx() ctx: Context): Promise<WebchatMessage> {
    return write(await visitOf(ctx, args, 'message'), args);
  }

  @Mutation(() => Boolean, { description: 'Checks whether a visitor may upload a file.' })
  @Scope('PUBLIC')
  @Refuses(...OF_EVERY_VISIT, 'WEBCHAT_FILES_NOT_ALLOWED', 'WEBCHAT_FILES_FULL')
  async admitWebchatFile(@Args(() => VisitArgs) args: VisitArgs, @Ctx() ctx: Context): Promise<boolean> {
    await admitUpload(await visitOf(ctx, args, 'file'));
    return true;
  }

  @Mutation(() => WebchatUpload, { description: 'Keeps a file that a visitor is going to send.' })
  @Scope('PUBLIC')
  @Refuses(...OF_EVERY_VISIT, 'WEBCHAT_FILES_NOT_ALLOWED', 'WEBCHAT_FILES_FULL', 'NOT_FOUND')
  async keepWebchatFile(@Args(() => KeepFileArgs) args: KeepFileArgs, @Ctx() ctx: Context): Promise<WebchatUpload> {
    return keepUpload(await visitOf(ctx, args, null), args.upload, args.name);
  }

  @Mutation(() => Boolean, { description: 'Marks all messages up to one as read by the visitor.' })
  @Scope('PUBLIC')
  @Refuses(...OF_EVERY_VISIT)
  async readInWebchat(@Args(() => ReadArgs) args: ReadArgs, @Ctx() ctx: Context): Promise<boolean> {
    await noteRead(await visitOf(ctx, args, 'sign'), args.lastId);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Reports that the visitor is writing. It holds for eight seconds.' })
  @Scope('PUBLIC')
  @Refuses(...OF_EVERY_VISIT)
  async typeInWebchat(@Args(() => TypingArgs) args: TypingArgs, @Ctx() ctx: Context): Promise<boolean> {
    await reportTyping(await visitOf(ctx, args, 'sign'), args.typing);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Reports that a page of the visitor has received messages.' })
  @Scope('PUBLIC')
  @Refuses(...OF_EVERY_VISIT)
  async takeFromWebchat(@Args(() => TakeArgs) args: TakeArgs, @Ctx() ctx: Context): Promise<boolean> {
    await noteTaken(await visitOf(ctx, args, null), args.ids);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Subscribes a browser of the visitor to push notifications of answers while no page is open.',
  })
  @Scope('PUBLIC')
  @Refuses(...OF_EVERY_VISIT, 'NOT_FOUND')
  async bindWebchatBrowser(@Args(() => VisitPushArgs) args: VisitPushArgs, @Ctx() ctx: Context): Promise<boolean> {
    await bindBrowser(await visitOf(ctx, args, 'sign'), args);
    return true;
  }
}
