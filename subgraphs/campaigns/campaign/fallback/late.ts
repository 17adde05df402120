import { after, type Duration, seconds } from '../../../../kernel/context/clock.js';
import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { announceChange } from '../../../../kernel/graph/watch.js';
import { takeBack } from '../ask-channels.js';
import type { Campaign } from '../campaign.js';
import { SEND_JOB } from '../jobs.js';
import { queueFrom } from '../queue/portion.js';
import { MessageIds } from '../send/message-id.js';
import { CAMPAIGN_CHANGED } from '../state/transition.js';
import { AFRESH, lockFallback } from './next-leg.js';

/** Recipients that are looked at together. */
const BATCH = 200;
/** Whoever looks has this time. */
const LEASE: Duration = seconds(60);
/** What is being handed over is known within this time. */
const SOON: Duration = seconds(2);

/** A recipient whose message had no success in its time. */
export interface LateRecipient {
  readonly no: number;
  readonly fence: number;
  readonly attempt: number;
}

const CLAIM = `update campaigns.recipient r set fallback_at = $3, fence = r.fence + 1
  where r.ctid = any(array(
    select ctid from campaigns.recipient where campaign_id = $1 and fallback_at <= $2 order by fallback_at limit $4 for update skip locked))
  returning r.no, r.fence, r.attempt`;

export const claimLate = (tx: Context, { id }: Campaign): Promise<LateRecipient[]> => {
  const now = tx.clock.now();
  return sql<LateRecipient>(tx.em, CLAIM, [id, now, after(now, LEASE), BATCH]);
};

/** Each recipient is named with its campaign: statistics that do not know it yet would take its recipients for one row. */
const NEXT = `with n as materialized (
    select $1::text as campaign_id, n.* from json_to_recordset($2::json) as n(no int, fence int, cancelled bool)
  ), next as (
    update campaigns.recipient r set cost = r.cost - case when n.cancelled then r.held else 0 end, ${AFRESH},
    leg = r.leg + 1, changed_at = $3
  from n where r.campaign_id = n.campaign_id and r.no = n.no and r.fence = n.fence and r.fallback_at is not null returning r.no
  ) ${queueFrom('next', '$3::timestamptz')}`;
const LATER = `update campaigns.recipient set fallback_at = $3
  where campaign_id = $1 and no = any($2) and fallback_at is not null`;

const LOOK_AT = `update campaigns.campaign set due_at = $2 where id = $1 and status = 'RUNNING'`;

/** Takes back what had no success in its time, and lets the next channel follow. Killed at any line, it is done again. */
export async function fallBackLate(ctx: Context, { id }: Campaign, late: readonly LateRecipient[]): Promise<void> {
  const ids = new MessageIds(id);
  const { cancelled, busy } = await takeBack(
    ctx,
    late.map(one => ids.of(one)),
  );
  const isBusy = new Set(busy);
  const isCancelled = new Set(cancelled);
  const next = late.filter(one => !isBusy.has(ids.of(one)));
  await transact(ctx, async tx => {
    if (!(await lockFallback(tx, id))) return;
    const now = tx.clock.now();
    const rows = next.map(({ no, fence, attempt }) => ({
      ...{ no, fence, cancelled: isCancelled.has(ids.of({ no, attempt })) },
    }));
    await sql(tx.em, NEXT, [id, JSON.stringify(rows), now]);
    const waiting = late.filter(one => isBusy.has(ids.of(one))).map(({ no }) => no);
    if (waiting.length > 0) await sql(tx.em, LATER, [id, waiting, after(now, SOON)]);
  });
  // Not under the lock above, which others share.
  await transact(ctx, async tx => {
    await sql(tx.em, LOOK_AT, [id, tx.clock.now()]);
    await announceChange(tx, CAMPAIGN_CHANGED, id);
    wake(tx, SEND_JOB);
  });
}
