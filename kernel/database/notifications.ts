import type { EntityManager } from '@mikro-orm/core';
import pg from 'pg';
import { type Duration, seconds } from '../context/clock.js';
import type { Log } from '../context/log.js';
import { type Database, sql } from './database.js';

/** What a listener does with PostgreSQL's notifications. */
export interface NoticeHandlers {
  /** A notice of another process or of this one, once its transaction has committed. */
  received(payload: string): void;
  /** The connection stands again after a loss: notices of the time between are lost. */
  connected(): void;
  lost(): void;
}

export interface Listening {
  stop(): Promise<void>;
}

const RETRY: Duration = seconds(0.5);

/** Tells every process about `payload` when the transaction of `on` commits. */
export const notify = (on: Database | EntityManager, channel: string, payload: string): Promise<object[]> =>
  sql(on, 'select pg_notify($1, $2)', [channel, payload]);

/** Listens on its own connection, and connects again by itself whenever it is lost. */
export function listen(databaseUrl: string, channel: string, handlers: NoticeHandlers, log: Log): Listening {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const again = (attempt: pg.Client) => {
    if (client !== attempt) return;
    client = null;
    handlers.lost();
    if (!stopped) retry = setTimeout(connect, RETRY);
  };

  const connect = () => {
    const attempt = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = attempt;
    attempt.on('notification', message => handlers.received(message.payload ?? ''));
    attempt.on('error', error => {
      log.warn({ err: error, channel }, 'listening connection lost');
      again(attempt);
    });
    attempt.on('end', () => again(attempt));
    attempt
      .connect()
      .then(() => attempt.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => client === attempt && handlers.connected())
      .catch(() => {
        again(attempt);
        return attempt.end().catch(() => undefined); // It never stood, so there is nothing to close.
      });
  };

  connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined); // A broken connection is closed already.
    },
  };
}
