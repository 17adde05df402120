import { ApiError, ConnectionError, TimeoutError } from './errors.js';
import { Rate } from './rate.js';
import { type Call, queryOf } from './request.js';
import { deadline, wait } from './wait.js';
import { randomText } from './web-crypto.js';

/** Returns an access token. `refused`: the server did not take this one, so that another is needed. */
export type TokenSource = (refused?: string) => string | Promise<string>;

export interface ClientOptions {
  /** `sk_live_…` or `sk_test_…`. Never give one to a browser. */
  readonly apiKey?: string;
  /** An access token, or a function that returns one, such as `session.token`. */
  readonly accessToken?: string | TokenSource;
  /** Address of the installation; by default `SWITCHBOARD_URL` of the environment, else `http://localhost:4000`. */
  readonly baseUrl?: string;
  /** Milliseconds for one attempt; 30,000 by default. */
  readonly timeout?: number;
  /** Repetitions at most of a call that may be repeated; 3 by default. */
  readonly retries?: number;
  /** The most seconds for which a call waits when the server requests it; 60 by default. */
  readonly maxRetryAfter?: number;
  /** In the place of the global one: for a proxy, or for tests. */
  readonly fetch?: typeof fetch;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer of a call: its body read, unless it is a file. */
export interface Answer {
  readonly response: Response;
  readonly body: unknown;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;
const KEY_LENGTH = 32;
const USER_AGENT = 'switchboard-typescript/0.1.0';

type Environment = { readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> } };

/** Sends calls: with a credential, a time limit, an idempotency key, and again where that is safe. */
export class Transport {
  readonly baseUrl: string;
  readonly #options: ClientOptions;
  readonly #rate = new Rate();

  constructor(options: ClientOptions) {
    if ((options.apiKey === undefined) === (options.accessToken === undefined))
      throw new TypeError('Give either an apiKey or an accessToken.');
    const address = options.baseUrl ?? (globalThis as Environment).process?.env?.['SWITCHBOARD_URL'];
    this.baseUrl = (address ?? 'http://localhost:4000').replace(/\/+$/, '');
    this.#options = options;
  }

  /** Throws {@link ApiError}, {@link ConnectionError}, {@link TimeoutError}, and the reason of an aborted signal. */
  async send(call: Call): Promise<Answer> {
    const { idempotencyKey, retries = this.#options.retries ?? 3, signal } = call.options;
    const key = call.keyed ? (idempotencyKey ?? (await randomText(KEY_LENGTH))) : undefined;
    const isReplayable = !(typeof ReadableStream !== 'undefined' && call.file instanceof ReadableStream);
    let token = await this.#token();
    for (let attempt = 1, isRefreshed = false; ; attempt++) {
      signal?.throwIfAborted();
      const result = await this.#attempt(call, key, token, attempt);
      if (!(result instanceof Error)) return result;
      const isExpired = result instanceof ApiError && result.status === 401 && !isRefreshed;
      if (isExpired && isReplayable && typeof this.#options.accessToken === 'function') {
        isRefreshed = true;
        token = await this.#token(token);
        continue;
      }
      const pause = isReplayable && attempt <= retries ? this.#pauseAfter(result, attempt) : null;
      if (pause === null) throw result;
      await wait(pause, signal);
    }
  }

  async #token(refused?: string): Promise<string> {
    const { apiKey, accessToken } = this.#options;
    return apiKey ?? (typeof accessToken === 'function' ? accessToken(refused) : accessToken!);
  }

  /** Returns an error that may be retried; throws any other. */
  async #attempt(call: Call, key: string | undefined, token: string, attempt: number): Promise<Answer | Error> {
    const { signal: outer, timeout = this.#options.timeout ?? 30_000 } = call.options;
    if (call.metered) await this.#rate.take(outer);
    const { signal, isOver, met, end } = deadline(timeout, outer);
    let response: Response | null = null;
    try {
      response = await (this.#options.fetch ?? fetch)(this.#urlOf(call), {
        ...this.#requestOf(call, key, token),
        signal,
      });
      if (response.ok && call.downloads) return { response, body: null };
      const text = await response.text();
      const body = parsed(text);
      if (response.ok && body) return { response, body };
      if (response.ok) return new ConnectionError('The answer is not JSON. Does baseUrl name the installation?');
      return new ApiError(response.status, response.headers, body ?? {}, attempt);
    } catch (cause) {
      if (outer?.aborted) throw outer.reason;
      if (isOver()) return new TimeoutError(`No answer within ${timeout} ms.`, { cause });
      return new ConnectionError(`${this.baseUrl} cannot be reached, or the connection was cut.`, { cause });
    } finally {
      // A file may take longer than an answer, and its reader may still end it.
      if (response?.ok && call.downloads) met();
      else end();
      if (call.metered) this.#rate.done(response?.headers ?? null);
    }
  }

  #urlOf(call: Call): string {
    return `${this.baseUrl}/v1/${call.path}${queryOf(call)}`;
  }

  #requestOf({ method, body, file, options }: Call, key: string | undefined, token: string): RequestInit {
    const given: Record<string, string> = { ...this.#options.headers, ...options.headers };
    const headers = new Headers({ ...given, authorization: `Bearer ${token}` });
    // Browsers have one of their own, which pages cannot replace.
    if (!headers.has('user-agent') && typeof document === 'undefined') headers.set('user-agent', USER_AGENT);
    if (key !== undefined) headers.set('idempotency-key', key);
    if (options.locale) headers.set('x-locale', options.locale);
    // A redirected POST would become a GET.
    const request: RequestInit & { duplex?: 'half' } = { method, headers, redirect: 'error' };
    if (file !== undefined) {
      const type =
        options.contentType ?? (file instanceof Blob && file.type !== '' ? file.type : 'application/octet-stream');
      headers.set('content-type', type);
      request.body = file as BodyInit;
      if (file instanceof ReadableStream) request.duplex = 'half';
    } else if (body !== undefined) {
      headers.set('content-type', 'application/json');
      request.body = JSON.stringify(body);
    }
    return request;
  }

  /** Returns the wait in milliseconds; `null` if the error is final. */
  #pauseAfter(error: Error, attempt: number): number | null {
    if (error instanceof ApiError) {
      const { status, retryAfterSec, code } = error;
      if (status < 500 && status !== 429 && code !== 'IDEMPOTENCY_IN_PROGRESS') return null;
      if (retryAfterSec !== null)
        return retryAfterSec > (this.#options.maxRetryAfter ?? 60) ? null : retryAfterSec * 1_000 + Math.random() * 250;
    }
    // A random pause up to the limit, so that clients that failed together do not come back
    // together.
    return Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
  }
}

/** Returns `null` if the text is not the JSON of an object. */
function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
