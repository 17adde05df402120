import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import type { PushAnswer, PushRequest } from '../../../../../support/peers/push-services.js';
import { account } from './push.harness.js';
import { PushTest, sendBy } from './sending.js';

const push = new PushTest();

describe('FCM', () => {
  const fcm = async (answer: (request: PushRequest, tokens: number) => PushAnswer | undefined = () => undefined) => {
    let tokens = 0;
    const peer = await push.service(request => {
      if (request.path === '/token') tokens++;
      const answered = answer(request, tokens);
      if (answered) return answered;
      return { status: 200, body: request.path === '/token' ? { access_token: `t${tokens}`, expires_in: 3_600 } : {} };
    });
    return { peer, send: sendBy(push.provider(peer.url), 'ANDROID', peer.url), tokens: () => tokens };
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
      currentDate: push.clock.now(),
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
    push.clock.advance(54 * 60_000);
    await send();
    expect(tokens()).toBe(1);
    push.clock.advance(2 * 60_000);
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
