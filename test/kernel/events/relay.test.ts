import { afterAll, beforeAll, expect, test } from 'vitest';
import { onAllEvents } from '../../../kernel/events/consumer.js';
import { relayJob } from '../../../kernel/events/relay.js';
import { relayOf } from '../../../kernel/jobs/job-handle.js';
import { Runner } from '../../../kernel/jobs/runner.js';
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

test('a relay takes along what is committed while it works: a process that was woken for it found the lock held', async () => {
  const { pool } = app.services.db;
  const add = (id: string) =>
    pool.query(
      `insert into workspaces.outbox (id, name, workspace_id, instance_id, at, sandbox, data)
       values ($1, 'webhook.test', $2, '', now(), false, '{}')`,
      [id, app.workspaceId],
    );
  const relayed: string[] = [];
  const note = onAllEvents('relay.note', async (_, events) => {
    relayed.push(...events.map(({ id }) => id));
    if (relayed.length === 1) await add('evt_later');
  });
  const relay = relayJob('workspaces', [[note]]);
  await add('evt_first');
  const runner = new Runner(relay, app.services, new AbortController().signal);
  runner.start();
  await runner.idle();
  expect(relayed).toEqual(['evt_first', 'evt_later']);
});

test('a run that leaves a lane behind counts as failed, and the job goes on with the others', async () => {
  const { pool } = app.services.db;
  const added = await pool.query(
    `insert into workspaces.outbox (id, name, workspace_id, instance_id, at, sandbox, data)
     select 'evt_run_' || n, 'webhook.test', 'ws_run' || n, '', now(), false, '{}' from generate_series(1, 40) n`,
  );
  const relayed = new Set<string>();
  const picky = onAllEvents('relay.picky', async (_, events) => {
    if (events.some(({ id }) => id === 'evt_run_1')) throw new TypeError('no such event');
    for (const { id } of events) relayed.add(id);
  });
  const runner = new Runner(relayJob('workspaces', [[picky]]), app.services, new AbortController().signal);
  runner.start();
  await runner.idle();
  const left = await pool.query<{ id: string }>('select id from workspaces.outbox');
  const waiting = left.rows.map(({ id }) => id);
  expect(waiting).toContain('evt_run_1');
  expect(added.rowCount! - waiting.length).toBeGreaterThan(20);
  expect([...relayed].filter(id => waiting.includes(id))).toEqual([]);
  const { values } = await app.services.metrics.jobRuns.get();
  const failed = values.filter(
    ({ labels, metricName }) =>
      labels.job === 'workspaces.relay' && labels.result === 'failed' && metricName?.endsWith('_count'),
  );
  expect(failed).toMatchObject([{ value: 1 }]);
  await pool.query('delete from workspaces.outbox');
});
