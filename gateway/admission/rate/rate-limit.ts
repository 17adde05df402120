import { type Duration, minutes } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import type { HeaderTarget } from '../../../kernel/http/admission.js';
import { CreateRateWindow } from './migrations/rate-001-window.js';
import { SharedCounts } from './shared-counts.js';

export const rateLimitMigrations = { 'rate-001-window': CreateRateWindow };

/** What a request finds: the cap, what is left of it, and the seconds until the window ends. */
export interface Rate {
  admitted: boolean;
  limit: number;
  remaining: number;
  resetSec: number;
}

/** Requests of a workspace in a fixed minute, counted over all processes. */
export interface RateLimit {
  /** Counts one request. A promise only where the count must be exact before the answer. */
  take(workspaceId: string, limit: number): Rate | Promise<Rate>;
  stop(): Promise<void>;
}

const WINDOW: Duration = minutes(1);
/** Largest part of the cap by which all processes together may pass it. */
const TOLERANCE = 0.05;
/** Processes among which the tolerance is shared. */
const MAX_PROCESSES = 10;
/** Background counts wait this long for company. */
const SETTLE_AFTER: Duration = 20;

interface Window {
  readonly workspaceId: string;
  readonly minute: number;
  /** The shared total as of the last settlement, our own settled requests included. */
  total: number;
  /** Counted here and not yet known to be counted there. */
  unsettled: number;
  /** The part of `unsettled` that nobody has sent yet. */
  unsent: number;
}

/**
 * A process may be ahead of the shared count by its share of the tolerance, and settles in the background. A request
 * that goes further, or whose cap is too small to have a share, waits for the settlement that counts it. So all
 * processes together pass the cap by at most 5 %, and the requests of a busy workspace do not wait.
 */
export const createRateLimit = (services: Pick<Services, 'db' | 'clock' | 'log'>): RateLimit =>
  new MinuteRateLimit(services);

class MinuteRateLimit implements RateLimit {
  readonly #counts: SharedCounts;
  readonly #windows = new Map<string, Window>();
  #minute = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly services: Pick<Services, 'db' | 'clock' | 'log'>) {
    this.#counts = new SharedCounts(services.db);
  }

  take(workspaceId: string, limit: number): Rate | Promise<Rate> {
    const now = this.services.clock.now().getTime();
    const window = this.#windowOf(workspaceId, Math.floor(now / WINDOW));
    const resetSec = Math.max(1, Math.ceil((WINDOW - (now % WINDOW)) / 1_000));
    const rate = (admitted: boolean): Rate => ({
      admitted,
      limit,
      remaining: Math.max(0, limit - window.total - window.unsettled),
      resetSec,
    });
    if (window.total + window.unsettled >= limit) return rate(false);
    const mayBeAhead = window.unsettled < Math.floor((limit * TOLERANCE) / MAX_PROCESSES);
    window.unsettled++;
    if (!mayBeAhead) return this.#settle(window, 1).then(total => rate(total <= limit), refuseService);
    window.unsent++;
    this.#timer ??= setTimeout(() => this.#settleAll(), SETTLE_AFTER).unref();
    return rate(true);
  }

  async stop(): Promise<void> {
    this.#settleAll();
    await this.#counts.idle();
  }

  #windowOf(workspaceId: string, minute: number): Window {
    if (minute !== this.#minute) this.#turn(minute);
    const known = this.#windows.get(workspaceId);
    if (known) return known;
    const window: Window = { workspaceId, minute, total: 0, unsettled: 0, unsent: 0 };
    this.#windows.set(workspaceId, window);
    return window;
  }

  /** A new minute: what the old one still owes is of no use to anybody. */
  #turn(minute: number): void {
    this.#minute = minute;
    this.#windows.clear();
    this.#counts.forget(minute - 1).catch(err => this.services.log.warn({ err }, 'old rate windows not deleted'));
  }

  #settleAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const window of this.#windows.values()) {
      if (window.unsent === 0) continue;
      const amount = window.unsent;
      window.unsent = 0;
      this.#settle(window, amount).catch(err => this.services.log.warn({ err }, 'rate not settled'));
    }
  }

  async #settle(window: Window, amount: number): Promise<number> {
    try {
      const total = await this.#counts.add(window.workspaceId, window.minute, amount);
      window.total = Math.max(window.total, total);
      return total;
    } finally {
      window.unsettled -= amount;
    }
  }
}

const refuseService = (cause: unknown): never => fail('SERVICE_UNAVAILABLE', {}, { cause });

/** The documented headers and those of the IETF draft; throws `RATE_LIMIT_EXCEEDED` with `Retry-After`. */
export function showRate(res: HeaderTarget, { admitted, limit, remaining, resetSec }: Rate): void {
  res.setHeader('X-RateLimit-Limit', limit);
  res.setHeader('X-RateLimit-Remaining', remaining);
  res.setHeader('RateLimit-Policy', `"minute";q=${limit};w=60`);
  res.setHeader('RateLimit', `"minute";r=${remaining};t=${resetSec}`);
  if (admitted) return;
  res.setHeader('Retry-After', resetSec);
  fail('RATE_LIMIT_EXCEEDED', { limit, retryAfterSec: resetSec });
}
