import type { GraphQLError, SourceLocation } from 'graphql';
import { type ErrorCode, isErrorCode, statusOf } from '../../catalogue/errors/catalogue.js';
import { FIELD_RULES } from '../../catalogue/errors/fields.js';
import { type ErrorExtensions, type InvalidField, type InvalidPart, type Locale, messageOf } from './errors.js';
import { isOutage } from './outage.js';
import { sentenceOf } from './sentence.js';
import { fill, shorten } from './text.js';

/** Seconds after which a caller may try again when the service itself is unavailable. */
export const RETRY_AFTER_OUTAGE = 5;

/** Invalid fields that an answer names; `VALIDATION_ERROR` counts all of them. */
const MAX_DETAILS = 100;

/** An invalid field as a caller reads it. */
export interface PublicDetail {
  field: string;
  message: string;
  /** The next step of a person, in one sentence; for readers who show it at its field. */
  sentence?: string;
  /** Places in a GraphQL document. */
  locations?: readonly SourceLocation[];
}

/**
 * Anything thrown, as a caller may read it. REST, GraphQL, MCP and the pages only choose the form of it. Its texts and
 * its list of details have a limited size, whatever the input was.
 */
export interface PublicError {
  message: string;
  code: ErrorCode;
  details?: readonly PublicDetail[] | Readonly<Record<string, unknown>>;
  note?: string;
  data?: Readonly<Record<string, unknown>>;
  retryAfterSec?: number;
}

export interface ErrorReader {
  readonly locale: Locale;
  readonly requestId: string;
  /** True if the answer has sentences for people, beside the messages that follow the names of fields. */
  readonly hasForms?: boolean;
}

/** Returns the one of several errors to answer: a public code before an unexpected error. */
export const worstOf = (errors: readonly GraphQLError[]): GraphQLError =>
  errors.find(error => isErrorCode(error.extensions['code'])) ?? errors[0]!;

/** Renders anything thrown in the reader's language. An unexpected error shows nothing but the request id. */
export function publicError(error: unknown, reader: ErrorReader): PublicError {
  const extensions = (error as { extensions?: ErrorExtensions } | null)?.extensions;
  const own = isErrorCode(extensions?.code) ? extensions : undefined;
  const code = own?.code ?? (isOutage(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR');
  const note = code === 'INTERNAL_ERROR' ? reader.requestId : own?.note;
  return {
    message: messageOf(code, reader.locale, own?.params),
    code,
    ...(own?.details ? { details: publicDetails(own.details, reader) } : {}),
    ...(note ? { note } : {}),
    ...(own?.data ? { data: own.data } : {}),
    ...(typeof own?.retryAfterSec === 'number' ? { retryAfterSec: own.retryAfterSec } : {}),
  };
}

/** Errors that last until the operator changes the installation: waiting does not help. */
const LASTING: readonly ErrorCode[] = ['CHANNEL_NOT_CONFIGURED'];

/** Seconds to wait before another try, for the header `Retry-After`; `undefined` if waiting does not help. */
export const retryAfterOf = ({
  code,
  retryAfterSec,
}: Pick<PublicError, 'code' | 'retryAfterSec'>): number | undefined =>
  retryAfterSec ?? (statusOf(code) === 503 && !LASTING.includes(code) ? RETRY_AFTER_OUTAGE : undefined);

type Details = NonNullable<ErrorExtensions['details']>;

const isList = (details: Details): details is readonly (InvalidField | InvalidPart)[] => Array.isArray(details);

const publicDetails = (details: Details, reader: ErrorReader): NonNullable<PublicError['details']> =>
  isList(details) ? details.slice(0, MAX_DETAILS).map(detail => publicDetail(detail, reader)) : details;

function publicDetail(detail: InvalidField | InvalidPart, { locale, hasForms = false }: ErrorReader): PublicDetail {
  const field = shorten(detail.field);
  if ('rule' in detail) {
    const message = fill(FIELD_RULES[detail.rule], locale, detail.values ?? {});
    return { field, message, ...(hasForms ? { sentence: sentenceOf(detail, locale) } : {}) };
  }
  const { message, locations } = detail;
  return { field, message: shorten(message), ...(locations ? { locations } : {}) };
}
