import { type GraphQLArgument, type GraphQLOutputType, getNullableType, isObjectType } from 'graphql';
import { GRANTABLE_SCOPES, SCOPES } from '../../catalogue/scopes.js';
import type { Api, Operation } from '../operations.js';
import type { EnvelopeName } from '../response/envelope.js';
import { argumentOf, type Method, PREFIX, pathParameters, type Row, takesBody } from '../route.js';
import { webhookSection } from './events.js';
import { EXAMPLES } from './examples.js';
import { ERROR_SCHEMA, headerComponents, refusals, responseComponents, successHeaders } from './responses.js';
import { inputMember, inputSchema, type JsonSchema, reference, schemaOf, typeSchemas } from './schemas.js';

const INTRODUCTION = `Every answer is JSON: \`{success: true, data}\`, lists with \`pagination\`; or
\`{success: false, error, message, code}\`. Authenticate with an API key (\`sk_test_…\` runs everything and delivers
nothing) or an OAuth access token. Unknown fields of a body are ignored.`;

/** The OpenAPI 3.1 description of the public API: what the table and the graph say, and nothing beside them. */
export const describeApi = ({ operations, view }: Api, baseUrl: string): object => ({
  openapi: '3.1.0',
  info: { title: 'Switchboard API', version: '1.0.0', description: INTRODUCTION },
  servers: [{ url: baseUrl }],
  tags: [...new Set(operations.map(({ row }) => tagOf(row)))].map(name => ({ name })),
  paths: pathsOf(operations),
  webhooks: webhookSection(),
  components: {
    schemas: { ...typeSchemas(view), Error: ERROR_SCHEMA },
    headers: headerComponents,
    parameters: PARAMETERS,
    responses: responseComponents(operations),
    securitySchemes: securitySchemes(baseUrl),
  },
});

const tagOf = (row: Row): string => row.path.split('/')[1] ?? '';

function pathsOf(operations: readonly Operation[]): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of operations) {
    const { method, aliases = [], path } = operation.row;
    const item = paths[PREFIX + path] ?? {};
    for (const name of [method, ...aliases]) item[name.toLowerCase()] = describeOperation(operation, name);
    paths[PREFIX + path] = item;
  }
  return paths;
}

function describeOperation(operation: Operation, method: Method): JsonSchema {
  const { row, field } = operation;
  const filled = new Set(pathParameters(row.path).map(name => argumentOf(row, name)));
  const free = field.args.filter(({ name }) => !filled.has(name));
  const described = [field.description, `Scope: \`${row.scope}\`.`].filter(Boolean).join('\n\n');
  return {
    operationId: method === row.method ? row.field : `${row.field}By${method}`,
    summary: summaryOf(row.field),
    description: described,
    tags: [tagOf(row)],
    security: [{ apiKey: [row.scope] }, { apiKeyHeader: [row.scope] }, { oauth: [row.scope] }],
    parameters: [
      ...pathParameters(row.path).map(name => pathParameter(operation, name)),
      ...(takesBody(method) ? [] : free.map(queryParameter)),
      ...(method === 'POST' ? [reference('parameters', 'IdempotencyKey')] : []),
      ...(row.dryRun ? [reference('parameters', 'DryRun')] : []),
      reference('parameters', 'Locale'),
    ],
    ...(takesBody(method) && free.length > 0 ? { requestBody: requestBody(row, free) } : {}),
    responses: { ...success(operation), ...refusals(operation) },
  };
}

/** `rotateWebhookSecret` → `Rotate webhook secret`. */
const summaryOf = (field: string): string => {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words[0]!.toUpperCase() + words.slice(1);
};

const pathParameter = ({ row, field }: Operation, name: string): JsonSchema => ({
  name,
  in: 'path',
  required: true,
  schema: inputMember(field.args.find(argument => argument.name === argumentOf(row, name))!),
});

const queryParameter = (argument: GraphQLArgument): JsonSchema => {
  const { description, ...schema } = inputMember(argument);
  return { name: argument.name, in: 'query', ...(description ? { description } : {}), schema };
};

function requestBody(row: Row, inputs: readonly GraphQLArgument[]): JsonSchema {
  const schema = inputSchema(inputs);
  const example = EXAMPLES[row.field];
  return {
    required: 'required' in schema,
    ...(row.legacy ? { description: 'The older flat shape of this channel is accepted too.' } : {}),
    content: { 'application/json': { schema, ...(example ? { example } : {}) } },
  };
}

function success({ row, field, tryOut }: Operation): Record<string, JsonSchema> {
  const answer = (description: string, body: JsonSchema): JsonSchema => ({
    description,
    headers: successHeaders(row),
    content: { 'application/json': { schema: body } },
  });
  const done = answer('Success.', row.ids ? sendSchema(field.type, row.ids) : envelopeSchema(row.envelope, field.type));
  if (!tryOut) return { [row.status]: done };
  return {
    200: answer('The verdicts of `dryRun=true`.', envelopeSchema('item', tryOut.field.type)),
    [row.status]: done,
  };
}

const envelope = (parts: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  required: ['success', ...Object.keys(parts)],
  properties: { success: { const: true }, ...parts },
});

function envelopeSchema(name: EnvelopeName, type: GraphQLOutputType): JsonSchema {
  const answered = getNullableType(type);
  const beside = name === 'list' ? 'pagination' : name === 'meta' ? 'meta' : null;
  if (!beside || !isObjectType(answered)) return envelope({ data: schemaOf(type) });
  const { items, [beside]: extra } = answered.getFields();
  return envelope({ data: schemaOf(items!.type), [beside]: schemaOf(extra!.type) });
}

function sendSchema(type: GraphQLOutputType, ids: string): JsonSchema {
  const alias = { type: 'array', items: { type: 'string' }, description: 'The same as `messageIds`.' };
  return envelope({ data: { allOf: [schemaOf(type), { type: 'object', properties: { [ids]: alias } }] } });
}

const PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes a repeated request safe: for 24 hours the same key and body get the first answer again; another body is refused with `IDEMPOTENCY_KEY_REUSED`.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
  DryRun: {
    name: 'dryRun',
    in: 'query',
    description: 'With `true` nothing is stored, queued or debited: the answer (200) is the verdict on each recipient.',
    schema: { type: 'boolean', default: false },
  },
  Locale: {
    name: 'x-locale',
    in: 'header',
    description: 'Language of messages; goes before `Accept-Language`.',
    schema: { type: 'string', enum: ['en', 'pt-BR', 'es'] },
  },
};

const securitySchemes = (baseUrl: string): Record<string, JsonSchema> => ({
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `sk_live_…` or `sk_test_…`.' },
  apiKeyHeader: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'An API key.' },
  oauth: {
    type: 'oauth2',
    description: 'An access token of a user who approved the scopes. PKCE with `S256` is mandatory.',
    flows: {
      authorizationCode: {
        authorizationUrl: `${baseUrl}/oauth/authorize`,
        tokenUrl: `${baseUrl}/oauth/token`,
        refreshUrl: `${baseUrl}/oauth/token`,
        scopes: Object.fromEntries(GRANTABLE_SCOPES.map(scope => [scope, SCOPES[scope].en])),
      },
    },
  },
});
