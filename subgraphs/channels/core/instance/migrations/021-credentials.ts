import { Migration } from '@mikro-orm/migrations';

/** Adds the credentials that open official lines. Their token is asked about before it expires. */
export class AddCredentials extends Migration {
  override up(): void {
    this.addSql(`alter table channels.instance add column sealed_credentials text,
      add column token_expires_at timestamptz(3)`);
  }
}
