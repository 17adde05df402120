import { after, type Duration, seconds } from '../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Values } from '../../template/variable.js';
import type { Campaign } from '../campaign.js';
import { readCounts, TOTALS } from '../count/counts.js';
import { claimLate } from '../fallback/late.js';
import { lockCampaign } from '../find-campaign.js';
import { claimPortion, NEXT_DUE, type Portion } from '../queue/portion.js';
import type { LateRecipient } from '../recipient/store/fall-back.js';
import { releaseRecipients } from '../recipient/store/variants.js';
import { doWith } from '../state/transition.js';
import { decideVariant } from '../store/campaign-row.js';
import { setDueAt } from '../store/due.js';
import { bestOf, type CampaignVariants } from '../variant/variants.js';
import { allowance, exceeded, spend } from './allowance.js';

/** Recipients that a worker claimed belong to it for this time. */
const LEASE: Duration = seconds(60);
/**
 * A recipient that comes later than this has missed its turn at a host, so that many that missed
 * theirs do not go out together.
 */
const MISSED: Duration = seconds(10);
/** The delay before a campaign that waits for its pace, or for outcomes, is looked at again. */
const AGAIN: Duration = seconds(1);
/** The longest wait for an event when nothing can be done. */
const IDLE: Duration = seconds(30);

export interface ClaimedRecipient {
  readonly no: number;
  readonly attempt: number;
  readonly contactId: string | null;
  readonly address: string | null;
  readonly timeZone: string | null;
  readonly variables: Values | null;
  readonly variant: number | null;
  /** Among the channels of the campaign. */
  readonly leg: number;
  /** Its turn at the host that receives its mail has come just now. */
  readonly hasTurn: boolean;
}

/** The work that a look at a campaign found. */
export interface Slice {
  readonly campaign: Campaign;
  /** `null` when nobody is due. */
  readonly portion: Portion | null;
  readonly recipients: readonly ClaimedRecipient[];
  /** Recipients whose message had no success in time. */
  readonly late: readonly LateRecipient[];
  /** Its status changed. */
  readonly changed: boolean;
}

/**
 * Reads each recipient by its key, which no plan can turn into a scan. Those that were erased or
 * accepted since are left out.
 */
const READ = `select r.no, r.attempt, r.contact_id as "contactId", r.address, r.time_zone as "timeZone", r.variables, r.variant, r.leg,
    coalesce(r.turn_at > $3, false) as "hasTurn"
  from (select distinct no from unnest($2::int[]) as one(no)) claimed
  cross join lateral (select * from campaigns.recipient where campaign_id = $1 and no = claimed.no limit 1) r
  where r.status <> 'SKIPPED' and r.queued_at is null`;

/** Portions of recipients who waited for the best variant and get it together. */
const REST = 10;

const NEXT_LATE =
  'select min(fallback_at) as at from campaigns.recipient where campaign_id = $1 and fallback_at is not null';

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
    const portion = most > 0 ? await claimPortion(tx, id, { until: after(now, LEASE), most }) : null;
    const recipients = portion ? await sql<ClaimedRecipient>(tx.em, READ, [id, portion.nos, after(now, -MISSED)]) : [];
    const taken = portion?.nos.length ?? 0;
    await spend(tx, campaign, recipients.length);
    const late = campaign.legs ? await claimLate(tx, campaign) : [];
    if (taken === most) await setDueAt(tx, id, most > 0 ? now : after(now, AGAIN));
    else if (taken === 0) {
      const [next] = await sql<{ at: Date | null }>(tx.em, NEXT_DUE, [id]);
      if (!next?.at && counts.pending > 0 && (await releaseRest(tx, campaign, now)))
        return { campaign, portion, recipients, late, changed: true };
      const [lateNext] = campaign.legs ? await sql<{ at: Date | null }>(tx.em, NEXT_LATE, [id]) : [];
      const isDone = campaign.frozen && !next?.at && !lateNext?.at && counts.queued === 0 && counts.pending === 0;
      if (isDone) return changed(tx, campaign, counts.sent === 0 && counts.failed > 0 ? 'fail' : 'complete', null);
      // Events of messages make it due as well, unless a worker looks at it at that moment.
      const idle = after(now, counts.queued > 0 ? AGAIN : IDLE);
      const first = [next?.at, lateNext?.at, campaign.decideAt, campaign.evergreenUntil].filter(
        at => at && at > now && at < idle,
      );
      await setDueAt(tx, id, first.sort((a, b) => Number(a) - Number(b))[0] ?? idle);
    } else await setDueAt(tx, id, after(now, AGAIN));
    return { campaign, portion, recipients, late, changed: false };
  });
}

/**
 * Gives the best variant to a part of those who wait for it; the next part follows when these were
 * written to. Returns whether there was anything to do.
 */
async function releaseRest(
  tx: Context,
  { id, variants, winner, decideAt, frozen }: Campaign,
  now: Date,
): Promise<boolean> {
  if (!variants || !frozen || !decideAt) return false;
  if (decideAt > now) {
    await setDueAt(tx, id, decideAt);
    return false;
  }
  const chosen = winner ?? (await decide(tx, id, variants));
  await releaseRecipients(tx, id, { variant: chosen, portions: REST }, now);
  await setDueAt(tx, id, now);
  return true;
}

/** Keeps the best variant of a locked campaign, and returns it. */
async function decide(tx: Context, id: string, variants: CampaignVariants): Promise<number> {
  const best = bestOf(variants, await sql(tx.em, TOTALS, [id]));
  await decideVariant(tx, id, best.variant, best.by);
  return best.variant;
}

async function changed(
  tx: Context,
  campaign: Campaign,
  what: 'pause' | 'complete' | 'fail',
  reason: Campaign['reason'],
): Promise<Slice> {
  await doWith(tx, campaign, what, reason);
  return { campaign, portion: null, recipients: [], late: [], changed: true };
}
