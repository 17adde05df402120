import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, hours, seconds } from '../context/clock.js';
import { Bulkhead } from '../database/bulkhead.js';

/** A first run that takes longer gives its place to the next job. */
const LONGEST: Duration = seconds(1);

/**
 * The first runs of the jobs of a process. A start begins all jobs, and each takes a connection: of dozens that wait for one while a
 * small machine still opens them, the last waited for longer than a connection may take. So half of the pool goes on at once.
 */
export class FirstRuns {
  readonly #places: Bulkhead;

  constructor(poolSize: number) {
    const total = Math.max(1, Math.floor(poolSize / 2));
    this.#places = new Bulkhead({ total, perSubject: 1, queue: Number.POSITIVE_INFINITY, wait: hours(1) });
  }

  /** Runs the first work of a job when it is its turn. */
  async run<Result>(job: string, work: () => Promise<Result>): Promise<Result> {
    const begun = Promise.withResolvers<Promise<Result>>();
    const limit = new AbortController();
    void this.#places.run(job, async () => {
      const running = work();
      begun.resolve(running);
      const late = pause(LONGEST, undefined, { signal: limit.signal });
      await Promise.race([running, late]).catch(() => undefined); // The caller gets the error of the work.
      limit.abort();
    });
    return await begun.promise;
  }
}
