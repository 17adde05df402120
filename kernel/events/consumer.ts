import type { Services } from '../context/services.js';
import type { EventMatcher, EventRecord } from './event-type.js';

/** Takes events in the order of their commits, each at least once: it must be idempotent by `id`. */
export interface EventConsumer {
  /** `<object>.<work>`, unique in the system: parked events are stored under it. */
  readonly name: string;
  /** The names of the events that it takes, such as `email.opened`; `null` for those of all names. */
  readonly takes: ReadonlySet<string> | null;
  /** @param events one or more, in their order. */
  consume(services: Services, events: readonly EventRecord[]): Promise<void>;
}

type Consume = EventConsumer['consume'];

/** A consumer of one kind of event, which takes one after the other: `onEvent('rule.forget', userRemoved, async (services, event) => …)`. */
export const onEvent = <Data extends object>(
  name: string,
  type: EventMatcher<Data>,
  handle: (services: Services, event: EventRecord<Data>) => Promise<void>,
): EventConsumer =>
  onEvents(name, [type], async (services, events) => {
    for (const event of events) if (type.is(event)) await handle(services, event);
  });

/** A consumer of some kinds of events, which takes them in batches. @param types absent ones are left out. */
export const onEvents = (
  name: string,
  types: Iterable<Pick<EventMatcher, 'name'> | null | undefined>,
  consume: Consume,
): EventConsumer => ({ name, takes: new Set([...types].flatMap(type => type?.name ?? [])), consume });

/** A consumer of all events, for those that decide by the data of an event. */
export const onAllEvents = (name: string, consume: Consume): EventConsumer => ({ name, takes: null, consume });

/** Returns those of the events that a consumer takes. */
export const takenBy = ({ takes }: EventConsumer, events: readonly EventRecord[]): readonly EventRecord[] =>
  takes === null ? events : events.filter(({ name }) => takes.has(name));
