import { Migration } from '@mikro-orm/migrations';

/** Keeps with the variant that the rest of the recipients got why it was chosen. */
export class AddDecidedBy extends Migration {
  override up(): void {
    this.addSql('alter table campaigns.campaign add column decided_by text');
  }
}
