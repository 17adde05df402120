import { Migration } from '@mikro-orm/migrations';

/** The trace in which an event was emitted, and which its deliveries continue. */
export class AddEventTrace extends Migration {
  override up(): void {
    this.addSql('alter table webhooks.event add column traceparent text');
  }
}
