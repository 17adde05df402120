-- A waiting call takes over the time of its message.
create or replace function channels.note_call_time() returns trigger
language plpgsql as $$
begin
  update channels.call set scheduled_at = new.scheduled_at, updated_at = new.updated_at where id = new.id;
  return null;
end
$$;
