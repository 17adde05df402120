import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '../../../../../kernel/context/clock.js';
import { foldUsageJob } from '../../../../../subgraphs/channels/core/credit/usage/fold-usage.job.js';
import { forgetMinutesJob } from '../../../../../subgraphs/channels/core/credit/usage/forget-minutes.job.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { TestClock } from '../../../../support/clock.js';
import { runJob } from '../../../../support/run-job.js';
import { askSeries } from '../../../../support/series.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: new TestClock('2026-11-02T12:00:00.000Z') });
});
afterAll(() => app?.stop());

/** A message every 40 minutes of a week. */
const SEED = `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, cost, parts, created_at, updated_at)
  select 'msg_' || lpad($2 || n, 26, '0'), $1, 'sms', 'none', '+14155550100', 'none', false, 'DELIVERED', 1, 1,
    timestamptz '2026-11-02 11:59:59Z' - n * interval '40 min', now() from generate_series(1, 252) n`;
const GRAINS = `select grain, count(*)::int as rows from channels.usage where workspace_id = $1 and kind = 'DELIVERED' group by 1 order by 1`;

const runUntilDone = async (job: ReturnType<typeof foldUsageJob>) => {
  while ((await runJob(job, app.services)) > 0);
};

test('sums of minutes are deleted after 400 days; reports of before are of hours, and series stay what they were', async () => {
  const { pool } = app.services.db;
  const workspaces = [await app.workspace(), await app.workspace()];
  for (const workspaceId of workspaces) await pool.query(SEED, [workspaceId, workspaceId.slice(-8)]);
  await runUntilDone(foldUsageJob());
  const grains = async (workspaceId: string) =>
    Object.fromEntries((await pool.query(GRAINS, [workspaceId])).rows.map(({ grain, rows }) => [grain, rows]));
  const all = { day: 8, hour: 169, minute: 252, quarter_hour: 252 };
  const key = await app.key({ workspaceId: workspaces[0]!, mode: 'live' });
  const series = () =>
    askSeries(
      app,
      `{ messageSeries(from: "2026-10-29T00:00:00Z", to: "2026-11-02T12:00:00Z", interval: HOUR, timeZone: "Asia/Kathmandu") {
        groups { count buckets { start count cost } } } }`,
      key,
    );
  const report = async (from: string, to: string) =>
    (await app.request('GET', `/v1/usage?from=${from}&to=${to}`, { key })).body.data;
  const before = await series();

  app.clock.advance(days(390));
  await runUntilDone(forgetMinutesJob());
  for (const workspaceId of workspaces) expect(await grains(workspaceId)).toEqual(all);
  expect(await report('2026-11-01T10:41:00Z', '2026-11-02T11:59:30Z')).toMatchObject({
    ...{ from: '2026-11-01T10:41:00.000Z', to: '2026-11-02T12:00:00.000Z' },
    messages: [{ count: 37 }],
  });

  app.clock.advance(days(11));
  const { from, to, messages } = await report('2026-11-01T10:41:00Z', '2026-11-02T11:20:30Z');
  expect([from, to]).toEqual(['2026-11-01T10:00:00.000Z', '2026-11-02T12:00:00.000Z']);
  await runUntilDone(forgetMinutesJob());
  for (const workspaceId of workspaces) {
    const { minute, quarter_hour, ...kept } = await grains(workspaceId);
    expect([minute, quarter_hour]).toEqual([undefined, undefined]);
    expect(kept).toEqual({ day: 8, hour: 169 });
  }
  expect((await report('2026-11-01T10:41:00Z', '2026-11-02T11:20:30Z')).messages).toEqual(messages);
  expect(await series()).toEqual(before);
});
