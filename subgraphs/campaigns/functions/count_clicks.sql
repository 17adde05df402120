-- Adds new clicks to the sums of their day. The quarter hours of a statement are summed first, so that each day is
-- locked once and in one order.
create or replace function campaigns.count_clicks() returns trigger
language plpgsql as $$
begin
  insert into campaigns.click_series as s (workspace_id, sandbox, day, people, visitors, others)
  select workspace_id, sandbox, (bucket at time zone 'UTC')::date,
    campaigns.sum_days(array_fill(0::bigint, array[before]) || array_fill(people::bigint, array[96 - before])),
    campaigns.sum_days(array_fill(0::bigint, array[before]) || array_fill(visitors::bigint, array[96 - before])),
    campaigns.sum_days(array_fill(0::bigint, array[before]) || array_fill(others::bigint, array[96 - before]))
  from (
    select workspace_id, sandbox, date_bin('15 minutes', at, timestamptz '2000-01-01 00:00Z') as bucket,
      count(*) filter (where kind = 'HUMAN') as people, count(*) filter (where first) as visitors,
      count(*) filter (where kind <> 'HUMAN') as others
    from added
    group by 1, 2, 3
  ) quarters
  cross join lateral (select (extract(epoch from bucket)::bigint / 900 % 96)::int as before) place
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (workspace_id, sandbox, day) do update set
    people = campaigns.add_days(s.people, excluded.people),
    visitors = campaigns.add_days(s.visitors, excluded.visitors),
    others = campaigns.add_days(s.others, excluded.others);
  return null;
end
$$;
