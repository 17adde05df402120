import { Migration } from '@mikro-orm/migrations';

/** Sums of sums: a report of a quarter reads some thousand rows, however many links there are. */
export class SumReports extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.source_day (
      workspace_id text not null, sandbox boolean not null, day date not null, source text not null, people int not null,
      visitors int not null, others int not null, primary key (workspace_id, sandbox, day, source)
    ) with (fillfactor = 50)`);
    this.addSql(`create table campaigns.link_week (
      workspace_id text not null, sandbox boolean not null, week date not null, link_id text not null, people int not null,
      visitors int not null, others int not null, primary key (workspace_id, sandbox, week, link_id)
    ) with (fillfactor = 70)`);
    this.addSql(`insert into campaigns.source_day
      select workspace_id, sandbox, day, source, sum(people), sum(visitors), sum(others) from campaigns.link_day group by 1, 2, 3, 4`);
    this.addSql(`insert into campaigns.link_week
      select workspace_id, sandbox, date_trunc('week', day)::date, link_id, sum(people), sum(visitors), sum(others)
      from campaigns.link_day group by 1, 2, 3, 4`);
  }
}
