-- Counts a changed message anew in the minute in which it was accepted: subtracts what it counted before, and adds what
-- it counts now, as count_new_messages does.
create or replace function channels.count_moved_messages() returns trigger
language plpgsql as $$
begin
  with moved as materialized (
    select workspace_id, date_trunc('minute', created_at, 'UTC') as bucket, channel, sandbox, status, substatus, instance_id,
      case when source_kind in ('API_KEY', 'APP', 'USER', 'CAMPAIGN', 'AUTOMATION') then source_kind end as source_kind,
      case when source_kind in ('API_KEY', 'APP', 'USER', 'CAMPAIGN', 'AUTOMATION') then source_id end as source_id,
      sum(one) as amount, sum(one * cost) as cost
    from (
      select workspace_id, created_at, channel, sandbox, status, substatus, instance_id, source_kind, source_id, cost, 1 as one
      from after
      union all
      select workspace_id, created_at, channel, sandbox, status, substatus, instance_id, source_kind, source_id, cost, -1
      from before
    ) both_states
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(one) <> 0 or sum(one * cost) <> 0
  ), plain as (
    insert into channels.usage_change (workspace_id, bucket, channel, sandbox, kind, amount)
    select workspace_id, bucket, channel, sandbox, kinds.kind, sum(kinds.amount)
    from moved
    cross join lateral (values (status, amount), ('cost:' || status, cost)) kinds (kind, amount)
    group by 1, 2, 3, 4, 5 having sum(kinds.amount) <> 0
  )
  insert into channels.usage_of_change (workspace_id, sandbox, bucket, dimension, key, channel, kind, amount)
  select workspace_id, sandbox, bucket, dimensions.dimension, dimensions.key, channel, kinds.kind, sum(kinds.amount) as amount
  from moved
  cross join lateral (
    values ('ALL', ''), ('INSTANCE', instance_id), (source_kind, source_id)
  ) dimensions (dimension, key)
  cross join lateral (
    values (status, amount, false), ('cost:' || status, cost, false), ('sub:' || substatus, amount, true),
      ('cost:sub:' || substatus, cost, true)
  ) kinds (kind, amount, by_substatus)
  where dimensions.key is not null and kinds.kind is not null and (dimensions.dimension <> 'ALL' or kinds.by_substatus)
  group by 1, 2, 3, 4, 5, 6, 7 having sum(kinds.amount) <> 0;
  return null;
end
$$;
