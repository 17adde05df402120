-- Stores a row when a balance falls below the threshold of its workspace. A job notifies the workspace.
create or replace function channels.note_low_balance() returns trigger
language plpgsql as $$
begin
  insert into channels.low_balance (workspace_id, balance, alert_below, at)
  values (new.workspace_id, new.balance, new.alert_below, new.updated_at);
  return null;
end
$$;
