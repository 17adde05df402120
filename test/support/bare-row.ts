import { type Database, sql } from '../../kernel/database/database.js';

const COLUMNS = `select column_name as name, data_type as type from information_schema.columns
  where table_schema || '.' || table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`;

/** A value of each type of column that the tables need. */
const EMPTY: Readonly<Record<string, unknown>> = {
  text: '',
  boolean: false,
  integer: 0,
  bigint: 0,
  json: '{}',
  jsonb: '{}',
  ARRAY: [],
  'timestamp with time zone': '2026-01-01T00:00:00Z',
};

/** Inserts a row as no statement of the product would: each column that must have a value and is not given has an empty one. */
export async function insertBareRow(
  db: Database,
  table: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = await sql<{ name: string; type: string }>(db, COLUMNS, [table]);
  const row = { ...Object.fromEntries(columns.map(({ name, type }) => [name, EMPTY[type]])), ...given };
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await sql(db, `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row));
}
