import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../../harness/world.js';
import type { Fleet } from './fleet.js';

/** Requests that wait for their responses at the same time. */
const CALLERS = 4;
const AGAIN_MS = 100;
const FIRST_NUMBER = 14_155_600_000;

/** The identifiers of all that was accepted with a 2xx. */
export interface Accepted {
  /** The identifiers of messages that real providers get, and of those of the sandbox. */
  readonly live: string[];
  readonly sandbox: string[];
  /** Notifications, each with the path of its browser at the push service. */
  readonly notifications: Map<string, string>;
  readonly calls: string[];
  readonly imports: string[];
  /** The provider's identifiers of messages that came in. */
  readonly arrivals: string[];
  /** Milliseconds since the start of the process at which a request was accepted last. */
  lastAt: number;
  /** The latest response that was none of success, or the error in its place. */
  lastRefusal: string;
}

/** A request, or what a person does. */
export type Act = (load: Load) => Promise<void>;

/** The means of a load. */
interface Means {
  readonly world: World;
  readonly fleet: Fleet;
  /** The line that people write to. */
  readonly lineId: string;
  /** The paths of browsers, each of which gets one notification. */
  readonly browsers: readonly string[];
  readonly acts: readonly Act[];
}

/** A mix of requests without an end; each is made again with its key of idempotency until it is accepted. */
export class Load {
  readonly accepted: Accepted = {
    ...{ live: [], sandbox: [], notifications: new Map(), calls: [], imports: [], arrivals: [] },
    ...{ lastAt: performance.now(), lastRefusal: 'none' },
  };
  /** Those that have got no notification yet. */
  readonly browsers: Iterator<string, undefined>;
  readonly #callers: Promise<void>[];
  #connections = new AbortController();
  #isOver = false;
  #numbers = 0;

  constructor(readonly means: Means) {
    this.browsers = means.browsers.values();
    this.#callers = Array.from({ length: CALLERS }, (_, at) => this.#call(at));
  }

  /** Ends once each request that was begun is accepted. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#callers);
  }

  /** Breaks the connections of all requests that wait for their responses. */
  cut(): void {
    this.#connections.abort();
    this.#connections = new AbortController();
  }

  /** A number that nobody else has. */
  number(): string {
    return `+${FIRST_NUMBER + this.count()}`;
  }

  /** Counts from 0. */
  count(): number {
    return this.#numbers++;
  }

  async #call(at: number): Promise<void> {
    for (let turn = at; !this.#isOver; turn++) await this.means.acts[turn % this.means.acts.length]!(this);
  }

  #refused = (reason: unknown): null => {
    const cause = reason instanceof Error ? (reason.cause ?? reason) : reason;
    this.accepted.lastRefusal = `${new Date().toISOString()} ${String(cause)}`;
    return null;
  };

  async post<Data>(key: string, path: string, body: object | string): Promise<Data> {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
      'idempotency-key': randomUUID(),
    };
    const request = { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
    for (;;) {
      const { signal } = this.#connections;
      const answer = await fetch(`${this.means.fleet.url}/v1${path}`, { ...request, signal }).catch(this.#refused);
      const text = await answer?.text().catch(this.#refused);
      if (answer && text && answer.ok) {
        this.accepted.lastAt = performance.now();
        return (JSON.parse(text) as { data: Data }).data;
      }
      // Another request with the key may still be at work, and many at once are too many.
      const isPassing = !answer || !text || answer.status >= 500 || [409, 429].includes(answer.status);
      if (!isPassing) throw new Error(`POST ${path}: ${answer.status} ${text}`);
      if (answer && text) this.#refused(`${answer.status} ${text}`);
      await pause(AGAIN_MS);
    }
  }
}
