import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealCredentials } from '../../subgraphs/channels/core/instance/line/credentials.js';
import { CLOUD, type LinePeer, startLinePeer } from '../support/peers/line-peer.js';
import { until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let tenant: Tenant;
let peer: LinePeer;
beforeAll(async () => {
  // Slow enough that a kill finds it with messages in its hands.
  [world, peer] = await Promise.all([createWorld(), startLinePeer(CLOUD, { answerDelayMs: 60 })]);
  tenant = await world.tenant();
});
afterAll(async () => {
  await peer.stop();
  await world.stop();
});

const PATH = '/v1/chatapp/messages';
const NUMBERS = Array.from({ length: 100 }, (_, i) => `+14155551${String(i).padStart(3, '0')}`);

async function create(url: string, key: string, mode: string): Promise<string> {
  const made = await call(url, 'POST', '/v1/chatapp/instances', { key, body: { name: 'Line', mode } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}

test('50 parallel sends on two processes through a line that warms up: 20 are accepted, never 21', async () => {
  const processes = await Promise.all([world.start(), world.start()]);
  const instanceId = await create(processes[0]!.url, tenant.testKey, 'UNOFFICIAL');
  await world.rows(
    `update channels.instance set status = 'ACTIVE', first_connected_at = now() where id = $1`,
    instanceId,
  );
  const body = { instanceId, to: ['+14155550000'], payload: { message: 'Hello' } };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => call(processes[i % 2]!.url, 'POST', PATH, { key: tenant.testKey, body })),
  );
  const codes = answers.map(answer => answer.body.code ?? answer.status);
  expect(codes.filter(code => code === 202)).toHaveLength(20);
  expect(codes.filter(code => code === 'WARMUP_DAILY_LIMIT')).toHaveLength(30);
  const rows = await world.rows('select 1 from channels.message where instance_id = $1', instanceId);
  expect(rows).toHaveLength(20);
  await Promise.all(processes.map(one => one.end('SIGTERM')));
});

test('kill -9 while a line sends: nothing is lost, nothing reaches its provider twice', async () => {
  const env = { CHATAPP_CLOUD_URL: peer.url };
  const victim = await world.start(env);
  const instanceId = await create(victim.url, tenant.liveKey, 'OFFICIAL');
  const credentials = { kind: 'cloud', phoneNumberId: '1', accountId: '2', accessToken: 't' } as const;
  await world.rows(
    `update channels.instance set status = 'ACTIVE', first_connected_at = '2020-01-01', sealed_credentials = $2 where id = $1`,
    instanceId,
    sealCredentials(world.services, instanceId, credentials),
  );
  await world.rows(
    `insert into channels.conversation (id, workspace_id, channel, instance_id, peer, sandbox, sequence, window_until,
       created_at, updated_at)
     select 'cnv_' || peer, $2, 'chatapp', $1, peer, false, 1, '2100-01-01', now(), now() from unnest($3::text[]) peer`,
    instanceId,
    tenant.workspaceId,
    NUMBERS,
  );
  const body = { instanceId, to: NUMBERS, payload: { message: 'Hello' } };
  const sent = await call(victim.url, 'POST', PATH, { key: tenant.liveKey, body });
  expect(sent.status, JSON.stringify(sent.body)).toBe(202);
  await until(() => peer.received.length > 5);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  await world.rows('update channels.message set lease_until = now() where lease_until is not null');
  const survivor = await world.start(env);
  const states = () =>
    world.rows<{ to: string; status: string; substatus: string | null }>(
      'select recipient as "to", status, substatus from channels.message where instance_id = $1',
      instanceId,
    );
  await until(async () => (await states()).every(({ status }) => status === 'SENT'));
  const reached = peer.received.map(({ to }) => to);
  expect(new Set(reached).size).toBe(reached.length);
  const inDoubt = (await states()).filter(({ substatus }) => substatus === 'unknown').map(({ to }) => to);
  expect([...new Set([...reached, ...inDoubt])].sort()).toEqual(NUMBERS);
  await survivor.end('SIGTERM');
});
