import { GraphQLError } from 'graphql';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import type { Log } from '../../kernel/context/log.js';
import { AppError, type InvalidPart } from '../../kernel/errors/errors.js';
import { logFailure } from '../../kernel/errors/log-failure.js';
import { type ErrorReader, publicError, type PublicError as RenderedError } from '../../kernel/errors/public-error.js';
import { phrase } from '../../kernel/errors/text.js';
import { InvalidDocument } from '../executor/operation.js';
import { isTokenLimit, LIMITS } from './limits.js';

/** An error in the form that GraphQL gives it. */
export interface PublicError {
  message: string;
  path?: readonly (string | number)[];
  extensions: Omit<RenderedError, 'message'> & { subgraph?: string };
}

/** The reader of the errors. */
export interface Reader extends ErrorReader {
  readonly log: Log;
  /** True if texts may name parts of the schema that the reader did not. */
  readonly knowsSchema: boolean;
}

/** Renders errors of the graph in the reader's language. Logs the cause of those without a public code. */
export function publicErrors(errors: readonly unknown[], reader: Reader): PublicError[] {
  return errors.map(error => shown(error, reader));
}

function shown(thrown: unknown, reader: Reader): PublicError {
  const error = documentError(thrown, reader) ?? thrown;
  const { message, ...extensions } = publicError(error, { ...reader, hasForms: true });
  logCause(error, reader);
  const path = thrown instanceof GraphQLError ? thrown.path : undefined;
  const away = statusOf(extensions.code) === 503 ? subgraphOf(thrown) : null;
  return { message, ...(path ? { path } : {}), extensions: { ...extensions, ...(away ? { subgraph: away } : {}) } };
}

/** Returns the subgraph that is away: the queried one, or one that it queried in turn. */
function subgraphOf(thrown: unknown): string | null {
  const { subgraph, serviceName } = (thrown as { extensions?: Readonly<Record<string, unknown>> }).extensions ?? {};
  const name = subgraph ?? serviceName;
  return typeof name === 'string' ? name : null;
}

/** Logs unexpected errors, unreachable parts, and the hidden causes of expected errors. */
function logCause(error: unknown, { log, requestId }: Reader): void {
  const root = rootOf(error);
  logFailure(log, root, { requestId });
  if (root instanceof AppError && root.cause !== undefined && statusOf(root.code) < 500)
    log.warn({ err: root, requestId, error: root.code }, 'graphql: an error with a cause');
}

function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof GraphQLError && root.originalError) root = root.originalError;
  return root;
}

/**
 * Turns the errors of graphql-js or Apollo in the document into one error of the catalogue with all
 * of them in `details`.
 */
function documentError(thrown: unknown, { knowsSchema }: Reader): AppError | null {
  const root = rootOf(thrown);
  if (root instanceof InvalidDocument) {
    const details = root.errors.map(error => documentDetail(error, knowsSchema));
    return new AppError('GRAPHQL_VALIDATION_FAILED', {}, { details });
  }
  if (!(thrown instanceof GraphQLError) || thrown.extensions['code'] !== 'GRAPHQL_PARSE_FAILED') return null;
  if (isTokenLimit(thrown.message))
    return new AppError('OPERATION_TOO_COMPLEX', { limit: LIMITS.tokens, measure: phrase('tokens') });
  return new AppError('GRAPHQL_PARSE_FAILED', {}, { details: [documentDetail(thrown, true)] });
}

const SUGGESTION = / ?Did you mean .+\?$/s;

const documentDetail = ({ message, locations }: GraphQLError, knowsSchema: boolean): InvalidPart => ({
  field: 'query',
  message: knowsSchema ? message : message.replace(SUGGESTION, ''),
  ...(locations ? { locations } : {}),
});
