import { Migration } from '@mikro-orm/migrations';

/** Mails that notify a person of a change of the own account, until they are sent. */
export class AddAccountNotices extends Migration {
  override up(): void {
    this.addSql(`create table workspaces.account_notice (
      id text primary key, user_id text not null references workspaces."user" on delete cascade, kind text not null,
      email text not null, locale text not null, ip text not null, happened_at timestamptz(3) not null,
      attempts int not null, due_at timestamptz(3) not null
    )`);
    this.addSql('create index account_notice_by_due on workspaces.account_notice (due_at)');
    this.addSql('create index account_notice_by_user on workspaces.account_notice (user_id)');
  }
}
