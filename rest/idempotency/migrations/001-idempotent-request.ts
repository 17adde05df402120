import { Migration } from '@mikro-orm/migrations';

export class CreateIdempotentRequest extends Migration {
  override up(): void {
    this.addSql(`create table edge.idempotent_request (
      workspace_id text not null, sandbox boolean not null, key text not null,
      fingerprint bytea not null, holder text not null, leased_until timestamptz(3) not null,
      expires_at timestamptz(3) not null, status smallint, body text,
      primary key (workspace_id, sandbox, key)
    )`);
    this.addSql('create index idempotent_request_by_expiry on edge.idempotent_request (expires_at)');
  }
}
