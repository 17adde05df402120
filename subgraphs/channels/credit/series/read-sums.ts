import type { Read } from '../../../../kernel/database/bounded-read.js';
import { readDays, sumOf } from '../../../../kernel/series/read-days.js';
import type { Placed } from '../../../../kernel/series/series.js';

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

const WHERE = `workspace_id = $3 and sandbox = any($4::bool[]) and kind = any($5::text[])
  and ($6::text[] is null or channel = any($6))`;

const keysOf = ({ byChannel, byKind }: Wanted) => ({
  channel: byChannel ? 'channel' : "''",
  kind: byKind ? 'kind' : "case when kind like 'cost:%' then 'cost:' else '' end",
});

/** What is not folded yet. */
const changesBy = ({ channel, kind }: ReturnType<typeof keysOf>): string => `
select width_bucket(bucket, $1::timestamptz[]) - 1 as place, ${channel} as channel, ${kind} as kind, sum(amount)::bigint as amount
  from channels.usage_change where bucket >= ($1::timestamptz[])[1] and bucket < $2 and ${WHERE} group by 1, 2, 3`;

/** The sums of the buckets between `bounds`, of one snapshot; those of a bucket may come in several rows. */
export async function readSums(read: Read, wanted: Wanted, bounds: readonly Date[]): Promise<Sum[]> {
  const { workspaceId, worlds, kinds, channels } = wanted;
  const keys = keysOf(wanted);
  const values = [workspaceId, worlds, kinds, channels];
  const days = { table: 'channels.usage_series', keys, amounts: { amount: sumOf('amount') }, where: WHERE, values };
  return [
    ...(await readDays<Sum>(read, days, bounds)),
    ...(await read<Sum>(changesBy(keys), [bounds, bounds.at(-1), ...values])),
  ];
}
