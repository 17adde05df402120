import { setTimeout as pause } from 'node:timers/promises';
import type { Duration } from '../../../../kernel/context/clock.js';

/** What comes within it is stored together: small batches cost the database more a row. */
const BATCH_INTERVAL: Duration = 10;

/** Stores what is added, one batch after the other. */
export class StoreQueue<Item> {
  /** By key. */
  #waiting = new Map<string, Item[]>();
  #storing = false;

  /** @param store never throws. */
  constructor(readonly store: (items: readonly Item[]) => Promise<void>) {}

  has(key: string): boolean {
    return this.#waiting.has(key);
  }

  add(key: string, items: readonly Item[]): void {
    const known = this.#waiting.get(key);
    if (known) known.push(...items);
    else this.#waiting.set(key, [...items]);
    if (this.#storing) return;
    this.#storing = true;
    setTimeout(() => void this.#storeAll(), BATCH_INTERVAL);
  }

  /** Takes out what waits under the key. */
  take(key: string): readonly Item[] {
    const items = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    return items;
  }

  async #storeAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const next = performance.now() + BATCH_INTERVAL;
      const items = [...this.#waiting.values()].flat();
      this.#waiting = new Map();
      await this.store(items);
      const early = next - performance.now();
      if (early > 0) await pause(early);
    }
    this.#storing = false;
  }
}
