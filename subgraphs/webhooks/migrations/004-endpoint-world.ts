import { Migration } from '@mikro-orm/migrations';

/**
 * Marks the endpoints of sandbox credentials. The makers of older endpoints are not known, so those
 * go on receiving everything.
 */
export class AddEndpointWorld extends Migration {
  override up(): void {
    this.addSql('alter table webhooks.endpoint add column sandbox boolean not null default false');
  }
}
