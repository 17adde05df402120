import { getNamedType, isObjectType } from 'graphql';
import { GRANTABLE_SCOPES, SCOPES } from '../../catalogue/scopes.js';
import { VERSION } from '../../kernel/config/version.js';
import type { Api, Operation } from '../operations.js';
import { PREFIX } from '../route.js';
import { EVENT_SCHEMAS, webhookSection } from './events.js';
import { describeOperation, tagOf } from './operation.js';
import { ERROR_SCHEMA, headerComponents, responseComponents } from './responses.js';
import { type JsonSchema, typeSchemas } from './schemas.js';

const INTRODUCTION = `Every answer is JSON: \`{success: true, data}\`, lists with \`pagination\`; or
\`{success: false, error, message, code}\`. Authenticate with an API key (\`sk_test_…\` runs everything and delivers
nothing) or an OAuth access token. In examples \`$KEY\` is the key, and \`sb\` a client
of one of the [libraries](/docs/guides/getting-started). Unknown parameters and fields of a body are left out, and \`X-Ignored-Parameters\` names them.`;

/** The OpenAPI 3.1 description of the public API, made from the table and the graph alone. */
export const describeApi = ({ operations, view }: Api, baseUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Switchboard API',
    version: VERSION,
    description: INTRODUCTION,
    contact: { name: 'The operator of this installation', url: baseUrl },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  // Relative first: trying an operation out works under whatever name the server was reached.
  servers: [
    { url: '/', description: 'The server of this description' },
    { url: baseUrl, description: 'Its public address' },
  ],
  tags: tags(operations),
  paths: pathsOf(operations),
  webhooks: webhookSection(),
  components: {
    schemas: { ...typeSchemas(view), ...EVENT_SCHEMAS, Error: ERROR_SCHEMA },
    headers: headerComponents,
    parameters: PARAMETERS,
    responses: responseComponents(),
    securitySchemes: securitySchemes(baseUrl),
  },
});

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

/** The subject of each group of operations, by the first part of its path. */
const TAGS: Readonly<Record<string, string>> = {
  me: 'The credential of the request.',
  requests: 'The last requests of the credential.',
  topics: 'Topics that contacts subscribe to.',
  segments: 'Contacts that meet rules: saved, previewed, counted and explained.',
  contacts: 'The people a workspace writes to.',
  inbox: 'Business hours, automatic answers and the assignment of conversations.',
  conversations: 'Messages between lines and people, over all channels, and the work on them.',
  campaigns: 'Messages for many people, and their results.',
  automations: 'Flows of steps that are taken for contacts, and their runs.',
  sms: 'Text messages.',
  email: 'Mails.',
  webhooks: 'Endpoints that receive events, their deliveries and replays.',
  events: 'The events of the workspace, in the order of commits.',
  'event-types': 'Every event that a webhook can receive.',
  oauth: 'Apps of the workspace, and the scopes that users granted them.',
  usage: 'Messages that were sent, and their cost.',
  credits: 'The balance of credits, and its ledger.',
};

function tags(operations: readonly Operation[]): JsonSchema[] {
  const names = new Set(operations.map(({ row }) => tagOf(row)));
  return [...names].map(name => {
    const description = TAGS[name] ?? describeMade(operations, name);
    return { name, ...(description ? { description } : {}) };
  });
}

/** The description of the type that `POST /v1/<name>` makes. */
function describeMade(operations: readonly Operation[], name: string): string | null | undefined {
  const made = operations.find(({ row }) => row.method === 'POST' && row.path === `/${name}`);
  const type = made && getNamedType(made.field.type);
  return isObjectType(type) && made?.row.envelope === 'item' ? type.description : null;
}

const PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes a repeated request safe: for 24 hours the same key and body get the first answer again; another body is refused with `IDEMPOTENCY_KEY_REUSED`.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
  Locale: {
    name: 'x-locale',
    in: 'header',
    description: 'The language of messages. Takes precedence over `Accept-Language`.',
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
