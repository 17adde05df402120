import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../kernel/context/context.js';
import { changeConsent } from '../../../subgraphs/contacts/consent/change-consent.js';
import { startApp, type TestApp } from '../../support/app.js';
import { insertSuppression } from '../../support/channels/audience.js';

let app: TestApp;
let news: string;
let offers: string;
beforeAll(async () => {
  app = await startApp();
  const topic = async (slug: string, defaultOptIn: boolean) =>
    (await app.request('POST', '/v1/topics', { body: { slug, name: slug, defaultOptIn } })).body.data.id;
  news = await topic('news', true);
  offers = await topic('offers', false);
});
afterAll(() => app.stop());

const create = async (body: object) => (await app.request('POST', '/v1/contacts', { body })).body.data;
const history = async (id: string) => {
  const { body } = await app.request('GET', `/v1/contacts/${id}/consents?limit=100`);
  return body.data.map(({ subject, topicId, channel, granted, method }: Record<string, unknown>) =>
    [subject, topicId ?? channel, granted, method].filter(part => part !== null),
  );
};

describe('a new contact', () => {
  test('is subscribed to topics with defaultOptIn, and the history says so', async () => {
    const { id, topics } = await create({ externalId: 'new' });
    expect(topics).toEqual([
      { topicId: news, subscribed: true },
      { topicId: offers, subscribed: false },
    ]);
    expect(await history(id)).toEqual([['TOPIC', news, true, 'DEFAULT']]);
  });

  test('is not, where its input says otherwise', async () => {
    const chosen = [
      { topicId: news, subscribed: false },
      { topicId: offers, subscribed: true },
    ];
    const { id, topics } = await create({ externalId: 'chosen', topics: chosen, receiveMarketing: false });
    expect(topics).toEqual(chosen);
    expect(await history(id)).toEqual([
      ['TOPIC', offers, true, 'API'],
      ['TOPIC', news, false, 'API'],
      ['MARKETING', false, 'API'],
    ]);
  });

  test('400 for a topic that does not exist', async () => {
    const body = { externalId: 'unknown', topics: [{ topicId: 'top_none', subscribed: true }] };
    const answer = await app.request('POST', '/v1/contacts', { body });
    expect([answer.status, answer.body.details[0].field]).toEqual([400, 'topics[0].topicId']);
  });
});

describe('PUT /v1/contacts/{id}/topics/{topicId}', () => {
  const put = (id: string, topicId: string, body?: object) =>
    app.request('PUT', `/v1/contacts/${id}/topics/${topicId}`, { body });

  test('changes the subscription once, with its proof', async () => {
    const { id } = await create({ externalId: 'put' });
    await put(id, news, { subscribed: false });
    await put(id, news, { subscribed: false });
    expect((await put(id, offers)).body.data.topics).toEqual([
      { topicId: news, subscribed: false },
      { topicId: offers, subscribed: true },
    ]);
    expect(await history(id)).toEqual([
      ['TOPIC', offers, true, 'API'],
      ['TOPIC', news, false, 'API'],
      ['TOPIC', news, true, 'DEFAULT'],
    ]);
    const { body } = await app.request('GET', `/v1/contacts/${id}/consents?limit=1`);
    expect(body.data[0]).toMatchObject({ sourceId: expect.stringMatching(/^key_/), requestId: expect.any(String) });
    expect(body.pagination).toMatchObject({ total: 3, nextCursor: expect.any(String) });
  });

  test('404 for a contact or a topic of another workspace', async () => {
    const { id } = await create({ externalId: 'strangers' });
    const key = await app.key({ workspaceId: await app.workspace() });
    const body = { slug: 'theirs', name: 'Theirs' };
    const theirs = (await app.request('POST', '/v1/topics', { key, body })).body.data.id;
    expect((await put(id, theirs)).status).toBe(404);
    expect((await app.request('PUT', `/v1/contacts/${id}/topics/${theirs}`, { key })).status).toBe(404);
  });

  test('a hundred parallel changes end in one state with a history that fits it', async () => {
    const { id } = await create({ externalId: 'parallel' });
    await Promise.all(Array.from({ length: 100 }, (_, at) => put(id, news, { subscribed: at % 2 === 0 })));
    const rows = (await history(id)) as [string, string, boolean][];
    // Newest first: each change differs from the one before it.
    rows.slice(1).forEach((row, at) => {
      expect(row[2]).toBe(!rows[at]![2]);
    });
    const { topics } = (await app.request('GET', `/v1/contacts/${id}`)).body.data;
    expect(topics[0]).toEqual({ topicId: news, subscribed: rows[0]![2] });
  });
});

describe('changeConsent', () => {
  test('changes many contacts at once, and none of another workspace', async () => {
    const ids = [];
    for (const at of [1, 2, 3]) ids.push((await create({ externalId: `many-${at}` })).id as string);
    const key = await app.key({ workspaceId: await app.workspace() });
    const stranger = await app.request('POST', '/v1/contacts', { key, body: { externalId: 'stranger' } });
    const source = { method: 'REPLY', sourceId: 'msg_1', requestId: null } as const;
    const changes = [...ids, stranger.body.data.id].flatMap(contactId => [
      { contactId, subject: 'CHANNEL', channel: 'sms', granted: false } as const,
      { contactId, subject: 'MARKETING', granted: false } as const,
      { contactId, subject: 'TOPIC', topicId: news, granted: false } as const,
    ]);
    const changed = await transact(app.ctx(app.workspaceId), tx => changeConsent(tx, source, changes));
    expect(changed.map(({ id }) => id)).toEqual(ids.toSorted());
    for (const id of ids) {
      const { optedOutChannels, receiveMarketing, topics } = (await app.request('GET', `/v1/contacts/${id}`)).body.data;
      expect({ optedOutChannels, receiveMarketing }).toEqual({ optedOutChannels: ['sms'], receiveMarketing: false });
      expect(topics[0].subscribed).toBe(false);
      expect((await history(id)).slice(0, 3)).toEqual([
        ['TOPIC', news, false, 'REPLY'],
        ['MARKETING', false, 'REPLY'],
        ['CHANNEL', 'sms', false, 'REPLY'],
      ]);
    }
    expect(await transact(app.ctx(app.workspaceId), tx => changeConsent(tx, source, changes))).toEqual([]);
  });
});

describe('over the graph', () => {
  test('contacts show suppressed channels of the world of the caller, and their newest consents, in few statements', async () => {
    const { id } = await create({ externalId: 'shown', email: 'Shown@example.com' });
    await insertSuppression(app, 'email', 'shown@example.com');
    await insertSuppression(app, 'sms', 'other@example.com', { sandbox: false });
    const query = `query ($id: String) { contacts(externalId: $id) { items { id suppressed { channel reason } consents(limit: 1) { topicId } } } }`;
    const shown = async (key: string) => (await app.graphql(query, { id: 'shown' }, { key })).body.data.contacts.items;
    const consents = [{ topicId: news }];
    expect(await shown(app.testKey)).toEqual([{ id, suppressed: [{ channel: 'email', reason: 'MANUAL' }], consents }]);
    expect(await shown(app.liveKey)).toEqual([{ id, suppressed: [], consents }]);
  });

  test('topics count their subscribers', async () => {
    const query = '{ topics { items { slug subscribers(max: 2) } } }';
    const { items } = (await app.graphql(query)).body.data.topics;
    expect(items).toContainEqual({ slug: 'news', subscribers: 2 });
  });
});
