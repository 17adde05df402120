import { Migration } from '@mikro-orm/migrations';

export class CreateOAuth extends Migration {
  override up(): void {
    this.addSql(`create table oauth_apps.outbox (
      seq bigint generated always as identity primary key,
      id text not null, name text not null, workspace_id text not null, instance_id text not null, message_id text,
      at timestamptz(3) not null, sandbox boolean not null, data jsonb not null
    )`);
    // `id` is the identifier in the API: the app's identifier for an app, the client_id itself for
    // every other client.
    this.addSql(`create table oauth_apps.client (
      id text primary key, client_id text not null unique, kind text not null check (kind in ('dynamic', 'app', 'document')),
      workspace_id text, name text not null, redirect_uris text[] not null, grant_types text[] not null,
      auth_method text not null, secret_hash bytea, scopes text[], registration_token_hash bytea,
      verified boolean not null default false, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      used_at timestamptz(3) not null, check ((kind = 'app') = (workspace_id is not null))
    )`);
    this.addSql("create index client_by_workspace on oauth_apps.client (workspace_id, id desc) where kind = 'app'");
    this.addSql("create index client_by_use on oauth_apps.client (used_at) where kind = 'dynamic'");
    this.addSql(`create table oauth_apps.access_grant (
      id text primary key, client_id text not null, user_id text not null, user_email text not null,
      workspace_id text not null, scopes text[] not null, resource text not null, created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null, activated_at timestamptz(3), revoked_at timestamptz(3)
    )`);
    this.addSql(
      'create index grant_by_client on oauth_apps.access_grant (client_id, user_id) where revoked_at is null',
    );
    this.addSql('create index grant_by_user on oauth_apps.access_grant (user_id) where revoked_at is null');
    this.addSql(
      'create index grant_by_workspace on oauth_apps.access_grant (workspace_id, id desc) where revoked_at is null',
    );
    this.addSql('create index grant_by_expiry on oauth_apps.access_grant (expires_at)');
    this.addSql(`create table oauth_apps.code (
      hash bytea primary key, grant_id text not null, redirect_uri text not null, challenge text not null,
      scopes text[] not null, issued_at timestamptz(3) not null, expires_at timestamptz(3) not null, used_at timestamptz(3)
    )`);
    this.addSql('create index code_by_expiry on oauth_apps.code (expires_at)');
    // Updated at each refresh: free space on the page allows updates that do not change the indexes.
    this.addSql(`create table oauth_apps.refresh_family (
      id text primary key, grant_id text not null, scopes text[] not null, generation int not null,
      rotated_at timestamptz(3), expires_at timestamptz(3) not null
    ) with (fillfactor = 70)`);
    this.addSql(`create table oauth_apps.refresh_token (
      hash bytea primary key, family_id text not null, generation int not null, issued_at timestamptz(3) not null
    )`);
    this.addSql('create index refresh_token_by_issue on oauth_apps.refresh_token (issued_at)');
    this.addSql('create table oauth_apps.revocation (subject text primary key, at timestamptz(3) not null)');
    this.addSql('create index revocation_by_time on oauth_apps.revocation (at)');
    this.addSql(`create table oauth_apps.signing_key (
      kid text primary key, x text not null, sealed text not null, active_from timestamptz(3) not null
    )`);
    this.addSql(`create table oauth_apps.counter (
      name text primary key, used int not null, ends_at timestamptz(3) not null
    )`);
  }
}
