import { Migration } from '@mikro-orm/migrations';

/** A session is read again and again: since when it is behind says nothing. */
export class SimplifyBridgeSession extends Migration {
  override up(): void {
    this.addSql('alter table channels.bridge_session drop column behind_since');
  }
}
