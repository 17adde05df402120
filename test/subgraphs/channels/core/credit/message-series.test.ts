import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldUsageJob } from '../../../../../subgraphs/channels/core/credit/usage/fold-usage.job.js';
import { foldUsageOfJob } from '../../../../../subgraphs/channels/core/credit/usage/fold-usage-of.job.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { TestClock } from '../../../../support/clock.js';
import { runJob } from '../../../../support/run-job.js';
import { askSeries, refusal } from '../../../../support/series.js';

let app: TestApp;
let workspaceId: string;
let live: string;
const NOW = '2026-11-02T12:00:00.000Z';
beforeAll(async () => {
  app = await startApp({ clock: new TestClock(NOW) });
  workspaceId = await app.workspace();
  live = await app.key({ workspaceId, mode: 'live' });
  await app.services.db.pool.query(SEED, [workspaceId, app.clock.now()]);
});
afterAll(() => app?.stop());

/** Messages of 100 days, of sources and lines, in states with and without substatus. */
const SEED = `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, substatus, cost, parts,
    instance_id, source_kind, source_id, created_at, updated_at)
  select 'msg_' || lpad('s' || n, 26, '0'), $1, (array['email', 'sms', 'chatapp'])[1 + n % 3], 'none', '+14155550100', 'none', n % 11 = 0,
    (array['SENT', 'DELIVERED', 'FAILED', 'DELIVERED'])[1 + n % 4], (array[null, 'opened', 'bounced', 'clicked'])[1 + n % 4], n % 7, 1,
    case when n % 3 = 2 then 'ins_' || n % 2 end, (array['API_KEY', 'CAMPAIGN', 'NOTIFICATION', null])[1 + n / 4 % 4],
    (array['key_' || n / 16 % 2, 'cmp_1', 'ntf_' || n, null])[1 + n / 4 % 4], $2::timestamptz - n * interval '1 h', $2
  from generate_series(1, 2400) n`;

const fold = async () => {
  for (const job of [foldUsageJob(), foldUsageOfJob()]) while ((await runJob(job, app.services)) > 0);
};

const SPAN = 'from: "2026-07-01T00:00:00Z", to: "2026-11-02T12:00:00Z", timeZone: "Asia/Kolkata"';

const ask = (args: string, fields = 'channel status substatus') =>
  askSeries(app, `{ messageSeries(${SPAN}, ${args}) { groups { ${fields} buckets { start count cost } } } }`, live);

/** Returns the sums of the rows, in the form of the answer without empty buckets. */
async function rowsOf(where: string, by: readonly string[], interval = 'day'): Promise<object[]> {
  const start = `date_trunc('${interval}', created_at, 'Asia/Kolkata')`;
  const { rows } = await app.services.db.pool.query(
    `select ${[...by, start].join(', ')} as start, count(*)::int as count, sum(cost)::int as cost from channels.message
      where workspace_id = $1 and not sandbox and ${where} group by ${[...by, start].join(', ')}`,
    [workspaceId],
  );
  return rows.map(row => ({ ...row, start: row.start.toISOString() }));
}

async function said(args: string, by: readonly string[]): Promise<object[]> {
  const { groups } = await ask(args);
  return groups.flatMap(group =>
    group.buckets
      .filter(({ count }: { count: number }) => count > 0)
      .map((bucket: object) => ({ ...Object.fromEntries(by.map(name => [name, group[name]])), ...bucket })),
  );
}

const sorted = (rows: readonly object[]) => rows.map(row => JSON.stringify(Object.entries(row).sort())).sort();

const CASES: readonly (readonly [string, string, string, readonly string[], string?])[] = [
  ['one campaign', 'source: {kind: CAMPAIGN, id: "cmp_1"}', "source_id = 'cmp_1'", []],
  ['one key by status', 'source: {kind: API_KEY, id: "key_1"}, groupBy: STATUS', "source_id = 'key_1'", ['status']],
  ['one line by channel', 'instanceId: "ins_1", groupBy: CHANNEL', "instance_id = 'ins_1'", ['channel']],
  ['one line in two states', 'instanceId: "ins_0", statuses: [SENT, FAILED]', "instance_id = 'ins_0' and status <> 'DELIVERED'", []],
  ['by substatus', 'groupBy: SUBSTATUS', 'substatus is not null', ['substatus']],
  ['of two substatuses', 'substatuses: [opened, clicked]', "substatus in ('opened', 'clicked')", []],
  ['of a campaign, by substatus', 'source: {kind: CAMPAIGN, id: "cmp_1"}, groupBy: SUBSTATUS', "source_id = 'cmp_1' and substatus is not null", ['substatus']],
  ['by channel and status', 'groupBy: CHANNEL, thenBy: STATUS', 'true', ['channel', 'status']],
  ['by substatus and channel', 'groupBy: SUBSTATUS, thenBy: CHANNEL, channels: [sms]', "substatus is not null and channel = 'sms'", ['channel', 'substatus']],
  ['by week', 'interval: WEEK, groupBy: CHANNEL', 'true', ['channel'], 'week'],
  ['by month and status', 'interval: MONTH, groupBy: STATUS', 'true', ['status'], 'month'],
]; // biome-ignore format: a case a line

