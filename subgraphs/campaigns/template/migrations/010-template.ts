import { Migration } from '@mikro-orm/migrations';

/**
 * The row of a template has its present state, so that neither a list nor a send reads versions.
 */
export class CreateTemplate extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.template (
      id text primary key, workspace_id text not null, name text not null, category text not null, language text not null,
      version int not null, variables jsonb not null, parts jsonb not null, contents jsonb not null,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create index template_by_workspace on campaigns.template (workspace_id, id collate "C")');
    this.addSql(`create table campaigns.template_version (
      id text primary key, workspace_id text not null, template_id text not null, version int not null,
      variables jsonb not null, parts jsonb not null, contents jsonb not null, restored_from int,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, unique (template_id, version)
    )`);
    this.addSql(
      'create index template_version_by_template on campaigns.template_version (workspace_id, template_id, id collate "C")',
    );
  }
}
