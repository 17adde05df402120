import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import type { Contest, Measure } from './contest.js';
import { PACE } from './pace.js';
import type { Server } from './server.js';

/** One request, sent over and over. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The body of each request, where they differ; {@link body} is then one example. */
  readonly nextBody?: () => string;
  /** Statuses of a success: every other one stops the benchmark. */
  readonly status: number | readonly number[];
}

export const CONNECTIONS = 20;

/** The length of a round: seconds, or a number of requests. */
export type Extent = { readonly duration: number } | { readonly amount: number };

/** Loads a server over {@link CONNECTIONS} connections, each with one request at a time. */
export async function load(server: Server, shot: Shot, extent: Extent): Promise<Measure> {
  const before = server.cpu();
  const started = performance.now();
  const result = await autocannon({
    url: server.url + shot.path,
    method: shot.method,
    headers: shot.headers,
    ...(shot.body ? { body: shot.body } : {}),
    ...(shot.nextBody ? { requests: [{ setupRequest: request => ({ ...request, body: shot.nextBody!() }) }] } : {}),
    connections: CONNECTIONS,
    timeout: 10,
    ...extent,
  });
  const elapsed = (performance.now() - started) / 1_000;
  const after = server.cpu();
  const counts = Object.entries(result.statusCodeStats ?? {});
  const isSuccess = (status: string) => [shot.status].flat().includes(Number(status));
  const answered = counts.reduce((sum, [status, { count = 0 }]) => (isSuccess(status) ? sum + count : sum), 0);
  const others = counts.flatMap(([status]) => (isSuccess(status) ? [] : status));
  if (result.errors > 0 || others.length > 0 || answered === 0)
    throw new Error(`${shot.method} ${shot.path}: ${result.errors} errors, statuses ${others.join(', ') || 'none'}`);
  return { rate: answered / elapsed, cpu: before === null || after === null ? null : (after - before) / answered };
}

/**
 * Sends requests evenly, however long their answers take. (With a rate, autocannon sends the
 * requests of a second at its beginning, over all connections at once.)
 */
export async function loadEvenly(server: Server, shot: Shot, requests: number, perSecond: number): Promise<void> {
  const started = performance.now();
  const answers: Promise<number>[] = [];
  for (let sent = 0; sent < requests; sent++) {
    const early = started + (sent * 1_000) / perSecond - performance.now();
    if (early > 0) await pause(early);
    answers.push(statusOf(server, shot));
  }
  const others = (await Promise.all(answers)).filter(status => ![shot.status].flat().includes(status));
  if (others.length > 0) throw new Error(`${shot.method} ${shot.path}: statuses ${[...new Set(others)].join(', ')}`);
}

async function statusOf(server: Server, { method, path, headers, body, nextBody }: Shot): Promise<number> {
  const text = nextBody?.() ?? body;
  const answer = await fetch(server.url + path, { method, headers, ...(text ? { body: text } : {}) });
  await answer.text();
  return answer.status;
}

export const ROUND = { duration: PACE.round };
export const WARM = { duration: PACE.warm };

/** A contest of requests a second with one and the same request. `reset` runs before each round. */
export const contestOf = (
  name: string,
  goal: number,
  shot: Shot,
  ours: Server,
  peer: Server,
  reset: () => Promise<unknown> = async () => undefined,
): Contest => {
  const round = async (server: Server, extent: Extent) => {
    await reset();
    return load(server, shot, extent);
  };
  return {
    name,
    goal,
    unit: 'requests/s',
    ours: () => round(ours, ROUND),
    peer: () => round(peer, ROUND),
    warm: async () => {
      await sameAnswer(shot, ours, peer, reset);
      await round(ours, WARM);
      await round(peer, WARM);
    },
  };
};

/**
 * Both sides must answer the same before they are compared, but for identifiers that each makes
 * anew, and the time of a change.
 */
async function sameAnswer(shot: Shot, ours: Server, peer: Server, reset: () => Promise<unknown>): Promise<void> {
  // Both begin with the same rows: each would find the rows that the other creates.
  await reset();
  const left = await answerOf(ours, shot);
  await reset();
  const right = await answerOf(peer, shot);
  if (!isDeepStrictEqual(left, right))
    throw new Error(`${shot.path}: the answers differ:\nours ${JSON.stringify(left)}\npeer ${JSON.stringify(right)}`);
}

async function answerOf(server: Server, { method, path, headers, body }: Shot) {
  const answer = await fetch(server.url + path, { method, headers, ...(body ? { body } : {}) });
  const text = (await answer.text())
    .replaceAll(/"msg_\w+"/g, '"msg_…"')
    .replaceAll(/"updatedAt":"[^"]+"/g, '"updatedAt":"…"');
  return { status: answer.status, body: JSON.parse(text) as unknown };
}
