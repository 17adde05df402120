import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldUsageJob } from '../../../../../subgraphs/channels/core/credit/usage/fold-usage.job.js';
import { changeWorkspace } from '../../../../../subgraphs/workspaces/workspace/workspace.service.js';
import { signedIn } from '../../../../gateway/graphql/client.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { TestClock } from '../../../../support/clock.js';
import { runJob } from '../../../../support/run-job.js';
import { askSeries, refusal, truncated, ZONES } from '../../../../support/series.js';

let app: TestApp;
let workspaceId: string;
let live: string;
let sandbox: string;
/** A day after clocks were put back in New York. */
const NOW = '2026-11-02T12:00:00.000Z';
beforeAll(async () => {
  app = await startApp({ clock: new TestClock(NOW) });
  workspaceId = await app.workspace();
  live = await app.key({ workspaceId, mode: 'live' });
  sandbox = await app.key({ workspaceId, mode: 'test' });
  await app.services.db.pool.query(SEED, [workspaceId, app.clock.now()]);
});
afterAll(() => app?.stop());

/** Messages of five days, one every three minutes, on three channels, in all states. */
const SEED = `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, cost, parts, created_at, updated_at)
  select 'msg_' || lpad('s' || n, 26, '0'), $1, (array['email', 'sms', 'push'])[1 + n % 3], 'none', '+14155550100', 'none',
    n % 5 = 0, (array['SENT', 'DELIVERED', 'FAILED', 'DELIVERED'])[1 + n % 4], n % 7, 1, $2::timestamptz - n * interval '3 min', $2
  from generate_series(1, 2400) n`;

const fold = async () => {
  while ((await runJob(foldUsageJob(), app.services)) > 0);
};

const SPAN = 'from: "2026-10-31T09:20:00Z", to: "2026-11-02T12:00:00Z"';

const rowsOf = async (interval: 'HOUR' | 'DAY', zone: string) => {
  const start = truncated('created_at', interval, zone);
  const { rows } = await app.services.db.pool.query(
    `select ${start} as start, channel, count(*)::int as count, sum(cost)::int as cost from channels.message
      where workspace_id = $1 and not sandbox and status <> 'FAILED'
        and created_at >= ${start.replace('created_at', "timestamptz '2026-10-31T09:20:00Z'")} and created_at < $2
      group by 1, 2 order by 2, 1`,
    [workspaceId, NOW],
  );
  return rows.map(row => ({ ...row, start: row.start.toISOString() }));
};

