import { Migration } from '@mikro-orm/migrations';

/** A call that is over is counted once in the conversation to which it belongs. Those of before belong to none and stand in the threads all the same. */
export class CountCallsInConversations extends Migration {
  override up(): void {
    this.addSql('alter table channels.call add column conversation_id text');
  }
}
