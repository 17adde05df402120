import { type Rank, RankedQueue } from '../../../core/provider/rank.js';

/** Runs at most so many works at once; the others wait in the order of their ranks. */
export class ConcurrencyLimit {
  readonly #waiting = new RankedQueue<() => void>();
  #running = 0;

  constructor(readonly max: number) {}

  async run<T>(work: () => Promise<T>, rank: Rank = 'USUAL'): Promise<T> {
    if (this.#running >= this.max) await new Promise<void>(resolve => this.#waiting.add(resolve, rank));
    else this.#running++;
    try {
      return await work();
    } finally {
      // A place goes to who waits, and is free only if nobody does.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
