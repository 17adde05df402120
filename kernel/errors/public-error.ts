import type { GraphQLError } from 'graphql';
import { type ErrorCode, isErrorCode } from '../../catalogue/errors/catalogue.js';
import { type ErrorExtensions, type InvalidField, invalidFieldText, type Locale, messageOf } from './errors.js';
import { isOutage } from './outage.js';

/** Seconds after which a caller may ask again when the service itself is in the way. */
export const RETRY_AFTER_OUTAGE = 5;

/** Anything thrown, as a caller of a door may read it. */
export interface PublicError {
  message: string;
  code: ErrorCode;
  details?: readonly { field: string; message: string }[] | Readonly<Record<string, unknown>>;
  note?: string;
  data?: Readonly<Record<string, unknown>>;
  retryAfterSec?: number;
}

export interface ErrorReader {
  readonly locale: Locale;
  readonly requestId: string;
}

/** Of several errors the one to answer: a public code before an error that nobody foresaw. */
export const worstOf = (errors: readonly GraphQLError[]): GraphQLError =>
  errors.find(error => isErrorCode(error.extensions['code'])) ?? errors[0]!;

/** Says anything thrown in the reader's language; what has no public code says nothing of itself. */
export function publicError(error: unknown, reader: ErrorReader): PublicError {
  const said = (error as { extensions?: ErrorExtensions } | null)?.extensions;
  const own = isErrorCode(said?.code) ? said : undefined;
  const code = own?.code ?? (isOutage(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR');
  const note = code === 'INTERNAL_ERROR' ? reader.requestId : own?.note;
  return {
    message: messageOf(code, reader.locale, own?.params),
    code,
    ...(own?.details ? { details: shownDetails(own.details, reader.locale) } : {}),
    ...(note ? { note } : {}),
    ...(own?.data ? { data: own.data } : {}),
    ...(typeof own?.retryAfterSec === 'number' ? { retryAfterSec: own.retryAfterSec } : {}),
  };
}

const isInvalidFieldList = (details: NonNullable<ErrorExtensions['details']>): details is readonly InvalidField[] =>
  Array.isArray(details);

const shownDetails = (details: NonNullable<ErrorExtensions['details']>, locale: Locale): PublicError['details'] =>
  isInvalidFieldList(details)
    ? details.map(item => ({ field: item.field, message: invalidFieldText(item, locale) }))
    : details;
