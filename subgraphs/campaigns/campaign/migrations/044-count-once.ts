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

const each = (text: (name: string) => string): string => MOMENTS.map(text).join(', ');

/** Groups equal rows; `sign` subtracts the old values. */
const grouped = (table: string, sign: string): string => `
  select campaign_id, status, error_code, variant, ${sign}count(*) as n, ${sign}sum(cost) as cost,
    ${sign === '' ? 'max(changed_at)' : 'null::timestamptz'} as at, ${each(name => `${sign}count(${name}_at) as ${name}`)}
  from ${table} group by 1, 2, 3, 4`;

/**
 * Same as in `041-variants`, but reads each row once. A change of columns that are not counted
 * writes nothing.
 */
const countFunction = (name: string, groups: string): string => `
create or replace function campaigns.${name}() returns trigger language plpgsql as $$
begin
  insert into campaigns.campaign_count as c (campaign_id, hour, name, n)
  with grouped as materialized (${groups})
  select campaign_id, hour, name, sum(n) from (
    select campaign_id, '-infinity'::timestamptz as hour, 'status.' || status as name, n from grouped
    union all
    select campaign_id, '-infinity', 'code.' || error_code, n from grouped where error_code is not null
    union all
    select campaign_id, '-infinity', 'cost', cost from grouped
    union all
    select campaign_id, h.hour, h.prefix || m.name, m.n from (
      select campaign_id, variant, date_trunc('hour', max(at)) as hour, ${each(moment => `sum(${moment}) as ${moment}`)}
      from grouped group by campaign_id, variant
    ) s cross join lateral (
      values ('-infinity'::timestamptz, ''), (s.hour, ''), ('-infinity'::timestamptz, 'v' || s.variant || '.')
    ) h (hour, prefix)
    cross join lateral (values ${each(moment => `('${moment}', s.${moment})`)}) m (name, n)
    where m.n <> 0 and h.prefix is not null and h.hour is not null
  ) d group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
  on conflict (campaign_id, hour, name) do update set n = c.n + excluded.n;
  return null;
end $$`;

export class CountOnce extends Migration {
  override up(): void {
    const both = `${grouped('new_rows', '')} union all ${grouped('old_rows', '-')}`;
    this.addSql(countFunction('count_changed_recipients', both));
    this.addSql(countFunction('count_new_recipients', grouped('new_rows', '')));
  }
}
