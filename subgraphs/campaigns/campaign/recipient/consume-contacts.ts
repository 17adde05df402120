import { z } from 'zod';
import { sql } from '../../../../kernel/database/database.js';
import { expectEvent } from '../../../../kernel/events/event-type.js';
import { onEvent } from '../../../../kernel/events/relay.js';

const contactMerged = expectEvent('contact.merged', z.object({ contactId: z.string(), fromContactId: z.string() }));

const OWN = 'exists (select from campaigns.campaign c where c.id = r.campaign_id and c.workspace_id = $1)';

/** Where both are recipients of one campaign, each stays what it is: the contact that is gone is skipped. */
const MOVE = `update campaigns.recipient r set contact_id = $3, changed_at = $4
  where r.contact_id = $2 and ${OWN} and not exists (
    select from campaigns.recipient o where o.campaign_id = r.campaign_id and o.contact_id = $3)`;

export const moveMerged = onEvent(contactMerged, async ({ db, clock }, { workspaceId, data }) => {
  await sql(db, MOVE, [workspaceId, data.fromContactId, data.contactId, clock.now()]);
});
