import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '../../examples/demo-peers/webhook-receiver.js';

const SECRET = 'whsec_test';
const NOW = new Date('2026-01-02T03:04:05.000Z');
const BODY = JSON.stringify({ event: 'sms.sent', data: { text: 'Olá 😀' } });
const second = (offset = 0) => Math.floor(NOW.getTime() / 1_000) + offset;
const v1 = (secret: string, t: number, body = BODY) =>
  `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;

describe('demo webhook receiver', () => {
  let receiver: WebhookReceiver;

  beforeEach(async () => {
    receiver = await startWebhookReceiver({ secret: SECRET, clock: { now: () => NOW, leaseNow: () => NOW } });
  });
  afterEach(() => receiver.stop());

  const post = async (signature: string | null, body = BODY) => {
    const headers = {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'x-service-signature': signature }),
    };
    return (await fetch(receiver.url, { method: 'POST', headers, body })).status;
  };

  test('takes a valid signature, also the second of two', async () => {
    expect(await post(`t=${second()},${v1(SECRET, second())}`)).toBe(204);
    expect(await post(`t=${second()},${v1('old', second())},${v1(SECRET, second())}`)).toBe(204);
    expect(receiver.received.map(({ verified }) => verified)).toEqual([true, true]);
    expect(receiver.received[0]?.body).toEqual(JSON.parse(BODY));
  });

  test.each([
    ['no signature', null],
    ['another secret', `t=${second()},${v1('other', second())}`],
    ['another body', `t=${second()},${v1(SECRET, second(), '{}')}`],
    ['another time', `t=${second(1)},${v1(SECRET, second())}`],
    ['a time too old', `t=${second(-301)},${v1(SECRET, second(-301))}`],
    ['a time too early', `t=${second(301)},${v1(SECRET, second(301))}`],
    ['no time', v1(SECRET, second())],
    ['no hash', `t=${second()},v1=`],
    ['garbage', 'garbage'],
  ])('401 for %s', async (_title, signature) => {
    expect(await post(signature)).toBe(401);
    expect(receiver.received[0]?.verified).toBe(false);
  });

  test('keeps events unchecked until a secret is known', async () => {
    const other = await startWebhookReceiver({ clock: { now: () => NOW, leaseNow: () => NOW } });
    const send = () => fetch(other.url, { method: 'POST', body: 'not JSON' });
    expect((await send()).status).toBe(204);
    other.trust(async () => [SECRET]);
    expect((await send()).status).toBe(401);
    expect(other.received.map(({ verified, body }) => [verified, body])).toEqual([
      [null, null],
      [false, null],
    ]);
    await other.stop();
  });
});
