import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { subgraphsOf } from '../../app/subgraphs.js';
import { cloneDatabase } from '../support/database.js';
import { startCache } from '../support/start-cache.js';

/** Columns by which a person whom a workspace writes to can be found. */
const OF_PEOPLE = [
  ...['contact_id', 'address', 'addresses', 'email', 'phone', 'recipient', 'peer', 'caller', 'callee'],
  ...['username', 'user_key', 'mail_from', 'profile_name', 'telegram_peer'],
];

/** Users of workspaces are no contacts: they close their accounts themselves. */
const OF_USERS = ['oauth_apps', 'requests', 'workspaces'];

/** Tables that keep a person although no object erases them, each with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  'campaigns.automation_start': 'A start waits until its job takes it, which deletes it.',
  'channels.inbound_part': 'A part waits for the others of its message, 5 minutes at most.',
  'contacts.contact_change': 'It has the id of a contact until its sweep.',
  'contacts.erasure': 'It is the proof of the erasure, and what it needs to find the person is removed when it ends.',
};

const COLUMNS = `select n.nspname || '.' || c.relname as "table", a.attname as "column"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and n.nspname not in ('pg_catalog', 'information_schema')`;

interface Column {
  readonly table: string;
  readonly column: string;
}

const withPeople = (columns: readonly Column[]): string[] => [
  ...new Set(
    columns
      .filter(({ table, column }) => OF_PEOPLE.includes(column) && !OF_USERS.includes(table.split('.')[0]!))
      .map(({ table }) => table),
  ),
];

/** Returns the tables with data of people that no object erases. */
const forgotten = (columns: readonly Column[], erased: ReadonlySet<string>): string[] =>
  withPeople(columns).filter(table => !erased.has(table) && !Object.hasOwn(KEPT, table));

describe('the erasure of a person', () => {
  let columns: Column[];
  let erased: string[];
  beforeAll(async () => {
    const database = await cloneDatabase(inject('postgresUrl'));
    const client = new pg.Client(database.url);
    try {
      await client.connect();
      columns = (await client.query<Column>(COLUMNS)).rows;
    } finally {
      await client.end();
      await database.drop();
    }
    erased = (await subgraphsOf(startCache)).flatMap(({ erasures }) => erasures.flatMap(({ tables }) => tables));
  });

  test('every table with data of people is in the erasures of its part', () => {
    expect(withPeople(columns).length).toBeGreaterThan(20);
    expect(forgotten(columns, new Set(erased))).toEqual([]);
  });

  test('each is there once, and exists', () => {
    expect(erased.filter((table, place) => erased.indexOf(table) !== place)).toEqual([]);
    expect(erased.filter(name => !columns.some(({ table }) => table === name))).toEqual([]);
  });

  test('those that are kept have data of people, and no object erases them', () => {
    const kept = Object.keys(KEPT);
    expect(kept.filter(table => !withPeople(columns).includes(table) || erased.includes(table))).toEqual([]);
  });

  test('an object that names no erasure is found', () => {
    const person = { table: 'contacts.person', column: 'email' };
    expect(forgotten([person, { table: 'contacts.tag', column: 'name' }], new Set())).toEqual(['contacts.person']);
    expect(forgotten([person], new Set(['contacts.person']))).toEqual([]);
  });
});
