import { Migration } from '@mikro-orm/migrations';

/**
 * Creates the table of what accounts of a provider say about a template: a row for each account
 * that it was submitted to.
 */
export class CreateTemplateApproval extends Migration {
  override up(): void {
    this.addSql(`create table channels.template_approval (
      id text primary key, workspace_id text not null, template_id text not null, sandbox boolean not null,
      account_id text not null, instance_id text not null, provider_id text, status text not null
        check (status in ('SUBMITTED', 'PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED')),
      category text not null, language text not null, reason text, version int not null, content jsonb not null,
      edits timestamptz(3)[] not null default '{}', busy_until timestamptz, sync_at timestamptz,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      unique (workspace_id, template_id, sandbox, account_id)
    )`);
    this.addSql('create index template_approval_by_provider on channels.template_approval (provider_id)');
    this.addSql(
      'create index template_approval_sync on channels.template_approval (sync_at) where sync_at is not null',
    );
  }
}
