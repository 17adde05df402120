import { after, type Duration, days } from '../../../kernel/context/clock.js';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { durationOf } from '../automation/definition/fields.js';

/** The number of messages that campaigns and automations may send to one contact within a time. */
export interface MessageLimit {
  readonly messages: number;
  readonly per: string;
}

/** A message that a contact is to get. */
export interface Asked {
  readonly contactId: string;
  /** Identifies the message, also when it is asked for again. */
  readonly key: string;
}

const LIMIT = 'select messages, per from campaigns.automation_limit where workspace_id = $1';

/** Returns the limit of messages; `null` when there is none. */
export async function messageLimit(ctx: Context): Promise<MessageLimit | null> {
  const [row] = await sql<MessageLimit>(connectionOf(ctx), LIMIT, [ctx.caller.workspaceId]);
  return row ?? null;
}

const OF_LATE = 'from unnest(l.at, l.keys) as o(at, key) where o.at > $5 order by o.at';

/**
 * Every writer locks the row of a contact, so that two senders at the same moment count each other.
 * Rows are locked in one order. A key that was counted is not counted again.
 */
const ADMIT = `insert into campaigns.contact_load as l (contact_id, sandbox, workspace_id, at, keys, last_at)
  select a."contactId", $2, $3, array[$4::timestamptz], array[a.key], $4 from json_to_recordset($1::json) as a("contactId" text, key text)
  order by a."contactId"
  on conflict (contact_id, sandbox) do update set last_at = excluded.last_at,
    at = case when excluded.keys[1] = any(l.keys) then l.at else array(select o.at ${OF_LATE}) || excluded.at end,
    keys = case when excluded.keys[1] = any(l.keys) then l.keys else array(select o.key ${OF_LATE}) || excluded.keys end
  where excluded.keys[1] = any(l.keys) or (select count(*) from unnest(l.at) as o(at) where o.at > $5) < $6
  returning contact_id as "contactId"`;

/** Counts messages to contacts, each of one, and answers the contacts that may have theirs. */
export async function admit(
  ctx: Context,
  { messages, per }: MessageLimit,
  asked: readonly Asked[],
): Promise<ReadonlySet<string>> {
  const { sandbox, workspaceId } = ctx.caller;
  const now = ctx.clock.now();
  const values = [JSON.stringify(asked), sandbox, workspaceId, now, after(now, -durationOf(per)), messages];
  const rows = await sql<{ contactId: string }>(connectionOf(ctx), ADMIT, values);
  return new Set(rows.map(({ contactId }) => contactId));
}

const WITHDRAW = `with gone as materialized (
    select l.contact_id, a.key from json_to_recordset($1::json) as a("contactId" text, key text)
    join campaigns.contact_load l on l.contact_id = a."contactId" and l.sandbox = $2 and a.key = any(l.keys)
    order by l.contact_id for update of l
  )
  update campaigns.contact_load l set keys = array_remove(l.keys, gone.key),
    at = array(select o.at from unnest(l.at, l.keys) as o(at, key) where o.key <> gone.key order by o.at)
  from gone where l.contact_id = gone.contact_id and l.sandbox = $2`;

/** Takes back the count of messages that nobody gets after all. */
export async function withdraw(ctx: Context, asked: readonly Asked[]): Promise<void> {
  if (asked.length > 0) await sql(connectionOf(ctx), WITHDRAW, [JSON.stringify(asked), ctx.caller.sandbox]);
}

/** No limit looks further back. */
const KEPT: Duration = days(367);

const FORGET = `with old as materialized (
    select contact_id, sandbox from campaigns.contact_load where last_at < $1 limit $2 for update skip locked
  )
  delete from campaigns.contact_load l using old where l.contact_id = old.contact_id and l.sandbox = old.sandbox returning 1`;

/** Deletes counts that no limit reads any more, at most as many rows as `most`. */
export const forgetLoad = (on: Parameters<typeof sql>[0], now: Date, most: number): Promise<object[]> =>
  sql(on, FORGET, [after(now, -KEPT), most]);

const ERASE = 'delete from campaigns.contact_load where workspace_id = $1 and contact_id = $2';

/** Removes the counts of a contact. */
export const eraseLoad = (on: Parameters<typeof sql>[0], workspaceId: string, contactId: string): Promise<object[]> =>
  sql(on, ERASE, [workspaceId, contactId]);
