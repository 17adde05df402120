import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const create = async (slug: string, more: object = {}) =>
  (await app.request('POST', '/v1/topics', { body: { slug, name: 'A topic', ...more } })).body.data;

describe('POST /v1/topics', () => {
  test('201 with the topic', async () => {
    const { status, body } = await app.request('POST', '/v1/topics', { body: { slug: 'receipts', name: 'Receipts' } });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^top_/),
        workspaceId: app.workspaceId,
        slug: 'receipts',
        name: 'Receipts',
        description: null,
        defaultOptIn: false,
        createdAt: app.clock.now().toISOString(),
        updatedAt: app.clock.now().toISOString(),
      },
    });
  });

  test('403 FORBIDDEN without contacts:manage', async () => {
    const key = await app.key({ scopes: ['contacts:read'] });
    const { status, body } = await app.request('POST', '/v1/topics', { key, body: { slug: 'no', name: 'No' } });
    expect(status).toBe(403);
    expect(body).toMatchObject({ success: false, error: 'Forbidden', code: 'FORBIDDEN' });
    expect(body.message).toContain('contacts:manage');
  });

  test('403 FORBIDDEN goes before what is wrong with the body', async () => {
    const key = await app.key({ scopes: ['contacts:read'] });
    expect((await app.request('POST', '/v1/topics', { key, body: { slug: 5 } })).status).toBe(403);
  });

  test('409 TOPIC_SLUG_TAKEN, and nothing is written', async () => {
    await create('taken');
    const { status, body } = await app.request('POST', '/v1/topics', { body: { slug: 'taken', name: 'Again' } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'TOPIC_SLUG_TAKEN', message: 'A topic with the slug "taken" already exists.' });
  });

  test('400 VALIDATION_ERROR for a slug that breaks its rules', async () => {
    const { status, body } = await app.request('POST', '/v1/topics', { body: { slug: "x'; drop table", name: 'X' } });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ field: 'slug', message: expect.stringContaining('must match') }]);
  });

  test('400 names the rule that a name of spaces, or of two lines, breaks', async () => {
    const messageFor = async (name: string) =>
      (await app.request('POST', '/v1/topics', { body: { slug: 'rules', name } })).body.details[0].message;
    expect([await messageFor('  '), await messageFor('one\ntwo')]).toEqual([
      'must contain a visible character',
      'must not contain line breaks',
    ]);
  });

  test('keeps any text as it is', async () => {
    const name = `Ünïcødé 🦉 '"; drop table contacts.topic; -- <b>{{x}}</b> \\u0000`;
    const topic = await create('any-text', { name });
    expect((await app.request('GET', `/v1/topics/${topic.id}`)).body.data.name).toBe(name);
  });
});

describe('GET /v1/topics', () => {
  test('200 with a page and its pagination', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    for (const slug of ['one', 'two', 'three'])
      await app.request('POST', '/v1/topics', { key, body: { slug, name: slug } });
    const first = await app.request('GET', '/v1/topics?limit=2', { key });
    expect(first.body.data.map((topic: { slug: string }) => topic.slug)).toEqual(['three', 'two']);
    expect(first.body.pagination).toMatchObject({ total: 3, page: 1, limit: 2, totalPages: 2 });
    const next = await app.request('GET', `/v1/topics?limit=2&cursor=${first.body.pagination.nextCursor}`, { key });
    expect(next.body.data.map((topic: { slug: string }) => topic.slug)).toEqual(['one']);
  });

  test.each(['limit=0', 'limit=101', 'page=0'])('400 VALIDATION_ERROR for %s', async query => {
    const { status, body } = await app.request('GET', `/v1/topics?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('400 PAGE_TOO_DEEP names the cursor', async () => {
    const { status, body } = await app.request('GET', '/v1/topics?page=101&limit=100');
    expect([status, body.code]).toEqual([400, 'PAGE_TOO_DEEP']);
    expect(body.message).toContain('cursor');
  });

  test('400 INVALID_CURSOR for a cursor of our own making', async () => {
    const { status, body } = await app.request('GET', '/v1/topics?cursor=nonsense!');
    expect([status, body.code]).toEqual([400, 'INVALID_CURSOR']);
  });
});

describe('GET /v1/topics/{id}', () => {
  test('404 NOT_FOUND for an id that does not exist', async () => {
    const { status, body } = await app.request('GET', '/v1/topics/top_none');
    expect(status).toBe(404);
    expect(body).toEqual({
      success: false,
      error: 'Not Found',
      message: 'The resource does not exist.',
      code: 'NOT_FOUND',
    });
  });

  test("another workspace's topic is indistinguishable from a missing one", async () => {
    const topic = await create('private');
    const key = await app.key({ workspaceId: await app.workspace() });
    const foreign = await app.request('GET', `/v1/topics/${topic.id}`, { key });
    const missing = await app.request('GET', '/v1/topics/top_none', { key });
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
  });
});

describe('PATCH /v1/topics/{id}', () => {
  test('changes what is given: null clears, absence leaves', async () => {
    const topic = await create('patch', { description: 'old', defaultOptIn: true });
    const changed = await app.request('PATCH', `/v1/topics/${topic.id}`, { body: { description: null } });
    expect(changed.body.data).toMatchObject({ description: null, name: 'A topic', defaultOptIn: true });
  });

  test('an empty body changes nothing', async () => {
    const topic = await create('patch-nothing');
    const { status, body } = await app.request('PATCH', `/v1/topics/${topic.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ slug: 'patch-nothing', name: 'A topic' });
  });

  test("the id in the path wins over the body's", async () => {
    const [one, other] = [await create('path-id'), await create('body-id')];
    await app.request('PATCH', `/v1/topics/${one.id}`, { body: { id: other.id, name: 'Changed' } });
    expect((await app.request('GET', `/v1/topics/${other.id}`)).body.data.name).toBe('A topic');
    expect((await app.request('GET', `/v1/topics/${one.id}`)).body.data.name).toBe('Changed');
  });
});

describe('DELETE /v1/topics/{id}', () => {
  test('200 with id and deleted, then 404', async () => {
    const topic = await create('gone');
    const { status, body } = await app.request('DELETE', `/v1/topics/${topic.id}`);
    expect([status, body]).toEqual([200, { success: true, data: { id: topic.id, deleted: true } }]);
    expect((await app.request('DELETE', `/v1/topics/${topic.id}`)).status).toBe(404);
  });
});
