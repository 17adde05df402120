import { z } from 'zod';
import { onEvent } from '../../../../kernel/events/consumer.js';
import { expectEvent } from '../../../../kernel/events/event-type.js';
import { moveRecipients } from './store/end.js';

const contactMerged = expectEvent('contact.merged', z.object({ contactId: z.string(), fromContactId: z.string() }));

export const moveMerged = onEvent(
  'campaign.move-merged-contact',
  contactMerged,
  async (services, { workspaceId, data }) => {
    await moveRecipients(services, workspaceId, data);
  },
);
