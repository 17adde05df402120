import { type Figure, figureOf, ROUNDS } from '../harness/contest.js';
import type { World } from '../harness/world.js';
import { measure } from './reports.js';

const GOAL_MS = 50;
const REQUESTS = 100;
const DAY_MS = 86_400_000;

/**
 * The sums that ten million messages of a year leave: three channels in every state, live and sandbox, with their costs, in
 * each day and hour of the year and each minute of its last ten days. The messages themselves are not made: usage reads none.
 */
const FILL = `insert into channels.usage (workspace_id, grain, bucket, channel, sandbox, kind, amount)
  select $1, grain, bucket, channel, sandbox, prefix || status, 1 + messages / 24
    from (values ('day', interval '366 days', 27397), ('hour', interval '366 days', 1141), ('minute', interval '10 days', 19))
      as g (grain, span, messages)
    cross join lateral generate_series(date_trunc(grain, now() - span, 'UTC'), now(), ('1 ' || grain)::interval) as bucket
    cross join unnest('{sms,email,push}'::text[]) as channel
    cross join unnest('{SCHEDULED,SENT,DELIVERED,FAILED}'::text[]) as status
    cross join (values (false, ''), (false, 'cost:'), (true, '')) as k (sandbox, prefix)
  on conflict do nothing`;

async function fillUsage({ db, workspaceId }: World): Promise<void> {
  process.stderr.write('  filling the sums of ten million messages …\n');
  await db.query(FILL, [workspaceId]);
  await db.query('vacuum analyze channels.usage');
}

/** `GET /v1/usage` over the sums of ten million messages. */
export async function usage(world: World): Promise<Figure[]> {
  await fillUsage(world);
  await using server = await world.ours('edge');
  const ago = (time: number) => new Date(Date.now() - time).toISOString();
  const reads = [
    ['30 days', ''],
    ['365 days', `?from=${ago(365 * DAY_MS)}`],
    ['5 days, from and to a minute', `?from=${ago(5.43 * DAY_MS)}&to=${ago(0.27 * DAY_MS)}`],
    ['30 days by day', '?by=day'],
    ['30 days by day, one channel', '?by=day&channel=sms'],
  ] as const;
  const figures: Figure[] = [];
  for (const [name, query] of reads) {
    const path = `/v1/usage${query}`;
    await measure(server, world.key, path, REQUESTS);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(server, world.key, path, REQUESTS));
    process.stderr.write(`  ${name}: p95 ${rounds.map(ms => ms.toFixed(1)).join(', ')} ms\n`);
    figures.push(figureOf(`usage at 10 million messages, ${name}, p95`, 'ms', GOAL_MS, rounds));
  }
  return figures;
}
