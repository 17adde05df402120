import { pino } from 'pino';
import { expect, inject, test, vi } from 'vitest';
import { readConfig } from '../../app/config.js';
import { start } from '../../app/process.js';
import { Outage } from '../../kernel/jobs/outage.js';
import { cloneDatabase } from '../support/database.js';
import { startCache } from '../support/start-cache.js';
import { call } from '../support/world.js';

test('with MongoDB away everything starts, serves and works, says so, and logs it once', async () => {
  const database = await cloneDatabase(inject('postgresUrl'));
  const lines: string[] = [];
  const log = pino({}, { write: line => void lines.push(line) });
  const env = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATABASE_URL: database.url, ROLE: 'edge,oauth,worker' };
  const config = readConfig({
    ...env,
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    MONGODB_URL: 'mongodb://127.0.0.1:1/agenda',
  });
  const { url, services, stop } = await start(config, { log, demo: false, startCache });
  try {
    const { status, body } = await call(url, 'GET', '/readyz');
    expect([status, body.status, body.checks.jobStore]).toEqual([200, 'degraded', 'unreachable']);
    expect((await call(url, 'GET', '/metrics')).body).toContain('switchboard_job_store_up 0');
    await services.db.pool.query(
      `insert into workspaces.outbox (id, name, workspace_id, instance_id, at, sandbox, data)
       values ('evt_x', 'sms.delivered', 'ws_x', '', now(), false, '{}')`,
    );
    const relayed = async () =>
      (await services.db.pool.query("select from webhooks.event where id = 'evt_x'")).rowCount === 1;
    await vi.waitUntil(relayed, { timeout: 40_000, interval: 200 });
    await vi.waitUntil(() => lines.some(line => line.includes('"agenda"')), { timeout: 20_000 });
    expect(lines.filter(line => line.includes('"agenda"'))).toHaveLength(1);
  } finally {
    await stop();
    await database.drop();
  }
}, 90_000);

test('an outage that is reported many times a second is one line', () => {
  const lines: string[] = [];
  const outage = new Outage();
  expect(outage.lasts()).toBe(false);
  for (let count = 0; count < 20; count++)
    outage.report(pino({}, { write: line => void lines.push(line) }), new Error('away'));
  expect([lines.length, outage.lasts()]).toEqual([1, true]);
});
