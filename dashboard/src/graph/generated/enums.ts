/** live delivers and costs credits; test runs the full flow and delivers nothing. */
export type ApiKeyMode =
  | 'live'
  | 'test';

/** PENDING: the provider has not decided. APPROVED: it may be sent. REJECTED: it may not be sent. PAUSED: the provider stopped it for a while. DISABLED: the provider stopped it for good. */
export type ApprovalStatus =
  | 'APPROVED'
  | 'DISABLED'
  | 'PAUSED'
  | 'PENDING'
  | 'REJECTED';

/** The role of a file in a message. */
export type AttachmentRole =
  /** A file that is attached to the message. */
  | 'ATTACHMENT'
  /** The text of the e-mail in HTML, as its sender sent it. Never show it without sanitizing it. */
  | 'BODY'
  /** A file that is shown within the text. */
  | 'INLINE';

/** USER: in a session. APP: an OAuth client for a user. OPERATOR: by the command line. SYSTEM: a job. */
export type AuditActorKind =
  | 'API_KEY'
  | 'APP'
  | 'OPERATOR'
  | 'SYSTEM'
  | 'USER';

/** The way in which a run was completed. */
export type AutomationRunResult =
  | 'DIGESTED'
  | 'ENDED';

/** RUNNING: its step is due. WAITING: its step waits until dueAt. The run has ended in the others. */
export type AutomationRunStatus =
  | 'CANCELLED'
  | 'COMPLETED'
  | 'FAILED'
  | 'RUNNING'
  | 'WAITING';

/** DRAFT: never enabled. ENABLED: runs start. PAUSED: no run starts, and runs under way wait. */
export type AutomationStatus =
  | 'DRAFT'
  | 'ENABLED'
  | 'PAUSED';

/** WAITING: not done yet. DONE. FAILED. LEFT: a goal was reached meanwhile. CANCELLED: the run was cancelled meanwhile. */
export type AutomationStepOutcome =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  | 'LEFT'
  | 'WAITING';

/** The type of a step, as its definition names it. */
export type AutomationStepType =
  | 'branch'
  | 'digest'
  | 'end'
  | 'goal'
  | 'notify'
  | 'send'
  | 'setProperty'
  | 'split'
  | 'tag'
  | 'untag'
  | 'wait'
  | 'waitForEvent'
  | 'waitUntil'
  | 'webhook';

/** HUMAN: a person. MACHINE: an answering machine. UNKNOWN: it could not be determined. */
export type CallAnsweredBy =
  | 'HUMAN'
  | 'MACHINE'
  | 'UNKNOWN';

/** INBOUND: it came in. OUTBOUND: it was placed. */
export type CallDirection =
  | 'INBOUND'
  | 'OUTBOUND';

/** CALLEE: the other side hung up, or did not take the call. FLOW: its steps were done. API: the action hangup. TIME_LIMIT: maxDurationSec was reached. MACHINE: a machine answered and the call was to end then. TRANSFER: the call to which it was passed on ended. PROVIDER: it could not be placed, or was lost. */
export type CallEndReason =
  | 'API'
  | 'CALLEE'
  | 'FLOW'
  | 'MACHINE'
  | 'PROVIDER'
  | 'TIME_LIMIT'
  | 'TRANSFER';

/** INITIATED: it is with the provider. RINGING: it rings. ANSWERED: it was answered and goes on. COMPLETED: it was answered and is over. FAILED: it could not be placed. NO_ANSWER: it was not answered. BUSY: the line was busy. */
export type CallLegStatus =
  | 'ANSWERED'
  | 'BUSY'
  | 'COMPLETED'
  | 'FAILED'
  | 'INITIATED'
  | 'NO_ANSWER'
  | 'RINGING';

/** RUNNING: it is being recorded. READY: it can be fetched. FAILED: there is nothing to fetch. */
export type CallRecordingStatus =
  | 'FAILED'
  | 'READY'
  | 'RUNNING';

