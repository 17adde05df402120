import { Migration } from '@mikro-orm/migrations';

/** The sizes of segments on each day, and the segments that are still to be counted today. */
export class KeepSegmentDays extends Migration {
  override up(): void {
    this.addSql(`create table contacts.segment_day (
      segment_id text not null references contacts.segment on delete cascade, day date not null, contacts int not null,
      among int not null, primary key (segment_id, day)
    )`);
    this.addSql('alter table contacts.segment add column measured_on date');
    this.addSql('create index segment_measured on contacts.segment (measured_on, workspace_id)');
  }
}
