import { Migration } from '@mikro-orm/migrations';

/**
 * The users who look at conversations at this moment; the empty one is the person of the conversation. A row is over within a minute, so that
 * a crash may empty it, and it has no index of times: their updates then stay within a page, and it has a row for each open window alone.
 */
export class CreatePresence extends Migration {
  override up(): void {
    this.addSql(`create unlogged table channels.conversation_presence (
      conversation_id text references channels.conversation on delete cascade, user_id text,
      since timestamptz(3) not null, until timestamptz(3) not null, typing_until timestamptz(3),
      primary key (conversation_id, user_id)
    ) with (fillfactor = 50)`);
  }
}
