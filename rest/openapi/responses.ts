import { STATUS_CODES } from 'node:http';
import { type ErrorCode, statusOf } from '../../catalogue/errors/catalogue.js';
import { errorAnswer } from '../../kernel/errors/envelope.js';
import { AppError, type InvalidField, invalidField } from '../../kernel/errors/errors.js';
import { phrase, type Values } from '../../kernel/errors/text.js';
import { written } from '../../kernel/graph/scope.js';
import { MAX_VALUES } from '../../kernel/http/request-body.js';
import type { Operation } from '../operations.js';
import { pathParameters, type Row, takesBody } from '../route.js';
import { OWN_CODES } from './codes.js';
import { type JsonSchema, reference } from './schemas.js';

const HEADERS: Readonly<Record<string, string>> = {
  'X-Request-Id': 'Identifies the request; yours if you sent one.',
  'X-RateLimit-Limit': 'Requests a minute that the workspace may make.',
  'X-RateLimit-Remaining': 'Requests left in this minute.',
  RateLimit: 'State of the limit, as the IETF draft writes it.',
  'RateLimit-Policy': 'The limit, as the IETF draft writes it.',
  'Idempotent-Replayed': '`true` if this is the first answer to the Idempotency-Key again.',
  'X-Ignored-Parameters':
    'Names what the request gave and the operation does not know, in the query or by its path in the body (`payload.foo`), at most 20. It was left out: a misspelled filter lists everything.',
  'Retry-After': 'Seconds until another try makes sense.',
  'WWW-Authenticate': 'Where to get a credential, and the scope that is missing.',
};

export const headerComponents = Object.fromEntries(
  Object.entries(HEADERS).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
);

const ALWAYS = ['X-Request-Id'];
const IGNORED = 'X-Ignored-Parameters';
const METERED = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'RateLimit', 'RateLimit-Policy'];

/** The headers of a success. */
export function successHeaders({ method, metered }: Row): JsonSchema {
  return headers([
    ...ALWAYS,
    IGNORED,
    ...(metered === false ? [] : METERED),
    ...(method === 'POST' ? ['Idempotent-Replayed'] : []),
  ]);
}

const headers = (names: readonly string[]): JsonSchema =>
  Object.fromEntries(names.map(name => [name, reference('headers', name)]));

/** What every operation can answer, whatever it does. */
const EVERYWHERE: readonly ErrorCode[] = [
  'VALIDATION_ERROR',
  'WORKSPACE_HEADER_NOT_ALLOWED',
  'UNAUTHORIZED',
  'API_KEY_REVOKED',
  'API_KEY_EXPIRED',
  'FORBIDDEN',
  'ADDRESS_NOT_ALLOWED',
  'WORKSPACE_BLOCKED',
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

/** The codes of the errors of an operation: of its method, path and arguments, and its own. */
export function codesOf({ row, field }: Operation): ErrorCode[] {
  const own = OWN_CODES[row.field] ?? [];
  const takes = (name: string) => field.args.some(argument => argument.name === name);
  const codes: ErrorCode[] = [...EVERYWHERE];
  if (row.metered !== false) codes.push('RATE_LIMIT_EXCEEDED');
  if (takesBody(row.method)) codes.push(...BODY);
  if (row.method === 'POST') codes.push(...POST);
  if (row.upload) codes.push('UPLOAD_LIMIT_EXCEEDED');
  if (takes('cursor')) codes.push('INVALID_CURSOR');
  if (takes('page')) codes.push('PAGE_TOO_DEEP');
  if (takes('cursor') || row.envelope === 'file' || row.field === 'usage')
    codes.push('CONCURRENCY_LIMIT_EXCEEDED', 'READ_TIMEOUT');
  if (pathParameters(row.path).length > 0 && !own.some(code => statusOf(code) === 404)) codes.push('NOT_FOUND');
  return [...codes, ...own];
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

/** Codes whose answer says after how many seconds another try makes sense. */
const WITH_RETRY_AFTER: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'RATE_LIMIT_EXCEEDED',
  'CONCURRENCY_LIMIT_EXCEEDED',
  'UPLOAD_LIMIT_EXCEEDED',
  'READ_TIMEOUT',
  'IDEMPOTENCY_IN_PROGRESS',
  'EMAIL_DOMAIN_CREATE_BUSY',
  'LINE_UNREACHABLE',
  'WARMUP_DAILY_LIMIT',
  'PHOTOSOCIAL_WARMUP_DAILY_LIMIT',
  'SPENDING_CAP_REACHED',
  'REPORT_LIMIT_REACHED',
  'PHOTOSOCIAL_ABUSE_PAUSE',
  'PUSH_SUBSCRIBE_LIMITED',
]);

