import { Migration } from '@mikro-orm/migrations';

/** The values of one message for the slots of the content that it shares with others; null: the content has none. */
export class AddVariables extends Migration {
  override up(): void {
    this.addSql('alter table channels.message add column variables json');
  }
}
