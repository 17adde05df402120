import { Agent, type Dispatcher } from 'undici';
import { type Duration, seconds } from '../context/clock.js';
import { type Phrase, phrase } from '../errors/text.js';
import { AddressGuard, guardedConnector, parseTarget } from './address-guard.js';
import { SafeFetchError, toFetchError } from './fetch-error.js';
import { KeptConnections } from './kept-connections.js';
import { parseNetworks } from './public-address.js';
import { createResolveHost, type ResolveHost } from './resolve-host.js';

export interface SafeFetchOptions {
  /** CIDR ranges that may be called though they are not public, over http too. */
  allowNetworks: readonly string[];
  timeout: Duration;
  /** Bytes of an answer that are read. */
  maxBytes: number;
  log: { warn(fields: object, message: string): void };
  /** HTTP/2 with servers that offer it. */
  http2?: boolean;
  /**
   * True if a request may reach its server twice: one whose kept connection ended before its answer began is then made once more, over a
   * new connection.
   */
  repeatable?: boolean;
  /** Shown to servers that ask for a certificate, in PEM. */
  clientCertificate?: { cert: string; key: string };
  resolve?: ResolveHost;
}

export interface Exchange {
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  timeout?: Duration;
  maxBytes?: number;
}

export interface FetchAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** The answer had more bytes than were read. */
  truncated: boolean;
}

/** HTTP to URLs that strangers chose. Redirects are answers like any other: nothing follows them. */
export interface SafeFetch {
  /** Rejects with {@link SafeFetchError}. */
  get(url: string, exchange?: Exchange): Promise<FetchAnswer>;
  post(url: string, exchange?: Exchange): Promise<FetchAnswer>;
  /** Returns the reason why a URL may not be called, as a phrase; `null` if it may. */
  checkUrl(url: string): Promise<Phrase | null>;
  close(): Promise<void>;
}

/** The time for which an idle connection is kept if its server names none. */
const KEEP_ALIVE: Duration = seconds(4);

export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const guard = new AddressGuard(parseNetworks(options.allowNetworks), options.resolve ?? createResolveHost());
  const allowH2 = options.http2 ?? false;
  const kept = new KeptConnections();
  const connector = guardedConnector(guard, { timeout: options.timeout, allowH2, ...options.clientCertificate }, kept);
  // The deadline of the exchange covers headers and body.
  const connections = { connect: connector, headersTimeout: 0, bodyTimeout: 0, allowH2 };
  const agent = new Agent({ ...connections, keepAliveTimeout: KEEP_ALIVE });
  // Without pipelining a connection serves one request.
  const once = new Agent({ ...connections, pipelining: 0 });
  const request: Request = async given => {
    try {
      return await agent.request(given);
    } catch (error) {
      if (!options.repeatable || !kept.ended(error)) throw error;
      return once.request(given);
    }
  };

  const exchange = async (method: 'GET' | 'POST', url: string, given: Exchange = {}): Promise<FetchAnswer> => {
    const target = parseTarget(url);
    const { timeout, maxBytes } = { ...options, ...given };
    try {
      return await within(timeout, signal =>
        send(
          request,
          { method, origin: target.origin, path: target.pathname + target.search, signal, ...given },
          maxBytes,
        ),
      );
    } catch (cause) {
      const error = toFetchError(cause);
      if (error.error === 'REFUSED') options.log.warn({ host: target.hostname }, 'outbound call refused');
      throw error;
    }
  };

  return {
    get: (url, given) => exchange('GET', url, given),
    post: (url, given) => exchange('POST', url, given),
    checkUrl: url => guard.check(url),
    close: async () => void (await Promise.all([agent.destroy(), once.destroy()])),
  };
}

type Request = (given: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;

async function send(request: Request, given: Dispatcher.RequestOptions, maxBytes: number): Promise<FetchAnswer> {
  const answer = await request(given);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the connection: the rest is never read.
    if (size > maxBytes) break;
  }
  const body = Buffer.concat(chunks).subarray(0, maxBytes);
  return { status: answer.statusCode, headers: answer.headers, body, truncated: size > maxBytes };
}

/** Gives `work` its time; a connection that hangs ignores the signal, so a timer ends the wait. */
async function within<T>(time: Duration, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      const error = new SafeFetchError('TIMEOUT', phrase('incomplete', { seconds: time / 1_000 }));
      refuse(error);
      abort.abort(error);
    }, time);
  });
  try {
    return await Promise.race([work(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