/** SCHEDULED: it waits for its time. QUEUED: it waits for its turn. INITIATED: it is with the provider. RINGING: it rings. ANSWERED: it was answered and goes on. COMPLETED: it was answered and is over. FAILED: it could not be placed, or was lost. NO_ANSWER: it was not answered. BUSY: the line was busy. CANCELLED: it ended before it was answered. */
export type CallStatus =
  | 'ANSWERED'
  | 'BUSY'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'FAILED'
  | 'INITIATED'
  | 'NO_ANSWER'
  | 'QUEUED'
  | 'RINGING'
  | 'SCHEDULED';

/** The measure by which the variants of a campaign are compared: a share of the messages that were sent. */
export type CampaignMetric =
  | 'clicked'
  | 'converted'
  | 'delivered'
  | 'read'
  | 'replied';

/** The way in which several channels are used. */
export type CampaignMode =
  | 'fallback';

/** An action of a recipient or of its mailbox. */
export type CampaignRecipientDeed =
  | 'bounced'
  | 'clicked'
  | 'complained'
  | 'converted'
  | 'read'
  | 'replied'
  | 'unsubscribed';

/** The status of a recipient of a campaign. */
export type CampaignRecipientStatus =
  | 'CANCELLED'
  | 'DELIVERED'
  | 'FAILED'
  | 'PENDING'
  | 'QUEUED'
  | 'SENT'
  | 'SKIPPED';

/** DRAFT: it is being prepared. SCHEDULED: it starts at its time. RUNNING: it writes to its recipients. PAUSED: it writes to nobody until it is resumed. COMPLETED: it has written to everybody. CANCELLED: it was ended before that. FAILED: it has written to everybody, and nobody got anything. */
export type CampaignStatus =
  | 'CANCELLED'
  | 'COMPLETED'
  | 'DRAFT'
  | 'FAILED'
  | 'PAUSED'
  | 'RUNNING'
  | 'SCHEDULED';

/** A state that counts as a success on a channel. */
export type CampaignSuccess =
  | 'CLICKED'
  | 'DELIVERED'
  | 'READ'
  | 'SENT';

/** A channel through which messages are sent. */
export type Channel =
  | 'botchat'
  | 'chatapp'
  | 'email'
  | 'photosocial'
  | 'push'
  | 'rcs'
  | 'sms'
  | 'voice'
  | 'webchat';

/** API: a call of the API. DASHBOARD: a person in the dashboard. IMPORT: an import of contacts. FORM: a form. UNSUBSCRIBE_LINK: the unsubscribe link of a message. ONE_CLICK: the unsubscribe button of a mail program. PREFERENCES: the preferences page. REPLY: an answer such as STOP. DEFAULT: a topic that new contacts are subscribed to without asking. MERGE: a merge of contacts. */
export type ConsentMethod =
  | 'API'
  | 'DASHBOARD'
  | 'DEFAULT'
  | 'FORM'
  | 'IMPORT'
  | 'MERGE'
  | 'ONE_CLICK'
  | 'PREFERENCES'
  | 'REPLY'
  | 'UNSUBSCRIBE_LINK';

/** The property by which the consents of a series are grouped: the channel or the topic. */
export type ConsentSeriesGrouping =
  | 'CHANNEL'
  | 'TOPIC';

/** MARKETING: all marketing messages. CHANNEL: all messages of one channel. TOPIC: messages of one topic. */
export type ConsentSubject =
  | 'CHANNEL'
  | 'MARKETING'
  | 'TOPIC';

/** RUNNING: data of the person is still being erased. COMPLETED: all data that was found is erased. */
export type ContactErasureStatus =
  | 'COMPLETED'
  | 'RUNNING';

/** csv: comma-separated values. ndjson: one JSON object a line. */
export type ContactExportFormat =
  | 'csv'
  | 'ndjson';

