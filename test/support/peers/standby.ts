import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { backUpEmbedded, restoreEmbedded } from '../../../kernel/database/embedded/backup.js';
import { startEmbeddedPostgres } from '../../../kernel/database/embedded/postgres.js';
import { until } from '../process.js';

/** A PostgreSQL server of a test, which may be the primary of others. */
export interface Server {
  readonly url: string;
  readonly dataDir: string;
  /** One statement as the administrator. */
  query<Row extends object>(text: string): Promise<Row[]>;
  /** Ends it as a machine that loses its power does, and everything it serves. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const GIGABYTE = 2 ** 30;

function folder(): string {
  const { bavail, bsize } = existsSync('/dev/shm') ? statfsSync('/dev/shm') : { bavail: 0, bsize: 0 };
  const made = mkdtempSync(join(bavail * bsize >= 2 * GIGABYTE ? '/dev/shm' : tmpdir(), 'switchboard-standby-'));
  // When started by root, the server runs under another account, which must be able to enter.
  chmodSync(made, 0o755);
  return made;
}

export const startPrimary = (settings: readonly string[] = []): Promise<Server> => serve(folder(), settings);

/** Starts a streaming standby of a base backup, once it follows its primary. `name` is what the primary knows it by. */
export async function startStandby(primary: Server, name: string): Promise<Server> {
  const [backup, own] = [join(folder(), 'backup'), folder()];
  await backUpEmbedded(primary.url, primary.dataDir, backup);
  await restoreEmbedded(backup, own);
  rmSync(join(backup, '..'), { recursive: true, force: true });
  const data = join(own, 'postgres');
  const { hostname, port, username, password } = new URL(primary.url);
  const settings = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `\nprimary_conninfo = '${settings}'\n`);
  writeFileSync(join(data, 'standby.signal'), '', { mode: 0o644 });
  const standby = await serve(own, ['wal_receiver_status_interval=1', 'wal_retrieve_retry_interval=200ms']);
  await until(
    async () => (await primary.query(`select from pg_stat_replication where application_name = '${name}'`)).length > 0,
  );
  return standby;
}

async function serve(dataDir: string, settings: readonly string[]): Promise<Server> {
  const server = await startEmbeddedPostgres(dataDir, settings);
  let killed = false;
  return {
    url: server.url,
    dataDir,
    async query(text) {
      const client = new pg.Client(server.url);
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    async kill() {
      const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      killed = true;
    },
    async stop() {
      if (!killed) await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
