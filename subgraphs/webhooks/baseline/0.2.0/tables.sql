-- The tables of the schema webhooks as version 0.2.0 left them, in place of the migrations before it.

-- Tables
create table webhooks.delivery (
  id text not null,
  workspace_id text not null,
  webhook_id text not null,
  event_id text not null,
  event text not null,
  status text not null,
  attempts integer not null,
  next_attempt_at timestamp(3) with time zone,
  lease_until timestamp(3) with time zone,
  lease_owner text,
  fence integer not null,
  last_status_code integer,
  last_error text,
  duration_ms integer,
  response text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  history jsonb,
  order_key text,
  order_seq bigint,
  urgent boolean default false not null,
  request_headers jsonb,
  earlier_attempts integer default 0 not null,
  constraint delivery_pkey primary key (id),
  constraint delivery_event_id_webhook_id_key unique (event_id, webhook_id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=20000);
create table webhooks.endpoint (
  id text not null,
  workspace_id text not null,
  name text not null,
  url text not null,
  events text[] not null,
  instance_ids text[] not null,
  enabled boolean not null,
  disabled_reason text,
  failing_since timestamp(3) with time zone,
  sealed_secret text not null,
  sealed_previous text,
  previous_until timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  sandbox boolean default false not null,
  description text,
  channels text[] default '{}'::text[] not null,
  mode text,
  paused boolean default false not null,
  header_names text[] default '{}'::text[] not null,
  sealed_headers text,
  standard_signature boolean default false not null,
  failures integer default 0 not null,
  open_until timestamp(3) with time zone,
  ordering text default 'NONE'::text not null,
  batch_size integer default 1 not null,
  client_certificate boolean default false not null,
  constraint endpoint_pkey primary key (id)
);
create table webhooks.event (
  seq bigint generated always as identity not null,
  id text not null,
  name text not null,
  workspace_id text not null,
  instance_id text not null,
  message_id text,
  at timestamp(3) with time zone not null,
  sandbox boolean not null,
  data json not null,
  channel text,
  traceparent text,
  constraint event_pkey primary key (seq),
  constraint event_id_key unique (id)
);
create table webhooks.fan_out (
  seq bigint not null,
  workspace_id text not null,
  due_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint fan_out_pkey primary key (seq)
);
create table webhooks.feed_mark (
  workspace_id text not null,
  second timestamp(3) with time zone not null,
  seq bigint not null,
  constraint feed_mark_pkey primary key (workspace_id, second)
);
create table webhooks.health (
  webhook_id text not null,
  hour timestamp(3) with time zone not null,
  delivered integer not null,
  failed integer not null,
  duration_ms bigint not null,
  last_delivered_at timestamp(3) with time zone,
  last_failed_at timestamp(3) with time zone,
  last_error text,
  constraint health_pkey primary key (webhook_id, hour)
) with (fillfactor=50);
create table webhooks.outbox (
  seq bigint generated always as identity not null,
  id text not null,
  name text not null,
  workspace_id text not null,
  instance_id text not null,
  message_id text,
  at timestamp(3) with time zone not null,
  sandbox boolean not null,
  data jsonb not null,
  traceparent text,
  constraint outbox_pkey primary key (seq)
);
create table webhooks.replay (
  id text not null,
  workspace_id text not null,
  webhook_id text not null,
  "from" timestamp(3) with time zone not null,
  "to" timestamp(3) with time zone not null,
  done_seq bigint not null,
  created_at timestamp(3) with time zone not null,
  done_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  failed_only boolean default false not null,
  constraint replay_pkey primary key (id)
);
create table webhooks.workspace (
  id text not null,
  plan text not null,
  constraint workspace_pkey primary key (id)
);

-- Foreign keys
alter table webhooks.fan_out add constraint fan_out_seq_fkey FOREIGN KEY (seq) REFERENCES webhooks.event(seq) ON DELETE CASCADE;

-- Indexes
create index delivery_by_event on webhooks.delivery (webhook_id, event, status, id COLLATE "C" DESC) include (workspace_id);
create index delivery_by_time on webhooks.delivery (workspace_id, created_at);
create index delivery_due on webhooks.delivery (webhook_id, next_attempt_at) where (status = 'PENDING'::text);
create index delivery_in_flight on webhooks.delivery (webhook_id, lease_owner, lease_until) where (lease_until IS NOT NULL);
create index delivery_log on webhooks.delivery (webhook_id, status, id COLLATE "C" DESC) include (workspace_id);
create index delivery_of_workspace on webhooks.delivery (workspace_id, status, id COLLATE "C" DESC) include (webhook_id);
create index delivery_order on webhooks.delivery (webhook_id, order_key, order_seq) where ((status = 'PENDING'::text) AND (order_key IS NOT NULL));
create index delivery_urgent on webhooks.delivery (webhook_id, next_attempt_at) where ((status = 'PENDING'::text) AND urgent);
create index endpoint_by_workspace on webhooks.endpoint (workspace_id, id DESC);
create index endpoint_deleted on webhooks.endpoint (id) where (deleted_at IS NOT NULL);
create index event_by_name on webhooks.event (workspace_id, sandbox, name, ((seq + 0)));
create index event_by_time on webhooks.event (workspace_id, at, seq);
create index event_feed on webhooks.event (workspace_id, sandbox, ((seq + 0)));
create index event_of_instance on webhooks.event (workspace_id, sandbox, instance_id, name, ((seq + 0))) where (instance_id <> ''::text);
create index event_of_message on webhooks.event (workspace_id, message_id, sandbox) where (message_id IS NOT NULL);
create index fan_out_by_workspace on webhooks.fan_out (workspace_id, seq);
create index feed_mark_by_seq on webhooks.feed_mark (seq);
create index health_by_hour on webhooks.health (hour);

-- Triggers. Their functions do nothing until those of functions/ replace them, in the same start.
create function webhooks.mark_feed() returns trigger language plpgsql as 'begin return null; end';
CREATE TRIGGER mark_feed AFTER INSERT ON webhooks.event REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION webhooks.mark_feed();
