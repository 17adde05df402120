import type { EntityManager } from '@mikro-orm/core';
import pg from 'pg';
import { type Duration, seconds } from '../context/clock.js';
import type { Log } from '../context/log.js';
import { type Database, sql } from './database.js';

/** Callbacks of a listener on a PostgreSQL channel. */
export interface NotificationHandlers {
  /** A notification of any process, this one included, whose transaction has committed. */
  received(payload: string): void;
  /** Connected, for the first time or again. Notifications that were sent before are lost. */
  connected(): void;
  lost(): void;
}

export interface Listening {
  stop(): Promise<void>;
}

const RECONNECT_DELAY: Duration = seconds(0.5);
/** A proxy may take the connection of a server that does not answer. */
const ANSWER_TIMEOUT: Duration = seconds(5);
/** The connection is tried this often: one whose other end has gone without a word looks like one without notifications. */
const TRIAL_INTERVAL: Duration = seconds(15);

/** Sends `payload` to every listener of the channel when the transaction of `on` commits. */
export const notify = (on: Database | EntityManager, channel: string, payload: string): Promise<object[]> =>
  sql(on, 'select pg_notify($1, $2)', [channel, payload]);

/** Listens on a connection of its own and reconnects whenever it is lost. */
export function listen(databaseUrl: string, channel: string, handlers: NotificationHandlers, log: Log): Listening {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let trial: NodeJS.Timeout | undefined;
  let stopped = false;

  const reconnect = (attempt: pg.Client) => {
    if (client !== attempt) return;
    client = null;
    clearInterval(trial);
    handlers.lost();
    if (!stopped) retry = setTimeout(connect, RECONNECT_DELAY);
  };

  const giveUp = (attempt: pg.Client) => {
    reconnect(attempt);
    attempt.end().catch(() => undefined); // It may never have been open.
  };

  const begin = (attempt: pg.Client) => {
    if (client !== attempt) return;
    trial = setInterval(() => attempt.query('select 1').catch(() => giveUp(attempt)), TRIAL_INTERVAL).unref();
    handlers.connected();
  };

  const connect = () => {
    const attempt = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: ANSWER_TIMEOUT,
      query_timeout: ANSWER_TIMEOUT,
    });
    client = attempt;
    attempt.on('notification', message => handlers.received(message.payload ?? ''));
    attempt.on('error', error => {
      log.warn({ err: error, channel }, 'listening connection lost');
      reconnect(attempt);
    });
    attempt.on('end', () => reconnect(attempt));
    attempt
      .connect()
      .then(() => attempt.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => begin(attempt))
      .catch(() => giveUp(attempt));
  };

  connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(trial);
      await client?.end().catch(() => undefined); // It may be broken already.
    },
  };
}
