import { Migration } from '@mikro-orm/migrations';

/**
 * Adds indexes for the search of the log by time, and for the log of all webhooks of a workspace.
 */
export class AddDeliveriesByTime extends Migration {
  override up(): void {
    this.addSql('create index delivery_by_time on webhooks.delivery (workspace_id, created_at)');
    this.addSql(`create index delivery_of_workspace on webhooks.delivery (workspace_id, status, id collate "C" desc)
      include (webhook_id)`);
  }
}
