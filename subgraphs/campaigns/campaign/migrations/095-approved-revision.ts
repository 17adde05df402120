import { Migration } from '@mikro-orm/migrations';

/**
 * An approval covers one revision of everything that is sent, and nobody can give it who wrote a
 * part of it. Earlier approvals named no revision, so they have to be given again.
 */
export class AddApprovedRevision extends Migration {
  override up(): void {
    this.addSql('alter table campaigns.campaign add column approved_revision text, add column changed_by text');
    this.addSql('alter table campaigns.template add column changed_by text');
  }
}
