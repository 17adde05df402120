import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hours, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type BridgedApp, startBridged } from './bridge.harness.js';

let app: BridgedApp;
beforeAll(async () => {
  app = await startBridged({ pushes: false });
});
afterAll(() => app?.stop());

const later = async (time: number) => {
  app.clock.advance(time);
  await app.settle();
};
const statusOf = async (id: string) => (await app.read('chatapp', id))['status'];
const ACCOUNT = { name: '14155550123', userPk: null };
const LOGIN = { username: 'ana.photos', password: 'not-a-secret' };

describe('pairing over the bridge', () => {
  test('the code of the bridge is shown, and a scan connects and locks the line', async () => {
    const id = await app.create('chatapp');
    const { status, body } = await app.qr(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ code: app.bridge.sessions.get(id)!.view.qr!.code, count: 1 });
    expect(new Date(body.data.expiresAt).getTime() - app.clock.now().getTime()).toBe(seconds(20));
    app.bridge.sessions.get(id)!.connect(ACCOUNT);
    await later(seconds(2));
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'ACTIVE', lockedPhoneNumber: '14155550123' });
    expect(await app.events(id, 'instance.connected')).toHaveLength(1);
  });

  test('a scan with another number than the expected one ends the session', async () => {
    const id = await app.create('chatapp', { expectedPhoneNumber: '+14155552671' });
    await app.qr(id);
    app.bridge.sessions.get(id)!.connect(ACCOUNT);
    await later(seconds(2));
    const { status, body } = await app.qr(id);
    expect([status, body.code]).toEqual([409, 'PHONE_NUMBER_MISMATCH']);
    expect(app.bridge.sessions.has(id)).toBe(false);
  });

  test('a code that is asked for when the scan was done just now answers 409 ALREADY_CONNECTED', async () => {
    const id = await app.create('chatapp');
    await app.qr(id);
    app.bridge.sessions.get(id)!.connect(ACCOUNT);
    const { status, body } = await app.qr(id);
    expect([status, body.code]).toEqual([409, 'ALREADY_CONNECTED']);
    expect(await statusOf(id)).toBe('ACTIVE');
  });

  test('503 LINE_UNREACHABLE while the bridge is away; the attempt goes on when it is back', async () => {
    const id = await app.create('chatapp');
    app.bridge.away = true;
    const { status, body } = await app.qr(id);
    expect([status, body.code]).toEqual([503, 'LINE_UNREACHABLE']);
    await later(seconds(5));
    app.bridge.away = false;
    await later(seconds(5));
    expect((await app.qr(id)).status).toBe(200);
  });

  test('a disconnect ends the session, and no late call of that attempt starts it again', async () => {
    const id = await app.paired();
    await app.post(`/chatapp/instances/${id}/disconnect`);
    await app.settle();
    expect(app.bridge.sessions.has(id)).toBe(false);
    const late = await fetch(`${app.bridge.url}/sessions/${id}`, {
      method: 'PUT',
      headers: { authorization: 'Bearer a secret of the tests' },
      body: JSON.stringify({
        attempt: 1,
        channel: 'chatapp',
        pairing: 'qr',
        account: null,
        resume: false,
        login: null,
      }),
    });
    expect(late.status).toBe(409);
    expect((await app.qr(id)).status).toBe(200);
  });

  test('in any state an instance is deleted at once, also while the bridge is away; the session ends when it is back', async () => {
    const fresh = await app.create('chatapp');
    const pairing = await app.create('chatapp');
    await app.qr(pairing);
    const active = await app.paired();
    const dropped = await app.paired();
    app.bridge.sessions.get(dropped)!.drop('banned');
    await later(minutes(1));
    expect(await statusOf(dropped)).toBe('DISCONNECTED');
    app.bridge.away = true;
    for (const id of [fresh, pairing, active, dropped]) {
      const path = `/v1/chatapp/instances/${id}`;
      expect((await app.request('DELETE', path, { key: app.liveKey })).status).toBe(200);
      expect((await app.request('GET', path, { key: app.liveKey })).status).toBe(404);
    }
    await later(seconds(10));
    expect(app.bridge.sessions.has(active)).toBe(true);
    app.bridge.away = false;
    await later(seconds(10));
    const ids = [fresh, pairing, active, dropped];
    expect(ids.filter(id => app.bridge.sessions.has(id))).toEqual([]);
    const { rows } = await app.services.db.pool.query('select id from channels.instance where id = any($1)', [ids]);
    expect(rows).toEqual([]);
  });
});

