import { createBatcher } from '../context/batcher.js';
import type { Duration } from '../context/clock.js';
import type { Services } from '../context/services.js';
import { fail } from '../errors/errors.js';
import { type Addition, addToCounters, deleteEndedCounters } from './counters.js';

/** A limit in fixed windows, aligned with the clock, whose maximum each subject brings along. */
export interface TolerantAllowance {
  /** Name of the limit: counters of different limits are apart. */
  readonly limit: string;
  readonly per: Duration;
  /** Largest part of the maximum by which all processes together may exceed it. */
  readonly tolerance: number;
  /** Processes among which the tolerance is shared. */
  readonly processes: number;
  /** The time that a background count waits for others to join its batch. */
  readonly batchDelay: Duration;
}

/** The result of one count. */
export interface Usage {
  granted: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSec: number;
}

export interface TolerantLimit {
  /**
   * Counts uses, which are granted together or not at all: one, if `amount` does not say more. Uses that the counts of other processes
   * refuse stay counted until the window ends. `subject` is stored as it is: no personal data. A promise only where the count must be
   * exact first.
   */
  take(subject: string, limit: number, amount?: number): Usage | Promise<Usage>;
  /** Stores the counts that are still pending. */
  stop(): Promise<void>;
}

interface Window {
  readonly key: string;
  readonly endsAt: Date;
  /** The shared total as of the last statement, this process's own uses included. */
  total: number;
  /** Uses of this process that the total does not include yet. */
  uncounted: number;
  /** The part of `uncounted` that is in no statement yet. */
  unsent: number;
}

type LimitServices = Pick<Services, 'db' | 'clock' | 'log'>;

/**
 * A process may be ahead of the shared count by its share of the tolerance, and counts in the background. A use beyond
 * that share waits for the statement that counts it; so does each use of a maximum too small to have a share. All
 * processes together exceed a maximum by at most the tolerance, and the uses of a busy subject do not wait.
 */
export const createTolerantLimit = (services: LimitServices, allowance: TolerantAllowance): TolerantLimit =>
  new WindowLimit(services, allowance);

class WindowLimit implements TolerantLimit {
  readonly #add: (addition: Addition) => Promise<number>;
  readonly #windows = new Map<string, Window>();
  readonly #share: number;
  /** Number of the running window since 1970. */
  #current = 0;
  #timer: NodeJS.Timeout | undefined;
  /** The counts in the background that are not stored yet. */
  readonly #counting = new Set<Promise<void>>();

  constructor(
    readonly services: LimitServices,
    readonly allowance: TolerantAllowance,
  ) {
    // One statement at a time: the number of statements does not grow with the number of requests.
    this.#add = createBatcher({
      maxItems: MAX_ADDITIONS,
      maxRunning: 1,
      run: additions => addAll(services, additions),
    });
    this.#share = allowance.tolerance / allowance.processes;
  }

  take(subject: string, limit: number, amount = 1): Usage | Promise<Usage> {
    const now = this.services.clock.now().getTime();
    const window = this.#windowOf(subject, now);
    const used = window.total + window.uncounted;
    if (used + amount > limit) return usageOf(window, limit, now, false);
    const mayBeAhead = window.uncounted + amount <= Math.floor(limit * this.#share);
    window.uncounted += amount;
    if (!mayBeAhead)
      return this.#count(window, amount).then(total => usageOf(window, limit, now, total <= limit), unavailable);
    window.unsent += amount;
    this.#timer ??= setTimeout(() => this.#countUnsent(), this.allowance.batchDelay).unref();
    return usageOf(window, limit, now, true);
  }

  async stop(): Promise<void> {
    this.#countUnsent();
    await Promise.all(this.#counting);
  }

  #windowOf(subject: string, now: number): Window {
    const { per, limit } = this.allowance;
    const current = Math.floor(now / per);
    if (current !== this.#current) this.#startWindow(current);
    const known = this.#windows.get(subject);
    if (known) return known;
    const endsAt = new Date((current + 1) * per);
    const window: Window = { key: `${limit}:${subject}:${current}`, endsAt, total: 0, uncounted: 0, unsent: 0 };
    this.#windows.set(subject, window);
    return window;
  }

  /** Uncounted uses of the window before are dropped: they can no longer limit anybody. */
  #startWindow(current: number): void {
    this.#current = current;
    this.#windows.clear();
    const { db, log } = this.services;
    // The window before stays: another process's clock may be behind.
    const ended = new Date((current - 1) * this.allowance.per);
    deleteEndedCounters(db, ended).catch(err => log.warn({ err }, 'ended counters not deleted'));
  }

  #countUnsent(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const window of this.#windows.values()) {
      if (window.unsent === 0) continue;
      const amount = window.unsent;
      window.unsent = 0;
      const counting = this.#count(window, amount)
        .then(
          () => undefined,
          err => this.services.log.warn({ err }, 'uses not counted'),
        )
        .finally(() => this.#counting.delete(counting));
      this.#counting.add(counting);
    }
  }

  async #count(window: Window, amount: number): Promise<number> {
    try {
      const total = await this.#add({ key: window.key, amount, endsAt: window.endsAt });
      window.total = Math.max(window.total, total);
      return total;
    } finally {
      window.uncounted -= amount;
    }
  }
}

/** Additions of one statement. */
const MAX_ADDITIONS = 10_000;

/** Returns, for each addition, the total up to and with it. Additions to one counter are sent as their sum. */
async function addAll({ db, clock }: LimitServices, additions: readonly Addition[]): Promise<number[]> {
  const sums = new Map<string, number>();
  const reached = additions.map(({ key, amount }) => {
    const sum = (sums.get(key) ?? 0) + amount;
    sums.set(key, sum);
    return sum;
  });
  const byKey = new Map(additions.map(addition => [addition.key, addition]));
  const summed = [...byKey.values()].map(addition => ({ ...addition, amount: sums.get(addition.key)! }));
  const counts = await addToCounters(db, summed, clock.now());
  const totals = new Map(counts.map(({ key, used }) => [key, used]));
  return additions.map(({ key }, place) => totals.get(key)! - (sums.get(key)! - reached[place]!));
}

const usageOf = ({ total, uncounted, endsAt }: Window, limit: number, now: number, granted: boolean): Usage => ({
  granted,
  limit,
  remaining: Math.max(0, limit - total - uncounted),
  resetSec: Math.max(1, Math.ceil((endsAt.getTime() - now) / 1_000)),
});

const unavailable = (cause: unknown): never => fail('SERVICE_UNAVAILABLE', {}, { cause });
