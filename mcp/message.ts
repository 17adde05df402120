import { fail, invalidField } from '../kernel/errors/errors.js';
import { phrase } from '../kernel/errors/text.js';
import { countValues } from '../kernel/http/request-body.js';
import { CALL } from './operations.js';
import { type PreparedTool, SEARCH, type Tools } from './prepare.js';

/** The part of a JSON-RPC message that the endpoint reads. The SDK validates the rest. */
export interface Message {
  readonly body: object;
  readonly id: string | number | null;
  /** Method and tool, for metrics: bounded, whatever a caller writes. */
  readonly label: string;
  /** The tool that is called, by its name or through `call_operation`, if it exists. */
  readonly tool: PreparedTool | null;
}

const METHODS = new Set([
  'initialize',
  'notifications/initialized',
  'notifications/cancelled',
  'ping',
  'tools/list',
  'tools/call',
]);

/** Values of a message, however deep. The SDK reads each several times, and no tool takes that many. */
const MAX_VALUES = 10_000;

interface Params {
  readonly name?: unknown;
  readonly arguments?: { readonly name?: unknown } | null;
}

/** Throws `OPERATION_TOO_COMPLEX` for a message of too many values, and `VALIDATION_ERROR` for anything but one message: batches left the protocol, and would call many tools at once. */
export function readMessage(body: unknown, tools: Tools): Message {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    fail('VALIDATION_ERROR', { count: 1 }, { details: [invalidField('body', 'object')] });
  if (countValues(body, MAX_VALUES) > MAX_VALUES)
    fail('OPERATION_TOO_COMPLEX', { limit: MAX_VALUES, measure: phrase('values') });
  const { id, method, params } = body as { id?: unknown; method?: unknown; params?: Params | null };
  const known = typeof method === 'string' && METHODS.has(method) ? method : 'other';
  const called = known === 'tools/call' ? params?.name : undefined;
  const name = called === CALL ? params?.arguments?.name : called;
  const tool = typeof name === 'string' ? (tools.get(name) ?? null) : null;
  return {
    body,
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    label: tool ? `${known} ${tool.row.name}` : called === SEARCH ? `${known} ${SEARCH}` : known,
    tool,
  };
}
