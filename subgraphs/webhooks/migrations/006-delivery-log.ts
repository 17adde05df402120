import { Migration } from '@mikro-orm/migrations';

/** With all that a count of the list needs, so that it reads the index alone. */
export class WidenDeliveryLog extends Migration {
  override up(): void {
    this.addSql('drop index webhooks.delivery_log');
    this.addSql(`create index delivery_log on webhooks.delivery (webhook_id, status, id collate "C" desc)
      include (workspace_id)`);
  }
}
