import { Migration } from '@mikro-orm/migrations';

/** Filters, own headers, a second signature and the pause of endpoints; their circuit and the sums of their health. */
export class AddEndpointSettings extends Migration {
  override up(): void {
    this.addSql(`alter table webhooks.endpoint
      add column description text,
      add column channels text[] not null default '{}',
      add column mode text,
      add column paused boolean not null default false,
      add column header_names text[] not null default '{}',
      add column sealed_headers text,
      add column standard_signature boolean not null default false,
      add column failures int not null default 0,
      add column open_until timestamptz(3)`);
    // Earlier events have none: their name gives it if it can.
    this.addSql('alter table webhooks.event add column channel text');
    this.addSql(`create table webhooks.health (
      webhook_id text not null, hour timestamptz(3) not null, delivered int not null, failed int not null,
      duration_ms bigint not null, last_delivered_at timestamptz(3), last_failed_at timestamptz(3), last_error text,
      primary key (webhook_id, hour)
    ) with (fillfactor = 50)`);
    this.addSql('create index health_by_hour on webhooks.health (hour)');
  }
}
