import { Migration } from '@mikro-orm/migrations';

/**
 * The call of a message exists from the statement that stores the message, whichever that is, and is looked at when the
 * message fails before it was placed.
 */
const NOTE_CALL = `create function channels.note_call() returns trigger language plpgsql as $$
  begin
    insert into channels.call (id, workspace_id, direction, status, caller, callee, sandbox, message_id, scheduled_at, cost,
      created_at, updated_at)
    values (new.id, new.workspace_id, 'OUTBOUND', new.status, new.sender, new.recipient, new.sandbox, new.id,
      new.scheduled_at, new.cost, new.created_at, new.created_at);
    return null;
  end
$$`;

const NOTE_FAILED = `create function channels.note_failed_call() returns trigger language plpgsql as $$
  begin
    update channels.call set due_at = new.updated_at where id = new.id and ended_at is null;
    return null;
  end
$$`;

/** Calls, their timelines, their recordings, and what the sandbox reports of them later. */
export class CreateCall extends Migration {
  override up(): void {
    this.addSql(`create table channels.call (
      id text primary key, workspace_id text not null, direction text not null, status text not null, caller text,
      callee text not null, sandbox boolean not null, message_id text, scheduled_at timestamptz(3),
      started_at timestamptz(3), answered_at timestamptz(3), ended_at timestamptz(3), duration_sec int,
      cost int not null default 0, end_reason text, answered_by text, error_code text,
      per_minute int not null default 0, per_call int not null default 0, options json not null default '{}',
      flow json not null default '[]', doing json, input json, orders json not null default '[]',
      legs json not null default '[]', recording json, provider text, provider_ref text, serial int not null default 0,
      steps int not null default 0, entries int not null default 0, due_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    ) with (fillfactor = 60)`);
    this.addSql(`create index call_by_status on channels.call
      (workspace_id, sandbox, direction, status, id collate "C" desc)`);
    this.addSql(`create index call_by_callee on channels.call
      (workspace_id, callee, sandbox, direction, status, id collate "C" desc)`);
    this.addSql("create index call_by_caller on channels.call (workspace_id, caller) where direction = 'INBOUND'");
    this.addSql(
      `create unique index call_received on channels.call (provider, provider_ref) where direction = 'INBOUND'`,
    );
    this.addSql('create index call_due on channels.call (due_at) where due_at is not null');
    this.addSql(`create index call_under_way on channels.call (workspace_id, sandbox)
      where status in ('INITIATED', 'RINGING', 'ANSWERED')`);
    this.addSql(`create table channels.call_entry (
      call_id text not null, place int not null, type text not null, at timestamptz(3) not null, data json not null,
      primary key (call_id, place)
    )`);
    this.addSql(`create table channels.call_news (
      seq bigint generated always as identity primary key, call_id text not null, due_at timestamptz(3) not null,
      body json not null
    )`);
    this.addSql('create index call_news_due on channels.call_news (due_at, seq)');
    this.addSql(`create table channels.call_recording (
      id text primary key, workspace_id text not null, call_id text not null, status text not null,
      sandbox boolean not null, duration_sec int, bytes int, provider_ref text, file_id text,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql(
      'create index call_recording_by_call on channels.call_recording (workspace_id, call_id, id collate "C" desc)',
    );
    for (const statement of [NOTE_CALL, NOTE_FAILED]) this.addSql(statement);
    this.addSql(`create trigger call_of_message after insert on channels.message for each row
      when (new.channel = 'voice') execute function channels.note_call()`);
    this.addSql(`create trigger call_of_failed_message after update of status on channels.message for each row
      when (new.channel = 'voice' and new.status = 'FAILED' and old.status <> 'FAILED')
      execute function channels.note_failed_call()`);
  }
}
