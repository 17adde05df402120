import { STATUS_CODES } from 'node:http';
import type { GraphQLError } from 'graphql';
import { type ErrorCode, isErrorCode, statusOf } from '../kernel/errors/catalogue.js';
import { type ErrorExtensions, type FieldFault, faultText, type Locale, messageOf } from '../kernel/errors/index.js';
import { isOutage } from '../kernel/errors/outage.js';

/** Seconds after which a caller may ask again when the service itself is in the way. */
const RETRY_AFTER_OUTAGE = 5;

/** The body of a refusal (specification, "Errors", Envelope). */
export interface ErrorBody {
  success: false;
  /** HTTP label: `Not Found`. */
  error: string;
  message: string;
  code: ErrorCode;
  details?: readonly { field: string; message: string }[] | Readonly<Record<string, unknown>>;
  note?: string;
  data?: Readonly<Record<string, unknown>>;
  retryAfterSec?: number;
}

export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
}

interface Reader {
  readonly locale: Locale;
  readonly requestId: string;
  /** The members of `payload` stood at the top of the body. */
  readonly flat: boolean;
}

/** Of several faults the one to answer: a public code before a fault that nobody foresaw. */
export const worstOf = (errors: readonly GraphQLError[]): GraphQLError =>
  errors.find(error => isErrorCode(error.extensions['code'])) ?? errors[0]!;

/** The catalogue code of anything thrown. */
function codeOf(error: unknown): ErrorCode {
  const code = (error as Partial<GraphQLError> | null)?.extensions?.['code'];
  if (isErrorCode(code)) return code;
  return isOutage(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR';
}

/** Says anything thrown in the caller's language; what has no public code says nothing of itself. */
export function refusalOf(error: unknown, reader: Reader, baseUrl: string): Refusal {
  const code = codeOf(error);
  const status = statusOf(code);
  const said = (error as { extensions?: ErrorExtensions }).extensions;
  const extensions = isErrorCode(said?.code) ? said : undefined;
  const body: ErrorBody = {
    success: false,
    error: STATUS_CODES[status] ?? 'Error',
    message: messageOf(code, reader.locale, extensions?.params),
    code,
  };
  if (extensions?.details) body.details = shownDetails(extensions.details, reader);
  const note = code === 'INTERNAL_ERROR' ? reader.requestId : extensions?.note;
  if (note) body.note = note;
  if (extensions?.data) body.data = extensions.data;
  if (typeof extensions?.retryAfterSec === 'number') body.retryAfterSec = extensions.retryAfterSec;
  return { status, headers: headersOf(status, body.retryAfterSec, baseUrl), body };
}

function headersOf(status: number, retryAfterSec: number | undefined, baseUrl: string) {
  const headers: Record<string, string> = {};
  if (status === 401)
    headers['www-authenticate'] = `Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`;
  const wait = retryAfterSec ?? (status === 503 ? RETRY_AFTER_OUTAGE : undefined);
  if (wait !== undefined) headers['retry-after'] = String(Math.ceil(wait));
  return headers;
}

const isFaultList = (details: NonNullable<ErrorExtensions['details']>): details is readonly FieldFault[] =>
  Array.isArray(details);

const shownDetails = (details: NonNullable<ErrorExtensions['details']>, { locale, flat }: Reader) =>
  isFaultList(details)
    ? details.map(item => ({
        field: flat ? item.field.replace(/^payload\./, '') : item.field,
        message: faultText(item, locale),
      }))
    : details;
