-- Moves messages to the state that their outcome gives them, unless their fence has changed since they were read, and
-- ends that fence. The sender of an account becomes that of a message without one. The settings make it find each message by its key.
create or replace function channels.move_messages(changes json, moment timestamptz)
returns table (id text, workspace_id text, instance_id text, sandbox boolean, cost int, settles text)
language sql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  update channels.message m set
    status = c.status, substatus = c.substatus, error_code = c."errorCode", error_reason = c."errorReason", parts = c.parts,
    sender = coalesce(m.sender, c.sender), provider = c.provider, provider_ref = c."providerRef", due_at = c."dueAt", lease_until = null, sent_at = c."sentAt",
    delivered_at = c."deliveredAt", updated_at = moment, fence = m.fence + 1
  from json_to_recordset(changes) as c (
    id text, fence int, status text, substatus text, "errorCode" text, "errorReason" text, parts int, sender text, provider text,
    "providerRef" text, "dueAt" timestamptz, "sentAt" timestamptz, "deliveredAt" timestamptz, settles text
  )
  where m.id = c.id and m.fence = c.fence
  returning m.id, m.workspace_id, m.instance_id, m.sandbox, m.cost, c.settles
$$;
