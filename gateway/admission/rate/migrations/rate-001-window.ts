import { Migration } from '@mikro-orm/migrations';

/** Unlogged: a crash of the server forgets one minute's counts, and counting writes no log. */
export class CreateRateWindow extends Migration {
  override up(): void {
    this.addSql(`create unlogged table edge.rate_window (
      workspace_id text not null, minute bigint not null, used int not null, primary key (workspace_id, minute)
    ) with (fillfactor = 50)`);
  }
}
