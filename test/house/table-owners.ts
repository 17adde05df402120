/** By folder, the tables whose rows its statements alone write. Migrations made them, and may move their rows. */
export const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'kernel/audit/': ['audit.entry'],
  'kernel/events/': [
    'campaigns.outbox',
    'channels.outbox',
    'contacts.outbox',
    'oauth_apps.outbox',
    'webhooks.outbox',
    'workspaces.outbox',
  ],
  'kernel/files/': ['files.chunk', 'files.file'],
  'kernel/holds/': ['holds.workspace'],
  'kernel/events/parked/': ['events.parked'],
  'kernel/idempotency/': ['idempotency.request'],
  'kernel/limits/': ['limits.counter'],
  'kernel/requests/': ['requests.day', 'requests.entry'],
  'kernel/security/': ['security.encryption_key'],
  'subgraphs/campaigns/automation/': ['campaigns.automation', 'campaigns.automation_version'],
  'subgraphs/campaigns/automation/flow/': ['campaigns.automation_move'],
  'subgraphs/campaigns/automation/run/': ['campaigns.automation_sum'],
  'subgraphs/campaigns/automation/run/store/': [
    'campaigns.automation_day',
    'campaigns.automation_entry',
    'campaigns.automation_listen',
    'campaigns.automation_run',
    'campaigns.automation_run_step',
  ],
  'subgraphs/campaigns/automation/step/': ['campaigns.automation_digest'],
  'subgraphs/campaigns/automation/step/send/': ['campaigns.automation_message'],
  'subgraphs/campaigns/automation/trigger/': [
    'campaigns.automation_date',
    'campaigns.automation_start',
    'campaigns.automation_trigger',
  ],
  'subgraphs/campaigns/campaign/approval/': ['campaigns.approval'],
  'subgraphs/campaigns/campaign/queue/': ['campaigns.portion'],
  'subgraphs/campaigns/campaign/recipient/store/': ['campaigns.recipient'],
  'subgraphs/campaigns/campaign/store/': [
    'campaigns.campaign',
    'campaigns.campaign_count',
    'campaigns.click_target',
    'campaigns.deleted_campaign',
    'campaigns.target_recipient',
  ],
  'subgraphs/campaigns/click/': [
    'campaigns.click',
    'campaigns.click_waiting',
    'campaigns.link_day',
    'campaigns.link_week',
    'campaigns.origin_day',
    'campaigns.source_day',
    'campaigns.visitor',
  ],
  'subgraphs/campaigns/conversion/': [
    'campaigns.conversion',
    'campaigns.conversion_day',
    'campaigns.conversion_origin_day',
    'campaigns.conversion_source_day',
  ],
  'subgraphs/campaigns/link-domain/': ['campaigns.link_domain'],
  'subgraphs/campaigns/message-limit/': ['campaigns.automation_limit', 'campaigns.contact_load'],
  'subgraphs/campaigns/short-link/': ['campaigns.retired_code', 'campaigns.short_link', 'campaigns.workspace'],
  'subgraphs/campaigns/template/': ['campaigns.template', 'campaigns.template_version'],
  'subgraphs/channels/core/change/': ['channels.message_change'],
  'subgraphs/channels/core/credit/': [
    'channels.balance',
    'channels.ledger',
    'channels.low_balance',
    'channels.usage',
    'channels.usage_change',
    'channels.usage_of_change',
    'channels.usage_of_series',
    'channels.usage_series',
  ],
  'subgraphs/channels/core/inbound/': ['channels.echo', 'channels.inbound_message'],
  'subgraphs/channels/core/inbound/bridge/': ['channels.bridge_session'],
  'subgraphs/channels/core/inbound/callback/': ['channels.callback'],
  'subgraphs/channels/core/instance/store/': ['channels.instance'],
  'subgraphs/channels/core/message/receipt/': ['channels.inbound_part', 'channels.receipt'],
  'subgraphs/channels/core/message/store/': ['channels.content', 'channels.message'],
  'subgraphs/channels/core/protection/': ['channels.protection'],
  'subgraphs/channels/core/sender/': ['channels.sender'],
  'subgraphs/channels/features/batch/': ['channels.host_pace'],
  'subgraphs/channels/features/batch/hold/': ['channels.source_hold'],
  'subgraphs/channels/features/conversation/': ['channels.conversation_read', 'channels.conversation_round'],
  'subgraphs/channels/features/conversation/canned/': ['channels.canned_answer'],
  'subgraphs/channels/features/conversation/label/': ['channels.conversation_label'],
  'subgraphs/channels/features/conversation/note/': ['channels.conversation_note'],
  'subgraphs/channels/features/conversation/presence/': ['channels.conversation_presence'],
  'subgraphs/channels/features/conversation/rules/': [
    'channels.conversation_arrival',
    'channels.conversation_turn',
    'channels.inbox_settings',
  ],
  'subgraphs/channels/features/conversation/satisfaction/': ['channels.conversation_rating'],
  'subgraphs/channels/features/media/': ['channels.media'],
  'subgraphs/channels/features/notification/': [
    'channels.notification',
    'channels.notification_message',
    'channels.notification_recipient',
  ],
  'subgraphs/channels/features/number/': ['channels.phone_number'],
  'subgraphs/channels/features/trust/': [
    'channels.report',
    'channels.trust',
    'channels.trust_change',
    'channels.trust_day',
    'channels.trust_event',
  ],
  'subgraphs/channels/kinds/chatapp/group/': ['channels.chat_group'],
  'subgraphs/channels/kinds/chatapp/template/': ['channels.template_approval'],
  'subgraphs/channels/kinds/email/domain/': ['channels.email_domain', 'channels.email_domain_key'],
  'subgraphs/channels/kinds/email/mail-in/': ['channels.mail_in'],
  'subgraphs/channels/kinds/email/tracking/': [
    'channels.email_engagement',
    'channels.email_engagement_sum',
    'channels.email_tracking',
  ],
  'subgraphs/channels/kinds/photosocial/comment/rules/': ['channels.comment_rules'],
  'subgraphs/channels/kinds/push/app/': ['channels.push_app'],
  'subgraphs/channels/kinds/push/fan-out/': ['channels.push_fan_out'],
  'subgraphs/channels/kinds/push/subscription/': ['channels.push_subscription'],
  'subgraphs/channels/kinds/rcs/revocation/': ['channels.rcs_watch'],
  'subgraphs/channels/kinds/sms/help/': ['channels.sms_help'],
  'subgraphs/channels/kinds/voice/call/store/': ['channels.call', 'channels.call_entry', 'channels.call_news'],
  'subgraphs/channels/kinds/voice/recording/': ['channels.call_recording'],
  'subgraphs/channels/kinds/webchat/': [
    'channels.webchat_session',
    'channels.webchat_upload',
    'channels.webchat_visitor',
    'channels.webchat_widget',
  ],
  'subgraphs/channels/kinds/webchat/push/': ['channels.webchat_push', 'channels.webchat_push_due'],
  'subgraphs/contacts/consent/series/': ['contacts.consent_change', 'contacts.consent_series'],
  'subgraphs/contacts/contact/bulk/': ['contacts.deleted_contact'],
  'subgraphs/contacts/contact/merge/': ['contacts.merge'],
  'subgraphs/contacts/contact/series/': ['contacts.new_contact', 'contacts.new_contact_series'],
  'subgraphs/contacts/erasure/': ['contacts.erasure'],
  'subgraphs/contacts/form/': [
    'contacts.form',
    'contacts.form_change',
    'contacts.form_series',
    'contacts.form_total',
    'contacts.submission',
  ],
  'subgraphs/contacts/import/': ['contacts.import', 'contacts.import_problem'],
  'subgraphs/contacts/preferences/texts/': ['contacts.page_texts'],
  'subgraphs/contacts/quiet-hours/': ['contacts.quiet_hours'],
  'subgraphs/contacts/removal/': ['contacts.removal'],
  'subgraphs/contacts/segment/': [
    'contacts.segment',
    'contacts.segment_set',
    'contacts.segment_set_member',
    'contacts.segment_use',
  ],
  'subgraphs/contacts/segment/size/': ['contacts.segment_day'],
  'subgraphs/contacts/segment/tracking/': ['contacts.contact_change'],
  'subgraphs/contacts/suppression/': ['contacts.handled_event', 'contacts.soft_bounce', 'contacts.suppression'],
  'subgraphs/oauth-apps/store/': [
    'oauth_apps.access_grant',
    'oauth_apps.code',
    'oauth_apps.refresh_family',
    'oauth_apps.refresh_token',
    'oauth_apps.revocation',
    'oauth_apps.signing_key',
  ],
  'subgraphs/webhooks/delivery/outcome/': ['webhooks.health'],
  'subgraphs/webhooks/delivery/replay/': ['webhooks.replay'],
  'subgraphs/webhooks/delivery/store/': ['webhooks.delivery'],
  'subgraphs/webhooks/endpoint/': ['webhooks.endpoint', 'webhooks.workspace'],
  'subgraphs/webhooks/event/': ['webhooks.event', 'webhooks.fan_out', 'webhooks.feed_mark'],
  'subgraphs/workspaces/account/': ['workspaces.account_link', 'workspaces.account_notice'],
  'subgraphs/workspaces/api-key/': ['workspaces.api_key'],
  'subgraphs/workspaces/branding/': ['workspaces.branding'],
  'subgraphs/workspaces/factor/': [
    'workspaces.authenticator',
    'workspaces.pending_sign_in',
    'workspaces.recovery_code',
  ],
  'subgraphs/workspaces/factor/passkey/': ['workspaces.passkey', 'workspaces.passkey_challenge'],
  'subgraphs/workspaces/identity/': ['workspaces.identity_provider'],
  'subgraphs/workspaces/identity/domain/': ['workspaces.identity_domain'],
  'subgraphs/workspaces/identity/sign-in/': ['workspaces.identity', 'workspaces.provider_sign_in'],
  'subgraphs/workspaces/member/': ['workspaces.membership'],
  'subgraphs/workspaces/session/': ['workspaces.session'],
  'subgraphs/workspaces/workspace/': ['workspaces.workspace'],
};

