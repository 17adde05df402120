import type { Context } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { queueFrom } from '../queue/portion.js';
import { MAX_ATTEMPTS } from '../send/message-id.js';

/** A recipient is as if nothing had been sent; the costs stay. SQL. */
export const AFRESH = `status = 'PENDING', attempt = r.attempt + 1, fence = r.fence + 1, fallback_at = null, turn_at = null, error_code = null,
    held = 0, queued_at = null, sent_at = null, delivered_at = null, read_at = null, clicked_at = null, bounced_at = null,
    complained_at = null, failed_at = null`;

/** Whether the message of a recipient has come as far as it shall. SQL. */
export const succeeded = (success: string): string =>
  `case ${success} when 'SENT' then r.sent_at when 'READ' then coalesce(r.read_at, r.clicked_at) when 'CLICKED' then r.clicked_at
    else r.delivered_at end is not null`;

/** What decides on the next channel of recipients. */
export interface FallbackRules {
  /** Channels. */
  readonly count: number;
  readonly success: string;
}

/** Locked, so that nobody is to be written to of a campaign that is cancelled at this moment. */
const RULES = `select jsonb_array_length(legs) as count, success from campaigns.campaign
  where id = $1 and legs is not null and status in ('RUNNING', 'PAUSED') for share`;

const HAS_LEGS = 'select from campaigns.campaign where id = $1 and legs is not null';

/** Whether it has several channels. */
export const hasFallback = async ({ db }: Services, campaignId: string): Promise<boolean> =>
  (await sql(db, HAS_LEGS, [campaignId])).length > 0;

/** `null`: the campaign has one channel, or has ended. To be asked before its recipients are locked. */
export async function lockFallback(tx: Context, campaignId: string): Promise<FallbackRules | null> {
  const [row] = await sql<FallbackRules>(tx.em, RULES, [campaignId]);
  return row ?? null;
}

const SETTLE = `update campaigns.recipient r set fallback_at = null
  where campaign_id = $1 and no = any($2) and fallback_at is not null and ${succeeded('$3')}`;

const FALL_BACK = `with next as (
    update campaigns.recipient r set ${AFRESH}, leg = r.leg + 1, changed_at = $3
  where campaign_id = $1 and no = any($2) and status = 'FAILED' and fallback_at is not null and leg < $4
    and attempt < ${MAX_ATTEMPTS - 1} returning no
  ) ${queueFrom('next', '$3::timestamptz')}`;

/** Whose message succeeded needs no other channel; whose message failed gets the next one. */
export async function decideOn(
  tx: Context,
  campaignId: string,
  { count, success }: FallbackRules,
  nos: readonly number[],
): Promise<void> {
  await sql(tx.em, SETTLE, [campaignId, nos, success]);
  await sql(tx.em, FALL_BACK, [campaignId, nos, tx.clock.now(), count - 1]);
}
