import { AddressError, ApiError, ConnectionError, OAuthError, TimeoutError } from './errors.js';
import { Rate } from './rate.js';
import { redirectOf } from './redirect.js';
import { type Call, queryOf } from './request.js';
import { pauseAfter } from './retry.js';
import { deadline, wait } from './wait.js';
import { randomText } from './web-crypto.js';

/** Returns an access token. `refused`: the server did not take this one, so that another is needed. */
export type TokenSource = (refused?: string) => string | Promise<string>;

export interface ClientOptions {
  /** `sk_live_…` or `sk_test_…`; by default `SWITCHBOARD_API_KEY` of the environment. Never give one to a browser. */
  readonly apiKey?: string | undefined;
  /** An access token, or a function that returns one, such as `session.token`. */
  readonly accessToken?: string | TokenSource | undefined;
  /** Address of the installation; by default `SWITCHBOARD_URL` of the environment, else `http://localhost:4000`. */
  readonly baseUrl?: string | undefined;
  /** Milliseconds for one attempt; 30,000 by default. */
  readonly timeout?: number | undefined;
  /** Repetitions at most of a call that may be repeated; 3 by default. */
  readonly retries?: number | undefined;
  /** The most seconds for which a call waits when the server requests it; 60 by default. */
  readonly maxRetryAfter?: number | undefined;
  /** In the place of the global one: for a proxy, or for tests. */
  readonly fetch?: typeof fetch | undefined;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The answer of a call: its body read, unless it is a file. */
export interface Answer {
  readonly response: Response;
  readonly body: unknown;
}

const KEY_LENGTH = 32;
const USER_AGENT = 'switchboard-typescript/0.2.0';

type Environment = { readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> } };

/** A variable of the environment; `undefined` if it is empty, and in a browser. */
const variable = (name: string): string | undefined =>
  (globalThis as Environment).process?.env?.[name]?.trim() || undefined;

/** Sends calls: with a credential, a time limit, an idempotency key, and again where that is safe. */
export class Transport {
  readonly baseUrl: string;
  readonly #options: ClientOptions;
  readonly #credential: string | TokenSource;
  readonly #rate = new Rate();

  constructor(options: ClientOptions) {
    const { apiKey, accessToken, baseUrl } = options;
    if (apiKey !== undefined && accessToken !== undefined)
      throw new TypeError('Give either an apiKey or an accessToken.');
    // The key of the process may be of another workspace than the token that a caller named and does not have.
    const fallback = 'accessToken' in options ? undefined : variable('SWITCHBOARD_API_KEY');
    const credential = apiKey ?? accessToken ?? fallback;
    if (credential === undefined) throw new TypeError('Give an apiKey or an accessToken, or set SWITCHBOARD_API_KEY.');
    this.#credential = credential;
    this.baseUrl = (baseUrl ?? variable('SWITCHBOARD_URL') ?? 'http://localhost:4000').replace(/\/+$/, '');
    this.#options = options;
  }

  /** Throws {@link ApiError}, {@link ConnectionError}, {@link TimeoutError}, and the reason of an aborted signal. */
  async send(call: Call): Promise<Answer> {
    const { idempotencyKey, onRetry, retries = this.#options.retries ?? 3, signal } = call.options;
    const limits = { retries, maxRetryAfter: this.#options.maxRetryAfter ?? 60 };
    const key = call.keyed ? (idempotencyKey ?? (await randomText(KEY_LENGTH))) : undefined;
    const isReplayable = !(typeof ReadableStream !== 'undefined' && call.file instanceof ReadableStream);
    for (let attempt = 1, refused: string | undefined; ; attempt++) {
      signal?.throwIfAborted();
      const token = await this.#token(refused);
      const result = token instanceof Error ? token : await this.#attempt(call, key, token, attempt);
      if (!(result instanceof Error)) return result;
      const isExpired = result instanceof ApiError && result.status === 401 && refused === undefined;
      if (isExpired && isReplayable && typeof this.#credential === 'function') {
        refused = token as string;
        continue;
      }
      const pause = isReplayable ? pauseAfter(result, attempt, limits) : null;
      if (pause === null) throw result;
      onRetry?.(result);
      await wait(pause, signal);
    }
  }

  /** Returns the error of an authorization server that is away; throws any other. */
  async #token(refused?: string): Promise<string | Error> {
    if (typeof this.#credential === 'string') return this.#credential;
    try {
      return await this.#credential(refused);
    } catch (error) {
      const isAway =
        error instanceof ConnectionError ||
        (error instanceof OAuthError && (error.status >= 500 || error.status === 429));
      if (isAway) return error;
      throw error;
    }
  }

  /** Returns an error that may be retried; throws any other. */
  async #attempt(call: Call, key: string | undefined, token: string, attempt: number): Promise<Answer | Error> {
    const { signal: outer, timeout = this.#options.timeout ?? 30_000 } = call.options;
    if (call.metered) await this.#rate.take(outer);
    const { signal, isOver, met, end } = deadline(timeout, outer);
    let response: Response | null = null;
    try {
      const request = { ...this.#requestOf(call, key, token), signal };
      response = await (this.#options.fetch ?? fetch)(this.baseUrl + pathOf(call), request);
      if (response.ok && call.downloads) return { response, body: null };
      return await this.#answerOf(call, response, attempt);
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

  async #answerOf(call: Call, response: Response, attempt: number): Promise<Answer | Error> {
    const text = await response.text();
    const path = pathOf(call);
    const redirect = redirectOf(response, this.baseUrl + path, path);
    if (redirect) return redirect;
    const body = parsed(text);
    if (!response.ok) return new ApiError(response.status, response.headers, body ?? {}, attempt);
    if (!body) return new AddressError(`${this.baseUrl} answers no JSON. Does baseUrl name the installation?`);
    return { response, body };
  }

  #requestOf({ method, body, file, options }: Call, key: string | undefined, token: string): RequestInit {
    const given: Record<string, string> = { ...this.#options.headers, ...options.headers };
    const headers = new Headers({ ...given, authorization: `Bearer ${token}` });
    // Browsers have one of their own, which pages cannot replace.
    if (!headers.has('user-agent') && typeof document === 'undefined') headers.set('user-agent', USER_AGENT);
    if (key !== undefined) headers.set('idempotency-key', key);
    if (options.locale) headers.set('x-locale', options.locale);
    const request: RequestInit & { duplex?: 'half' } = { method, headers, redirect: 'manual' };
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
}

const pathOf = (call: Call): string => `/v1/${call.path}${queryOf(call)}`;

/** Returns `null` if the text is not the JSON of an object. */
function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
