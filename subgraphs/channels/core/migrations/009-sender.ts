import { Migration } from '@mikro-orm/migrations';

/** The senders that the operator assigned to workspaces. One that can be answered belongs to one workspace alone. */
export class CreateSender extends Migration {
  override up(): void {
    this.addSql(`create table channels.sender (
      workspace_id text not null, channel text not null, value text not null, answerable boolean not null,
      created_at timestamptz(3) not null, primary key (workspace_id, channel, value)
    )`);
    this.addSql('create unique index sender_answerable on channels.sender (channel, value) where answerable');
  }
}
