import { Migration } from '@mikro-orm/migrations';

/** Attempts before the last one, and indexes for the search of the log by event and by message. */
export class AddAttemptLog extends Migration {
  override up(): void {
    // The row says all about a delivery that was taken at once, so nothing more is written for most
    // deliveries.
    this.addSql('alter table webhooks.delivery add column history jsonb');
    this.addSql(`create index delivery_by_event on webhooks.delivery (webhook_id, event, status, id collate "C" desc)
      include (workspace_id)`);
    this.addSql(`create index event_of_message on webhooks.event (workspace_id, message_id, sandbox)
      where message_id is not null`);
  }
}
