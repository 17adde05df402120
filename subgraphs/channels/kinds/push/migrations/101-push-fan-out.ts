import { Migration } from '@mikro-orm/migrations';

/** Sends to more browsers and devices than one request may store: a job stores their messages page by page. */
export class CreatePushFanOut extends Migration {
  override up(): void {
    this.addSql(`create table channels.push_fan_out (
      id text primary key, workspace_id text not null, sandbox boolean not null, recipients text[] not null,
      content jsonb not null, source_kind text, source_id text, send_at timestamptz(3),
      place int not null default 0, cursor text, accepted int not null default 0, refused int not null default 0,
      status text not null check (status in ('RUNNING', 'DONE', 'FAILED')), error_code text, due_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create index push_fan_out_due on channels.push_fan_out (due_at) where due_at is not null');
    this.addSql('create index push_fan_out_list on channels.push_fan_out (workspace_id, sandbox, id collate "C" desc)');
  }
}
