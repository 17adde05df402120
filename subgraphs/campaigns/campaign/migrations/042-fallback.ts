import { Migration } from '@mikro-orm/migrations';

/** Several channels, one after the other: on which one each recipient is, and until when that may succeed. */
export class AddFallback extends Migration {
  override up(): void {
    this.addSql(
      `alter table campaigns.campaign add column legs jsonb, add column fallback_after int, add column success text`,
    );
    this.addSql(
      `alter table campaigns.recipient add column leg int not null default 0, add column fallback_at timestamptz(3)`,
    );
    this.addSql(`create index recipient_fallback on campaigns.recipient (campaign_id, fallback_at)
      where fallback_at is not null`);
  }
}
