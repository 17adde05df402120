import { type Context, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Campaign } from '../campaign.js';
import { decideOn, lockFallback } from '../fallback/next-leg.js';
import { endPortion, type Portion, type Queued, queueRecipients } from '../queue/portion.js';

/** What came of asking for the message of a recipient. */
export interface Recorded {
  readonly no: number;
  readonly attempt: number;
  /** `next`: its channel refused it, and there is another one. */
  readonly kind: 'accepted' | 'refused' | 'later' | 'next';
  /** When it is asked for again. */
  readonly until: Date | null;
  readonly code: string | null;
  readonly cost: number;
  /** Until when its channel may succeed, if there is another one. */
  readonly fallbackAt: Date | null;
  /** When its turn at the host that receives its mail comes, if it waits for that. */
  readonly turnAt: Date | null;
}

/**
 * An event of the message may have come before: it is further then. Who was erased meanwhile stays skipped. What failed and is retried
 * before its claim was recorded is in two portions: one of them records it.
 */
const RECORD = `update campaigns.recipient r set
    status = case when c.kind in ('later', 'next') or r.status <> 'PENDING' then r.status when c.kind = 'accepted' then 'QUEUED' else 'SKIPPED' end,
    error_code = coalesce(c.code, r.error_code), queued_at = case when c.kind = 'accepted' then $3 else r.queued_at end,
    skipped_at = case when c.kind = 'refused' then $3 else r.skipped_at end,
    cost = r.cost + case when r.status in ('FAILED', 'CANCELLED') and r.sent_at is null then 0 else c.cost end, held = c.cost,
    leg = r.leg + (c.kind = 'next')::int, attempt = r.attempt + (c.kind = 'next')::int,
    fallback_at = coalesce(c."fallbackAt", r.fallback_at), turn_at = c."turnAt", changed_at = $3
  from json_to_recordset($2::json) as c(no int, attempt int, kind text, code text, cost int, "fallbackAt" timestamptz, "turnAt" timestamptz)
  where r.campaign_id = $1 and r.no = c.no and r.attempt = c.attempt and r.queued_at is null and r.status <> 'SKIPPED'`;

/** Events of the messages announce the change. A claim that was lost changes nothing. */
export async function recordSlice(
  ctx: Context,
  { id, legs }: Campaign,
  portion: Portion,
  recorded: readonly Recorded[],
): Promise<void> {
  const changed = recorded.filter(({ kind, turnAt }) => kind !== 'later' || turnAt);
  await transact(ctx, async tx => {
    const rules = legs ? await lockFallback(tx, id) : null;
    if (!(await endPortion(tx, portion))) return;
    if (changed.length > 0) await sql(tx.em, RECORD, [id, JSON.stringify(changed), ctx.clock.now()]);
    await queueRecipients(tx, id, recorded.flatMap(queuedAgain));
    const nos = recorded.map(({ no }) => no);
    if (rules) await decideOn(tx, id, rules, nos);
  });
}

const queuedAgain = ({ no, until, turnAt }: Recorded): Queued[] =>
  until ? [{ no, dueAt: until, waitsTurn: turnAt !== null }] : [];
