-- Counts a changed call anew in the minute in which it began: subtracts what it counted before, and adds what it counts
-- now.
create or replace function channels.count_moved_calls() returns trigger
language plpgsql as $$
begin
  insert into channels.usage_of_change (workspace_id, sandbox, bucket, dimension, key, channel, kind, amount)
  select workspace_id, sandbox, date_trunc('minute', created_at, 'UTC'), 'CALLS', '', 'voice', kinds.kind || direction,
    sum(one * kinds.amount)
  from (
    select workspace_id, sandbox, created_at, direction, answered_at, duration_sec, 1 as one from after
    union all
    select workspace_id, sandbox, created_at, direction, answered_at, duration_sec, -1 from before
  ) calls
  cross join lateral (
    values ('calls:', 1), ('answered:', (answered_at is not null)::int), ('seconds:', coalesce(duration_sec, 0))
  ) kinds (kind, amount)
  group by 1, 2, 3, 7 having sum(one * kinds.amount) <> 0;
  return null;
end
$$;
