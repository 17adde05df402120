import { Migration } from '@mikro-orm/migrations';

/**
 * Messages that are watched until they are delivered: they fall back to an SMS, or are taken back. A sender has an id,
 * because it is the line of what comes in for it.
 */
export class CreateRcs extends Migration {
  override up(): void {
    this.addSql(`alter table channels.sender add column id text not null
      default 'snd_' || replace(gen_random_uuid()::text, '-', '')`);
    this.addSql('create unique index sender_id on channels.sender (id)');
    this.addSql(`create table channels.rcs_watch (
      message_id text primary key, due_at timestamptz(3) not null, by_time boolean not null,
      cancelling boolean not null, asked int not null default 0, in_flight boolean not null default false,
      lost_at timestamptz(3)
    )`);
    this.addSql('create index rcs_watch_due on channels.rcs_watch (due_at)');
  }
}
