-- Returns a row for each send: the contacts among its recipients, in any order, with their keys (a packed list), ids
-- and time zones (with spaces between), and for each 1 or 0 by whether it has opted out; the recipients in the form of
-- the keys, if that differs; the places of those that are suppressed, from 1.
--
-- Its plan is made once a connection and must not depend on statistics: one that was made while the tables were small
-- would read all of them. So a suppression is looked up by its hashes alone, and only if the workspace has one.
create or replace function contacts.consent_of_sends(workspaces text[], worlds bool[], channels text[], kinds text[],
  marketing bool[], topics text[], recipients text[], moments timestamptz[])
returns table (ask int, topic_found bool, listed text, keys text, contact_ids text, time_zones text, opted_out text,
  suppressed int[], time_zone text, starts int, ends int)
language plpgsql stable rows 10
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  return query
  select a.no::int, a.topic is null or t.id is not null,
    case when a.kind = 'MAILBOX' and found.keys is not null then a.listed end,
    found.keys, found.ids, found.time_zones, found.opted_out, refused.places, h.time_zone, h.starts, h.ends
  from (
    select *, string_to_array(listed, U&'\001F') as keys
    from (
      select no, workspace_id, sandbox, channel, kind, marketing, topic, moment,
        case kind when 'MAILBOX' then lower(recipients) else recipients end as listed
      from unnest(workspaces, worlds, channels, kinds, marketing, topics, recipients, moments) with ordinality
        as given (workspace_id, sandbox, channel, kind, marketing, topic, recipients, moment, no)
      offset 0
    ) listing
    offset 0
  ) a
  left join contacts.topic t on t.id = a.topic and t.workspace_id = a.workspace_id
  left join contacts.quiet_hours h on a.marketing and h.workspace_id = a.workspace_id
  left join lateral (
    select string_agg(c.key, U&'\001F') as keys, string_agg(c.id, ' ') as ids,
      string_agg(coalesce(c.time_zone, ''), ' ') as time_zones,
      string_agg(case when a.marketing and (not c.receive_marketing or a.channel = any(c.opted_out_channels)
        or (a.topic is not null and not coalesce(t.no = any(c.topics), false))) then '1' else '0' end, '') as opted_out
    -- Every column has a unique index in its workspace, which finds all addresses in one scan.
    from (
      select c.phone as key, c.id, c.time_zone, c.receive_marketing, c.opted_out_channels, c.topics
      from contacts.contact c
      where a.kind = 'E164' and c.workspace_id = a.workspace_id and c.phone = any(a.keys)
      union all
      select lower(c.email) as key, c.id, c.time_zone, c.receive_marketing, c.opted_out_channels, c.topics
      from contacts.contact c
      where a.kind = 'MAILBOX' and c.workspace_id = a.workspace_id and lower(c.email) = any(a.keys)
      union all
      select c.telegram_peer as key, c.id, c.time_zone, c.receive_marketing, c.opted_out_channels, c.topics
      from contacts.contact c
      where a.kind = 'TELEGRAM_PEER' and c.workspace_id = a.workspace_id and c.telegram_peer = any(a.keys)
      union all
      select c.external_id as key, c.id, c.time_zone, c.receive_marketing, c.opted_out_channels, c.topics
      from contacts.contact c
      where a.kind = 'EXTERNAL_ID' and c.workspace_id = a.workspace_id and c.external_id = any(a.keys)
      union all
      -- Some channels know their recipients as contacts.
      select c.id as key, c.id, c.time_zone, c.receive_marketing, c.opted_out_channels, c.topics
      from contacts.contact c
      where a.kind = 'CONTACT' and c.workspace_id = a.workspace_id and c.id = any(a.keys)
    ) c
  ) found on true
  left join lateral (
    select array_agg(r.place::int) as places
    from unnest(a.keys) with ordinality r (key, place)
    cross join lateral (
      select
      from (
        -- The hashes of an address and, for mail, of its domain, each for all sends and for those of the topic. A hash
        -- that is null is not looked up.
        select * from contacts.suppression where address_hash = any(array[
          contacts.address_hash(a.workspace_id, a.kind, r.key),
          case a.kind when 'MAILBOX' then contacts.address_hash(a.workspace_id, a.kind, split_part(r.key, '@', -1)) end,
          contacts.address_hash(a.workspace_id, a.kind, r.key || ' ' || a.topic),
          case a.kind when 'MAILBOX' then contacts.address_hash(a.workspace_id, a.kind, split_part(r.key, '@', -1) || ' ' || a.topic) end
        ])
        offset 0
      ) s
      where s.workspace_id = a.workspace_id and s.sandbox = a.sandbox and s.channel = a.channel
        and (s.expires_at is null or s.expires_at > a.moment)
      limit 1
    ) suppressed
    where exists (select from contacts.suppression any_of where any_of.workspace_id = a.workspace_id)
  ) refused on true;
end
$$;
