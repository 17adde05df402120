import 'reflect-metadata';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../gateway/graphql/limits.js';
import { messageOf } from '../../../kernel/errors/index.js';
import { userDirectory } from '../../../subgraphs/workspaces/user-directory.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
let id: string;

const TOPIC = 'query Topic($id: ID!) { topic(id: $id) { id name } }';

beforeAll(async () => {
  app = await startApp();
  const made = await app.graphql('mutation { createTopic(slug: "news", name: "News") { id } }');
  id = made.body.data.createTopic.id;
});
afterAll(() => app.stop());

const raw = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'application/json', ...headers },
    body: body as BodyInit,
  });

const codes = (body: { errors?: { extensions: { code: string } }[] }) =>
  body.errors?.map(({ extensions }) => extensions.code);

/** The headers of a page of ours that a signed-in owner looks at. */
async function signedIn(of: TestApp = app): Promise<Record<string, string>> {
  const result = await userDirectory(of.services).signIn({ ...of.owner, ip: '127.0.0.1', cookieHeader: undefined });
  if (!('cookies' in result)) throw new Error('The owner is refused.');
  const cookies = result.cookies.map(cookie => cookie.split(';')[0] ?? '');
  const csrf = cookies.find(cookie => cookie.startsWith('switchboard-csrf='))?.split('=')[1] ?? '';
  return { cookie: cookies.join('; '), 'x-csrf-token': csrf };
}

