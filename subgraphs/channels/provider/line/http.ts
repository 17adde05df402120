import { Agent } from 'undici';
import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import { InFlight } from '../in-flight.js';

export interface LineRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON, a text as it is, of the type that the headers say; absent: nothing is sent. */
  readonly body?: object | string;
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
  /** From the request to the last byte of the answer. */
  answer: Duration;
}

const TIMING: HttpTiming = { connect: seconds(5), answer: seconds(20) };
/** More than a provider has to say of a message. */
const MAX_BYTES = 256 * 1024;
const MAX_CONNECTIONS = 512;

const UNSENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** Whether the code of an error says that the request never left. */
export const isUnsent = (code: string): boolean => UNSENT.test(code);

/** Requests to the provider of a kind of line. None is repeated, and redirects are not followed. */
export class LineHttp {
  readonly #agent: Agent;
  readonly #inFlight = new InFlight();
  readonly #timing: HttpTiming;
  #stopping = false;

  constructor(timing: Partial<HttpTiming> = {}) {
    this.#timing = { ...TIMING, ...timing };
    const { connect, answer } = this.#timing;
    const limits = { headersTimeout: answer, bodyTimeout: answer, connections: MAX_CONNECTIONS };
    this.#agent = new Agent({ connect: { timeout: connect }, allowH2: false, ...limits });
  }

  /** Never throws. */
  async request(method: LineMethod, request: LineRequest): Promise<LineReply> {
    if (this.#stopping) return { kind: 'unsent', reason: 'The process is stopping.' };
    try {
      return await this.#inFlight.track(this.#exchange(method, request));
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (isUnsent(code)) return { kind: 'unsent', reason: `The provider could not be reached: ${code}.` };
      return { kind: 'silent', reason: `The provider gave no answer: ${code || message}.` };
    }
  }

  async stop(grace: Duration): Promise<void> {
    this.#stopping = true;
    await this.#inFlight.drained(grace);
    await this.#agent.destroy();
  }

  async #exchange(method: LineMethod, { url, headers, body }: LineRequest): Promise<LineReply> {
    const { origin, pathname, search } = new URL(url);
    // One timer ends what drips; a signal for each request costs more than the request.
    const answer = await this.#agent.request({
      method,
      origin,
      path: pathname + search,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    const timer = setTimeout(() => answer.body.destroy(new Error('its body took too long')), this.#timing.answer);
    try {
      const text = await textOf(answer.body);
      const after = Number(answer.headers['retry-after']);
      const retryAfter = Number.isFinite(after) && after > 0 ? after : null;
      return { kind: 'answered', status: answer.statusCode, retryAfter, body: parsed(text) };
    } finally {
      clearTimeout(timer);
    }
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('its body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
