import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Contest, compete, figureOf, type Measure, type Result } from '../contest.js';
import { CONNECTIONS, type Extent, load, ROUND, type Shot, WARM } from '../load.js';
import type { Server } from '../server.js';
import type { World } from '../world.js';
import { reportOfClicks } from './report.js';

/** The milliseconds that 99 of 100 redirects may take at half of the server's capacity. */
const MAX_P99 = 15;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const shotOf = (code: string): Shot => ({
  method: 'GET',
  path: `/l/${code}`,
  headers: { 'user-agent': BROWSER },
  status: 302,
});

const BARE_TABLE = `create table campaigns.bare_click (
  id bigint generated always as identity primary key, link_id text not null, at timestamptz not null, agent text)`;
const EMPTY =
  'truncate campaigns.bare_click, campaigns.click, campaigns.click_waiting, campaigns.outbox, campaigns.visitor';

/**
 * Redirects: classed, counted, published and durable, beside a server that only inserts a row; and
 * the report of many clicks.
 */
export async function links(world: World): Promise<Result[]> {
  await world.db.query(BARE_TABLE);
  await using ours = await world.ours('edge');
  await using peer = await world.peer('links');
  const shot = shotOf(await makeLink(ours, world.key));
  await sameTarget(shot, ours, peer);
  const standing = await compete(redirects(world, shot, ours, peer));
  const p99 = await latencyAt(ours, shot, standing.ours.rate / 2);
  await world.db.query(EMPTY);
  return [
    standing,
    figureOf('GET /l/{code}, p99 at half of the rate', 'ms', MAX_P99, [p99]),
    ...(await reportOfClicks(world, ours)),
  ];
}

async function makeLink({ url }: Server, key: string): Promise<string> {
  const answer = await fetch(`${url}/v1/short-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'https://shop.example/spring', code: 'spring', passClickId: false }),
  });
  const { data } = (await answer.json()) as { data: { code: string } };
  return data.code;
}

/** Both sides must lead to the same place before they are compared. */
async function sameTarget({ path, headers }: Shot, ours: Server, peer: Server): Promise<void> {
  const targets = await Promise.all(
    [ours, peer].map(async ({ url }) =>
      (await fetch(url + path, { headers, redirect: 'manual' })).headers.get('location'),
    ),
  );
  if (targets[0] === null || targets[0] !== targets[1]) throw new Error(`They lead to ${targets.join(' and ')}.`);
}

function redirects({ db }: World, shot: Shot, ours: Server, peer: Server): Contest {
  const round = async (server: Server, extent: Extent): Promise<Measure> => {
    await db.query(EMPTY);
    return load(server, shot, extent);
  };
  return {
    name: 'GET /l/{code}, Express and pg with a row a click',
    goal: 1,
    unit: 'requests/s',
    ours: async () => {
      const started = performance.now();
      const measure = await round(ours, ROUND);
      const answered = performance.now();
      await allStored(db);
      return { ...measure, rate: (measure.rate * (answered - started)) / (performance.now() - started) };
    },
    peer: () => round(peer, ROUND),
    warm: async () => {
      await round(ours, WARM);
      await round(peer, WARM);
    },
  };
}

/** Waits until all answered clicks are counted: that is a part of the work. */
async function allStored(db: World['db']): Promise<void> {
  while ((await db.query('select from campaigns.click_waiting limit 1')).rowCount !== 0) await pause(5);
}

async function latencyAt({ url }: Server, { path, headers }: Shot, rate: number): Promise<number> {
  const extent = { connections: CONNECTIONS, duration: 4, overallRate: Math.round(rate) };
  const { latency } = await autocannon({ url: url + path, headers, ...extent });
  return latency.p99;
}
