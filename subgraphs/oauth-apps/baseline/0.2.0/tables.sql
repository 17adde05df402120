-- The tables of the schema oauth_apps as version 0.2.0 left them, in place of the migrations before it.

-- Tables
create table oauth_apps.access_grant (
  id text not null,
  client_id text not null,
  user_id text not null,
  user_email text not null,
  workspace_id text not null,
  scopes text[] not null,
  resource text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  activated_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  sandbox boolean default false not null,
  other_resources text[] default '{}'::text[] not null,
  session_id text,
  last_used_at timestamp(3) with time zone,
  constraint access_grant_pkey primary key (id)
);
create table oauth_apps.client (
  id text not null,
  client_id text not null,
  kind text not null,
  workspace_id text,
  name text not null,
  redirect_uris text[] not null,
  grant_types text[] not null,
  auth_method text not null,
  secret_hash bytea,
  scopes text[],
  registration_token_hash bytea,
  verified boolean default false not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone not null,
  constraint client_pkey primary key (id),
  constraint client_client_id_key unique (client_id),
  constraint client_check check (((kind = 'app'::text) = (workspace_id IS NOT NULL))),
  constraint client_kind_check check ((kind = ANY (ARRAY['dynamic'::text, 'app'::text, 'document'::text])))
);
create table oauth_apps.code (
  hash bytea not null,
  grant_id text not null,
  redirect_uri text not null,
  challenge text not null,
  scopes text[] not null,
  issued_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  replaces text[] default '{}'::text[] not null,
  approved_ip text default ''::text not null,
  approved_request_id text default ''::text not null,
  constraint code_pkey primary key (hash)
);
create table oauth_apps.outbox (
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
create table oauth_apps.refresh_family (
  id text not null,
  grant_id text not null,
  scopes text[] not null,
  generation integer not null,
  rotated_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone not null,
  constraint refresh_family_pkey primary key (id)
) with (fillfactor=70);
create table oauth_apps.refresh_token (
  hash bytea not null,
  family_id text not null,
  generation integer not null,
  issued_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone,
  constraint refresh_token_pkey primary key (hash)
) with (fillfactor=80);
create table oauth_apps.revocation (
  subject text not null,
  at timestamp(3) with time zone not null,
  transaction_id xid8 default pg_current_xact_id() not null,
  recorded_at timestamp with time zone default now() not null,
  constraint revocation_pkey primary key (subject)
);
create table oauth_apps.signing_key (
  kid text not null,
  x text not null,
  sealed text not null,
  active_from timestamp(3) with time zone not null,
  constraint signing_key_pkey primary key (kid)
);

-- Indexes
create index grant_by_client on oauth_apps.access_grant (client_id, user_id) where (revoked_at IS NULL);
create index grant_by_expiry on oauth_apps.access_grant (expires_at);
create index grant_by_user on oauth_apps.access_grant (user_id) where (revoked_at IS NULL);
create index grant_by_workspace on oauth_apps.access_grant (workspace_id, id DESC) where (revoked_at IS NULL);
create index client_by_use on oauth_apps.client (used_at) where (kind = 'dynamic'::text);
create index client_by_workspace on oauth_apps.client (workspace_id, id DESC) where (kind = 'app'::text);
create index document_by_use on oauth_apps.client (used_at) where (kind = 'document'::text);
create index code_by_expiry on oauth_apps.code (expires_at);
create index refresh_token_by_issue on oauth_apps.refresh_token (issued_at);
create index revocation_by_record on oauth_apps.revocation (recorded_at);
create index revocation_by_time on oauth_apps.revocation (at);
create index revocation_by_transaction on oauth_apps.revocation (transaction_id);

-- Views
create view oauth_apps.connection as
SELECT g.id,
    g.workspace_id,
    COALESCE(c.id, g.client_id) AS app_id,
    COALESCE(NULLIF(c.name, ''::text), g.client_id) AS app_name,
    g.user_id,
    g.user_email,
    g.scopes,
    g.created_at,
    g.expires_at,
    g.activated_at,
    g.revoked_at,
    g.sandbox,
    g.last_used_at,
    to_jsonb(array_prepend(g.resource, g.other_resources)) AS resources
   FROM (oauth_apps.access_grant g
     LEFT JOIN oauth_apps.client c ON ((c.client_id = g.client_id)));
