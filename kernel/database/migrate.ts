import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import pg from 'pg';
import { minutes, seconds } from '../context/clock.js';
import { type Baseline, startFromBaseline } from './baseline/baseline.js';
import { applyFunctions, recordOf, type SqlFunction } from './functions/sql-function.js';
import { buildIndexes, lockSession, missingIndexes, type SchemaIndexes } from './indexes/build-indexes.js';

export interface SchemaMigrations extends SchemaIndexes {
  /** PostgreSQL schema, and name of the subgraph that owns it. */
  schema: string;
  migrations: Readonly<Record<string, new (...args: ConstructorParameters<typeof Migration>) => Migration>>;
  /** The tables that the migrations begin with; absent where they begin with nothing. */
  baseline?: Baseline | undefined;
  /** Functions on the tables of those migrations: after them, in this order, each text that never was applied is. */
  functions?: readonly SqlFunction[];
}

/** Key of the advisory lock under which one process at a time makes tables. */
const MIGRATION_LOCK = 5_712_018;
/**
 * Whoever reads or writes a table stands behind a migration that waits for its lock. PostgreSQL stops an automatic vacuum that is in the
 * way after one second.
 */
const LOCK_TIMEOUT = seconds(2);
/** The pause in which the others go on before a migration tries its locks again. */
const BETWEEN_TRIES = seconds(1);
/** A longer transaction is that of a dump, say, after which the process may start again. */
const GIVE_UP = minutes(10);
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs the missing migrations of every owner and brings its functions up to date, then builds the missing indexes. Other processes that
 * start meanwhile wait, and find nothing to do.
 */
export async function migrate(url: string, owners: readonly SchemaMigrations[]): Promise<void> {
  const missing = await withMigrationLock(url, async client => {
    const done = await recordsOf(client, await knownOwners(client, owners));
    for (const owner of owners) await migrateOwner(url, client, owner, done);
    return missingIndexes(client, owners);
  });
  if (missing.length > 0) await buildIndexes(url, owners);
}

/** The owners whose schema has a table of migrations. */
async function knownOwners(client: pg.Client, owners: readonly SchemaMigrations[]): Promise<SchemaMigrations[]> {
  const { rows } = await client.query<{ schema: string }>(
    "select schemaname as schema from pg_tables where tablename = 'migration'",
  );
  return owners.filter(({ schema }) => rows.some(row => row.schema === schema));
}

/** A start at which nothing is missing, as most are, needs no MikroORM for a schema and writes nothing. */
async function migrateOwner(url: string, client: pg.Client, owner: SchemaMigrations, done: Records): Promise<void> {
  if (owner.baseline) await startFromBaseline(client, owner.schema, owner.baseline, done.get(owner.schema));
  if (!done.has(owner.schema) || missingMigrations(owner, done).length > 0) {
    await client.query(`create schema if not exists "${owner.schema}"`);
    await migrateSchema(url, owner);
  }
  const functions = missingFunctions(owner, done);
  if (functions.length > 0) await applyFunctions(client, owner.schema, functions);
}

/** Runs `work` while no other process makes tables: of two that create the same table, PostgreSQL fails one. */
export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(10) });
  await client.connect();
  try {
    await lockSession(client, MIGRATION_LOCK);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function migrateSchema(url: string, owner: SchemaMigrations): Promise<void> {
  const orm = new MikroORM<PostgreSqlDriver>({
    driver: PostgreSqlDriver,
    clientUrl: url,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    pool: { max: 1 },
    logger: () => undefined,
    migrations: {
      tableName: `${owner.schema}.migration`,
      migrationsList: Object.entries(owner.migrations).map(([name, migration]) => ({ name, class: migration })),
      snapshot: false,
      // Each in a transaction of its own: what one has locked is free before the next begins.
      allOrNothing: false,
    },
  });
  try {
    await orm.em.getConnection().execute(`set lock_timeout = ${LOCK_TIMEOUT}`);
    await upWhenFree(orm, owner.schema);
  } finally {
    await orm.close(true);
  }
}

/** A migration that did not get a lock in time is rolled back, and tries again with those behind it. */
async function upWhenFree(orm: MikroORM<PostgreSqlDriver>, schema: string): Promise<void> {
  const until = performance.now() + GIVE_UP;
  for (;;) {
    try {
      await orm.migrator.up();
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() > until) throw new Error(longTransaction(schema), { cause: error });
      await pause(BETWEEN_TRIES);
    }
  }
}

/** The migrator wraps the error of the database. */
function isLocked(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === LOCK_NOT_AVAILABLE || (cause !== undefined && isLocked(cause));
}

const longTransaction = (schema: string): string =>
  `A migration of the schema ${schema} could not lock its table for ${GIVE_UP / minutes(1)} minutes. End the long transaction that holds it (see pg_stat_activity), such as a dump, and start again.`;

/**
 * Counts the migrations of this build that have not run yet, and the texts of functions that were
 * not applied, for `/readyz`. Every owner must have its table of migrations.
 */
export async function pendingMigrations(pool: pg.Pool, owners: readonly SchemaMigrations[]): Promise<number> {
  const done = await recordsOf(pool, owners);
  return owners.flatMap(owner => [
    ...missingBaseline(owner, done),
    ...missingMigrations(owner, done),
    ...missingFunctions(owner, done),
  ]).length;
}

/** The names in the table of migrations of each schema. */
type Records = ReadonlyMap<string, ReadonlySet<string>>;

/** Every owner must have its table of migrations. */
async function recordsOf(on: pg.Pool | pg.Client, owners: readonly SchemaMigrations[]): Promise<Records> {
  if (owners.length === 0) return new Map();
  const each = owners.map(({ schema }) => `select '${schema}' as schema, name from "${schema}".migration`);
  const { rows } = await on.query<{ schema: string; name: string }>(each.join(' union all '));
  const named = Map.groupBy(rows, ({ schema }) => schema);
  return new Map(owners.map(({ schema }) => [schema, new Set(named.get(schema)?.map(({ name }) => name))]));
}

const missingBaseline = ({ schema, baseline }: SchemaMigrations, done: Records): readonly string[] =>
  baseline && !done.get(schema)?.has(baseline.name) ? [baseline.name] : [];

const missingMigrations = ({ schema, migrations }: SchemaMigrations, done: Records): readonly string[] =>
  Object.keys(migrations).filter(name => !done.get(schema)?.has(name));

const missingFunctions = ({ schema, functions = [] }: SchemaMigrations, done: Records): readonly SqlFunction[] =>
  functions.filter(one => !done.get(schema)?.has(recordOf(one)));
