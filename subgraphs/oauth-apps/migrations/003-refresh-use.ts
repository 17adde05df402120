import { Migration } from '@mikro-orm/migrations';

/** Records the first use of a refresh token: only a token that was used can be reused. */
export class AddRefreshUse extends Migration {
  override up(): void {
    // Free space on the page allows the update at each refresh without a change of the index.
    this.addSql('alter table oauth_apps.refresh_token add used_at timestamptz(3), set (fillfactor = 80)');
    // The use of older tokens is not known: all but the newest of a family count as used, as
    // before.
    this.addSql(`update oauth_apps.refresh_token t set used_at = t.issued_at from oauth_apps.refresh_family f
      where f.id = t.family_id and t.generation < f.generation`);
  }
}
