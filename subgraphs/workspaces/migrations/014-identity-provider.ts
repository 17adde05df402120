import { Migration } from '@mikro-orm/migrations';

/** The OpenID provider of a workspace, the domains of its people, who of them is which user, and sign-ins that are under way there. */
export class AddIdentityProvider extends Migration {
  override up(): void {
    this.addSql(`create table workspaces.identity_provider (
      id text primary key, workspace_id text not null references workspaces.workspace, issuer text not null,
      client_id text not null, sealed text not null, groups_claim text, roles jsonb not null, default_role text,
      passwords boolean not null, trusts_factor boolean not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      constraint identity_provider_workspace unique (workspace_id)
    )`);
    this.addSql(`create table workspaces.identity_domain (
      id text primary key, workspace_id text not null references workspaces.workspace, name text not null,
      unicode_name text not null, token text not null, verified_at timestamptz(3), checked_at timestamptz(3),
      found text[], created_at timestamptz(3) not null, constraint identity_domain_name unique (workspace_id, name)
    )`);
    // Several workspaces may claim a domain, but only one has it.
    this.addSql(
      'create unique index identity_domain_verified on workspaces.identity_domain (name) where verified_at is not null',
    );
    this.addSql(`create table workspaces.identity (
      provider_id text not null references workspaces.identity_provider on delete cascade, subject text not null,
      user_id text not null references workspaces."user", email text not null,
      created_at timestamptz(3) not null, last_used_at timestamptz(3) not null,
      primary key (provider_id, subject), constraint identity_user unique (provider_id, user_id)
    )`);
    this.addSql('create index identity_by_user on workspaces.identity (user_id)');
    this.addSql(`create table workspaces.provider_sign_in (
      hash text primary key, provider_id text not null references workspaces.identity_provider on delete cascade,
      browser text not null, secrets text not null, return_to text not null, expires_at timestamptz(3) not null
    )`);
    this.addSql('create index provider_sign_in_by_provider on workspaces.provider_sign_in (provider_id)');
    this.addSql('create index provider_sign_in_by_expiry on workspaces.provider_sign_in (expires_at)');
    for (const table of ['session', 'pending_sign_in']) {
      this.addSql(`alter table workspaces.${table}
        add column provider_id text references workspaces.identity_provider on delete cascade`);
      this.addSql(
        `create index ${table}_by_provider on workspaces.${table} (provider_id) where provider_id is not null`,
      );
    }
  }
}
