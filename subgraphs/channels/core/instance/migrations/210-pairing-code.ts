import { Migration } from '@mikro-orm/migrations';

/** The number and the code of an attempt whose owner types a code instead of scanning one. */
export class AddPairingCode extends Migration {
  override up(): void {
    this.addSql('alter table channels.instance add column pairing_code jsonb');
  }
}
