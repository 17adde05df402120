import { days, hours, minutes } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { statement } from '../../../../../kernel/database/bind.js';
import { boundedRead } from '../../../../../kernel/database/bounded-read.js';
import { MessageStatus } from '../../message/status.js';
import { checkUnlimited } from '../../message/world.js';
import { spanOf, type Usage, type UsageArgs, type UsageCount } from './usage.js';

/** The spans of time for which sums are kept, from the largest to the smallest. */
type Grain = 'day' | 'hour' | 'quarter_hour' | 'minute';

const GRAINS: readonly (readonly [Grain, number])[] = [
  ['day', days(1)],
  ['hour', hours(1)],
  ['quarter_hour', minutes(15)],
  ['minute', minutes(1)],
];

/** Sums of one grain; `from` and `to` in milliseconds, `to` exclusive. */
interface Range {
  readonly grain: Grain;
  readonly from: number;
  readonly to: number;
}

/** Whole days, and hours, quarter hours and minutes for what is left at both ends. */
function rangesOf(from: number, to: number, grains = GRAINS): Range[] {
  const [[grain, length] = [], ...smaller] = grains;
  if (grain === undefined || length === undefined || from >= to) return [];
  const first = Math.ceil(from / length) * length;
  const last = Math.floor(to / length) * length;
  if (first >= last) return rangesOf(from, to, smaller);
  return [...rangesOf(from, first, smaller), { grain, from: first, to: last }, ...rangesOf(last, to, smaller)];
}

interface Wanted {
  /** Lists of the same length: an item of each is a range. */
  readonly grains: readonly string[];
  readonly firsts: readonly Date[];
  readonly lasts: readonly Date[];
  readonly workspaceId: string;
  readonly from: Date;
  readonly to: Date;
  readonly onlySandbox: boolean;
  /** True if each day has its own row. */
  readonly byDay: boolean;
  /** `null` for all. */
  readonly channel: string | null;
}

/** Sums what is folded already and what is not yet, in one snapshot. */
const SUMS = statement<Wanted>(`
select case when :byDay then to_char(bucket at time zone 'UTC', 'YYYY-MM-DD') end as day, channel, sandbox, kind,
  sum(amount)::bigint as amount
from (
  select u.bucket, u.channel, u.sandbox, u.kind, u.amount
    from unnest(:grains::text[], :firsts::timestamptz[], :lasts::timestamptz[]) as r (grain, first, last)
    cross join lateral (
      select * from channels.usage u
       where u.workspace_id = :workspaceId and u.grain = r.grain and u.bucket >= r.first and u.bucket < r.last offset 0
    ) u
  union all
  select bucket, channel, sandbox, kind, amount from channels.usage_change
   where workspace_id = :workspaceId and bucket >= :from and bucket < :to
) sums
where (sandbox or not :onlySandbox) and (:channel::text is null or channel in ('', :channel))
group by 1, channel, sandbox, kind having sum(amount) <> 0 order by 1, channel, kind, sandbox`);

interface Sum {
  /** `null` where all days are together. */
  day: string | null;
  channel: string;
  sandbox: boolean;
  /** A status of messages, `cost:` with a status, or an entry of the ledger. */
  kind: string;
  amount: number;
}

/**
 * A sandbox credential reads of the sandbox alone, where no credits move.
 * Throws `VALIDATION_ERROR` for a time that runs backwards or spans more than 366 days, and the codes of {@link boundedRead}.
 */
export async function readUsage(ctx: Context, args: UsageArgs): Promise<Usage> {
  checkUnlimited(ctx);
  const { from, to } = spanOf(args, ctx);
  const ranges = rangesOf(from.getTime(), to.getTime());
  const wanted: Wanted = {
    grains: ranges.map(({ grain }) => grain),
    firsts: ranges.map(range => new Date(range.from)),
    lasts: ranges.map(range => new Date(range.to)),
    workspaceId: ctx.caller.workspaceId,
    ...{ from, to },
    onlySandbox: ctx.caller.sandbox,
    byDay: args.by === 'day',
    channel: args.channel ?? null,
  };
  const sums = await boundedRead(ctx, read => read<Sum>(...SUMS(wanted)));
  const credits = (kind: string) => sums.reduce((total, sum) => (sum.kind === kind ? total + sum.amount : total), 0);
  // The sum of rentals is negative, as it changed the balance.
  const rented = 0 - credits('rental');
  return {
    from,
    to,
    messages: countsOf(sums),
    credits: { granted: credits('grant'), charged: credits('charge'), refunded: credits('refund'), rented },
  };
}

/** Each count with its cost. */
function countsOf(sums: readonly Sum[]): UsageCount[] {
  const keyOf = ({ day, channel, sandbox }: Sum, kind: string) => `${day} ${channel} ${sandbox} ${kind}`;
  const costs = new Map(sums.map(sum => [keyOf(sum, sum.kind), sum.amount]));
  return sums.flatMap(sum => {
    const { day, channel, kind, sandbox, amount: count } = sum;
    if (!isStatus(kind)) return [];
    return [{ day, channel, status: kind, sandbox, count, cost: costs.get(keyOf(sum, `cost:${kind}`)) ?? 0 }];
  });
}

const isStatus = (kind: string): kind is MessageStatus => kind in MessageStatus;
