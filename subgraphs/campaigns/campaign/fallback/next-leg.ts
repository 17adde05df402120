import type { Context } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { fallBack, settleRecipients } from '../recipient/store/fall-back.js';

/** The facts that decide on the next channel of recipients. */
export interface FallbackRules {
  /** Channels. */
  readonly count: number;
  readonly success: string;
}

/**
 * The row is locked, so that no recipient of a campaign that is cancelled at this moment gets
 * another channel.
 */
const RULES = `select jsonb_array_length(legs) as count, success from campaigns.campaign
  where id = $1 and legs is not null and status in ('RUNNING', 'PAUSED') for share`;

const HAS_LEGS = 'select from campaigns.campaign where id = $1 and legs is not null';

/** Returns whether the campaign has several channels. */
export const hasFallback = async ({ db }: Services, campaignId: string): Promise<boolean> =>
  (await sql(db, HAS_LEGS, [campaignId])).length > 0;

/**
 * Returns `null` when the campaign has one channel, or has ended. Call it before its recipients are
 * locked.
 */
export async function lockFallback(tx: Context, campaignId: string): Promise<FallbackRules | null> {
  const [row] = await sql<FallbackRules>(tx.em, RULES, [campaignId]);
  return row ?? null;
}

/**
 * Settles the recipients whose message succeeded, and moves those whose message failed to the next
 * channel.
 */
export async function decideOn(
  tx: Context,
  campaignId: string,
  { count, success }: FallbackRules,
  nos: readonly number[],
): Promise<void> {
  await settleRecipients(tx, campaignId, nos, success);
  await fallBack(tx, campaignId, nos, count);
}
