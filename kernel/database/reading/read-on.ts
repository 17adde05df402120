import type pg from 'pg';

/** Runs a prepared statement. */
export type Read = <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** The message of node-postgres for a statement without an answer, behind which no other one would get one. */
const SILENCE = 'Query read timeout';

/**
 * Runs statements in a transaction of their own that starts with the text `begin`, and releases the connection. One whose transaction
 * cannot be ended is closed.
 */
export async function readOn<T>(client: pg.PoolClient, begin: string, work: (read: Read) => Promise<T>): Promise<T> {
  try {
    await client.query(begin);
    const result = await work(async (text, values) => (await client.query(text, values as unknown[])).rows);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    if ((error as Error).message === SILENCE) client.release(error as Error);
    else await endTransaction(client);
    throw error;
  }
}

const endTransaction = (client: pg.PoolClient): Promise<void> =>
  client.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
