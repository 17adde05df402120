import { Migration } from '@mikro-orm/migrations';

/** Lists of messages of one instance: as in `011-list-indexes`, a range for each combination of their filters. */
export class AddMessageInstance extends Migration {
  override up(): void {
    this.addSql(`create index message_by_instance on channels.message
      (workspace_id, channel, instance_id, sandbox, status, id collate "C" desc) where instance_id is not null`);
  }
}
