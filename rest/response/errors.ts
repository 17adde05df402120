import { STATUS_CODES } from 'node:http';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import {
  type ErrorReader,
  type PublicError,
  publicError,
  RETRY_AFTER_OUTAGE,
} from '../../kernel/errors/public-error.js';

/** The body of a refusal (specification, "Errors", Envelope). */
export interface ErrorBody extends PublicError {
  success: false;
  /** HTTP label: `Not Found`. */
  error: string;
}

export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
}

interface Reader extends ErrorReader {
  /** The members of `payload` stood at the top of the body. */
  readonly flat: boolean;
}

/** Says anything thrown in the caller's language; what has no public code says nothing of itself. */
export function refusalOf(thrown: unknown, reader: Reader, baseUrl: string): Refusal {
  const error = publicError(thrown, reader);
  const status = statusOf(error.code);
  const body: ErrorBody = { success: false, error: STATUS_CODES[status] ?? 'Error', ...error };
  if (reader.flat && Array.isArray(body.details)) body.details = body.details.map(inFlatBody);
  return { status, headers: headersOf(status, body.retryAfterSec, baseUrl), body };
}

const inFlatBody = (detail: { field: string; message: string }) => ({
  ...detail,
  field: detail.field.replace(/^payload\./, ''),
});

function headersOf(status: number, retryAfterSec: number | undefined, baseUrl: string) {
  const headers: Record<string, string> = {};
  if (status === 401)
    headers['www-authenticate'] = `Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`;
  const wait = retryAfterSec ?? (status === 503 ? RETRY_AFTER_OUTAGE : undefined);
  if (wait !== undefined) headers['retry-after'] = String(Math.ceil(wait));
  return headers;
}
