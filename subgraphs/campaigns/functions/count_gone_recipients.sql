-- Subtracts deleted recipients from the sums of their campaign by status, code and cost. The counts of their moments
-- stay, because those have happened.
create or replace function campaigns.count_gone_recipients() returns trigger
language plpgsql as $$
begin
  insert into campaigns.campaign_count as c (campaign_id, hour, name, n)
  select campaign_id, hour, name, sum(n) from (
    select campaign_id, '-infinity'::timestamptz as hour, 'status.' || status as name, -count(*) as n from old_rows group by 1, 3
    union all
    select campaign_id, '-infinity', 'code.' || error_code, -count(*) from old_rows where error_code is not null group by 1, 3
    union all
    select campaign_id, '-infinity', 'cost', -sum(cost) from old_rows where cost > 0 group by 1
  ) d
  group by 1, 2, 3 having sum(n) <> 0
  -- Rows are locked in one order, so that two statements cannot wait for each other.
  order by 1, 2, 3
  on conflict (campaign_id, hour, name) do update set n = c.n + excluded.n;
  return null;
end
$$;
