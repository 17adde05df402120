import { after, type Duration, seconds } from '../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Values } from '../../template/variable.js';
import type { Campaign } from '../campaign.js';
import { readCounts, TOTALS } from '../count/counts.js';
import { doWith, lockCampaign } from '../transition.js';
import { bestOf } from '../variant/variants.js';
import { allowance, exceeded, spend } from './allowance.js';

/** Recipients that a worker claimed belong to it for this time. */
const LEASE: Duration = seconds(60);
/** What waits for its pace, or for outcomes, is looked at again. */
const AGAIN: Duration = seconds(1);
/** Nothing can be done before an event or this. */
const IDLE: Duration = seconds(30);

export interface ClaimedRecipient {
  readonly no: number;
  readonly fence: number;
  readonly attempt: number;
  readonly contactId: string | null;
  readonly address: string | null;
  readonly timeZone: string | null;
  readonly variables: Values | null;
  readonly variant: number | null;
}

/** What a look at a campaign found to do. */
export interface Slice {
  readonly campaign: Campaign;
  readonly recipients: readonly ClaimedRecipient[];
  /** Its status changed. */
  readonly changed: boolean;
}

/**
 * While they are claimed, `due_at` is the end of the lease. Materialized, because a part of a join may run more than once and
 * then finds more than its limit.
 */
const CLAIM = `with due as materialized (
    select no from campaigns.recipient where campaign_id = $1 and due_at <= $2 order by due_at limit $4 for update skip locked
  )
  update campaigns.recipient r set due_at = $3, fence = r.fence + 1 from due where r.campaign_id = $1 and r.no = due.no
  returning r.no, r.fence, r.attempt, r.contact_id as "contactId", r.address, r.time_zone as "timeZone", r.variables, r.variant`;

/** Recipients who waited for the best variant and get it together. */
const REST = 5_000;

const NEXT_DUE = 'select min(due_at) as at from campaigns.recipient where campaign_id = $1 and due_at is not null';
const LOOK_AT = 'update campaigns.campaign set due_at = $2 where id = $1';

/**
 * Claims recipients of a campaign as far as its pace allows. Pauses it if too many messages failed, and completes it once
 * everybody has been written to and every message has an outcome.
 */
export function takeSlice(ctx: Context, id: string): Promise<Slice | null> {
  return transact(ctx, async tx => {
    const campaign = await lockCampaign(tx, id);
    if (campaign.status !== 'RUNNING') return null;
    campaign.reason = null;
    const counts = await readCounts(tx, id);
    const reason = exceeded(campaign, counts);
    if (reason) return changed(tx, campaign, 'pause', reason);
    const now = tx.clock.now();
    const most = await allowance(tx, campaign, counts);
    const recipients = most > 0 ? await sql<ClaimedRecipient>(tx.em, CLAIM, [id, now, after(now, LEASE), most]) : [];
    await spend(tx, campaign, recipients.length);
    if (recipients.length === most) await sql(tx.em, LOOK_AT, [id, most > 0 ? now : after(now, AGAIN)]);
    else if (recipients.length === 0) {
      const [next] = await sql<{ at: Date | null }>(tx.em, NEXT_DUE, [id]);
      if (!next?.at && counts.pending > 0 && (await releaseRest(tx, campaign, now)))
        return { campaign, recipients, changed: true };
      const isDone = campaign.frozen && !next?.at && counts.queued === 0 && counts.pending === 0;
      if (isDone) return changed(tx, campaign, counts.sent === 0 && counts.failed > 0 ? 'fail' : 'complete', null);
      const idle = after(now, IDLE);
      const first = [next?.at, campaign.decideAt, campaign.evergreenUntil].filter(at => at && at > now && at < idle);
      await sql(tx.em, LOOK_AT, [id, first.sort((a, b) => Number(a) - Number(b))[0] ?? idle]);
    } else await sql(tx.em, LOOK_AT, [id, after(now, AGAIN)]);
    return { campaign, recipients, changed: false };
  });
}

const DECIDE = 'update campaigns.campaign set winner = $2 where id = $1';
const RELEASE = `with rest as materialized (
    select no from campaigns.recipient where campaign_id = $1 and status = 'PENDING' and due_at is null limit $4
  )
  update campaigns.recipient r set variant = $2, due_at = $3, changed_at = $3 from rest where r.campaign_id = $1 and r.no = rest.no`;

/**
 * Gives the best variant to a part of those who wait for it; the next part follows when these were written to. Answers
 * whether there was anything to do.
 */
async function releaseRest(
  tx: Context,
  { id, variants, winner, decideAt, frozen }: Campaign,
  now: Date,
): Promise<boolean> {
  if (!variants || !frozen || !decideAt) return false;
  if (decideAt > now) {
    await sql(tx.em, LOOK_AT, [id, decideAt]);
    return false;
  }
  const best = winner ?? bestOf(variants, await sql(tx.em, TOTALS, [id]));
  if (winner === null) await sql(tx.em, DECIDE, [id, best]);
  await sql(tx.em, RELEASE, [id, best, now, REST]);
  await sql(tx.em, LOOK_AT, [id, now]);
  return true;
}

async function changed(
  tx: Context,
  campaign: Campaign,
  what: 'pause' | 'complete' | 'fail',
  reason: Campaign['reason'],
): Promise<Slice> {
  await doWith(tx, campaign, what, reason);
  return { campaign, recipients: [], changed: true };
}
