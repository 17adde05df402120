import { Migration } from '@mikro-orm/migrations';

/** A value is kept exactly as it was given. Its sums are kept in the transaction that stores it. */
export class CreateConversion extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.conversion (
      id text primary key, workspace_id text not null, sandbox boolean not null, external_id text not null,
      click_id text, link_id text, source text, clicked_at timestamptz(3), rule text not null, window_days int not null,
      value numeric(18, 6), currency text, occurred_at timestamptz(3) not null, metadata jsonb,
      created_at timestamptz(3) not null, unique (workspace_id, sandbox, external_id)
    )`);
    this.addSql(
      'create index conversion_by_time on campaigns.conversion using brin (created_at) with (autosummarize = on)',
    );
    this.addSql('alter table campaigns.link_day drop column conversions');
    this.addSql(`create table campaigns.conversion_day (
      workspace_id text not null, sandbox boolean not null, link_id text not null, day date not null, source text not null,
      currency text not null, conversions int not null, value numeric(24, 6) not null,
      primary key (link_id, day, source, currency)
    ) with (fillfactor = 70)`);
    this.addSql('create index conversion_day_by_workspace on campaigns.conversion_day (workspace_id, sandbox, day)');
  }
}
