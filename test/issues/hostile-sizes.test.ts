import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOLS } from '../../mcp/tools.js';
import { pathParameters, takesBody } from '../../rest/route.js';
import { ROUTES } from '../../rest/routes.js';
import { BOMBS, bomb, MAX_BODY } from '../support/hostile/bombs.js';
import { measured, type RawRequest } from '../support/hostile/measure.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

const MAX_ANSWER = 2 * 1024 * 1024;
/**
 * Milliseconds of processor time, of server and client together (they share this process), in the best of some tries:
 * the compiler and the garbage collector of Node count too.
 */
const MAX_CPU = 200;
const TRIES = 4;

let app: McpApp;
let token: string;
beforeAll(async () => {
  app = await startMcp();
  token = await app.token(['sms:send', 'sms:read', 'email:send', 'email:read', 'contacts:read', 'usage:read']);
});
afterAll(() => app?.stop());

const JSON_BODY = { 'content-type': 'application/json' };
const withKey = () => ({ authorization: `Bearer ${app.testKey}`, ...JSON_BODY });
const withToken = () => ({
  authorization: `Bearer ${token}`,
  ...JSON_BODY,
  accept: 'application/json, text/event-stream',
});

/** Sends every request and names those whose answer is too large, too dear or an error of ours. */
async function sweep(requests: Iterable<readonly [name: string, request: RawRequest]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, request] of requests) {
    expect(request.body?.length ?? 0).toBeLessThanOrEqual(MAX_BODY);
    let cpu = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < TRIES && cpu > MAX_CPU; tried++) {
      const answer = await measured(app.url, request);
      if (process.env['SHOW']) console.log(name, answer.status, answer.size, Math.round(answer.cpu));
      cpu = Math.min(cpu, answer.cpu);
      if (answer.size > MAX_ANSWER) wrong.push(`${name}: an answer of ${answer.size} bytes`);
      if (answer.status >= 500) wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 300)}`);
    }
    if (cpu > MAX_CPU) wrong.push(`${name}: ${Math.round(cpu)} ms`);
  }
  return wrong;
}

const names = Object.keys(BOMBS);
const MINUTE = 60_000;

/** Arguments of the operations that take the most. */
const FIELDS = ['to', 'payload', 'schedule', 'from', 'name', 'slug', 'url', 'events', 'redirectUris', 'scopes'];

function* restBodies() {
  for (const [turn, row] of ROUTES.filter(({ method }) => takesBody(method)).entries()) {
    const path = `/v1${row.path.replace(/\{\w+\}/g, 'top_x')}`;
    const request = (body: string): RawRequest => ({ method: row.method, path, headers: withKey(), body });
    // The bombs by turns: every one meets some operations, and every operation some of them.
    for (const name of names.filter((_, index) => index % 4 === turn % 4)) {
      yield [`${row.field}: ${name} as the body`, request(bomb(name))] as const;
      const members = FIELDS.map(field => `"${field}":${bomb(name, FIELDS.length)}`);
      yield [`${row.field}: ${name} in each member`, request(`{${members.join()}}`)] as const;
    }
  }
}

const PATHS = ['/v1/sms/messages', '/v1/email/messages', '/v1/sms/messages?dryRun=true'];

function* sends() {
  const valid = { to: '["+14155550000"]', payload: '{"message":"x"}', schedule: '{}' };
  for (const [turn, name] of names.entries()) {
    const bodies = [
      { ...valid, to: bomb(name) },
      { ...valid, payload: bomb(name) },
      { ...valid, payload: `{"message":${bomb(name)}}` },
      { ...valid, schedule: bomb(name) },
    ];
    for (const [index, body] of bodies.entries()) {
      const json = `{${Object.entries(body).map(([member, value]) => `"${member}":${value}`)}}`;
      const path = PATHS[(turn + index) % PATHS.length]!;
      yield [`${path}: ${name} (${index})`, { method: 'POST', path, headers: withKey(), body: json }] as const;
    }
  }
}

function* queries() {
  const long = 12_000;
  const texts = [
    `limit=${'9'.repeat(long)}`,
    'limit=1&'.repeat(long / 8),
    `names=${'a,'.repeat(long / 2)}`,
    'names=a&'.repeat(long / 8),
    `cursor=${'A'.repeat(long)}`,
    `to=${'%00'.repeat(long / 3)}`,
    '&'.repeat(long),
    `${'a='.repeat(long / 2)}`,
    Array.from({ length: long / 6 }, (_, index) => `a${index}`).join('&'),
  ];
  for (const row of ROUTES.filter(({ method }) => !takesBody(method))) {
    const path = `/v1${row.path.replace(/\{\w+\}/g, 'a'.repeat(200))}`;
    const { method } = row;
    for (const text of texts)
      yield [
        `${method} ${row.path}?${text.slice(0, 20)}`,
        { method, path: `${path}?${text}`, headers: withKey() },
      ] as const;
    if (pathParameters(row.path).length > 0)
      yield [
        `${method} ${row.path} of a long identifier`,
        { method, path: `/v1${row.path.replace(/\{\w+\}/g, '%F0%9F%98%80'.repeat(800))}`, headers: withKey() },
      ] as const;
  }
}

const graphql = (body: string): RawRequest => ({ method: 'POST', path: '/graphql', headers: withKey(), body });
const documents = (query: string): RawRequest => graphql(JSON.stringify({ query }));

const OPERATIONS = [
  'mutation ($v: [String!]!) { sendSms(to: $v, payload: { message: "x" }) { count } }',
  'mutation ($v: SmsPayload!) { sendSms(to: ["+14155550000"], payload: $v) { count } }',
  'query ($v: ID!) { topic(id: $v) { id } }',
  'query ($v: Int) { topics(page: $v) { items { id } } }',
  'query ($v: DateTimeISO) { usage(from: $v) { from } }',
  'query ($v: [String!]) { events(names: $v) { items { id } } }',
];

function* variables() {
  for (const name of names) {
    for (const query of OPERATIONS)
      yield [
        `${query.slice(0, 30)}: ${name}`,
        graphql(`{"query":${JSON.stringify(query)},"variables":{"v":${bomb(name)}}}`),
      ] as const;
    yield [`other variables: ${name}`, graphql(`{"query":"{ __typename }","variables":{"x":${bomb(name)}}}`)] as const;
    yield [`variables: ${name}`, graphql(`{"query":"{ __typename }","variables":${bomb(name)}}`)] as const;
    yield [`query: ${name}`, graphql(`{"query":${bomb(name)}}`)] as const;
    yield [`operationName: ${name}`, graphql(`{"query":"{ __typename }","operationName":${bomb(name)}}`)] as const;
    yield [`extensions: ${name}`, graphql(`{"query":"{ __typename }","extensions":${bomb(name)}}`)] as const;
    yield [`the body: ${name}`, graphql(bomb(name))] as const;
  }
}

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** Documents at the limit of tokens, and long ones. */
function* texts(): Iterable<readonly [string, RawRequest]> {
  const long = 'a'.repeat(200);
  const all: Record<string, string> = {
    'unknown fields': `{ ${times(1_900, index => `topix${index}`)} }`,
    'long unknown fields': `{ ${times(1_900, index => `topics${long}${index}`)} }`,
    'the same field': `{ ${times(1_900, () => '__typename')} }`,
    aliases: `{ ${times(45, index => `a${index}: __typename`)} }`,
    'unknown arguments': `{ topic(${times(900, index => `ib${index}: 1`)}) { id } }`,
    'repeated arguments': `{ topic(${times(1_200, () => 'id: 1')}) { id } }`,
    'unknown directives': `{ __typename ${times(1_900, index => `@skib${index}`)} }`,
    'repeated directives': `{ __typename ${times(600, () => '@skip(if: true)')} }`,
    'unused fragments': `{ __typename } ${times(450, index => `fragment f${index} on Topik${index} { id }`)}`,
    'fragments of each other': `{ ...f0 } ${times(450, index => `fragment f${index} on Query { ...f${index + 1} }`)}`,
    'fragments in fragments': `{ ...f0 } ${times(300, index => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`)}`,
    cycles: `{ ...f0 } ${times(300, index => `fragment f${index} on Query { ...f${(index + 1) % 300} ...f${(index + 2) % 300} }`)}`,
    'spreads of one fragment': `{ ${times(990, () => '...f')} } fragment f on Query { __typename }`,
    'unused variables': `query (${times(900, index => `$v${index}: Int`)}) { __typename }`,
    'unknown types': `query (${times(900, index => `$v${index}: Strink${index}`)}) { __typename }`,
    'unknown variables': `{ topic(id: [${times(1_900, index => `$v${index}`)}]) { id } }`,
    'a long list literal': `mutation { sendSms(to: [${times(3_900, () => '1')}], payload: {message: "x"}) { count } }`,
    'a literal in lists': `{ topic(id: ${'['.repeat(1_900)}${']'.repeat(1_900)}) { id } }`,
    'unknown members': `mutation { sendSms(to: [], payload: {${times(1_200, index => `messagf${index}: 1`)}}) { count } }`,
    'many operations': times(900, index => `query q${index} { __typename }`),
    'operations of one name': times(900, () => 'query q { __typename }'),
    'deep selections': `${'{ topic '.repeat(1_900)}${'}'.repeat(1_900)}`,
    'inline fragments': `{ ${'... { '.repeat(900)} __typename ${'}'.repeat(900)} }`,
    'conflicting aliases': `{ ${times(900, index => `a: topic(id: ${index}) { id }`)} }`,
    introspection: `{ ${times(20, index => `a${index}: __schema { types { fields { args { type { name } } } } }`)} }`,
  };
  for (const [name, query] of Object.entries(all)) yield [`document: ${name}`, documents(query)] as const;
  const size = MAX_BODY - 1_000;
  const padded: Record<string, string> = {
    'a long name': `{ ${'a'.repeat(size)} }`,
    'a long argument': `{ topic(${'i'.repeat(size)}: 1) { id } }`,
    'a long type': `query ($a: ${'S'.repeat(size)}) { __typename }`,
    'a long number': `{ topics(page: ${'1'.repeat(size)}) { items { id } } }`,
    'a long text': `{ topic(id: "${'a'.repeat(size)}") { id } }`,
    'a long enumeration value': `{ topics(page: ${'a'.repeat(size)}) { items { id } } }`,
    commas: `{ __typename ${','.repeat(size)} }`,
    'a comment': `{ __typename #${'a'.repeat(size)}\n }`,
    comments: `{ __typename ${'#\n'.repeat(size / 4)} }`,
    'line breaks and an error': `${'\n'.repeat(size / 2)} }`,
    'a block of lines': `{ topic(id: """${' \n'.repeat(size / 4)}""") { id } }`,
    escapes: `{ topic(id: "${'\\u0061'.repeat(size / 8)}") { id } }`,
    'long names in errors': `{ ${times(90, index => `topic${'x'.repeat(10_000)}${index}`)} }`,
  };
  for (const [name, query] of Object.entries(padded)) yield [`document: ${name}`, documents(query)] as const;
  const batch = (item: string) => graphql(`[${Array(10).fill(item).join()}]`);
  yield ['a batch of unknown fields', batch(JSON.stringify({ query: all['unknown fields'] }))];
  yield ['a batch of spreads', batch(JSON.stringify({ query: all['spreads of one fragment'] }))];
  yield ['a batch of introspections', batch(JSON.stringify({ query: all['introspection'] }))];
}

