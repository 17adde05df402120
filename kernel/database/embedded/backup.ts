import {
  chmodSync,
  copyFileSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigError } from '../../config/config.js';
import { findLocation, type Location } from './location.js';

/** The files of an installation beside its database: the key that reads its secrets, and what a start printed. */
const BESIDE = ['encryption.key', 'bootstrap.json'];
/** The files of the server, and the parts of its folder that it makes anew (PostgreSQL: "Making a Base Backup Using the Low Level API"). */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', 'backup_label.old', 'pg_internal.init']);
const LEFT_EMPTY = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
);

const PASSWORD = 'postgres.password';
const DATA = 'postgres';

/** Throws {@link ConfigError} unless a folder is missing or empty. */
function assertEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new ConfigError([`${folder}: is not empty`]);
}

/**
 * Copies an installation with an embedded server into a folder while it runs. The folder has the state of the moment at which the copy
 * ends. Throws {@link ConfigError} if the folder is not empty.
 */
export async function backUpEmbedded(databaseUrl: string, dataDir: string, folder: string): Promise<void> {
  const location = await findLocation(dataDir);
  assertEmpty(folder);
  const unfinished = `${folder}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o711 });
  await copyServer(databaseUrl, location.data, join(unfinished, DATA));
  copyIfThere(location.password, join(unfinished, PASSWORD));
  for (const name of BESIDE) copyIfThere(join(dataDir, name), join(unfinished, name));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/** Files change while they are copied: the log that is copied after them makes them whole at the first start. */
async function copyServer(databaseUrl: string, data: string, target: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    // Keeps the log since now, and is gone with this connection.
    await client.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
    await client.query("select pg_backup_start('switchboard', fast => true)");
    copyFolder(data, target);
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
    copyFolder(join(data, 'pg_wal'), join(target, 'pg_wal'));
    writeAs(data, join(target, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
}

/** Fills the empty place of an installation with a backup. The server must not run. Throws {@link ConfigError} if the place is not empty. */
export async function restoreEmbedded(folder: string, dataDir: string): Promise<void> {
  if (!existsSync(join(folder, DATA, 'backup_label'))) throw new ConfigError([`${folder}: is no backup`]);
  const location = await findLocation(dataDir);
  if (existsSync(location.data)) throw new ConfigError([`DATA_DIR: ${location.data} exists already; move it away`]);
  const unfinished = `${location.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  copyFolder(join(folder, DATA), unfinished);
  copyFolder(join(folder, DATA, 'pg_wal'), join(unfinished, 'pg_wal'));
  copyIfThere(join(folder, PASSWORD), location.password);
  for (const name of BESIDE) copyIfThere(join(folder, name), join(dataDir, name));
  giveTo(location, unfinished);
  renameSync(unfinished, location.data);
}

/** Copies a folder with owners and modes. A file that is gone meanwhile is left out, as the log knows of its end. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  keepAttributes(from, to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isFile()) copyIfThere(source, target);
    else if (!LEFT_EMPTY.has(entry.name)) copyFolder(source, target);
    else copyEmpty(source, target);
  }
}

function copyEmpty(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  keepAttributes(from, to);
}

function copyIfThere(from: string, to: string): void {
  try {
    copyFileSync(from, to);
    keepAttributes(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function writeAs(owner: string, path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  own(path, lstatSync(owner));
}

function keepAttributes(from: string, to: string): void {
  const kept = lstatSync(from);
  chmodSync(to, kept.mode & 0o777);
  own(to, kept);
}

/** Another account may own nothing but what it has made itself. */
function own(path: string, { uid, gid }: { uid: number; gid: number }): void {
  if (process.getuid?.() === 0) lchownSync(path, uid, gid);
}

/** The account of the server may be another one on this machine. */
function giveTo({ owner, password }: Location, folder: string): void {
  if (!owner) return;
  own(password, owner);
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    own(join(folder, name), owner);
}
