import { Migration } from '@mikro-orm/migrations';

/** The labels by which the messages of a campaign are found. */
export class LabelCampaigns extends Migration {
  override up(): void {
    this.addSql('alter table campaigns.campaign add column reference text, add column metadata jsonb');
  }
}
