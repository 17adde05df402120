import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { spanOf, type Usage, type UsageArgs, type UsageCount, type UsageCredits } from './credit.js';

const COUNTS = `
select channel, status, sandbox, count(*)::int as count from channels.message
where workspace_id = $1 and created_at >= $2 and created_at < $3 and (sandbox or not $4)
group by channel, status, sandbox order by channel, status, sandbox`;

const CREDITS = `
select coalesce(sum(amount) filter (where kind = 'grant'), 0)::int as granted,
  coalesce(-sum(held) filter (where kind = 'charge'), 0)::int as charged,
  coalesce(sum(amount) filter (where kind = 'refund'), 0)::int as refunded
from channels.ledger where workspace_id = $1 and at >= $2 and at < $3`;

/**
 * A sandbox credential reads of the sandbox alone, where no credits move.
 * Throws `VALIDATION_ERROR` for a time that runs backwards or spans more than 366 days.
 */
export async function readUsage(ctx: Context, args: UsageArgs): Promise<Usage> {
  const { from, to } = spanOf(args, ctx);
  const span = [ctx.caller.workspaceId, from, to];
  const [messages, [credits]] = await Promise.all([
    sql<UsageCount>(ctx.db, COUNTS, [...span, ctx.caller.sandbox]),
    ctx.caller.sandbox ? [] : sql<UsageCredits>(ctx.db, CREDITS, span),
  ]);
  return { from, to, messages, credits: credits ?? { granted: 0, charged: 0, refunded: 0 } };
}
