import { Migration } from '@mikro-orm/migrations';

export class CreateAutomation extends Migration {
  override up(): void {
    this.#automations();
    this.#runs();
  }

  #automations(): void {
    this.addSql(`create table campaigns.automation (
      id text primary key, workspace_id text not null, sandbox boolean not null, name text not null,
      status text not null check (status in ('DRAFT', 'ENABLED', 'PAUSED')), version int not null, draft jsonb,
      sealed_secret text not null, deleted_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql(`create index automation_by_workspace on campaigns.automation
      (workspace_id, sandbox, id collate "C" desc) where deleted_at is null`);
    this.addSql('create index automation_deleted on campaigns.automation (id) where deleted_at is not null');
    this.addSql(`create table campaigns.automation_version (
      id text primary key, automation_id text not null references campaigns.automation on delete cascade,
      workspace_id text not null, version int not null, definition jsonb not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, unique (automation_id, version)
    )`);
    this.addSql(
      'create index automation_version_list on campaigns.automation_version (workspace_id, automation_id, id collate "C" desc)',
    );
    // Each sum has several rows, so that runs that end together do not wait for each other.
    this.addSql(`create table campaigns.automation_sum (
      automation_id text not null references campaigns.automation on delete cascade, shard int not null,
      started bigint not null default 0, completed bigint not null default 0, failed bigint not null default 0,
      cancelled bigint not null default 0, primary key (automation_id, shard)
    )`);
  }

  #runs(): void {
    this.addSql(`create table campaigns.automation_run (
      id text primary key, workspace_id text not null, automation_id text not null, version int not null,
      sandbox boolean not null, contact_id text, trigger text not null, trigger_key text not null,
      status text not null check (status in ('RUNNING', 'WAITING', 'COMPLETED', 'FAILED', 'CANCELLED')),
      result text, step_id text, entered boolean not null, place int not null, lane text not null,
      due_at timestamptz(3), lease_until timestamptz(3), fence int not null, attempts int not null,
      data jsonb not null, chain text[] not null, error jsonb, completed_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create unique index automation_run_once on campaigns.automation_run (automation_id, trigger_key)');
    // The position of a waiting run, which claims read: a run that waits for a month is one entry
    // of the index.
    this.addSql(`create index automation_run_due on campaigns.automation_run (lane, automation_id, due_at)
      where due_at is not null`);
    this.addSql(
      `create index automation_run_leased on campaigns.automation_run (automation_id) where lease_until is not null`,
    );
    this.addSql(`create index automation_run_list on campaigns.automation_run
      (workspace_id, automation_id, status, id collate "C" desc)`);
    this.addSql(`create index automation_run_of_contact on campaigns.automation_run
      (workspace_id, contact_id, id collate "C" desc) where contact_id is not null`);
    this.addSql(
      'create index automation_run_old on campaigns.automation_run (completed_at) where completed_at is not null',
    );
    this.addSql(`create table campaigns.automation_run_step (
      run_id text not null references campaigns.automation_run on delete cascade, place int not null,
      step_id text not null, type text not null, outcome text not null, output jsonb,
      started_at timestamptz(3) not null, finished_at timestamptz(3), primary key (run_id, place)
    )`);
    this.addSql(`create table campaigns.automation_entry (
      automation_id text not null, contact_id text not null, day date not null, day_runs int not null,
      last_at timestamptz(3), last_run_id text, primary key (automation_id, contact_id)
    )`);
    this.addSql('create index automation_entry_of_contact on campaigns.automation_entry (contact_id)');
  }
}
