import { Migration } from '@mikro-orm/migrations';

/** Deliveries that wait for each other, batches, client certificates, and replays that wait for the queue. */
export class AddOrderAndBatches extends Migration {
  override up(): void {
    this.addSql(`alter table webhooks.endpoint
      add column ordering text not null default 'NONE',
      add column batch_size int not null default 1,
      add column client_certificate boolean not null default false`);
    this.addSql('alter table webhooks.delivery add column order_key text, add column order_seq bigint');
    this.addSql(`create index delivery_order on webhooks.delivery (webhook_id, order_key, order_seq)
      where status = 'PENDING' and order_key is not null`);
    this.addSql('alter table webhooks.replay add column due_at timestamptz(3)');
  }
}
