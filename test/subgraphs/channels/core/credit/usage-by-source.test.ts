import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldUsageOfJob } from '../../../../../subgraphs/channels/core/credit/usage/fold-usage-of.job.js';
import { signedIn } from '../../../../gateway/graphql/client.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { sendDesk } from '../../../../support/channels/sends.js';
import { TestClock } from '../../../../support/clock.js';
import { runJob } from '../../../../support/run-job.js';
import { refusal } from '../../../../support/series.js';

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

/** Messages of 50 days, of sources and lines, with and without substatus. */
const SEED = `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, substatus, cost, parts,
    instance_id, source_kind, source_id, created_at, updated_at)
  select 'msg_' || lpad('s' || n, 26, '0'), $1, (array['email', 'sms', 'chatapp'])[1 + n % 3], 'none', '+14155550100', 'none', n % 11 = 0,
    (array['SENT', 'DELIVERED', 'FAILED', 'DELIVERED'])[1 + n % 4], (array[null, 'opened', 'bounced', 'clicked'])[1 + n % 4], n % 7, 1,
    case when n % 3 = 2 then 'ins_' || n % 2 end, (array['API_KEY', 'CAMPAIGN', 'NOTIFICATION', null])[1 + n / 4 % 4],
    (array['key_' || n / 16 % 5, 'cmp_' || n % 3, 'ntf_' || n, null])[1 + n / 4 % 4], $2::timestamptz - n * interval '1 h', $2
  from generate_series(1, 1200) n`;

const ask = async (args: string, key = live, fields = 'sourceId kind count cost') => {
  const { body } = await app.graphql(`{ usageBySource(${args}) { ${fields} } }`, {}, { key });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data.usageBySource as { sourceId: string; kind: string; count: number; cost: number }[];
};

/** Returns the sums of the messages of the days from and to, by the clocks of a zone. */
async function counted(
  column: string,
  kind: string,
  [from, to, zone]: readonly [string, string, string],
  sandbox = false,
) {
  const day = (moment: string) => `date_trunc('day', ${moment}, '${zone}')`;
  const { rows } = await app.services.db.pool.query(
    `select ${column} as "sourceId", '${kind}' as kind, count(*)::int as count, sum(cost)::int as cost from channels.message
      where workspace_id = $1 and sandbox = $2 and ${kind === 'INSTANCE' ? 'instance_id is not null' : `source_kind = '${kind}'`}
        and ${day('created_at')} between ${day(`timestamptz '${from}'`)} and ${day(`timestamptz '${to}' - interval '1 ms'`)}
      group by 1 order by cost desc, count desc, "sourceId"`,
    [workspaceId, sandbox],
  );
  return rows;
}

const SPANS = [
  ['2026-10-01T00:00:00Z', '2026-11-02T12:00:00Z', 'UTC'],
  ['2026-10-03T07:20:00Z', '2026-10-20T03:10:00Z', 'America/Sao_Paulo'],
  ['2026-10-11T23:59:00Z', '2026-10-12T00:01:00Z', 'Asia/Kathmandu'],
  ['2026-10-20T05:00:00Z', '2026-10-29T05:00:00Z', 'Australia/Adelaide'],
] as const;

const argsOf = ([from, to, zone]: readonly [string, string, string]) =>
  `from: "${from}", to: "${to}", timeZone: "${zone}"`;

describe('usageBySource', () => {
  const agree = async () => {
    for (const span of SPANS) {
      expect(await ask(`by: API_KEY, ${argsOf(span)}`)).toEqual(await counted('source_id', 'API_KEY', span));
      expect(await ask(`by: CAMPAIGN, ${argsOf(span)}`)).toEqual(await counted('source_id', 'CAMPAIGN', span));
      expect(await ask(`by: INSTANCE, ${argsOf(span)}`)).toEqual(await counted('instance_id', 'INSTANCE', span));
    }
  };

  test('agrees with the messages, also while their sums are not folded', async () => {
    await agree();
    while ((await runJob(foldUsageOfJob(), app.services)) > 0);
    await agree();
  });

  test('is of the sandbox for a test key, and for who asks for it', async () => {
    const test = await app.key({ workspaceId, mode: 'test' });
    const expected = await counted('source_id', 'CAMPAIGN', SPANS[0], true);
    expect(expected.length).toBeGreaterThan(0);
    expect(await ask(`by: CAMPAIGN, ${argsOf(SPANS[0])}`, test)).toEqual(expected);
    expect(await ask(`by: CAMPAIGN, sandbox: true, ${argsOf(SPANS[0])}`)).toEqual([]);
  });

  test('has those that cost most, as many as are asked for', async () => {
    const all = await ask(`by: API_KEY, ${argsOf(SPANS[0])}`);
    expect(await ask(`by: API_KEY, limit: 2, ${argsOf(SPANS[0])}`)).toEqual(all.slice(0, 2));
    expect(all.length).toBe(5);
  });

  test('leads to what sent them', async () => {
    await sendDesk(app).sms('+14155550100');
    const query = `{ usageBySource(by: API_KEY, sandbox: true) {
      sourceId count apiKey { id } campaign { id } automation { id } instance { id } user { id } app { id } } }`;
    const { body } = await app.graphql(query, {}, { key: null, headers: await signedIn(app) });
    const [row] = body.data.usageBySource;
    expect(body.errors).toBeUndefined();
    expect(row.sourceId).toMatch(/^key_/);
    const others = { campaign: null, automation: null, instance: null, user: null, app: null };
    expect(row).toEqual({ sourceId: row.sourceId, count: 1, apiKey: { id: row.sourceId }, ...others });
  });

  test('refuses a time that runs backwards, a zone that is none, and a wrong number of rows', async () => {
    const wrong = 'from: "2026-11-02T00:00:00Z", to: "2026-11-01T00:00:00Z", timeZone: "Mars", limit: 101';
    expect(await refusal(app, `{ usageBySource(by: APP, ${wrong}) { sourceId } }`, live)).toEqual([
      'VALIDATION_ERROR',
      expect.arrayContaining(['from', 'timeZone', 'limit']),
    ]);
  });

  test('shows nothing of another workspace, and nothing without its scope', async () => {
    const foreign = await app.key({ workspaceId: await app.workspace(), mode: 'live' });
    expect(await ask(`by: CAMPAIGN, ${argsOf(SPANS[0])}`, foreign)).toEqual([]);
    const other = await app.key({ workspaceId, mode: 'live', scopes: ['sms:read'] });
    expect(((await refusal(app, '{ usageBySource(by: APP) { sourceId } }', other)) as string[])[0]).toBe('FORBIDDEN');
  });
});
