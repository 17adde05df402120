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
  'AGENT: who answered first, for answers; who was responsible at the end, or else closed it, for ends.',
);

const LONGEST = days(366);

@ArgsType()
export class ConversationStatisticsArgs extends WorldSeriesArgs {
  @Field(() => ConversationStatisticsGrouping, { nullable: true, description: 'A group for each; none when absent.' })
  @Optional()
  groupBy?: StatisticsGrouping | null;

  @Field(() => ChannelName, { nullable: true, description: 'On this channel alone.' })
  @Optional()
  channel?: string | null;

  @Field(() => ID, { nullable: true, description: 'Returns only the statistics of this line.' })
  @Optional()
  @Length(1, 100)
  instanceId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Answers and ends of this user alone.' })
  @Optional()
  @Length(1, 64)
  userId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Counts the time within the hours of the inbox alone, as they were when it was answered or closed. Without hours it is always open.',
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
