import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { textOf } from '../../harness/receiver.js';

const REPORT_AFTER_MS = 300;
const REPORT_AGAIN_MS = 1_000;

/** Counts how often each message was taken, by our identifier of it. */
export class Taken {
  readonly #times = new Map<string, number>();

  add(id: string): void {
    this.#times.set(id, (this.#times.get(id) ?? 0) + 1);
  }

  has = (id: string): boolean => this.#times.has(id);

  get twice(): string[] {
    return [...this.#times].filter(([, times]) => times > 1).map(([id]) => id);
  }
}

const portOf = (server: { address(): AddressInfo | string | null }): number => (server.address() as AddressInfo).port;

/** A provider of SMS with an API of HTTP, which reports each message that it took as delivered, again until that is accepted. */
export class SmsProvider implements AsyncDisposable {
  readonly #server: Server;
  port = 0;

  /** @param edge returns the address to which it reports. */
  constructor(
    readonly taken: Taken,
    edge: () => string,
  ) {
    this.#server = createServer(async (req, res) => {
      const { id, callback } = JSON.parse(await textOf(req)) as { id: string; callback: string };
      taken.add(id);
      res.writeHead(202).end();
      void report(id, new URL(callback).pathname + new URL(callback).search, edge);
    });
  }

  async start(): Promise<this> {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = portOf(this.#server);
    return this;
  }

  /** Nobody listens for some time, and what is under way breaks. */
  async away(ms: number): Promise<void> {
    await this[Symbol.asyncDispose]();
    await pause(ms);
    await this.start();
  }

  /** The settings of an account of the kind `http`: reports name our identifier, so that they resolve a message in doubt. */
  get settings(): object {
    const body = '{"id": "{{ id }}", "to": "{{ to }}", "callback": "{{ callbackUrl }}"}';
    const words = { callbackStatus: 'state', callbackReference: 'id', deliveredWords: 'done' };
    return {
      url: `http://127.0.0.1:${this.port}/sms`,
      auth: 'bearer',
      secret: 'a token',
      body,
      referencePath: 'reference',
      ...words,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}

async function report(id: string, path: string, edge: () => string): Promise<void> {
  for (let wait = REPORT_AFTER_MS; ; wait = REPORT_AGAIN_MS) {
    await pause(wait, undefined, { ref: false });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ id, state: 'done' });
    const answer = await fetch(edge() + path, { method: 'POST', headers, body }).catch(() => null);
    await answer?.text().catch(() => null);
    if (answer?.ok) return;
  }
}

/** A mail server that counts by `Message-ID`, which begins with our identifier. */
export async function startMailServer(taken: Taken): Promise<{ port: number } & AsyncDisposable> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // A mail whose connection breaks before its end was not taken.
    onData: (stream, _session, done) =>
      void buffer(stream).then(mail => {
        const [, id] = /message-id:\s+<(msg_[0-9a-z]+)/i.exec(String(mail)) ?? [];
        taken.add(id ?? 'a mail without our identifier');
        done();
      }, done),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()));
  return { port: portOf(server.server), [Symbol.asyncDispose]: stop };
}

/** A webhook that keeps which messages it was told of. */
export async function startWebhook(): Promise<{ url: string; told: ReadonlySet<string> } & AsyncDisposable> {
  const told = new Set<string>();
  const server = createServer(async (req, res) => {
    const { messageId } = JSON.parse(await textOf(req)) as { messageId?: string };
    if (messageId) told.add(messageId);
    res.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${portOf(server)}/`, told, [Symbol.asyncDispose]: stop };
}
