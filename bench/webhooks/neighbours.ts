import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { OpenServices } from '../../app/services.js';
import { newId } from '../../kernel/context/ids.js';
import { Webhook } from '../../subgraphs/webhooks/endpoint/webhook.js';
import { type Figure, figureOf, ROUNDS } from '../harness/contest.js';
import { textOf } from '../harness/receiver.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';

/** Events of a round, one after the other with a pause between. */
const EVENTS = 300;
const PAUSE_MS = 40;
const FIRST_ATTEMPT_MS = 500;
/** The goal, relative to the time when nobody else has anything. */
const GOAL_PERCENT = 120;
/** The workspaces for each kind of bad receiver, each with webhooks. */
const WORKSPACES = 2;
const WEBHOOKS = 5;
/**
 * Each of those webhooks represents one delivery that is due every second. They are queued in
 * turns: one insert of all would itself delay others.
 */
const TURNS = 10;

/**
 * From an event to its first attempt while nothing else happens; and the same of a workspace while the receivers of others do
 * everything that a receiver must not.
 */
export async function neighbours(world: World): Promise<Figure[]> {
  const arrivals = new Map<string, number>();
  const good = createServer(async (req, res) => {
    const { data } = JSON.parse(await textOf(req)) as { data: { contactId: string } };
    arrivals.set(data.contactId, Date.now());
    res.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(good, 'listening');
  await using server = await world.ours('edge,worker', { WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32' });
  await register(world, server, `http://127.0.0.1:${(good.address() as AddressInfo).port}/`);
  const idle: number[][] = [];
  const beside: number[][] = [];
  await round(world, server, arrivals);
  for (let turn = 0; turn < ROUNDS; turn++) {
    idle.push(await round(world, server, arrivals));
    const receivers = new Worker(new URL('./bad-receivers.js', import.meta.url));
    const [urls] = (await once(receivers, 'message')) as [string[]];
    const stop = await misbehave(world, urls);
    beside.push(await round(world, server, arrivals));
    await stop();
    await receivers.terminate();
    process.stderr.write(`  idle ${said(idle.at(-1)!)}, beside ${said(beside.at(-1)!)}\n`);
  }
  good.close();
  good.closeAllConnections();
  const percent = (part: number) => beside.map((waits, turn) => (at(waits, part) / at(idle[turn]!, part)) * 100);
  return [
    figureOf(
      'event → first attempt when idle, p99',
      'ms',
      FIRST_ATTEMPT_MS,
      idle.map(waits => at(waits, 0.99)),
    ),
    figureOf('the same beside bad receivers of others, p50 of idle', '%', GOAL_PERCENT, percent(0.5)),
    figureOf('the same beside bad receivers of others, p95 of idle', '%', GOAL_PERCENT, percent(0.95)),
  ];
}

const at = (waits: readonly number[], part: number) => waits[Math.floor(part * (waits.length - 1))]!;
const said = (waits: readonly number[]) => `p50 ${at(waits, 0.5)}, p95 ${at(waits, 0.95)}, p99 ${at(waits, 0.99)} ms`;

async function register({ key, db }: World, { url }: Server, target: string): Promise<void> {
  await db.query('delete from webhooks.endpoint');
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Good', url: target, events: ['contact.created'], instanceIds: [] });
  const made = await fetch(`${url}/v1/webhooks`, { method: 'POST', headers, body });
  if (made.status !== 201) throw new Error(`The webhook was not registered: ${await made.text()}`);
}

let made = 0;

/** Milliseconds from the answer of a new contact to its webhook, ascending. */
async function round({ key }: World, { url }: Server, arrivals: Map<string, number>): Promise<number[]> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const created = new Map<string, number>();
  for (let event = 0; event < EVENTS; event++) {
    const body = JSON.stringify({ name: 'Contact', email: `contact${made++}@shop.example` });
    const answer = await fetch(`${url}/v1/contacts`, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data: { id: string; createdAt: string } };
    created.set(data.id, Date.parse(data.createdAt));
    await pause(PAUSE_MS);
  }
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(50))
    if ([...created.keys()].every(id => arrivals.has(id))) break;
  return [...created].map(([id, since]) => arrivals.get(id)! - since).sort((a, b) => a - b);
}

const ENDPOINT = `
  insert into webhooks.endpoint (id, workspace_id, name, url, events, instance_ids, enabled, sealed_secret, created_at, updated_at)
  values ($1, $2, 'Bad', $3, '{*}', '{}', true, $4, now(), now())`;

const QUEUE = `
  with events as (
    insert into webhooks.event (id, name, workspace_id, instance_id, at, sandbox, data)
    select 'evt_' || gen_random_uuid(), 'sms.sent', e.workspace_id, '', now(), true, '{}'
      from (select workspace_id, row_number() over (order by id) as place from webhooks.endpoint where name = 'Bad') e where place % ${TURNS} = $1
    returning id, workspace_id
  )
  insert into webhooks.pending_delivery (id, lane, workspace_id, webhook_id, event_id, event, next_attempt_at, created_at, updated_at)
  select 'dlv_' || gen_random_uuid(), lanes.lane_of(v.workspace_id), v.workspace_id, e.id, v.id, 'sms.sent', now(), now(), now()
    from events v join lateral (select id from webhooks.endpoint e where e.workspace_id = v.workspace_id order by random() limit 1) e on true`;

/** Keeps deliveries to all of them due. Returns a function that ends that, and deletes them. */
async function misbehave(world: World, urls: readonly string[]): Promise<() => Promise<void>> {
  const services: OpenServices = await world.services();
  for (const url of urls)
    for (let place = 0; place < WORKSPACES * WEBHOOKS; place++) {
      const endpoint = Object.assign(new Webhook(), { id: newId('whk'), sealedSecret: '' });
      endpoint.rotate(services.box, services.clock);
      const values = [endpoint.id, `ws_bad_${url}_${place % WORKSPACES}`, url, endpoint.sealedSecret];
      await world.db.query(ENDPOINT, values);
    }
  let over = false;
  const queueing = (async () => {
    for (let turn = 0; !over; turn++) {
      await world.db.query(QUEUE, [turn % TURNS]);
      await pause(1_000 / TURNS);
    }
  })();
  await pause(3_000);
  return async () => {
    over = true;
    await queueing;
    await world.db.query(`delete from webhooks.endpoint where name = 'Bad'`);
    await world.db.query(`delete from webhooks.pending_delivery where workspace_id like 'ws_bad_%'`);
    await world.db.query(`delete from webhooks.delivery where workspace_id like 'ws_bad_%'`);
    await pause(12_000);
  };
}
