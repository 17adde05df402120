import { type Duration, seconds } from '../../context/clock.js';
import type { BulkheadLimits } from '../bulkhead.js';

/** Longest time of one statement of a list or report, and longest wait for its turn. */
export const READ_TIMEOUT: Duration = seconds(5);
/** Reads of one workspace that may wait in a process: no fewer than the lists that one GraphQL request may ask for. */
const MAX_WAITING = 100;

/** Returns the limits of lists and reports on so many connections: those of one workspace get half of them. */
export const readLimits = (connections: number): BulkheadLimits => ({
  total: connections,
  perSubject: Math.max(1, Math.floor(connections / 2)),
  queue: MAX_WAITING,
  wait: READ_TIMEOUT,
});
