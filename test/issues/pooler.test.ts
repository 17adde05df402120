import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../app/config.js';
import { start } from '../../app/process.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { noPgBouncer, startPgBouncer } from '../support/peers/pgbouncer.js';
import { startCache } from '../support/start-cache.js';
import { call } from '../support/world.js';

if (noPgBouncer) console.warn(noPgBouncer);

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
});
afterAll(() => database?.drop());

const startAt = (url: string) =>
  start(
    readConfig({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: url,
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
    }),
    { log: pino({ level: 'silent' }), demo: false, startCache },
  );

describe.skipIf(noPgBouncer)('a start behind PgBouncer', () => {
  test('in transaction mode is refused with the remedy', async () => {
    const pooler = await startPgBouncer(database.url, 'transaction');
    await expect(startAt(pooler.url)).rejects.toThrow(
      'DATABASE_URL: LISTEN does not work through it. A pooler in front of PostgreSQL must be in session mode',
    );
    await pooler.stop();
  });

  test('in session mode serves', async () => {
    const pooler = await startPgBouncer(database.url, 'session');
    const running = await startAt(pooler.url);
    expect((await call(running.url, 'GET', '/readyz')).body).toMatchObject({ status: 'ok' });
    await running.stop();
    await pooler.stop();
  });
});