/** A table that several folders write to, and the cause. */
interface Shared {
  readonly folders: readonly string[];
  readonly because: string;
}

const CONTACTS = [
  'subgraphs/contacts/consent/',
  'subgraphs/contacts/contact/bulk/',
  'subgraphs/contacts/contact/merge/',
  'subgraphs/contacts/contact/save/',
  'subgraphs/contacts/erasure/',
  'subgraphs/contacts/import/apply/',
];

const NUMBERED = 'Its deletion and the order to take its number out of contacts are one statement.';

/** The tables that have no single owner yet. */
export const SHARED: Readonly<Record<string, Shared>> = {
  'campaigns.link_total': {
    folders: ['subgraphs/campaigns/click/', 'subgraphs/campaigns/short-link/'],
    because: 'Clicks are counted in the statement that stores them; a total goes with its link.',
  },
  'channels.comment': {
    folders: ['subgraphs/channels/core/inbound/', 'subgraphs/channels/kinds/photosocial/comment/'],
    because: 'The core deletes all that came in and is too old, and imports no kind of channel.',
  },
  'channels.conversation': {
    folders: [
      'subgraphs/channels/core/contact/',
      'subgraphs/channels/core/inbound/',
      'subgraphs/channels/features/conversation/',
      'subgraphs/channels/features/erasure/',
      'subgraphs/channels/kinds/voice/conversation/',
      'subgraphs/channels/kinds/webchat/conversation/',
    ],
    because: 'Arrivals, calls, chats and the inbox count in the statement that stores what they count.',
  },
  'channels.tracking_objection': {
    folders: ['subgraphs/channels/core/contact/', 'subgraphs/channels/kinds/email/tracking/'],
    because: 'The core moves all that is of a merged contact, and imports no kind of channel.',
  },
  'contacts.consent': {
    folders: CONTACTS,
    because: 'A contact and its consents are stored in one statement.',
  },
  'contacts.contact': {
    folders: [...CONTACTS, 'subgraphs/contacts/contact/', 'subgraphs/contacts/removal/'],
    because: 'A contact and its consents are stored in one statement.',
  },
  'contacts.property': {
    folders: ['subgraphs/contacts/property/', 'subgraphs/contacts/removal/'],
    because: NUMBERED,
  },
  'contacts.tag': { folders: ['subgraphs/contacts/tag/', 'subgraphs/contacts/removal/'], because: NUMBERED },
  'contacts.topic': { folders: ['subgraphs/contacts/topic/', 'subgraphs/contacts/removal/'], because: NUMBERED },
  'oauth_apps.client': {
    folders: ['subgraphs/oauth-apps/app/', 'subgraphs/oauth-apps/store/'],
    because: 'An app of a workspace is an entity; the authorization server stores other clients by statements.',
  },
  'workspaces.user': {
    folders: [
      'subgraphs/workspaces/account/',
      'subgraphs/workspaces/factor/',
      'subgraphs/workspaces/identity/sign-in/',
      'subgraphs/workspaces/user/',
    ],
    because: 'Passwords, factors and companies each change their own columns.',
  },
};

