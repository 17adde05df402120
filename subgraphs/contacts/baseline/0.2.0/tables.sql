-- The tables of the schema contacts as version 0.2.0 left them, in place of the migrations before it.
create sequence contacts.import_turn;

-- Functions that indexes and columns compute with. Later texts of them are in functions/.
create function contacts.name_order(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select left(trim(lower(regexp_replace(
    regexp_replace(normalize(name, NFKD), U&'[\0300-\036F]+', '', 'g'),
    U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00A0]+', ' ', 'g'))), 200)
$function$;
create function contacts.name_words(workspace_id text, name text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(trim(lower(regexp_replace(
    regexp_replace(normalize(name, NFKD), U&'[\0300-\036F]+', '', 'g'),
    U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00A0]+', ' ', 'g'))),
    '[^ ]+', right(workspace_id, 8) || '.\&', 'g')::tsvector
$function$;

-- Tables
create table contacts.consent (
  id text not null,
  workspace_id text not null,
  contact_id text not null,
  subject text not null,
  topic_id text,
  channel text,
  granted boolean not null,
  method text not null,
  source_id text,
  request_id text,
  at timestamp(3) with time zone not null,
  constraint consent_pkey primary key (id),
  constraint consent_subject_check check ((subject = ANY (ARRAY['TOPIC'::text, 'CHANNEL'::text, 'MARKETING'::text])))
);
create table contacts.consent_change (
  workspace_id text not null,
  bucket timestamp(0) with time zone not null,
  subject text not null,
  topic_id text not null,
  channel text not null,
  granted boolean not null,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
create table contacts.consent_series (
  workspace_id text not null,
  day date not null,
  subject text not null,
  topic_id text not null,
  channel text not null,
  granted boolean not null,
  amount bigint[] not null,
  constraint consent_series_pkey primary key (workspace_id, day, subject, topic_id, channel, granted)
) with (fillfactor=50);
create table contacts.contact (
  id text not null,
  workspace_id text not null,
  name text,
  email text,
  phone text,
  external_id text,
  url text,
  telegram_peer text,
  languages text[] default '{}'::text[] not null,
  time_zone text,
  receive_marketing boolean default true not null,
  opted_out_channels text[] default '{}'::text[] not null,
  tags integer[] default '{}'::integer[] not null,
  topics integer[] default '{}'::integer[] not null,
  properties jsonb default '{}'::jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint contact_pkey primary key (id)
);
create table contacts.contact_change (
  seq bigint generated always as identity not null,
  workspace_id text not null,
  contact_id text not null,
  at timestamp(3) with time zone default now() not null,
  sandbox boolean default false not null,
  constraint contact_change_pkey primary key (seq)
);
create table contacts.deleted_contact (
  id text not null,
  workspace_id text not null,
  at timestamp(3) with time zone not null,
  constraint deleted_contact_pkey primary key (id)
);
create table contacts.erasure (
  id text not null,
  workspace_id text not null,
  contact_id text not null,
  status text not null,
  step text not null,
  position bigint default 0 not null,
  sealed text,
  address_hashes text[] not null,
  requested_by text not null,
  requested_by_id text,
  request_id text,
  sandbox boolean not null,
  messages integer default 0 not null,
  events integer default 0 not null,
  due_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  constraint erasure_pkey primary key (id),
  constraint erasure_status_check check ((status = ANY (ARRAY['RUNNING'::text, 'COMPLETED'::text])))
);
create table contacts.form (
  id text not null,
  workspace_id text not null,
  name text not null,
  title text,
  intro text,
  fields jsonb not null,
  topic_ids text[] not null,
  tags text[] not null,
  double_opt_in boolean not null,
  confirmation jsonb,
  redirect_url text,
  success_text text,
  languages text[] not null,
  translations jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  active boolean default true not null,
  constraint form_pkey primary key (id)
);
create table contacts.form_change (
  workspace_id text not null,
  form_id text not null,
  sandbox boolean not null,
  kind text not null,
  bucket timestamp(0) with time zone not null,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
create table contacts.form_series (
  workspace_id text not null,
  form_id text not null,
  sandbox boolean not null,
  kind text not null,
  day date not null,
  amount bigint[] not null,
  constraint form_series_pkey primary key (workspace_id, day, form_id, sandbox, kind)
) with (fillfactor=50);
create table contacts.form_total (
  workspace_id text not null,
  form_id text not null,
  sandbox boolean not null,
  kind text not null,
  amount bigint not null,
  constraint form_total_pkey primary key (form_id, sandbox, kind)
) with (fillfactor=70);
create table contacts.handled_event (
  id text not null,
  at timestamp(3) with time zone not null,
  constraint handled_event_pkey primary key (id)
);
create table contacts.import (
  id text not null,
  workspace_id text not null,
  status text not null,
  file_id text not null,
  plan jsonb not null,
  dry_run boolean not null,
  bytes bigint not null,
  read_bytes bigint not null,
  rows integer default 0 not null,
  created integer default 0 not null,
  updated integer default 0 not null,
  unchanged integer default 0 not null,
  failed integer default 0 not null,
  error text,
  read_rows integer not null,
  attempts integer default 0 not null,
  turn bigint default nextval('contacts.import_turn'::regclass) not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  file_name text,
  constraint import_pkey primary key (id),
  constraint import_status_check check ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'COMPLETED'::text, 'FAILED'::text])))
);
create table contacts.import_problem (
  import_id text not null,
  no integer not null,
  row integer not null,
  field text not null,
  problem jsonb not null,
  constraint import_problem_pkey primary key (import_id, no)
);
create table contacts.merge (
  id text not null,
  workspace_id text not null,
  into_id text not null,
  at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone,
  constraint merge_pkey primary key (id)
);
create table contacts.new_contact (
  workspace_id text not null,
  bucket timestamp(0) with time zone not null,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
create table contacts.new_contact_series (
  workspace_id text not null,
  day date not null,
  amount bigint[] not null,
  constraint new_contact_series_pkey primary key (workspace_id, day)
) with (fillfactor=50);
create table contacts.outbox (
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
create table contacts.page_texts (
  workspace_id text not null,
  texts jsonb not null,
  updated_at timestamp(3) with time zone not null,
  constraint page_texts_pkey primary key (workspace_id)
);
create table contacts.property (
  id text not null,
  no integer generated always as identity not null,
  workspace_id text not null,
  key text not null,
  name text not null,
  type text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint property_pkey primary key (id),
  constraint property_no_key unique (no),
  constraint property_workspace_id_key_key unique (workspace_id, key),
  constraint property_type_check check ((type = ANY (ARRAY['STRING'::text, 'NUMBER'::text, 'BOOLEAN'::text, 'DATE'::text])))
);
create table contacts.quiet_hours (
  workspace_id text not null,
  starts integer not null,
  ends integer not null,
  time_zone text not null,
  updated_at timestamp(3) with time zone not null,
  constraint quiet_hours_pkey primary key (workspace_id)
);
create table contacts.removal (
  kind text not null,
  no integer not null,
  workspace_id text not null,
  last_contact_id text not null,
  constraint removal_pkey primary key (kind, no),
  constraint removal_kind_check check ((kind = ANY (ARRAY['tag'::text, 'topic'::text, 'property'::text])))
);
create table contacts.segment (
  id text not null,
  workspace_id text not null,
  name text not null,
  version integer not null,
  match text not null,
  rules jsonb not null,
  tracked boolean not null,
  tracking text not null,
  started_at_xid xid8,
  member_set integer,
  generation integer default 1 not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  measured_on date,
  constraint segment_pkey primary key (id),
  constraint segment_match_check check ((match = ANY (ARRAY['all'::text, 'any'::text]))),
  constraint segment_tracking_check check ((tracking = ANY (ARRAY['OFF'::text, 'STARTING'::text, 'BUILDING'::text, 'LIVE'::text])))
);
create table contacts.segment_day (
  segment_id text not null,
  day date not null,
  contacts integer not null,
  among integer not null,
  constraint segment_day_pkey primary key (segment_id, day)
);
create table contacts.segment_set (
  no integer generated always as identity not null,
  workspace_id text not null,
  segment_id text not null,
  snapshot_id text,
  size integer not null,
  dropped boolean default false not null,
  created_at timestamp(3) with time zone not null,
  constraint segment_set_pkey primary key (no),
  constraint segment_set_snapshot_id_key unique (snapshot_id)
);
create table contacts.segment_set_member (
  set_no integer not null,
  contact_id text not null,
  constraint segment_set_member_pkey primary key (set_no, contact_id)
);
create table contacts.segment_use (
  object_id text not null,
  segment_id text not null,
  constraint segment_use_pkey primary key (object_id, segment_id)
);
create table contacts.soft_bounce (
  workspace_id text not null,
  sandbox boolean not null,
  address_hash bytea not null,
  count integer not null,
  at timestamp(3) with time zone not null,
  constraint soft_bounce_pkey primary key (workspace_id, sandbox, address_hash)
);
create table contacts.submission (
  id text not null,
  workspace_id text not null,
  form_id text not null,
  contact_id text,
  locale text not null,
  status text not null,
  email text,
  answers jsonb,
  topic_ids text[] not null,
  tags text[] not null,
  mail_due_at timestamp with time zone,
  lease_until timestamp with time zone,
  fence integer default 0 not null,
  attempts integer default 0 not null,
  problem text,
  request_id text,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  sandbox boolean default false not null,
  constraint submission_pkey primary key (id),
  constraint submission_status_check check ((status = ANY (ARRAY['PENDING'::text, 'APPLIED'::text, 'CONFIRMED'::text, 'CANCELLED'::text])))
);
create table contacts.suppression (
  workspace_id text not null,
  sandbox boolean not null,
  channel text not null,
  address_hash bytea not null,
  address text,
  reason text not null,
  message_id text,
  at timestamp(3) with time zone not null,
  id text not null,
  note text,
  expires_at timestamp(3) with time zone,
  topic_id text,
  constraint suppression_pkey primary key (workspace_id, sandbox, channel, address_hash),
  constraint suppression_id_key unique (id),
  constraint suppression_reason_check check ((reason = ANY (ARRAY['HARD_BOUNCE'::text, 'SOFT_BOUNCES'::text, 'COMPLAINT'::text, 'STOP'::text, 'MANUAL'::text])))
);
create table contacts.tag (
  id text not null,
  no integer generated always as identity not null,
  workspace_id text not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint tag_pkey primary key (id),
  constraint tag_no_key unique (no)
);
create table contacts.topic (
  id text not null,
  workspace_id text not null,
  slug text not null,
  name text not null,
  description text,
  default_opt_in boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  no integer generated always as identity not null,
  constraint topic_pkey primary key (id),
  constraint topic_no_key unique (no),
  constraint topic_workspace_id_slug_key unique (workspace_id, slug)
);

-- Foreign keys
alter table contacts.import_problem add constraint import_problem_import_id_fkey FOREIGN KEY (import_id) REFERENCES contacts.import(id) ON DELETE CASCADE;
alter table contacts.segment_day add constraint segment_day_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES contacts.segment(id) ON DELETE CASCADE;
alter table contacts.segment_use add constraint segment_use_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES contacts.segment(id) ON DELETE CASCADE;
alter table contacts.suppression add constraint suppression_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES contacts.topic(id) ON DELETE CASCADE;

-- Indexes
create index consent_by_contact on contacts.consent (contact_id, id DESC);
create index consent_change_by_workspace on contacts.consent_change (workspace_id);
create index contact_by_workspace on contacts.contact (workspace_id, id DESC);
create unique index contact_email on contacts.contact (workspace_id, lower(email) text_pattern_ops) where (email IS NOT NULL);
create unique index contact_external_id on contacts.contact (workspace_id, external_id) where (external_id IS NOT NULL);
create unique index contact_phone on contacts.contact (workspace_id, phone text_pattern_ops) where (phone IS NOT NULL);
create index contact_rules on contacts.contact using gin (tags, topics, properties jsonb_path_ops, languages);
create unique index contact_telegram_peer on contacts.contact (workspace_id, telegram_peer) where (telegram_peer IS NOT NULL);
create index contact_updated on contacts.contact (workspace_id, updated_at);
create index contact_without_marketing on contacts.contact (workspace_id, id) where (NOT receive_marketing);
create index contact_change_by_workspace on contacts.contact_change (workspace_id, seq);
create index erasure_by_contact on contacts.erasure (contact_id);
create index erasure_by_workspace on contacts.erasure (workspace_id, id COLLATE "C" DESC);
create index erasure_due on contacts.erasure (due_at) where (due_at IS NOT NULL);
create index form_by_workspace on contacts.form (workspace_id, id DESC);
create index form_change_by_workspace on contacts.form_change (workspace_id);
create index handled_event_at on contacts.handled_event (at);
create index import_by_workspace on contacts.import (workspace_id, id COLLATE "C" DESC);
create index import_completed on contacts.import (completed_at) where (completed_at IS NOT NULL);
create index import_open on contacts.import (workspace_id, id) where (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
create index merge_by_contact on contacts.merge (into_id);
create index merge_due on contacts.merge (due_at) where (due_at IS NOT NULL);
create index new_contact_by_workspace on contacts.new_contact (workspace_id);
create index segment_by_workspace on contacts.segment (workspace_id, id DESC);
create index segment_measured on contacts.segment (measured_on, workspace_id);
create index segment_tracked on contacts.segment (workspace_id) where tracked;
create index segment_set_dropped on contacts.segment_set (no) where dropped;
create index segment_set_snapshots on contacts.segment_set (created_at) where (snapshot_id IS NOT NULL);
create index segment_use_by_segment on contacts.segment_use (segment_id);
create index soft_bounce_at on contacts.soft_bounce (at);
create index submission_by_contact on contacts.submission (contact_id) where (contact_id IS NOT NULL);
create index submission_by_email on contacts.submission (workspace_id, lower(email)) where (email IS NOT NULL);
create index submission_by_form on contacts.submission (form_id);
create index submission_expiry on contacts.submission (expires_at) where (status = 'PENDING'::text);
create index submission_mail on contacts.submission (mail_due_at) where (mail_due_at IS NOT NULL);
create index suppression_by_address on contacts.suppression (workspace_id, address_hash);
create index suppression_by_hash on contacts.suppression (address_hash);
create index suppression_by_world on contacts.suppression (workspace_id, sandbox, id COLLATE "C" DESC);
create index suppression_expires on contacts.suppression (expires_at) where (expires_at IS NOT NULL);
create index suppression_of_topic on contacts.suppression (topic_id) where (topic_id IS NOT NULL);
create unique index tag_name on contacts.tag (workspace_id, lower(name));
create index topic_by_workspace on contacts.topic (workspace_id, id DESC);

-- Statistics
CREATE STATISTICS contacts.contact_lower_email ON lower(email) FROM contacts.contact;
CREATE STATISTICS contacts.contact_lower_name ON lower(name) FROM contacts.contact;
CREATE STATISTICS contacts.contact_name_words ON contacts.name_words(workspace_id, name) FROM contacts.contact;

-- Views
create view contacts.contact_card as
SELECT id,
    workspace_id,
    name,
    email,
    phone,
    external_id,
    url,
    telegram_peer,
    languages,
    time_zone,
    receive_marketing,
    opted_out_channels,
    tags,
    topics,
    properties,
    created_at,
    updated_at,
    (xmin)::text AS version,
    ARRAY( SELECT t.name
           FROM contacts.tag t
          WHERE (t.no = ANY (c.tags))
          ORDER BY (lower(t.name) COLLATE "C")) AS tag_names,
    ( SELECT COALESCE(jsonb_object_agg(p.key, v.value), '{}'::jsonb) AS "coalesce"
           FROM (jsonb_each(c.properties) v(key, value)
             JOIN contacts.property p ON ((p.no = (v.key)::integer)))) AS property_values,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('topicId', t.id, 'subscribed', (t.no = ANY (c.topics))) ORDER BY (t.id COLLATE "C")), '[]'::jsonb) AS "coalesce"
           FROM contacts.topic t
          WHERE (t.workspace_id = c.workspace_id)) AS topic_states
   FROM contacts.contact c;

-- Triggers. Their functions do nothing until those of functions/ replace them, in the same start.
create function contacts.count_added_submissions() returns trigger language plpgsql as 'begin return null; end';
create function contacts.count_changed_submissions() returns trigger language plpgsql as 'begin return null; end';
create function contacts.count_consents() returns trigger language plpgsql as 'begin return null; end';
create function contacts.count_new_contacts() returns trigger language plpgsql as 'begin return null; end';
create function contacts.record_contact_changes() returns trigger language plpgsql as 'begin return null; end';
CREATE TRIGGER consent_added AFTER INSERT ON contacts.consent REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION contacts.count_consents();
CREATE TRIGGER contact_added AFTER INSERT ON contacts.contact REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION contacts.count_new_contacts();
CREATE TRIGGER record_delete AFTER DELETE ON contacts.contact REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contacts.record_contact_changes();
CREATE TRIGGER record_insert AFTER INSERT ON contacts.contact REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contacts.record_contact_changes();
CREATE TRIGGER record_update AFTER UPDATE ON contacts.contact REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contacts.record_contact_changes();
CREATE TRIGGER submission_added AFTER INSERT ON contacts.submission REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION contacts.count_added_submissions();
CREATE TRIGGER submission_changed AFTER UPDATE ON contacts.submission REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION contacts.count_changed_submissions();
