import { Args, Ctx, FieldResolver, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { findSeen } from '../../../../../kernel/database/find-owned.js';
import { childLists } from '../../../../../kernel/graph/list/child-lists.js';
import { Cost, LIST_COST } from '../../../../../kernel/graph/list/cost.js';
import { type Page, PageArgs } from '../../../../../kernel/graph/paging.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { FEED_CHANGED, Watches } from '../../../../../kernel/graph/watch.js';
import { Message } from '../../../core/message/message.js';
import { PhoneNumber } from '../../../features/number/phone-number.js';
import { CallArgs } from '../call/call.args.js';
import { Call, CallPage } from '../call/call.js';
import { callWith } from '../call/call.service.js';
import { CallsArgs } from '../call/list/calls.args.js';
import { listCalls } from '../call/list/list-calls.js';
import { CallRecording, RecordingPage } from '../recording/recording.js';
import { numberOfCall } from './number-of-call.js';

export const recordingsOfCalls = childLists('recordings of calls', CallRecording, 'callId');

/** The edges of calls to other objects, and calls as they happen. */
@Resolver(() => Call)
export class CallEdgesResolver {
  @FieldResolver(() => Message, {
    nullable: true,
    description: 'The message that placed it; null for one that came in.',
  })
  async message(@Root() { messageId }: Call, @Ctx() ctx: Context): Promise<Message | null> {
    return messageId === null ? null : findSeen(ctx, Message, messageId);
  }

  @FieldResolver(() => PhoneNumber, {
    nullable: true,
    description: 'The number of the workspace that was called or that called; null if it was none, or was given up.',
  })
  @Scope('phone_numbers:read')
  phoneNumber(@Root() call: Call, @Ctx() ctx: Context): Promise<PhoneNumber | null> {
    return numberOfCall(ctx, call);
  }

  @FieldResolver(() => RecordingPage, { description: 'Its recordings, newest first.' })
  @Cost(LIST_COST)
  recordings(
    @Root() { id }: Call,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<CallRecording>> {
    return recordingsOfCalls.page(ctx, id, page, { deletedAt: null }, `recordings of ${id}`);
  }

  @Subscription(() => Call, {
    name: 'call',
    description: 'A call now, and again after each event of the workspace.',
    topics: FEED_CHANGED,
  })
  @Watches(FEED_CHANGED)
  @Scope('voice:read')
  followCall(@Args(() => CallArgs) args: CallArgs, @Ctx() ctx: Context): Promise<Call> {
    return callWith(ctx, args);
  }

  @Subscription(() => CallPage, {
    name: 'calls',
    description: 'A page of calls now, and again after each event of the workspace.',
    topics: FEED_CHANGED,
  })
  @Watches(FEED_CHANGED)
  @Scope('voice:read')
  @Cost(LIST_COST)
  followCalls(@Args(() => CallsArgs) args: CallsArgs, @Ctx() ctx: Context): Promise<Page<Call>> {
    return listCalls(ctx, args);
  }
}
