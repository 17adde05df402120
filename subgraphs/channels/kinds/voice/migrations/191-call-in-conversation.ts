import { Migration } from '@mikro-orm/migrations';

/**
 * A call that is over is counted once in the conversation to which it belongs. Older calls belong
 * to none and are in the threads all the same.
 */
export class CountCallsInConversations extends Migration {
  override up(): void {
    this.addSql('alter table channels.call add column conversation_id text');
  }
}
