import { BaseNotificationChannel, type JobNotification, toJobId } from 'agenda';
import type { Pool } from 'pg';
import { type Duration, seconds } from '../context/clock.js';
import type { Log } from '../context/log.js';
import { type Listening, listen } from '../database/notifications.js';

/** Named as Agenda's own channel, so that processes of an earlier version hear the notices too. */
const CHANNEL = 'agenda:jobs';
const CONNECT_TIMEOUT: Duration = seconds(10);

/** A {@link JobNotification} as JSON. */
interface Notice {
  jobId: string;
  jobName: string;
  nextRunAt: string | null;
  priority: number;
  timestamp: string;
  source?: string;
}

/**
 * Notifies Agenda of jobs that another process has stored. Agenda's own channel takes a connection
 * of the store's pool for each attempt to listen and does not give it back when the attempt fails:
 * after a failover the pool was empty for good.
 */
export class JobNotices extends BaseNotificationChannel {
  #listening: Listening | null = null;

  constructor(
    readonly databaseUrl: string,
    readonly pool: Pool,
    readonly log: Log,
  ) {
    super();
  }

  /** Resolves once it listens, and then reconnects by itself for as long as it is not disconnected. */
  async connect(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(reject, CONNECT_TIMEOUT, new Error('The database does not take LISTEN.'));
    this.setState('connecting');
    this.#listening = listen(
      this.databaseUrl,
      CHANNEL,
      {
        received: payload => this.#receive(payload),
        connected: () => {
          this.setState('connected');
          resolve();
        },
        lost: () => this.setState('reconnecting'),
      },
      this.log,
    );
    await promise.finally(() => clearTimeout(timer));
  }

  async disconnect(): Promise<void> {
    const listening = this.#listening;
    this.#listening = null;
    await listening?.stop();
    this.handlers.clear();
    this.stateHandlers.clear();
    this.setState('disconnected');
  }

  async publish({ jobId, jobName, nextRunAt, priority, timestamp, source }: JobNotification): Promise<void> {
    const notice: Notice = {
      jobId,
      jobName,
      nextRunAt: nextRunAt?.toISOString() ?? null,
      priority,
      timestamp: timestamp.toISOString(),
      ...(source === undefined ? {} : { source }),
    };
    await this.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)]);
  }

  #receive(payload: string): void {
    const { jobId, nextRunAt, timestamp, ...rest } = JSON.parse(payload) as Notice;
    const dates = { nextRunAt: nextRunAt === null ? null : new Date(nextRunAt), timestamp: new Date(timestamp) };
    void this.notifyHandlers({ ...rest, ...dates, jobId: toJobId(jobId) });
  }
}
