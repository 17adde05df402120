import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes } from '../../../kernel/context/clock.js';
import { answer, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

let app: WebhooksApp;
let receiver: Receiver;
let secret: string;

beforeAll(async () => {
  app = await startWebhooks();
  receiver = await startReceiver();
  ({ secret } = await app.register({ url: receiver.url, events: ['sms.*', 'message.*'], instanceIds: [] }));
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

async function deliver(event: Parameters<WebhooksApp['publish']>[0] = {}) {
  receiver.received.length = 0;
  await app.publish(event);
  await app.settle();
  return receiver.received[0]!;
}

describe('§Events, Delivery', () => {
  test('"Each event is an HTTP POST with Content-Type: application/json to the registered URL."', async () => {
    const { path, headers } = await deliver();
    expect([path, headers['content-type']]).toEqual(['/hook', 'application/json']);
  });

  test.each([200, 201, 202, 204, 299])(
    '"The receiver must answer with a 2xx status": %i ends the delivery',
    async status => {
      receiver.answerWith(answer(status));
      await deliver();
      app.clock.advance(hours(3));
      await app.settle();
      expect(receiver.received).toHaveLength(1);
    },
  );

  test.each([300, 302, 400, 404, 429, 500, 503])('"On failure, retries occur": %i is a failure', async status => {
    receiver.answerWith(answer(status));
    await deliver();
    receiver.answerWith(answer(204));
    app.clock.advance(minutes(5));
    await app.settle();
    expect(receiver.received).toHaveLength(2);
  });

  test('"On failure, retries occur at 5 minutes, 30 minutes and 2 hours."', async () => {
    receiver.answerWith(answer(500));
    const start = app.clock.now().getTime();
    await deliver();
    const times: number[] = [];
    for (let minute = 1; minute <= 400; minute++) {
      app.clock.advance(minutes(1));
      await app.work('webhooks.deliver');
      if (receiver.received.length > times.length + 1) times.push((app.clock.now().getTime() - start) / minutes(1));
    }
    expect(times).toEqual([5, 5 + 30, 5 + 30 + 120]);
    receiver.answerWith(answer(204));
  });

  test('"Sandbox keys produce the same event names with sandbox: true in the payload."', async () => {
    expect((await deliver({ sandbox: true })).body).toMatchObject({ event: 'sms.sent', sandbox: true });
    expect((await deliver({ sandbox: false })).body).not.toHaveProperty('sandbox');
  });

  test('"A webhook may be limited to instances through instanceIds."', async () => {
    const limited = await startReceiver();
    await app.register({ url: limited.url, instanceIds: ['ins_1'] });
    for (const instanceId of ['ins_1', 'ins_2', '']) await deliver({ instanceId, name: 'message.sent' });
    expect(limited.received.map(({ body }) => body.instanceId)).toEqual(['ins_1']);
    await limited.stop();
  });
});

describe('§Events, Body', () => {
  test('event, workspaceId, instanceId, messageId, timestamp and data', async () => {
    const at = new Date('2026-11-21T10:20:30.400Z');
    const { body } = await deliver({ name: 'sms.delivered', messageId: 'msg_9', at, data: { a: 1 } });
    expect(body).toEqual({
      id: expect.stringMatching(/^evt_/),
      event: 'sms.delivered',
      workspaceId: app.workspaceId,
      instanceId: '',
      messageId: 'msg_9',
      timestamp: '2026-11-21T10:20:30.400Z',
      data: { a: 1 },
    });
  });

  test('"messageId: string, optional"', async () => {
    expect((await deliver({ messageId: null })).body).not.toHaveProperty('messageId');
  });
});

describe('§Events, Headers and signature', () => {
  test('X-Webhook-Event, X-Workspace-Id and X-Service-Timestamp in Unix seconds', async () => {
    const { headers } = await deliver();
    expect(headers).toMatchObject({
      'x-webhook-event': 'sms.sent',
      'x-workspace-id': app.workspaceId,
      'x-service-timestamp': String(Math.floor(app.clock.now().getTime() / 1_000)),
    });
  });

  test('"hash = HMAC-SHA256 keyed with the webhook secret over the text <timestamp>.<raw body>"', async () => {
    const { headers, raw } = await deliver({ data: { text: 'Olá, 世界 ✓' } });
    const time = headers['x-service-timestamp'];
    const hash = createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex');
    expect(headers['x-service-signature']).toBe(`t=${time},v1=${hash}`);
  });

  test('"receivers reject a timestamp more than 5 minutes away": a retry is signed for its own time', async () => {
    receiver.answerWith(answer(500));
    await deliver();
    app.clock.advance(minutes(5));
    await app.settle();
    receiver.answerWith(answer(204));
    const [first, second] = receiver.received.map(({ headers }) => Number(headers['x-service-timestamp']));
    expect(second! - first!).toBe(300);
  });
});

describe('§Webhook', () => {
  const create =
    'mutation ($url: String!, $events: [String!]!) { createWebhook(name: "n", url: $url, events: $events, instanceIds: []) { id name url events instanceIds secret } }';

  test('"instanceIds: array of string; empty array is accepted" and the answer carries a signing secret', async () => {
    const { data } = await app.query(create, { url: receiver.url, events: ['trust.score_changed'] });
    expect(data.createWebhook).toMatchObject({ name: 'n', url: receiver.url, instanceIds: [] });
    expect(data.createWebhook.secret).toEqual(expect.any(String));
  });

  test.each(
    [
      'message.sent message.delivered sms.sent sms.delivered short_link.clicked trust.score_changed photosocial.*',
      'voice.call.initiated voice.call.received voice.call.ringing voice.call.answered voice.call.completed',
      'voice.call.failed voice.call.dtmf voice.call.gather.ended voice.call.recording.ready voice.call.machine.detected',
      'phone_number.activated phone_number.past_due phone_number.suspended phone_number.released',
    ].flatMap(line => line.split(' ')),
  )('"Event names given": %s can be subscribed to', async name => {
    const { data } = await app.query(create, { url: receiver.url, events: [name] });
    expect(data.createWebhook.events).toEqual([name]);
  });
});
