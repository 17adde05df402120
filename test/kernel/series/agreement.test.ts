import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/context/ids.js';
import { foldUsageJob } from '../../../subgraphs/channels/core/credit/usage/fold-usage.job.js';
import { foldConsentsJob } from '../../../subgraphs/contacts/consent/series/fold-consents.job.js';
import type { Outcome } from '../../../subgraphs/webhooks/delivery/attempt/attempt.js';
import { storeHealth } from '../../../subgraphs/webhooks/delivery/outcome/health.js';
import { startApp, type TestApp } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { runJob } from '../../support/run-job.js';
import { type Asked, asArguments, askSeries, isWithin, spansBetween, truncated } from '../../support/series.js';

/** Clocks were put back in Europe on 25 October, in North America on 1 November. */
const [FIRST, LAST] = ['2026-10-20T00:00:00.000Z', '2026-11-04T00:00:00.000Z'];
/** One row every so many minutes, from the last moment back. */
const backwards = (minutes: number) => `timestamptz '${LAST}' - n * interval '${minutes} min 7.3 s'`;

/**
 * A series under test: its seeds, its query, and the same by a scan, each with the parameter `$1`:
 * the workspace.
 */
interface Subject {
  readonly name: string;
  readonly seeds: (turn: number) => readonly string[];
  readonly query: (args: string) => string;
  readonly scan: (asked: Asked) => string;
  /** A bucket as the scan has it, where the answer has it in another form. */
  readonly flat?: (bucket: Record<string, unknown>) => object;
}

const start = (column: string, { interval, zone }: Asked) => `${truncated(column, interval, zone)} as start`;

const SUBJECTS: readonly Subject[] = [
  {
    name: 'messages',
    seeds: turn => [
      `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, cost, parts, created_at, updated_at)
        select 'msg_' || lpad('t${turn}' || n, 26, '0'), $1, (array['email', 'sms', 'push'])[1 + n % 3], 'none', '+14155550100', 'none',
          n % 5 = 0, (array['SENT', 'DELIVERED', 'FAILED'])[1 + n % 3], n % 7, 1, ${backwards(23 + turn)}, now() from generate_series(1, 900) n`,
    ],
    query: args => `{ messageSeries(${args}) { groups { buckets { start count cost } } } }`,
    scan: asked => `select ${start('created_at', asked)}, count(*)::int as count, sum(cost)::int as cost from channels.message
      where workspace_id = $1 and not sandbox and ${isWithin('created_at', asked)} group by 1 order by 1`,
  },
  {
    name: 'credits',
    seeds: turn => [
      `insert into channels.ledger (workspace_id, kind, amount, held, at) select $1, (array['grant', 'charge', 'refund'])[1 + n % 3],
        (array[n, 0, n])[1 + n % 3], (array[0, -n, -n])[1 + n % 3], ${backwards(37 + turn)} from generate_series(1, 600) n`,
    ],
    query: args => `{ creditSeries(${args}) { buckets { start granted charged refunded } } }`,
    scan: asked => `select ${start('at', asked)}, coalesce(sum(amount) filter (where kind = 'grant'), 0)::int as granted,
        coalesce(-sum(held) filter (where kind = 'charge'), 0)::int as charged, coalesce(sum(amount) filter (where kind = 'refund'), 0)::int as refunded
      from channels.ledger where workspace_id = $1 and ${isWithin('at', asked)} group by 1 order by 1`,
  },
  {
    name: 'clicks',
    seeds: turn => [
      `insert into campaigns.click (id, workspace_id, link_id, sandbox, kind, first, at, method, visitor)
        select 'clk_${turn}' || n, $1, 'lnk_1', n % 4 = 0, (array['HUMAN', 'BOT', 'HUMAN'])[1 + n % 3], n % 6 = 0, ${backwards(19 + turn)}, 'GET', 'v'
          from generate_series(1, 1000) n`,
    ],
    query: args => `{ clickSeries(${args}) { buckets { start clicks visitors others } } }`,
    scan: asked => `select ${start('at', asked)}, count(*) filter (where kind = 'HUMAN')::int as clicks,
        count(*) filter (where first)::int as visitors, count(*) filter (where kind <> 'HUMAN')::int as others
      from campaigns.click where workspace_id = $1 and not sandbox and ${isWithin('at', asked)} group by 1 order by 1`,
  },
  {
    name: 'conversions',
    seeds: turn => [
      `insert into campaigns.conversion (id, workspace_id, sandbox, external_id, link_id, rule, window_days, value, currency, occurred_at, created_at)
        select 'cvn_${turn}' || n, $1, n % 4 = 0, 'x${turn}' || n, case when n % 9 > 0 then 'lnk_1' end, 'CLICK', 30,
          case when n % 5 > 0 then n * 987654321.000013 end, 'EUR', ${backwards(31 + turn)}, now() from generate_series(1, 500) n`,
    ],
    query: args => `{ clickSeries(${args}) { buckets { start conversions values { value } } } }`,
    scan: asked => `select ${start('occurred_at', asked)}, count(*)::int as conversions, trim_scale(sum(coalesce(value, 0)))::text as value
      from campaigns.conversion where workspace_id = $1 and not sandbox and link_id is not null and ${isWithin('occurred_at', asked)}
      group by 1 order by 1`,
    flat: ({ values, ...bucket }) => ({ ...bucket, value: (values as { value: string }[])[0]?.value }),
  },
  {
    name: 'consents',
    seeds: turn => [
      `insert into contacts.consent (id, workspace_id, contact_id, subject, topic_id, granted, method, at)
        select 'cns_${turn}' || n, $1, 'con_1', 'TOPIC', 'top_' || n % 2, n % 5 > 1, 'API', ${backwards(17 + turn)} from generate_series(1, 1200) n`,
    ],
    query: args => `{ consentSeries(${args}) { groups { buckets { start optIns optOuts } } } }`,
    scan: asked => `select ${start('at', asked)}, count(*) filter (where granted)::int as "optIns",
        count(*) filter (where not granted)::int as "optOuts" from contacts.consent
      where workspace_id = $1 and ${isWithin('at', asked)} group by 1 order by 1`,
  },
  {
    name: 'deliveries',
    seeds: turn => [
      `insert into scan.attempt select $1, ${backwards(41 + turn)}, n % 7 > 0, n % 300 from generate_series(1, 250) n`,
    ],
    query: args => `{ deliverySeries(${args}) { buckets { start delivered failed averageMs } } }`,
    scan: asked => `select ${start('at', asked)}, count(*) filter (where taken)::int as delivered, count(*) filter (where not taken)::int as failed,
        round(avg(ms))::int as "averageMs"
      from scan.attempt where workspace_id = $1 and ${isWithin('at', asked)} group by 1 order by 1`,
  },
];

