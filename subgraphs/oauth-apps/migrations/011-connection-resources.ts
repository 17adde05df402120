import { Migration } from '@mikro-orm/migrations';

/** A connection is for the API, for the server of AI hosts, or for both. */
export class ShowResources extends Migration {
  override up(): void {
    this.addSql(`create or replace view oauth_apps.connection as
      select g.id, g.workspace_id, coalesce(c.id, g.client_id) as app_id,
             coalesce(nullif(c.name, ''), g.client_id) as app_name, g.user_id, g.user_email, g.scopes, g.created_at,
             g.expires_at, g.activated_at, g.revoked_at, g.sandbox, g.last_used_at,
             to_jsonb(array_prepend(g.resource, g.other_resources)) as resources
        from oauth_apps.access_grant g left join oauth_apps.client c on c.client_id = g.client_id`);
  }
}
