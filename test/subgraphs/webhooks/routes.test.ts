import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { startApp, type TestApp } from '../../support/app.js';
import { isSigned, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';

let app: TestApp;
let receiver: Receiver;

beforeAll(async () => {
  app = await startApp();
  receiver = await startReceiver();
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

const hook = (part: object = {}) => ({
  name: 'Orders',
  url: receiver.url,
  events: ['sms.*'],
  instanceIds: [],
  ...part,
});
const create = async (part: object = {}) => (await app.request('POST', '/v1/webhooks', { body: hook(part) })).body.data;

describe('POST /v1/webhooks', () => {
  test('201 with the signing secret, which no later read shows', async () => {
    const { status, body } = await app.request('POST', '/v1/webhooks', { body: hook() });
    expect([status, body.success]).toEqual([201, true]);
    expect(body.data).toMatchObject({
      name: 'Orders',
      url: receiver.url,
      events: ['sms.*'],
      instanceIds: [],
      enabled: true,
    });
    expect(body.data.secret).toMatch(/^whsec_/);
    const read = await app.request('GET', `/v1/webhooks/${body.data.id}`);
    expect(read.status).toBe(200);
    expect(read.body.data.secret ?? null).toBeNull();
    expect(JSON.stringify(read.body)).not.toContain('sealed');
  });

  test('400 VALIDATION_ERROR names every unknown event', async () => {
    const { status, body } = await app.request('POST', '/v1/webhooks', {
      body: hook({ events: ['sms.sent', 'nope', '*'] }),
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details).toEqual([{ field: 'events[1]', message: 'must be a known event name' }]);
  });

  test('400 WEBHOOK_URL_NOT_ALLOWED for an address that is not public, in the language of the caller', async () => {
    const headers = { 'x-locale': 'pt-BR' };
    const { status, body } = await app.request('POST', '/v1/webhooks', {
      body: hook({ url: 'https://169.254.169.254/' }),
      headers,
    });
    expect([status, body.code]).toEqual([400, 'WEBHOOK_URL_NOT_ALLOWED']);
    expect(body.message).toBe(
      'A URL deve usar https e resolver para endereços públicos: o host resolve para um endereço que não é público.',
    );
  });

  test('403 FORBIDDEN without webhooks:manage', async () => {
    const key = await app.key({ scopes: ['webhooks:read'] });
    const { status, body } = await app.request('POST', '/v1/webhooks', { body: hook(), key });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('/v1/webhooks/{id}', () => {
  test('PATCH changes it, DELETE removes it, and then it is missing', async () => {
    const { id } = await create();
    const path = `/v1/webhooks/${id}`;
    expect((await app.request('PATCH', path, { body: { name: 'New' } })).body.data).toMatchObject({ id, name: 'New' });
    expect((await app.request('PATCH', path, { body: { enabled: false } })).body.data).toMatchObject({
      name: 'New',
      enabled: false,
    });
    for (const act of ['test', 'retry'])
      expect((await app.request('POST', `${path}/${act}`)).body.code).toBe('WEBHOOK_DISABLED');
    await app.request('PATCH', path, { body: { enabled: true, paused: true } });
    expect(await app.request('POST', `${path}/retry`)).toMatchObject({ status: 409, body: { code: 'WEBHOOK_PAUSED' } });
    await app.request('PATCH', path, { body: { paused: false } });
    expect(await app.request('POST', `${path}/retry`)).toMatchObject({
      status: 200,
      body: { data: { circuit: 'CLOSED' } },
    });
    expect((await app.request('DELETE', path)).body).toMatchObject({ success: true, data: { id, deleted: true } });
    const gone = await app.request('GET', path);
    expect([gone.status, gone.body.code]).toEqual([404, 'WEBHOOK_NOT_FOUND']);
  });

  test('404 WEBHOOK_NOT_FOUND for the webhook of another workspace', async () => {
    const { id } = await create();
    const key = await app.key({ workspaceId: await app.workspace() });
    for (const [method, path] of [
      ['GET', `/v1/webhooks/${id}`],
      ['GET', `/v1/webhooks/${id}/deliveries`],
      ['POST', `/v1/webhooks/${id}/test`],
      ['POST', `/v1/webhooks/${id}/retry`],
      ['POST', `/v1/webhooks/${id}/rotate-secret`],
    ] as const)
      expect((await app.request(method, path, { key })).body.code).toBe('WEBHOOK_NOT_FOUND');
  });

  test('GET /v1/webhooks lists the own ones', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    await app.request('POST', '/v1/webhooks', { body: hook(), key });
    const { body } = await app.request('GET', '/v1/webhooks', { key });
    expect(body).toMatchObject({
      success: true,
      data: [{ workspaceId }],
      pagination: { total: 1, page: 1, limit: 20 },
    });
  });
});

describe('delivery, log and feed', () => {
  test('a test event arrives signed, is logged, can be sent again, and stands in the feed', async () => {
    const { id } = await create();
    // Earlier events are in the feed before it.
    await app.settle();
    const rotated = await app.request('POST', `/v1/webhooks/${id}/rotate-secret`);
    expect(rotated.status).toBe(200);
    expect((await app.request('POST', `/v1/webhooks/${id}/test`)).status).toBe(202);
    await app.settle();
    const [delivery] = await receiver.until(1);
    expect(delivery?.body).toMatchObject({
      event: 'webhook.test',
      sandbox: true,
      data: { webhookId: id, sandbox: true },
    });
    expect(isSigned(delivery!, rotated.body.data.secret, app.clock)).toBe(true);

    const logOf = async () => (await app.request('GET', `/v1/webhooks/${id}/deliveries?status=DELIVERED`)).body;
    await expect.poll(logOf).toMatchObject({ data: [{ status: 'DELIVERED', attempts: 1 }], pagination: { total: 1 } });
    const [row] = (await logOf()).data;
    const again = await app.request('POST', `/v1/webhooks/deliveries/${row.id}/redeliver`);
    expect([again.status, again.body.data.id]).toEqual([202, row.id]);
    await app.settle();
    await receiver.until(2);

    const feed = await app.request('GET', '/v1/events?names=webhook.test');
    expect(feed.body.data).toMatchObject([{ id: delivery?.body.id, event: 'webhook.test', sandbox: true }]);
    const { nextCursor } = feed.body.pagination;
    expect((await app.request('GET', `/v1/events?cursor=${nextCursor}`)).body.data).toEqual([]);
  });

  test('GET /v1/webhooks/deliveries finds those of all webhooks, by webhook, status, event and message', async () => {
    const [one, other] = [await create(), await create()];
    for (const { id } of [one, other]) await app.request('POST', `/v1/webhooks/${id}/test`);
    await app.settle();
    const found = async (query: string) => {
      const { body } = await app.request('GET', `/v1/webhooks/deliveries?event=webhook.test&${query}`);
      return body.data.map((row: { webhookId: string }) => row.webhookId);
    };
    expect(await found('limit=2')).toEqual([other.id, one.id]);
    expect(await found(`webhookIds=${one.id}`)).toEqual([one.id]);
    expect(await found(`webhookIds=${one.id}&statuses=EXHAUSTED`)).toEqual([]);
    expect(await found('messageId=msg_none')).toEqual([]);
    const { body } = await app.request('GET', '/v1/webhooks/deliveries?limit=1');
    expect([Object.keys(body.data[0]), body.pagination.nextCursor]).toEqual([
      expect.not.arrayContaining(['webhook', 'sentEvent']),
      expect.any(String),
    ]);
    const wrong = await app.request('GET', '/v1/webhooks/deliveries?event=sms.snt&statuses=LOST');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('404 NOT_FOUND', async () => {
    const { status, body } = await app.request('POST', `/v1/webhooks/deliveries/${newId('dlv')}/redeliver`);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('202 for a replay, 400 for a range that ends before it begins', async () => {
    const { id } = await create();
    const ask = (from: string, to: string) => app.request('POST', `/v1/webhooks/${id}/replay`, { body: { from, to } });
    const accepted = await ask('2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z');
    expect([accepted.status, accepted.body.data.webhookId]).toEqual([202, id]);
    expect((await ask('2026-11-21T00:00:00Z', '2026-11-20T00:00:00Z')).body.details[0].field).toBe('to');
    expect((await ask('yesterday', '2026-11-20T00:00:00Z')).body.details[0].field).toBe('from');
  });

  test('GET /v1/event-types has a schema and a sample for each', async () => {
    const { status, body } = await app.request('GET', '/v1/event-types');
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(2);
    for (const type of body.data) {
      expect(type).toEqual({
        name: expect.stringMatching(/^[a-z_]+(\.[a-z_]+)+$/),
        description: expect.any(String),
        schema: expect.objectContaining({ type: 'object' }),
        sample: expect.any(Object),
      });
    }
  });
});

test('a message of a test key: sms.sent and sms.delivered arrive, signed and marked as sandbox', async () => {
  const own = await startReceiver();
  const { secret } = await create({ url: own.url, events: ['sms.*'] });
  const body = { to: ['+14155550000'], type: 'text', payload: { message: 'Hello' } };
  const sent = await app.request('POST', '/v1/sms/messages', { body });
  expect(sent.status).toBe(202);
  const [messageId] = sent.body.data.messageIds;
  await app.settle();
  await own.until(1);
  app.clock.advance(seconds(1));
  await app.settle();
  const received = await own.until(2);
  expect(received.map(({ body: event }) => event.event).sort()).toEqual(['sms.delivered', 'sms.sent']);
  for (const delivery of received) {
    expect(delivery.body).toMatchObject({
      messageId,
      sandbox: true,
      instanceId: '',
      data: { messageId, channel: 'sms', sandbox: true },
    });
    expect(isSigned(delivery, secret, app.clock)).toBe(true);
  }
  await own.stop();
});
