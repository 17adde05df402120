import type { InboundRules, MessageEvents } from '../channel-rules.js';
import { DELIVERED, type EventFamily, inboundEvent, messageEvent, REJECTED, SENT } from '../message/events.js';

const FAMILY: EventFamily = { channel: 'email', prefix: 'email', to: 'ada@example.com', from: 'hello@shop.example' };
const message = messageEvent(FAMILY);
const inbound = inboundEvent(FAMILY);

export const emailEvents: MessageEvents = {
  sent: message('sent', 'The mail relay took the mail, or may have: then substatus is unknown.', SENT),
  delivered: message('delivered', 'The mail reached the mailbox.', DELIVERED),
  read: null,
  failed: message('failed', 'The mail was rejected or cancelled.', REJECTED),
  bounced: message('bounced', 'The mailbox returned the mail.', {
    status: 'FAILED',
    substatus: 'bounced',
    error: { code: 'EMAIL_BOUNCED', message: 'The mail bounced.' },
  }),
  opened: message('opened', 'The mail was opened.', { status: 'DELIVERED', substatus: 'opened' }),
  clicked: message('clicked', 'A link of the mail was clicked.', { status: 'DELIVERED', substatus: 'clicked' }),
  complained: message('complained', 'The reader reported the mail as spam.', {
    status: 'DELIVERED',
    substatus: 'complained',
  }),
};

export const emailInbound: InboundRules = {
  events: {
    received: inbound('received', 'A mail came in.'),
    replied: inbound('replied', 'A mail came in that answers one of ours.'),
  },
  answersBy: 'reference',
};
