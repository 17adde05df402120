-- Returns the messages of queues that are due and that no worker has leased, but none of a workspace or source that is
-- held: queue after queue, and within each the longest due first. A queue leaves an eighth of the batch to each that
-- comes after it. Those in `otherwise` are taken from if the others have nothing; `others_wait` says that they may have
-- something. The settings leave one plan for each queue, in the order of the index, whatever the statistics of a table
-- that fills and empties all the time are (ADR 7).
create or replace function channels.due_in_turn(
  queues text[], otherwise text[], moment timestamptz, lease_moment timestamptz, most int
) returns table (id text, abandoned boolean, others_wait boolean)
language plpgsql rows 20
set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off
as $$
declare
  share constant int := most / 8;
  room int := most;
  later int := cardinality(queues);
  of_queue text;
  taken int;
  waits constant boolean := exists (
    select from channels.message m
    where m.queue = any (otherwise) and m.due_at <= moment and m.status in ('QUEUED', 'SCHEDULED'));
begin
  foreach of_queue in array queues loop
    later := later - 1;
    return query
      select m.id, m.lease_until is not null, waits
      from channels.message m
      where m.queue = of_queue and m.due_at <= moment and m.status in ('QUEUED', 'SCHEDULED')
        and (m.lease_until is null or m.lease_until <= lease_moment)
        and not exists (select from holds.workspace h where h.id = m.workspace_id)
        -- The kind is compared first, because most messages need no lookup of what is held.
        and (m.source_kind is null or m.source_kind not in ('CAMPAIGN', 'AUTOMATION') or not exists (
          select from channels.source_hold h where h.source_id = m.source_id and h.state in ('HELD', 'ENDED')))
      order by m.due_at
      limit room - share * later
      for update skip locked;
    get diagnostics taken = row_count;
    room := room - taken;
  end loop;
  if room = most and waits then
    return query select * from channels.due_in_turn(otherwise, '{}', moment, lease_moment, most);
  end if;
end
$$;
