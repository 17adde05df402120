import { Migration } from '@mikro-orm/migrations';

/** Conversions of a world and of a link, newest first, with what their links were made for. */
export class ListConversions extends Migration {
  override up(): void {
    this.addSql(`create view campaigns.conversion_entry as
      select c.id, c.workspace_id, c.sandbox, c.external_id, c.click_id, c.link_id, c.source, c.clicked_at, c.rule, c.window_days,
        trim_scale(c.value)::text as value, c.currency, c.occurred_at, c.metadata, c.created_at, l.campaign_id, l.contact_id,
        l.message_id, l.origin_id
      from campaigns.conversion c left join campaigns.short_link l on l.id = c.link_id`);
    this.addSql('create index conversion_list on campaigns.conversion (workspace_id, sandbox, id collate "C" desc)');
    this.addSql(
      `create index conversion_of_link on campaigns.conversion (link_id, id collate "C" desc) where link_id is not null`,
    );
  }
}
