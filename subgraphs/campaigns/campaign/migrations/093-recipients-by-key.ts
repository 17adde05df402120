import { Migration } from '@mikro-orm/migrations';

/**
 * A plan that was made while there were few recipients must not read all of them once there are
 * many (ADR 0079), so each is looked up by its key. Each requested row names its campaign:
 * otherwise a campaign that the statistics do not know yet is expected to have one row.
 */
const BY_KEY =
  'set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off';

/**
 * An event of the message may have come first, and the recipient is then in a later state already.
 * One that was erased meanwhile stays skipped. One that failed and is retried before its claim was
 * recorded is in two portions, of which one records it.
 */
const RECORD = `create function campaigns.record_recipients(campaign text, outcomes json, moment timestamptz) returns void language sql ${BY_KEY} as $$
  with c as materialized (
    select campaign as campaign_id, o.* from json_to_recordset(outcomes) as
      o(no int, attempt int, kind text, code text, cost int, "fallbackAt" timestamptz, "turnAt" timestamptz)
  )
  update campaigns.recipient r set
    status = case when c.kind in ('later', 'next') or r.status <> 'PENDING' then r.status when c.kind = 'accepted' then 'QUEUED' else 'SKIPPED' end,
    error_code = coalesce(c.code, r.error_code), queued_at = case when c.kind = 'accepted' then moment else r.queued_at end,
    skipped_at = case when c.kind = 'refused' then moment else r.skipped_at end,
    cost = r.cost + case when r.status in ('FAILED', 'CANCELLED') and r.sent_at is null then 0 else c.cost end, held = c.cost,
    leg = r.leg + (c.kind = 'next')::int, attempt = r.attempt + (c.kind = 'next')::int,
    fallback_at = coalesce(c."fallbackAt", r.fallback_at), turn_at = c."turnAt", changed_at = moment
  from c where r.campaign_id = c.campaign_id and r.no = c.no and r.attempt = c.attempt and r.queued_at is null and r.status <> 'SKIPPED'
$$`;

const MOMENTS = ['sent', 'delivered', 'read', 'clicked', 'bounced', 'complained'] as const;
const first = (name: string) => `${name}_at = coalesce(r.${name}_at, e.${name})`;
const isNew = [...MOMENTS, 'failed'].map(name => `(e.${name} is not null and r.${name}_at is null)`).join(' or ');

const ARRIVED = 'coalesce(r.delivered_at, e.delivered)';
const IS_REFUNDED = `${ARRIVED} is null and (e.refunded or e.failed is not null and coalesce(r.sent_at, e.sent) is null)`;

/**
 * A message never goes back to an earlier state, so an event that comes twice, late or out of order
 * changes nothing. It counts as delivered once one of several devices got it. Events of an attempt
 * before the last are ignored.
 */
const LEARN = `create function campaigns.learn_of_recipients(campaign text, told json, moment timestamptz) returns void language sql ${BY_KEY} as $$
  with e as materialized (
    select campaign as campaign_id, t.* from json_to_recordset(told) as t(no int, attempt int, sent timestamptz, delivered timestamptz,
      read timestamptz, clicked timestamptz, failed timestamptz, bounced timestamptz, complained timestamptz, cancelled boolean, code text,
      refunded boolean)
  )
  update campaigns.recipient r set ${MOMENTS.map(first).join(', ')},
    failed_at = case when ${ARRIVED} is null then coalesce(r.failed_at, e.failed) end,
    error_code = case when ${ARRIVED} is null then coalesce(r.error_code, e.code) end,
    status = case when ${ARRIVED} is not null then 'DELIVERED' when e.cancelled then 'CANCELLED'
      when coalesce(r.failed_at, e.failed) is not null then 'FAILED'
      when coalesce(r.sent_at, e.sent) is not null and r.status in ('PENDING', 'QUEUED') then 'SENT' else r.status end,
    cost = case when ${IS_REFUNDED} then r.cost - r.held else r.cost end,
    held = case when ${IS_REFUNDED} then 0 else r.held end,
    changed_at = moment
  from e where r.campaign_id = e.campaign_id and r.no = e.no and r.attempt = e.attempt
    and (${isNew} or e.cancelled and r.status <> 'CANCELLED')
$$`;

export class ChangeRecipientsByKey extends Migration {
  override up(): void {
    this.addSql(RECORD);
    this.addSql(LEARN);
  }
}
