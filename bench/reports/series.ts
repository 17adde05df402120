import { jobContext } from '../../kernel/context/context.js';
import { newId } from '../../kernel/context/ids.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { type Figure, figureOf, ROUNDS } from '../contest.js';
import type { World } from '../world.js';
import { measure } from './reports.js';
import { fillUsage } from './usage.js';

const GOAL_MS = 50;
const REQUESTS = 50;
/** As one person opens a page. */
const AT_ONCE = 1;
const ENDPOINTS = 10;

const YEAR = `generate_series(date_bin('15 minutes', now() - interval '366 days', timestamptz '2000-01-01 00:00Z'), now(), '15 min') as bucket`;

/** Beside the sums of usage: those of quarter hours of a year, and a month of ten webhooks. */
const FILLS = [
  `insert into channels.usage (workspace_id, grain, bucket, channel, sandbox, kind, amount)
    select $1, 'quarter_hour', bucket, channel, sandbox, prefix || status, 12 from ${YEAR}
    cross join unnest('{sms,email,push}'::text[]) as channel
    cross join unnest('{SCHEDULED,SENT,DELIVERED,FAILED}'::text[]) as status
    cross join (values (false, ''), (false, 'cost:'), (true, '')) as k (sandbox, prefix)
    on conflict do nothing`,
  `insert into channels.usage (workspace_id, grain, bucket, channel, sandbox, kind, amount)
    select $1, grain, date_trunc(grain, bucket), '', false, kind, sum(3) from ${YEAR}
    cross join unnest('{hour,day}'::text[]) as grain cross join unnest('{charge,refund}'::text[]) as kind group by 2, 3, 6`,
  `insert into campaigns.click_quarter select $1, false, bucket, 20, 10, 5 from ${YEAR}`,
  `insert into campaigns.conversion_quarter select $1, false, bucket, currency, 2, 3.5 from ${YEAR}
    cross join unnest('{EUR,USD}'::text[]) as currency`,
  `insert into contacts.consent_sum select $1, bucket, 'TOPIC', topic, '', granted, 3 from ${YEAR}
    cross join unnest('{a,b,c}'::text[]) as topic cross join unnest('{true,false}'::bool[]) as granted`,
];

const ENDPOINT = `insert into webhooks.endpoint (id, workspace_id, name, url, events, instance_ids, enabled, sandbox, sealed_secret, created_at,
    updated_at) select id, $1, 'Bench', 'https://shop.example/hook', '{sms.sent}', '{}', false, false, '', now(), now()
  from unnest($2::text[]) as id`;
const HEALTH = `insert into webhooks.health (webhook_id, hour, delivered, failed, duration_ms)
  select id, hour, 400, 3, 9000 from unnest($1::text[]) as id
  cross join generate_series(date_trunc('hour', now() - interval '30 days'), now(), '15 min') as hour`;

const GROUPS = '{ groups { buckets { start count cost } } }';
const CREDITS = '{ buckets { start charged refunded balance } }';
const CLICKS = '{ buckets { start clicks visitors others conversions values { currency value } } }';
const DELIVERIES = '{ buckets { start delivered failed averageMs } }';

/** A year by day, and a month by hour, in zones whose days are those of UTC, three hours off, and half an hour beside. */
const reads = (year: string): [string, string][] => [
  ['messages, a month by day', `messageSeries(timeZone: "America/Sao_Paulo") ${GROUPS}`],
  ['messages, a month by hour', `messageSeries(interval: HOUR, timeZone: "America/Sao_Paulo") ${GROUPS}`],
  ['messages, a month by hour and status', `messageSeries(interval: HOUR, groupBy: STATUS) ${GROUPS}`],
  ['messages, a month by hour, half an hour off', `messageSeries(interval: HOUR, timeZone: "Asia/Kolkata") ${GROUPS}`],
  ['messages, a year by day, UTC', `messageSeries(from: "${year}") ${GROUPS}`],
  ['messages, a year by day', `messageSeries(from: "${year}", timeZone: "America/Sao_Paulo") ${GROUPS}`],
  [
    'messages, a year by day and channel',
    `messageSeries(from: "${year}", timeZone: "America/Sao_Paulo", groupBy: CHANNEL) ${GROUPS}`,
  ],
  ['messages, a year by day, half an hour off', `messageSeries(from: "${year}", timeZone: "Asia/Kolkata") ${GROUPS}`],
  ['credits, a year by day', `creditSeries(from: "${year}", timeZone: "America/Sao_Paulo") ${CREDITS}`],
  ['clicks, a year by day', `clickSeries(from: "${year}", timeZone: "Asia/Kolkata") ${CLICKS}`],
  ['consents, a year by day', `consentSeries(from: "${year}") { groups { buckets { start optIns optOuts } } }`],
  ['deliveries, a month by hour', `deliverySeries(interval: HOUR, timeZone: "Asia/Kolkata") ${DELIVERIES}`],
];

/** Credits move live alone. */
async function liveKey({ workspaceId, services }: World): Promise<string> {
  const scopes = ['usage:read', 'short_links:read', 'contacts:read', 'webhooks:read'] as const;
  const ctx = jobContext(await services());
  return (await createApiKey(ctx, { workspaceId, name: 'Series', scopes: [...scopes], mode: 'live' })).key;
}

/** The series of the graph over the sums of ten million messages. */
export async function series(world: World): Promise<Figure[]> {
  const { db, workspaceId } = world;
  const key = await liveKey(world);
  await fillUsage(world);
  for (const fill of FILLS) await db.query(fill, [workspaceId]);
  const webhookIds = Array.from({ length: ENDPOINTS }, () => newId('whk'));
  await db.query(ENDPOINT, [workspaceId, webhookIds]);
  await db.query(HEALTH, [webhookIds]);
  for (const table of ['channels.usage', 'campaigns.click_quarter', 'contacts.consent_sum', 'webhooks.health'])
    await db.query(`vacuum analyze ${table}`);
  await using server = await world.ours('edge');
  const figures: Figure[] = [];
  for (const [name, field] of reads(new Date(Date.now() - 365 * 86_400_000).toISOString())) {
    const body = { query: `{ ${field} }` };
    await measure(server, key, '/graphql', REQUESTS, body, AT_ONCE);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await measure(server, key, '/graphql', REQUESTS, body, AT_ONCE));
    process.stderr.write(`  ${name}: p95 ${rounds.map(ms => ms.toFixed(1)).join(', ')} ms\n`);
    figures.push(figureOf(`series at 10 million messages, ${name}, p95`, 'ms', GOAL_MS, rounds));
  }
  return figures;
}
