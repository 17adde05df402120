import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { Campaign } from '../campaign.js';
import type { CheckedCampaign } from '../check/campaign-input.js';
import { take } from '../check/take.js';
import type { VariantDecision } from '../variant/variants.js';

/**
 * Stores a campaign that begins.
 *
 * @param checked what its parts were found to be; a copy has the parts of its original.
 */
export async function insertCampaign(
  tx: Context,
  row: Readonly<Record<string, unknown>>,
  checked: CheckedCampaign | null,
): Promise<Campaign> {
  const campaign = tx.em.create(Campaign, row as never) as Campaign;
  if (checked) take(campaign, checked);
  await tx.em.persist(campaign).flush();
  return campaign;
}

/** Removes a locked campaign. A job removes its recipients. */
export async function removeCampaign(tx: Context, campaign: Campaign): Promise<void> {
  await sql(tx.em, 'insert into campaigns.deleted_campaign (id) values ($1)', [campaign.id]);
  tx.em.remove(campaign);
}

const SYNCED = 'update campaigns.campaign set tell = false where id = $1 and version = $2';

/** Stores that channels know the status of a campaign in this version. */
export const markSynced = ({ db }: Context, id: string, version: number): Promise<object[]> =>
  sql(db, SYNCED, [id, version]);

const DECIDE = 'update campaigns.campaign set winner = $2, decided_by = $3 where id = $1';

/** Keeps the best variant of a locked campaign. */
export const decideVariant = (tx: Context, id: string, winner: number, by: VariantDecision): Promise<object[]> =>
  sql(tx.em, DECIDE, [id, winner, by]);
