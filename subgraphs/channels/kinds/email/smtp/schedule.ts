import { type Duration, hours, minutes } from '../../../../../kernel/context/clock.js';

/**
 * The wait after each attempt that a relay refused for now (4xx). Greylisting passes within minutes; RFC 5321 §4.5.4.1
 * asks for half an hour between later attempts and for four to five days until a sender gives up.
 */
const WAITS: readonly Duration[] = [
  minutes(1),
  minutes(5),
  minutes(15),
  minutes(30),
  hours(1),
  hours(2),
  hours(4),
  hours(8),
  ...Array.from({ length: 7 }, () => hours(12)),
];

/** Attempts until a mail fails. */
export const ATTEMPTS = WAITS.length + 1;

/** The wait after `attempt`, from 1. */
export const waitAfter = (attempt: number): Duration => WAITS[Math.min(attempt, WAITS.length) - 1] ?? WAITS[0]!;
