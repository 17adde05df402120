import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildIndexes } from '../../../kernel/database/indexes/build-indexes.js';
import { cloneDatabase, type TestDatabase } from '../../support/database.js';
import { until } from '../../support/process.js';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'), 'template0');
  pool = new pg.Pool({ connectionString: database.url });
  await pool.query('create schema shop; create table shop.sale (id int primary key, kind text)');
  await pool.query("insert into shop.sale select n, 'k' || n % 100 from generate_series(1, 50000) n");
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const owner = { schema: 'shop', indexes: { sale_by_kind: 'shop.sale (kind, id) where kind is not null' } };

const usable = async (): Promise<boolean | null> => {
  const text = "select indisvalid from pg_index where indexrelid = to_regclass('shop.sale_by_kind')";
  return (await pool.query<{ indisvalid: boolean }>(text)).rows[0]?.indisvalid ?? null;
};

const BUILDING =
  "select from pg_stat_activity where query like 'create index concurrently%' and wait_event_type = 'Lock'";

test('others write while an index is built, whoever else has written before, and two starts build it once', async () => {
  const writer = await pool.connect();
  try {
    await writer.query("begin; insert into shop.sale values (0, 'first')");
    const starts = Promise.all([buildIndexes(database.url, [owner]), buildIndexes(database.url, [owner])]);
    // The build waits for the end of that transaction.
    await until(async () => (await pool.query(BUILDING)).rowCount === 1);
    await pool.query(
      "set statement_timeout = 2000; insert into shop.sale values (-1, 'meanwhile'); reset statement_timeout",
    );
    expect(await usable()).toBe(false);
    await writer.query('commit');
    await starts;
  } finally {
    writer.release();
  }
  expect(await usable()).toBe(true);
});

test('an index that was left half built is built anew', async () => {
  await pool.query("update pg_index set indisvalid = false where indexrelid = 'shop.sale_by_kind'::regclass");
  expect(await usable()).toBe(false);
  await buildIndexes(database.url, [owner]);
  expect(await usable()).toBe(true);
});
