-- The tables of the schema workspaces as version 0.2.0 left them, in place of the migrations before it.

-- Tables
create table workspaces.account_link (
  id text not null,
  purpose text not null,
  hash text not null,
  email text not null,
  user_id text,
  workspace_id text,
  role text,
  invited_by text,
  locale text not null,
  sealed text,
  attempts integer not null,
  due_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  mailed_at timestamp(3) with time zone,
  constraint account_link_pkey primary key (id),
  constraint account_link_hash_key unique (hash),
  constraint account_link_check check (((purpose = 'invitation'::text) = ((workspace_id IS NOT NULL) AND (role IS NOT NULL)))),
  constraint account_link_check1 check (((purpose = 'password'::text) = (user_id IS NOT NULL))),
  constraint account_link_purpose_check check ((purpose = ANY (ARRAY['invitation'::text, 'password'::text])))
);
create table workspaces.account_notice (
  id text not null,
  user_id text not null,
  kind text not null,
  email text not null,
  locale text not null,
  ip text not null,
  happened_at timestamp(3) with time zone not null,
  attempts integer not null,
  due_at timestamp(3) with time zone not null,
  constraint account_notice_pkey primary key (id)
);
create table workspaces.api_key (
  id text not null,
  workspace_id text not null,
  name text not null,
  hash text not null,
  prefix text not null,
  mode text not null,
  scopes text[] not null,
  instance_ids text[] not null,
  allowed_ips text[] not null,
  legacy boolean not null,
  created_by text,
  expires_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint api_key_pkey primary key (id),
  constraint api_key_hash_key unique (hash)
);
create table workspaces.authenticator (
  user_id text not null,
  sealed text not null,
  last_step bigint not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  constraint authenticator_pkey primary key (user_id)
);
create table workspaces.branding (
  workspace_id text not null,
  color text,
  logo_hash text,
  logo_type text,
  logo bytea,
  updated_at timestamp(3) with time zone not null,
  constraint branding_pkey primary key (workspace_id),
  constraint branding_check check ((num_nulls(logo_hash, logo_type, logo) = ANY (ARRAY[0, 3]))),
  constraint branding_color_check check ((color ~ '^#[0-9a-f]{6}$'::text))
);
alter table workspaces.branding alter logo set storage external;
create table workspaces.identity (
  provider_id text not null,
  subject text not null,
  user_id text not null,
  email text not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone not null,
  constraint identity_pkey primary key (provider_id, subject),
  constraint identity_user unique (provider_id, user_id)
);
create table workspaces.identity_domain (
  id text not null,
  workspace_id text not null,
  name text not null,
  unicode_name text not null,
  token text not null,
  verified_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone,
  found text[],
  created_at timestamp(3) with time zone not null,
  constraint identity_domain_pkey primary key (id),
  constraint identity_domain_name unique (workspace_id, name)
);
create table workspaces.identity_provider (
  id text not null,
  workspace_id text not null,
  issuer text not null,
  client_id text not null,
  sealed text not null,
  groups_claim text,
  roles jsonb not null,
  default_role text,
  passwords boolean not null,
  trusts_factor boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint identity_provider_pkey primary key (id),
  constraint identity_provider_workspace unique (workspace_id)
);
create table workspaces.membership (
  workspace_id text not null,
  user_id text not null,
  role text not null,
  created_at timestamp(3) with time zone not null,
  constraint membership_pkey primary key (workspace_id, user_id)
);
create table workspaces.outbox (
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
create table workspaces.passkey (
  id text not null,
  user_id text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  constraint passkey_pkey primary key (id),
  constraint passkey_credential unique (credential_id)
);
create table workspaces.passkey_challenge (
  hash text not null,
  purpose text not null,
  bearer text not null,
  expires_at timestamp(3) with time zone not null,
  constraint passkey_challenge_pkey primary key (hash)
);
create table workspaces.pending_sign_in (
  hash text not null,
  user_id text not null,
  expires_at timestamp(3) with time zone not null,
  provider_id text,
  constraint pending_sign_in_pkey primary key (hash)
);
create table workspaces.provider_sign_in (
  hash text not null,
  provider_id text not null,
  browser text not null,
  secrets text not null,
  return_to text not null,
  expires_at timestamp(3) with time zone not null,
  constraint provider_sign_in_pkey primary key (hash)
);
create table workspaces.recovery_code (
  user_id text not null,
  hash text not null,
  used_at timestamp(3) with time zone,
  constraint recovery_code_pkey primary key (user_id, hash)
);
create table workspaces.session (
  id text not null,
  hash text not null,
  user_id text not null,
  workspace_id text,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  ip text default ''::text not null,
  user_agent text default ''::text not null,
  mode text,
  last_active_at timestamp(3) with time zone,
  provider_id text,
  constraint session_pkey primary key (id),
  constraint session_hash_key unique (hash),
  constraint session_mode_check check ((mode = ANY (ARRAY['live'::text, 'test'::text])))
);
create table workspaces."user" (
  id text not null,
  email text not null,
  password_hash text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  name text,
  locale text,
  second_factor_at timestamp(3) with time zone,
  email_proven_at timestamp(3) with time zone,
  constraint user_pkey primary key (id),
  constraint user_email_key unique (email)
);
create table workspaces.workspace (
  id text not null,
  name text not null,
  plan text not null,
  requests_per_minute integer,
  locale text not null,
  country text not null,
  onboarded_at timestamp(3) with time zone,
  blocked_at timestamp(3) with time zone,
  inbound_enabled boolean not null,
  allow_group_chats boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  instance_slots integer default 0 not null,
  time_zone text default 'UTC'::text not null,
  second_factor_required boolean default false not null,
  constraint workspace_pkey primary key (id),
  constraint workspace_instance_slots_check check (((instance_slots >= 0) AND (instance_slots <= 20)))
);

-- Foreign keys
alter table workspaces.account_link add constraint account_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES workspaces."user"(id);
alter table workspaces.account_link add constraint account_link_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces.workspace(id);
alter table workspaces.account_notice add constraint account_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES workspaces."user"(id) ON DELETE CASCADE;
alter table workspaces.api_key add constraint api_key_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces.workspace(id);
alter table workspaces.authenticator add constraint authenticator_user_id_fkey FOREIGN KEY (user_id) REFERENCES workspaces."user"(id);
alter table workspaces.branding add constraint branding_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces.workspace(id) ON DELETE CASCADE;
alter table workspaces.identity add constraint identity_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES workspaces.identity_provider(id) ON DELETE CASCADE;
alter table workspaces.identity add constraint identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES workspaces."user"(id);
alter table workspaces.identity_domain add constraint identity_domain_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces.workspace(id);
alter table workspaces.identity_provider add constraint identity_provider_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces.workspace(id);
alter table workspaces.membership add constraint membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES workspaces."user"(id);
alter table workspaces.membership add constraint membership_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces.workspace(id);
alter table workspaces.passkey add constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES workspaces."user"(id);
alter table workspaces.pending_sign_in add constraint pending_sign_in_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES workspaces.identity_provider(id) ON DELETE CASCADE;
alter table workspaces.pending_sign_in add constraint pending_sign_in_user_id_fkey FOREIGN KEY (user_id) REFERENCES workspaces."user"(id);
alter table workspaces.provider_sign_in add constraint provider_sign_in_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES workspaces.identity_provider(id) ON DELETE CASCADE;
alter table workspaces.recovery_code add constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES workspaces."user"(id);
alter table workspaces.session add constraint session_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES workspaces.identity_provider(id) ON DELETE CASCADE;
alter table workspaces.session add constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES workspaces."user"(id);

-- Indexes
create index account_link_by_due on workspaces.account_link (due_at) where (sealed IS NOT NULL);
create index account_link_by_expiry on workspaces.account_link (expires_at);
create index account_link_by_user on workspaces.account_link (user_id);
create unique index account_link_of_invitation on workspaces.account_link (workspace_id, email) where (purpose = 'invitation'::text);
create index account_notice_by_due on workspaces.account_notice (due_at);
create index account_notice_by_user on workspaces.account_notice (user_id);
create index api_key_by_workspace on workspaces.api_key (workspace_id, id DESC);
create index branding_logo on workspaces.branding (logo_hash) where (logo_hash IS NOT NULL);
create index identity_by_user on workspaces.identity (user_id);
create unique index identity_domain_verified on workspaces.identity_domain (name) where (verified_at IS NOT NULL);
create index membership_by_joined on workspaces.membership (workspace_id, created_at, user_id);
create index membership_by_user on workspaces.membership (user_id);
create index passkey_by_user on workspaces.passkey (user_id, created_at);
create index passkey_challenge_by_expiry on workspaces.passkey_challenge (expires_at);
create index pending_sign_in_by_expiry on workspaces.pending_sign_in (expires_at);
create index pending_sign_in_by_provider on workspaces.pending_sign_in (provider_id) where (provider_id IS NOT NULL);
create index pending_sign_in_by_user on workspaces.pending_sign_in (user_id);
create index provider_sign_in_by_expiry on workspaces.provider_sign_in (expires_at);
create index provider_sign_in_by_provider on workspaces.provider_sign_in (provider_id);
create index session_by_expiry on workspaces.session (expires_at);
create index session_by_provider on workspaces.session (provider_id) where (provider_id IS NOT NULL);
create index session_by_user on workspaces.session (user_id);
