import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../../harness/world.js';
import type { Fleet } from './fleet.js';

/** Requests that wait for their responses at the same time. */
const CALLERS = 4;
const AGAIN_MS = 100;
const RECIPIENTS = 3;
const ROWS = 200;
const FIRST_NUMBER = 14_155_600_000;

/** The identifiers of all that was accepted with a 2xx. */
export interface Accepted {
  /** The identifiers of messages that real providers get, and of those of the sandbox. */
  readonly live: string[];
  readonly sandbox: string[];
  readonly imports: string[];
  /** Milliseconds since the start of the process at which a request was accepted last. */
  lastAt: number;
  /** The latest response that was none of success, or the error in its place. */
  lastRefusal: string;
}

type Act = (load: Load) => Promise<void>;

/** A mix of requests without an end; each is made again with its key of idempotency until it is accepted. */
export class Load {
  readonly accepted: Accepted = { live: [], sandbox: [], imports: [], lastAt: performance.now(), lastRefusal: 'none' };
  readonly #callers: Promise<void>[];
  #isOver = false;
  #numbers = 0;

  constructor(
    readonly world: World,
    readonly fleet: Fleet,
  ) {
    this.#callers = Array.from({ length: CALLERS }, (_, at) => this.#call(at));
  }

  /** Ends once each request that was begun is accepted. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#callers);
  }

  /** A number that nobody else has. */
  number(): string {
    return `+${FIRST_NUMBER + this.#numbers++}`;
  }

  async #call(at: number): Promise<void> {
    for (let turn = at; !this.#isOver; turn++) await ACTS[turn % ACTS.length]!(this);
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
      const answer = await fetch(`${this.fleet.url}/v1${path}`, request).catch(this.#refused);
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

interface Sent {
  readonly messageIds: readonly string[];
}

const text: Act = async load => {
  const to = Array.from({ length: RECIPIENTS }, () => load.number());
  const body = { to, type: 'text', payload: { message: 'Your order leaves today.' } };
  const { messageIds } = await load.post<Sent>(load.world.liveKey, '/sms/messages', body);
  load.accepted.live.push(...messageIds);
};

const mail: Act = async load => {
  const body = { to: [`${randomUUID()}@inbox.example`], payload: { subject: 'Your order', text: 'It leaves today.' } };
  const { messageIds } = await load.post<Sent>(load.world.liveKey, '/email/messages', body);
  load.accepted.live.push(...messageIds);
};

const sandbox: Act = async load => {
  const body = { to: [load.number()], type: 'text', payload: { message: 'A test' } };
  const { messageIds } = await load.post<Sent>(load.world.key, '/sms/messages', body);
  load.accepted.sandbox.push(...messageIds);
};

const file: Act = async load => {
  const rows = Array.from({ length: ROWS }, () => `${load.number()},Ann`);
  const { id } = await load.post<{ id: string }>(
    load.world.liveKey,
    '/contacts/import',
    ['phone,name', ...rows].join('\n'),
  );
  load.accepted.imports.push(id);
};

/** A file comes seldom: it is as much work as many messages. */
const ACTS: readonly Act[] = [text, mail, text, sandbox, text, mail, sandbox, text, mail, text, file];
