-- Returns the key by which names are ordered: their letters, in any case and without accents, whatever the language in
-- which the database sorts. The size of an index entry is limited, so 200 letters count. An index contains the results,
-- so another order needs another function.
create or replace function contacts.name_order(name text) returns text
language sql immutable strict parallel safe as $$
  select left(trim(lower(regexp_replace(
    regexp_replace(normalize(name, NFKD), U&'[\0300-\036F]+', '', 'g'),
    U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00A0]+', ' ', 'g'))), 200)
$$;
