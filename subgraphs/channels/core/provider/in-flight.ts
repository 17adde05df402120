import type { Duration } from '../../../../kernel/context/clock.js';

/** The work that has begun and not ended, so that a stop can wait for it. */
export class InFlight {
  private readonly running = new Set<Promise<unknown>>();

  get size(): number {
    return this.running.size;
  }

  track<T>(work: Promise<T>): Promise<T> {
    const forget = () => void this.running.delete(ended);
    const ended: Promise<void> = work.then(forget, forget);
    this.running.add(ended);
    return work;
  }

  /** Resolves to true when nothing runs any more, to false after `grace`. */
  async drained(grace: Duration): Promise<boolean> {
    if (this.running.size === 0) return true;
    const { promise: expired, resolve } = Promise.withResolvers<false>();
    const timer = setTimeout(() => resolve(false), grace);
    try {
      return await Promise.race([Promise.all(this.running).then(() => true), expired]);
    } finally {
      clearTimeout(timer);
    }
  }
}