let app: TestApp;
let workspaceId: string;
let key: string;
beforeAll(async () => {
  app = await startApp({ clock: new TestClock(LAST) });
  workspaceId = await app.workspace({ credits: 0 });
  key = await app.key({ workspaceId, mode: 'live' });
  await app.services.db.pool.query(
    'create schema scan create table attempt (workspace_id text, at timestamptz, taken boolean, ms int)',
  );
  for (const turn of [1, 2, 3]) {
    for (const { seeds } of SUBJECTS)
      for (const seed of seeds(turn)) await app.services.db.pool.query(seed, [workspaceId]);
    // The last rows are not folded.
    if (turn < 3) await fold();
  }
  await attempt();
});
afterAll(() => app?.stop());

async function fold(): Promise<void> {
  for (const job of [foldUsageJob(), foldConsentsJob()]) while ((await runJob(job, app.services)) > 0);
}

const ENDPOINT = `insert into webhooks.endpoint (id, workspace_id, name, url, events, instance_ids, enabled, sandbox, sealed_secret, created_at,
  updated_at) values ($1, $2, 'Hook', 'https://shop.example/hook', '{sms.sent}', '{}', false, false, '', now(), now())`;

/** Stores the attempts of the scan as workers store theirs. */
async function attempt(): Promise<void> {
  const webhookId = newId('whk');
  await app.services.db.pool.query(ENDPOINT, [webhookId, workspaceId]);
  const { rows } = await app.services.db.pool.query('select at, taken, ms from scan.attempt');
  await app.services.db.fork().transactional(async em => {
    for (const { at, taken, ms } of rows) {
      const outcome = { delivery: { webhookId }, attempt: { result: taken ? 'DELIVERED' : 'FAILED', durationMs: ms } };
      await storeHealth(em as never, [outcome as unknown as Outcome], at);
    }
  });
}

const amountsOf = ({ start: _, ...amounts }: Record<string, unknown>): unknown[] => Object.values(amounts);
const isSomething = (bucket: Record<string, unknown>): boolean =>
  amountsOf(bucket).some(amount => amount !== 0 && amount !== null && amount !== undefined && String(amount) !== '');

/** Returns the buckets of a series, and the same by a scan. */
async function both({ query, scan, flat = bucket => bucket }: Subject, asked: Asked): Promise<[unknown, unknown]> {
  const series = await askSeries(app, query(asArguments(asked)), key);
  const buckets: Record<string, unknown>[] = series.buckets ?? series.groups[0].buckets;
  const { rows } = await app.services.db.pool.query(scan(asked), [workspaceId]);
  return [buckets.filter(isSomething).map(flat), rows.map(row => ({ ...row, start: row.start.toISOString() }))];
}

// Every kind of zone, by hours and by days: a request and a scan for each, and so some seconds more than other files take.
describe.each(SUBJECTS)('the series of $name', subject => {
  test.each(spansBetween(FIRST, LAST, subject.name.length))(
    'agrees with a scan, $interval, $zone, $from',
    async asked => {
      const [said, scanned] = await both(subject, asked);
      expect(said).toEqual(scanned);
    },
  );
});
