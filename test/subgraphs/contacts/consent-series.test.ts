import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '../../../kernel/context/clock.js';
import { foldConsentsJob } from '../../../subgraphs/contacts/consent/series/fold-consents.job.js';
import { startApp, type TestApp } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { runJob } from '../../support/run-job.js';
import { askSeries, refusal, truncated, ZONES } from '../../support/series.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ clock: new TestClock('2026-11-02T12:00:00.000Z') });
});
afterAll(() => app?.stop());

const fold = () => runJob(foldConsentsJob(), app.services);

const CONSENTS = `insert into contacts.consent (id, workspace_id, contact_id, subject, topic_id, channel, granted, method, at)
  select 'cns_' || $2::text || n, $1, 'con_1', (array['TOPIC', 'CHANNEL', 'MARKETING'])[1 + n % 3], case when n % 3 = 0 then 'top_' || n % 2 end,
    case when n % 3 = 1 then (array['sms', 'email'])[1 + n % 2] end, n % 5 > 1, 'API',
    timestamptz '2026-11-02 12:00Z' - n * interval '7 min' from generate_series(1, 1000) n`;

const SPAN = 'from: "2026-10-31T09:20:00Z", to: "2026-11-02T12:00:00Z"';

describe('consentSeries', () => {
  test.each(ZONES)('agrees with a scan in %s, folded or not, by hours and by days', async zone => {
    const workspaceId = await app.workspace();
    const { pool } = app.services.db;
    const key = await app.key({ workspaceId });
    await pool.query(CONSENTS, [workspaceId, workspaceId]);
    for (const interval of ['HOUR', 'DAY'] as const) {
      const series = await askSeries(
        app,
        `{ consentSeries(${SPAN}, interval: ${interval}, timeZone: "${zone}", groupBy: TOPIC) {
          groups { topicId optIns buckets { start optIns optOuts } } } }`,
        key,
      );
      const said = series.groups
        .toSorted((a, b) => (a.topicId < b.topicId ? -1 : 1))
        .flatMap(({ topicId, buckets }) =>
          buckets
            .filter((one: Record<string, number>) => one['optIns']! + one['optOuts']! > 0)
            .map((one: object) => ({ topicId, ...one })),
        );
      const { rows } = await pool.query(
        `select topic_id as "topicId", ${truncated('at', interval, zone)} as start, count(*) filter (where granted)::int as "optIns",
          count(*) filter (where not granted)::int as "optOuts" from contacts.consent
          where workspace_id = $1 and subject = 'TOPIC' and at >= ${truncated("timestamptz '2026-10-31T09:20:00Z'", interval, zone)}
          group by 1, 2 order by 1, 2`,
        [workspaceId],
      );
      expect(said).toEqual(rows.map(row => ({ ...row, start: row.start.toISOString() })));
      await Promise.all([fold(), fold()]);
    }
    await fold();
    expect((await pool.query('select from contacts.consent_change')).rowCount).toBe(0);
  });

  test('counts what contacts change, by channel and topic, and stays when they are deleted', async () => {
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const topic = (await app.request('POST', '/v1/topics', { key, body: { slug: 'n', name: 'n', defaultOptIn: true } }))
      .body.data.id;
    const make = async (externalId: string) =>
      (await app.request('POST', '/v1/contacts', { key, body: { externalId } })).body.data.id as string;
    const [first, second] = [await make('1'), await make('2')];
    app.clock.advance(hours(1));
    const unsubscribe = (id: string) =>
      app.request('PUT', `/v1/contacts/${id}/topics/${topic}`, { key, body: { subscribed: false } });
    await Promise.all([unsubscribe(first!), unsubscribe(second!), unsubscribe(first!)]);
    await app.request('PATCH', `/v1/contacts/${first}`, { key, body: { optedOutChannels: ['sms', 'email'] } });
    await app.request('DELETE', `/v1/contacts/${second}`, { key });
    const groups = async (args: string, own = key) =>
      (
        await askSeries(
          app,
          `{ consentSeries(interval: HOUR, ${args}) { groups { channel topicId optIns optOuts buckets { optIns optOuts } } } }`,
          own,
        )
      ).groups.map(({ buckets, ...group }) => ({ ...group, last: buckets.slice(-2).map(Object.values) }));
    const none = { channel: null, topicId: null };
    expect(await groups('groupBy: TOPIC')).toEqual([{ ...none, topicId: topic, optIns: 2, optOuts: 2, last: [[2, 0], [0, 2]] }]); // biome-ignore format: one line
    expect((await groups('groupBy: CHANNEL')).map(({ channel, optOuts }) => [channel, optOuts]).sort()).toEqual([
      ['email', 1],
      ['sms', 1],
    ]);
    expect(await groups('channel: sms')).toEqual([{ ...none, optIns: 0, optOuts: 1, last: [[0, 0], [0, 1]] }]); // biome-ignore format: one line
    expect((await groups('from: null')).map(({ optIns, optOuts }) => [optIns, optOuts])).toEqual([[2, 4]]);
    const other = await app.key({ workspaceId: await app.workspace() });
    expect(await groups(`topicId: "${topic}"`, other)).toEqual([{ ...none, optIns: 0, optOuts: 0, last: [[0, 0], [0, 0]] }]); // biome-ignore format: one line
  });

  test('names every invalid field', async () => {
    const ask = (args: string, key = app.testKey) => refusal(app, `{ consentSeries(${args}) { timeZone } }`, key);
    expect(await ask('timeZone: "x", channel: sms, topicId: "t"')).toEqual([
      'VALIDATION_ERROR',
      ['timeZone', 'channel'],
    ]);
    expect(await ask('from: "2030-01-01T00:00:00Z", groupBy: TOPIC, channel: sms')).toEqual([
      'VALIDATION_ERROR',
      ['from', 'channel'],
    ]);
    expect(await ask('groupBy: CHANNEL, topicId: "t"')).toEqual(['VALIDATION_ERROR', ['topicId']]);
    expect(await ask('channel: sms', await app.key({ scopes: ['usage:read'] }))).toEqual(['FORBIDDEN', []]);
  });
});
