import { type Duration, minutes } from '../context/clock.js';
import type { Services } from '../context/services.js';
import { isAway } from '../errors/away.js';
import { type EventConsumer, takenBy } from './consumer.js';
import type { EventRecord } from './event-type.js';

/** A consumer that failed this often in a row on a lane gets each of its events by itself, until it takes all of a batch again. */
const FAILURES_IN_A_ROW = 3;

/**
 * A consumer that refuses all events may itself be broken: by a mistake in a new version, for example. It is given this time to
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

/** The result of a batch for a consumer. */
export interface HandedOver {
  /** The events that the consumer refused. */
  readonly refused: readonly RefusedEvent[];
  /** The lanes whose events are to be handed over again, each with its error. All others are taken or refused. */
  readonly failed: ReadonlyMap<number, unknown>;
}

/** A lane whose last batch the consumer did not take. */
interface FailingLane {
  /** Failures in a row. */
  failures: number;
  /** The time of the first of them. */
  readonly since: Date;
  /** The consumer has taken other events since then. */
  othersTaken: boolean;
  /** The event that met an outage when it was handed over by itself, and since when it does. */
  outage: { readonly id: string; readonly since: Date } | null;
}

type LaneOf = (event: EventRecord) => number;

type Lane = readonly [number, readonly EventRecord[]];

/** Hands batches to one consumer, and finds the events that it cannot take. */
export class ConsumerFeed {
  readonly #failing = new Map<number, FailingLane>();

  constructor(readonly consumer: EventConsumer) {}

  /**
   * Hands over those events of a batch that the consumer takes: together, and each lane by itself once that fails or if it
   * failed before. An outage ends the batch.
   *
   * @param laneOf returns the lane of each of the events.
   */
  async handOver(services: Services, batch: readonly EventRecord[], laneOf: LaneOf): Promise<HandedOver> {
    const refused: RefusedEvent[] = [];
    const failed = new Map<number, unknown>();
    let outage: { readonly error: unknown } | null = null;
    const fail = (lane: number, error: unknown) => {
      this.#noteFailure(lane, services.clock.now());
      failed.set(lane, error);
      if (isAway(error)) outage = { error };
    };
    const events = takenBy(this.consumer, batch);
    const isFailing = (event: EventRecord) => this.#failing.size > 0 && this.#failing.has(laneOf(event));
    const { sound = [], failing = [] } = Object.groupBy(events, event => (isFailing(event) ? 'failing' : 'sound'));
    const lanes = await this.#handOverSound(services, sound, laneOf, fail);
    lanes.push(...this.#byFailures(Map.groupBy(failing, laneOf)));
    for (const [lane, some] of lanes) {
      if (outage !== null) failed.set(lane, (outage as { readonly error: unknown }).error);
      else
        await this.#handOverLane(services, lane, some).then(
          found => refused.push(...found),
          error => fail(lane, error),
        );
    }
    return { refused, failed };
  }

  /** Hands over the events of sound lanes together. Returns the lanes that are to be handed over each by itself, because that failed. */
  async #handOverSound(
    services: Services,
    events: readonly EventRecord[],
    laneOf: LaneOf,
    fail: (lane: number, error: unknown) => void,
  ): Promise<Lane[]> {
    if (events.length === 0) return [];
    try {
      await this.#consume(services, events);
    } catch (error) {
      const lanes = Map.groupBy(events, laneOf);
      if (!isAway(error) && lanes.size > 1) return [...lanes];
      for (const lane of lanes.keys()) fail(lane, error);
    }
    return [];
  }

  #byFailures(lanes: ReadonlyMap<number, readonly EventRecord[]>): Lane[] {
    const failuresOf = (lane: number) => this.#failing.get(lane)?.failures ?? 0;
    return [...lanes].toSorted(([a], [b]) => failuresOf(a) - failuresOf(b));
  }

  async #consume(services: Services, events: readonly EventRecord[]): Promise<void> {
    await this.consumer.consume(services, events);
    for (const lane of this.#failing.values()) lane.othersTaken = true;
  }

  #noteFailure(lane: number, now: Date): void {
    const failing = this.#failing.get(lane);
    if (failing) failing.failures++;
    else this.#failing.set(lane, { failures: 1, since: now, othersTaken: false, outage: null });
  }

  /** Returns the events that the consumer refused. Throws if all of them are to be handed over again. */
  async #handOverLane(
    services: Services,
    lane: number,
    events: readonly EventRecord[],
  ): Promise<readonly RefusedEvent[]> {
    const failing = this.#failing.get(lane);
    if (failing && failing.failures >= FAILURES_IN_A_ROW) {
      const refused = await this.#each(services, failing, events);
      if (refused.length > 0) return refused;
    } else await this.#consume(services, events);
    this.#failing.delete(lane);
    return [];
  }

  async #each(
    services: Services,
    failing: FailingLane,
    events: readonly EventRecord[],
  ): Promise<readonly RefusedEvent[]> {
    const refused: RefusedEvent[] = [];
    for (const event of events) {
      try {
        await this.#consume(services, [event]);
      } catch (error) {
        if (isAway(error) && !causesOutages(failing, event, services.clock.now())) throw error;
        refused.push({ consumer: this.consumer.name, event, error });
      }
    }
    const [first] = refused;
    const isBroken = refused.length === events.length && !failing.othersTaken;
    if (first && isBroken && !lasts(failing.since, ALL_REFUSED_FOR, services.clock.now())) throw first.error;
    return refused;
  }
}

function causesOutages(failing: FailingLane, { id }: EventRecord, now: Date): boolean {
  if (failing.outage?.id !== id) failing.outage = { id, since: now };
  return lasts(failing.outage.since, OUTAGES_FOR, now);
}

const lasts = (since: Date, time: Duration, now: Date): boolean => now.getTime() - since.getTime() >= time;
