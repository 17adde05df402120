import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { queueFrom } from '../../queue/portion.js';
import { MAX_ATTEMPTS } from '../../send/message-id.js';

/** SQL, a part of an update: a recipient is as if nothing had been sent; the costs stay. */
const AFRESH = `status = 'PENDING', attempt = r.attempt + 1, fence = r.fence + 1, fallback_at = null, turn_at = null, error_code = null,
    held = 0, queued_at = null, sent_at = null, delivered_at = null, read_at = null, clicked_at = null, bounced_at = null,
    complained_at = null, failed_at = null`;

/** SQL, a condition: the message of a recipient has come as far as it shall. */
const succeeded = (success: string): string =>
  `case ${success} when 'SENT' then r.sent_at when 'READ' then coalesce(r.read_at, r.clicked_at) when 'CLICKED' then r.clicked_at
    else r.delivered_at end is not null`;

const AGAIN = `with again as (
    update campaigns.recipient r set ${AFRESH}, leg = 0, changed_at = $2
    where campaign_id = $1 and status = 'FAILED' and attempt < $3 returning no
  ) ${queueFrom('again', '$2::timestamptz')}`;

/** Queues recipients again whose message failed, on the first channel. */
export const retryRecipients = (tx: Context, campaignId: string): Promise<object[]> =>
  sql(tx.em, AGAIN, [campaignId, tx.clock.now(), MAX_ATTEMPTS - 1]);

const SETTLE = `update campaigns.recipient r set fallback_at = null
  where campaign_id = $1 and no = any($2) and fallback_at is not null and ${succeeded('$3')}`;

/** Recipients whose message succeeded need no other channel. */
export const settleRecipients = (
  tx: Context,
  campaignId: string,
  nos: readonly number[],
  success: string,
): Promise<object[]> => sql(tx.em, SETTLE, [campaignId, nos, success]);

const FALL_BACK = `with next as (
    update campaigns.recipient r set ${AFRESH}, leg = r.leg + 1, changed_at = $3
  where campaign_id = $1 and no = any($2) and status = 'FAILED' and fallback_at is not null and leg < $4
    and attempt < ${MAX_ATTEMPTS - 1} returning no
  ) ${queueFrom('next', '$3::timestamptz')}`;

/** Queues recipients whose message failed on the next of `channels`. */
export const fallBack = (
  tx: Context,
  campaignId: string,
  nos: readonly number[],
  channels: number,
): Promise<object[]> => sql(tx.em, FALL_BACK, [campaignId, nos, tx.clock.now(), channels - 1]);

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

/** Claims recipients whose message had no success in its time, `limit` at most, until the end of a lease. */
export const claimLateRecipients = (
  tx: Context,
  campaignId: string,
  until: Date,
  limit: number,
): Promise<LateRecipient[]> => sql<LateRecipient>(tx.em, CLAIM, [campaignId, tx.clock.now(), until, limit]);

/**
 * Each recipient is named with its campaign: otherwise a campaign that the statistics do not know
 * yet is expected to have one row.
 */
const NEXT = `with n as materialized (
    select $1::text as campaign_id, n.* from json_to_recordset($2::json) as n(no int, fence int, cancelled bool)
  ), next as (
    update campaigns.recipient r set cost = r.cost - case when n.cancelled then r.held else 0 end, ${AFRESH},
    leg = r.leg + 1, changed_at = $3
  from n where r.campaign_id = n.campaign_id and r.no = n.no and r.fence = n.fence and r.fallback_at is not null returning r.no
  ) ${queueFrom('next', '$3::timestamptz')}`;

/** A late recipient whose message was taken back. */
interface TakenBack {
  readonly no: number;
  readonly fence: number;
  /** Its credits came back. */
  readonly cancelled: boolean;
}

/** Queues late recipients on the next channel; one whose fence has changed is left alone. */
export const fallBackLateRecipients = (
  tx: Context,
  campaignId: string,
  late: readonly TakenBack[],
): Promise<object[]> => sql(tx.em, NEXT, [campaignId, JSON.stringify(late), tx.clock.now()]);

const LATER = `update campaigns.recipient set fallback_at = $3
  where campaign_id = $1 and no = any($2) and fallback_at is not null`;

/** Gives recipients more time on their channel. */
export const extendFallback = (
  tx: Context,
  campaignId: string,
  nos: readonly number[],
  until: Date,
): Promise<object[]> => sql(tx.em, LATER, [campaignId, nos, until]);
