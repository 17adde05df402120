import { Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { spanOf, type WorldSeriesArgs, worldsOfSeries } from '../../../../kernel/series/series.args.js';
import { bucketsOf, type Placed, type Series, seriesOf, seriesWith } from '../../../../kernel/series/series.js';
import { ShortLinkValue } from '../report.js';

@ObjectType({ description: 'Clicks at short links, and conversions that came of clicks, in an hour or a day.' })
export class ClickBucket {
  @Field()
  start!: Date;

  @Field(() => Int, { description: 'Clicks of people.' })
  clicks!: number;

  @Field(() => Int, { description: 'The same, each person once a day (UTC) and link.' })
  visitors!: number;

  @Field(() => Int, { description: 'Requests of programs.' })
  others!: number;

  @Field(() => Int, { description: 'That occurred then.' })
  conversions!: number;

  @Field(() => [ShortLinkValue], { description: 'Of the conversions, by currency.' })
  values!: ShortLinkValue[];
}

export const ClickSeries = seriesOf(ClickBucket, 'buckets', {
  name: 'ClickSeries',
  description: 'Clicks at short links and conversions by hour or day.',
});

const PLACE = 'width_bucket(bucket, $3::timestamptz[]) - 1 as place';
const WITHIN = `workspace_id = $1 and sandbox = any($2::bool[]) and bucket >= ($3::timestamptz[])[1] and bucket < $4`;

const CLICKS = `select ${PLACE}, sum(people)::int as clicks, sum(visitors)::int as visitors, sum(others)::int as others
  from campaigns.click_quarter where ${WITHIN} group by 1`;

const CONVERSIONS = `select ${PLACE}, currency, sum(conversions)::int as conversions, trim_scale(sum(value))::text as value
  from campaigns.conversion_quarter where ${WITHIN} group by 1, 2 order by 1, 3 desc, 2`;

type Clicks = Placed & Pick<ClickBucket, 'clicks' | 'visitors' | 'others'>;
type Conversions = Placed & ShortLinkValue;
type Row = Clicks | Conversions;

/** Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readClickSeries(ctx: Context, args: WorldSeriesArgs): Promise<Series<ClickBucket>> {
  const span = spanOf(ctx, args);
  const values = [ctx.caller.workspaceId, worldsOfSeries(ctx, args), span.bounds, span.bounds.at(-1)];
  const rows: Row[] = await boundedRead(ctx, async read => [
    ...(await read<Clicks>(CLICKS, values)),
    ...(await read<Conversions>(CONVERSIONS, values)),
  ]);
  return seriesWith(span, bucketsOf(span, rows, bucketOf));
}

function bucketOf(rows: readonly Row[]): Omit<ClickBucket, 'start'> {
  const bucket: Omit<ClickBucket, 'start'> = { clicks: 0, visitors: 0, others: 0, conversions: 0, values: [] };
  for (const { place: _, ...row } of rows) {
    if ('clicks' in row) Object.assign(bucket, row);
    else {
      bucket.conversions += row.conversions;
      bucket.values.push(row);
    }
  }
  return bucket;
}
