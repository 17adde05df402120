import { Migration } from '@mikro-orm/migrations';

/** The day of a moment, by UTC. */
const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`;

/** The quarter hour of a moment. */
const quarterOf = (moment: string): string => `date_bin('15 minutes', ${moment}, timestamptz '2000-01-01 00:00Z')`;

/** The sums of a day on which `amount` came in the quarter hour of `moment`, and nothing else: 96 numbers, each with those before it. */
function onlyThen(moment: string, amount: string): string {
  const before = `(extract(epoch from ${moment})::bigint / 900 % 96)::int`;
  return `array_fill(0::bigint, array[${before}]) || array_fill((${amount})::bigint, array[96 - ${before}])`;
}

const DAY_FUNCTIONS = [
  `create function channels.add_days(one anyarray, other anyarray) returns anyarray language sql immutable strict parallel safe as $$
    select array(select a + b from unnest(one, other) with ordinality as parts (a, b, place) order by place)
  $$`,
  `create aggregate channels.sum_days(anyarray) (sfunc = channels.add_days, stype = anyarray, parallel = safe)`,
];

/** Adds sums of quarter hours to those of their days. */
const addDays = (quarters: string): string => `
  insert into channels.usage_series as s (workspace_id, sandbox, day, channel, kind, amount)
  select workspace_id, sandbox, ${dayOf('bucket')}, channel, kind, channels.sum_days(${onlyThen('bucket', 'amount')})
    from ${quarters} quarters group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (workspace_id, sandbox, day, channel, kind) do update set amount = channels.add_days(s.amount, excluded.amount)`;

/** Does what `161-usage-quarter-hours` does, and adds the day beside each quarter hour. */
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
    for (const statement of DAY_FUNCTIONS) this.addSql(statement);
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
