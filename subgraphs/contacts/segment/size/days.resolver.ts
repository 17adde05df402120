import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { after, days } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, SERIES_COST } from '../../../../kernel/graph/list/cost.js';
import { Range } from '../../../../kernel/graph/validation.js';
import { Segment } from '../segment.js';
import { dayOf, KEPT_DAYS, SegmentDay, segmentDays } from './segment-days.js';

@ArgsType()
class SegmentDaysArgs {
  @Field(() => Int, { defaultValue: 90, description: `The days to look back, 1–${KEPT_DAYS}.` })
  @Range(1, KEPT_DAYS)
  days: number = 90;
}

@Resolver(() => Segment)
export class SegmentDaysResolver {
  @FieldResolver(() => [SegmentDay], {
    description: 'Its size on each day, oldest first, counted once a day. Days without a count are left out.',
  })
  @Cost(SERIES_COST)
  sizes(
    @Root() { id: segmentId }: Segment,
    @Args(() => SegmentDaysArgs) args: SegmentDaysArgs,
    @Ctx() ctx: Context,
  ): Promise<SegmentDay[]> {
    const since = dayOf(after(ctx.clock.now(), days(-args.days)));
    return segmentDays.load(ctx, { segmentId, since });
  }
}
