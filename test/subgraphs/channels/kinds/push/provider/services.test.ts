import { createPublicKey } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import type { PushContent } from '../../../../../../subgraphs/channels/kinds/push/notification.js';
import type { PushProvider } from '../../../../../../subgraphs/channels/kinds/push/provider.js';
import { decryptPush } from '../../../../../support/channels/decrypt-push.js';
import { TestClock } from '../../../../../support/clock.js';
import { type ApnsPeer, startApns } from '../../../../../support/peers/apns.js';
import { type PushAnswer, type PushRequest, startPushService } from '../../../../../support/peers/push-services.js';
import { deps } from '../../../core/provider/provider.harness.js';
import { account, apns, browser, providerAt, pushContent, targetOf, vapid } from './push.harness.js';

const open: { stop(grace: number): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(each => each.stop(1_000)));
});

let clock = new TestClock();
const opened = (url: string): PushProvider => {
  clock = new TestClock();
  const provider = providerAt(url, { ...deps, clock });
  open.unshift(provider);
  return provider;
};

let serial = 0;
const sendBy =
  (provider: PushProvider, platform: 'WEB' | 'ANDROID' | 'IOS', url: string) =>
  (to = 'abcdef0123456789'.repeat(2), more: Partial<PushContent> = {}, attempt = 1) => {
    const content = { ...pushContent('Hi'), ...more, target: targetOf(platform, url, to) };
    return provider.send({
      id: `msg_${++serial}`,
      workspaceId: 'ws_1',
      channel: 'push',
      instanceId: null,
      to,
      content,
      attempt,
    });
  };

async function service(answer?: (request: PushRequest) => PushAnswer | undefined) {
  const peer = await startPushService(answer);
  open.push(peer);
  return peer;
}

const pointOf = (publicKey: string) => {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
  return importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256');
};

describe('web push', () => {
  test('is encrypted for the browser and signed for its push service (RFC 8291, RFC 8292)', async () => {
    const peer = await service();
    const send = sendBy(opened(peer.url), 'WEB', peer.url);
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
    const verified = await jwtVerify(token!, await pointOf(key!), { audience: peer.url, currentDate: clock.now() });
    expect([key, verified.payload.sub]).toEqual([vapid.publicKey, 'mailto:push@switchboard.test']);
    expect(verified.payload.exp! * 1_000).toBe(clock.now().getTime() + 12 * 3_600_000);
  });

  test('a token is used again, and replaced long before it ends', async () => {
    const peer = await service();
    const send = sendBy(opened(peer.url), 'WEB', peer.url);
    await send();
    await send();
    clock.advance(7 * 3_600_000);
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
    const peer = await service(() => ({ status, headers: headers as Record<string, string> }));
    expect(await sendBy(opened(peer.url), 'WEB', peer.url)()).toMatchObject(outcome);
    expect(peer.requests).toHaveLength(1);
  });

  test('an address that is not public is never called', async () => {
    const provider = opened('http://127.0.0.1:1');
    for (const url of ['https://10.0.0.1', 'http://169.254.169.254', 'https://[::1]'])
      expect(await sendBy(provider, 'WEB', url)()).toMatchObject({ kind: 'rejected', code: 'RECIPIENT_REJECTED' });
  });

  test('what variables made too large is rejected, and nothing is sent', async () => {
    const peer = await service();
    const outcome = await sendBy(opened(peer.url), 'WEB', peer.url)('one', { body: 'x'.repeat(4_000) });
    expect([outcome, peer.requests]).toMatchObject([{ kind: 'rejected', code: 'CONTENT_REJECTED' }, []]);
  });
});

