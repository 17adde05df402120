import { jobContext } from '../../kernel/context/context.js';
import { newId } from '../../kernel/context/ids.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { type Figure, figureOf, ROUNDS } from '../contest.js';
import type { World } from '../world.js';
import { measure } from './reports.js';

const GOAL_MS = 50;
const REQUESTS = 50;
/** The requests at once of one person who opens a page. */
const AT_ONCE = 1;
const ENDPOINTS = 10;

/** The days of a year, and how much there was before the end of each quarter hour of one: `each` in every one. */
const YEAR = `generate_series(current_date - 366, current_date, '1 day') as day`;
const day = (each: number | string): string => `array(select quarter * ${each} from generate_series(1, 96) as quarter)`;

/**
 * Sums of the days of a year: those that ten million messages leave, three channels in every state,
 * and the rows that belong to them.
 */
const FILLS = [
  `insert into channels.usage_series (workspace_id, sandbox, day, channel, kind, amount)
    select $1, sandbox, day, channel, prefix || status, ${day('12::bigint')} from ${YEAR}
    cross join unnest('{sms,email,push}'::text[]) as channel
    cross join unnest('{SCHEDULED,SENT,DELIVERED,FAILED}'::text[]) as status
    cross join (values (false, ''), (false, 'cost:'), (true, '')) as k (sandbox, prefix)`,
  `insert into channels.usage_series (workspace_id, sandbox, day, channel, kind, amount)
    select $1, false, day, '', kind, ${day('3::bigint')} from ${YEAR} cross join unnest('{charge,refund}'::text[]) as kind`,
  `insert into campaigns.click_series select $1, false, day, ${day('20::bigint')}, ${day('10::bigint')}, ${day('5::bigint')} from ${YEAR}`,
  `insert into campaigns.conversion_series select $1, false, day, currency, ${day('2::bigint')}, ${day(3.5)} from ${YEAR}
    cross join unnest('{EUR,USD}'::text[]) as currency`,
  `insert into contacts.consent_series select $1, day, 'TOPIC', topic, '', granted, ${day('3::bigint')} from ${YEAR}
    cross join unnest('{a,b,c}'::text[]) as topic cross join unnest('{true,false}'::bool[]) as granted`,
];

const TABLES = [
  'channels.usage_series',
  'campaigns.click_series',
  'campaigns.conversion_series',
  'contacts.consent_series',
  'webhooks.health',
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
  process.stderr.write('  filling the sums of ten million messages …\n');
  for (const fill of FILLS) await db.query(fill, [workspaceId]);
  const webhookIds = Array.from({ length: ENDPOINTS }, () => newId('whk'));
  await db.query(ENDPOINT, [workspaceId, webhookIds]);
  await db.query(HEALTH, [webhookIds]);
  for (const table of TABLES) await db.query(`vacuum analyze ${table}`);
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
