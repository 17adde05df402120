import { Migration } from '@mikro-orm/migrations';

export class CreateWorkspace extends Migration {
  override up(): void {
    this.addSql(`create table workspaces.outbox (
      seq bigint generated always as identity primary key,
      id text not null, name text not null, workspace_id text not null, instance_id text not null, message_id text,
      at timestamptz(3) not null, sandbox boolean not null, data jsonb not null
    )`);
    this.addSql(`create table workspaces.workspace (
      id text primary key, name text not null, plan text not null, requests_per_minute int,
      locale text not null, country text not null, onboarded_at timestamptz(3), blocked_at timestamptz(3),
      inbound_enabled boolean not null, allow_group_chats boolean not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql(`create table workspaces."user" (
      id text primary key, email text not null unique, password_hash text not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql(`create table workspaces.membership (
      workspace_id text not null references workspaces.workspace, user_id text not null references workspaces."user",
      role text not null, created_at timestamptz(3) not null,
      primary key (workspace_id, user_id)
    )`);
    this.addSql('create index membership_by_user on workspaces.membership (user_id)');
    this.addSql(`create table workspaces.session (
      id text primary key, hash text not null unique, user_id text not null references workspaces."user",
      workspace_id text, created_at timestamptz(3) not null, expires_at timestamptz(3) not null
    )`);
    this.addSql('create index session_by_user on workspaces.session (user_id)');
    this.addSql('create index session_by_expiry on workspaces.session (expires_at)');
    this.addSql(`create table workspaces.sign_in_window (
      subject text primary key, started_at timestamptz(3) not null, tries int not null
    )`);
    this.addSql(`create table workspaces.api_key (
      id text primary key, workspace_id text not null references workspaces.workspace, name text not null,
      hash text not null unique, prefix text not null, mode text not null, scopes text[] not null,
      instance_ids text[] not null, allowed_ips text[] not null, legacy boolean not null, created_by text,
      expires_at timestamptz(3), last_used_at timestamptz(3), revoked_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create index api_key_by_workspace on workspaces.api_key (workspace_id, id desc)');
  }
}
