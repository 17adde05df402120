import { Migration } from '@mikro-orm/migrations';

/** The day of a moment, by UTC. */
const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`;

/** The sums of a day on which `amount` came in the quarter hour of `moment`, and nothing else: 96 numbers, each with those before it. */
function onlyThen(moment: string, amount: string): string {
  const before = `(extract(epoch from ${moment})::bigint / 900 % 96)::int`;
  return `array_fill(0::bigint, array[${before}]) || array_fill((${amount})::bigint, array[96 - ${before}])`;
}

const DAY_FUNCTIONS = [
  `create function contacts.add_days(one anyarray, other anyarray) returns anyarray language sql immutable strict parallel safe as $$
    select array(select a + b from unnest(one, other) with ordinality as parts (a, b, place) order by place)
  $$`,
  `create aggregate contacts.sum_days(anyarray) (sfunc = contacts.add_days, stype = anyarray, parallel = safe)`,
];

/** Sums of days, in the place of those of quarter hours. */
export class SumConsentDays extends Migration {
  override up(): void {
    for (const statement of DAY_FUNCTIONS) this.addSql(statement);
    this.addSql(`create table contacts.consent_series (
      workspace_id text not null, day date not null, subject text not null, topic_id text not null, channel text not null,
      granted boolean not null, amount bigint[] not null, primary key (workspace_id, day, subject, topic_id, channel, granted)
    ) with (fillfactor = 50)`);
    this.addSql('lock table contacts.consent_sum in share row exclusive mode');
    this.addSql(`insert into contacts.consent_series
      select workspace_id, ${dayOf('bucket')}, subject, topic_id, channel, granted,
        contacts.sum_days(${onlyThen('bucket', 'amount')})
      from contacts.consent_sum group by 1, 2, 3, 4, 5, 6`);
    this.addSql('drop table contacts.consent_sum');
  }
}
