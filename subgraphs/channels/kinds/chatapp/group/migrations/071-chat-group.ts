import { Migration } from '@mikro-orm/migrations';

/** The groups of lines as they were last read. */
export class CreateChatGroup extends Migration {
  override up(): void {
    this.addSql('alter table channels.instance add column groups_read_at timestamptz(3)');
    this.addSql(`create table channels.chat_group (
      id text primary key, workspace_id text not null, instance_id text not null references channels.instance on delete cascade,
      provider_id text not null, name text, participants int, sandbox boolean not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, unique (instance_id, provider_id)
    )`);
    this.addSql('create index chat_group_list on channels.chat_group (workspace_id, sandbox, id collate "C" desc)');
    this.addSql('create index chat_group_by_instance on channels.chat_group (instance_id, id collate "C" desc)');
  }
}
