import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { codes, makeTopic, signedIn, TOPIC } from './client.js';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await startApp();
  id = await makeTopic(app);
});
afterAll(() => app.stop());

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
      data: { topic: null },
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
    const headers = await signedIn(app);
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
    expect(refused.body.map(codes).filter(Boolean)).toEqual(Array(7).fill(['OPERATION_TOO_COMPLEX']));
  });
});

describe('what an operator sees', () => {
  test('the time of requests by operation and root field', async () => {
    await app.graphql(TOPIC, { id });
    const metrics = await app.services.metrics.registry.metrics();
    expect(metrics).toMatch(/api="graphql",route="query topic",method="POST",status="200"/);
    expect(metrics).toMatch(/api="graphql",route="refused",method="POST",status="401"/);
  });
});
