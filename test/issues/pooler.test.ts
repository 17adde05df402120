import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../app/config.js';
import { type Running, start } from '../../app/process.js';
import { sql } from '../../kernel/database/database.js';
import { cloneDatabase, type TestDatabase } from '../support/database.js';
import { noPgBouncer, noPreparing, prepares, startPgBouncer } from '../support/peers/pgbouncer.js';
import { freePort } from '../support/process.js';
import { startCache } from '../support/start-cache.js';
import { call, createWorld } from '../support/world.js';

for (const reason of [noPgBouncer, noPgBouncer ? null : noPreparing]) if (reason) console.warn(reason);

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgresUrl'));
});
afterAll(() => database?.drop());

const startAt = (url: string, more: Record<string, string> = {}) =>
  start(
    readConfig({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: url,
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      ...more,
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

  test('in transaction mode is refused if prepared statements do not work through it', async () => {
    const pooler = await startPgBouncer(database.url, 'transaction', prepares ? ['max_prepared_statements = 0'] : []);
    await expect(startAt(pooler.url, { DATABASE_DIRECT_URL: database.url })).rejects.toThrow(
      'DATABASE_URL: prepared statements do not work through it. A pooler in transaction mode must be PgBouncer 1.21 or newer',
    );
    await pooler.stop();
  });

  test('in transaction mode is refused if the direct address is that of a pooler too', async () => {
    const pooler = await startPgBouncer(database.url, 'transaction');
    await expect(startAt(database.url, { DATABASE_DIRECT_URL: pooler.url })).rejects.toThrow(
      'DATABASE_DIRECT_URL: LISTEN does not work through it.',
    );
    await pooler.stop();
  });

  test('is refused if nothing is at the direct address, which is named', async () => {
    const nowhere = Object.assign(new URL(database.url), { port: String(await freePort()) });
    await expect(startAt(database.url, { DATABASE_DIRECT_URL: nowhere.href })).rejects.toThrow(
      'DATABASE_DIRECT_URL: The database of DATABASE_DIRECT_URL cannot be reached',
    );
  });

  test('is refused if the direct address leads to another database', async () => {
    const [pooler, other] = [await startPgBouncer(database.url, 'session'), await cloneDatabase(inject('postgresUrl'))];
    await expect(startAt(pooler.url, { DATABASE_DIRECT_URL: other.url })).rejects.toThrow(
      'DATABASE_DIRECT_URL: leads to another database than DATABASE_URL',
    );
    await pooler.stop();
    await other.drop();
  });
});

describe.skipIf(noPgBouncer ?? noPreparing)(
  'two processes on four connections of PgBouncer in transaction mode',
  () => {
    test('serve, hear each other, send, and limit their statements', async () => {
      const settings = ['max_prepared_statements = 200', 'default_pool_size = 4'];
      const world = await createWorld();
      const url = world.env['DATABASE_URL']!;
      const pooler = await startPgBouncer(url, 'transaction', settings);
      const at = (role: string) =>
        startAt(pooler.url, {
          ...{ DATABASE_DIRECT_URL: url, ROLE: role, ENCRYPTION_KEY: world.env['ENCRYPTION_KEY']! },
        });
      const [edge, worker] = [await at('edge'), await at('worker')];
      const { testKey: key, workspaceId } = await world.tenant();
      expect((await call(edge.url, 'GET', '/readyz')).body).toMatchObject({ status: 'ok' });
      const body = { to: ['+5511919995000'], type: 'text', payload: { message: 'Hello' } };
      const sent = await Promise.all(
        Array.from({ length: 40 }, () => call(edge.url, 'POST', '/v1/sms/messages', { key, body })),
      );
      expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([202]));
      const unfinished = `select from channels.message where workspace_id = $1 and status in ('QUEUED', 'SENDING')`;
      await expect.poll(() => world.rows(unfinished, workspaceId), { timeout: 60_000 }).toEqual([]);
      expect((await call(edge.url, 'GET', '/v1/sms/messages?limit=100', { key })).body.data).toHaveLength(40);

      const limits = (of: Running) =>
        of.services.db
          .fork()
          .transactional(tx =>
            sql<{ value: string }>(tx, 'select current_setting(name) as value from unnest($1::text[]) name', [
              ['statement_timeout', 'idle_in_transaction_session_timeout'],
            ]),
          );
      expect(await Promise.all([limits(edge), limits(worker)])).toEqual([
        [{ value: '10s' }, { value: '10s' }],
        [{ value: '5min' }, { value: '10s' }],
      ]);
      await Promise.all([edge.stop(), worker.stop()]);
      await pooler.stop();
      await world.stop();
    });
  },
);
