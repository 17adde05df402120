import { Migration } from '@mikro-orm/migrations';

/** The day of a moment, by UTC. */
const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`;

/** The quarter hour of a moment. */
const quarterOf = (moment: string): string => `date_bin('15 minutes', ${moment}, timestamptz '2000-01-01 00:00Z')`;

/** The sums of a day on which `amount` came in the quarter hour of `moment`, and nothing else: 96 numbers, each with those before it. */
function onlyThen(moment: string, amount: string, type: 'bigint' | 'numeric'): string {
  const before = `(extract(epoch from ${moment})::bigint / 900 % 96)::int`;
  return `array_fill(0::${type}, array[${before}]) || array_fill((${amount})::${type}, array[96 - ${before}])`;
}

const DAY_FUNCTIONS = [
  `create function campaigns.add_days(one anyarray, other anyarray) returns anyarray language sql immutable strict parallel safe as $$
    select array(select a + b from unnest(one, other) with ordinality as parts (a, b, place) order by place)
  $$`,
  `create aggregate campaigns.sum_days(anyarray) (sfunc = campaigns.add_days, stype = anyarray, parallel = safe)`,
];

const rowOf = (amount: string, type: 'bigint' | 'numeric' = 'bigint'): string =>
  `campaigns.sum_days(${onlyThen('bucket', amount, type)})`;

const ADD_CLICKS = (
  from: string,
): string => `insert into campaigns.click_series as s (workspace_id, sandbox, day, people, visitors, others)
  select workspace_id, sandbox, ${dayOf('bucket')}, ${rowOf('people')}, ${rowOf('visitors')}, ${rowOf('others')}
    from ${from} quarters group by 1, 2, 3 order by 1, 2, 3
  on conflict (workspace_id, sandbox, day) do update set people = campaigns.add_days(s.people, excluded.people),
    visitors = campaigns.add_days(s.visitors, excluded.visitors), others = campaigns.add_days(s.others, excluded.others)`;

const ADD_CONVERSIONS = (
  from: string,
): string => `insert into campaigns.conversion_series as s (workspace_id, sandbox, day, currency, conversions, value)
  select workspace_id, sandbox, ${dayOf('bucket')}, currency, ${rowOf('conversions')}, ${rowOf('value', 'numeric')}
    from ${from} quarters group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (workspace_id, sandbox, day, currency) do update set value = campaigns.add_days(s.value, excluded.value),
    conversions = campaigns.add_days(s.conversions, excluded.conversions)`;

const NEW_CLICKS = `(select workspace_id, sandbox, ${quarterOf('at')} as bucket, count(*) filter (where kind = 'HUMAN') as people,
  count(*) filter (where first) as visitors, count(*) filter (where kind <> 'HUMAN') as others from added group by 1, 2, 3)`;

/** Counts only conversions that are attributed to a click. */
const NEW_CONVERSIONS = `(select workspace_id, sandbox, ${quarterOf('occurred_at')} as bucket, coalesce(currency, '') as currency,
  count(*) as conversions, sum(coalesce(value, 0)) as value from added where link_id is not null group by 1, 2, 3, 4)`;

const counting = (
  name: string,
  statement: string,
): string => `create or replace function campaigns.${name}() returns trigger
  language plpgsql as $$ begin ${statement}; return null; end $$`;

/** Sums of days, in the place of those of quarter hours. The triggers of `091-click-series` keep them. */
export class SumClickDays extends Migration {
  override up(): void {
    for (const statement of DAY_FUNCTIONS) this.addSql(statement);
    this.addSql(`create table campaigns.click_series (
      workspace_id text not null, sandbox boolean not null, day date not null, people bigint[] not null,
      visitors bigint[] not null, others bigint[] not null, primary key (workspace_id, sandbox, day)
    ) with (fillfactor = 40)`);
    this.addSql(`create table campaigns.conversion_series (
      workspace_id text not null, sandbox boolean not null, day date not null, currency text not null,
      conversions bigint[] not null, value numeric[] not null, primary key (workspace_id, sandbox, day, currency)
    ) with (fillfactor = 40)`);
    this.addSql('lock table campaigns.click, campaigns.conversion in share row exclusive mode');
    this.addSql(counting('count_clicks', ADD_CLICKS(NEW_CLICKS)));
    this.addSql(counting('count_conversions', ADD_CONVERSIONS(NEW_CONVERSIONS)));
    this.addSql(ADD_CLICKS('campaigns.click_quarter'));
    this.addSql(ADD_CONVERSIONS('campaigns.conversion_quarter'));
    this.addSql('drop table campaigns.click_quarter, campaigns.conversion_quarter');
  }
}
