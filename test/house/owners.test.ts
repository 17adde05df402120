import { globSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../support/database.js';
import { sources, textOf } from '../support/imports.js';
import { storedTables, tableOf } from '../support/owned-tables.js';
import { BY_EXPRESSION, BY_FUNCTIONS, BY_TRIGGERS, FOR_CALLERS, OWNERS, SHARED } from './table-owners.js';

const VERB = String.raw`(?<!\b(?:for|do)\s+)\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?`;
/** A table with its schema, which may be in quotes. */
const NAMED = new RegExp(String.raw`${VERB}"?([a-z_]+)"?\."?([a-z_]+)"?(?![\w$"])`, 'gi');
const EXPRESSION = new RegExp(String.raw`${VERB}[\w."]*\$\{`, 'gi');
const WITHOUT_SCHEMA = new RegExp(
  String.raw`${VERB}"?([a-z_]+)"?\s*(?:\(|values\b|select\b|where\b|using\b|(?:as\s+)?(?:[a-z_]+\s+)?set\s+[a-z_"]+\s*=)`,
  'gi',
);
/** Parts of statements that are given their table by its name. */
const GIVEN = /\btakenFrom\('([a-z_]+\.[a-z_]+)'/g;
const BY_ENTITY =
  /\b(?:create|insert|insertMany|upsert|upsertMany|nativeUpdate|nativeDelete|ownedStore)\(\s*([A-Z]\w+),/g;

const functionFiles = globSync('subgraphs/*/functions/**/*.sql', { cwd: join(import.meta.dirname, '../..') });
const files = sources.filter(file => !file.includes('/migrations/'));

/**
 * Returns the tables that statements of a text write to. Only those entities are seen that are
 * created, or changed without being read.
 */
function writtenIn(text: string): string[] {
  const entities = [...text.matchAll(BY_ENTITY)].flatMap(([, name]) => tableOf.get(name!) ?? []);
  const named = [...text.matchAll(NAMED)].map(([, schema, table]) => `${schema}.${table}`);
  return [...named, ...[...text.matchAll(GIVEN)].map(([, table]) => table!), ...entities];
}

/** The folder of its store owns the table of an object that people manage, unless the lists say something else. */
const foldersOf = new Map<string, readonly string[]>([
  ...[...storedTables].map(([table, folder]) => [table, [folder]] as const),
  ...Object.entries(OWNERS).flatMap(([folder, tables]) => tables.map(table => [table, [folder]] as const)),
  ...Object.entries(SHARED).map(([table, { folders }]) => [table, folders] as const),
]);

const strangers = (writes: readonly (readonly [file: string, table: string])[]): string[] =>
  writes
    .filter(([file, table]) => !foldersOf.get(table)?.some(folder => file.startsWith(folder)))
    .map(([file, table]) => `${table} in ${file}`);

describe('the rows of a table are written in one folder', () => {
  const writes = files.flatMap(file => writtenIn(textOf(file)).map(table => [file, table] as const));

  test('by every statement that names it', () => {
    expect(strangers(writes)).toEqual([]);
  });

  test('by every statement whose table is an expression', () => {
    const found = files.filter(file => new RegExp(EXPRESSION).test(textOf(file)));
    expect(found.sort()).toEqual([...Object.keys(BY_EXPRESSION), ...FOR_CALLERS].sort());
    const meant = Object.entries(BY_EXPRESSION).flatMap(([file, tables]) =>
      tables.map(table => [file, table] as const),
    );
    expect(strangers(meant)).toEqual([]);
  });

  test('and every folder that is named for several writes to it', () => {
    const unused = Object.entries(SHARED).flatMap(([table, { folders }]) =>
      folders
        .filter(folder => !files.some(file => file.startsWith(folder) && writesTo(file, table)))
        .map(folder => `${table} in ${folder}`),
    );
    expect(unused).toEqual([]);
  });

  test('by functions of PostgreSQL, which write to the tables of their own subgraph', () => {
    const found = functionFiles.flatMap(file => {
      const tables = new Set(writtenIn(textOf(file)));
      return tables.size === 0 ? [] : [[file, [...tables].sort()] as const];
    });
    expect(Object.fromEntries(found)).toEqual(BY_FUNCTIONS);
    const isOwn = (file: string, table: string) =>
      file.startsWith(`subgraphs/${table.split('.')[0]!.replace('_', '-')}/`);
    expect(found.flatMap(([file, tables]) => tables.filter(table => !isOwn(file, table)))).toEqual([]);
  });

  test('which no statement names without its schema', () => {
    const without = files.flatMap(file =>
      [...textOf(file).matchAll(WITHOUT_SCHEMA)].map(([text]) => `${file}: ${text}`),
    );
    expect(without).toEqual([]);
  });

  test('each table of the database has an owner', async () => {
    const database = await cloneDatabase(inject('postgresUrl'));
    const client = new pg.Client(database.url);
    try {
      await client.connect();
      const { rows } = await client.query<{ name: string }>(TABLES);
      expect([...foldersOf.keys(), ...BY_TRIGGERS].sort()).toEqual(rows.map(({ name }) => name).sort());
    } finally {
      await client.end();
      await database.drop();
    }
  });
});

const writesTo = (file: string, table: string): boolean =>
  writtenIn(textOf(file)).includes(table) || (BY_EXPRESSION[file]?.includes(table) ?? false);

/** The tables without partitions, and without those of the run of migrations. */
const TABLES = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
    and n.nspname not in ('pg_catalog', 'information_schema')`;

test.each([
  ['insert into a.b (c) values ($1)', ['a.b']],
  ['with x as (update only a.b as t set c = 1 returning c) delete from\n a."d" using x', ['a.b', 'a.d']],
  ['update a.b t\n set c = 1', ['a.b']],
  ['select c from a.b for update skip locked', []],
  ['insert into a.b as t (c) select 1 on conflict (c) do update set d = 1', ['a.b']],
  ["takenFrom('a.b')", ['a.b']],
  ['truncate a.b', ['a.b']],
  ['em.create(Campaign, {})', ['campaigns.campaign']],
])('the search for writers reads %j', (text, tables) => {
  expect(writtenIn(text)).toEqual(tables);
});

test.each([
  'insert into b (c) values (1)',
  'update b t set c = 1',
  'update only b set c = 1',
  'delete from b where c = 1',
])('the search for names without a schema finds %j', text => {
  expect(text).toMatch(new RegExp(WITHOUT_SCHEMA, 'i'));
});
