-- Returns the messages of a queue that are due and that no worker has leased, the longest due first, but none of a
-- workspace or source that is held. The settings leave one plan, in the order of the index, whatever the statistics of
-- a table that fills and empties all the time are (ADR 7).
create or replace function channels.due_messages(of_queue text, moment timestamptz, lease_moment timestamptz, most int)
returns table (id text, abandoned boolean)
language sql rows 20
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off
as $$
  select m.id, m.lease_until is not null
  from channels.message m
  where m.queue = of_queue and m.due_at <= moment and m.status in ('QUEUED', 'SCHEDULED')
    and (m.lease_until is null or m.lease_until <= lease_moment)
    and not exists (select from holds.workspace h where h.id = m.workspace_id)
    -- The kind is compared first, because most messages need no lookup of what is held.
    and (m.source_kind is null or m.source_kind not in ('CAMPAIGN', 'AUTOMATION') or not exists (
      select from channels.source_hold h where h.source_id = m.source_id and h.state in ('HELD', 'ENDED')))
  order by m.due_at
  limit most
  for update skip locked
$$;