describe('messageSeries', () => {
  test.each(ZONES)('agrees with a scan in %s, folded or not, by hours and by days', async zone => {
    for (const folded of [false, true])
      for (const interval of ['HOUR', 'DAY'] as const) {
        if (folded) await fold();
        const series = await askSeries(
          app,
          `{ messageSeries(${SPAN}, interval: ${interval}, timeZone: "${zone}", statuses: [SENT, DELIVERED], groupBy: CHANNEL) {
            timeZone interval groups { channel buckets { start count cost } } } }`,
          live,
        );
        expect(series).toMatchObject({ interval });
        const said = series.groups.flatMap(({ channel, buckets }) =>
          buckets.filter(({ count }: { count: number }) => count > 0).map((bucket: object) => ({ channel, ...bucket })),
        );
        expect(said).toEqual((await rowsOf(interval, zone)).map(row => expect.objectContaining(row)));
      }
  });

  test('messages that move between states while it is asked stay counted once', async () => {
    const query = `{ messageSeries(${SPAN}, timeZone: "Asia/Kolkata", groupBy: STATUS) { groups { status count } } }`;
    const totals = async () => (await askSeries(app, query, live)).groups.map(({ count }) => count);
    const before = await totals();
    const { pool } = app.services.db;
    const move = (from: string, to: string) =>
      pool.query('update channels.message set status = $3 where workspace_id = $1 and status = $2', [
        workspaceId,
        from,
        to,
      ]);
    await move('SENT', 'QUEUED');
    await Promise.all([fold(), move('QUEUED', 'SENT'), fold()]);
    expect(await totals()).toEqual(before);
    await fold();
    expect(await totals()).toEqual(before);
    const empty = await pool.query('select from channels.usage where amount <= 0');
    expect(empty.rowCount).toBe(0);
  });

  test('fills in what has none, is in the zone of the workspace, and has a day of 25 hours', async () => {
    const days = async (query: string) => (await askSeries(app, query, live)).groups[0].buckets;
    await changeWorkspace(app.ctx(workspaceId), workspaceId, { timeZone: 'America/New_York' });
    const query = `{ messageSeries(${SPAN}) { timeZone groups { channel status count buckets { start count } } } }`;
    await expect.poll(async () => (await askSeries(app, query, live)).timeZone).toBe('America/New_York');
    expect((await days(query)).map(({ start }: { start: string }) => start)).toEqual([
      '2026-10-31T04:00:00.000Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
    // A message every three minutes; of five, one is of the sandbox.
    expect((await days(query))[1].count).toBe((25 * 20 * 4) / 5);
    const empty = 'from: "2025-01-01T00:00:00Z", to: "2025-01-02T00:00:00Z", interval: HOUR, timeZone: "UTC"';
    const hours = await days(`{ messageSeries(${empty}) { groups { buckets { start count cost } } } }`);
    expect(hours).toHaveLength(24);
    expect(new Set(hours.map(({ count, cost }: { count: number; cost: number }) => count + cost))).toEqual(
      new Set([0]),
    );
    const none = await askSeries(
      app,
      `{ messageSeries(${empty}, channels: [rcs], groupBy: CHANNEL) { groups { channel count } } }`,
      live,
    );
    expect(none.groups).toEqual([{ channel: 'rcs', count: 0 }]);
  });

  test('a key sees its own world, a person live unless asked, and nobody another workspace', async () => {
    const count = async (key: string, more = '') =>
      (await askSeries(app, `{ messageSeries(${SPAN}, timeZone: "UTC" ${more}) { groups { count } } }`, key)).groups[0]
        .count;
    const [ofLive, ofSandbox] = [await count(live), await count(sandbox)];
    expect(ofLive).toBe(ofSandbox * 4);
    expect([await count(live, ', sandbox: true'), await count(sandbox, ', sandbox: false')]).toEqual([0, 0]);
    expect(await count(await app.key({ mode: 'live' }))).toBe(0);
    const headers = await signedIn(app);
    const { body } = await app.graphql(
      `{ a: messageSeries(${SPAN}) { groups { count } } }`,
      {},
      { key: null, headers },
    );
    expect(body.data.a.groups).toEqual([{ count: 0 }]);
  });

  test('names every invalid field', async () => {
    const ask = (args: string) => refusal(app, `{ messageSeries(${args}) { timeZone } }`, live);
    const invalid = ['VALIDATION_ERROR', ['from', 'timeZone']];
    expect(await ask('from: "2026-12-01T00:00:00Z", timeZone: "Mars/Base"')).toEqual(invalid);
    expect(await ask('from: "1999-12-31T00:00:00Z", to: "2000-01-02T00:00:00Z", timeZone: "+03:00"')).toEqual(invalid);
    expect(await ask('from: "2026-09-01T00:00:00Z", interval: HOUR')).toEqual(['VALIDATION_ERROR', ['from']]);
    expect(await ask('channels: [], timeZone: ""')).toEqual(['VALIDATION_ERROR', ['channels', 'timeZone']]);
    const reader = await app.key({ scopes: ['contacts:read'] });
    const { body } = await app.graphql('{ messageSeries { timeZone } }', {}, { key: reader });
    expect([body.data.messageSeries, body.errors[0].extensions.code]).toEqual([null, 'FORBIDDEN']);
  });
});

describe('creditSeries', () => {
  const LEDGER = `insert into channels.ledger (workspace_id, kind, amount, held, at) select $1,
      (array['grant', 'hold', 'charge', 'refund', 'rental'])[1 + n % 5], (array[n, -n, 0, n, -n])[1 + n % 5],
      (array[0, n, -n, -n, 0])[1 + n % 5], $2::timestamptz - n * interval '29 min' from generate_series(1, 300) n`;
  const SETTLE = `insert into channels.balance as b (workspace_id, balance, held, updated_at)
    select $1, 1000000 + sum(amount), 1000000 + sum(held), $2 from channels.ledger where workspace_id = $1`;

  test.each(ZONES)('agrees with a scan of the ledger in %s', async zone => {
    const own = await app.workspace({ credits: 0 });
    const { pool } = app.services.db;
    await pool.query(LEDGER, [own, app.clock.now()]);
    await pool.query(SETTLE, [own, app.clock.now()]);
    await fold();
    const series = await askSeries(
      app,
      `{ creditSeries(from: "2026-10-28T09:20:00Z", to: "2026-11-01T12:00:00Z", timeZone: "${zone}") {
        buckets { start granted charged refunded rented balance } } }`,
      await app.key({ workspaceId: own, mode: 'live' }),
    );
    const { rows } = await pool.query(
      `select ${truncated('at', 'DAY', zone)} as start,
         coalesce(sum(amount) filter (where kind = 'grant'), 0)::int as granted,
         coalesce(-sum(held) filter (where kind = 'charge'), 0)::int as charged,
         coalesce(sum(amount) filter (where kind = 'refund'), 0)::int as refunded,
         coalesce(-sum(amount) filter (where kind = 'rental'), 0)::int as rented,
         2000000 + (sum(sum(amount + held)) over (order by ${truncated('at', 'DAY', zone)}))::int as balance
       from channels.ledger where workspace_id = $1 group by 1 order by 1`,
      [own],
    );
    const shown = rows.map(row => ({ ...row, start: row.start.toISOString() }));
    expect(shown).toEqual(expect.arrayContaining(series.buckets));
    expect(series.buckets.length).toBeGreaterThanOrEqual(5);
  });

  test('what happens now is in the last bucket, and the sandbox has no credits', async () => {
    const own = await app.workspace({ credits: 70 });
    const query = '{ creditSeries(interval: HOUR) { buckets { granted balance } } }';
    const last = async (mode: 'live' | 'test') =>
      (await askSeries(app, query, await app.key({ workspaceId: own, mode }))).buckets.slice(-2);
    expect(await last('live')).toEqual([
      { granted: 0, balance: 0 },
      { granted: 70, balance: 70 },
    ]);
    expect(await last('test')).toEqual([
      { granted: 0, balance: 0 },
      { granted: 0, balance: 0 },
    ]);
  });
});
