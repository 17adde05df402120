import { Migration } from '@mikro-orm/migrations';

/** Holds the work of the workspaces that are blocked already. */
export class HoldBlocked extends Migration {
  override up(): void {
    this.addSql(`insert into holds.workspace (id, since)
      select id, blocked_at from workspaces.workspace where blocked_at is not null on conflict (id) do nothing`);
  }
}
