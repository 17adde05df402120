import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Duration, seconds } from '../../context/clock.js';

/**
 * The table and the columns of an index by its name: `channels.message (workspace_id) where …`. All
 * of it is a constant of the code.
 */
export type Indexes = Readonly<Record<string, string>>;

export interface SchemaIndexes {
  /** The schema of PostgreSQL in which the indexes are. */
  readonly schema: string;
  readonly indexes?: Indexes;
}

/** Key of the advisory lock under which one process at a time builds indexes. */
const INDEX_LOCK = 5_712_019;
const POLL_INTERVAL: Duration = 100;

/**
 * Builds the indexes that are missing while others read and write their tables, which a migration would keep from writing until it
 * ends. One that was left half built is built anew. Other processes that start meanwhile wait, and find nothing to do.
 */
export async function buildIndexes(url: string, owners: readonly SchemaIndexes[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(10) });
  await client.connect();
  try {
    await lockSession(client, INDEX_LOCK);
    for (const { schema, name, on } of await missingIndexes(client, owners)) {
      await client.query(`drop index concurrently if exists "${schema}"."${name}"`);
      await client.query(`create index concurrently "${name}" on ${on}`);
    }
  } finally {
    await client.end();
  }
}

interface Missing {
  readonly schema: string;
  readonly name: string;
  readonly on: string;
}

const USABLE = `select n.nspname as schema, c.relname as name from pg_index i
  join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relname = any($2) and i.indisvalid`;

/** Those that are not there, or half built. */
export async function missingIndexes(client: pg.Client, owners: readonly SchemaIndexes[]): Promise<readonly Missing[]> {
  const wanted = owners.flatMap(({ schema, indexes = {} }) =>
    Object.entries(indexes).map(([name, on]) => ({ schema, name, on })),
  );
  const values = [wanted.map(({ schema }) => schema), wanted.map(({ name }) => name)];
  const { rows } = await client.query<Omit<Missing, 'on'>>(USABLE, values);
  return wanted.filter(({ schema, name }) => !rows.some(row => row.schema === schema && row.name === name));
}

/**
 * Takes a lock of the session when it is free. It tries again and again: a statement that waited
 * for the lock would have a snapshot, for whose end the build of an index waits.
 */
export async function lockSession(client: pg.Client, key: number): Promise<void> {
  const ask = () => client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key]);
  while (!(await ask()).rows[0]?.taken) await pause(POLL_INTERVAL);
}
