import { Migration } from '@mikro-orm/migrations';

/** The file of a message while it is kept here, after somebody asked for it. */
export class AddInboundFile extends Migration {
  override up(): void {
    this.addSql('alter table channels.inbound_message add column file_id text');
  }
}
