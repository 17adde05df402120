import { Migration } from '@mikro-orm/migrations';

/**
 * An approval is of one revision of everything that is sent, and of nobody who wrote a part of it. An approval of before named
 * none: it is given again.
 */
export class AddApprovedRevision extends Migration {
  override up(): void {
    this.addSql('alter table campaigns.campaign add column approved_revision text, add column changed_by text');
    this.addSql('alter table campaigns.template add column changed_by text');
  }
}
