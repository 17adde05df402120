import { Migration } from '@mikro-orm/migrations';

/**
 * Clicks that were confirmed and will be counted in a moment; a row has those of one moment. They
 * are not compressed, which would cost more than it saves for so short a time. `aside`: they cannot
 * be read.
 */
export class AddWaitingClicks extends Migration {
  override up(): void {
    this.addSql(`create table campaigns.click_waiting (
      id bigint generated always as identity primary key, size int not null, at timestamptz not null default now(),
      aside boolean not null default false, clicks text not null
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000)`);
    this.addSql('alter table campaigns.click_waiting alter column clicks set storage external');
  }
}