describe('a connected line', () => {
  test.each([
    ['banned', 'banned', true],
    ['logged_out', 'logged_out', true],
    ['something new', 'session_dropped', true],
  ])('that the bridge lost as "%s" is found by the probe: %s', async (given, reason, cooldown) => {
    const id = await app.paired();
    app.bridge.sessions.get(id)!.drop(given);
    await later(minutes(1));
    const line = await app.read('chatapp', id);
    expect(line).toMatchObject({ status: 'DISCONNECTED', disconnectReason: reason });
    expect(line['reconnectBlockedUntil'] !== null).toBe(cooldown);
    const refused = await app.qr(id);
    expect([refused.status, refused.body.code]).toEqual([429, 'RECONNECT_COOLDOWN']);
    expect(refused.body.retryAfterSec).toBe(hours(6) / 1_000);
  });

  test('works: the probe says when it last did', async () => {
    const id = await app.paired();
    expect((await app.read('chatapp', id))['checkedAt']).toBeNull();
    await later(minutes(1));
    const { checkedAt, deafSince } = await app.read('chatapp', id);
    expect([checkedAt, deafSince]).toEqual([app.clock.now().toISOString(), null]);
  });

  test('that is deaf is marked, and connected anew by itself with the keys that the bridge kept', async () => {
    const id = await app.paired();
    app.bridge.sessions.get(id)!.deaf = true;
    await later(minutes(1));
    expect(await app.read('chatapp', id)).toMatchObject({
      status: 'ACTIVE',
      deafSince: app.clock.now().toISOString(),
    });
    await later(seconds(15));
    expect((await app.events(id, 'instance.disconnected')).map(({ reason }) => reason)).toEqual(['deaf']);
    expect(await app.read('chatapp', id)).toMatchObject({
      status: 'ACTIVE',
      deafSince: null,
      reconnectBlockedUntil: null,
    });
    expect(await app.events(id, 'instance.connected')).toHaveLength(2);
    expect(app.bridge.sessions.get(id)).toMatchObject({ deaf: false });
  });

  test('that is deaf again and again is connected anew three times an hour, and then waits for its owner', async () => {
    const id = await app.paired();
    for (let turn = 0; turn < 4; turn++) {
      app.bridge.sessions.get(id)!.deaf = true;
      await later(minutes(1));
      await later(seconds(15));
    }
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'DISCONNECTED', disconnectReason: 'deaf' });
    expect((await app.qr(id)).status).toBe(200);
  });

  test('whose bridge is away stays as it is', async () => {
    const id = await app.paired();
    app.bridge.away = true;
    await later(minutes(1));
    await later(seconds(15));
    app.bridge.away = false;
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'ACTIVE', deafSince: null });
  });

  test('that its bridge forgot is connected anew, and shows a code when it has no keys', async () => {
    const id = await app.paired();
    app.bridge.sessions.get(id)!.stop();
    (app.bridge.sessions as Map<string, unknown>).delete(id);
    await later(minutes(1));
    await later(seconds(15));
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'DISCONNECTED', connecting: true });
    expect((await app.qr(id)).body.data.count).toBe(1);
  });
});

