import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { readDays, sumOf } from '../../../../kernel/series/read-days.js';
import { spanOf } from '../../../../kernel/series/series.args.js';
import { bucketsOf, type Placed, type Series, seriesOf, seriesWith } from '../../../../kernel/series/series.js';
import { type ConsentSeriesArgs, checkConsentSeries } from './consent-series.args.js';

@ObjectType({ description: 'The consents that contacts gave and withdrew in an hour, a day, a week or a month.' })
export class ConsentBucket {
  @Field({ description: 'The time at which the bucket begins.' })
  start!: Date;

  @Field(() => Int, { description: 'Consents that were given.' })
  optIns!: number;

  @Field(() => Int, { description: 'Consents that were withdrawn.' })
  optOuts!: number;
}

@ObjectType({ description: 'The buckets of one group, in order.' })
export class ConsentSeriesGroup {
  @Field(() => ChannelName, { nullable: true, description: 'The channel of the group, with `groupBy: CHANNEL`.' })
  channel!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The topic of the group, with `groupBy: TOPIC`. It may have been deleted since.',
  })
  topicId!: string | null;

  @Field(() => Int, { description: 'The opt-ins of all buckets.' })
  optIns!: number;

  @Field(() => Int, { description: 'The opt-outs of all buckets.' })
  optOuts!: number;

  @Field(() => [ConsentBucket], { description: 'The buckets, oldest first, including empty ones.' })
  buckets!: ConsentBucket[];
}

export const ConsentSeries = seriesOf(ConsentSeriesGroup, 'groups', {
  name: 'ConsentSeries',
  description:
    'Consents to topics, channels and marketing as a whole that were given and withdrawn, by hour, day, week or month.',
});

const MAX_GROUPS = 20;

const KEYS = { CHANNEL: 'channel', TOPIC: 'topic_id' } as const;

const WHERE = `workspace_id = $3 and ($4::text is null or subject = $4) and ($5::text is null or channel = $5)
  and ($6::text is null or topic_id = $6)`;

/**
 * Counts the changes that are not folded yet. The parameters from `$3` on are those of {@link
 * WHERE}.
 */
const changesBy = (key: string): string => `
select width_bucket(bucket, $1::timestamptz[]) - 1 as place, ${key} as key, granted, sum(amount)::int as amount
  from contacts.consent_change where bucket >= ($1::timestamptz[])[1] and bucket < $2 and ${WHERE} group by 1, 2, 3`;

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
  const key = groupBy ? KEYS[groupBy] : "''";
  const sums = await readConsents(ctx, key, span.bounds, [ctx.caller.workspaceId, subject, channel, topicId]);
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

/**
 * @param values The workspace, and the subject, channel and topic of the filter; `null` for any.
 */
const readConsents = (ctx: Context, key: string, bounds: readonly Date[], values: readonly unknown[]): Promise<Sum[]> =>
  boundedRead(ctx, async read => [
    ...(await readDays<Sum>(
      read,
      {
        table: 'contacts.consent_series',
        keys: { key, granted: 'granted' },
        amounts: { amount: sumOf('amount') },
        where: WHERE,
        values,
      },
      bounds,
    )),
    ...(await read<Sum>(changesBy(key), [bounds, bounds.at(-1), ...values])),
  ]);

const changesOf = (sums: readonly Sum[]): number => sums.reduce((total, { amount }) => total + amount, 0);

function amountsOf(sums: readonly Sum[]): { optIns: number; optOuts: number } {
  const amounts = { optIns: 0, optOuts: 0 };
  for (const { granted, amount } of sums) amounts[granted ? 'optIns' : 'optOuts'] += amount;
  return amounts;
}
