import { Migration } from '@mikro-orm/migrations';

/**
 * Creates the tables of reports, and of the trust score of instances with its daily sums and its
 * history. `trust.due_at` is the queue of scores to compute again; an instance that nobody
 * complains about has no row in it. `trust_event` has the events that were counted.
 */
export class CreateTrust extends Migration {
  override up(): void {
    this.addSql(`alter table channels.instance add column trust_score int not null default 100
      check (trust_score between 0 and 100)`);
    this.addSql(`create table channels.report (
      id text primary key, workspace_id text not null, sandbox boolean not null, kind text not null, note text,
      message_id text, instance_id text, phone_number text, status text not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create unique index report_once on channels.report (message_id, kind) where message_id is not null');
    this.addSql('create index report_by_world on channels.report (workspace_id, sandbox, kind, id collate "C" desc)');
    this.addSql('create index report_of_day on channels.report (workspace_id, created_at)');
    this.addSql('create index report_age on channels.report (created_at)');
    this.addSql(`create table channels.trust_day (
      instance_id text not null, day date not null, sent int not null, failed int not null, blocked int not null,
      complained int not null, primary key (instance_id, day)
    )`);
    this.addSql('create index trust_day_age on channels.trust_day (day)');
    this.addSql(`create table channels.trust (
      instance_id text primary key, workspace_id text not null, reasons jsonb not null, scored_at timestamptz(3),
      due_at timestamptz(3) not null
    )`);
    this.addSql('create index trust_due on channels.trust (due_at)');
    this.addSql(`create table channels.trust_change (
      id text primary key, workspace_id text not null, instance_id text not null, score int not null,
      previous int not null, reasons jsonb not null, created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    )`);
    this.addSql('create index trust_change_of_instance on channels.trust_change (workspace_id, instance_id, id)');
    this.addSql('create index trust_change_age on channels.trust_change (created_at)');
    this.addSql('create table channels.trust_event (id text primary key, at timestamptz(3) not null)');
    this.addSql('create index trust_event_age on channels.trust_event (at)');
  }
}
