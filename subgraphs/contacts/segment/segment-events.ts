import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

const defineEvent = eventsOf('contacts');

const membership = z.object({ segmentId: z.string(), contactId: z.string() });
const sample = { segmentId: 'seg_01kafr2m8ye5nv3q7t9w1x4z6b', contactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6b' };

export const segmentEntered = defineEvent(
  'segment.entered',
  'A contact changed and now meets the rules of a tracked segment. A change of the rules themselves emits no event.',
  membership,
  sample,
);

export const segmentLeft = defineEvent(
  'segment.left',
  'A contact changed or was deleted and no longer meets the rules of a tracked segment.',
  membership,
  sample,
);
