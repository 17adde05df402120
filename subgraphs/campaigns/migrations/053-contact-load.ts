import { Migration } from '@mikro-orm/migrations';

/**
 * The messages that contacts got of late, for workspaces that limit them, and the number of runs
 * that an automation has started on a day.
 */
export class AddContactLoad extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.contact_load (
      contact_id text not null, sandbox boolean not null, workspace_id text not null, at timestamptz(3)[] not null,
      keys text[] not null, last_at timestamptz(3) not null, primary key (contact_id, sandbox)
    )`);
    this.addSql('create index contact_load_old on campaigns.contact_load (last_at)');
    this.addSql(`create table campaigns.automation_day (
      automation_id text primary key references campaigns.automation on delete cascade, day date not null, runs int not null
    )`);
  }
}
