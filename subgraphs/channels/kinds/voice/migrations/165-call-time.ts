import { Migration } from '@mikro-orm/migrations';

/** A call that waits follows the time of its message. No statement but that of a new time names the column. */
export class FollowCallTime extends Migration {
  override up(): void {
    this.addSql(`create function channels.note_call_time() returns trigger language plpgsql as $$
      begin
        update channels.call set scheduled_at = new.scheduled_at, updated_at = new.updated_at where id = new.id;
        return null;
      end
    $$`);
    this.addSql(`create trigger call_of_moved_message after update of scheduled_at on channels.message for each row
      when (new.channel = 'voice') execute function channels.note_call_time()`);
  }
}
