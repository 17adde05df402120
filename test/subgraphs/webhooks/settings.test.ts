import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHANNEL_NAMES } from '../../../catalogue/channels.js';
import { hours, minutes, seconds } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { CHANNELS } from '../../../subgraphs/channels/index.js';
import { standardSignatureOf } from '../../../subgraphs/webhooks/delivery/attempt/signature.js';
import { answer, isSigned, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

const FIELDS = 'description channels mode paused headerNames standardSignature';
const READ = `query ($id: ID!) { webhook(id: $id) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $description: String, $channels: [String!], $mode: WebhookMode, $paused: Boolean,
  $headers: JSON, $standardSignature: Boolean, $url: String) {
  updateWebhook(id: $id, description: $description, channels: $channels, mode: $mode, paused: $paused, headers: $headers,
    standardSignature: $standardSignature, url: $url) { ${FIELDS} }
}`;
const CREATE = `mutation ($url: String!, $headers: JSON, $mode: WebhookMode, $channels: [String!]) {
  createWebhook(name: "n", url: $url, events: ["*"], headers: $headers, mode: $mode, channels: $channels) { id }
}`;
const ROTATE = 'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret standardSecret } }';
const TRY = 'mutation ($id: ID!) { retryWebhook(id: $id) { webhookId failuresInARow } }';
const HEALTH = `query ($id: ID!) { webhookHealth(id: $id) {
  delivered failed successRate averageMs pending lastDeliveredAt lastFailedAt lastError failuresInARow circuit openUntil
} }`;

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
const got = () => receiver.received.map(({ body }) => `${body.event}${body.sandbox ? ' sandbox' : ''}`).sort();
const health = async (id: string) => (await app.query(HEALTH, { id })).data.webhookHealth;

async function pass(...events: Parameters<WebhooksApp['publish']>) {
  await app.publish(...events);
  await app.settle();
}

test('settings are stored, changed one by one, and cleared by null', async () => {
  const settings = {
    description: 'For the shop',
    channels: ['sms', 'email'],
    mode: 'LIVE',
    paused: true,
    headers: { 'X-Shop': '1', Authorization: 'Bearer abc' },
    standardSignature: true,
  };
  const { id } = await app.register({ url: receiver.url, ...settings });
  const { headers: _, ...shown } = settings;
  const stored = { ...shown, headerNames: ['X-Shop', 'Authorization'] };
  expect((await app.query(READ, { id })).data.webhook).toEqual(stored);
  const changed = await app.query(UPDATE, { id, description: 'Renamed' });
  expect(changed.data.updateWebhook).toEqual({ ...stored, description: 'Renamed' });
  const cleared = await app.query(UPDATE, { id, description: null, channels: null, mode: null, headers: null });
  expect(cleared.data.updateWebhook).toEqual({
    ...stored,
    description: null,
    channels: [],
    mode: null,
    headerNames: [],
  });
  const [row] = await app.rows<{ sealed_headers: string }>(
    'select sealed_headers from webhooks.endpoint where id = $1',
    id,
  );
  expect(row?.sealed_headers).toBeNull();
});

describe('filters', () => {
  test('by channel: of its data or its name; events of no channel are left out', async () => {
    await app.register({ url: receiver.url, channels: ['sms', 'chatapp'] });
    await pass(
      { name: 'sms.sent' },
      { name: 'email.sent' },
      { name: 'message.sent' },
      { name: 'instance.connected', data: { channel: 'chatapp' } },
      { name: 'instance.connected', data: { channel: 'botchat' } },
      { name: 'contact.created', data: {} },
    );
    expect(got()).toEqual(['instance.connected', 'message.sent', 'sms.sent']);
  });

  test('the channels of events are those that exist', () => {
    expect([...CHANNEL_NAMES].sort()).toEqual([...CHANNELS.keys()].sort());
  });

  test('by mode: of a live webhook either, of one of the sandbox never the live ones', async () => {
    await app.register({ url: `${receiver.url}/live`, mode: 'LIVE' });
    await app.register({ url: `${receiver.url}/test`, mode: 'SANDBOX' });
    await pass({ name: 'sms.sent' }, { name: 'sms.failed', sandbox: true });
    const by = receiver.received.map(({ path, body }) => `${path.slice(6)} ${body.event}`);
    expect(by.sort()).toEqual(['live sms.sent', 'test sms.failed']);
    const { code, details } = await app.query(CREATE, { url: receiver.url, mode: 'LIVE' }, { sandbox: true });
    expect([code, details]).toMatchObject(['VALIDATION_ERROR', [{ field: 'mode', rule: 'notAllowed' }]]);
  });

  test('hold for a replay too', async () => {
    const { id } = await app.register({ url: receiver.url, channels: ['sms'], mode: 'LIVE' });
    await app.rows('update webhooks.endpoint set enabled = false where id = $1', id);
    app.clock.advance(1);
    const from = app.clock.now();
    await app.publish({ name: 'sms.sent' }, { name: 'email.sent' }, { name: 'sms.failed', sandbox: true });
    await app.rows('update webhooks.endpoint set enabled = true where id = $1', id);
    await app.query('mutation ($id: ID!, $at: DateTimeISO!) { replayWebhook(id: $id, from: $at, to: $at) { id } }', {
      id,
      at: from,
    });
    await app.settle();
    expect(got()).toEqual(['sms.sent']);
    app.clock.advance(1);
  });
});

describe('headers of its own', () => {
  test('stand beside ours', async () => {
    const { secret } = await app.register({
      url: receiver.url,
      headers: { 'X-Shop': 'a b', authorization: 'Bearer x' },
    });
    await pass({});
    expect(receiver.received[0]?.headers).toMatchObject({ 'x-shop': 'a b', authorization: 'Bearer x' });
    expect(isSigned(receiver.received[0]!, secret, app.clock)).toBe(true);
  });

  test('that cannot be sent, or are ours, are named together', async () => {
    const headers = {
      Host: 'x',
      'content-length': '1',
      'X-Webhook-Id': '1',
      'Webhook-Signature': 'v1',
      'bad name': 'x',
      'X-Break': 'a\r\nX-More: b',
      'X-Number': 7,
      'X-Twice': '1',
      'x-twice': '2',
      'X-Good': 'yes',
    };
    const { code, details } = await app.query(CREATE, { url: receiver.url, headers });
    expect(code).toBe('VALIDATION_ERROR');
    const named = [
      'Host',
      'content-length',
      'X-Webhook-Id',
      'Webhook-Signature',
      'bad name',
      'X-Break',
      'X-Number',
      'x-twice',
    ];
    expect((details as { field: string }[]).map(({ field }) => field)).toEqual(named.map(name => `headers.${name}`));
    const many = Object.fromEntries(times(21).map((_, index) => [`X-${index}`, '1']));
    expect((await app.query(CREATE, { url: receiver.url, headers: many })).details).toMatchObject([
      { field: 'headers', rule: 'count' },
    ]);
    expect((await app.query(CREATE, { url: receiver.url, headers: ['x'] })).details).toMatchObject([
      { field: 'headers', rule: 'object' },
    ]);
  });
});

test('a paused webhook gets nothing, and everything in order of time when it goes on', async () => {
  const { id } = await app.register({ url: receiver.url, paused: true });
  await pass({ id: 'evt_first' });
  app.clock.advance(1_000);
  await pass({ id: 'evt_second' });
  expect(receiver.received).toHaveLength(0);
  expect((await health(id)).pending).toBe(2);
  await app.query(UPDATE, { id, paused: false });
  await app.settle();
  expect(receiver.received.map(({ body }) => body.id)).toEqual(['evt_first', 'evt_second']);
});

test('the second signature is that of the vector which Standard Webhooks publishes', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(standardSignatureOf([secret], id, 1_614_265_330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('the second signature is made with the secret as its libraries take it, during a rotation with both', async () => {
  const { id, standardSecret } = await app.register({ url: receiver.url, standardSignature: true });
  const rotated = (await app.query(ROTATE, { id })).data.rotateWebhookSecret;
  await pass({ data: { text: 'Olá 😀' } });
  const [{ raw, headers }] = receiver.received as [Receiver['received'][number]];
  expect(headers['webhook-id']).toBe(headers['x-webhook-id']);
  expect(headers['webhook-timestamp']).toBe(headers['x-service-timestamp']);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`;
  const wanted = [rotated.standardSecret, standardSecret].map((secret: string) => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    return `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(signed)
      .digest('base64')}`;
  });
  expect(headers['webhook-signature']).toBe(wanted.join(' '));
});

test('what is too long for a body is left out of it, with an address of the whole', async () => {
  const { secret } = await app.register({ url: receiver.url });
  const text = 'ã'.repeat(200_000);
  await pass({ id: 'evt_long', name: 'email.received', data: { inboundId: 'inb_1', text } });
  const [delivery] = receiver.received;
  expect(Buffer.byteLength(delivery!.raw)).toBeLessThan(2_000);
  expect(delivery?.body).toMatchObject({
    id: 'evt_long',
    event: 'email.received',
    omitted: ['text'],
    dataUrl: 'http://localhost:4000/v1/events/evt_long',
    data: { inboundId: 'inb_1' },
  });
  expect(isSigned(delivery!, secret, app.clock)).toBe(true);
  const document = 'query ($id: ID!) { event(id: $id) { id data } }';
  expect((await app.query(document, { id: 'evt_long' })).data.event.data).toEqual({ inboundId: 'inb_1', text });
  expect((await app.query(document, { id: 'evt_long' }, { workspaceId: 'ws_x' })).code).toBe('EVENT_NOT_FOUND');
  expect((await app.query(document, { id: 'evt_long' }, { sandbox: true })).code).toBe('EVENT_NOT_FOUND');
});

test('a plan allows so many webhooks, of the sandbox and of live each, however many are made at once', async () => {
  const caller = { workspaceId: newId('ws'), workspace: { ...FACTS, plan: 'free' as const } };
  const make = (more = {}) => app.query(CREATE, { url: receiver.url }, { ...caller, ...more });
  const codes = (await Promise.all(times(12).map(() => make()))).map(({ code }) => code ?? 'made');
  expect(codes.filter(code => code === 'made')).toHaveLength(10);
  expect(codes.filter(code => code === 'PLAN_LIMIT_WEBHOOKS')).toHaveLength(2);
  expect((await make({ sandbox: true })).code).toBeUndefined();
});

const FACTS = {
  country: 'US',
  locale: 'en' as const,
  timeZone: 'UTC',
  onboarded: true,
  blocked: false,
  requestsPerMinute: 60,
  instanceSlots: 0,
};

describe('health', () => {
  test('sums the attempts of a day', async () => {
    const { id } = await app.register({ url: receiver.url });
    expect(await health(id)).toMatchObject({ delivered: 0, failed: 0, successRate: null, averageMs: null });
    await pass({}, {}, {});
    receiver.answerWith(answer(503));
    app.clock.advance(hours(1));
    await pass({});
    expect(await health(id)).toMatchObject({
      delivered: 3,
      failed: 1,
      successRate: 0.75,
      averageMs: expect.any(Number),
      pending: 1,
      lastFailedAt: app.clock.now().toISOString(),
      lastDeliveredAt: new Date(app.clock.now().getTime() - hours(1)).toISOString(),
      lastError: 'it answered 503',
      failuresInARow: 1,
      circuit: 'CLOSED',
      openUntil: null,
    });
    app.clock.advance(hours(25));
    expect(await health(id)).toMatchObject({ delivered: 0, failed: 0, lastError: null });
  });

  test('after ten failures in a row an endpoint is left alone, then asked with one delivery until it takes one', async () => {
    const { id } = await app.register({ url: receiver.url });
    receiver.answerWith(answer(500));
    await pass(...times(10).map(() => ({})));
    expect(await health(id)).toMatchObject({
      failuresInARow: 10,
      circuit: 'OPEN',
      openUntil: new Date(app.clock.now().getTime() + seconds(30)).toISOString(),
    });
    await pass(...times(5).map(() => ({})));
    expect(receiver.received).toHaveLength(10);
    app.clock.advance(seconds(30));
    expect(await health(id)).toMatchObject({ circuit: 'HALF_OPEN' });
    await app.settle();
    expect(receiver.received).toHaveLength(11);
    expect(await health(id)).toMatchObject({
      circuit: 'OPEN',
      openUntil: new Date(app.clock.now().getTime() + minutes(1)).toISOString(),
    });
    receiver.answerWith(answer(204));
    app.clock.advance(minutes(1));
    await app.settle();
    expect(await health(id)).toMatchObject({ circuit: 'CLOSED', failuresInARow: 0 });
    expect(receiver.received).toHaveLength(11 + 4);
    app.clock.advance(minutes(5));
    await app.settle();
    // Each of the ten was tried a second time, and none lost an attempt while nothing was asked.
    const attempts = receiver.received.map(({ headers }) => headers['x-webhook-attempt']);
    expect(attempts.filter(attempt => attempt === '2')).toHaveLength(11);
    expect(attempts.filter(attempt => attempt === '3')).toHaveLength(0);
  });

  test('after five failures in a row it rests for five seconds, and the first success ends that', async () => {
    const { id } = await app.register({ url: receiver.url });
    receiver.answerWith(answer(500));
    await pass(...times(5).map(() => ({})));
    const openUntil = new Date(app.clock.now().getTime() + seconds(5)).toISOString();
    expect(await health(id)).toMatchObject({ failuresInARow: 5, circuit: 'OPEN', openUntil });
    receiver.answerWith(answer(204));
    await pass({}, {});
    expect(receiver.received).toHaveLength(5);
    app.clock.advance(seconds(5));
    await app.settle();
    expect(receiver.received).toHaveLength(7);
    expect(await health(id)).toMatchObject({ circuit: 'CLOSED', failuresInARow: 0 });
  });

  test('a person lets one that rests be tried now, which a success ends for all that wait', async () => {
    const { id } = await app.register({ url: receiver.url });
    const tryNow = () => app.query(TRY, { id });
    receiver.answerWith(answer(500));
    await pass(...times(10).map(() => ({})));
    await pass({}, {});
    expect(receiver.received).toHaveLength(10);
    expect((await tryNow()).data.retryWebhook).toEqual({ webhookId: id, failuresInARow: 10 });
    await app.settle();
    expect(receiver.received).toHaveLength(11);
    expect(await health(id)).toMatchObject({ circuit: 'OPEN', failuresInARow: 11 });
    receiver.answerWith(answer(204));
    await tryNow();
    await app.settle();
    expect(receiver.received).toHaveLength(12);
    expect(await health(id)).toMatchObject({ circuit: 'CLOSED', failuresInARow: 0 });
    await pass({});
    expect(receiver.received).toHaveLength(13);
  });

  test('a new URL is called at once', async () => {
    const { id } = await app.register({ url: 'http://127.0.0.1:1/' });
    await pass(...times(10).map(() => ({})));
    expect(await health(id)).toMatchObject({ circuit: 'OPEN' });
    await app.query(UPDATE, { id, url: receiver.url });
    await pass({});
    expect(receiver.received).toHaveLength(1);
  });
});