/** MESSAGE was sent to the contact, RECEIVED came from it; a MERGED contact was merged into this one. */
export type ContactHistoryKind =
  | 'CALL'
  | 'CLICK'
  | 'CONSENT'
  | 'CONVERSION'
  | 'CREATED'
  | 'FORM'
  | 'MERGED'
  | 'MESSAGE'
  | 'RECEIVED'
  | 'RUN';

/** QUEUED: it has not begun. RUNNING: its rows are being processed. COMPLETED: all rows were processed. FAILED: it ended early; `error` says why. */
export type ContactImportStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'QUEUED'
  | 'RUNNING';

/** The identifier by which an existing contact is found. */
export type ContactKey =
  | 'email'
  | 'externalId'
  | 'phone';

/** The property by which a list of contacts is sorted. */
export type ContactOrderBy =
  | 'createdAt'
  | 'email'
  | 'name'
  | 'phone'
  | 'updatedAt';

/** ALLOWED if a contact may be written to; otherwise the code with which a send is refused. */
export type ContactReachState =
  | 'ALLOWED'
  | 'NO_ADDRESS'
  | 'QUIET_HOURS'
  | 'RECIPIENT_OPTED_OUT'
  | 'RECIPIENT_SUPPRESSED';

/** The outcome of a save of a contact. */
export type ContactSaveOutcome =
  | 'CREATED'
  | 'FAILED'
  | 'UNCHANGED'
  | 'UPDATED';

/** MESSAGE was sent from here, RECEIVED came in, ECHO was written on the phone or in the application of the line itself, NOTE is private, CALL is a phone call of either direction. */
export type ConversationEntryKind =
  | 'CALL'
  | 'ECHO'
  | 'MESSAGE'
  | 'NOTE'
  | 'RECEIVED';

/** The property by which the statistics are grouped. AGENT: the user who answered first, for answers; for ends, the user who was responsible or else closed it. */
export type ConversationStatisticsGrouping =
  | 'AGENT'
  | 'CHANNEL'
  | 'LINE';

/** OPEN: it waits for an answer. SNOOZED: it is opened again at its time. CLOSED: nothing is to be done. A message that comes in opens it. */
export type ConversationStatus =
  | 'CLOSED'
  | 'OPEN'
  | 'SNOOZED';

/** The rule by which the click of a conversion was found. */
export type ConversionRule =
  | 'CLICK'
  | 'LAST_CLICK'
  | 'NONE';

/** The kind of credential with which a request is authenticated. */
export type CredentialKind =
  | 'ACCESS_TOKEN'
  | 'API_KEY'
  | 'SESSION';

/** The type of a DNS record. */
export type DnsRecordType =
  | 'CNAME'
  | 'MX'
  | 'TXT';

/** OPEN: the picture of the e-mail was fetched. CLICK: a link was followed. */
export type EmailAction =
  | 'CLICK'
  | 'OPEN';

/** The use of a record. SPF, DKIM and DMARC prove the sender; RETURN_PATH and MX bring bounces and answers to us. `NEXT` and `PREVIOUS` are keys of a rotation. */
export type EmailDomainRecordPurpose =
  /** The key that signs. */
  | 'DKIM'
  /** A second key, which signs together with the first once its record is found. */
  | 'DKIM_ED25519'
  /** The second key that goes with the next one. */
  | 'DKIM_ED25519_NEXT'
  /** The second key that was replaced. */
  | 'DKIM_ED25519_PREVIOUS'
  /** The key that signs from the moment its record is found. */
  | 'DKIM_NEXT'
  /** The key that was replaced. E-mails that it signed may still be on their way. */
  | 'DKIM_PREVIOUS'
  /** Tells receivers how to treat e-mails that are not signed. */
  | 'DMARC'
  /** Routes answers to us. */
  | 'MX'
  /** Receives the bounces. */
  | 'RETURN_PATH'
  /** Allows our servers to send. */
  | 'SPF';

