import type { Services } from '../context/services.js';
import type { EventMatcher, EventRecord } from './event-type.js';

/** Takes events in the order of their commits, each at least once: it must be idempotent by `id`. */
export interface EventConsumer {
  /** The names of the events that it takes, such as `email.opened`; `null` for those of all names. */
  readonly names: ReadonlySet<string> | null;
  /** @param events one or more, in their order. */
  consume(services: Services, events: readonly EventRecord[]): Promise<void>;
}

type Consume = EventConsumer['consume'];

/** A consumer of one kind of event, which takes one after the other: `onEvent(userRemoved, async (services, event) => …)`. */
export const onEvent = <Data extends object>(
  type: EventMatcher<Data>,
  handle: (services: Services, event: EventRecord<Data>) => Promise<void>,
): EventConsumer =>
  onEvents([type], async (services, events) => {
    for (const event of events) if (type.is(event)) await handle(services, event);
  });

/** A consumer of some kinds of events, which takes them in batches. @param types absent ones are left out. */
export const onEvents = (
  types: Iterable<Pick<EventMatcher, 'name'> | null | undefined>,
  consume: Consume,
): EventConsumer => ({ names: new Set([...types].flatMap(type => type?.name ?? [])), consume });

/** A consumer of all events, for those that decide by the data of an event. */
export const onAllEvents = (consume: Consume): EventConsumer => ({ names: null, consume });

/** Consumers as one, which get each batch in turn. */
export const inTurn = (consumers: readonly EventConsumer[]): EventConsumer =>
  onAllEvents(async (services, events) => {
    for (const consumer of consumers) await handOver(services, events, consumer);
  });

/** Hands a consumer those of the events that it takes, if there are any. */
export async function handOver(
  services: Services,
  events: readonly EventRecord[],
  { names, consume }: EventConsumer,
): Promise<void> {
  const taken = names === null ? events : events.filter(({ name }) => names.has(name));
  if (taken.length > 0) await consume(services, taken);
}
