-- Adds two rows of day sums, place by place.
create or replace function channels.add_days(one anyarray, other anyarray) returns anyarray
language sql immutable strict parallel safe as $$
  select array(select a + b from unnest(one, other) with ordinality as parts (a, b, place) order by place)
$$;
