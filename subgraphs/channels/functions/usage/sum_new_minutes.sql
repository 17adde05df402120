-- Adds new usage of minutes to the quarter hour and the day that it is part of, in the transaction that writes it.
create or replace function channels.sum_new_minutes() returns trigger
language plpgsql as $$
begin
  with quarters as materialized (
    select workspace_id, date_bin('15 minutes', bucket, timestamptz '2000-01-01 00:00Z') as bucket, channel, sandbox, kind,
      sum(amount) as amount
    from added
    where grain = 'minute'
    group by 1, 2, 3, 4, 5 having sum(amount) <> 0
  ), summed as (
    insert into channels.usage_series as s (workspace_id, sandbox, day, channel, kind, amount)
    select workspace_id, sandbox, (bucket at time zone 'UTC')::date, channel, kind,
      channels.sum_days(array_fill(0::bigint, array[before]) || array_fill(amount::bigint, array[96 - before]))
    from quarters
    cross join lateral (select (extract(epoch from bucket)::bigint / 900 % 96)::int as before) place
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (workspace_id, sandbox, day, channel, kind) do update set amount = channels.add_days(s.amount, excluded.amount)
  )
  insert into channels.usage as u (workspace_id, grain, bucket, channel, sandbox, kind, amount)
  select workspace_id, 'quarter_hour', bucket, channel, sandbox, kind, amount
  from quarters
  order by 1, 2, 3, 4, 5, 6
  on conflict (workspace_id, grain, bucket, channel, sandbox, kind) do update set amount = u.amount + excluded.amount;
  return null;
end
$$;