/** The result of the last check of a DNS record. */
export type EmailDomainRecordStatus =
  /** It has another value. */
  | 'MISMATCH'
  /** There is no such record. */
  | 'MISSING'
  /** The name servers did not answer. */
  | 'UNANSWERED'
  /** It was not checked yet. */
  | 'UNCHECKED'
  /** It is published. */
  | 'VERIFIED';

/** The state of a sending domain. */
export type EmailDomainStatus =
  /** Required records are wrong or gone. E-mail can be sent until `stopsAt`. */
  | 'BROKEN'
  /** It was broken for longer than the grace period. No e-mail is sent until it is verified again. */
  | 'FAILED'
  /** Its records were never complete. */
  | 'PENDING'
  /** Its records are published. */
  | 'VERIFIED';

/** The encoding of the content of a part. */
export type FileEncoding =
  | 'BASE64'
  | 'UTF8';

/** OPEN: it redirects. PASSWORD: it asks for its password first. */
export type FollowedLinkState =
  | 'OPEN'
  | 'PASSWORD';

/** The type of the answer, which decides the input of the page. */
export type FormFieldKind =
  | 'CHECKBOX'
  | 'DATE'
  | 'EMAIL'
  | 'NUMBER'
  | 'PHONE'
  | 'TEXT'
  | 'URL';

/** The purpose of a link in the e-mail of a form. */
export type FormLinkUse =
  | 'CONFIRM'
  | 'UNSUBSCRIBE';

/** PENDING: it waits for its confirmation. APPLIED: it needed none. CANCELLED: it was taken back or has ended. */
export type FormSubmissionStatus =
  | 'APPLIED'
  | 'CANCELLED'
  | 'CONFIRMED'
  | 'PENDING';

/** The result of the last check of the record of a domain. */
export type IdentityDomainState =
  /** The record has another value. */
  | 'MISMATCH'
  /** There is no such record. */
  | 'MISSING'
  /** The record was not checked yet, or no name server answered. */
  | 'UNCHECKED'
  /** The domain was proved to belong to the workspace. */
  | 'VERIFIED';

/** The kind of the content. UNSUPPORTED: any other kind, such as a poll or a system notice. */
export type InboundType =
  | 'AUDIO'
  | 'CONTACT'
  | 'DOCUMENT'
  | 'IMAGE'
  | 'INTERACTIVE'
  | 'LOCATION'
  | 'REACTION'
  | 'STICKER'
  | 'TEXT'
  | 'UNSUPPORTED'
  | 'VIDEO';

/** A kind of code that the login of an account needs. */
export type InstanceChallengeKind =
  | 'APP'
  | 'EMAIL'
  | 'PASSWORD'
  | 'SMS';

/** The reason that an instance is not connected. */
export type InstanceDisconnectReason =
  | 'account_mismatch'
  | 'attempt_expired'
  | 'banned'
  | 'cancelled'
  | 'deaf'
  | 'deleted'
  | 'logged_out'
  | 'login_failed'
  | 'requested'
  | 'session_dropped'
  | 'suspended'
  | 'token_expired';

/** UNOFFICIAL: as an account that is paired by a QR code or logged in. OFFICIAL: through the official API of the service. OFFICIAL_BYOK: through the official API, with credentials in place of a sign-up. */
export type InstanceMode =
  | 'OFFICIAL'
  | 'OFFICIAL_BYOK'
  | 'UNOFFICIAL';

/** qr: by a QR code. login: by name and password. provider: by the credentials of an official API. */
export type InstancePairing =
  | 'login'
  | 'provider'
  | 'qr';

/** PENDING: it was never connected. ACTIVE: it is connected. DISCONNECTED: it was connected, and must be connected again. SUSPENDED: the operator stopped it. CANCELLED: it was ended for good. */
export type InstanceStatus =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'DISCONNECTED'
  | 'PENDING'
  | 'SUSPENDED';

