-- Stores the call of a message with the message, whichever statement stores that.
create or replace function channels.note_call() returns trigger
language plpgsql as $$
begin
  insert into channels.call
    (id, workspace_id, direction, status, caller, callee, sandbox, message_id, scheduled_at, cost, created_at, updated_at)
  values (new.id, new.workspace_id, 'OUTBOUND', new.status, new.sender, new.recipient, new.sandbox, new.id, new.scheduled_at,
    new.cost, new.created_at, new.created_at);
  return null;
end
$$;
