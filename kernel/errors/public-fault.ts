import type { GraphQLError } from 'graphql';
import { type ErrorCode, isErrorCode } from './catalogue.js';
import { type ErrorExtensions, type FieldFault, faultText, type Locale, messageOf } from './index.js';
import { isOutage } from './outage.js';

/** Seconds after which a caller may ask again when the service itself is in the way. */
export const RETRY_AFTER_OUTAGE = 5;

/** Anything thrown, as a caller of a door may read it. */
export interface PublicFault {
  message: string;
  code: ErrorCode;
  details?: readonly { field: string; message: string }[] | Readonly<Record<string, unknown>>;
  note?: string;
  data?: Readonly<Record<string, unknown>>;
  retryAfterSec?: number;
}

export interface FaultReader {
  readonly locale: Locale;
  readonly requestId: string;
}

/** Of several faults the one to answer: a public code before a fault that nobody foresaw. */
export const worstOf = (errors: readonly GraphQLError[]): GraphQLError =>
  errors.find(error => isErrorCode(error.extensions['code'])) ?? errors[0]!;

/** Says anything thrown in the reader's language; what has no public code says nothing of itself. */
export function publicFault(error: unknown, reader: FaultReader): PublicFault {
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

const isFaultList = (details: NonNullable<ErrorExtensions['details']>): details is readonly FieldFault[] =>
  Array.isArray(details);

const shownDetails = (details: NonNullable<ErrorExtensions['details']>, locale: Locale): PublicFault['details'] =>
  isFaultList(details) ? details.map(item => ({ field: item.field, message: faultText(item, locale) })) : details;
