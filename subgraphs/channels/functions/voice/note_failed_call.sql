-- Makes a call due when its message fails before the call was placed.
create or replace function channels.note_failed_call() returns trigger
language plpgsql as $$
begin
  update channels.call set due_at = new.updated_at where id = new.id and ended_at is null;
  return null;
end
$$;
