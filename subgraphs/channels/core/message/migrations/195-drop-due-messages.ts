import { Migration } from '@mikro-orm/migrations';

/**
 * Drops the function without the moment of leases, which another has replaced since
 * `007-lease-clock`.
 */
export class DropDueMessages extends Migration {
  override up(): void {
    this.addSql('drop function channels.due_messages(text, timestamptz, int)');
  }
}
