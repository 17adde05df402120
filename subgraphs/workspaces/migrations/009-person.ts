import { Migration } from '@mikro-orm/migrations';

/** The name and language of a person, and the last use of a session. */
export class AddPerson extends Migration {
  override up(): void {
    this.addSql('alter table workspaces."user" add column name text, add column locale text');
    this.addSql('alter table workspaces.session add column last_active_at timestamptz(3)');
  }
}
