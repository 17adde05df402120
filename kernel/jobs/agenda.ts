import { PostgresBackend, PostgresNotificationChannel } from '@agendajs/postgres-backend';
import { Agenda, type AgendaBackend } from 'agenda';
import pg from 'pg';
import { type Duration, minutes, seconds } from '../context/clock.js';
import type { Services } from '../context/services.js';
import { oneAtATime } from '../database/database.js';
import type { Job } from './job.js';
import type { Jobs } from './jobs.js';
import { Runner } from './runner.js';

/** The jobs of a process that starts and stops them. */
export interface StartableJobs extends Jobs {
  start(services: Services): Promise<void>;
  /** Claims nothing more, and waits up to `grace` for the runs under way. */
  stop(grace: Duration): Promise<void>;
}

export interface JobStore {
  databaseUrl: string;
  /** Keeps Agenda's jobs in MongoDB; `null`: in PostgreSQL. */
  mongodbUrl: string | null;
  /** How often recurring jobs are written again, so that an emptied store fills by itself; a minute unless given. */
  replant?: Duration;
}

/** Wakes of one job within this time become one message to the other processes. */
const COALESCE: Duration = 25;
const REPLANT = minutes(1);
/** Agenda's lock on a wake or a sweep. Its handler only starts loops, so a lock this old is a dead process'. */
const LOCK = seconds(10);

/**
 * Jobs over Agenda: it wakes the processes that work (coalesced), keeps the recurring sweeps, and recovers them. It
 * holds no truth: emptying its store loses nothing.
 *
 * @param jobs the jobs of this process if it is a worker; `null` if it only wakes others.
 * @param store `null`: no other process is told, and only wakes and {@link Jobs.settle} start a job.
 */
export function createJobs(jobs: readonly Job[] | null, store: JobStore | null): StartableJobs {
  const stopping = new AbortController();
  const runners = new Map<string, Runner>();
  const pending = new Map<string, NodeJS.Timeout>();
  let connection: Connection | null = null;
  let started = false;
  let replant: NodeJS.Timeout | undefined;

  const publish = (name: string) => {
    pending.delete(name);
    connection?.agenda
      .create(name, { wake: true })
      .unique({ 'data.wake': true })
      .schedule(new Date())
      .save()
      .catch(() => undefined); // The sweep finds the rows if the wake is lost.
  };

  const plant = async () => {
    for (const runner of runners.values())
      await connection?.agenda.every(`${Math.max(1, Math.round(runner.job.every / 1_000))} seconds`, runner.job.name);
  };

  return {
    wake(job) {
      const name = typeof job === 'string' ? job : job.name;
      const runner = runners.get(name);
      if (runner) runner.kick();
      else if (connection && !pending.has(name)) pending.set(name, setTimeout(publish, COALESCE, name));
    },

    async settle() {
      const all = [...runners.values()];
      for (let taken = 1; taken > 0; ) {
        taken = 0;
        for (const runner of all) taken += await runner.runOnce();
        // Loops that a wake started meanwhile: what they took may give the others more to do.
        if (all.some(runner => runner.busy)) taken += 1;
        await Promise.all(all.map(runner => runner.idle()));
      }
    },

    async start(services) {
      for (const job of jobs ?? []) runners.set(job.name, new Runner(job, services, stopping.signal));
      started = true;
      if (!store) return;
      connection = await connect(store, services);
      for (const runner of runners.values()) {
        connection.agenda.define(runner.job.name, async () => runner.kick(), { lockLifetime: LOCK, concurrency: 1 });
      }
      // Who only wakes others starts no Agenda, and without its notices a wake waits for the next look at the store.
      if (runners.size === 0) return connection.notices.connect();
      await connection.agenda.start();
      await plant();
      replant = setInterval(() => plant().catch(() => undefined), store.replant ?? REPLANT);
      for (const runner of runners.values()) runner.watch();
    },

    ready: () => started && !stopping.signal.aborted,

    async stop(grace) {
      stopping.abort();
      clearInterval(replant);
      for (const timer of pending.values()) clearTimeout(timer);
      const drained = Promise.all([...runners.values()].map(runner => runner.idle()));
      await Promise.race([drained, new Promise(done => setTimeout(done, grace).unref())]);
      await connection?.close();
      connection = null;
    },
  };
}

interface Connection {
  agenda: Agenda;
  notices: PostgresNotificationChannel;
  close(): Promise<void>;
}

/** PostgreSQL, which is always there, carries the notices, whichever store Agenda has; both come back after an outage. */
async function connect(store: JobStore, services: Services): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: store.databaseUrl, max: 3, connectionTimeoutMillis: seconds(5) });
  const notices = new PostgresNotificationChannel({ pool });
  let closed = false;
  // Each of the three would take the process down when the server drops a connection and nobody listened.
  const warn = (error: Error) => {
    // What it was about to ask its store when it was stopped fails, and is of no interest.
    if (!closed) services.log.warn({ err: error }, 'agenda');
  };
  pool.on('error', warn);
  notices.on('error', warn);
  const backend = store.mongodbUrl
    ? await mongo(store.mongodbUrl)
    : new PostgresBackend({ pool, disableNotifications: true });
  // It makes its tables as soon as it is constructed.
  const agenda = await oneAtATime(store.databaseUrl, async () => {
    const made = new Agenda({
      backend,
      notificationChannel: notices,
      processEvery: seconds(1),
      defaultLockLifetime: LOCK,
    });
    made.on('error', warn);
    await made.ready;
    return made;
  });
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

/** Its driver is loaded by those who have a MongoDB. */
async function mongo(address: string): Promise<AgendaBackend> {
  const { MongoBackend } = await import('@agendajs/mongo-backend');
  return new MongoBackend({ address });
}
