import { z } from 'zod';
import { type ChannelName, eventName } from '../../../../catalogue/channels.js';
import { type EventType, eventsOf } from '../../../../kernel/events/event-type.js';
import { SourceKind } from './source.js';
import type { MessageEvent } from './status.js';

const define = eventsOf('channels');

const error = z.object({
  code: z.string().describe('Code of the error catalogue.'),
  message: z.string().describe('The text of the code in English.'),
});

const source = z
  .object({ kind: z.enum(SourceKind), id: z.string() })
  .describe(
    'The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.',
  );

const messageData = z.object({
  messageId: z.string(),
  channel: z.string(),
  to: z.string().describe('The recipient, in the form of its channel.'),
  status: z.enum(['SENT', 'DELIVERED', 'FAILED']),
  substatus: z.string().nullable(),
  error: error.optional(),
  source: source.optional(),
  reference: z.string().optional().describe("The sender's own reference for the message."),
  metadata: z.record(z.string(), z.string()).optional().describe('Texts by name that its sender gave it.'),
  sandbox: z.literal(true).optional().describe('Present when a test key sent the message.'),
});
/** `url`: of a click, the link that was followed. */
export type MessageData = z.infer<typeof messageData> & { url?: string | undefined };

const inboundData = z.object({
  inboundId: z.string(),
  channel: z.string(),
  from: z.string(),
  to: z.string(),
  text: z.string(),
  messageId: z.string().nullable().describe('The message that it answers.'),
  conversationId: z.string(),
  sequence: z.int().describe('The position in the conversation.'),
  contactId: z.string().nullable(),
  sentAt: z.iso.datetime().describe('The time at which it came in.'),
  sandbox: z.literal(true).optional(),
});
export type InboundData = z.infer<typeof inboundData>;

const SAMPLE_ID = 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn';

type Facts = Pick<MessageData, 'status' | 'substatus' | 'error' | 'url'>;
export const SENT: Facts = { status: 'SENT', substatus: null };
export const DELIVERED: Facts = { status: 'DELIVERED', substatus: null };
export const REJECTED: Facts = {
  status: 'FAILED',
  substatus: null,
  error: { code: 'RECIPIENT_REJECTED', message: 'The provider does not accept this recipient.' },
};

export interface EventFamily {
  /** Name of the channel. */
  channel: ChannelName;
  /** A recipient, for samples. */
  to: string;
  /** A sender, for samples. */
  from: string;
}

/** Defines the events of a channel's messages, each with a sample. */
export const messageEvent =
  ({ channel, to }: EventFamily) =>
  (step: string, description: string, facts: Facts, own: z.ZodRawShape = {}): EventType<MessageData> =>
    define(eventName(channel, step), description, messageData.extend({ channel: z.literal(channel), ...own }), {
      messageId: SAMPLE_ID,
      channel,
      to,
      ...facts,
    });

/** Defines the events of what comes in on a channel. */
export const inboundEvent =
  ({ channel, to, from }: EventFamily) =>
  (step: string, description: string): EventType<InboundData> =>
    define(eventName(channel, step), description, inboundData.extend({ channel: z.literal(channel) }), {
      inboundId: 'inb_01kaz3w8m4e7sb2v6y9n0tq5cd',
      channel,
      from: to,
      to: from,
      text: 'Yes, please',
      messageId: SAMPLE_ID,
      conversationId: 'cnv_01kaz3w2m4e7sb2v6y9n0tq5cd',
      sequence: 1,
      contactId: null,
      sentAt: '2026-11-21T12:00:00.000Z',
    });

/** The event of each step that a message can take; `null`: the channel has none of it. */
export type MessageEvents = Readonly<Record<MessageEvent, EventType<MessageData> | null>>;
