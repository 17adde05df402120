import { Migration } from '@mikro-orm/migrations';

/** Passkeys of people, and the challenges that browsers have not answered yet. */
export class AddPasskeys extends Migration {
  override up(): void {
    this.addSql(`create table workspaces.passkey (
      id text primary key, user_id text not null references workspaces."user", credential_id text not null,
      public_key bytea not null, counter bigint not null, transports text[] not null, name text not null,
      created_at timestamptz(3) not null, last_used_at timestamptz(3), constraint passkey_credential unique (credential_id)
    )`);
    this.addSql('create index passkey_by_user on workspaces.passkey (user_id, created_at)');
    this.addSql(`create table workspaces.passkey_challenge (
      hash text primary key, purpose text not null, bearer text not null, expires_at timestamptz(3) not null
    )`);
    this.addSql('create index passkey_challenge_by_expiry on workspaces.passkey_challenge (expires_at)');
  }
}
