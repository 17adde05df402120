import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

const defineEvent = eventsOf('contacts');

const count = z.int();

export const importCompleted = defineEvent(
  'contact.import.completed',
  'An import is done. Its contacts have no events of their own.',
  z.object({
    importId: z.string(),
    status: z.enum(['COMPLETED', 'FAILED']),
    rows: count,
    created: count,
    updated: count,
    unchanged: count,
    failed: count,
  }),
  {
    importId: 'imp_01kafr2m8ye5nv3q7t9w1x4z6b',
    status: 'COMPLETED',
    rows: 1_000,
    created: 900,
    updated: 80,
    unchanged: 15,
    failed: 5,
  },
);
