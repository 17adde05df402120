import { Migration } from '@mikro-orm/migrations';

/** The time zone by which reports are divided into hours and days. */
export class AddTimeZone extends Migration {
  override up(): void {
    this.addSql("alter table workspaces.workspace add column time_zone text not null default 'UTC'");
  }
}
