import { z } from 'zod';
import { type ChannelName, channelsThat, eventName } from '../../../catalogue/channels.js';
import { type EventMatcher, type EventRecord, expectEvent } from '../../../kernel/events/event-type.js';
import type { NewSuppression } from './suppress.js';
import { SUPPRESSIBLE_CHANNELS } from './suppressible.js';
import type { SuppressionReason } from './suppression.js';

const failed = z.object({
  messageId: z.string(),
  to: z.string(),
  error: z.object({ code: z.string() }).optional(),
});
const complained = z.object({ messageId: z.string(), to: z.string() });
const received = z.object({ from: z.string(), text: z.string(), messageId: z.string().nullable() });

type Failed = z.infer<typeof failed>;

/**
 * The address does not exist: the mailbox returned the mail, or the provider does not know the
 * recipient. Failures that may pass are none of these: a full mailbox, a phone that is off, a relay
 * that refuses us.
 */
const HARD_BOUNCES: ReadonlySet<string> = new Set(['EMAIL_BOUNCED', 'RECIPIENT_REJECTED']);

const bounceOf = ({ error }: Failed): SuppressionReason | null =>
  error && HARD_BOUNCES.has(error.code) ? 'HARD_BOUNCE' : null;

interface Reader {
  readonly type: EventMatcher;
  /** Makes a suppression of an event; `null` if the event gives no reason to suppress its recipient. */
  read(event: EventRecord): NewSuppression | null;
}

const reading = <Data extends { messageId: string; to: string }>(
  channel: ChannelName,
  type: EventMatcher<Data>,
  reasonOf: (data: Data) => SuppressionReason | null,
): Reader => ({
  type,
  read(event) {
    const reason = type.is(event) ? reasonOf(event.data) : null;
    if (reason === null) return null;
    const { workspaceId, sandbox, at } = event;
    const { messageId, to } = event.data as Data;
    return { workspaceId, sandbox, channel, address: to, reason, messageId, at };
  },
});

const READERS: readonly Reader[] = [
  reading('email', expectEvent('email.bounced', failed), bounceOf),
  reading('email', expectEvent('email.complained', complained), () => 'COMPLAINT'),
  reading('email', expectEvent('email.copy.bounced', failed), bounceOf),
  reading('email', expectEvent('email.copy.complained', complained), () => 'COMPLAINT'),
  ...SUPPRESSIBLE_CHANNELS.map(channel =>
    reading(channel, expectEvent(eventName(channel, 'failed'), failed), bounceOf),
  ),
];

/** The events that may ask for a suppression. */
export const SUPPRESSING: readonly EventMatcher[] = READERS.map(({ type }) => type);

/** The suppression that an event asks for. */
export function suppressionOf(event: EventRecord): NewSuppression | null {
  for (const reader of READERS) {
    const suppression = reader.read(event);
    if (suppression) return suppression;
  }
  return null;
}

/** The channels on which a text that comes in may hold a keyword. */
export const RECEIVED = channelsThat(({ hasStopWords }) => hasStopWords).map(channel => ({
  channel,
  type: expectEvent(eventName(channel, 'received'), received),
}));
