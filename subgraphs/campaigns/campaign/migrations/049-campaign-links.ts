import { Migration } from '@mikro-orm/migrations';

/**
 * Campaigns that shorten the links of their messages, and the results so far of links that were
 * made for a campaign.
 */
export class AddCampaignLinks extends Migration {
  override up(): void {
    this.addSql('alter table campaigns.campaign add column shorten_links boolean');
    this.addSql('update campaigns.short_link set origin_id = campaign_id where campaign_id is not null');
    this.addSql(`insert into campaigns.origin_day
      select d.workspace_id, d.sandbox, d.day, l.origin_id, sum(d.people), sum(d.visitors), sum(d.others)
      from campaigns.link_day d join campaigns.short_link l on l.id = d.link_id where l.origin_id is not null group by 1, 2, 3, 4`);
    this.addSql(`insert into campaigns.conversion_origin_day
      select d.workspace_id, d.sandbox, d.day, l.origin_id, d.currency, sum(d.conversions), sum(d.value)
      from campaigns.conversion_day d join campaigns.short_link l on l.id = d.link_id where l.origin_id is not null
      group by 1, 2, 3, 4, 5`);
  }
}
