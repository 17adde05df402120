import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { chatDesk } from '../../../../support/channels/chat.js';
import { statementsOf } from '../../../../support/statements.js';
import { openStream } from '../../../../support/stream.js';
import { type InstanceApp, startInstances } from './instance.harness.js';

let app: InstanceApp;
beforeAll(async () => {
  app = await startInstances();
});
afterAll(() => app.stop());

const LIST = `query ($channels: [Channel!], $modes: [InstanceMode!], $statuses: [InstanceStatus!], $search: String,
    $limit: Int! = 20, $cursor: String) {
  instances(channels: $channels, modes: $modes, statuses: $statuses, search: $search, limit: $limit, cursor: $cursor) {
    items { id name channel } pagination { total nextCursor }
  } }`;

const list = async (variables: Record<string, unknown>, key?: string) =>
  (await app.graphql(LIST, variables, key ? { key } : {})).body;

describe('instances', () => {
  let key: string;
  let ids: string[];
  beforeAll(async () => {
    key = await app.key({ workspaceId: await app.workspace() });
    ids = [];
    for (const [channel, name] of [
      ['chatapp', 'Shop'],
      ['botchat', 'Helper'],
      ['photosocial', 'Photos'],
      ['chatapp', 'Second shop'],
    ] as const)
      ids.push((await app.create(channel, { name }, key)).id);
  });
  const names = async (variables: Record<string, unknown>) =>
    (await list(variables, key)).data.instances.items.map(({ name }: { name: string }) => name);

  test('lists those of all channels, newest first, page by page, with the number of all', async () => {
    const first = (await list({ limit: 3 }, key)).data.instances;
    expect(first.items.map(({ id }: { id: string }) => id)).toEqual([ids[3], ids[2], ids[1]]);
    expect(first.pagination.total).toBe(4);
    const next = (await list({ limit: 3, cursor: first.pagination.nextCursor }, key)).data.instances;
    expect(next.items.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
  });

  test('is narrowed by channel, mode, status and search', async () => {
    expect(await names({ channels: ['chatapp'] })).toEqual(['Second shop', 'Shop']);
    expect(await names({ modes: ['OFFICIAL'] })).toEqual(['Helper']);
    expect(await names({ statuses: ['ACTIVE'] })).toEqual([]);
    expect(await names({ statuses: ['PENDING'], search: 'shop' })).toEqual(['Second shop', 'Shop']);
    expect(await names({ channels: ['sms'] })).toEqual([]);
  });

  test('finds a number however it is written', async () => {
    const id = await app.paired({ expectedPhoneNumber: '+14155550142' });
    for (const search of ['+1 (415) 555-0142', '5550142', '415-555'])
      expect((await list({ search })).data.instances.items).toMatchObject([{ id }]);
    expect((await list({ search: '5550143' })).data.instances.items).toEqual([]);
  });

  test('FORBIDDEN for a channel that the caller may not read; without one, those that it may', async () => {
    const narrow = await app.key({ scopes: ['botchat:read'] });
    const { id } = await app.create('botchat');
    await app.create('chatapp');
    const found = (await list({}, narrow)).data.instances.items;
    expect(found.map((each: { channel: string }) => each.channel)).not.toContain('chatapp');
    expect(found).toContainEqual(expect.objectContaining({ id }));
    const refused = await list({ channels: ['chatapp'] }, narrow);
    expect(refused.errors[0].extensions).toMatchObject({ code: 'FORBIDDEN' });
    const none = await app.key({ scopes: ['sms:read'] });
    expect((await list({}, none)).errors[0].extensions.code).toBe('FORBIDDEN');
  });

  test('a credential that is limited to instances sees those alone, and a live one none of the sandbox', async () => {
    const { id } = await app.create('chatapp');
    const limited = await app.key({ instanceIds: [id] });
    expect((await list({}, limited)).data.instances.items.map((each: { id: string }) => each.id)).toEqual([id]);
    expect((await list({}, app.liveKey)).data.instances.items).toEqual([]);
  });

  test('are answered again after one was made and after one has changed', async () => {
    const own = await app.key({ workspaceId: await app.workspace() });
    const stream = await openStream(app, 'subscription { instances { items { name } } }', { key: own });
    expect((await stream.next())?.data.data.instances.items).toEqual([]);
    const { id } = await app.create('chatapp', {}, own);
    await stream.until(({ data }) => data.data.instances.items[0]?.name === 'Shop');
    await app.request('PATCH', `/v1/chatapp/instances/${id}`, { key: own, body: { name: 'Till' } });
    await stream.until(({ data }) => data.data.instances.items[0]?.name === 'Till');
    stream.close();
  });
});

const ONE = `query ($id: ID!) { chatappInstance(id: $id) {
  pairing connectPage { enabled url } allowance { perMinute today } traffic { messages sent delivered failed }
  trustChanges(limit: 1) { items { score previous } pagination { total nextCursor } } } }`;

describe('an instance', () => {
  const read = async (id: string) => (await app.graphql(ONE, { id })).body.data.chatappInstance;

  test('says what connects it, and whether its page is open, but not its secret', async () => {
    const { id } = await app.create('chatapp', { generateShareableLink: true });
    expect(await read(id)).toMatchObject({ pairing: 'qr', connectPage: { enabled: true, url: null } });
    const bot = await app.create('botchat');
    const answer = await app.graphql(
      'query ($id: ID!) { botchatInstance(id: $id) { pairing connectPage { enabled } } }',
      {
        id: bot.id,
      },
    );
    expect(answer.body.data.botchatInstance).toEqual({ pairing: 'provider', connectPage: null });
  });

  test('says what may still leave through it, and what went out lately', async () => {
    const desk = chatDesk(app);
    const id = await desk.line('chatapp', { warm: true });
    expect((await read(id)).allowance).toEqual({ perMinute: null, today: 20 });
    await desk.send('chatapp', {
      instanceId: id,
      to: ['+14155550111', '+14155550112'],
      type: 'text',
      payload: { message: 'Hi' },
    });
    await app.request('PATCH', `/v1/chatapp/instances/${id}`, { body: { messagesPerMinute: 12 } });
    await app.settle();
    const { allowance, traffic } = await read(id);
    expect(allowance).toEqual({ perMinute: 12, today: 18 });
    expect(traffic).toMatchObject({ messages: 2, failed: 0 });
    app.clock.advance(25 * 3_600_000);
    expect((await read(id)).traffic).toEqual({ messages: 0, sent: 0, delivered: 0, failed: 0 });
  });

  test('has the changes of its trust score', async () => {
    const { id } = await app.create('chatapp');
    for (const [previous, score] of [
      [100, 90],
      [90, 95],
    ])
      await sql(
        app.services.db,
        `insert into channels.trust_change (id, workspace_id, instance_id, score, previous, reasons, created_at, updated_at)
         values ($1, $2, $3, $4, $5, '[]', now(), now())`,
        [newId('tru'), app.workspaceId, id, score, previous],
      );
    const { items, pagination } = (await read(id)).trustChanges;
    expect(items).toEqual([{ score: 95, previous: 90 }]);
    expect(pagination.total).toBe(2);
    const query = `query ($id: ID!, $cursor: String) { chatappInstanceTrustChanges(id: $id, cursor: $cursor) { items { score } } }`;
    const rest = await app.graphql(query, { id, cursor: pagination.nextCursor });
    expect(rest.body.data.chatappInstanceTrustChanges.items).toEqual([{ score: 90 }]);
  });
});

test('what went out through the instances of a page, and their trust, are read together', async () => {
  const own = await app.key({ workspaceId: await app.workspace() });
  for (let made = 0; made < 6; made++) await app.create('chatapp', {}, own);
  const query = '{ instances { items { traffic { failed } trustChanges(limit: 1) { items { id } } } } }';
  const texts = await statementsOf(app, () => app.graphql(query, {}, { key: own }));
  expect(texts.filter(text => text.includes('usage_of_series'))).toHaveLength(1);
  // The page of each, and its number.
  expect(texts.filter(text => text.includes('trust_change'))).toHaveLength(2);
});
