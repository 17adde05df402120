import type { ErrorCode } from '../generated/codes.js';

/** A field that the server refused. */
export interface InvalidField {
  /** Its path in the body or the query: `to[3]`. */
  readonly field: string;
  readonly message: string;
}

interface Refusal {
  readonly code?: string;
  readonly message?: string;
  readonly details?: unknown;
  readonly data?: unknown;
  readonly retryAfterSec?: number;
}

/** Every error of this library is one. */
export class SwitchboardError extends Error {
  override name = 'SwitchboardError';
}

/** The server refused the call. */
export class ApiError extends SwitchboardError {
  override name = 'ApiError';
  /** Stable: see `docs/errors.md`. `HTTP_502` and the like where something before the server answered. */
  readonly code: string;
  /** Every invalid field, or facts about the error. */
  readonly details: unknown;
  /** Facts about the error. */
  readonly data: unknown;
  /** Seconds until another try makes sense; `null` where the server says nothing of it. */
  readonly retryAfterSec: number | null;
  /** Scopes of which the credential lacks all, and needs one; empty unless the code is `FORBIDDEN`. */
  readonly missingScopes: readonly string[];
  /** Quote it when you report something. */
  readonly requestId: string | null;

  constructor(
    readonly status: number,
    headers: Headers,
    body: Refusal,
    /** Requests that were made, this one included. */
    readonly attempts: number,
  ) {
    super(body.message ?? `The server answered ${status}.`);
    this.code = body.code ?? `HTTP_${status}`;
    this.details = body.details;
    this.data = body.data;
    const header = headers.get('retry-after');
    const seconds = header === null ? Number(body.retryAfterSec ?? NaN) : Number(header);
    this.retryAfterSec = Number.isFinite(seconds) ? seconds : null;
    this.missingScopes = scopesOf(headers.get('www-authenticate'));
    this.requestId = headers.get('x-request-id');
  }

  /** True if the code is one of these. */
  is(...codes: ErrorCode[]): boolean {
    return (codes as string[]).includes(this.code);
  }

  /** The invalid fields; empty where `details` has none. */
  get fields(): readonly InvalidField[] {
    const { fields = this.details } = (this.details ?? {}) as { readonly fields?: unknown };
    return Array.isArray(fields) ? (fields as InvalidField[]) : [];
  }
}

/** The scopes of a challenge (RFC 6750 §3.1). */
function scopesOf(challenge: string | null): readonly string[] {
  if (!challenge?.includes('error="insufficient_scope"')) return [];
  return /\bscope="([^"]*)"/.exec(challenge)?.[1]?.split(' ') ?? [];
}

/**
 * No complete answer came: there was no connection, or it was cut. The operation may have been
 * done.
 */
export class ConnectionError extends SwitchboardError {
  override name = 'ConnectionError';
}

/**
 * Something else than the API answers at `baseUrl`: it redirects, or answers no JSON. To repeat the
 * call would not help.
 */
export class AddressError extends ConnectionError {
  override name = 'AddressError';
}

/** No complete answer came in time. The operation may have been done. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

/** A webhook whose signature is not genuine, or which is too old. */
export class WebhookError extends SwitchboardError {
  override name = 'WebhookError';
}

/** The authorization server refused; `code` is one of RFC 6749 or RFC 7591: `invalid_grant`. */
export class OAuthError extends SwitchboardError {
  override name = 'OAuthError';
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}
