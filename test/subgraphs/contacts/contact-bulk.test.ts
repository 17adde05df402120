import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';

let app: TestApp;
beforeAll(async () => {
  // Identifiers are made by the clock of the system.
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
});
afterAll(() => app.stop());

const CHANGE = `mutation ($ids: [ID!]!, $add: [String!], $remove: [String!], $topics: [TopicChoiceInput!]) {
  changeContacts(ids: $ids, addTags: $add, removeTags: $remove, topics: $topics) {
    changedIds unchanged refused { contactId error { code details { field } } }
  }
}`;
const DELETE = `mutation ($ids: [ID!]!) { deleteContacts(ids: $ids) { deletedIds refused { contactId error { code } } } }`;

const made = async (externalId: string, more: object = {}): Promise<string> =>
  (await app.request('POST', '/v1/contacts', { body: { externalId, ...more } })).body.data.id;
const read = async (id: string) => (await app.request('GET', `/v1/contacts/${id}`)).body.data;
const change = async (variables: Record<string, unknown>) => (await app.graphql(CHANGE, variables)).body;
const changed = async (variables: Record<string, unknown>) => (await change(variables)).data.changeContacts;
const eventsOf = (name: string, id: string) =>
  sql<{ data: object }>(
    app.services.db,
    "select data from contacts.outbox where name = $1 and data ->> 'contactId' = $2",
    [name, id],
  );

describe('changeContacts', () => {
  test('gives a tag and says who had it already and who is not there', async () => {
    const [a, b] = [await made('tag-a'), await made('tag-b', { tags: ['Gold'] })];
    const result = await changed({ ids: [a, b, 'con_none', a], add: ['gold'] });
    expect(result).toEqual({
      changedIds: [a],
      unchanged: 1,
      refused: [{ contactId: 'con_none', error: { code: 'NOT_FOUND', details: [] } }],
    });
    expect([(await read(a)).tags, (await read(b)).tags]).toEqual([['Gold'], ['Gold']]);
    expect(await eventsOf('contact.updated', a)).toEqual([
      { data: { contactId: a, externalId: 'tag-a', changed: ['tags'] } },
    ]);
    expect(await eventsOf('contact.updated', b)).toEqual([]);
    expect((await changed({ ids: [a, b], remove: ['GOLD'], add: ['Silver'] })).changedIds).toEqual([a, b]);
    expect((await read(b)).tags).toEqual(['Silver']);
  });

  test('leaves a contact with too many tags as it is, topics too', async () => {
    const topic = await app.request('POST', '/v1/topics', { body: { slug: 'full', name: 'Full' } });
    const full = await made('full', { tags: Array.from({ length: 50 }, (_, i) => `t${i}`) });
    const free = await made('free');
    const topics = [{ topicId: topic.body.data.id, subscribed: true }];
    const result = await changed({ ids: [full, free], add: ['one more'], topics });
    expect(result).toMatchObject({
      changedIds: [free],
      unchanged: 0,
      refused: [{ contactId: full, error: { code: 'VALIDATION_ERROR', details: [{ field: 'addTags' }] } }],
    });
    expect((await read(full)).topics).toContainEqual({ topicId: topics[0]!.topicId, subscribed: false });
  });

  test('subscribes to a topic with a proof of each change', async () => {
    const topic = await app.request('POST', '/v1/topics', { body: { slug: 'bulk', name: 'Bulk' } });
    const [a, b] = [await made('topic-a'), await made('topic-b')];
    const topics = [{ topicId: topic.body.data.id, subscribed: true }];
    expect((await changed({ ids: [a, b], topics })).changedIds).toEqual([a, b]);
    expect((await changed({ ids: [a, b], topics })).unchanged).toBe(2);
    const consents = await app.request('GET', `/v1/contacts/${a}/consents`);
    expect(consents.body.data).toMatchObject([{ subject: 'TOPIC', granted: true, method: 'API' }]);
  });

  test.each([
    [{}, ['addTags']],
    [{ add: [' '] }, ['addTags[0]']],
    [{ topics: [{ topicId: 'top_none', subscribed: true }] }, ['topics[0].topicId']],
    [{ ids: Array.from({ length: 1_001 }, (_, i) => `con_${i}`), add: ['x'] }, ['ids']],
  ])('VALIDATION_ERROR for what cannot be done (%#)', async (given, fields) => {
    const { errors } = await change({ ids: ['con_none'], ...given });
    expect(errors[0].extensions.code).toBe('VALIDATION_ERROR');
    expect(errors[0].extensions.details.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  test('reaches no contact of another workspace', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    const id = await made('other');
    const { body } = await app.graphql(CHANGE, { ids: [id], add: ['mine'] }, { key });
    expect(body.data.changeContacts).toMatchObject({ changedIds: [], refused: [{ contactId: id }] });
    const gone = await app.graphql(DELETE, { ids: [id] }, { key });
    expect(gone.body.data.deleteContacts).toMatchObject({ deletedIds: [], refused: [{ contactId: id }] });
    expect((await read(id)).tags).toEqual([]);
  });
});

test('deleteContacts deletes those that are there, with an event each, and names the others', async () => {
  const [a, b] = [await made('gone-a'), await made('gone-b')];
  const { body } = await app.graphql(DELETE, { ids: [a, 'con_none', b] });
  expect(body.data.deleteContacts).toEqual({
    deletedIds: [a, b],
    refused: [{ contactId: 'con_none', error: { code: 'NOT_FOUND' } }],
  });
  expect((await app.request('GET', `/v1/contacts/${a}`)).status).toBe(404);
  expect(await eventsOf('contact.deleted', b)).toHaveLength(1);
});

describe('GET /v1/contacts', () => {
  test('by segment, by consent, by suppression and by the time in which they were made', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    const post = (path: string, body: object) => app.request('POST', `/v1/${path}`, { key, body });
    const list = async (query: string) => {
      const { body } = await app.request('GET', `/v1/contacts?${query}`, { key });
      return body.data?.map(({ externalId }: { externalId: string }) => externalId) ?? body.code;
    };
    await post('contacts', { externalId: 'a', email: 'Ana@shop.example', tags: ['vip'] });
    const middle = app.clock.now().toISOString();
    app.clock.advance(60_000);
    await post('contacts', { externalId: 'b', email: 'ben@firm.example', receiveMarketing: false });
    await post('contacts', { externalId: 'c', phone: '+14155550101' });
    const segment = await post('segments', { name: 'VIP', match: 'all', rules: [{ type: 'tag', tag: 'vip' }] });
    await post('suppressions', { address: 'ana@shop.example', channels: ['email'] });
    await post('suppressions', { address: '+14155550101', channels: ['sms'] });
    expect(await list(`segmentId=${segment.body.data.id}`)).toEqual(['a']);
    expect(await list('segmentId=seg_none')).toEqual([]);
    expect(await list('receiveMarketing=false')).toEqual(['b']);
    expect(await list('receiveMarketing=true&search=ana')).toEqual(['a']);
    expect(await list('suppressedOn=email')).toEqual(['a']);
    expect(await list('suppressedOn=sms')).toEqual(['c']);
    await post('suppressions', { address: 'firm.example', channels: ['email'] });
    expect(await list('suppressedOn=email')).toEqual(['b', 'a']);
    expect(await list(`createdTo=${middle}`)).toEqual(['a']);
    expect(await list(`createdFrom=${app.clock.now().toISOString()}`)).toEqual(['c', 'b']);
    expect(await list('suppressedOn=fax')).toBe('VALIDATION_ERROR');
  });
});
