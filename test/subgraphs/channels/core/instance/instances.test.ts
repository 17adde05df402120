import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeWorkspace } from '../../../../../subgraphs/workspaces/workspace/workspace.service.js';
import { type InstanceApp, startInstances } from './instance.harness.js';

let app: InstanceApp;
beforeAll(async () => {
  app = await startInstances();
});
afterAll(() => app.stop());

describe('POST /v1/{channel}/instances', () => {
  test('201 with a PENDING instance and every documented field', async () => {
    const { status, body } = await app.request('POST', '/v1/chatapp/instances', {
      body: { name: 'Shop', expectedPhoneNumber: '+1 415 555 2671' },
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^ins_/),
      workspaceId: app.workspaceId,
      channel: 'chatapp',
      name: 'Shop',
      mode: 'UNOFFICIAL',
      status: 'PENDING',
      sandbox: true,
      connecting: false,
      chatappOfficialCloud: false,
      pairing: 'qr',
      connectPage: { enabled: false, url: null },
      allowance: { perMinute: null, today: null },
      phoneNumber: null,
      expectedPhoneNumber: '14155552671',
      lockedPhoneNumber: null,
      username: null,
      expectedUsername: null,
      lockedUsername: null,
      lockedIgUserPk: null,
      reconnectBlockedUntil: null,
      abusePausedUntil: null,
      firstConnectedAt: null,
      disconnectReason: null,
      error: null,
      challenge: null,
      pairingCode: null,
      checkedAt: null,
      deafSince: null,
      hasPaymentMethod: null,
      trustScore: 100,
      allowGroupChats: null,
      messagesPerMinute: null,
      shareableLink: null,
      tokenExpiresAt: null,
      warmup: { active: false, dailyLimit: 20, sentToday: 0, daysRemaining: 3 },
      createdAt: app.clock.now().toISOString(),
      updatedAt: app.clock.now().toISOString(),
    });
  });

  test.each([
    ['chatapp', 'UNOFFICIAL', 3],
    ['chatapp', 'OFFICIAL', null],
    ['chatapp', 'OFFICIAL_BYOK', null],
    ['botchat', 'OFFICIAL', null],
    ['photosocial', 'UNOFFICIAL', 5],
  ] as const)('%s has the mode %s', async (channel, mode, warmupDays) => {
    const { id } = await app.create(channel, { mode });
    const instance = await app.read(channel, id);
    expect(instance).toMatchObject({ mode, chatappOfficialCloud: mode !== 'UNOFFICIAL' });
    expect((instance['warmup'] as { daysRemaining: number } | null)?.daysRemaining ?? null).toBe(warmupDays);
  });

  test.each([
    ['chatapp', { expectedPhoneNumber: '12' }, ['expectedPhoneNumber']],
    ['chatapp', { name: ' ', mode: 'FAST' }, ['mode', 'name']],
    ['photosocial', { mode: 'OFFICIAL_BYOK', expectedUsername: 'no spaces please' }, ['expectedUsername', 'mode']],
    ['botchat', { mode: 'OFFICIAL_BYOK' }, ['mode']],
  ])('400 VALIDATION_ERROR of %s names every field of %j', async (channel, more, fields) => {
    const { status, body } = await app.request('POST', `/v1/${channel}/instances`, { body: { name: 'Shop', ...more } });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details.map(({ field }: { field: string }) => field).sort()).toEqual(fields);
  });

  test('403 FORBIDDEN without the scope of the channel', async () => {
    const key = await app.key({ scopes: ['chatapp:read', 'botchat:manage'] });
    const { status, body } = await app.request('POST', '/v1/chatapp/instances', { key, body: { name: 'Shop' } });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('409 INSTANCE_CAPACITY_FULL beyond the plan and its added slots, however many come at once', async () => {
    const workspaceId = await app.workspace({ plan: 'starter' });
    await changeWorkspace(app.ctx(workspaceId), workspaceId, { instanceSlots: 2 });
    const key = await app.key({ workspaceId });
    const create = (channel: string) =>
      app.request('POST', `/v1/${channel}/instances`, { key, body: { name: 'Shop' } });
    const answers = await Promise.all(
      ['chatapp', 'botchat', 'photosocial', 'chatapp', 'botchat', 'chatapp', 'chatapp'].map(create),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('INSTANCE_CAPACITY_FULL');
    const { id, channel } = answers.find(({ status }) => status === 201)!.body.data;
    await app.request('DELETE', `/v1/${channel}/instances/${id}`, { key });
    expect((await create('chatapp')).status).toBe(201);
    // Live instances have slots of their own.
    const live = await app.key({ workspaceId, mode: 'live' });
    expect((await app.request('POST', '/v1/chatapp/instances', { key: live, body: { name: 'Shop' } })).status).toBe(
      201,
    );
  });
});

describe('GET /v1/{channel}/instances', () => {
  test('200 with a page of the channel, by status', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const ids = [];
    for (const channel of ['chatapp', 'botchat', 'chatapp', 'chatapp'] as const)
      ids.push((await app.create(channel, {}, key)).id);
    const list = async (query: string) => (await app.request('GET', `/v1/chatapp/instances${query}`, { key })).body;
    const first = await list('?limit=2');
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual([ids[3], ids[2]]);
    expect(first.pagination).toMatchObject({ total: 3, page: 1, limit: 2, totalPages: 2 });
    expect((await list(`?limit=2&cursor=${first.pagination.nextCursor}`)).data[0].id).toBe(ids[0]);
    expect((await list('?status=PENDING')).pagination.total).toBe(3);
    expect((await list('?status=ACTIVE')).data).toEqual([]);
    expect((await app.request('GET', '/v1/chatapp/instances?status=GONE', { key })).status).toBe(400);
  });

  test('is exempt from the rate limit, as connecting is', async () => {
    const workspaceId = await app.workspace({ plan: 'free' });
    const key = await app.key({ workspaceId });
    const { id } = await app.create('chatapp', {}, key);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${id}/qr`],
      ['POST', `/${id}/connect`],
      ['POST', `/${id}/reconnect`],
    ]) {
      const { headers } = await app.request(method!, `/v1/chatapp/instances${path}`, { key });
      expect([method, path, headers.get('x-ratelimit-limit')]).toEqual([method, path, null]);
    }
    const read = await app.request('GET', `/v1/chatapp/instances/${id}`, { key });
    expect(read.headers.get('x-ratelimit-limit')).toBe('60');
  });
});

describe('who sees an instance', () => {
  test('another workspace, another channel, the other world: as if it did not exist', async () => {
    const { id } = await app.create('chatapp');
    const foreign = await app.key({ workspaceId: await app.workspace() });
    const missing = await app.request('GET', '/v1/chatapp/instances/ins_01jd7s2q8vfz7t4x1m9c5k3r6n');
    expect(missing.status).toBe(404);
    for (const [path, key] of [
      ['/v1/chatapp/instances', foreign],
      ['/v1/chatapp/instances', app.liveKey],
      ['/v1/botchat/instances', app.testKey],
    ] as const)
      for (const [method, rest] of [
        ['GET', ''],
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', '/connect'],
        ['POST', '/disconnect'],
      ])
        expect((await app.request(method!, `${path}/${id}${rest}`, { key })).body).toEqual(missing.body);
    const { body } = await app.request('GET', '/v1/chatapp/instances', { key: app.liveKey });
    expect(body.data).toEqual([]);
  });

  test('a key limited to instances sees and touches those alone', async () => {
    const [own, other] = [(await app.create('chatapp')).id, (await app.create('chatapp')).id];
    const key = await app.key({ instanceIds: [own] });
    const { body } = await app.request('GET', '/v1/chatapp/instances', { key });
    expect([body.data.map(({ id }: { id: string }) => id), body.pagination.total]).toEqual([[own], 1]);
    expect((await app.request('GET', `/v1/chatapp/instances/${own}`, { key })).status).toBe(200);
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/qr'],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/connect'],
    ])
      expect((await app.request(method!, `/v1/chatapp/instances/${other}${rest}`, { key })).status).toBe(404);
    const made = await app.request('POST', '/v1/chatapp/instances', { key, body: { name: 'Shop' } });
    expect([made.status, made.body.code]).toEqual([403, 'INSTANCE_NOT_ALLOWED']);
  });
});

test('PATCH changes the name', async () => {
  const { id } = await app.create('botchat');
  const { status, body } = await app.request('PATCH', `/v1/botchat/instances/${id}`, {
    body: { name: 'Sales', status: 'ACTIVE' },
  });
  expect([status, body.data.name, body.data.status]).toEqual([200, 'Sales', 'PENDING']);
});

describe('a live instance without a bridge', () => {
  test('503 CHANNEL_NOT_CONFIGURED, and it can be deleted', async () => {
    const { id } = await app.create('chatapp', {}, app.liveKey);
    for (const [method, rest] of [
      ['GET', '/qr'],
      ['POST', '/connect'],
      ['POST', '/reconnect'],
    ]) {
      const { status, body } = await app.request(method!, `/v1/chatapp/instances/${id}${rest}`, { key: app.liveKey });
      expect([status, body.code]).toEqual([503, 'CHANNEL_NOT_CONFIGURED']);
    }
    expect((await app.request('DELETE', `/v1/chatapp/instances/${id}`, { key: app.liveKey })).status).toBe(200);
  });
});
