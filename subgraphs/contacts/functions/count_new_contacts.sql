-- Counts new contacts in the quarter hour in which they were made. The sums are appended, as those of count_consents
-- are.
create or replace function contacts.count_new_contacts() returns trigger
language plpgsql as $$
begin
  insert into contacts.new_contact (workspace_id, bucket, amount)
  select workspace_id, date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z'), count(*)
  from added
  group by 1, 2;
  return null;
end
$$;
