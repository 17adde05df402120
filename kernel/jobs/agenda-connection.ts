import { PostgresBackend } from '@agendajs/postgres-backend';
import { Agenda, type AgendaBackend } from 'agenda';
import pg from 'pg';
import { type Duration, seconds } from '../context/clock.js';
import type { Services } from '../context/services.js';
import { beginSession } from '../database/connection.js';
import { withMigrationLock } from '../database/migrate.js';
import { JobNotices } from './job-notices.js';
import type { Outage } from './outage.js';

export interface JobStore {
  databaseUrl: string;
  /** Keeps Agenda's jobs in MongoDB; `null` for PostgreSQL. */
  mongodbUrl: string | null;
  /**
   * The interval at which the schedules are written again, in case the store was emptied. A minute
   * by default.
   */
  rescheduleEvery?: Duration;
}

/** The time for which an attempt waits for MongoDB. */
const MONGO_TIMEOUT: Duration = seconds(5);

/** Notices bring a wake at once; a query finds one whose notice was lost. */
const QUERY_INTERVAL = seconds(5);

/** Lifetime of Agenda's lock on a job. The handler only starts a loop, so an older lock belongs to a dead process. */
export const LOCK_LIFETIME = seconds(10);

/** A connection to the store of Agenda. */
export interface Connection {
  agenda: Agenda;
  notices: JobNotices;
  close(): Promise<void>;
}

/** Notifications go through PostgreSQL, wherever Agenda keeps its jobs. Both reconnect after an outage. */
export async function connect(store: JobStore, services: Services, outage: Outage): Promise<Connection> {
  const backend = store.mongodbUrl ? await mongo(store.mongodbUrl) : null;
  const pool = new pg.Pool({
    connectionString: store.databaseUrl,
    max: 2,
    connectionTimeoutMillis: seconds(5),
    onConnect: client => beginSession(client),
  });
  const notices = new JobNotices(store.databaseUrl, pool, services.log);
  let closed = false;
  // An `error` event without a listener ends the process, and both emit one when the server drops a connection.
  const warn = (error: Error) => {
    // A query that the stop interrupts fails, which is expected.
    if (!closed) outage.report(services.log, error);
  };
  pool.on('error', warn);
  const open = async (from: AgendaBackend) => {
    const made = new Agenda({
      backend: from,
      notificationChannel: notices,
      processEvery: QUERY_INTERVAL,
      defaultLockLifetime: LOCK_LIFETIME,
    });
    made.on('error', warn);
    await made.ready;
    return made;
  };
  // Agenda's constructor creates its tables. MongoDB has none to create, and must not hold up the start of other processes.
  const agenda = backend
    ? await open(backend)
    : await withMigrationLock(store.databaseUrl, () => open(new PostgresBackend({ pool, disableNotifications: true })));
  return {
    agenda,
    notices,
    close: async () => {
      closed = true;
      await agenda.stop();
      await notices.disconnect();
      await pool.end();
    },
  };
}

/** Loads the driver only where MongoDB is configured. Throws while MongoDB does not answer: Agenda would end the process. */
async function mongo(address: string): Promise<AgendaBackend> {
  const { MongoBackend } = await import('@agendajs/mongo-backend');
  const options = { serverSelectionTimeoutMS: MONGO_TIMEOUT };
  const trial = new MongoBackend({ address, options });
  await trial.connect().finally(() => trial.disconnect());
  return new MongoBackend({ address, options });
}
