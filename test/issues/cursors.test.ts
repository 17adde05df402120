import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
let webhooks: string[];

beforeAll(async () => {
  app = await startApp();
  for (const slug of ['one', 'two', 'three'])
    await app.request('POST', '/v1/topics', { body: { slug, name: 'Topic' } });
  for (const tag of ['one', 'two']) {
    await app.request('POST', '/v1/contacts', { body: { externalId: tag, tags: [tag] } });
    await app.request('POST', '/v1/properties', { body: { key: tag, name: tag, type: 'STRING' } });
    const rules = [{ type: 'tag', tag }];
    await app.request('POST', '/v1/segments', { body: { name: tag, match: 'all', rules } });
  }
  webhooks = [];
  for (let count = 0; count < 2; count++) {
    const body = { name: 'Hook', url: 'https://127.0.0.1/hook', events: ['sms.*'], instanceIds: [] };
    webhooks.push((await app.request('POST', '/v1/webhooks', { body })).body.data.id);
  }
  const body = { to: ['+14155550000', '+14155550010'], type: 'text', payload: { message: 'Hi' } };
  await app.request('POST', '/v1/sms/messages', { body });
  await app.settle();
});
afterAll(() => app.stop());

const page = (path: string, key = app.testKey) => app.request('GET', path, { key });

const AUDIENCE = ['/v1/contacts', '/v1/tags', '/v1/properties', '/v1/segments'];

const LISTS = () => [
  ...AUDIENCE,
  '/v1/events',
  '/v1/topics',
  '/v1/sms/messages',
  '/v1/email/messages',
  ...webhooks.map(id => `/v1/webhooks/${id}/deliveries`),
];

describe('a cursor', () => {
  test('leads on in its own list, and is refused in every other', async () => {
    for (const path of [
      '/v1/events',
      '/v1/topics',
      '/v1/sms/messages',
      `/v1/webhooks/${webhooks[0]}/deliveries`,
      ...AUDIENCE,
    ]) {
      const first = await page(`${path}?limit=1`);
      const { nextCursor } = first.body.pagination;
      const next = await page(`${path}?limit=1&cursor=${nextCursor}`);
      expect([path, next.status, next.body.data.length]).toEqual([path, 200, 1]);
      expect(next.body.data[0].id).not.toBe(first.body.data[0].id);
      for (const other of LISTS().filter(list => list !== path)) {
        const { status, body } = await page(`${other}?cursor=${nextCursor}`);
        expect([path, other, status, body.code]).toEqual([path, other, 400, 'INVALID_CURSOR']);
      }
    }
  });

  test('is refused in another workspace', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    for (const path of ['/v1/events', '/v1/topics', ...AUDIENCE]) {
      const { nextCursor } = (await page(`${path}?limit=1`)).body.pagination;
      expect((await page(`${path}?cursor=${nextCursor}`, key)).body.code).toBe('INVALID_CURSOR');
    }
  });

  test('of the feed does not tell how many events there are', async () => {
    const { nextCursor } = (await page('/v1/events?limit=1')).body.pagination;
    const texts = nextCursor.split('.').map((part: string) => Buffer.from(part, 'base64url').toString('latin1'));
    const [row] = (
      await app.services.db.pool.query<{ seq: string }>('select seq from webhooks.event order by seq limit 1')
    ).rows;
    expect(texts).not.toContain(row?.seq);
    expect((await page(`/v1/events?cursor=${Buffer.from(row?.seq ?? '').toString('base64url')}`)).body.code).toBe(
      'INVALID_CURSOR',
    );
    expect((await page('/v1/events?limit=1')).body.pagination.nextCursor).not.toBe(nextCursor);
  });

  test('stays the same at the end of the feed', async () => {
    const { nextCursor } = (await page('/v1/events?limit=100')).body.pagination;
    expect((await page(`/v1/events?cursor=${nextCursor}`)).body.pagination.nextCursor).toBe(nextCursor);
  });
});

describe('a page by cursor', () => {
  test('is not counted: total, page and totalPages are those of numbered pages', async () => {
    const { pagination } = (await page('/v1/topics?limit=1')).body;
    expect(pagination).toMatchObject({ total: 3, page: 1, limit: 1, totalPages: 3 });
    const next = (await page(`/v1/topics?limit=1&cursor=${pagination.nextCursor}`)).body.pagination;
    expect(next).toEqual({ limit: 1, totalCapped: null, nextCursor: expect.any(String) });
  });

  test('is null there in the graph', async () => {
    const { nextCursor } = (await page('/v1/topics?limit=1')).body.pagination;
    const query = 'query ($cursor: String) { topics(cursor: $cursor) { pagination { total page limit totalPages } } }';
    const { body } = await app.graphql(query, { cursor: nextCursor });
    expect(body.data.topics.pagination).toEqual({ total: null, page: null, limit: 20, totalPages: null });
  });
});
