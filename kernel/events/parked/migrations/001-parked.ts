import { Migration } from '@mikro-orm/migrations';

/** Events that a consumer could not take, each with its last error. */
export class CreateParked extends Migration {
  override up(): void {
    this.addSql(`create table events.parked (
      consumer text not null,
      id text not null,
      name text not null,
      workspace_id text not null,
      instance_id text not null,
      message_id text,
      at timestamptz(3) not null,
      sandbox boolean not null,
      data jsonb not null,
      traceparent text,
      error text not null,
      attempts int not null default 1,
      parked_at timestamptz(3) not null,
      retry_at timestamptz(3),
      primary key (consumer, id)
    )`);
    this.addSql('create index parked_retry on events.parked (retry_at) where retry_at is not null');
  }
}
