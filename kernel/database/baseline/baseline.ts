import pg from 'pg';
import { ConfigError } from '../../config/config.js';

/** The tables of a schema as a version left them, in place of the migrations before it. */
export interface Baseline {
  /** The name by which it is recorded beside migrations. */
  readonly name: string;
  readonly version: string;
  /** The names of the migrations that it replaces. */
  readonly replaces: readonly string[];
  /** Returns the statements that make the tables in an empty schema. */
  read(): string;
}

/** The table in which the migrator records what has run. */
const RECORDS = (schema: string) => `create table "${schema}".migration (
  id serial primary key, name varchar(255), executed_at timestamptz default current_timestamp)`;

/**
 * Makes the tables of a schema that has none, and records the baseline. A database that has run every migration before it counts as there.
 *
 * @param done the names that are recorded; `undefined` where the schema has no table of them.
 * @throws {@link ConfigError} for a database of an earlier version, which that version has to bring up to date first.
 */
export async function startFromBaseline(
  client: pg.Client,
  schema: string,
  baseline: Baseline,
  done: ReadonlySet<string> | undefined,
): Promise<void> {
  if (done?.has(baseline.name)) return;
  const missing = baseline.replaces.filter(name => !done?.has(name));
  const isNew = missing.length === baseline.replaces.length;
  if (!isNew && missing.length > 0) throw new ConfigError([tooOld(schema, baseline, missing)]);
  await client.query('begin');
  try {
    if (!done) await client.query(`create schema if not exists "${schema}"; ${RECORDS(schema)}`);
    if (isNew) await client.query(baseline.read());
    await client.query(`insert into "${schema}".migration (name) values ($1)`, [baseline.name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const tooOld = (schema: string, { version }: Baseline, missing: readonly string[]): string =>
  `DATABASE_URL: the database is older than version ${version}: its schema ${schema} lacks ${missing[0]}${missing.length > 1 ? ` and ${missing.length - 1} others` : ''}. Start the last commit before ${version} once, then this version (docs/upgrading.md).`;