/** Tables whose rows triggers write, which are files of functions. */
export const BY_TRIGGERS: readonly string[] = ['campaigns.click_series', 'campaigns.conversion_series'];

/**
 * By function of PostgreSQL, the tables whose rows it writes. Triggers keep sums in the transaction of a change, and some
 * functions are the writing part of an owner's statement.
 */
export const BY_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  'subgraphs/campaigns/functions/count_changed_recipients.sql': ['campaigns.campaign_count'],
  'subgraphs/campaigns/functions/count_clicks.sql': ['campaigns.click_series'],
  'subgraphs/campaigns/functions/count_conversions.sql': ['campaigns.conversion_series'],
  'subgraphs/campaigns/functions/count_gone_recipients.sql': ['campaigns.campaign_count'],
  'subgraphs/campaigns/functions/count_new_recipients.sql': ['campaigns.campaign_count'],
  'subgraphs/campaigns/functions/count_targets.sql': ['campaigns.click_target', 'campaigns.target_recipient'],
  'subgraphs/campaigns/functions/learn_of_recipients.sql': ['campaigns.recipient'],
  'subgraphs/campaigns/functions/record_recipients.sql': ['campaigns.recipient'],
  'subgraphs/channels/functions/queue/move_messages.sql': ['channels.message'],
  'subgraphs/channels/functions/queue/take_receipts.sql': ['channels.receipt'],
  'subgraphs/channels/functions/usage/count_credits.sql': ['channels.usage_change'],
  'subgraphs/channels/functions/usage/count_lost_subscribers.sql': ['channels.usage_of_change'],
  'subgraphs/channels/functions/usage/count_moved_calls.sql': ['channels.usage_of_change'],
  'subgraphs/channels/functions/usage/count_moved_messages.sql': ['channels.usage_change', 'channels.usage_of_change'],
  'subgraphs/channels/functions/usage/count_new_calls.sql': ['channels.usage_of_change'],
  'subgraphs/channels/functions/usage/count_new_messages.sql': ['channels.usage_change', 'channels.usage_of_change'],
  'subgraphs/channels/functions/usage/count_new_subscribers.sql': ['channels.usage_of_change'],
  'subgraphs/channels/functions/usage/count_received.sql': ['channels.usage_of_change'],
  'subgraphs/channels/functions/usage/note_low_balance.sql': ['channels.low_balance'],
  'subgraphs/channels/functions/usage/sum_changed_minutes.sql': ['channels.usage', 'channels.usage_series'],
  'subgraphs/channels/functions/usage/sum_new_minutes.sql': ['channels.usage', 'channels.usage_series'],
  'subgraphs/channels/functions/voice/note_call.sql': ['channels.call'],
  'subgraphs/channels/functions/voice/note_call_time.sql': ['channels.call'],
  'subgraphs/channels/functions/voice/note_failed_call.sql': ['channels.call'],
  'subgraphs/contacts/functions/count_added_submissions.sql': ['contacts.form_change'],
  'subgraphs/contacts/functions/count_changed_submissions.sql': ['contacts.form_change'],
  'subgraphs/contacts/functions/count_consents.sql': ['contacts.consent_change'],
  'subgraphs/contacts/functions/count_new_contacts.sql': ['contacts.new_contact'],
  'subgraphs/contacts/functions/record_contact_changes.sql': ['contacts.contact_change'],
  'subgraphs/webhooks/functions/claim_deliveries.sql': ['webhooks.delivery'],
  'subgraphs/webhooks/functions/mark_feed.sql': ['webhooks.feed_mark'],
};

