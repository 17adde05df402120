import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../kernel/context/clock.js';
import { answer, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

const REPLAY = `mutation ($id: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
  replayWebhook(id: $id, from: $from, to: $to) { id webhookId from to }
}`;
const REDELIVER = 'mutation ($id: ID!) { redeliverWebhook(id: $id) { id status attempts nextAttemptAt } }';
const LOG = 'query ($id: ID!) { webhookDeliveries(id: $id) { items { id eventId status attempts lastError } } }';

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

const log = async (id: string) => (await app.query(LOG, { id })).data.webhookDeliveries.items;
const ids = () => receiver.received.map(({ body }) => body.id);

/** Publishes an event and lets all its attempts fail. */
async function exhaust(id: string): Promise<void> {
  receiver.answerWith(answer(500));
  await app.publish({ id });
  for (const wait of [0, minutes(5), minutes(30), hours(2)]) {
    app.clock.advance(wait);
    await app.settle();
  }
  receiver.answerWith(answer(204));
  receiver.received.length = 0;
}

describe('replayWebhook', () => {
  test('with failedOnly sends what was exhausted, and neither what was missed nor what waits', async () => {
    const { id } = await app.register({ url: receiver.url, events: ['sms.*'] });
    const from = app.clock.now();
    await exhaust('evt_failed');
    await app.publish({ id: 'evt_given' });
    await app.settle();
    await app.query('mutation ($id: ID!) { updateWebhook(id: $id, enabled: false) { id } }', { id });
    await app.publish({ id: 'evt_away' });
    await app.query('mutation ($id: ID!) { updateWebhook(id: $id, enabled: true) { id } }', { id });
    app.clock.advance(1);
    receiver.received.length = 0;
    const replay = `mutation ($id: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
      replayWebhook(id: $id, from: $from, to: $to, failedOnly: true) { failedOnly } }`;
    const variables = { id, from: from.toISOString(), to: app.clock.now().toISOString() };
    expect((await app.query(replay, variables)).data.replayWebhook).toEqual({ failedOnly: true });
    await app.settle();
    expect(ids()).toEqual(['evt_failed']);
    const statuses = (await log(id)).map(({ status }: { status: string }) => status);
    expect(new Set(statuses)).toEqual(new Set(['DELIVERED']));
  });

  test('sends what the range exhausted or missed, and not what was taken', async () => {
    const { id } = await app.register({ url: receiver.url, events: ['sms.*'] });
    await exhaust('evt_before');
    app.clock.advance(hours(1));
    const from = app.clock.now();
    await app.publish({ id: 'evt_taken' });
    await app.settle();
    await exhaust('evt_exhausted');
    const [exhausted] = await log(id);
    await app.query('mutation ($id: ID!) { updateWebhook(id: $id, enabled: false) { id } }', { id });
    await app.publish(
      { id: 'evt_missed' },
      { id: 'evt_unwanted', name: 'email.sent' },
      { id: 'evt_foreign', workspaceId: 'ws_x' },
    );
    await app.query('mutation ($id: ID!) { updateWebhook(id: $id, enabled: true) { id } }', { id });
    const to = app.clock.now();
    app.clock.advance(1);
    await exhaust('evt_after');

    const { data } = await app.query(REPLAY, { id, from, to });
    expect(data.replayWebhook).toMatchObject({ webhookId: id, from: from.toISOString(), to: to.toISOString() });
    await app.settle();
    expect(ids().sort()).toEqual(['evt_exhausted', 'evt_missed']);
    const again = receiver.received.find(({ body }) => body.id === 'evt_exhausted');
    expect(again?.headers).toMatchObject({ 'x-webhook-id': exhausted.id, 'x-webhook-attempt': '5' });
    expect(await app.rows('select id from webhooks.replay')).toEqual([]);
  });

  test('works through more events than one batch', async () => {
    const { id } = await app.register({ url: receiver.url, events: ['sms.*'] });
    await app.query('mutation ($id: ID!) { updateWebhook(id: $id, enabled: false) { id } }', { id });
    const from = app.clock.now();
    await app.publish(
      ...Array.from({ length: 1_500 }, (_, index) => ({ name: index % 3 ? 'email.sent' : 'sms.sent' })),
    );
    await app.query('mutation ($id: ID!) { updateWebhook(id: $id, enabled: true) { id } }', { id });
    await app.query(REPLAY, { id, from, to: from });
    await app.settle();
    expect(new Set(ids()).size).toBe(500);
    expect(ids()).toHaveLength(500);
  });

  test('VALIDATION_ERROR for a range that ends before it begins', async () => {
    const { id } = await app.register({ url: receiver.url });
    const { code, details } = await app.query(REPLAY, { id, from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' });
    expect(code).toBe('VALIDATION_ERROR');
    expect(details).toMatchObject([{ field: 'to' }]);
  });

  test('WEBHOOK_NOT_FOUND for the webhook of another workspace', async () => {
    const { id } = await app.register({ url: receiver.url });
    const range = { from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' };
    expect((await app.query(REPLAY, { id, ...range }, { workspaceId: 'ws_x' })).code).toBe('WEBHOOK_NOT_FOUND');
  });
});

describe('redeliverWebhook', () => {
  test('sends an exhausted delivery again, under its own id and with all its attempts', async () => {
    const { id } = await app.register({ url: receiver.url, events: ['sms.*'] });
    await exhaust('evt_one');
    const [row] = await log(id);
    const { data } = await app.query(REDELIVER, { id: row.id });
    expect(data.redeliverWebhook).toMatchObject({ id: row.id, status: 'PENDING', attempts: 4 });
    await app.settle();
    expect(receiver.received.map(({ headers }) => headers['x-webhook-id'])).toEqual([row.id]);
    expect(await log(id)).toMatchObject([{ status: 'DELIVERED', attempts: 5, lastError: null }]);
  });

  test('sends a delivered one again', async () => {
    const { id } = await app.register({ url: receiver.url, events: ['sms.*'] });
    await app.publish({ id: 'evt_again' });
    await app.settle();
    await app.query(REDELIVER, { id: (await log(id))[0].id });
    await app.settle();
    expect(ids()).toEqual(['evt_again', 'evt_again']);
  });

  test('does not wait for the retry, and does not forget the attempts before it', async () => {
    const { id } = await app.register({ url: receiver.url, events: ['sms.*'] });
    receiver.answerWith(answer(500));
    await app.publish({});
    await app.settle();
    await app.query(REDELIVER, { id: (await log(id))[0].id });
    await app.settle();
    expect(receiver.received.map(({ headers }) => headers['x-webhook-attempt'])).toEqual(['1', '2']);
  });

  test('NOT_FOUND for an unknown one and for another workspace', async () => {
    const { id } = await app.register({ url: receiver.url, events: ['sms.*'] });
    await app.publish({});
    await app.settle();
    expect((await app.query(REDELIVER, { id: 'dlv_none' })).code).toBe('NOT_FOUND');
    const [row] = await log(id);
    expect((await app.query(REDELIVER, { id: row.id }, { workspaceId: 'ws_x' })).code).toBe('NOT_FOUND');
  });
});

test('the delivery log is kept for 30 days', async () => {
  const { id } = await app.register({ url: receiver.url, events: ['sms.*'] });
  await app.publish({});
  await app.settle();
  app.clock.advance(days(30));
  await app.settle();
  expect(await log(id)).toHaveLength(1);
  app.clock.advance(1);
  await app.settle();
  expect(await log(id)).toEqual([]);
});

test('a replay of a deleted endpoint is deleted', async () => {
  const { id } = await app.register({ url: receiver.url });
  const to = app.clock.now().toISOString();
  await app.query(REPLAY, { id, from: to, to });
  await app.rows('delete from webhooks.endpoint where id = $1', id);
  await app.settle();
  expect(await app.rows('select id from webhooks.replay where webhook_id = $1', id)).toEqual([]);
});
