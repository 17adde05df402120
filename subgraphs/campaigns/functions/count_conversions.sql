-- Adds new conversions that are attributed to a click to the sums of their day and currency, as count_clicks adds
-- clicks.
create or replace function campaigns.count_conversions() returns trigger
language plpgsql as $$
begin
  insert into campaigns.conversion_series as s (workspace_id, sandbox, day, currency, conversions, value)
  select workspace_id, sandbox, (bucket at time zone 'UTC')::date, currency,
    campaigns.sum_days(array_fill(0::bigint, array[before]) || array_fill(conversions::bigint, array[96 - before])),
    campaigns.sum_days(array_fill(0::numeric, array[before]) || array_fill(value::numeric, array[96 - before]))
  from (
    select workspace_id, sandbox, date_bin('15 minutes', occurred_at, timestamptz '2000-01-01 00:00Z') as bucket,
      coalesce(currency, '') as currency, count(*) as conversions, sum(coalesce(value, 0)) as value
    from added
    where link_id is not null
    group by 1, 2, 3, 4
  ) quarters
  cross join lateral (select (extract(epoch from bucket)::bigint / 900 % 96)::int as before) place
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (workspace_id, sandbox, day, currency) do update set
    value = campaigns.add_days(s.value, excluded.value),
    conversions = campaigns.add_days(s.conversions, excluded.conversions);
  return null;
end
$$;
