import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { type Answer, answer, type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';
import { startWebhooks, type WebhooksApp } from '../support/webhooks.js';

const DELIVER = 'webhooks.deliver';
const LEASE = seconds(10);
const LOG = 'query ($id: ID!) { webhookDeliveries(id: $id) { items { id status attempts lastStatusCode } } }';

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

/** An answer that waits until the test lets it go. */
function held(status: number): { answer: Answer; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: (_, response) => promise.then(() => void response.writeHead(status).end()), release: resolve };
}

test('a worker that dies between the delivery and its outcome: the delivery is made once more, under its id', async () => {
  const { id } = await app.register({ url: receiver.url });
  await app.publish({ id: 'evt_lost' });
  // No outcome can be written, as after a kill; the lease of its lanes stays behind.
  await app.rows("alter table webhooks.delivery add constraint dead check (status <> 'DELIVERED') not valid");
  expect(await app.work(DELIVER, { hangs: true })).toBe(1);
  await app.rows('alter table webhooks.delivery drop constraint dead');
  app.clock.advance(LEASE - 1);
  expect(await app.work(DELIVER)).toBe(0);
  app.clock.advance(1);
  expect(await app.work(DELIVER)).toBe(1);
  expect(await app.work(DELIVER)).toBe(0);
  const [row] = await log(id);
  expect(receiver.received.map(({ headers }) => headers['x-webhook-id'])).toEqual([row.id, row.id]);
  expect(row).toMatchObject({ status: 'DELIVERED', attempts: 1 });
});

test('a worker that wakes after its lease cannot overwrite the outcome of the one that took over', async () => {
  const { id } = await app.register({ url: receiver.url });
  const late = held(204);
  receiver.answerWith(late.answer);
  await app.publish({});
  const sleeper = app.work(DELIVER, { hangs: true });
  await receiver.until(1);
  app.clock.advance(LEASE);
  receiver.answerWith(answer(503));
  expect(await app.work(DELIVER)).toBe(1);
  late.release();
  await sleeper;
  expect(await log(id)).toMatchObject([{ status: 'PENDING', attempts: 1, lastStatusCode: 503 }]);
});

test('a worker that is told to stop finishes what is in flight and takes no more', async () => {
  const { id } = await app.register({ url: receiver.url });
  const slow = held(204);
  receiver.answerWith(slow.answer);
  await app.publish(...Array.from({ length: 15 }, () => ({})));
  const stopping = new AbortController();
  const work = app.work(DELIVER, { signal: stopping.signal });
  await receiver.until(10);
  stopping.abort();
  slow.release();
  expect(await work).toBe(10);
  const statuses = Map.groupBy(await log(id), (row: { status: string }) => row.status);
  expect([statuses.get('DELIVERED')?.length, statuses.get('PENDING')?.length]).toEqual([10, 5]);
});

test('what waits too long for its turn behind an endpoint that slows down is claimed anew, and sent once', async () => {
  await app.register({ url: receiver.url });
  await app.publish(...Array.from({ length: 200 }, () => ({})));
  const slow = held(204);
  receiver.answerWith((delivery, response) =>
    (receiver.received.length > 100 ? slow.answer : answer(204))(delivery, response),
  );
  const work = app.work(DELIVER);
  await receiver.until(110);
  const waiting = await app.rows('select id from webhooks.pending_delivery');
  expect(waiting.length).toBeGreaterThanOrEqual(10);
  app.clock.advance(seconds(6));
  slow.release();
  await work;
  expect(receiver.peak).toBe(10);
  expect(receiver.received).toHaveLength(200);
  expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(200);
});

test('an event that comes while another endpoint hangs is delivered at once', async () => {
  const hanging = await startReceiver();
  const slow = held(204);
  hanging.answerWith(slow.answer);
  await app.register({ url: hanging.url, events: ['sms.*'] });
  await app.register({ url: receiver.url, events: ['email.*'] });
  await app.publish({});
  const settled = app.settle();
  await hanging.until(1);
  await app.publish({ name: 'email.sent' });
  void app.settle();
  await receiver.until(1);
  slow.release();
  await settled;
  await hanging.stop();
});

test('a secret that cannot be opened fails its own delivery and no other', async () => {
  const { id } = await app.register({ url: receiver.url });
  const whole = await app.register({ url: receiver.url });
  await app.rows(
    'update webhooks.endpoint set sealed_secret = (select sealed_secret from webhooks.endpoint where id = $2) where id = $1',
    id,
    whole.id,
  );
  await app.publish({});
  await app.settle();
  expect(await log(id)).toMatchObject([{ status: 'PENDING', attempts: 1, lastStatusCode: null }]);
  expect(await log(whole.id)).toMatchObject([{ status: 'DELIVERED' }]);
});

test('a delivery whose event is gone ends as exhausted', async () => {
  const { id } = await app.register({ url: receiver.url });
  await app.publish({ id: 'evt_gone' });
  await app.rows('delete from webhooks.event where id = $1', 'evt_gone');
  await app.settle();
  expect(receiver.received).toHaveLength(0);
  expect(await log(id)).toMatchObject([{ status: 'EXHAUSTED', attempts: 1 }]);
});
