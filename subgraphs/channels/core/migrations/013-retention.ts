import { Migration } from '@mikro-orm/migrations';

/** How many messages a content still has; null for contents of before, which are kept where it is not known. */
export class CountContents extends Migration {
  override up(): void {
    this.addSql('alter table channels.content add column messages int');
    this.addSql(`update channels.content c set messages = counted.messages
      from (select content_id, count(*)::int as messages from channels.message group by content_id) counted
      where counted.content_id = c.id`);
  }
}
