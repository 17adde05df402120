import { Migration } from '@mikro-orm/migrations';

/** A grant may be for several resources (RFC 8707): `resource` is the first. */
export class AddResources extends Migration {
  override up(): void {
    this.addSql("alter table oauth_apps.access_grant add other_resources text[] not null default '{}'");
  }
}
