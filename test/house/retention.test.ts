import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.js';
import { storedTables } from '../support/owned-tables.js';

const TABLES = `select schemaname || '.' || tablename as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')`;

/** Tables that the guide names, in the order of its rows. */
function documented(): string[] {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const [, section = ''] = guide.split('## What is kept, and how long');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter(line => line.startsWith('| `'));
  return rows.flatMap(row => [...(row.split(' | ')[0] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name]) => name!));
}

test('docs/operating.md says of every table how long its rows are kept, unless it is what people delete, and names none that does not exist', async () => {
  const database = await cloneDatabase(inject('postgresUrl'));
  const client = new pg.Client(database.url);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(TABLES);
    const tables = rows.map(({ name }) => name);
    const named = documented();
    expect(named.filter(name => !tables.includes(name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    expect(tables.filter(name => !named.includes(name) && !storedTables.has(name))).toEqual([]);
  } finally {
    await client.end();
    await database.drop();
  }
});
