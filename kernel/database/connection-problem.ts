import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ConfigError } from '../config/config.js';
import { type Duration, seconds } from '../context/clock.js';
import { isOutage } from '../errors/outage.js';

/** The remedies for a server that answers and refuses, by SQLSTATE. */
const REMEDIES: Readonly<Record<string, string>> = {
  '3D000': 'create it, or correct DATABASE_URL',
  '28P01': 'correct DATABASE_URL or DATABASE_PASSWORD',
  '28000': 'correct DATABASE_URL, or let the server accept this user',
  '42501': 'give the user of DATABASE_URL the right to create schemas in this database',
};

/**
 * Returns why the database cannot be used and what to do about it, in one line without the URL;
 * `null` for any other error.
 */
export function connectionProblem(error: unknown): string | null {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const remedy = REMEDIES[code];
  if (remedy) return `The database of DATABASE_URL refuses: ${message}: ${remedy}.`;
  return isOutage(error) ? `The database of DATABASE_URL cannot be reached: ${textOf(error)}.` : null;
}

/** For a name with several addresses, Node reports an error for each, and a message for none. */
const textOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(textOf).join(', ') : (error as Error).message;

/** A proxy may take the connection of a server that does not answer. */
const ANSWER_TIMEOUT: Duration = seconds(5);

/**
 * Throws a `ConfigError` if a connection does not keep its session from one transaction to the
 * next, as behind a pooler in transaction mode: no notifications of other processes would arrive,
 * and locks of a session would not hold.
 */
export async function assertSessions(url: string): Promise<void> {
  const channel = `session_${randomUUID()}`;
  const [listener, notifier] = [1, 2].map(
    () =>
      new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_TIMEOUT, query_timeout: ANSWER_TIMEOUT }),
  ) as [pg.Client, pg.Client];
  try {
    await Promise.all([listener.connect(), notifier.connect()]);
    await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
    const notified = once(listener);
    await notifier.query('select pg_notify($1, $2)', [channel, '']);
    if (!(await notified)) throw new ConfigError([SHARED_SESSIONS]);
  } finally {
    await Promise.allSettled([listener.end(), notifier.end()]);
  }
}

const SHARED_SESSIONS =
  'DATABASE_URL: LISTEN does not work through it. A pooler in front of PostgreSQL must be in session mode (PgBouncer: pool_mode = session)';

/** Resolves with `true` if a notification comes within the time. */
const once = (client: pg.Client): Promise<boolean> =>
  new Promise(resolve => {
    client.once('notification', () => resolve(true));
    setTimeout(resolve, ANSWER_TIMEOUT, false).unref();
  });
