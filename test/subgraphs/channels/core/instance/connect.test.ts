import { PNG } from 'pngjs';
import decodeQR from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../../../../kernel/context/clock.js';
import { changeWorkspace } from '../../../../../subgraphs/workspaces/workspace/workspace.service.js';
import { type InstanceApp, startInstances } from './instance.harness.js';

let app: InstanceApp;
beforeAll(async () => {
  app = await startInstances();
});
afterAll(() => app.stop());

const qrOf = (id: string) => app.request('GET', `/v1/chatapp/instances/${id}/qr`);
const post = (path: string, body?: object) => app.request('POST', `/v1${path}`, { body });

/** Returns the code that a phone reads from the picture. */
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
  await app.sweep();
  expect(await status()).toBe('ACTIVE');
});

describe('a worker that dies', () => {
  test('holds an attempt up for its lease alone', async () => {
    const { id } = await app.create('chatapp');
    await qrOf(id);
    await app.settle();
    // A worker that is killed between its claim and the outcome leaves this state.
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
