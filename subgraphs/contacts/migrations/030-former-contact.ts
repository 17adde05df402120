import { Migration } from '@mikro-orm/migrations';

/**
 * Contacts that are no more: a deleted one can still be erased from its messages, and the messages of a merged one go over to
 * the contact that stays.
 */
export class KeepFormerContacts extends Migration {
  override up(): void {
    this.addSql(`create table contacts.deleted_contact (
      id text primary key, workspace_id text not null, at timestamptz(3) not null
    )`);
    this.addSql('create index erasure_by_contact on contacts.erasure (contact_id)');
    this.addSql('alter table contacts.merge add column due_at timestamptz(3)');
    this.addSql('update contacts.merge set due_at = at');
    this.addSql('create index merge_due on contacts.merge (due_at) where due_at is not null');
  }
}
