import { Migration } from '@mikro-orm/migrations';

/** A workspace that asks a second factor of its members. */
export class AddRequiredFactor extends Migration {
  override up(): void {
    this.addSql('alter table workspaces.workspace add column second_factor_required boolean not null default false');
  }
}
