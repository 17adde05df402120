import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { TestClock } from '../support/clock.js';

/** Identifiers are of the time of the system, and so is this clock at its start. */
let app: TestApp;
let contactId: string;
const ids: string[] = [];
const times: string[] = [];

beforeAll(async () => {
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  const contact = await app.request('POST', '/v1/contacts', { body: { phone: '+14155552000' } });
  contactId = contact.body.data.id;
  for (const [to, more] of [
    ['+14155552000', { reference: 'order 1', payload: { speak: 'One', language: 'en-US' } }],
    ['+14155550001', { payload: { speak: 'Two', language: 'en-US', from: '+14155551234' } }],
    ['+14155552000', { payload: { speak: 'Three', language: 'en-US' } }],
  ] as const) {
    times.push(app.clock.now().toISOString());
    const { body } = await app.request('POST', '/v1/voice/calls', { body: { to: [to], ...more } });
    ids.push(body.data.messageIds[0]);
    await app.settle();
    app.clock.advance(minutes(1));
    await app.settle();
  }
});
afterAll(() => app?.stop());

const list = async (query: string, key = app.testKey) => {
  const { status, body } = await app.request('GET', `/v1/voice/calls${query}`, { key });
  return status === 200 ? body.data.map(({ id }: { id: string }) => ids.indexOf(id)) : status;
};

test('calls are narrowed as messages are, in either order', async () => {
  expect(await list('')).toEqual([2, 1, 0]);
  expect(await list('?order=OLDEST_FIRST')).toEqual([0, 1, 2]);
  expect(await list(`?createdFrom=${times[1]}`)).toEqual([2, 1]);
  expect(await list(`?createdFrom=${times[1]}&createdTo=${times[1]}`)).toEqual([1]);
  expect(await list(`?contactId=${contactId}`)).toEqual([2, 0]);
  expect(await list(`?contactId=${contactId}&order=OLDEST_FIRST&createdTo=${times[1]}`)).toEqual([0]);
  expect(await list('?reference=order%201')).toEqual([0]);
  expect(await list('?campaignId=cmp_none')).toEqual([]);
  expect(await list('?to=%2B14155552000')).toEqual([2, 0]);
  expect(await list('?from=%2B14155551234')).toEqual([1]);
  const failed = (await app.request('GET', `/v1/voice/calls/${ids[1]}`)).body.data;
  expect(await list(`?status=${failed.status}`)).toContain(1);
  expect(await list(`?direction=INBOUND&contactId=${contactId}`)).toEqual([]);
  expect(await list('?createdFrom=yesterday')).toBe(400);
  expect(await list('', app.liveKey)).toEqual([]);
});

test('a call that failed is found by its code, and what a credential placed by it', async () => {
  const { body } = await app.graphql(
    `{ calls(errorCode: "RECIPIENT_REJECTED") { items { messageId } } messages { items { source { kind id } } } }`,
  );
  const found = body.data.calls.items.map(({ messageId }: { messageId: string }) => messageId);
  const codes = await Promise.all(
    ids.map(async id => (await app.request('GET', `/v1/voice/calls/${id}`)).body.data.error?.code ?? null),
  );
  expect(found).toEqual(ids.filter((_, place) => codes[place] === 'RECIPIENT_REJECTED').reverse());
  const { source } = body.data.messages.items[0];
  const own = await app.graphql(
    'query ($source: MessageSourceInput) { calls(source: $source) { items { messageId } } }',
    { source },
  );
  expect(own.body.data.calls.items).toHaveLength(3);
});

test('pages and cursors go through calls of both directions in the order of their time', async () => {
  const first = await app.request('GET', '/v1/voice/calls?limit=2');
  expect(first.body.pagination).toMatchObject({ total: 3, totalPages: 2 });
  const next = await app.request('GET', `/v1/voice/calls?limit=2&cursor=${first.body.pagination.nextCursor}`);
  expect(next.body.data.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
  expect(await list('?limit=2&page=2')).toEqual([0]);
});
