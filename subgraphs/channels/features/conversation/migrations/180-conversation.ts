import { Migration } from '@mikro-orm/migrations';

/**
 * Makes a conversation something to work on: it has a state, an assignee, labels, notes and a mark
 * for each member of how far it was read. The activity of those that were stored before is
 * `'epoch'` until a job fills it, because an update of all of them here would block inbound
 * messages. Messages that a person writes on the phone of a line are kept, because a thread shows
 * them.
 */
export class WorkOnConversations extends Migration {
  override up(): void {
    this.addSql(`alter table channels.conversation
      add column status text not null default 'CLOSED',
      add column snoozed_until timestamptz(3),
      add column assignee_id text,
      add column labels text[] not null default '{}',
      add column last_activity_at timestamptz(3) not null default '1970-01-01T00:00:00Z'`);
    this.addSql(`alter table channels.echo add column id text, add column workspace_id text, add column type text,
      add column text text, add column preview jsonb, add column sent_at timestamptz(3)`);
    this.addSql(`create table channels.conversation_note (
      id text primary key, workspace_id text not null,
      conversation_id text not null references channels.conversation on delete cascade,
      author_id text, text text not null, mentions text[] not null, sandbox boolean not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql(
      `create index conversation_note_list on channels.conversation_note (conversation_id, id collate "C" desc)`,
    );
    this.addSql(`create table channels.conversation_read (
      conversation_id text references channels.conversation on delete cascade, user_id text, sequence int not null,
      primary key (conversation_id, user_id)
    )`);
  }
}
