import { Migration } from '@mikro-orm/migrations';

/** Moments of a recipient that are counted, in total and by the hour in which they were learnt. */
const MOMENTS = [
  'sent',
  'delivered',
  'read',
  'clicked',
  'converted',
  'replied',
  'unsubscribed',
  'bounced',
  'complained',
  'failed',
  'skipped',
] as const;

const sums = (sign: string): string =>
  MOMENTS.map(name => `count(*) filter (where r.${name}_at is not null) * ${sign} as ${name}`).join(', ');

/**
 * Returns the change of the sums: the old values of a row are subtracted, and the new ones added.
 */
const changed = (of: string): string =>
  of
    .split(' ')
    .map(item => {
      const [table, sign] = item.split(':');
      return `select r.campaign_id, r.status, r.error_code, r.cost, r.changed_at, ${sign} as sign from ${table} r`;
    })
    .join(' union all ');

/**
 * Sums of a campaign are kept in the transaction that changes its recipients, whatever statement does it: they equal a
 * scan at any moment. Rows are locked in one order, so that two statements cannot wait for each other.
 */
const countFunction = (name: string, rows: string, moments: string): string => `
create function campaigns.${name}() returns trigger language plpgsql as $$
begin
  insert into campaigns.campaign_count as c (campaign_id, hour, name, n)
  select campaign_id, hour, name, sum(n) from (
    select campaign_id, '-infinity'::timestamptz as hour, 'status.' || status as name, sum(sign) as n
      from (${changed(rows)}) r group by 1, 3
    union all
    select campaign_id, '-infinity', 'code.' || error_code, sum(sign) from (${changed(rows)}) r
      where error_code is not null group by 1, 3
    union all
    select campaign_id, '-infinity', 'cost', sum(cost * sign) from (${changed(rows)}) r where cost > 0 group by 1
    union all
    ${moments}
  ) d group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
  on conflict (campaign_id, hour, name) do update set n = c.n + excluded.n;
  return null;
end $$`;

/** Moments only ever come, but for those of an attempt that is made again. */
const MOMENTS_CHANGED = `select campaign_id, h.hour, m.name, m.n from (
      select campaign_id, date_trunc('hour', max(changed_at)) as hour, ${MOMENTS.map(name => `sum(${name}) as ${name}`).join(', ')}
      from (
        select r.campaign_id, max(r.changed_at) as changed_at, ${sums('1')} from new_rows r group by 1
        union all
        select r.campaign_id, null, ${sums('-1')} from old_rows r group by 1
      ) rows_of_both group by campaign_id
    ) s cross join lateral (values ('-infinity'::timestamptz), (s.hour)) h (hour)
    cross join lateral (values ${MOMENTS.map(name => `('${name}', s.${name})`).join(', ')}) m (name, n)
    where m.n <> 0`;

const NONE = `select null::text, null::timestamptz, null::text, null::bigint where false`;

/** A campaign, one row for each of its recipients, and their sums. */
export class CreateCampaign extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.campaign (
      id text primary key, workspace_id text not null, sandbox boolean not null, name text not null, status text not null,
      channel text not null, audience jsonb not null, exclude jsonb not null, topic_id text, class text not null,
      template_id text, payload jsonb, variables jsonb not null, instance_id text, country text, per_second double precision,
      send_window jsonb, limits jsonb, scheduled_at timestamptz(3), started_at timestamptz(3), ended_at timestamptz(3),
      reason jsonb, contents jsonb, template jsonb, version int not null default 0, tell boolean not null default false,
      frozen boolean not null default false, freeze_at timestamptz(3), freeze_cursor text, freeze_until text,
      recipients int not null default 0, due_at timestamptz(3), tokens double precision not null default 0,
      paced_at timestamptz(3), created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    ) with (fillfactor = 50)`);
    this.addSql(
      'create index campaign_by_status on campaigns.campaign (workspace_id, sandbox, status, id collate "C")',
    );
    this.addSql('create index campaign_due on campaigns.campaign (due_at) where due_at is not null');
    this.addSql('create index campaign_freeze on campaigns.campaign (freeze_at) where freeze_at is not null');
    this.addSql(`create index campaign_scheduled on campaigns.campaign (scheduled_at) where status = 'SCHEDULED'`);
    this.addSql('create index campaign_to_tell on campaigns.campaign (id) where tell');
    this.addSql(`create table campaigns.recipient (
      campaign_id text not null, no int not null, contact_id text, address text, time_zone text, variables jsonb,
      status text not null, attempt int not null default 0, fence int not null default 0, due_at timestamptz(3),
      error_code text, cost int not null default 0, held int not null default 0, changed_at timestamptz(3) not null, queued_at timestamptz(3),
      ${MOMENTS.map(name => `${name}_at timestamptz(3)`).join(', ')}, primary key (campaign_id, no)
    ) with (fillfactor = 60)`);
    this.addSql('create index recipient_due on campaigns.recipient (campaign_id, due_at) where due_at is not null');
    this.addSql('create index recipient_by_status on campaigns.recipient (campaign_id, status, no)');
    this.addSql(`create unique index recipient_of_contact on campaigns.recipient (contact_id, campaign_id)
      where contact_id is not null`);
    this.addSql(`create unique index recipient_of_address on campaigns.recipient (campaign_id, address)
      where address is not null`);
    this.addSql(`create table campaigns.campaign_count (
      campaign_id text not null, hour timestamptz(3) not null, name text not null, n bigint not null,
      primary key (campaign_id, hour, name)
    ) with (fillfactor = 50)`);
    this.addSql('create table campaigns.deleted_campaign (id text primary key)');
    this.addSql(countFunction('count_new_recipients', 'new_rows:1', NONE));
    this.addSql(countFunction('count_changed_recipients', 'new_rows:1 old_rows:-1', MOMENTS_CHANGED));
    this.addSql(countFunction('count_gone_recipients', 'old_rows:-1', NONE));
    this.addSql(`create trigger count_new after insert on campaigns.recipient referencing new table as new_rows
      for each statement execute function campaigns.count_new_recipients()`);
    this.addSql(`create trigger count_changed after update on campaigns.recipient
      referencing new table as new_rows old table as old_rows
      for each statement execute function campaigns.count_changed_recipients()`);
    this.addSql(`create trigger count_gone after delete on campaigns.recipient referencing old table as old_rows
      for each statement execute function campaigns.count_gone_recipients()`);
  }
}
