import { Migration } from '@mikro-orm/migrations';

/** Mails a second to each host that receives them, and which recipients wait for their turn at theirs. */
export class AddHostPace extends Migration {
  override up(): void {
    this.addSql(
      `alter table campaigns.campaign add column per_host double precision, add column pace_version int not null default 0`,
    );
    this.addSql('alter table campaigns.recipient add column turn_at timestamptz(3)');
  }
}
