import { setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../../../../kernel/context/clock.js';
import type { EndpointQueue } from './endpoint-queue.js';

/** In which all that wait are started: a second more or less is nothing to an endpoint that fails. */
const TIME: Duration = 1_000;
/** Groups in which they are started. */
const GROUPS = 50;

/**
 * Starts the queues of endpoints that fail in small groups, so that their requests take no time at a stretch from those that are
 * accepted. A queue that comes alone is started at once.
 */
export class PacedQueues {
  readonly #waiting = new Set<EndpointQueue>();
  #isStarting = false;

  constructor(readonly start: (queue: EndpointQueue) => void) {}

  /** Whether a queue that is added now waits for others. */
  get isStarting(): boolean {
    return this.#isStarting;
  }

  add(queue: EndpointQueue): void {
    this.#waiting.add(queue);
    if (!this.#isStarting) void this.#startAll();
  }

  async #startAll(): Promise<void> {
    this.#isStarting = true;
    // Those of one claim come in one turn: how many they are decides the size of a group.
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
