-- Counts a submission as TOOK_EFFECT when it is confirmed and as ENDED when it is taken back, in the quarter hour of
-- that.
create or replace function contacts.count_changed_submissions() returns trigger
language plpgsql as $$
begin
  insert into contacts.form_change (workspace_id, form_id, sandbox, kind, bucket, amount)
  select c.workspace_id, c.form_id, c.sandbox, case c.status when 'CONFIRMED' then 'TOOK_EFFECT' else 'ENDED' end,
    date_bin('15 minutes', c.updated_at, timestamptz '2000-01-01 00:00Z'), count(*)
  from changed c
  join before b on b.id = c.id
  where b.status <> c.status and c.status in ('CONFIRMED', 'CANCELLED')
  group by 1, 2, 3, 4, 5;
  return null;
end
$$;
