import { Migration } from '@mikro-orm/migrations';

/** Rate limits are counted in `limits.counter`. */
export class DropRateWindow extends Migration {
  override up(): void {
    this.addSql('drop table edge.rate_window');
  }
}
