import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '../../../../kernel/context/clock.js';
import { changeByOperator } from '../../../../subgraphs/channels/instance/operator.service.js';
import { changeWorkspace } from '../../../../subgraphs/workspaces/workspace/workspace.service.js';
import { type InstanceApp, LOGIN, startInstances } from './instance.harness.js';

let app: InstanceApp;
beforeAll(async () => {
  app = await startInstances();
});
afterAll(() => app.stop());

const qrOf = (id: string) => app.request('GET', `/v1/chatapp/instances/${id}/qr`);
const post = (path: string, body?: object) => app.request('POST', `/v1${path}`, { body });

/** What a phone reads from the picture. */
function scan(dataUrl: string): string {
  const { width, height, data } = PNG.sync.read(Buffer.from(dataUrl.slice('data:image/png;base64,'.length), 'base64'));
  return decodeQR({ width, height, data });
}

describe('QR pairing', () => {
  test('code, expiry, count and a picture that scans; two seconds later it is connected, with its events', async () => {
    const { id } = await app.create('chatapp', { expectedPhoneNumber: '+14155552671' });
    const { status, body } = await qrOf(id);
    expect([status, body.data]).toEqual([
      200,
      {
        code: expect.any(String),
        expiresAt: new Date(app.clock.now().getTime() + seconds(20)).toISOString(),
        count: 1,
        image: expect.stringMatching(/^data:image\/png;base64,/),
      },
    ]);
    expect(scan(body.data.image)).toBe(body.data.code);
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'PENDING', connecting: true });
    app.clock.advance(seconds(1));
    await app.settle();
    expect((await app.read('chatapp', id))['status']).toBe('PENDING');
    app.clock.advance(seconds(1));
    await app.settle();
    const firstConnectedAt = app.clock.now().toISOString();
    expect(await app.read('chatapp', id)).toMatchObject({
      status: 'ACTIVE',
      connecting: false,
      phoneNumber: '14155552671',
      lockedPhoneNumber: '14155552671',
      firstConnectedAt,
      warmup: { active: true, dailyLimit: 20, sentToday: 0, daysRemaining: 3 },
    });
    const events = await app.events(id);
    expect(events.map(({ event }) => event)).toEqual(['instance.qr', 'instance.connecting', 'instance.connected']);
    const facts = { instanceId: id, channel: 'chatapp', sandbox: true };
    expect(events.map(({ data }) => data)).toEqual([
      { ...facts, status: 'PENDING', code: body.data.code, expiresAt: body.data.expiresAt, count: 1 },
      { ...facts, status: 'PENDING' },
      { ...facts, status: 'ACTIVE', phoneNumber: '14155552671', firstConnectedAt },
    ]);
  });

  test('Accept: image/png answers the picture alone; other wishes get the JSON', async () => {
    const { id } = await app.create('chatapp');
    const url = `${app.url}/v1/chatapp/instances/${id}/qr`;
    const authorization = `Bearer ${app.testKey}`;
    const answer = await fetch(url, { headers: { authorization, accept: 'image/png' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { data } = (await qrOf(id)).body;
    expect(scan(`data:image/png;base64,${bytes.toString('base64')}`)).toBe(data.code);
    const head = await fetch(url, { method: 'HEAD', headers: { authorization, accept: 'image/png' } });
    expect([head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
      String(bytes.length),
      0,
    ]);
    for (const accept of ['*/*', 'application/json, image/png']) {
      const other = await fetch(url, { headers: { authorization, accept } });
      expect(other.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    await post(`/chatapp/instances/${id}/disconnect`);
    const official = await app.create('chatapp', { mode: 'OFFICIAL' });
    const refused = await fetch(`${app.url}/v1/chatapp/instances/${official.id}/qr`, {
      headers: { authorization, accept: 'image/png' },
    });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, 'QR_UNSUPPORTED']);
  });

  test('without an expected number, a made-up one', async () => {
    const id = await app.paired();
    expect((await app.read('chatapp', id))['phoneNumber']).toMatch(/^1\d{3}55501\d\d$/);
  });

  test('POST connect makes a code for webhooks, but the phone waits until somebody asks for it; codes follow each other', async () => {
    const { id } = await app.create('chatapp');
    expect((await post(`/chatapp/instances/${id}/connect`)).body.data).toMatchObject({
      status: 'PENDING',
      connecting: true,
    });
    expect((await post(`/chatapp/instances/${id}/connect`)).status).toBe(200);
    for (let code = 0; code < 3; code++) {
      await app.settle();
      app.clock.advance(seconds(20));
    }
    await app.settle();
    expect((await app.read('chatapp', id))['status']).toBe('PENDING');
    const counts = (await app.events(id)).map(({ event, data }) => [event, data['count']]);
    expect(counts).toEqual([1, 2, 3, 4].map(count => ['instance.qr', count]));
    expect((await qrOf(id)).body.data.count).toBe(4);
    app.clock.advance(seconds(2));
    await app.settle();
    expect((await app.read('chatapp', id))['status']).toBe('ACTIVE');
  });

  test('an attempt that nobody finishes ends by itself, and the next one begins anew', async () => {
    const { id } = await app.create('chatapp');
    await post(`/chatapp/instances/${id}/connect`);
    await app.settle();
    app.clock.advance(minutes(3));
    await app.settle();
    expect(await app.read('chatapp', id)).toMatchObject({
      status: 'PENDING',
      connecting: false,
      disconnectReason: 'attempt_expired',
      reconnectBlockedUntil: null,
    });
    expect((await app.events(id)).at(-1)).toMatchObject({
      event: 'instance.disconnected',
      data: { reason: 'attempt_expired' },
    });
    expect((await qrOf(id)).body.data.count).toBe(1);
  });

  test('many ask at once: one attempt, one event of a code, one connection', async () => {
    const { id } = await app.create('chatapp');
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await qrOf(id)).body.data.code));
    expect(new Set(codes).size).toBe(1);
    app.clock.advance(seconds(2));
    await Promise.all([app.settle(), app.settle()]);
    expect((await app.events(id)).map(({ event }) => event)).toEqual([
      'instance.qr',
      'instance.connecting',
      'instance.connected',
    ]);
  });

  test('409 ALREADY_CONNECTED once it is connected', async () => {
    const id = await app.paired();
    for (const answer of [
      await qrOf(id),
      await post(`/chatapp/instances/${id}/connect`),
      await post(`/chatapp/instances/${id}/reconnect`),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'ALREADY_CONNECTED']);
  });

  test('422 QR_UNSUPPORTED for an official line, which connects by itself', async () => {
    const { id } = await app.create('chatapp', { mode: 'OFFICIAL' });
    const { status, body } = await qrOf(id);
    expect([status, body.code]).toEqual([422, 'QR_UNSUPPORTED']);
    await post(`/chatapp/instances/${id}/connect`);
    app.clock.advance(seconds(2));
    await app.settle();
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'ACTIVE', lockedPhoneNumber: null, warmup: null });
  });
});

