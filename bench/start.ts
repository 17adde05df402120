import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, figureOf, ROUNDS } from './contest.js';
import type { World } from './world.js';

const MAX_START_MS = 2_000;
const MAX_MEGABYTES = 250;
/**
 * The most memory of the embedded PostgreSQL: its shared buffers grow with use, so this holds for
 * an idle one.
 */
const MAX_DATABASE_MEGABYTES = 150;
const IDLE_MS = 60_000;

/**
 * `npm start` on a built and initialised tree: the time until it is ready, and its memory a minute
 * later.
 */
export async function start(world: World): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-start-'));
  // When started by root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755);
  try {
    await timed(world, folder);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await timed(world, folder));
    return [figureOf('warm start', 'ms', MAX_START_MS, times), ...(await idleMemory(world, folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds from the command to the first 200 of `/readyz`. */
async function timed(world: World, folder: string): Promise<number> {
  const started = performance.now();
  await using _server = await world.alone(folder);
  return performance.now() - started;
}

async function idleMemory(world: World, folder: string): Promise<Figure[]> {
  await using server = await world.alone(folder);
  await pause(IDLE_MS);
  const own = residentMegabytes(server.pid);
  const database = databaseProcesses(folder).reduce((sum, pid) => sum + proportionalMegabytes(pid), 0);
  return [
    figureOf('memory after a minute', 'MB', MAX_MEGABYTES, [own]),
    figureOf('its PostgreSQL beside it', 'MB', MAX_DATABASE_MEGABYTES, [database]),
  ];
}

/** The server whose data lie under the folder, and its children. */
function databaseProcesses(folder: string): number[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const lock = files.find(name => name.endsWith('postmaster.pid'));
  const server = lock ? Number(readFileSync(join(folder, lock), 'utf8').split('\n')[0]) : 0;
  const pids = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number);
  return pids.filter(pid => pid === server || numberOf(`/proc/${pid}/status`, 'PPid') === server);
}

/** Returns the resident memory of a process; 0 once it has ended. */
export const residentMegabytes = (pid: number): number => numberOf(`/proc/${pid}/status`, 'VmRSS') / 1_024;

/** Pages that several processes share count once: PostgreSQL's share its buffers. */
const proportionalMegabytes = (pid: number): number => numberOf(`/proc/${pid}/smaps_rollup`, 'Pss') / 1_024;

/** A line of the system's account of a process; 0 once it has ended. */
function numberOf(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
