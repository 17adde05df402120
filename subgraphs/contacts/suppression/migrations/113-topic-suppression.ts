import { Migration } from '@mikro-orm/migrations';

/**
 * The contacts that have one of the addresses, by the kind of address, as in `061-consent-of-sends`.
 */
const CONTACTS_BY_KIND: Readonly<Record<string, string>> = {
  E164: 'c.phone',
  MAILBOX: 'lower(c.email)',
  TELEGRAM_PEER: 'c.telegram_peer',
  EXTERNAL_ID: 'c.external_id',
  // The kind of channels that know their recipients as contacts.
  CONTACT: 'c.id',
};

const CONTACTS = Object.entries(CONTACTS_BY_KIND).map(
  ([kind, column]) => `select ${column} as key, c.id, c.time_zone, c.receive_marketing, c.opted_out_channels, c.topics
    from contacts.contact c where a.kind = '${kind}' and c.workspace_id = a.workspace_id and ${column} = any(a.keys)`,
);

/** The questions of many sends, each with its recipients as a packed list. */
const ASKS = `select *, string_to_array(listed, U&'\\001F') as keys from (
  select no, workspace_id, sandbox, channel, kind, marketing, topic, moment,
    case kind when 'MAILBOX' then lower(recipients) else recipients end as listed
  from unnest(workspaces, worlds, channels, kinds, marketing, topics, recipients, moments) with ordinality
    as given(workspace_id, sandbox, channel, kind, marketing, topic, recipients, moment, no) offset 0) listing offset 0`;

/** The suppressions of an address and, for mail, of its domain, both with a topic too: see `suppression/suppress.ts`. A hash of null is looked up nowhere. */
const HASHES = [
  'contacts.address_hash(a.workspace_id, a.kind, r.key)',
  `case a.kind when 'MAILBOX' then contacts.address_hash(a.workspace_id, a.kind, split_part(r.key, '@', -1)) end`,
  `contacts.address_hash(a.workspace_id, a.kind, r.key || ' ' || a.topic)`,
  `case a.kind when 'MAILBOX' then contacts.address_hash(a.workspace_id, a.kind, split_part(r.key, '@', -1) || ' ' || a.topic) end`,
];

/** Same as in `061-consent-of-sends`. */
const CONSENT_OF_SENDS = `create or replace function contacts.consent_of_sends(workspaces text[], worlds bool[], channels text[],
    kinds text[], marketing bool[], topics text[], recipients text[], moments timestamptz[])
  returns table (ask int, topic_found bool, listed text, keys text, contact_ids text, time_zones text, opted_out text,
    suppressed int[], time_zone text, starts int, ends int)
  language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
  #variable_conflict use_column
  begin
    return query
      select a.no::int, a.topic is null or t.id is not null, case when a.kind = 'MAILBOX' and found.keys is not null then a.listed end,
        found.keys, found.ids, found.time_zones, found.opted_out,
        refused.places, h.time_zone, h.starts, h.ends
      from (${ASKS}) a
      left join contacts.topic t on t.id = a.topic and t.workspace_id = a.workspace_id
      left join contacts.quiet_hours h on a.marketing and h.workspace_id = a.workspace_id
      left join lateral (
        select string_agg(c.key, U&'\\001F') as keys, string_agg(c.id, ' ') as ids,
          string_agg(coalesce(c.time_zone, ''), ' ') as time_zones,
          string_agg(case when a.marketing and (not c.receive_marketing or a.channel = any(c.opted_out_channels)
            or (a.topic is not null and not coalesce(t.no = any(c.topics), false))) then '1' else '0' end, '') as opted_out
        from (${CONTACTS.join(' union all ')}) c
      ) found on true
      left join lateral (
        select array_agg(r.place::int) as places from unnest(a.keys) with ordinality r(key, place)
        cross join lateral (
          select from (select * from contacts.suppression where address_hash = any(array[
              ${HASHES.join(',\n              ')}
            ]) offset 0) s
          where s.workspace_id = a.workspace_id and s.sandbox = a.sandbox and s.channel = a.channel
            and (s.expires_at is null or s.expires_at > a.moment)
          limit 1
        ) suppressed
        where exists (select from contacts.suppression any_of where any_of.workspace_id = a.workspace_id)
      ) refused on true;
  end $$`;

/** A suppression may hold for the sends of one topic alone. */
export class NarrowSuppression extends Migration {
  override up(): void {
    this.addSql(
      'alter table contacts.suppression add column topic_id text references contacts.topic (id) on delete cascade',
    );
    this.addSql('create index suppression_of_topic on contacts.suppression (topic_id) where topic_id is not null');
    this.addSql(CONSENT_OF_SENDS);
  }
}
