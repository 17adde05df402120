import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('pairing over the bridge', () => {
  test('the code of the bridge is shown, and a scan connects and locks the line', async () => {
    const id = await app.create('chatapp');
    const { status, body } = await app.qr(id);
    expect(status).toBe(200);
    const { code } = body.data;
    expect(app.bridge.sessions.get(id)!.view).toMatchObject({ state: 'qr', qr: { code, count: 1 } });
    expect(body.data.count).toBe(1);
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
    app.bridge.forget(id);
    await later(minutes(1));
    await later(seconds(15));
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'DISCONNECTED', connecting: true });
    expect((await app.qr(id)).body.data.count).toBe(1);
  });
});
