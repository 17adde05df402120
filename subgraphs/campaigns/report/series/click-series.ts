import { Field, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { exactSumOf, readDays, sumOf } from '../../../../kernel/series/read-days.js';
import { spanOf, type WorldSeriesArgs, worldsOfSeries } from '../../../../kernel/series/series.args.js';
import { bucketsOf, type Placed, type Series, seriesOf, seriesWith } from '../../../../kernel/series/series.js';
import { ShortLinkValue } from '../report.js';

@ObjectType({
  description: 'Clicks at short links, and conversions that followed clicks, in an hour, a day, a week or a month.',
})
export class ClickBucket {
  @Field({ description: 'The time at which the bucket begins.' })
  start!: Date;

  @Field(() => Int, { description: 'Clicks of people.' })
  clicks!: number;

  @Field(() => Int, { description: 'Clicks of people, each person counted once a day (UTC) and link.' })
  visitors!: number;

  @Field(() => Int, { description: 'Requests of programs.' })
  others!: number;

  @Field(() => Int, { description: 'Conversions that occurred in the bucket.' })
  conversions!: number;

  @Field(() => [ShortLinkValue], { description: 'The values of the conversions, by currency.' })
  values!: ShortLinkValue[];
}

export const ClickSeries = seriesOf(ClickBucket, 'buckets', {
  name: 'ClickSeries',
  description: 'Clicks at short links and conversions by hour, day, week or month.',
});

const WHERE = 'workspace_id = $3 and sandbox = any($4::bool[])';

const CLICKS = {
  table: 'campaigns.click_series',
  keys: {},
  amounts: { clicks: sumOf('people'), visitors: sumOf('visitors'), others: sumOf('others') },
  where: WHERE,
};

const CONVERSIONS = {
  table: 'campaigns.conversion_series',
  keys: { currency: 'currency' },
  amounts: { conversions: sumOf('conversions'), value: exactSumOf('value') },
  where: WHERE,
};

type Clicks = Placed & Pick<ClickBucket, 'clicks' | 'visitors' | 'others'>;

interface Conversions extends Placed {
  readonly currency: string;
  readonly conversions: number;
  /** The value in units of 0.000001. */
  readonly value: bigint;
}

type Row = Clicks | Conversions;

/** Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readClickSeries(ctx: Context, args: WorldSeriesArgs): Promise<Series<ClickBucket>> {
  const span = spanOf(ctx, args);
  const values = [ctx.caller.workspaceId, worldsOfSeries(ctx, args)];
  const rows: Row[] = await boundedRead(ctx, async read => [
    ...(await readDays<Clicks>(read, { ...CLICKS, values }, span.bounds)),
    ...(await readDays<Conversions>(read, { ...CONVERSIONS, values }, span.bounds)),
  ]);
  return seriesWith(span, bucketsOf(span, rows, bucketOf));
}

function bucketOf(rows: readonly Row[]): Omit<ClickBucket, 'start'> {
  const bucket = { clicks: 0, visitors: 0, others: 0, conversions: 0 };
  const converted: Conversions[] = [];
  for (const row of rows) {
    if ('currency' in row) converted.push(row);
    else {
      bucket.clicks += row.clicks;
      bucket.visitors += row.visitors;
      bucket.others += row.others;
    }
  }
  const values = valuesOf(converted);
  return { ...bucket, conversions: values.reduce((sum, { conversions }) => sum + conversions, 0), values };
}

/** Sums the values of each currency, the one with most conversions first. */
const valuesOf = (rows: readonly Conversions[]): ShortLinkValue[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      conversions: own.reduce((sum, { conversions }) => sum + conversions, 0),
      value: decimalOf(own.reduce((sum, { value }) => sum + value, 0n)),
    }))
    .sort((a, b) => b.conversions - a.conversions || (a.currency < b.currency ? -1 : 1));

/** Formats as PostgreSQL does, without trailing zeros. */
function decimalOf(millionths: bigint): string {
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
}