describe('a login over the bridge', () => {
  const logIn = (id: string, login = LOGIN) =>
    app.post(`/photosocial/instances/${id}/login`, { ...login, acceptPhotosocialTerms: true });
  const answer = (id: string, code: string) => app.post(`/photosocial/instances/${id}/challenge`, { code });

  test('connects, and the bridge gets the password once', async () => {
    const id = await app.create('photosocial');
    await logIn(id);
    await app.settle();
    expect(await app.read('photosocial', id)).toMatchObject({ status: 'ACTIVE', lockedUsername: 'ana.photos' });
    expect(app.bridge.calls.filter(call => call === `PUT /sessions/${id}`)).toHaveLength(1);
  });

  test('that the service refuses ends with LOGIN_FAILED', async () => {
    const id = await app.create('photosocial');
    await logIn(id, { ...LOGIN, password: 'wrong' });
    await app.settle();
    expect(await app.read('photosocial', id)).toMatchObject({
      status: 'PENDING',
      disconnectReason: 'login_failed',
      error: { code: 'LOGIN_FAILED' },
    });
  });

  test('that needs a code waits for it, longer than another attempt; a wrong one may be given again', async () => {
    const id = await app.create('photosocial');
    expect((await answer(id, '123456')).body.code).toBe('CHALLENGE_NOT_PENDING');
    await logIn(id, { ...LOGIN, username: 'challenge.ana' });
    await app.settle();
    expect(await app.read('photosocial', id)).toMatchObject({
      connecting: true,
      challenge: { kind: 'SMS', hint: '+1 ••• 23', answered: false },
    });
    expect(await app.events(id, 'instance.challenge')).toMatchObject([{ kind: 'SMS', hint: '+1 ••• 23' }]);
    await later(minutes(5));
    const wrong = await answer(id, '000000');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'CHALLENGE_WRONG_CODE']);
    expect((await answer(id, '123456')).status).toBe(200);
    await app.settle();
    expect(await app.read('photosocial', id)).toMatchObject({ status: 'ACTIVE', challenge: null });
  });

  test('429 PHOTOSOCIAL_LOGIN_LIMIT: a code counts as a login', async () => {
    const id = await app.create('photosocial');
    await logIn(id, { ...LOGIN, username: 'challenge.ana' });
    await app.settle();
    for (let turn = 0; turn < 2; turn++) expect((await answer(id, '000000')).status).toBe(422);
    const { status, body } = await answer(id, '123456');
    expect([status, body.code]).toEqual([429, 'PHOTOSOCIAL_LOGIN_LIMIT']);
  });

  test('503 LINE_UNREACHABLE for a code while the bridge is away', async () => {
    const id = await app.create('photosocial');
    await logIn(id, { ...LOGIN, username: 'challenge.ana' });
    await app.settle();
    app.bridge.away = true;
    expect((await answer(id, '123456')).body.code).toBe('LINE_UNREACHABLE');
    app.bridge.away = false;
  });

  test('422 LOGIN_UNSUPPORTED for a code of an account that has no login', async () => {
    const id = await app.create('photosocial', { mode: 'OFFICIAL' });
    expect((await answer(id, '123456')).body.code).toBe('LOGIN_UNSUPPORTED');
  });
});

describe('a user of the bot chat', () => {
  const QR = 'query ($id: ID!) { botchatInstanceQr(id: $id) { count } }';
  const askForCode = (id: string) => app.graphql(QR, { id }, { key: app.liveKey });
  const answer = (id: string, code: string) => app.post(`/botchat/instances/${id}/challenge`, { code });

  test('whose account has a second password is asked for it after the scan', async () => {
    const id = await app.create('botchat', { mode: 'UNOFFICIAL' });
    expect((await askForCode(id)).body.data.botchatInstanceQr.count).toBe(1);
    expect((await answer(id, '123456')).body.code).toBe('CHALLENGE_NOT_PENDING');
    app.bridge.sessions.get(id)!.askForPassword();
    const { errors } = (await askForCode(id)).body;
    expect(errors[0].extensions.code).toBe('CHALLENGE_PENDING');
    const challenge = { kind: 'PASSWORD', hint: 'my first pet', answered: false };
    expect(await app.read('botchat', id)).toMatchObject({ connecting: true, challenge });
    expect(await app.events(id, 'instance.challenge')).toMatchObject([{ kind: 'PASSWORD' }]);
    const wrong = await answer(id, 'rex');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'CHALLENGE_WRONG_CODE']);
    expect((await answer(id, '123456')).status).toBe(200);
    await app.settle();
    expect(await app.read('botchat', id)).toMatchObject({ status: 'ACTIVE', username: 'bridge_user', challenge: null });
  });

  test('422 LOGIN_UNSUPPORTED for a password of a bot', async () => {
    const id = await app.create('botchat', { mode: 'OFFICIAL' });
    expect((await answer(id, '123456')).body.code).toBe('LOGIN_UNSUPPORTED');
  });
});

