import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const post = (body: unknown, options: object = {}) => app.request('POST', '/v1/topics', { body, ...options });

describe('the arguments of a request', () => {
  test('every wrong type is named at once', async () => {
    const { status, body } = await post({ slug: 5, name: ['x'], description: {}, defaultOptIn: 'true' });
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      error: 'Bad Request',
      message: expect.any(String),
      code: 'VALIDATION_ERROR',
      details: [
        { field: 'slug', message: 'must be a string' },
        { field: 'name', message: 'must be a string' },
        { field: 'description', message: 'must be a string' },
        { field: 'defaultOptIn', message: 'must be true or false' },
      ],
    });
  });

  test('every missing field is named at once, null counts as missing', async () => {
    const { body } = await post({ slug: null });
    expect(body.details).toEqual([
      { field: 'slug', message: 'is required' },
      { field: 'name', message: 'is required' },
    ]);
  });

  test('null is refused where there is a default, absence is not', async () => {
    const { body } = await post({ slug: 'with-default', name: 'X', defaultOptIn: null });
    expect(body.details).toEqual([{ field: 'defaultOptIn', message: 'is required' }]);
  });

  test('faults of items have their index in the path', async () => {
    const { body } = await app.request('POST', '/v1/webhooks', {
      body: { name: 'Hook', url: 'https://127.0.0.1:9/hook', events: ['sms.sent', 5, null] },
    });
    expect(body.details).toEqual([
      { field: 'events[1]', message: 'must be a string' },
      { field: 'events[2]', message: 'is required' },
    ]);
  });

  test('a text in the place of a list is not a list of one', async () => {
    const { body } = await app.request('POST', '/v1/webhooks', {
      body: { name: 'Hook', url: 'https://127.0.0.1:9/hook', events: 'sms.sent' },
    });
    expect(body.details).toEqual([{ field: 'events', message: 'must be an array' }]);
  });

  test('a list of nine thousand faults is answered with some of them', async () => {
    const { status, body } = await app.request('POST', '/v1/webhooks', {
      body: { name: 'Hook', url: 'https://127.0.0.1:9/hook', events: Array(9_000).fill(1) },
    });
    expect(status).toBe(400);
    expect(body.details.length).toBeLessThanOrEqual(200);
  });

  test('invalid fields are named in the language of the caller', async () => {
    const es = await post({ slug: 5, name: 'X' }, { headers: { 'accept-language': 'es-MX,en;q=0.5' } });
    expect(es.body.details).toEqual([{ field: 'slug', message: 'debe ser una cadena de texto' }]);
    const pt = await post({ name: 'X' }, { headers: { 'accept-language': 'es', 'x-locale': 'pt-BR' } });
    expect(pt.body.details).toEqual([{ field: 'slug', message: 'é obrigatório' }]);
  });

  test('unknown fields are ignored', async () => {
    const { status, body } = await post({ slug: 'unknown-fields', name: 'X', colour: 'red', id: 'top_mine' });
    expect(status).toBe(201);
    expect(body.data).not.toHaveProperty('colour');
    expect(body.data.id).not.toBe('top_mine');
  });

  test('a query value never overrides a body value, and fills one that is absent', async () => {
    const { body } = await app.request('POST', '/v1/topics?slug=from-query&description=from-query&defaultOptIn=true', {
      body: { slug: 'from-body', name: 'X' },
    });
    expect(body.data).toMatchObject({ slug: 'from-body', description: 'from-query', defaultOptIn: true });
  });

  test('query texts are read by the type of the argument', async () => {
    expect((await app.request('GET', '/v1/topics?limit=7')).body.pagination.limit).toBe(7);
    const { body } = await app.request('GET', '/v1/topics?limit=7.5&page=one');
    expect(body.details).toEqual([
      { field: 'page', message: 'must be an integer' },
      { field: 'limit', message: 'must be an integer' },
    ]);
  });

  test('a query value that is repeated is no single value', async () => {
    const { status, body } = await app.request('GET', '/v1/topics?limit=5&limit=6');
    expect([status, body.details]).toEqual([400, [{ field: 'limit', message: 'must be an integer' }]]);
  });

  test('text that no database keeps is refused', async () => {
    const { status, body } = await post({ slug: 'nul', name: 'a\0b', description: '\ud800' });
    expect(status).toBe(400);
    expect(body.details.map((item: { field: string }) => item.field)).toEqual(['name', 'description']);
    expect((await app.request('GET', '/v1/topics/top_%00')).status).toBe(400);
  });

  test('__proto__ and constructor are names like any other', async () => {
    const inert = '{"slug":"proto","name":"X","__proto__":{"defaultOptIn":true},"constructor":{"prototype":{"x":1}}}';
    const { status, body } = await post(inert);
    expect([status, body.data.defaultOptIn]).toEqual([201, false]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    const missing = await post('{"slug":"proto-2","__proto__":{"name":"X"}}');
    expect(missing.body.details).toEqual([{ field: 'name', message: 'is required' }]);
  });
});
