import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobContext, transact } from '../../kernel/context/context.js';
import { emit } from '../../kernel/events/outbox.js';
import { smsEvents } from '../../subgraphs/channels/kinds/sms/events.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

let app: TestApp;
let receiver: Receiver;
/** Webhooks made with the test key and with the live key. */
let sandboxHook: string;
let liveHook: string;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
  [sandboxHook, liveHook] = [await register(app.testKey, 'sandbox'), await register(app.liveKey, 'live')];
  for (const sandbox of [true, false]) await happen(sandbox);
  await app.settle();
});
afterAll(async () => {
  await app?.stop();
  await receiver?.stop();
});

async function register(key: string, path: string): Promise<string> {
  const body = { name: path, url: `${receiver.url}/${path}`, events: ['sms.*', 'webhook.test'], instanceIds: [] };
  return (await app.request('POST', '/v1/webhooks', { key, body })).body.data.id;
}

/** One event of the sandbox or of a live message. */
const happen = (sandbox: boolean) =>
  transact(jobContext(app.services), tx =>
    emit(tx, smsEvents.sent!, { workspaceId: app.workspaceId, sandbox }, smsEvents.sent!.sample),
  );

const worldsAt = (path: string) =>
  receiver.received.filter(item => item.path.endsWith(path)).map(({ body }) => body.sandbox === true);
const get = async (key: string, path: string) => (await app.request('GET', path, { key })).body.data;

describe('a test key', () => {
  test('receives events of the sandbox alone; a live webhook receives both', () => {
    expect(worldsAt('sandbox')).toEqual([true]);
    expect(worldsAt('live').sort()).toEqual([false, true]);
  });

  test('reads the feed of the sandbox alone, whatever it asks for; a live key reads both', async () => {
    for (const query of ['', '&names=sms.sent', '&names=sms.*']) {
      const events = await get(app.testKey, `/v1/events?limit=100${query}`);
      expect(new Set(events.map(({ sandbox }: { sandbox?: true }) => sandbox))).toEqual(new Set([true]));
    }
    expect(await get(app.liveKey, '/v1/events?names=sms.sent')).toHaveLength(2);
  });

  test('lists its own webhooks alone, by every API', async () => {
    const ids = (list: { id: string }[]) => list.map(({ id }) => id).sort();
    expect(ids(await get(app.testKey, '/v1/webhooks'))).toEqual([sandboxHook]);
    expect(ids(await get(app.liveKey, '/v1/webhooks'))).toEqual([sandboxHook, liveHook].sort());
    expect(await get(app.liveKey, `/v1/webhooks/${sandboxHook}`)).toMatchObject({ sandbox: true });
    const { body } = await app.graphql('query ($id: ID!) { webhook(id: $id) { id } }', { id: liveHook });
    expect(body.errors[0].extensions.code).toBe('WEBHOOK_NOT_FOUND');
  });

  test('reads, changes, tests, replays and deletes no live webhook', async () => {
    const range = { from: '2026-01-01T00:00:00Z', to: '2026-12-31T00:00:00Z' };
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { url: receiver.url, events: ['*'] }],
      ['DELETE', '', undefined],
      ['POST', '/rotate-secret', {}],
      ['POST', '/test', {}],
      ['GET', '/deliveries', undefined],
      ['POST', '/replay', range],
    ] as const) {
      const answer = await app.request(method, `/v1/webhooks/${liveHook}${path}`, { body });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'WEBHOOK_NOT_FOUND']);
    }
  });

  test('redelivers no delivery of a live webhook, which is as missing as one that never was', async () => {
    const [delivery] = await get(app.liveKey, `/v1/webhooks/${liveHook}/deliveries`);
    const { status, body } = await app.request('POST', `/v1/webhooks/deliveries/${delivery.id}/redeliver`, {
      body: {},
    });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    const own = await get(app.testKey, `/v1/webhooks/${sandboxHook}/deliveries`);
    expect(own).toHaveLength(1);
    const again = await app.request('POST', `/v1/webhooks/deliveries/${own[0].id}/redeliver`, { body: {} });
    expect(again.status).toBe(202);
  });

  test('replays events of the sandbox alone, and its test is of the sandbox', async () => {
    const range = { from: '2026-01-01T00:00:00Z', to: '2026-12-31T00:00:00Z' };
    expect((await app.request('POST', `/v1/webhooks/${sandboxHook}/replay`, { body: range })).status).toBe(202);
    expect((await app.request('POST', `/v1/webhooks/${sandboxHook}/test`, { key: app.liveKey, body: {} })).status).toBe(
      202,
    );
    await app.settle();
    expect(new Set(worldsAt('sandbox'))).toEqual(new Set([true]));
  });

  test('reads the usage of the sandbox alone', async () => {
    const sendAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    for (const key of [app.testKey, app.liveKey])
      await app.request('POST', '/v1/sms/messages', {
        key,
        body: { to: ['+14155550000'], payload: { message: 'Hi' }, schedule: { sendAt } },
      });
    const worlds = async (key: string) =>
      (await get(key, '/v1/usage')).messages.map(({ sandbox }: { sandbox: boolean }) => sandbox).sort();
    expect(await worlds(app.testKey)).toEqual([true]);
    expect(await worlds(app.liveKey)).toEqual([false, true]);
    expect((await get(app.testKey, '/v1/usage')).credits).toEqual({ granted: 0, charged: 0, refunded: 0, rented: 0 });
  });
});
