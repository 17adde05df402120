import { Migration } from '@mikro-orm/migrations';

/** Lines of the chat channels. `task` and `due_at` are the queue of what their lines have to do. */
export class CreateInstance extends Migration {
  override up(): void {
    this.addSql(`create table channels.instance (
      id text primary key, workspace_id text not null, channel text not null, name text not null,
      mode text not null check (mode in ('UNOFFICIAL', 'OFFICIAL', 'OFFICIAL_BYOK')),
      status text not null check (status in ('PENDING', 'ACTIVE', 'DISCONNECTED', 'SUSPENDED', 'CANCELLED')),
      sandbox boolean not null, account_kind text not null, account text, expected_account text, locked_account text,
      locked_ig_user_pk text, reconnect_blocked_until timestamptz(3), abuse_paused_until timestamptz(3),
      first_connected_at timestamptz(3), disconnect_reason text, error_code text,
      attempt int not null, attempt_started_at timestamptz(3), asked_at timestamptz(3),
      qr_code text, qr_count int not null, qr_expires_at timestamptz(3), sealed_auth text,
      task text check (task in ('connect', 'release')), due_at timestamptz(3), lease_until timestamptz(3),
      fence int not null, warmup_day text, warmup_sent int not null, connect_hash text unique,
      deleted_at timestamptz(3), created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      check (attempt_started_at is null or status in ('PENDING', 'DISCONNECTED'))
    )`);
    this.addSql(`create index instance_by_world on channels.instance (workspace_id, channel, sandbox, id collate "C")
      where deleted_at is null`);
    this.addSql('create index instance_due on channels.instance (due_at) where due_at is not null');
  }
}
