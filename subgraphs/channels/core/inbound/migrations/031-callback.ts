import { Migration } from '@mikro-orm/migrations';

/**
 * Creates the tables of the callbacks that nobody worked on yet, and of the last event that was
 * read from each session of a bridge.
 */
export class CreateCallback extends Migration {
  override up(): void {
    this.addSql(`create table channels.callback (
      seq bigint generated always as identity primary key, due_at timestamptz(3) not null,
      received_at timestamptz(3) not null, source text not null, instance_id text, body text not null,
      attempts int not null default 0
    ) with (autovacuum_vacuum_scale_factor = 0.02)`);
    this.addSql('create index callback_due on channels.callback (due_at)');
    this.addSql(`create table channels.bridge_session (
      instance_id text primary key, sequence bigint not null, behind_since timestamptz(3), due_at timestamptz(3)
    )`);
    this.addSql('create index bridge_session_due on channels.bridge_session (due_at) where due_at is not null');
    this.addSql(`create index instance_by_account on channels.instance (channel, account)
      where account is not null and not sandbox and deleted_at is null`);
    this.addSql(`create index instance_by_account_key on channels.instance (channel, locked_ig_user_pk)
      where locked_ig_user_pk is not null and not sandbox and deleted_at is null`);
  }
}
