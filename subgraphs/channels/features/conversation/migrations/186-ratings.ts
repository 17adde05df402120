import { Migration } from '@mikro-orm/migrations';

/**
 * A row is the question how a closed round went, and its answer. It is to be sent at `due_at`, and answered until `rating_until` of its
 * conversation, which whatever opens the conversation takes away.
 */
export class CreateRatings extends Migration {
  override up(): void {
    this.addSql('alter table channels.inbox_settings add column satisfaction jsonb');
    this.addSql('alter table channels.conversation add column rating smallint, add column rating_until timestamptz(3)');
    this.addSql('alter table channels.conversation_round add column rating smallint');
    this.addSql(`create table channels.conversation_rating (
      id text primary key, workspace_id text not null, sandbox boolean not null,
      conversation_id text not null references channels.conversation on delete cascade,
      round_id text not null unique references channels.conversation_round on delete cascade,
      user_id text, due_at timestamptz(3), asked_at timestamptz(3),
      value smallint, rated_at timestamptz(3), inbound_id text, thanks_due_at timestamptz(3)
    )`);
    this.addSql('create index conversation_rating_list on channels.conversation_rating (conversation_id, asked_at)');
    this.addSql(
      'create index conversation_rating_due on channels.conversation_rating (due_at) where due_at is not null',
    );
    this.addSql(
      'create index conversation_rating_thanks on channels.conversation_rating (thanks_due_at) where thanks_due_at is not null',
    );
    this.addSql(
      'create index conversation_rating_of_message on channels.conversation_rating (inbound_id) where inbound_id is not null',
    );
  }
}