/** Statements whose table is an expression: by file, the possible tables. */
export const BY_EXPRESSION: Readonly<Record<string, readonly string[]>> = {
  'kernel/events/outbox.ts': ['channels.outbox'],
  'kernel/events/relay.ts': ['channels.outbox'],
  'kernel/requests/clean-up.job.ts': ['requests.entry'],
  'subgraphs/campaigns/click/store-statement.ts': [
    'campaigns.link_total',
    'campaigns.link_day',
    'campaigns.link_week',
    'campaigns.source_day',
    'campaigns.origin_day',
  ],
  'subgraphs/campaigns/conversion/conversion.service.ts': [
    'campaigns.conversion_source_day',
    'campaigns.conversion_origin_day',
  ],
  'subgraphs/channels/features/trust/retention.job.ts': [
    'channels.report',
    'channels.trust_change',
    'channels.trust_day',
    'channels.trust_event',
  ],
  'subgraphs/contacts/form/form.service.ts': ['contacts.form_change', 'contacts.form_series', 'contacts.form_total'],
  'subgraphs/contacts/removal/removal.ts': ['contacts.property', 'contacts.tag', 'contacts.topic'],
};

/** Statements of the kernel that are given their table: by its owner, as an entity or by its name, or by the run of migrations. */
export const FOR_CALLERS: readonly string[] = [
  'kernel/database/functions/sql-function.ts',
  'kernel/jobs/folding-job.ts',
  'kernel/jobs/recheck.ts',
  'kernel/security/encryption-key.ts',
];
