import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '../../catalogue/errors/catalogue.js';
import { channels } from '../../catalogue/errors/channels.js';
import { contacts } from '../../catalogue/errors/contacts.js';
import type { Catalogue } from '../../catalogue/errors/entry.js';
import { general } from '../../catalogue/errors/general.js';
import { oauthApps } from '../../catalogue/errors/oauth-apps.js';
import { webhooks } from '../../catalogue/errors/webhooks.js';
import { workspaces } from '../../catalogue/errors/workspaces.js';
import type { Operation } from '../operations.js';
import { pathParameters, type Row, takesBody } from '../route.js';
import { type JsonSchema, reference } from './schemas.js';

/** The codes of each subgraph, by its name in the supergraph. */
const DOMAINS: Readonly<Record<string, Catalogue>> = {
  CHANNELS: channels,
  CONTACTS: contacts,
  OAUTH_APPS: oauthApps,
  WEBHOOKS: webhooks,
  WORKSPACES: workspaces,
};

/** Codes of other doors, and of requests that no operation answers. */
const ELSEWHERE: ReadonlySet<string> = new Set<ErrorCode>([
  'CSRF_REJECTED',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'METHOD_NOT_ALLOWED',
  'OPERATION_TOO_COMPLEX',
  'ROUTE_NOT_FOUND',
  'SESSION_REQUIRED',
  'SIGN_IN_LIMITED',
  'SIGN_IN_REFUSED',
]);

const HEADERS: Readonly<Record<string, string>> = {
  'X-Request-Id': 'Identifies the request; yours if you sent one.',
  'X-RateLimit-Limit': 'Requests a minute that the workspace may make.',
  'X-RateLimit-Remaining': 'Requests left in this minute.',
  RateLimit: 'State of the limit, as the IETF draft writes it.',
  'RateLimit-Policy': 'The limit, as the IETF draft writes it.',
  'Idempotent-Replayed': '`true` if this is the first answer to the Idempotency-Key again.',
  'Retry-After': 'Seconds until another try makes sense.',
  'WWW-Authenticate': 'Where a credential is to be had.',
};

export const headerComponents = Object.fromEntries(
  Object.entries(HEADERS).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
);

const ALWAYS = ['X-Request-Id'];
const METERED = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'RateLimit', 'RateLimit-Policy'];

/** The headers of a success. */
export function successHeaders({ method, metered }: Row): JsonSchema {
  return headers([
    ...ALWAYS,
    ...(metered === false ? [] : METERED),
    ...(method === 'POST' ? ['Idempotent-Replayed'] : []),
  ]);
}

const headers = (names: readonly string[]): JsonSchema =>
  Object.fromEntries(names.map(name => [name, reference('headers', name)]));

/** Which refusals an operation can answer with. */
function statusesOf({ row, owner }: Operation): number[] {
  const statuses = [400, 401, 403, 500, 503];
  if (row.metered !== false) statuses.push(429);
  if (pathParameters(row.path).length > 0) statuses.push(404);
  if (row.method !== 'GET') statuses.push(409);
  if (takesBody(row.method)) statuses.push(413, 415);
  if (row.envelope === 'accepted') statuses.push(402, 422);
  return statuses.filter(status => codesOf(owner, status).length > 0).sort();
}

const codesOf = (owner: string, status: number): [code: string, text: string][] =>
  Object.entries({ ...general, ...DOMAINS[owner] } as Catalogue)
    .filter(([code, entry]) => entry.status === status && !ELSEWHERE.has(code))
    .map(([code, { en }]) => [code, en]);

const componentName = (owner: string, status: number): string => `${owner || 'GENERAL'}_${status}`;

/** The refusals of an operation, by status, as references. */
export const refusals = (operation: Operation): Record<string, JsonSchema> =>
  Object.fromEntries(
    statusesOf(operation).map(status => [status, reference('responses', componentName(operation.owner, status))]),
  );

/** Every refusal that some operation refers to. */
export function responseComponents(operations: readonly Operation[]): Record<string, JsonSchema> {
  const components = operations.flatMap(operation =>
    statusesOf(operation).map(
      status => [componentName(operation.owner, status), refusal(operation.owner, status)] as const,
    ),
  );
  return Object.fromEntries(components);
}

function refusal(owner: string, status: number): JsonSchema {
  const codes = codesOf(owner, status);
  const label = STATUS_CODES[status] ?? 'Error';
  const examples = codes.map(([code, message]) => [code, { value: { success: false, error: label, message, code } }]);
  const own = status === 401 ? ['WWW-Authenticate'] : status === 429 || status === 503 ? ['Retry-After'] : [];
  const code = { type: 'string', enum: codes.map(([name]) => name) };
  return {
    description: label,
    headers: headers([...ALWAYS, ...own]),
    content: {
      'application/json': {
        schema: { allOf: [reference('schemas', 'Error'), { type: 'object', properties: { code } }] },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** The body of every refusal. */
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
    note: { type: 'string' },
    data: { type: 'object' },
    retryAfterSec: { type: 'integer' },
  },
};
