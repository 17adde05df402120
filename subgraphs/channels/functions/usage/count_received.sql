-- Counts inbound messages in the minute in which they came, for each channel.
create or replace function channels.count_received() returns trigger
language plpgsql as $$
begin
  insert into channels.usage_of_change (workspace_id, sandbox, bucket, dimension, key, channel, kind, amount)
  select workspace_id, sandbox, date_trunc('minute', created_at, 'UTC'), 'RECEIVED', '', channel, 'received', count(*)
  from added
  group by 1, 2, 3, 6;
  return null;
end
$$;
