import { Migration } from '@mikro-orm/migrations';

/**
 * Same as in `011-list-indexes` of the channels: a range for each combination of filters. `seq + 0`
 * and `id collate "C"` are orders that the primary keys do not have.
 */
export class AddListIndexes extends Migration {
  override up(): void {
    this.addSql('drop index webhooks.event_feed');
    this.addSql('create index event_feed on webhooks.event (workspace_id, sandbox, (seq + 0))');
    this.addSql('create index event_by_name on webhooks.event (workspace_id, sandbox, name, (seq + 0))');
    this.addSql(`create index event_of_instance on webhooks.event (workspace_id, sandbox, instance_id, name, (seq + 0))
      where instance_id <> ''`);
    this.addSql('create index event_by_time on webhooks.event (workspace_id, at, seq)');
    this.addSql('drop index webhooks.delivery_log');
    this.addSql('create index delivery_log on webhooks.delivery (webhook_id, status, id collate "C" desc)');
    // A replay goes on after the last event of its batch.
    this.addSql('alter table webhooks.replay add column done_at timestamptz(3)');
  }
}
