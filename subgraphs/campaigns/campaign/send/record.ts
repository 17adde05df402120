import { type Context, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Campaign } from '../campaign.js';
import { decideOn, lockFallback } from '../fallback/next-leg.js';

/** What came of asking for the message of a recipient. */
export interface Recorded {
  readonly no: number;
  readonly fence: number;
  /** `next`: its channel refused it, and there is another one. */
  readonly kind: 'accepted' | 'refused' | 'later' | 'next';
  readonly until: Date | null;
  readonly code: string | null;
  readonly cost: number;
  /** Until when its channel may succeed, if there is another one. */
  readonly fallbackAt: Date | null;
  /** When its turn at the host that receives its mail comes, if it waits for that. */
  readonly turnAt: Date | null;
}

/** An event of the message may have come before: it is further then. A claim that was lost changes nothing. */
const RECORD = `update campaigns.recipient r set
    status = case when c.kind in ('later', 'next') or r.status <> 'PENDING' then r.status when c.kind = 'accepted' then 'QUEUED' else 'SKIPPED' end,
    due_at = c.until, error_code = coalesce(c.code, r.error_code),
    queued_at = case when c.kind = 'accepted' then $3 else r.queued_at end,
    skipped_at = case when c.kind = 'refused' then $3 else r.skipped_at end,
    cost = r.cost + case when r.status in ('FAILED', 'CANCELLED') and r.sent_at is null then 0 else c.cost end, held = c.cost,
    leg = r.leg + (c.kind = 'next')::int, attempt = r.attempt + (c.kind = 'next')::int,
    fallback_at = coalesce(c."fallbackAt", r.fallback_at), turn_at = c."turnAt", changed_at = $3
  from json_to_recordset($2::json) as c(no int, fence int, kind text, until timestamptz, code text, cost int, "fallbackAt" timestamptz, "turnAt" timestamptz)
  where r.campaign_id = $1 and r.no = c.no and r.fence = c.fence and r.due_at is not null`;

/** Events of the messages announce the change. */
export async function recordSlice(ctx: Context, { id, legs }: Campaign, recorded: readonly Recorded[]): Promise<void> {
  const values = [id, JSON.stringify(recorded), ctx.clock.now()];
  if (!legs) return void (await sql(ctx.db, RECORD, values));
  await transact(ctx, async tx => {
    const rules = await lockFallback(tx, id);
    await sql(tx.em, RECORD, values);
    const nos = recorded.map(({ no }) => no);
    if (rules) await decideOn(tx, id, rules, nos);
  });
}
