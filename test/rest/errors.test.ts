import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { cloneDatabase } from '../support/database.js';
import { layCable } from '../support/peers/cable.js';

describe('refusals', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  test('401 without a credential says where to get one', async () => {
    const { status, headers, body } = await app.request('GET', '/v1/topics', { key: null });
    expect(status).toBe(401);
    expect(body).toEqual({
      success: false,
      error: 'Unauthorized',
      message: 'The API key or access token is missing or invalid.',
      code: 'UNAUTHORIZED',
    });
    expect(headers.get('www-authenticate')).toBe(
      'Bearer resource_metadata="http://switchboard.test/.well-known/oauth-protected-resource"',
    );
  });

  test('a message is told in the language of the caller', async () => {
    const say = async (headers: Record<string, string>) =>
      (await app.request('GET', '/v1/topics/top_none', { headers })).body.message;
    expect(await say({})).toBe('The resource does not exist.');
    expect(await say({ 'accept-language': 'es-AR' })).toBe('El recurso no existe.');
    expect(await say({ 'accept-language': 'es', 'x-locale': 'pt-BR' })).toBe('O recurso não existe.');
    expect(await say({ 'accept-language': 'fr' })).toBe('The resource does not exist.');
  });

  test('no answer is kept by a cache', async () => {
    expect((await app.request('GET', '/v1/topics')).headers.get('cache-control')).toBe('no-store');
  });

  test('500 INTERNAL_ERROR tells nothing of the inside but the request id', async () => {
    await app.services.db.pool.query('alter table contacts.topic rename column slug to slug_elsewhere');
    try {
      const { status, headers, body } = await app.request('GET', '/v1/topics/top_01hzzzzzzzzzzzzzzzzzzzzzzz');
      expect(status).toBe(500);
      expect(body).toEqual({
        success: false,
        error: 'Internal Server Error',
        message: 'An unexpected error occurred. Include the request id when you report it.',
        code: 'INTERNAL_ERROR',
        note: headers.get('x-request-id'),
      });
    } finally {
      await app.services.db.pool.query('alter table contacts.topic rename column slug_elsewhere to slug');
    }
  });
});

describe('without the database', () => {
  test('503 SERVICE_UNAVAILABLE with Retry-After, and recovery without a restart', async () => {
    const database = await cloneDatabase(inject('postgresUrl'));
    const line = await layCable(database.url);
    const app = await startApp({ env: { DATABASE_URL: line.url } });
    expect((await app.request('GET', '/v1/topics')).status).toBe(200);

    line.cut();
    for (const [method, path] of [
      ['GET', '/v1/topics'],
      ['GET', '/v1/topics/top_any'],
      ['DELETE', '/v1/topics/top_any'],
    ] as const) {
      const { status, headers, body } = await app.request(method, path);
      expect([status, body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(JSON.stringify(body)).not.toMatch(/ECONN|select|127\.0\.0\.1/);
    }

    line.mend();
    expect((await app.request('GET', '/v1/topics')).status).toBe(200);
    await app.stop();
    await line.close();
    await database.drop();
  });
});
