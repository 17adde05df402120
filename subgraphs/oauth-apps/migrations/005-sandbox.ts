import { Migration } from '@mikro-orm/migrations';

/** A person may connect an app in test mode: its tokens are those of the sandbox. */
export class AddSandbox extends Migration {
  override up(): void {
    this.addSql('alter table oauth_apps.access_grant add sandbox boolean not null default false');
    this.addSql(`create or replace view oauth_apps.connection as
      select g.id, g.workspace_id, coalesce(c.id, g.client_id) as app_id,
             coalesce(nullif(c.name, ''), g.client_id) as app_name, g.user_id, g.user_email, g.scopes, g.created_at,
             g.expires_at, g.activated_at, g.revoked_at, g.sandbox
        from oauth_apps.access_grant g left join oauth_apps.client c on c.client_id = g.client_id`);
  }
}
