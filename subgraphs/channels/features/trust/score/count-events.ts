import { type ErrorCode, isErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { keywordOf } from '../../../../../catalogue/keywords.js';
import { jobContext, transact, wake } from '../../../../../kernel/context/context.js';
import { type EventConsumer, onEvents } from '../../../../../kernel/events/consumer.js';
import type { EventMatcher, EventRecord } from '../../../../../kernel/events/event-type.js';
import { sha256 } from '../../../../../kernel/security/hash.js';
import type { Channels } from '../../../core/channels.js';
import type { LineInboundData } from '../../../core/inbound/events.js';
import type { InboundChannel, InboundChannels } from '../../../core/inbound/inbound-channel.js';
import type { MessageData } from '../../../core/message/events.js';
import { type Counted, countTrust, type TrustCount } from './count.js';
import { trustScore } from './score-handle.js';

/** The recipient does not take what this line sends: blocked it, or is none of the service. */
const BLOCKS: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['RECIPIENT_REJECTED', 'MESSAGE_UNDELIVERABLE']);
/**
 * The provider refused it, or kept its answer to itself. A message that our side stopped says
 * nothing about the line.
 */
const FAILURES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'PROVIDER_REJECTED',
  'CONTENT_REJECTED',
  'SENDER_REJECTED',
  'PROVIDER_PERMISSION_DENIED',
  'PROVIDER_TIMEOUT',
]);

type Read = (event: EventRecord) => Counted | null;

/**
 * Counts what the events of messages say of their instances, each event once however often it comes: sent, failed at the
 * provider, refused for its recipient, answered with STOP.
 */
export function countTrustEvents(channels: Channels, inbound: InboundChannels): EventConsumer {
  const readers = readersOf(channels, inbound);
  const taken = [...readers.keys()].map(name => ({ name }));
  return onEvents('trust.count-events', taken, async (services, events) => {
    const counts = events.flatMap(event => countOf(readers, event));
    if (counts.length === 0) return;
    await transact(jobContext(services), async tx => {
      if (await countTrust(tx.em, counts, tx.clock.now())) wake(tx, trustScore);
    });
  });
}

function countOf(readers: ReadonlyMap<string, Read>, event: EventRecord): TrustCount[] {
  const what = event.instanceId === '' ? null : readers.get(event.name)?.(event);
  if (!what) return [];
  const { instanceId, messageId, at } = event;
  return [{ id: idOf(event), instanceId, messageId: isText(event) ? null : messageId, at, what }];
}

const isText = (event: EventRecord): event is EventRecord<LineInboundData> => 'text' in event.data;

/** A stranger who writes STOP again and again counts as one. */
const idOf = (event: EventRecord): string =>
  isText(event) ? `stop:${sha256(`${event.instanceId} ${event.data.from}`).toString('base64url')}` : event.id;

/** Returns the readers by the name of the event, for the channels that have instances. */
function readersOf(channels: Channels, inbound: InboundChannels): ReadonlyMap<string, Read> {
  const own = [...channels.values()].filter(({ lines }) => lines !== null);
  return new Map(
    own.flatMap(({ name, events }) => [
      ...reading(events.sent, () => 'SENT'),
      ...reading(events.failed, failureOf),
      ...stopsOf(inbound.get(name)?.events),
    ]),
  );
}

/** Somebody of a group who writes STOP means the group. */
const stopsOf = (events: InboundChannel['events'] | undefined): [string, Read][] =>
  !events || typeof events === 'function'
    ? []
    : reading<LineInboundData>(events.received, ({ text, groupId }) =>
        groupId === null && keywordOf(text ?? '') === 'STOP' ? 'BLOCKS' : null,
      );

const reading = <Data extends object = MessageData>(
  type: EventMatcher<Data> | null | undefined,
  read: (data: Data) => Counted | null,
): [string, Read][] => (type ? [[type.name, event => (type.is(event) ? read(event.data) : null)]] : []);

function failureOf({ error }: MessageData): Counted | null {
  const code = error?.code;
  if (!isErrorCode(code)) return null;
  return BLOCKS.has(code) ? 'BLOCKS' : FAILURES.has(code) ? 'FAILURES' : null;
}
