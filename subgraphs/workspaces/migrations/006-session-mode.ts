import { Migration } from '@mikro-orm/migrations';

/** The mode in which a person works; null: live, with the sandbox in sight. */
export class AddSessionMode extends Migration {
  override up(): void {
    this.addSql("alter table workspaces.session add column mode text check (mode in ('live', 'test'))");
  }
}
