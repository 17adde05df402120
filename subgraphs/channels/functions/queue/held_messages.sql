-- Returns the messages of a queue that would be due if their workspace were not held. The settings fix its plan, as
-- those of due_messages do.
create or replace function channels.held_messages(of_queue text, moment timestamptz, lease_moment timestamptz, most int)
returns table (id text)
language sql rows 20
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off
as $$
  select m.id
  from channels.message m
  where m.queue = of_queue and m.due_at <= moment and m.status in ('QUEUED', 'SCHEDULED')
    and (m.lease_until is null or m.lease_until <= lease_moment)
    -- The double negation keeps the planner from a join, and so keeps the order of the index.
    and not not exists (select from holds.workspace h where h.id = m.workspace_id)
  order by m.due_at
  limit most
  for update skip locked
$$;
