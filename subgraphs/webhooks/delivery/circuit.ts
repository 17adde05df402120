import { minutes, seconds } from '../../../kernel/context/clock.js';

/*
 * The circuit of an endpoint. After ten failures in a row it opens: nothing is attempted for half a minute, and no delivery
 * loses an attempt meanwhile. Then one delivery at a time is attempted; each failure opens it again for twice as long, up to
 * five minutes, and the first success closes it.
 */

/** Failures in a row after which it opens. */
export const CIRCUIT_FAILURES = 10;
/** Concurrent requests once it was open, until something is delivered. */
export const PROBES = 1;

const FIRST = seconds(30) / 1_000;
const LONGEST = minutes(5) / 1_000;
const DOUBLINGS = 4;

/** SQL: until when it stays open after so many failures, counted from `now`. */
export const OPEN_UNTIL = (failures: string, now: string): string =>
  `${now}::timestamptz + least(${LONGEST}, ${FIRST} * 2 ^ least(${failures} - ${CIRCUIT_FAILURES}, ${DOUBLINGS})) * interval '1 second'`;
