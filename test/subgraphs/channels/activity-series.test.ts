import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldUsageOfJob } from '../../../subgraphs/channels/core/credit/usage/fold-usage-of.job.js';
import { foldContactsJob } from '../../../subgraphs/contacts/contact/series/fold-contacts.job.js';
import { startApp, type TestApp } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { runJob } from '../../support/run-job.js';
import { askSeries, refusal } from '../../support/series.js';

let app: TestApp;
let workspaceId: string;
let live: string;
const NOW = '2026-11-02T12:00:00.000Z';
beforeAll(async () => {
  app = await startApp({ clock: new TestClock(NOW) });
  workspaceId = await app.workspace();
  live = await app.key({ workspaceId, mode: 'live' });
  const { pool } = app.services.db;
  await pool.query(RECEIVED, [workspaceId, app.clock.now()]);
  await pool.query(CALLS, [workspaceId, app.clock.now()]);
});
afterAll(() => app?.stop());

const RECEIVED = `insert into channels.inbound_message (id, workspace_id, channel, instance_id, conversation_id, sequence, provider_ref, sender, type,
    preview, sandbox, sent_at, created_at, updated_at)
  select 'inb_' || n, $1, (array['email', 'sms', 'chatapp'])[1 + n % 3], 'ins_1', 'cnv_1', n, 'ref_' || n, '+14155550100', 'TEXT', '{}', n % 5 = 0,
    $2, $2::timestamptz - n * interval '53 min', $2 from generate_series(1, 300) n`;

const CALLS = `insert into channels.call (id, workspace_id, direction, status, callee, sandbox, answered_at, duration_sec, created_at, updated_at)
  select 'call_' || n, $1, (array['INBOUND', 'OUTBOUND'])[1 + n % 2], 'RINGING', '+14155550100', n % 5 = 0, null, null,
    $2::timestamptz - n * interval '71 min', $2 from generate_series(1, 200) n`;

const fold = async () => {
  for (const job of [foldUsageOfJob(), foldContactsJob()]) while ((await runJob(job, app.services)) > 0);
};

const SPAN = 'from: "2026-10-20T00:00:00Z", to: "2026-11-02T12:00:00Z", timeZone: "America/New_York"';

const rowsOf = async (select: string, from: string) => {
  const { rows } = await app.services.db.pool.query(
    `select date_trunc('day', created_at, 'America/New_York') as start, ${select} from channels.${from}
      and workspace_id = $1 and not sandbox group by 1 order by 1`,
    [workspaceId],
  );
  return rows.map(row => ({ ...row, start: row.start.toISOString() }));
};

const some = (buckets: readonly { count: number }[]) => buckets.filter(({ count }) => count > 0);

describe('receivedSeries', () => {
  test('agrees with a scan, folded or not', async () => {
    for (const folded of [false, true]) {
      if (folded) await fold();
      const all = await askSeries(app, `{ receivedSeries(${SPAN}) { groups { buckets { start count } } } }`, live);
      expect(some(all.groups[0].buckets)).toEqual(await rowsOf('count(*)::int as count', 'inbound_message where true'));
      const query = `{ receivedSeries(${SPAN}, groupBy: CHANNEL, channels: [sms, rcs]) { groups { channel count } } }`;
      expect((await askSeries(app, query, live)).groups).toEqual([
        { channel: 'sms', count: 80 },
        { channel: 'rcs', count: 0 },
      ]);
    }
  });

  test('needs usage:read, and shows nothing of another workspace', async () => {
    const other = await app.key({ mode: 'live' });
    const query = `{ receivedSeries(${SPAN}) { groups { count } } }`;
    expect((await askSeries(app, query, other)).groups).toEqual([{ count: 0 }]);
    const reader = await app.key({ scopes: ['contacts:read'] });
    expect(await refusal(app, query, reader)).toEqual(['FORBIDDEN', []]);
  });
});

describe('callSeries', () => {
  const SELECT =
    'count(*)::int as count, count(answered_at)::int as answered, coalesce(sum(duration_sec), 0)::int as seconds';
  const ask = async (args = '') =>
    some(
      (await askSeries(app, `{ callSeries(${SPAN}${args}) { buckets { start count answered seconds } } }`, live))
        .buckets,
    );

  test('agrees with a scan while calls go on, folded or not', async () => {
    const { pool } = app.services.db;
    await pool.query(
      "update channels.call set answered_at = created_at, status = 'ANSWERED' where right(id, 1) in ('1', '2', '3')",
    );
    await Promise.all([
      fold(),
      pool.query(
        "update channels.call set duration_sec = 61 where answered_at is not null and right(id, 1) in ('1', '2')",
      ),
    ]);
    for (const folded of [false, true]) {
      if (folded) await fold();
      expect(await ask()).toEqual(await rowsOf(SELECT, 'call where true'));
      expect(await ask(', direction: INBOUND')).toEqual(await rowsOf(SELECT, "call where direction = 'INBOUND'"));
    }
  });
});

describe('contactSeries', () => {
  test('counts contacts that were made, also those that are deleted since', async () => {
    const ids: string[] = [];
    for (const phone of ['+14155550142', '+14155550143'])
      ids.push((await app.request('POST', '/v1/contacts', { key: live, body: { phone } })).body.data.id);
    await app.request('DELETE', `/v1/contacts/${ids[0]}`, { key: live });
    const ask = async (key: string) =>
      (await askSeries(app, `{ contactSeries(interval: HOUR, from: "${NOW}") { buckets { start created } } }`, key))
        .buckets;
    for (const folded of [false, true]) {
      if (folded) await fold();
      expect(await ask(live)).toEqual([{ start: NOW, created: 2 }]);
      expect(await ask(await app.key({ mode: 'live' }))).toEqual([{ start: NOW, created: 0 }]);
    }
  });
});