describe('POST /graphql', () => {
  test('200 with the data, marked with the request id and not to be stored', async () => {
    const { status, headers, body } = await app.graphql(TOPIC, { id }, { headers: { 'x-request-id': 'trace-12345' } });
    expect({ status, body }).toEqual({ status: 200, body: { data: { topic: { id, name: 'News' } } } });
    expect(headers.get('x-request-id')).toBe('trace-12345');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-ratelimit-limit')).not.toBeNull();
  });

  test('a request id of its own without one', async () => {
    const { headers } = await app.graphql('{ __typename }');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
  });

  test('the media type of GraphQL over HTTP for a client that asks for it', async () => {
    const { headers } = await app.graphql(
      '{ __typename }',
      {},
      { headers: { accept: 'application/graphql-response+json' } },
    );
    expect(headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
  });

  test('one of several operations, by name', async () => {
    const query = 'query a { x: __typename } query b { y: __typename }';
    const answer = await app.request('POST', '/graphql', { body: { query, operationName: 'b', variables: null } });
    expect(answer.body).toEqual({ data: { y: 'Query' } });
  });

  test('the same text under two operation names', async () => {
    const query = 'query a { x: __typename } query b { y: __typename }';
    const run = async (operationName: string) =>
      (await app.request('POST', '/graphql', { body: { query, operationName } })).body.data;
    expect([await run('a'), await run('b'), await run('a')]).toEqual([{ x: 'Query' }, { y: 'Query' }, { x: 'Query' }]);
  });
});

describe('credentials', () => {
  test('401 UNAUTHORIZED without one, with the challenge and the request id', async () => {
    const { status, headers, body } = await app.graphql(TOPIC, { id }, { key: null });
    expect(status).toBe(401);
    expect(body).toEqual({ errors: [{ message: expect.any(String), extensions: { code: 'UNAUTHORIZED' } }] });
    expect(headers.get('www-authenticate')).toBe(
      'Bearer resource_metadata="http://switchboard.test/.well-known/oauth-protected-resource"',
    );
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
  });

  test('401 in the language of the caller', async () => {
    const { body } = await app.graphql(TOPIC, { id }, { key: null, headers: { 'accept-language': 'pt' } });
    expect(body.errors[0].message).toBe('A chave de API ou o token de acesso está ausente ou é inválido.');
  });

  test('401 before the body is looked at', async () => {
    const answer = await app.request('POST', '/graphql', { key: 'sk_test_nonsense', body: '{broken' });
    expect([answer.status, codes(answer.body)]).toEqual([401, ['UNAUTHORIZED']]);
  });

  test('FORBIDDEN of a field without the scope: 200, null, path and scope', async () => {
    const key = await app.key({ scopes: ['sms:send'] });
    const { status, body } = await app.graphql(TOPIC, { id }, { key, headers: { 'x-locale': 'es' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: null,
      errors: [
        {
          message: 'La credencial no tiene el permiso contacts:read.',
          path: ['topic'],
          extensions: { code: 'FORBIDDEN' },
        },
      ],
    });
  });

  test('a session needs its CSRF token', async () => {
    const headers = await signedIn();
    const good = await app.graphql(TOPIC, { id }, { key: null, headers });
    expect(good.body.data.topic.id).toBe(id);
    const { 'x-csrf-token': _, ...bare } = headers;
    const bad = await app.graphql(TOPIC, { id }, { key: null, headers: bare });
    expect([bad.status, codes(bad.body)]).toEqual([403, ['CSRF_REJECTED']]);
  });

  test('429 over the rate, with the time to wait', async () => {
    const workspaceId = await app.workspace({ plan: 'free' });
    const key = await app.key({ workspaceId });
    const ask = () => app.graphql('{ __typename }', {}, { key });
    const answers = [];
    for (let i = 0; i < 61; i++) answers.push(await ask());
    expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
    const { status, headers, body } = answers[60]!;
    expect([status, codes(body)]).toEqual([429, ['RATE_LIMIT_EXCEEDED']]);
    expect(Number(headers.get('retry-after'))).toBe(body.errors[0].extensions.retryAfterSec);
  });
});

describe('transport', () => {
  test.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    'application/json; charset=latin1',
  ])('415 for %s', async type => {
    const answer = await raw('{"query":"{ __typename }"}', { 'content-type': type });
    expect([answer.status, codes(await answer.json())]).toEqual([415, ['UNSUPPORTED_MEDIA_TYPE']]);
  });

  test('415 for a compressed body', async () => {
    const answer = await raw(gzipSync('{"query":"{ __typename }"}'), { 'content-encoding': 'gzip' });
    expect(answer.status).toBe(415);
  });

  test.for(['{"query":', '', 'null,', '\u0000'])('400 INVALID_JSON for %j', async text => {
    const answer = await raw(text);
    expect([answer.status, codes(await answer.json())]).toEqual([400, ['INVALID_JSON']]);
  });

  test('400 INVALID_JSON for bytes that are not UTF-8', async () => {
    const answer = await raw(Buffer.from('7b2271756572792200ff7d', 'hex'));
    expect([answer.status, codes(await answer.json())]).toEqual([400, ['INVALID_JSON']]);
  });

  test('413 for 2 MiB, declared', async () => {
    const answer = await raw(JSON.stringify({ query: '{ __typename }', pad: 'x'.repeat(2 * 1024 * 1024) }));
    expect([answer.status, codes(await answer.json())]).toEqual([413, ['PAYLOAD_TOO_LARGE']]);
  });

  test('413 for 2 MiB that come in pieces', async () => {
    const piece = new TextEncoder().encode('x'.repeat(64 * 1024));
    let left = 32;
    const body = new ReadableStream({ pull: stream => (left-- > 0 ? stream.enqueue(piece) : stream.close()) });
    const answer = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, codes((await answer.json()) as never)]).toEqual([413, ['PAYLOAD_TOO_LARGE']]);
  });

  test.for(['GET', 'PUT', 'DELETE', 'PATCH'])('405 for %s, with what is allowed', async method => {
    const answer = await app.request(method, '/graphql?query={__typename}', {
      headers: { accept: 'application/json' },
    });
    expect([answer.status, codes(answer.body), answer.headers.get('allow')]).toEqual([
      405,
      ['METHOD_NOT_ALLOWED'],
      'POST',
    ]);
  });

  test.for([
    [{}, [{ field: 'query', message: 'is required' }]],
    [{ query: 5 }, [{ field: 'query', message: 'must be a string' }]],
    [{ query: '{ __typename }', variables: [] }, [{ field: 'variables', message: 'must be an object' }]],
    [
      { query: '', variables: 'x', operationName: 1 },
      [
        { field: 'query', message: 'is required' },
        { field: 'variables', message: 'must be an object' },
        { field: 'operationName', message: 'must be a string' },
      ],
    ],
    ['"text"', [{ field: 'body', message: 'must be an object' }]],
    ['null', [{ field: 'body', message: 'must be an object' }]],
    [[], [{ field: 'body', message: 'must not be empty' }]],
    [[{ query: '{ __typename }' }, 7], [{ field: '[1].body', message: 'must be an object' }]],
  ] as const)('400 VALIDATION_ERROR for %j', async ([body, details]) => {
    const answer = await app.request('POST', '/graphql', { body });
    expect([answer.status, codes(answer.body)]).toEqual([400, ['VALIDATION_ERROR']]);
    expect(answer.body.errors[0].extensions.details).toEqual(details);
  });
});

