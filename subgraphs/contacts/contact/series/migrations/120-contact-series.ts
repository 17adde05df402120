import { Migration } from '@mikro-orm/migrations';

/** The day of a moment, by UTC. */
const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`;

/** The sums of a day on which `amount` came in the quarter hour of `moment`, and nothing else: 96 numbers, each with those before it. */
function onlyThen(moment: string, amount: string): string {
  const before = `(extract(epoch from ${moment})::bigint / 900 % 96)::int`;
  return `array_fill(0::bigint, array[${before}]) || array_fill((${amount})::bigint, array[96 - ${before}])`;
}

const COUNT = `create function contacts.count_new_contacts() returns trigger language plpgsql as $$
  begin
    insert into contacts.new_contact (workspace_id, bucket, amount)
    select workspace_id, date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z'), count(*) from added group by 1, 2;
    return null;
  end
$$`;

/** New contacts, as `114-consent-series` and `115-consent-days` sum consents. An import makes thousands in a statement. */
export class SumContacts extends Migration {
  override up(): void {
    this.addSql('lock table contacts.contact in share row exclusive mode');
    this.addSql(`create table contacts.new_contact (
      workspace_id text not null, bucket timestamptz(0) not null, amount bigint not null
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`);
    this.addSql('create index new_contact_by_workspace on contacts.new_contact (workspace_id)');
    this.addSql(`create table contacts.new_contact_series (
      workspace_id text not null, day date not null, amount bigint[] not null, primary key (workspace_id, day)
    ) with (fillfactor = 50)`);
    this.addSql(COUNT);
    this.addSql(`create trigger contact_added after insert on contacts.contact referencing new table as added
      for each statement execute function contacts.count_new_contacts()`);
    this.addSql(`insert into contacts.new_contact_series
      select workspace_id, ${dayOf('bucket')}, contacts.sum_days(${onlyThen('bucket', 'amount')})
        from (select workspace_id, date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z') as bucket, count(*) as amount
          from contacts.contact group by 1, 2) quarters
       group by 1, 2`);
  }
}
