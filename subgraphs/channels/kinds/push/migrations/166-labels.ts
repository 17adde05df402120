import { Migration } from '@mikro-orm/migrations';

/** Adds the labels of a large send, for the messages that are stored of it later. */
export class LabelFanOuts extends Migration {
  override up(): void {
    this.addSql('alter table channels.push_fan_out add column reference text, add column metadata jsonb');
  }
}
