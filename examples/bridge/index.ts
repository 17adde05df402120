import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, systemClock } from '../../kernel/context/clock.js';
import { type ConnectBody, PhoneSession } from './phone-session.js';
import { Pusher } from './pusher.js';

/** A bridge on loopback, by `docs/bridge.md`, whose phones are simulated. */
export interface Bridge {
  url: string;
  sessions: ReadonlyMap<string, PhoneSession>;
  /** Calls that were answered, as `PUT /sessions/ins_…`. */
  calls: string[];
  /** While it is set, every call is answered with 503, as if the bridge were away. */
  away: boolean;
  /** Origin of Switchboard; `null` when nothing is pushed. */
  pushTo: string | null;
  /** Milliseconds from the making of a code to its scan, of the sessions that come. */
  pairsAfterMs: number;
  /** Milliseconds from a call to its answer. */
  answerDelayMs: number;
  /** Attempts that were ended, by session: a late call of them starts nothing. */
  ended: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

interface Options {
  secret: string;
  port?: number;
  /** Origin of Switchboard. */
  pushTo?: string;
  clock?: Clock;
  /** From the making of a code to its scan. */
  pairsAfterMs?: number;
  /** From a call to its answer. */
  answerDelayMs?: number;
  print?: (line: string) => void;
}

interface Reply {
  status: number;
  body?: object;
}

/** Every simulated phone is in them. */
const GROUPS = [{ id: '120363025550000001', name: 'Simulated group', participants: 3 }];

/** A command for the simulated phone, as the text of a message to it. */
const COMMANDS = /^(drop|ban|logout|deaf)$/;

/**
 * Starts the reference bridge. A message whose text is `drop`, `ban`, `logout` or `deaf` does that to its line; any other
 * is delivered, read and answered. The answer to `edit` is edited afterwards, the one to `unsend` taken back.
 */
export async function startBridge(options: Options): Promise<Bridge> {
  const bridge = new ReferenceBridge(options);
  const server = createServer(async (request, response) => {
    const { status, body } = await bridge.answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body ? JSON.stringify(body) : '');
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  bridge.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  bridge.close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return bridge;
}

class ReferenceBridge implements Bridge {
  url = '';
  close: () => Promise<void> = async () => undefined;
  readonly sessions = new Map<string, PhoneSession>();
  readonly ended = new Map<string, number>();
  readonly calls: string[] = [];
  away = false;
  pairsAfterMs: number;
  answerDelayMs: number;
  /**
   * Sessions that were logged out: the numbers of their events go on if they are connected again.
   */
  readonly #past = new Map<string, PhoneSession>();
  readonly #pusher: Pusher;
  readonly #clock: Clock;

  constructor(readonly options: Options) {
    this.#clock = options.clock ?? systemClock;
    this.#pusher = new Pusher(options.secret, this.#clock, this.sessions);
    this.pushTo = options.pushTo ?? null;
    this.pairsAfterMs = options.pairsAfterMs ?? 3_000;
    this.answerDelayMs = options.answerDelayMs ?? 0;
  }

  get pushTo(): string | null {
    return this.#pusher.to;
  }
  set pushTo(origin: string | null) {
    this.#pusher.to = origin;
  }

  async stop(): Promise<void> {
    this.#pusher.stop();
    for (const session of this.sessions.values()) session.stop();
    await this.close();
  }

  async answer(request: IncomingMessage): Promise<Reply> {
    const isFile = request.method === 'PUT' && /^\/sessions\/[^/]+\/files\//.test(request.url ?? '');
    const bytes = isFile ? await bytesIn(request) : 0;
    const raw = isFile ? '' : await text(request);
    if (this.answerDelayMs > 0) await pause(this.answerDelayMs);
    if (this.away) return { status: 503 };
    if (request.headers.authorization !== `Bearer ${this.options.secret}`) return { status: 401 };
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bridge');
    const [, sessions, id = '', rest = '', messageId = '', ...more] = pathname.split('/');
    if (sessions !== 'sessions' || !id || more.length > 0) return { status: 404 };
    this.calls.push(`${request.method} ${pathname}`);
    const body = raw ? (JSON.parse(raw) as Record<string, unknown>) : {};
    if (request.method === 'PUT' && !rest) return this.#connect(id, body as unknown as ConnectBody);
    if (request.method === 'DELETE' && !rest) return this.#end(id, Number(searchParams.get('attempt')));
    const session = this.sessions.get(id);
    if (!session) return { status: 404 };
    if (request.method === 'GET' && rest === 'events') return this.#events(session, searchParams);
    if (isFile) return this.#file(session, messageId, bytes);
    if (rest === 'messages' && messageId) return this.#change(session, String(request.method), messageId, body);
    return this.#ask(session, `${request.method} ${rest}`, body, String(request.headers['idempotency-key'] ?? ''));
  }

  #connect(id: string, body: ConnectBody): Reply {
    const session = this.sessions.get(id) ?? null;
    if (body.attempt <= (this.ended.get(id) ?? 0) || (session && body.attempt < session.body.attempt))
      return { status: 409 };
    if (session?.body.attempt === body.attempt) return { status: 200, body: session.view };
    const { pairsAfterMs } = this;
    const onEvent = (changed: PhoneSession) => this.#pusher.push(changed);
    const before = session ?? this.#past.get(id) ?? null;
    const made = new PhoneSession(id, body, { pairsAfterMs, clock: this.#clock, onEvent }, before);
    this.sessions.set(id, made);
    this.#past.delete(id);
    this.#pusher.push(made);
    this.options.print?.(`Bridge: session ${id}, attempt ${body.attempt}: ${made.view.state}`);
    return { status: 200, body: made.view };
  }

  #end(id: string, attempt: number): Reply {
    this.ended.set(id, Math.max(attempt, this.ended.get(id) ?? 0));
    const session = this.sessions.get(id);
    if (session && session.body.attempt <= attempt) {
      session.end();
      this.sessions.delete(id);
      this.#past.set(id, session);
      this.options.print?.(`Bridge: session ${id} ended`);
    }
    return { status: 204 };
  }

  #ask(session: PhoneSession, call: string, body: Record<string, unknown>, key: string): Reply {
    const { state, reason } = session.view;
    if (call === 'GET ') return { status: 200, body: session.view };
    if (call === 'GET probe') {
      const alive = state === 'connected' && !session.deaf;
      return { status: 200, body: { state, alive, reason: reason ?? null } };
    }
    if (call === 'GET groups')
      return state === 'connected' ? { status: 200, body: { groups: GROUPS } } : { status: 409 };
    if (call === 'POST challenge') {
      if (state !== 'challenge') return { status: 409 };
      return session.answer(String(body['code'])) ? { status: 200, body: session.view } : { status: 422 };
    }
    return call === 'POST messages' ? this.#send(session, body, key) : { status: 404 };
  }

  #events({ events, lastSequence }: PhoneSession, query: URLSearchParams): Reply {
    const [after, limit] = [Number(query.get('after') ?? 0), Number(query.get('limit') ?? 100)];
    const found = events.filter(({ sequence }) => sequence > after).slice(0, limit);
    return { status: 200, body: { events: found, newest: lastSequence } };
  }

