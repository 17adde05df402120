import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders,
} from 'node:http2';
import type { Duration } from '../../../../../kernel/context/clock.js';

/** The result of a request. `unsent`: the service did not see it. `silent`: it may have. */
export type ApnsAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }
  | { readonly kind: 'unsent'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string };

interface Waiting {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  resolve(answer: ApnsAnswer): void;
}

/** Streams of a service that names no number. */
const DEFAULT_STREAMS = 100;
const MAX_ANSWER = 16_384;

/**
 * One connection to the service, with as many streams as it allows; what comes beyond waits. After a GOAWAY it finishes
 * its streams and takes nothing more.
 */
export class ApnsSession {
  readonly #session: ClientHttp2Session;
  readonly #waiting: Waiting[] = [];
  #open = 0;
  /** The last stream that the service will answer, once it said GOAWAY. */
  #lastStream = Number.MAX_SAFE_INTEGER;
  #connected = false;
  #closed = false;

  constructor(
    origin: string,
    readonly timeout: Duration,
  ) {
    this.#session = connect(origin);
    this.#session.unref();
    // The number of streams that it allows is not known before its settings came.
    this.#session.on('remoteSettings', () => {
      this.#connected = true;
      this.#fill();
    });
    this.#session.on('goaway', (_code, lastStream) => {
      this.#lastStream = lastStream ?? 0;
      this.#end('The service ends the connection.');
    });
    // Requests under way end with their own error; those that wait were never sent.
    this.#session.on('error', error => this.#end(`The connection failed: ${error.message}`));
    this.#session.on('close', () => this.#end('The connection was closed.'));
    this.#session.setTimeout(timeout * 3, () => this.#session.close());
  }

  /** Returns whether it takes more requests. */
  get usable(): boolean {
    return !this.#closed && !this.#session.closed && !this.#session.destroyed;
  }

  request(headers: Readonly<Record<string, string>>, body: string): Promise<ApnsAnswer> {
    const { promise, resolve } = Promise.withResolvers<ApnsAnswer>();
    if (!this.usable) resolve({ kind: 'unsent', reason: 'The connection is closed.' });
    else {
      this.#waiting.push({ headers, body, resolve });
      this.#fill();
    }
    return promise;
  }

  close(): void {
    this.#end('The process is stopping.');
    this.#session.destroy();
  }

  #end(reason: string): void {
    this.#closed = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve({ kind: 'unsent', reason });
  }

  #fill(): void {
    const max = this.#session.remoteSettings.maxConcurrentStreams ?? DEFAULT_STREAMS;
    while (this.#connected && this.usable && this.#open < max) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#open++;
      void this.#run(next).then(answer => {
        this.#open--;
        next.resolve(answer);
        this.#fill();
      });
    }
  }

  #run({ headers, body }: Waiting): Promise<ApnsAnswer> {
    const { promise, resolve } = Promise.withResolvers<ApnsAnswer>();
    const stream = this.#session.request({ ...headers, [constants.HTTP2_HEADER_METHOD]: 'POST' });
    let answered: IncomingHttpHeaders | null = null;
    let text = '';
    stream.setEncoding('utf8');
    stream.setTimeout(this.timeout, () => stream.close(constants.NGHTTP2_CANCEL));
    stream.on('response', given => {
      answered = given;
    });
    stream.on('data', (chunk: string) => {
      if (text.length < MAX_ANSWER) text += chunk;
    });
    stream.on('error', () => {});
    // The events of the connection that ended a stream come in the same turn.
    stream.on('close', () => setImmediate(() => resolve(this.#answerOf(stream, answered, text))));
    stream.end(body);
    return promise;
  }

  #answerOf(stream: ClientHttp2Stream, headers: IncomingHttpHeaders | null, body: string): ApnsAnswer {
    const status = Number(headers?.[constants.HTTP2_HEADER_STATUS]);
    const isWhole = stream.rstCode === constants.NGHTTP2_NO_ERROR;
    if (headers && status && (isWhole || status !== 200)) return { kind: 'answered', status, headers, body };
    const wasRefused = stream.rstCode === constants.NGHTTP2_REFUSED_STREAM || (stream.id ?? 0) > this.#lastStream;
    if (stream.id === undefined || wasRefused)
      return { kind: 'unsent', reason: 'The service did not take the request before it ended the connection.' };
    return { kind: 'silent', reason: `The stream ended without an answer (${stream.rstCode}).` };
  }
}
