import { newId } from '../../kernel/context/ids.js';
import type { World } from '../world.js';

/** The identifiers that the reads use. */
export interface Seeded {
  messageId: string;
  webhookId: string;
  /** A third of the messages went to it. */
  frequentRecipient: string;
  rareRecipient: string;
}

/** Messages, events and deliveries, each; `BENCH_ROWS` says another number. Ten million take a quarter of an hour on two cores. */
const DEFAULT_ROWS = 2_000_000;
const TABLES = ['channels.message', 'webhooks.event', 'webhooks.delivery'];

/** Statuses: nine of ten messages are delivered, one of a thousand failed; none waits. Thirty days, evenly. */
const MESSAGES = `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status,
    cost, parts, provider, provider_ref, sent_at, created_at, updated_at)
  select 'msg_0' || lpad(n::text, 25, '0'), $1, 'sms', 'sandbox',
    case when n % 3 = 0 then '+14155550000' else '+1415' || (n % 5000000 + 5000000) end, 'msg_0', true,
    case when n % 1000 = 0 then 'FAILED' when n % 10 = 1 then 'SENT' else 'DELIVERED' end, 0, 1, 'sandbox', 'seed:' || n,
    now(), now() - ($2 - n) * interval '30 days' / $2, now()
  from generate_series(1, $2::int) n`;

const EVENTS = `insert into webhooks.event (id, name, workspace_id, instance_id, message_id, at, sandbox, data)
  select 'evt_0' || lpad(n::text, 25, '0'), case when n % 2 = 0 then 'sms.sent' else 'sms.delivered' end, $1, '',
    'msg_0' || lpad(n::text, 25, '0'), now() - ($2 - n) * interval '30 days' / $2, true,
    '{"channel":"sms","to":"+14155550000","status":"SENT","substatus":null}'
  from generate_series(1, $2::int) n`;

const DELIVERIES = `insert into webhooks.delivery (id, workspace_id, webhook_id, event_id, event, status, attempts, fence,
    created_at, updated_at)
  select 'dlv_0' || lpad(n::text, 25, '0'), $1, $3, 'evt_0' || lpad(n::text, 25, '0'), 'sms.sent', 'DELIVERED', 1, 1,
    now() - ($2 - n) * interval '30 days' / $2, now()
  from generate_series(1, $2::int) n`;

const ENDPOINT = `insert into webhooks.endpoint (id, workspace_id, name, url, events, instance_ids, enabled, sandbox,
    sealed_secret, created_at, updated_at)
  values ($1, $2, 'Bench', 'https://shop.example/hook', '{sms.sent}', '{}', false, true, '', now(), now())`;

/** Fills the tables of the workspace straight in SQL. The indexes are made afterwards, which is faster. */
export async function seedRows({ db, workspaceId }: World): Promise<Seeded> {
  const rows = Number(process.env['BENCH_ROWS'] ?? DEFAULT_ROWS);
  const webhookId = newId('whk');
  process.stderr.write(`  seeding ${rows.toLocaleString('en')} messages, events and deliveries …\n`);
  await db.query(ENDPOINT, [webhookId, workspaceId]);
  await withoutIndexes(db, async () => {
    await db.query(MESSAGES, [workspaceId, rows]);
    await db.query(EVENTS, [workspaceId, rows]);
    await db.query(DELIVERIES, [workspaceId, rows, webhookId]);
  });
  for (const table of TABLES) await db.query(`vacuum analyze ${table}`);
  const number = (n: number) => `+1415${(n % 5_000_000) + 5_000_000}`;
  const messageId = `msg_0${String(rows).padStart(25, '0')}`;
  return { messageId, webhookId, frequentRecipient: '+14155550000', rareRecipient: number(rows - (rows % 3) - 1) };
}

/** Drops the indexes that no constraint needs during the work. */
async function withoutIndexes(db: World['db'], work: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid::regclass::text = any($1) and not indisunique`,
    [TABLES],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await db.query(definition);
}
