-- Counts new calls in the minute in which they began: the calls, those that were answered, and their seconds, by
-- direction.
create or replace function channels.count_new_calls() returns trigger
language plpgsql as $$
begin
  insert into channels.usage_of_change (workspace_id, sandbox, bucket, dimension, key, channel, kind, amount)
  select workspace_id, sandbox, date_trunc('minute', created_at, 'UTC'), 'CALLS', '', 'voice', kinds.kind || direction,
    sum(kinds.amount)
  from added
  cross join lateral (
    values ('calls:', 1), ('answered:', (answered_at is not null)::int), ('seconds:', coalesce(duration_sec, 0))
  ) kinds (kind, amount)
  group by 1, 2, 3, 7 having sum(kinds.amount) <> 0;
  return null;
end
$$;
