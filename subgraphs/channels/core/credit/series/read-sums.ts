import type { Read } from '../../../../../kernel/database/bounded-read.js';
import { readDays, sumOf } from '../../../../../kernel/series/read-days.js';
import type { Placed } from '../../../../../kernel/series/series.js';

/**
 * A dimension that messages are summed by beside their channel and status
 * (`channels.count_new_messages`).
 */
export interface Dimension {
  readonly dimension: string;
  readonly key: string;
}

/** The sums to read, and the keys that divide them. */
export interface Wanted {
  readonly workspaceId: string;
  readonly kinds: readonly string[];
  readonly worlds: readonly boolean[];
  /** `null` for all. */
  readonly channels: readonly string[] | null;
  readonly byChannel: boolean;
  /** Else kinds are two: those that begin with `cost:`, and the others. */
  readonly byKind: boolean;
  /** The sums of one source or instance, or by substatus; `null` for the sums of all messages. */
  readonly of: Dimension | null;
}

export interface Sum extends Placed {
  /** Empty where channels are not apart. */
  readonly channel: string;
  /** `cost:` or nothing where kinds are not apart. */
  readonly kind: string;
  readonly amount: number;
}

const WHERE = `workspace_id = $3 and sandbox = any($4::bool[]) and kind = any($5::text[])
  and ($6::text[] is null or channel = any($6))`;
const OF = 'and dimension = $7 and key = $8';

const keysOf = ({ byChannel, byKind }: Wanted) => ({
  channel: byChannel ? 'channel' : "''",
  kind: byKind ? 'kind' : "case when kind like 'cost:%' then 'cost:' else '' end",
});

/** Returns the SQL that sums the changes that are not folded yet. */
const changesBy = ({ channel, kind }: ReturnType<typeof keysOf>, of: Dimension | null): string => `
select width_bucket(bucket, $1::timestamptz[]) - 1 as place, ${channel} as channel, ${kind} as kind, sum(amount)::bigint as amount
  from channels.${of ? 'usage_of_change' : 'usage_change'}
 where bucket >= ($1::timestamptz[])[1] and bucket < $2 and ${WHERE} ${of ? OF : ''} group by 1, 2, 3`;

/** The sums of the buckets between `bounds`, of one snapshot; those of a bucket may come in several rows. */
export async function readSums(read: Read, wanted: Wanted, bounds: readonly Date[]): Promise<Sum[]> {
  const { workspaceId, worlds, kinds, channels, of } = wanted;
  const keys = keysOf(wanted);
  const values = [workspaceId, worlds, kinds, channels, ...(of ? [of.dimension, of.key] : [])];
  const table = of ? 'channels.usage_of_series' : 'channels.usage_series';
  const where = of ? `${WHERE} ${OF}` : WHERE;
  return [
    ...(await readDays<Sum>(read, { table, keys, amounts: { amount: sumOf('amount') }, where, values }, bounds)),
    ...(await read<Sum>(changesBy(keys, of), [bounds, bounds.at(-1), ...values])),
  ];
}
