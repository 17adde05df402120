import { Migration } from '@mikro-orm/migrations';

/** What the messages of a campaign are found by. */
export class LabelCampaigns extends Migration {
  override up(): void {
    this.addSql('alter table campaigns.campaign add column reference text, add column metadata jsonb');
  }
}
