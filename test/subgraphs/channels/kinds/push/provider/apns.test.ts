import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { type ApnsPeer, startApns } from '../../../../../support/peers/apns.js';
import { apns } from './push.harness.js';
import { PushTest, sendBy } from './sending.js';

const push = new PushTest();

describe('APNs', () => {
  const started = async (...args: Parameters<typeof startApns>): Promise<ApnsPeer> => {
    const peer = await startApns(...args);
    push.stopAfterTest(peer);
    return peer;
  };

  test('gets the notification with a token of the key, used again for most of its hour', async () => {
    const peer = await started();
    const send = sendBy(push.provider(peer.url), 'IOS', peer.url);
    await send('ab'.repeat(32), {
      ttl: 60,
      badge: 2,
      sound: 'default',
      collapseKey: 'order',
      data: { order: 1 },
      image: '/i',
    });
    push.clock.advance(44 * 60_000);
    await send();
    push.clock.advance(2 * 60_000);
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
      currentDate: push.clock.now(),
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
    expect(await sendBy(push.provider(peer.url), 'IOS', peer.url)()).toMatchObject(outcome);
  });

  test('an expired token is replaced, at most every 20 minutes', async () => {
    const peer = await started(() => ({ status: 403, reason: 'ExpiredProviderToken' }));
    const send = sendBy(push.provider(peer.url), 'IOS', peer.url);
    for (const minutes of [0, 5, 20]) {
      push.clock.advance(minutes * 60_000);
      await send();
    }
    push.clock.advance(1_000);
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
    const send = sendBy(push.provider(peer.url), 'IOS', peer.url);
    const tokens = Array.from({ length: 10 }, (_, n) => `0${n}`.repeat(16));
    const outcomes = await Promise.all(tokens.map(token => send(token)));
    expect(outcomes.slice(0, 6).map(({ kind }) => kind)).toEqual(Array(6).fill('accepted'));
    for (const { kind } of outcomes.slice(6)) expect(['retry', 'accepted']).toContain(kind);
    expect(await send()).toMatchObject({ kind: 'accepted' });
    expect(peer.sessions).toBe(2);
  });

  test('10,000 notifications share one connection and its streams', async () => {
    const peer = await started(undefined, { maxStreams: 500 });
    const send = sendBy(push.provider(peer.url), 'IOS', peer.url);
    const outcomes = await Promise.all(
      Array.from({ length: 10_000 }, (_, n) => send(n.toString(16).padStart(32, '0'))),
    );
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    expect(new Set(peer.requests.map(({ token }) => token)).size).toBe(10_000);
    expect(peer.requests).toHaveLength(10_000);
    expect([peer.sessions, peer.mostInFlight <= 500]).toEqual([1, true]);
  }, 30_000);
});
