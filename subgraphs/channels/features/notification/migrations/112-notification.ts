import { Migration } from '@mikro-orm/migrations';

/**
 * Creates the tables of messages on several channels that belong together: to whom, in which order,
 * and with which result.
 */
export class CreateNotification extends Migration {
  override up(): void {
    this.addSql(`create table channels.notification (
      id text primary key, workspace_id text not null, sandbox boolean not null,
      mode text not null check (mode in ('PARALLEL', 'FALLBACK')),
      status text not null check (status in ('RUNNING', 'COMPLETED')),
      success text[] not null, success_rank int not null, waits int[] not null, channels text[] not null,
      legs json not null, contents json, instance_ids text[] not null,
      total int not null, open int not null, reached int not null, unconfirmed int not null, failed int not null,
      source_kind text, source_id text, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      completed_at timestamptz(3)
    )`);
    this.addSql('create index notification_list on channels.notification (workspace_id, sandbox, id collate "C" desc)');
    this.addSql(
      'create index notification_source on channels.notification (workspace_id, sandbox, source_id, id collate "C" desc)',
    );
    this.addSql(`create index notification_running on channels.notification (workspace_id) where status = 'RUNNING'`);
    this.addSql('create index notification_age on channels.notification (created_at)');
    this.addSql(`create table channels.notification_recipient (
      notification_id text not null, place int not null,
      status text not null check (status in ('RUNNING', 'REACHED', 'UNCONFIRMED', 'FAILED')),
      addresses json, variables json, route int[] not null, at int not null, until timestamptz(3) not null,
      due_at timestamptz(3), lease_until timestamptz(3), fence int not null default 0,
      channel text, message_id text, refusals json not null,
      primary key (notification_id, place)
    )`);
    this.addSql(
      'create index notification_recipient_due on channels.notification_recipient (due_at) where due_at is not null',
    );
    this.addSql(`create table channels.notification_message (
      message_id text not null, notification_id text not null, place int not null, leg int not null,
      primary key (message_id, place)
    )`);
    this.addSql('create index notification_message_of on channels.notification_message (notification_id, place)');
  }
}
