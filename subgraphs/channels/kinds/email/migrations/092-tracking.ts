import { Migration } from '@mikro-orm/migrations';

/**
 * Creates the tables of what is recorded about the readers of mails. Every request is a row; its
 * sums change in place, on a page with room, and no index holds a column that changes but the one
 * by time, which is of ranges.
 */
export class CreateEmailTracking extends Migration {
  override up(): void {
    this.addSql(`create table channels.email_tracking (
      workspace_id text primary key, opens boolean not null, clicks boolean not null, updated_at timestamptz(3) not null
    )`);
    this.addSql(`create table channels.tracking_objection (
      workspace_id text not null, contact_id text not null, at timestamptz(3) not null, primary key (workspace_id, contact_id)
    )`);
    this.addSql(`create table channels.email_engagement (
      id text primary key, workspace_id text not null, message_id text not null,
      action text not null check (action in ('OPEN', 'CLICK')), kind text not null, url text, agent text,
      at timestamptz(3) not null
    )`);
    this.addSql(
      'create index email_engagement_by_message on channels.email_engagement (message_id, kind, action, id collate "C" desc)',
    );
    this.addSql(
      'create index email_engagement_by_time on channels.email_engagement using brin (at) with (autosummarize = on)',
    );
    this.addSql(`create table channels.email_engagement_sum (
      message_id text not null, action text not null, url text not null, people int not null, others int not null,
      first_at timestamptz(3), last_at timestamptz(3) not null, primary key (message_id, action, url)
    ) with (fillfactor = 70)`);
    this.addSql('create index email_engagement_sum_by_time on channels.email_engagement_sum using brin (last_at)');
  }
}
