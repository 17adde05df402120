import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, figureOf, ROUNDS } from './contest.js';
import { textOf } from './receiver.js';
import type { Server } from './server.js';
import type { World } from './world.js';

/** Calls of the sandbox at once: as many as the largest plan allows. */
const CALLS = 1_000;
const A_REQUEST = 100;
/** Initiated, ringing, answered, completed. */
const EVENTS = 4 * CALLS;
const ALL_LIMIT_MS = 60_000;
const GOAL_MS = 250;

const STORED = `select percentile_cont(0.95) within group (order by extract(epoch from updated_at - ended_at) * 1000) as ms
  from channels.call where ended_at is not null`;

/** How far what a thousand calls do is told, and stored, behind the times at which it happens. */
export async function calls(world: World): Promise<Figure[]> {
  await world.db.query(`update workspaces.workspace set plan = 'scale'`);
  await using server = await world.ours('all');
  const late: number[] = [];
  const fed: number[] = [];
  const stored: number[] = [];
  await round(world, server);
  for (let turn = 0; turn < ROUNDS; turn++) {
    const { webhooks, feed } = await round(world, server);
    late.push(p95(webhooks));
    fed.push(p95(feed));
    stored.push(Number((await world.db.query<{ ms: string }>(STORED)).rows[0]!.ms));
    process.stderr.write(
      `  in the feed ${said(feed)}; webhooks ${said(webhooks)}; ends stored p95 ${stored.at(-1)!.toFixed(0)} ms\n`,
    );
  }
  return [
    figureOf(`${CALLS} sandbox calls at once, events in the feed behind the clock, p95`, 'ms', GOAL_MS, fed),
    figureOf(`${CALLS} sandbox calls at once, webhooks to one endpoint behind the clock, p95`, 'ms', GOAL_MS, late),
    figureOf(`${CALLS} sandbox calls at once, ends stored behind the clock, p95`, 'ms', GOAL_MS, stored),
  ];
}

/** How many milliseconds after its time an event was found in the feed. */
interface Fed {
  readonly name: string;
  readonly ms: number;
}

/** Milliseconds, ascending. */
type Waits = readonly number[];

const p95 = (waits: Waits): number => waits[Math.floor(0.95 * waits.length)]!;
const said = (waits: Waits): string => `p50 ${waits[waits.length >> 1]}, p95 ${p95(waits)}, max ${waits.at(-1)} ms`;

/** From each event to the feed, and to its webhook. Nothing may be lost, and nothing told twice. */
async function round({ key, db }: World, { url }: Server): Promise<{ feed: Waits; webhooks: Waits }> {
  await db.query(
    'truncate channels.call, channels.call_entry, channels.call_news, channels.message, webhooks.event, webhooks.delivery, webhooks.fan_out cascade',
  );
  const waits = new Map<string, number>();
  const http = createServer(async (req, res) => {
    const body = JSON.parse(await textOf(req)) as { id: string; timestamp: string };
    waits.set(body.id, Date.now() - Date.parse(body.timestamp));
    res.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  const hook = JSON.stringify({ name: 'Calls', url: endpoint, events: ['voice.call.*'], instanceIds: [] });
  const made = await fetch(`${url}/v1/webhooks`, { method: 'POST', headers, body: hook });
  const { data } = (await made.json()) as { data: { id: string } };
  const read = readFeed(db);
  const sends = Array.from({ length: CALLS / A_REQUEST }, (_, request) => {
    const to = Array.from({ length: A_REQUEST }, (__, place) => `+1415${5_550_010 + request * A_REQUEST + place}`);
    const body = JSON.stringify({ to, type: 'text', payload: { speak: 'Your code is 1 2 3.' } });
    return fetch(`${url}/v1/voice/calls`, { method: 'POST', headers, body });
  });
  for (const answer of await Promise.all(sends)) if (answer.status !== 202) throw new Error(await answer.text());
  const deadline = Date.now() + ALL_LIMIT_MS;
  const feed = await read;
  while (waits.size < EVENTS && Date.now() < deadline) await pause(50);
  await fetch(`${url}/v1/webhooks/${data.id}`, { method: 'DELETE', headers });
  http.close();
  http.closeAllConnections();
  if (waits.size !== EVENTS) throw new Error(`${waits.size} of ${EVENTS} events came.`);
  for (const [name, of] of Map.groupBy(feed, ({ name }) => name))
    process.stderr.write(`  ${name} in the feed ${said(ascending(of.map(({ ms }) => ms)))}\n`);
  return { feed: ascending(feed.map(({ ms }) => ms)), webhooks: ascending([...waits.values()]) };
}

const ascending = (waits: number[]): Waits => waits.sort((a, b) => a - b);

const NEW = {
  name: 'feed',
  text: `select seq, name, at from webhooks.event where seq > $1 and name like 'voice.call.%' order by seq`,
};

/** How late a reader of the feed who always asks for what is new finds each event, to twenty milliseconds. */
async function readFeed(db: World['db']): Promise<Fed[]> {
  const waits: Fed[] = [];
  const deadline = Date.now() + ALL_LIMIT_MS;
  for (let last = '0'; waits.length < EVENTS && Date.now() < deadline; await pause(20)) {
    const { rows } = await db.query<{ seq: string; name: string; at: Date }>({ ...NEW, values: [last] });
    const now = Date.now();
    for (const { name, at } of rows) waits.push({ name, ms: now - at.getTime() });
    last = rows.at(-1)?.seq ?? last;
  }
  return waits;
}
