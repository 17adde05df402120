import { Migration } from '@mikro-orm/migrations';

/** With what official lines are opened. Their token is asked about before it expires. */
export class AddCredentials extends Migration {
  override up(): void {
    this.addSql(`alter table channels.instance add column sealed_credentials text,
      add column token_expires_at timestamptz(3)`);
  }
}
