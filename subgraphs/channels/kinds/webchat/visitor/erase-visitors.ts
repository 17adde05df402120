import { foldAddress } from '../../../../../kernel/address/mail-address.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Erasure } from '../../../../../kernel/erasure/erasure.js';
import type { Person } from '../../../../../kernel/erasure/person.js';
import { deleteFiles } from '../../../../../kernel/files/file-rows.js';

/** Visitors of sites, with what they uploaded and did not send. */
const ERASE = `with gone as (
  delete from channels.webchat_visitor where workspace_id = $1
    and (contact_id = any($2) or id = any($3) or (user_id is not null and lower(email) = any($4))) returning id
), files as (
  ${deleteFiles('select u.file_id from channels.webchat_upload u join gone on gone.id = u.visitor_id')}
)
select id as address from gone`;

/** Anybody can say of itself that an address is its own: that alone makes nobody the person. */
const SAID = `update channels.webchat_visitor set name = null, email = null where workspace_id = $1 and lower(email) = any($2)`;

/** Removes visitors of the caller's workspace that are a person. Returns the id of each. */
async function eraseVisitors(tx: Context, { contactIds, addresses }: Person): Promise<{ address: string }[]> {
  const { workspaceId } = tx.caller;
  const mailboxes = addresses.map(foldAddress);
  const visitors = await sql<{ address: string }>(tx.em, ERASE, [workspaceId, contactIds, addresses, mailboxes]);
  await sql(tx.em, SAID, [workspaceId, mailboxes]);
  return visitors;
}

export const visitorErasure: Erasure = {
  tables: ['channels.webchat_upload', 'channels.webchat_visitor'],
  written: eraseVisitors,
};