describe('a line that is lost', () => {
  test('409 PHONE_NUMBER_MISMATCH when another number pairs than the locked one, until it is connected again', async () => {
    const id = await app.paired({ expectedPhoneNumber: '+14155552671' });
    await post(`/chatapp/instances/${id}/disconnect`);
    await qrOf(id);
    expect(await app.report('chatapp', id, { kind: 'connected', account: { name: '14155559999' } })).toBe(true);
    const { status, body } = await qrOf(id);
    expect([status, body.code]).toEqual([409, 'PHONE_NUMBER_MISMATCH']);
    expect(await app.read('chatapp', id)).toMatchObject({
      status: 'DISCONNECTED',
      disconnectReason: 'account_mismatch',
      lockedPhoneNumber: '14155552671',
      error: { code: 'PHONE_NUMBER_MISMATCH', message: expect.stringContaining('Another number') },
    });
    expect((await post(`/chatapp/instances/${id}/reconnect`)).body.data.error).toBeNull();
    expect((await qrOf(id)).status).toBe(200);
  });

  test('429 RECONNECT_COOLDOWN for 6 hours after an involuntary disconnect', async () => {
    const id = await app.paired();
    await app.report('chatapp', id, { kind: 'disconnected', reason: 'session_dropped' });
    const until = new Date(app.clock.now().getTime() + hours(6)).toISOString();
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'DISCONNECTED', reconnectBlockedUntil: until });
    expect((await app.events(id)).at(-1)).toMatchObject({
      event: 'instance.disconnected',
      data: { reason: 'session_dropped', reconnectBlockedUntil: until },
    });
    app.clock.advance(hours(1));
    for (const answer of [await qrOf(id), await post(`/chatapp/instances/${id}/reconnect`)]) {
      expect([answer.status, answer.body.code, answer.body.retryAfterSec]).toEqual([
        429,
        'RECONNECT_COOLDOWN',
        5 * 3_600,
      ]);
      expect(answer.headers.get('retry-after')).toBe(String(5 * 3_600));
    }
    app.clock.advance(hours(5));
    expect((await qrOf(id)).status).toBe(200);
  });

  test('no cooldown after a manual disconnect, nor where the token of an official line expired', async () => {
    const id = await app.paired();
    const { body } = await post(`/chatapp/instances/${id}/disconnect`);
    expect(body.data).toMatchObject({
      status: 'DISCONNECTED',
      disconnectReason: 'requested',
      reconnectBlockedUntil: null,
    });
    expect((await qrOf(id)).status).toBe(200);
    const official = await app.create('chatapp', { mode: 'OFFICIAL' });
    await post(`/chatapp/instances/${official.id}/connect`);
    app.clock.advance(seconds(2));
    await app.settle();
    await app.report('chatapp', official.id, { kind: 'disconnected', reason: 'token_expired' });
    expect(await app.read('chatapp', official.id)).toMatchObject({
      status: 'DISCONNECTED',
      reconnectBlockedUntil: null,
    });
    expect((await post(`/chatapp/instances/${official.id}/reconnect`)).status).toBe(200);
  });

  test('409 INSTANCE_NOT_CONNECTED for what is neither connected nor connecting', async () => {
    const { id } = await app.create('chatapp');
    const { status, body } = await post(`/chatapp/instances/${id}/disconnect`);
    expect([status, body.code]).toEqual([409, 'INSTANCE_NOT_CONNECTED']);
    await qrOf(id);
    expect((await post(`/chatapp/instances/${id}/disconnect`)).body.data).toMatchObject({
      status: 'PENDING',
      connecting: false,
    });
  });
});

