import { Migration } from '@mikro-orm/migrations';

/** The contact that a message goes to. The index serves lists by contact, in ranges as those of `011-list-indexes`. */
export class AddContact extends Migration {
  override up(): void {
    this.addSql('alter table channels.message add column contact_id text');
    this.addSql(`create index message_by_contact on channels.message
      (workspace_id, contact_id, channel, sandbox, id collate "C" desc) where contact_id is not null`);
  }
}
