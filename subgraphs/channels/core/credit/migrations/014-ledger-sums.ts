import { Migration } from '@mikro-orm/migrations';

/** A batch adds to the sum of a day that an earlier batch made. */
export class IndexLedgerSums extends Migration {
  override up(): void {
    this.addSql('create unique index ledger_sum on channels.ledger (workspace_id, at, kind) where summed');
  }
}
