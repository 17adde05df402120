import { Migration } from '@mikro-orm/migrations';

/** The headers of the last request, and the attempts from before a delivery was sent again, whose schedule of retries began anew. */
export class AddRequestHeaders extends Migration {
  override up(): void {
    this.addSql(`alter table webhooks.delivery add column request_headers jsonb,
      add column earlier_attempts int not null default 0`);
  }
}
