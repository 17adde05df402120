import { Migration } from '@mikro-orm/migrations';

/** Characters of a message that are searched: what comes in may be as long as a mail. */
const MOST = 10_000;

/**
 * The words of a message that came in and of its writer's name, without accents. The workspace is one of them, so that a search reads the
 * messages of one workspace, however many others have the word. No text makes it fail: `to_tsvector` leaves out what is no word.
 */
export class SearchConversations extends Migration {
  override up(): void {
    this.addSql(`create function channels.inbound_words(workspace_id text, profile_name text, text text) returns tsvector
      language sql immutable parallel safe as $$
        select to_tsvector('simple', right(workspace_id, 16) || ' ' || regexp_replace(
          normalize(coalesce(profile_name, '') || ' ' || left(coalesce(text, ''), ${MOST}), NFKD), U&'[\\0300-\\036F]+', '', 'g')) $$`);
  }
}
