import { boundedCache } from './bounded-cache.js';
import type { Duration } from './clock.js';

interface Kept<Value> {
  readonly value: Promise<Value>;
  readonly readAt: number;
}

/**
 * Reads that are asked for by every message or request: those of one moment share one, whose result is used for `fresh`, by
 * the clock of the machine. A read that fails is not kept.
 */
export class SharedReads<Value> {
  readonly #kept;

  /** @param max results that are kept: the one that was not used for longest leaves first. */
  constructor(
    readonly fresh: Duration,
    max: number,
  ) {
    this.#kept = boundedCache<string, Kept<Value>>(max);
  }

  /** Rejects as `read` does. */
  of(key: string, read: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const kept = this.#kept.get(key);
    if (kept && now - kept.readAt < this.fresh) return kept.value;
    const reading = { value: read(), readAt: now };
    this.#kept.set(key, reading);
    reading.value.catch(() => {
      if (this.#kept.get(key) === reading) this.#kept.delete(key);
    });
    return reading.value;
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }
}
