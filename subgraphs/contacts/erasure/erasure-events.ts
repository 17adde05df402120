import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

const defineEvent = eventsOf('contacts');

export const contactErased = defineEvent(
  'contact.erased',
  'A contact was erased from all stored data. The event has only the id of the contact.',
  z.object({ contactId: z.string(), erasureId: z.string() }),
  { contactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6b', erasureId: 'ers_01kafr2m8ye5nv3q7t9w1x4z6b' },
);
