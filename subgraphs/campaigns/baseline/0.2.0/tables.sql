-- The tables of the schema campaigns as version 0.2.0 left them, in place of the migrations before it.

-- Tables
create table campaigns.approval (
  workspace_id text not null,
  since timestamp(3) with time zone not null,
  constraint approval_pkey primary key (workspace_id)
);
create table campaigns.automation (
  id text not null,
  workspace_id text not null,
  sandbox boolean not null,
  name text not null,
  status text not null,
  version integer not null,
  draft jsonb,
  sealed_secret text not null,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  hook_hash text,
  constraint automation_pkey primary key (id),
  constraint automation_hook_hash_key unique (hook_hash),
  constraint automation_status_check check ((status = ANY (ARRAY['DRAFT'::text, 'ENABLED'::text, 'PAUSED'::text])))
);
create table campaigns.automation_date (
  automation_id text not null,
  place integer not null,
  due_at timestamp(3) with time zone not null,
  day date not null,
  after text not null,
  constraint automation_date_pkey primary key (automation_id, place)
);
create table campaigns.automation_day (
  automation_id text not null,
  day date not null,
  runs integer not null,
  constraint automation_day_pkey primary key (automation_id)
);
create table campaigns.automation_digest (
  automation_id text not null,
  step_id text not null,
  subject text not null,
  run_id text not null,
  joined integer not null,
  constraint automation_digest_pkey primary key (automation_id, step_id, subject)
);
create table campaigns.automation_entry (
  automation_id text not null,
  contact_id text not null,
  day date not null,
  day_runs integer not null,
  last_at timestamp(3) with time zone,
  last_run_id text,
  constraint automation_entry_pkey primary key (automation_id, contact_id)
);
create table campaigns.automation_limit (
  workspace_id text not null,
  messages integer not null,
  per text not null,
  constraint automation_limit_pkey primary key (workspace_id)
);
create table campaigns.automation_listen (
  run_id text not null,
  step_id text not null,
  event text not null,
  workspace_id text not null,
  contact_id text,
  message_id text,
  constraint automation_listen_pkey primary key (run_id, step_id)
);
create table campaigns.automation_message (
  message_id text not null,
  run_id text not null,
  step_id text not null,
  workspace_id text not null,
  contact_id text not null,
  sandbox boolean not null,
  sent boolean not null,
  events text[] default '{}'::text[] not null,
  at timestamp(3) with time zone not null,
  constraint automation_message_pkey primary key (message_id)
);
create table campaigns.automation_move (
  automation_id text not null,
  version integer not null,
  from_step text not null,
  to_step text not null,
  shard integer not null,
  runs bigint not null,
  constraint automation_move_pkey primary key (automation_id, version, from_step, to_step, shard)
) with (fillfactor=50);
create table campaigns.automation_run (
  id text not null,
  workspace_id text not null,
  automation_id text not null,
  version integer not null,
  sandbox boolean not null,
  contact_id text,
  trigger text not null,
  trigger_key text not null,
  status text not null,
  result text,
  step_id text,
  entered boolean not null,
  place integer not null,
  lane text not null,
  due_at timestamp(3) with time zone,
  lease_until timestamp(3) with time zone,
  fence integer not null,
  attempts integer not null,
  data jsonb not null,
  chain text[] not null,
  error jsonb,
  completed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  arrived_at timestamp(3) with time zone not null,
  signal jsonb,
  digest_run_id text,
  constraint automation_run_pkey primary key (id),
  constraint automation_run_status_check check ((status = ANY (ARRAY['RUNNING'::text, 'WAITING'::text, 'COMPLETED'::text, 'FAILED'::text, 'CANCELLED'::text])))
);
create table campaigns.automation_run_step (
  run_id text not null,
  place integer not null,
  step_id text not null,
  type text not null,
  outcome text not null,
  output jsonb,
  started_at timestamp(3) with time zone not null,
  finished_at timestamp(3) with time zone,
  constraint automation_run_step_pkey primary key (run_id, place)
);
create table campaigns.automation_start (
  seq bigint generated always as identity not null,
  workspace_id text not null,
  automation_id text not null,
  address_kind text not null,
  address text not null,
  trigger text not null,
  key text not null,
  data jsonb not null,
  chain text[] not null,
  at timestamp(3) with time zone not null,
  constraint automation_start_pkey primary key (seq),
  constraint automation_start_automation_id_key_key unique (automation_id, key)
);
create table campaigns.automation_sum (
  automation_id text not null,
  shard integer not null,
  started bigint default 0 not null,
  completed bigint default 0 not null,
  failed bigint default 0 not null,
  cancelled bigint default 0 not null,
  constraint automation_sum_pkey primary key (automation_id, shard)
);
create table campaigns.automation_trigger (
  automation_id text not null,
  place integer not null,
  event text not null,
  key text not null,
  workspace_id text not null,
  sandbox boolean not null,
  constraint automation_trigger_pkey primary key (automation_id, place, event)
);
create table campaigns.automation_version (
  id text not null,
  automation_id text not null,
  workspace_id text not null,
  version integer not null,
  definition jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint automation_version_pkey primary key (id),
  constraint automation_version_automation_id_version_key unique (automation_id, version)
);
create table campaigns.campaign (
  id text not null,
  workspace_id text not null,
  sandbox boolean not null,
  name text not null,
  status text not null,
  channel text not null,
  audience jsonb not null,
  exclude jsonb not null,
  topic_id text,
  class text not null,
  template_id text,
  payload jsonb,
  variables jsonb not null,
  instance_id text,
  country text,
  per_second double precision,
  send_window jsonb,
  limits jsonb,
  scheduled_at timestamp(3) with time zone,
  started_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  reason jsonb,
  contents jsonb,
  template jsonb,
  version integer default 0 not null,
  tell boolean default false not null,
  frozen boolean default false not null,
  freeze_at timestamp(3) with time zone,
  freeze_cursor text,
  freeze_until text,
  recipients integer default 0 not null,
  due_at timestamp(3) with time zone,
  tokens double precision default 0 not null,
  paced_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  variants jsonb,
  pinned jsonb,
  winner integer,
  decide_at timestamp(3) with time zone,
  evergreen_until timestamp(3) with time zone,
  best_hour boolean default false not null,
  created_by text,
  approved_by text,
  approved_at timestamp(3) with time zone,
  legs jsonb,
  fallback_after integer,
  success text,
  per_host double precision,
  pace_version integer default 0 not null,
  shorten_links boolean,
  mandate jsonb,
  lines text[] default '{}'::text[] not null,
  approved_revision text,
  changed_by text,
  reference text,
  metadata jsonb,
  decided_by text,
  constraint campaign_pkey primary key (id)
) with (fillfactor=50);
create table campaigns.campaign_count (
  campaign_id text not null,
  hour timestamp(3) with time zone not null,
  name text not null,
  n bigint not null,
  constraint campaign_count_pkey primary key (campaign_id, hour, name)
) with (fillfactor=50);
create table campaigns.click (
  id text not null,
  workspace_id text not null,
  link_id text not null,
  sandbox boolean not null,
  kind text not null,
  first boolean not null,
  at timestamp(3) with time zone not null,
  source text,
  agent text,
  method text not null,
  purpose text,
  referrer text,
  visitor text not null,
  constraint click_pkey primary key (id)
);
create table campaigns.click_series (
  workspace_id text not null,
  sandbox boolean not null,
  day date not null,
  people bigint[] not null,
  visitors bigint[] not null,
  others bigint[] not null,
  constraint click_series_pkey primary key (workspace_id, sandbox, day)
) with (fillfactor=40);
create table campaigns.click_target (
  campaign_id text not null,
  target uuid not null,
  url text not null,
  clicks integer not null,
  recipients integer not null,
  constraint click_target_pkey primary key (campaign_id, target)
) with (fillfactor=60);
create table campaigns.click_waiting (
  id bigint generated always as identity not null,
  size integer not null,
  at timestamp with time zone default now() not null,
  aside boolean default false not null,
  clicks text not null,
  constraint click_waiting_pkey primary key (id)
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
alter table campaigns.click_waiting alter clicks set storage external;
create table campaigns.contact_load (
  contact_id text not null,
  sandbox boolean not null,
  workspace_id text not null,
  at timestamp(3) with time zone[] not null,
  keys text[] not null,
  last_at timestamp(3) with time zone not null,
  constraint contact_load_pkey primary key (contact_id, sandbox)
);
create table campaigns.conversion (
  id text not null,
  workspace_id text not null,
  sandbox boolean not null,
  external_id text not null,
  click_id text,
  link_id text,
  source text,
  clicked_at timestamp(3) with time zone,
  rule text not null,
  window_days integer not null,
  value numeric(18,6),
  currency text,
  occurred_at timestamp(3) with time zone not null,
  metadata jsonb,
  created_at timestamp(3) with time zone not null,
  constraint conversion_pkey primary key (id),
  constraint conversion_workspace_id_sandbox_external_id_key unique (workspace_id, sandbox, external_id)
);
create table campaigns.conversion_day (
  workspace_id text not null,
  sandbox boolean not null,
  link_id text not null,
  day date not null,
  source text not null,
  currency text not null,
  conversions integer not null,
  value numeric(24,6) not null,
  automatic boolean default false not null,
  constraint conversion_day_pkey primary key (link_id, day, source, currency)
) with (fillfactor=70);
create table campaigns.conversion_origin_day (
  workspace_id text not null,
  sandbox boolean not null,
  day date not null,
  origin_id text not null,
  currency text not null,
  conversions integer not null,
  value numeric(24,6) not null,
  constraint conversion_origin_day_pkey primary key (workspace_id, sandbox, day, origin_id, currency)
) with (fillfactor=50);
create table campaigns.conversion_series (
  workspace_id text not null,
  sandbox boolean not null,
  day date not null,
  currency text not null,
  conversions bigint[] not null,
  value numeric[] not null,
  constraint conversion_series_pkey primary key (workspace_id, sandbox, day, currency)
) with (fillfactor=40);
create table campaigns.conversion_source_day (
  workspace_id text not null,
  sandbox boolean not null,
  day date not null,
  source text not null,
  currency text not null,
  conversions integer not null,
  value numeric(24,6) not null,
  constraint conversion_source_day_pkey primary key (workspace_id, sandbox, day, source, currency)
) with (fillfactor=50);
create table campaigns.deleted_campaign (
  id text not null,
  constraint deleted_campaign_pkey primary key (id)
);
create table campaigns.link_day (
  workspace_id text not null,
  sandbox boolean not null,
  link_id text not null,
  day date not null,
  source text not null,
  people integer not null,
  visitors integer not null,
  others integer not null,
  automatic boolean default false not null,
  constraint link_day_pkey primary key (link_id, day, source)
) with (fillfactor=70);
create table campaigns.link_domain (
  id text not null,
  workspace_id text not null,
  name text not null,
  sandbox boolean not null,
  is_default boolean not null,
  token text not null,
  status text not null,
  records jsonb not null,
  verified_at timestamp(3) with time zone,
  broken_since timestamp(3) with time zone,
  stops_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone,
  next_check_at timestamp(3) with time zone,
  failures integer not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint link_domain_pkey primary key (id),
  constraint link_domain_workspace_id_sandbox_name_key unique (workspace_id, sandbox, name)
);
create table campaigns.link_total (
  link_id text not null,
  people integer not null,
  visitors integer not null,
  others integer not null,
  constraint link_total_pkey primary key (link_id)
) with (fillfactor=50);
create table campaigns.link_week (
  workspace_id text not null,
  sandbox boolean not null,
  week date not null,
  link_id text not null,
  people integer not null,
  visitors integer not null,
  others integer not null,
  constraint link_week_pkey primary key (workspace_id, sandbox, week, link_id)
) with (fillfactor=70);
create table campaigns.origin_day (
  workspace_id text not null,
  sandbox boolean not null,
  day date not null,
  origin_id text not null,
  people integer not null,
  visitors integer not null,
  others integer not null,
  constraint origin_day_pkey primary key (workspace_id, sandbox, day, origin_id)
) with (fillfactor=50);
create table campaigns.outbox (
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
create table campaigns.portion (
  id bigint generated always as identity not null,
  campaign_id text not null,
  due_at timestamp(3) with time zone,
  nos integer[] not null,
  waits_turn boolean default false not null,
  asked boolean default false not null,
  constraint portion_pkey primary key (id)
);
create table campaigns.recipient (
  campaign_id text not null,
  no integer not null,
  contact_id text,
  address text,
  time_zone text,
  variables jsonb,
  status text not null,
  attempt integer default 0 not null,
  fence integer default 0 not null,
  error_code text,
  cost integer default 0 not null,
  held integer default 0 not null,
  changed_at timestamp(3) with time zone not null,
  queued_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  read_at timestamp(3) with time zone,
  clicked_at timestamp(3) with time zone,
  converted_at timestamp(3) with time zone,
  replied_at timestamp(3) with time zone,
  unsubscribed_at timestamp(3) with time zone,
  bounced_at timestamp(3) with time zone,
  complained_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  skipped_at timestamp(3) with time zone,
  variant integer,
  leg integer default 0 not null,
  fallback_at timestamp(3) with time zone,
  turn_at timestamp(3) with time zone,
  constraint recipient_pkey primary key (campaign_id, no)
) with (fillfactor=60);
create table campaigns.retired_code (
  code text not null,
  workspace_id text not null,
  constraint retired_code_pkey primary key (code)
);
create table campaigns.short_link (
  id text not null,
  workspace_id text not null,
  sandbox boolean not null,
  code text not null,
  url text not null,
  title text,
  expires_at timestamp(3) with time zone,
  password_hash text,
  utm jsonb,
  max_clicks integer,
  fallback_url text,
  pass_click_id boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  message_id text,
  place smallint,
  origin_id text,
  domain text,
  contact_id text,
  campaign_id text,
  constraint short_link_pkey primary key (id)
);
create table campaigns.source_day (
  workspace_id text not null,
  sandbox boolean not null,
  day date not null,
  source text not null,
  people integer not null,
  visitors integer not null,
  others integer not null,
  constraint source_day_pkey primary key (workspace_id, sandbox, day, source)
) with (fillfactor=50);
create table campaigns.target_recipient (
  campaign_id text not null,
  target uuid not null,
  who uuid not null,
  constraint target_recipient_pkey primary key (campaign_id, target, who)
);
create table campaigns.template (
  id text not null,
  workspace_id text not null,
  name text not null,
  category text not null,
  language text not null,
  version integer not null,
  variables jsonb not null,
  parts jsonb not null,
  contents jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  shorten_links boolean default false not null,
  changed_by text,
  constraint template_pkey primary key (id)
);
create table campaigns.template_version (
  id text not null,
  workspace_id text not null,
  template_id text not null,
  version integer not null,
  variables jsonb not null,
  parts jsonb not null,
  restored_from integer,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint template_version_pkey primary key (id),
  constraint template_version_template_id_version_key unique (template_id, version)
);
create table campaigns.visitor (
  link_id text not null,
  visitor text not null,
  day date not null,
  constraint visitor_pkey primary key (link_id, visitor)
);
create table campaigns.workspace (
  id text not null,
  links integer not null,
  constraint workspace_pkey primary key (id)
) with (fillfactor=50);

-- Foreign keys
alter table campaigns.automation_date add constraint automation_date_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES campaigns.automation(id) ON DELETE CASCADE;
alter table campaigns.automation_day add constraint automation_day_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES campaigns.automation(id) ON DELETE CASCADE;
alter table campaigns.automation_listen add constraint automation_listen_run_id_fkey FOREIGN KEY (run_id) REFERENCES campaigns.automation_run(id) ON DELETE CASCADE;
alter table campaigns.automation_message add constraint automation_message_run_id_fkey FOREIGN KEY (run_id) REFERENCES campaigns.automation_run(id) ON DELETE CASCADE;
alter table campaigns.automation_move add constraint automation_move_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES campaigns.automation(id) ON DELETE CASCADE;
alter table campaigns.automation_run_step add constraint automation_run_step_run_id_fkey FOREIGN KEY (run_id) REFERENCES campaigns.automation_run(id) ON DELETE CASCADE;
alter table campaigns.automation_sum add constraint automation_sum_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES campaigns.automation(id) ON DELETE CASCADE;
alter table campaigns.automation_trigger add constraint automation_trigger_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES campaigns.automation(id) ON DELETE CASCADE;
alter table campaigns.automation_version add constraint automation_version_automation_id_fkey FOREIGN KEY (automation_id) REFERENCES campaigns.automation(id) ON DELETE CASCADE;

-- Indexes
create index automation_by_workspace on campaigns.automation (workspace_id, sandbox, id COLLATE "C" DESC) where (deleted_at IS NULL);
create index automation_deleted on campaigns.automation (id) where (deleted_at IS NOT NULL);
create index automation_date_due on campaigns.automation_date (due_at);
create index automation_digest_of_run on campaigns.automation_digest (run_id);
create index automation_entry_of_contact on campaigns.automation_entry (contact_id);
create index automation_listen_of_contact on campaigns.automation_listen (workspace_id, event, contact_id) where (contact_id IS NOT NULL);
create index automation_listen_of_message on campaigns.automation_listen (message_id) where (message_id IS NOT NULL);
create index automation_message_of_contact on campaigns.automation_message (workspace_id, contact_id, sandbox, at);
create index automation_message_of_run on campaigns.automation_message (run_id, message_id);
create index automation_run_digested on campaigns.automation_run (digest_run_id, id) where (digest_run_id IS NOT NULL);
create index automation_run_due on campaigns.automation_run (lane, automation_id, due_at) where (due_at IS NOT NULL);
create index automation_run_leased on campaigns.automation_run (automation_id) where (lease_until IS NOT NULL);
create index automation_run_list on campaigns.automation_run (workspace_id, automation_id, status, id COLLATE "C" DESC);
create index automation_run_of_contact on campaigns.automation_run (workspace_id, contact_id, id COLLATE "C" DESC) where (contact_id IS NOT NULL);
create index automation_run_old on campaigns.automation_run (completed_at) where (completed_at IS NOT NULL);
create unique index automation_run_once on campaigns.automation_run (automation_id, trigger_key);
create index automation_start_by_workspace on campaigns.automation_start (workspace_id, seq);
create index automation_trigger_by_event on campaigns.automation_trigger (event, workspace_id);
create index automation_version_list on campaigns.automation_version (workspace_id, automation_id, id COLLATE "C" DESC);
create index campaign_by_status on campaigns.campaign (workspace_id, sandbox, status, id COLLATE "C");
create index campaign_due on campaigns.campaign (due_at) where (due_at IS NOT NULL);
create index campaign_freeze on campaigns.campaign (freeze_at) where (freeze_at IS NOT NULL);
create index campaign_scheduled on campaigns.campaign (scheduled_at) where (status = 'SCHEDULED'::text);
create index campaign_to_tell on campaigns.campaign (id) where tell;
create index click_by_link on campaigns.click (link_id, kind, id COLLATE "C" DESC);
create index click_by_time on campaigns.click using brin (at) with (autosummarize='on');
create index click_target_by_clicks on campaigns.click_target (campaign_id, clicks DESC, target DESC);
create index contact_load_old on campaigns.contact_load (last_at);
create index conversion_by_time on campaigns.conversion using brin (created_at) with (autosummarize='on');
create index conversion_list on campaigns.conversion (workspace_id, sandbox, id COLLATE "C" DESC);
create index conversion_of_link on campaigns.conversion (link_id, id COLLATE "C" DESC) where (link_id IS NOT NULL);
create index conversion_day_by_workspace on campaigns.conversion_day (workspace_id, sandbox, day) where (NOT automatic);
create index link_day_by_workspace on campaigns.link_day (workspace_id, sandbox, day) where (NOT automatic);
create index link_domain_due on campaigns.link_domain (next_check_at) where (next_check_at IS NOT NULL);
create index link_domain_list on campaigns.link_domain (workspace_id, sandbox, id COLLATE "C" DESC);
create unique index link_domain_verified on campaigns.link_domain (name) where ((status = 'VERIFIED'::text) AND (NOT sandbox));
create index portion_due on campaigns.portion (campaign_id, due_at, id);
create index recipient_by_address on campaigns.recipient (lower(address)) where (address IS NOT NULL);
create index recipient_by_status on campaigns.recipient (campaign_id, status, no);
create index recipient_engaged on campaigns.recipient (campaign_id, no) where (COALESCE(read_at, clicked_at, converted_at, replied_at, unsubscribed_at, bounced_at, complained_at) IS NOT NULL);
create index recipient_fallback on campaigns.recipient (campaign_id, fallback_at) where (fallback_at IS NOT NULL);
create unique index recipient_of_address on campaigns.recipient (campaign_id, address) where (address IS NOT NULL);
create unique index recipient_of_contact on campaigns.recipient (contact_id, campaign_id) where (contact_id IS NOT NULL);
create unique index short_link_by_code on campaigns.short_link (lower(code));
create index short_link_by_contact on campaigns.short_link (contact_id, created_at DESC) where (contact_id IS NOT NULL);
create unique index short_link_by_message on campaigns.short_link (message_id, place) where (message_id IS NOT NULL);
create index short_link_by_workspace on campaigns.short_link (workspace_id, sandbox, id COLLATE "C" DESC) where (message_id IS NULL);
create index short_link_of_campaign on campaigns.short_link (campaign_id, id COLLATE "C" DESC) where ((campaign_id IS NOT NULL) AND (message_id IS NULL));
create index template_by_workspace on campaigns.template (workspace_id, id COLLATE "C");
create index template_version_by_template on campaigns.template_version (workspace_id, template_id, id COLLATE "C");
create index visitor_by_day on campaigns.visitor (day);

-- Views
create view campaigns.conversion_entry as
SELECT c.id,
    c.workspace_id,
    c.sandbox,
    c.external_id,
    c.click_id,
    c.link_id,
    c.source,
    c.clicked_at,
    c.rule,
    c.window_days,
    (trim_scale(c.value))::text AS value,
    c.currency,
    c.occurred_at,
    c.metadata,
    c.created_at,
    l.campaign_id,
    l.contact_id,
    l.message_id,
    l.origin_id
   FROM (campaigns.conversion c
     LEFT JOIN campaigns.short_link l ON ((l.id = c.link_id)));

-- Triggers. Their functions do nothing until those of functions/ replace them, in the same start.
create function campaigns.count_changed_recipients() returns trigger language plpgsql as 'begin return null; end';
create function campaigns.count_clicks() returns trigger language plpgsql as 'begin return null; end';
create function campaigns.count_conversions() returns trigger language plpgsql as 'begin return null; end';
create function campaigns.count_gone_recipients() returns trigger language plpgsql as 'begin return null; end';
create function campaigns.count_new_recipients() returns trigger language plpgsql as 'begin return null; end';
create function campaigns.count_targets() returns trigger language plpgsql as 'begin return null; end';
CREATE TRIGGER click_added AFTER INSERT ON campaigns.click REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION campaigns.count_clicks();
CREATE TRIGGER click_target_added AFTER INSERT ON campaigns.click REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION campaigns.count_targets();
CREATE TRIGGER conversion_added AFTER INSERT ON campaigns.conversion REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION campaigns.count_conversions();
CREATE TRIGGER count_changed AFTER UPDATE ON campaigns.recipient REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION campaigns.count_changed_recipients();
CREATE TRIGGER count_gone AFTER DELETE ON campaigns.recipient REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION campaigns.count_gone_recipients();
CREATE TRIGGER count_new AFTER INSERT ON campaigns.recipient REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION campaigns.count_new_recipients();
