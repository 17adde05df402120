import { Migration } from '@mikro-orm/migrations';

/** What a person is called and reads, and when a session was used last. */
export class AddPerson extends Migration {
  override up(): void {
    this.addSql('alter table workspaces."user" add column name text, add column locale text');
    this.addSql('alter table workspaces.session add column last_active_at timestamptz(3)');
  }
}
