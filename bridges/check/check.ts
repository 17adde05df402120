import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Client } from './client.js';
import { Failure, NotTried } from './failure.js';
import type { Process } from './process.js';
import type { Receiver } from './receiver.js';

/** An event of the bridge, as it says it. */
export interface BridgeEvent {
  readonly sequence: number;
  readonly attempt: number;
  readonly type: string;
  readonly at: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a bridge under test says
  readonly data: any;
}

export interface CheckOptions {
  readonly channel: string;
  /** The account that pairs. */
  readonly account: string | null;
  /** The other person, who answers. */
  readonly to: string;
  /** Milliseconds for what a person does. */
  readonly waitMs: number;
  /** Milliseconds after which a second answer to one message would have come. */
  readonly quietMs: number;
}

/** A part of a text that no other message of any check has. */
export const unique = (): string => randomUUID().slice(0, 8);

/** The things that the steps share: the session that they pair, and the facts that they learnt of it. */
export class Check {
  readonly session = `check-${randomUUID().slice(0, 12)}`;
  attempt = 10;
  /** True if the other person answers by themselves, as a simulated one does; `null` until that is known. */
  answersBySelf: boolean | null = null;

  constructor(
    readonly client: Client,
    readonly options: CheckOptions,
    readonly process: Process | null,
    readonly receiver: Receiver | null,
    readonly print: (line: string) => void,
  ) {}

  path(rest = '', session = this.session): string {
    return `/sessions/${session}${rest}`;
  }

  connect(attempt: number, more: object = {}, session = this.session): Promise<Answer> {
    const { channel, account } = this.options;
    const body = { attempt, channel, pairing: 'qr', account, resume: false, login: null, ...more };
    return this.client.call({ method: 'PUT', path: this.path('', session), body });
  }

  end(attempt: number, session = this.session): Promise<Answer> {
    return this.client.call({ method: 'DELETE', path: this.path(`?attempt=${attempt}`, session) });
  }

  /** Sends, and sends again what was to come later. */
  async send(message: object, key: string = randomUUID()): Promise<Answer> {
    for (const until = Date.now() + this.options.waitMs; ; ) {
      const answer = await this.client.call({
        method: 'POST',
        path: this.path('/messages'),
        body: { to: this.options.to, ...message },
        headers: { 'idempotency-key': key, 'content-type': 'application/json' },
      });
      if (answer.status !== 429 || Date.now() > until) return answer;
      const { retryAfterSec } = answer.body ?? {};
      if (!(retryAfterSec > 0))
        throw new Failure('a 429 has retryAfterSec, the seconds after which it may be tried again');
      await pause(Math.min(retryAfterSec * 1_000, this.options.waitMs));
    }
  }

  async sendText(text: string, key: string = randomUUID()): Promise<string> {
    const answer = await this.send({ type: 'text', content: { text } }, key);
    if (answer.status !== 200 || typeof answer.body?.id !== 'string')
      throw new Failure(`a text is answered with 200 and the id of the service, and it answered ${answer.status}`);
    return answer.body.id;
  }

  change(method: 'PATCH' | 'DELETE', id: string, body: object): Promise<Answer> {
    const path = this.path(`/messages/${encodeURIComponent(id)}`);
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
    return this.client.call({ method, path, headers, body: { to: this.options.to, ...body } });
  }

  async events(after = 0, session = this.session): Promise<BridgeEvent[]> {
    const found: BridgeEvent[] = [];
    for (let from = after; ; ) {
      const answer = await this.client.get(this.path(`/events?after=${from}&limit=100`, session));
      if (answer.status !== 200 || !Array.isArray(answer.body?.events))
        throw new Failure(`events are answered with 200 and a list, and it answered ${answer.status}`);
      const events = answer.body.events as BridgeEvent[];
      found.push(...events);
      const last = events.at(-1)?.sequence ?? from;
      if (events.length === 0 || last <= from) return found;
      from = last;
    }
  }

  async newest(): Promise<number> {
    return (await this.client.get(this.path('/events?after=0&limit=1'))).body?.newest ?? 0;
  }

  /** Waits for the first event that fits. Throws {@link NotTried} if only a person could have made it. */
  async event(fits: (event: BridgeEvent) => boolean, what: string, after = 0): Promise<BridgeEvent> {
    for (const until = Date.now() + this.options.waitMs; Date.now() < until; await pause(100)) {
      const found = (await this.events(after)).find(fits);
      if (found) return found;
    }
    if (this.answersBySelf === false) throw new NotTried(`nobody did it in time: ${what}`);
    throw new Failure(`${what}, and there was none`);
  }

  /** The answers of the other person to a text. */
  async answersTo(text: string): Promise<number> {
    const says = (event: BridgeEvent) => event.type === 'message' && String(event.data?.text ?? '').includes(text);
    return (await this.events()).filter(says).length;
  }

  /** Waits until the session is connected. */
  async connected(): Promise<Answer> {
    for (const until = Date.now() + this.options.waitMs; ; await pause(100)) {
      const answer = await this.client.get(this.path());
      if (answer.body?.state === 'connected') {
        const probe = await this.client.get(this.path('/probe'));
        if (probe.body?.alive === true) return answer;
      }
      if (Date.now() > until)
        throw new Failure(`the session is to be connected, and it is ${answer.body?.state ?? answer.status}`);
    }
  }
}
