import { wait } from './wait.js';

/** State of the limit, as the header `RateLimit` writes it: requests left, and seconds until there are more. */
const STATE = /;r=(\d+);t=(\d+)/;

/** Milliseconds by which two answers of one minute may differ in its end: they count whole seconds, and take their time. */
const SAME = 1_500;

/** Keeps requests back while the server says that none is left in this minute, so that it need not refuse them. */
export class Rate {
  /** Fewest that an answer of this minute has left: answers come in any order. */
  #left = Number.POSITIVE_INFINITY;
  #resetAt = 0;
  #running = 0;
  #waiting = new Set<() => void>();

  /** Resolves when a request may leave. Each is ended by {@link done}. */
  async take(signal?: AbortSignal): Promise<void> {
    // Those under way may not be counted yet.
    while (this.#left <= this.#running && Date.now() < this.#resetAt) await this.#change(signal);
    this.#running++;
  }

  /** A request has ended; `headers` of its answer, if one came. */
  done(headers: Headers | null): void {
    this.#running--;
    const [, left, resetSec] = STATE.exec(headers?.get('ratelimit') ?? '') ?? [];
    if (left !== undefined) this.#keep(Number(left), Date.now() + Number(resetSec) * 1_000);
    for (const wake of this.#waiting) wake();
  }

  #keep(left: number, resetAt: number): void {
    if (resetAt < this.#resetAt - SAME) return;
    this.#left = resetAt > this.#resetAt + SAME ? left : Math.min(left, this.#left);
    this.#resetAt = Math.max(resetAt, this.#resetAt);
  }

  async #change(signal?: AbortSignal): Promise<void> {
    const end = new AbortController();
    const stop = () => end.abort();
    signal?.addEventListener('abort', stop, { once: true });
    this.#waiting.add(stop);
    await wait(this.#resetAt - Date.now(), end.signal).catch(() => undefined);
    this.#waiting.delete(stop);
    signal?.removeEventListener('abort', stop);
    signal?.throwIfAborted();
  }
}
