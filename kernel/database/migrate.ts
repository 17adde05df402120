import { MikroORM } from '@mikro-orm/core';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import pg from 'pg';
import { seconds } from '../context/clock.js';
import { buildIndexes, lockSession, missingIndexes, type SchemaIndexes } from './indexes/build-indexes.js';

export interface SchemaMigrations extends SchemaIndexes {
  /** PostgreSQL schema, and name of the subgraph that owns it. */
  schema: string;
  migrations: Readonly<Record<string, new (...args: ConstructorParameters<typeof Migration>) => Migration>>;
}

/** Key of the advisory lock under which one process at a time makes tables. */
const MIGRATION_LOCK = 5_712_018;

/**
 * Runs the missing migrations of every owner, then builds the missing indexes. Other processes that start meanwhile wait, and find
 * nothing to do.
 */
export async function migrate(url: string, owners: readonly SchemaMigrations[]): Promise<void> {
  const missing = await withMigrationLock(url, async client => {
    const done = await migratedSchemas(client, owners);
    for (const owner of owners.filter(({ schema }) => !done.has(schema))) {
      await client.query(`create schema if not exists "${owner.schema}"`);
      await migrateSchema(url, owner);
    }
    return missingIndexes(client, owners);
  });
  if (missing.length > 0) await buildIndexes(url, owners);
}

/** The schemas without a missing migration: all of them at most starts, which then need no MikroORM for each. */
async function migratedSchemas(client: pg.Client, owners: readonly SchemaMigrations[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ schema: string }>(
    "select schemaname as schema from pg_tables where tablename = 'migration'",
  );
  const known = owners.filter(({ schema }) => rows.some(row => row.schema === schema));
  const missing = new Set((await missingMigrations(client, known)).map(({ schema }) => schema));
  return new Set(known.map(({ schema }) => schema).filter(schema => !missing.has(schema)));
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
    },
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}

/** How many migrations of this build have not run yet. `/readyz` asks. */
export const pendingMigrations = async (pool: pg.Pool, owners: readonly SchemaMigrations[]): Promise<number> =>
  (await missingMigrations(pool, owners)).length;

interface MigrationRow {
  schema: string;
  name: string;
}

/** Every owner must have its table of migrations. */
async function missingMigrations(
  on: pg.Pool | pg.Client,
  owners: readonly SchemaMigrations[],
): Promise<readonly MigrationRow[]> {
  if (owners.length === 0) return [];
  const each = owners.map(({ schema }) => `select '${schema}' as schema, name from "${schema}".migration`);
  const { rows } = await on.query<MigrationRow>(each.join(' union all '));
  const done = new Set(rows.map(({ schema, name }) => `${schema} ${name}`));
  const wanted = owners.flatMap(({ schema, migrations }) => Object.keys(migrations).map(name => ({ schema, name })));
  return wanted.filter(({ schema, name }) => !done.has(`${schema} ${name}`));
}
