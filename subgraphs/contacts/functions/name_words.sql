-- Returns the words of a name in lower case without accents, each with the end of the workspace's id before it, so that
-- the index of a word is that of one workspace. It is a single expression, which PostgreSQL inlines. A change of the
-- results needs another function and index.
create or replace function contacts.name_words(workspace_id text, name text) returns tsvector
language sql immutable strict parallel safe as $$
  select regexp_replace(trim(lower(regexp_replace(
    regexp_replace(normalize(name, NFKD), U&'[\0300-\036F]+', '', 'g'),
    U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00A0]+', ' ', 'g'))),
    '[^ ]+', right(workspace_id, 8) || '.\&', 'g')::tsvector
$$;
