import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ConfigError } from '../../config/config.js';
import { type Duration, seconds } from '../../context/clock.js';
import { connectionProblem } from '../connection-problem.js';

/** A proxy may take the connection of a server that does not answer. */
const ANSWER_TIMEOUT: Duration = seconds(5);

/** The addresses of one PostgreSQL server. */
export interface Addresses {
  /** The one of the pool: it may lead to a pooler in transaction mode if there is a direct one. */
  readonly url: string;
  /** Connections to it keep their sessions; `null` where `url` is the only address. */
  readonly directUrl: string | null;
}

/**
 * Throws a `ConfigError` if the connections do not keep what the system needs of them: notifications and the locks of a session on the
 * direct address, or the only one; prepared statements on the one of the pool.
 */
export async function assertSessions({ url, directUrl }: Addresses): Promise<void> {
  if (directUrl === null) return withTwo(url, (one, other) => assertNotified(one, other, SHARED_SESSIONS));
  await withTwo(directUrl, (one, other) => assertNotified(one, other, NOT_DIRECT)).catch(nameDirect);
  await withTwo(url, assertPrepared);
  if ((await serverOf(url)) !== (await serverOf(directUrl))) throw new ConfigError([OTHER_SERVER]);
}

/** Behind a pooler in transaction mode no notification arrives, and locks of a session do not hold. */
async function assertNotified(listener: pg.Client, notifier: pg.Client, problem: string): Promise<void> {
  const channel = `session_${randomUUID()}`;
  await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
  const notified = once(listener);
  await notifier.query('select pg_notify($1, $2)', [channel, '']);
  if (!(await notified)) throw new ConfigError([problem]);
}

const DIRECT = 'DATABASE_DIRECT_URL';

/** An address that cannot be reached is otherwise taken for DATABASE_URL. */
function nameDirect(error: unknown): never {
  const problem = connectionProblem(error, DIRECT);
  throw problem ? new ConfigError([`${DIRECT}: ${problem}`]) : error;
}

const SHARED_SESSIONS =
  'DATABASE_URL: LISTEN does not work through it. A pooler in front of PostgreSQL must be in session mode (PgBouncer: pool_mode = session), or DATABASE_DIRECT_URL must have the address of PostgreSQL itself';
const NOT_DIRECT =
  'DATABASE_DIRECT_URL: LISTEN does not work through it. It must have the address of PostgreSQL itself, without a pooler in transaction mode';
const OTHER_SERVER = 'DATABASE_DIRECT_URL: leads to another database than DATABASE_URL';
const NOT_PREPARED =
  'DATABASE_URL: prepared statements do not work through it. A pooler in transaction mode must be PgBouncer 1.21 or newer with max_prepared_statements above 0';

/** Resolves with `true` if a notification comes within the time. */
const once = (client: pg.Client): Promise<boolean> =>
  new Promise(resolve => {
    client.once('notification', () => resolve(true));
    setTimeout(resolve, ANSWER_TIMEOUT, false).unref();
  });

/** SQLSTATEs of a statement that is not prepared on this connection, or that somebody else has prepared. */
const LOST = new Set(['26000', '42P05']);
/** The one server connection of a pool may be held by the transaction of the trial itself. */
const TURN: Duration = seconds(1);

/**
 * Two clients prepare different statements under one name, as processes of two releases do. A pooler that does not keep them apart gives
 * the second client the connection of the first, where the name is taken, or the first another one, where it is unknown.
 */
async function assertPrepared(first: pg.Client, second: pg.Client): Promise<void> {
  try {
    await first.query({ name: 'trial', text: 'select $1::int as n', values: [1] });
    await second.query('begin');
    await second.query({ name: 'trial', text: 'select $1::text as t', values: ['a'] });
    const again = first.query({ name: 'trial', text: 'select $1::int as n', values: [2] });
    await Promise.race([again, new Promise(done => setTimeout(done, TURN).unref())]);
    await second.query('commit');
    await again;
  } catch (error) {
    if (!LOST.has((error as { code?: string }).code ?? '')) throw error;
    throw new ConfigError([NOT_PREPARED]);
  }
}

const SERVER = `select system_identifier || ' ' || current_database() as server from pg_control_system()`;

async function serverOf(url: string): Promise<string> {
  const client = open(url);
  try {
    await client.connect();
    return (await client.query<{ server: string }>(SERVER)).rows[0]!.server;
  } finally {
    await client.end();
  }
}

const open = (url: string) =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_TIMEOUT, query_timeout: ANSWER_TIMEOUT });

async function withTwo(url: string, work: (one: pg.Client, other: pg.Client) => Promise<void>): Promise<void> {
  const [one, other] = [open(url), open(url)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    await work(one, other);
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}
