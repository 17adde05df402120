import { Migration } from '@mikro-orm/migrations';

/** Few links are one contact's, so the index holds those alone. */
export class AddContactOfLink extends Migration {
  override up(): void {
    this.addSql('alter table campaigns.short_link add column contact_id text');
    this.addSql(
      'create index short_link_by_contact on campaigns.short_link (contact_id, created_at desc) where contact_id is not null',
    );
  }
}
