import { AppError, type FieldFault, failOn, fault } from '../../kernel/errors/index.js';
import { MOST_A_BATCH, tooComplex } from './limits.js';
import { faultsOfTexts } from './texts.js';

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

/** Reads a parsed body. Throws `VALIDATION_ERROR` with every fault of it, `OPERATION_TOO_COMPLEX` for a long batch. */
export function readRequests(body: unknown): Requests {
  if (!Array.isArray(body)) {
    failOn(faultsOf(body, ''));
    return { batch: false, operations: [toRequest(body as Fields)] };
  }
  if (body.length === 0) throw new AppError('VALIDATION_ERROR', { count: 1 }, { details: [fault('body', 'empty')] });
  if (body.length > MOST_A_BATCH) tooComplex('operations a request', MOST_A_BATCH);
  failOn(body.flatMap((item, index) => faultsOf(item, `[${index}].`)));
  return { batch: true, operations: (body as Fields[]).map(toRequest) };
}

function faultsOf(body: unknown, at: string): FieldFault[] {
  if (!isObject(body)) return [fault(`${at}body`, 'type', { expected: 'an object' })];
  const { query, variables, operationName } = body;
  const faults: FieldFault[] = [];
  if (query === undefined || query === '') faults.push(fault(`${at}query`, 'required'));
  else if (typeof query !== 'string') faults.push(fault(`${at}query`, 'type', { expected: 'a string' }));
  if (variables != null && !isObject(variables))
    faults.push(fault(`${at}variables`, 'type', { expected: 'an object' }));
  else if (variables) faults.push(...faultsOfTexts(variables, `${at}variables`));
  if (operationName != null && typeof operationName !== 'string')
    faults.push(fault(`${at}operationName`, 'type', { expected: 'a string' }));
  return faults;
}

const toRequest = ({ query, variables, operationName }: Fields): OperationRequest => ({
  query: query as string,
  variables: (variables ?? undefined) as OperationRequest['variables'],
  operationName: (operationName ?? undefined) as OperationRequest['operationName'],
});
