import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '../../../kernel/context/clock.js';
import { isSigned, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

const FIELDS =
  'id workspaceId name url events instanceIds enabled disabledReason failingSince secret createdAt updatedAt';
const CREATE = `mutation ($name: String!, $url: String!, $events: [String!]!, $instanceIds: [String!]) {
  createWebhook(name: $name, url: $url, events: $events, instanceIds: $instanceIds) { ${FIELDS} }
}`;
const READ = `query ($id: ID!) { webhook(id: $id) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $name: String, $url: String, $events: [String!], $enabled: Boolean) {
  updateWebhook(id: $id, name: $name, url: $url, events: $events, enabled: $enabled) { ${FIELDS} }
}`;
const DELETE = 'mutation ($id: ID!) { deleteWebhook(id: $id) { id deleted } }';
const ROTATE = 'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { id secret } }';
const TEST = 'mutation ($id: ID!) { testWebhook(id: $id) { id webhookId event status } }';
const LIST = '{ webhooks { items { id secret } pagination { total } } }';

let app: WebhooksApp;
let receiver: Receiver;
const hook = { name: 'Orders', url: '', events: ['sms.sent', 'photosocial.*'], instanceIds: [] };

beforeAll(async () => {
  app = await startWebhooks();
  receiver = await startReceiver();
  hook.url = receiver.url;
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

describe('createWebhook', () => {
  test('answers the secret once, and keeps it sealed', async () => {
    const { data } = await app.query(CREATE, hook);
    const { secret, ...rest } = data.createWebhook;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/);
    expect(rest).toMatchObject({ ...hook, workspaceId: app.workspaceId, enabled: true, disabledReason: null });
    const read = (await app.query(READ, { id: rest.id })).data.webhook;
    expect(read).toEqual({ ...rest, secret: null });
    const [row] = await app.rows<{ sealed_secret: string }>(
      'select sealed_secret from webhooks.endpoint where id = $1',
      rest.id,
    );
    expect(row?.sealed_secret).not.toContain(secret);
  });

  test('takes every event the specification names, families and *', async () => {
    const events = [
      'message.sent',
      'voice.call.gather.ended',
      'voice.*',
      'trust.score_changed',
      'short_link.clicked',
      '*',
    ];
    expect((await app.query(CREATE, { ...hook, events: [...events, '*'] })).data.createWebhook.events).toEqual(events);
  });

  test('names every event it does not know', async () => {
    const events = ['sms.sent', 'sms.sentt', 'sms', 'nothing.*', 'sms.sent.*', '**'];
    const { code, details } = await app.query(CREATE, { ...hook, events });
    expect(code).toBe('VALIDATION_ERROR');
    expect(details).toMatchObject([1, 2, 3, 4, 5].map(index => ({ field: `events[${index}]` })));
    expect((details as { rule: string; values?: object }[]).map(({ rule, values }) => values ?? rule)).toEqual([
      { suggestion: 'sms.sent' },
      'event',
      'event',
      { suggestion: 'sms.sent' },
      { suggestion: '*' },
    ]);
  });

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'a\nb' }],
    ['url', { url: '' }],
    ['events', { events: [] }],
  ])('refuses an invalid %s', async (field, part) => {
    const { code, details } = await app.query(CREATE, { ...hook, ...part });
    expect([code, (details as { field: string }[])[0]?.field]).toEqual(['VALIDATION_ERROR', field]);
  });

  test.each(['http://93.184.216.34/', 'https://10.0.0.1/', 'https://user:pass@93.184.216.34/', 'nonsense'])(
    'WEBHOOK_URL_NOT_ALLOWED for %s',
    async url => {
      expect((await app.query(CREATE, { ...hook, url })).code).toBe('WEBHOOK_URL_NOT_ALLOWED');
    },
  );

  test('INSTANCE_NOT_ALLOWED for a credential that is limited to other instances', async () => {
    const limited = { instanceIds: ['ins_1'] };
    const ask = async (instanceIds: string[]) => (await app.query(CREATE, { ...hook, instanceIds }, limited)).code;
    expect(await ask([])).toBe('INSTANCE_NOT_ALLOWED');
    expect(await ask(['ins_1', 'ins_2'])).toBe('INSTANCE_NOT_ALLOWED');
    expect(await ask(['ins_1'])).toBeUndefined();
  });
});

describe('scopes and workspaces', () => {
  test.each([READ, LIST.replace('{', 'query {')])('reading takes webhooks:read: %s', async document => {
    expect((await app.query(document, { id: 'whk_x' }, { scopes: ['webhooks:manage'] })).code).toBe('FORBIDDEN');
  });

  test.each([CREATE, UPDATE, DELETE, ROTATE, TEST])('changing takes webhooks:manage: %s', async document => {
    const { code } = await app.query(document, { ...hook, id: 'whk_x' }, { scopes: ['webhooks:read'] });
    expect(code).toBe('FORBIDDEN');
  });

  test.each([READ, UPDATE, DELETE, ROTATE, TEST])('another workspace finds nothing: %s', async document => {
    const { id } = await app.register({ url: receiver.url });
    expect((await app.query(document, { id }, { workspaceId: 'ws_other' })).code).toBe('WEBHOOK_NOT_FOUND');
    expect((await app.query(document, { id: 'whk_none' })).code).toBe('WEBHOOK_NOT_FOUND');
  });

  test('the list shows the own ones, and no secret', async () => {
    const caller = { workspaceId: 'ws_list' };
    const made = (await app.query(CREATE, hook, caller)).data.createWebhook;
    const { data } = await app.query(LIST, {}, caller);
    expect(data.webhooks).toEqual({ items: [{ id: made.id, secret: null }], pagination: { total: 1 } });
  });
});

