import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

const defineEvent = eventsOf('contacts');

export const contactErased = defineEvent(
  'contact.erased',
  'A contact was erased from everything that is kept. It says nothing of the contact but its id.',
  z.object({ contactId: z.string(), erasureId: z.string() }),
  { contactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6b', erasureId: 'ers_01kafr2m8ye5nv3q7t9w1x4z6b' },
);
