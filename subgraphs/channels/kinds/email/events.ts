import { z } from 'zod';
import { eventsOf } from '../../../../kernel/events/event-type.js';
import type { MessageEvents } from '../../core/message/events.js';
import { DELIVERED, type EventFamily, messageEvent, REJECTED, SENT } from '../../core/message/events.js';

const FAMILY: EventFamily = { channel: 'email', to: 'ada@example.com', from: 'hello@shop.example' };
const message = messageEvent(FAMILY);

export const emailEvents: MessageEvents = {
  sent: message('sent', 'The mail relay took the mail, or may have: then substatus is unknown.', SENT),
  delivered: message('delivered', 'The mail reached the mailbox.', DELIVERED),
  read: null,
  failed: message('failed', 'The mail was rejected or cancelled.', REJECTED),
  bounced: message('bounced', 'The mailbox returned the mail.', {
    status: 'FAILED',
    substatus: 'bounced',
    error: { code: 'EMAIL_BOUNCED', message: 'The e-mail bounced.' },
  }),
  opened: message('opened', 'A person opened the mail, for the first time.', {
    status: 'DELIVERED',
    substatus: 'opened',
  }),
  clicked: message(
    'clicked',
    'A person followed a link of the mail, each link for the first time. The state of the message is what it is by then.',
    { status: 'DELIVERED', substatus: 'clicked', url: 'https://shop.example/spring' },
    { url: z.string().optional().describe('The link. Absent in the sandbox.') },
  ),
  complained: message('complained', 'The reader reported the mail as spam.', {
    status: 'DELIVERED',
    substatus: 'complained',
  }),
};

const define = eventsOf('channels');

const copy = z.object({
  messageId: z.string(),
  channel: z.literal('email'),
  to: z.string().describe('The address that got the copy.'),
  sandbox: z.literal(true).optional(),
});
const returned = copy.extend({ error: z.object({ code: z.string(), message: z.string() }) });

const SAMPLE = { messageId: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn', channel: 'email', to: 'bob@example.com' } as const;

/** The events of copies (`cc`, `bcc`), whose message goes on by its recipient alone. */
export const COPY_EVENTS = {
  bounced: define('email.copy.bounced', 'A copy of an e-mail bounced.', returned, {
    ...SAMPLE,
    error: { code: 'EMAIL_BOUNCED', message: 'The e-mail bounced.' },
  }),
  complained: define(
    'email.copy.complained',
    'The recipient of a copy of an e-mail reported it as spam.',
    copy,
    SAMPLE,
  ),
};
