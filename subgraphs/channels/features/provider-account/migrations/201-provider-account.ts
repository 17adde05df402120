import { Migration } from '@mikro-orm/migrations';

/** Accounts of workspaces at providers, through which their messages go. */
export class CreateProviderAccount extends Migration {
  override up(): void {
    this.addSql(`create table channels.provider_account (
      id text primary key, workspace_id text not null, name text not null, channel text not null, kind text not null,
      settings jsonb not null, sealed_secrets text not null, secret_hints jsonb not null, place integer not null,
      prefixes text[] not null, senders text[] not null, class text, price text not null,
      prices jsonb not null, pace integer, state text not null check (state in ('ACTIVE', 'PAUSED', 'FAILING')),
      state_since timestamptz(3) not null, fault text, reason text, retry_at timestamptz(3), tries integer not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql(
      'create index provider_account_of_workspace on channels.provider_account (workspace_id, id collate "C" desc)',
    );
    this.addSql('create unique index provider_account_name on channels.provider_account (workspace_id, name)');
  }
}