describe('documents', () => {
  test('400 GRAPHQL_PARSE_FAILED says where', async () => {
    const { status, body } = await app.graphql('{ topic(');
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        message: 'The document is not valid GraphQL.',
        extensions: {
          code: 'GRAPHQL_PARSE_FAILED',
          details: [
            { field: 'query', message: expect.stringContaining('Syntax Error'), locations: [{ line: 1, column: 9 }] },
          ],
        },
      },
    ]);
  });

  test('400 GRAPHQL_VALIDATION_FAILED names every fault', async () => {
    const { status, body } = await app.graphql('{ nothing topic { name } }');
    expect([status, codes(body), 'data' in body]).toEqual([400, ['GRAPHQL_VALIDATION_FAILED'], false]);
    expect(body.errors[0].extensions.details.length).toBeGreaterThan(1);
  });

  test('400 GRAPHQL_VALIDATION_FAILED for an operation name that the document lacks', async () => {
    const answer = await app.request('POST', '/graphql', {
      body: { query: 'query a { __typename }', operationName: 'b' },
    });
    expect([answer.status, codes(answer.body)]).toEqual([400, ['GRAPHQL_VALIDATION_FAILED']]);
  });

  test('400 VALIDATION_ERROR names every variable that does not fit', async () => {
    const query =
      'query q($id: ID!, $page: Int, $limit: Int!) { topic(id: $id) { id } topics(page: $page, limit: $limit) { items { id } } }';
    const { status, body } = await app.graphql(query, { page: 'x', limit: 2 });
    expect([status, codes(body)]).toEqual([400, ['VALIDATION_ERROR']]);
    const fields = body.errors[0].extensions.details.map((fault: { field: string }) => fault.field);
    expect(fields).toEqual(['variables.id', 'variables.page']);
    expect(body.errors[0].message).toBe(messageOf('VALIDATION_ERROR', 'en', { count: 2 }));
  });

  test('a bad argument is a VALIDATION_ERROR of its field, in the language of the caller', async () => {
    const { status, body } = await app.graphql(
      '{ topics(limit: 500) { items { id } } }',
      {},
      { headers: { 'x-locale': 'pt-BR' } },
    );
    expect([status, codes(body)]).toEqual([200, ['VALIDATION_ERROR']]);
    expect(body.errors[0].path).toEqual(['topics']);
    expect(body.errors[0].extensions.details).toEqual([{ field: 'limit', message: 'deve estar entre 1 e 100' }]);
  });

  test("another workspace's object is a missing one", async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    const { status, body } = await app.graphql(TOPIC, { id }, { key });
    expect([status, body.data, codes(body)]).toEqual([200, null, ['TOPIC_NOT_FOUND']]);
  });

  test.for([
    ['depth', `{ topics { items ${'{ __typename ... on Topic '.repeat(1)}{ id } } } }`, null],
    ['tokens', `{ ${'__typename '.repeat(LIMITS.tokens)} }`, 'tokens'],
    ['aliases', `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: __typename`).join(' ')} }`, 'aliases'],
    ['root fields', `{ ${'__typename '.repeat(30)} }`, 'root fields'],
    ['nesting', `${'{ topic(id: 1) '.repeat(13)}{ id }${' }'.repeat(13)}`, 'depth'],
    ['nesting without end', `${'{a'.repeat(1_300)}${'}'.repeat(1_300)}`, 'depth'],
  ] as const)('%s', async ([, query, measure]) => {
    const { status, body } = await app.graphql(query);
    if (measure === null) expect(status).toBe(200);
    else {
      expect([status, codes(body)]).toEqual([400, ['OPERATION_TOO_COMPLEX']]);
      expect(body.errors[0].message).toContain(measure);
    }
  });

  test('a huge document is refused quickly', async () => {
    const started = performance.now();
    const { status } = await app.graphql(`{ ${'a '.repeat(500_000)} }`);
    expect(status).toBe(400);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('batches', () => {
  const batch = (operations: readonly unknown[], key = app.testKey) =>
    app.request('POST', '/graphql', { body: operations, key });

  test('answers stand in the order of their operations, good beside bad', async () => {
    const { status, body } = await batch([
      { query: TOPIC, variables: { id } },
      { query: '{ nothing }' },
      { query: 'query a { __typename } query b { b: __typename }', operationName: 'b' },
    ]);
    expect(status).toBe(200);
    expect(body[0]).toEqual({ data: { topic: { id, name: 'News' } } });
    expect(codes(body[1])).toEqual(['GRAPHQL_VALIDATION_FAILED']);
    expect(body[2]).toEqual({ data: { b: 'Query' } });
  });

  test('400 for more than ten', async () => {
    const { status, body } = await batch(Array.from({ length: 11 }, () => ({ query: '{ __typename }' })));
    expect([status, codes(body)]).toEqual([400, ['OPERATION_TOO_COMPLEX']]);
  });

  test('each operation counts as a request', async () => {
    const key = await app.key({ workspaceId: await app.workspace({ plan: 'free' }) });
    const left = async (size: number) =>
      Number(
        (
          await batch(
            Array.from({ length: size }, () => ({ query: '{ __typename }' })),
            key,
          )
        ).headers.get('x-ratelimit-remaining'),
      );
    expect([await left(1), await left(5)]).toEqual([59, 54]);
  });

  test('together they stay within the cost of one', async () => {
    const query = '{ a: topics(limit: 100) { items { id } } b: topics(limit: 100) { items { id } } }';
    const { body } = await batch(Array.from({ length: 10 }, () => ({ query })));
    expect(body.every((answer: object) => !('errors' in answer))).toBe(true);
    const heavy = `{ ${Array.from({ length: 15 }, (_, i) => `t${i}: topics(limit: 100) { items { id } }`).join(' ')} }`;
    const refused = await batch(Array.from({ length: 10 }, () => ({ query: heavy })));
    expect(refused.body.map(codes).filter(Boolean)).toEqual(Array(4).fill(['OPERATION_TOO_COMPLEX']));
  });
});

describe('what an operator sees', () => {
  test('the time of requests by operation and root field', async () => {
    await app.graphql(TOPIC, { id });
    const metrics = await app.services.metrics.registry.metrics();
    expect(metrics).toMatch(/door="graphql",route="query topic",method="POST",status="200"/);
    expect(metrics).toMatch(/door="graphql",route="refused",method="POST",status="415"/);
  });
});

describe('introspection', () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startApp({ env: { GRAPHQL_INTROSPECTION: 'false' } });
  });
  afterAll(() => closed.stop());

  const SCHEMA = '{ __schema { queryType { name } } }';

  test('is open where the configuration says so', async () => {
    expect((await app.graphql(SCHEMA)).body).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });
  });

  test('403 for a key where it does not', async () => {
    const { status, body } = await closed.graphql(SCHEMA);
    expect([status, codes(body)]).toEqual([403, ['INTROSPECTION_NOT_ALLOWED']]);
    expect(codes((await closed.graphql('{ __type(name: "Topic") { name } }')).body)).toEqual([
      'INTROSPECTION_NOT_ALLOWED',
    ]);
    expect((await closed.graphql('{ __typename }')).body).toEqual({ data: { __typename: 'Query' } });
  });

  test('a signed-in user reads the schema, also after a key was refused the same document', async () => {
    await closed.graphql(SCHEMA);
    const { body } = await closed.graphql(SCHEMA, {}, { key: null, headers: await signedIn(closed) });
    expect(body.data.__schema.queryType.name).toBe('Query');
  });

  test('faults suggest no names of the schema', async () => {
    const told = async (of: TestApp) => JSON.stringify((await of.graphql('{ topicz { id } }')).body);
    expect(await told(app)).toContain('Did you mean');
    expect(await told(closed)).not.toContain('Did you mean');
  });
});
