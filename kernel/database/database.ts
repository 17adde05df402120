import { type EntityClass, type EntityManager, MikroORM } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import type { Migration } from '@mikro-orm/migrations';
import { Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver, type SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import { type Duration, seconds } from '../context/clock.js';

export type Em = SqlEntityManager<PostgreSqlDriver>;

/** A PostgreSQL database: MikroORM for what is not hot, {@link sql} through the same connections for what is. */
export interface Database {
  readonly orm: MikroORM<PostgreSqlDriver>;
  readonly pool: pg.Pool;
  readonly url: string;
  fork(): Em;
  close(): Promise<void>;
}

export interface SchemaMigrations {
  /** PostgreSQL schema, and name of the subgraph that owns it. */
  schema: string;
  migrations: Readonly<Record<string, new (...args: ConstructorParameters<typeof Migration>) => Migration>>;
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** More distinct texts than this are a sign of generated SQL, which is not worth a server-side plan each. */
const MAX_STATEMENTS = 500;
const statements = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = statements.get(text);
  if (known || statements.size >= MAX_STATEMENTS) return known;
  const name = `s${statements.size}`;
  statements.set(text, name);
  return name;
}

type Query = (...args: unknown[]) => unknown;

/**
 * MikroORM writes its parameters into the text, so a statement with parameters is one of ours: prepare it once a
 * connection and parse its rows with node-postgres' own types.
 */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as unknown as Query;
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? query({ name: statementName(text), text, values, types }, ...rest)
        : query(text, values, ...rest)) as never;
  }
}

/** How long whoever holds a lost connection may take to give it back himself. */
const GIVE_BACK: Duration = seconds(1);

/**
 * Kysely never gives back a connection whose `begin`, `commit` or `rollback` failed, as all of them do when the server
 * goes away: without this, each transaction that was under way then takes a place of the pool for ever.
 */
function recoverLost(client: pg.PoolClient): void {
  client.once('end', () => {
    const giveBack = () => {
      try {
        client.release(true);
        client.release = () => undefined;
      } catch {
        // It has been given back: the usual case.
      }
    };
    setTimeout(giveBack, GIVE_BACK).unref();
  });
}

export async function openDatabase(
  url: string,
  entities: readonly EntityClass<object>[],
  poolSize: number,
): Promise<Database> {
  const orm = await MikroORM.init<PostgreSqlDriver>({
    driver: PostgreSqlDriver,
    clientUrl: url,
    entities: [...entities],
    metadataProvider: ReflectMetadataProvider,
    forceUtcTimezone: true,
    pool: { max: poolSize },
    driverOptions: {
      Client: PreparingClient,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      onPoolCreated: (created: pg.Pool) => created.on('connect', recoverLost),
    },
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
  });
  const pool = (await (orm.em as Em).getConnection().getNativeClient()) as pg.Pool;
  return { orm, pool, url, fork: () => orm.em.fork() as Em, close: () => orm.close(true) };
}

/**
 * Runs a parameterised statement, in the transaction of `em` if it has one. Timestamps come back as `Date`, 64-bit
 * counts as numbers. The text must be a constant with at least one parameter: it is prepared under its own name on every connection.
 */
export async function sql<Row extends object>(
  on: Database | EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if ('pool' in on) return (await on.pool.query<Row>(text, values as unknown[])).rows;
  const connection = (on as Em).getConnection();
  const transaction = (on as Em).getTransactionContext<Kysely<unknown>>();
  const client = transaction ?? (connection.getClient() as Kysely<unknown>);
  return (await client.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]))).rows;
}

/** Lets one process at a time migrate; the others wait and find nothing left to do. */
const MIGRATION_LOCK = 5_712_018;

export async function migrate(url: string, owners: readonly SchemaMigrations[]): Promise<void> {
  await oneAtATime(url, async client => {
    for (const owner of owners) {
      await client.query(`create schema if not exists "${owner.schema}"`);
      await migrateSchema(url, owner);
    }
  });
}

/** Runs what makes tables while no other process does: PostgreSQL refuses one of two that make the same. */
export async function oneAtATime<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
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

/** Whether every migration of this build has run: what `/readyz` asks. */
export async function pendingMigrations(db: Database, owners: readonly SchemaMigrations[]): Promise<number> {
  let pending = 0;
  for (const owner of owners) {
    const rows = await db.pool.query<{ name: string }>(`select name from "${owner.schema}".migration`);
    const done = new Set(rows.rows.map(row => row.name));
    pending += Object.keys(owner.migrations).filter(name => !done.has(name)).length;
  }
  return pending;
}
