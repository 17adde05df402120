import { GraphQLError, type SourceLocation } from 'graphql';
import { CATALOGUE, type CodeSlots, type ErrorCode, isErrorCode } from '../../catalogue/errors/catalogue.js';
import type { FIELD_RULES, FieldRule } from '../../catalogue/errors/fields.js';
import type { Locale } from '../../catalogue/texts.js';
import { fill, type ValueOf, type Values, type ValuesOf } from './text.js';

export type { Locale } from '../../catalogue/texts.js';

/** One invalid field: its path in the request (`to[3]`, `schedule.sendAt`) and the rule that it breaks. */
export interface InvalidField {
  readonly field: string;
  readonly rule: FieldRule;
  /** Fill the text of the rule. */
  readonly values?: Values;
}

/** One invalid field whose text exists in English only: an error of graphql-js in a document. */
export interface InvalidPart {
  readonly field: string;
  readonly message: string;
  readonly locations?: readonly SourceLocation[];
}

/**
 * The data that an error carries through the graph. It is rendered in the caller's language where
 * the response is written.
 */
export interface ErrorExtensions {
  code: ErrorCode;
  params?: Values;
  details?: readonly (InvalidField | InvalidPart)[] | Readonly<Record<string, unknown>>;
  data?: Readonly<Record<string, unknown>>;
  note?: string;
  retryAfterSec?: number;
  /** The subgraph that is away. */
  subgraph?: string;
  [key: string]: unknown;
}

type Extras = Pick<ErrorExtensions, 'details' | 'data' | 'note' | 'subgraph'> & { cause?: unknown };

/** An error with a public code. Its `cause` is logged and never shown. */
export class AppError extends GraphQLError {
  declare readonly extensions: ErrorExtensions;

  constructor(
    readonly code: ErrorCode,
    params: Values = {},
    extras: Extras = {},
  ) {
    const { cause, ...shown } = extras;
    const retryAfterSec = params['retryAfterSec'];
    super(fill(CATALOGUE[code], 'en', params), {
      extensions: { code, params, ...shown, ...(typeof retryAfterSec === 'number' ? { retryAfterSec } : {}) },
    });
    this.name = 'AppError';
    if (cause !== undefined) this.cause = cause;
  }
}

type Arguments<Code extends ErrorCode> = [CodeSlots<Code>] extends [never]
  ? [params?: Record<string, never>, extras?: Extras]
  : [params: { readonly [Slot in CodeSlots<Code>]: ValueOf<Slot> }, extras?: Extras];

/** Throws the error of a code; the compiler requires the slots of its text. */
export function fail<Code extends ErrorCode>(code: Code, ...[params, extras]: Arguments<Code>): never {
  throw new AppError(code, params ?? {}, extras);
}

/** Throws `VALIDATION_ERROR` naming every invalid field, if there is one. */
export function failIfInvalid(errors: readonly InvalidField[]): void {
  if (errors.length > 0) fail('VALIDATION_ERROR', { count: errors.length }, { details: errors });
}

/** Returns an invalid field; the compiler requires the slots of the rule's text. */
export const invalidField = <Rule extends FieldRule>(
  field: string,
  rule: Rule,
  ...[values]: ValuesOf<(typeof FIELD_RULES)[Rule]['en']>
): InvalidField => (values ? { field, rule, values } : { field, rule });

/** The public text of a code in a language. */
export const messageOf = (code: ErrorCode, locale: Locale, params: Values = {}): string =>
  fill(CATALOGUE[code], locale, params);

/** The code of anything thrown; an unexpected error is an `INTERNAL_ERROR`. */
export const codeOf = (extensions: Readonly<Record<string, unknown>> | undefined): ErrorCode =>
  isErrorCode(extensions?.['code']) ? extensions['code'] : 'INTERNAL_ERROR';
