import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const RECIPIENTS = 2_000;
const TOLD = 10;

const STORE = `insert into campaigns.recipient (campaign_id, no, contact_id, status, changed_at)
  select 'cmp_new', n, 'con_' || n, 'PENDING', now() from generate_series(0, $1::int) n`;
/** In this transaction. */
const READ = `select coalesce(seq_tup_read, 0)::int + coalesce(idx_tup_fetch, 0)::int as n from pg_stat_xact_user_tables
  where schemaname = 'campaigns' and relname = 'recipient'`;
const STATUSES = `select status, count(*)::int as n from campaigns.recipient where campaign_id = 'cmp_new' group by 1 order by 1`;

test('what becomes of some recipients reads no others, however little the statistics know of their campaign', async () => {
  const client = await app.services.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(STORE, [RECIPIENTS - 1]);
    const rows = Array.from({ length: TOLD }, (_, no) => ({ no, attempt: 0 }));
    const readBy = async (text: string, values: object[]) => {
      const before = (await client.query(READ)).rows[0].n;
      await client.query(text, ['cmp_new', JSON.stringify(values), new Date()]);
      return (await client.query(READ)).rows[0].n - before;
    };
    const accepted = rows.map(row => ({ ...row, kind: 'accepted', cost: 0 }));
    const sent = rows.map(row => ({ ...row, sent: new Date() }));
    expect(await readBy('select campaigns.record_recipients($1, $2, $3)', accepted)).toBeLessThanOrEqual(2 * TOLD);
    expect((await client.query(STATUSES)).rows).toEqual([
      { status: 'PENDING', n: RECIPIENTS - TOLD },
      { status: 'QUEUED', n: TOLD },
    ]);
    expect(await readBy('select campaigns.learn_of_recipients($1, $2, $3)', sent)).toBeLessThanOrEqual(2 * TOLD);
    expect((await client.query(STATUSES)).rows).toEqual([
      { status: 'PENDING', n: RECIPIENTS - TOLD },
      { status: 'SENT', n: TOLD },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
