import pg from 'pg';
import { type Duration, seconds } from '../../context/clock.js';
import { defineResource } from '../../context/resource.js';
import { Bulkhead } from '../bulkhead.js';
import { beginSession, PreparingClient } from '../connection.js';
import { keepTraces, TracedClient } from '../sessions/traced-client.js';
import { positionsOf } from './position.js';
import { READ_TIMEOUT, readLimits } from './read-limits.js';
import { Replica } from './replica.js';

const CONNECT_TIMEOUT: Duration = seconds(1);
/** For a server that is gone without a word: PostgreSQL has ended the statement before. */
const SILENCE: Duration = READ_TIMEOUT + seconds(1);

/** The replica of DATABASE_READ_URL; `null` without one. */
export const readReplica = defineResource('replica for lists and reports', ({ config, db, log }) => {
  if (config.databaseReadUrl === null) return { value: null };
  const traced = config.telemetry !== null;
  const pool = new pg.Pool({
    connectionString: config.databaseReadUrl,
    max: config.databasePool,
    Client: traced ? TracedClient : PreparingClient,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: SILENCE,
    idleTimeoutMillis: seconds(30),
    onConnect: client => beginSession(client),
  } as pg.PoolConfig);
  // The next statement finds that a connection is lost. An `error` event that nobody takes ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  if (traced) keepTraces(pool);
  const replica = new Replica({
    pool,
    position: positionsOf(db.pool),
    share: new Bulkhead(readLimits(config.databasePool)),
    maxLag: config.databaseReadMaxLag,
    log,
  });
  return { value: replica, close: () => replica.close() };
});
