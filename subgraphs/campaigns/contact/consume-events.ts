import { z } from 'zod';
import { onEvent } from '../../../kernel/events/consumer.js';
import { expectEvent } from '../../../kernel/events/event-type.js';
import { eraseLinksFor, giveLinks } from '../short-link/automatic/erase-links.js';

const gone = z.object({ contactId: z.string() });
const contactDeleted = expectEvent('contact.deleted', gone);
const contactErased = expectEvent('contact.erased', gone);
const contactMerged = expectEvent('contact.merged', z.object({ contactId: z.string(), fromContactId: z.string() }));

/** The links of a deleted contact stay, without their contact. */
export const freeDeleted = onEvent(
  'link.free-deleted-contact',
  contactDeleted,
  async ({ db }, { workspaceId, data }) => {
    await giveLinks(db, workspaceId, data.contactId, null);
  },
);

/** The addresses of links that were made for an erased person may name the person: they lead nowhere any more. */
export const freeErased = onEvent('link.free-erased-contact', contactErased, async ({ db }, { workspaceId, data }) => {
  await eraseLinksFor(db, workspaceId, data.contactId);
});

/** The links of a contact go with it into the one that takes it over. */
export const moveMerged = onEvent('link.move-merged-contact', contactMerged, async ({ db }, { workspaceId, data }) => {
  await giveLinks(db, workspaceId, data.fromContactId, data.contactId);
});