const rpc = (body: string): RawRequest => ({ method: 'POST', path: '/mcp', headers: withToken(), body });

function* messages() {
  for (const name of names) {
    for (const { name: tool } of TOOLS.filter(each => /^(send_sms|get_topic)$/.test(each.name))) {
      const call = (args: string) =>
        rpc(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool}","arguments":${args}}}`);
      yield [`${tool}: ${name}`, call(bomb(name))] as const;
      yield [
        `${tool}: ${name} in a member`,
        call(`{"to":${bomb(name, 3)},"id":${bomb(name, 3)},"names":${bomb(name, 3)}}`),
      ] as const;
    }
    const members = { jsonrpc: '"2.0"', id: '1', method: '"tools/list"', params: '{}' };
    for (const member of Object.keys(members)) {
      const message = Object.entries({ ...members, [member]: bomb(name) }).map(([key, value]) => `"${key}":${value}`);
      yield [`mcp ${member}: ${name}`, rpc(`{${message}}`)] as const;
    }
    for (const params of [`{"name":${bomb(name)}}`, `{"name":"send_sms","_meta":${bomb(name)}}`])
      yield [`mcp params: ${name}`, rpc(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`)] as const;
    yield [
      `mcp initialize: ${name}`,
      rpc(
        `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":${bomb(name, 2)},"clientInfo":${bomb(name, 2)}}}`,
      ),
    ] as const;
    yield [`mcp: ${name} as the body`, rpc(bomb(name))] as const;
  }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function* forms() {
  const paths = ['/oauth/token', '/oauth/revoke', '/oauth/introspect', '/oauth/login', '/oauth/consent'];
  for (const path of [...paths, '/session', '/sign-out']) {
    for (const size of [15_000, 31_000, MAX_BODY]) {
      const bodies = [
        'a&'.repeat(size / 2),
        '&'.repeat(size),
        `a=${'%'.repeat(size - 2)}`,
        `client_id=${'a'.repeat(size - 10)}`,
        `client_id=${'%00'.repeat(size / 3 - 5)}`,
        'a[]=1&'.repeat(size / 6),
        Array.from({ length: size / 8 }, (_, index) => `a${index}`)
          .join('&')
          .slice(0, size),
      ];
      for (const body of bodies)
        yield [`${path}: ${body.slice(0, 12)} ${size}`, { method: 'POST', path, headers: FORM, body }] as const;
    }
  }
  for (const name of names) {
    for (const [path, share] of [
      ['/oauth/register', 17],
      ['/session', 70],
      ['/oauth/register', 1],
      ['/session', 1],
    ] as const) {
      const value = bomb(name, share);
      const request = (body: string): RawRequest => ({ method: 'POST', path, headers: JSON_BODY, body });
      yield [`${path}: ${name} ${share}`, request(value)] as const;
      yield [`${path}: ${name} in members ${share}`, request(`{"redirect_uris":${value}}`)] as const;
      yield [`${path}: ${name} in a name ${share}`, request(`{"client_name":${value}}`)] as const;
      yield [`${path}: ${name} in email ${share}`, request(`{"email":${value},"password":"x"}`)] as const;
    }
  }
}

function* headers() {
  const long = 12_000;
  const all = {
    'accept-language': 'aa,'.repeat(long / 3),
    'x-locale': 'p'.repeat(long),
    cookie: 'switchboard-session=a; '.repeat(long / 23),
    authorization: `Bearer ${' '.repeat(long)}x y`,
    'x-api-key': 'sk_test_'.repeat(long / 8),
    'x-forwarded-for': '1.1.1.1,'.repeat(long / 8),
    'idempotency-key': 'k'.repeat(long),
    accept: 'a/b;q=0.1,'.repeat(long / 10),
    'content-type': `application/json${';charset=utf-8'.repeat(long / 14)}`,
    'x-request-id': 'r'.repeat(long),
    origin: 'https://'.repeat(long / 8),
    'if-none-match': '"a",'.repeat(long / 4),
  };
  for (const path of ['/v1/topics', '/graphql', '/mcp', '/session', '/oauth/authorize', '/oauth/token', '/'])
    for (const [name, value] of Object.entries(all))
      for (const method of ['GET', 'POST'])
        yield [`${method} ${path} ${name}`, { method, path, headers: { ...withKey(), [name]: value } }] as const;
}

test('the swept operations are operations of the graph', async () => {
  for (const query of OPERATIONS) {
    const { body } = await app.graphql(query, { v: [[1]] });
    expect(body.errors?.[0].extensions.code, query).toBe('VALIDATION_ERROR');
  }
});

describe('a request of at most 1 MiB costs less than its bounds', () => {
  test.each([
    ['/v1, by body', restBodies],
    ['/v1, sends', sends],
    ['/v1, by query', queries],
    ['/graphql, by variables', variables],
    ['/graphql, by document', texts],
    ['/mcp', messages],
    ['forms and registrations', forms],
    ['headers', headers],
  ])(
    '%s',
    async (_, requests) => {
      // The limit of requests a minute is not what is measured here.
      app.clock.advance(MINUTE);
      expect(await sweep(requests())).toEqual([]);
    },
    2 * MINUTE,
  );
});
