import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { defineResource } from '../../../../../kernel/context/resource.js';

/** The time for which bulk gives way after a single message. */
const AFTER: Duration = seconds(2);
/** The longest rest after a piece of work. */
const MAX_REST: Duration = seconds(1);
/** A shorter rest would only cost. */
const MIN_REST: Duration = 2;

/**
 * Has the bulk of a process give way while single messages come: after each piece of work it rests for as long as the process was busy
 * meanwhile, and that for each piece that is under way, so that all of bulk together uses about half of the process. What only waits
 * for a provider or for its pace rests next to nothing.
 */
export class GiveWay {
  #until = 0;
  #pieces = 0;

  /** Single messages were claimed. */
  note(): void {
    this.#until = performance.now() + AFTER;
  }

  /** Does a piece of the work of bulk. */
  async behind<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = performance.eventLoopUtilization();
    this.#pieces++;
    try {
      const result = await work();
      const { active } = performance.eventLoopUtilization(before);
      const rest = Math.min(MAX_REST, active * this.#pieces);
      if (performance.now() < this.#until && rest >= MIN_REST) await pause(rest);
      return result;
    } finally {
      this.#pieces--;
    }
  }
}

export const giveWay = defineResource('bulk that gives way', () => ({ value: new GiveWay() }));
