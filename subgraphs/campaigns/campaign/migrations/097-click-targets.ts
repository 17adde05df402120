import { Migration } from '@mikro-orm/migrations';

/**
 * The person whose clicks count once: for a link that a message made, the recipient of the message,
 * whatever its attempt and device.
 */
const WHO = `case when l.message_id is not null then md5(left(l.message_id, 27))::uuid
    when l.contact_id is not null then md5(l.contact_id)::uuid end`;

/** A link that all recipients share knows none of them, so its visitors are counted. */
const ADD = (from: string): string => `with clicked as (
    select l.campaign_id, md5(l.url)::uuid as target, l.url, a.first, ${WHO} as who
    from ${from} a join campaigns.short_link l on l.id = a.link_id join campaigns.campaign c on c.id = l.campaign_id
    where a.kind = 'HUMAN'
  ), new as (
    insert into campaigns.target_recipient (campaign_id, target, who)
    select distinct campaign_id, target, who from clicked where who is not null order by 1, 2, 3
    on conflict do nothing returning campaign_id, target
  ), sums as (
    select campaign_id, target, min(url) as url, count(*) as clicks, count(*) filter (where who is null and first) as visitors
    from clicked group by 1, 2
  )
  insert into campaigns.click_target as t (campaign_id, target, url, clicks, recipients)
  select s.campaign_id, s.target, s.url, s.clicks,
    s.visitors + (select count(*) from new n where n.campaign_id = s.campaign_id and n.target = s.target)
  from sums s order by 1, 2
  on conflict (campaign_id, target) do update set clicks = t.clicks + excluded.clicks,
    recipients = t.recipients + excluded.recipients`;

/** A connection keeps the plan of a function: one that was made while there were few links must not read all of many. */
const BY_KEY =
  'set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off';

/**
 * Clicks of the links of campaigns by their target. A trigger keeps them, whatever build stores a
 * click.
 */
export class SumClickTargets extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.click_target (
      campaign_id text not null, target uuid not null, url text not null, clicks int not null, recipients int not null,
      primary key (campaign_id, target)
    ) with (fillfactor = 60)`);
    this.addSql(
      'create index click_target_by_clicks on campaigns.click_target (campaign_id, clicks desc, target desc)',
    );
    this.addSql(`create table campaigns.target_recipient (
      campaign_id text not null, target uuid not null, who uuid not null, primary key (campaign_id, target, who)
    )`);
    this.addSql(`create function campaigns.count_targets() returns trigger language plpgsql ${BY_KEY} as $$
      begin ${ADD('added')}; return null; end $$`);
    this.addSql('lock table campaigns.click in share row exclusive mode');
    this.addSql(`create trigger click_target_added after insert on campaigns.click referencing new table as added
      for each statement execute function campaigns.count_targets()`);
    this.addSql(ADD('campaigns.click'));
  }
}
