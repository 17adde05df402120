import { Migration } from '@mikro-orm/migrations';

/** Limits are counted in `limits.counter`. */
export class DropCounter extends Migration {
  override up(): void {
    this.addSql('drop table oauth_apps.counter');
  }
}
