import { Migration } from '@mikro-orm/migrations';

/** Adds the labels by which a sender finds its messages. */
export class AddLabels extends Migration {
  override up(): void {
    this.addSql('alter table channels.message add column reference text, add column metadata jsonb');
  }
}
