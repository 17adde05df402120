import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../app/config.js';
import { statementTimeoutOf } from '../../app/roles.js';
import { openDatabase, sql } from '../../kernel/database/database.js';
import { type Answer, startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  const env = { ROLE: 'edge,oauth', SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'hi@shop.example' };
  app = await startApp({ env });
});
afterAll(() => app?.stop());

const WAITING = `select pg_cancel_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Answers the request whose statement waits for a lock of another session until PostgreSQL cancels it. */
async function cut(table: string, request: () => Promise<Answer>): Promise<Answer> {
  const other = new pg.Client(app.services.db.url);
  await other.connect();
  try {
    await other.query(`begin; lock table ${table} in access exclusive mode`);
    const answer = request();
    // The other session sees one moment of the activity for all of its transaction.
    const { pool } = app.services.db;
    await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(1);
    return await answer;
  } finally {
    await other.end();
  }
}

const stored = async () => {
  const { rows } = await app.services.db.pool.query(
    'select (select count(*)::int from channels.message) as messages, sum(balance)::int as credits from channels.balance',
  );
  return rows[0];
};

const sms = (headers: Record<string, string> = {}) =>
  app.request('POST', '/v1/sms/messages', { headers, body: { to: ['+14155550100'], payload: { message: 'Hello' } } });
const liveMail = () => {
  const body = { to: ['a@shop.example'], payload: { subject: 'Hello', text: 'Hello' } };
  return app.request('POST', '/v1/email/messages', { key: app.liveKey, body });
};
const keyed = () => sms({ 'idempotency-key': 'cut-once' });

const outcome = ({ status, headers, body }: Answer) => [status, headers.get('retry-after'), body.code];
const UNAVAILABLE = [503, '5', 'SERVICE_UNAVAILABLE'];

test.each([
  ['free', sms],
  ['paid', liveMail],
  ['keyed', keyed],
])('a %s send that is cut is refused with 503, stores nothing and works when it is repeated', async (_, send) => {
  const before = await stored();
  expect(outcome(await cut('channels.content', send))).toEqual(UNAVAILABLE);
  expect(await stored()).toEqual(before);
  expect((await send()).status).toBe(202);
  expect((await stored()).messages).toBe(before.messages + 1);
});

test('a read and a request for a token that are cut are refused with 503', async () => {
  const { body } = await sms();
  const read = () => app.request('GET', `/v1/sms/messages/${body.data.messageIds[0]}`);
  expect(outcome(await cut('channels.message', read))).toEqual(UNAVAILABLE);
  const token = () =>
    app.request('POST', '/oauth/token', {
      key: null,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=refresh_token&refresh_token=x&client_id=y',
    });
  const { status, headers, body: refusal } = await cut('oauth_apps.client', token);
  expect([status, headers.get('retry-after'), refusal.error]).toEqual([503, '5', 'temporarily_unavailable']);
});

describe('limits', () => {
  const limitOf = (ROLE: string) => statementTimeoutOf(readConfig({ NODE_ENV: 'test', ROLE })) / 1_000;

  test('10 s for a process that only answers requests, 5 min for one that works jobs', async () => {
    const { rows } = await app.services.db.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
    expect(['oauth', 'subgraph:channels', 'worker', 'all'].map(limitOf)).toEqual([10, 10, 300, 300]);
  });

  test('a prepared statement is ended, and the connection serves the next', async () => {
    const db = await openDatabase(inject('postgresUrl'), [], { poolSize: 1, wait: 5_000, statementTimeout: 50 });
    await expect(sql(db, 'select pg_sleep($1)', [60])).rejects.toMatchObject({ code: '57014' });
    expect(await sql(db, 'select $1::int as one', [1])).toEqual([{ one: 1 }]);
    await db.close();
  });
});
