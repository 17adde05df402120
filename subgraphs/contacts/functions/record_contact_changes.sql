-- Records changed contacts of workspaces that have a tracked segment, with the world of the transaction that changes
-- them.
create or replace function contacts.record_contact_changes() returns trigger
language plpgsql as $$
begin
  if exists (select from contacts.segment where tracked) then
    insert into contacts.contact_change (workspace_id, contact_id, sandbox)
    select workspace_id, id, coalesce(current_setting('contacts.sandbox', true), '') = 'on'
    from changed
    where workspace_id in (select workspace_id from contacts.segment where tracked);
  end if;
  return null;
end
$$;
