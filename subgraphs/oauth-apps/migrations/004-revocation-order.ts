import { Migration } from '@mikro-orm/migrations';

/**
 * Revocations are read in the order of their transactions, and their age is the database's: the clocks of processes may
 * differ, and a long transaction may commit later than it was stamped.
 */
export class OrderRevocations extends Migration {
  override up(): void {
    this.addSql(`alter table oauth_apps.revocation
      add transaction_id xid8 not null default pg_current_xact_id(), add recorded_at timestamptz not null default now()`);
    this.addSql('create index revocation_by_transaction on oauth_apps.revocation (transaction_id)');
    this.addSql('create index revocation_by_record on oauth_apps.revocation (recorded_at)');
  }
}
