-- Adds new recipients to the sums of their campaign, as count_changed_recipients adds the present values.
create or replace function campaigns.count_new_recipients() returns trigger
language plpgsql as $$
begin
  insert into campaigns.campaign_count as c (campaign_id, hour, name, n)
  with grouped as materialized (
    select campaign_id, status, error_code, variant, count(*) as n, sum(cost) as cost, max(changed_at) as at,
      count(sent_at) as sent, count(delivered_at) as delivered, count(read_at) as read, count(clicked_at) as clicked,
      count(converted_at) as converted, count(replied_at) as replied, count(unsubscribed_at) as unsubscribed,
      count(bounced_at) as bounced, count(complained_at) as complained, count(failed_at) as failed, count(skipped_at) as skipped
    from new_rows
    group by 1, 2, 3, 4
  )
  select campaign_id, hour, name, sum(n) from (
    select campaign_id, '-infinity'::timestamptz as hour, 'status.' || status as name, n from grouped
    union all
    select campaign_id, '-infinity', 'code.' || error_code, n from grouped where error_code is not null
    union all
    select campaign_id, '-infinity', 'cost', cost from grouped
    union all
    select campaign_id, h.hour, h.prefix || m.name, m.n
    from (
      select campaign_id, variant, date_trunc('hour', max(at)) as hour, sum(sent) as sent, sum(delivered) as delivered,
        sum(read) as read, sum(clicked) as clicked, sum(converted) as converted, sum(replied) as replied,
        sum(unsubscribed) as unsubscribed, sum(bounced) as bounced, sum(complained) as complained, sum(failed) as failed,
        sum(skipped) as skipped
      from grouped
      group by campaign_id, variant
    ) s
    cross join lateral (
      values ('-infinity'::timestamptz, ''), (s.hour, ''), ('-infinity'::timestamptz, 'v' || s.variant || '.')
    ) h (hour, prefix)
    cross join lateral (
      values ('sent', s.sent), ('delivered', s.delivered), ('read', s.read), ('clicked', s.clicked), ('converted', s.converted),
        ('replied', s.replied), ('unsubscribed', s.unsubscribed), ('bounced', s.bounced), ('complained', s.complained),
        ('failed', s.failed), ('skipped', s.skipped)
    ) m (name, n)
    where m.n <> 0 and h.prefix is not null and h.hour is not null
  ) d
  group by 1, 2, 3 having sum(n) <> 0
  -- Rows are locked in one order, so that two statements cannot wait for each other.
  order by 1, 2, 3
  on conflict (campaign_id, hour, name) do update set n = c.n + excluded.n;
  return null;
end
$$;
