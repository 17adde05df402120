import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Duration, seconds } from '../context/clock.js';
import { randomToken } from '../security/hash.js';
import { findPlace, type Place } from './postgres-place.js';
import { alive, exclusively, Users } from './process-lock.js';

/** A PostgreSQL server of our own, from the binaries of the npm package, for machines that have none. */
export interface EmbeddedPostgres {
  url: string;
  /** Stops the server if no other process uses it; open transactions are rolled back. */
  stop(): Promise<void>;
}

/**
 * Starts the server whose data lie under `dataDir`, or joins the one that runs there already: another process may have
 * started it, or one that was killed left it running. The last to stop stops it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir);
  const lock = `${place.data}.lock`;
  const users = new Users(`${place.data}.users`);
  const url = await exclusively(lock, async () => {
    const found = await joinOrStart(place, settings);
    users.enter();
    return found;
  });
  return {
    url,
    stop: () =>
      exclusively(lock, async () => {
        if (users.leave() && runningPort(place) !== null) await stopServer(place);
      }),
  };
}

async function joinOrStart(place: Place, settings: readonly string[]): Promise<string> {
  if (!existsSync(join(place.data, 'PG_VERSION'))) await initialise(place);
  const password = readFileSync(place.password, 'utf8').trim();
  const urlOf = (port: number) => `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  const running = runningPort(place);
  if (running !== null && (await serves(urlOf(running)))) return urlOf(running);
  const port = await freePort();
  await startServer(place, port, settings);
  return urlOf(runningPort(place) ?? port);
}

const STARTING = '57P03';
const RECOVERY: Duration = seconds(60);
const LOOK: Duration = 100;

/** Whether a server answers there; one that is still recovering is waited for. */
async function serves(url: string): Promise<boolean> {
  for (let waited = 0; waited < RECOVERY; waited += LOOK) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== STARTING) return false;
    } finally {
      await client.end().catch(() => undefined); // It may never have stood.
    }
    await pause(LOOK);
  }
  return false;
}

const stopServer = (place: Place): Promise<void> =>
  run(place, place.binaries.pg_ctl, ['stop', '-D', place.data, '-m', 'fast', '-w']);

/** Made beside its place and moved there when complete: a process killed meanwhile leaves no half of a cluster. */
async function initialise(place: Place): Promise<void> {
  const fresh = `${place.data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  writeFileSync(place.password, `${randomToken(24)}\n`, { mode: 0o600 });
  if (place.owner) {
    chownSync(fresh, place.owner.uid, place.owner.gid);
    chownSync(place.password, place.owner.uid, place.owner.gid);
  }
  await run(place, place.binaries.initdb, [
    `--pgdata=${fresh}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${place.password}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  rmSync(place.data, { recursive: true, force: true });
  renameSync(fresh, place.data);
}

/** The port of a live server on this data directory: the fourth line of its lock file. */
function runningPort(place: Place): number | null {
  const lock = join(place.data, 'postmaster.pid');
  if (!existsSync(lock)) return null;
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n');
  return alive(Number(pid)) && port ? Number(port) : null;
}

/** Children of a server that was killed hold its shared memory for a moment longer, and no other starts before. */
const LEFTOVERS: Duration = seconds(15);
const AGAIN: Duration = 500;

async function startServer(place: Place, port: number, settings: readonly string[]): Promise<void> {
  const patience = existsSync(join(place.data, 'postmaster.pid')) ? LEFTOVERS : 0;
  for (let waited = 0; ; waited += AGAIN) {
    try {
      return await launch(place, port, settings);
    } catch (error) {
      if (waited >= patience) throw error;
    }
    await pause(AGAIN);
  }
}

function launch(place: Place, port: number, settings: readonly string[]): Promise<void> {
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=200',
    ...settings.map(item => `-c ${item}`),
  ];
  const log = join(place.data, 'server.log');
  return run(place, place.binaries.pg_ctl, [
    'start',
    '-D',
    place.data,
    '-w',
    '-t',
    '60',
    '-l',
    log,
    '-o',
    options.join(' '),
  ]);
}

/** Runs a PostgreSQL program as the account of the server; rejects with what it printed. */
function run(place: Place, program: string, args: readonly string[]): Promise<void> {
  return new Promise((done, refuse) => {
    const child = spawn(program, args, { ...place.owner, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    child.stderr.on('data', chunk => {
      printed += chunk;
    });
    child.stdout.on('data', chunk => {
      printed += chunk;
    });
    child.on('error', refuse);
    // 'exit' and not 'close': the server that pg_ctl leaves behind keeps the pipes open.
    child.on('exit', status => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (status === 0) done();
      else refuse(new Error(`${program} ended with status ${status}: ${printed.trim()}`));
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((done, refuse) => {
    const probe = createServer();
    probe.on('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
