import type { Read } from '../../../../kernel/database/bounded-read.js';
import type { Interval } from '../../../../kernel/series/bounds.js';
import type { Placed } from '../../../../kernel/series/series.js';
import { type Slice, slicesOf } from './slices.js';

/** Which sums are read, and what divides them. */
export interface Wanted {
  readonly workspaceId: string;
  readonly kinds: readonly string[];
  readonly worlds: readonly boolean[];
  /** `null`: of all. */
  readonly channels: readonly string[] | null;
  readonly byChannel: boolean;
  /** Else kinds are two: those that begin with `cost:`, and the others. */
  readonly byKind: boolean;
}

export interface Sum extends Placed {
  /** Empty where channels are not apart. */
  readonly channel: string;
  /** `cost:` or nothing where kinds are not apart. */
  readonly kind: string;
  readonly amount: number;
}

const OF = `kind = any($2::text[]) and sandbox = any($3::bool[]) and ($4::text[] is null or channel = any($4))`;
const KEYS = `case when $5::bool then channel else '' end as channel,
  case when $6::bool then kind when kind like 'cost:%' then 'cost:' else '' end as kind`;

/** `$7`: where buckets begin, and the end of the last one. */
const sumsOf = (table: string, where: string): string => `
select width_bucket(bucket, $7::timestamptz[]) - 1 as place, ${KEYS}, sum(amount)::bigint as amount from channels.${table}
 where workspace_id = $1 and bucket >= ($7::timestamptz[])[1] and bucket < $8 and ${where} and ${OF} group by 1, 2, 3`;

const WHOLE = sumsOf('usage', 'grain = $9');
/** What is not folded yet. */
const CHANGES = sumsOf('usage_change', 'true');

const BETWEEN = `
select (r.slice - 1)::int as place, ${KEYS}, sum(amount)::bigint as amount
  from unnest($7::text[], $8::timestamptz[], $9::timestamptz[]) with ordinality as r (grain, first, last, slice)
  cross join lateral (
    select channel, kind, amount from channels.usage
     where workspace_id = $1 and grain = r.grain and bucket >= r.first and bucket < r.last and ${OF} offset 0
  ) u group by 1, 2, 3`;

/** The sums of the buckets between `bounds`, of one snapshot; those of a bucket may come in several rows. */
export async function readSums(
  read: Read,
  wanted: Wanted,
  bounds: readonly Date[],
  interval: Interval,
): Promise<Sum[]> {
  const { workspaceId, kinds, worlds, channels, byChannel, byKind } = wanted;
  const filter = [workspaceId, kinds, worlds, channels, byChannel, byKind];
  const grain = interval === 'DAY' ? 'day' : 'hour';
  const { wholes, between } = slicesOf(bounds.map(Number), grain);
  const starts = wholes.map(moment => new Date(moment));
  return [
    ...(await read<Sum>(WHOLE, [...filter, starts, starts.at(-1), grain])),
    ...(between.length === 0 ? [] : await readBetween(read, filter, between)),
    ...(await read<Sum>(CHANGES, [...filter, bounds, bounds.at(-1)])),
  ];
}

async function readBetween(read: Read, filter: readonly unknown[], slices: readonly Slice[]): Promise<Sum[]> {
  const grains = slices.map(({ grain }) => grain);
  const starts = slices.map(({ from }) => new Date(from));
  const ends = slices.map(({ to }) => new Date(to));
  const sums = await read<Sum>(BETWEEN, [...filter, grains, starts, ends]);
  return sums.flatMap(sum => {
    const { adds, takes } = slices[sum.place]!;
    return [
      ...(adds < 0 ? [] : [{ ...sum, place: adds }]),
      ...(takes < 0 ? [] : [{ ...sum, place: takes, amount: -sum.amount }]),
    ];
  });
}
