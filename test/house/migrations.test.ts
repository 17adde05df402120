import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsOf, subgraphsOf } from '../../app/subgraphs.js';
import { sources, textOf } from '../support/imports.js';

const files = sources.filter(file => /\bextends Migration\b/.test(textOf(file)));
const owners = migrationsOf(await subgraphsOf());
const named = owners.flatMap(({ migrations }) => Object.entries(migrations));

test('a migration imports nothing, so that what it does never changes', () => {
  expect(files.length).toBeGreaterThan(0);
  const imported = files.flatMap(file =>
    [...textOf(file).matchAll(/\bfrom '([^']+)';/g)].map(([, from]) => [file, from]),
  );
  expect(imported.filter(([, from]) => from !== '@mikro-orm/migrations')).toEqual([]);
});

test('a migration stands in the database under the name of its file', () => {
  const isFileOf = (name: string, { name: className }: { name: string }) =>
    files.some(file => basename(file, '.ts') === name && textOf(file).includes(`class ${className} extends Migration`));
  expect(named.filter(([name, migration]) => !isFileOf(name, migration)).map(([name]) => name)).toEqual([]);
  expect(named).toHaveLength(files.length);
});

type Statements = readonly { readonly name: string; readonly statement: string }[];

/** The statements of each migration, without their values. Those before version 0.2.0 are in the baselines. */
function statementsOfAll(): Statements {
  return named.flatMap(([name, New]) => {
    const migration = new New({} as never, { get: () => undefined } as never);
    void migration.up();
    return migration.getQueries().map(query => ({ name, statement: String(query).toLowerCase().replace(/\s+/g, ' ') }));
  });
}

/**
 * Statements whose time does not grow with the rows of a table. An index on a table of before, a check of its rows and a change of them
 * do: an index stands in the part's `indexes`, a constraint is `not valid` and validated by a job, and rows are changed by a job in
 * slices.
 */
const BRIEF = [
  /^create (?:unlogged )?table (?!\S+ as\b)/,
  /^create (?:or replace )?(?:function|procedure|trigger|type|view|sequence|schema)\b/,
  /^(?:drop|comment on|grant|revoke)\b/,
  /^alter (?:type|sequence|function|view)\b/,
  /^alter table \S+ (?:add column|drop|rename|set \(|reset \(|alter column \S+ (?:set (?:default|storage)|drop))/,
  /^alter table \S+ add constraint .* not valid$/,
];
const CREATED = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/;
const INDEXED = /^create (?:unique )?index \S+ on ([\w.]+)/;
/** Parts of an `alter table` that read or write every row: only a constant comes into a new column without that. */
const LONG = [
  /\badd column\b.*\b(?:default (?!null|true|false|'|\d|-\d|now\(\))|generated always as|references|check|unique)/,
  /\balter column \S+ (?:type|set data type|set not null)\b/,
  /\badd (?:constraint \S+ )?(?:check|primary key|unique|foreign key|exclude)\b(?!.* not valid$)/,
];

/** Returns the statements of migrations that hold a lock for longer the more rows there are. */
function longOnes(statements: Statements): string[] {
  const created = new Set(statements.map(({ statement }) => CREATED.exec(statement)?.[1]));
  const isBrief = (statement: string) =>
    (BRIEF.some(form => form.test(statement)) && !LONG.some(part => part.test(statement))) ||
    created.has(INDEXED.exec(statement)?.[1] ?? 'none');
  return statements
    .filter(({ statement }) => !isBrief(statement))
    .map(({ name, statement }) => `${name}: ${statement}`);
}

test('a migration holds no lock for longer where there are more rows', () => {
  const found = statementsOfAll();
  expect(found.length).toBeGreaterThan(0);
  expect(longOnes(found)).toEqual([]);
});

test.each([
  'update a.b set c = 1',
  'insert into a.b select * from a.c',
  'create table a.b as select * from a.c',
  'create index i on a.c (d)',
  'alter table a.c add constraint d check (e > 0)',
  'alter table a.c alter column d set not null',
  'alter table a.c alter column d type text',
  'alter table a.c add column d int, alter column e set not null',
  'alter table a.c drop column d, add primary key (e)',
  'alter table a.c add column d uuid default gen_random_uuid()',
  'alter table a.c add column d int, add column e int generated always as (d + 1) stored',
])('the rule finds %s', statement => {
  expect(longOnes([{ name: '999-a', statement }])).toHaveLength(1);
});

test.each([
  ['create table a.b (c int)', 'create unique index i on a.b (c)'],
  ['alter table a.c add column d int not null default 0'],
  ['alter table a.c add constraint d check (e > 0) not valid'],
  ['drop function a.f(text)'],
])('the rule lets %s be', (...statements) => {
  expect(longOnes(statements.map(statement => ({ name: '999-a', statement })))).toEqual([]);
});
