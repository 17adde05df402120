import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the columns by which a report that comes again is recognised, and recordings without a
 * report are asked for.
 */
export class KnowCallReports extends Migration {
  override up(): void {
    this.addSql('alter table channels.call add column heard int not null default -1');
    this.addSql('alter table channels.call_recording add column asked_at timestamptz(3)');
    this.addSql(`create index call_recording_running on channels.call_recording (coalesce(asked_at, created_at))
      where status = 'RUNNING' and not sandbox`);
  }
}
