import { spawn } from 'node:child_process';
import { existsSync, lchownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Duration, seconds } from '../../context/clock.js';
import { randomToken } from '../../security/hash.js';
import { alive, exclusively, Users } from '../process-lock.js';
import { findLocation, type Location } from './location.js';

/** A PostgreSQL server from the binaries of an npm package, for machines without one. */
export interface EmbeddedPostgres {
  url: string;
  /** Stops the server if no other process uses it; open transactions are rolled back. */
  stop(): Promise<void>;
}

/**
 * Starts the server whose data are under `dataDir`. If it runs already, because another process uses it or a killed one
 * left it running, returns that one. The last process that stops also stops the server.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const location = await findLocation(dataDir);
  const lock = `${location.data}.lock`;
  const users = new Users(`${location.data}.users`);
  const url = await exclusively(lock, async () => {
    const found = await joinOrStart(location, settings);
    users.enter();
    return found;
  });
  return {
    url,
    stop: () =>
      exclusively(lock, async () => {
        if (users.leave() && runningPort(location) !== null) await stopServer(location);
      }),
  };
}

async function joinOrStart(location: Location, settings: readonly string[]): Promise<string> {
  if (!existsSync(join(location.data, 'PG_VERSION'))) await initialise(location);
  const password = readFileSync(location.password, 'utf8').trim();
  const urlOf = (port: number) => `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  const running = runningPort(location);
  if (running !== null && (await serves(urlOf(running)))) return urlOf(running);
  const port = await freePort();
  await startServer(location, port, settings);
  return urlOf(runningPort(location) ?? port);
}

/** SQLSTATE `cannot_connect_now`: the server is still recovering. */
const CANNOT_CONNECT_NOW = '57P03';
const RECOVERY_TIMEOUT: Duration = seconds(60);
const POLL_INTERVAL: Duration = 100;

/** Returns whether a server answers at this address. Waits while it is recovering. */
async function serves(url: string): Promise<boolean> {
  for (let waited = 0; waited < RECOVERY_TIMEOUT; waited += POLL_INTERVAL) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== CANNOT_CONNECT_NOW) return false;
    } finally {
      await client.end().catch(() => undefined); // It may never have been open.
    }
    await pause(POLL_INTERVAL);
  }
  return false;
}

const stopServer = (location: Location): Promise<void> =>
  run(location, location.binaries.pg_ctl, ['stop', '-D', location.data, '-m', 'fast', '-w']);

/** Creates the data directory under another name and renames it when it is complete: a kill leaves nothing half-made in location. */
async function initialise(location: Location): Promise<void> {
  const fresh = `${location.data}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  rmSync(location.password, { force: true });
  // Never into a file that another account has made meanwhile.
  writeFileSync(location.password, `${randomToken(24)}\n`, { mode: 0o600, flag: 'wx' });
  if (location.owner) {
    lchownSync(fresh, location.owner.uid, location.owner.gid);
    lchownSync(location.password, location.owner.uid, location.owner.gid);
  }
  await run(location, location.binaries.initdb, [
    `--pgdata=${fresh}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${location.password}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  rmSync(location.data, { recursive: true, force: true });
  renameSync(fresh, location.data);
}

/** The port of a live server on this data directory: the fourth line of its lock file. */
function runningPort(location: Location): number | null {
  const lock = join(location.data, 'postmaster.pid');
  if (!existsSync(lock)) return null;
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n');
  return alive(Number(pid)) && port ? Number(port) : null;
}

/** After a crash, child processes keep the shared memory for some seconds, and a new server cannot start before they end. */
const CRASH_TIMEOUT: Duration = seconds(15);
const RETRY_INTERVAL: Duration = 500;

async function startServer(location: Location, port: number, settings: readonly string[]): Promise<void> {
  const timeout = existsSync(join(location.data, 'postmaster.pid')) ? CRASH_TIMEOUT : 0;
  for (let waited = 0; ; waited += RETRY_INTERVAL) {
    try {
      return await launch(location, port, settings);
    } catch (error) {
      if (waited >= timeout) throw error;
    }
    await pause(RETRY_INTERVAL);
  }
}

function launch(location: Location, port: number, settings: readonly string[]): Promise<void> {
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=200',
    ...settings.map(item => `-c ${item}`),
  ];
  const log = join(location.data, 'server.log');
  return run(location, location.binaries.pg_ctl, [
    'start',
    '-D',
    location.data,
    '-w',
    '-t',
    '60',
    '-l',
    log,
    '-o',
    options.join(' '),
  ]);
}

/** Runs a PostgreSQL program as the account of the server; rejects with its output. */
function run(location: Location, program: string, args: readonly string[]): Promise<void> {
  return new Promise((done, refuse) => {
    const child = spawn(program, args, { ...location.owner, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
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
