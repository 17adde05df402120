-- Counts new submissions of forms in the quarter hour in which they came: each once as SUBMITTED, and as TOOK_EFFECT if
-- it needs no confirmation.
create or replace function contacts.count_added_submissions() returns trigger
language plpgsql as $$
begin
  insert into contacts.form_change (workspace_id, form_id, sandbox, kind, bucket, amount)
  select workspace_id, form_id, sandbox, kind, date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z'), count(*)
  from added
  cross join lateral (select 'SUBMITTED' as kind union all select 'TOOK_EFFECT' where status = 'APPLIED') each
  group by 1, 2, 3, 4, 5;
  return null;
end
$$;
