import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/context/ids.js';
import { appendEvents } from '../../../subgraphs/webhooks/event/event-store.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.settle();
  await append(0, 1, 2, 3, 4, 5);
});
afterAll(() => app?.stop());

const START = Date.parse('2026-11-20T10:00:00.000Z');
const at = (minute: number) => new Date(START + minute * 60_000).toISOString();
const TIME: Record<string, number> = {};

/** An event for each minute, in this order: that of their commits. */
async function append(...minutes: number[]): Promise<void> {
  for (const minute of minutes) {
    const id = newId('evt');
    TIME[id] = minute;
    const event = { id, name: minute % 2 ? 'rcs.sent' : 'rcs.failed', instanceId: '', messageId: null, data: {} };
    await appendEvents(app.services.db, [
      { ...event, workspaceId: app.workspaceId, at: new Date(at(minute)), sandbox: true },
    ]);
  }
}

const list = async (query: string, key = app.testKey) =>
  (await app.request('GET', `/v1/events?names=rcs.*&${query}`, { key })).body;
const minutesOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => TIME[id]);

describe('GET /v1/events?order=NEWEST_FIRST', () => {
  test('goes back page by page, and says where it ends', async () => {
    const first = await list('order=NEWEST_FIRST&limit=4');
    expect([minutesOf(first), first.pagination.hasMore]).toEqual([[5, 4, 3, 2], true]);
    const next = await list(`order=NEWEST_FIRST&limit=4&cursor=${first.pagination.nextCursor}`);
    expect([minutesOf(next), next.pagination.hasMore]).toEqual([[1, 0], false]);
    const end = await list(`order=NEWEST_FIRST&cursor=${next.pagination.nextCursor}`);
    expect([end.data, end.pagination.nextCursor]).toEqual([[], next.pagination.nextCursor]);
    const other = await list(`cursor=${first.pagination.nextCursor}`);
    expect(other.code).toBe('INVALID_CURSOR');
  });

  test('is narrowed to names and a time, on every page', async () => {
    expect(minutesOf(await list(`order=NEWEST_FIRST&createdFrom=${at(1)}&createdTo=${at(3)}`))).toEqual([3, 2, 1]);
    const first = await list(`order=NEWEST_FIRST&createdFrom=${at(1)}&createdTo=${at(4)}&limit=3`);
    const cursor = first.pagination.nextCursor;
    const next = await list(`order=NEWEST_FIRST&createdFrom=${at(1)}&createdTo=${at(4)}&limit=3&cursor=${cursor}`);
    expect([...minutesOf(first), ...minutesOf(next)]).toEqual([4, 3, 2, 1]);
    const body = (await app.request('GET', '/v1/events?order=NEWEST_FIRST&names=rcs.sent')).body;
    expect(minutesOf(body)).toEqual([5, 3, 1]);
    const before = await list(`order=NEWEST_FIRST&createdTo=${at(-1)}`);
    expect([before.data, before.pagination.hasMore]).toEqual([[], false]);
    expect((await list('order=NEWEST_FIRST&mode=LIVE')).data).toEqual([]);
  });

  test('createdTo ends the list from the oldest on, too', async () => {
    expect(minutesOf(await list(`createdTo=${at(3)}`))).toEqual([0, 1, 2, 3]);
  });

  test('finds what came into the feed late', async () => {
    await append(1.5, 6);
    expect(minutesOf(await list(`order=NEWEST_FIRST&createdTo=${at(2)}`))).toEqual([1.5, 2, 1, 0]);
  });

  test('400 VALIDATION_ERROR for an unknown order, and for a wait', async () => {
    const { code, details } = await list('order=NEWEST_FIRST&wait=2');
    expect([code, details.map(({ field }: { field: string }) => field)]).toEqual(['VALIDATION_ERROR', ['wait']]);
    expect((await list('order=SIDEWAYS')).code).toBe('VALIDATION_ERROR');
  });

  test('has nothing of another workspace', async () => {
    const other = await startApp();
    expect((await other.request('GET', '/v1/events?order=NEWEST_FIRST&names=rcs.*')).body.data).toEqual([]);
    await other.stop();
  });
});

describe('events', () => {
  test('are counted on demand, on the first page alone', async () => {
    const query =
      'query ($cursor: String) { events(names: ["rcs.sent"], counted: true, order: NEWEST_FIRST, limit: 1, cursor: $cursor) { pagination { total totalCapped nextCursor } } }';
    const { pagination } = (await app.graphql(query)).body.data.events;
    expect(pagination).toMatchObject({ total: 4, totalCapped: null });
    const { nextCursor: cursor } = pagination;
    expect((await app.graphql(query, { cursor })).body.data.events.pagination.total).toBeNull();
  });

  test('lead to what they are about', async () => {
    const contact = (await app.request('POST', '/v1/contacts', { body: { name: 'Ada', phone: '+14155550142' } })).body
      .data;
    await app.settle();
    const body = `{ events(names: ["contact.created"], order: NEWEST_FIRST, limit: 1) { items {
      contact { id name } message { id } instance { id } call { id } campaign { id name } automation { id } shortLink { id } } } }`;
    const [event] = (await app.graphql(body)).body.data.events.items;
    expect(event).toEqual({
      contact: { id: contact.id, name: 'Ada' },
      message: null,
      instance: null,
      call: null,
      campaign: null,
      automation: null,
      shortLink: null,
    });
    const key = await app.key({ scopes: ['webhooks:read'] });
    const { data } = (await app.graphql(body, {}, { key })).body;
    expect(data.events.items[0].contact).toEqual({ id: contact.id, name: null });
  });
});
