import { Migration } from '@mikro-orm/migrations';

/** The index has all columns that a count of the list needs, so that a count reads nothing else. */
export class WidenDeliveryLog extends Migration {
  override up(): void {
    this.addSql('drop index webhooks.delivery_log');
    this.addSql(`create index delivery_log on webhooks.delivery (webhook_id, status, id collate "C" desc)
      include (workspace_id)`);
  }
}
