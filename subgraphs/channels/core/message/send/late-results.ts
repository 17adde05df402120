import type { Duration } from '../../../../../kernel/context/clock.js';

/** The time that a late result waits for others, and the most results that are stored together. */
const GATHER: Duration = 20;
const MAX_TOGETHER = 200;

interface Waiting<Result> {
  readonly result: Result;
  readonly stored: PromiseWithResolvers<void>;
}

/** Results that come in one by one, of whatever claims: those of about the same moment are stored with one statement. */
export class LateResults<Result> {
  #waiting: Waiting<Result>[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly store: (results: readonly Result[]) => Promise<void>) {}

  /** Resolves when it is stored. */
  add(result: Result): Promise<void> {
    const stored = Promise.withResolvers<void>();
    this.#waiting.push({ result, stored });
    if (this.#waiting.length >= MAX_TOGETHER) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), GATHER);
    return stored.promise;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const together = this.#waiting;
    this.#waiting = [];
    this.store(together.map(({ result }) => result)).then(
      () => together.forEach(({ stored }) => void stored.resolve()),
      error => together.forEach(({ stored }) => void stored.reject(error)),
    );
  }
}

/**
 * Returns the results that are known after `patience`, and the promises that are late; a `patience`
 * of `null` waits for all. No promise may reject.
 */
export async function knownWithin<T>(
  running: readonly Promise<T>[],
  patience: Duration | null,
): Promise<{ known: T[]; late: Promise<T>[] }> {
  if (patience === null) return { known: await Promise.all(running), late: [] };
  const known = new Map<Promise<T>, T>();
  const all = Promise.all(running.map(async one => known.set(one, await one)));
  const { promise: expired, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience);
  await Promise.race([all, expired]);
  clearTimeout(timer);
  return { known: [...known.values()], late: running.filter(one => !known.has(one)) };
}
