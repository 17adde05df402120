import { Migration } from '@mikro-orm/migrations';

/** Members of a workspace, in the order in which they joined. */
export class IndexMembers extends Migration {
  override up(): void {
    this.addSql('create index membership_by_joined on workspaces.membership (workspace_id, created_at, user_id)');
  }
}
