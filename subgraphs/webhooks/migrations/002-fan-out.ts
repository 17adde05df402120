import { Migration } from '@mikro-orm/migrations';

export class AddFanOut extends Migration {
  override up(): void {
    this.addSql('create table webhooks.workspace (id text primary key, plan text not null)');
    this.addSql(`insert into webhooks.workspace (id, plan)
      select distinct on (workspace_id) workspace_id, data->>'plan' from webhooks.event
       where name in ('workspace.created', 'workspace.updated') and data->>'plan' is not null
       order by workspace_id, seq desc`);
    this.addSql(`create table webhooks.fan_out (
      seq bigint primary key references webhooks.event (seq) on delete cascade, workspace_id text not null,
      due_at timestamptz(3) not null, created_at timestamptz(3) not null
    )`);
    this.addSql('create index fan_out_by_workspace on webhooks.fan_out (workspace_id, seq)');
  }
}
