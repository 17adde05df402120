import { Migration } from '@mikro-orm/migrations';

/** Lists of the messages of one campaign, automation or notification. Messages of keys, the most of all, are not in it. */
export class AddSourceList extends Migration {
  override up(): void {
    this.addSql(`create index message_by_source on channels.message (source_id, id collate "C" desc)
      where source_kind in ('CAMPAIGN', 'AUTOMATION', 'NOTIFICATION')`);
  }
}
