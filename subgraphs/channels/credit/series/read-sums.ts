import type { Read } from '../../../../kernel/database/bounded-read.js';
import type { Interval } from '../../../../kernel/series/bounds.js';
import type { Placed } from '../../../../kernel/series/series.js';
import { slicesOf } from './slices.js';

/** Which sums are read, and what divides them. */
export interface Wanted {
  readonly workspaceId: string;
  readonly kinds: readonly string[];
  readonly worlds: readonly boolean[];
  /** `null`: of all. */
  readonly channels: readonly string[] | null;
  readonly byChannel: boolean;
}

export interface Sum extends Placed {
  /** Empty where channels are not apart. */
  readonly channel: string;
  readonly kind: string;
  readonly amount: number;
}

const OF = `kind = any($2::text[]) and sandbox = any($3::bool[]) and ($4::text[] is null or channel = any($4))`;
const CHANNEL = `case when $5::bool then channel else '' end`;

const FOLDED = `
select (r.slice - 1)::int as place, u.channel, u.kind, u.amount
  from unnest($6::text[], $7::timestamptz[], $8::timestamptz[]) with ordinality as r (grain, first, last, slice)
  cross join lateral (
    select ${CHANNEL} as channel, kind, sum(amount)::bigint as amount from channels.usage
     where workspace_id = $1 and grain = r.grain and bucket >= r.first and bucket < r.last and ${OF}
     group by 1, 2
  ) u`;

/** What is not folded yet. */
const CHANGES = `
select width_bucket(bucket, $6::timestamptz[]) - 1 as place, ${CHANNEL} as channel, kind, sum(amount)::bigint as amount
  from channels.usage_change
 where workspace_id = $1 and bucket >= ($6::timestamptz[])[1] and bucket < $7 and ${OF} group by 1, 2, 3`;

/** The sums of the buckets between `bounds`, of one snapshot; those of a bucket may come in several rows. */
export async function readSums(
  read: Read,
  wanted: Wanted,
  bounds: readonly Date[],
  interval: Interval,
): Promise<Sum[]> {
  const { workspaceId, kinds, worlds, channels, byChannel } = wanted;
  const filter = [workspaceId, kinds, worlds, channels, byChannel];
  const slices = slicesOf(bounds.map(Number), interval === 'DAY' ? 'day' : 'hour');
  const ranges = [
    slices.map(({ grain }) => grain),
    slices.map(({ from }) => new Date(from)),
    slices.map(({ to }) => new Date(to)),
  ];
  const folded = await read<Sum>(FOLDED, [...filter, ...ranges]);
  const changes = await read<Sum>(CHANGES, [...filter, bounds, bounds.at(-1)]);
  const moved = folded.flatMap(sum => {
    const { adds, takes } = slices[sum.place]!;
    return [
      ...(adds < 0 ? [] : [{ ...sum, place: adds }]),
      ...(takes < 0 ? [] : [{ ...sum, place: takes, amount: -sum.amount }]),
    ];
  });
  return [...moved, ...changes];
}