describe('updateWebhook', () => {
  test('changes what is given and leaves the rest', async () => {
    const { id } = (await app.query(CREATE, hook)).data.createWebhook;
    const changed = (await app.query(UPDATE, { id, name: 'Renamed', events: ['*'] })).data.updateWebhook;
    expect(changed).toMatchObject({ id, name: 'Renamed', events: ['*'], url: hook.url, enabled: true, secret: null });
  });

  test('checks events and URL as the creation does', async () => {
    const { id } = (await app.query(CREATE, hook)).data.createWebhook;
    expect((await app.query(UPDATE, { id, events: ['none'] })).code).toBe('VALIDATION_ERROR');
    expect((await app.query(UPDATE, { id, url: 'https://127.1/' })).code).toBe('WEBHOOK_URL_NOT_ALLOWED');
  });

  test('a disabled webhook gets nothing, and what waited when it is enabled again', async () => {
    const own = await startReceiver();
    const { id } = await app.register({ url: own.url });
    await app.publish({ id: 'evt_waiting' });
    await app.query(UPDATE, { id, enabled: false });
    await app.publish({ id: 'evt_missed' });
    await app.settle();
    expect(own.received).toHaveLength(0);
    for (const document of [
      TEST,
      'mutation ($id: ID!) { replayWebhook(id: $id, from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z") { id } }',
    ])
      expect((await app.query(document, { id })).code).toBe('WEBHOOK_DISABLED');
    await app.query(UPDATE, { id, enabled: true });
    await app.settle();
    expect(own.received.map(({ body }) => body.id)).toEqual(['evt_waiting']);
    await own.stop();
  });
});

test('deleteWebhook ends the deliveries and clears them away', async () => {
  const own = await startReceiver();
  const { id } = await app.register({ url: own.url });
  await app.publish({}, {});
  expect((await app.query(DELETE, { id })).data.deleteWebhook).toEqual({ id, deleted: true });
  await app.publish({});
  app.clock.advance(1);
  await app.settle();
  expect(own.received).toHaveLength(0);
  expect((await app.query(READ, { id })).code).toBe('WEBHOOK_NOT_FOUND');
  expect(await app.rows('select id from webhooks.any_delivery where webhook_id = $1', id)).toEqual([]);
  expect(await app.rows('select id from webhooks.endpoint where id = $1', id)).toEqual([]);
  await own.stop();
});

test('rotateWebhookSecret signs with both secrets for 24 hours', async () => {
  const own = await startReceiver();
  const { id, secret } = await app.register({ url: own.url, events: ['sms.*'] });
  const rotated = (await app.query(ROTATE, { id })).data.rotateWebhookSecret;
  expect(rotated.secret).toMatch(/^whsec_/);
  expect(rotated.secret).not.toBe(secret);
  const pass = async () => {
    await app.publish({});
    await app.settle();
    return own.received.at(-1)!;
  };
  app.clock.advance(hours(24) - 1);
  const both = await pass();
  expect(String(both.headers['x-service-signature']).match(/v1=[0-9a-f]{64}/g)).toHaveLength(2);
  expect([secret, rotated.secret].map(key => isSigned(both, key, app.clock))).toEqual([true, true]);
  app.clock.advance(1);
  const one = await pass();
  expect(String(one.headers['x-service-signature']).match(/v1=/g)).toHaveLength(1);
  expect([secret, rotated.secret].map(key => isSigned(one, key, app.clock))).toEqual([false, true]);
  await own.stop();
});

test('testWebhook reaches this webhook alone, subscribed or not', async () => {
  const [mine, other] = await Promise.all([startReceiver(), startReceiver()]);
  const { id, secret } = await app.register({ url: mine.url, name: 'Mine', events: ['sms.sent'] });
  await app.register({ url: other.url, events: ['*'] });
  const answered = (await app.query(TEST, { id })).data.testWebhook;
  expect(answered).toMatchObject({ webhookId: id, event: 'webhook.test', status: 'PENDING' });
  await app.settle();
  expect(other.received).toHaveLength(0);
  expect(mine.received.map(({ body }) => body)).toMatchObject([
    { event: 'webhook.test', data: { webhookId: id, name: 'Mine' } },
  ]);
  expect(mine.received[0]?.headers['x-webhook-id']).toBe(answered.id);
  expect(isSigned(mine.received[0]!, secret, app.clock)).toBe(true);
  await Promise.all([mine.stop(), other.stop()]);
});
