import { type Duration, minutes } from '../context/clock.js';
import type { Services } from '../context/services.js';
import { isAway } from '../errors/away.js';
import { type EventConsumer, takenBy } from './consumer.js';
import type { EventRecord } from './event-type.js';

/** A consumer that failed this often in a row gets each event by itself, until it takes all of a batch again. */
const FAILURES_IN_A_ROW = 3;

/**
 * A consumer that refuses all events of a batch may itself be broken: by a mistake in a new version, for example. It is given this time to
 * be mended before they are parked. An event that is refused while others are taken is at fault itself.
 */
const ALL_REFUSED_FOR: Duration = minutes(1);

/**
 * An outage is no fault of the event that met it. One that alone meets outages for so long, with the relay's own statements passing, is
 * their cause: a statement that never ends in time.
 */
const OUTAGES_FOR: Duration = minutes(5);

/** An event that a consumer cannot take, to be parked for it. */
export interface RefusedEvent {
  readonly consumer: string;
  readonly event: EventRecord;
  readonly error: unknown;
}

/** Hands batches to one consumer, and finds the events that it cannot take. */
export class ConsumerFeed {
  #failures = 0;
  /** The time of the first of the failures in a row. */
  #failingSince: Date | null = null;
  /** The event that met an outage when it was handed over by itself, and since when it does. */
  #outage: { readonly id: string; readonly since: Date } | null = null;

  constructor(readonly consumer: EventConsumer) {}

  /**
   * Hands over those events of a batch that the consumer takes. Returns the events that it refused; it has taken all others. Throws if
   * the batch is to be handed over again.
   */
  async handOver(services: Services, batch: readonly EventRecord[]): Promise<readonly RefusedEvent[]> {
    const events = takenBy(this.consumer, batch);
    if (events.length === 0) return [];
    try {
      const refused =
        this.#failures < FAILURES_IN_A_ROW
          ? await this.#together(services, events)
          : await this.#each(services, events);
      if (refused.length === 0) this.#recover();
      return refused;
    } catch (error) {
      this.#failures++;
      this.#failingSince ??= services.clock.now();
      throw error;
    }
  }

  #recover(): void {
    this.#failures = 0;
    this.#failingSince = null;
    this.#outage = null;
  }

  async #together(services: Services, events: readonly EventRecord[]): Promise<readonly RefusedEvent[]> {
    await this.consumer.consume(services, events);
    return [];
  }

  async #each(services: Services, events: readonly EventRecord[]): Promise<readonly RefusedEvent[]> {
    const refused: RefusedEvent[] = [];
    for (const event of events) {
      try {
        await this.consumer.consume(services, [event]);
      } catch (error) {
        if (isAway(error) && !this.#causesOutages(event, services.clock.now())) throw error;
        refused.push({ consumer: this.consumer.name, event, error });
      }
    }
    const [first] = refused;
    if (first && refused.length === events.length && !lasts(this.#failingSince, ALL_REFUSED_FOR, services.clock.now()))
      throw first.error;
    return refused;
  }

  #causesOutages({ id }: EventRecord, now: Date): boolean {
    if (this.#outage?.id !== id) this.#outage = { id, since: now };
    return lasts(this.#outage.since, OUTAGES_FOR, now);
  }
}

const lasts = (since: Date | null, time: Duration, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= time;
