import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the settings of one line: whether messages of groups come in, and how fast its own may go
 * out.
 */
export class AddInstanceSettings extends Migration {
  override up(): void {
    this.addSql(
      'alter table channels.instance add column allow_group_chats boolean, add column messages_per_minute int',
    );
  }
}
