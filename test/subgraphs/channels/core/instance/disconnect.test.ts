import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, seconds } from '../../../../../kernel/context/clock.js';
import { changeByOperator } from '../../../../../subgraphs/channels/core/instance/operator.service.js';
import { type InstanceApp, startInstances } from './instance.harness.js';

let app: InstanceApp;
beforeAll(async () => {
  app = await startInstances();
});
afterAll(() => app.stop());

const qrOf = (id: string) => app.request('GET', `/v1/chatapp/instances/${id}/qr`);
const post = (path: string, body?: object) => app.request('POST', `/v1${path}`, { body });

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
      error: { code: 'PHONE_NUMBER_MISMATCH', message: expect.stringContaining('The paired number is not the one') },
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
