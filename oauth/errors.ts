import type { ErrorRequestHandler, Response } from 'express';
import type { Log } from '../kernel/context/log.js';
import { logFailure } from '../kernel/errors/log-failure.js';
import { isOutage } from '../kernel/errors/outage.js';
import { RETRY_AFTER_OUTAGE } from '../kernel/errors/public-error.js';
import { type Phrase, phraseText, shorten } from '../kernel/errors/text.js';

/** Codes of RFC 6749 §4.1.2.1 and §5.2, 7591 §3.2.2, 8707 §2 and 6750 §3.1. */
export type OAuthErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_token'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'temporarily_unavailable'
  | 'server_error';

/** Characters of a description: it may quote the request. */
const MAX_DESCRIPTION = 600;

/** RFC 6749 §5.2 allows printable ASCII without quotation marks and backslashes in a description. */
const describable = (text: string): string =>
  shorten(text, MAX_DESCRIPTION)
    .replaceAll('…', '...')
    .replace(/["\\]/g, "'")
    .replace(/[^\x20-\x7e]/g, '?');

/** A refusal in the form of RFC 6749 §5.2. Its description names the change to make. */
export class OAuthError extends Error {
  readonly description: string;

  constructor(
    readonly error: OAuthErrorName,
    description: string,
    readonly status = 400,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${error}: ${description}`);
    this.name = 'OAuthError';
    this.description = describable(description);
  }

  get body(): { error: OAuthErrorName; error_description: string } {
    return { error: this.error, error_description: this.description };
  }
}

/** A fault in a client's own metadata. A page renders the reason in the language of its reader. */
export class MetadataError extends OAuthError {
  constructor(
    error: OAuthErrorName,
    readonly reason: Phrase,
    introduction = '',
  ) {
    super(error, `${introduction}${phraseText(reason, 'en')}.`);
  }
}

/** Returns 401 with the challenge that RFC 6749 §5.2 requires. */
export const invalidClient = (description: string): OAuthError =>
  new OAuthError('invalid_client', description, 401, { 'WWW-Authenticate': 'Basic realm="oauth", charset="UTF-8"' });

export const invalidGrant = (description: string): OAuthError => new OAuthError('invalid_grant', description);

export const tooMany = (retryAfterSec: number): OAuthError =>
  new OAuthError('temporarily_unavailable', `Too many requests. Try again in ${retryAfterSec} seconds.`, 429, {
    'Retry-After': String(retryAfterSec),
  });

const unavailable = (): OAuthError =>
  new OAuthError('temporarily_unavailable', 'The database cannot be reached right now. Try again shortly.', 503, {
    'Retry-After': String(RETRY_AFTER_OUTAGE),
  });

/** Anything thrown as an `OAuthError`: errors of the body parser are the client's, the rest are logged and ours. */
export function toOAuthError(error: unknown, res: Response, log: Log): OAuthError {
  if (error instanceof OAuthError) return error;
  const status = (error as { status?: unknown }).status;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new OAuthError('invalid_request', `The request body cannot be read: ${(error as Error).message}`, status);
  logFailure(log, error, { requestId: String(res.getHeader('X-Request-Id')) });
  return isOutage(error)
    ? unavailable()
    : new OAuthError('server_error', 'An unexpected error occurred. Try again.', 500);
}

export function noStore(res: Response): Response {
  return res.setHeader('Cache-Control', 'no-store').setHeader('Pragma', 'no-cache');
}

/** Ends a request with JSON, as every endpoint but the pages does. */
export function sendError(res: Response, error: OAuthError): void {
  for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
  noStore(res).status(error.status).json(error.body);
}

export const jsonErrors =
  (log: Log): ErrorRequestHandler =>
  (error, _req, res, next) =>
    res.headersSent ? next(error) : sendError(res, toOAuthError(error, res, log));
