import { Migration } from '@mikro-orm/migrations';

/** Keys now commit with the effects of their requests, in the schema `idempotency`. */
export class DropIdempotentRequest extends Migration {
  override up(): void {
    this.addSql('drop table edge.idempotent_request');
  }
}
