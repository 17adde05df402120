import type { TestApp } from './app.js';

/** Live messages of 60 days on five channels, of a key and a campaign, that cost credits; more and more of them. */
const SEED = `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, cost, parts,
    source_kind, source_id, created_at, updated_at)
  select 'msg_' || lpad('s' || n, 26, '0'), $1, (array['email', 'sms', 'chatapp', 'push', 'sms', 'rcs'])[1 + n % 6], 'none', '+14155550100', 'none',
    false, (array['SENT', 'DELIVERED', 'FAILED', 'DELIVERED'])[1 + n % 4], 1 + n % 3, 1, (array['API_KEY', 'CAMPAIGN'])[1 + n / 4 % 2],
    (array[$3, 'cmp_01kaz3v7t2fx9r8m5e0qhd4bgn'])[1 + n / 4 % 2], $2::timestamptz - power(n / 830.0, 1.6) * interval '60 d', $2
  from generate_series(1, 830) n`;

/** Inserts the changes of the balance by the newest of them. */
const ENTRIES = `with entered as (
    insert into channels.ledger (workspace_id, kind, amount, held, message_id, at)
    select workspace_id, kind, amount, held, id, created_at from (
      select *, row_number() over (order by created_at desc) as place from channels.message where workspace_id = $1 and not sandbox) newest
      cross join lateral (values ('hold', -cost, cost), ('charge', 0, -cost)) moves (kind, amount, held)
     where place <= 150 order by created_at, kind desc
    returning amount
  ) update channels.balance set balance = balance + (select sum(amount) from entered) where workspace_id = $1`;

/** Fills the usage of the workspace, as if its first key and a campaign that is gone had sent for two months. */
export async function spendForMonths({ services, workspaceId, clock }: TestApp): Promise<void> {
  const { pool } = services.db;
  const { rows } = await pool.query('select id from workspaces.api_key where workspace_id = $1 order by id limit 1', [
    workspaceId,
  ]);
  await pool.query(SEED, [workspaceId, clock.now(), rows[0].id]);
  // The grant came before its use.
  await pool.query(`update channels.ledger set at = at - interval '61 d' where workspace_id = $1`, [workspaceId]);
  await pool.query(ENTRIES, [workspaceId]);
}
