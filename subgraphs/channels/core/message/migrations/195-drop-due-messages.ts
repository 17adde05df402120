import { Migration } from '@mikro-orm/migrations';

/** The function without the moment of leases, in the place of which another stands since `007-lease-clock`. */
export class DropDueMessages extends Migration {
  override up(): void {
    this.addSql('drop function channels.due_messages(text, timestamptz, int)');
  }
}
