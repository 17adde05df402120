import { Migration } from '@mikro-orm/migrations';

/**
 * Every click is a row. Its sums are kept in the statement that stores it, in rows that change in place: they have room on their
 * page, and no index holds what changes.
 */
export class CreateShortLink extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.outbox (
      seq bigint generated always as identity primary key,
      id text not null, name text not null, workspace_id text not null, instance_id text not null, message_id text,
      at timestamptz(3) not null, sandbox boolean not null, data jsonb not null
    )`);
    this.addSql(`create table campaigns.short_link (
      id text primary key, workspace_id text not null, sandbox boolean not null, code text not null, url text not null,
      title text, expires_at timestamptz(3), password_hash text, utm jsonb, max_clicks int, fallback_url text,
      pass_click_id boolean not null, created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create unique index short_link_by_code on campaigns.short_link (lower(code))');
    this.addSql(
      'create index short_link_by_workspace on campaigns.short_link (workspace_id, sandbox, id collate "C" desc)',
    );
    this.addSql(`create table campaigns.retired_code (code text primary key, workspace_id text not null)`);
    this.addSql(`create table campaigns.workspace (
      id text primary key, links int not null
    ) with (fillfactor = 50)`);
    this.addSql(`create table campaigns.click (
      id text primary key, workspace_id text not null, link_id text not null, sandbox boolean not null, kind text not null,
      first boolean not null, at timestamptz(3) not null, source text, agent text, method text not null, purpose text,
      referrer text, visitor text not null
    )`);
    this.addSql('create index click_by_link on campaigns.click (link_id, kind, id collate "C" desc)');
    this.addSql('create index click_by_time on campaigns.click using brin (at) with (autosummarize = on)');
    this.addSql(`create table campaigns.visitor (
      link_id text not null, visitor text not null, day date not null, primary key (link_id, visitor)
    )`);
    this.addSql('create index visitor_by_day on campaigns.visitor (day)');
    this.addSql(`create table campaigns.link_total (
      link_id text primary key, people int not null, visitors int not null, others int not null
    ) with (fillfactor = 50)`);
    this.addSql(`create table campaigns.link_day (
      workspace_id text not null, sandbox boolean not null, link_id text not null, day date not null, source text not null,
      people int not null, visitors int not null, others int not null, conversions int not null default 0,
      primary key (link_id, day, source)
    ) with (fillfactor = 70)`);
    this.addSql('create index link_day_by_workspace on campaigns.link_day (workspace_id, sandbox, day)');
  }
}
