import { Migration } from '@mikro-orm/migrations';

/**
 * Parts of long messages that came in, until all of one are there. Those that were joined stay as their hashes for as long,
 * so that a part that comes again is known.
 */
export class CreateInboundPart extends Migration {
  override up(): void {
    this.addSql(`create table channels.inbound_part (
      provider text not null, sender text not null, recipient text not null, reference text not null, total int not null,
      number int not null, body bytea not null, hash bytea not null, joined boolean not null,
      received_at timestamptz(3) not null, due_at timestamptz(3) not null,
      primary key (provider, recipient, sender, reference, total, number)
    )`);
    this.addSql('create index inbound_part_due on channels.inbound_part (due_at)');
  }
}