describe('messageSeries', () => {
  test.each(CASES.map(each => [each[0], each] as const))('agrees with a scan, %s', async (_name, each) => {
    const [, args, where, by, interval] = each;
    expect(sorted(await said(args, by))).toEqual(sorted(await rowsOf(where, by, interval)));
  });

  test('agrees when sums are folded, and after messages moved while they were', async () => {
    await fold();
    const { pool } = app.services.db;
    const move = (from: string, to: string, substatus: string | null) =>
      pool.query('update channels.message set status = $3, substatus = $4 where workspace_id = $1 and status = $2', [
        workspaceId,
        from,
        to,
        substatus,
      ]);
    await Promise.all([move('SENT', 'DELIVERED', 'read'), fold(), fold()]);
    // A claim changes nothing that is counted.
    await pool.query('update channels.message set attempt = attempt + 1 where workspace_id = $1', [workspaceId]);
    for (const folded of [false, true]) {
      if (folded) await fold();
      for (const [, args, where, by, interval] of CASES)
        expect(sorted(await said(args, by)), args).toEqual(sorted(await rowsOf(where, by, interval)));
    }
    expect((await pool.query('select from channels.usage_of_series where 0 = all(amount)')).rowCount).toBe(0);
    const dimensions = await pool.query('select distinct dimension from channels.usage_of_series order by 1');
    expect(dimensions.rows.map(({ dimension }) => dimension)).toEqual(['ALL', 'API_KEY', 'CAMPAIGN', 'INSTANCE']);
  });

  test('shows every substatus that is asked for, and nothing of another workspace or world', async () => {
    const { groups } = await ask('substatuses: [complained, opened], groupBy: SUBSTATUS', 'substatus count');
    expect(groups.map(({ substatus, count }) => [substatus, count > 0])).toEqual([
      ['complained', false],
      ['opened', true],
    ]);
    const other = await app.key({ mode: 'live' });
    for (const key of [other, await app.key({ workspaceId: await app.workspace(), mode: 'live' })]) {
      const query = `{ messageSeries(${SPAN}, source: {kind: CAMPAIGN, id: "cmp_1"}) { groups { count } } }`;
      expect((await askSeries(app, query, key)).groups).toEqual([{ count: 0 }]);
    }
  });

  test('a message that is sent is in the series of its key', async () => {
    const key = await app.key({ workspaceId, mode: 'test' });
    const { body } = await app.request('POST', '/v1/sms/messages', {
      key,
      body: { to: ['+14155550123'], payload: { message: 'Hi' } },
    });
    const [id] = body.data.messageIds;
    await app.settle();
    const { source } = (await app.graphql(`{ message(id: "${id}") { source { kind id } } }`, {}, { key })).body.data
      .message;
    const series = await askSeries(
      app,
      `{ messageSeries(source: {kind: API_KEY, id: "${source.id}"}, groupBy: STATUS) { groups { status count } } }`,
      key,
    );
    expect(series.groups.filter(({ count }) => count > 0)).toEqual([{ status: 'DELIVERED', count: 1 }]);
  });

  test('names every invalid field', async () => {
    const refused = (args: string) => refusal(app, `{ messageSeries(${args}) { timeZone } }`, live);
    const of = (...fields: string[]) => ['VALIDATION_ERROR', fields];
    expect(await refused('thenBy: STATUS, timeZone: "Mars/Base"')).toEqual(of('timeZone', 'groupBy'));
    expect(await refused('groupBy: STATUS, thenBy: SUBSTATUS')).toEqual(of('thenBy'));
    expect(await refused('groupBy: CHANNEL, thenBy: CHANNEL')).toEqual(of('thenBy'));
    expect(await refused('substatuses: [opened], statuses: [SENT]')).toEqual(of('substatuses'));
    expect(await refused('groupBy: SUBSTATUS, statuses: [SENT]')).toEqual(of('statuses'));
    const source = 'source: {kind: NOTIFICATION, id: "ntf_1"}';
    expect(await refused(`${source}, instanceId: "ins_1"`)).toEqual(of('instanceId', 'source.kind'));
    const hours = 'from: "2026-10-20T00:00:00Z", to: "2026-11-02T00:00:00Z", interval: HOUR';
    expect(await refused(`${hours}, groupBy: CHANNEL, thenBy: STATUS`)).toEqual(of('thenBy'));
    expect(await refused('from: "2012-01-01T00:00:00Z", interval: MONTH')).toEqual(of('from'));
  });
});
