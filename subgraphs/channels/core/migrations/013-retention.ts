import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the number of messages that a content still has; it is null for older contents whose number
 * is not known, which are kept.
 */
export class CountContents extends Migration {
  override up(): void {
    this.addSql('alter table channels.content add column messages int');
    this.addSql(`update channels.content c set messages = counted.messages
      from (select content_id, count(*)::int as messages from channels.message group by content_id) counted
      where counted.content_id = c.id`);
  }
}
