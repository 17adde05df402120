import { setTimeout as pause } from 'node:timers/promises';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { jobContext } from '../../kernel/context/context.js';
import { grantCredits } from '../../subgraphs/channels/core/credit/credit.service.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { compete, type Measure, type Standing } from '../harness/contest.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';
import { startSink } from './line-sink.js';
import { officialLines } from './official-lines.js';
import { emptyMessages, FIRST_NUMBER, relayed } from './sends.js';

const MESSAGES = 4_000;
const PER_SEND = 100;
/** The rate of the fastest lines of the official API. */
const MOST = 1_000;
/** Requests under way at once: of one line, and of all that a worker claims. */
const IN_FLIGHT = { 1: 64, 100: 200 } as const;

/**
 * Messages of official lines from their acceptance to SENT, through a Graph-shaped provider on this machine: claimed, let
 * through at the pace of their line, posted, their outcomes, credits and events stored. The peer is a bare undici loop that
 * posts the same requests, one line's at its pace.
 */
export async function lines(world: World): Promise<Standing[]> {
  await using sink = await startSink();
  const key = await liveKey(world);
  const target = { TARGET: sink.url };
  const standings: Standing[] = [];
  for (const count of [1, 100] as const) {
    const people = count === 1 ? MESSAGES : PER_SEND;
    const ids = await officialLines(world, { count, perMinute: MOST * 60, firstPerson: FIRST_NUMBER, people });
    const pace: Record<string, string> = count === 1 ? { PER_SECOND: String(MOST) } : {};
    await using edge = await world.ours('edge');
    await using peer = await world.peer('undici-loop', { ...target, ...pace, STREAMS: String(IN_FLIGHT[count]) });
    const ours = () => throughLines(world, sink.url, edge, key, ids);
    const bare = () => throughLoop(peer);
    const warm = async () => {
      await ours();
      await bare();
    };
    const name = `accepted → SENT, ${count} official line${count === 1 ? '' : 's'}`;
    standings.push(await compete({ name, goal: 0.8, unit: 'messages/s', ours, peer: bare, warm }));
  }
  return standings;
}

async function liveKey(world: World): Promise<string> {
  const ctx = jobContext(await world.services());
  const { workspaceId } = world;
  await grantCredits(ctx, workspaceId, 1_000_000, 'benchmark');
  const scopes = [...GRANTABLE_SCOPES];
  return (await createApiKey(ctx, { workspaceId, name: 'Lines', scopes, mode: 'live' })).key;
}

interface Span {
  sent: number;
  seconds: number;
}

const SPAN = `select count(*) filter (where status = 'SENT')::int as sent,
  extract(epoch from max(sent_at) - min(sent_at))::float8 as seconds from channels.message`;
const LIMIT_MS = 60_000;

/** Accepts all of them, then starts a worker: from the first that is sent to the last. */
async function throughLines(world: World, target: string, edge: Server, key: string, ids: string[]): Promise<Measure> {
  await emptyMessages(world);
  const sends = Array.from({ length: MESSAGES / PER_SEND }, (_, at) => at);
  const client = async () => {
    for (let at = sends.pop(); at !== undefined; at = sends.pop()) await accept(edge, key, ids, at);
  };
  await Promise.all([client(), client(), client(), client()]);
  await using worker = await world.ours('worker', { CHATAPP_CLOUD_URL: target });
  const before = worker.cpu();
  const until = performance.now() + LIMIT_MS;
  for (;;) {
    await pause(200);
    const { sent, seconds } = (await world.db.query<Span>(SPAN)).rows[0]!;
    const after = worker.cpu();
    if (sent === MESSAGES) {
      await relayed(world);
      return { rate: sent / seconds, cpu: before && after && (after - before) / sent };
    }
    if (performance.now() > until) throw new Error(`Only ${sent} of ${MESSAGES} were sent in time.`);
  }
}

async function accept({ url }: Server, key: string, ids: readonly string[], at: number): Promise<void> {
  const first = FIRST_NUMBER + (ids.length === 1 ? at * PER_SEND : 0);
  const to = Array.from({ length: PER_SEND }, (_, place) => `+${first + place}`);
  const answer = await fetch(`${url}/v1/chatapp/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ instanceId: ids[at % ids.length], to, payload: { message: 'Your order is on its way.' } }),
  });
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function throughLoop(peer: Server): Promise<Measure> {
  const before = peer.cpu();
  const answer = await fetch(`${peer.url}/run?count=${MESSAGES}`, { method: 'POST' });
  const { seconds } = (await answer.json()) as { seconds: number };
  const after = peer.cpu();
  return { rate: MESSAGES / seconds, cpu: before && after && (after - before) / MESSAGES };
}
