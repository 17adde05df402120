import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('Resources and their fields, Topic', () => {
  test('"Input: slug (string), name (string), description (string), defaultOptIn (boolean)."', async () => {
    const input = { slug: 'weekly', name: 'Weekly', description: 'On Mondays', defaultOptIn: true };
    const { body } = await app.request('POST', '/v1/topics', { body: input });
    expect(body.data).toMatchObject(input);
  });

  test('"Output data: id, workspaceId, slug, name, description, defaultOptIn, createdAt, updatedAt."', async () => {
    const { body } = await app.request('POST', '/v1/topics', { body: { slug: 'fields', name: 'X' } });
    expect(Object.keys(body.data).sort()).toEqual(
      ['id', 'workspaceId', 'slug', 'name', 'description', 'defaultOptIn', 'createdAt', 'updatedAt'].sort(),
    );
  });
});

describe('Endpoints, POST /v1/topics', () => {
  test('"200-range data: topic"', async () => {
    const { status, body } = await app.request('POST', '/v1/topics', { body: { slug: 'range', name: 'X' } });
    expect(status).toBe(201);
    expect(body.data.slug).toBe('range');
  });

  test('"five error responses exist, with the error envelope"', async () => {
    const valid = { slug: 'five', name: 'X' };
    await app.request('POST', '/v1/topics', { body: valid });
    const readOnly = await app.key({ scopes: ['contacts:read'] });
    const answers = [
      await app.request('POST', '/v1/topics', { body: {} }),
      await app.request('POST', '/v1/topics', { key: null, body: valid }),
      await app.request('POST', '/v1/topics', { key: readOnly, body: valid }),
      await app.request('POST', '/v1/topics', { body: valid }),
      await app.request('POST', '/v1/topics', { body: valid, headers: { 'content-type': 'text/plain' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 401, 403, 409, 415]);
    for (const { body } of answers)
      expect(body).toMatchObject({
        success: false,
        error: expect.any(String),
        message: expect.any(String),
        code: expect.any(String),
      });
  });
});