/** GRANT: the operator gave credits. HOLD: credits were set aside for a message or a call. CHARGE: held credits were spent. REFUND: held credits came back. RENTAL: a period of a phone number was paid, or returned because the number was not given. */
export type LedgerKind =
  | 'CHARGE'
  | 'GRANT'
  | 'HOLD'
  | 'REFUND'
  | 'RENTAL';

/** The purpose of a DNS record. */
export type LinkDomainRecordPurpose =
  | 'ADDRESS'
  | 'OWNERSHIP';

/** The result of the last check of a DNS record. UNCHECKED: it was not checked yet. UNANSWERED: the name server did not answer. MISSING: there is no such record. MISMATCH: it has another value. VERIFIED: it is correct. */
export type LinkDomainRecordStatus =
  | 'MISMATCH'
  | 'MISSING'
  /** The name servers did not answer. */
  | 'UNANSWERED'
  | 'UNCHECKED'
  | 'VERIFIED';

/** The state of a domain for short links. */
export type LinkDomainStatus =
  /** Its records were never all found, or were wrong or gone for too long. */
  | 'PENDING'
  /** Short links can use it. If its records are gone, they can until `stopsAt`. */
  | 'VERIFIED';

/** The order of the time at which it was made. */
export type ListOrder =
  | 'NEWEST_FIRST'
  | 'OLDEST_FIRST';

/** The result of the checks of an e-mail's sender. */
export type MailVerdict =
  /** The domain of the sender denies the e-mail. */
  | 'FAIL'
  /** The domain of the sender neither confirms nor denies the e-mail. */
  | 'NONE'
  /** The domain of the sender confirms the e-mail. */
  | 'PASS'
  /** The domain of the sender could not be checked. */
  | 'UNKNOWN';

/** EDIT: its text was changed. DELETE: it was taken back for everybody. */
export type MessageChangeKind =
  | 'DELETE'
  | 'EDIT';

/** PENDING: the provider has not answered. APPLIED: the provider made the change. FAILED: the provider refused it, or gave no answer in time. */
export type MessageChangeStatus =
  | 'APPLIED'
  | 'FAILED'
  | 'PENDING';

/** Contacts who want no marketing only get transactional messages: those that they asked for. */
export type MessageClass =
  | 'marketing'
  | 'transactional';

/** The property by which the messages of a series are grouped. */
export type MessageSeriesGrouping =
  | 'CHANNEL'
  | 'STATUS'
  | 'SUBSTATUS';

/** The kind of the cause. APP: an OAuth client. USER: a person in a session. KEYWORD: a word that came in, such as HELP. INBOX: the settings of the inbox, by which it answers by itself. */
export type MessageSourceKind =
  | 'API_KEY'
  | 'APP'
  | 'AUTOMATION'
  | 'CAMPAIGN'
  | 'INBOX'
  | 'KEYWORD'
  | 'NOTIFICATION'
  | 'USER';

/** SCHEDULED: it waits for its time. QUEUED: it waits for its turn. SENT: the provider took it. DELIVERED: it arrived. FAILED: it was refused, did not arrive, was cancelled, or its outcome is unknown. */
export type MessageStatus =
  | 'DELIVERED'
  | 'FAILED'
  | 'QUEUED'
  | 'SCHEDULED'
  | 'SENT';

/** A detail of the status of a message. */
export type MessageSubstatus =
  | 'bounced'
  | 'cancelled'
  | 'clicked'
  | 'complained'
  | 'expired'
  | 'opened'
  | 'read'
  | 'undeliverable'
  | 'unknown';

/** WAITING: its turn may come. RUNNING: it has messages, and the notification is not completed. DONE: it has messages, and the notification is completed. UNUSED: it was not needed, or nobody has an address. SKIPPED: the channel cannot be used. */
export type NotificationLegStatus =
  | 'DONE'
  | 'RUNNING'
  | 'SKIPPED'
  | 'UNUSED'
  | 'WAITING';

