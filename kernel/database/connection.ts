import pg from 'pg';
import { type Duration, seconds } from '../context/clock.js';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Limit of prepared statements. More distinct texts would be generated SQL, which is not worth a plan on the server. */
const MAX_STATEMENTS = 500;
const statements = new Map<string, string>();

/**
 * Starts the text of a statement that is put together for its values, such as the rules of a segment. It is planned for
 * its values each time, and takes no place among the prepared ones.
 */
export const GENERATED = '/* generated */ ';

function statementName(text: string): string | undefined {
  if (text.startsWith(GENERATED)) return undefined;
  const known = statements.get(text);
  if (known || statements.size >= MAX_STATEMENTS) return known;
  const name = `s${statements.size}`;
  statements.set(text, name);
  return name;
}

type Query = (...args: unknown[]) => unknown;

interface OwnConfig {
  /** The limits that each transaction sets for itself, where no session keeps them. */
  readonly transactionLimits?: Limits | undefined;
}

/**
 * Prepares every statement that has parameters and is not {@link GENERATED}, once for each connection, and parses its
 * rows with the types above. Such
 * a statement comes from `sql`: MikroORM writes its parameters into the text.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | (pg.ClientConfig & OwnConfig)) {
    super(config);
    const query = this.query.bind(this) as unknown as Query;
    const { transactionLimits } = typeof config === 'object' ? config : {};
    const begin = transactionLimits ? `begin${limitsOf('set local', transactionLimits)}` : 'begin';
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? query({ name: statementName(text), text, values, types }, ...rest)
        : query(text === 'begin' ? begin : text, values, ...rest)) as never;
  }
}

/**
 * A transaction that waits for its process for so long is ended by PostgreSQL. It holds locks, and a process that hangs, or
 * whose machine is gone, would keep others from their work until somebody ends it.
 */
const IDLE_IN_TRANSACTION: Duration = seconds(10);

/** The limits of a session or a transaction. */
interface Limits {
  /** The time after which PostgreSQL ends a statement; its own by default. */
  readonly statementTimeout?: Duration | undefined;
}

function limitsOf(scope: 'set' | 'set local', { statementTimeout }: Limits): string {
  const limit = statementTimeout === undefined ? '' : `; ${scope} statement_timeout = ${statementTimeout}`;
  return `; ${scope} idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION}${limit}`;
}

/**
 * Starts a session. A server may print dates in another style by default (`datestyle`), which the driver does not read.
 *
 * @param limits `null` behind a pooler that gives the connection to others after each transaction.
 */
export const beginSession = async (client: pg.ClientBase, limits: Limits | null = {}): Promise<void> => {
  await client.query(`set datestyle = iso${limits ? limitsOf('set', limits) : ''}`);
};

/** Time for the code that uses a lost connection to release it itself. */
const RELEASE_GRACE: Duration = seconds(1);

/**
 * Releases a connection that the server closed. Kysely does not release one whose `begin`, `commit` or `rollback` failed,
 * and all of them fail when the server stops. Without this, every interrupted transaction would shrink the pool by one
 * connection until the process restarts.
 */
export function releaseWhenLost(client: pg.PoolClient): void {
  client.once('end', () => {
    const release = () => {
      try {
        client.release(true);
        client.release = () => undefined;
      } catch {
        // It was released already: the usual case.
      }
    };
    setTimeout(release, RELEASE_GRACE).unref();
  });
}
