import { type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import type { ChangeResult, SendResult } from '../port.js';
import type { Pace } from './port.js';

/** Failures in a row after which the line is tried with one message at a time, and later and later. */
const MAX_FAILURES = 5;
const FIRST_REST: Duration = seconds(5);
const MAX_REST: Duration = minutes(5);
/** A turn that comes within this time is waited for in the process. */
const NEAR: Duration = seconds(1);

/** Messages of a line that wait in the process because as many as may be are under way. */
const MAX_WAITING = 200;

/**
 * The turn of a message: it goes through after `delay`; not yet, and enters again after `full`; or
 * not within the process, but `later`.
 */
export type Turn =
  | { readonly delay: Duration }
  | { readonly full: Promise<void> }
  | { readonly later: Duration; readonly failing: boolean };

/**
 * Lets the messages of one line through: at its pace, some at once, and none while its provider asks for a pause or
 * fails. Times are milliseconds of the clock.
 */
export class LineGate {
  #nextTurn = 0;
  /** The end of the queue of those that were sent away. */
  #tail = 0;
  #restsUntil = 0;
  #failures = 0;
  #rests = 0;
  #inside = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private pace: Pace) {}

  /** Sets the pace from now on. */
  setPace(pace: Pace): void {
    this.pace = pace;
  }

  /** Whoever is let through must {@link leave}. */
  enter(now: number): Turn {
    const failing = this.#failures >= MAX_FAILURES;
    if (now < this.#restsUntil) return { later: this.#restsUntil - now, failing };
    if (failing && this.#inside > 0) return { later: NEAR, failing };
    if (this.#inside >= this.pace.inFlight) return this.#full();
    const step = 1_000 / this.pace.perSecond;
    const turn = Math.max(now, this.#nextTurn);
    if (turn - now > NEAR) {
      this.#tail = Math.max(this.#tail, turn) + step;
      return { later: this.#tail - now, failing: false };
    }
    this.#nextTurn = turn + step;
    this.#inside++;
    return { delay: turn - now };
  }

  #full(): Turn {
    if (this.#waiting.length >= MAX_WAITING) return { later: NEAR, failing: false };
    return { full: new Promise(resolve => this.#waiting.push(resolve)) };
  }

  /** A message that was let through has come to its end. */
  leave(result: SendResult | ChangeResult, now: number): void {
    this.#inside--;
    if (result.kind === 'retry' && result.line === 'busy') this.#rest(now, result.after);
    else if (result.kind === 'unknown' || (result.kind === 'retry' && result.line === 'away')) this.#fail(now);
    else if (result.kind !== 'wait') this.#recover();
    this.#waiting.shift()?.();
  }

  #fail(now: number): void {
    if (++this.#failures < MAX_FAILURES) return;
    const rest = Math.min(MAX_REST, FIRST_REST * 2 ** Math.min(this.#rests++, 10));
    this.#rest(now, rest * (0.75 + Math.random() / 4));
  }

  #recover(): void {
    this.#failures = 0;
    this.#rests = 0;
  }

  #rest(now: number, duration: Duration): void {
    this.#restsUntil = Math.max(this.#restsUntil, now + duration);
  }
}
