-- Returns the words of an inbound message and of its sender's name, without accents, with the end of the workspace's id
-- before them, so that the index of a word is that of one workspace. An index contains the results, so a change of the
-- results needs another function.
create or replace function channels.inbound_words(workspace_id text, profile_name text, text text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('simple', right(workspace_id, 16) || ' ' || regexp_replace(
    normalize(coalesce(profile_name, '') || ' ' || left(coalesce(text, ''), 10000), NFKD), U&'[\0300-\036F]+', '', 'g'))
$$;
