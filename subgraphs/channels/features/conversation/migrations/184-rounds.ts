import { Migration } from '@mikro-orm/migrations';

/**
 * A round of a conversation lasts from the message that opened it until it is closed. Its times are kept in seconds, by the clock and within
 * the hours of the inbox, so that reports add nothing up. `event_ids` are the last events that it was made of: one that comes again changes nothing.
 */
export class CreateRounds extends Migration {
  override up(): void {
    this.addSql(`create table channels.conversation_round (
      id text primary key, conversation_id text not null references channels.conversation on delete cascade,
      workspace_id text not null, channel text not null, instance_id text not null, sandbox boolean not null,
      opened_at timestamptz(3) not null, answered_at timestamptz(3), answered_by text, closed_at timestamptz(3), closed_by text,
      answer_sec int, answer_open_sec int, resolution_sec int, resolution_open_sec int, event_ids text[] not null
    )`);
    this.addSql(
      `create unique index conversation_round_open on channels.conversation_round (conversation_id) where closed_at is null`,
    );
    this.addSql('create index conversation_round_ended on channels.conversation_round (conversation_id, closed_at)');
    this.addSql(
      'create index conversation_round_list on channels.conversation_round (workspace_id, sandbox, opened_at)',
    );
  }
}
