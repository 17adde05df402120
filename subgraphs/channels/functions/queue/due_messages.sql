-- Claims for processes of 0.2.0, which may run beside later ones: they know a queue by one name, and take the messages
-- of all its ranks.
create or replace function channels.due_messages(of_queue text, moment timestamptz, lease_moment timestamptz, most int)
returns table (id text, abandoned boolean)
language sql rows 20
as $$
  select due.id, due.abandoned
  from channels.due_in_turn(array[of_queue || ':first', of_queue, of_queue || ':bulk'], '{}', moment, lease_moment, most) due
$$;
