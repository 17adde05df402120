import { Migration } from '@mikro-orm/migrations';

/** What a sender finds its messages by. */
export class AddLabels extends Migration {
  override up(): void {
    this.addSql('alter table channels.message add column reference text, add column metadata jsonb');
  }
}
