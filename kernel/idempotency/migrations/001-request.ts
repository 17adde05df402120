import { Migration } from '@mikro-orm/migrations';

/** Requests that had an effect under an `Idempotency-Key`, with their results. */
export class CreateRequest extends Migration {
  override up(): void {
    this.addSql(`create table idempotency.request (
      workspace_id text not null, sandbox boolean not null, key text not null,
      fingerprint text not null, result text not null, expires_at timestamptz(3) not null,
      primary key (workspace_id, sandbox, key)
    )`);
    this.addSql('create index request_by_expiry on idempotency.request (expires_at)');
  }
}
