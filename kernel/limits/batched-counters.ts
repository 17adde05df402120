import type { Clock } from '../context/clock.js';
import type { Database } from '../database/database.js';
import { type Addition, addToCounters } from './counters.js';

/** Additions to one counter that are sent together. */
interface Batch {
  readonly addition: Addition;
  sum: number;
  readonly total: Promise<number>;
  resolve(total: number): void;
  reject(cause: unknown): void;
}

/**
 * Adds to counters in batches. One statement runs at a time, and additions in the meantime go into
 * the next one, so the number of statements does not grow with the number of requests.
 */
export class BatchedCounters {
  #next = new Map<string, Batch>();
  #running: Promise<void> | null = null;

  constructor(
    readonly db: Database,
    readonly clock: Clock,
  ) {}

  /** Answers the total up to and with this addition. */
  async add(addition: Addition): Promise<number> {
    const batch = this.#next.get(addition.key) ?? newBatch(addition);
    this.#next.set(addition.key, batch);
    batch.sum += addition.amount;
    const reached = batch.sum;
    this.#running ??= this.#run();
    return (await batch.total) - (batch.sum - reached);
  }

  /** Resolves when nothing is left to send. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    await Promise.resolve(); // Additions of one tick form one batch.
    while (this.#next.size > 0) {
      const batches = this.#next;
      this.#next = new Map();
      await this.#send(batches);
    }
    this.#running = null;
  }

  async #send(batches: ReadonlyMap<string, Batch>): Promise<void> {
    const additions = [...batches.values()].map(({ addition, sum }) => ({ ...addition, amount: sum }));
    try {
      const counts = await addToCounters(this.db, additions, this.clock.now());
      for (const { key, used } of counts) batches.get(key)?.resolve(used);
    } catch (cause) {
      for (const batch of batches.values()) batch.reject(cause);
    }
  }
}

function newBatch(addition: Addition): Batch {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  return { addition, sum: 0, total: promise, resolve, reject };
}
