import { importJWK, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { decryptPush } from '../../../../../support/channels/decrypt-push.js';
import { browser, vapid } from './push.harness.js';
import { PushTest, sendBy } from './sending.js';

const push = new PushTest();

const pointOf = (publicKey: string) => {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
  return importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256');
};

describe('web push', () => {
  test('is encrypted for the browser and signed for its push service (RFC 8291, RFC 8292)', async () => {
    const peer = await push.service();
    const send = sendBy(push.provider(peer.url), 'WEB', peer.url);
    const collapseKey = 'a key of more than thirty-two characters';
    await send('one', { ttl: 42, urgency: 'high', collapseKey, actions: [{ action: 'go', title: 'Go', url: '/go' }] });
    await send('two', { collapseKey: 'order-1' });
    const [first, second] = peer.requests;
    expect(first!.headers).toMatchObject({ ttl: '42', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect([first!.headers['topic'], second!.headers['topic']]).toEqual([
      expect.stringMatching(/^[\w-]{32}$/),
      'order-1',
    ]);
    expect(JSON.parse(await decryptPush(browser, first!.body))).toEqual({
      id: 'msg_1',
      report: 'https://switchboard.test/push/events/token',
      title: 'Hello',
      options: { body: 'Hi', tag: collapseKey, actions: [{ action: 'go', title: 'Go' }] },
      urls: { go: '/go' },
    });
    const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(first!.headers.authorization!)!;
    const verified = await jwtVerify(token!, await pointOf(key!), {
      audience: peer.url,
      currentDate: push.clock.now(),
    });
    expect([key, verified.payload.sub]).toEqual([vapid.publicKey, 'mailto:push@switchboard.test']);
    expect(verified.payload.exp! * 1_000).toBe(push.clock.now().getTime() + 12 * 3_600_000);
  });

  test('a token is used again, and replaced long before it ends', async () => {
    const peer = await push.service();
    const send = sendBy(push.provider(peer.url), 'WEB', peer.url);
    await send();
    await send();
    push.clock.advance(7 * 3_600_000);
    await send();
    const tokens = peer.requests.map(({ headers }) => headers.authorization);
    expect(tokens[1]).toBe(tokens[0]);
    expect(tokens[2]).not.toBe(tokens[0]);
  });

  test.each([
    [410, {}, { kind: 'rejected', code: 'PUSH_SUBSCRIPTION_GONE' }],
    [404, {}, { kind: 'rejected', code: 'PUSH_SUBSCRIPTION_GONE' }],
    [403, {}, { kind: 'rejected', code: 'PUSH_CREDENTIALS_REJECTED' }],
    [413, {}, { kind: 'rejected', code: 'CONTENT_REJECTED' }],
    [429, { 'retry-after': '90' }, { kind: 'retry', after: 90_000 }],
    [503, { 'retry-after': 'Sat, 21 Nov 2026 12:02:00 GMT' }, { kind: 'retry', after: 120_000 }],
    [500, { 'retry-after': '999999' }, { kind: 'retry', after: 3_600_000 }],
    [500, { 'retry-after': 'soon' }, { kind: 'retry', after: 5_000 }],
    [301, { location: 'http://127.0.0.1:1/' }, { kind: 'rejected', code: 'PROVIDER_REJECTED' }],
  ])('%i is %j', async (status, headers, outcome) => {
    const peer = await push.service(() => ({ status, headers: headers as Record<string, string> }));
    expect(await sendBy(push.provider(peer.url), 'WEB', peer.url)()).toMatchObject(outcome);
    expect(peer.requests).toHaveLength(1);
  });

  test('an address that is not public is never called', async () => {
    const provider = push.provider('http://127.0.0.1:1');
    for (const url of ['https://10.0.0.1', 'http://169.254.169.254', 'https://[::1]'])
      expect(await sendBy(provider, 'WEB', url)()).toMatchObject({ kind: 'rejected', code: 'RECIPIENT_REJECTED' });
  });

  test('what variables made too large is rejected, and nothing is sent', async () => {
    const peer = await push.service();
    const outcome = await sendBy(push.provider(peer.url), 'WEB', peer.url)('one', { body: 'x'.repeat(4_000) });
    expect([outcome, peer.requests]).toMatchObject([{ kind: 'rejected', code: 'CONTENT_REJECTED' }, []]);
  });
});
