import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrationsOf, subgraphsOf } from '../../../app/subgraphs.js';
import { readFunctions } from '../../../kernel/database/functions/read-functions.js';
import { recordOf, type SqlFunction } from '../../../kernel/database/functions/sql-function.js';
import { migrate, pendingMigrations, type SchemaMigrations } from '../../../kernel/database/migrate.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';

class CreateThing extends Migration {
  override up(): void {
    this.addSql('create table shop.thing (price int)');
  }
}

const answering = (name: string, answer: string): SqlFunction => ({
  file: `subgraphs/shop/functions/${name}.sql`,
  text: `create or replace function shop.${name}() returns text language sql as $$ select ${answer} $$;`,
});
const shop = (...functions: SqlFunction[]): SchemaMigrations[] => [
  { schema: 'shop', migrations: { '001-thing': CreateThing }, functions },
];

let database: TestDatabase;
let pool: pg.Pool;
const open = async (template?: string) => {
  await close();
  database = await cloneDatabase(inject('postgresUrl'), template);
  pool = new pg.Pool({ connectionString: database.url });
  // The database may be dropped while connections are still closing.
  pool.on('error', () => undefined);
};
const close = async () => {
  await pool?.end();
  await database?.drop();
};
afterAll(close);

const answer = async (name: string) => (await pool.query(`select shop.${name}() as answer`)).rows[0].answer;
const records = async () => (await pool.query('select name from shop.migration order by id')).rows.map(row => row.name);

describe('functions of a schema', () => {
  beforeEach(() => open('template0'));

  test('are made after its migrations, and anew when their text changes', async () => {
    const first = answering('greeting', "'one' where not exists (select from shop.thing)");
    const second = answering('greeting', "'two'");
    await migrate(database.url, shop(first));
    expect(await answer('greeting')).toBe('one');
    expect(await pendingMigrations(pool, shop(first))).toBe(0);
    expect(await pendingMigrations(pool, shop(second))).toBe(1);

    await migrate(database.url, shop(second));
    expect(await answer('greeting')).toBe('two');
    expect(await pendingMigrations(pool, shop(second))).toBe(0);
    expect(await records()).toEqual(['001-thing', recordOf(first), recordOf(second)]);
  });

  test('stay as a later build made them when a process of an earlier one starts', async () => {
    const [earlier, later] = [answering('greeting', "'one'"), answering('greeting', "'two'")];
    for (const build of [earlier, later, earlier, later]) await migrate(database.url, shop(build));
    expect(await answer('greeting')).toBe('two');
    expect(await pendingMigrations(pool, shop(earlier))).toBe(0);
    expect(await records()).toHaveLength(3);
  });

  test('are made together: one that PostgreSQL refuses names its file and leaves no other', async () => {
    const broken = answering('total', 'sum(cost) from shop.thing');
    await migrate(database.url, shop(answering('greeting', "'one'")));
    await expect(migrate(database.url, shop(answering('greeting', "'two'"), broken))).rejects.toThrow(
      'PostgreSQL refuses subgraphs/shop/functions/total.sql: column "cost" does not exist',
    );
    expect(await answer('greeting')).toBe('one');
    expect(await records()).toHaveLength(2);

    await migrate(database.url, shop(answering('greeting', "'two'"), answering('total', "'none'")));
    expect([await answer('greeting'), await answer('total')]).toEqual(['two', 'none']);
  });

  test('are made once by processes that start together', async () => {
    const functions = ['a', 'b', 'c'].map(name => answering(name, `'${name}'`));
    await Promise.all([1, 2, 3].map(() => migrate(database.url, shop(...functions))));
    expect(await records()).toEqual(['001-thing', ...functions.map(recordOf)]);
  });

  test('take no right to write from a process that finds nothing missing', async () => {
    const owners = shop(answering('greeting', "'one'"));
    await migrate(database.url, owners);
    const role = `reader_${database.url.slice(-8)}`;
    await pool.query(`create role ${role} login password 'reader'; grant usage on schema shop to ${role};
      grant select on shop.migration to ${role}`);
    const url = Object.assign(new URL(database.url), { username: role, password: 'reader' }).href;
    await migrate(url, owners);
    await expect(migrate(url, shop(answering('greeting', "'two'")))).rejects.toThrow(
      'PostgreSQL refuses subgraphs/shop/functions/greeting.sql: permission denied for schema shop',
    );
    await pool.query(`drop owned by ${role}; drop role ${role}`);
  });
});

describe('functions of the subgraphs', () => {
  const FUNCTIONS = `select n.nspname as schema, p.proname as name, p.prokind as kind, p.prosrc as body, p.proargnames as parameters
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any($1) order by 1, 2`;
  const find = async (schemas: readonly string[]) => (await pool.query(FUNCTIONS, [schemas])).rows;
  const files = [...readFunctions()].flatMap(([schema, functions]) => functions.map(one => ({ schema, ...one })));

  test('stand in a file each, whose text is that of the database', async () => {
    await open();
    const found = await find((await subgraphsOf()).map(({ name }) => name));
    const nameOf = ({ schema, file }: (typeof files)[number]) => `${schema}.${/(\w+)\.sql$/.exec(file)?.[1]}`;
    expect(found.map(({ schema, name }) => `${schema}.${name}`)).toEqual(files.map(nameOf).sort());
    for (const { schema, name, kind, body } of found) {
      const { text } = files.find(file => nameOf(file) === `${schema}.${name}`)!;
      const created = /^create or replace (?:function|aggregate) (\w+\.\w+)\(/gm;
      expect([...text.matchAll(created)].map(([, created]) => created)).toEqual([`${schema}.${name}`]);
      if (kind === 'f') expect(text.split('$$')[1], name).toBe(body);
    }
  });

  test('have a comment that says their rule, and name their parameters', () => {
    expect(files.filter(({ text }) => !/^-- [A-Z]/.test(text)).map(({ file }) => file)).toEqual([]);
    expect(files.filter(({ text }) => /\$\d/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('that a new database has of its baseline are replaced', async () => {
    await open('template0');
    const owners = migrationsOf(await subgraphsOf());
    await migrate(
      database.url,
      owners.map(({ functions: _, ...owner }) => owner),
    );
    const before = await find(['webhooks', 'contacts']);
    expect(await pendingMigrations(pool, owners)).toBe(files.length);

    await migrate(database.url, owners);
    expect(await pendingMigrations(pool, owners)).toBe(0);
    const known = new Set(before.map(({ schema, name }) => `${schema}.${name}`));
    const all = await find(['webhooks', 'contacts']);
    // The others are new.
    const after = all.filter(({ schema, name }) => known.has(`${schema}.${name}`));
    expect(after.map(({ parameters }) => parameters)).toEqual(before.map(({ parameters }) => parameters));
    expect(after).not.toEqual(before);
  });
});
