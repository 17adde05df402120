import { type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { PacedTurns } from '../paced-turns.js';
import type { ChangeResult, SendResult } from '../port.js';
import { type Rank, RankedQueue } from '../rank.js';
import type { Pace } from './port.js';

/** Failures in a row after which the line is tried with one message at a time, and later and later. */
const MAX_FAILURES = 5;
const FIRST_REST: Duration = seconds(5);
const MAX_REST: Duration = minutes(5);
/** The time after which a message that its line cannot take is tried again. */
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
  readonly #turns: PacedTurns;
  /** The end of the queue of those that were sent away, of each rank. */
  readonly #tails: Record<Rank, number> = { FIRST: 0, USUAL: 0, BULK: 0 };
  #restsUntil = 0;
  #failures = 0;
  #rests = 0;
  #inside = 0;
  readonly #waiting = new RankedQueue<() => void>();

  constructor(private pace: Pace) {
    this.#turns = new PacedTurns(stepOf(pace));
  }

  /** Sets the pace from now on. */
  setPace(pace: Pace): void {
    this.pace = pace;
    this.#turns.step = stepOf(pace);
  }

  /** Whoever is let through must {@link wait} for the turn, and {@link leave}. */
  enter(now: number, rank: Rank = 'USUAL'): Turn {
    const failing = this.#failures >= MAX_FAILURES;
    if (now < this.#restsUntil) return { later: this.#restsUntil - now, failing };
    if (failing && this.#inside > 0) return { later: NEAR, failing };
    if (this.#inside >= this.pace.inFlight) return this.#full(rank);
    const delay = this.#turns.take(now, rank);
    if (delay === null) {
      this.#tails[rank] = Math.max(this.#tails[rank], this.#turns.at(now, rank)) + this.#turns.step;
      return { later: this.#tails[rank] - now, failing: false };
    }
    this.#inside++;
    return { delay };
  }

  /** Resolves when it may go: a higher rank that came meanwhile goes first. */
  wait(delay: Duration, rank: Rank = 'USUAL'): Promise<void> {
    return this.#turns.wait(delay, rank);
  }

  #full(rank: Rank): Turn {
    if (this.#waiting.before(rank) >= MAX_WAITING) return { later: NEAR, failing: false };
    return { full: new Promise(resolve => this.#waiting.add(resolve, rank)) };
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

const stepOf = ({ perSecond }: Pace): Duration => 1_000 / perSecond;
