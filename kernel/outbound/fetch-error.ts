import { errors } from 'undici';
import { type Phrase, phrase, phraseText } from '../errors/text.js';

/**
 * - `REFUSED`: the URL, or the address it led to, is one this process must not call.
 * - `UNREACHABLE`: no answer, because of the name, the connection, TLS or the protocol.
 * - `TIMEOUT`: the whole exchange, from the name to the last byte, took too long.
 */
export type FetchError = 'REFUSED' | 'UNREACHABLE' | 'TIMEOUT';

/**
 * The reason may be shown to the person who chose the URL: it names no address of our network. The
 * message is its English.
 */
export class SafeFetchError extends Error {
  constructor(
    readonly error: FetchError,
    readonly reason: Phrase,
    cause?: unknown,
  ) {
    super(phraseText(reason, 'en'), { cause });
    this.name = 'SafeFetchError';
  }
}

const REASONS: Readonly<Record<string, Phrase>> = {
  ECONNREFUSED: phrase('connectionRefused'),
  ECONNRESET: phrase('connectionReset'),
  UND_ERR_SOCKET: phrase('connectionClosed'),
  // The same of one stream, or of the connection, over HTTP/2.
  ERR_HTTP2_STREAM_ERROR: phrase('connectionReset'),
  ERR_HTTP2_SESSION_ERROR: phrase('connectionReset'),
  UND_ERR_INFO: phrase('connectionClosed'),
  UND_ERR_CONNECT_TIMEOUT: phrase('connectionSlow'),
  EHOSTUNREACH: phrase('hostUnreachable'),
  ENETUNREACH: phrase('hostUnreachable'),
  UND_ERR_HEADERS_OVERFLOW: phrase('tooManyHeaders'),
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: phrase('wrongLength'),
};

const TLS_ERROR = /CERT|TLS|SSL|ISSUER/;

/** Returns the failure in words for the owner of the URL; the whole cause is for our log. */
export function toFetchError(cause: unknown): SafeFetchError {
  if (cause instanceof SafeFetchError) return cause;
  return new SafeFetchError('UNREACHABLE', reasonOf(cause), cause);
}

function reasonOf(cause: unknown): Phrase {
  if (cause instanceof errors.HTTPParserError) return phrase('notHttp');
  const code = String((cause as { code?: unknown } | null)?.code ?? '');
  return REASONS[code] ?? (TLS_ERROR.test(code) ? phrase('tlsFailed', { code }) : phrase('exchangeFailed'));
}
