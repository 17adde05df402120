import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../../../support/statements.js';
import { type InboundApp, PERSON, startInbound, type TestLine, textOf } from './inbound.harness.js';

let app: InboundApp;
beforeAll(async () => {
  app = await startInbound();
});
afterAll(() => app?.stop());

const list = (query: string, key?: string) =>
  app.request('GET', `/v1/chatapp/messages/inbound?${query}`, key ? { key } : {});

describe('GET /v1/chatapp/messages/inbound', () => {
  test('goes through all pages by number and by cursor, newest first', async () => {
    const line = await app.line();
    await app.receive(line, ...Array.from({ length: 25 }, () => textOf()));
    const [first, second] = [
      await list(`instanceId=${line.id}&limit=10`),
      await list(`instanceId=${line.id}&limit=10&page=2`),
    ];
    expect(first.body.pagination).toMatchObject({ total: 25, page: 1, limit: 10, totalPages: 3 });
    const next = await list(`instanceId=${line.id}&limit=10&cursor=${first.body.pagination.nextCursor}`);
    expect(next.body.data).toEqual(second.body.data);
    const sequences = [...first.body.data, ...second.body.data].map(({ sequence }) => sequence);
    expect(sequences).toEqual(Array.from({ length: 20 }, (_, at) => 25 - at));
  });

  test('by writer and by conversation', async () => {
    const line = await app.line();
    await app.receive(line, { from: '+14155550777' }, {});
    const [mine] = await app.inbound(line, `&from=${encodeURIComponent('+14155550777')}`);
    expect(mine).toMatchObject({ from: '+14155550777' });
    const { body } = await list(`conversationId=${mine!['conversationId']}`);
    expect(body.data).toEqual([mine]);
  });

  test('a key for other instances neither lists nor reads it; one for this instance does both', async () => {
    const [line, other] = [await app.line(), await app.line()];
    await app.receive(line, {});
    const [message] = await app.inbound(line);
    for (const [instance, seen] of [
      [line, true],
      [other, false],
    ] as [TestLine, boolean][]) {
      const key = await app.key({ instanceIds: [instance.id] });
      const all = (await list('limit=100', key)).body.data as { id: string }[];
      expect(all.some(({ id }) => id === message!['id'])).toBe(seen);
      expect((await list(`instanceId=${line.id}`, key)).body.data).toHaveLength(seen ? 1 : 0);
      const one = await app.request('GET', `/v1/chatapp/messages/inbound/${message!['id']}`, { key });
      expect(one.status).toBe(seen ? 200 : 404);
    }
  });

  test('the sandbox and live are two worlds', async () => {
    const line = await app.line('chatapp', app.liveKey);
    await app.receive(line, {});
    expect(await app.inbound(line, '', app.testKey)).toEqual([]);
    expect(await app.inbound(line)).toHaveLength(1);
  });

  test('403 FORBIDDEN without chatapp:read', async () => {
    const key = await app.key({ scopes: ['botchat:read'] });
    expect((await list('', key)).body.code).toBe('FORBIDDEN');
    expect((await app.request('GET', '/v1/chatapp/messages/inbound/inb_x', { key })).body.code).toBe('FORBIDDEN');
  });

  test('404 NOT_FOUND for a message of another channel', async () => {
    const line = await app.line('botchat');
    await app.receive(line, { from: '7' });
    const [message] = await app.inbound(line);
    expect((await app.request('GET', `/v1/chatapp/messages/inbound/${message!['id']}`)).body.code).toBe('NOT_FOUND');
  });
});

const GRAPH = `query ($id: ID!, $limit: Int!) { chatappInboundMessages(instanceId: $id, limit: $limit) { items {
  id instance { id name } conversation { id peer windowUntil instance { name } } message { id } contact { id }
} } }`;

describe('the graph', () => {
  const statements = async (work: () => Promise<unknown>) => (await statementsOf(app, work)).length;

  test('the edges of fifty messages take hardly more statements than those of two', async () => {
    const line = await app.line();
    await app.receive(line, ...Array.from({ length: 50 }, (_, at) => textOf({ from: `+1415555${2000 + at}` })));
    const ask = (limit: number) => app.graphql(GRAPH, { id: line.id, limit });
    await ask(1);
    const few = await statements(() => ask(2));
    const many = await statements(async () => {
      const { body } = await ask(50);
      expect(body.errors).toBeUndefined();
      expect(body.data.chatappInboundMessages.items).toHaveLength(50);
      expect(body.data.chatappInboundMessages.items[0]).toMatchObject({
        instance: { id: line.id, name: 'Shop' },
        conversation: { peer: '+14155552049', instance: { name: 'Shop' } },
        message: null,
        contact: null,
      });
    });
    // Requests of one moment share a statement, and a busy machine may split a moment; one for each message would be 48 more.
    expect(many).toBeLessThan(few + 24);
  });

  test('conversations lead to what came in last, of all of them with one statement', async () => {
    const line = await app.line();
    for (let person = 0; person < 10; person++)
      await app.receive(line, ...['1', '2', '3'].map(text => textOf({ from: `+1415555300${person}`, text })));
    const query = `query ($id: ID!, $limit: Int!) {
      chatappConversations(instanceId: $id) { items { peer lastMessages(limit: $limit) { text sequence } } }
    }`;
    let items: { lastMessages: object[] }[] = [];
    const asked = await statementsOf(app, async () => {
      items = (await app.graphql(query, { id: line.id, limit: 2 })).body.data.chatappConversations.items;
    });
    expect(items).toHaveLength(10);
    for (const { lastMessages } of items)
      expect(lastMessages).toEqual([
        { text: '3', sequence: 3 },
        { text: '2', sequence: 2 },
      ]);
    expect(asked.filter(text => text.includes('cross join lateral')).length).toBeLessThanOrEqual(2);
    const wrong = await app.graphql(query, { id: line.id, limit: 21 });
    expect(wrong.body.errors[0].extensions.code).toBe('VALIDATION_ERROR');
  });

  test('lists conversations, by line and by person', async () => {
    const line = await app.line();
    await app.receive(line, {}, {}, { from: '+14155550777' });
    const ask = async (more: string) =>
      (await app.graphql(`{ chatappConversations(instanceId: "${line.id}"${more}) { items { peer sequence } } }`)).body
        .data.chatappConversations.items;
    expect(await ask('')).toHaveLength(2);
    expect(await ask(`, peer: "${PERSON}"`)).toEqual([{ peer: PERSON, sequence: 2 }]);
  });
});
