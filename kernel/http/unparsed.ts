import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../context/log.js';
import { type ErrorAnswer, errorAnswer } from '../errors/envelope.js';
import { AppError } from '../errors/errors.js';

/** Node's limit of the extensions of a chunked body. */
const MAX_CHUNK_EXTENSIONS = 16 * 1024;
/** Milliseconds that a client has to read a refusal before its connection is cut. */
const READING_TIME = 1_000;

/**
 * Adds the envelope and a request id to requests that Node refuses before the application sees
 * them.
 */
export function answerUnparsed(server: Server, log: Log): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Whatever is written after the beginning of an answer would be read as its body.
    const begun = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) socket.destroy();
    else refuse(socket, errorOf(error.code), log);
  });
  server.on('checkExpectation', (_req: IncomingMessage, res: ServerResponse) => {
    const { status, text, headers } = render(new AppError('EXPECTATION_FAILED'), log);
    res.writeHead(status, { ...headers, connection: 'close' }).end(text);
  });
}

/** HTTP/1.1 requires one `Host`. Node would refuse without a body, so its own check is off. */
export const requireHost =
  (answer: RequestListener, log: Log): RequestListener =>
  (req, res) => {
    if (req.headers.host !== undefined || req.httpVersion !== '1.1') return answer(req, res);
    const { status, text, headers } = render(new AppError('MALFORMED_REQUEST'), log);
    res.writeHead(status, { ...headers, connection: 'close' }).end(text);
  };

function errorOf(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('HEADERS_TOO_LARGE');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new AppError('PAYLOAD_TOO_LARGE', { max: MAX_CHUNK_EXTENSIONS });
  return new AppError(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'MALFORMED_REQUEST');
}

function refuse(socket: Duplex, error: AppError, log: Log): void {
  const { status, text, headers } = render(error, log);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
  setTimeout(() => socket.destroy(), READING_TIME).unref();
}

/** The text is in English: the headers that name a language may be unreadable. */
function render(error: AppError, log: Log): { status: number; text: string; headers: Record<string, string | number> } {
  const requestId = `req_${randomUUID()}`;
  const { status, body }: ErrorAnswer = errorAnswer(error, { locale: 'en', requestId });
  log.info({ status, requestId, error: error.code }, 'refused before the application');
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  };
  return { status, text, headers };
}
