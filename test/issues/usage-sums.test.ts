import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldUsageJob } from '../../subgraphs/channels/core/credit/usage/fold-usage.job.js';
import { startApp, type TestApp } from '../support/app.js';
import { runJob } from '../support/run-job.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const fold = () => runJob(foldUsageJob(), app.services);

/** Messages of three days before noon of the test's day, one every 90 seconds, in all states. */
const SEED = `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, cost, parts, created_at, updated_at)
  select 'msg_' || lpad($2 || n, 26, '0'), $1, case when n % 3 = 0 then 'email' else 'sms' end, 'none', '+14155550100', 'none',
    n % 2 = 0, (array['QUEUED', 'SENT', 'DELIVERED', 'FAILED'])[1 + n % 4], n % 2 * (n % 7), 1, $3::timestamptz - n * interval '90 s', $3
  from generate_series(1, 2880) n`;

const ROWS = `select channel, status, sandbox, count(*)::int as count, sum(cost)::int as cost from channels.message
  where workspace_id = $1 and created_at >= $2 and created_at < $3 group by 1, 2, 3 order by 1, 2, 3`;

/** Returns the sums of a period by the API, and by the rows. */
async function both(workspaceId: string, from: string, to: string): Promise<[unknown, unknown]> {
  const key = await app.key({ workspaceId, mode: 'live' });
  const { body } = await app.request('GET', `/v1/usage?from=${from}&to=${to}`, { key });
  const { rows } = await app.services.db.pool.query(ROWS, [workspaceId, body.data.from, body.data.to]);
  return [body.data.messages, rows];
}

test.each([
  ['whole days', '2026-11-19T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['hours of two days', '2026-11-19T22:00:00.000Z', '2026-11-20T03:00:00.000Z'],
  ['days with minutes at both ends', '2026-11-18T13:07:00.000Z', '2026-11-21T11:59:00.000Z'],
  ['a part of an hour, rounded to minutes', '2026-11-20T10:10:31.500Z', '2026-11-20T10:40:02.000Z'],
  ['nothing', '2026-11-20T10:10:00.000Z', '2026-11-20T10:10:00.000Z'],
])('GET /v1/usage agrees with the rows: %s', async (_name, from, to) => {
  const workspaceId = await app.workspace();
  await app.services.db.pool.query(SEED, [workspaceId, workspaceId.slice(-8), app.clock.now()]);
  for (const folded of [false, true]) {
    if (folded) while ((await fold()) > 0);
    const [said, rows] = await both(workspaceId, from, to);
    expect(said).toEqual(rows);
  }
});

test('it agrees while clients move messages at the same time, one is killed, and two processes fold', async () => {
  const workspaceId = await app.workspace();
  const { pool, url } = app.services.db;
  await pool.query(SEED, [workspaceId, workspaceId.slice(-8), app.clock.now()]);
  const clients = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new pg.Client(url);
      client.on('error', () => undefined);
      await client.connect();
      return client;
    }),
  );
  const move = (client: pg.Client, from: string, to: string, part: number) =>
    client.query(
      'update channels.message set status = $2 where workspace_id = $1 and status = $3 and right(id, 1)::int % 3 = $4',
      [workspaceId, to, from, part],
    );
  const [first, second, killed] = clients as [pg.Client, pg.Client, pg.Client];
  await killed.query('begin');
  await move(killed, 'FAILED', 'QUEUED', 0);
  const { rows } = await killed.query('select pg_backend_pid() as pid');
  const moves = async (client: pg.Client, part: number) => {
    for (const [from, to] of [['QUEUED', 'SENT'], ['SENT', 'DELIVERED'], ['DELIVERED', 'FAILED']] as const) // biome-ignore format: one step a pair
      await move(client, from, to, part);
  };
  await Promise.all([moves(first, 1), moves(second, 2), fold(), fold(), fold()]);
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  const span = ['2026-11-18T00:00:00.000Z', '2026-11-22T00:00:00.000Z'] as const;
  const [before, rowsBefore] = await both(workspaceId, ...span);
  expect(before).toEqual(rowsBefore);
  while ((await fold()) > 0);
  const [after, rowsAfter] = await both(workspaceId, ...span);
  expect(after).toEqual(rowsAfter);
  const empty = await pool.query('select from channels.usage where amount <= 0');
  expect(empty.rowCount).toBe(0);
  for (const client of clients) await client.end().catch(() => undefined); // One was killed.
});

test('by day and of one channel it agrees too, and the days add up to the total', async () => {
  const workspaceId = await app.workspace();
  const key = await app.key({ workspaceId, mode: 'live' });
  await app.services.db.pool.query(SEED, [workspaceId, workspaceId.slice(-8), app.clock.now()]);
  while ((await fold()) > 0);
  const span = 'from=2026-11-18T13:07:00Z&to=2026-11-21T11:59:00Z&channel=email';
  const ask = async (query: string) => (await app.request('GET', `/v1/usage?${span}${query}`, { key })).body.data;
  const { rows } = await app.services.db.pool.query(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, channel, status, sandbox, count(*)::int as count,
       sum(cost)::int as cost
     from channels.message where workspace_id = $1 and created_at >= $2 and created_at < $3 and channel = 'email'
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [workspaceId, '2026-11-18T13:07:00Z', '2026-11-21T11:59:00Z'],
  );
  const [total, days] = [await ask(''), await ask('&by=day')];
  expect(days.messages).toEqual(rows);
  expect(new Set(rows.map(({ day }) => day)).size).toBe(4);
  const sumOf = ({ messages }: { messages: { count: number; cost: number }[] }) =>
    messages.reduce((sum, { count, cost }) => [sum[0]! + count, sum[1]! + cost], [0, 0]);
  expect(sumOf(days)).toEqual(sumOf(total));
  expect(days.credits).toEqual(total.credits);
});
