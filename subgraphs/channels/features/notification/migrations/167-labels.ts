import { Migration } from '@mikro-orm/migrations';

/** What a notification was called, for the messages that follow its first. */
export class LabelNotifications extends Migration {
  override up(): void {
    this.addSql('alter table channels.notification add column reference text, add column metadata jsonb');
  }
}
