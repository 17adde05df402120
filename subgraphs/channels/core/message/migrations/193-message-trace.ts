import { Migration } from '@mikro-orm/migrations';

/** The trace in which a message was accepted, and which its send, its events and their webhooks continue. */
export class AddMessageTrace extends Migration {
  override up(): void {
    this.addSql('alter table channels.message add column traceparent text');
  }
}
