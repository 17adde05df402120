import type { Duration } from '../../../../kernel/context/clock.js';

/** Stores added items, one batch after the other. */
export class StoreQueue<Item> {
  /** The waiting items by key. */
  #waiting = new Map<string, Item[]>();
  #isStoring = false;
  #dueAt = Number.POSITIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  /** @param store never throws. */
  constructor(readonly store: (items: readonly Item[]) => Promise<void>) {}

  has(key: string): boolean {
    return this.#waiting.has(key);
  }

  /** @param wait for others, which are stored together with these: small batches cost the database more a row. */
  add(key: string, items: readonly Item[], wait: Duration): void {
    const known = this.#waiting.get(key);
    if (known) known.push(...items);
    else this.#waiting.set(key, [...items]);
    const dueAt = performance.now() + wait;
    if (dueAt >= this.#dueAt) return;
    this.#dueAt = dueAt;
    if (!this.#isStoring) this.#setTimer();
  }

  /** Takes out what waits under the key. */
  take(key: string): readonly Item[] {
    const items = this.#waiting.get(key) ?? [];
    this.#waiting.delete(key);
    return items;
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#storeAll(), Math.max(0, this.#dueAt - performance.now()));
  }

  async #storeAll(): Promise<void> {
    const items = [...this.#waiting.values()].flat();
    this.#waiting = new Map();
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#isStoring = true;
    if (items.length > 0) await this.store(items);
    this.#isStoring = false;
    if (this.#waiting.size > 0) this.#setTimer();
  }
}
