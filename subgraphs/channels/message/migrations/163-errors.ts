import { Migration } from '@mikro-orm/migrations';

/** Lists of the messages that failed with a code: few of all messages are in it. */
export class IndexErrors extends Migration {
  override up(): void {
    this.addSql(`create index message_by_error on channels.message (workspace_id, error_code, id collate "C" desc)
      where error_code is not null`);
  }
}
