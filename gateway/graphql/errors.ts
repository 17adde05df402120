import { GraphQLError, Kind } from 'graphql';
import { type ErrorCode, isErrorCode } from '../../catalogue/errors/catalogue.js';
import type { Log } from '../../kernel/context/log.js';
import {
  AppError,
  type ErrorExtensions,
  type InvalidField,
  invalidFieldText,
  type Locale,
  messageOf,
} from '../../kernel/errors/errors.js';
import { isOutage } from '../../kernel/errors/outage.js';
import { InvalidDocument } from '../executor/operation.js';
import { isTokenLimit, LIMITS } from './limits.js';

/** An error as a client reads it; there is nothing in it that the catalogue or the client's own document did not say. */
export interface PublicError {
  message: string;
  path?: readonly (string | number)[];
  extensions: {
    code: ErrorCode;
    details?: readonly object[] | Readonly<Record<string, unknown>>;
    data?: Readonly<Record<string, unknown>>;
    retryAfterSec?: number;
    note?: string;
  };
}

/** Who reads the errors. */
export interface Reader {
  readonly locale: Locale;
  readonly requestId: string;
  readonly log: Log;
  /** Whether texts may name parts of the schema that the reader did not. */
  readonly knowsSchema: boolean;
}

/** Says errors of the graph in the reader's language; the cause of what has no public code is logged. */
export function publicErrors(errors: readonly unknown[], reader: Reader): PublicError[] {
  const variables = errors.filter(isVariableError);
  const others = errors.filter(error => !isVariableError(error)).map(error => publicError(error, reader));
  return variables.length === 0 ? others : [publicError(refusedVariables(variables), reader), ...others];
}

function publicError(thrown: unknown, reader: Reader): PublicError {
  const error = documentError(thrown, reader) ?? thrown;
  const said = (error as { extensions?: ErrorExtensions }).extensions;
  const code = codeOf(error, said);
  const own = isErrorCode(said?.code) ? said : undefined;
  note(error, code, reader);
  const path = thrown instanceof GraphQLError ? thrown.path : undefined;
  return {
    message: messageOf(code, reader.locale, own?.params),
    ...(path ? { path } : {}),
    extensions: {
      code,
      ...(own?.details ? { details: shownDetails(own.details, reader.locale) } : {}),
      ...(own?.data ? { data: own.data } : {}),
      ...(typeof own?.retryAfterSec === 'number' ? { retryAfterSec: own.retryAfterSec } : {}),
      ...(code === 'INTERNAL_ERROR' ? { note: reader.requestId } : own?.note ? { note: own.note } : {}),
    },
  };
}

function codeOf(error: unknown, said: ErrorExtensions | undefined): ErrorCode {
  if (isErrorCode(said?.code)) return said.code;
  return isOutage(error) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR';
}

/** Errors that nobody foresaw, and the hidden causes of those that somebody did. */
function note(error: unknown, code: ErrorCode, { log, requestId }: Reader): void {
  const root = rootOf(error);
  if (code === 'INTERNAL_ERROR') log.error({ err: root, requestId }, 'graphql: an unexpected error');
  else if (code === 'SERVICE_UNAVAILABLE' || (root instanceof AppError && root.cause !== undefined))
    log.warn({ err: root, requestId, error: code }, 'graphql: an error with a cause');
}

function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof GraphQLError && root.originalError) root = root.originalError;
  return root;
}

const isInvalidFieldList = (details: NonNullable<ErrorExtensions['details']>): details is readonly InvalidField[] =>
  Array.isArray(details);

const shownDetails = (details: NonNullable<ErrorExtensions['details']>, locale: Locale) =>
  isInvalidFieldList(details)
    ? details.map(({ rule, values, ...shown }) => ({
        ...shown,
        message: invalidFieldText({ ...shown, rule, values }, locale),
      }))
    : details;

/** What graphql-js or Apollo said of the document becomes one error of the catalogue with every error in `details`. */
function documentError(thrown: unknown, { knowsSchema }: Reader): AppError | null {
  const root = rootOf(thrown);
  if (root instanceof InvalidDocument) {
    const details = root.errors.map(error => documentDetail(error, knowsSchema));
    return new AppError('GRAPHQL_VALIDATION_FAILED', {}, { details });
  }
  if (!(thrown instanceof GraphQLError) || thrown.extensions['code'] !== 'GRAPHQL_PARSE_FAILED') return null;
  if (isTokenLimit(thrown.message))
    return new AppError('OPERATION_TOO_COMPLEX', { limit: LIMITS.tokens, measure: 'tokens' });
  return new AppError('GRAPHQL_PARSE_FAILED', {}, { details: [documentDetail(thrown, true)] });
}

const SUGGESTION = / ?Did you mean .+\?$/s;

const documentDetail = ({ message, locations }: GraphQLError, knowsSchema: boolean) => ({
  field: 'query',
  message: knowsSchema ? message : message.replace(SUGGESTION, ''),
  ...(locations ? { locations } : {}),
});

/** A variable's value that does not fit: graphql-js reports each at the definition of its variable. */
const isVariableError = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError &&
  !isErrorCode(error.extensions['code']) &&
  !error.path &&
  error.nodes?.length === 1 &&
  error.nodes[0]?.kind === Kind.VARIABLE_DEFINITION;

function refusedVariables(errors: readonly GraphQLError[]): AppError {
  const details = errors.map(error => {
    const [node] = error.nodes ?? [];
    const name = node?.kind === Kind.VARIABLE_DEFINITION ? node.variable.name.value : '';
    const place = / at "([^"]+)"; /.exec(error.message)?.[1];
    return { field: `variables.${place ?? name}`, message: error.message.replace(SUGGESTION, '') };
  });
  return new AppError('VALIDATION_ERROR', { count: details.length }, { details });
}
