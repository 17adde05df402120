import { Migration } from '@mikro-orm/migrations';
import { dayFunctions, dayOf, onlyThen, quarterOf } from '../../../../../kernel/series/day-sums.js';

/** Adds sums of quarter hours to those of their days. */
const addDays = (quarters: string): string => `
  insert into channels.usage_series as s (workspace_id, sandbox, day, channel, kind, amount)
  select workspace_id, sandbox, ${dayOf('bucket')}, channel, kind, channels.sum_days(${onlyThen('bucket', 'amount', 'bigint')})
    from ${quarters} quarters group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (workspace_id, sandbox, day, channel, kind) do update set amount = channels.add_days(s.amount, excluded.amount)`;

/** As in `161-usage-quarter-hours`, and beside each quarter hour its day. */
const addChanged = (
  name: string,
  changed: string,
): string => `create or replace function channels.${name}() returns trigger language plpgsql as $$
  begin
    with quarters as materialized (
      select workspace_id, ${quarterOf('bucket')} as bucket, channel, sandbox, kind, sum(amount) as amount
        from (${changed}) changed where grain = 'minute' group by 1, 2, 3, 4, 5 having sum(amount) <> 0
    ), summed as (${addDays('quarters')})
    insert into channels.usage as u (workspace_id, grain, bucket, channel, sandbox, kind, amount)
    select workspace_id, 'quarter_hour', bucket, channel, sandbox, kind, amount from quarters order by 1, 2, 3, 4, 5, 6
    on conflict (workspace_id, grain, bucket, channel, sandbox, kind) do update set amount = u.amount + excluded.amount;
    return null;
  end
$$`;

/** Sums of days, of which series are made. Those of minutes and quarter hours need not be kept for good any more. */
export class SumUsageDays extends Migration {
  override up(): void {
    this.addSql('lock table channels.usage in share row exclusive mode');
    for (const statement of dayFunctions('channels')) this.addSql(statement);
    this.addSql(`create table channels.usage_series (
      workspace_id text not null, sandbox boolean not null, day date not null, channel text not null, kind text not null,
      amount bigint[] not null, primary key (workspace_id, sandbox, day, channel, kind)
    ) with (fillfactor = 50)`);
    this.addSql(addDays("(select * from channels.usage where grain = 'quarter_hour')"));
    this.addSql(addChanged('sum_new_minutes', 'select * from added'));
    this.addSql(
      addChanged(
        'sum_changed_minutes',
        `select * from after union all
         select workspace_id, grain, bucket, channel, sandbox, kind, -amount from before`,
      ),
    );
  }
}
