import { Migration } from '@mikro-orm/migrations';

/** Same as in `040-campaign`. */
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

const BOTH = `(select r.campaign_id, r.status, r.error_code, r.cost, 1 as sign from new_rows r union all
    select r.campaign_id, r.status, r.error_code, r.cost, -1 from old_rows r)`;

/** Same as in `040-campaign`, but counts the moments for each variant as well. */
const COUNT_CHANGED = `create or replace function campaigns.count_changed_recipients() returns trigger language plpgsql as $$
begin
  insert into campaigns.campaign_count as c (campaign_id, hour, name, n)
  select campaign_id, hour, name, sum(n) from (
    select campaign_id, '-infinity'::timestamptz as hour, 'status.' || status as name, sum(sign) as n from ${BOTH} r group by 1, 3
    union all
    select campaign_id, '-infinity', 'code.' || error_code, sum(sign) from ${BOTH} r where error_code is not null group by 1, 3
    union all
    select campaign_id, '-infinity', 'cost', sum(cost * sign) from ${BOTH} r where cost > 0 group by 1
    union all
    select campaign_id, h.hour, h.prefix || m.name, m.n from (
      select campaign_id, variant, date_trunc('hour', max(changed_at)) as hour,
        ${MOMENTS.map(name => `sum(${name}) as ${name}`).join(', ')}
      from (
        select r.campaign_id, r.variant, max(r.changed_at) as changed_at, ${sums('1')} from new_rows r group by 1, 2
        union all
        select r.campaign_id, r.variant, null, ${sums('-1')} from old_rows r group by 1, 2
      ) rows_of_both group by campaign_id, variant
    ) s cross join lateral (
      values ('-infinity'::timestamptz, ''), (s.hour, ''), ('-infinity'::timestamptz, 'v' || s.variant || '.')
    ) h (hour, prefix)
    cross join lateral (values ${MOMENTS.map(name => `('${name}', s.${name})`).join(', ')}) m (name, n)
    where m.n <> 0 and h.prefix is not null and h.hour is not null
  ) d group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
  on conflict (campaign_id, hour, name) do update set n = c.n + excluded.n;
  return null;
end $$`;

/** Several messages of one campaign, of which the best is sent to the rest; campaigns that go on, and that a person approves. */
export class AddVariants extends Migration {
  override up(): void {
    this.addSql(`alter table campaigns.campaign add column variants jsonb, add column pinned jsonb, add column winner int,
      add column decide_at timestamptz(3), add column evergreen_until timestamptz(3), add column best_hour boolean not null default false,
      add column created_by text, add column approved_by text, add column approved_at timestamptz(3)`);
    this.addSql('alter table campaigns.recipient add column variant int');
    this.addSql('create index recipient_by_address on campaigns.recipient (lower(address)) where address is not null');
    this.addSql(COUNT_CHANGED);
    this.addSql('alter table campaigns.short_link add column campaign_id text');
    this.addSql('create table campaigns.approval (workspace_id text primary key, since timestamptz(3) not null)');
  }
}
