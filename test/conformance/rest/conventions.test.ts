import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('What the service does', () => {
  test('"Every /v1 resource belongs to a workspace. The credential used on a request determines the workspace."', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const { body } = await app.request('POST', '/v1/topics', { key, body: { slug: 'owned', name: 'Owned' } });
    expect(body.data.workspaceId).toBe(workspaceId);
  });
});

describe('Resources and their fields, Conventions', () => {
  test('"Success body of /v1 routes: success (boolean, true) and data (object or array)."', async () => {
    const item = await app.request('POST', '/v1/topics', { body: { slug: 'conventions', name: 'X' } });
    expect(item.body).toEqual({ success: true, data: expect.any(Object) });
    const list = await app.request('GET', '/v1/topics');
    expect(list.body).toMatchObject({ success: true, data: expect.any(Array) });
  });

  test('"Some lists add pagination": total, page, limit, totalPages', async () => {
    const { body } = await app.request('GET', '/v1/topics?limit=1');
    expect(body.pagination).toMatchObject({
      total: expect.any(Number),
      page: 1,
      limit: 1,
      totalPages: expect.any(Number),
    });
  });

  test('"Identifiers are opaque strings. Timestamps are ISO 8601 UTC strings."', async () => {
    const { body } = await app.request('POST', '/v1/topics', { body: { slug: 'iso', name: 'X' } });
    expect(body.data.id).toEqual(expect.any(String));
    for (const moment of [body.data.createdAt, body.data.updatedAt])
      expect(moment).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  });

  test('"/v1 routes use camelCase."', async () => {
    const { body } = await app.request('GET', '/v1/topics');
    const names = [...Object.keys(body.data[0]), ...Object.keys(body.pagination)];
    for (const name of names) expect(name).toMatch(/^[a-z][a-zA-Z]*$/);
  });
});

describe('Limits', () => {
  test('"Default page size seen: 20"', async () => {
    expect((await app.request('GET', '/v1/topics')).body.pagination.limit).toBe(20);
  });

  test('"headers X-RateLimit-Limit and Retry-After (seconds until reset)", 429 RATE_LIMIT_EXCEEDED with retryAfterSec', async () => {
    const key = await app.key({ workspaceId: await app.workspace({ plan: 'free' }) });
    const answers = [];
    for (let sent = 0; sent < 61; sent++) answers.push(await app.request('GET', '/v1/topics', { key }));
    expect(answers[0]!.headers.get('x-ratelimit-limit')).toBe('60');
    const { status, headers, body } = answers.at(-1)!;
    expect([status, body.error, body.code]).toEqual([429, 'Too Many Requests', 'RATE_LIMIT_EXCEEDED']);
    expect(body.retryAfterSec).toBeGreaterThan(0);
    expect(headers.get('retry-after')).toBe(String(body.retryAfterSec));
  });
});

describe('Versioning', () => {
  test('"The API path prefix is /v1"', async () => {
    expect((await app.request('GET', '/v1/topics')).status).toBe(200);
    expect((await app.request('GET', '/topics')).status).toBe(404);
  });

  test('"Changes to /v1 are additive": a field that this version does not know is no fault', async () => {
    const { status } = await app.request('POST', '/v1/topics', { body: { slug: 'newer', name: 'X', fromLater: true } });
    expect(status).toBe(201);
  });
});
