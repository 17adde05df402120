import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../kernel/context/clock.js';
import { answer, isSigned, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

const DELIVER = 'webhooks.deliver';
const DELIVERIES = `query ($id: ID!, $status: WebhookDeliveryStatus) {
  webhookDeliveries(id: $id, status: $status) {
    items { id eventId event status attempts nextAttemptAt lastStatusCode lastError durationMs response }
    pagination { total }
  }
}`;

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

const log = async (id: string, status?: string) =>
  (await app.query(DELIVERIES, { id, status })).data.webhookDeliveries.items;

describe('a delivery', () => {
  test('carries the body, the headers and the signature', async () => {
    const { id, secret } = await app.register({ url: receiver.url });
    await app.publish({ id: 'evt_a', instanceId: 'ins_1' });
    await app.settle();
    const [delivery] = receiver.received;
    expect(delivery?.body).toEqual({
      id: 'evt_a',
      event: 'sms.sent',
      workspaceId: app.workspaceId,
      instanceId: 'ins_1',
      messageId: 'msg_1',
      timestamp: '2026-11-21T12:00:00.000Z',
      data: { messageId: 'msg_1', status: 'SENT' },
    });
    const [row] = await log(id);
    expect(delivery?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Switchboard-Webhooks/1.0',
      'x-webhook-event': 'sms.sent',
      'x-webhook-id': row.id,
      'x-webhook-attempt': '1',
      'x-workspace-id': app.workspaceId,
      'x-service-timestamp': '1795262400',
    });
    expect(isSigned(delivery!, secret, app.clock)).toBe(true);
    expect(isSigned(delivery!, `${secret}x`, app.clock)).toBe(false);
    expect(row).toMatchObject({
      status: 'DELIVERED',
      attempts: 1,
      lastStatusCode: 204,
      lastError: null,
      nextAttemptAt: null,
    });
  });

  test('of the sandbox says so in the body and in the data', async () => {
    await app.register({ url: receiver.url });
    await app.publish({ sandbox: true });
    await app.settle();
    expect(receiver.received[0]?.body).toMatchObject({ sandbox: true, data: { sandbox: true } });
  });

  test('goes only where the event, the instance and the workspace fit', async () => {
    const hook = (path: string, events: string[], instanceIds: string[] = []) =>
      app.register({ url: `${receiver.url}/${path}`, events, instanceIds });
    await hook('exact', ['sms.sent']);
    await hook('family', ['voice.call.*']);
    await hook('wide', ['voice.*']);
    await hook('instance', ['*'], ['ins_1']);
    await app.publish({ name: 'sms.sent' }, { name: 'voice.call.gather.ended', instanceId: 'ins_2' });
    await app.publish({ name: 'sms.delivered', instanceId: 'ins_1' }, { name: 'sms.sent', workspaceId: 'ws_other' });
    await app.settle();
    const got = receiver.received.map(({ path, body }) => `${path.slice('/hook/'.length)} ${body.event}`);
    expect(got.sort()).toEqual([
      'exact sms.sent',
      'family voice.call.gather.ended',
      'instance sms.delivered',
      'wide voice.call.gather.ended',
    ]);
  });

  test('is made once though a relay hands the event over twice', async () => {
    await app.register({ url: receiver.url });
    await app.publish({ id: 'evt_twice' });
    await app.publish({ id: 'evt_twice' });
    await app.settle();
    expect(receiver.received).toHaveLength(1);
  });

  test('keeps the first 4,096 bytes of the answer and reads no more than 64 KiB of it', async () => {
    const { id } = await app.register({ url: receiver.url });
    let closed = false;
    receiver.answerWith((_, response) => {
      response.on('close', () => {
        closed = !response.writableFinished;
      });
      response.writeHead(200);
      response.write('a'.repeat(1_000_000));
      response.write('b'.repeat(9_000_000));
    });
    await app.publish({});
    await app.settle();
    expect(await log(id)).toMatchObject([{ status: 'DELIVERED', response: 'a'.repeat(4_096) }]);
    await expect.poll(() => closed).toBe(true);
  });
});

