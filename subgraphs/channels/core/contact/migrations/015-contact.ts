import { Migration } from '@mikro-orm/migrations';

/**
 * The contact that a message goes to. The index serves lists by contact and is as small as that allows, because every
 * message to a contact adds to it in another place.
 */
export class AddContact extends Migration {
  override up(): void {
    this.addSql('alter table channels.message add column contact_id text');
    this.addSql(`create index message_by_contact on channels.message
      (contact_id, id collate "C" desc) where contact_id is not null`);
  }
}