  /** A real bridge keeps the bytes for an hour; the simulated phone only wants to know that there are some. */
  #file(session: PhoneSession, id: string, bytes: number): Reply {
    if (session.view.state !== 'connected') return { status: 409 };
    session.files.set(id, bytes);
    return { status: 200, body: {} };
  }

  #send(session: PhoneSession, body: Record<string, unknown>, key: string): Reply {
    if (session.view.state !== 'connected') return { status: 409 };
    const known = session.sent.get(key);
    if (known) return { status: 200, body: { id: known } };
    const file = fileIn(body['content']);
    if (file !== null && !session.files.has(file)) return { status: 422, body: { code: 'FILE_UNKNOWN' } };
    const id = randomUUID();
    session.sent.set(key, id);
    const group = body['group'] === true ? String(body['to']) : null;
    setImmediate(() => this.#react(session, id, String(body['to']), textOf(body['content']), group));
    return { status: 200, body: { id } };
  }

  /** Edits or deletes a sent message; a repetition has the same result. */
  #change(session: PhoneSession, method: string, id: string, body: Record<string, unknown>): Reply {
    if (method !== 'PATCH' && method !== 'DELETE') return { status: 404 };
    if (session.view.state !== 'connected') return { status: 409 };
    if (![...session.sent.values()].includes(id)) return { status: 422, body: { code: 'MESSAGE_UNDELIVERABLE' } };
    const says = method === 'PATCH' ? String(body['text'] ?? body['caption'] ?? '') : 'deleted';
    this.options.print?.(`Bridge: ${session.id} to ${String(body['to'])}: ${method} ${id}: ${says}`);
    return { status: 200, body: {} };
  }

  /** Acts as the other phone. */
  #react(session: PhoneSession, id: string, to: string, said: string, group: string | null): void {
    this.options.print?.(`Bridge: ${session.id} to ${to}: ${said}`);
    session.emit('receipt', { id, status: 'DELIVERED' });
    const command = COMMANDS.exec(said)?.[0];
    if (command === 'deaf') session.deaf = true;
    else if (command) session.drop({ drop: 'session_dropped', ban: 'banned', logout: 'logged_out' }[command]!);
    else {
      session.emit('receipt', { id, status: 'READ' });
      const person = { from: group ? '14155550123' : to, group, name: 'Simulated phone' };
      const content = { type: 'text', text: `You said: ${said}`, media: null, replyTo: id };
      const answer = { id: randomUUID(), ...person, ...content };
      session.emit('message', answer);
      if (said === 'edit') session.emit('edited', { ...answer, text: `${content.text}!` });
      if (said === 'unsend') session.emit('deleted', { ...person, id: answer.id });
    }
  }
}

/** The file that a message shows; it came before. */
const fileIn = (content: unknown): string | null =>
  (content as { media?: { file?: string } } | null)?.media?.file ?? null;

async function bytesIn(request: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  return bytes;
}

const textOf = (content: unknown): string => String((content as { text?: unknown } | null)?.text ?? '');
