-- Stores the outcome of its send with a recipient, only once: a message of which an event came first is in a later
-- state already, and a recipient who was erased meanwhile stays skipped. Each row is found by its key (ADR 79).
create or replace function campaigns.record_recipients(campaign text, outcomes json, moment timestamptz) returns void
language sql
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  -- Each row names the campaign: otherwise a campaign that the statistics do not know yet is expected to have a single
  -- row.
  with c as materialized (
    select campaign as campaign_id, o.*
    from json_to_recordset(outcomes) as o (
      no int, attempt int, kind text, code text, cost int, "fallbackAt" timestamptz, "turnAt" timestamptz
    )
  )
  update campaigns.recipient r set
    status = case
      when c.kind in ('later', 'next') or r.status <> 'PENDING' then r.status
      when c.kind = 'accepted' then 'QUEUED'
      else 'SKIPPED' end,
    error_code = coalesce(c.code, r.error_code),
    queued_at = case when c.kind = 'accepted' then moment else r.queued_at end,
    skipped_at = case when c.kind = 'refused' then moment else r.skipped_at end,
    cost = r.cost + case when r.status in ('FAILED', 'CANCELLED') and r.sent_at is null then 0 else c.cost end,
    held = c.cost,
    leg = r.leg + (c.kind = 'next')::int,
    attempt = r.attempt + (c.kind = 'next')::int,
    fallback_at = coalesce(c."fallbackAt", r.fallback_at),
    turn_at = c."turnAt",
    changed_at = moment
  from c
  where r.campaign_id = c.campaign_id and r.no = c.no and r.attempt = c.attempt
    -- A send that failed and is tried again before its claim was recorded is in two portions, of which one records it.
    and r.queued_at is null and r.status <> 'SKIPPED'
$$;
