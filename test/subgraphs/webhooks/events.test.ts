import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

const EVENTS = `query ($cursor: String, $limit: Int, $names: [String!]) {
  events(cursor: $cursor, limit: $limit, names: $names) {
    items { id event workspaceId instanceId messageId timestamp sandbox data }
    pagination { limit nextCursor hasMore }
  }
}`;

let app: WebhooksApp;

beforeAll(async () => {
  app = await startWebhooks();
});
afterAll(() => app.stop());

/** A workspace of its own, so that tests do not see each other's events. */
const fresh = () => {
  const workspaceId = newId('ws');
  const read = async (variables = {}, caller = {}) =>
    (await app.query(EVENTS, variables, { workspaceId, ...caller })).data.events;
  return { workspaceId, read };
};

describe('events', () => {
  test('come in the order in which they were committed, page by page, and the cursor waits at the end', async () => {
    const { workspaceId, read } = fresh();
    const ids = Array.from({ length: 5 }, (_, index) => `evt_order_${index}`);
    await app.publish(...ids.slice(0, 3).map(id => ({ id, workspaceId })));
    await app.publish(...ids.slice(3).map(id => ({ id, workspaceId, sandbox: true })), { id: 'evt_foreign' });
    const first = await read({ limit: 2 });
    expect(first.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    expect(first.pagination).toMatchObject({ limit: 2, hasMore: true });
    const rest = await read({ cursor: first.pagination.nextCursor });
    expect(rest.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
    expect(rest.items.at(-1)).toEqual({
      id: 'evt_order_4',
      event: 'sms.sent',
      workspaceId,
      instanceId: '',
      messageId: 'msg_1',
      timestamp: app.clock.now().toISOString(),
      sandbox: true,
      data: { messageId: 'msg_1', status: 'SENT', sandbox: true },
    });
    const end = await read({ cursor: rest.pagination.nextCursor });
    expect(end).toEqual({
      items: [],
      pagination: { limit: 20, nextCursor: rest.pagination.nextCursor, hasMore: false },
    });
    await app.publish({ id: 'evt_later', workspaceId });
    expect((await read({ cursor: end.pagination.nextCursor })).items).toMatchObject([
      { id: 'evt_later', sandbox: null },
    ]);
  });

  test('can be limited to names and families', async () => {
    const { workspaceId, read } = fresh();
    for (const name of ['sms.sent', 'sms.failed', 'voice.call.dtmf', 'email.sent'])
      await app.publish({ workspaceId, name });
    const names = async (wanted: string[]) =>
      (await read({ names: wanted })).items.map(({ event }: { event: string }) => event);
    expect(await names(['sms.*', 'email.sent'])).toEqual(['sms.sent', 'sms.failed', 'email.sent']);
    expect(await names(['voice.*'])).toEqual(['voice.call.dtmf']);
    expect(await names(['*'])).toHaveLength(4);
    expect((await app.query(EVENTS, { names: ['sms.*', 'none'] })).details).toMatchObject([{ field: 'names[1]' }]);
  });

  test('of other instances are hidden from a credential that is limited to some', async () => {
    const { workspaceId, read } = fresh();
    for (const instanceId of ['', 'ins_1', 'ins_2']) await app.publish({ workspaceId, instanceId });
    const { items } = await read({}, { instanceIds: ['ins_1'] });
    expect(items.map(({ instanceId }: { instanceId: string }) => instanceId)).toEqual(['ins_1']);
  });

  test('a reader that polls while many write misses none', async () => {
    const { workspaceId, read } = fresh();
    const writers = Array.from({ length: 8 }, async () => {
      for (let count = 0; count < 25; count++) await app.publish({ workspaceId }, { workspaceId });
    });
    let writing = true;
    const written = Promise.all(writers).finally(() => {
      writing = false;
    });
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let more = true; more; ) {
      const last = !writing;
      const { items, pagination } = await read({ cursor, limit: 100 });
      seen.push(...items.map(({ id }: { id: string }) => id));
      cursor = pagination.nextCursor;
      more = !last || pagination.hasMore;
    }
    await written;
    expect(new Set(seen).size).toBe(400);
    expect(seen).toHaveLength(400);
  });

  test.each(['!', Buffer.from('abc').toString('base64url'), Buffer.from('-1').toString('base64url')])(
    'INVALID_CURSOR for %s',
    async cursor => {
      expect((await app.query(EVENTS, { cursor })).code).toBe('INVALID_CURSOR');
    },
  );

  test('FORBIDDEN without webhooks:read', async () => {
    expect((await app.query(EVENTS, {}, { scopes: [] })).code).toBe('FORBIDDEN');
  });

  test('are kept for 30 days', async () => {
    const { workspaceId, read } = fresh();
    await app.publish({ workspaceId, id: 'evt_old' });
    app.clock.advance(days(1));
    await app.publish({ workspaceId, id: 'evt_new' });
    app.clock.advance(days(29));
    await app.settle();
    expect((await read()).items).toHaveLength(2);
    app.clock.advance(1);
    await app.settle();
    expect((await read()).items).toMatchObject([{ id: 'evt_new' }]);
  });
});

test('eventTypes describes every event with a schema that its sample fits', async () => {
  const { data } = await app.query('{ eventTypes { name description schema sample } }');
  expect(data.eventTypes.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['webhook.disabled', 'webhook.test']),
  );
  expect(data.eventTypes.find(({ name }: { name: string }) => name === 'webhook.test')).toEqual({
    name: 'webhook.test',
    description: 'Sent to one endpoint when its owner asks for a test.',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        webhookId: { type: 'string' },
        name: { type: 'string' },
        sandbox: { const: true, description: 'Present for events of test keys, as it is beside `data`.' },
      },
      required: ['webhookId', 'name'],
    },
    sample: { webhookId: 'whk_01kafr2m8ye5nv3q7t9w1x4z6b', name: 'Orders' },
  });
});
