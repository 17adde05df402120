import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Duration, minutes, seconds } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { answer, type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

let app: TestApp;
let receiver: Receiver;
let webhook: string;

beforeAll(async () => {
  [app, receiver] = await Promise.all([startApp(), startReceiver()]);
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answerWith(answer(500));
  const body = { name: 'Hook', url: receiver.url, events: ['sms.sent'], instanceIds: [] };
  webhook = (await app.request('POST', '/v1/webhooks', { body })).body.data.id;
});

async function send(count: number): Promise<void> {
  for (let sent = 0; sent < count; sent++) {
    const body = { to: ['+14155550000'], type: 'text', payload: { message: `No. ${sent}` } };
    await app.request('POST', '/v1/sms/messages', { body });
    await app.settle();
  }
}

const attempts = () => receiver.received.map(({ headers }) => Number(headers['x-webhook-attempt']));
const circuit = async () => (await app.request('GET', `/v1/webhooks/${webhook}/health`)).body.data.circuit;
async function pass(time: Duration): Promise<void> {
  app.clock.advance(time);
  await app.settle();
}

test('a retry comes at its time, though the webhook has failed since and is left alone', async () => {
  await send(1);
  await pass(minutes(4));
  // Enough failures for a pause of some minutes from now on.
  await send(5);
  for (let probe = 0; probe < 9; probe++) {
    await pass(seconds(5));
    await send(1);
  }
  await pass(seconds(15));
  expect(await circuit()).toBe('OPEN');
  expect(attempts().filter(attempt => attempt === 2)).toHaveLength(1);
  await app.request('DELETE', `/v1/webhooks/${webhook}`);
});

test('what is sent again by hand, and a test, goes out at once', async () => {
  await send(10);
  expect(await circuit()).toBe('OPEN');
  const before = receiver.received.length;
  const log = await app.request('GET', `/v1/webhooks/${webhook}/deliveries?limit=20`);
  const first = log.body.data.at(-1) as { id: string };
  await app.request('POST', `/v1/webhooks/deliveries/${first.id}/redeliver`);
  await app.settle();
  expect(receiver.received.slice(before).map(({ headers }) => headers['x-webhook-id'])).toEqual([first.id]);
  await app.request('POST', `/v1/webhooks/${webhook}/test`);
  await app.settle();
  expect(receiver.received.at(-1)?.body.event).toBe('webhook.test');
  // First attempts still wait.
  expect(log.body.data.filter(({ attempts }: { attempts: number }) => attempts === 0).length).toBeGreaterThan(0);
  await app.request('DELETE', `/v1/webhooks/${webhook}`);
});
