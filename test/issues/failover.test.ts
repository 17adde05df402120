import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../app/config.js';
import { type Running, start } from '../../app/process.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { type Failover, startFailover } from '../support/peers/failover.js';
import { startCache } from '../support/start-cache.js';
import { call } from '../support/world.js';

let database: TestDatabase;
let failover: Failover;
let running: Running[];

const begin = (role: string) =>
  start(
    readConfig({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      ROLE: role,
      DATABASE_URL: failover.url,
      DATABASE_WAIT: '60s',
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    }),
    { log: pino({ level: 'silent' }), demo: false, startCache },
  );

beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
  failover = await startFailover(database.url);
  running = [await begin('edge,oauth'), await begin('worker')];
});
afterAll(async () => {
  await Promise.all((running ?? []).map(each => each.stop()));
  await failover?.close();
  await database?.drop();
});

const readiness = async () =>
  Promise.all(
    running.map(async ({ url }) => (await call(url, 'GET', '/readyz')).body as { status: string; checks: object }),
  );
const failing = async () => (await call(running[1]!.url, 'GET', '/metrics')).body as string;

describe('PostgreSQL fails over behind a proxy that goes on taking connections', () => {
  test('while it recovers, jobs that fail run after run are named', async () => {
    await expect.poll(readiness).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    failover.begin();
    await expect.poll(failing).toContain('switchboard_job_failing{job="');
    const [, worker] = await readiness();
    expect(worker).toMatchObject({ status: 'unavailable', checks: { jobStore: 'unreachable' } });
    expect((worker!.checks as { failingJobs: string[] }).failingJobs.length).toBeGreaterThan(0);
  });

  test('wakes between processes come back without a restart, however often listening was refused', async () => {
    const before = failover.refused();
    await expect.poll(() => failover.refused() - before).toBeGreaterThan(40);
    failover.end();
    await expect.poll(readiness).toEqual(
      Array.from(running, () => ({
        status: 'ok',
        checks: { process: 'ok', database: 'ok', migrations: 'ok', jobs: 'ok' },
      })),
    );
    expect(await failing()).not.toContain('switchboard_job_failing{');
  });
});
