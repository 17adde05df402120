import { Migration } from '@mikro-orm/migrations';

/**
 * Edits and deletions of messages, sent and received: what was said before, and what is still to be done at a provider. They
 * go with their message.
 */
export class CreateMessageChange extends Migration {
  override up(): void {
    this.addSql(`alter table channels.message add column change_id text, add column edited_at timestamptz(3),
      add column deleted_at timestamptz(3)`);
    this.addSql(`alter table channels.inbound_message add column edited_at timestamptz(3),
      add column deleted_at timestamptz(3)`);
    this.addSql(`create table channels.message_change (
      id text primary key, workspace_id text not null, channel text not null, instance_id text not null,
      message_id text references channels.message on delete cascade,
      inbound_id text references channels.inbound_message on delete cascade,
      sandbox boolean not null, kind text not null, status text not null, part text, before text, after text,
      provider_ref text, error_code text, error_reason text, applied_at timestamptz(3), due_at timestamptz(3),
      expires_at timestamptz(3), lease_until timestamptz(3), fence int not null default 0, attempt int not null default 0,
      doubtful boolean not null default false, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      check ((message_id is null) <> (inbound_id is null))
    )`);
    this.addSql(`create index message_change_of_message on channels.message_change (message_id, id collate "C")
      where message_id is not null`);
    this.addSql(`create index message_change_of_inbound on channels.message_change (inbound_id, id collate "C")
      where inbound_id is not null`);
    this.addSql(`create unique index message_change_seen on channels.message_change (instance_id, provider_ref)
      where provider_ref is not null`);
    this.addSql('create index message_change_due on channels.message_change (due_at) where due_at is not null');
  }
}
