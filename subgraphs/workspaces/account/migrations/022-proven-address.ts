import { Migration } from '@mikro-orm/migrations';

/**
 * Records when an address proved to be that of its person, and when a link was mailed to it. Accounts from before have no proof:
 * whether their links were mailed is not known any more.
 */
export class AddProvenAddress extends Migration {
  override up(): void {
    this.addSql('alter table workspaces."user" add column email_proven_at timestamptz(3)');
    this.addSql('alter table workspaces.account_link add column mailed_at timestamptz(3)');
  }
}
