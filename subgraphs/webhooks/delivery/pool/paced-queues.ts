import { setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../../../../kernel/context/clock.js';
import type { EndpointQueue } from './endpoint-queue.js';

/**
 * The time in which all that wait are started: a second more or less does not matter to an endpoint
 * that fails.
 */
const TIME: Duration = 1_000;
/** Groups in which they are started. */
const GROUPS = 50;

/**
 * Starts the queues of endpoints that fail in small groups, so that their requests never take a
 * long stretch of time from those that are accepted. A single queue is started at once.
 */
export class PacedQueues {
  readonly #waiting = new Set<EndpointQueue>();
  #isStarting = false;

  constructor(readonly start: (queue: EndpointQueue) => void) {}

  /** Returns whether a queue that is added now waits for others. */
  get isStarting(): boolean {
    return this.#isStarting;
  }

  add(queue: EndpointQueue): void {
    this.#waiting.add(queue);
    if (!this.#isStarting) void this.#startAll();
  }

  async #startAll(): Promise<void> {
    this.#isStarting = true;
    // The queues of one claim are added in the same turn of the event loop: their number decides
    // the size of a group.
    await Promise.resolve();
    let group = 0;
    while (this.#waiting.size > 0) {
      group = Math.max(group, Math.ceil(this.#waiting.size / GROUPS));
      for (const queue of [...this.#waiting].slice(0, group)) {
        this.#waiting.delete(queue);
        this.start(queue);
      }
      await pause(TIME / GROUPS);
    }
    this.#isStarting = false;
  }
}
