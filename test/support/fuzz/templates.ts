import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { TOOLS } from '../../../mcp/tools.js';
import { EXAMPLES, FLAT_EXAMPLES } from '../../../rest/openapi/examples.js';
import { ROUTES } from '../../../rest/routes.js';
import type { McpApp } from '../peers/mcp.js';
import type { Template } from './call.js';

/** The objects that the templates refer to. */
export interface World {
  readonly app: McpApp;
  readonly ids: Readonly<Record<string, string>>;
  readonly mcpToken: string;
  readonly session: { readonly cookie: string; readonly csrf: string };
  readonly oauth: {
    readonly public: string;
    readonly basic: string;
    readonly registration: { readonly path: string; readonly token: string };
    readonly codes: readonly Readonly<Record<string, string>>[];
    readonly refreshTokens: readonly string[];
    readonly authorize: Readonly<Record<string, string>>;
    readonly forms: readonly {
      readonly path: string;
      readonly cookie: string;
      readonly values: Readonly<Record<string, string>>;
    }[];
  };
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTimeISO: '2026-11-21T11:00:00Z',
};

/** A hook without a host that must be looked up. */
const exampleOf = (field: string): object | undefined =>
  EXAMPLES[field] &&
  (field.endsWith('Webhook') ? { ...EXAMPLES[field], url: 'https://127.0.0.1:9/hook' } : EXAMPLES[field]);

/** Nothing that the other calls need is deleted. */
const idFor = (field: string, ids: World['ids']): string =>
  /^(?:delete|revoke|remove|end)/.test(field) ? 'none' : (ids[idName(field)] ?? 'none');

function idName(field: string): string {
  const name = field.toLowerCase();
  return (
    ['topic', 'webhook', 'app', 'sms', 'email', 'segment', 'form', 'contact'].find(kind => name.includes(kind)) ??
    'none'
  );
}

/** The values of the other parameters of paths. */
const PARAMETERS = (ids: World['ids']): Readonly<Record<string, string | undefined>> => ({
  contactId: ids['contact'],
  topicId: ids['topic'],
  tag: 'VIP',
  key: 'plan',
});

export function v1Templates({ app, ids }: World): Template[] {
  const headers = {
    authorization: `Bearer ${app.testKey}`,
    'idempotency-key': 'a',
    'accept-language': 'pt',
    'x-request-id': 'a',
  };
  const { 'idempotency-key': _, ...plain } = headers;
  return ROUTES.flatMap((row): Template[] => {
    const id = row.path.includes('deliveries/') ? (ids['delivery'] ?? '') : idFor(row.field, ids);
    const path = `/v1${row.path.replace('{id}', id)}`.replaceAll(
      /\{(\w+)\}/g,
      (_, name) => PARAMETERS(ids)[name] ?? name,
    );
    const body = exampleOf(row.field) ?? {};
    if (row.method === 'GET')
      return [
        {
          method: 'GET',
          path,
          headers: plain,
          query: {
            limit: 1,
            page: 1,
            status: 'SENT',
            names: 'sms.sent',
            from: '2026-11-01T00:00:00Z',
            cursor: ids['cursor'],
            to: 'a',
            sandbox: true,
          },
        },
      ];
    const whole = [
      { method: row.method, path, headers: plain, body },
      { method: row.method, path, headers, body },
    ];
    if (!row.dryRun) return whole;
    const flat = { method: row.method, path, headers: plain, body: FLAT_EXAMPLES[row.field] };
    return [...whole, flat, { ...flat, body, query: { dryRun: true } }];
  });
}

/** A value that an argument may have. */
function sampleFor(type: GraphQLInputType, name: string, id: string): unknown {
  const given = getNullableType(type);
  if (isListType(given)) return [sampleFor(given.ofType, name, id)];
  if (isInputObjectType(given))
    return Object.fromEntries(
      Object.values(given.getFields()).map(field => [field.name, sampleFor(field.type, field.name, id)]),
    );
  if (isEnumType(given)) return given.getValues()[0]!.name;
  return name === 'id' ? id : (SAMPLES[given.name] ?? 'text');
}

function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named) || depth === 0) return ' { __typename }';
  const fields = Object.values(named.getFields()).filter(({ args }) => args.length === 0);
  return ` { ${fields.map(({ name, type: inner }) => name + selection(inner, depth - 1)).join(' ')} }`;
}

function operation(root: string, field: GraphQLField<unknown, unknown>): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const used = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const open = (text: string) => (text === '' ? '' : `(${text})`);
  return `${root}${open(declared)} { ${field.name}${open(used)}${selection(field.type, 3)} }`;
}

/** A session that went on as another would end the rest. */
const LEFT_OUT = new Set(['endOtherSessions', 'switchWorkspace']);

export function graphqlTemplates({ app, ids, session }: World): Template[] {
  const { schema } = app.running.graph!;
  const key = { authorization: `Bearer ${app.testKey}` };
  const signedIn = { cookie: session.cookie, 'x-csrf-token': session.csrf, origin: app.url };
  const of = (root: string, fields: readonly GraphQLField<unknown, unknown>[]) =>
    fields
      .filter(({ name }) => !LEFT_OUT.has(name))
      .flatMap((field): Template[] => {
        const id = idFor(field.name, ids);
        const given = (args: readonly GraphQLArgument[]) =>
          Object.fromEntries(args.map(({ name, type }) => [name, sampleFor(type, name, id)]));
        const variables = { ...given(field.args), ...exampleOf(field.name) };
        const slow = field.name === 'changePassword';
        const body = { query: operation(root, field), variables, operationName: null };
        return [key, signedIn].map(headers => ({ method: 'POST', path: '/graphql', headers, body, slow }));
      });
  const queries = of('query', Object.values(schema.getQueryType()!.getFields()));
  const mutations = of('mutation', Object.values(schema.getMutationType()!.getFields()));
  const batch = {
    method: 'POST',
    path: '/graphql',
    headers: key,
    body: [{ query: '{ __typename }' }, { query: '{ credits { balance } }' }],
  };
  return [...queries, ...mutations, batch];
}

export function mcpTemplates({ app, ids, mcpToken }: World): Template[] {
  const headers = {
    authorization: `Bearer ${mcpToken}`,
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-06-18',
  };
  const ask = (method: string, params: object): Template => ({
    method: 'POST',
    path: '/mcp',
    headers,
    body: { jsonrpc: '2.0', id: 1, method, params },
  });
  const { schema } = app.running.graph!;
  const fieldOf = (name: string) =>
    schema.getQueryType()!.getFields()[name] ?? schema.getMutationType()!.getFields()[name]!;
  const tools = TOOLS.map(({ name, field }) => {
    const args = fieldOf(field).args.map(argument => [
      argument.name,
      sampleFor(argument.type, argument.name, idFor(field, ids)),
    ]);
    return ask('tools/call', { name, arguments: { ...Object.fromEntries(args), ...exampleOf(field) } });
  });
  const info = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } };
  return [
    ...tools,
    ask('initialize', info),
    ask('tools/list', {}),
    ask('ping', {}),
    ask('notifications/initialized', {}),
  ];
}
