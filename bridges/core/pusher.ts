import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './store/database.js';
import { eventsAfter, markPushed, type StoredEvent } from './store/events.js';
import { findSession } from './store/sessions.js';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const MAX_EVENTS = 100;
/** A body has at most 1 MiB. */
const MAX_BYTES = 900_000;
const TIMEOUT_MS = 10_000;

/** Pushes the events of sessions to Switchboard, in their order; the last one that was accepted is kept on disk. */
export class Pusher {
  /** Origin of Switchboard; `null` when nothing is pushed. */
  to: string | null = null;
  readonly #pushing = new Map<string, Promise<void>>();
  readonly #stopped = new AbortController();

  constructor(
    readonly db: Database,
    readonly secret: string,
    readonly now: () => Date,
  ) {}

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#pushing.values());
  }

  /** One push at a time and session; again until it is accepted. */
  push(session: string): void {
    if (!this.to || this.#pushing.has(session) || this.#stopped.signal.aborted) return;
    const pushing = this.#pushAll(session).finally(() => this.#pushing.delete(session));
    this.#pushing.set(session, pushing);
  }

  async #pushAll(session: string): Promise<void> {
    let wait = FIRST_RETRY_MS;
    // Events that are stored in the same moment go together.
    await pause(1);
    while (!this.#stopped.signal.aborted && this.to) {
      const events = fitting(eventsAfter(this.db, session, findSession(this.db, session)?.pushed ?? 0, MAX_EVENTS));
      if (events.length === 0) return;
      if (await this.#post(this.to, JSON.stringify({ session, events }))) {
        markPushed(this.db, session, events.at(-1)!.sequence);
        wait = FIRST_RETRY_MS;
      } else {
        await pause(wait, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
        wait = Math.min(wait * 2, LAST_RETRY_MS);
      }
    }
  }

  async #post(to: string, body: string): Promise<boolean> {
    const at = Math.floor(this.now().getTime() / 1_000);
    const hash = createHmac('sha256', this.secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-service-signature': `t=${at},v1=${hash}` };
    const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const answer = await fetch(`${to}/callbacks/bridge`, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}

/** The first events that fit into one body. */
function fitting(events: readonly StoredEvent[]): readonly StoredEvent[] {
  let bytes = 0;
  const end = events.findIndex((event, index) => {
    bytes += Buffer.byteLength(JSON.stringify(event));
    return bytes > MAX_BYTES && index > 0;
  });
  return end < 0 ? events : events.slice(0, end);
}
