import { STATUS_CODES } from 'node:http';
import { CATALOGUE, type ErrorCode, statusOf } from '../../catalogue/errors/catalogue.js';
import { errorAnswer } from '../../kernel/errors/envelope.js';
import { AppError, type InvalidField, invalidField } from '../../kernel/errors/errors.js';
import type { Values } from '../../kernel/errors/text.js';
import { written } from '../../kernel/graph/scope.js';
import { openedBy } from '../../kernel/graph/scope-groups.js';
import type { Operation } from '../operations.js';
import { describedDeprecation } from '../response/deprecation.js';
import { pathParameters, type Row, takesBody, takesSession } from '../route.js';
import { type JsonSchema, reference } from './schemas.js';
import { SLOTS, SLOTS_OF } from './slots.js';

const HEADERS: Readonly<Record<string, string>> = {
  'X-Request-Id': 'Identifies the request; yours if you sent one.',
  'X-RateLimit-Limit': 'The requests a minute that the workspace may make.',
  'X-RateLimit-Remaining': 'The requests left in this minute.',
  RateLimit: 'The state of the limit, in the form of the IETF draft.',
  'RateLimit-Policy': 'The limit, in the form of the IETF draft.',
  'Idempotent-Replayed': '`true` if this repeats the first answer to the Idempotency-Key.',
  'X-Ignored-Parameters':
    'The parameters of the request that the operation does not know, by their name in the query or their path in the body (`payload.foo`), at most 20. They were ignored: a misspelled filter lists everything.',
  'Retry-After': 'The seconds to wait before another attempt.',
  'WWW-Authenticate': 'Says where to get a credential, and which scope is missing.',
};

export const headerComponents = Object.fromEntries(
  Object.entries(HEADERS).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
);

const ALWAYS = ['X-Request-Id'];
const IGNORED = 'X-Ignored-Parameters';
const METERED = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'RateLimit', 'RateLimit-Policy'];

/** The headers of a success. */
export function successHeaders(row: Row): JsonSchema {
  const { method, metered, tries } = row;
  const own = headers([
    ...ALWAYS,
    IGNORED,
    ...(metered === false ? [] : METERED),
    ...(method === 'POST' && !tries ? ['Idempotent-Replayed'] : []),
  ]);
  return { ...own, ...describedDeprecation(row) };
}

const headers = (names: readonly string[]): JsonSchema =>
  Object.fromEntries(names.map(name => [name, reference('headers', name)]));

/** The errors that every operation can answer. */
const EVERYWHERE: readonly ErrorCode[] = [
  'VALIDATION_ERROR',
  'WORKSPACE_HEADER_NOT_ALLOWED',
  'UNAUTHORIZED',
  'API_KEY_REVOKED',
  'API_KEY_EXPIRED',
  'FORBIDDEN',
  'ADDRESS_NOT_ALLOWED',
  'WORKSPACE_BLOCKED',
  'SECOND_FACTOR_SETUP_REQUIRED',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'SUBGRAPH_UNAVAILABLE',
];
const BODY: readonly ErrorCode[] = [
  'INVALID_JSON',
  'OPERATION_TOO_COMPLEX',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
];
const POST: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'];

/** The codes of the errors of an operation: of its method, path and arguments, and those that its resolvers declare. */
function codesOf({ row, field, refusals: own, costly }: Operation): ErrorCode[] {
  const takes = (name: string) => field.args.some(argument => argument.name === name);
  const needsScope = openedBy(row.scope).length > 0;
  const codes: ErrorCode[] = EVERYWHERE.filter(code => code !== 'FORBIDDEN' || needsScope);
  if (row.metered !== false) codes.push('RATE_LIMIT_EXCEEDED');
  if (takesBody(row.method)) codes.push(...BODY);
  if (row.method === 'POST' && !row.tries) codes.push(...POST);
  if (row.upload) codes.push('UPLOAD_LIMIT_EXCEEDED');
  if (takesSession(row)) codes.push('CSRF_REJECTED', 'SESSION_ENDED', 'MEMBERSHIP_REQUIRED');
  if (row.envelope === 'file') codes.push('RANGE_NOT_SATISFIABLE');
  if (takes('cursor')) codes.push('INVALID_CURSOR');
  if (takes('page')) codes.push('PAGE_TOO_DEEP');
  if (takes('cursor') || row.envelope === 'file' || costly) codes.push('CONCURRENCY_LIMIT_EXCEEDED', 'READ_TIMEOUT');
  if (pathParameters(row.path).length > 0 && !own.some(code => statusOf(code) === 404)) codes.push('NOT_FOUND');
  return [...new Set([...codes, ...own])];
}

