import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, seconds } from '../kernel/context/clock.js';

/** @param remaining how long work in flight may still take, in milliseconds. */
export type Undo = (remaining: () => Duration) => Promise<unknown>;

/** The time after the grace for closing. */
const CLOSING_TIME: Duration = seconds(2);

/** Undoes the steps of a start, the last one first, all of them within one deadline. */
export class Cleanup {
  readonly #steps: { name: string; undo: Undo }[] = [];

  add(name: string, undo: Undo): void {
    this.#steps.push({ name, undo });
  }

  /** Runs every step, also after one that fails or takes too long. Throws the first error. */
  async run(grace: Duration): Promise<void> {
    const deadline = performance.now() + grace;
    const remaining = () => Math.max(0, deadline - performance.now());
    const errors: unknown[] = [];
    for (const { name, undo } of this.#steps.splice(0).reverse()) {
      const limit = new AbortController();
      const late = pause(remaining() + CLOSING_TIME, undefined, { signal: limit.signal }).then(
        () => Promise.reject(new Error(`The shutdown timed out waiting for: ${name}.`)),
        () => undefined,
      );
      await Promise.race([undo(remaining), late]).catch(error => errors.push(error));
      limit.abort();
    }
    if (errors.length > 0) throw errors[0];
  }
}