function describe(status: string, codes: readonly ErrorCode[], operation?: Operation): JsonSchema {
  const label = STATUS_CODES[status] ?? 'Error';
  const waits = status === '503' || codes.some(name => WITH_RETRY_AFTER.has(name));
  const own = status === '401' || codes.includes('FORBIDDEN') ? ['WWW-Authenticate'] : waits ? ['Retry-After'] : [];
  const code = { type: 'string', enum: codes };
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

/** A value for every slot of a text. */
const SLOTS: Readonly<Record<string, string | number>> = {
  count: 1,
  size: 1_000,
  max: 100,
  limit: 60,
  retryAfterSec: 12,
  value: '+1 555',
  days: 365,
  minutes: 15,
  cost: 4,
  until: '2026-05-04T08:00:00.000Z',
  balance: 1,
  status: 'DELIVERED',
  channel: 'sms',
  slug: 'newsletter',
  code: 'spring-sale',
  domain: 'shop.example',
  platform: 'ANDROID',
  phoneNumber: '+14155550100',
  feature: 'VOICE',
  cap: 500,
  name: 'VIP',
  key: 'birthday',
  type: 'DATE',
  names: 'Reachable in Portuguese',
  uri: 'http://shop.example/callback',
  reason: 'it is not https',
  types: 'application/json',
  stored: 90,
  contentType: 'video/mp4',
};
/** Slots whose value depends on the code. */
const SLOTS_OF: Partial<Record<ErrorCode, Values>> = {
  OPERATION_TOO_COMPLEX: { limit: MAX_VALUES, measure: phrase('values') },
  PAYLOAD_TOO_LARGE: { max: 1_048_576 },
  UPLOAD_LIMIT_EXCEEDED: { max: 4 },
  PAGE_TOO_DEEP: { max: 10_000 },
  INSTANCE_NOT_ACTIVE: { status: 'DISCONNECTED' },
  PHONE_NUMBER_STATE: { status: 'RELEASED' },
  INSTANCE_TRUST_TOO_LOW: { score: 8 },
  MESSAGE_NOT_EDITABLE: { status: 'FAILED' },
  MESSAGE_NOT_DELETABLE: { status: 'FAILED' },
  MEDIA_TYPE_MISMATCH: { type: 'image' },
};

/** The body of an error, rendered as the server renders it. */
function example(code: ErrorCode, operation?: Operation): object {
  const values: Values = {
    ...SLOTS,
    ...SLOTS_OF[code],
    scope: written(operation?.row.scope ?? 'contacts:read'),
  };
  const details = code === 'VALIDATION_ERROR' ? { details: [invalidExample(operation)] } : {};
  const { retryAfterSec: _, ...others } = values;
  const error = new AppError(code, WITH_RETRY_AFTER.has(code) ? values : others, details);
  return errorAnswer(error, { locale: 'en', requestId: 'req_01jd7s2q8vfz7t4x1m9c5k3r6n' }).body;
}

function invalidExample(operation?: Operation): InvalidField {
  const name = operation?.field.args.find(({ name }) => name !== 'id')?.name ?? 'id';
  return name === 'page' ? invalidField('limit', 'range', { min: 1, max: 100 }) : invalidField(name, 'required');
}

/** The body of every error. */
export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'Decide on `code`, display `message`.',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'HTTP label.' },
    message: { type: 'string', description: 'In the language of `x-locale` or `Accept-Language`: en, pt-BR, es.' },
    code: { type: 'string', description: 'Stable.' },
    details: {
      description: 'Every invalid field; with some codes, facts about the error.',
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
    retryAfterSec: { type: 'integer', description: 'Seconds until another try makes sense.' },
  },
};
