import { Migration } from '@mikro-orm/migrations';

/**
 * Statistics of a queue are always of another moment: trusting them, the planner sorts a whole backlog for each claim
 * (130 ms at 60,000 rows). Functions carry settings of their own, so that these walk the index and stop; and they
 * promise few rows, so that what joins them looks each one up.
 */
const IN_INDEX_ORDER = 'set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off';

const DUE_MESSAGES = `create function channels.due_messages(of_lane text, moment timestamptz, most int)
  returns table (id text, abandoned boolean) language sql rows 20 ${IN_INDEX_ORDER}
  as $$
    select m.id, m.lease_until is not null from channels.message m
    where m.lane = of_lane and m.due_at <= moment and m.status in ('QUEUED', 'SCHEDULED')
      and (m.lease_until is null or m.lease_until <= moment)
    order by m.due_at limit most for update skip locked
  $$`;

/** Takes them out by where they lie, so that they need no key: whoever cannot use one yet puts it back. */
const TAKE_RECEIPTS = `create function channels.take_receipts(moment timestamptz, most int)
  returns setof channels.receipt language sql ${IN_INDEX_ORDER}
  as $$
    delete from channels.receipt where ctid = any (array(
      select ctid from channels.receipt where due_at <= moment order by due_at, seq limit most for update skip locked))
    returning *
  $$`;

/**
 * Changes the messages which are still the writer's and returns what their credits need. A plan
 * made while the table was small would read all of it for every batch (34 ms at 20,000 rows): this
 * one looks each message up by its key.
 */
const MOVE_MESSAGES = `create function channels.move_messages(changes json, moment timestamptz)
  returns table (id text, workspace_id text, sandbox boolean, cost int, settles text) language sql
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
    update channels.message m set
      status = c.status, substatus = c.substatus, error_code = c."errorCode", error_reason = c."errorReason",
      parts = c.parts, provider = c.provider, provider_ref = c."providerRef", due_at = c."dueAt", lease_until = null,
      sent_at = c."sentAt", delivered_at = c."deliveredAt", updated_at = moment
    from json_to_recordset(changes) as c(
      id text, fence int, status text, substatus text, "errorCode" text, "errorReason" text, parts int, provider text,
      "providerRef" text, "dueAt" timestamptz, "sentAt" timestamptz, "deliveredAt" timestamptz, settles text)
    where m.id = c.id and m.fence = c.fence
    returning m.id, m.workspace_id, m.sandbox, m.cost, c.settles
  $$`;

/**
 * A message row is its own queue entry: `due_at` is null once nothing is left to do, so that the index of what is due
 * stays as small as the backlog and a later change of status touches no index at all.
 */
export class CreateMessage extends Migration {
  override up(): void {
    this.addSql(`create table channels.outbox (
      seq bigint generated always as identity primary key,
      id text not null, name text not null, workspace_id text not null, instance_id text not null, message_id text,
      at timestamptz(3) not null, sandbox boolean not null, data jsonb not null
    )`);
    // Once a send, not once a recipient; apart from the message, so that its changes of state do not copy it.
    // json, not jsonb: kept as it came, never searched.
    this.addSql('create table channels.content (id text primary key, body json not null)');
    this.addSql(`create table channels.message (
      id text primary key, workspace_id text not null, channel text not null, lane text not null,
      recipient text not null, sender text, content_id text not null, sandbox boolean not null,
      status text not null, substatus text, error_code text, error_reason text,
      cost int not null, parts int not null, provider text, provider_ref text,
      due_at timestamptz(3), lease_until timestamptz(3), fence int not null default 0, attempt int not null default 0,
      scheduled_at timestamptz(3), sent_at timestamptz(3), delivered_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    ) with (fillfactor = 60)`);
    this.addSql('create index message_due on channels.message (lane, due_at) where due_at is not null');
    this.addSql('create index message_by_workspace on channels.message (workspace_id, channel, id desc)');
    this.addSql(`create index message_by_reference on channels.message (provider_ref, id desc)
      where provider_ref is not null and not sandbox`);
    this.addSql(`create index message_by_recipient on channels.message (recipient, id desc)
      where channel = 'sms' and not sandbox`);
    this.addSql(`create table channels.receipt (
      seq bigint generated always as identity, due_at timestamptz(3) not null,
      received_at timestamptz(3) not null, provider text not null, provider_ref text not null, message_id text,
      body json not null
    ) with (autovacuum_vacuum_scale_factor = 0.02)`);
    this.addSql('create index receipt_due on channels.receipt (due_at, seq)');
    this.addSql(DUE_MESSAGES);
    this.addSql(MOVE_MESSAGES);
    this.addSql(TAKE_RECEIPTS);
  }
}
