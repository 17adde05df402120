import { type Figure, figureOf, ROUNDS } from '../harness/contest.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';

/** Milliseconds that each report stays below. */
const GOAL_MS = 100;
const REQUESTS = 20;

/** A thousand links, ninety days, three sources: 270,000 sums of ten million clicks. */
const DAYS = `insert into campaigns.link_day (workspace_id, sandbox, link_id, day, source, people, visitors, others)
  select $1, true, 'c' || lpad(l::text, 24, '0'), current_date - d, (array['', 'letter', 'poster'])[s], 37, 30, 12
  from generate_series(1, 1000) l, generate_series(0, 89) d, generate_series(1, 3) s on conflict do nothing`;
const SUMS_OF_SUMS = [
  `insert into campaigns.source_day
    select workspace_id, sandbox, day, source, sum(people), sum(visitors), sum(others) from campaigns.link_day group by 1, 2, 3, 4 on conflict do nothing`,
  `insert into campaigns.link_week
    select workspace_id, sandbox, date_trunc('week', day)::date, link_id, sum(people), sum(visitors), sum(others)
    from campaigns.link_day group by 1, 2, 3, 4 on conflict do nothing`,
];
/** One of ten sums has conversions. */
const CONVERSIONS = `insert into campaigns.conversion_day (workspace_id, sandbox, link_id, day, source, currency, conversions, value)
  select workspace_id, sandbox, link_id, day, source, 'EUR', 2, 99.80 from campaigns.link_day
  where (hashtext(link_id || day) % 10) = 0`;

const REPORT = `query ($by: ShortLinkReportGroup!, $from: DateTimeISO!, $to: DateTimeISO!, $shortLinkId: ID) {
  shortLinkReport(by: $by, from: $from, to: $to, shortLinkId: $shortLinkId) {
    key clicks visitors others conversions values { currency conversions value }
  }
}`;

const SHOTS = [
  { name: 'by day', variables: { by: 'DAY' } },
  { name: 'by link', variables: { by: 'LINK' } },
  { name: 'by source', variables: { by: 'SOURCE' } },
  { name: 'of a link by day', variables: { by: 'DAY', shortLinkId: `c${'7'.padStart(24, '0')}` } },
];

/** The median time of each report of ninety days. */
export async function reportOfClicks({ db, workspaceId, key }: World, server: Server): Promise<Figure[]> {
  await db.query('truncate campaigns.link_day, campaigns.link_week, campaigns.source_day');
  await db.query(DAYS, [workspaceId]);
  for (const text of SUMS_OF_SUMS) await db.query(text);
  await db.query(CONVERSIONS);
  await db.query(
    'vacuum analyze campaigns.link_day, campaigns.link_week, campaigns.source_day, campaigns.conversion_day',
  );
  const figures: Figure[] = [];
  for (const { name, variables } of SHOTS) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await timeOf(server, key, variables));
    process.stderr.write(`  report ${name}: ${rounds.map(ms => ms.toFixed(1)).join(', ')} ms\n`);
    figures.push(figureOf(`report of ten million clicks, ${name}`, 'ms', GOAL_MS, rounds));
  }
  return figures;
}

/** The median of some requests. */
async function timeOf({ url }: Server, key: string, variables: object): Promise<number> {
  const range = { from: new Date(Date.now() - 89 * 86_400_000).toISOString(), to: new Date().toISOString() };
  const body = JSON.stringify({ query: REPORT, variables: { ...variables, ...range } });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const started = performance.now();
    const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data?: { shortLinkReport: unknown[] } };
    if (!data?.shortLinkReport.length) throw new Error(`The report answered ${answer.status} without a row.`);
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[REQUESTS / 2]!;
}
