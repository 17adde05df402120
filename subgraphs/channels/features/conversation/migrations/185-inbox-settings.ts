import { Migration } from '@mikro-orm/migrations';

/**
 * An inbox answers outside the hours of its workspace and assigns what comes in. A conversation in which something came in waits in
 * `conversation_arrival` until that is done; `conversation_turn` knows in which order members got conversations.
 */
export class CreateInboxSettings extends Migration {
  override up(): void {
    this.addSql(`create table channels.inbox_settings (
      workspace_id text primary key, hours jsonb, away_answer text, rules jsonb not null, acts boolean not null,
      updated_at timestamptz(3) not null
    )`);
    this.addSql(`create table channels.conversation_arrival (
      conversation_id text primary key references channels.conversation on delete cascade, workspace_id text not null,
      inbound_id text not null, due_at timestamptz(3) not null
    )`);
    this.addSql('create index conversation_arrival_due on channels.conversation_arrival (due_at)');
    this.addSql('create sequence channels.conversation_turns');
    this.addSql(`create table channels.conversation_turn (
      workspace_id text, user_id text, turn bigint not null, primary key (workspace_id, user_id)
    )`);
    this.addSql('alter table channels.conversation add column away_until timestamptz(3)');
  }
}
