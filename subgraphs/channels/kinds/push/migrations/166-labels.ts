import { Migration } from '@mikro-orm/migrations';

/** What a large send was called, for the messages that are stored of it later. */
export class LabelFanOuts extends Migration {
  override up(): void {
    this.addSql('alter table channels.push_fan_out add column reference text, add column metadata jsonb');
  }
}
