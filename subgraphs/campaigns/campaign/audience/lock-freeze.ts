import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

const LOCK = `select pg_advisory_xact_lock(hashtextextended('campaigns.freeze ' || $1, 0))`;

/**
 * Keeps recipients from being added to a campaign until the end of the transaction. A transaction
 * that locks the campaign and then changes the counted columns of its recipients takes this lock
 * first.
 */
export const lockFreeze = (tx: Context, campaignId: string): Promise<object[]> => sql(tx.em, LOCK, [campaignId]);
