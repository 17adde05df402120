import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { Items, Optional } from '../../../../kernel/graph/validation.js';
import { spanOf, WorldSeriesArgs, worldsOfSeries } from '../../../../kernel/series/series.args.js';
import { bucketsOf, type Series, seriesOf, seriesWith } from '../../../../kernel/series/series.js';
import { MessageStatus } from '../../message/status.js';
import { readSums, type Sum } from './read-sums.js';

const MessageSeriesGrouping = enumOf(
  'MessageSeriesGrouping',
  ['CHANNEL', 'STATUS'],
  'What messages of a series are divided by.',
);

const MAX_CHOICES = 20;

@ArgsType()
export class MessageSeriesArgs extends WorldSeriesArgs {
  @Field(() => [ChannelName], { nullable: true, description: 'Messages of these channels; of all when absent.' })
  @Optional()
  @Items(1, MAX_CHOICES)
  channels?: string[] | null;

  @Field(() => [MessageStatus], { nullable: true, description: 'Those that are in one of these states now.' })
  @Optional()
  @Items(1, MAX_CHOICES)
  statuses?: MessageStatus[] | null;

  @Field(() => MessageSeriesGrouping, { nullable: true, description: 'A group for each; one of all when absent.' })
  @Optional()
  groupBy?: keyof typeof MessageSeriesGrouping | null;
}

@ObjectType({ description: 'Messages that were sent in an hour or a day.' })
export class MessageBucket {
  @Field()
  start!: Date;

  @Field(() => Int)
  count!: number;

  @Field(() => Int, { description: 'Credits that they cost when they were accepted, as in `usage`.' })
  cost!: number;
}

@ObjectType({ description: 'A bucket for each hour or day, in order.' })
export class MessageSeriesGroup {
  @Field(() => ChannelName, { nullable: true, description: 'With `groupBy: CHANNEL`.' })
  channel!: string | null;

  @Field(() => MessageStatus, { nullable: true, description: 'With `groupBy: STATUS`.' })
  status!: MessageStatus | null;

  @Field(() => Int, { description: 'Of all buckets.' })
  count!: number;

  @Field(() => Int, { description: 'Of all buckets.' })
  cost!: number;

  @Field(() => [MessageBucket])
  buckets!: MessageBucket[];
}

export const MessageSeries = seriesOf(MessageSeriesGroup, 'groups', {
  name: 'MessageSeries',
  description: 'Messages by the hour or day in which they were sent, in the states in which they are now.',
});

const COST = 'cost:';
const statusOf = ({ kind }: Sum): string => (kind.startsWith(COST) ? kind.slice(COST.length) : kind);

/** Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readMessageSeries(ctx: Context, args: MessageSeriesArgs): Promise<Series<MessageSeriesGroup>> {
  const span = spanOf(ctx, args);
  const { groupBy } = args;
  const channels = args.channels ? [...new Set(args.channels)] : null;
  const statuses = [...new Set(args.statuses ?? Object.values(MessageStatus))];
  const wanted = {
    workspaceId: ctx.caller.workspaceId,
    kinds: statuses.flatMap(status => [status, COST + status]),
    worlds: worldsOfSeries(ctx, args),
    ...{ channels, byChannel: groupBy === 'CHANNEL', byKind: groupBy === 'STATUS' },
  };
  const sums = await boundedRead(ctx, read => readSums(read, wanted, span.bounds));
  const groupOf = (channel: string | null, status: MessageStatus | null, own: readonly Sum[]) => ({
    ...{ channel, status, ...amountsOf(own) },
    buckets: bucketsOf(span, own, amountsOf),
  });
  if (groupBy === 'CHANNEL') {
    const byChannel = Map.groupBy(sums, ({ channel }) => channel);
    const shown = channels ?? [...byChannel.keys()].sort();
    return seriesWith(
      span,
      shown.map(channel => groupOf(channel, null, byChannel.get(channel) ?? [])),
    );
  }
  if (groupBy !== 'STATUS') return seriesWith(span, [groupOf(null, null, sums)]);
  const byStatus = Map.groupBy(sums, statusOf);
  return seriesWith(
    span,
    statuses.map(status => groupOf(null, status, byStatus.get(status) ?? [])),
  );
}

function amountsOf(sums: readonly Sum[]): { count: number; cost: number } {
  const amounts = { count: 0, cost: 0 };
  for (const { kind, amount } of sums) amounts[kind.startsWith(COST) ? 'cost' : 'count'] += amount;
  return amounts;
}
