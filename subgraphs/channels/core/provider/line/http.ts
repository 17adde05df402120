import { Readable } from 'node:stream';
import { Agent, type Dispatcher } from 'undici';
import { type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type AddressGuard, guardedConnector, parseTarget } from '../../../../../kernel/outbound/address-guard.js';
import { SafeFetchError } from '../../../../../kernel/outbound/fetch-error.js';
import { jsonOrNull, readText } from '../../../../../kernel/outbound/service-client.js';
import { InFlight } from '../in-flight.js';

export interface LineRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The body, sent as JSON; a text as it is, of the type that the headers say; absent when nothing
   * is sent.
   */
  readonly body?: object | string;
}

/** A file that goes to the provider as it is read. */
export interface LineUpload {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: AsyncIterable<Buffer>;
  /** `null` when it is not known before the end. */
  readonly bytes: number | null;
}

export interface LineAnswer {
  readonly kind: 'answered';
  readonly status: number;
  /** Seconds of `Retry-After`, if it has one. */
  readonly retryAfter: number | null;
  /** Its JSON; `null` if it is none. */
  readonly body: unknown;
}

export type LineMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type LineReply =
  | LineAnswer
  /** The request never left. */
  | { readonly kind: 'unsent'; readonly reason: string }
  /** The request may have arrived. */
  | { readonly kind: 'silent'; readonly reason: string };

export interface HttpTiming {
  connect: Duration;
  /** The time from the request to the last byte of the answer. */
  answer: Duration;
}

const TIMING: HttpTiming = { connect: seconds(5), answer: seconds(20) };
/** The time from the last byte of a file to the answer, and for all of it. */
const UPLOAD_ANSWER: Duration = seconds(60);
const UPLOAD_WHOLE: Duration = minutes(5);
/** More than a provider has to say of a message. */
const MAX_BYTES = 256 * 1024;
const MAX_CONNECTIONS = 512;

const UNSENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** Returns whether the code of an error says that the request never left. */
export const isUnsent = (code: string): boolean => UNSENT.test(code);

/** Requests to the provider of a kind of line. None is repeated, and redirects are not followed. */
export class LineHttp {
  readonly #agent: Agent;
  readonly #inFlight = new InFlight();
  readonly #timing: HttpTiming;
  readonly #targetOf: (url: string) => URL;
  #stopping = false;

  /** @param guard decides which addresses may be called, where people of workspaces chose them. */
  constructor(timing: Partial<HttpTiming> = {}, guard: AddressGuard | null = null) {
    this.#timing = { ...TIMING, ...timing };
    this.#targetOf = guard ? parseTarget : url => new URL(url);
    const { connect: timeout, answer } = this.#timing;
    const limits = { headersTimeout: answer, bodyTimeout: answer, connections: MAX_CONNECTIONS };
    const connect = guard ? guardedConnector(guard, { timeout, allowH2: false }) : { timeout };
    this.#agent = new Agent({ connect, allowH2: false, ...limits });
  }

  /** Never throws. */
  request(method: LineMethod, request: LineRequest): Promise<LineReply> {
    return this.#reply(() => this.#exchange(method, request));
  }

  /** Never throws. */
  upload(request: LineUpload): Promise<LineReply> {
    return this.#reply(() => this.#upload(request));
  }

  async #reply(exchange: () => Promise<LineAnswer>): Promise<LineReply> {
    if (this.#stopping) return { kind: 'unsent', reason: 'The process is stopping.' };
    try {
      return await this.#inFlight.track(exchange());
    } catch (error) {
      if (error instanceof SafeFetchError) return { kind: 'unsent', reason: error.message };
      const { code = '', message } = error as { code?: string; message: string };
      if (isUnsent(code)) return { kind: 'unsent', reason: `The provider could not be reached: ${code}.` };
      return { kind: 'silent', reason: `The provider did not respond: ${code || message}.` };
    }
  }

  async stop(grace: Duration): Promise<void> {
    this.#stopping = true;
    await this.#inFlight.drained(grace);
    await this.#agent.destroy();
  }

  async #exchange(method: LineMethod, { url, headers, body }: LineRequest): Promise<LineAnswer> {
    const { origin, pathname, search } = this.#targetOf(url);
    // One timer ends what drips; a signal for each request costs more than the request.
    const answer = await this.#agent.request({
      method,
      origin,
      path: pathname + search,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    return this.#read(answer);
  }

  async #upload({ method, url, headers, content, bytes }: LineUpload): Promise<LineAnswer> {
    const { origin, pathname, search } = this.#targetOf(url);
    const answer = await this.#agent.request({
      method,
      origin,
      path: pathname + search,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(bytes === null ? {} : { 'content-length': String(bytes) }),
      },
      body: Readable.from(content, { objectMode: false }),
      headersTimeout: UPLOAD_ANSWER,
      signal: AbortSignal.timeout(UPLOAD_WHOLE),
    });
    return this.#read(answer);
  }

  async #read({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<LineAnswer> {
    const timer = setTimeout(() => body.destroy(new Error('its body took too long')), this.#timing.answer);
    try {
      const text = await readText(body, MAX_BYTES);
      const after = Number(headers['retry-after']);
      const retryAfter = Number.isFinite(after) && after > 0 ? after : null;
      return { kind: 'answered', status: statusCode, retryAfter, body: jsonOrNull(text) };
    } finally {
      clearTimeout(timer);
    }
  }
}
