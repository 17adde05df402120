import { Migration } from '@mikro-orm/migrations';

/** What a sender finds its messages by. Messages without a reference are not in the index. */
export class AddLabels extends Migration {
  override up(): void {
    this.addSql('alter table channels.message add column reference text, add column metadata jsonb');
    this.addSql(`create index message_by_label on channels.message (workspace_id, reference, id collate "C" desc)
      where reference is not null`);
  }
}
