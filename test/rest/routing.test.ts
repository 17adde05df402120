import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('requests that no operation answers', () => {
  test.each(['/v1', '/v1/', '/v1/nothing', '/v1/topics/a/b', '/v1/topics/%zz', '/v1/TOPICS', '/docs/none.js', '/v10'])(
    '404 ROUTE_NOT_FOUND for %s',
    async path => {
      const { status, body } = await app.request('GET', path);
      expect(status).toBe(404);
      expect(body).toMatchObject({ success: false, error: 'Not Found', code: 'ROUTE_NOT_FOUND' });
    },
  );

  test('405 METHOD_NOT_ALLOWED says what is allowed', async () => {
    const { status, headers, body } = await app.request('PUT', '/v1/topics', { body: {} });
    expect([status, body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    const one = await app.request('POST', '/v1/topics/top_1', { body: {} });
    expect(one.headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE, OPTIONS');
  });

  test.each([
    ['POST', '/v1/webhook'],
    ['POST', '/v1/webhook/1'],
    ['DELETE', '/v1/webhook/1'],
  ])("SOFA's own %s %s is closed", async (method, path) => {
    const body = { subscription: 'any', variables: {}, url: 'http://127.0.0.1:1' };
    const answer = await app.request(method, path, method === 'POST' ? { body } : {});
    expect([answer.status, answer.body.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });

  test('an operation that only tries another is no route of its own', async () => {
    expect((await app.request('POST', '/v1/sms/messages/dry-run', { body: {} })).status).not.toBe(200);
  });
});

describe('methods', () => {
  test('HEAD answers as GET does, without the body', async () => {
    const get = await app.request('GET', '/v1/topics');
    const head = await app.request('HEAD', '/v1/topics');
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
    expect((await app.request('HEAD', '/v1/topics/top_none')).status).toBe(404);
  });

  test('a trailing slash changes nothing', async () => {
    expect((await app.request('GET', '/v1/topics/')).status).toBe(200);
  });
});

describe('CORS', () => {
  test('any page may call, without cookies', async () => {
    const { headers } = await app.request('GET', '/v1/topics', { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  test('a refusal can be read by a page too', async () => {
    const { status, headers } = await app.request('GET', '/v1/topics', { key: null });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  });

  test('a preflight needs no credential and names the methods of the path', async () => {
    const { status, headers, body } = await app.request('OPTIONS', '/v1/topics/top_1', {
      key: null,
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PATCH' },
    });
    expect([status, body]).toEqual([204, '']);
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, PATCH, DELETE, OPTIONS');
    expect(headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0);
  });

  test('a preflight of an unknown path is 404', async () => {
    expect((await app.request('OPTIONS', '/v1/nothing')).status).toBe(404);
  });
});

describe('X-Request-Id', () => {
  test('is the caller’s if it is a sane token', async () => {
    const { headers } = await app.request('GET', '/v1/topics', { headers: { 'x-request-id': 'order-4711.retry:2' } });
    expect(headers.get('x-request-id')).toBe('order-4711.retry:2');
  });

  test.each([
    ['a success', '/v1/topics', 200],
    ['a refusal', '/v1/topics/top_none', 404],
    ['an unknown route', '/v1/nothing', 404],
    ['a page', '/v1/openapi.json', 200],
  ])('is on %s', async (_, path, status) => {
    const answer = await app.request('GET', path);
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([
      status,
      expect.stringMatching(/^[\w-]{16,}$/),
    ]);
  });
});

describe('metrics', () => {
  test('requests are counted by the pattern of their route', async () => {
    await app.request('GET', '/v1/topics/top_counted');
    const text = await app.services.metrics.registry.getSingleMetricAsString('switchboard_http_request_seconds');
    expect(text).toMatch(/_count\{api="rest",route="\/topics\/\{id\}",method="GET",status="404"\} \d/);
    expect(text).not.toContain('top_counted');
  });
});
