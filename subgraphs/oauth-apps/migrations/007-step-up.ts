import { Migration } from '@mikro-orm/migrations';

/** The session in which a grant was approved, and the grants that a code's redemption replaces. */
export class AddStepUp extends Migration {
  override up(): void {
    this.addSql('alter table oauth_apps.access_grant add session_id text');
    this.addSql("alter table oauth_apps.code add replaces text[] not null default '{}'");
  }
}
