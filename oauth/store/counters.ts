import type { Duration } from '../../kernel/context/clock.js';

/** At most `max` in a window of the length `per`. */
export interface Allowance {
  max: number;
  per: Duration;
}

/** Counters in fixed windows, shared by every process. */
export interface CounterStore {
  /** Takes one of an allowance. `null`: granted; else the moment at which the window ends. */
  take(counter: string, allowance: Allowance, now: Date): Promise<Date | null>;
}
