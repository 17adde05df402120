import { z } from 'zod';
import { expectEvent } from '../../../../kernel/events/event-type.js';
import { onEvent } from '../../../../kernel/events/relay.js';
import { moveRecipients } from './store/end.js';

const contactMerged = expectEvent('contact.merged', z.object({ contactId: z.string(), fromContactId: z.string() }));

export const moveMerged = onEvent(contactMerged, async (services, { workspaceId, data }) => {
  await moveRecipients(services, workspaceId, data);
});