describe('POST /callbacks/bridge', () => {
  const push = (body: object | string, { secret = 'a secret of the tests', at = app.clock.now().getTime() } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const t = Math.floor(at / 1_000);
    const hash = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex');
    const headers = { 'x-service-signature': `t=${t},v1=${hash}` };
    return app.request('POST', '/callbacks/bridge', { key: null, headers, body: text });
  };
  const event = (type: string, data: object, attempt = 1, sequence = 1) => ({
    sequence,
    attempt,
    type,
    at: app.clock.now().toISOString(),
    data,
  });

  test('a pushed state is applied at once', async () => {
    const id = await app.create('chatapp');
    await app.qr(id);
    const qr = { code: 'second', expiresInSec: 20, count: 2 };
    expect((await push({ session: id, events: [event('qr', qr)] })).status).toBe(200);
    expect((await app.events(id, 'instance.qr')).map(({ count }) => count)).toEqual([1, 2]);
    expect((await push({ session: id, events: [event('connected', ACCOUNT)] })).status).toBe(200);
    expect(await statusOf(id)).toBe('ACTIVE');
  });

  test('what an earlier attempt pushes late, or what is pushed twice, changes nothing', async () => {
    const id = await app.paired();
    const before = await app.read('chatapp', id);
    await push({ session: id, events: [event('disconnected', { reason: 'banned' }, 0), event('connected', ACCOUNT)] });
    expect(await app.read('chatapp', id)).toEqual(before);
    await push({ session: id, events: [event('nobody knows it', {})] });
    await push({ session: 'ins_of_nobody', events: [event('connected', ACCOUNT)] });
    expect(await app.read('chatapp', id)).toEqual(before);
  });

  test('a message in a push is stored once, however often it comes', async () => {
    const id = await app.paired();
    const data = {
      id: '3EB0',
      from: '14155550199',
      name: 'Ana',
      group: null,
      type: 'text',
      text: 'Hello',
      replyTo: null,
    };
    for (let turn = 0; turn < 2; turn++)
      expect((await push({ session: id, events: [event('message', data)] })).status).toBe(200);
    await app.settle();
    const { body } = await app.request('GET', '/v1/chatapp/messages/inbound', { key: app.liveKey });
    const own = body.data.filter((message: { instanceId: string }) => message.instanceId === id);
    expect(own).toMatchObject([{ from: expect.stringContaining('14155550199'), type: 'TEXT', text: 'Hello' }]);
  });

  test('401 CALLBACK_SIGNATURE_INVALID for another secret, an old signature and none', async () => {
    const id = await app.create('chatapp');
    const body = { session: id, events: [event('connected', ACCOUNT)] };
    const old = app.clock.now().getTime() - minutes(6);
    for (const answer of [
      await push(body, { secret: 'another secret of nobody' }),
      await push(body, { at: old }),
      await app.request('POST', '/callbacks/bridge', { key: null, body }),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, 'CALLBACK_SIGNATURE_INVALID']);
  });

  test('400 for a signed body that is no push; 405 for another method', async () => {
    expect((await push('{')).body.code).toBe('INVALID_JSON');
    expect((await push({ session: 'ins_1', events: [{}] })).body.code).toBe('VALIDATION_ERROR');
    expect((await app.request('GET', '/callbacks/bridge', { key: null })).status).toBe(405);
  });

  test('the bridge pushes by itself', async () => {
    app.bridge.pushTo = app.url;
    const id = await app.create('chatapp');
    await app.qr(id);
    app.bridge.sessions.get(id)!.connect(ACCOUNT);
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('ACTIVE'), 60_000);
    app.bridge.pushTo = null;
  });
});
