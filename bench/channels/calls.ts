import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, figureOf, ROUNDS } from '../harness/contest.js';
import { textOf } from '../harness/receiver.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';

/** Calls of the sandbox at once: as many as the largest plan allows. */
const CALLS = 1_000;
const A_REQUEST = 100;
/** Initiated, ringing, answered, completed. */
const EVENTS = 4 * CALLS;
const ALL_LIMIT_MS = 60_000;
const GOAL_MS = 250;

const STORED = `select percentile_cont(0.95) within group (order by extract(epoch from updated_at - ended_at) * 1000) as ms
  from channels.call where ended_at is not null`;

/**
 * Measures the delay of the events of a thousand calls, and of their storage, behind the times at
 * which they happen: without a subscriber, and with an endpoint that gets each event.
 */
export async function calls(world: World): Promise<Figure[]> {
  await world.db.query(`update workspaces.workspace set plan = 'scale'`);
  await using server = await world.oursOnEveryCore('all');
  const fed: number[] = [];
  const stored: number[] = [];
  const fedBeside: number[] = [];
  const late: number[] = [];
  await round(world, server, true);
  for (let turn = 0; turn < ROUNDS; turn++) {
    const alone = await round(world, server, false);
    fed.push(p95(alone.feed));
    stored.push(Number((await world.db.query<{ ms: string }>(STORED)).rows[0]!.ms));
    process.stderr.write(`  in the feed ${said(alone.feed)}; ends stored p95 ${stored.at(-1)!.toFixed(0)} ms\n`);
    const { webhooks, feed } = await round(world, server, true);
    late.push(p95(webhooks));
    fedBeside.push(p95(feed));
    process.stderr.write(`  beside webhooks in the feed ${said(feed)}; webhooks ${said(webhooks)}\n`);
  }
  const name = `${CALLS} sandbox calls at once,`;
  return [
    figureOf(`${name} events in the feed behind the clock, p95`, 'ms', GOAL_MS, fed),
    figureOf(`${name} ends stored behind the clock, p95`, 'ms', GOAL_MS, stored),
    figureOf(`${name} all sent to an endpoint: events in the feed, p95`, 'ms', GOAL_MS, fedBeside),
    figureOf(`${name} all sent to an endpoint: webhooks received, p95`, 'ms', GOAL_MS, late),
  ];
}

/** Milliseconds, ascending. */
type Waits = readonly number[];

const p95 = (waits: Waits): number => waits[Math.floor(0.95 * waits.length)]!;
const said = (waits: Waits): string => `p50 ${waits[waits.length >> 1]}, p95 ${p95(waits)}, max ${waits.at(-1)} ms`;

/**
 * Measures the time from each event to the feed, and to its webhook if there is one. No event may
 * be lost, and none sent twice.
 */
async function round(
  { key, db }: World,
  { url }: Server,
  isSubscribed: boolean,
): Promise<{ feed: Waits; webhooks: Waits }> {
  await db.query(
    'truncate channels.call, channels.call_entry, channels.call_news, channels.message, webhooks.event, webhooks.pending_delivery, webhooks.delivery, webhooks.fan_out cascade',
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
  const hook = isSubscribed ? await subscribe(`${url}/v1/webhooks`, headers, endpoint) : null;
  const read = readFeed(db);
  const sends = Array.from({ length: CALLS / A_REQUEST }, (_, request) => {
    const to = Array.from({ length: A_REQUEST }, (__, place) => `+1415${5_550_010 + request * A_REQUEST + place}`);
    const body = JSON.stringify({ to, type: 'text', payload: { speak: 'Your code is 1 2 3.' } });
    return fetch(`${url}/v1/voice/calls`, { method: 'POST', headers, body });
  });
  for (const answer of await Promise.all(sends)) if (answer.status !== 202) throw new Error(await answer.text());
  const deadline = Date.now() + ALL_LIMIT_MS;
  const feed = await read;
  const expected = isSubscribed ? EVENTS : 0;
  while (waits.size < expected && Date.now() < deadline) await pause(50);
  if (hook) await fetch(`${url}/v1/webhooks/${hook}`, { method: 'DELETE', headers });
  http.close();
  http.closeAllConnections();
  if (waits.size !== expected) throw new Error(`${waits.size} of ${expected} webhooks came.`);
  if (feed.length !== EVENTS) throw new Error(`${feed.length} of ${EVENTS} events came.`);
  return { feed: ascending(feed), webhooks: ascending([...waits.values()]) };
}

/** Returns the id of the webhook. */
async function subscribe(url: string, headers: Readonly<Record<string, string>>, endpoint: string): Promise<string> {
  const body = JSON.stringify({ name: 'Calls', url: endpoint, events: ['voice.call.*'], instanceIds: [] });
  const made = await fetch(url, { method: 'POST', headers, body });
  const { data } = (await made.json()) as { data: { id: string } };
  return data.id;
}

const ascending = (waits: number[]): Waits => waits.sort((a, b) => a - b);

/**
 * The statement must use the index: a plan for the empty table reads all of it. Events of other
 * names come from no part of this benchmark.
 */
const NEW = {
  name: 'feed',
  text: 'select seq, at from webhooks.event where seq > $1 order by seq limit 500',
};

/**
 * Returns the delay in milliseconds after which a reader who polls the feed finds each event, to
 * within twenty.
 */
async function readFeed(db: World['db']): Promise<number[]> {
  const waits: number[] = [];
  const deadline = Date.now() + ALL_LIMIT_MS;
  for (let last = '0'; waits.length < EVENTS && Date.now() < deadline; await pause(20)) {
    const { rows } = await db.query<{ seq: string; at: Date }>({ ...NEW, values: [last] });
    const now = Date.now();
    for (const { at } of rows) waits.push(now - at.getTime());
    last = rows.at(-1)?.seq ?? last;
  }
  return waits;
}
