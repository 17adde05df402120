import assert from 'node:assert/strict';
import { type Context, jobContext } from '../../../kernel/context/context.js';
import {
  type Contest,
  compete,
  type Figure,
  figureOf,
  type Measure,
  type Result,
  ROUNDS,
} from '../../harness/contest.js';
import type { World } from '../../harness/world.js';
import { measure } from '../../reports/reports.js';
import { ALL, type BenchAudience, MANY_RULES, THREE_RULES } from './audiences.js';
import { type HandTuned, handTuned } from './hand-tuned.js';
import { OurSide } from './our-side.js';
import { seedContacts, seedRegistry } from './seed-contacts.js';

/** Contacts; `BENCH_ROWS` says another number. */
const DEFAULT_ROWS = 200_000;
const LIMIT = 20;
const FIRST_PAGE_MS = 100;
const REQUESTS = 100;
const AT_ONCE = 2;

/** Segments over many contacts, beside SQL that is written by hand for the same contacts. */
export async function segments(world: World): Promise<Result[]> {
  const rows = Number(process.env['BENCH_ROWS'] ?? DEFAULT_ROWS);
  const { db, workspaceId } = world;
  const ctx = jobContext(await world.services(), workspaceId);
  await seedRegistry(db, workspaceId);
  await seedContacts(db, workspaceId, 1, rows / 10);
  const small = await pagesOfTenth(ctx);
  await seedContacts(db, workspaceId, rows / 10 + 1, rows);
  const client = await db.connect();
  try {
    const expert = await handTuned(db, client, workspaceId);
    const results: Result[] = [];
    for (const audience of [...THREE_RULES, MANY_RULES])
      results.push(...(await beside(audience, await OurSide.of(ctx, audience), expert(audience))));
    results.push(...(await growth(ctx, small)));
    results.push(await snapshots(world, rows, await OurSide.of(ctx, ALL), expert(ALL)));
    return [...results, ...(await overHttp(world))];
  } finally {
    client.release();
  }
}

/** A round takes no longer, but for its last call. */
const ROUND_MS = 4_000;

/** Up to so many calls, one after the other. */
async function timed(calls: number, call: () => Promise<unknown>): Promise<Measure> {
  const started = performance.now();
  let done = 0;
  while (done < calls && performance.now() - started < ROUND_MS) {
    await call();
    done++;
  }
  return { rate: (done * 1_000) / (performance.now() - started), cpu: null };
}

const reading = (
  name: string,
  goal: number,
  calls: number,
  ours: () => Promise<unknown>,
  peer: () => Promise<unknown>,
): Contest => ({
  name,
  goal,
  unit: 'reads/s',
  ours: () => timed(calls, ours),
  peer: () => timed(calls, peer),
  warm: async () => [await timed(3, ours), await timed(3, peer)],
});

async function beside(audience: BenchAudience, ours: OurSide, peer: HandTuned): Promise<Result[]> {
  const name = `segment of ${audience.name}`;
  const goal = audience === MANY_RULES ? 0.8 : 0.91;
  assert.deepEqual(await ours.firstPage(LIMIT), await peer.firstPage(LIMIT));
  assert.equal(await ours.count(), await peer.count());
  const page = () => ours.firstPage(LIMIT);
  const peerPage = () => peer.firstPage(LIMIT);
  return [
    await compete(reading(`${name}, first page`, goal, 40, page, peerPage)),
    await compete(
      reading(
        `${name}, exact count`,
        goal,
        5,
        () => ours.count(),
        () => peer.count(),
      ),
    ),
  ];
}

const PAGES = 100;

async function pagesOf(ctx: Context, audience: BenchAudience): Promise<Measure> {
  const ours = await OurSide.of(ctx, audience);
  await timed(PAGES / 10, () => ours.firstPage(LIMIT));
  return timed(PAGES, () => ours.firstPage(LIMIT));
}

/** First pages while there is a tenth of the contacts. */
async function pagesOfTenth(ctx: Context): Promise<ReadonlyMap<string, Measure>> {
  const measures = new Map<string, Measure>();
  for (const audience of THREE_RULES) measures.set(audience.name, await pagesOf(ctx, audience));
  return measures;
}

/** First pages beside those of a tenth of the contacts. */
async function growth(ctx: Context, small: ReadonlyMap<string, Measure>): Promise<Result[]> {
  const results: Result[] = [];
  for (const audience of THREE_RULES)
    results.push(
      await compete({
        name: `segment of ${audience.name}, first page, beside a tenth of the contacts`,
        goal: 0.83,
        unit: 'reads/s',
        ours: () => pagesOf(ctx, audience),
        peer: async () => small.get(audience.name)!,
        warm: async () => undefined,
      }),
    );
  return results;
}

/** Both insert into the same empty table. */
async function snapshots({ db }: World, rows: number, ours: OurSide, peer: HandTuned): Promise<Result> {
  const stored = async (store: () => Promise<void>): Promise<Measure> => {
    await db.query('truncate contacts.segment_set_member');
    await db.query('checkpoint');
    const { rate } = await timed(1, store);
    return { rate: rate * rows, cpu: null };
  };
  return compete({
    name: 'snapshot of everybody',
    goal: 0.9,
    unit: 'contacts/s',
    ours: () => stored(() => ours.store()),
    peer: () => stored(() => peer.store()),
    warm: () => stored(() => ours.store()),
  });
}

/** The first page over the API, whole. */
async function overHttp(world: World): Promise<Figure[]> {
  await using server = await world.ours('edge,worker');
  const headers = { authorization: `Bearer ${world.key}`, 'content-type': 'application/json' };
  const figures: Figure[] = [];
  for (const { name, rules } of THREE_RULES) {
    const body = JSON.stringify({ name, match: 'all', rules });
    const created = await fetch(`${server.url}/v1/segments`, { method: 'POST', headers, body });
    const { data } = (await created.json()) as { data: { id: string } };
    const path = `/v1/segments/${data.id}/contacts`;
    await measure(server, world.key, path, AT_ONCE);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(server, world.key, path, REQUESTS));
    process.stderr.write(`  ${name}: p95 ${rounds.map(ms => ms.toFixed(1)).join(', ')} ms\n`);
    figures.push(figureOf(`GET /v1/segments/{id}/contacts of ${name}, p95`, 'ms', FIRST_PAGE_MS, rounds));
  }
  return figures;
}
