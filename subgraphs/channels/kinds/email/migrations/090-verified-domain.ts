import { Migration } from '@mikro-orm/migrations';

/** Adds the index that finds whose mail it is that comes in to a domain. */
export class IndexVerifiedDomains extends Migration {
  override up(): void {
    this.addSql(`create index email_domain_verified on channels.email_domain (name, verified_at)
      where not sandbox and status in ('VERIFIED', 'BROKEN')`);
  }
}
