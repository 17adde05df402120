import { type Figure, figureOf, ROUNDS } from '../contest.js';
import type { Server } from '../server.js';
import type { World } from '../world.js';
import { READS } from './reads.js';
import { seedRows } from './seed-rows.js';

/** Milliseconds that the 95th percentile of each read stays below. */
const GOAL_MS = 50;
const REQUESTS = 100;
const AT_ONCE = 2;

/** Every list and report over many rows, each with filters that fit many rows, few, and none. */
export async function reports(world: World): Promise<Figure[]> {
  const seeded = await seedRows(world);
  await using server = await world.ours('edge,worker');
  await foldedUsage(world);
  const figures: Figure[] = [];
  for (const { name, path } of READS(seeded)) {
    await measure(server, world.key, path, AT_ONCE);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(server, world.key, path, REQUESTS));
    process.stderr.write(`  ${name}: p95 ${rounds.map(ms => ms.toFixed(1)).join(', ')} ms\n`);
    figures.push(figureOf(`${name}, p95`, 'ms', GOAL_MS, rounds));
  }
  return figures;
}

/** Waits until the worker has folded the seeded rows. */
async function foldedUsage({ db }: World): Promise<void> {
  while ((await db.query('select from channels.usage_change limit 1')).rowCount !== 0)
    await new Promise(done => setTimeout(done, 500));
  await db.query('vacuum analyze channels.usage');
}

/** The 95th percentile of the times of so many requests, some at once: reads, or posts of a `body`. */
export async function measure(
  server: Server,
  key: string,
  path: string,
  requests: number,
  body?: object,
  atOnce = AT_ONCE,
): Promise<number> {
  const posted = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const times: number[] = [];
  const client = async () => {
    while (times.length < requests) {
      const started = performance.now();
      const answer = await fetch(server.url + path, { headers, ...posted });
      const text = await answer.text();
      if (answer.status !== 200 || (body && text.includes('"errors"')))
        throw new Error(`${path} answered ${answer.status}.`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
}
