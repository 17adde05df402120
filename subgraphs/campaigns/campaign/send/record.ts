import { type Context, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { announceChange } from '../../../../kernel/graph/watch.js';
import type { Campaign } from '../campaign.js';
import { CAMPAIGN_CHANGED } from '../transition.js';

/** What came of asking for the message of a recipient. */
export interface Recorded {
  readonly no: number;
  readonly fence: number;
  readonly kind: 'accepted' | 'refused' | 'later';
  readonly until: Date | null;
  readonly code: string | null;
  readonly cost: number;
}

/** An event of the message may have come before: it is further then. A claim that was lost changes nothing. */
const RECORD = `update campaigns.recipient r set
    status = case when c.kind = 'later' or r.status <> 'PENDING' then r.status when c.kind = 'accepted' then 'QUEUED' else 'SKIPPED' end,
    due_at = c.until, error_code = coalesce(c.code, r.error_code),
    queued_at = case when c.kind = 'accepted' then $3 else r.queued_at end,
    skipped_at = case when c.kind = 'refused' then $3 else r.skipped_at end,
    cost = r.cost + case when r.status in ('FAILED', 'CANCELLED') and r.sent_at is null then 0 else c.cost end, held = c.cost,
    changed_at = $3
  from json_to_recordset($2::json) as c(no int, fence int, kind text, until timestamptz, code text, cost int)
  where r.campaign_id = $1 and r.no = c.no and r.fence = c.fence and r.due_at is not null`;

export const recordSlice = (ctx: Context, { id }: Campaign, recorded: readonly Recorded[]): Promise<void> =>
  transact(ctx, async tx => {
    await sql(tx.em, RECORD, [id, JSON.stringify(recorded), tx.clock.now()]);
    await announceChange(tx, CAMPAIGN_CHANGED, id);
  });
