import { setTimeout as pause } from 'node:timers/promises';
import { compete, type Measure, type Standing } from '../harness/contest.js';
import { load, loadEvenly } from '../harness/load.js';
import { openReceiver } from '../harness/receiver.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';
import { emptyMessages, sendShot } from './sends.js';

/**
 * Messages of a round, by recipients a request: enough for some seconds of each side. The peer notifies its workers in the transaction of the
 * request, and PostgreSQL commits those one after the other, each with its flush to the disk.
 */
const MESSAGES: Readonly<Record<number, { ours: number; peer: number }>> = {
  1: { ours: 5_000, peer: 400 },
  100: { ours: 20_000, peer: 5_000 },
};
/** Rounds before those that count: their code is compiled after some ten seconds. */
const WARM_ROUNDS = 3;
/** Messages a second at which times are taken: far below the capacity of each side. */
const CALM = { ours: 100, peer: 20 } as const;
const CALM_SECONDS = 5;
const DONE_LIMIT_MS = 60_000;

/** Accepted → delivered in the sandbox: rows as the queue, beside graphile-worker with one job a message. */
export async function sandbox(world: World): Promise<Standing[]> {
  await using ours = await world.ours('all');
  await using peer = await world.peer('queue');
  const standings: Standing[] = [];
  for (const recipients of [1, 100]) {
    const { ours: many, peer: few } = MESSAGES[recipients]!;
    const shot = sendShot(world, recipients);
    const once = (server: Server, amount: number) => deliver(world, server, () => load(server, shot, { amount }));
    const oursOnce = () => once(ours, many / recipients);
    const peerOnce = () => once(peer, few / recipients);
    const standing = await compete({
      name: `accepted → delivered, ${recipients} a request`,
      goal: 5,
      unit: 'messages/s',
      ours: oursOnce,
      peer: peerOnce,
      warm: async () => {
        for (let round = 0; round < WARM_ROUNDS; round++) {
          await oursOnce();
          await peerOnce();
        }
      },
    });
    // The code that only webhooks use has not run yet.
    await calmTimes(world, ours, recipients);
    const times = await calmTimes(world, ours, recipients);
    const peerTimes = await calmSends(world, peer, recipients, CALM.peer);
    standings.push({ ...standing, ours: { ...standing.ours, times }, peer: { ...standing.peer, times: peerTimes } });
  }
  return standings;
}

interface Span {
  messages: number;
  done: boolean;
  seconds: number;
}

const SPAN = `select count(*)::int as messages, coalesce(bool_and(status = 'DELIVERED'), false) as done,
  extract(epoch from max(updated_at) - min(created_at))::float8 as seconds from channels.message`;

/** From the first message accepted to the last one delivered, the sandbox's pretended wait included. */
async function deliver(world: World, server: Server, send: () => Promise<unknown>): Promise<Measure> {
  await emptyMessages(world);
  const before = server.cpu();
  await send();
  const deadline = Date.now() + DONE_LIMIT_MS;
  for (;;) {
    await pause(500);
    const { messages, done, seconds } = (await world.db.query<Span>(SPAN)).rows[0]!;
    const after = server.cpu();
    if (done) return { rate: messages / seconds, cpu: before && after && (after - before) / messages };
    if (Date.now() > deadline) throw new Error(`${messages} messages were not all delivered in time.`);
  }
}

const TO_SENT = `select percentile_cont($1::float8[]) within group (order by extract(epoch from sent_at - created_at) * 1000)
  as ms from channels.message`;

/** Accepted → SENT while little is sent. */
async function calmSends(
  world: World,
  server: Server,
  recipients: number,
  calm: number,
): Promise<Record<string, number>> {
  const rate = calm / recipients;
  const shot = sendShot(world, recipients);
  await deliver(world, server, () => loadEvenly(server, shot, rate * CALM_SECONDS, rate));
  const [p50 = 0, p95 = 0] = (await world.db.query<{ ms: number[] }>(TO_SENT, [[0.5, 0.95]])).rows[0]!.ms;
  return { 'accepted → SENT p50': p50, p95 };
}

/** The same, and accepted → webhook received: a receiver on this machine that answers at once. */
async function calmTimes(world: World, server: Server, recipients: number): Promise<Record<string, number>> {
  await using receiver = await openReceiver(world, server, 'sms.sent');
  const sent = await calmSends(world, server, recipients, CALM.ours);
  const waits = await receiver.waits(CALM.ours * CALM_SECONDS);
  const at = (part: number) => waits[Math.floor(part * (waits.length - 1))] ?? 0;
  return { ...sent, 'accepted → webhook received p50': at(0.5), 'webhook p95': at(0.95) };
}