/** PARALLEL: on all channels at once. FALLBACK: on one channel after the other, until one succeeds. */
export type NotificationMode =
  | 'FALLBACK'
  | 'PARALLEL';

/** RUNNING: the result is not known yet. REACHED: a message succeeded. UNCONFIRMED: one was sent, and no success was reported in time. FAILED: nothing reached the person. */
export type NotificationRecipientStatus =
  | 'FAILED'
  | 'REACHED'
  | 'RUNNING'
  | 'UNCONFIRMED';

/** RUNNING: the result is not known for everybody yet. COMPLETED: it is known for everybody. */
export type NotificationStatus =
  | 'COMPLETED'
  | 'RUNNING';

/** SMS: text messages. MMS: messages with files. VOICE: calls. */
export type PhoneNumberFeature =
  | 'MMS'
  | 'SMS'
  | 'VOICE';

/** The reason that a number was released. */
export type PhoneNumberReleaseReason =
  | 'refused'
  | 'requested'
  | 'unpaid';

/** The state of a phone number. */
export type PhoneNumberStatus =
  /** It is paid. */
  | 'ACTIVE'
  /** The credits did not suffice for its period. It works until `suspendsAt`. */
  | 'PAST_DUE'
  /** It is being bought. */
  | 'PENDING'
  /** It no longer belongs to the workspace. */
  | 'RELEASED'
  /** It sends and receives nothing. A payment before `releasesAt` brings it back. */
  | 'SUSPENDED';

/** LOCAL: a number of a place. MOBILE: a mobile number. TOLL_FREE: a number that costs its callers nothing. */
export type PhoneNumberType =
  | 'LOCAL'
  | 'MOBILE'
  | 'TOLL_FREE';

/** The plan of a workspace. */
export type Plan =
  | 'free'
  | 'pro'
  | 'scale'
  | 'starter';

/** The type of the values of a property. */
export type PropertyType =
  | 'BOOLEAN'
  | 'DATE'
  | 'NUMBER'
  | 'STRING';

/** RUNNING: messages are still being stored. DONE: every message is stored. FAILED: an error ended it, which `errorCode` names. */
export type PushFanOutStatus =
  | 'DONE'
  | 'FAILED'
  | 'RUNNING';

/** The platform of a browser or device. WEB: a browser. */
export type PushPlatform =
  | 'ANDROID'
  | 'IOS'
  | 'WEB';

/** DELIVERED: the notification was shown. CLICKED: somebody clicked it. */
export type PushReportKind =
  | 'CLICKED'
  | 'DELIVERED';

/** The property by which the messages that came in are grouped. */
export type ReceivedSeriesGrouping =
  | 'CHANNEL';

/** BUSY: the caller hears that the line is busy. REJECTED: the call is refused. */
export type RejectReason =
  | 'BUSY'
  | 'REJECTED';

/** The subject of a complaint. */
export type ReportKind =
  | 'abuse'
  | 'delivery'
  | 'phishing'
  | 'spam';

/** RECEIVED: it is stored and counts. RESOLVED: somebody has dealt with it. DISMISSED: it was unfounded and no longer counts. */
export type ReportStatus =
  | 'DISMISSED'
  | 'RECEIVED'
  | 'RESOLVED';

/** REST: /v1. GRAPHQL: /graphql. MCP: /mcp. */
export type RequestApi =
  | 'GRAPHQL'
  | 'MCP'
  | 'REST';

/** REFUSED: 4xx, which the caller can correct. FAILED: 5xx. An operation of the graph with a failed part has the outcome of that part. */
export type RequestOutcome =
  | 'FAILED'
  | 'REFUSED'
  | 'SUCCEEDED';

