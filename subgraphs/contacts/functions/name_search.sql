-- Returns a search for names that have, for each word of the search, a word that begins with it. It normalizes words as
-- name_words does, and is null when the search has none.
create or replace function contacts.name_search(workspace_id text, words text) returns tsquery
language sql immutable strict parallel safe as $$
  select nullif(regexp_replace(replace(trim(lower(regexp_replace(
    regexp_replace(normalize(words, NFKD), U&'[\0300-\036F]+', '', 'g'),
    U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00A0]+', ' ', 'g'))), ' ', ' & '),
    '[^ &]+', right(workspace_id, 8) || '.\&:*', 'g'), '')::tsquery
$$;
