import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type BridgedApp, startBridged } from './bridge.harness.js';

let app: BridgedApp;
beforeAll(async () => {
  app = await startBridged();
});
afterAll(() => app?.stop());

const NUMBER = '+14155550123';

const pair = (id: string, phoneNumber = NUMBER) => app.post(`/chatapp/instances/${id}/pairing-code`, { phoneNumber });
const later = async (time: number) => {
  app.clock.advance(time);
  await app.settle();
};
const phone = (id: string) => app.bridge.sessions.get(id)!;

describe('POST /v1/chatapp/instances/{id}/pairing-code', () => {
  test('shows the code of the bridge with its end, and the phone that takes it connects the line', async () => {
    const id = await app.create('chatapp');
    const { status, body } = await pair(id, '+1 (415) 555-0123');
    expect(status).toBe(200);
    expect(phone(id).view).toMatchObject({ state: 'code', code: { code: body.data.code } });
    expect(phone(id).host.connect).toMatchObject({ pairing: 'code', account: '14155550123', attempt: 1 });
    expect(body.data.phoneNumber).toBe('14155550123');
    const expiresAt = Date.parse(body.data.expiresAt);
    expect(expiresAt - app.clock.now().getTime()).toBe(seconds(160));
    await later(seconds(30));
    expect((await pair(id)).body.data).toEqual(body.data);
    expect(await app.read('chatapp', id)).toMatchObject({ connecting: true, pairingCode: body.data });
    phone(id).connect({ name: '14155550123', userPk: null });
    await later(seconds(2));
    expect(await app.read('chatapp', id)).toMatchObject({
      ...{ status: 'ACTIVE', lockedPhoneNumber: '14155550123', pairingCode: null },
    });
    expect((await pair(id)).body.code).toBe('ALREADY_CONNECTED');
    const acts = await app.services.db.pool.query(
      `select from audit.entry where object_id = $1 and act = 'instance.pairing_code_requested'`,
      [id],
    );
    expect(acts.rows).toHaveLength(1);
  });

  test('takes the place of a code to scan, and keeps one from taking its place until it is disconnected', async () => {
    const id = await app.create('chatapp');
    await app.qr(id);
    expect((await pair(id)).status).toBe(200);
    expect(phone(id).host.connect).toMatchObject({ pairing: 'code', attempt: 2 });
    const refused = await app.qr(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'PAIRING_CODE_PENDING']);
    await app.post(`/chatapp/instances/${id}/disconnect`);
    expect((await app.qr(id)).body.data.count).toBe(1);
    expect(phone(id).view).toMatchObject({ state: 'qr' });
  });

  test('shows another code once the first has ended, which the service may replace before', async () => {
    const id = await app.create('chatapp');
    const [first, shown] = [(await pair(id)).body.data, () => app.read('chatapp', id)];
    phone(id).host.change({ state: 'code', code: { code: 'OTHER123', expiresInSec: 160 } });
    await expect.poll(shown).toMatchObject({ pairingCode: { code: 'OTHER123' } });
    await later(seconds(161));
    const { body } = await pair(id);
    expect([first.code, 'OTHER123']).not.toContain(body.data.code);
    expect(Date.parse(body.data.expiresAt)).toBe(app.clock.now().getTime() + seconds(160));
    await later(minutes(4));
    expect(await shown()).toMatchObject({
      status: 'PENDING',
      disconnectReason: 'attempt_expired',
      pairingCode: null,
    });
  });

  test('is refused for other numbers than the expected one, for numbers that are none, and where nothing is typed', async () => {
    const id = await app.create('chatapp', { expectedPhoneNumber: '+14155552671' });
    const other = await pair(id);
    expect([other.status, other.body.code]).toEqual([409, 'PHONE_NUMBER_MISMATCH']);
    const none = await pair(id, 'nobody');
    expect([none.status, none.body.details]).toMatchObject([400, [{ field: 'phoneNumber' }]]);
    expect((await app.post(`/chatapp/instances/${id}/pairing-code`, {})).body.details).toMatchObject([
      { field: 'phoneNumber' },
    ]);
    const official = await app.create('chatapp', { mode: 'OFFICIAL' });
    const refused = await pair(official);
    expect([refused.status, refused.body.code]).toEqual([422, 'PAIRING_CODE_UNSUPPORTED']);
    expect((await app.read('chatapp', id))['connecting']).toBe(false);
  });

  test('is refused after five codes in an hour, and while the bridge is away or knows none', async () => {
    const id = await app.create('chatapp');
    app.bridge.away = true;
    const away = await pair(id);
    expect([away.status, away.body.code]).toEqual([503, 'LINE_UNREACHABLE']);
    app.bridge.away = false;
    expect((await pair(id)).status).toBe(200);
    const { channels } = app.bridge;
    app.bridge.channels = { chatapp: ['qr'] };
    const older = await pair(await app.create('chatapp'));
    expect([older.status, older.body.code]).toEqual([422, 'PAIRING_CODE_UNSUPPORTED']);
    app.bridge.channels = channels;
    for (let last = 1; last < 5; last++) expect((await pair(id, `+1415555012${3 + last}`)).status).toBe(200);
    const limited = await pair(id, '+14155550120');
    expect([limited.status, limited.body.code]).toEqual([429, 'PAIRING_CODE_LIMIT']);
    expect(limited.body.retryAfterSec).toBeGreaterThan(0);
    expect((await pair(id, '+14155550127')).status).toBe(200);
  });

  test('connects a simulated line of a test key two seconds later', async () => {
    const made = await app.request('POST', '/v1/chatapp/instances', { body: { name: 'Shop' } });
    const path = `/v1/chatapp/instances/${made.body.data.id}`;
    const { body } = await app.request('POST', `${path}/pairing-code`, { body: { phoneNumber: NUMBER } });
    expect(body.data).toMatchObject({ phoneNumber: '14155550123', code: expect.stringMatching(/^[0-9A-F]{8}$/) });
    await later(seconds(2));
    const line = (await app.request('GET', path)).body.data;
    expect(line).toMatchObject({ status: 'ACTIVE', phoneNumber: '14155550123', pairingCode: null });
  });
});
