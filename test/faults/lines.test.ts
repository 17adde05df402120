import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bridge, startBridge } from '../../examples/bridge/index.js';
import { type TestProcess, until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

const SECRET = 'a secret of the tests';
const CALLS = 50;

let world: World;
let tenant: Tenant;
let bridge: Bridge;
let processes: TestProcess[];
beforeAll(async () => {
  [world, bridge] = await Promise.all([createWorld(), startBridge({ secret: SECRET, pairsAfterMs: 600_000 })]);
  tenant = await world.tenant();
  processes = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(processes?.map(process => process.end()) ?? []);
  await bridge?.stop();
  await world?.stop();
});

const start = () => world.start({ BRIDGE_URL: bridge.url, BRIDGE_SECRET: SECRET });
const ACCOUNT = { name: '14155550123', userPk: null };

async function create(channel: string, more: object = {}, key = tenant.liveKey): Promise<string> {
  const body = { name: 'Line', ...more };
  const answer = await call(processes[0]!.url, 'POST', `/v1/${channel}/instances`, { key, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}

/** The same call many times at once, on both processes in turn; the answers counted by their code. */
async function storm(method: string, path: string, body?: object, key = tenant.liveKey) {
  const calls = Array.from({ length: CALLS }, (_, index) =>
    call(processes[index % 2]!.url, method, `/v1${path}`, { key, ...(body ? { body } : {}) }),
  );
  const codes = (await Promise.all(calls)).map(({ status, body: answered }) => answered?.code ?? status);
  return Object.fromEntries(Object.entries(Object.groupBy(codes, String)).map(([code, all]) => [code, all!.length]));
}

const rowOf = async (id: string) =>
  (
    await world.rows<{ status: string; attempt: number; reason: string | null }>(
      'select status, attempt, disconnect_reason as reason from channels.instance where id = $1',
      id,
    )
  )[0]!;
const eventsOf = async (id: string, name: string): Promise<number> => {
  const answer = await call(processes[0]!.url, 'GET', '/v1/events?limit=100', { key: tenant.liveKey });
  const own = answer.body.data.filter(
    (event: { event: string; instanceId: string }) => event.instanceId === id && event.event === name,
  );
  return own.length;
};

describe(`${CALLS} calls at once on two processes`, () => {
  test('ask for the code of one line: one attempt, one session', async () => {
    const id = await create('chatapp');
    expect(await storm('GET', `/chatapp/instances/${id}/qr`)).toEqual({ 200: CALLS });
    expect((await rowOf(id)).attempt).toBe(1);
    bridge.sessions.get(id)!.connect(ACCOUNT);
    await until(async () => (await rowOf(id)).status === 'ACTIVE');
    await until(async () => (await eventsOf(id, 'instance.connected')) === 1);
    expect(await eventsOf(id, 'instance.qr')).toBe(1);
  });

  test('in a cooldown: none begins an attempt', async () => {
    const id = await create('chatapp');
    await call(processes[0]!.url, 'GET', `/v1/chatapp/instances/${id}/qr`, { key: tenant.liveKey });
    bridge.sessions.get(id)!.connect(ACCOUNT);
    await until(async () => (await rowOf(id)).status === 'ACTIVE');
    bridge.sessions.get(id)!.drop('banned');
    await world.rows('update channels.instance set probe_at = now() where id = $1', id);
    await until(async () => (await rowOf(id)).status === 'DISCONNECTED');
    await until(() => !bridge.sessions.has(id));
    for (const [method, path] of [
      ['GET', 'qr'],
      ['POST', 'connect'],
      ['POST', 'reconnect'],
    ] as const)
      expect(await storm(method, `/chatapp/instances/${id}/${path}`)).toEqual({ RECONNECT_COOLDOWN: CALLS });
    expect(await rowOf(id)).toEqual({ status: 'DISCONNECTED', attempt: 1, reason: 'banned' });
    expect(bridge.sessions.has(id)).toBe(false);
  });

  test('log in: three an hour', async () => {
    const id = await create('photosocial');
    const login = { username: 'challenge.ana', password: 'not-a-secret', acceptPhotosocialTerms: true };
    expect(await storm('POST', `/photosocial/instances/${id}/login`, login)).toEqual({
      200: 3,
      PHOTOSOCIAL_LOGIN_LIMIT: CALLS - 3,
    });
    expect((await rowOf(id)).attempt).toBe(3);
  });

  test('connect, disconnect and delete one line: it is in one state of the table, and nothing of it is left', async () => {
    const id = await create('chatapp');
    await Promise.all([
      storm('POST', `/chatapp/instances/${id}/connect`),
      storm('POST', `/chatapp/instances/${id}/disconnect`),
      storm('GET', `/chatapp/instances/${id}/qr`),
    ]);
    expect((await rowOf(id)).status).toBe('PENDING');
    const deleted = await storm('DELETE', `/chatapp/instances/${id}`);
    expect(deleted).toEqual({ 200: 1, NOT_FOUND: CALLS - 1 });
    await until(async () => (await world.rows('select 1 from channels.instance where id = $1', id)).length === 0);
    await until(() => !bridge.sessions.has(id));
  });
});

test('kill -9 in the middle of an attempt: another process finishes it, with one session', async () => {
  Object.assign(bridge, { pairsAfterMs: 1_000, answerDelayMs: 1_500 });
  const [victim, other] = processes as [TestProcess, TestProcess];
  expect(await other.end()).toBe(0);
  processes = [victim];
  const id = await create('chatapp');
  await call(victim.url, 'POST', `/v1/chatapp/instances/${id}/connect`, { key: tenant.liveKey });
  // The first call of the attempt is with the bridge.
  const leased = 'select 1 from channels.instance where id = $1 and lease_until > now()';
  await until(async () => (await world.rows(leased, id)).length > 0);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  await world.rows('update channels.instance set lease_until = now() where lease_until is not null');
  processes = [await start()];
  await until(async () => (await rowOf(id)).status === 'ACTIVE');
  expect(await rowOf(id)).toEqual({ status: 'ACTIVE', attempt: 1, reason: null });
  expect(bridge.sessions.get(id)!.host.connect.attempt).toBe(1);
  await until(async () => (await eventsOf(id, 'instance.connected')) === 1);
});
