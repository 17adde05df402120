import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../examples/demo-peers/smtp-sink.js';
import { after, days } from '../../kernel/context/clock.js';
import { sumLedgerJob } from '../../subgraphs/channels/core/credit/ledger/sum-ledger.job.js';
import { startApp, type TestApp } from '../support/app.js';
import { type SendDesk, sendDesk } from '../support/channels/sends.js';
import { runJob } from '../support/run-job.js';

let app: TestApp;
let desk: SendDesk;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  app = await startApp({ env: { LEDGER_DETAIL: '30d', SMTP_URL: sink.url } });
  desk = sendDesk(app);
});
afterAll(async () => {
  await app?.stop();
  await sink?.stop();
});

const sum = () => runJob(sumLedgerJob(), app.services);
const rows = async (text: string, ...values: unknown[]) => (await app.services.db.pool.query(text, values)).rows;

/** Holds of 800 messages that are deleted, one in three refunded, the others charged: of 50 days up to `before` days ago. */
const SEED = `with entries as (
  insert into channels.ledger (workspace_id, kind, amount, held, message_id, at)
  select $1, kind, case kind when 'hold' then -2 when 'refund' then 2 else 0 end, case kind when 'hold' then 2 else -2 end,
    'msg_gone' || n, $2::timestamptz - n * interval '90 min'
  from generate_series(1, 800) n cross join lateral (values ('hold'), (case when n % 3 = 0 then 'refund' else 'charge' end)) k (kind)
  order by n desc returning amount
) update channels.balance set balance = balance + (select sum(amount) from entries) where workspace_id = $1`;

async function workspaceWithHistory(until: Date): Promise<{ workspaceId: string; key: string }> {
  const workspaceId = await app.workspace({ credits: 5_000 });
  await rows(SEED, workspaceId, until);
  return { workspaceId, key: await app.key({ workspaceId, mode: 'live' }) };
}

/** Reads the credits as clients see them. Fails unless the balance is the sum of the ledger. */
async function seen(workspaceId: string, key: string) {
  const now = app.clock.now();
  const spans = [[200, 0], [70, 40.3], [45, 44.9]] as const; // biome-ignore format: one span a pair
  const usage = await Promise.all(
    spans.map(async ([from, to]) => {
      const query = `from=${after(now, -days(from)).toISOString()}&to=${after(now, -days(to)).toISOString()}`;
      return (await app.request('GET', `/v1/usage?${query}`, { key })).body.data.credits;
    }),
  );
  return { usage, credits: await desk.credits(workspaceId) };
}

const kept = (workspaceId: string) =>
  rows('select message_id from channels.ledger where workspace_id = $1 and not summed order by seq', workspaceId);
const sums = (workspaceId: string) =>
  rows('select at, kind from channels.ledger where workspace_id = $1 and summed order by at, kind', workspaceId);

test('entries older than LEDGER_DETAIL become one for each day and kind; credits and usage stay, and open holds too', async () => {
  const { workspaceId, key } = await workspaceWithHistory(app.clock.now());
  const sendAt = after(app.clock.now(), days(60)).toISOString();
  const body = { to: ['a@test.example'], payload: { subject: 'Hello', text: 'Hello' }, schedule: { sendAt } };
  const scheduled = (await app.request('POST', '/v1/email/messages', { key, body })).body.data.messageIds[0];
  const before = await seen(workspaceId, key);
  expect(before.usage[0].refunded).toBe(532);
  await sum();
  expect(await seen(workspaceId, key)).toEqual(before);
  expect((await kept(workspaceId)).length).toBeGreaterThan(900);

  app.clock.advance(days(40));
  const later = await seen(workspaceId, key);
  await app.settle();
  expect(await seen(workspaceId, key)).toEqual(later);
  expect(await kept(workspaceId)).toEqual([{ message_id: scheduled }]);
  const made = await sums(workspaceId);
  expect(new Set(made.map(({ at, kind }) => `${at.toISOString()} ${kind}`)).size).toBe(made.length);
  expect(made.length).toBeLessThan(52 * 3 + 2);
  expect(made.every(({ at }) => at.getTime() % days(1) === 0)).toBe(true);

  app.clock.advance(days(21));
  const settled = async () => {
    await app.settle();
    return desk.credits(workspaceId);
  };
  await expect.poll(settled).toMatchObject({ held: 0 });
  expect(await kept(workspaceId)).toContainEqual({ message_id: scheduled }); // Its charge is new.
  app.clock.advance(days(32));
  const last = await seen(workspaceId, key);
  await app.settle();
  expect(await seen(workspaceId, key)).toEqual(last);
  expect(await kept(workspaceId)).toEqual([]);
});

test('a process that is killed between its batches and several at once leave credits and usage as they are', async () => {
  const { workspaceId, key } = await workspaceWithHistory(after(app.clock.now(), -days(35)));
  const before = await seen(workspaceId, key);
  const { pool, url } = app.services.db;
  const other = new pg.Client(url);
  await other.connect();
  try {
    // The second batch waits for this row.
    await other.query('begin');
    await other.query(
      "select from channels.ledger where workspace_id = $1 and kind <> 'grant' order by seq desc limit 1 for update",
      [workspaceId],
    );
    const killed = sum().then(() => 'finished', () => 'killed'); // biome-ignore format: one outcome each
    const waiting = async () =>
      (
        await rows("select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
      )[0];
    await expect.poll(waiting).toBeDefined();
    await pool.query('select pg_terminate_backend($1)', [(await waiting()).pid]);
    expect(await killed).toBe('killed');
  } finally {
    await other.end();
  }
  expect([(await sums(workspaceId)).length > 0, (await kept(workspaceId)).length > 100]).toEqual([true, true]);
  expect(await seen(workspaceId, key)).toEqual(before);
  await Promise.all([sum(), sum(), sum()]);
  await sum();
  expect(await seen(workspaceId, key)).toEqual(before);
  expect((await kept(workspaceId)).length).toBe(1); // The grant of today.
});
