import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the next free turn at each receiving host, for each source of mails with a pace of its own.
 */
export class AddHostPace extends Migration {
  override up(): void {
    this.addSql(`create table channels.host_pace (
      source_id text not null, host text not null, version int not null, next_at timestamptz(3) not null,
      primary key (source_id, host)
    ) with (fillfactor = 70)`);
    this.addSql('create index host_pace_old on channels.host_pace (next_at)');
  }
}
