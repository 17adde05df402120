import { Migration } from '@mikro-orm/migrations';

/** A second factor at sign-in: an authenticator app, recovery codes, and sign-ins that wait for one of both. */
export class AddSecondFactor extends Migration {
  override up(): void {
    this.addSql('alter table workspaces."user" add column second_factor_at timestamptz(3)');
    this.addSql(`create table workspaces.authenticator (
      user_id text primary key references workspaces."user", sealed text not null, last_step bigint not null,
      created_at timestamptz(3) not null, last_used_at timestamptz(3)
    )`);
    this.addSql(`create table workspaces.recovery_code (
      user_id text not null references workspaces."user", hash text not null, used_at timestamptz(3),
      primary key (user_id, hash)
    )`);
    this.addSql(`create table workspaces.pending_sign_in (
      hash text primary key, user_id text not null references workspaces."user", expires_at timestamptz(3) not null
    )`);
    this.addSql('create index pending_sign_in_by_user on workspaces.pending_sign_in (user_id)');
    this.addSql('create index pending_sign_in_by_expiry on workspaces.pending_sign_in (expires_at)');
  }
}
