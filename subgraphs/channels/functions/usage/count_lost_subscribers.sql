-- Counts devices that leave a push app in the present minute, for each platform.
create or replace function channels.count_lost_subscribers() returns trigger
language plpgsql as $$
begin
  insert into channels.usage_of_change (workspace_id, sandbox, bucket, dimension, key, channel, kind, amount)
  select workspace_id, sandbox, date_trunc('minute', now(), 'UTC'), 'SUBSCRIBERS', app_id, 'push', 'LEFT:' || platform, count(*)
  from removed
  group by 1, 2, 3, 5, 7;
  return null;
end
$$;
