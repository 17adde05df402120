import { z } from 'zod';
import { eventsOf } from '../../../../../kernel/events/event-type.js';
import { AttachmentRole } from '../../../core/inbound/content-preview.js';
import { MailVerdict } from '../../../core/inbound/mail-authentication.js';

const define = eventsOf('channels');

const mail = z.object({
  inboundId: z.string(),
  channel: z.literal('email'),
  from: z.string().describe('The sender that the e-mail names. `authentication` says whether its domain confirms it.'),
  to: z.string().describe('Your address that it came to.'),
  text: z.string().describe('The part that was written for this e-mail.'),
  quotedText: z.string().optional().describe('The part that repeats other e-mails; absent without one.'),
  messageId: z.string().nullable().describe('The message that it answers.'),
  sandbox: z.literal(true).optional(),
  conversationId: z.string(),
  sequence: z.int().describe('The position in the conversation.'),
  profileName: z.string().nullable(),
  contactId: z.string().nullable(),
  subject: z.string(),
  cc: z.array(z.string()).optional().describe('The people who got a copy; absent without one.'),
  replyTo: z.string().optional().describe('The address that wants the answer; absent where it is `from`.'),
  automatic: z.boolean().describe('True if a program wrote it, such as an answer in an absence.'),
  authentication: z
    .object({
      verdict: z.enum(MailVerdict),
      spf: z.string(),
      dkim: z.string(),
      dmarc: z.string(),
      trusted: z.boolean().describe('Whether the e-mail has effects on the contact, besides being stored.'),
    })
    .optional()
    .describe('The result of the checks that the e-mail is from the domain of its sender; absent in the sandbox.'),
  attachments: z.array(
    z.object({
      id: z.string(),
      role: z.enum(AttachmentRole),
      fileName: z.string(),
      contentType: z.string(),
      bytes: z.int(),
      contentId: z.string().nullish(),
    }),
  ),
  sentAt: z.iso.datetime().describe('The time at which it was written, as stated in the e-mail.'),
});
export type InboundMailData = z.infer<typeof mail>;

const SAMPLE: InboundMailData = {
  inboundId: 'inb_01kaz3w8m4e7sb2v6y9n0tq5cd',
  channel: 'email',
  from: 'ada@example.com',
  to: 'hello@shop.example',
  text: 'Yes, please',
  messageId: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn',
  conversationId: 'cnv_01kaz3w2m4e7sb2v6y9n0tq5cd',
  sequence: 1,
  profileName: 'Ada',
  contactId: null,
  subject: 'Re: Your order',
  automatic: false,
  authentication: { verdict: 'PASS', spf: 'pass', dkim: 'pass', dmarc: 'pass', trusted: true },
  attachments: [
    {
      id: 'fil_01kaz3w8q1e7sb2v6y9n0tq5cd',
      role: 'ATTACHMENT',
      fileName: 'photo.jpg',
      contentType: 'image/jpeg',
      bytes: 48_213,
    },
  ],
  sentAt: '2026-11-21T12:00:00.000Z',
};

export const INBOUND_MAIL_EVENTS = {
  received: define('email.received', 'An e-mail came in.', mail, SAMPLE),
  replied: define(
    'email.replied',
    'An e-mail came in that answers one of ours and that was not written by a program.',
    mail,
    SAMPLE,
  ),
};
