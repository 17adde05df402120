import { setTimeout as pause } from 'node:timers/promises';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { jobContext } from '../../kernel/context/context.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { createWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { type Figure, figureOf, ROUNDS } from '../contest.js';
import type { Server } from '../server.js';
import { residentMegabytes } from '../start.js';
import type { World } from '../world.js';
import { Listener } from './listener.js';

const WORKSPACES = 10;
/** The most streams that a workspace may have in a process. */
const STREAMS = 100;
/** Sends of a round to each workspace, one after the other. */
const SENDS = 5;
/** Between two sends of all workspaces together. Those of one workspace lie two seconds apart: an answer may wait half a second for the one before. */
const PAUSE_MS = 200;
const ARRIVE_LIMIT_MS = 20_000;
const SAMPLE_MS = 100;
const GOAL_MS = 250;
const GOAL_MEGABYTES = 100;

/** Returns the start of a stream, by its number among those of its workspace. */
type From = (place: number) => Date;

const equal: From = () => new Date(Date.UTC(2020, 0, 1));
const own: From = place => new Date(Date.UTC(2020, 0, 1 + place));

/**
 * A thousand subscriptions to messages on one edge, while another edge takes sends and a worker
 * makes them: the time from an event to each of its listeners, and the memory that the streams add
 * to their edge. Those of a workspace are equal, as of one dashboard in many windows, and then each
 * with a variable of its own, so that no read is shared.
 */
export async function streams(world: World): Promise<Figure[]> {
  const name = `${WORKSPACES * STREAMS} subscriptions`;
  const keys = await makeKeys(world);
  const alike = await measure(world, keys, name, equal);
  return [...alike, ...(await measure(world, keys, `${name}, no two of them equal`, own))];
}

async function measure(world: World, keys: readonly string[], name: string, from: From): Promise<Figure[]> {
  await using edge = await world.ours('edge');
  await using _worker = await world.ours('worker');
  await using other = await world.ours('edge');
  await warm(edge, keys[0]!);
  const before = residentMegabytes(edge.pid);
  const listeners = await openAll(edge, keys, from);
  const opened = residentMegabytes(edge.pid);
  let most = opened;
  const sampling = setInterval(() => {
    most = Math.max(most, residentMegabytes(edge.pid));
  }, SAMPLE_MS);
  const rounds: number[] = [];
  try {
    await round(world, other, listeners);
    for (let turn = 0; turn < ROUNDS; turn++) {
      const waits = await round(world, other, listeners);
      rounds.push(at(waits, 0.95));
      process.stderr.write(
        `  ${said(waits)}; ${(most - before).toFixed(0)} MB more, ${(opened - before).toFixed(0)} before sends; ${secondsOf(edge)}\n`,
      );
    }
  } finally {
    clearInterval(sampling);
    for (const listener of [...listeners.values()].flat()) listener.close();
  }
  return [
    figureOf(`${name}, event → client, p95`, 'ms', GOAL_MS, rounds),
    figureOf(`${name}, most memory of their edge beyond that without`, 'MB', GOAL_MEGABYTES, [most - before]),
  ];
}

const secondsOf = ({ cpu }: Server): string => `${((cpu() ?? 0) / 1e6).toFixed(1)} s of the processor so far`;

const at = (waits: readonly number[], part: number): number => waits[Math.floor(part * (waits.length - 1))]!;
const said = (waits: readonly number[]): string =>
  `${waits.length} answers: p50 ${at(waits, 0.5)}, p95 ${at(waits, 0.95)}, max ${waits.at(-1)} ms`;

/** A test key of each of so many new workspaces. */
async function makeKeys(world: World): Promise<string[]> {
  const ctx = jobContext(await world.services());
  const keys: string[] = [];
  for (let place = 0; place < WORKSPACES; place++) {
    const { id } = await createWorkspace(ctx, { name: `Listeners ${place}`, plan: 'scale', onboarded: true });
    const input = { workspaceId: id, name: 'Listeners', scopes: [...GRANTABLE_SCOPES], mode: 'test' as const };
    keys.push((await createApiKey(ctx, input)).key);
  }
  return keys;
}

/** Plans the document, and loads the code of the planner. */
async function warm(edge: Server, key: string): Promise<void> {
  const listener = await Listener.open(edge.url, key, equal(0));
  listener.close();
}

/** By key. All of them have their first answer. */
async function openAll(edge: Server, keys: readonly string[], from: From): Promise<Map<string, Listener[]>> {
  const listeners = new Map<string, Listener[]>();
  for (const key of keys)
    listeners.set(
      key,
      await Promise.all(Array.from({ length: STREAMS }, (_, place) => Listener.open(edge.url, key, from(place)))),
    );
  return listeners;
}

/** Milliseconds from the event of each delivery to each listener of its workspace, ascending. */
async function round({ db }: World, other: Server, listeners: Map<string, Listener[]>): Promise<number[]> {
  const sent = new Map<string, readonly Listener[]>();
  for (let turn = 0; turn < SENDS; turn++)
    for (const [key, own] of listeners) {
      sent.set(await send(other, key), own);
      await pause(PAUSE_MS);
    }
  const deadline = Date.now() + ARRIVE_LIMIT_MS;
  const lacking = () => [...sent].reduce((sum, [id, own]) => sum + own.filter(one => !one.arrivals.has(id)).length, 0);
  while (lacking() > 0 && Date.now() < deadline) await pause(SAMPLE_MS);
  if (lacking() > 0) throw new Error(`${lacking()} answers of ${sent.size * STREAMS} did not come.`);
  const { rows } = await db.query<{ id: string; at: Date }>(DELIVERED, [[...sent.keys()]]);
  return rows
    .flatMap(({ id, at: time }) => sent.get(id)!.map(one => one.arrivals.get(id)! - time.getTime()))
    .sort((a, b) => a - b);
}

/** The time of an event is taken before its commit. */
const DELIVERED = `select message_id as id, at from webhooks.event where name = 'sms.delivered' and message_id = any($1)`;

async function send({ url }: Server, key: string): Promise<string> {
  const answer = await fetch(`${url}/v1/sms/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to: ['+14155552000'], type: 'text', payload: { message: 'Your order has left.' } }),
  });
  const { data } = (await answer.json()) as { data: { messageIds: string[] } };
  return data.messageIds[0]!;
}
