import { ArgsType, Field, ID } from 'type-graphql';
import { after, days } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';
import { Length, Optional } from '../../../../../kernel/graph/validation.js';
import { type Span, spanOf, WorldSeriesArgs } from '../../../../../kernel/series/series.args.js';

export const STATISTICS_GROUPINGS = ['AGENT', 'CHANNEL', 'LINE'] as const;
export type StatisticsGrouping = (typeof STATISTICS_GROUPINGS)[number];
const ConversationStatisticsGrouping = enumOf(
  'ConversationStatisticsGrouping',
  STATISTICS_GROUPINGS,
  'The property by which the statistics are grouped. AGENT: the user who answered first, for answers; for ends, the user who was responsible or else closed it.',
);

const LONGEST = days(366);

@ArgsType()
export class ConversationStatisticsArgs extends WorldSeriesArgs {
  @Field(() => ConversationStatisticsGrouping, {
    nullable: true,
    description: 'Makes a group for each value; none when absent.',
  })
  @Optional()
  groupBy?: StatisticsGrouping | null;

  @Field(() => ChannelName, { nullable: true, description: 'Counts only conversations on this channel.' })
  @Optional()
  channel?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only the statistics of this line.' })
  @Optional()
  @Length(1, 100)
  instanceId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Counts only answers and ends of this user.' })
  @Optional()
  @Length(1, 64)
  userId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether only time within the hours of the inbox counts, as they were when it was answered or closed. Without hours it is always open.',
  })
  withinHours: boolean = false;
}

/** The buckets that are asked for. Throws `VALIDATION_ERROR`. */
export function statisticsSpan(ctx: Context, args: ConversationStatisticsArgs): Span {
  const to = args.to ?? ctx.clock.now();
  const earliest = after(to, -LONGEST);
  const range = { min: earliest.toISOString(), max: to.toISOString() };
  failIfInvalid(args.from && args.from < earliest ? [invalidField('from', 'range', range)] : []);
  return spanOf(ctx, args);
}
