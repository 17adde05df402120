import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, seconds } from '../../../kernel/context/clock.js';
import { type InstanceApp, LOGIN, startInstances } from '../../subgraphs/channels/core/instance/instance.harness.js';

let app: InstanceApp;
beforeAll(async () => {
  app = await startInstances();
});
afterAll(() => app.stop());

const qrOf = (id: string) => app.request('GET', `/v1/chatapp/instances/${id}/qr`);

describe('Resources and their fields, Chat-application instance', () => {
  test('fields: id, name, status, phoneNumber, mode, chatappOfficialCloud, createdAt, lockedPhoneNumber, reconnectBlockedUntil, firstConnectedAt, warmup', async () => {
    const instance = await app.read('chatapp', await app.paired());
    expect(instance).toMatchObject({
      id: expect.any(String),
      name: 'Shop',
      status: 'ACTIVE',
      phoneNumber: expect.stringMatching(/^\d+$/),
      mode: 'UNOFFICIAL',
      chatappOfficialCloud: false,
      createdAt: expect.stringMatching(/Z$/),
      lockedPhoneNumber: instance['phoneNumber'],
      reconnectBlockedUntil: null,
      firstConnectedAt: expect.stringMatching(/Z$/),
      warmup: { active: true, dailyLimit: 20, sentToday: 0, daysRemaining: 3 },
    });
  });

  test('"expectedPhoneNumber (optional, validated at first pairing)"', async () => {
    const { id } = await app.create('chatapp', { expectedPhoneNumber: '+14155552671' });
    await qrOf(id);
    await app.report('chatapp', id, { kind: 'connected', account: { name: '14155550000' } });
    const { status, body } = await qrOf(id);
    expect([status, body.code]).toEqual([409, 'PHONE_NUMBER_MISMATCH']);
  });

  test('"generateShareableLink (boolean, returns a link for the end user to finish connecting in a browser)"', async () => {
    const { shareableLink } = await app.create('chatapp', { generateShareableLink: true });
    expect(shareableLink).toMatch(/^http:\/\/switchboard\.test\/connect\/[\w-]{43}$/);
  });

  test('"Creating one without auth yields a PENDING draft with a remote login link"', async () => {
    const { id, shareableLink } = await app.create('photosocial');
    expect(shareableLink).toMatch(/\/connect\//);
    expect((await app.read('photosocial', id))['status']).toBe('PENDING');
  });

  test('"Photo-social instances add: expectedUsername, lockedUsername, lockedIgUserPk, abusePausedUntil"', async () => {
    const id = await app.loggedIn({ expectedUsername: LOGIN.username });
    expect(await app.read('photosocial', id)).toMatchObject({
      expectedUsername: LOGIN.username,
      lockedUsername: LOGIN.username,
      lockedIgUserPk: expect.any(String),
      abusePausedUntil: null,
      reconnectBlockedUntil: null,
    });
  });
});

describe('States and transitions', () => {
  test('"involuntary disconnect (ban, dropped session) … reconnect cooldown of 6 h starts; manual disconnect via API applies no cooldown"', async () => {
    for (const reason of ['banned', 'session_dropped'] as const) {
      const id = await app.paired();
      await app.report('chatapp', id, { kind: 'disconnected', reason });
      const until = new Date(app.clock.now().getTime() + hours(6)).toISOString();
      expect(await app.read('chatapp', id)).toMatchObject({ status: 'DISCONNECTED', reconnectBlockedUntil: until });
    }
    const id = await app.paired();
    await app.request('POST', `/v1/chatapp/instances/${id}/disconnect`);
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'DISCONNECTED', reconnectBlockedUntil: null });
  });

  test('"ACTIVE (photo-social) | involuntary disconnect | DISCONNECTED | cooldown of 12 h; max 3 logins per hour"', async () => {
    const id = await app.loggedIn();
    await app.report('photosocial', id, { kind: 'disconnected', reason: 'session_dropped' });
    const until = new Date(app.clock.now().getTime() + hours(12)).toISOString();
    expect(await app.read('photosocial', id)).toMatchObject({ status: 'DISCONNECTED', reconnectBlockedUntil: until });
  });

  test('"ACTIVE (official line) | provider token expired or invalid | DISCONNECTED"', async () => {
    const { id } = await app.create('chatapp', { mode: 'OFFICIAL' });
    await app.request('POST', `/v1/chatapp/instances/${id}/connect`);
    app.clock.advance(seconds(2));
    await app.settle();
    await app.report('chatapp', id, { kind: 'disconnected', reason: 'token_expired' });
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'DISCONNECTED', disconnectReason: 'token_expired' });
  });
});

describe('Endpoints, GET /v1/chatapp/instances', () => {
  test('"query status (one of PENDING, ACTIVE, DISCONNECTED, SUSPENDED, CANCELLED) | data: array of instance; pagination (total, page, limit, totalPages)"', async () => {
    for (const status of ['PENDING', 'ACTIVE', 'DISCONNECTED', 'SUSPENDED', 'CANCELLED']) {
      const answer = await app.request('GET', `/v1/chatapp/instances?status=${status}`);
      expect(answer.status).toBe(200);
      for (const instance of answer.body.data) expect(instance.status).toBe(status);
      const total = expect.any(Number);
      expect(answer.body.pagination).toMatchObject({ total, page: 1, limit: 20, totalPages: total });
    }
  });
});

describe('Errors, Codes given', () => {
  test('"RECONNECT_COOLDOWN | 429 | QR request during cooldown, with retryAfterSec"', async () => {
    const id = await app.paired();
    await app.report('chatapp', id, { kind: 'disconnected', reason: 'banned' });
    const { status, body } = await qrOf(id);
    expect([status, body]).toEqual([
      429,
      expect.objectContaining({ code: 'RECONNECT_COOLDOWN', retryAfterSec: 21_600 }),
    ]);
  });

  test('"ALREADY_CONNECTED | reconnect only when the line is active"', async () => {
    const id = await app.paired();
    const { body } = await app.request('POST', `/v1/chatapp/instances/${id}/reconnect`);
    expect(body.code).toBe('ALREADY_CONNECTED');
  });
});

describe('Endpoints, connect-page', () => {
  test('"POST /v1/botchat/instances/{instanceId}/connect-page/disable | none | data: enabled = false"', async () => {
    const { id } = await app.create('botchat', { mode: 'UNOFFICIAL' });
    const { status, body } = await app.request('POST', `/v1/botchat/instances/${id}/connect-page/disable`);
    expect([status, body.data.enabled]).toEqual([200, false]);
  });

  test('"rotating its secret invalidates the previous link; it can be enabled and disabled"', async () => {
    const { id } = await app.create('chatapp');
    const change = async (what: string) =>
      (await app.request('POST', `/v1/chatapp/instances/${id}/connect-page/${what}`)).body.data.url;
    const first = new URL(await change('enable')).pathname;
    const second = new URL(await change('rotate-secret')).pathname;
    expect((await app.request('GET', first, { key: null })).status).toBe(410);
    expect((await app.request('GET', second, { key: null })).status).toBe(200);
    await change('disable');
    expect((await app.request('GET', second, { key: null })).status).toBe(410);
  });
});
