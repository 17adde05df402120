import { Migration } from '@mikro-orm/migrations';

/**
 * The mail domains of workspaces with their DKIM keys. Several workspaces may have one domain, each with a key of its own
 * that it published. A verified domain is a sender beside those that the operator assigned.
 */
export class CreateEmailDomain extends Migration {
  override up(): void {
    this.addSql(`create table channels.email_domain (
      id text primary key, workspace_id text not null, name text not null, sandbox boolean not null, status text not null,
      records jsonb not null, verified_at timestamptz(3), broken_since timestamptz(3), stops_at timestamptz(3),
      checked_at timestamptz(3), next_check_at timestamptz(3), failures int not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, unique (workspace_id, sandbox, name)
    )`);
    this.addSql('create index email_domain_list on channels.email_domain (workspace_id, id collate "C" desc)');
    this.addSql(
      `create index email_domain_due on channels.email_domain (next_check_at) where next_check_at is not null`,
    );
    this.addSql(`create table channels.email_domain_key (
      id text primary key, domain_id text not null references channels.email_domain (id) on delete cascade,
      role text not null, selector text not null, public_key text not null, sealed text not null,
      ends_at timestamptz(3), created_at timestamptz(3) not null
    )`);
    this.addSql('create index email_domain_key_domain on channels.email_domain_key (domain_id)');
    this.addSql(`create unique index email_domain_key_role on channels.email_domain_key (domain_id, role)
      where role in ('CURRENT', 'NEXT')`);
    this.addSql("alter table channels.sender add column origin text not null default 'operator'");
    this.addSql('alter table channels.sender drop constraint sender_pkey');
    this.addSql('alter table channels.sender add primary key (workspace_id, channel, value, origin)');
  }
}
