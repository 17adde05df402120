import { Migration } from '@mikro-orm/migrations';

/** Reports of providers on messages that are none of ours, or that were deleted since. Nothing in it is about a person. */
export class CreateUnmatchedReceipt extends Migration {
  override up(): void {
    this.addSql(`create table channels.unmatched_receipt (
      provider text not null, provider_ref text not null, status text not null, substatus text, reason text,
      received_at timestamptz(3) not null
    )`);
    this.addSql('create index unmatched_receipt_by_age on channels.unmatched_receipt (received_at)');
  }
}
