import { Migration } from '@mikro-orm/migrations';

/** Recipients who did something with their message: lists of those who clicked, answered and so on. */
export class IndexEngaged extends Migration {
  override up(): void {
    this.addSql(`create index recipient_engaged on campaigns.recipient (campaign_id, no)
      where coalesce(read_at, clicked_at, converted_at, replied_at, unsubscribed_at, bounced_at, complained_at) is not null`);
  }
}
