import { Migration } from '@mikro-orm/migrations';

export class CreateWebhooks extends Migration {
  override up(): void {
    this.addSql(`create table webhooks.outbox (
      seq bigint generated always as identity primary key,
      id text not null, name text not null, workspace_id text not null, instance_id text not null, message_id text,
      at timestamptz(3) not null, sandbox boolean not null, data jsonb not null
    )`);
    this.addSql(`create table webhooks.endpoint (
      id text primary key, workspace_id text not null, name text not null, url text not null,
      events text[] not null, instance_ids text[] not null, enabled boolean not null, disabled_reason text,
      failing_since timestamptz(3), sealed_secret text not null, sealed_previous text, previous_until timestamptz(3),
      deleted_at timestamptz(3), created_at timestamptz(3) not null, updated_at timestamptz(3) not null
    )`);
    this.addSql('create index endpoint_by_workspace on webhooks.endpoint (workspace_id, id desc)');
    this.addSql('create index endpoint_deleted on webhooks.endpoint (id) where deleted_at is not null');
    // `json` and not `jsonb`: the text is sent unchanged and never searched.
    this.addSql(`create table webhooks.event (
      seq bigint generated always as identity primary key, id text not null unique, name text not null,
      workspace_id text not null, instance_id text not null, message_id text,
      at timestamptz(3) not null, sandbox boolean not null, data json not null
    )`);
    this.addSql('create index event_feed on webhooks.event (workspace_id, seq)');
    // Each row of the queue is updated three times, so vacuum runs after a fixed number of changes,
    // not a share of the table.
    this.addSql(`create table webhooks.delivery (
      id text primary key, workspace_id text not null, webhook_id text not null, event_id text not null,
      event text not null, status text not null, attempts int not null, next_attempt_at timestamptz(3),
      lease_until timestamptz(3), lease_owner text, fence int not null, last_status_code int, last_error text, duration_ms int,
      response text, created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      unique (event_id, webhook_id)
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000)`);
    this.addSql(
      "create index delivery_due on webhooks.delivery (webhook_id, next_attempt_at) where status = 'PENDING'",
    );
    this.addSql(
      'create index delivery_in_flight on webhooks.delivery (webhook_id, lease_owner, lease_until) where lease_until is not null',
    );
    this.addSql('create index delivery_log on webhooks.delivery (webhook_id, id desc)');
    this.addSql(`create table webhooks.replay (
      id text primary key, workspace_id text not null, webhook_id text not null, "from" timestamptz(3) not null,
      "to" timestamptz(3) not null, done_seq bigint not null, created_at timestamptz(3) not null
    )`);
  }
}