/** The role of a user in a workspace. */
export type Role =
  | 'admin'
  | 'member'
  | 'owner'
  | 'viewer';

/** A field of a contact. */
export type SegmentContactField =
  | 'email'
  | 'hasEmail'
  | 'hasPhone'
  | 'hasTelegram'
  | 'hasUrl'
  | 'languages'
  | 'name'
  | 'phone'
  | 'telegramPeer'
  | 'url';

/** all: a contact must meet every rule. any: one rule is enough. */
export type SegmentMatch =
  | 'all'
  | 'any';

/** The comparison of a rule. */
export type SegmentOperator =
  | 'after'
  | 'before'
  | 'between'
  | 'contains'
  | 'containsOneOf'
  | 'endsWith'
  | 'equals'
  | 'exists'
  | 'gt'
  | 'gte'
  | 'in'
  | 'lt'
  | 'lte'
  | 'notContains'
  | 'notEquals'
  | 'notExists'
  | 'startsWith';

/** The thing that a rule looks at. */
export type SegmentRuleType =
  | 'contactField'
  | 'property'
  | 'receiveMarketing'
  | 'tag'
  | 'topic';

/** OFF: not tracked. STARTING, BUILDING: the members are being read. LIVE: changes emit events. */
export type SegmentTracking =
  | 'BUILDING'
  | 'LIVE'
  | 'OFF'
  | 'STARTING';

/** An older name of a comparison. */
export type SegmentValueMatch =
  | 'contains'
  | 'exact';

/** The type of the values that the operators of a field compare. */
export type SegmentValueType =
  | 'BOOLEAN'
  | 'DATE'
  | 'FLAG'
  | 'LANGUAGES'
  | 'MEMBERSHIP'
  | 'NUMBER'
  | 'PRESENCE'
  | 'STRING'
  | 'TEXT';

/** The way in which a workspace got a sender: its operator assigned it, it proved a domain, or it rents a number. */
export type SenderOrigin =
  | 'DOMAIN'
  | 'NUMBER'
  | 'OPERATOR';

/** An interval by the clocks of a time zone. A week begins on a Monday. */
export type SeriesInterval =
  | 'DAY'
  | 'HOUR'
  | 'MONTH'
  | 'WEEK';

/** The mode of a session: it makes and sees only objects of live or only of the sandbox, as a key of that mode does. */
export type SessionMode =
  | 'live'
  | 'test';

/** The property of a click by which a report groups. */
export type ShortLinkReportGroup =
  | 'DAY'
  /** A row for each link, without those that messages made. */
  | 'LINK'
  /** A row for each object that links were made for: a campaign, an automation, a notification or a template. */
  | 'ORIGIN'
  | 'SOURCE';

/** The direction of a sort: from the lowest to the highest, or the reverse. */
export type SortOrder =
  | 'asc'
  | 'desc';

/** A language of the starting templates. */
export type StarterLanguage =
  | 'en'
  | 'es'
  | 'pt_BR';

/** A channel on which addresses can be suppressed. */
export type SuppressibleChannel =
  | 'email'
  | 'sms';

/** MANUAL: somebody added it. STOP: the person answered with a word such as STOP. HARD_BOUNCE: the address does not exist. SOFT_BOUNCES: three e-mails in a row bounced. COMPLAINT: the person reported an e-mail as spam. */
export type SuppressionReason =
  | 'COMPLAINT'
  | 'HARD_BOUNCE'
  | 'MANUAL'
  /** Three e-mails in a row bounced. It ends after 7 days. */
  | 'SOFT_BOUNCES'
  | 'STOP';

/** The purpose of a template. */
export type TemplateCategory =
  | 'AUTHENTICATION'
  | 'MARKETING'
  | 'UTILITY';

/** The status of a part of a template. */
export type TemplatePartStatusName =
  | 'APPROVED'
  | 'DISABLED'
  | 'NOT_SUBMITTED'
  | 'PAUSED'
  | 'PENDING'
  | 'READY'
  | 'REJECTED';

