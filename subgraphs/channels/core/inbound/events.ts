import { z } from 'zod';
import { type ChannelName, eventName } from '../../../../catalogue/channels.js';
import { type EventType, eventsOf } from '../../../../kernel/events/event-type.js';
import { AttachmentRole } from './content-preview.js';
import { InboundType } from './inbound-type.js';

const define = eventsOf('channels');

const optional = (description?: string) => {
  const text = z.string().nullish();
  return description ? text.describe(description) : text;
};

const preview = z.object({
  kind: z.string().describe("The provider's name of its kind."),
  caption: optional(),
  contentType: optional(),
  fileName: optional(),
  bytes: z.int().nullish(),
  mediaUrl: optional('A link of the provider that works for a short time.'),
  location: z
    .object({ latitude: z.number(), longitude: z.number(), placeName: optional(), address: optional() })
    .nullish(),
  cards: z.array(z.object({ displayName: optional(), phones: z.array(z.string()) })).nullish(),
  reaction: z.object({ emoji: optional(), providerMessageId: optional() }).nullish(),
  choice: z.object({ choiceId: optional(), title: optional() }).nullish(),
  attachments: z
    .array(
      z.object({
        id: z.string(),
        role: z.enum(AttachmentRole),
        fileName: z.string(),
        contentType: z.string(),
        bytes: z.int(),
      }),
    )
    .nullish()
    .describe('The files of a message with several, such as those of web chats.'),
});

const content = {
  instanceId: z.string(),
  conversationId: z.string(),
  sequence: z.int().describe('The position among the messages that came in or were echoed in the conversation.'),
  type: z.enum(InboundType),
  text: z.string().nullable(),
  contentPreview: preview,
  sentAt: z.iso.datetime().describe('The time at which it was written, as reported by the provider.'),
  sandbox: z.literal(true).optional(),
};

const received = z.object({
  inboundId: z.string(),
  channel: z.string(),
  from: z.string(),
  profileName: z.string().nullable(),
  groupId: z.string().nullable(),
  messageId: z.string().nullable().describe('The message that it answers.'),
  contactId: z.string().nullable(),
  mediaFetch: z.object({ fetchable: z.boolean() }),
  ...content,
});
export type LineInboundData = z.infer<typeof received>;

const echoed = z.object({ channel: z.string(), to: z.string(), ...content });
export type EchoData = z.infer<typeof echoed>;

const shared = {
  instanceId: 'ins_01kaz3v7t2fx9r8m5e0qhd4bgn',
  conversationId: 'cnv_01kaz3w2m4e7sb2v6y9n0tq5cd',
  sequence: 3,
  type: 'TEXT' as const,
  text: 'Yes, please',
  contentPreview: { kind: 'text' },
  sentAt: '2026-11-21T12:00:00.000Z',
};

/** The events of what comes in on the lines of a channel. */
export interface InboundEvents {
  readonly received: EventType<LineInboundData>;
  /** The event of a message that a person sends on the phone itself; `null` where none can be. */
  readonly echoed: EventType<EchoData> | null;
}

/** @param address of a person, for the sample. */
export const receivedEventOf = (
  channel: ChannelName,
  address: string,
  description = 'A message came in on an instance.',
): EventType<LineInboundData> =>
  define(eventName(channel, 'received'), description, received.extend({ channel: z.literal(channel) }), {
    inboundId: 'inb_01kaz3w8m4e7sb2v6y9n0tq5cd',
    channel,
    from: address,
    profileName: 'Ana',
    groupId: null,
    messageId: null,
    contactId: null,
    mediaFetch: { fetchable: false },
    ...shared,
  });

/** The same for both events of a channel whose accounts are also used on a phone. */
export const inboundEventsOf = (channel: ChannelName, address: string): InboundEvents => ({
  received: receivedEventOf(channel, address),
  echoed: define(
    eventName(channel, 'echoed'),
    'A person sent a message on the phone or in the application of the account itself.',
    echoed.extend({ channel: z.literal(channel) }),
    { channel, to: address, ...shared },
  ),
});
