-- Adds new clicks of people to the clicks of the address that they led to, and each person to its recipients once. Each
-- row is found by its key, because a connection makes its plan before a campaign is large.
create or replace function campaigns.count_targets() returns trigger
language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  with clicked as (
    select l.campaign_id, md5(l.url)::uuid as target, l.url, a.first,
      case when l.message_id is not null then md5(left(l.message_id, 27))::uuid
        when l.contact_id is not null then md5(l.contact_id)::uuid end as who
    from added a
    join campaigns.short_link l on l.id = a.link_id
    join campaigns.campaign c on c.id = l.campaign_id
    where a.kind = 'HUMAN'
  ), new as (
    insert into campaigns.target_recipient (campaign_id, target, who)
    select distinct campaign_id, target, who from clicked where who is not null order by 1, 2, 3
    on conflict do nothing
    returning campaign_id, target
  ), sums as (
    select campaign_id, target, min(url) as url, count(*) as clicks, count(*) filter (where who is null and first) as visitors
    from clicked
    group by 1, 2
  )
  insert into campaigns.click_target as t (campaign_id, target, url, clicks, recipients)
  select s.campaign_id, s.target, s.url, s.clicks,
    s.visitors + (select count(*) from new n where n.campaign_id = s.campaign_id and n.target = s.target)
  from sums s
  order by 1, 2
  on conflict (campaign_id, target) do update set
    clicks = t.clicks + excluded.clicks,
    recipients = t.recipients + excluded.recipients;
  return null;
end
$$;
