import { Migration } from '@mikro-orm/migrations';

/** Links that a person gets by mail: an invitation to a workspace, or a link that sets a password. */
export class AddAccountLinks extends Migration {
  override up(): void {
    this.addSql(`create table workspaces.account_link (
      id text primary key, purpose text not null check (purpose in ('invitation', 'password')), hash text not null unique,
      email text not null, user_id text references workspaces."user", workspace_id text references workspaces.workspace,
      role text, invited_by text, locale text not null, sealed text, attempts int not null, due_at timestamptz(3),
      created_at timestamptz(3) not null, expires_at timestamptz(3) not null,
      check ((purpose = 'invitation') = (workspace_id is not null and role is not null)),
      check ((purpose = 'password') = (user_id is not null))
    )`);
    this.addSql(
      "create unique index account_link_of_invitation on workspaces.account_link (workspace_id, email) where purpose = 'invitation'",
    );
    this.addSql('create index account_link_by_user on workspaces.account_link (user_id)');
    this.addSql('create index account_link_by_due on workspaces.account_link (due_at) where sealed is not null');
    this.addSql('create index account_link_by_expiry on workspaces.account_link (expires_at)');
    this.addSql(
      "alter table workspaces.session add ip text not null default '', add user_agent text not null default ''",
    );
  }
}
