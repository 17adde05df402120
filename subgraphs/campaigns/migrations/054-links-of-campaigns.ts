import { Migration } from '@mikro-orm/migrations';

/** Links that were made for recipients of campaigns by hand; those of messages are found by their messages. */
export class AddLinksOfCampaigns extends Migration {
  override up(): void {
    this.addSql(`create index short_link_of_campaign on campaigns.short_link (campaign_id, id collate "C" desc)
      where campaign_id is not null and message_id is null`);
  }
}
