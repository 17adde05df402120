import { Migration } from '@mikro-orm/migrations';

/**
 * Adds whether the account behind a line can pay, where its provider asks for that: it is read
 * before each send, so it is not encrypted.
 */
export class AddPayment extends Migration {
  override up(): void {
    this.addSql('alter table channels.instance add column has_payment_method boolean');
  }
}
