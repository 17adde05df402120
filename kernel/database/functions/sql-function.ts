import type pg from 'pg';
import { sha256 } from '../../security/hash.js';

/** A function of a schema, with the text that creates it or replaces it. */
export interface SqlFunction {
  /** Path from the root, by which a refusal names it. */
  readonly file: string;
  readonly text: string;
}

/**
 * The name under which the table of migrations keeps that this text was applied: `mark_feed.sql 5f1d…`. It holds every text that
 * ever was, because a text that was applied once is not applied again: a process of an earlier build that starts beside a later one would
 * take its change back.
 */
export const recordOf = ({ file, text }: SqlFunction): string =>
  `${file.slice(file.lastIndexOf('/') + 1)} ${sha256(text).toString('hex')}`;

/**
 * Creates or replaces functions of a schema in one transaction, with their records. One that
 * PostgreSQL refuses fails all of them, and the error names its file: the connection, whose end
 * rolls the transaction back, must not be used any more.
 */
export async function applyFunctions(client: pg.Client, schema: string, functions: readonly SqlFunction[]) {
  await client.query('begin');
  for (const { file, text } of functions) {
    await client.query(text).catch(cause => {
      throw new Error(`PostgreSQL refuses ${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    });
  }
  await client.query(`insert into "${schema}".migration (name) select unnest($1::text[])`, [functions.map(recordOf)]);
  await client.query('commit');
}
