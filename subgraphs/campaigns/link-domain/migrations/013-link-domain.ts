import { Migration } from '@mikro-orm/migrations';

/** The domains of workspaces for short links. Live, a domain is verified for one workspace alone. */
export class CreateLinkDomain extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.link_domain (
      id text primary key, workspace_id text not null, name text not null, sandbox boolean not null, is_default boolean not null,
      token text not null, status text not null, records jsonb not null, verified_at timestamptz(3), broken_since timestamptz(3),
      stops_at timestamptz(3), checked_at timestamptz(3), next_check_at timestamptz(3), failures int not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, unique (workspace_id, sandbox, name)
    )`);
    this.addSql('create index link_domain_list on campaigns.link_domain (workspace_id, sandbox, id collate "C" desc)');
    this.addSql(`create unique index link_domain_verified on campaigns.link_domain (name)
      where status = 'VERIFIED' and not sandbox`);
    this.addSql(
      'create index link_domain_due on campaigns.link_domain (next_check_at) where next_check_at is not null',
    );
    this.addSql('alter table campaigns.short_link add column domain text');
  }
}
