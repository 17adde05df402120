import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { Items, Optional } from '../../../../kernel/graph/validation.js';
import { spanOf, WorldSeriesArgs, worldsOfSeries } from '../../../../kernel/series/series.args.js';
import { bucketsOf, type Series, seriesOf, seriesWith } from '../../../../kernel/series/series.js';
import { readSums, type Sum } from '../../core/credit/series/read-sums.js';
import { checkUnlimited } from '../../core/message/world.js';

const MAX_CHOICES = 20;

const ReceivedSeriesGrouping = enumOf(
  'ReceivedSeriesGrouping',
  ['CHANNEL'],
  'The property by which the messages that came in are grouped.',
);

@ArgsType()
export class ReceivedSeriesArgs extends WorldSeriesArgs {
  @Field(() => [ChannelName], {
    nullable: true,
    description: 'Counts only messages of these channels; of all when absent.',
  })
  @Optional()
  @Items(1, MAX_CHOICES)
  channels?: string[] | null;

  @Field(() => ReceivedSeriesGrouping, {
    nullable: true,
    description: 'Makes a group for each value; one group of all when absent.',
  })
  @Optional()
  groupBy?: keyof typeof ReceivedSeriesGrouping | null;
}

@ObjectType({ description: 'Messages that came in in an hour, a day, a week or a month.' })
export class ReceivedBucket {
  @Field({ description: 'The time at which the bucket begins.' })
  start!: Date;

  @Field(() => Int, { description: 'Messages that came in during the bucket.' })
  count!: number;
}

@ObjectType({ description: 'The buckets of one group, in order.' })
export class ReceivedSeriesGroup {
  @Field(() => ChannelName, { nullable: true, description: 'The channel of the group, with `groupBy: CHANNEL`.' })
  channel!: string | null;

  @Field(() => Int, { description: 'The messages of all buckets.' })
  count!: number;

  @Field(() => [ReceivedBucket], { description: 'The buckets, oldest first, including empty ones.' })
  buckets!: ReceivedBucket[];
}

export const ReceivedSeries = seriesOf(ReceivedSeriesGroup, 'groups', {
  name: 'ReceivedSeries',
  description: 'Messages by the time at which they came in.',
});

/** Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readReceivedSeries(ctx: Context, args: ReceivedSeriesArgs): Promise<Series<ReceivedSeriesGroup>> {
  checkUnlimited(ctx);
  const span = spanOf(ctx, args);
  const channels = args.channels ? [...new Set(args.channels)] : null;
  const wanted = {
    ...{ workspaceId: ctx.caller.workspaceId, kinds: ['received'], worlds: worldsOfSeries(ctx, args), channels },
    ...{ byChannel: args.groupBy === 'CHANNEL', byKind: false, of: { dimension: 'RECEIVED', key: '' } },
  };
  const sums = await boundedRead(ctx, read => readSums(read, wanted, span.bounds));
  const groupOf = (channel: string | null, own: readonly Sum[]): ReceivedSeriesGroup => ({
    channel,
    ...countOf(own),
    buckets: bucketsOf(span, own, countOf),
  });
  if (args.groupBy !== 'CHANNEL') return seriesWith(span, [groupOf(null, sums)]);
  const byChannel = Map.groupBy(sums, ({ channel }) => channel);
  const shown = channels ?? [...byChannel.keys()].sort();
  return seriesWith(
    span,
    shown.map(channel => groupOf(channel, byChannel.get(channel) ?? [])),
  );
}

const countOf = (sums: readonly Sum[]): { count: number } => ({
  count: sums.reduce((total, { amount }) => total + amount, 0),
});
