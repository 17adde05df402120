import { AppError, failIfInvalid, type InvalidField, invalidField } from '../../kernel/errors/errors.js';
import { MAX_BATCH, tooComplex } from './limits.js';
import { walkVariables } from './texts.js';

/** One operation as a client sends it. */
export interface OperationRequest {
  readonly query: string;
  /** Names a document that the client has listed, in the place of `query`. */
  readonly documentId?: string;
  /** True if the document was named in the way of automatic persisted queries. */
  readonly persisted?: boolean;
  readonly variables?: Record<string, unknown>;
  readonly operationName?: string;
  /** Values in the variables, however deep. */
  readonly values: number;
}

/** The operations of a body: one, or several that are answered in their order. */
export interface Requests {
  readonly batch: boolean;
  readonly operations: readonly OperationRequest[];
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a parsed body. Throws `VALIDATION_ERROR` with every error of it, `OPERATION_TOO_COMPLEX` for a long batch. */
export function readRequests(body: unknown): Requests {
  if (!Array.isArray(body)) return { batch: false, operations: readEach([body], () => '') };
  if (body.length === 0)
    throw new AppError('VALIDATION_ERROR', { count: 1 }, { details: [invalidField('body', 'empty')] });
  if (body.length > MAX_BATCH) tooComplex('operations a request', MAX_BATCH);
  return { batch: true, operations: readEach(body, index => `[${index}].`) };
}

function readEach(bodies: readonly unknown[], at: (index: number) => string): OperationRequest[] {
  const errors: InvalidField[] = [];
  const operations = bodies.map((body, index) => readOne(body, at(index), errors));
  failIfInvalid(errors);
  return operations;
}

const NOTHING: OperationRequest = { query: '', values: 0 };

function readOne(body: unknown, at: string, errors: InvalidField[]): OperationRequest {
  if (!isObject(body)) {
    errors.push(invalidField(`${at}body`, 'object'));
    return NOTHING;
  }
  const { query, variables, operationName } = body;
  const persisted = query === undefined ? persistedId(body['extensions']) : undefined;
  const documentId = body['documentId'] ?? persisted;
  const walked = walkVariables(isObject(variables) ? variables : {}, `${at}variables`);
  if (documentId !== undefined) {
    if (typeof documentId !== 'string') errors.push(invalidField(`${at}documentId`, 'string'));
  } else if (query === undefined || query === '') errors.push(invalidField(`${at}query`, 'required'));
  else if (typeof query !== 'string') errors.push(invalidField(`${at}query`, 'string'));
  if (variables != null && !isObject(variables)) errors.push(invalidField(`${at}variables`, 'object'));
  else errors.push(...walked.errors);
  if (operationName != null && typeof operationName !== 'string')
    errors.push(invalidField(`${at}operationName`, 'string'));
  return {
    query: query as string,
    documentId: documentId as OperationRequest['documentId'],
    persisted: persisted !== undefined && documentId === persisted,
    variables: (variables ?? undefined) as OperationRequest['variables'],
    // An empty name is none.
    operationName: (operationName || undefined) as OperationRequest['operationName'],
    values: walked.values,
  };
}

/**
 * Returns the id by which clients for Apollo Server name a document, in our form; `undefined` if
 * they name none.
 */
function persistedId(extensions: unknown): string | undefined {
  const hash =
    isObject(extensions) && isObject(extensions['persistedQuery']) && extensions['persistedQuery']['sha256Hash'];
  return typeof hash === 'string' ? `sha256:${hash}` : undefined;
}
