import { type EntityClass, type EntityManager, MikroORM } from '@mikro-orm/core';
import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely, type QueryResult } from 'kysely';
import type pg from 'pg';
import type { Duration } from '../context/clock.js';
import type { Database, Em } from '../context/ports.js';
import { beginSession, PreparingClient, releaseWhenLost } from './connection.js';
import { keepTraces, TracedClient } from './sessions/traced-client.js';

export type { Database, Em };

/** Connections of a process to its database. */
export interface PoolOptions {
  /** Maximum number. */
  readonly poolSize: number;
  /** Longest wait for a free connection, or for a new one. */
  readonly wait: Duration;
  /**
   * The time after which PostgreSQL ends a statement with SQLSTATE 57014; by default the server's
   * own. A connection sets it once: poolers refuse it as a parameter of the start-up.
   */
  readonly statementTimeout?: Duration | undefined;
  /** Leads past a pooler in transaction mode, whose connections keep no settings; `null`: there is none. */
  readonly directUrl?: string | null;
  /** Statements are spans of the trace that runs them. */
  readonly traced?: boolean;
}

/** Opens a pool of connections. */
export async function openDatabase(
  url: string,
  entities: readonly EntityClass<object>[],
  options: PoolOptions,
): Promise<Database> {
  // `MikroORM.init` looks for extensions among the packages, and would load a second MikroORM beside the one in our bundle.
  const orm = new MikroORM<PostgreSqlDriver>({
    driver: PostgreSqlDriver,
    clientUrl: url,
    entities: [...entities],
    metadataProvider: ReflectMetadataProvider,
    forceUtcTimezone: true,
    pool: { max: options.poolSize },
    driverOptions: driverOptionsOf(options),
    discovery: { warnWhenNoEntities: false },
    logger: () => undefined,
  });
  const pool = (await (orm.em as Em).getConnection().getNativeClient()) as pg.Pool;
  return {
    orm,
    pool,
    url,
    directUrl: options.directUrl ?? url,
    fork: () => orm.em.fork() as Em,
    close: () => orm.close(true),
  };
}

const driverOptionsOf = ({ wait, statementTimeout, traced = false, directUrl = null }: PoolOptions) => ({
  Client: traced ? TracedClient : PreparingClient,
  connectionTimeoutMillis: wait,
  idleTimeoutMillis: 30_000,
  // Each transaction sets the limits for itself where no session keeps them.
  ...(directUrl === null ? {} : { transactionLimits: { statementTimeout } }),
  onConnect: (client: pg.Client) => beginSession(client, directUrl === null ? { statementTimeout } : null),
  onPoolCreated: (created: pg.Pool) => {
    created.on('connect', releaseWhenLost);
    if (traced) keepTraces(created);
  },
});

/**
 * Does what {@link sql} does, for a statement that returns no rows. Returns the number of rows that
 * it changed.
 */
export async function execute(on: EntityManager, text: string, values: readonly unknown[]): Promise<number> {
  const { numAffectedRows } = await run(on, text, values);
  return Number(numAffectedRows ?? 0);
}

/**
 * Runs a parameterised statement, in the transaction of `em` if it has one. Timestamps come back as `Date`, 64-bit
 * counts as numbers.
 * The text has at least one parameter. It is a constant, prepared under its own name on every connection, or `GENERATED`.
 */
export async function sql<Row extends object>(
  on: Database | EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if ('pool' in on) return (await on.pool.query<Row>(text, values as unknown[])).rows;
  return (await run<Row>(on, text, values)).rows;
}

function run<Row>(on: EntityManager, text: string, values: readonly unknown[]): Promise<QueryResult<Row>> {
  const connection = (on as Em).getConnection();
  const transaction = (on as Em).getTransactionContext<Kysely<unknown>>();
  const client = transaction ?? (connection.getClient() as Kysely<unknown>);
  return client.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]));
}
