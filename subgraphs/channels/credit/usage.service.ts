import { days, hours, minutes } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { boundedRead } from '../../../kernel/database/bounded-read.js';
import { MessageStatus } from '../message/status.js';
import { spanOf, type Usage, type UsageArgs } from './credit.js';

/** From the largest to the smallest. */
const GRAINS = [
  ['day', days(1)],
  ['hour', hours(1)],
  ['minute', minutes(1)],
] as const;

/** Sums of one grain; `from` and `to` in milliseconds, `to` exclusive. */
interface Range {
  readonly grain: string;
  readonly from: number;
  readonly to: number;
}

/** Whole days, and hours and minutes for what is left at both ends. */
function rangesOf(from: number, to: number, grains: readonly (typeof GRAINS)[number][] = GRAINS): Range[] {
  const [[grain, length] = [], ...smaller] = grains;
  if (grain === undefined || length === undefined || from >= to) return [];
  const first = Math.ceil(from / length) * length;
  const last = Math.floor(to / length) * length;
  if (first >= last) return rangesOf(from, to, smaller);
  return [...rangesOf(from, first, smaller), { grain, from: first, to: last }, ...rangesOf(last, to, smaller)];
}

/** What is folded already and what is not yet, of one snapshot. */
const SUMS = `
select channel, sandbox, kind, sum(amount)::bigint as amount from (
  select u.channel, u.sandbox, u.kind, u.amount
    from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as r (grain, first, last)
    cross join lateral (
      select * from channels.usage u
       where u.workspace_id = $4 and u.grain = r.grain and u.bucket >= r.first and u.bucket < r.last offset 0
    ) u
  union all
  select channel, sandbox, kind, amount from channels.usage_change
   where workspace_id = $4 and bucket >= $5 and bucket < $6
) sums
where sandbox or not $7
group by channel, sandbox, kind having sum(amount) <> 0 order by channel, kind, sandbox`;

interface Sum {
  channel: string;
  sandbox: boolean;
  /** A status of messages, or an entry of the ledger. */
  kind: string;
  amount: number;
}

/**
 * A sandbox credential reads of the sandbox alone, where no credits move.
 * Throws `VALIDATION_ERROR` for a time that runs backwards or spans more than 366 days, and the codes of {@link boundedRead}.
 */
export async function readUsage(ctx: Context, args: UsageArgs): Promise<Usage> {
  const { from, to } = spanOf(args, ctx);
  const ranges = rangesOf(from.getTime(), to.getTime());
  const sums = await boundedRead(ctx, read =>
    read<Sum>(SUMS, [
      ranges.map(({ grain }) => grain),
      ranges.map(range => new Date(range.from)),
      ranges.map(range => new Date(range.to)),
      ctx.caller.workspaceId,
      from,
      to,
      ctx.caller.sandbox,
    ]),
  );
  const messages = sums.flatMap(({ channel, kind, sandbox, amount: count }) =>
    isStatus(kind) ? [{ channel, status: kind, sandbox, count }] : [],
  );
  const credits = (kind: string) => sums.find(sum => sum.kind === kind)?.amount ?? 0;
  return {
    from,
    to,
    messages,
    credits: { granted: credits('grant'), charged: credits('charge'), refunded: credits('refund') },
  };
}

const isStatus = (kind: string): kind is MessageStatus => kind in MessageStatus;
