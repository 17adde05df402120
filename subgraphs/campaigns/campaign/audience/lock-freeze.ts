import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

const LOCK = `select pg_advisory_xact_lock(hashtextextended('campaigns.freeze ' || $1, 0))`;

/**
 * No recipients are added to a campaign until the end of the transaction. Whoever locks the campaign and then changes what is
 * counted of its recipients takes this before.
 */
export const lockFreeze = (tx: Context, campaignId: string): Promise<object[]> => sql(tx.em, LOCK, [campaignId]);
