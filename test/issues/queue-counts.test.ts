import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subgraphsOf } from '../../app/subgraphs.js';
import type { Services } from '../../kernel/context/services.js';
import { MAX_COUNTED } from '../../kernel/jobs/backlog.js';
import { startApp, type TestApp } from '../support/app.js';

const ROWS = 15_000;
const OLDEST_SEC = 3_600;
const QUEUES = [
  'channels.send.sandbox',
  'channels.receipt',
  'webhooks.deliver',
  'webhooks.fan-out',
  'channels.relay',
] as const;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const { pool } = app.services.db;
  const body = { name: 'Hook', url: 'http://127.0.0.1:9/hook', events: ['sms.sent'], instanceIds: [] };
  const { id } = (await app.request('POST', '/v1/webhooks', { body })).body.data;
  await app.settle();
  // The planner knows the tables as they are before the backlog.
  await pool.query('vacuum analyze');
  const oldest = new Date(app.clock.now().getTime() - OLDEST_SEC * 1_000);
  for (const text of FILL) await pool.query(text, text.includes('$3') ? [oldest, ROWS, id] : [oldest, ROWS]);
}, 60_000);
afterAll(() => app?.stop());

/** Each row a millisecond younger than the one before. */
const AT = "$1::timestamptz + n * interval '1 ms'";
const FROM = 'from generate_series(0, $2::int - 1) n';
const FILL = [
  `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, cost, parts, due_at, created_at, updated_at)
   select 'msg_' || n, 'ws', 'sms', 'sandbox', '+14155550000', 'none', true, 'QUEUED', 0, 1, ${AT}, ${AT}, ${AT} ${FROM}`,
  `insert into channels.receipt (due_at, received_at, provider, provider_ref, body) select ${AT}, ${AT}, 'smpp', n::text, '{}' ${FROM}`,
  `insert into webhooks.event (id, name, workspace_id, instance_id, at, sandbox, data)
   select 'evt_' || n, 'sms.sent', 'ws', '', ${AT}, true, '{}' ${FROM}`,
  `insert into webhooks.fan_out (seq, workspace_id, due_at, created_at)
   select seq, workspace_id, at, at from webhooks.event where workspace_id = 'ws' and at >= $1 order by seq limit $2`,
  `insert into webhooks.pending_delivery (id, lane, workspace_id, webhook_id, event_id, event, next_attempt_at, created_at, updated_at)
   select 'dlv_' || n, lanes.lane_of('ws'), 'ws', $3, 'evt_' || n, 'sms.sent', ${AT}, ${AT}, ${AT} ${FROM}`,
  `insert into channels.outbox (id, name, workspace_id, instance_id, at, sandbox, data)
   select 'evt_' || n, 'sms.sent', 'ws', '', ${AT}, true, '{}' ${FROM}`,
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The services of the process with a connection that explains each statement before it runs it. */
function explaining(services: Services, plans: Plan[]): Services {
  const connect = async () => {
    const client = await services.db.pool.connect();
    const query = async (text: string, values?: unknown[]) => {
      if (!values) return client.query(text);
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
      plans.push(rows[0]['QUERY PLAN'][0].Plan);
      return client.query(text, values);
    };
    return { query, release: (error?: Error) => client.release(error) };
  };
  return { ...services, db: { ...services.db, pool: { connect } as unknown as pg.Pool } };
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const readBy = (plan: Plan): number =>
  nodesOf(plan)
    .filter(node => node['Relation Name'])
    .map(node => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
    .reduce((sum, rows) => sum + rows, 0);

test.each(QUEUES)('the metrics of %s read no more rows than they count, and know the oldest', async name => {
  const jobs = (await subgraphsOf()).flatMap(subgraph => subgraph.jobsWith([]));
  const job = jobs.find(({ name: each }) => each === name);
  const plans: Plan[] = [];
  expect(await job!.backlog!(explaining(app.services, plans))).toEqual({ depth: MAX_COUNTED, age: OLDEST_SEC });
  const [plan] = plans;
  expect(nodesOf(plan!).map(node => node['Node Type'])).not.toContain('Seq Scan');
  expect(readBy(plan!)).toBeLessThan(MAX_COUNTED + 20);
});

test('GET /metrics shows a long queue as 10,001 rows', async () => {
  const metrics = String((await app.request('GET', '/metrics', { key: null })).body);
  const shown = metrics.split('\n');
  for (const queue of QUEUES) {
    expect(shown.includes(`switchboard_queue_depth{queue="${queue}"} 10001`), queue).toBe(true);
    expect(shown.includes(`switchboard_queue_age_seconds{queue="${queue}"} ${OLDEST_SEC}`), queue).toBe(true);
  }
});
