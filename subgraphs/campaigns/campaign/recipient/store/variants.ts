import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { endTurns, releasePortions } from '../../queue/parts.js';

/**
 * Each part names the campaign: otherwise a campaign that the statistics do not know yet is
 * expected to have one row.
 */
const OPEN_PARTS = `with p as materialized (
    select $1::text as campaign_id, p.* from json_to_recordset($2::json) as p(no int, variant int, kind text)
  )
  update campaigns.recipient r set variant = p.variant, changed_at = $3,
    status = case when p.kind = 'nothing' then 'SKIPPED' else r.status end,
    skipped_at = case when p.kind = 'nothing' then $3::timestamptz end, error_code = case when p.kind = 'nothing' then 'HOLDOUT' end
  from p where r.campaign_id = p.campaign_id and r.no = p.no`;

/** A recipient with its variant. */
interface Part {
  readonly no: number;
  readonly variant: number | null;
  /** `nothing`: it is not written to. */
  readonly kind: string;
}

/** Gives recipients their variants at the start. */
export const assignVariants = (tx: Context, campaignId: string, parts: readonly Part[], at: Date): Promise<object[]> =>
  sql(tx.em, OPEN_PARTS, [campaignId, JSON.stringify(parts), at]);

const RELEASE = `with rest as (${releasePortions('$1', '$3', '$4')}
  )
  update campaigns.recipient r set variant = $2, changed_at = $3 from (select unnest(nos) as no from rest) one
  where r.campaign_id = $1 and r.no = one.no`;

/** Gives the best variant to those who wait for it, and queues them. */
export const releaseRecipients = (
  tx: Context,
  campaignId: string,
  { variant, portions }: { readonly variant: number; readonly portions: number },
  at: Date,
): Promise<object[]> => sql(tx.em, RELEASE, [campaignId, variant, at, portions]);

const ANEW = `with early as (${endTurns('$1', '$2')}
  )
  update campaigns.recipient r set turn_at = null from (select unnest(nos) as no from early) one
  where r.campaign_id = $1 and r.no = one.no`;

/** Recipients who wait for a turn at a host are due, to be given another. */
export const loseTurns = (tx: Context, campaignId: string): Promise<object[]> =>
  sql(tx.em, ANEW, [campaignId, tx.clock.now()]);
