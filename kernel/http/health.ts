import type { RequestHandler } from 'express';
import { Router } from 'express';
import pg from 'pg';
import { seconds } from '../context/clock.js';
import type { Jobs } from '../context/ports.js';
import { defineResource, resourceOf } from '../context/resource.js';
import type { Services } from '../context/services.js';
import { pendingMigrations, type SchemaMigrations } from '../database/migrate.js';
import { readReplica } from '../database/reading/read-replica.js';
import { anyParked } from '../events/parked/parked.js';
import { anyAside } from '../jobs/aside/aside.js';
import type { Job } from '../jobs/job.js';
import { sameText } from '../security/hash.js';
import { CHECK_TIMEOUT, measureProcess, within } from './measure.js';

export interface HealthParts {
  services: Services;
  migrations: readonly SchemaMigrations[];
  /** The jobs whose backlog `/metrics` shows; empty where no jobs run. */
  jobs: readonly Job[];
  /** False from the moment the process has to stop. */
  accepting: () => boolean;
}

/**
 * A connection of its own: while others hold all connections of the pool, this process still serves, and must not be taken
 * out of service.
 */
export const readinessConnection = defineResource('readiness connection', ({ db, log }) => {
  const pool = new pg.Pool({
    connectionString: db.url,
    max: 1,
    connectionTimeoutMillis: CHECK_TIMEOUT,
    query_timeout: CHECK_TIMEOUT,
    idleTimeoutMillis: seconds(60),
  });
  pool.on('error', err => log.warn({ err }, 'readiness connection lost'));
  return { value: { pool, check: null as Promise<DatabaseState> | null }, close: () => pool.end() };
});

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: Prometheus. */
export function createHealth(parts: HealthParts): Router {
  const router = Router();
  router.get('/healthz', (_, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_, res) => {
    const database = await within(readDatabase(parts)).catch(() => null);
    const checks = readiness(parts, database);
    const ready = Object.values(checks).every(value => value === 'ok');
    const troubles = troublesOf(parts.services, database);
    const status = !ready ? 'unavailable' : Object.keys(troubles).length > 0 ? 'degraded' : 'ok';
    res.status(ready ? 200 : 503).json({ status, checks: { ...checks, ...troubles } });
  });
  router.get('/metrics', guard(parts.services), async (_, res) => {
    await measureProcess(parts);
    res.type(parts.services.metrics.registry.contentType).send(await parts.services.metrics.registry.metrics());
  });
  return router;
}

const readiness = ({ services, accepting }: HealthParts, database: DatabaseState | null): Record<string, string> => ({
  process: accepting() ? 'ok' : 'stopping',
  database: database === null ? 'unreachable' : 'ok',
  migrations:
    database === null ? 'unknown' : database.pendingMigrations === 0 ? 'ok' : `${database.pendingMigrations} pending`,
  jobs: services.jobs.ready() ? 'ok' : 'not started',
});

/**
 * Jobs run without Agenda's store, only later, and requests are served while a job fails, events are parked, rows are set aside or lists
 * are read from the primary: none is a reason to take this process out of service.
 */
const troublesOf = (services: Services, database: DatabaseState | null): Record<string, unknown> => ({
  ...jobTroubles(services.jobs),
  ...(database?.parkedEvents ? { events: 'parked' } : {}),
  ...(database?.rowsAside ? { rows: 'set aside' } : {}),
  ...((resourceOf(services, readReplica)?.state ?? 'ok') === 'ok'
    ? {}
    : { replica: resourceOf(services, readReplica)?.state }),
});

const jobTroubles = (jobs: Jobs): Record<string, unknown> => ({
  ...(jobs.storeReachable() ? {} : { jobStore: 'unreachable' }),
  ...(jobs.failing().length === 0 ? {} : { failingJobs: jobs.failing() }),
});

interface DatabaseState {
  readonly pendingMigrations: number;
  readonly parkedEvents: boolean;
  readonly rowsAside: boolean;
}

/** Requests that come together share one read. */
function readDatabase({ services, migrations }: HealthParts): Promise<DatabaseState> {
  const connection = resourceOf(services, readinessConnection);
  connection.check ??= readState(connection.pool, migrations, services.clock.now()).finally(() => {
    connection.check = null;
  });
  return connection.check;
}

async function readState(pool: pg.Pool, owners: readonly SchemaMigrations[], now: Date): Promise<DatabaseState> {
  const pending = await pendingMigrations(pool, owners);
  // Their tables may be among what the missing migrations make.
  if (pending > 0) return { pendingMigrations: pending, parkedEvents: false, rowsAside: false };
  return { pendingMigrations: 0, parkedEvents: await anyParked(pool), rowsAside: await anyAside(pool, now) };
}

/** With a token configured only its holder reads the metrics; in production without one nobody does. */
function guard({ config }: Services): RequestHandler {
  return (req, res, next) => {
    const given = req.get('authorization')?.replace(/^Bearer /i, '') ?? '';
    const open = config.metricsToken === null ? !config.production : sameText(given, config.metricsToken);
    if (open) next();
    else res.status(404).end();
  };
}
