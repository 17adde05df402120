import { AppError, failIfInvalid, type InvalidField, invalidField } from '../../kernel/errors/errors.js';
import { MAX_BATCH, tooComplex } from './limits.js';
import { invalidTexts } from './texts.js';

/** One operation as a client sends it. */
export interface OperationRequest {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  readonly operationName?: string;
}

/** What a body asks for: one operation, or several that are answered in their order. */
export interface Requests {
  readonly batch: boolean;
  readonly operations: readonly OperationRequest[];
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a parsed body. Throws `VALIDATION_ERROR` with every error of it, `OPERATION_TOO_COMPLEX` for a long batch. */
export function readRequests(body: unknown): Requests {
  if (!Array.isArray(body)) {
    failIfInvalid(errorsOf(body, ''));
    return { batch: false, operations: [toRequest(body as Fields)] };
  }
  if (body.length === 0)
    throw new AppError('VALIDATION_ERROR', { count: 1 }, { details: [invalidField('body', 'empty')] });
  if (body.length > MAX_BATCH) tooComplex('operations a request', MAX_BATCH);
  failIfInvalid(body.flatMap((item, index) => errorsOf(item, `[${index}].`)));
  return { batch: true, operations: (body as Fields[]).map(toRequest) };
}

function errorsOf(body: unknown, at: string): InvalidField[] {
  if (!isObject(body)) return [invalidField(`${at}body`, 'object')];
  const { query, variables, operationName } = body;
  const errors: InvalidField[] = [];
  if (query === undefined || query === '') errors.push(invalidField(`${at}query`, 'required'));
  else if (typeof query !== 'string') errors.push(invalidField(`${at}query`, 'string'));
  if (variables != null && !isObject(variables)) errors.push(invalidField(`${at}variables`, 'object'));
  else if (variables) errors.push(...invalidTexts(variables, `${at}variables`));
  if (operationName != null && typeof operationName !== 'string')
    errors.push(invalidField(`${at}operationName`, 'string'));
  return errors;
}

const toRequest = ({ query, variables, operationName }: Fields): OperationRequest => ({
  query: query as string,
  variables: (variables ?? undefined) as OperationRequest['variables'],
  operationName: (operationName ?? undefined) as OperationRequest['operationName'],
});