describe('a failed delivery', () => {
  test('is tried again after 5 minutes, 30 minutes and 2 hours, and then exhausted', async () => {
    const { id, secret } = await app.register({ url: receiver.url });
    receiver.answerWith(answer(500, 'broken'));
    await app.publish({});
    await app.settle();
    for (const [index, wait] of [minutes(5), minutes(30), hours(2)].entries()) {
      expect(await log(id)).toMatchObject([
        {
          status: 'PENDING',
          attempts: index + 1,
          lastStatusCode: 500,
          lastError: 'it answered 500',
          response: 'broken',
        },
      ]);
      app.clock.advance(wait - 1);
      await app.settle();
      expect(receiver.received).toHaveLength(index + 1);
      app.clock.advance(1);
      await app.settle();
      expect(receiver.received).toHaveLength(index + 2);
      expect(isSigned(receiver.received.at(-1)!, secret, app.clock)).toBe(true);
    }
    expect(await log(id, 'EXHAUSTED')).toMatchObject([{ attempts: 4, nextAttemptAt: null }]);
    expect(receiver.received.map(({ headers }) => headers['x-webhook-attempt'])).toEqual(['1', '2', '3', '4']);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ raw }) => raw)).size).toBe(1);
    app.clock.advance(days(1));
    await app.settle();
    expect(receiver.received).toHaveLength(4);
  });

  test('is what a redirect makes: nobody follows it', async () => {
    const { id } = await app.register({ url: receiver.url });
    receiver.answerWith(answer(307, '', { location: `${receiver.url}/elsewhere` }));
    await app.publish({});
    await app.settle();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await log(id)).toMatchObject([{ lastStatusCode: 307, lastError: 'redirects are not followed' }]);
  });

  test('names a refused connection', async () => {
    const { id } = await app.register({ url: 'http://127.0.0.1:1/' });
    await app.publish({});
    await app.settle();
    expect(await log(id)).toMatchObject([{ lastStatusCode: null, lastError: 'the connection was refused' }]);
  });

  test('410 disables the endpoint at once and emits webhook.disabled', async () => {
    const owner = await startReceiver();
    await app.register({ url: owner.url, events: ['webhook.disabled'] });
    const { id } = await app.register({ url: receiver.url, name: 'Old', events: ['sms.*'] });
    receiver.answerWith(answer(410));
    await app.publish({});
    await app.settle();
    const { data } = await app.query('query ($id: ID!) { webhook(id: $id) { enabled disabledReason } }', { id });
    expect(data.webhook).toEqual({ enabled: false, disabledReason: 'GONE' });
    expect(await log(id)).toMatchObject([{ status: 'EXHAUSTED', attempts: 1 }]);
    expect(owner.received.map(({ body }) => body.data)).toEqual([
      { webhookId: id, name: 'Old', url: receiver.url, reason: 'GONE' },
    ]);
    await app.publish({});
    await app.settle();
    expect(receiver.received).toHaveLength(1);
    await owner.stop();
  });

  test('an endpoint that fails everything for 5 days is disabled; one success starts them anew', async () => {
    const { id } = await app.register({ url: receiver.url, events: ['sms.*'] });
    const read = async () =>
      (await app.query('query ($id: ID!) { webhook(id: $id) { enabled disabledReason failingSince } }', { id })).data
        .webhook;
    const pass = async (status: number) => {
      receiver.answerWith(answer(status));
      await app.publish({});
      await app.settle();
    };
    await pass(500);
    expect((await read()).failingSince).toBe(app.clock.now().toISOString());
    app.clock.advance(days(4));
    await pass(204);
    expect(await read()).toMatchObject({ enabled: true, failingSince: null });
    await pass(500);
    app.clock.advance(days(5) - 1);
    await pass(500);
    expect(await read()).toMatchObject({ enabled: true });
    app.clock.advance(1);
    await pass(500);
    expect(await read()).toMatchObject({ enabled: false, disabledReason: 'FAILING' });
  });
});

describe('deliveries side by side', () => {
  test('an endpoint that hangs delays no other', async () => {
    const slow = await startReceiver();
    slow.answerWith(() => undefined);
    await app.register({ url: slow.url });
    await app.register({ url: receiver.url });
    await app.publish(...Array.from({ length: 300 }, () => ({})));
    const working = app.work(DELIVER);
    await receiver.until(300);
    expect(slow.received).toHaveLength(10);
    expect(slow.peak).toBe(10);
    slow.answerWith(answer(204));
    await slow.stop();
    await app.rows('delete from webhooks.pending_delivery');
    await working;
  });

  test('at most 10 are in flight to one endpoint, however many processes there are', async () => {
    await app.register({ url: receiver.url });
    receiver.answerWith(async (_, response) => {
      await new Promise(done => setTimeout(done, 20));
      response.writeHead(204).end();
    });
    await app.publish(...Array.from({ length: 100 }, () => ({})));
    await Promise.all([app.work(DELIVER), app.work(DELIVER), app.work(DELIVER)]);
    await app.settle();
    expect(receiver.received).toHaveLength(100);
    expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(100);
    expect(receiver.peak).toBe(10);
  });
});

describe('Retry-After', () => {
  test.each([
    { header: '600', wait: minutes(10), why: 'is waited for' },
    { header: '30', wait: minutes(5), why: 'that is shorter than the schedule changes nothing' },
    { header: '86400', wait: hours(2), why: 'is waited for as long as the longest step of the schedule' },
    { header: 'soon', wait: minutes(5), why: 'that cannot be read changes nothing' },
  ])('$header $why', async ({ header, wait }) => {
    const { id } = await app.register({ url: receiver.url });
    receiver.answerWith(answer(503, '', { 'retry-after': header }));
    await app.publish({});
    await app.settle();
    const [row] = await log(id);
    expect(row).toMatchObject({ status: 'PENDING', attempts: 1, lastStatusCode: 503 });
    expect(new Date(row.nextAttemptAt).getTime() - app.clock.now().getTime()).toBe(wait);
  });
});

test('a kept connection that the endpoint ends as the next request comes is no failure', async () => {
  const { id } = await app.register({ url: receiver.url });
  const served = new Set<unknown>();
  receiver.answerWith((_, response) => {
    const { socket } = response;
    if (served.has(socket)) return void socket!.destroy();
    served.add(socket);
    response.writeHead(204).end();
  });
  for (const event of ['evt_kept_1', 'evt_kept_2']) {
    await app.publish({ id: event });
    await app.settle();
  }
  expect(receiver.received.map(({ body }) => body.id)).toEqual(['evt_kept_1', 'evt_kept_2', 'evt_kept_2']);
  expect(await log(id)).toMatchObject([
    { status: 'DELIVERED', attempts: 1, lastError: null },
    { status: 'DELIVERED', attempts: 1 },
  ]);
});

test('a new connection that the endpoint ends without an answer is a failure, and is not tried anew at once', async () => {
  const { id } = await app.register({ url: receiver.url });
  receiver.answerWith((_, response) => void response.socket!.destroy());
  await app.publish({});
  await app.settle();
  expect(receiver.received).toHaveLength(1);
  expect(await log(id)).toMatchObject([{ status: 'PENDING', attempts: 1 }]);
});
