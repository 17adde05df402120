import { after, type Duration, seconds } from '../context/clock.js';
import type { Services } from '../context/services.js';
import type { Em } from '../database/database.js';
import { isAway } from '../errors/away.js';
import { rowsOf, type WaitingLane } from '../lanes/lane-batch.js';
import type { EventConsumer } from './consumer.js';
import { ConsumerFeed, type HandedOver, type RefusedEvent } from './consumer-feed.js';
import type { EventRecord } from './event-type.js';
import { OutboxHead, type WaitingEvent } from './outbox-head.js';
import { park } from './parked/parked.js';

/** Events that are handed over together. */
export const BATCH = 500;

/**
 * The first events of an outbox among which a batch is chosen. A relay locks the lanes of a batch, and four batches leave lanes
 * to others: so many processes share the events of many workspaces. One process alone reads three batches more than it hands
 * over, which costs less than a microsecond an event.
 */
const WINDOW = 4 * BATCH;

/** The window of one that finds no free lane among the first events: those of one workspace may be all of them. */
const FAR = 10 * WINDOW;
/** A look that far is not repeated at once when it found nothing. */
const FAR_AGAIN_AFTER: Duration = seconds(1);

/** A lane whose events a consumer did not take is tried again by itself after this time, and holds no others back. */
const LANE_AGAIN_AFTER: Duration = seconds(1);

type Feeds = readonly (readonly ConsumerFeed[])[];

interface Result {
  /** Events that all consumers have. */
  readonly rows: number;
  /** The errors of lanes whose events wait. */
  readonly failures: readonly unknown[];
}

const NOTHING: Result = { rows: 0, failures: [] };

const sumOfResults = (results: readonly Result[]): Result => ({
  rows: results.reduce((sum, { rows }) => sum + rows, 0),
  failures: results.flatMap(({ failures }) => failures),
});

/**
 * Hands events of an outbox over in batches. A relay locks the lanes of a batch, so that consumers see the events of a
 * workspace in the order of their commits, while relays of other processes hand over those of other lanes. An event that a
 * consumer cannot take is parked for it; a lane with one that fails waits, and the others go on.
 */
export class OutboxRelay {
  readonly #feeds: Feeds;
  readonly #head: OutboxHead;
  /** The lanes whose last batch failed, with the time at which they are tried again. */
  readonly #failed = new Map<number, Date>();
  #farAgainAt = new Date(0);

  constructor(subgraph: string, groups: readonly (readonly EventConsumer[])[]) {
    this.#feeds = groups.map(group => group.map(consumer => new ConsumerFeed(consumer)));
    this.#head = new OutboxHead(subgraph);
  }

  /** Hands over a batch, and one of a lane that failed before if its time has come. */
  async run(services: Services): Promise<Result> {
    const { full, ...near } = await this.#runWithin(services, WINDOW);
    const now = services.clock.now();
    if (!full || near.rows > 0 || near.failures.some(isAway) || now < this.#farAgainAt) return near;
    const far = await this.#runWithin(services, FAR);
    if (far.rows === 0) this.#farAgainAt = after(now, FAR_AGAIN_AFTER);
    return sumOfResults([near, far]);
  }

  async #runWithin(services: Services, window: number): Promise<Result & { readonly full: boolean }> {
    const lanes = await this.#head.lanes(services.db, window);
    const sound = lanes.filter(({ lane }) => !this.#failed.has(lane));
    const now = services.clock.now();
    const again = lanes.filter(({ lane }) => this.#failed.has(lane) && now >= this.#failed.get(lane)!).slice(0, 1);
    const results: Result[] = [];
    for (const some of [sound, again]) if (some.length > 0) results.push(await this.#relay(services, some, window));
    return { ...sumOfResults(results), full: rowsOf(lanes) >= window };
  }

  #relay(services: Services, lanes: readonly WaitingLane[], window: number): Promise<Result> {
    return services.db.fork().transactional(async em => {
      const locked = await this.#head.lock(em as Em, lanes, BATCH);
      if (locked.length === 0) return NOTHING;
      const events = await this.#head.read(em as Em, window, locked, BATCH);
      return events.length === 0 ? NOTHING : this.#handOver(em as Em, services, events);
    });
  }

  async #handOver(em: Em, services: Services, events: readonly WaitingEvent[]): Promise<Result> {
    const now = services.clock.now();
    const { refused, failed } = await handOverAll(services, events, this.#feeds);
    const taken = failed.size === 0 ? events : events.filter(({ lane }) => !failed.has(lane));
    const takenRecords = new Set(taken.map(({ record }) => record));
    const parked = refused.filter(({ event }) => takenRecords.has(event));
    if (failed.size + this.#failed.size > 0) this.#note(failed, events, { now, someTaken: taken.length > 0 });
    await park(em, parked, now);
    if (taken.length > 0) await this.#head.delete(em, taken);
    for (const { consumer, event, error } of parked)
      services.log.error(
        { consumer, event: event.id, name: event.name, err: error },
        'an event is parked, because a consumer cannot take it',
      );
    return { rows: taken.length, failures: [...failed.values()] };
  }

  /** An outage of all of them is none of a lane: the next run tries the same batch again. */
  #note(
    failed: HandedOver['failed'],
    events: readonly WaitingEvent[],
    { now, someTaken }: { readonly now: Date; readonly someTaken: boolean },
  ): void {
    for (const { lane } of events) this.#failed.delete(lane);
    for (const [lane, error] of failed)
      if (someTaken || !isAway(error)) this.#failed.set(lane, after(now, LANE_AGAIN_AFTER));
  }
}

/** Hands events to all consumers. If one fails, the others get them all the same: they wait for nobody. */
async function handOverAll(services: Services, events: readonly WaitingEvent[], feeds: Feeds): Promise<HandedOver> {
  const records = events.map(({ record }) => record);
  const lanes = new Map(events.map(({ lane, record }) => [record.workspaceId, lane]));
  const laneOf = ({ workspaceId }: EventRecord) => lanes.get(workspaceId)!;
  const refused: RefusedEvent[] = [];
  const failed = new Map<number, unknown>();
  const handOverInTurn = async (group: readonly ConsumerFeed[]) => {
    for (const feed of group) {
      const handed = await feed.handOver(services, records, laneOf);
      refused.push(...handed.refused);
      for (const [lane, error] of handed.failed)
        if (!failed.has(lane) || isAway(failed.get(lane))) failed.set(lane, error);
    }
  };
  await Promise.all(feeds.map(handOverInTurn));
  return { refused, failed };
}
