import type { MessageLifeQuery } from '../../../graph/generated/messages';
import { type Tone, toneOf } from '../../../ui/message/outcome';

type Message = NonNullable<MessageLifeQuery['message']>;
type Delivery = NonNullable<Message['deliveries']>[number];
type SentEvent = NonNullable<Message['events']>[number];

type OwnStep = 'accepted' | 'scheduled' | 'sent' | 'delivered' | 'opened' | 'clicked';

/** One thing that happened to a message, or that is still to come. */
export type Moment = { key: string; at: string; tone: Tone; ahead?: boolean } & (
  | { kind: OwnStep | 'failed' | 'next' }
  | { kind: 'event'; event: SentEvent }
  | { kind: 'delivery'; delivery: Delivery }
  | { kind: 'changed'; change: Message['changes'][number] }
);

/** Events whose steps the message itself has, with their times, when it has come so far. */
const HAS_OWN_STEP = /\.(?:sent|delivered)$/;

const toneOfEvent = (name: string): Tone =>
  /\.(?:failed|bounced|complained|expired)$/.test(name) ? 'fail' : /\.sent$/.test(name) ? 'move' : 'done';

const DELIVERY_TONES: Record<Delivery['status'], Tone> = { DELIVERED: 'done', PENDING: 'wait', EXHAUSTED: 'fail' };

/** The steps that the message itself has. */
function ownSteps({ createdAt, sentAt, deliveredAt, engagement, scheduledAt, status }: Message): Moment[] {
  const at = (kind: OwnStep, time: unknown, tone: Tone) =>
    typeof time === 'string' ? [{ key: kind, kind, at: time, tone }] : [];
  const scheduled = status === 'SCHEDULED' ? at('scheduled', scheduledAt, 'wait') : [];
  return [
    ...at('accepted', createdAt, 'done'),
    ...scheduled.map(step => ({ ...step, ahead: true })),
    ...at('sent', sentAt, 'move'),
    ...at('delivered', deliveredAt, 'done'),
    ...at('opened', engagement?.firstOpenedAt, 'done'),
    ...at('clicked', engagement?.firstClickedAt, 'done'),
  ];
}

const momentOfEvent = (event: SentEvent): Moment => ({
  ...{ key: event.id, kind: 'event', at: event.timestamp },
  ...{ tone: toneOfEvent(event.event), event },
});

const momentOfChange = (change: Message['changes'][number]): Moment => ({
  ...{ key: change.id, kind: 'changed', at: change.createdAt, tone: 'move', change },
});

const momentOfDelivery = (delivery: Delivery): Moment => ({
  ...{ key: delivery.id, kind: 'delivery', at: delivery.updatedAt },
  ...{ tone: DELIVERY_TONES[delivery.status], delivery },
});

/** The life of a message in the order of time, from its states, its events, their deliveries and its changes. */
export function lifeOf(message: Message): Moment[] {
  const { changes, deliveries, status, updatedAt: at } = message;
  const events = message.events ?? [];
  const hasFailed = events.some(({ event }) => toneOfEvent(event) === 'fail');
  const failed: Moment = { key: 'failed', kind: 'failed', at, tone: toneOf(message) };
  const moments: Moment[] = [
    ...ownSteps(message),
    ...events.filter(({ event }) => !HAS_OWN_STEP.test(event)).map(momentOfEvent),
    ...(status === 'FAILED' && !hasFailed ? [failed] : []),
    ...changes.map(momentOfChange),
    ...(deliveries ?? []).map(momentOfDelivery),
  ];
  const sorted = moments.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const moves = status === 'QUEUED' || status === 'SENT';
  return moves ? [...sorted, { key: 'next', kind: 'next', at, tone: 'wait', ahead: true }] : sorted;
}
