import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '../../../kernel/context/clock.js';
import { answer, isSigned, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

const SET = `mutation ($id: ID!, $ordering: WebhookOrdering, $batchSize: Int) {
  updateWebhook(id: $id, ordering: $ordering, batchSize: $batchSize) { ordering batchSize clientCertificate }
}`;
const LOG = 'query ($id: ID!) { webhookDeliveries(id: $id, limit: 100) { items { id eventId status attempts } } }';

let app: WebhooksApp;
let receiver: Receiver;

beforeAll(async () => {
  app = await startWebhooks();
});
afterAll(() => app.stop());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.stop();
  await app.rows('update webhooks.endpoint set deleted_at = $1, enabled = false', app.clock.now());
});

const times = (count: number): undefined[] => Array.from({ length: count });
const ids = () => receiver.received.map(({ body }) => body.id);

async function register(settings: { ordering?: string; batchSize?: number }): Promise<string> {
  const { id } = await app.register({ url: receiver.url });
  expect((await app.query(SET, { id, ...settings })).data.updateWebhook).toMatchObject(settings);
  return id;
}

describe('strict order', () => {
  const of = (messageId: string, ...events: string[]) => events.map(id => ({ id, messageId }));

  test('of each message: what fails holds up what follows of it, and nothing else', async () => {
    await register({ ordering: 'MESSAGE' });
    receiver.answerWith((delivery, response) => answer(delivery.body.id === 'evt_a1' ? 500 : 204)(delivery, response));
    await app.publish(...of('msg_a', 'evt_a1', 'evt_a2', 'evt_a3'), ...of('msg_b', 'evt_b1', 'evt_b2'));
    await app.settle();
    expect(ids()).toEqual(expect.arrayContaining(['evt_a1', 'evt_b1', 'evt_b2']));
    expect(ids()).toHaveLength(3);
    await app.publish(...of('msg_a', 'evt_a4'));
    await app.settle();
    expect(ids()).toHaveLength(3);
    receiver.answerWith(answer(204));
    app.clock.advance(minutes(5));
    await app.settle();
    expect(ids().slice(3)).toEqual(['evt_a1', 'evt_a2', 'evt_a3', 'evt_a4']);
  });

  test('is kept by two workers at once, each key by itself', async () => {
    await register({ ordering: 'MESSAGE' });
    const events = times(40).map((_, index) => ({ id: `evt_w${index}`, messageId: `msg_w${index % 4}` }));
    for (const event of events) await app.publish(event);
    // Each comes and goes, and has the lanes that the other left it.
    while (receiver.received.length < 40)
      await Promise.all([app.work('webhooks.deliver'), app.work('webhooks.deliver')]);
    const byMessage = Map.groupBy(receiver.received, ({ body }) => body.messageId);
    expect(receiver.received).toHaveLength(40);
    for (const [messageId, got] of byMessage)
      expect(got.map(({ body }) => body.id)).toEqual(
        events.filter(event => event.messageId === messageId).map(({ id }) => id),
      );
  });

  test('goes on behind what was given up, and behind what was deleted for its age', async () => {
    const id = await register({ ordering: 'MESSAGE' });
    receiver.answerWith((delivery, response) => answer(delivery.body.id === 'evt_x1' ? 500 : 204)(delivery, response));
    await app.publish(...of('msg_x', 'evt_x1', 'evt_x2'));
    for (const wait of [0, minutes(5), minutes(30), hours(2)]) {
      app.clock.advance(wait);
      await app.settle();
    }
    expect(ids().at(-1)).toBe('evt_x2');
    await app.rows('update webhooks.endpoint set paused = true where id = $1', id);
    await app.publish(...of('msg_y', 'evt_y1'));
    app.clock.advance(days(1));
    await app.publish(...of('msg_y', 'evt_y2'));
    app.clock.advance(days(29) + seconds(1));
    await app.work('webhooks.clean-up');
    await app.rows('update webhooks.endpoint set paused = false where id = $1', id);
    await app.settle();
    expect(ids().at(-1)).toBe('evt_y2');
  });

  test('holds among events that the fan-out queues, and a redelivery goes out of turn', async () => {
    const id = await register({ ordering: 'MESSAGE' });
    await app.rows(
      `insert into webhooks.endpoint (id, workspace_id, name, url, events, instance_ids, enabled, sealed_secret, created_at, updated_at)
       select e.id || n, e.workspace_id, name, url, '{webhook.test}', instance_ids, enabled, sealed_secret, created_at, updated_at
         from webhooks.endpoint e, generate_series(1, 100) n where e.id = $1`,
      id,
    );
    receiver.answerWith(answer(500));
    await app.publish(...of('msg_f', 'evt_f1', 'evt_f2', 'evt_f3'));
    await app.settle();
    expect(ids()).toEqual(['evt_f1']);
    receiver.answerWith(answer(204));
    const rows = (await app.query(LOG, { id })).data.webhookDeliveries.items;
    const last = rows.find(({ eventId }: { eventId: string }) => eventId === 'evt_f3');
    await app.query('mutation ($id: ID!) { redeliverWebhook(id: $id) { id } }', { id: last.id });
    await app.settle();
    expect(ids()).toEqual(['evt_f1', 'evt_f3']);
    app.clock.advance(minutes(5));
    await app.settle();
    expect(ids()).toEqual(['evt_f1', 'evt_f3', 'evt_f1', 'evt_f2']);
  });

  test('of each conversation: by channel, instance and the other side, whoever writes', async () => {
    await register({ ordering: 'CONVERSATION' });
    const from = { inboundId: 'inb_1', from: '+1', to: '+9' };
    receiver.answerWith((delivery, response) => answer(delivery.body.id === 'evt_c1' ? 500 : 204)(delivery, response));
    await app.publish(
      { id: 'evt_c1', name: 'sms.received', data: from },
      { id: 'evt_c2', name: 'sms.sent', data: { to: '+1' } },
      { id: 'evt_c3', name: 'sms.sent', data: { to: '+2' } },
      { id: 'evt_c4', name: 'rcs.sent', data: { to: '+1' } },
    );
    await app.settle();
    expect(ids().sort()).toEqual(['evt_c1', 'evt_c3', 'evt_c4']);
  });
});

