import { foldAddress } from '../../../../../kernel/address/mail-address.js';
import type { Context } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';

const TAKE_BACK = `with left_over as materialized (
    select p.campaign_id, p.no from campaigns.campaign c join campaigns.recipient p on p.campaign_id = c.id
    where c.status = 'CANCELLED' and c.due_at <= $2 and p.status = 'PENDING' limit $1 for update of p skip locked
  )
  update campaigns.recipient r set status = 'CANCELLED', changed_at = $2
  from left_over where r.campaign_id = left_over.campaign_id and r.no = left_over.no returning 1`;

/** Cancels recipients of cancelled campaigns who wait, `limit` at most. Returns how many. */
export const cancelRecipients = async ({ db, clock }: Services, limit: number): Promise<number> =>
  (await sql(db, TAKE_BACK, [limit, clock.now()])).length;

const REMOVE = `delete from campaigns.recipient where (campaign_id, no) in (
  select r.campaign_id, r.no from campaigns.deleted_campaign d join campaigns.recipient r on r.campaign_id = d.id limit $1) returning 1`;

/** Removes recipients of deleted campaigns, `limit` at most. Returns how many. */
export const removeRecipients = async ({ db }: Services, limit: number): Promise<number> =>
  (await sql(db, REMOVE, [limit])).length;

const OWN = 'exists (select from campaigns.campaign c where c.id = r.campaign_id and c.workspace_id = $1)';

/** Both stay as they are if they are recipients of one campaign: the contact that is gone is skipped. */
const MOVE = `update campaigns.recipient r set contact_id = $3, changed_at = $4
  where r.contact_id = $2 and ${OWN} and not exists (
    select from campaigns.recipient o where o.campaign_id = r.campaign_id and o.contact_id = $3)`;

/** Gives the recipients of a contact to the one into which it was merged. */
export const moveRecipients = (
  { db, clock }: Services,
  workspaceId: string,
  { fromContactId, contactId }: { readonly fromContactId: string; readonly contactId: string },
): Promise<object[]> => sql(db, MOVE, [workspaceId, fromContactId, contactId, clock.now()]);

/**
 * A person who waits is not written to. The outcome of the others stays counted, without the
 * person.
 */
const FORGET = `update campaigns.recipient r set contact_id = null, variables = null, time_zone = null, address = null,
    status = case when r.status = 'PENDING' then 'SKIPPED' else r.status end,
    skipped_at = case when r.status = 'PENDING' then $4 else r.skipped_at end,
    error_code = case when r.status = 'PENDING' then 'NOT_FOUND' else r.error_code end,
    fence = r.fence + 1, changed_at = $4
  where (r.contact_id = any($2) or (r.address is not null and lower(r.address) = any($3))) and ${OWN} returning 1`;

/** Removes all data of a person from recipients of the caller's workspace. Returns how many. */
export async function eraseRecipients(
  ctx: Context,
  contactIds: readonly string[],
  addresses: readonly string[],
): Promise<number> {
  const lower = addresses.map(foldAddress);
  const values = [ctx.caller.workspaceId, contactIds, lower, ctx.clock.now()];
  return (await sql(ctx.db, FORGET, values)).length;
}
