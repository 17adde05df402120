import type { Context } from '../../../../../kernel/context/context.js';
import { boundedRead } from '../../../../../kernel/database/bounded-read.js';
import { spanOf, worldsOfSeries } from '../../../../../kernel/series/series.args.js';
import { MessageStatus } from '../../message/status.js';
import type { UsageBySourceArgs, UsageOfSource } from './usage-by-source.js';

const QUARTERS = 96;

/** The place of a moment in the sums of a day: as many of its quarter hours are over; 0 before it. */
const placeOf = (moment: string): string =>
  `least(${QUARTERS}, greatest(0, floor(extract(epoch from ${moment}::timestamptz - (day::timestamp at time zone 'UTC')) / 900)))::int`;

/** Sums of a day are of all that came before the end of each quarter hour: the first one has nothing before it. */
const partsOf = (more: string): string => `
  select key, kind, coalesce(amount[${placeOf('$2')}], 0) - coalesce(amount[${placeOf('$1')}], 0) as amount
    from channels.usage_of_series
   where workspace_id = $3 and dimension = $4 and sandbox = any($5::bool[]) and kind = any($6::text[]) ${more}
     and day >= ($1::timestamptz at time zone 'UTC')::date and day <= ($2::timestamptz at time zone 'UTC')::date
  union all
  select key, kind, amount from channels.usage_of_change
   where workspace_id = $3 and dimension = $4 and sandbox = any($5::bool[]) and kind = any($6::text[]) ${more}
     and bucket >= $1 and bucket < $2`;

/**
 * Sums by key and kind between two moments that are whole quarter hours, of a workspace, a dimension, worlds, kinds, and of the keys that
 * are the last parameter.
 */
export const SUMS_OF_KEYS = partsOf('and key = any($7::text[])');

const MOST = `
select key as "sourceId", coalesce(sum(amount) filter (where kind not like 'cost:%'), 0)::bigint as count,
  coalesce(sum(amount) filter (where kind like 'cost:%'), 0)::bigint as cost
from (${partsOf('')}) parts group by key having sum(amount) <> 0 order by cost desc, count desc, key limit $7`;

const KINDS = Object.values(MessageStatus).flatMap(status => [status, `cost:${status}`]);

/** Those that cost most first. Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readBySource(ctx: Context, args: UsageBySourceArgs): Promise<UsageOfSource[]> {
  const { bounds } = spanOf(ctx, args);
  const values = [bounds[0], bounds.at(-1), ctx.caller.workspaceId, args.by, worldsOfSeries(ctx, args), KINDS];
  const rows = await boundedRead(ctx, read => read<Omit<UsageOfSource, 'kind'>>(MOST, [...values, args.limit]));
  return rows.map(row => ({ ...row, kind: args.by }));
}
