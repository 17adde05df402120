-- Adds new entries of the ledger to the usage of their minute. A hold is not usage yet, and a charge includes the
-- amount that was held for it.
create or replace function channels.count_credits() returns trigger
language plpgsql as $$
begin
  insert into channels.usage_change (workspace_id, bucket, channel, sandbox, kind, amount)
  select workspace_id, date_trunc('minute', at, 'UTC') as bucket, '' as channel, false as sandbox, kind,
    sum(case kind when 'charge' then -held else amount end) as amount
  from added
  where kind <> 'hold' and not summed
  group by 1, 2, 5;
  return null;
end
$$;
