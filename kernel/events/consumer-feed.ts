import type { Services } from '../context/services.js';
import { isOutage } from '../errors/outage.js';
import { type EventConsumer, takenBy } from './consumer.js';
import type { EventRecord } from './event-type.js';

/** A consumer that failed this often in a row gets each event by itself, until it takes all of a batch again. */
const FAILURES_IN_A_ROW = 3;

/**
 * An outage is no fault of the event that met it. An event that alone meets so many, with the relay's own statements passing, is their
 * cause: a statement that never ends in time. At the relay's interval that takes a minute.
 */
const OUTAGES_IN_A_ROW = 12;

/** An event that a consumer cannot take, to be parked for it. */
export interface RefusedEvent {
  readonly consumer: string;
  readonly event: EventRecord;
  readonly error: unknown;
}

/** Hands batches to one consumer, and finds the events that it cannot take. */
export class ConsumerFeed {
  #failures = 0;
  /** The event that met an outage when it was handed over by itself, and how often it did in a row. */
  #outages = { id: '', times: 0 };

  constructor(readonly consumer: EventConsumer) {}

  /**
   * Hands over those events of a batch that the consumer takes. Returns the events that it refused; it has taken all others. Throws if
   * the batch is to be handed over again.
   */
  async handOver(services: Services, batch: readonly EventRecord[]): Promise<readonly RefusedEvent[]> {
    const events = takenBy(this.consumer, batch);
    if (events.length === 0) return [];
    const refused =
      this.#failures < FAILURES_IN_A_ROW ? await this.#together(services, events) : await this.#each(services, events);
    if (refused.length === 0) this.#failures = 0;
    return refused;
  }

  async #together(services: Services, events: readonly EventRecord[]): Promise<readonly RefusedEvent[]> {
    try {
      await this.consumer.consume(services, events);
      return [];
    } catch (error) {
      this.#failures++;
      throw error;
    }
  }

  async #each(services: Services, events: readonly EventRecord[]): Promise<readonly RefusedEvent[]> {
    const refused: RefusedEvent[] = [];
    for (const event of events) {
      try {
        await this.consumer.consume(services, [event]);
      } catch (error) {
        if (isOutage(error) && !this.#causesOutages(event)) throw error;
        refused.push({ consumer: this.consumer.name, event, error });
      }
    }
    return refused;
  }

  #causesOutages({ id }: EventRecord): boolean {
    this.#outages = { id, times: this.#outages.id === id ? this.#outages.times + 1 : 1 };
    return this.#outages.times >= OUTAGES_IN_A_ROW;
  }
}
