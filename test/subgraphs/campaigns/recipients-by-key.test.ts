import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const RECIPIENTS = 2_000;
const CHANGED = 10;

const STORE = `insert into campaigns.recipient (campaign_id, no, contact_id, status, changed_at)
  select $1, n, 'con_' || n, 'PENDING', now() from generate_series(0, $2::int) n`;
/** In this transaction. */
const READ = `select coalesce(seq_tup_read, 0)::int + coalesce(idx_tup_fetch, 0)::int as n from pg_stat_xact_user_tables
  where schemaname = 'campaigns' and relname = 'recipient'`;
const STATUSES = `select status, count(*)::int as n from campaigns.recipient where campaign_id = 'cmp_new' group by 1 order by 1`;

const store = (client: PoolClient, id: string) => client.query(STORE, [id, RECIPIENTS - 1]);
const statuses = async (client: PoolClient) => (await client.query(STATUSES)).rows;

test.each(['nothing', 'another campaign'])(
  'what becomes of some recipients reads no others, where the statistics know of %s',
  async known => {
    const client = await app.services.db.pool.connect();
    try {
      await client.query('begin');
      if (known !== 'nothing') {
        await store(client, 'cmp_old');
        await client.query('analyze campaigns.recipient');
      }
      await store(client, 'cmp_new');
      const run = async (text: string, ...values: unknown[]) => {
        const before = (await client.query(READ)).rows[0].n;
        await client.query(text, ['cmp_new', ...values]);
        expect((await client.query(READ)).rows[0].n - before).toBeLessThanOrEqual(3 * CHANGED);
      };
      const rows = Array.from({ length: CHANGED }, (_, no) => ({ no, attempt: 0 }));
      const accepted = rows.map(row => ({ ...row, kind: 'accepted', cost: 0 }));
      await run('select campaigns.record_recipients($1, $2, $3)', JSON.stringify(accepted), new Date());
      expect(await statuses(client)).toEqual([
        { status: 'PENDING', n: RECIPIENTS - CHANGED },
        { status: 'QUEUED', n: CHANGED },
      ]);
      const sent = rows.map(row => ({ ...row, sent: new Date() }));
      await run('select campaigns.learn_of_recipients($1, $2, $3)', JSON.stringify(sent), new Date());
      expect(await statuses(client)).toEqual([
        { status: 'PENDING', n: RECIPIENTS - CHANGED },
        { status: 'SENT', n: CHANGED },
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);
