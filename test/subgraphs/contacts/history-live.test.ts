import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { openStream, type Stream } from '../../support/stream.js';

let app: TestApp;
let contactId: string;
const streams: Stream[] = [];
beforeAll(async () => {
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  const body = { name: 'Ana', email: 'ana@example.com', phone: '+14155560100' };
  contactId = (await app.request('POST', '/v1/contacts', { body })).body.data.id;
  await app.settle();
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await app?.stop();
});

const LIVE = `subscription ($id: ID!, $kinds: [ContactHistoryKind!]) {
  contactHistory(id: $id, kinds: $kinds) { items { kind message { status } } } }`;

async function follow(key = app.testKey, more: object = {}, id = contactId): Promise<Stream> {
  const stream = await openStream(app, LIVE, { key, variables: { id, ...more } });
  streams.push(stream);
  return stream;
}

const kindsIn = ({ data }: { data: { data: { contactHistory: { items: { kind: string }[] } } } }): string[] =>
  data.data.contactHistory.items.map(({ kind }) => kind);

const send = async (key = app.testKey) => {
  const body = { to: ['+14155560100'], type: 'text', class: 'transactional', payload: { message: 'Hi' } };
  expect((await app.request('POST', '/v1/sms/messages', { key, body })).status).toBe(202);
  await app.settle();
};

test('a history is answered again after what happens, two seconds after the answer before, with the states of now', async () => {
  const began = performance.now();
  const stream = await follow();
  expect(kindsIn((await stream.next())!)).toEqual(['CREATED']);
  await send();
  await stream.until(({ data }) => data.data.contactHistory.items[0].message?.status === 'DELIVERED');
  expect(performance.now() - began).toBeGreaterThan(2_000);
  await app.request('PATCH', `/v1/contacts/${contactId}`, { body: { receiveMarketing: false } });
  await app.settle();
  await stream.until(event => kindsIn(event).includes('CONSENT'));
});

test('only of kinds, of a world and of a workspace that the caller may see', async () => {
  const narrow = await follow(await app.key({ scopes: ['contacts:read'] }));
  expect(kindsIn((await narrow.next())!)).toEqual(['CONSENT', 'CREATED']);
  const refused = await follow(await app.key({ scopes: ['contacts:read'] }), { kinds: ['MESSAGE'] });
  expect((await refused.next())?.data.errors[0].extensions.code).toBe('FORBIDDEN');
  expect((await refused.next())?.event).toBe('complete');
  const live = await follow(app.liveKey);
  expect(kindsIn((await live.next())!)).toEqual(['CONSENT', 'CREATED']);
  const elsewhere = await follow(await app.key({ workspaceId: await app.workspace() }));
  expect((await elsewhere.next())?.data.errors[0].extensions.code).toBe('NOT_FOUND');
  const without = await follow(await app.key({ scopes: ['usage:read'] }));
  expect((await without.next())?.data.errors[0].extensions.code).toBe('FORBIDDEN');
  await send();
  const all = await follow();
  await all.until(event => kindsIn(event).filter(kind => kind === 'MESSAGE').length === 2);
  await app.request('PATCH', `/v1/contacts/${contactId}`, { body: { receiveMarketing: true } });
  await app.settle();
  // A message of the sandbox is hidden from callers that may not see it.
  for (const stream of [narrow, live])
    expect(kindsIn((await stream.next())!)).toEqual(['CONSENT', 'CONSENT', 'CREATED']);
});

test('a contact that is deleted ends it', async () => {
  const made = await app.request('POST', '/v1/contacts', { body: { name: 'Ben', externalId: 'ben' } });
  const stream = await follow(app.testKey, {}, made.body.data.id);
  await stream.next();
  await app.request('DELETE', `/v1/contacts/${made.body.data.id}`);
  await app.settle();
  await stream.until(({ event }) => event === 'complete');
});
