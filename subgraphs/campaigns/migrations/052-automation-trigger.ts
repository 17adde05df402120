import { Migration } from '@mikro-orm/migrations';

/** The triggers of automations: events, dates, and the secret URL. */
export class AddAutomationTrigger extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.automation_trigger (
      automation_id text not null references campaigns.automation on delete cascade, place int not null,
      event text not null, key text not null, workspace_id text not null, sandbox boolean not null,
      primary key (automation_id, place, event)
    )`);
    this.addSql('create index automation_trigger_by_event on campaigns.automation_trigger (event, workspace_id)');
    this.addSql(`create table campaigns.automation_start (
      seq bigint generated always as identity primary key, workspace_id text not null, automation_id text not null,
      address_kind text not null, address text not null, trigger text not null, key text not null, data jsonb not null,
      chain text[] not null, at timestamptz(3) not null, unique (automation_id, key)
    )`);
    this.addSql('create index automation_start_by_workspace on campaigns.automation_start (workspace_id, seq)');
    this.addSql('alter table campaigns.automation add column hook_hash text unique');
    // The last contact that was read for a day.
    this.addSql(`create table campaigns.automation_date (
      automation_id text not null references campaigns.automation on delete cascade, place int not null,
      due_at timestamptz(3) not null, day date not null, after text not null, primary key (automation_id, place)
    )`);
    this.addSql('create index automation_date_due on campaigns.automation_date (due_at)');
    this.addSql(`create table campaigns.automation_listen (
      run_id text not null references campaigns.automation_run on delete cascade, step_id text not null,
      event text not null, workspace_id text not null, contact_id text, message_id text,
      primary key (run_id, step_id)
    )`);
    this.addSql(`create index automation_listen_of_contact on campaigns.automation_listen (workspace_id, event, contact_id)
      where contact_id is not null`);
    this.addSql(
      `create index automation_listen_of_message on campaigns.automation_listen (message_id) where message_id is not null`,
    );
    this.addSql('alter table campaigns.automation_run add column signal jsonb');
    this.#waiting();
  }

  #waiting(): void {
    this.addSql(`create table campaigns.automation_digest (
      automation_id text not null, step_id text not null, subject text not null, run_id text not null, joined int not null,
      primary key (automation_id, step_id, subject)
    )`);
    this.addSql('create index automation_digest_of_run on campaigns.automation_digest (run_id)');
    this.addSql('alter table campaigns.automation_run add column digest_run_id text');
    this.addSql(`create index automation_run_digested on campaigns.automation_run (digest_run_id, id)
      where digest_run_id is not null`);
    this.addSql(`create table campaigns.automation_limit (
      workspace_id text primary key, messages int not null, per text not null
    )`);
  }
}
