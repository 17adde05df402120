import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { GivenRecipient } from '../../audience/read-recipients.js';
import type { Campaign } from '../../campaign.js';

const FORGET_LIST = 'delete from campaigns.recipient where campaign_id = $1';
export const forgetList = (tx: Context, { id }: Campaign): Promise<object[]> => sql(tx.em, FORGET_LIST, [id]);

const STORE_LIST = `insert into campaigns.recipient (campaign_id, no, contact_id, address, variables, status, changed_at)
  select $1, r.place - 1, r."contactId", r."to", r.variables, 'PENDING', $3
  from rows from (json_to_recordset($2::json) as ("contactId" text, "to" text, variables jsonb)) with ordinality as r("contactId", "to", variables, place)
  on conflict do nothing`;

/** Replaces the recipients of a list by the given ones. */
export async function storeList(
  tx: Context,
  campaign: Campaign,
  list: readonly GivenRecipient[] | null,
): Promise<void> {
  if (!list) return;
  await forgetList(tx, campaign);
  await sql(tx.em, STORE_LIST, [campaign.id, JSON.stringify(list), tx.clock.now()]);
  campaign.recipients = list.length;
}

const COPY_LIST = `insert into campaigns.recipient (campaign_id, no, contact_id, address, variables, status, changed_at)
  select $1, no, contact_id, address, variables, 'PENDING', $3 from campaigns.recipient where campaign_id = $2`;

export const copyList = (tx: Context, { id }: Campaign, from: string): Promise<object[]> =>
  sql(tx.em, COPY_LIST, [id, from, tx.clock.now()]);

const INSERT = `insert into campaigns.recipient (campaign_id, no, contact_id, time_zone, status, changed_at, variant, skipped_at, error_code)
  select $1, r.no, r."contactId", r."timeZone", case when r.kind = 'nothing' then 'SKIPPED' else 'PENDING' end, $3, r.variant, case when r.kind = 'nothing' then $3::timestamptz end,
    case when r.kind = 'nothing' then 'HOLDOUT' end
  from json_to_recordset($2::json) as r(no int, "contactId" text, "timeZone" text, variant int, kind text)`;

/** A contact that fits an audience. */
interface FoundRecipient {
  readonly no: number;
  readonly contactId: string;
  readonly timeZone: string | null;
  readonly variant: number | null;
  /** `nothing`: it is not written to. */
  readonly kind: string;
}

/** Stores recipients of an audience. */
export const insertRecipients = (
  tx: Context,
  campaignId: string,
  found: readonly FoundRecipient[],
  at: Date,
): Promise<object[]> => sql(tx.em, INSERT, [campaignId, JSON.stringify(found), at]);
