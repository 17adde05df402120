import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { fail, type Locale } from '../../kernel/errors/errors.js';
import { type Admission, CollectedHeaders } from '../../kernel/http/admission.js';
import { CORS_HEADERS } from '../response/cors.js';
import type { FileReply } from '../response/file.js';
import type { Page } from '../response/page.js';
import { type ByteRange, rangeOf } from '../response/range.js';

/** Route of the requests that no row answers, for metrics. */
const NO_ROUTE = '(none)';

/** One request on its way to its answer. */
export class Call extends CollectedHeaders {
  readonly started = performance.now();
  readonly url: string;
  readonly path: string;
  /** Without the question mark; empty without a query. */
  query: string;
  readonly requestId: string;
  /** The locale of the request, until a person is known who chose another. */
  locale: Locale;
  /** Pattern of the row that answers, for metrics. */
  route = NO_ROUTE;
  /**
   * True if the body had an older flat shape, so that errors use the names that the caller wrote.
   */
  flat = false;
  /** True if `details` of an error is an object. */
  objectDetails = false;
  /** Public code of the error that is answered. */
  code: string | undefined;
  /** Known once the credential is. */
  workspaceId = '';

  constructor(
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    admission: Admission,
  ) {
    super();
    this.url = req.url ?? '/';
    const mark = this.url.indexOf('?');
    this.path = mark < 0 ? this.url : this.url.slice(0, mark);
    this.query = mark < 0 ? '' : this.url.slice(mark + 1);
    const { requestId, locale } = admission.origin(req);
    this.requestId = requestId;
    this.locale = locale;
  }

  /** Headers that were set before override `headers`: they are more specific. */
  send(status: number, json: string, headers?: Readonly<Record<string, string>>): void {
    const own = { 'content-length': Buffer.byteLength(json), 'x-request-id': this.requestId };
    this.res.writeHead(status, { ...JSON_HEADERS, ...own, ...headers, ...this.headers });
    this.res.end(json);
  }

  /**
   * Rejects if the file or the connection ends early: the connection is then cut, so that nobody takes a part for the whole.
   * Throws `RANGE_NOT_SATISFIABLE`.
   */
  async sendFile(status: number, { headers, size, bytes }: FileReply): Promise<void> {
    const range = this.#rangeOf(size);
    const own = { 'x-request-id': this.requestId, 'cache-control': 'no-store', ...lengthOf(size, range) };
    this.res.writeHead(range ? 206 : status, { ...COMMON_HEADERS, ...own, ...headers, ...this.headers });
    if (this.req.method === 'HEAD') this.res.end();
    else await pipeline(exactly(own['content-length'], bytes(range)), this.res);
  }

  /** A file has no version that `If-Range` could name: such a request gets all of it. */
  #rangeOf(size: number | null): ByteRange | null {
    const { range, 'if-range': version } = this.req.headers;
    if (size === null || version !== undefined) return null;
    const found = rangeOf(range, size);
    if (found !== 'unsatisfiable') return found;
    this.setHeader('content-range', `bytes */${size}`);
    return fail('RANGE_NOT_SATISFIABLE', { size });
  }

  sendEmpty(status: number, headers: Readonly<Record<string, string>>): void {
    this.res.writeHead(status, { ...COMMON_HEADERS, 'x-request-id': this.requestId, ...headers });
    this.res.end();
  }

  async sendPage({ headers, body }: Page): Promise<void> {
    const { 'if-none-match': known, 'accept-encoding': accepted } = this.req.headers;
    const common = {
      ...COMMON_HEADERS,
      'x-request-id': this.requestId,
      etag: body.tag,
      vary: 'Accept-Encoding',
      ...headers,
    };
    if (known === body.tag) {
      this.res.writeHead(304, common).end();
      return;
    }
    const { encoding, bytes } = await body.as(accepted);
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    this.res.writeHead(200, { ...common, ...encoded, 'content-length': bytes.length });
    this.res.end(bytes);
  }
}

/**
 * Throws if there are more or fewer bytes than were announced: the client would read the rest of
 * the connection as the file.
 */
async function* exactly(length: number | undefined, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const chunk of bytes) {
    sent += chunk.length;
    if (length !== undefined && sent > length) break;
    yield chunk;
  }
  if (length !== undefined && sent !== length) throw new Error(`A file of ${length} bytes has ${sent}.`);
}

interface LengthHeaders extends Record<string, string | number | undefined> {
  readonly 'content-length'?: number;
}

const lengthOf = (size: number | null, range: ByteRange | null): LengthHeaders => {
  if (size === null) return {};
  if (!range) return { 'accept-ranges': 'bytes', 'content-length': size };
  const { first, last } = range;
  return {
    'accept-ranges': 'bytes',
    'content-length': last - first + 1,
    'content-range': `bytes ${first}-${last}/${size}`,
  };
};

const COMMON_HEADERS = { 'x-content-type-options': 'nosniff', ...CORS_HEADERS } as const;

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...COMMON_HEADERS,
} as const;
