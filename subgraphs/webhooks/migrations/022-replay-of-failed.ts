import { Migration } from '@mikro-orm/migrations';

/** Lets a replay send only what failed, and leave alone what was missed. */
export class ReplayFailed extends Migration {
  override up(): void {
    this.addSql('alter table webhooks.replay add column failed_only boolean not null default false');
  }
}
