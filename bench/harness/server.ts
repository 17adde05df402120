import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuMicros, onEveryCore, onServerCore } from './cores.js';

/** A server under load: ours or a peer, a process of its own. */
export interface Server extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** CPU time so far, in microseconds; `null` where the system does not tell. */
  cpu(): number | null;
}

export interface Launch {
  /** Compiled entry, relative to `dist/`: `server/main.js`, `bench/peers/rest.js`. */
  entry: string;
  env: Readonly<Record<string, string>>;
  /** Folder for a CPU profile, written at the stop. */
  profileDir?: string;
  /** Runs on every core, as a process does that shares its machine with nobody. */
  everyCore?: boolean;
  /**
   * A browser calls it: its BASE_URL is the address where it listens, without TLS, so that its
   * cookies are kept.
   */
  inBrowser?: boolean;
}

/** Ours runs as `npm start` runs it. */
const OURS = ['--max-semi-space-size=16', '--preserve-symlinks'];
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  'server/main.js': OURS,
  'bench/peers/no-consent.js': OURS,
  'bench/peers/oauth.js': OURS,
};

/** Returns whether an entry runs a server of ours. */
export const isOurs = (entry: string): boolean => entry in FLAGS;

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;
const POLL_MS = 50;

/**
 * Starts a server and waits until it answers. Its log, at the level and in the form of production, goes to nowhere, or is added to the file that
 * `BENCH_LOG` names.
 */
export async function startServer({ entry, env, profileDir, everyCore, inBrowser }: Launch): Promise<Server> {
  const port = await freePort();
  const file = fileURLToPath(new URL(`../../${entry}`, import.meta.url));
  const profiling = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`, '--cpu-prof-interval=500'] : [];
  const place = everyCore ? onEveryCore : onServerCore;
  const [command, args] = place(process.execPath, [...(FLAGS[entry] ?? []), ...profiling, file]);
  const log = process.env['BENCH_LOG'];
  const url = `http://127.0.0.1:${port}`;
  const origin = inBrowser ? { BASE_URL: url, NODE_ENV: 'development', TLS_AT_PROXY: '' } : {};
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], ...env, ...origin, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', log ? openSync(log, 'a') : 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr!.on('data', chunk => {
    complaint = `${complaint}${chunk}`.slice(-4_000);
  });
  await answering(url, child, () => `${entry} did not start:\n${complaint}`);
  return { url, pid: child.pid!, cpu: () => cpuMicros(child.pid!), [Symbol.asyncDispose]: () => stop(child) };
}

async function answering(url: string, child: ChildProcess, complaint: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    await sleep(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error(complaint());
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(impatience);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
