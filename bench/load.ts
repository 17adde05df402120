import autocannon from 'autocannon';
import type { Server } from './server.js';

/** What one round measured. */
export interface Measure {
  /** Requests or messages a second. */
  readonly rate: number;
  /** CPU time of the server for each of them, in microseconds. */
  readonly cpu: number | null;
  /** Milliseconds, by what they are the time of: `accepted → SENT p50`. */
  readonly times?: Readonly<Record<string, number>>;
}

/** One request, sent over and over. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Status of a success: every other one stops the benchmark. */
  readonly status: number;
}

export const CONNECTIONS = 20;

/** Loads a server for some seconds over {@link CONNECTIONS} connections, each with one request at a time. */
export async function load(server: Server, shot: Shot, seconds: number): Promise<Measure> {
  const before = server.cpu();
  const started = performance.now();
  const result = await autocannon({
    url: server.url + shot.path,
    method: shot.method,
    headers: shot.headers,
    ...(shot.body ? { body: shot.body } : {}),
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 10,
  });
  const elapsed = (performance.now() - started) / 1_000;
  const after = server.cpu();
  const answered = result.statusCodeStats?.[`${shot.status}`]?.count ?? 0;
  const others = Object.keys(result.statusCodeStats ?? {}).filter(status => Number(status) !== shot.status);
  if (result.errors > 0 || others.length > 0 || answered === 0)
    throw new Error(`${shot.method} ${shot.path}: ${result.errors} errors, statuses ${others.join(', ') || 'none'}`);
  return { rate: answered / elapsed, cpu: before === null || after === null ? null : (after - before) / answered };
}
