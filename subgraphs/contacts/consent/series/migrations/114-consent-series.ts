import { Migration } from '@mikro-orm/migrations';

const SUMS = `select workspace_id, date_bin('15 minutes', at, timestamptz '2000-01-01 00:00Z'), subject, coalesce(topic_id, ''),
  coalesce(channel, ''), granted, count(*)`;

const COUNT = `create function contacts.count_consents() returns trigger language plpgsql as $$
  begin
    insert into contacts.consent_change (workspace_id, bucket, subject, topic_id, channel, granted, amount)
    ${SUMS} from added group by 1, 2, 3, 4, 5, 6;
    return null;
  end
$$`;

/**
 * Consents that contacts gave and withdrew, by quarter hours, which divide the hours and days of
 * every time zone. A statement that writes some appends their sums in its transaction, which locks
 * nothing of others: an import writes thousands. A job folds the sums.
 */
export class AddConsentSeries extends Migration {
  override up(): void {
    const columns = `workspace_id text not null, bucket timestamptz(0) not null, subject text not null, topic_id text not null,
      channel text not null, granted boolean not null, amount bigint not null`;
    this.addSql(`create table contacts.consent_sum (
      ${columns}, primary key (workspace_id, bucket, subject, topic_id, channel, granted)
    ) with (fillfactor = 70)`);
    this.addSql(`create table contacts.consent_change (${columns})
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`);
    this.addSql('create index consent_change_by_workspace on contacts.consent_change (workspace_id)');
    this.addSql(COUNT);
    this.addSql(`create trigger consent_added after insert on contacts.consent referencing new table as added
      for each statement execute function contacts.count_consents()`);
    this.addSql(`insert into contacts.consent_sum ${SUMS} from contacts.consent group by 1, 2, 3, 4, 5, 6`);
  }
}
