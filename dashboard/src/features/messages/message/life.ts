import type { MessageLifeQuery } from '../../../graph/generated/messages';
import { type Tone, toneOf } from '../../../ui/message/outcome';

type Message = NonNullable<MessageLifeQuery['message']>;
type Delivery = NonNullable<Message['deliveries']>[number];
type SentEvent = NonNullable<Message['events']>[number];

/** One thing that happened to a message, or that is still to come. */
export type Moment = { key: string; at: string; tone: Tone; ahead?: boolean } & (
  | { kind: 'accepted' | 'scheduled' | 'sent' | 'delivered' | 'failed' | 'opened' | 'clicked' | 'next' }
  | { kind: 'event'; event: SentEvent }
  | { kind: 'delivery'; delivery: Delivery }
  | { kind: 'changed'; change: Message['changes'][number] }
);

/** Events whose steps the message itself has, with their times, when it has come so far. */
const HAS_OWN_STEP = /\.(?:sent|delivered)$/;

const toneOfEvent = (name: string): Tone =>
  /\.(?:failed|bounced|complained|expired)$/.test(name) ? 'fail' : /\.sent$/.test(name) ? 'move' : 'done';

const DELIVERY_TONES: Record<Delivery['status'], Tone> = { DELIVERED: 'done', PENDING: 'wait', EXHAUSTED: 'fail' };

/** The life of a message in the order of time, from its states, its events, their deliveries and its changes. */
export function lifeOf(message: Message): Moment[] {
  const at = (
    kind: 'accepted' | 'scheduled' | 'sent' | 'delivered' | 'opened' | 'clicked',
    time: unknown,
    tone: Tone,
  ) => (typeof time === 'string' ? [{ key: kind, kind, at: time, tone }] : []);
  const { engagement, changes, deliveries, scheduledAt, status } = message;
  const events = message.events ?? [];
  const waits = status === 'SCHEDULED' && scheduledAt;
  const hasFailed = events.some(({ event }) => toneOfEvent(event) === 'fail');
  const moments: Moment[] = [
    ...at('accepted', message.createdAt, 'done'),
    ...(waits ? [{ key: 'scheduled', kind: 'scheduled' as const, at: waits, tone: 'wait' as const, ahead: true }] : []),
    ...at('sent', message.sentAt, 'move'),
    ...at('delivered', message.deliveredAt, 'done'),
    ...at('opened', engagement?.firstOpenedAt, 'done'),
    ...at('clicked', engagement?.firstClickedAt, 'done'),
    ...events
      .filter(({ event }) => !HAS_OWN_STEP.test(event))
      .map(event => ({
        key: event.id,
        kind: 'event' as const,
        at: event.timestamp,
        tone: toneOfEvent(event.event),
        event,
      })),
    ...(status === 'FAILED' && !hasFailed
      ? [{ key: 'failed', kind: 'failed' as const, at: message.updatedAt, tone: toneOf(message) }]
      : []),
    ...changes.map(change => ({
      key: change.id,
      kind: 'changed' as const,
      at: change.createdAt,
      tone: 'move' as const,
      change,
    })),
    ...(deliveries ?? []).map(delivery => ({
      key: delivery.id,
      kind: 'delivery' as const,
      at: delivery.updatedAt,
      tone: DELIVERY_TONES[delivery.status],
      delivery,
    })),
  ];
  const sorted = moments.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const moves = status === 'QUEUED' || status === 'SENT';
  return moves ? [...sorted, { key: 'next', kind: 'next', at: message.updatedAt, tone: 'wait', ahead: true }] : sorted;
}
