import { Migration } from '@mikro-orm/migrations';

/**
 * Messages of runs, and the time since which a run is at its step, which is part of the ids that
 * the step makes.
 */
export class AddAutomationMessage extends Migration {
  override up(): void {
    this.addSql('alter table campaigns.automation_run add column arrived_at timestamptz(3)');
    this.addSql('update campaigns.automation_run set arrived_at = updated_at');
    this.addSql('alter table campaigns.automation_run alter column arrived_at set not null');
    this.addSql(`create table campaigns.automation_message (
      message_id text primary key, run_id text not null references campaigns.automation_run on delete cascade,
      step_id text not null, workspace_id text not null, contact_id text not null, sandbox boolean not null,
      sent boolean not null, events text[] not null default '{}', at timestamptz(3) not null
    )`);
    this.addSql('create index automation_message_of_run on campaigns.automation_message (run_id, message_id)');
    this.addSql(`create index automation_message_of_contact on campaigns.automation_message
      (workspace_id, contact_id, sandbox, at)`);
  }
}
