import { errors } from 'undici';

/**
 * - `REFUSED`: the URL, or the address it led to, is one this process must not call.
 * - `UNREACHABLE`: no answer, because of the name, the connection, TLS or the protocol.
 * - `TIMEOUT`: the whole exchange, from the name to the last byte, took too long.
 */
export type FetchError = 'REFUSED' | 'UNREACHABLE' | 'TIMEOUT';

/** The message may be shown to whoever chose the URL: it names no address and nothing of our network. */
export class SafeFetchError extends Error {
  constructor(
    readonly error: FetchError,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'SafeFetchError';
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was reset',
  UND_ERR_SOCKET: 'the connection was closed before the answer ended',
  UND_ERR_CONNECT_TIMEOUT: 'the connection could not be opened in time',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the host is unreachable',
  UND_ERR_HEADERS_OVERFLOW: 'the answer has too many headers',
};

const TLS_FAULT = /CERT|TLS|SSL|ISSUER/;

/** What went wrong in words for the owner of the URL; the whole cause is for our log. */
export function toFetchError(cause: unknown): SafeFetchError {
  if (cause instanceof SafeFetchError) return cause;
  return new SafeFetchError('UNREACHABLE', textOf(cause), cause);
}

function textOf(cause: unknown): string {
  if (cause instanceof errors.HTTPParserError) return 'the answer is not HTTP';
  const code = String((cause as { code?: unknown } | null)?.code ?? '');
  return TEXTS[code] ?? (TLS_FAULT.test(code) ? `TLS failed: ${code}` : 'the exchange failed');
}
