import type { Clock, Duration } from '../../kernel/context/clock.js';

/** Time that does not move until a test moves it. */
export class TestClock implements Clock {
  #now: number;

  constructor(start = '2026-11-21T12:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  leaseNow(): Date {
    return this.now();
  }

  advance(duration: Duration): void {
    this.#now += duration;
  }

  set(moment: string): void {
    this.#now = Date.parse(moment);
  }
}
