import { minutes, seconds } from '../../../kernel/context/clock.js';

/*
 * The circuit of an endpoint. After five failures in a row it opens: no first attempt is made for five seconds, and no delivery loses an
 * attempt meanwhile; retries come at their times. Then one first attempt at a time is attempted; each failure opens it again, from the tenth on for half a minute and
 * then for twice as long, up to five minutes. The first success closes it.
 */

/** Failures in a row after which it opens: one more than all attempts of a delivery. */
export const CIRCUIT_FAILURES = 5;
/** Concurrent requests once it was open, until something is delivered. */
export const PROBES = 1;

/** Seconds that it stays open. */
const SHORT = seconds(5) / 1_000;
/** Failures in a row after which it stays open for longer. */
const MANY_FAILURES = 10;
const LONG = seconds(30) / 1_000;
const LONGEST = minutes(5) / 1_000;
const DOUBLINGS = 4;

/** SQL: until when it stays open after so many failures, counted from `now`; null if it does not open. */
export const OPEN_UNTIL = (failures: string, now: string): string => `case
  when ${failures} >= ${MANY_FAILURES} then ${now}::timestamptz
    + least(${LONGEST}, ${LONG} * 2 ^ least(${failures} - ${MANY_FAILURES}, ${DOUBLINGS})) * interval '1 second'
  when ${failures} >= ${CIRCUIT_FAILURES} then ${now}::timestamptz + ${SHORT} * interval '1 second' end`;
