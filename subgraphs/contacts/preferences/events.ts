import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

const defineEvent = eventsOf('contacts');

export const emailUnsubscribed = defineEvent(
  'email.unsubscribed',
  'A contact opted out by the unsubscribe link of an e-mail: of one topic or, if topicId is null, of all marketing by e-mail.',
  z.object({
    contactId: z.string(),
    messageId: z.string().nullable(),
    channel: z.literal('email'),
    topicId: z.string().nullable(),
    method: z.enum(['ONE_CLICK', 'UNSUBSCRIBE_LINK']),
  }),
  {
    contactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6b',
    messageId: 'msg_01kafr2m8ye5nv3q7t9w1x4z6b',
    channel: 'email',
    topicId: 'top_01kafr2m8ye5nv3q7t9w1x4z6b',
    method: 'ONE_CLICK',
  },
);
