import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

const defineEvent = eventsOf('contacts');

/** Events carry no personal data: who needs it reads the contact. */
const identity = z.object({ contactId: z.string(), externalId: z.string().nullable() });
const sample = { contactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6b', externalId: 'customer-42' };

export const contactCreated = defineEvent(
  'contact.created',
  'A contact was created. An import emits none for its contacts.',
  identity,
  sample,
);

export const contactUpdated = defineEvent(
  'contact.updated',
  'Fields of a contact changed: `changed` has their names. An import emits none for its contacts.',
  identity.extend({ changed: z.array(z.string()) }),
  { ...sample, changed: ['phone', 'tags'] },
);

export const contactDeleted = defineEvent('contact.deleted', 'A contact was deleted.', identity, sample);

export const contactMerged = defineEvent(
  'contact.merged',
  'A contact took over another, `fromContactId`, which no longer exists.',
  identity.extend({ fromContactId: z.string() }),
  { ...sample, fromContactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6c' },
);
