import { Migration } from '@mikro-orm/migrations';

/**
 * Creates the tables of what comes in on lines. A provider's id is unique for its line, so that a
 * repetition stores nothing. Echoes of what a person sends on the phone are events alone; their ids
 * are kept for the same reason.
 */
export class CreateInbound extends Migration {
  override up(): void {
    this.addSql(`create table channels.conversation (
      id text primary key, workspace_id text not null, channel text not null, instance_id text not null, peer text not null,
      sandbox boolean not null, contact_id text, sequence int not null, last_inbound_at timestamptz(3),
      window_until timestamptz(3), created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      unique (instance_id, peer)
    ) with (fillfactor = 80)`);
    this.addSql(`create index conversation_list on channels.conversation
      (workspace_id, channel, sandbox, id collate "C" desc)`);
    this.addSql(`create index conversation_by_instance on channels.conversation (instance_id, id collate "C" desc)`);
    this.addSql(`create index conversation_by_contact on channels.conversation (contact_id)
      where contact_id is not null`);
    this.addSql(`create index conversation_by_peer on channels.conversation (workspace_id, peer)`);
    this.addSql(`create table channels.inbound_message (
      id text primary key, workspace_id text not null, channel text not null, instance_id text not null,
      conversation_id text not null, sequence int not null, provider_ref text not null, sender text not null,
      profile_name text, group_id text, type text not null, text text, preview jsonb not null, media jsonb,
      message_id text, contact_id text, sandbox boolean not null, sent_at timestamptz(3) not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, unique (instance_id, provider_ref)
    )`);
    this.addSql(`create index inbound_message_list on channels.inbound_message
      (workspace_id, channel, sandbox, id collate "C" desc)`);
    this.addSql(`create index inbound_message_by_instance on channels.inbound_message
      (instance_id, id collate "C" desc)`);
    this.addSql(`create index inbound_message_by_conversation on channels.inbound_message
      (conversation_id, id collate "C" desc)`);
    this.addSql(`create index inbound_message_by_sender on channels.inbound_message
      (workspace_id, sender, id collate "C" desc)`);
    this.addSql(`create index inbound_message_by_contact on channels.inbound_message
      (contact_id, id collate "C" desc) where contact_id is not null`);
    this.addSql(`create table channels.echo (
      instance_id text not null, provider_ref text not null, conversation_id text not null,
      created_at timestamptz(3) not null,      primary key (instance_id, provider_ref)
    )`);
    this.addSql('create index echo_by_age on channels.echo (created_at)');
    this.addSql('create index echo_by_conversation on channels.echo (conversation_id)');
  }
}
