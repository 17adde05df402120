import { Migration } from '@mikro-orm/migrations';

/** The connections of the API: grants with the names of their apps. */
export class CreateConnection extends Migration {
  override up(): void {
    this.addSql(`create view oauth_apps.connection as
      select g.id, g.workspace_id, coalesce(c.id, g.client_id) as app_id,
             coalesce(nullif(c.name, ''), g.client_id) as app_name, g.user_id, g.user_email, g.scopes, g.created_at,
             g.expires_at, g.activated_at, g.revoked_at
        from oauth_apps.access_grant g left join oauth_apps.client c on c.client_id = g.client_id`);
  }
}
