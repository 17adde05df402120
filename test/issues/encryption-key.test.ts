import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../app/commands/admin.js';
import { readConfig } from '../../app/config.js';
import { type Running, start } from '../../app/process.js';
import { SEALED_COLUMNS } from '../../app/secrets.js';
import { startApp, type TestApp } from '../support/app.js';
import { startCache } from '../support/start-cache.js';

const newKey = () => randomBytes(32).toString('base64');
const [first, second] = [newKey(), newKey()];

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { ENCRYPTION_KEY: first } });
  const body = { name: 'Hook', url: 'http://127.0.0.1:1/', events: ['webhook.test'] };
  const made = await app.request('POST', '/v1/webhooks', { body });
  expect(made.status).toBe(201);
});
afterAll(() => app?.stop());

/** Another process on the same database. */
function startWith(keys: Record<string, string>): Promise<Running> {
  const { databaseUrl, dataDir } = app.services.config;
  const env = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl! };
  const overrides = { jobsByHand: true, demo: false, startCache, log: pino({ level: 'silent' }) } as const;
  return start(readConfig({ ...env, ROLE: 'edge,oauth', ...keys }), overrides);
}

const refused = (keys: Record<string, string>) =>
  expect(startWith(keys)).rejects.toThrow('ENCRYPTION_KEY: is not the key of this database');

async function accepted(keys: Record<string, string>, during?: (running: Running) => Promise<unknown>): Promise<void> {
  const running = await startWith(keys);
  await during?.(running);
  await running.stop();
}

describe('a start with the wrong key', () => {
  test('is refused', () => refused({ ENCRYPTION_KEY: second }));

  test('is refused by the secrets of a database that has no check value yet', async () => {
    await app.services.db.pool.query('delete from security.encryption_key');
    await refused({ ENCRYPTION_KEY: second });
    await accepted({ ENCRYPTION_KEY: first });
  });
});

describe('an exchange of keys', () => {
  test('goes on while processes know both, and is whole when every secret is encrypted anew', async () => {
    await accepted({ ENCRYPTION_KEY: first, ENCRYPTION_KEY_OTHER: second });
    await accepted({ ENCRYPTION_KEY: second, ENCRYPTION_KEY_OTHER: first }, async ({ services }) => {
      const [done] = await readCommand(['secrets', 'reencrypt'])(services);
      expect(done).toEqual({ reencrypted: 2 });
    });
    await refused({ ENCRYPTION_KEY: first });
    await accepted({ ENCRYPTION_KEY: second }, async ({ services }) => {
      for (const { table, id, column, context } of SEALED_COLUMNS) {
        const { rows } = await services.db.pool.query(`select ${id} as id, ${column} as sealed from ${table}`);
        for (const row of rows) if (row.sealed) expect(services.box.open(row.sealed, context(row.id))).not.toBe('');
      }
    });
  });

  test('knows every column that holds a secret', async () => {
    const { rows } = await app.services.db.pool.query(
      `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
        where column_name like 'sealed%' and table_schema <> 'security'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(
      SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort(),
    );
  });
});
