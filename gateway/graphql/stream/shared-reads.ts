import { setImmediate as moment, setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../../../kernel/context/clock.js';

/**
 * Shares reads among callers of the same key. A caller joins a read that has not begun: one that
 * has may lack the change after which the caller reads. Two reads of a key begin a pace apart, so
 * that callers come together, whenever each came first.
 */
export class SharedReads<Answer> {
  readonly #waiting = new Map<string, Promise<Answer>>();
  /** Keys of which a read began less than a pace ago, until that is over. */
  readonly #resting = new Map<string, Promise<void>>();

  /**
   * @param key equal for callers that would get the same answer, at the same pace.
   */
  read(key: string, pace: Duration, run: () => Promise<Answer>): Promise<Answer> {
    const waiting = this.#waiting.get(key) ?? this.#begin(key, pace, run);
    this.#waiting.set(key, waiting);
    return waiting;
  }

  async #begin(key: string, pace: Duration, run: () => Promise<Answer>): Promise<Answer> {
    // Those that a change wakes together ask before the next moment.
    await (this.#resting.get(key) ?? moment());
    this.#waiting.delete(key);
    this.#resting.set(key, this.#rest(key, pace));
    return run();
  }

  async #rest(key: string, pace: Duration): Promise<void> {
    await pause(pace, undefined, { ref: false });
    this.#resting.delete(key);
  }
}
