import { Migration } from '@mikro-orm/migrations';

/**
 * Links that messages make, one for each recipient. There may be very many, so they are in no list
 * and in no report by link, nor in any of their indexes. Their results are summed by origin.
 */
export class AddAutomaticLinks extends Migration {
  override up(): void {
    this.addSql('alter table campaigns.template add column shorten_links boolean not null default false');
    this.addSql(`alter table campaigns.short_link add column message_id text, add column place smallint,
      add column origin_id text`);
    this.addSql(`create unique index short_link_by_message on campaigns.short_link (message_id, place)
      where message_id is not null`);
    this.addSql('drop index campaigns.short_link_by_workspace');
    this.addSql(`create index short_link_by_workspace on campaigns.short_link (workspace_id, sandbox, id collate "C" desc)
      where message_id is null`);
    for (const table of ['link_day', 'conversion_day']) {
      this.addSql(`alter table campaigns.${table} add column automatic boolean not null default false`);
      this.addSql(`drop index campaigns.${table}_by_workspace`);
      this.addSql(
        `create index ${table}_by_workspace on campaigns.${table} (workspace_id, sandbox, day) where not automatic`,
      );
    }
    this.addSql(`create table campaigns.origin_day (
      workspace_id text not null, sandbox boolean not null, day date not null, origin_id text not null, people int not null,
      visitors int not null, others int not null, primary key (workspace_id, sandbox, day, origin_id)
    ) with (fillfactor = 50)`);
    for (const by of ['source', 'origin_id'])
      this.addSql(`create table campaigns.conversion_${by === 'source' ? by : 'origin'}_day (
        workspace_id text not null, sandbox boolean not null, day date not null, ${by} text not null, currency text not null,
        conversions int not null, value numeric(24, 6) not null, primary key (workspace_id, sandbox, day, ${by}, currency)
      ) with (fillfactor = 50)`);
    this.addSql(`insert into campaigns.conversion_source_day
      select workspace_id, sandbox, day, source, currency, sum(conversions), sum(value)
      from campaigns.conversion_day group by 1, 2, 3, 4, 5`);
  }
}
