import { z } from 'zod';
import { type EventType, eventsOf } from '../../kernel/events/events.js';
import type { MessageNews } from './message/status.js';
import type { Channel } from './providers/port.js';

const define = eventsOf('channels');

const error = z.object({
  code: z.string().describe('Code of the error catalogue.'),
  message: z.string().describe('The text of the code in English.'),
});

const messageData = z.object({
  messageId: z.string(),
  channel: z.enum(['sms', 'email']),
  to: z.string().describe('E.164 number or e-mail address.'),
  status: z.enum(['SENT', 'DELIVERED', 'FAILED']),
  substatus: z.string().nullable(),
  error: error.optional(),
  sandbox: z.literal(true).optional().describe('Present when a test key sent the message.'),
});
export type MessageData = z.infer<typeof messageData>;

const inboundData = z.object({
  inboundId: z.string(),
  channel: z.enum(['sms', 'email']),
  from: z.string(),
  to: z.string(),
  text: z.string(),
  messageId: z.string().nullable().describe('The message that it answers.'),
  sandbox: z.literal(true).optional(),
});
export type InboundData = z.infer<typeof inboundData>;

const SAMPLE_ID = 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn';
const TO = { sms: '+14155550000', email: 'ada@example.com' } as const;

const message = (
  channel: Channel,
  news: string,
  description: string,
  facts: Pick<MessageData, 'status' | 'substatus' | 'error'>,
): EventType<MessageData> =>
  define(`${channel}.${news}`, description, messageData, { messageId: SAMPLE_ID, channel, to: TO[channel], ...facts });

const inbound = (channel: Channel, news: string, description: string): EventType<InboundData> =>
  define(`${channel}.${news}`, description, inboundData, {
    inboundId: 'rct_01kaz3w8m4e7sb2v6y9n0tq5cd',
    channel,
    from: TO[channel],
    to: channel === 'sms' ? '+14155550199' : 'hello@shop.example',
    text: 'Yes, please',
    messageId: SAMPLE_ID,
  });

const SENT = { status: 'SENT', substatus: null } as const;
const DELIVERED = { status: 'DELIVERED', substatus: null } as const;
const REJECTED = {
  status: 'FAILED',
  substatus: null,
  error: { code: 'RECIPIENT_REJECTED', message: 'The provider does not accept this recipient.' },
} as const;
const BOUNCED = {
  status: 'FAILED',
  substatus: 'bounced',
  error: { code: 'EMAIL_BOUNCED', message: 'The mail bounced.' },
} as const;

/** What each channel tells of its messages. A text message can neither be clicked nor bounce. */
export const MESSAGE_EVENTS: Readonly<Record<Channel, Readonly<Partial<Record<MessageNews, EventType<MessageData>>>>>> =
  {
    sms: {
      sent: message('sms', 'sent', 'The provider took the SMS, or may have: then substatus is unknown.', SENT),
      delivered: message('sms', 'delivered', 'The SMS reached the phone.', DELIVERED),
      failed: message(
        'sms',
        'failed',
        'The SMS was rejected, expired, could not be delivered or was cancelled.',
        REJECTED,
      ),
    },
    email: {
      sent: message('email', 'sent', 'The mail relay took the mail, or may have: then substatus is unknown.', SENT),
      delivered: message('email', 'delivered', 'The mail reached the mailbox.', DELIVERED),
      failed: message('email', 'failed', 'The mail was rejected or cancelled.', REJECTED),
      bounced: message('email', 'bounced', 'The mailbox returned the mail.', BOUNCED),
      opened: message('email', 'opened', 'The mail was opened.', { status: 'DELIVERED', substatus: 'opened' }),
      clicked: message('email', 'clicked', 'A link of the mail was clicked.', {
        status: 'DELIVERED',
        substatus: 'clicked',
      }),
    },
  };

/** `received` tells of everything that comes in, `replied` of what answers a message. */
export const INBOUND_EVENTS = {
  sms: {
    received: inbound('sms', 'received', 'An SMS came in.'),
    replied: inbound('sms', 'replied', 'An SMS came in that answers one of ours.'),
  },
  email: {
    received: inbound('email', 'received', 'A mail came in.'),
    replied: inbound('email', 'replied', 'A mail came in that answers one of ours.'),
  },
} as const satisfies Record<Channel, Record<'received' | 'replied', EventType<InboundData>>>;
