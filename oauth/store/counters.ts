import type { Duration } from '../../kernel/context/clock.js';

/** At most `max` in a window of the length `per`. */
export interface Allowance {
  max: number;
  per: Duration;
}

/** Counters in fixed windows, shared by all processes. */
export interface CounterStore {
  /** Counts one. `null`: it is within the allowance; otherwise the end of the window. */
  take(counter: string, allowance: Allowance, now: Date): Promise<Date | null>;
}