test('a blocked workspace connects nothing until it is unblocked', async () => {
  const workspaceId = await app.workspace();
  const key = await app.key({ workspaceId });
  const { id } = await app.create('chatapp', {}, key);
  await app.request('GET', `/v1/chatapp/instances/${id}/qr`, { key });
  const status = async () =>
    (await app.services.db.pool.query('select status from channels.instance where id = $1', [id])).rows[0].status;
  await changeWorkspace(app.ctx(workspaceId), workspaceId, { blocked: true });
  app.clock.advance(seconds(2));
  await app.settle();
  expect(await status()).toBe('PENDING');
  await changeWorkspace(app.ctx(workspaceId), workspaceId, { blocked: false });
  await app.settle();
  expect(await status()).toBe('ACTIVE');
});

describe('a worker that dies', () => {
  test('holds an attempt up for its lease alone', async () => {
    const { id } = await app.create('chatapp');
    await qrOf(id);
    await app.settle();
    // What a worker leaves that is killed between its claim and the outcome.
    const claim = `update channels.instance set lease_until = $2, fence = fence + 1 where id = $1`;
    await app.services.db.pool.query(claim, [id, new Date(app.clock.now().getTime() + seconds(32))]);
    app.clock.advance(seconds(2));
    await app.settle();
    expect((await app.read('chatapp', id))['status']).toBe('PENDING');
    app.clock.advance(seconds(30));
    await app.settle();
    expect((await app.read('chatapp', id))['status']).toBe('ACTIVE');
  });
});

describe('DELETE', () => {
  const disconnected = async () => {
    const id = await app.paired();
    await app.report('chatapp', id, { kind: 'disconnected', reason: 'banned' });
    return id;
  };
  const operated = (change: 'suspend' | 'cancel') => async () => {
    const id = await app.paired();
    await changeByOperator(app.ctx(app.workspaceId), id, change);
    return id;
  };
  test.each([
    ['PENDING', async () => (await app.create('chatapp')).id],
    [
      'PENDING',
      async () => {
        const { id } = await app.create('chatapp');
        await qrOf(id);
        return id;
      },
    ],
    ['ACTIVE', () => app.paired()],
    ['DISCONNECTED', disconnected],
    ['SUSPENDED', operated('suspend')],
    ['CANCELLED', operated('cancel')],
  ] as const)('200 in the status %s, then 404, and no row stays', async (status, make) => {
    const id = await make();
    expect((await app.read('chatapp', id))['status']).toBe(status);
    const { body } = await app.request('DELETE', `/v1/chatapp/instances/${id}`);
    expect(body.data).toEqual({ id, deleted: true });
    expect((await app.request('GET', `/v1/chatapp/instances/${id}`)).status).toBe(404);
    await app.settle();
    const { rows } = await app.services.db.pool.query('select from channels.instance where id = $1', [id]);
    expect(rows).toEqual([]);
    if (status === 'ACTIVE') expect((await app.events(id)).at(-1)!.data['reason']).toBe('deleted');
  });
});

describe('the operator', () => {
  test('suspends, resumes and cancels; the line is told', async () => {
    const id = await app.paired();
    const ctx = app.ctx(app.workspaceId);
    await changeByOperator(ctx, id, 'suspend');
    expect((await app.events(id)).at(-1)).toMatchObject({
      event: 'instance.disconnected',
      data: { status: 'SUSPENDED', reason: 'suspended' },
    });
    const suspended = await qrOf(id);
    expect([suspended.status, suspended.body.code]).toEqual([403, 'INSTANCE_SUSPENDED']);
    await expect(changeByOperator(ctx, id, 'suspend')).rejects.toMatchObject({ code: 'INSTANCE_STATE' });
    await changeByOperator(ctx, id, 'resume');
    expect((await qrOf(id)).status).toBe(200);
    await changeByOperator(ctx, id, 'cancel');
    const cancelled = await qrOf(id);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'INSTANCE_CANCELLED']);
  });
});