const byStatus = (codes: readonly ErrorCode[]): [status: string, codes: ErrorCode[]][] =>
  Object.entries(Object.groupBy(codes, statusOf)) as [string, ErrorCode[]][];

/** Errors that many operations share, by status: described once, as a component. */
const SHARED = new Map(
  byStatus([...EVERYWHERE, ...BODY, ...POST, 'RATE_LIMIT_EXCEEDED', 'NOT_FOUND'])
    .filter(([status]) => status !== '400')
    .map(([status, codes]) => [status, codes] as const),
);

const componentName = (status: string): string => STATUS_CODES[status]!.replace(/\W/g, '');

export const responseComponents = (): Record<string, JsonSchema> =>
  Object.fromEntries([...SHARED].map(([status, codes]) => [componentName(status), describe(status, codes)]));

/** The errors of an operation, by status: a reference where it has no code of its own there. */
export const refusals = (operation: Operation): Record<string, JsonSchema> =>
  Object.fromEntries(
    byStatus(codesOf(operation)).map(([status, codes]) => [
      status,
      String(SHARED.get(status)) === String(codes)
        ? reference('responses', componentName(status))
        : describe(status, codes, operation),
    ]),
  );

/**
 * Returns whether an error says after how many seconds another try makes sense: its text then says
 * it, too.
 */
const waits = (code: ErrorCode): boolean => CATALOGUE[code].en.includes('{retryAfterSec}');

function describe(status: string, codes: readonly ErrorCode[], operation?: Operation): JsonSchema {
  const label = STATUS_CODES[status] ?? 'Error';
  const isLater = status === '503' || codes.some(waits);
  const own = status === '401' || codes.includes('FORBIDDEN') ? ['WWW-Authenticate'] : isLater ? ['Retry-After'] : [];
  // Open: an operation may get further codes, which generated clients must take.
  const code = { type: 'string', 'x-extensible-enum': codes };
  return {
    description: `${label}: ${codes.map(name => `\`${name}\``).join(', ')}.`,
    headers: headers([...ALWAYS, ...own]),
    content: {
      'application/json': {
        schema: { allOf: [reference('schemas', 'Error'), { type: 'object', properties: { code } }] },
        examples: Object.fromEntries(codes.map(name => [name, { value: example(name, operation) }])),
      },
    },
  };
}

/** The body of an error, rendered as the server renders it. */
function example(code: ErrorCode, operation?: Operation): object {
  const values: Values = {
    ...SLOTS,
    ...SLOTS_OF[code],
    scope: written(operation?.row.scope ?? 'contacts:read'),
  };
  const details = code === 'VALIDATION_ERROR' ? { details: [invalidExample(operation)] } : {};
  const { retryAfterSec: _, ...others } = values;
  const error = new AppError(code, waits(code) ? values : others, details);
  return errorAnswer(error, { locale: 'en', requestId: 'req_01jd7s2q8vfz7t4x1m9c5k3r6n' }).body;
}

function invalidExample(operation?: Operation): InvalidField {
  const name = operation?.field.args.find(({ name }) => name !== 'id')?.name ?? 'id';
  return name === 'page' ? invalidField('limit', 'range', { min: 1, max: 100 }) : invalidField(name, 'required');
}

/** The body of every error. */
export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Make decisions by `code`, and display `message`.',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'The name of the HTTP status.' },
    message: {
      type: 'string',
      description: 'The message in the language of `x-locale` or `Accept-Language`: en, pt-BR, es.',
    },
    code: {
      type: 'string',
      description:
        'The code of the error. Codes are stable, and others may be added: treat an unknown one by its status.',
    },
    details: {
      description: 'Every invalid field or, with some codes, facts about the error.',
      anyOf: [
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
        { type: 'object' },
      ],
    },
    note: { type: 'string', description: 'The request id of an unexpected error.' },
    data: { type: 'object', description: 'Facts about the error.' },
    retryAfterSec: { type: 'integer', description: 'The seconds to wait before another attempt.' },
  },
};
