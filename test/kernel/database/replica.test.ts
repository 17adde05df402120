import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../app/config.js';
import { type Running, start } from '../../../app/process.js';
import { type Server, startPrimary, startStandby } from '../../support/peers/standby.js';
import { startCache } from '../../support/start-cache.js';
import { call, createWorld, type Tenant, type World } from '../../support/world.js';

let primary: Server;
let standby: Server;
let folder: string;
let edges: Running[];
let world: World;
let tenant: Tenant;
const printed: { replica?: string; msg: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void printed.push(JSON.parse(line)) });

const begin = (more: Record<string, string> = {}) =>
  start(
    readConfig({
      ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', ROLE: 'edge', DATA_DIR: folder, DATABASE_POOL: '5' },
      ...{ ENCRYPTION_KEY: world.env['ENCRYPTION_KEY']!, DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url },
      // A machine that is busy with other tests takes longer than the default.
      DATABASE_READ_MAX_LAG: '2s',
      ...more,
    }),
    { log, demo: false, startCache },
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-replica-'));
  primary = await startPrimary(['fsync=off']);
  standby = await startStandby(primary, 'standby');
  world = await createWorld({ databaseUrl: primary.url });
  edges = [await begin(), await begin()];
  tenant = await world.tenant();
});
afterAll(async () => {
  await Promise.all((edges ?? []).map(edge => edge.stop()));
  await world?.stop();
  await standby?.stop();
  await primary?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

let topics = 0;
const createTopic = async (edge: Running, name: string) => {
  const { status, body } = await call(edge.url, 'POST', '/v1/topics', {
    key: tenant.liveKey,
    body: { slug: `t${topics++}`, name, defaultOptIn: true },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.data.id as string;
};
const topicsOf = async (edge: Running) => {
  const { status, body } = await call(edge.url, 'GET', '/v1/topics?limit=100', { key: tenant.liveKey });
  expect(status).toBe(200);
  return (body.data as { name: string }[]).map(({ name }) => name);
};
const readyOf = async ({ url }: Running) => (await call(url, 'GET', '/readyz')).body;
const metricOf = async ({ url }: Running, name: string) => {
  const { body } = await call(url, 'GET', '/metrics');
  return Number(
    (body as string)
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? 0,
  );
};
const readsOf = async (edge: Running) => ({
  replica: await metricOf(edge, 'switchboard_replica_reads_total{server="replica"}'),
  primary: await metricOf(edge, 'switchboard_replica_reads_total{server="primary"}'),
});

/** The states that the log named, of both edges. */
const changes = () => printed.filter(({ msg }) => msg.includes('are read from')).map(({ replica }) => replica ?? 'ok');

describe('lists and reports with DATABASE_READ_URL', () => {
  test('are read from the standby, and nothing else is', async () => {
    await expect.poll(() => readyOf(edges[0]!)).toMatchObject({ status: 'ok' });
    const before = await readsOf(edges[0]!);
    await createTopic(edges[0]!, 'First');
    expect(await topicsOf(edges[0]!)).toContain('First');
    expect(await readsOf(edges[0]!)).toEqual({ ...before, replica: before.replica + 1 });
    // A list that is read from a table that the standby does not have.
    expect((await call(edges[0]!.url, 'GET', '/v1/requests', { key: tenant.liveKey })).status).toBe(200);
    expect(await readsOf(edges[0]!)).toEqual({ ...before, replica: before.replica + 1 });
  });

  test('show what another process has written just before', async () => {
    const before = await readsOf(edges[1]!);
    for (let n = 0; n < 30; n++) {
      await createTopic(edges[n % 2]!, `Seen ${n}`);
      expect(await topicsOf(edges[(n + 1) % 2]!)).toContain(`Seen ${n}`);
    }
    const after = await readsOf(edges[1]!);
    expect(after.replica - before.replica).toBe(15);
  });

  test('show it also while the standby does not replay the log, and say so once', async () => {
    await standby.query('select pg_wal_replay_pause()');
    printed.splice(0);
    const before = await readsOf(edges[1]!);
    for (let n = 0; n < 5; n++) {
      await createTopic(edges[0]!, `Paused ${n}`);
      expect(await topicsOf(edges[1]!)).toContain(`Paused ${n}`);
    }
    expect(await readsOf(edges[1]!)).toEqual({ ...before, primary: before.primary + 5 });
    expect(await readyOf(edges[1]!)).toMatchObject({ status: 'degraded', checks: { replica: 'behind' } });
    expect(await metricOf(edges[1]!, 'switchboard_replica{state="behind"}')).toBe(1);
    await expect.poll(() => metricOf(edges[1]!, 'switchboard_replica_lag_seconds')).toBeGreaterThan(1);
    await expect.poll(changes).toEqual(['behind', 'behind']);

    await standby.query('select pg_wal_replay_resume()');
    await expect.poll(() => readyOf(edges[1]!)).toMatchObject({ status: 'ok' });
    expect(await metricOf(edges[1]!, 'switchboard_replica{state="ok"}')).toBe(1);
    const resumed = await readsOf(edges[1]!);
    expect(await topicsOf(edges[1]!)).toContain('Paused 4');
    expect(await readsOf(edges[1]!)).toEqual({ ...resumed, replica: resumed.replica + 1 });
  });

  test('are read from the primary once the standby is another primary', async () => {
    const other = await startStandby(primary, 'promoted');
    const edge = await begin({ DATABASE_READ_URL: other.url });
    await expect.poll(() => readyOf(edge)).toMatchObject({ status: 'ok' });
    await other.query('select pg_promote()');
    await createTopic(edge, 'After the promotion');
    expect(await topicsOf(edge)).toContain('After the promotion');
    await expect.poll(() => readyOf(edge)).toMatchObject({ checks: { replica: 'no standby' } });
    await edge.stop();
    await other.stop();
  });

  test('are read from the primary if the address is that of another server', async () => {
    const strange = await startPrimary(['fsync=off']);
    const follower = await startStandby(strange, 'follower');
    const edge = await begin({ DATABASE_READ_URL: follower.url });
    await expect.poll(() => readyOf(edge)).toMatchObject({ checks: { replica: 'another server' } });
    expect(await topicsOf(edge)).toContain('First');
    await edge.stop();
    await follower.stop();
    await strange.stop();
  });

  test('are read from the primary while the standby is away, without an error', async () => {
    printed.splice(0);
    let failed = 0;
    let over = false;
    const reading = (async () => {
      while (!over) {
        const { status } = await call(edges[0]!.url, 'GET', '/v1/topics', { key: tenant.liveKey });
        if (status !== 200) failed++;
      }
    })();
    await standby.kill();
    await expect.poll(() => readyOf(edges[0]!)).toMatchObject({ checks: { replica: 'unreachable' } });
    over = true;
    await reading;
    expect(failed).toBe(0);
    await createTopic(edges[0]!, 'Away');
    expect(await topicsOf(edges[0]!)).toContain('Away');
  });
});
