import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ProviderCallback, Settings } from '../../../../subgraphs/channels/core/provider/account/http-kind.js';

export interface PeerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

export interface PeerReply {
  readonly status: number;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The reasons for which a provider does not take a message. `server`: it took the message and failed then; `silence`: it
 * took the message and never replies; `nonsense`: it replies with a page of a proxy.
 */
export type Trouble =
  | 'credentials'
  | 'balance'
  | 'sender'
  | 'destination'
  | 'recipient'
  | 'optedOut'
  | 'content'
  | 'throttled'
  | 'server';
export type Interruption = 'silence' | 'nonsense';

/** A loopback server that speaks the documented API of a provider, with one account. */
export abstract class ProviderPeer {
  url = '';
  /** The address to which it reports, if that is set in the console and not in each request. */
  callbackUrl = 'https://switchboard.example/callbacks/p/token';
  /** Meets every message until it is `null` again. */
  trouble: Trouble | Interruption | null = null;
  readonly requests: PeerRequest[] = [];
  readonly #server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
    const { method = '', headers } = request;
    const bytes = await buffer(request);
    const given = { method, path: pathname, query: searchParams, headers, bytes, body: bytes.toString('utf8') };
    this.requests.push(given);
    const reply = await this.serve(given);
    if (this.trouble === 'silence') return;
    if (this.trouble === 'nonsense') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    else {
      const body = typeof reply.body === 'object' ? JSON.stringify(reply.body) : (reply.body ?? '');
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(body);
    }
  });

  /** The kind of account, and settings with the credentials that it accepts. */
  abstract readonly kind: string;
  abstract readonly settings: Settings;
  /** Settings that it does not accept. */
  abstract readonly wrong: Settings;

  /** True if its callbacks are signed. */
  readonly signs: boolean = true;
  /** The milliseconds for which a callback can be repeated, where its time is signed. */
  readonly repeatableFor: number | null = null;
  /** The pause that it asks for, in milliseconds. */
  readonly pause: number | undefined = 7_000;

  /** The documented replies of messages that it does not take. */
  protected abstract readonly refusals: Readonly<Partial<Record<Trouble, PeerReply>>>;

  /** Settings with which its callbacks are those of another account. */
  get otherKey(): Settings {
    return this.wrong;
  }

  /** The same callback without its signature. */
  unsigned(callback: ProviderCallback): ProviderCallback {
    return { ...callback, headers: { 'content-type': callback.headers['content-type'] } };
  }

  /** Returns whether the provider documents a reply for it. */
  meets(trouble: Trouble): boolean {
    return trouble in this.refusals;
  }

  protected refusalOf(trouble: Trouble): PeerReply {
    const reply = this.refusals[trouble];
    if (!reply) throw new Error(`${this.kind} has no reply for ${trouble}.`);
    return reply;
  }

  protected abstract serve(request: PeerRequest): PeerReply | Promise<PeerReply>;

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}

/** A callback as the peer sends it: a form, or JSON. */
export const callbackOf = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  method: 'GET' | 'POST' = 'POST',
): ProviderCallback => ({
  method,
  url,
  headers: { 'content-type': body.startsWith('{') || body.startsWith('[') ? 'application/json' : FORM, ...headers },
  body: Buffer.from(body, 'utf8'),
});

const FORM = 'application/x-www-form-urlencoded';

export const basicOf = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
