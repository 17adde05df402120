import { Arg, Args, type ClassType, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { worldOf } from '../../../../kernel/context/world.js';
import { Cost, ROWS_COST, SERIES_COST } from '../../../../kernel/graph/list/cost.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { ChannelMeasure, ChannelMeasuresArgs } from './measure.js';
import { MessageOutcomes, MessageOutcomesArgs, readOutcomes } from './outcomes.js';
import { type Measured, readMeasures, readUnknowns } from './read-measures.js';

/** Returns the resolver of what can be known of messages, and of their results as far as they are. */
export function measureResolver(measured: Measured): ClassType<object> {
  @Resolver()
  class MeasureResolver {
    @Query(() => [ChannelMeasure], {
      description:
        'The steps of messages that become known, by channel: whether arrivals are reported, and opens and clicks tracked.',
    })
    @Scope('usage:read')
    @Cost(ROWS_COST)
    channelMeasures(
      @Args(() => ChannelMeasuresArgs) { sandbox }: ChannelMeasuresArgs,
      @Ctx() ctx: Context,
    ): Promise<ChannelMeasure[]> {
      const world = worldOf(ctx.caller) ?? sandbox ?? false;
      return readMeasures(ctx, measured, { sandbox: world, instanceIds: [], at: null });
    }

    @Query(() => Json, { description: 'Returns the steps that do not become known, by channel, with the reasons.' })
    @Scope('SYSTEM')
    async unknownSteps(
      @Arg('sandbox') sandbox: boolean,
      @Arg('instanceIds', () => [ID]) instanceIds: string[],
      @Arg('at', () => Date, { nullable: true }) at: Date | null,
      @Ctx() ctx: Context,
    ): Promise<object> {
      return Object.fromEntries(await readUnknowns(ctx, measured, { sandbox, instanceIds, at }));
    }

    @Query(() => MessageOutcomes, {
      description:
        'The results of messages between two times, of all or of one source or instance: accepted, failed and, where that is reported, delivered.',
    })
    @Scope('usage:read')
    @Cost(SERIES_COST)
    messageOutcomes(
      @Args(() => MessageOutcomesArgs) args: MessageOutcomesArgs,
      @Ctx() ctx: Context,
    ): Promise<MessageOutcomes> {
      return readOutcomes(ctx, measured, args);
    }
  }
  return MeasureResolver;
}
