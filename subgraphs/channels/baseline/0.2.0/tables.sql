-- The tables of the schema channels as version 0.2.0 left them, in place of the migrations before it.
create sequence channels.conversation_turns;

-- Functions that indexes and columns compute with. Later texts of them are in functions/.
create function channels.inbound_words(workspace_id text, profile_name text, text text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_tsvector('simple', right(workspace_id, 16) || ' ' || regexp_replace(
    normalize(coalesce(profile_name, '') || ' ' || left(coalesce(text, ''), 10000), NFKD), U&'[\0300-\036F]+', '', 'g'))
$function$;

-- Tables
create table channels.balance (
  workspace_id text not null,
  balance bigint not null,
  held bigint not null,
  updated_at timestamp(3) with time zone not null,
  alert_below integer,
  daily_cap integer,
  spent_on date,
  spent bigint default 0 not null,
  constraint balance_pkey primary key (workspace_id),
  constraint balance_alert_below_check check ((alert_below > 0)),
  constraint balance_balance_check check ((balance >= 0)),
  constraint balance_daily_cap_check check ((daily_cap >= 0)),
  constraint balance_held_check check ((held >= 0))
) with (fillfactor=50);
create table channels.bridge_session (
  instance_id text not null,
  sequence bigint not null,
  due_at timestamp(3) with time zone,
  constraint bridge_session_pkey primary key (instance_id)
);
create table channels.call (
  id text not null,
  workspace_id text not null,
  direction text not null,
  status text not null,
  caller text,
  callee text not null,
  sandbox boolean not null,
  message_id text,
  scheduled_at timestamp(3) with time zone,
  started_at timestamp(3) with time zone,
  answered_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  duration_sec integer,
  cost integer default 0 not null,
  end_reason text,
  answered_by text,
  error_code text,
  per_minute integer default 0 not null,
  per_call integer default 0 not null,
  options json default '{}'::json not null,
  flow json default '[]'::json not null,
  doing json,
  input json,
  orders json default '[]'::json not null,
  legs json default '[]'::json not null,
  recording json,
  provider text,
  provider_ref text,
  serial integer default 0 not null,
  steps integer default 0 not null,
  entries integer default 0 not null,
  due_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  heard integer default '-1'::integer not null,
  conversation_id text,
  constraint call_pkey primary key (id)
) with (fillfactor=60);
create table channels.call_entry (
  call_id text not null,
  place integer not null,
  type text not null,
  at timestamp(3) with time zone not null,
  data json not null,
  constraint call_entry_pkey primary key (call_id, place)
);
create table channels.call_news (
  seq bigint generated always as identity not null,
  call_id text not null,
  due_at timestamp(3) with time zone not null,
  body json not null,
  constraint call_news_pkey primary key (seq)
);
create table channels.call_recording (
  id text not null,
  workspace_id text not null,
  call_id text not null,
  status text not null,
  sandbox boolean not null,
  duration_sec integer,
  bytes integer,
  provider_ref text,
  file_id text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  deleted_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  asked_at timestamp(3) with time zone,
  constraint call_recording_pkey primary key (id)
);
create table channels.callback (
  seq bigint generated always as identity not null,
  due_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone not null,
  source text not null,
  instance_id text,
  body text not null,
  attempts integer default 0 not null,
  constraint callback_pkey primary key (seq)
) with (autovacuum_vacuum_scale_factor=0.02);
create table channels.canned_answer (
  id text not null,
  workspace_id text not null,
  name text not null,
  shortcut text not null,
  text text not null,
  channels text[] not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint canned_answer_pkey primary key (id),
  constraint canned_answer_workspace_id_shortcut_key unique (workspace_id, shortcut)
);
create table channels.chat_group (
  id text not null,
  workspace_id text not null,
  instance_id text not null,
  provider_id text not null,
  name text,
  participants integer,
  sandbox boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint chat_group_pkey primary key (id),
  constraint chat_group_instance_id_provider_id_key unique (instance_id, provider_id)
);
create table channels.comment (
  id text not null,
  workspace_id text not null,
  instance_id text not null,
  media_id text not null,
  provider_ref text not null,
  parent_id text,
  text text not null,
  username text,
  user_key text,
  hidden boolean not null,
  sandbox boolean not null,
  own boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  reviewed_at timestamp(3) with time zone,
  matched_word text,
  rule_act text,
  rule_due_at timestamp(3) with time zone,
  rule_attempts smallint default 0 not null,
  constraint comment_pkey primary key (id),
  constraint comment_instance_id_provider_ref_key unique (instance_id, provider_ref),
  constraint comment_rule_act_check check ((rule_act = ANY (ARRAY['HIDE'::text, 'DELETE'::text])))
);
create table channels.comment_rules (
  workspace_id text not null,
  hide_words text[] not null,
  delete_words text[] not null,
  updated_at timestamp(3) with time zone not null,
  constraint comment_rules_pkey primary key (workspace_id)
);
create table channels.content (
  id text not null,
  body json not null,
  messages integer,
  constraint content_pkey primary key (id)
);
create table channels.conversation (
  id text not null,
  workspace_id text not null,
  channel text not null,
  instance_id text not null,
  peer text not null,
  sandbox boolean not null,
  contact_id text,
  sequence integer not null,
  last_inbound_at timestamp(3) with time zone,
  window_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  status text default 'CLOSED'::text not null,
  snoozed_until timestamp(3) with time zone,
  assignee_id text,
  labels text[] default '{}'::text[] not null,
  last_activity_at timestamp(3) with time zone default '1970-01-01 00:00:00+00'::timestamp with time zone not null,
  away_until timestamp(3) with time zone,
  rating smallint,
  rating_until timestamp(3) with time zone,
  constraint conversation_pkey primary key (id),
  constraint conversation_instance_id_peer_key unique (instance_id, peer)
) with (fillfactor=80);
create table channels.conversation_answer (
  message_id text not null,
  conversation_id text not null,
  constraint conversation_answer_pkey primary key (message_id)
);
create table channels.conversation_arrival (
  conversation_id text not null,
  workspace_id text not null,
  inbound_id text not null,
  due_at timestamp(3) with time zone not null,
  constraint conversation_arrival_pkey primary key (conversation_id)
);
create table channels.conversation_label (
  workspace_id text not null,
  sandbox boolean not null,
  name text collate "C" not null,
  constraint conversation_label_pkey primary key (workspace_id, sandbox, name)
);
create table channels.conversation_note (
  id text not null,
  workspace_id text not null,
  conversation_id text not null,
  author_id text,
  text text not null,
  mentions text[] not null,
  sandbox boolean not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint conversation_note_pkey primary key (id)
);
create unlogged table channels.conversation_presence (
  conversation_id text not null,
  user_id text not null,
  since timestamp(3) with time zone not null,
  until timestamp(3) with time zone not null,
  typing_until timestamp(3) with time zone,
  constraint conversation_presence_pkey primary key (conversation_id, user_id)
) with (fillfactor=50);
create table channels.conversation_rating (
  id text not null,
  workspace_id text not null,
  sandbox boolean not null,
  conversation_id text not null,
  round_id text not null,
  user_id text,
  due_at timestamp(3) with time zone,
  asked_at timestamp(3) with time zone,
  value smallint,
  rated_at timestamp(3) with time zone,
  inbound_id text,
  thanks_due_at timestamp(3) with time zone,
  constraint conversation_rating_pkey primary key (id),
  constraint conversation_rating_round_id_key unique (round_id)
);
create table channels.conversation_read (
  conversation_id text not null,
  user_id text not null,
  sequence integer not null,
  constraint conversation_read_pkey primary key (conversation_id, user_id)
);
create table channels.conversation_round (
  id text not null,
  conversation_id text not null,
  workspace_id text not null,
  channel text not null,
  instance_id text not null,
  sandbox boolean not null,
  opened_at timestamp(3) with time zone not null,
  answered_at timestamp(3) with time zone,
  answered_by text,
  closed_at timestamp(3) with time zone,
  closed_by text,
  answer_sec integer,
  answer_open_sec integer,
  resolution_sec integer,
  resolution_open_sec integer,
  event_ids text[] not null,
  rating smallint,
  constraint conversation_round_pkey primary key (id)
);
create table channels.conversation_turn (
  workspace_id text not null,
  user_id text not null,
  turn bigint not null,
  constraint conversation_turn_pkey primary key (workspace_id, user_id)
);
create table channels.echo (
  instance_id text not null,
  provider_ref text not null,
  conversation_id text not null,
  created_at timestamp(3) with time zone not null,
  id text,
  workspace_id text,
  type text,
  text text,
  preview jsonb,
  sent_at timestamp(3) with time zone,
  constraint echo_pkey primary key (instance_id, provider_ref)
);
create table channels.email_domain (
  id text not null,
  workspace_id text not null,
  name text not null,
  sandbox boolean not null,
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
  constraint email_domain_pkey primary key (id),
  constraint email_domain_workspace_id_sandbox_name_key unique (workspace_id, sandbox, name)
);
create table channels.email_domain_key (
  id text not null,
  domain_id text not null,
  role text not null,
  selector text not null,
  public_key text not null,
  sealed text not null,
  ends_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  algorithm text default 'rsa'::text not null,
  constraint email_domain_key_pkey primary key (id)
);
create table channels.email_engagement (
  id text not null,
  workspace_id text not null,
  message_id text not null,
  action text not null,
  kind text not null,
  url text,
  agent text,
  at timestamp(3) with time zone not null,
  constraint email_engagement_pkey primary key (id),
  constraint email_engagement_action_check check ((action = ANY (ARRAY['OPEN'::text, 'CLICK'::text])))
);
create table channels.email_engagement_sum (
  message_id text not null,
  action text not null,
  url text not null,
  people integer not null,
  others integer not null,
  first_at timestamp(3) with time zone,
  last_at timestamp(3) with time zone not null,
  constraint email_engagement_sum_pkey primary key (message_id, action, url)
) with (fillfactor=70);
create table channels.email_tracking (
  workspace_id text not null,
  opens boolean not null,
  clicks boolean not null,
  updated_at timestamp(3) with time zone not null,
  opens_since timestamp(3) with time zone,
  clicks_since timestamp(3) with time zone,
  constraint email_tracking_pkey primary key (workspace_id)
);
create table channels.host_pace (
  source_id text not null,
  host text not null,
  version integer not null,
  next_at timestamp(3) with time zone not null,
  constraint host_pace_pkey primary key (source_id, host)
) with (fillfactor=70);
create table channels.inbound_message (
  id text not null,
  workspace_id text not null,
  channel text not null,
  instance_id text not null,
  conversation_id text not null,
  sequence integer not null,
  provider_ref text not null,
  sender text not null,
  profile_name text,
  group_id text,
  type text not null,
  text text,
  preview jsonb not null,
  media jsonb,
  message_id text,
  contact_id text,
  sandbox boolean not null,
  sent_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  file_id text,
  edited_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  constraint inbound_message_pkey primary key (id),
  constraint inbound_message_instance_id_provider_ref_key unique (instance_id, provider_ref)
);
create table channels.inbound_part (
  provider text not null,
  sender text not null,
  recipient text not null,
  reference text not null,
  total integer not null,
  number integer not null,
  body bytea not null,
  hash bytea not null,
  joined boolean not null,
  received_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone not null,
  constraint inbound_part_pkey primary key (provider, recipient, sender, reference, total, number)
);
create table channels.inbox_settings (
  workspace_id text not null,
  hours jsonb,
  away_answer text,
  rules jsonb not null,
  acts boolean not null,
  updated_at timestamp(3) with time zone not null,
  satisfaction jsonb,
  constraint inbox_settings_pkey primary key (workspace_id)
);
create table channels.instance (
  id text not null,
  workspace_id text not null,
  channel text not null,
  name text not null,
  mode text not null,
  status text not null,
  sandbox boolean not null,
  account_kind text not null,
  account text,
  expected_account text,
  locked_account text,
  locked_ig_user_pk text,
  reconnect_blocked_until timestamp(3) with time zone,
  abuse_paused_until timestamp(3) with time zone,
  first_connected_at timestamp(3) with time zone,
  disconnect_reason text,
  error_code text,
  attempt integer not null,
  attempt_started_at timestamp(3) with time zone,
  asked_at timestamp(3) with time zone,
  qr_code text,
  qr_count integer not null,
  qr_expires_at timestamp(3) with time zone,
  sealed_auth text,
  task text,
  due_at timestamp(3) with time zone,
  lease_until timestamp(3) with time zone,
  fence integer not null,
  warmup_day text,
  warmup_sent integer not null,
  connect_hash text,
  deleted_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  sealed_credentials text,
  token_expires_at timestamp(3) with time zone,
  challenge jsonb,
  probe_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone,
  deaf_since timestamp(3) with time zone,
  groups_read_at timestamp(3) with time zone,
  has_payment_method boolean,
  allow_group_chats boolean,
  messages_per_minute integer,
  trust_score integer default 100 not null,
  constraint instance_pkey primary key (id),
  constraint instance_connect_hash_key unique (connect_hash),
  constraint instance_check check (((attempt_started_at IS NULL) OR (status = ANY (ARRAY['PENDING'::text, 'DISCONNECTED'::text])))),
  constraint instance_mode_check check ((mode = ANY (ARRAY['UNOFFICIAL'::text, 'OFFICIAL'::text, 'OFFICIAL_BYOK'::text]))),
  constraint instance_status_check check ((status = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text, 'DISCONNECTED'::text, 'SUSPENDED'::text, 'CANCELLED'::text]))),
  constraint instance_task_check check ((task = ANY (ARRAY['connect'::text, 'release'::text]))),
  constraint instance_trust_score_check check (((trust_score >= 0) AND (trust_score <= 100)))
);
create table channels.ledger (
  seq bigint generated always as identity not null,
  workspace_id text not null,
  kind text not null,
  amount bigint not null,
  held bigint not null,
  message_id text,
  reason text,
  at timestamp(3) with time zone not null,
  summed boolean default false not null,
  phone_number_id text,
  period_from timestamp(3) with time zone,
  constraint ledger_pkey primary key (seq),
  constraint ledger_kind_check check ((kind = ANY (ARRAY['grant'::text, 'hold'::text, 'charge'::text, 'refund'::text, 'rental'::text])))
);
create table channels.low_balance (
  seq bigint generated always as identity not null,
  workspace_id text not null,
  balance bigint not null,
  alert_below integer not null,
  at timestamp(3) with time zone not null,
  constraint low_balance_pkey primary key (seq)
);
create table channels.mail_in (
  id text not null,
  hash bytea not null,
  file_id text not null,
  mail_from text not null,
  rcpt_to text[] not null,
  received_at timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone,
  attempt integer default 0 not null,
  client_ip text default ''::text not null,
  helo text default ''::text not null,
  constraint mail_in_pkey primary key (id),
  constraint mail_in_hash_key unique (hash)
);
create table channels.media (
  id text not null,
  workspace_id text not null,
  sandbox boolean not null,
  file_id text not null,
  content_type text not null,
  file_name text not null,
  bytes integer not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint media_pkey primary key (id)
);
create table channels.message (
  id text not null,
  workspace_id text not null,
  channel text not null,
  queue text not null,
  recipient text not null,
  sender text,
  content_id text not null,
  sandbox boolean not null,
  status text not null,
  substatus text,
  error_code text,
  error_reason text,
  cost integer not null,
  parts integer not null,
  provider text,
  provider_ref text,
  due_at timestamp(3) with time zone,
  lease_until timestamp(3) with time zone,
  fence integer default 0 not null,
  attempt integer default 0 not null,
  scheduled_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  instance_id text,
  source_kind text,
  source_id text,
  variables json,
  held_due_at timestamp(3) with time zone,
  contact_id text,
  change_id text,
  edited_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  paused_due_at timestamp(3) with time zone,
  reference text,
  metadata jsonb,
  traceparent text,
  constraint message_pkey primary key (id)
) with (fillfactor=60);
create table channels.message_change (
  id text not null,
  workspace_id text not null,
  channel text not null,
  instance_id text not null,
  message_id text,
  inbound_id text,
  sandbox boolean not null,
  kind text not null,
  status text not null,
  part text,
  before text,
  after text,
  provider_ref text,
  error_code text,
  error_reason text,
  applied_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  lease_until timestamp(3) with time zone,
  fence integer default 0 not null,
  attempt integer default 0 not null,
  doubtful boolean default false not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint message_change_pkey primary key (id),
  constraint message_change_check check (((message_id IS NULL) <> (inbound_id IS NULL)))
);
create table channels.notification (
  id text not null,
  workspace_id text not null,
  sandbox boolean not null,
  mode text not null,
  status text not null,
  success text[] not null,
  success_rank integer not null,
  waits integer[] not null,
  channels text[] not null,
  legs json not null,
  contents json,
  instance_ids text[] not null,
  total integer not null,
  open integer not null,
  reached integer not null,
  unconfirmed integer not null,
  failed integer not null,
  source_kind text,
  source_id text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  reference text,
  metadata jsonb,
  constraint notification_pkey primary key (id),
  constraint notification_mode_check check ((mode = ANY (ARRAY['PARALLEL'::text, 'FALLBACK'::text]))),
  constraint notification_status_check check ((status = ANY (ARRAY['RUNNING'::text, 'COMPLETED'::text])))
);
create table channels.notification_message (
  message_id text not null,
  notification_id text not null,
  place integer not null,
  leg integer not null,
  constraint notification_message_pkey primary key (message_id, place)
);
create table channels.notification_recipient (
  notification_id text not null,
  place integer not null,
  status text not null,
  addresses json,
  variables json,
  route integer[] not null,
  at integer not null,
  until timestamp(3) with time zone not null,
  due_at timestamp(3) with time zone,
  lease_until timestamp(3) with time zone,
  fence integer default 0 not null,
  channel text,
  message_id text,
  refusals json not null,
  constraint notification_recipient_pkey primary key (notification_id, place),
  constraint notification_recipient_status_check check ((status = ANY (ARRAY['RUNNING'::text, 'REACHED'::text, 'UNCONFIRMED'::text, 'FAILED'::text])))
);
create table channels.outbox (
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
create table channels.peer_identity (
  instance_id text not null,
  identity text not null,
  workspace_id text not null,
  peer text not null,
  updated_at timestamp(3) with time zone not null,
  constraint peer_identity_pkey primary key (instance_id, identity)
);
create table channels.phone_number (
  id text not null,
  workspace_id text not null,
  phone_number text not null,
  country text not null,
  type text not null,
  features text[] not null,
  sandbox boolean not null,
  status text not null,
  name text,
  price integer not null,
  voice jsonb not null,
  sms jsonb not null,
  activated_at timestamp(3) with time zone,
  renews_at timestamp(3) with time zone,
  suspends_at timestamp(3) with time zone,
  releases_at timestamp(3) with time zone,
  released_at timestamp(3) with time zone,
  release_reason text,
  error_code text,
  next_at timestamp(3) with time zone,
  task text,
  due_at timestamp(3) with time zone,
  lease_until timestamp(3) with time zone,
  fence integer not null,
  attempt integer not null,
  returned_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint phone_number_pkey primary key (id),
  constraint phone_number_check check (((next_at IS NULL) = (status = ANY (ARRAY['PENDING'::text, 'RELEASED'::text])))),
  constraint phone_number_check1 check (((task IS NULL) = (due_at IS NULL))),
  constraint phone_number_check2 check (((returned_at IS NULL) OR (status = 'RELEASED'::text))),
  constraint phone_number_price_check check ((price >= 0)),
  constraint phone_number_status_check check ((status = ANY (ARRAY['PENDING'::text, 'ACTIVE'::text, 'PAST_DUE'::text, 'SUSPENDED'::text, 'RELEASED'::text]))),
  constraint phone_number_task_check check ((task = ANY (ARRAY['order'::text, 'return'::text]))),
  constraint phone_number_type_check check ((type = ANY (ARRAY['LOCAL'::text, 'MOBILE'::text, 'TOLL_FREE'::text])))
);
create table channels.protection (
  workspace_id text not null,
  blocked_countries text[] not null,
  blocked_prefixes text[] not null,
  updated_at timestamp(3) with time zone not null,
  constraint protection_pkey primary key (workspace_id)
);
create table channels.push_app (
  id text not null,
  workspace_id text not null,
  name text not null,
  sandbox boolean not null,
  vapid_public_key text not null,
  sealed_vapid text not null,
  sealed_fcm text,
  sealed_apns text,
  android_package_name text,
  allowed_origins text[] not null,
  prompt_config jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint push_app_pkey primary key (id)
);
create table channels.push_fan_out (
  id text not null,
  workspace_id text not null,
  sandbox boolean not null,
  recipients text[] not null,
  content jsonb not null,
  source_kind text,
  source_id text,
  send_at timestamp(3) with time zone,
  place integer default 0 not null,
  cursor text,
  accepted integer default 0 not null,
  refused integer default 0 not null,
  status text not null,
  error_code text,
  due_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  reference text,
  metadata jsonb,
  constraint push_fan_out_pkey primary key (id),
  constraint push_fan_out_status_check check ((status = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
create table channels.push_subscription (
  id text not null,
  workspace_id text not null,
  sandbox boolean not null,
  app_id text not null,
  platform text not null,
  address text not null,
  address_hash bytea not null,
  p256dh text,
  auth text,
  contact_id text,
  user_id text,
  language text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint push_subscription_pkey primary key (id),
  constraint push_subscription_app_id_address_hash_key unique (app_id, address_hash),
  constraint push_subscription_check check (((platform <> 'WEB'::text) OR ((p256dh IS NOT NULL) AND (auth IS NOT NULL)))),
  constraint push_subscription_platform_check check ((platform = ANY (ARRAY['WEB'::text, 'ANDROID'::text, 'IOS'::text])))
);
create table channels.rcs_watch (
  message_id text not null,
  due_at timestamp(3) with time zone not null,
  by_time boolean not null,
  cancelling boolean not null,
  asked integer default 0 not null,
  in_flight boolean default false not null,
  lost_at timestamp(3) with time zone,
  constraint rcs_watch_pkey primary key (message_id)
);
create table channels.receipt (
  seq bigint generated always as identity not null,
  due_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone not null,
  provider text not null,
  provider_ref text not null,
  message_id text,
  body json not null
) with (autovacuum_vacuum_scale_factor=0.02);
create table channels.report (
  id text not null,
  workspace_id text not null,
  sandbox boolean not null,
  kind text not null,
  note text,
  message_id text,
  instance_id text,
  phone_number text,
  status text not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint report_pkey primary key (id)
);
create table channels.sender (
  workspace_id text not null,
  channel text not null,
  value text not null,
  answerable boolean not null,
  created_at timestamp(3) with time zone not null,
  origin text default 'operator'::text not null,
  id text default ('snd_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)) not null,
  sends boolean default true not null,
  constraint sender_pkey primary key (workspace_id, channel, value, origin)
);
create table channels.sms_help (
  workspace_id text not null,
  answer text,
  updated_at timestamp(3) with time zone not null,
  constraint sms_help_pkey primary key (workspace_id)
);
create table channels.source_hold (
  source_id text not null,
  workspace_id text not null,
  state text not null,
  version integer not null,
  changed_at timestamp(3) with time zone not null,
  constraint source_hold_pkey primary key (source_id)
);
create table channels.template_approval (
  id text not null,
  workspace_id text not null,
  template_id text not null,
  sandbox boolean not null,
  account_id text not null,
  instance_id text not null,
  provider_id text,
  status text not null,
  category text not null,
  language text not null,
  reason text,
  version integer not null,
  content jsonb not null,
  edits timestamp(3) with time zone[] default '{}'::timestamp with time zone[] not null,
  busy_until timestamp with time zone,
  sync_at timestamp with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint template_approval_pkey primary key (id),
  constraint template_approval_workspace_id_template_id_sandbox_account__key unique (workspace_id, template_id, sandbox, account_id),
  constraint template_approval_status_check check ((status = ANY (ARRAY['SUBMITTED'::text, 'PENDING'::text, 'APPROVED'::text, 'REJECTED'::text, 'PAUSED'::text, 'DISABLED'::text])))
);
create table channels.tracking_objection (
  workspace_id text not null,
  contact_id text not null,
  at timestamp(3) with time zone not null,
  constraint tracking_objection_pkey primary key (workspace_id, contact_id)
);
create table channels.trust (
  instance_id text not null,
  workspace_id text not null,
  reasons jsonb not null,
  scored_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone not null,
  constraint trust_pkey primary key (instance_id)
);
create table channels.trust_change (
  id text not null,
  workspace_id text not null,
  instance_id text not null,
  score integer not null,
  previous integer not null,
  reasons jsonb not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint trust_change_pkey primary key (id)
);
create table channels.trust_day (
  instance_id text not null,
  day date not null,
  sent integer not null,
  failed integer not null,
  blocked integer not null,
  complained integer not null,
  constraint trust_day_pkey primary key (instance_id, day)
);
create table channels.trust_event (
  id text not null,
  at timestamp(3) with time zone not null,
  constraint trust_event_pkey primary key (id)
);
create table channels.unmatched_receipt (
  provider text not null,
  provider_ref text not null,
  status text not null,
  substatus text,
  reason text,
  received_at timestamp(3) with time zone not null
);
create table channels.usage (
  workspace_id text not null,
  grain text not null,
  bucket timestamp(0) with time zone not null,
  channel text not null,
  sandbox boolean not null,
  kind text not null,
  amount bigint not null,
  constraint usage_pkey primary key (workspace_id, grain, bucket, channel, sandbox, kind),
  constraint usage_grain_check check ((grain = ANY (ARRAY['minute'::text, 'quarter_hour'::text, 'hour'::text, 'day'::text])))
) with (fillfactor=70);
create table channels.usage_change (
  workspace_id text not null,
  bucket timestamp(0) with time zone not null,
  channel text not null,
  sandbox boolean not null,
  kind text not null,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
create table channels.usage_of_change (
  workspace_id text not null,
  sandbox boolean not null,
  bucket timestamp(0) with time zone not null,
  dimension text not null,
  key text not null,
  channel text not null,
  kind text not null,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
create table channels.usage_of_series (
  workspace_id text not null,
  dimension text not null,
  key text not null,
  sandbox boolean not null,
  day date not null,
  channel text not null,
  kind text not null,
  amount bigint[] not null,
  constraint usage_of_series_pkey primary key (workspace_id, dimension, key, sandbox, day, channel, kind)
) with (fillfactor=50);
create table channels.usage_series (
  workspace_id text not null,
  sandbox boolean not null,
  day date not null,
  channel text not null,
  kind text not null,
  amount bigint[] not null,
  constraint usage_series_pkey primary key (workspace_id, sandbox, day, channel, kind)
) with (fillfactor=50);
create table channels.webchat_push (
  visitor_id text not null,
  subscription_id text not null,
  constraint webchat_push_pkey primary key (visitor_id, subscription_id)
);
create table channels.webchat_push_due (
  message_id text not null,
  subscription_id text not null,
  push_id text not null,
  due_at timestamp(3) with time zone not null,
  constraint webchat_push_due_pkey primary key (message_id, subscription_id)
);
create table channels.webchat_session (
  token_hash bytea not null,
  visitor_id text not null,
  ends_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  constraint webchat_session_pkey primary key (token_hash)
);
create table channels.webchat_upload (
  file_id text not null,
  visitor_id text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamp(3) with time zone not null,
  constraint webchat_upload_pkey primary key (file_id)
);
create table channels.webchat_upload_day (
  workspace_id text not null,
  sandbox boolean not null,
  day date not null,
  bytes bigint not null,
  constraint webchat_upload_day_pkey primary key (workspace_id, sandbox, day)
);
create table channels.webchat_visitor (
  id text not null,
  workspace_id text not null,
  sandbox boolean not null,
  widget_id text not null,
  user_id text,
  name text,
  email text,
  contact_id text,
  language text,
  page_url text,
  page_title text,
  read_place text default ''::text not null,
  seen_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint webchat_visitor_pkey primary key (id),
  constraint webchat_visitor_widget_id_user_id_key unique (widget_id, user_id)
) with (fillfactor=80);
create table channels.webchat_widget (
  id text not null,
  workspace_id text not null,
  name text not null,
  sandbox boolean not null,
  allowed_origins text[] not null,
  color text not null,
  position text not null,
  ask_email text not null,
  files boolean not null,
  texts jsonb not null,
  require_identity boolean not null,
  sealed_secret text,
  push_app_id text,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint webchat_widget_pkey primary key (id)
);

-- Foreign keys
alter table channels.chat_group add constraint chat_group_instance_id_fkey FOREIGN KEY (instance_id) REFERENCES channels.instance(id) ON DELETE CASCADE;
alter table channels.conversation_answer add constraint conversation_answer_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES channels.conversation(id) ON DELETE CASCADE;
alter table channels.conversation_arrival add constraint conversation_arrival_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES channels.conversation(id) ON DELETE CASCADE;
alter table channels.conversation_note add constraint conversation_note_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES channels.conversation(id) ON DELETE CASCADE;
alter table channels.conversation_presence add constraint conversation_presence_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES channels.conversation(id) ON DELETE CASCADE;
alter table channels.conversation_rating add constraint conversation_rating_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES channels.conversation(id) ON DELETE CASCADE;
alter table channels.conversation_rating add constraint conversation_rating_round_id_fkey FOREIGN KEY (round_id) REFERENCES channels.conversation_round(id) ON DELETE CASCADE;
alter table channels.conversation_read add constraint conversation_read_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES channels.conversation(id) ON DELETE CASCADE;
alter table channels.conversation_round add constraint conversation_round_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES channels.conversation(id) ON DELETE CASCADE;
alter table channels.email_domain_key add constraint email_domain_key_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES channels.email_domain(id) ON DELETE CASCADE;
alter table channels.message_change add constraint message_change_inbound_id_fkey FOREIGN KEY (inbound_id) REFERENCES channels.inbound_message(id) ON DELETE CASCADE;
alter table channels.message_change add constraint message_change_message_id_fkey FOREIGN KEY (message_id) REFERENCES channels.message(id) ON DELETE CASCADE;
alter table channels.push_subscription add constraint push_subscription_app_id_fkey FOREIGN KEY (app_id) REFERENCES channels.push_app(id) ON DELETE CASCADE;
alter table channels.webchat_push add constraint webchat_push_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES channels.push_subscription(id) ON DELETE CASCADE;
alter table channels.webchat_push add constraint webchat_push_visitor_id_fkey FOREIGN KEY (visitor_id) REFERENCES channels.webchat_visitor(id) ON DELETE CASCADE;
alter table channels.webchat_session add constraint webchat_session_visitor_id_fkey FOREIGN KEY (visitor_id) REFERENCES channels.webchat_visitor(id) ON DELETE CASCADE;
alter table channels.webchat_upload add constraint webchat_upload_visitor_id_fkey FOREIGN KEY (visitor_id) REFERENCES channels.webchat_visitor(id) ON DELETE CASCADE;
alter table channels.webchat_widget add constraint webchat_widget_push_app_id_fkey FOREIGN KEY (push_app_id) REFERENCES channels.push_app(id) ON DELETE SET NULL;

-- Indexes
create index bridge_session_due on channels.bridge_session (due_at) where (due_at IS NOT NULL);
create index call_by_callee on channels.call (workspace_id, callee, sandbox, direction, status, id COLLATE "C" DESC);
create index call_by_caller on channels.call (workspace_id, caller) where (direction = 'INBOUND'::text);
create index call_by_status on channels.call (workspace_id, sandbox, direction, status, id COLLATE "C" DESC);
create index call_due on channels.call (due_at) where (due_at IS NOT NULL);
create unique index call_received on channels.call (provider, provider_ref) where (direction = 'INBOUND'::text);
create index call_under_way on channels.call (workspace_id, sandbox) where (status = ANY (ARRAY['INITIATED'::text, 'RINGING'::text, 'ANSWERED'::text]));
create index call_news_due on channels.call_news (due_at, seq);
create index call_recording_age on channels.call_recording (created_at) where (deleted_at IS NULL);
create index call_recording_by_call on channels.call_recording (workspace_id, call_id, id COLLATE "C" DESC);
create index call_recording_due on channels.call_recording (due_at) where (due_at IS NOT NULL);
create index call_recording_running on channels.call_recording (COALESCE(asked_at, created_at)) where ((status = 'RUNNING'::text) AND (NOT sandbox));
create index callback_due on channels.callback (due_at);
create index canned_answer_list on channels.canned_answer (workspace_id, id COLLATE "C" DESC);
create index chat_group_by_instance on channels.chat_group (instance_id, id COLLATE "C" DESC);
create index chat_group_list on channels.chat_group (workspace_id, sandbox, id COLLATE "C" DESC);
create index comment_by_instance on channels.comment (instance_id, id COLLATE "C" DESC);
create index comment_by_key on channels.comment (workspace_id, user_key) where (user_key IS NOT NULL);
create index comment_by_media on channels.comment (workspace_id, media_id, id COLLATE "C" DESC);
create index comment_by_rule on channels.comment (rule_due_at) where (rule_due_at IS NOT NULL);
create index comment_by_user on channels.comment (workspace_id, username) where (username IS NOT NULL);
create index comment_list on channels.comment (workspace_id, sandbox, id COLLATE "C" DESC);
create index conversation_by_contact on channels.conversation (contact_id) where (contact_id IS NOT NULL);
create index conversation_by_instance on channels.conversation (instance_id, id COLLATE "C" DESC);
create index conversation_by_peer on channels.conversation (workspace_id, peer);
create index conversation_list on channels.conversation (workspace_id, channel, sandbox, id COLLATE "C" DESC);
create index conversation_answer_list on channels.conversation_answer (conversation_id, message_id COLLATE "C" DESC);
create index conversation_arrival_due on channels.conversation_arrival (due_at);
create index conversation_note_list on channels.conversation_note (conversation_id, id COLLATE "C" DESC);
create index conversation_rating_due on channels.conversation_rating (due_at) where (due_at IS NOT NULL);
create index conversation_rating_list on channels.conversation_rating (conversation_id, asked_at);
create index conversation_rating_of_message on channels.conversation_rating (inbound_id) where (inbound_id IS NOT NULL);
create index conversation_rating_thanks on channels.conversation_rating (thanks_due_at) where (thanks_due_at IS NOT NULL);
create index conversation_round_ended on channels.conversation_round (conversation_id, closed_at);
create index conversation_round_list on channels.conversation_round (workspace_id, sandbox, opened_at);
create unique index conversation_round_open on channels.conversation_round (conversation_id) where (closed_at IS NULL);
create index echo_by_age on channels.echo (created_at);
create index echo_by_conversation on channels.echo (conversation_id);
create index email_domain_due on channels.email_domain (next_check_at) where (next_check_at IS NOT NULL);
create index email_domain_list on channels.email_domain (workspace_id, id COLLATE "C" DESC);
create index email_domain_verified on channels.email_domain (name, verified_at) where ((NOT sandbox) AND (status = ANY (ARRAY['VERIFIED'::text, 'BROKEN'::text])));
create index email_domain_key_domain on channels.email_domain_key (domain_id);
create unique index email_domain_key_role on channels.email_domain_key (domain_id, role, algorithm) where (role = ANY (ARRAY['CURRENT'::text, 'NEXT'::text]));
create index email_engagement_by_message on channels.email_engagement (message_id, kind, action, id COLLATE "C" DESC);
create index email_engagement_by_time on channels.email_engagement using brin (at) with (autosummarize='on');
create index email_engagement_sum_by_time on channels.email_engagement_sum using brin (last_at);
create index host_pace_old on channels.host_pace (next_at);
create index inbound_message_by_contact on channels.inbound_message (contact_id, id COLLATE "C" DESC) where (contact_id IS NOT NULL);
create index inbound_message_by_conversation on channels.inbound_message (conversation_id, id COLLATE "C" DESC);
create index inbound_message_by_instance on channels.inbound_message (instance_id, id COLLATE "C" DESC);
create index inbound_message_by_sender on channels.inbound_message (workspace_id, sender, id COLLATE "C" DESC);
create index inbound_message_list on channels.inbound_message (workspace_id, channel, sandbox, id COLLATE "C" DESC);
create index inbound_part_due on channels.inbound_part (due_at);
create index instance_by_account on channels.instance (channel, account) where ((account IS NOT NULL) AND (NOT sandbox) AND (deleted_at IS NULL));
create index instance_by_account_key on channels.instance (channel, locked_ig_user_pk) where ((locked_ig_user_pk IS NOT NULL) AND (NOT sandbox) AND (deleted_at IS NULL));
create index instance_by_world on channels.instance (workspace_id, channel, sandbox, id COLLATE "C") where (deleted_at IS NULL);
create index instance_due on channels.instance (due_at) where (due_at IS NOT NULL);
create index instance_probe on channels.instance (probe_at) where (probe_at IS NOT NULL);
create index ledger_by_kind on channels.ledger (workspace_id, kind, at DESC, seq DESC);
create unique index ledger_rental on channels.ledger (phone_number_id, period_from) where (period_from IS NOT NULL);
create unique index ledger_sum on channels.ledger (workspace_id, at, kind) where summed;
create index mail_in_due on channels.mail_in (due_at) where (due_at IS NOT NULL);
create index mail_in_received on channels.mail_in (received_at);
create index media_expiry on channels.media (expires_at);
create index media_stored on channels.media (workspace_id, sandbox) include (bytes);
create index message_by_contact on channels.message (contact_id, id COLLATE "C" DESC) where (contact_id IS NOT NULL);
create index message_by_instance on channels.message (workspace_id, channel, instance_id, sandbox, status, id COLLATE "C" DESC) where (instance_id IS NOT NULL);
create index message_by_recipient on channels.message (workspace_id, channel, recipient, sandbox, status, id COLLATE "C" DESC);
create index message_by_reference on channels.message (provider_ref, id DESC) where ((provider_ref IS NOT NULL) AND (NOT sandbox));
create index message_by_source on channels.message (source_id, id COLLATE "C" DESC) where (source_kind = ANY (ARRAY['CAMPAIGN'::text, 'AUTOMATION'::text, 'NOTIFICATION'::text]));
create index message_by_status on channels.message (workspace_id, channel, sandbox, status, id COLLATE "C" DESC);
create index message_due on channels.message (queue, due_at) where (due_at IS NOT NULL);
create index message_held on channels.message (workspace_id, held_due_at) where (held_due_at IS NOT NULL);
create index message_paused on channels.message (source_id, paused_due_at) where (paused_due_at IS NOT NULL);
create index message_waiting_of_source on channels.message (source_id, due_at) where ((due_at IS NOT NULL) AND (source_kind = ANY (ARRAY['CAMPAIGN'::text, 'AUTOMATION'::text])));
create index message_change_due on channels.message_change (due_at) where (due_at IS NOT NULL);
create index message_change_of_inbound on channels.message_change (inbound_id, id COLLATE "C") where (inbound_id IS NOT NULL);
create index message_change_of_message on channels.message_change (message_id, id COLLATE "C") where (message_id IS NOT NULL);
create unique index message_change_seen on channels.message_change (instance_id, provider_ref) where (provider_ref IS NOT NULL);
create index notification_age on channels.notification (created_at);
create index notification_list on channels.notification (workspace_id, sandbox, id COLLATE "C" DESC);
create index notification_running on channels.notification (workspace_id) where (status = 'RUNNING'::text);
create index notification_source on channels.notification (workspace_id, sandbox, source_id, id COLLATE "C" DESC);
create index notification_message_of on channels.notification_message (notification_id, place);
create index notification_recipient_due on channels.notification_recipient (due_at) where (due_at IS NOT NULL);
create index peer_identity_of_peer on channels.peer_identity (instance_id, peer);
create index peer_identity_of_person on channels.peer_identity (workspace_id, peer);
create index phone_number_due on channels.phone_number (due_at) where (due_at IS NOT NULL);
create unique index phone_number_held on channels.phone_number (sandbox, phone_number) where (returned_at IS NULL);
create index phone_number_list on channels.phone_number (workspace_id, sandbox, status, id COLLATE "C");
create index phone_number_next on channels.phone_number (next_at) where (next_at IS NOT NULL);
create index push_app_list on channels.push_app (workspace_id, sandbox, id COLLATE "C" DESC);
create index push_fan_out_due on channels.push_fan_out (due_at) where (due_at IS NOT NULL);
create index push_fan_out_list on channels.push_fan_out (workspace_id, sandbox, id COLLATE "C" DESC);
create index push_subscription_bound on channels.push_subscription (workspace_id, sandbox, id) where (contact_id IS NOT NULL);
create index push_subscription_contact on channels.push_subscription (contact_id, id) where (contact_id IS NOT NULL);
create index push_subscription_user on channels.push_subscription (workspace_id, user_id, id) where (user_id IS NOT NULL);
create index rcs_watch_due on channels.rcs_watch (due_at);
create index receipt_due on channels.receipt (due_at, seq);
create index report_age on channels.report (created_at);
create index report_by_world on channels.report (workspace_id, sandbox, kind, id COLLATE "C" DESC);
create index report_of_day on channels.report (workspace_id, created_at);
create unique index report_once on channels.report (message_id, kind) where (message_id IS NOT NULL);
create unique index sender_answerable on channels.sender (channel, value) where answerable;
create unique index sender_id on channels.sender (id);
create index template_approval_by_provider on channels.template_approval (provider_id);
create index template_approval_sync on channels.template_approval (sync_at) where (sync_at IS NOT NULL);
create index trust_due on channels.trust (due_at);
create index trust_change_age on channels.trust_change (created_at);
create index trust_change_of_instance on channels.trust_change (workspace_id, instance_id, id);
create index trust_day_age on channels.trust_day (day);
create index trust_event_age on channels.trust_event (at);
create index unmatched_receipt_by_age on channels.unmatched_receipt (received_at);
create index usage_change_by_workspace on channels.usage_change (workspace_id);
create index usage_of_change_by_key on channels.usage_of_change (workspace_id, dimension, key);
create index webchat_push_of_subscription on channels.webchat_push (subscription_id);
create index webchat_push_due_at on channels.webchat_push_due (due_at);
create index webchat_session_end on channels.webchat_session (ends_at);
create index webchat_session_of_visitor on channels.webchat_session (visitor_id);
create index webchat_upload_by_age on channels.webchat_upload (created_at);
create index webchat_upload_of_visitor on channels.webchat_upload (visitor_id);
create index webchat_upload_day_by_age on channels.webchat_upload_day (day);
create index webchat_visitor_contact on channels.webchat_visitor (contact_id, id) where (contact_id IS NOT NULL);
create index webchat_visitor_email on channels.webchat_visitor (workspace_id, lower(email)) where (email IS NOT NULL);
create index webchat_visitor_list on channels.webchat_visitor (workspace_id, sandbox, id COLLATE "C" DESC);
create index webchat_visitor_of_widget on channels.webchat_visitor (widget_id, id COLLATE "C" DESC);
create index webchat_visitor_seen on channels.webchat_visitor (seen_at);
create index webchat_visitor_user on channels.webchat_visitor (workspace_id, user_id, id) where (user_id IS NOT NULL);
create index webchat_widget_list on channels.webchat_widget (workspace_id, sandbox, id COLLATE "C" DESC);
create index webchat_widget_push on channels.webchat_widget (push_app_id) where (push_app_id IS NOT NULL);

-- Triggers. Their functions do nothing until those of functions/ replace them, in the same start.
create function channels.count_credits() returns trigger language plpgsql as 'begin return null; end';
create function channels.count_lost_subscribers() returns trigger language plpgsql as 'begin return null; end';
create function channels.count_moved_calls() returns trigger language plpgsql as 'begin return null; end';
create function channels.count_moved_messages() returns trigger language plpgsql as 'begin return null; end';
create function channels.count_new_calls() returns trigger language plpgsql as 'begin return null; end';
create function channels.count_new_messages() returns trigger language plpgsql as 'begin return null; end';
create function channels.count_new_subscribers() returns trigger language plpgsql as 'begin return null; end';
create function channels.count_received() returns trigger language plpgsql as 'begin return null; end';
create function channels.note_call() returns trigger language plpgsql as 'begin return null; end';
create function channels.note_call_time() returns trigger language plpgsql as 'begin return null; end';
create function channels.note_failed_call() returns trigger language plpgsql as 'begin return null; end';
create function channels.note_low_balance() returns trigger language plpgsql as 'begin return null; end';
create function channels.sum_changed_minutes() returns trigger language plpgsql as 'begin return null; end';
create function channels.sum_new_minutes() returns trigger language plpgsql as 'begin return null; end';
CREATE TRIGGER balance_fell AFTER UPDATE OF balance ON channels.balance FOR EACH ROW WHEN (((new.balance < new.alert_below) AND (old.balance >= new.alert_below))) EXECUTE FUNCTION channels.note_low_balance();
CREATE TRIGGER call_added AFTER INSERT ON channels.call REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION channels.count_new_calls();
CREATE TRIGGER call_changed AFTER UPDATE ON channels.call REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION channels.count_moved_calls();
CREATE TRIGGER inbound_added AFTER INSERT ON channels.inbound_message REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION channels.count_received();
CREATE TRIGGER ledger_added AFTER INSERT ON channels.ledger REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION channels.count_credits();
CREATE TRIGGER call_of_failed_message AFTER UPDATE OF status ON channels.message FOR EACH ROW WHEN (((new.channel = 'voice'::text) AND (new.status = 'FAILED'::text) AND (old.status <> 'FAILED'::text))) EXECUTE FUNCTION channels.note_failed_call();
CREATE TRIGGER call_of_message AFTER INSERT ON channels.message FOR EACH ROW WHEN ((new.channel = 'voice'::text)) EXECUTE FUNCTION channels.note_call();
CREATE TRIGGER call_of_moved_message AFTER UPDATE OF scheduled_at ON channels.message FOR EACH ROW WHEN ((new.channel = 'voice'::text)) EXECUTE FUNCTION channels.note_call_time();
CREATE TRIGGER message_added AFTER INSERT ON channels.message REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION channels.count_new_messages();
CREATE TRIGGER message_moved AFTER UPDATE ON channels.message REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION channels.count_moved_messages();
CREATE TRIGGER push_subscription_added AFTER INSERT ON channels.push_subscription REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION channels.count_new_subscribers();
CREATE TRIGGER push_subscription_removed AFTER DELETE ON channels.push_subscription REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION channels.count_lost_subscribers();
CREATE TRIGGER usage_added AFTER INSERT ON channels.usage REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION channels.sum_new_minutes();
CREATE TRIGGER usage_changed AFTER UPDATE ON channels.usage REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION channels.sum_changed_minutes();