/** The type of the value of a variable. */
export type TemplateVariableType =
  | 'boolean'
  | 'date'
  | 'list'
  | 'number'
  | 'object'
  | 'string';

/** CREATED: the contact was made. MERGED: another contact was merged into it. CONSENT: a consent was given or withdrawn. FORM: a form was submitted. */
export type TimelineKind =
  | 'CONSENT'
  | 'CREATED'
  | 'FORM'
  | 'MERGED';

/** COMPLAINTS: reported as spam, abuse or phishing. BLOCKS: recipients who refused what it sends, or answered STOP. FAILURES: refused by the provider, or reported as not delivered. */
export type TrustReasonKind =
  | 'BLOCKS'
  | 'COMPLAINTS'
  | 'FAILURES';

/** The period of the entries: one for the whole time, or one for each UTC day. */
export type UsageBy =
  | 'day'
  | 'total';

/** The source by which messages are added up: each key, app, user, campaign or automation that sent some, or each line that they went through. */
export type UsageSource =
  | 'API_KEY'
  | 'APP'
  | 'AUTOMATION'
  | 'CAMPAIGN'
  | 'INSTANCE'
  | 'USER';

/** The kind of visitor that followed a link or loaded a picture. Only people count. */
export type VisitorKind =
  | 'BOT'
  | 'HUMAN'
  | 'PREFETCH'
  | 'PREVIEW'
  | 'SCANNER';

/** The way in which calls to a number are answered. */
export type VoiceMode =
  /** Steps are taken, as those of a call that is placed: `flow`. */
  | 'FLOW'
  /** It is connected to another number: `to`, `timeoutSec`. */
  | 'FORWARD'
  /** It is not answered: `reason`. */
  | 'REJECT'
  /** A text is spoken, then it ends: `text`, `language`. */
  | 'TTS_HANGUP'
  /** The caller leaves a message: `text` is the greeting; `language`, `maxLengthSec`. */
  | 'VOICEMAIL'
  /** Each step is requested from `url`. `text` is spoken in `language` if it does not answer. */
  | 'WEBHOOK_CONTROL';

/** The times at which a visitor is asked for name and e-mail before the first message. AWAY: while nobody answers. */
export type WebchatAskEmail =
  | 'ALWAYS'
  | 'AWAY'
  | 'NEVER';

/** READ: somebody of the workspace has read the message of the visitor. */
export type WebchatSeen =
  | 'READ'
  | 'SENT';

/** The side of the page, right or left. */
export type WebchatWidgetPosition =
  | 'LEFT'
  | 'RIGHT';

/** The author of a message. */
export type WebchatWriter =
  | 'TEAM'
  | 'VISITOR';

/** CLOSED: it is called. OPEN: it failed five times in a row or more, and until `openUntil` only retries are made. HALF_OPEN: one first attempt at a time is made. */
export type WebhookCircuit =
  | 'CLOSED'
  | 'HALF_OPEN'
  | 'OPEN';

/** PENDING: an attempt is due. DELIVERED: it was answered with 2xx. EXHAUSTED: it failed, and no attempt is left. */
export type WebhookDeliveryStatus =
  | 'DELIVERED'
  | 'EXHAUSTED'
  | 'PENDING';

/** FAILING: everything failed for 5 days. GONE: it answered 410. */
export type WebhookDisabledReason =
  | 'FAILING'
  | 'GONE';

/** LIVE: only live events. SANDBOX: only events of the sandbox. */
export type WebhookMode =
  | 'LIVE'
  | 'SANDBOX';

/** NONE: deliveries are sent in any order. MESSAGE: those of one message are sent one after the other. CONVERSATION: those of one conversation are sent one after the other. */
export type WebhookOrdering =
  | 'CONVERSATION'
  | 'MESSAGE'
  | 'NONE';