describe('batches', () => {
  test('hold what waits, each event once, under one signature', async () => {
    const { id, secret } = await app.register({ url: receiver.url, paused: true });
    await app.query(SET, { id, batchSize: 100 });
    await app.publish(...times(25).map((_, index) => ({ id: `evt_n${index}` })));
    await app.rows('update webhooks.endpoint set paused = false where id = $1', id);
    await app.settle();
    expect(receiver.received.length).toBeLessThanOrEqual(4);
    const [first] = receiver.received;
    expect(first?.headers).toMatchObject({ 'x-webhook-event': 'batch' });
    expect(isSigned(first!, secret, app.clock)).toBe(true);
    const events = receiver.received.flatMap(({ body }) => body.events);
    expect(new Set(events.map(({ id: event }: { id: string }) => event)).size).toBe(25);
    expect(events).toHaveLength(25);
    expect(events[0]).toMatchObject({ event: 'sms.sent', workspaceId: app.workspaceId });
    const rows = (await app.query(LOG, { id })).data.webhookDeliveries.items;
    expect(new Set(rows.map(({ status }: { status: string }) => status))).toEqual(new Set(['DELIVERED']));
  });

  test('have at most about a million bytes, whatever the letters', async () => {
    const { id } = await app.register({ url: receiver.url, paused: true });
    await app.query(SET, { id, batchSize: 100 });
    await app.publish(...times(8).map((_, index) => ({ id: `evt_l${index}`, data: { text: 'ã'.repeat(120_000) } })));
    await app.rows('update webhooks.endpoint set paused = false where id = $1', id);
    await app.settle();
    const sizes = receiver.received.map(({ raw }) => Buffer.byteLength(raw));
    expect(Math.max(...sizes)).toBeLessThan(1_010_000);
    expect(receiver.received.flatMap(({ body }) => body.events)).toHaveLength(8);
  });

  test('fail together and are tried again; a lost event is no part of them', async () => {
    const id = await register({ batchSize: 10 });
    receiver.answerWith(answer(500));
    await app.publish({ id: 'evt_p1' }, { id: 'evt_p2' }, { id: 'evt_p3' });
    await app.rows("delete from webhooks.event where id = 'evt_p2'");
    await app.settle();
    const byEvent = async () =>
      Object.fromEntries(
        (await app.query(LOG, { id })).data.webhookDeliveries.items.map(
          ({ eventId, status }: { eventId: string; status: string }) => [eventId, status],
        ),
      );
    expect(await byEvent()).toEqual({ evt_p1: 'PENDING', evt_p2: 'EXHAUSTED', evt_p3: 'PENDING' });
    receiver.answerWith(answer(204));
    app.clock.advance(minutes(5));
    await app.settle();
    expect(await byEvent()).toMatchObject({ evt_p1: 'DELIVERED', evt_p3: 'DELIVERED' });
    expect(receiver.received.map(({ body }) => body.events.length)).toEqual([2, 2]);
  });
});

test('settings that cannot be are refused together', async () => {
  const document = `mutation ($url: String!) { createWebhook(name: "n", url: $url, events: ["*"],
    batchSize: 101, clientCertificate: true) { id } }`;
  const { code, details } = await app.query(document, { url: receiver.url });
  expect(code).toBe('VALIDATION_ERROR');
  expect((details as { field: string }[]).map(({ field }) => field).sort()).toEqual(['batchSize', 'clientCertificate']);
});

test('a replay waits while a thousand deliveries are due, and a second one is refused', async () => {
  const { id } = await app.register({ url: receiver.url, paused: true });
  app.clock.advance(1);
  const from = app.clock.now();
  const REPLAY = `mutation ($id: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
    replayWebhook(id: $id, from: $from, to: $to) { id }
  }`;
  await app.publish(...times(1_000).map(() => ({})));
  await app.rows(
    'delete from webhooks.pending_delivery where webhook_id = $1 and event_id in (select id from webhooks.event order by seq desc limit 1)',
    id,
  );
  app.clock.advance(1);
  await app.publish({});
  const range = { id, from, to: app.clock.now() };
  expect((await app.query(REPLAY, range)).code).toBeUndefined();
  expect((await app.query(REPLAY, range)).code).toBe('WEBHOOK_REPLAY_RUNNING');
  await app.settle();
  expect(await app.rows('select id from webhooks.replay')).toHaveLength(1);
  // This is the state after all of them were delivered.
  await app.rows(
    `with made as (delete from webhooks.pending_delivery where webhook_id = $1 returning *)
     insert into webhooks.delivery (id, workspace_id, webhook_id, event_id, event, status, attempts, created_at, updated_at)
     select id, workspace_id, webhook_id, event_id, event, 'DELIVERED', 1, created_at, updated_at from made`,
    id,
  );
  await app.rows('update webhooks.endpoint set paused = false where id = $1', id);
  app.clock.advance(seconds(1));
  await app.settle();
  expect(receiver.received).toHaveLength(1);
  expect(await app.rows('select id from webhooks.replay')).toEqual([]);
});
