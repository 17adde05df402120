import { Migration } from '@mikro-orm/migrations';

/** Deleted tags, topics and properties whose numbers are still in rows of contacts. */
export class CreateRemoval extends Migration {
  override up(): void {
    this.addSql(`create table contacts.removal (
      kind text not null check (kind in ('tag', 'topic', 'property')), no int not null, workspace_id text not null,
      last_contact_id text not null, primary key (kind, no)
    )`);
    this.addSql('alter table contacts.merge drop column external_id');
  }
}
