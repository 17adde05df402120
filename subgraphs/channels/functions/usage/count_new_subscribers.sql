-- Counts devices that join a push app in the minute in which they joined, for each platform.
create or replace function channels.count_new_subscribers() returns trigger
language plpgsql as $$
begin
  insert into channels.usage_of_change (workspace_id, sandbox, bucket, dimension, key, channel, kind, amount)
  select workspace_id, sandbox, date_trunc('minute', created_at, 'UTC'), 'SUBSCRIBERS', app_id, 'push', 'JOINED:' || platform, count(*)
  from added
  group by 1, 2, 3, 5, 7;
  return null;
end
$$;
