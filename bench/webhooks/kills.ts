import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FIRST_NUMBER } from '../channels/sends.js';
import { type Figure, figureOf } from '../harness/contest.js';
import { textOf } from '../harness/receiver.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';

/** `BENCH_KILLS` says another number: 200 take ten minutes and more. */
const DEFAULT_KILLS = 20;
const A_SEND = 5;
const EVENTS = ['sms.sent', 'sms.delivered'];
const ALL_LIMIT_MS = 180_000;

/** The ids under which each event came, by its content. */
type Deliveries = Map<string, Set<string>>;

/**
 * Two workers, one of which is killed with SIGKILL at any moment and started again, over and over,
 * while messages are accepted. At the end every event has come, and repeated events came under one
 * id.
 */
export async function kills(world: World): Promise<Figure[]> {
  const kill = Number(process.env['BENCH_KILLS'] ?? DEFAULT_KILLS);
  const received: Deliveries = new Map();
  let times = 0;
  const receiver = createServer(async (req, res) => {
    const { event, id, messageId } = JSON.parse(await textOf(req)) as Record<string, string>;
    const what = `${event} ${messageId}`;
    times++;
    received.set(what, (received.get(what) ?? new Set()).add(`${id} ${req.headers['x-webhook-id']}`));
    await pause(Math.random() * 30);
    res.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await using edge = await world.ours('edge');
  await register(world, edge, `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
  const accepted = await sendWhile(world, edge, () => killWorkers(world, kill));
  const started = Date.now();
  const [lost, pending] = await missing(world, accepted, received);
  const otherIds = [...received.values()].filter(ids => ids.size > 1).length;
  const repeated = times - received.size;
  process.stderr.write(
    `  ${kill} kills: ${accepted.length} messages, ${received.size} events, ${repeated} came again, ${pending} pending, all after ${((Date.now() - started) / 1_000).toFixed(0)} s\n`,
  );
  receiver.close();
  receiver.closeAllConnections();
  return [
    figureOf(`events lost in ${kill} kills at any moment`, 'events', 1, [lost]),
    figureOf('events that came again under another id', 'events', 1, [otherIds]),
  ];
}

async function register({ key, db }: World, { url }: Server, target: string): Promise<void> {
  await db.query('delete from webhooks.endpoint');
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Kills', url: target, events: EVENTS, instanceIds: [] });
  const made = await fetch(`${url}/v1/webhooks`, { method: 'POST', headers, body });
  if (made.status !== 201) throw new Error(`The webhook was not registered: ${await made.text()}`);
}

/** On a busy machine a start may take too long. */
const STARTS = 5;

async function workerOf(world: World): Promise<Server> {
  for (let start = 1; ; start++)
    try {
      return await world.ours('worker', { WEBHOOK_TIMEOUT: '2s' });
    } catch (error) {
      if (start === STARTS) throw error;
    }
}

async function killWorkers(world: World, times: number): Promise<void> {
  const workers = await Promise.all([workerOf(world), workerOf(world)]);
  for (let kill = 0; kill < times; kill++) {
    await pause(Math.random() * 1_000);
    const [victim] = workers.splice(kill % 2, 1);
    process.kill(victim!.pid, 'SIGKILL');
    workers.push(await workerOf(world));
    if (kill % 20 === 19) process.stderr.write(`  ${kill + 1} kills\n`);
  }
}

/** Returns the ids of the messages. A send that was not answered is made again under its key. */
async function sendWhile({ key }: World, { url }: Server, work: () => Promise<void>): Promise<string[]> {
  const ids: string[] = [];
  let over = false;
  const to = Array.from({ length: A_SEND }, (_, place) => `+${FIRST_NUMBER + place}`);
  const body = JSON.stringify({ to, type: 'text', payload: { message: 'Hello' } });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sending = (async () => {
    for (let idempotencyKey = randomUUID(); !over; await pause(200)) {
      const answer = await fetch(`${url}/v1/sms/messages`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': idempotencyKey },
        body,
      });
      const { data } = (await answer.json()) as { data: { messageIds: string[] } };
      if (answer.status !== 202) continue;
      ids.push(...data.messageIds);
      idempotencyKey = randomUUID();
    }
  })();
  await work().finally(() => {
    over = true;
  });
  await sending;
  return ids;
}

const PENDING = `select count(*)::int as pending from webhooks.pending_delivery`;

/**
 * Returns the number of events that did not come in time, and of waiting deliveries, which are not
 * lost.
 */
async function missing({ db }: World, accepted: readonly string[], received: Deliveries): Promise<[number, number]> {
  const expected = accepted.flatMap(id => EVENTS.map(event => `${event} ${id}`));
  const deadline = Date.now() + ALL_LIMIT_MS;
  for (;;) {
    const absent = expected.filter(what => !received.has(what)).length;
    const { pending } = (await db.query<{ pending: number }>(PENDING)).rows[0]!;
    if (absent + pending === 0 || Date.now() > deadline) return [Math.max(0, absent - pending), pending];
    await pause(500);
  }
}
