import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Baseline } from '../../../kernel/database/baseline/baseline.js';
import { migrate, pendingMigrations, type SchemaMigrations } from '../../../kernel/database/migrate.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';

const creating = (table: string) =>
  class extends Migration {
    override up(): void {
      this.addSql(`create table ${table} ()`);
    }
  };

const early: SchemaMigrations = { schema: 'early', migrations: { '001-a': creating('early.a') } };
const late = (...names: ('a' | 'b')[]): SchemaMigrations => ({
  schema: 'late',
  migrations: Object.fromEntries(names.map(name => [`001-${name}`, creating(`late.${name}`)])),
});

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'), 'template0');
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const TABLES = `select schemaname || '.' || tablename as name from pg_tables
  where schemaname in ('early', 'late') and tablename <> 'migration' order by 1`;
const tables = async () => (await pool.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);

test('each start runs what is missing, whichever schemas and migrations are new', async () => {
  await migrate(database.url, [early]);
  expect(await tables()).toEqual(['early.a']);

  await migrate(database.url, [early, late('a')]);
  expect(await tables()).toEqual(['early.a', 'late.a']);
  expect(await pendingMigrations(pool, [early, late('a', 'b')])).toBe(1);

  await Promise.all([1, 2].map(() => migrate(database.url, [early, late('a', 'b')])));
  expect(await tables()).toEqual(['early.a', 'late.a', 'late.b']);
  expect(await pendingMigrations(pool, [early, late('a', 'b')])).toBe(0);
});

test('a schema whose table of migrations is there but empty gets them all', async () => {
  await pool.query(
    'create schema half; create table half.migration (id serial primary key, name text, executed_at timestamptz default now())',
  );
  await migrate(database.url, [early, { schema: 'half', migrations: { '001-a': creating('half.a') } }]);
  expect((await pool.query("select to_regclass('half.a') is not null as made")).rows).toEqual([{ made: true }]);
});

const altering = (sql: string) =>
  class extends Migration {
    override up(): void {
      this.addSql(sql);
    }
  };

test('each migration commits by itself, so that those before one that fails stay, and the next start goes on from there', async () => {
  const part = (second: string): SchemaMigrations => ({
    schema: 'apart',
    migrations: { '001-a': creating('apart.a'), '002-b': altering(second) },
  });
  await expect(migrate(database.url, [part('alter table apart.none add b int')])).rejects.toThrow('apart.none');
  expect((await pool.query('select name from apart.migration')).rows).toEqual([{ name: '001-a' }]);
  await migrate(database.url, [part('alter table apart.a add b int')]);
  expect((await pool.query('select name from apart.migration order by name')).rows).toHaveLength(2);
});

test('a migration that waits for a lock lets others write, and is done when the lock is free', async () => {
  const owner = (...more: [string, ReturnType<typeof altering>][]): SchemaMigrations => ({
    schema: 'busy',
    migrations: { '001-a': altering('create table busy.a (id int)'), ...Object.fromEntries(more) },
  });
  await migrate(database.url, [owner()]);
  // A dump holds a lock on each table that it reads.
  const dump = await pool.connect();
  await dump.query('begin');
  await dump.query('select * from busy.a');
  const migrated = migrate(database.url, [owner(['002-b', altering('alter table busy.a add b int')])]);
  const waits = () => pool.query("select 1 from pg_locks where not granted and relation = 'busy.a'::regclass");
  await expect.poll(async () => (await waits()).rowCount).toBe(1);
  // It stands behind the migration, which gives up its place.
  await pool.query('insert into busy.a values (1)');
  await dump.query('commit');
  dump.release();
  await migrated;
  expect((await pool.query('select id, b from busy.a')).rows).toEqual([{ id: 1, b: null }]);
});

describe('a baseline', () => {
  const baseline: Baseline = {
    name: '000-baseline-1.0.0',
    version: '1.0.0',
    replaces: ['001-a', '002-b'],
    read: () => 'create table based.a (id int); create table based.b (id int)',
  };
  const based = (more: SchemaMigrations['migrations'] = {}): SchemaMigrations => ({
    schema: 'based',
    baseline,
    migrations: more,
  });
  const names = async () =>
    (await pool.query('select name from based.migration order by id')).rows.map(({ name }) => name);
  const made = async () =>
    (
      await pool.query(
        `select tablename from pg_tables where schemaname = 'based' and tablename <> 'migration' order by 1`,
      )
    ).rows.map(({ tablename }) => tablename);
  beforeEach(() => pool.query('drop schema if exists based cascade'));

  test('makes the tables of a new database once, before its migrations', async () => {
    const owner = based({ '003-c': creating('based.c') });
    await Promise.all([1, 2].map(() => migrate(database.url, [early, owner])));
    expect(await names()).toEqual([baseline.name, '003-c']);
    expect(await made()).toEqual(['a', 'b', 'c']);
    expect(await pendingMigrations(pool, [owner])).toBe(0);
  });

  test('leaves a database as it is that has run the migrations before it', async () => {
    const before = { schema: 'based', migrations: { '001-a': creating('based.a'), '002-b': creating('based.b') } };
    await migrate(database.url, [before]);
    expect(await pendingMigrations(pool, [based()])).toBe(1);
    await migrate(database.url, [based({ '003-c': creating('based.c') })]);
    expect(await names()).toEqual(['001-a', '002-b', baseline.name, '003-c']);
    expect(await made()).toEqual(['a', 'b', 'c']);
  });

  test('refuses a database of an earlier version, and changes nothing', async () => {
    await migrate(database.url, [{ schema: 'based', migrations: { '001-a': creating('based.a') } }]);
    await expect(migrate(database.url, [based()])).rejects.toThrow(
      'DATABASE_URL: the database is older than version 1.0.0: its schema based lacks 002-b. Start the last commit before 1.0.0 once',
    );
    expect(await names()).toEqual(['001-a']);
    expect(await made()).toEqual(['a']);
  });

  test('that fails leaves nothing, and the next start begins again', async () => {
    const broken = {
      ...based(),
      baseline: { ...baseline, read: () => 'create table based.a (id int); create table based.a ()' },
    };
    await expect(migrate(database.url, [broken])).rejects.toThrow('already exists');
    await migrate(database.url, [based()]);
    expect(await made()).toEqual(['a', 'b']);
  });
});
