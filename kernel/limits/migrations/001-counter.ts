import { Migration } from '@mikro-orm/migrations';

/** Unlogged: counting writes no log. After a crash of the database server every window starts anew. */
export class CreateCounter extends Migration {
  override up(): void {
    this.addSql(`create unlogged table limits.counter (
      key text primary key, used int not null, ends_at timestamptz(3) not null
    ) with (fillfactor = 50)`);
    this.addSql('create index counter_by_end on limits.counter (ends_at)');
  }
}
