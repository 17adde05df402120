import { Migration } from '@mikro-orm/migrations';

/** A domain has a key of each algorithm in each role. Domains of before get the second with their next keys. */
export class AddSecondDomainKey extends Migration {
  override up(): void {
    this.addSql("alter table channels.email_domain_key add column algorithm text not null default 'rsa'");
    this.addSql('drop index channels.email_domain_key_role');
    this.addSql(`create unique index email_domain_key_role on channels.email_domain_key (domain_id, role, algorithm)
      where role in ('CURRENT', 'NEXT')`);
  }
}
