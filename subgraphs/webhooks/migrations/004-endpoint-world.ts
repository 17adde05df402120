import { Migration } from '@mikro-orm/migrations';

/** Endpoints of sandbox credentials. Who made an endpoint of before is not known, so it goes on receiving everything. */
export class AddEndpointWorld extends Migration {
  override up(): void {
    this.addSql('alter table webhooks.endpoint add column sandbox boolean not null default false');
  }
}
