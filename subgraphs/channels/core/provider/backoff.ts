import { type Duration, minutes } from '../../../../kernel/context/clock.js';

const MAX_WAIT = minutes(15);

/** Wait before the attempt after `attempt` (from 1): doubles from `base`, at most 15 minutes. */
export const backoff = (attempt: number, base: Duration): Duration =>
  Math.min(MAX_WAIT, base * 2 ** Math.min(Math.max(0, attempt - 1), 20));