describe('FCM', () => {
  const fcm = async (answer: (request: PushRequest, tokens: number) => PushAnswer | undefined = () => undefined) => {
    let tokens = 0;
    const peer = await service(request => {
      if (request.path === '/token') tokens++;
      const answered = answer(request, tokens);
      if (answered) return answered;
      return { status: 200, body: request.path === '/token' ? { access_token: `t${tokens}`, expires_in: 3_600 } : {} };
    });
    return { peer, send: sendBy(opened(peer.url), 'ANDROID', peer.url), tokens: () => tokens };
  };
  const bodyOf = ({ body }: PushRequest) => JSON.parse(body.toString('utf8'));

  test('gets the message with an access token that the service account signed for', async () => {
    const { peer, send } = await fcm();
    const overrides = { android: { android: { notification: { channel_id: 'orders' } }, data: { own: 'yes' } } };
    await send('device-1', {
      data: { order: 1 },
      badge: 3,
      sound: 'default',
      collapseKey: 'order',
      url: '/o',
      overrides,
    });
    const [grant, sent] = peer.requests;
    const form = new URLSearchParams(grant!.body.toString('utf8'));
    const key = createPublicKey(account.private_key);
    const { payload } = await jwtVerify(form.get('assertion')!, key, {
      audience: `${peer.url}/token`,
      currentDate: clock.now(),
    });
    expect(payload).toMatchObject({
      iss: account.client_email,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
    expect([sent!.path, sent!.headers.authorization]).toEqual(['/v1/projects/shop-42/messages:send', 'Bearer t1']);
    expect(bodyOf(sent!).message).toEqual({
      token: 'device-1',
      notification: { title: 'Hello', body: 'Hi' },
      data: {
        order: '1',
        own: 'yes',
        url: '/o',
        switchboard_id: 'msg_1',
        switchboard_report: 'https://switchboard.test/push/events/token',
      },
      android: {
        ttl: '60s',
        priority: 'NORMAL',
        collapse_key: 'order',
        notification: { sound: 'default', notification_count: 3, channel_id: 'orders' },
      },
    });
  });

  test('one token serves many at once, until five minutes before its end', async () => {
    const { send, tokens } = await fcm();
    await Promise.all(Array.from({ length: 50 }, () => send()));
    clock.advance(54 * 60_000);
    await send();
    expect(tokens()).toBe(1);
    clock.advance(2 * 60_000);
    await send();
    expect(tokens()).toBe(2);
  });

  test('a token that is not accepted any more is replaced on the next attempt', async () => {
    const { send, tokens } = await fcm((request, count) =>
      request.path !== '/token' && count === 1
        ? { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } }
        : undefined,
    );
    expect(await send()).toMatchObject({ kind: 'retry' });
    expect(await send()).toMatchObject({ kind: 'accepted' });
    expect(tokens()).toBe(2);
  });

  const error = (status: number, code: string): PushAnswer => ({
    status,
    headers: { 'retry-after': '60' },
    body: { error: { status: 'X', details: [{ errorCode: code }] } },
  });
  test.each([
    [error(404, 'UNREGISTERED'), { kind: 'rejected', code: 'PUSH_SUBSCRIPTION_GONE' }],
    [error(403, 'SENDER_ID_MISMATCH'), { kind: 'rejected', code: 'PUSH_SUBSCRIPTION_GONE' }],
    [error(403, 'PERMISSION_DENIED'), { kind: 'rejected', code: 'PUSH_CREDENTIALS_REJECTED' }],
    [error(400, 'INVALID_ARGUMENT'), { kind: 'rejected', code: 'PROVIDER_REJECTED' }],
    [error(429, 'QUOTA_EXCEEDED'), { kind: 'retry', after: 60_000 }],
    [error(503, 'UNAVAILABLE'), { kind: 'retry', after: 60_000 }],
  ])('%j is %j', async (answer, outcome) => {
    const { send } = await fcm(({ path }) => (path === '/token' ? undefined : answer));
    expect(await send()).toMatchObject(outcome);
  });

  test.each([
    [400, { kind: 'rejected', code: 'PUSH_CREDENTIALS_REJECTED' }],
    [503, { kind: 'retry' }],
  ])('%i of the token service is %j', async (status, outcome) => {
    const { send } = await fcm(({ path }) => (path === '/token' ? { status } : undefined));
    expect(await send()).toMatchObject(outcome);
  });
});

describe('APNs', () => {
  const started = async (...args: Parameters<typeof startApns>): Promise<ApnsPeer> => {
    const peer = await startApns(...args);
    open.push(peer);
    return peer;
  };

  test('gets the notification with a token of the key, used again for most of its hour', async () => {
    const peer = await started();
    const send = sendBy(opened(peer.url), 'IOS', peer.url);
    await send('ab'.repeat(32), {
      ttl: 60,
      badge: 2,
      sound: 'default',
      collapseKey: 'order',
      data: { order: 1 },
      image: '/i',
    });
    clock.advance(44 * 60_000);
    await send();
    clock.advance(2 * 60_000);
    await send();
    const [first, second, third] = peer.requests;
    expect(first).toMatchObject({
      token: 'ab'.repeat(32),
      headers: {
        'apns-topic': 'com.example.shop',
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-collapse-id': 'order',
        'apns-expiration': String(Date.parse('2026-11-21T12:01:00Z') / 1_000),
      },
      payload: {
        aps: { alert: { title: 'Hello', body: 'Hi' }, badge: 2, sound: 'default', 'mutable-content': 1 },
        data: { order: 1 },
        switchboard: { id: 'msg_1' },
      },
    });
    const token = String(first!.headers['authorization']).replace('bearer ', '');
    const { payload, protectedHeader } = await jwtVerify(token, createPublicKey(apns.privateKey), {
      currentDate: clock.now(),
    });
    expect([protectedHeader, payload.iss]).toEqual([{ alg: 'ES256', kid: apns.keyId }, apns.teamId]);
    expect(second!.headers['authorization']).toBe(first!.headers['authorization']);
    expect(third!.headers['authorization']).not.toBe(first!.headers['authorization']);
    expect(peer.sessions).toBe(1);
  });

  test.each([
    [
      { status: 410, reason: 'Unregistered' },
      { kind: 'rejected', code: 'PUSH_SUBSCRIPTION_GONE' },
    ],
    [
      { status: 400, reason: 'BadDeviceToken' },
      { kind: 'rejected', code: 'PUSH_SUBSCRIPTION_GONE' },
    ],
    [
      { status: 403, reason: 'InvalidProviderToken' },
      { kind: 'rejected', code: 'PUSH_CREDENTIALS_REJECTED' },
    ],
    [{ status: 403, reason: 'ExpiredProviderToken' }, { kind: 'retry' }],
    [
      { status: 413, reason: 'PayloadTooLarge' },
      { kind: 'rejected', code: 'CONTENT_REJECTED' },
    ],
    [
      { status: 429, reason: 'TooManyRequests' },
      { kind: 'retry', after: 5_000 },
    ],
    [
      { status: 503, reason: 'ServiceUnavailable', headers: { 'retry-after': '30' } },
      { kind: 'retry', after: 30_000 },
    ],
    [{ status: 200, reset: true }, { kind: 'unknown' }],
  ])('%j is %j', async (reply, outcome) => {
    const peer = await started(() => reply);
    expect(await sendBy(opened(peer.url), 'IOS', peer.url)()).toMatchObject(outcome);
  });

  test('an expired token is replaced, at most every 20 minutes', async () => {
    const peer = await started(() => ({ status: 403, reason: 'ExpiredProviderToken' }));
    const send = sendBy(opened(peer.url), 'IOS', peer.url);
    for (const minutes of [0, 5, 20]) {
      clock.advance(minutes * 60_000);
      await send();
    }
    clock.advance(1_000);
    await send();
    const tokens = peer.requests.map(({ headers }) => headers['authorization']);
    expect(new Set(tokens.slice(0, 3)).size).toBe(1);
    expect(tokens[3]).not.toBe(tokens[0]);
  });

  test('GOAWAY in the middle: what the service took is answered, the rest is retried on a new connection', async () => {
    let isFirst = true;
    const peer = await started(({ token }, streamId) => {
      if (!isFirst || token !== '05'.repeat(16)) return { status: 200, delayMs: isFirst ? 50 : 0 };
      isFirst = false;
      return { status: 200, goawayAfter: streamId };
    });
    const send = sendBy(opened(peer.url), 'IOS', peer.url);
    const tokens = Array.from({ length: 10 }, (_, n) => `0${n}`.repeat(16));
    const outcomes = await Promise.all(tokens.map(token => send(token)));
    expect(outcomes.slice(0, 6).map(({ kind }) => kind)).toEqual(Array(6).fill('accepted'));
    for (const { kind } of outcomes.slice(6)) expect(['retry', 'accepted']).toContain(kind);
    expect(await send()).toMatchObject({ kind: 'accepted' });
    expect(peer.sessions).toBe(2);
  });

  test('10,000 notifications share one connection and its streams', async () => {
    const peer = await started(undefined, { maxStreams: 500 });
    const send = sendBy(opened(peer.url), 'IOS', peer.url);
    const outcomes = await Promise.all(
      Array.from({ length: 10_000 }, (_, n) => send(n.toString(16).padStart(32, '0'))),
    );
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    expect(new Set(peer.requests.map(({ token }) => token)).size).toBe(10_000);
    expect(peer.requests).toHaveLength(10_000);
    expect([peer.sessions, peer.mostInFlight <= 500]).toEqual([1, true]);
  }, 30_000);
});
