import { MikroORM } from '@mikro-orm/core';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import pg from 'pg';
import { seconds } from '../context/clock.js';

export interface SchemaMigrations {
  /** PostgreSQL schema, and name of the subgraph that owns it. */
  schema: string;
  migrations: Readonly<Record<string, new (...args: ConstructorParameters<typeof Migration>) => Migration>>;
}

/** Key of the advisory lock under which one process at a time makes tables. */
const MIGRATION_LOCK = 5_712_018;

/** Runs the missing migrations of every owner. Other processes that start meanwhile wait, and find nothing to do. */
export async function migrate(url: string, owners: readonly SchemaMigrations[]): Promise<void> {
  await withMigrationLock(url, async client => {
    for (const owner of owners) {
      await client.query(`create schema if not exists "${owner.schema}"`);
      await migrateSchema(url, owner);
    }
  });
}

/** Runs `work` while no other process makes tables: of two that create the same table, PostgreSQL fails one. */
export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(10) });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function migrateSchema(url: string, owner: SchemaMigrations): Promise<void> {
  const orm = await MikroORM.init({
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
    await (orm as MikroORM<PostgreSqlDriver>).migrator.up();
  } finally {
    await orm.close(true);
  }
}

/** How many migrations of this build have not run yet. `/readyz` asks. */
export async function pendingMigrations(pool: pg.Pool, owners: readonly SchemaMigrations[]): Promise<number> {
  if (owners.length === 0) return 0;
  const each = owners.map(({ schema }) => `select '${schema}' as schema, name from "${schema}".migration`);
  const { rows } = await pool.query<{ schema: string; name: string }>(each.join(' union all '));
  const done = new Set(rows.map(({ schema, name }) => `${schema} ${name}`));
  const wanted = owners.flatMap(({ schema, migrations }) => Object.keys(migrations).map(name => `${schema} ${name}`));
  return wanted.filter(name => !done.has(name)).length;
}
