import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../../kernel/context/clock.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
const topics: Record<string, string> = {};
beforeAll(async () => {
  app = await startApp();
  for (const slug of ['both', 'left', 'gained', 'never']) {
    const { body } = await app.request('POST', '/v1/topics', { body: { slug, name: slug } });
    topics[slug] = body.data.id;
  }
  await app.request('POST', '/v1/properties', { body: { key: 'city', name: 'City', type: 'STRING' } });
  await app.request('POST', '/v1/properties', { body: { key: 'age', name: 'Age', type: 'NUMBER' } });
});
afterAll(() => app.stop());

const create = async (body: object) => (await app.request('POST', '/v1/contacts', { body })).body.data;
const merge = (id: string, from: string, key = app.testKey) =>
  app.request('POST', `/v1/contacts/${id}/merge`, { key, body: { from } });
const choices = (...slugs: string[]) => slugs.map(slug => ({ topicId: topics[slug], subscribed: true }));

describe('POST /v1/contacts/{id}/merge', () => {
  test('takes what is missing, all tags, and the stricter of each consent', async () => {
    const kept = await create({
      externalId: 'kept',
      name: 'Ana',
      tags: ['a', 'b'],
      properties: { city: 'Rio' },
      topics: choices('both', 'left'),
    });
    const gone = await create({
      email: 'ana@merge.example',
      name: 'Ana Souza',
      phone: '+5511987650000',
      tags: ['b', 'c'],
      properties: { city: 'Recife', age: 40 },
      topics: choices('both', 'left', 'gained'),
      optedOutChannels: ['sms'],
      receiveMarketing: false,
    });
    const left = { subscribed: false };
    await app.request('PUT', `/v1/contacts/${gone.id}/topics/${topics['left']}`, { body: left });

    const { status, body } = await merge(kept.id, gone.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: kept.id,
      externalId: 'kept',
      name: 'Ana',
      email: 'ana@merge.example',
      phone: '+5511987650000',
      tags: ['a', 'b', 'c'],
      properties: { city: 'Rio', age: 40 },
      optedOutChannels: ['sms'],
      receiveMarketing: false,
    });
    const subscribed = body.data.topics.filter((topic: { subscribed: boolean }) => topic.subscribed);
    expect(subscribed.map(({ topicId }: { topicId: string }) => topicId).sort()).toEqual(
      [topics['both'], topics['gained']].sort(),
    );

    const history = (await app.request('GET', `/v1/contacts/${kept.id}/consents?limit=100`)).body.data;
    const merged = history.filter(({ method }: { method: string }) => method === 'MERGE');
    expect(merged.map(({ subject, granted }: Record<string, unknown>) => [subject, granted])).toEqual(
      expect.arrayContaining([
        ['MARKETING', false],
        ['CHANNEL', false],
        ['TOPIC', false],
        ['TOPIC', true],
      ]),
    );
    expect(merged.every(({ sourceId }: { sourceId: string }) => sourceId === gone.id)).toBe(true);
    expect(history).toHaveLength(merged.length + 2 + 6);
  });

  test('404 for the other one from then on, which names the contact, through further merges', async () => {
    const [first, second, third] = [
      await create({ externalId: 'm-1' }),
      await create({ email: 'm2@merge.example' }),
      await create({ phone: '+5511987651111' }),
    ];
    await merge(second.id, first.id);
    await merge(third.id, second.id);
    for (const { id } of [first, second]) {
      const { status, body } = await app.request('GET', `/v1/contacts/${id}`);
      expect([status, body.code, body.data]).toEqual([404, 'NOT_FOUND', { mergedInto: third.id }]);
    }
    const exported = (await app.request('GET', `/v1/contacts/${third.id}/export`)).body.data;
    expect(exported.mergedContacts.map(({ contactId }: { contactId: string }) => contactId)).toEqual([
      first.id,
      second.id,
    ]);
    await app.settle();
    const { body } = await app.request('GET', '/v1/events?names=contact.merged');
    expect(body.data.map(({ data }: { data: object }) => data)).toContainEqual({
      contactId: third.id,
      externalId: 'm-1',
      fromContactId: second.id,
      sandbox: true,
    });
  });

  test('400 for itself, 404 for a contact of another workspace on either side', async () => {
    const { id } = await create({ externalId: 'alone' });
    expect((await merge(id, id)).status).toBe(400);
    const key = await app.key({ workspaceId: await app.workspace() });
    const theirs = (await app.request('POST', '/v1/contacts', { key, body: { externalId: 'theirs' } })).body.data;
    expect((await merge(id, theirs.id)).status).toBe(404);
    expect((await merge(theirs.id, id)).status).toBe(404);
    expect((await app.request('GET', `/v1/contacts/${theirs.id}`, { key })).status).toBe(200);
  });

  test('400 for more tags than a contact may have, and nothing is merged', async () => {
    const tags = (from: number) => Array.from({ length: 30 }, (_, at) => `t${from + at}`);
    const kept = await create({ externalId: 'many-1', tags: tags(0) });
    const gone = await create({ externalId: 'many-2', tags: tags(30) });
    expect((await merge(kept.id, gone.id)).body.details[0].field).toBe('tags');
    expect((await app.request('GET', `/v1/contacts/${gone.id}`)).status).toBe(200);
  });

  test('two merges in opposite directions leave one contact', async () => {
    const [a, b] = [await create({ externalId: 'opposite-a' }), await create({ email: 'opposite@merge.example' })];
    const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('the messages of a contact that was merged', () => {
  const MESSAGES = `query ($id: ID!) { contact(id: $id) { messages(limit: 100) { items { id } } } }`;
  const messagesOf = async (id: string): Promise<string[]> =>
    (await app.graphql(MESSAGES, { id })).body.data.contact.messages.items.map((item: { id: string }) => item.id);
  const send = async (to: string): Promise<string> => {
    const payload = { subject: 'x', text: 'x' };
    const { body } = await app.request('POST', '/v1/email/messages', { body: { to: [to], type: 'text', payload } });
    return body.data.messageIds[0];
  };

  test('go over to the one that stays, through further merges', async () => {
    const [first, second, third] = [
      await create({ email: 'moved-1@merge.example' }),
      await create({ email: 'moved-2@merge.example' }),
      await create({ externalId: 'moved-3' }),
    ];
    const sent = [await send('moved-1@merge.example'), await send('moved-2@merge.example')];
    await merge(second.id, first.id);
    await app.settle();
    expect((await messagesOf(second.id)).sort()).toEqual(sent);
    await merge(third.id, second.id);
    await app.settle();
    expect((await messagesOf(third.id)).sort()).toEqual(sent);
  });

  test('are looked for again while somebody works on them, and a last time ten minutes later', async () => {
    const [kept, gone] = [await create({ externalId: 'busy' }), await create({ email: 'busy@merge.example' })];
    const id = await send('busy@merge.example');
    await app.settle();
    const { pool } = app.services.db;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select from channels.message where id = $1 for update', [id]);
      await merge(kept.id, gone.id);
      await app.settle();
      expect(await messagesOf(kept.id)).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    app.clock.advance(seconds(5));
    await app.settle();
    expect(await messagesOf(kept.id)).toEqual([id]);
    // A send that had read the consents before the merge stores its message after it.
    await pool.query('update channels.message set contact_id = $2 where id = $1', [id, gone.id]);
    app.clock.advance(minutes(10));
    await app.settle();
    expect(await messagesOf(kept.id)).toEqual([id]);
    const { rows } = await pool.query('select due_at from contacts.merge where id = $1', [gone.id]);
    expect(rows).toEqual([{ due_at: null }]);
  });

  test('the system alone moves them', async () => {
    const document = 'mutation { moveMessages(from: "a", into: "b") { count } }';
    expect((await app.graphql(document)).body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

describe('GET /v1/contacts/{id}/export', () => {
  test('everything that is held: the contact and its whole history', async () => {
    const { id } = await create({ externalId: 'export', topics: choices('both'), receiveMarketing: true });
    const { status, body } = await app.request('GET', `/v1/contacts/${id}/export`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      exportedAt: app.clock.now().toISOString(),
      contact: { id, externalId: 'export' },
      consents: [
        { subject: 'MARKETING', granted: true },
        { subject: 'TOPIC', topicId: topics['both'], granted: true, method: 'API' },
      ],
      submissions: [],
      mergedContacts: [],
    });
  });
});
