import { Migration } from '@mikro-orm/migrations';

/** Adds the labels of a notification, for the messages that follow its first. */
export class LabelNotifications extends Migration {
  override up(): void {
    this.addSql('alter table channels.notification add column reference text, add column metadata jsonb');
  }
}
