import { Migration } from '@mikro-orm/migrations';

/**
 * The contact that an address belongs to, by the kind of address: a line each. Every column has a unique index in its
 * workspace.
 */
const CONTACT_BY_ADDRESS: Readonly<Record<string, string>> = {
  E164: 'c.phone = r.address',
  MAILBOX: 'lower(c.email) = lower(r.address)',
  TELEGRAM_PEER: 'c.telegram_peer = r.address',
  EXTERNAL_ID: 'c.external_id = r.address',
};

const CONTACT = Object.entries(CONTACT_BY_ADDRESS).map(
  ([kind, condition]) => `select c.id, c.time_zone, c.receive_marketing, c.opted_out_channels, c.topics
    from contacts.contact c where a.kind = '${kind}' and c.workspace_id = a.workspace_id and ${condition}`,
);

/** Found by hash, so that a suppression outlives the address. Mailboxes are the same in upper and lower case. */
const ADDRESS_HASH = `create function contacts.address_hash(of_workspace text, kind text, address text) returns bytea
  language sql immutable parallel safe
  as $$ select sha256(convert_to(of_workspace || ' ' || case kind when 'MAILBOX' then lower(address) else address end, 'UTF8')) $$`;

/**
 * Answers many sends at once, each of which names recipients (texts between U+001F). Returns a row
 * for each: the ids of the contacts and, when quiet hours hold, their time zones, both in the order
 * of the recipients with spaces between; the places of recipients that are suppressed and of those
 * that have opted out, from 1.
 *
 * Its plan is made once a connection and must not depend on statistics: one that was made while the
 * tables were small would read all of them for each recipient. So a suppression is looked up by its
 * hash and nothing else.
 */
const SEND_CONSENT = `create function contacts.send_consent(workspaces text[], worlds bool[], channels text[], kinds text[],
    marketing bool[], topics text[], recipients text[])
  returns table (ask int, topic_found bool, contact_ids text, time_zones text, suppressed int[], opted_out int[],
    time_zone text, starts int, ends int)
  language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
  #variable_conflict use_column
  begin
    return query
      select a.no::int, a.topic is null or t.id is not null,
        case when count(c.id) > 0 then string_agg(coalesce(c.id, ''), ' ' order by r.place) end,
        case when h.workspace_id is not null then string_agg(coalesce(c.time_zone, ''), ' ' order by r.place) end,
        array_agg(r.place::int) filter (where s.channel is not null),
        array_agg(r.place::int) filter (where s.channel is null and c.id is not null and a.marketing
          and (not c.receive_marketing or a.channel = any(c.opted_out_channels)
            or (a.topic is not null and not coalesce(t.no = any(c.topics), false)))),
        h.time_zone, h.starts, h.ends
      from unnest(workspaces, worlds, channels, kinds, marketing, topics, recipients)
        with ordinality as a(workspace_id, sandbox, channel, kind, marketing, topic, recipients, no)
      left join contacts.topic t on t.id = a.topic and t.workspace_id = a.workspace_id
      left join contacts.quiet_hours h on a.marketing and h.workspace_id = a.workspace_id
      cross join unnest(string_to_array(a.recipients, U&'\\001F')) with ordinality as r(address, place)
      left join lateral (${CONTACT.join(' union all ')} limit 1) c on true
      left join lateral (select * from contacts.suppression
        where address_hash = contacts.address_hash(a.workspace_id, a.kind, r.address) offset 0
      ) s on s.workspace_id = a.workspace_id and s.sandbox = a.sandbox and s.channel = a.channel
      group by a.no, a.topic, t.id, h.workspace_id, h.time_zone, h.starts, h.ends;
  end $$`;

/** The data that decide whether the sending side may write to a recipient. */
export class AskConsent extends Migration {
  override up(): void {
    // Minutes of the day, in the time zone of the contact.
    this.addSql(`create table contacts.quiet_hours (
      workspace_id text primary key, starts int not null, ends int not null, time_zone text not null,
      updated_at timestamptz(3) not null
    )`);
    this.addSql('create index suppression_by_hash on contacts.suppression (address_hash)');
    this.addSql(ADDRESS_HASH);
    this.addSql(SEND_CONSENT);
  }
}
