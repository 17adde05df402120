import { Migration } from '@mikro-orm/migrations';

/** Whether a replay leaves what was missed alone, and sends what failed. */
export class ReplayFailed extends Migration {
  override up(): void {
    this.addSql('alter table webhooks.replay add column failed_only boolean not null default false');
  }
}