describe('photo-social', () => {
  const login = (id: string, more: object = {}) =>
    post(`/photosocial/instances/${id}/login`, { ...LOGIN, acceptPhotosocialTerms: true, ...more });

  test('with auth it logs in and is locked to the account; the password is not kept', async () => {
    const id = await app.loggedIn();
    expect(await app.read('photosocial', id)).toMatchObject({
      status: 'ACTIVE',
      username: 'ana.photos',
      lockedUsername: 'ana.photos',
      lockedIgUserPk: expect.stringMatching(/^\d+$/),
      warmup: { active: true, dailyLimit: 15, sentToday: 0, daysRemaining: 5 },
    });
    const { rows } = await app.services.db.pool.query('select sealed_auth from channels.instance where id = $1', [id]);
    expect(rows).toEqual([{ sealed_auth: null }]);
  });

  test('422 PHOTOSOCIAL_TERMS_REQUIRED, and nothing is made', async () => {
    const { status, body } = await post('/photosocial/instances', { name: 'No terms', auth: LOGIN });
    expect([status, body.code]).toEqual([422, 'PHOTOSOCIAL_TERMS_REQUIRED']);
    const { rows } = await app.services.db.pool.query('select from channels.instance where name = $1', ['No terms']);
    expect(rows).toEqual([]);
    const { id } = await app.create('photosocial');
    expect((await login(id, { acceptPhotosocialTerms: false })).body.code).toBe('PHOTOSOCIAL_TERMS_REQUIRED');
  });

  test('409 PHOTOSOCIAL_ACCOUNT_MISMATCH for another account than the expected or the locked one', async () => {
    const { id } = await app.create('photosocial', { expectedUsername: '@Maria' });
    const wrong = await login(id);
    expect([wrong.status, wrong.body.code]).toEqual([409, 'PHOTOSOCIAL_ACCOUNT_MISMATCH']);
    const locked = await app.loggedIn();
    await post(`/photosocial/instances/${locked}/disconnect`);
    expect((await login(locked, { username: 'maria' })).body.code).toBe('PHOTOSOCIAL_ACCOUNT_MISMATCH');
    expect((await login(locked)).status).toBe(200);
    await app.report('photosocial', locked, { kind: 'connected', account: { name: 'ana.photos', userPk: '1' } });
    expect(await app.read('photosocial', locked)).toMatchObject({
      status: 'DISCONNECTED',
      error: { code: 'PHOTOSOCIAL_ACCOUNT_MISMATCH' },
    });
  });

  test('429 PHOTOSOCIAL_RECONNECT_COOLDOWN for 12 hours after an involuntary disconnect', async () => {
    const id = await app.loggedIn();
    await app.report('photosocial', id, { kind: 'disconnected', reason: 'logged_out' });
    const { status, body } = await login(id);
    expect([status, body.code, body.retryAfterSec]).toEqual([429, 'PHOTOSOCIAL_RECONNECT_COOLDOWN', 12 * 3_600]);
    app.clock.advance(hours(12));
    expect((await login(id)).status).toBe(200);
  });

  test('429 PHOTOSOCIAL_ABUSE_PAUSE after a signal of abuse', async () => {
    const { id } = await app.create('photosocial');
    await app.report('photosocial', id, { kind: 'abuse' });
    const { status, body } = await login(id);
    expect([status, body.code, body.retryAfterSec]).toEqual([429, 'PHOTOSOCIAL_ABUSE_PAUSE', 24 * 3_600]);
    expect((await app.read('photosocial', id))['abusePausedUntil']).not.toBeNull();
  });

  test('429 PHOTOSOCIAL_LOGIN_LIMIT for the fourth login of an hour, however they come', async () => {
    const { id } = await app.create('photosocial');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => login(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)!.body).toMatchObject({
      code: 'PHOTOSOCIAL_LOGIN_LIMIT',
      retryAfterSec: 3_600,
    });
  });

  test('422 where a login does not fit: connect of a login, login of an official account', async () => {
    const { id } = await app.create('photosocial');
    expect((await post(`/photosocial/instances/${id}/connect`)).body.code).toBe('LOGIN_REQUIRED');
    const official = await app.create('photosocial', { mode: 'OFFICIAL' });
    expect((await login(official.id)).body.code).toBe('LOGIN_UNSUPPORTED');
  });
});
