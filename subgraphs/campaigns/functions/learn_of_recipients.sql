-- Stores the times of events of messages with the recipients of a campaign, each only once. A recipient who got the
-- message has not failed, whatever an earlier event said. Each row is found by its key (ADR 79).
create or replace function campaigns.learn_of_recipients(campaign text, told json, moment timestamptz) returns void
language sql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  -- Each row names the campaign: otherwise a campaign that the statistics do not know yet is expected to have a single
  -- row.
  with e as materialized (
    select campaign as campaign_id, t.*
    from json_to_recordset(told) as t (
      no int, attempt int, sent timestamptz, delivered timestamptz, read timestamptz, clicked timestamptz, failed timestamptz,
      bounced timestamptz, complained timestamptz, cancelled boolean, code text, refunded boolean
    )
  )
  update campaigns.recipient r set
    sent_at = coalesce(r.sent_at, e.sent),
    delivered_at = coalesce(r.delivered_at, e.delivered),
    read_at = coalesce(r.read_at, e.read),
    clicked_at = coalesce(r.clicked_at, e.clicked),
    bounced_at = coalesce(r.bounced_at, e.bounced),
    complained_at = coalesce(r.complained_at, e.complained),
    failed_at = case when coalesce(r.delivered_at, e.delivered) is null then coalesce(r.failed_at, e.failed) end,
    error_code = case when coalesce(r.delivered_at, e.delivered) is null then coalesce(r.error_code, e.code) end,
    status = case
      when coalesce(r.delivered_at, e.delivered) is not null then 'DELIVERED'
      when e.cancelled then 'CANCELLED'
      when coalesce(r.failed_at, e.failed) is not null then 'FAILED'
      when coalesce(r.sent_at, e.sent) is not null and r.status in ('PENDING', 'QUEUED') then 'SENT'
      else r.status end,
    cost = case when coalesce(r.delivered_at, e.delivered) is null
        and (e.refunded or e.failed is not null and coalesce(r.sent_at, e.sent) is null)
      then r.cost - r.held else r.cost end,
    held = case when coalesce(r.delivered_at, e.delivered) is null
        and (e.refunded or e.failed is not null and coalesce(r.sent_at, e.sent) is null)
      then 0 else r.held end,
    changed_at = moment
  from e
  where r.campaign_id = e.campaign_id and r.no = e.no and r.attempt = e.attempt
    and ((e.sent is not null and r.sent_at is null) or (e.delivered is not null and r.delivered_at is null)
      or (e.read is not null and r.read_at is null) or (e.clicked is not null and r.clicked_at is null)
      or (e.bounced is not null and r.bounced_at is null) or (e.complained is not null and r.complained_at is null)
      or (e.failed is not null and r.failed_at is null) or e.cancelled and r.status <> 'CANCELLED')
$$;
