import { type Duration, minutes } from '../../../kernel/clock.js';

const LONGEST = minutes(15);

/** Wait before the attempt after `attempt` (from 1): doubles from `base`, at most 15 minutes. */
export const backoff = (attempt: number, base: Duration): Duration =>
  Math.min(LONGEST, base * 2 ** Math.min(Math.max(0, attempt - 1), 20));
