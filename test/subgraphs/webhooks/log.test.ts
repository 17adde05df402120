import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hours, minutes } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { answer, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

const LIST = `query ($id: ID!, $event: String, $status: WebhookDeliveryStatus, $messageId: ID, $from: DateTimeISO, $to: DateTimeISO) {
  webhookDeliveries(id: $id, event: $event, status: $status, messageId: $messageId, from: $from, to: $to) {
    items { id eventId } pagination { total }
  }
}`;
const ATTEMPTS = `query ($id: ID!) { webhookAttempts(id: $id) { attempt at status statusCode error durationMs response nextAttemptAt } }`;
const REDELIVER = 'mutation ($id: ID!) { redeliverWebhook(id: $id) { id } }';

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

const list = async (variables: object) =>
  (await app.query(LIST, { ...variables })).data.webhookDeliveries.items.map((row: { eventId: string }) => row.eventId);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const attempts = async (id: string) => (await app.query(ATTEMPTS, { id })).data.webhookAttempts;

test('the log is searched by event, family, status, message and time', async () => {
  const [a, b] = [newId('evt'), newId('evt')];
  const { id } = await app.register({ url: receiver.url });
  const start = app.clock.now();
  await app.publish({ id: a, name: 'sms.sent', messageId: 'msg_a' });
  await app.publish({ id: b, name: 'email.sent', messageId: 'msg_b' });
  await app.settle();
  app.clock.advance(hours(1));
  const c = newId('evt');
  receiver.answerWith(answer(500));
  await app.publish({ id: c, name: 'sms.failed', messageId: 'msg_a' });
  await app.settle();
  const later = app.clock.now();
  expect(await list({ id })).toEqual([c, b, a]);
  expect(await list({ id, event: 'sms.sent' })).toEqual([a]);
  expect(await list({ id, event: 'sms.*' })).toEqual([c, a]);
  expect(await list({ id, event: 'sms.*', status: 'PENDING' })).toEqual([c]);
  expect(await list({ id, messageId: 'msg_a' })).toEqual([c, a]);
  expect(await list({ id, messageId: 'msg_none' })).toEqual([]);
  expect(await list({ id, to: start })).toEqual([b, a]);
  expect(await list({ id, from: later, to: later })).toEqual([c]);
  const { code, details } = await app.query(LIST, { id, event: 'sms.snt', from: later, to: start });
  expect([code, (details as { field: string }[]).map(({ field }) => field)]).toEqual([
    'VALIDATION_ERROR',
    ['event', 'to'],
  ]);
});

test('each attempt is remembered with its answer and what came next, over a redelivery too', async () => {
  const { id } = await app.register({ url: receiver.url });
  await app.publish({ id: 'evt_taken' });
  await app.publish({ id: 'evt_hard' });
  receiver.answerWith((delivery, response) =>
    answer(delivery.body.id === 'evt_hard' ? 500 : 200, 'said')(delivery, response),
  );
  await app.settle();
  const rows = (await app.query(LIST, { id })).data.webhookDeliveries.items;
  const [hard, taken] = rows.map((row: { id: string }) => row.id);
  const first = { at: app.clock.now().toISOString(), durationMs: expect.any(Number), response: 'said' };
  expect(await attempts(taken)).toEqual([
    { ...first, attempt: 1, status: 'DELIVERED', statusCode: 200, error: null, nextAttemptAt: null },
  ]);
  const next = new Date(app.clock.now().getTime() + minutes(5)).toISOString();
  const failed = { attempt: 1, status: 'PENDING', statusCode: 500, error: 'it answered 500' };
  expect(await attempts(hard)).toEqual([{ ...first, ...failed, nextAttemptAt: next }]);
  app.clock.advance(minutes(5));
  receiver.answerWith(answer(204));
  for (const each of [taken, hard]) await app.query(REDELIVER, { id: each });
  expect(await attempts(taken)).toMatchObject([{ attempt: 1, status: 'DELIVERED' }]);
  await app.settle();
  const outcomes = async (delivery: string) =>
    (await attempts(delivery)).map(
      ({ attempt, status }: { attempt: number; status: string }) => `${attempt} ${status}`,
    );
  expect(await outcomes(taken)).toEqual(['1 DELIVERED', '2 DELIVERED']);
  expect(await outcomes(hard)).toEqual(['1 PENDING', '2 DELIVERED']);
  expect((await app.query(ATTEMPTS, { id: hard }, { workspaceId: 'ws_x' })).code).toBe('NOT_FOUND');
});

test('the headers of a request are shown, with its signature and without the values of those that the owner added', async () => {
  const { id } = await app.register({ url: receiver.url, headers: { 'x-token': 'secret of the shop' } });
  receiver.answerWith(answer(500));
  await app.publish({ id: 'evt_headers' });
  await app.settle();
  const [row] = (await app.query(LIST, { id })).data.webhookDeliveries.items;
  receiver.answerWith(answer(204));
  await app.query(REDELIVER, { id: row.id });
  await app.settle();
  const fields = 'requestHeaders { name value }';
  const { data } = await app.query(
    `query ($id: ID!) { webhookDelivery(id: $id) { ${fields} } webhookAttempts(id: $id) { ${fields} } }`,
    { id: row.id },
  );
  const read = ({ requestHeaders }: { requestHeaders: { name: string; value: string | null }[] }) =>
    Object.fromEntries(requestHeaders.map(({ name, value }) => [name, value]));
  expect(JSON.stringify(data)).not.toContain('secret of the shop');
  for (const [at, { headers }] of receiver.received.entries()) {
    const shown = read(data.webhookAttempts[at]);
    expect(shown).toMatchObject({ 'x-token': null, 'x-webhook-attempt': String(at + 1) });
    expect(shown['x-service-signature']).toBe(headers['x-service-signature']);
  }
  expect(read(data.webhookDelivery)).toEqual(read(data.webhookAttempts[1]));
});

test('of many attempts the first and the last eleven are remembered', async () => {
  const { id } = await app.register({ url: receiver.url });
  await app.publish({ id: 'evt_often' });
  await app.settle();
  const [row] = (await app.query(LIST, { id })).data.webhookDeliveries.items;
  for (let time = 0; time < 14; time++) {
    receiver.answerWith(answer(200, String(time)));
    await app.query(REDELIVER, { id: row.id });
    await app.settle();
  }
  const remembered = await attempts(row.id);
  expect(remembered.map(({ attempt }: { attempt: number }) => attempt)).toEqual([1, ...range(5, 15)]);
  expect(remembered.at(-1)).toMatchObject({ response: '13' });
});
