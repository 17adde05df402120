import { Migration } from '@mikro-orm/migrations';
import { dayFunctions, dayOf, onlyThen } from '../../../../../kernel/series/day-sums.js';

/** Sums of days, in the place of those of quarter hours. */
export class SumConsentDays extends Migration {
  override up(): void {
    for (const statement of dayFunctions('contacts')) this.addSql(statement);
    this.addSql(`create table contacts.consent_series (
      workspace_id text not null, day date not null, subject text not null, topic_id text not null, channel text not null,
      granted boolean not null, amount bigint[] not null, primary key (workspace_id, day, subject, topic_id, channel, granted)
    ) with (fillfactor = 50)`);
    this.addSql('lock table contacts.consent_sum in share row exclusive mode');
    this.addSql(`insert into contacts.consent_series
      select workspace_id, ${dayOf('bucket')}, subject, topic_id, channel, granted,
        contacts.sum_days(${onlyThen('bucket', 'amount', 'bigint')})
      from contacts.consent_sum group by 1, 2, 3, 4, 5, 6`);
    this.addSql('drop table contacts.consent_sum');
  }
}
