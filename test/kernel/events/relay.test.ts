import { afterAll, beforeAll, expect, test } from 'vitest';
import { relayOf } from '../../../kernel/jobs/job-handle.js';
import { startApp, type TestApp } from '../../support/app.js';

const SUBGRAPHS = ['workspaces', 'contacts', 'channels', 'webhooks', 'oauth_apps'];

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL: '2' } });
});
afterAll(() => app.stop());

test('relays at once leave connections to their consumers, however small the pool is', async () => {
  const { pool } = app.services.db;
  for (const [at, schema] of SUBGRAPHS.entries())
    await pool.query(
      `insert into ${schema}.outbox (id, name, workspace_id, instance_id, at, sandbox, data)
       select 'evt_relay' || $1 || '_' || n, 'webhook.test', $2, '', now(), false, '{}' from generate_series(1, 20) n`,
      [at, app.workspaceId],
    );
  for (const schema of SUBGRAPHS) app.services.jobs.wake(relayOf(schema));
  await app.settle();
  const { rows } = await pool.query("select count(*)::int as stored from webhooks.event where id like 'evt_relay%'");
  expect(rows[0].stored).toBe(20 * SUBGRAPHS.length);
  // One that waited for a connection in vain would have failed and begun again.
  const { values } = await app.services.metrics.jobRuns.get();
  expect(values.filter(({ labels }) => labels.result === 'failed')).toEqual([]);
});
