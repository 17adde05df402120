import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import { RANKS, type Rank, RankedQueue, SHARE } from './rank.js';

/** A turn that comes within this time is waited for in the process. */
const NEAR: Duration = seconds(1);
/** A turn that comes within this time has come. */
const NOW: Duration = 1;

/**
 * Turns at a pace. Each that is given is a time; when it comes, whoever has the highest rank among those that wait goes. So a message that
 * comes late passes those of lower ranks, and the pace is kept. Times are milliseconds.
 */
export class PacedTurns {
  /** The turn that is given next. */
  #next = 0;
  /** The turns that are given and have not come, in order. */
  readonly #turns: number[] = [];
  readonly #counts: Record<Rank, number> = { FIRST: 0, USUAL: 0, BULK: 0 };
  readonly #waiting = new RankedQueue<() => void>();

  /** @param step between two turns. */
  constructor(public step: Duration) {}

  /** Returns the time of the turn that one more of this rank would have. */
  at(now: number, rank: Rank): number {
    return this.#turns[this.#before(rank)] ?? Math.max(now, this.#next);
  }

  /** Gives a turn, for which the caller must {@link wait}. Returns the time until it comes, or `null` if that is too long. */
  take(now: number, rank: Rank): Duration | null {
    if (this.at(now, rank) - now > NEAR && !this.#hasShare(rank)) return null;
    const turn = Math.max(now, this.#next);
    this.#next = turn + this.step;
    const delay = turn - now;
    if (delay > NOW) {
      this.#turns.push(turn);
      this.#counts[rank]++;
    }
    return delay;
  }

  /** Resolves when somebody of this rank may go. */
  wait(delay: Duration, rank: Rank): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (delay <= NOW) resolve();
    else {
      this.#waiting.add(() => {
        this.#counts[rank]--;
        resolve();
      }, rank);
      setTimeout(() => this.#come(), delay);
    }
    return promise;
  }

  /** A turn has come: the highest rank that waits takes it. */
  #come(): void {
    this.#turns.shift();
    this.#waiting.shift()?.();
  }

  /** Those of this rank and of higher ones that have a turn. */
  #before(rank: Rank): number {
    return RANKS.slice(0, RANKS.indexOf(rank) + 1).reduce((sum, one) => sum + this.#counts[one], 0);
  }

  /** Returns whether higher ranks have taken what is near, and too few of this one wait to use its share. */
  #hasShare(rank: Rank): boolean {
    const own = this.#counts[rank];
    return this.#before(rank) > own && own < Math.ceil(NEAR / this.step / SHARE);
  }
}
