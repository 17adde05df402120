import { Migration } from '@mikro-orm/migrations';

/** The logo and the colour of pages that a workspace's customers see. */
export class AddBranding extends Migration {
  override up(): void {
    this.addSql(`create table workspaces.branding (
      workspace_id text primary key references workspaces.workspace (id) on delete cascade,
      color text check (color ~ '^#[0-9a-f]{6}$'),
      logo_hash text, logo_type text, logo bytea,
      updated_at timestamptz(3) not null,
      check (num_nulls(logo_hash, logo_type, logo) in (0, 3)))`);
    // Compressed already.
    this.addSql('alter table workspaces.branding alter column logo set storage external');
    this.addSql('create index branding_logo on workspaces.branding (logo_hash) where logo_hash is not null');
  }
}
