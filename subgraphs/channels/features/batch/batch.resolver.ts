import { Arg, Args, type ClassType, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../../core/channels.js';
import { acceptBatch } from './accept-batch.js';
import { AcceptBatchArgs, AcceptedBatch, BatchArgs, TriedBatch } from './batch.args.js';
import { countWaiting, setSourceHold } from './hold/source-hold.js';
import { HoldState } from './hold/state.js';
import { KnownInstancesArgs, knownInstances } from './known-instances.js';
import { SendRules, SendRulesArgs, sendRules } from './send-rules.js';
import { TakenBack, takeBackMessages } from './take-back.js';
import { tryBatch } from './try-batch.js';

/** Returns the resolver that campaigns, automations and notifications call. */
export function batchResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class BatchResolver {
    @Mutation(() => AcceptedBatch, {
      description: "Accepts messages whose ids the caller chose, in the caller's world.",
    })
    @Scope('SYSTEM')
    acceptBatch(@Args(() => AcceptBatchArgs) args: AcceptBatchArgs, @Ctx() ctx: Context): Promise<AcceptedBatch> {
      return acceptBatch(ctx, channels, args);
    }

    @Query(() => TriedBatch, { description: 'Returns the result that a batch would have.' })
    @Scope('SYSTEM')
    tryBatch(@Args(() => BatchArgs) args: BatchArgs, @Ctx() ctx: Context): Promise<TriedBatch> {
      return tryBatch(ctx, channels, args);
    }

    @Query(() => [ID], { description: 'Returns those of the instances that the workspace has.' })
    @Scope('SYSTEM')
    knownInstances(@Args(() => KnownInstancesArgs) args: KnownInstancesArgs, @Ctx() ctx: Context): Promise<string[]> {
      return knownInstances(ctx, args);
    }

    @Query(() => SendRules, { nullable: true, description: 'The rules of a channel for a send.' })
    @Scope('SYSTEM')
    sendRules(@Args(() => SendRulesArgs) args: SendRulesArgs, @Ctx() ctx: Context): SendRules | null {
      return sendRules(ctx, channels, args);
    }

    @Query(() => Int, { description: 'The number of messages of a source that wait to be handed over, up to a limit.' })
    @Scope('SYSTEM')
    waitingOfSource(
      @Arg('sourceId', () => ID) sourceId: string,
      @Arg('most', () => Int) most: number,
      @Ctx() ctx: Context,
    ): Promise<number> {
      return countWaiting(ctx, sourceId, most);
    }

    @Mutation(() => TakenBack, {
      description: 'Takes back messages of recipients, each with those to its other devices.',
    })
    @Scope('SYSTEM')
    takeBackMessages(@Arg('messageIds', () => [ID]) messageIds: string[], @Ctx() ctx: Context): Promise<TakenBack> {
      return takeBackMessages(ctx, channels, messageIds);
    }

    @Mutation(() => Boolean, {
      description: 'Holds or releases the waiting messages of a source, or ends it for good.',
    })
    @Scope('SYSTEM')
    holdSource(
      @Arg('sourceId', () => ID) sourceId: string,
      @Arg('state', () => HoldState) state: HoldState,
      @Arg('version', () => Int, { description: 'A number that grows with each call. A late call changes nothing.' })
      version: number,
      @Ctx() ctx: Context,
    ): Promise<boolean> {
      return setSourceHold(ctx, sourceId, state, version);
    }
  }
  return BatchResolver;
}
