import { z } from 'zod';
import { sql } from '../../../../../kernel/database/database.js';
import { onEvent } from '../../../../../kernel/events/consumer.js';
import { expectEvent } from '../../../../../kernel/events/event-type.js';

const contactDeleted = expectEvent('contact.deleted', z.object({ contactId: z.string() }));
const contactMerged = expectEvent('contact.merged', z.object({ contactId: z.string(), fromContactId: z.string() }));

const BIND = 'update channels.webchat_visitor set contact_id = $3 where workspace_id = $1 and contact_id = $2';

/** A visitor is no contact any more once the contact is deleted. */
export const unbindDeletedContact = onEvent(
  'webchat.unbind-deleted-contact',
  contactDeleted,
  async ({ db }, { workspaceId, data }) => {
    await sql(db, BIND, [workspaceId, data.contactId, null]);
  },
);

/** The visitors of a contact go with it into the one that takes it over. */
export const moveMergedContact = onEvent(
  'webchat.move-merged-contact',
  contactMerged,
  async ({ db }, { workspaceId, data }) => {
    await sql(db, BIND, [workspaceId, data.fromContactId, data.contactId]);
  },
);
