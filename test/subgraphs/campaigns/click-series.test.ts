import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, days } from '../../../kernel/context/clock.js';
import { firstIdOf } from '../../../kernel/context/ids.js';
import { signedIn } from '../../gateway/graphql/client.js';
import { startApp, type TestApp } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { askSeries, refusal, truncated, ZONES } from '../../support/series.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: new TestClock('2026-11-02T12:00:00.000Z') });
});
afterAll(() => app?.stop());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Inserts clicks as their store does: one every seven minutes of five days. */
const CLICKS = `insert into campaigns.click (id, workspace_id, link_id, sandbox, kind, first, at, method, visitor)
  select 'clk_' || n, $1, 'lnk_1', n % 4 = 0, (array['HUMAN', 'BOT', 'HUMAN'])[1 + n % 3], n % 6 = 0,
    timestamptz '2026-11-02 12:00Z' - n * interval '7 min', 'GET', 'v' from generate_series(1, 1000) n`;
const CONVERSIONS = `insert into campaigns.conversion (id, workspace_id, sandbox, external_id, link_id, rule, window_days, value, currency,
    occurred_at, created_at)
  select 'cvn_' || n, $1, n % 4 = 0, 'x' || n, case when n % 9 > 0 then 'lnk_1' end, 'CLICK', 30,
    case when n % 5 > 0 then n * 0.05 end, (array['EUR', 'USD', null])[1 + n % 3],
    timestamptz '2026-11-02 12:00Z' - n * interval '31 min', now() from generate_series(1, 200) n`;

const SPAN = 'from: "2026-10-31T09:20:00Z", to: "2026-11-02T12:00:00Z"';

const scanOf = (interval: 'HOUR' | 'DAY', zone: string): string => {
  const since = truncated("timestamptz '2026-10-31T09:20:00Z'", interval, zone);
  return `select coalesce(c.start, v.start) as start, coalesce(clicks, 0) as clicks, coalesce(visitors, 0) as visitors,
      coalesce(others, 0) as others, coalesce(conversions, 0) as conversions, coalesce(value, '0') as value
    from (select ${truncated('at', interval, zone)} as start, count(*) filter (where kind = 'HUMAN')::int as clicks,
        count(*) filter (where first)::int as visitors, count(*) filter (where kind <> 'HUMAN')::int as others
      from campaigns.click where workspace_id = $1 and not sandbox and at >= ${since} group by 1) c
    full join (select ${truncated('occurred_at', interval, zone)} as start, count(*)::int as conversions,
        trim_scale(coalesce(sum(value) filter (where currency = 'EUR'), 0))::text as value
      from campaigns.conversion where workspace_id = $1 and not sandbox and link_id is not null and occurred_at >= ${since}
      group by 1) v on v.start = c.start order by 1`;
};

describe('clickSeries', () => {
  test.each(ZONES)('agrees with a scan in %s, by hours and by days', async zone => {
    const workspaceId = await app.workspace();
    const { pool } = app.services.db;
    const key = await app.key({ workspaceId, mode: 'live' });
    await pool.query('delete from campaigns.click');
    await pool.query('delete from campaigns.conversion');
    await pool.query(CLICKS, [workspaceId]);
    await pool.query(CONVERSIONS, [workspaceId]);
    for (const interval of ['HOUR', 'DAY'] as const) {
      const { buckets } = await askSeries(
        app,
        `{ clickSeries(${SPAN}, interval: ${interval}, timeZone: "${zone}") {
          buckets { start clicks visitors others conversions values { currency conversions value } } } }`,
        key,
      );
      const said = buckets.map(({ values, ...bucket }) => ({
        ...bucket,
        value: values.find(({ currency }: { currency: string }) => currency === 'EUR')?.value ?? '0',
      }));
      const { rows } = await pool.query(scanOf(interval, zone), [workspaceId]);
      expect(said).toEqual(rows.map(row => ({ ...row, start: row.start.toISOString() })));
    }
  });

  test('counts what is clicked and converted, in its world and workspace alone', async () => {
    const { code } = (await app.request('POST', '/v1/short-links', { body: { url: 'https://shop.example/' } })).body
      .data;
    const click = async () => {
      const answer = await app.request('GET', `/l/${code}`, { key: null, headers: { 'user-agent': BROWSER } });
      return new URL(answer.headers.get('location')!).searchParams.get('sb_click')!;
    };
    await Promise.all(Array.from({ length: 20 }, click));
    app.clock.advance(days(1));
    const clickId = await click();
    for (const externalId of ['a', 'a', 'b'])
      await app.request('POST', '/v1/conversions', { body: { externalId, clickId, value: '1.10', currency: 'EUR' } });
    await app.request('POST', '/v1/conversions', {
      body: { externalId: 'lost', clickId: `${firstIdOf('clk', after(app.clock.now(), -days(40)))}${'0'.repeat(16)}` },
    });
    const query = (args: string) =>
      `{ clickSeries${args} { buckets { clicks visitors conversions values { currency conversions value } } } }`;
    const lastTwo = async (key: string, args = '') => (await askSeries(app, query(args), key)).buckets.slice(-2);
    const values = [{ currency: 'EUR', conversions: 2, value: '2.2' }];
    expect(await lastTwo(app.testKey)).toEqual([
      { clicks: 20, visitors: 1, conversions: 0, values: [] },
      { clicks: 1, visitors: 1, conversions: 2, values },
    ]);
    const none = { clicks: 0, visitors: 0, conversions: 0, values: [] };
    const live = await app.key({ workspaceId: app.workspaceId, mode: 'live' });
    expect(await lastTwo(live)).toEqual([none, none]);
    expect(await lastTwo(await app.key({ workspaceId: await app.workspace() }))).toEqual([none, none]);
    const headers = await signedIn(app);
    const { body } = await app.graphql(query('(sandbox: true)'), {}, { key: null, headers });
    expect(body.data.clickSeries.buckets.at(-1).conversions).toBe(2);
  });

  test('names every invalid field', async () => {
    const query = '{ clickSeries(from: "1970-01-01T00:00:00Z", timeZone: "Mars/Base") { timeZone } }';
    expect(await refusal(app, query, app.testKey)).toEqual(['VALIDATION_ERROR', ['from', 'timeZone']]);
    const reader = await app.key({ scopes: ['contacts:read'] });
    expect(await refusal(app, '{ clickSeries { timeZone } }', reader)).toEqual(['FORBIDDEN', []]);
  });
});
