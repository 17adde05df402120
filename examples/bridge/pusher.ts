import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../kernel/context/clock.js';
import type { BridgeEvent, PhoneSession } from './phone-session.js';

const RETRY_MS = 1_000;
const MAX_EVENTS = 100;

/** Pushes the events of sessions to Switchboard. */
export class Pusher {
  /** Origin of Switchboard; `null` when nothing is pushed. */
  to: string | null = null;
  readonly #pushing = new Map<string, Promise<void>>();
  /** The last event of a session that was accepted. */
  readonly #pushed = new Map<string, number>();
  #stopped = false;

  constructor(
    readonly secret: string,
    readonly clock: Clock,
    readonly sessions: ReadonlyMap<string, PhoneSession>,
  ) {}

  stop(): void {
    this.#stopped = true;
  }

  /** One push at a time and session, so that events arrive in their order; again until it is accepted. */
  push({ id }: PhoneSession): void {
    const { to } = this;
    if (!to || this.#pushing.has(id)) return;
    const pushing = this.#pushAll(to, id).finally(() => this.#pushing.delete(id));
    this.#pushing.set(id, pushing);
  }

  async #pushAll(to: string, id: string): Promise<void> {
    // The first event is emitted while its session is being made.
    await pause(1);
    for (;;) {
      const done = this.#pushed.get(id) ?? 0;
      const all = this.sessions.get(id)?.events ?? [];
      const events = all.filter(({ sequence }) => sequence > done).slice(0, MAX_EVENTS);
      if (events.length === 0 || this.#stopped) return;
      if (await this.#post(to, { session: id, events })) this.#pushed.set(id, events.at(-1)!.sequence);
      else await pause(RETRY_MS);
    }
  }

  async #post(to: string, push: { session: string; events: readonly BridgeEvent[] }): Promise<boolean> {
    const body = JSON.stringify(push);
    const at = Math.floor(this.clock.now().getTime() / 1_000);
    const hash = createHmac('sha256', this.secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-service-signature': `t=${at},v1=${hash}` };
    try {
      const { ok } = await fetch(`${to}/callbacks/bridge`, { method: 'POST', headers, body });
      return ok;
    } catch {
      return false;
    }
  }
}
