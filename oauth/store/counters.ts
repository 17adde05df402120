import type { Use } from '../../kernel/limits/exact-limit.js';

/** Counters of limits, shared by all processes. */
export interface CounterStore {
  /** Counts one use. Answers 0 if it is within the allowance, otherwise the seconds until the window ends. */
  countUse(use: Use, now: Date): Promise<number>;
}
