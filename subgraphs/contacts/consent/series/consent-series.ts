import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { spanOf } from '../../../../kernel/series/series.args.js';
import { bucketsOf, type Placed, type Series, seriesOf, seriesWith } from '../../../../kernel/series/series.js';
import { type ConsentSeriesArgs, checkConsentSeries } from './consent-series.args.js';

@ObjectType({ description: 'What contacts agreed to and took back in an hour or a day.' })
export class ConsentBucket {
  @Field()
  start!: Date;

  @Field(() => Int)
  optIns!: number;

  @Field(() => Int)
  optOuts!: number;
}

@ObjectType({ description: 'A bucket for each hour or day, in order.' })
export class ConsentSeriesGroup {
  @Field(() => ChannelName, { nullable: true, description: 'With `groupBy: CHANNEL`.' })
  channel!: string | null;

  @Field(() => ID, { nullable: true, description: 'With `groupBy: TOPIC`; the topic may be deleted since.' })
  topicId!: string | null;

  @Field(() => Int, { description: 'Of all buckets.' })
  optIns!: number;

  @Field(() => Int, { description: 'Of all buckets.' })
  optOuts!: number;

  @Field(() => [ConsentBucket])
  buckets!: ConsentBucket[];
}

export const ConsentSeries = seriesOf(ConsentSeriesGroup, 'groups', {
  name: 'ConsentSeries',
  description: 'Consents to topics, channels and marketing as a whole that were given and taken back, by hour or day.',
});

const MAX_GROUPS = 20;

const KEYS = { CHANNEL: 'channel', TOPIC: 'topic_id' } as const;

/** What is folded already and what is not yet. `$4`: the one subject that is asked for. */
const readBy = (key: string): string => `
select width_bucket(bucket, $2::timestamptz[]) - 1 as place, ${key} as key, granted, sum(amount)::int as amount
from (
  select * from contacts.consent_sum where workspace_id = $1 and bucket >= ($2::timestamptz[])[1] and bucket < $3
  union all
  select * from contacts.consent_change where workspace_id = $1 and bucket >= ($2::timestamptz[])[1] and bucket < $3
) sums
where ($4::text is null or subject = $4) and ($5::text is null or channel = $5) and ($6::text is null or topic_id = $6)
group by 1, 2, 3`;

interface Sum extends Placed {
  readonly key: string;
  readonly granted: boolean;
  readonly amount: number;
}

/** Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readConsentSeries(ctx: Context, args: ConsentSeriesArgs): Promise<Series<ConsentSeriesGroup>> {
  checkConsentSeries(args, ctx);
  const span = spanOf(ctx, args);
  const { channel = null, topicId = null, groupBy } = args;
  const subject = groupBy ?? (channel ? 'CHANNEL' : topicId ? 'TOPIC' : null);
  const values = [ctx.caller.workspaceId, span.bounds, span.bounds.at(-1), subject, channel, topicId];
  const sums = await boundedRead(ctx, read => read<Sum>(readBy(groupBy ? KEYS[groupBy] : "''"), values));
  const groupOf = (key: string, own: readonly Sum[]): ConsentSeriesGroup => ({
    channel: groupBy === 'CHANNEL' ? key : null,
    topicId: groupBy === 'TOPIC' ? key : null,
    ...amountsOf(own),
    buckets: bucketsOf(span, own, amountsOf),
  });
  if (!groupBy) return seriesWith(span, [groupOf('', sums)]);
  const most = [...Map.groupBy(sums, ({ key }) => key)].sort((a, b) => changesOf(b[1]) - changesOf(a[1]));
  return seriesWith(
    span,
    most.slice(0, MAX_GROUPS).map(([key, own]) => groupOf(key, own)),
  );
}

const changesOf = (sums: readonly Sum[]): number => sums.reduce((total, { amount }) => total + amount, 0);

function amountsOf(sums: readonly Sum[]): { optIns: number; optOuts: number } {
  const amounts = { optIns: 0, optOuts: 0 };
  for (const { granted, amount } of sums) amounts[granted ? 'optIns' : 'optOuts'] += amount;
  return amounts;
}
