import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const create = async (body: object) => (await app.request('POST', '/v1/contacts', { body })).body.data;

interface Entry {
  kind: string;
  id: string;
  data: Record<string, unknown>;
}

test('a timeline has creation, consents and merges, newest first, for many contacts in one request', async () => {
  const topic = (await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'News' } })).body.data;
  const kept = await create({ externalId: 'kept' });
  app.clock.advance(1_000);
  await app.request('PUT', `/v1/contacts/${kept.id}/topics/${topic.id}`);
  const gone = await create({ email: 'gone@example.com' });
  app.clock.advance(1_000);
  await app.request('POST', `/v1/contacts/${kept.id}/merge`, { body: { from: gone.id } });
  await create({ externalId: 'other' });

  const query = '{ contacts { items { externalId timeline(limit: 10) { at kind id data } } } }';
  const { items } = (await app.graphql(query)).body.data.contacts;
  const of = (externalId: string): Entry[] =>
    items.find((item: { externalId: string }) => item.externalId === externalId).timeline;
  expect(of('other').map(({ kind }) => kind)).toEqual(['CREATED']);
  expect(of('kept').map(({ kind, id }) => [kind, kind === 'CONSENT' ? '' : id])).toEqual([
    ['MERGED', gone.id],
    ['CONSENT', ''],
    ['CREATED', kept.id],
  ]);
  expect(of('kept')[1]!.data).toEqual({
    subject: 'TOPIC',
    topicId: topic.id,
    channel: null,
    granted: true,
    method: 'API',
  });
});

test('400 for a limit of 0 or 101', async () => {
  for (const limit of [0, 101]) {
    const { body } = await app.graphql(`{ contacts { items { timeline(limit: ${limit}) { at } } } }`);
    expect(body.errors[0].extensions.code).toBe('VALIDATION_ERROR');
  }
});
