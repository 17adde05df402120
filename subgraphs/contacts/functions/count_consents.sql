-- Counts new entries of consent in their quarter hour. The sums are appended, which locks nothing of others, because an
-- import writes thousands in a statement. A job folds them.
create or replace function contacts.count_consents() returns trigger
language plpgsql as $$
begin
  insert into contacts.consent_change (workspace_id, bucket, subject, topic_id, channel, granted, amount)
  select workspace_id, date_bin('15 minutes', at, timestamptz '2000-01-01 00:00Z'), subject, coalesce(topic_id, ''),
    coalesce(channel, ''), granted, count(*)
  from added
  group by 1, 2, 3, 4, 5, 6;
  return null;
end
$$;
