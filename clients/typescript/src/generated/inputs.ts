// Written by `npm run docs`, of the OpenAPI document: do not change it by hand.

import type * as t from './schemas.js';

/** The query of `listRequests`. */
export type ListRequestsQuery = {
  /** `nextCursor` of the page before; without it, the first page. */
  cursor?: string;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.RequestOutcome | t.RequestOutcome[];
  /** Returns only requests with this error code. */
  code?: string;
  /** Returns only requests of this API. */
  api?: t.RequestApi;
  /** Returns only requests of this route, in full as in answers. */
  route?: string;
  /** Returns only the request with this X-Request-Id in its answer. */
  requestId?: string;
  /** Returns only requests answered at this time or later. */
  createdFrom?: string | Date;
  /** Returns only requests answered at this time or earlier. */
  createdTo?: string | Date;
};

/** The query of `listTopics`. */
export type ListTopicsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `createTopic`. */
export type CreateTopicBody = {
  /** A short name of lower-case letters, digits, - and _; unique in the workspace. */
  slug: string;
  /** The name that people see. */
  name: string;
  /** A note for people. */
  description?: string | null;
  /** Whether contacts who have not chosen are subscribed. */
  defaultOptIn?: boolean;
};

/** The body of `updateTopic`. */
export type UpdateTopicBody = {
  /** A short name, unique in the workspace. */
  slug?: string | null;
  /** The name that people see. */
  name?: string | null;
  /** A note for people. */
  description?: string | null;
  /** Whether contacts who have not chosen are subscribed. */
  defaultOptIn?: boolean | null;
};

/** The query of `listForms`. */
export type ListFormsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `createForm`. */
export type CreateFormBody = {
  /** The heading of the page; the name when absent. */
  title?: string | null;
  /** The text above the fields. */
  intro?: string | null;
  /** The e-mail that asks to confirm. */
  confirmation?: t.FormConfirmationInput | null;
  /** The https address that a browser goes to after the last step. */
  redirectUrl?: string | null;
  /** The text that is shown after it was sent. */
  successText?: string | null;
  /** The name that people see. */
  name: string;
  /** The fields, in the order of the page. `email` or `phone` must be required. */
  fields: t.FormFieldInput[];
  /** The topics that a submission subscribes to. */
  topicIds?: string[];
  /** The tags that its contacts get. */
  tags?: string[];
  /** Whether an e-mail asks to confirm first. */
  doubleOptIn?: boolean;
  /** The languages of the form; all three, unless given. */
  languages?: string[];
  /** Its texts in other languages. */
  translations?: t.FormTranslationInput[];
};

/** The body of `updateForm`. */
export type UpdateFormBody = {
  /** The heading of the page; the name when absent. */
  title?: string | null;
  /** The text above the fields. */
  intro?: string | null;
  /** The e-mail that asks to confirm. */
  confirmation?: t.FormConfirmationInput | null;
  /** The https address that a browser goes to after the last step. */
  redirectUrl?: string | null;
  /** The text that is shown after it was sent. */
  successText?: string | null;
  /** The name that people see. */
  name?: string | null;
  /** Whether it accepts submissions; a new form does. */
  active?: boolean | null;
  /** Replaces all fields. */
  fields?: t.FormFieldInput[] | null;
  /** The topics that a submission subscribes to. */
  topicIds?: string[] | null;
  /** The tags that its contacts get. */
  tags?: string[] | null;
  /** Whether an e-mail asks to confirm first. */
  doubleOptIn?: boolean | null;
  /** Its languages. */
  languages?: string[] | null;
  /** Replaces all translations. */
  translations?: t.FormTranslationInput[] | null;
};

/** The query of `listFormSubmissions`. */
export type ListFormSubmissionsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.FormSubmissionStatus | t.FormSubmissionStatus[];
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
};

/** The query of `listContacts`. */
export type ListContactsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list and order. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only contacts with the tag of this name. */
  tag?: string;
  /** Returns only contacts that are subscribed to this topic. */
  topicId?: string;
  /** Returns only contacts that were created or changed at this time or later. */
  updatedSince?: string | Date;
  /** Words that each start a word of the name, ignoring letter case and accents, or the start of an e-mail address or a phone number. */
  search?: string;
  /** Returns only contacts with this e-mail address. */
  email?: string;
  /** Returns only contacts with this phone number. */
  phone?: string;
  /** Returns only contacts with this id in your system. */
  externalId?: string;
  /** Returns only contacts with this peer. */
  telegramPeer?: string;
  /** Returns only contacts that are in this segment now. */
  segmentId?: string;
  /** Returns only contacts with a value of the property with this key; none if there is no such property. */
  propertyKey?: string;
  /** With `propertyKey`: returns only contacts with exactly this value, as text: `pro`, `12.5`, `true`, `2030-01-31T00:00:00Z`. Any value when absent. */
  propertyValue?: string;
  /** Returns only contacts that accept marketing (`true`), or that refused it as a whole (`false`). */
  receiveMarketing?: boolean;
  /** Returns only contacts whose address is suppressed on this channel, in the mode of the caller. */
  suppressedOn?: t.SuppressibleChannel;
  /** The property to sort by, with any filter. Contacts without a name, an e-mail address or a phone number come last. Names are sorted ignoring letter case and accents. */
  orderBy?: t.ContactOrderBy;
  /** The direction. When absent, times are sorted from the newest to the oldest, and texts from the first letter to the last. */
  order?: t.SortOrder;
};

/** The body of `createContact`. */
export type CreateContactBody = {
  /** The full name, 1–200 characters. */
  name?: string | null;
  /** The e-mail address; unique in the workspace, regardless of letter case. */
  email?: string | null;
  /** The phone number in any usual notation. Without a country code, that of the workspace's country is used. Stored as E.164. */
  phone?: string | null;
  /** Your system's own id of the contact: 1–200 characters. */
  externalId?: string | null;
  /** A page of the person, such as a profile: http or https. */
  url?: string | null;
  /** The Telegram user name, with or without @, or a number. */
  telegramPeer?: string | null;
  /** The languages as BCP 47 tags, the preferred one first; at most 10. */
  languages?: string[] | null;
  /** The time zone by its IANA name, such as America/Sao_Paulo. */
  timeZone?: string | null;
  /** Whether the person gets marketing messages; true for a new contact, unless given. */
  receiveMarketing?: boolean | null;
  /** The channels without marketing. Replaces the list. */
  optedOutChannels?: string[] | null;
  /** Names of tags, at most 50. New names become tags. Replaces the list. */
  tags?: string[] | null;
  /** Values by the key of the property. `null` removes one; omitted keys keep their values. */
  properties?: unknown;
  /** Choices for topics. Omitted topics stay unchanged; a new contact is subscribed to those with defaultOptIn. */
  topics?: t.TopicChoiceInput[] | null;
  /** Changes the contact with this key, if there is one, or the one with another of the identifiers and no such key yet. Without it, an identifier that is taken is an error. */
  upsertBy?: t.ContactKey | null;
};

/** The body of `saveContacts`. */
export type SaveContactsBody = {
  /** Up to 100 contacts in the form of `POST /v1/contacts`. They are saved in their order, each by itself. */
  contacts: t.ContactInput[];
  /** The key for contacts that name none themselves. */
  upsertBy?: t.ContactKey | null;
};

/** The body of `updateContact`. */
export type UpdateContactBody = {
  /** The full name, 1–200 characters. */
  name?: string | null;
  /** The e-mail address; unique in the workspace, regardless of letter case. */
  email?: string | null;
  /** The phone number in any usual notation. Without a country code, that of the workspace's country is used. Stored as E.164. */
  phone?: string | null;
  /** Your system's own id of the contact: 1–200 characters. */
  externalId?: string | null;
  /** A page of the person, such as a profile: http or https. */
  url?: string | null;
  /** The Telegram user name, with or without @, or a number. */
  telegramPeer?: string | null;
  /** The languages as BCP 47 tags, the preferred one first; at most 10. */
  languages?: string[] | null;
  /** The time zone by its IANA name, such as America/Sao_Paulo. */
  timeZone?: string | null;
  /** Whether the person gets marketing messages; true for a new contact, unless given. */
  receiveMarketing?: boolean | null;
  /** The channels without marketing. Replaces the list. */
  optedOutChannels?: string[] | null;
  /** Names of tags, at most 50. New names become tags. Replaces the list. */
  tags?: string[] | null;
  /** Values by the key of the property. `null` removes one; omitted keys keep their values. */
  properties?: unknown;
  /** Choices for topics. Omitted topics stay unchanged; a new contact is subscribed to those with defaultOptIn. */
  topics?: t.TopicChoiceInput[] | null;
};

/** The body of `setContactTopic`. */
export type SetContactTopicBody = {
  /** Whether the contact is subscribed. */
  subscribed?: boolean;
};

/** The body of `mergeContact`. */
export type MergeContactBody = {
  /** The contact that is merged into the other one and then deleted. */
  from: string;
};

/** The query of `listContactHistory`. */
export type ListContactHistoryQuery = {
  /** `nextCursor` of the page before; without it, the first page. */
  cursor?: string;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** Returns only entries of these kinds; FORBIDDEN for one that the caller may not read. All that it may read when absent. */
  kinds?: t.ContactHistoryKind[];
};

/** The query of `listContactConsents`. */
export type ListContactConsentsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The query of `listContactErasures`. */
export type ListContactErasuresQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The query of `listTags`. */
export type ListTagsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `createTag`. */
export type CreateTagBody = {
  /** The name; unique in the workspace, regardless of letter case. */
  name: string;
};

/** The body of `updateTag`. */
export type UpdateTagBody = {
  /** The name; unique in the workspace, regardless of letter case. */
  name: string;
};

/** The query of `listContactProperties`. */
export type ListContactPropertiesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `createContactProperty`. */
export type CreateContactPropertyBody = {
  /** The key: letters, digits and _, the first a letter; unique in the workspace. It never changes. */
  key: string;
  /** The name that people see. */
  name: string;
  /** The type of its values. It never changes. */
  type: t.PropertyType;
};

/** The body of `updateContactProperty`. */
export type UpdateContactPropertyBody = {
  /** The name that people see. */
  name: string;
  /** The type, which may be repeated. Another type is an error. */
  type?: t.PropertyType | null;
};

/** The query of `downloadContactExport`. */
export type DownloadContactExportQuery = {
  /** Returns only contacts with the tag of this name. */
  tag?: string;
  /** Returns only contacts that are subscribed to this topic. */
  topicId?: string;
  /** Returns only contacts that were created or changed at this time or later. */
  updatedSince?: string | Date;
  /** Words that each start a word of the name, ignoring letter case and accents, or the start of an e-mail address or a phone number. */
  search?: string;
  /** The format of the file. */
  format?: t.ContactExportFormat;
  /** Returns only the contacts of a segment. Not with any other filter. */
  segmentId?: string;
};

/** The query of `importContacts`. */
export type ImportContactsQuery = {
  /** The file name, which is shown with the import. */
  fileName?: string;
  /** An object of columns (CSV) or members (NDJSON) and the fields they fill: `name`, `email`, `phone`, `externalId`, `url`, `telegramPeer`, `timeZone`, `languages`, `receiveMarketing`, `optedOutChannels`, `tags` or `properties.<key>`. Columns and members that it does not name are left out. In a query, its JSON. By default each fills the field of its name. */
  mapping?: unknown;
  /** Whether to only count and report, without any change. */
  dryRun?: boolean;
  /** Whether rows change contacts that exist already. Otherwise these stay unchanged. */
  updateExisting?: boolean;
  /** Whether missing properties that columns fill are made. Their type follows from the first 1,000 rows: NUMBER, BOOLEAN or DATE if every value is one, otherwise STRING. */
  createProperties?: boolean;
  /** The topics to subscribe the contacts to, except those who unsubscribed before. */
  topicIds?: string[];
  /** The tags that the contacts get. */
  tags?: string[];
};

/** The query of `listContactImports`. */
export type ListContactImportsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The query of `listCannedAnswers`. */
export type ListCannedAnswersQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** A part of the name or of the shortcut, in any letter case. */
  search?: string;
};

/** The body of `createCannedAnswer`. */
export type CreateCannedAnswerBody = {
  /** The name, up to 120 characters. */
  name: string;
  /** Lower-case letters, digits, - and _; unique in the workspace. */
  shortcut: string;
  /** The text, up to 4096 characters. It may contain Liquid, as templates do. */
  text: string;
  /** For conversations on these alone; on all when empty. */
  channels?: t.Channel[];
};

/** The body of `updateCannedAnswer`. */
export type UpdateCannedAnswerBody = {
  /** The name that people see. */
  name?: string | null;
  /** Lower-case letters, digits, - and _; unique in the workspace. */
  shortcut?: string | null;
  /** The text, up to 4096 characters. It may contain Liquid, as templates do. */
  text?: string | null;
  /** For conversations on these alone; on all when empty. */
  channels?: t.Channel[] | null;
};

/** The query of `getFilledAnswer`. */
export type GetFilledAnswerQuery = {
  /** The conversation that is answered, with the scope `contacts:read`. Without it, the text is filled as for a person without a contact. */
  conversationId?: string;
};

/** The body of `updateInboxSettings`. */
export type UpdateInboxSettingsBody = {
  /** The hours in which somebody answers; null for always. */
  hours?: t.BusinessHoursInput | null;
  /** The answer outside the hours, up to 1000 characters; null for none. */
  awayAnswer?: string | null;
  /** The question that a person gets when a conversation is closed; null for none. */
  satisfaction?: t.SatisfactionQuestionInput | null;
  /** The rules of assignment, in order: the first that matches applies. Up to 50. */
  rules?: t.AssignmentRuleInput[] | null;
};

/** The query of `listConversations`. */
export type ListConversationsQuery = {
  /** `nextCursor` of the page before; without it, the first page. */
  cursor?: string;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.ConversationStatus | t.ConversationStatus[];
  /** Returns only conversations on this channel. */
  channel?: t.Channel;
  /** Returns only conversations on this line. */
  instanceId?: string;
  /** Returns only conversations that this user is responsible for. */
  assigneeId?: string;
  /** True returns only conversations for which nobody is responsible; false only the others. */
  unassigned?: boolean;
  /** Returns only conversations with this label. */
  label?: string;
  /** Returns only conversations with this contact. */
  contactId?: string;
  /** Returns only conversations with this person or group, in the form of the channel. */
  peer?: string;
  /** Returns only conversations that match the address, the beginning of the contact's name, or of words that the person wrote, ignoring letter case and accents. */
  search?: string;
  /** True returns only conversations with messages that the user of the credential has not read. */
  unread?: boolean;
  /** True returns only conversations with a note that mentions the user of the credential, among the newest 1,000 of these notes; false only the others. */
  mentioned?: boolean;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
};

/** The body of `startConversation`. */
export type StartConversationBody = {
  /** A channel with conversations, except web chats, where visitors begin. */
  channel: t.Channel;
  /** The line: an instance, or an RCS agent (snd_…). All phone numbers of a workspace are one line, as is its e-mail: they take none. */
  instanceId?: string | null;
  /** The person, in the form of the channel. This or contactId. */
  peer?: string | null;
  /** The contact whose number, address or name of the channel is written to. It takes contacts:read. */
  contactId?: string | null;
  /** The first message. It goes through all checks of a send; if it is refused, no conversation begins. It takes the scope of sending. */
  message?: t.FirstMessageInput | null;
};

/** The body of `updateConversations`. */
export type UpdateConversationsBody = {
  /** Up to 100 conversations. */
  ids: string[];
  /** SNOOZED takes `snoozedUntil` too. */
  status?: t.ConversationStatus | null;
  /** The time at which snoozed conversations are opened again, at most a year ahead. */
  snoozedUntil?: string | null;
  /** The member who is responsible; null for nobody. */
  assigneeId?: string | null;
  /** Labels that are added to each, which has at most 20. */
  addLabels?: string[] | null;
  /** Labels that are removed from all. */
  removeLabels?: string[] | null;
  /** True marks them as read by the user of the credential. False marks the last message of each as unread. */
  read?: boolean | null;
};

/** The query of `getConversationCounts`. */
export type GetConversationCountsQuery = {
  /** Counts only conversations in this state. */
  status?: t.ConversationStatus;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. */
  sandbox?: boolean;
};

/** The query of `getConversationStatistics`. */
export type GetConversationStatisticsQuery = {
  /** The start of the first hour, day, week or month; 30 days before `to` when absent. At most 1,000 hours or days, or ten years. */
  from?: string | Date;
  /** The end of the time. The last hour, day, week or month begins before it; now when absent. */
  to?: string | Date;
  /** The length of a bucket. */
  interval?: t.SeriesInterval;
  /** The IANA name of the time zone of the hours and days; that of the workspace when absent. */
  timeZone?: string;
  /** Returns data of the sandbox or of live; live when absent, for people. API keys see only their own. */
  sandbox?: boolean;
  /** Makes a group for each value; none when absent. */
  groupBy?: t.ConversationStatisticsGrouping;
  /** Counts only conversations on this channel. */
  channel?: t.Channel;
  /** Returns only the statistics of this line. */
  instanceId?: string;
  /** Counts only answers and ends of this user. */
  userId?: string;
  /** Whether only time within the hours of the inbox counts, as they were when it was answered or closed. Without hours it is always open. */
  withinHours?: boolean;
};

/** The query of `listConversationLabels`. */
export type ListConversationLabelsQuery = {
  /** `nextCursor` of the page before; without it, the first page. */
  cursor?: string;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** Returns only labels whose name contains this text, in any letter case. */
  search?: string;
  /** Returns only labels of test conversations (`true`) or of real ones (`false`); by default, those that the credential sees. */
  sandbox?: boolean;
};

/** The body of `updateConversation`. */
export type UpdateConversationBody = {
  /** SNOOZED takes `snoozedUntil` too. */
  status?: t.ConversationStatus | null;
  /** For a snoozed conversation: the time at which it is opened again, at most a year ahead. */
  snoozedUntil?: string | null;
  /** The member who is responsible; null for nobody. */
  assigneeId?: string | null;
  /** The labels after the change, at most 20. */
  labels?: string[] | null;
};

/** The query of `listConversationEntries`. */
export type ListConversationEntriesQuery = {
  /** `nextCursor` of the page before; without it, the first page. */
  cursor?: string;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** Returns only entries of these kinds; all when absent. */
  kinds?: t.ConversationEntryKind[];
};

/** The body of `replyToConversation`. */
export type ReplyToConversationBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** A type of the sends of the channel, such as text or template. */
  type?: string;
  /** The payload of a send on the channel. */
  payload: unknown;
  /** transactional: opt-outs and quiet hours do not apply to the answer. marketing: they apply. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** The newest message that the writer has seen: CONVERSATION_MOVED_ON if another one came in or went out since, and nothing is sent. */
  lastSeenId?: string | null;
  /** Whether the conversation is closed with the answer. */
  close?: boolean;
};

/** The body of `lookAtConversation`. */
export type LookAtConversationBody = {
  /** Whether an answer is being written. Unchanged when absent. */
  typing?: boolean | null;
};

/** The query of `listConversationNotes`. */
export type ListConversationNotesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `createConversationNote`. */
export type CreateConversationNoteBody = {
  /** The text, up to 5000 characters. */
  text: string;
  /** The members who are mentioned in it, at most 20. */
  mentions?: string[];
};

/** The query of `listSuppressions`. */
export type ListSuppressionsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** sms or email */
  channel?: t.SuppressibleChannel;
  /** Returns only suppressions of this phone number, e-mail address or e-mail domain; for an address, also those of its domain. */
  address?: string;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
};

/** The body of `createSuppressions`. */
export type CreateSuppressionsBody = {
  /** A phone number, an e-mail address, or an e-mail domain with all of its addresses. */
  address: string;
  /** sms or email; by default every channel that has such addresses. */
  channels?: ('sms' | 'email')[] | null;
  /** The reason, for readers of the list. */
  note?: string | null;
  /** The time at which it ends; never by itself when absent. */
  expiresAt?: string | null;
  /** A topic. The suppression then applies only to sends of that topic; to all when absent. */
  topicId?: string | null;
  /** Whether it applies in the sandbox or to live messages, which is the default of a session. API keys add to their mode. */
  sandbox?: boolean | null;
};

/** The body of `updateSuppression`. */
export type UpdateSuppressionBody = {
  /** The reason, for readers of the list. */
  note?: string | null;
  /** The time at which it ends; null for never. Unchanged when absent. */
  expiresAt?: string | null;
};

/** The query of `listSegments`. */
export type ListSegmentsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `createSegment`. */
export type CreateSegmentBody = {
  /** The name that people see. */
  name: string;
  /** Version of the rules: 1. */
  version?: number;
  /** Whether a contact must meet all rules, or any. */
  match: t.SegmentMatch;
  /** The rules that its contacts meet. */
  rules: t.SegmentRuleInput[];
  /** Whether contacts that enter or leave emit segment.entered and segment.left. */
  tracked?: boolean;
};

/** The body of `previewSegment`. */
export type PreviewSegmentBody = {
  /** Version of the rules: 1. */
  version?: number;
  /** Whether a contact must meet all rules, or any. */
  match: t.SegmentMatch;
  /** The rules that its contacts meet. */
  rules: t.SegmentRuleInput[];
  /** Page number, from 1. */
  page?: number;
  /** The number of contacts on a page, 1–500. */
  limit?: number;
  /** `nextCursor` of the page before, with the same rules. */
  cursor?: string | null;
  /** Whether all contacts are counted, however many there are. */
  exactTotal?: boolean;
};

/** The query of `listSegmentValues`. */
export type ListSegmentValuesQuery = {
  /** The type of the rule. */
  type: t.SegmentRuleType;
  /** The field, for a contactField. */
  field?: t.SegmentContactField;
  /** The key, for a property. */
  key?: string;
  /** The number of values, 1–100. */
  limit?: number;
};

/** The query of `getSegment`. */
export type GetSegmentQuery = {
  /** Whether all contacts are counted. */
  count?: boolean;
};

/** The body of `updateSegment`. */
export type UpdateSegmentBody = {
  /** The name that people see. */
  name?: string | null;
  /** Version of the rules: 1. */
  version?: number | null;
  /** Whether a contact must meet all rules, or any. */
  match?: t.SegmentMatch | null;
  /** The rules. They replace the present ones. */
  rules?: t.SegmentRuleInput[] | null;
  /** Whether contacts that enter or leave emit segment.entered and segment.left. */
  tracked?: boolean | null;
};

/** The query of `listSegmentContacts`. */
export type ListSegmentContactsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The query of `listMessages`. */
export type ListMessagesQuery = {
  /** `nextCursor` of the page before; without it, the first page. */
  cursor?: string;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** The order of the list. */
  order?: t.ListOrder;
  /** Whether `pagination.total` says how many there are, up to 10,000; only without a cursor. */
  counted?: boolean;
  /** The channels to list. Each takes its scope of reading. All that the caller may read, when absent. */
  channels?: t.Channel[];
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.MessageStatus | t.MessageStatus[];
  /** Returns only messages with one of these substatuses: opened, clicked, bounced and so on. */
  substatuses?: t.MessageSubstatus[];
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. */
  sandbox?: boolean;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** The recipient, in any form of its channel. */
  recipient?: string;
  /** Returns only messages from this sender, in the form of `from`. All messages of the channels are searched: give a time, too. */
  sender?: string;
  /** Returns only messages to this contact. */
  contactId?: string;
  /** Returns only messages sent by this campaign; the same as a source of the kind CAMPAIGN. */
  campaignId?: string;
  /** Returns only messages with this reference of their sender. */
  reference?: string;
  /** Returns only messages whose metadata has all of these pairs: at most three. */
  metadata?: Record<string, string>;
  /** Returns only messages that failed, or whose outcome is unknown, with this code. */
  errorCode?: string;
  /** Returns only messages sent through this instance. */
  instanceId?: string;
  /** Returns only messages with this cause. */
  source?: t.MessageSourceInput;
};

/** The body of `rescheduleMessage`. */
export type RescheduleMessageBody = {
  /** The time, at most 365 days ahead. A minute ago still counts as now. */
  scheduledAt: string;
};

/** The query of `listMessageEvents`. */
export type ListMessageEventsQuery = {
  /** `nextCursor` of the page before; without it, the first page. */
  cursor?: string;
  /** The number of items on a page, 1–100. */
  limit?: number;
};

/** The body of `sendSms`. */
export type SendSmsBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload: t.SmsPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The text of the message. */
  message?: string | null;
  /** The sender: a number, a short code or at most 11 letters and digits. */
  from?: string | null;
  /** Replaces typographic characters (quotes, dashes, spaces) by plain ones if the text then needs no UCS-2. */
  smartEncoding?: boolean | null;
  /** es, pt or tr: encodes the accents of that language in GSM 7-bit, if the message centre and the phone support it. */
  nationalAlphabet?: 'tr' | 'es' | 'pt' | null;
  /** True for a message that is shown at once and not stored by the phone (class 0). */
  flash?: boolean | null;
  /** The seconds from sendAt, or from now, after which it is no longer delivered: 60 to 259200. */
  validityPeriod?: number | null;
  /** False requests no delivery report, so that the message stays SENT. */
  deliveryReport?: boolean | null;
};

/** The query of `listSmsMessages`. */
export type ListSmsMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only messages to this contact. */
  contactId?: string;
  /** Returns only messages sent by this campaign. */
  campaignId?: string;
  /** Returns only messages with this reference of their sender. */
  reference?: string;
  /** Returns only messages whose metadata has all of these pairs: at most three. */
  metadata?: Record<string, string>;
  /** Returns only messages that failed, or whose outcome is unknown, with this code. */
  errorCode?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.MessageStatus | t.MessageStatus[];
  /** Returns only messages to this recipient. */
  to?: string;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
};

/** The body of `dryRunSms`. */
export type DryRunSmsBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload: t.SmsPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The text of the message. */
  message?: string | null;
  /** The sender: a number, a short code or at most 11 letters and digits. */
  from?: string | null;
  /** Replaces typographic characters (quotes, dashes, spaces) by plain ones if the text then needs no UCS-2. */
  smartEncoding?: boolean | null;
  /** es, pt or tr: encodes the accents of that language in GSM 7-bit, if the message centre and the phone support it. */
  nationalAlphabet?: 'tr' | 'es' | 'pt' | null;
  /** True for a message that is shown at once and not stored by the phone (class 0). */
  flash?: boolean | null;
  /** The seconds from sendAt, or from now, after which it is no longer delivered: 60 to 259200. */
  validityPeriod?: number | null;
  /** False requests no delivery report, so that the message stays SENT. */
  deliveryReport?: boolean | null;
};

/** The query of `listSmsInboundMessages`. */
export type ListSmsInboundMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only messages of this instance. */
  instanceId?: string;
  /** Returns only messages of this conversation. */
  conversationId?: string;
  /** Returns only messages of this sender, in the form of the channel. */
  from?: string;
};

/** The body of `sendEmail`. */
export type SendEmailBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload: t.EmailPayload | null;
  /** Whether the e-mail has List-Unsubscribe. By default, it does if its recipient is a contact and its class is marketing. */
  listUnsubscribe?: boolean | null;
  /** The topic that List-Unsubscribe unsubscribes from; also the topic of the e-mail. */
  listUnsubscribeTopicId?: string | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** Whether the e-mail has List-Unsubscribe. By default, it does if its recipient is a contact and its class is marketing. */
  listUnsubscribe?: boolean | null;
  /** The topic that List-Unsubscribe unsubscribes from; also the topic of the e-mail. */
  listUnsubscribeTopicId?: string | null;
  /** The subject of the e-mail. */
  subject?: string | null;
  /** The HTML part of the e-mail. */
  html?: string | null;
  /** The plain text part; derived from `html` if it is missing. */
  text?: string | null;
  /** Same as `text`, under its name on other channels. */
  message?: string | null;
  /** `address` or `Name <address>`. */
  from?: string | null;
  /** `address` or `Name <address>`. */
  replyTo?: string | null;
};

/** The query of `listEmails`. */
export type ListEmailsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only messages to this contact. */
  contactId?: string;
  /** Returns only messages sent by this campaign. */
  campaignId?: string;
  /** Returns only messages with this reference of their sender. */
  reference?: string;
  /** Returns only messages whose metadata has all of these pairs: at most three. */
  metadata?: Record<string, string>;
  /** Returns only messages that failed, or whose outcome is unknown, with this code. */
  errorCode?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.MessageStatus | t.MessageStatus[];
  /** Returns only messages to this recipient. */
  to?: string;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
};

/** The body of `dryRunEmail`. */
export type DryRunEmailBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload: t.EmailPayload | null;
  /** Whether the e-mail has List-Unsubscribe. By default, it does if its recipient is a contact and its class is marketing. */
  listUnsubscribe?: boolean | null;
  /** The topic that List-Unsubscribe unsubscribes from; also the topic of the e-mail. */
  listUnsubscribeTopicId?: string | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** Whether the e-mail has List-Unsubscribe. By default, it does if its recipient is a contact and its class is marketing. */
  listUnsubscribe?: boolean | null;
  /** The topic that List-Unsubscribe unsubscribes from; also the topic of the e-mail. */
  listUnsubscribeTopicId?: string | null;
  /** The subject of the e-mail. */
  subject?: string | null;
  /** The HTML part of the e-mail. */
  html?: string | null;
  /** The plain text part; derived from `html` if it is missing. */
  text?: string | null;
  /** Same as `text`, under its name on other channels. */
  message?: string | null;
  /** `address` or `Name <address>`. */
  from?: string | null;
  /** `address` or `Name <address>`. */
  replyTo?: string | null;
};

/** The query of `listEmailMediaFiles`. */
export type ListEmailMediaFilesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
};

/** The query of `uploadEmailMedia`. */
export type UploadEmailMediaQuery = {
  /** The name under which recipients see it; by default that of the file in a `multipart/form-data` body. */
  fileName?: string;
};

/** The query of `listEmailDomains`. */
export type ListEmailDomainsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `createEmailDomain`. */
export type CreateEmailDomainBody = {
  /** A domain or subdomain of your own. Internationalised names may be given in Unicode or as `xn--`. */
  name: string;
};

/** The query of `listEmailEngagements`. */
export type ListEmailEngagementsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only this action. */
  action?: t.EmailAction;
  /** Returns only those of this kind; all when absent. */
  kind?: t.VisitorKind;
};

/** The body of `setEmailTracking`. */
export type SetEmailTrackingBody = {
  /** Whether openings are recorded. */
  opens: boolean;
  /** Whether clicks are recorded. */
  clicks: boolean;
};

/** The body of `setContactTracking`. */
export type SetContactTrackingBody = {
  /** Whether the contact objects. */
  objects: boolean;
};

/** The body of `sendPush`. */
export type SendPushBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** Subscriptions, contacts, a topic or a segment by their ids, or `user:` with a user id of your own. At most 100; the messages of more than 1,000 browsers and devices are stored after the answer. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload: t.PushPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to?: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** Used in place of `to`. */
  userIds?: string[];
  /** Used in place of `to`. */
  subscriptionIds?: string[];
  /** The heading of the notification. */
  title?: string | null;
  /** The text of the notification. */
  body?: string | null;
  /** Same as `body`, under its name on other channels. */
  message?: string | null;
  /** The address that a click opens: a URL, or a path of the site. */
  url?: string | null;
  /** The address of a small image. */
  icon?: string | null;
  /** The address of a large image. */
  image?: string | null;
  /** An object for your own code. */
  data?: unknown;
};

/** The query of `listPushMessages`. */
export type ListPushMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only messages to this contact. */
  contactId?: string;
  /** Returns only messages sent by this campaign. */
  campaignId?: string;
  /** Returns only messages with this reference of their sender. */
  reference?: string;
  /** Returns only messages whose metadata has all of these pairs: at most three. */
  metadata?: Record<string, string>;
  /** Returns only messages that failed, or whose outcome is unknown, with this code. */
  errorCode?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.MessageStatus | t.MessageStatus[];
  /** Returns only messages to this recipient. */
  to?: string;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
};

/** The body of `dryRunPush`. */
export type DryRunPushBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** Subscriptions, contacts, a topic or a segment by their ids, or `user:` with a user id of your own. At most 100; the messages of more than 1,000 browsers and devices are stored after the answer. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload: t.PushPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to?: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** Used in place of `to`. */
  userIds?: string[];
  /** Used in place of `to`. */
  subscriptionIds?: string[];
  /** The heading of the notification. */
  title?: string | null;
  /** The text of the notification. */
  body?: string | null;
  /** Same as `body`, under its name on other channels. */
  message?: string | null;
  /** The address that a click opens: a URL, or a path of the site. */
  url?: string | null;
  /** The address of a small image. */
  icon?: string | null;
  /** The address of a large image. */
  image?: string | null;
  /** An object for your own code. */
  data?: unknown;
};

/** The body of `sendRcs`. */
export type SendRcsBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or card or carousel or file or template */
  type?: 'text' | 'card' | 'carousel' | 'file' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload: t.RcsPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or card or carousel or file or template */
  type?: 'text' | 'card' | 'carousel' | 'file' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The agent; may be left out by a workspace that has one. */
  from?: string | null;
  /** card: the rich card. */
  card?: t.RcsCardInput | null;
  /** carousel: 2 to 10 cards. */
  cards?: t.RcsCardInput[] | null;
  /** file: an image, a video, an audio file or a PDF. */
  file?: t.RcsFileInput | null;
  /** Chips below the message, at most 11. */
  suggestions?: t.RcsSuggestionInput[] | null;
  /** The SMS that is sent if the message cannot be delivered. It takes the scope `sms:send`. */
  fallback?: t.RcsFallbackInput | null;
};

/** The query of `listRcsMessages`. */
export type ListRcsMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only messages to this contact. */
  contactId?: string;
  /** Returns only messages sent by this campaign. */
  campaignId?: string;
  /** Returns only messages with this reference of their sender. */
  reference?: string;
  /** Returns only messages whose metadata has all of these pairs: at most three. */
  metadata?: Record<string, string>;
  /** Returns only messages that failed, or whose outcome is unknown, with this code. */
  errorCode?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.MessageStatus | t.MessageStatus[];
  /** Returns only messages to this recipient. */
  to?: string;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
};

/** The body of `dryRunRcs`. */
export type DryRunRcsBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or card or carousel or file or template */
  type?: 'text' | 'card' | 'carousel' | 'file' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload: t.RcsPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or card or carousel or file or template */
  type?: 'text' | 'card' | 'carousel' | 'file' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The agent; may be left out by a workspace that has one. */
  from?: string | null;
  /** card: the rich card. */
  card?: t.RcsCardInput | null;
  /** carousel: 2 to 10 cards. */
  cards?: t.RcsCardInput[] | null;
  /** file: an image, a video, an audio file or a PDF. */
  file?: t.RcsFileInput | null;
  /** Chips below the message, at most 11. */
  suggestions?: t.RcsSuggestionInput[] | null;
  /** The SMS that is sent if the message cannot be delivered. It takes the scope `sms:send`. */
  fallback?: t.RcsFallbackInput | null;
};

/** The query of `listRcsInboundMessages`. */
export type ListRcsInboundMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only messages of this instance. */
  instanceId?: string;
  /** Returns only messages of this conversation. */
  conversationId?: string;
  /** Returns only messages of this sender, in the form of the channel. */
  from?: string;
};

/** The query of `listRcsMediaFiles`. */
export type ListRcsMediaFilesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
};

/** The query of `uploadRcsMedia`. */
export type UploadRcsMediaQuery = {
  /** The name under which recipients see it; by default that of the file in a `multipart/form-data` body. */
  fileName?: string;
};

/** The body of `sendWebchat`. */
export type SendWebchatBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 visitors (vis_…), contacts (con_…) or users of a site (user:42); duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or document or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload?: t.ChatPayload | null;
};

/** The query of `listWebchatMessages`. */
export type ListWebchatMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only messages to this contact. */
  contactId?: string;
  /** Returns only messages sent by this campaign. */
  campaignId?: string;
  /** Returns only messages with this reference of their sender. */
  reference?: string;
  /** Returns only messages whose metadata has all of these pairs: at most three. */
  metadata?: Record<string, string>;
  /** Returns only messages that failed, or whose outcome is unknown, with this code. */
  errorCode?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.MessageStatus | t.MessageStatus[];
  /** Returns only messages to this recipient. */
  to?: string;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
};

/** The body of `dryRunWebchat`. */
export type DryRunWebchatBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 visitors (vis_…), contacts (con_…) or users of a site (user:42); duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or document or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload?: t.ChatPayload | null;
};

/** The query of `listWebchatInboundMessages`. */
export type ListWebchatInboundMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only messages of this instance. */
  instanceId?: string;
  /** Returns only messages of this conversation. */
  conversationId?: string;
  /** Returns only messages of this sender, in the form of the channel. */
  from?: string;
};

/** The body of `getWebchatInboundMedia`. */
export type GetWebchatInboundMediaBody = {
  /** The id of one of `contentPreview.attachments`; the first file when absent. */
  attachmentId?: string | null;
};

/** The query of `downloadWebchatInboundMediaFile`. */
export type DownloadWebchatInboundMediaFileQuery = {
  /** The id of one of `contentPreview.attachments`; the first file when absent. */
  attachmentId?: string;
};

/** The body of `updateWebchat`. */
export type UpdateWebchatBody = {
  /** The new text, or the new caption of a file. */
  message: string;
};

/** The query of `listWebchatMediaFiles`. */
export type ListWebchatMediaFilesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
};

/** The query of `uploadWebchatMedia`. */
export type UploadWebchatMediaQuery = {
  /** The name under which recipients see it; by default that of the file in a `multipart/form-data` body. */
  fileName?: string;
};

/** The query of `listWebchatWidgets`. */
export type ListWebchatWidgetsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
};

/** The body of `createWebchatWidget`. */
export type CreateWebchatWidgetBody = {
  /** The origins of the sites that may show it, such as https://shop.example. http only on localhost. */
  allowedOrigins?: string[] | null;
  /** The color, such as `#1f6feb`. */
  color?: string | null;
  /** The side of the page; RIGHT by default. */
  position?: t.WebchatWidgetPosition | null;
  /** The times at which a visitor is asked for name and e-mail before the first message; AWAY by default. */
  askEmail?: t.WebchatAskEmail | null;
  /** Whether visitors may send files; true by default. */
  files?: boolean | null;
  /** The texts, one for each language, at most 20. */
  texts?: t.WidgetTextInput[] | null;
  /** Whether only users whom the site has signed for may use it; false by default. */
  requireIdentity?: boolean | null;
  /** The push app that notifies visitors who are away of answers; null for none. */
  pushAppId?: string | null;
  /** The name that people see. */
  name: string;
};

/** The body of `updateWebchatWidget`. */
export type UpdateWebchatWidgetBody = {
  /** The origins of the sites that may show it, such as https://shop.example. http only on localhost. */
  allowedOrigins?: string[] | null;
  /** The color, such as `#1f6feb`. */
  color?: string | null;
  /** The side of the page; RIGHT by default. */
  position?: t.WebchatWidgetPosition | null;
  /** The times at which a visitor is asked for name and e-mail before the first message; AWAY by default. */
  askEmail?: t.WebchatAskEmail | null;
  /** Whether visitors may send files; true by default. */
  files?: boolean | null;
  /** The texts, one for each language, at most 20. */
  texts?: t.WidgetTextInput[] | null;
  /** Whether only users whom the site has signed for may use it; false by default. */
  requireIdentity?: boolean | null;
  /** The push app that notifies visitors who are away of answers; null for none. */
  pushAppId?: string | null;
  /** The name that people see. */
  name?: string | null;
};

/** The query of `listWebchatVisitors`. */
export type ListWebchatVisitorsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only visitors of this widget. */
  widgetId?: string;
  /** Returns only visitors who are this contact. */
  contactId?: string;
  /** Returns only the visitor who is this user of the site, as signed by the site. */
  userId?: string;
};

/** The body of `sendVoice`. */
export type SendVoiceBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload: t.VoicePayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The text to read aloud. Then the call is hung up. */
  speak?: string | null;
  /** A sound file to play, at a public http or https address. Then the call is hung up. */
  playAudioUrl?: string | null;
  /** The voice for speak: woman or man. */
  voice?: 'woman' | 'man' | null;
  /** The language for speak: BCP 47, en-US when absent. GET /v1/voice/languages lists them. */
  language?: 'da-DK' | 'de-DE' | 'en-AU' | 'en-GB' | 'en-US' | 'es-ES' | 'es-MX' | 'es-US' | 'fr-CA' | 'fr-FR' | 'it-IT' | 'ja-JP' | 'nl-NL' | 'nb-NO' | 'pl-PL' | 'pt-BR' | 'pt-PT' | 'ru-RU' | 'sv-SE' | 'tr-TR' | null;
  /** The caller: a number of the workspace; that of the configuration when absent. */
  from?: string | null;
  /** Whether the call is recorded from its answer on. */
  record?: boolean | null;
  /** off (default); report: an event says whether a person or a machine answered; hangup: the call also ends if a machine answered. */
  machineDetection?: 'off' | 'report' | 'hangup' | null;
};

/** The query of `listCalls`. */
export type ListCallsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only messages to this contact. */
  contactId?: string;
  /** Returns only messages sent by this campaign. */
  campaignId?: string;
  /** Returns only messages with this reference of their sender. */
  reference?: string;
  /** Returns only messages whose metadata has all of these pairs: at most three. */
  metadata?: Record<string, string>;
  /** Returns only messages that failed, or whose outcome is unknown, with this code. */
  errorCode?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.CallStatus | t.CallStatus[];
  /** Returns only calls of this direction. */
  direction?: t.CallDirection;
  /** Returns only calls to this number. */
  to?: string;
  /** Returns only calls from this number. */
  from?: string;
  /** Returns only calls with this cause. */
  source?: t.MessageSourceInput;
  /** The order of the list. */
  order?: t.ListOrder;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
};

/** The body of `dryRunVoice`. */
export type DryRunVoiceBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The content to send. */
  payload: t.VoicePayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or template */
  type?: 'text' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The text to read aloud. Then the call is hung up. */
  speak?: string | null;
  /** A sound file to play, at a public http or https address. Then the call is hung up. */
  playAudioUrl?: string | null;
  /** The voice for speak: woman or man. */
  voice?: 'woman' | 'man' | null;
  /** The language for speak: BCP 47, en-US when absent. GET /v1/voice/languages lists them. */
  language?: 'da-DK' | 'de-DE' | 'en-AU' | 'en-GB' | 'en-US' | 'es-ES' | 'es-MX' | 'es-US' | 'fr-CA' | 'fr-FR' | 'it-IT' | 'ja-JP' | 'nl-NL' | 'nb-NO' | 'pl-PL' | 'pt-BR' | 'pt-PT' | 'ru-RU' | 'sv-SE' | 'tr-TR' | null;
  /** The caller: a number of the workspace; that of the configuration when absent. */
  from?: string | null;
  /** Whether the call is recorded from its answer on. */
  record?: boolean | null;
  /** off (default); report: an event says whether a person or a machine answered; hangup: the call also ends if a machine answered. */
  machineDetection?: 'off' | 'report' | 'hangup' | null;
};

/** The query of `getCall`. */
export type GetCallQuery = {
  /** Whether to return the timeline of the call. */
  includeEvents?: boolean;
};

/** The body of `speakCall`. */
export type SpeakCallBody = {
  /** The text to read aloud, at most 3,000 characters. */
  text: string;
  /** The voice for the language: woman or man. GET /v1/voice/languages lists them. */
  voice?: 'woman' | 'man' | null;
  /** The language, BCP 47, en-US when absent. GET /v1/voice/languages lists them. */
  language?: 'da-DK' | 'de-DE' | 'en-AU' | 'en-GB' | 'en-US' | 'es-ES' | 'es-MX' | 'es-US' | 'fr-CA' | 'fr-FR' | 'it-IT' | 'ja-JP' | 'nl-NL' | 'nb-NO' | 'pl-PL' | 'pt-BR' | 'pt-PT' | 'ru-RU' | 'sv-SE' | 'tr-TR' | null;
  /** The number of times that it is spoken, 1 to 10. */
  times?: number | null;
};

/** The body of `playCall`. */
export type PlayCallBody = {
  /** A sound file at a public http or https address. */
  url: string;
  /** The number of times that it is played, 1 to 10. */
  times?: number | null;
};

/** The body of `gatherCall`. */
export type GatherCallBody = {
  /** The text to read aloud first, at most 3,000 characters. */
  text?: string | null;
  /** The voice for the language: woman or man. */
  voice?: 'woman' | 'man' | null;
  /** The language, BCP 47, en-US when absent. */
  language?: 'da-DK' | 'de-DE' | 'en-AU' | 'en-GB' | 'en-US' | 'es-ES' | 'es-MX' | 'es-US' | 'fr-CA' | 'fr-FR' | 'it-IT' | 'ja-JP' | 'nl-NL' | 'nb-NO' | 'pl-PL' | 'pt-BR' | 'pt-PT' | 'ru-RU' | 'sv-SE' | 'tr-TR' | null;
  /** A sound file to play first, at a public http or https address. */
  url?: string | null;
  /** The fewest digits that are accepted: 1 to 32, 1 when absent. */
  minDigits?: number | null;
  /** The number of digits that ends the input: 1 to 32, 1 when absent. */
  maxDigits?: number | null;
  /** The key that ends the input and is not part of it: # when absent, empty for none. */
  finishOnKey?: string | null;
  /** The seconds without a key that end the input: 1 to 60, 5 when absent. */
  timeoutSec?: number | null;
  /** The number of attempts if nothing that matches was typed: 1 to 10, 1 when absent. */
  attempts?: number | null;
  /** Whether a key ends the prompt; true when absent. */
  bargeIn?: boolean | null;
  /** Whether speech counts as well. */
  speech?: boolean | null;
};

/** The body of `transferCall`. */
export type TransferCallBody = {
  /** The number to which the call is passed on. */
  to: string;
  /** The seconds within which it must be answered: 5 to 120, 30 when absent. */
  timeoutSec?: number | null;
};

/** The body of `sendCallDigits`. */
export type SendCallDigitsBody = {
  /** The keys to press: at most 32 of 0-9, * and #. */
  digits: string;
};

/** The query of `listCallRecordings`. */
export type ListCallRecordingsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The query of `listPushApps`. */
export type ListPushAppsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `createPushApp`. */
export type CreatePushAppBody = {
  /** Keys of its browsers; made when absent. */
  vapid?: t.VapidInput | null;
  /** The JSON file of a service account of Firebase, as an object or as text. null removes it. */
  fcmServiceAccount?: unknown;
  /** The key of the Apple Push Notification service; null removes it. */
  apns?: t.ApnsInput | null;
  /** The package name of its Android app. */
  androidPackageName?: string | null;
  /** The origins of the sites whose visitors may subscribe, such as https://shop.example. http only on localhost. */
  allowedOrigins?: string[] | null;
  /** The prompt that browsers show to their users. */
  promptConfig?: t.PushPromptInput | null;
  /** The name that people see. */
  name: string;
};

/** The body of `updatePushApp`. */
export type UpdatePushAppBody = {
  /** Keys of its browsers; made when absent. */
  vapid?: t.VapidInput | null;
  /** The JSON file of a service account of Firebase, as an object or as text. null removes it. */
  fcmServiceAccount?: unknown;
  /** The key of the Apple Push Notification service; null removes it. */
  apns?: t.ApnsInput | null;
  /** The package name of its Android app. */
  androidPackageName?: string | null;
  /** The origins of the sites whose visitors may subscribe, such as https://shop.example. http only on localhost. */
  allowedOrigins?: string[] | null;
  /** The prompt that browsers show to their users. */
  promptConfig?: t.PushPromptInput | null;
  /** The name that people see. */
  name?: string | null;
};

/** The query of `listPushSubscriptions`. */
export type ListPushSubscriptionsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only subscriptions of this push app. */
  appId?: string;
  /** Returns only subscriptions of this contact. */
  contactId?: string;
  /** Returns only subscriptions of the person with this id in your own system. */
  userId?: string;
  /** Returns only subscriptions of this platform. */
  platform?: t.PushPlatform;
};

/** The body of `createPushSubscription`. */
export type CreatePushSubscriptionBody = {
  /** The subscription to refresh after its endpoint or token changed; alone, the subscription to bind. */
  subscriptionId?: string | null;
  /** The platform of the browser or device. */
  platform?: t.PushPlatform;
  /** The endpoint of a browser. */
  endpoint?: string | null;
  /** The keys of a browser. */
  keys?: t.PushKeysInput | null;
  /** The token that a device got from FCM or APNs. */
  token?: string | null;
  /** The contact whose browser or device it is; null unbinds it. */
  contactId?: string | null;
  /** The id of the person in your own system; null unbinds it. Only with a secret key. */
  userId?: string | null;
  /** The language, BCP 47. */
  language?: string | null;
};

/** The query of `deletePushSubscription`. */
export type DeletePushSubscriptionQuery = {
  /** The id of the subscription. */
  subscriptionId?: string;
  /** The endpoint of a browser, in place of subscriptionId. */
  endpoint?: string;
  /** The token of a device, in place of subscriptionId. */
  token?: string;
};

/** The query of `listChatappInstances`. */
export type ListChatappInstancesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.InstanceStatus | t.InstanceStatus[];
};

/** The body of `createChatappInstance`. */
export type CreateChatappInstanceBody = {
  /** The name that people see. */
  name: string;
  /** The way in which it is connected. */
  mode?: t.InstanceMode | null;
  /** Returns `shareableLink`, on which the owner of the account connects it in a browser. */
  generateShareableLink?: boolean;
  /** The only number that may pair first; in international form, or as written in the country of the workspace. */
  expectedPhoneNumber?: string | null;
};

/** The body of `updateChatappInstance`. */
export type UpdateChatappInstanceBody = {
  /** The name that people see. */
  name?: string | null;
  /** Whether messages of groups come in on it; null to follow the workspace. */
  allowGroupChats?: boolean | null;
  /** The most messages that it sends in a minute; null for as many as its provider usually takes. */
  messagesPerMinute?: number | null;
};

/** The body of `setChatappInstanceConnectPage`. */
export type SetChatappInstanceConnectPageBody = {
  /** The action: enable, rotate-secret or disable. */
  action?: 'enable' | 'rotate-secret' | 'disable';
};

/** The body of `signUpChatappInstance`. */
export type SignUpChatappInstanceBody = {
  /** The code that the embedded sign-up returned; valid once. */
  code: string;
  /** The id of the number at the provider, from the sign-up. */
  phoneNumberId?: string | null;
  /** The id of the business account, from the sign-up. */
  accountId?: string | null;
  /** Six digits: registers the number at the provider before it connects, as a new number needs. Whoever registers it again needs the same PIN. */
  pin?: string | null;
};

/** The body of `setChatappInstanceCredentials`. */
export type SetChatappInstanceCredentialsBody = {
  /** Id of the business account that owns the number. */
  accountId: string;
  /** The access token. Stored encrypted, and never returned. */
  accessToken: string;
  /** The time at which the token expires; absent if it does not. */
  tokenExpiresAt?: string | null;
  /** Id of the number at the provider. */
  phoneNumberId: string;
  /** Six digits: registers the number at the provider before it connects, as a new number needs. Whoever registers it again needs the same PIN. */
  pin?: string | null;
};

/** The body of `sendChatapp`. */
export type SendChatappBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or document or sticker or location or contact or reaction or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'sticker' | 'location' | 'contact' | 'reaction' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** The content to send. */
  payload: t.ChatPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or document or sticker or location or contact or reaction or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'sticker' | 'location' | 'contact' | 'reaction' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** text: the text. */
  message?: string | null;
};

/** The query of `listChatappMessages`. */
export type ListChatappMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only messages to this contact. */
  contactId?: string;
  /** Returns only messages sent by this campaign. */
  campaignId?: string;
  /** Returns only messages with this reference of their sender. */
  reference?: string;
  /** Returns only messages whose metadata has all of these pairs: at most three. */
  metadata?: Record<string, string>;
  /** Returns only messages that failed, or whose outcome is unknown, with this code. */
  errorCode?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.MessageStatus | t.MessageStatus[];
  /** Returns only messages to this recipient. */
  to?: string;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
  /** Returns only messages that were sent through this instance. */
  instanceId?: string;
};

/** The body of `dryRunChatapp`. */
export type DryRunChatappBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or document or sticker or location or contact or reaction or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'sticker' | 'location' | 'contact' | 'reaction' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** The content to send. */
  payload: t.ChatPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or document or sticker or location or contact or reaction or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'sticker' | 'location' | 'contact' | 'reaction' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** text: the text. */
  message?: string | null;
};

/** The body of `updateChatapp`. */
export type UpdateChatappBody = {
  /** The new text, or the new caption of a file. */
  message: string;
};

/** The query of `listChatappMediaFiles`. */
export type ListChatappMediaFilesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
};

/** The query of `uploadChatappMedia`. */
export type UploadChatappMediaQuery = {
  /** The name under which recipients see it; by default that of the file in a `multipart/form-data` body. */
  fileName?: string;
};

/** The query of `listChatappGroups`. */
export type ListChatappGroupsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only groups of this line. */
  instanceId?: string;
};

/** The body of `sendChatappGroup`. */
export type SendChatappGroupBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** text or image or audio or video or document or sticker or location or contact or reaction or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'sticker' | 'location' | 'contact' | 'reaction' | 'interactive' | 'template';
  /** The content to send. */
  payload?: t.ChatPayload | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
};

/** The body of `dryRunChatappGroup`. */
export type DryRunChatappGroupBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** text or image or audio or video or document or sticker or location or contact or reaction or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'sticker' | 'location' | 'contact' | 'reaction' | 'interactive' | 'template';
  /** The content to send. */
  payload?: t.ChatPayload | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
};

/** The query of `listBotchatInstances`. */
export type ListBotchatInstancesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.InstanceStatus | t.InstanceStatus[];
};

/** The body of `createBotchatInstance`. */
export type CreateBotchatInstanceBody = {
  /** The name that people see. */
  name: string;
  /** The way in which it is connected. */
  mode?: t.InstanceMode | null;
  /** Returns `shareableLink`, on which the owner of the account connects it in a browser. */
  generateShareableLink?: boolean;
  /** The token of the bot. With it, the instance connects at once. */
  token?: string | null;
};

/** The body of `updateBotchatInstance`. */
export type UpdateBotchatInstanceBody = {
  /** The name that people see. */
  name?: string | null;
  /** Whether messages of groups come in on it; null to follow the workspace. */
  allowGroupChats?: boolean | null;
  /** The most messages that it sends in a minute; null for as many as its provider usually takes. */
  messagesPerMinute?: number | null;
};

/** The body of `connectBotchatInstance`. */
export type ConnectBotchatInstanceBody = {
  /** The token of the bot; the one that was given before when absent. */
  token?: string | null;
};

/** The body of `reconnectBotchatInstance`. */
export type ReconnectBotchatInstanceBody = {
  /** The token of the bot; the one that was given before when absent. */
  token?: string | null;
};

/** The body of `answerBotchatInstanceChallenge`. */
export type AnswerBotchatInstanceChallengeBody = {
  /** The code that the service sent to the owner of the account, or the second password. */
  code: string;
};

/** The body of `setBotchatInstanceConnectPage`. */
export type SetBotchatInstanceConnectPageBody = {
  /** The action: enable, rotate-secret or disable. */
  action?: 'enable' | 'rotate-secret' | 'disable';
};

/** The body of `sendBotchat`. */
export type SendBotchatBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or document or sticker or location or contact or reaction or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'sticker' | 'location' | 'contact' | 'reaction' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** The content to send. */
  payload: t.ChatPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or document or sticker or location or contact or reaction or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'sticker' | 'location' | 'contact' | 'reaction' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** text: the text. */
  message?: string | null;
};

/** The query of `listBotchatMessages`. */
export type ListBotchatMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only messages to this contact. */
  contactId?: string;
  /** Returns only messages sent by this campaign. */
  campaignId?: string;
  /** Returns only messages with this reference of their sender. */
  reference?: string;
  /** Returns only messages whose metadata has all of these pairs: at most three. */
  metadata?: Record<string, string>;
  /** Returns only messages that failed, or whose outcome is unknown, with this code. */
  errorCode?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.MessageStatus | t.MessageStatus[];
  /** Returns only messages to this recipient. */
  to?: string;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
  /** Returns only messages that were sent through this instance. */
  instanceId?: string;
};

/** The body of `dryRunBotchat`. */
export type DryRunBotchatBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or document or sticker or location or contact or reaction or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'sticker' | 'location' | 'contact' | 'reaction' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** The content to send. */
  payload: t.ChatPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or document or sticker or location or contact or reaction or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'sticker' | 'location' | 'contact' | 'reaction' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** text: the text. */
  message?: string | null;
};

/** The body of `updateBotchat`. */
export type UpdateBotchatBody = {
  /** The new text, or the new caption of a file. */
  message: string;
};

/** The query of `listBotchatMediaFiles`. */
export type ListBotchatMediaFilesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
};

/** The query of `uploadBotchatMedia`. */
export type UploadBotchatMediaQuery = {
  /** The name under which recipients see it; by default that of the file in a `multipart/form-data` body. */
  fileName?: string;
};

/** The query of `listPhotosocialInstances`. */
export type ListPhotosocialInstancesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.InstanceStatus | t.InstanceStatus[];
};

/** The body of `createPhotosocialInstance`. */
export type CreatePhotosocialInstanceBody = {
  /** The name that people see. */
  name: string;
  /** The way in which it is connected. */
  mode?: t.InstanceMode | null;
  /** Returns `shareableLink`, on which the owner of the account connects it in a browser. */
  generateShareableLink?: boolean;
  /** The only account that may log in first. */
  expectedUsername?: string | null;
  /** The login. Without it, the instance is a draft with a link to log in. */
  auth?: t.LoginInput | null;
  /** Confirms that the service may restrict accounts that programs log in to. Required with `auth`. */
  acceptPhotosocialTerms?: boolean | null;
};

/** The body of `updatePhotosocialInstance`. */
export type UpdatePhotosocialInstanceBody = {
  /** The name that people see. */
  name?: string | null;
  /** Whether messages of groups come in on it; null to follow the workspace. */
  allowGroupChats?: boolean | null;
  /** The most messages that it sends in a minute; null for as many as its provider usually takes. */
  messagesPerMinute?: number | null;
};

/** The body of `setPhotosocialInstanceConnectPage`. */
export type SetPhotosocialInstanceConnectPageBody = {
  /** The action: enable, rotate-secret or disable. */
  action?: 'enable' | 'rotate-secret' | 'disable';
};

/** The body of `loginPhotosocialInstance`. */
export type LoginPhotosocialInstanceBody = {
  /** The user name of the account. */
  username: string;
  /** The password of the account. Encrypted until the attempt ends, then deleted. */
  password: string;
  /** Confirms that the service may restrict accounts that programs log in to. Must be true. */
  acceptPhotosocialTerms?: boolean;
};

/** The body of `answerPhotosocialInstanceChallenge`. */
export type AnswerPhotosocialInstanceChallengeBody = {
  /** The code that the service sent to the owner of the account, or the second password. */
  code: string;
};

/** The body of `setPhotosocialInstanceCredentials`. */
export type SetPhotosocialInstanceCredentialsBody = {
  /** Id of the account at the provider. */
  accountId: string;
  /** The access token. Stored encrypted, and never returned. */
  accessToken: string;
  /** The time at which the token expires; absent if it does not. */
  tokenExpiresAt?: string | null;
};

/** The body of `sendPhotosocial`. */
export type SendPhotosocialBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** The content to send. */
  payload: t.ChatPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** text: the text. */
  message?: string | null;
};

/** The query of `listPhotosocialMessages`. */
export type ListPhotosocialMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only messages to this contact. */
  contactId?: string;
  /** Returns only messages sent by this campaign. */
  campaignId?: string;
  /** Returns only messages with this reference of their sender. */
  reference?: string;
  /** Returns only messages whose metadata has all of these pairs: at most three. */
  metadata?: Record<string, string>;
  /** Returns only messages that failed, or whose outcome is unknown, with this code. */
  errorCode?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.MessageStatus | t.MessageStatus[];
  /** Returns only messages to this recipient. */
  to?: string;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
  /** Returns only messages that were sent through this instance. */
  instanceId?: string;
};

/** The body of `dryRunPhotosocial`. */
export type DryRunPhotosocialBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** At most 100 recipients; duplicates are sent to once. */
  to?: string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** The content to send. */
  payload: t.ChatPayload | null;
} | {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** One recipient, or several. */
  to: string | string[];
  /** Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`. */
  recipients?: t.SendRecipientInput[] | null;
  /** text or image or audio or video or interactive or template */
  type?: 'text' | 'image' | 'audio' | 'video' | 'interactive' | 'template';
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
  /** The instance to send through. May be left out if the credential can use only one active instance. */
  instanceId?: string | null;
  /** text: the text. */
  message?: string | null;
};

/** The body of `updatePhotosocial`. */
export type UpdatePhotosocialBody = {
  /** The new text, or the new caption of a file. */
  message: string;
};

/** The query of `listPhotosocialMediaFiles`. */
export type ListPhotosocialMediaFilesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
};

/** The query of `uploadPhotosocialMedia`. */
export type UploadPhotosocialMediaQuery = {
  /** The name under which recipients see it; by default that of the file in a `multipart/form-data` body. */
  fileName?: string;
};

/** The query of `listChatappInboundMessages`. */
export type ListChatappInboundMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only messages of this instance. */
  instanceId?: string;
  /** Returns only messages of this conversation. */
  conversationId?: string;
  /** Returns only messages of this sender, in the form of the channel. */
  from?: string;
};

/** The query of `listBotchatInboundMessages`. */
export type ListBotchatInboundMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only messages of this instance. */
  instanceId?: string;
  /** Returns only messages of this conversation. */
  conversationId?: string;
  /** Returns only messages of this sender, in the form of the channel. */
  from?: string;
};

/** The query of `listPhotosocialInboundMessages`. */
export type ListPhotosocialInboundMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only messages of this instance. */
  instanceId?: string;
  /** Returns only messages of this conversation. */
  conversationId?: string;
  /** Returns only messages of this sender, in the form of the channel. */
  from?: string;
};

/** The query of `listEmailInboundMessages`. */
export type ListEmailInboundMessagesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only messages of this instance. */
  instanceId?: string;
  /** Returns only messages of this conversation. */
  conversationId?: string;
  /** Returns only messages of this sender, in the form of the channel. */
  from?: string;
};

/** The body of `getEmailInboundMedia`. */
export type GetEmailInboundMediaBody = {
  /** The id of one of `contentPreview.attachments`; the first file when absent. */
  attachmentId?: string | null;
};

/** The query of `downloadEmailInboundMediaFile`. */
export type DownloadEmailInboundMediaFileQuery = {
  /** The id of one of `contentPreview.attachments`; the first file when absent. */
  attachmentId?: string;
};

/** The query of `listPhotosocialComments`. */
export type ListPhotosocialCommentsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only comments of this instance. */
  instanceId?: string;
  /** Returns only comments under this media, by the id of the service. */
  mediaId?: string;
  /** Returns only hidden comments (`true`) or only shown ones (`false`). */
  hidden?: boolean;
  /** False returns only comments that nobody has answered, hidden or marked as reviewed. */
  reviewed?: boolean;
  /** Returns only comments written at this time or later. */
  createdFrom?: string | Date;
  /** Returns only comments written before this time. */
  createdTo?: string | Date;
};

/** The body of `createSandboxComment`. */
export type CreateSandboxCommentBody = {
  /** An account of the sandbox. */
  instanceId: string;
  /** The id of the media that is commented on. */
  mediaId: string;
  /** The text of the comment. */
  text: string;
  /** The user name of the person who comments. */
  username?: string;
};

/** The body of `updateComment`. */
export type UpdateCommentBody = {
  /** Whether it is hidden. Unchanged when absent. */
  hidden?: boolean | null;
  /** True if nothing is to be done, false if it waits for somebody again. Unchanged when absent. */
  reviewed?: boolean | null;
};

/** The body of `setCommentRules`. */
export type SetCommentRulesBody = {
  /** Words, or up to five in a row. Case, accents and punctuation between them do not matter. */
  hideWords: string[];
  /** Words in the form of `hideWords`. A comment that has words of both is deleted. */
  deleteWords: string[];
};

/** The body of `sendCommentReply`. */
export type SendCommentReplyBody = {
  /** The text of the answer. */
  message: string;
  /** Sends it to the writer as a direct message instead. */
  private?: boolean;
};

/** The query of `listShortLinks`. */
export type ListShortLinksQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only the link with this code. */
  code?: string;
  /** Returns only links that this message made for its recipient; without it, such links are left out. */
  messageId?: string;
  /** Returns only links that were made for recipients of this campaign. */
  campaignId?: string;
};

/** The body of `createShortLink`. */
export type CreateShortLinkBody = {
  /** A title that only the workspace sees. */
  title?: string | null;
  /** The time at which it ends. */
  expiresAt?: string | null;
  /** The password that visitors must enter. Never shown again. */
  password?: string | null;
  /** The utm_… parameters that are added to the address. */
  utm?: t.ShortLinkUtmInput | null;
  /** The number of clicks of people after which it ends. */
  maxClicks?: number | null;
  /** The address that the link leads to once it has ended. */
  fallbackUrl?: string | null;
  /** The address that the link leads to: http or https, with a domain name. */
  url: string;
  /** Letters, digits, - and _; made for you when absent. */
  code?: string | null;
  /** A verified domain of the workspace for its address; the default one when absent. The host of the service stands for none. */
  domain?: string | null;
  /** Makes it for one contact, whose clicks the contact then shows. */
  contactId?: string | null;
  /** With a contactId: makes it for this recipient of the campaign, whose clicks and conversions it then counts. */
  campaignId?: string | null;
  /** Adds the id of the click to the URL as `sb_click`. */
  passClickId?: boolean;
};

/** The body of `createShortLinks`. */
export type CreateShortLinksBody = {
  /** The links. Each is made or refused by itself. */
  links: t.ShortLinkInput[];
};

/** The query of `listShortLinkReport`. */
export type ListShortLinkReportQuery = {
  /** The property by which rows are grouped. */
  by: t.ShortLinkReportGroup;
  /** The first day (UTC). */
  from: string | Date;
  /** The last day (UTC); at most 400 days later. */
  to: string | Date;
  /** Reports only on this link. */
  shortLinkId?: string;
  /** Reports only on this source; empty for clicks without a source. */
  source?: string;
  /** Reports only on the links of one campaign, automation and so on. Only by DAY. */
  originId?: string;
  /** Reports only on the sandbox or only on live. API keys see only their own. */
  sandbox?: boolean;
};

/** The query of `listLinkDomains`. */
export type ListLinkDomainsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `createLinkDomain`. */
export type CreateLinkDomainBody = {
  /** A subdomain of your own, such as go.shop.example, that is used only for short links. */
  name: string;
  /** Links that name no domain have it once it is verified, those of messages too. One domain is the default. */
  isDefault?: boolean;
};

/** The body of `updateLinkDomain`. */
export type UpdateLinkDomainBody = {
  /** Links that name no domain have it once it is verified, those of messages too. One domain is the default. */
  isDefault?: boolean | null;
};

/** The body of `updateShortLink`. */
export type UpdateShortLinkBody = {
  /** A title that only the workspace sees. */
  title?: string | null;
  /** The time at which it ends. */
  expiresAt?: string | null;
  /** The password that visitors must enter. Never shown again. */
  password?: string | null;
  /** The utm_… parameters that are added to the address. */
  utm?: t.ShortLinkUtmInput | null;
  /** The number of clicks of people after which it ends. */
  maxClicks?: number | null;
  /** The address that the link leads to once it has ended. */
  fallbackUrl?: string | null;
  /** The address that the link leads to. */
  url?: string | null;
  /** Whether the address gets the id of the click. */
  passClickId?: boolean | null;
};

/** The query of `listShortLinkClicks`. */
export type ListShortLinkClicksQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those of this kind; all when absent. */
  kind?: t.VisitorKind;
};

/** The query of `listConversions`. */
export type ListConversionsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only the conversion with this identifier of yours. */
  externalId?: string;
  /** Returns only conversions attributed to clicks at this link. */
  shortLinkId?: string;
  /** Returns only conversions attributed to links that were made for this campaign. */
  campaignId?: string;
  /** Returns only conversions attributed to links that were made for this contact. */
  contactId?: string;
  /** Returns only conversions attributed to clicks from this source. */
  source?: string;
};

/** The body of `createConversion`. */
export type CreateConversionBody = {
  /** Your own identifier, such as that of an order or a sign-up. It is recorded once. */
  externalId: string;
  /** The value of `sb_click`. */
  clickId?: string | null;
  /** Without a clickId: the last click of a person at this link counts. */
  shortLinkId?: string | null;
  /** A decimal such as "49.90", as text or a number, of at most 12 digits before and 6 after the point. */
  value?: string | null | number;
  /** The currency, as an ISO 4217 code. Required with a value. */
  currency?: string | null;
  /** The time at which it happened; now when absent. */
  occurredAt?: string | null;
  /** The most days between click and conversion. */
  windowDays?: number;
  /** An object of your own data, at most 4 KiB. */
  metadata?: unknown;
};

/** The query of `listReports`. */
export type ListReportsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only those of this kind. */
  kind?: t.ReportKind;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.ReportStatus | t.ReportStatus[];
  /** Returns only reports about this message. */
  messageId?: string;
  /** Returns only reports about this instance. */
  instanceId?: string;
};

/** The body of `createReport`. */
export type CreateReportBody = {
  /** The message that it is about. Give exactly one of messageId, instanceId and phoneNumber. */
  messageId?: string | null;
  /** The instance that it is about. */
  instanceId?: string | null;
  /** The phone number that it is about, in E.164: one that the workspace rents, or that belongs to one of its instances. */
  phoneNumber?: string | null;
  /** spam: unwanted. abuse: it insults or threatens. phishing: it pretends to be somebody. delivery: it did not arrive, or came late or broken. */
  kind: t.ReportKind;
  /** A note for the reader of the report. */
  note?: string | null;
};

/** The query of `listPhoneNumbers`. */
export type ListPhoneNumbersQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.PhoneNumberStatus | t.PhoneNumberStatus[];
  /** Returns only this number, in E.164. */
  phoneNumber?: string;
  /** Returns only those whose name or number contains this text, in any letter case. */
  search?: string;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
};

/** The body of `buyPhoneNumber`. */
export type BuyPhoneNumberBody = {
  /** An available number, in E.164. */
  phoneNumber: string;
  /** A name that only the workspace sees. */
  name?: string | null;
};

/** The query of `listAvailablePhoneNumbers`. */
export type ListAvailablePhoneNumbersQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** The ISO 3166 code; the country of the workspace when absent. */
  country?: string;
  /** Returns only numbers of this type. */
  type?: t.PhoneNumberType;
  /** The first digits of the number, such as +1415. */
  prefix?: string;
  /** Consecutive digits that the number contains. */
  contains?: string;
  /** Returns only numbers with all of these features. */
  features?: t.PhoneNumberFeature[];
};

/** The body of `updatePhoneNumber`. */
export type UpdatePhoneNumberBody = {
  /** A name that only the workspace sees; null removes it. */
  name?: string | null;
  /** Unchanged when absent. */
  voice?: t.PhoneNumberVoiceInput | null;
  /** Unchanged when absent. */
  sms?: t.PhoneNumberSmsInput | null;
};

/** The body of `createSandboxCall`. */
export type CreateSandboxCallBody = {
  /** The caller; hidden when absent. A caller that ends in 0005 presses keys, as a callee with that number does. */
  from?: string | null;
};

/** The body of `createSandboxSms`. */
export type CreateSandboxSmsBody = {
  /** The sender of the text. */
  from: string;
  /** The text, at most 1,600 characters. */
  text: string;
};

/** The query of `listAutomations`. */
export type ListAutomationsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.AutomationStatus | t.AutomationStatus[];
  /** Returns only those whose name contains this text, in any letter case. */
  search?: string;
};

/** The body of `createAutomation`. */
export type CreateAutomationBody = {
  /** The name that people see. */
  name: string;
  /** Triggers and steps, each with the scope of what it does. GET /v1/automations/schema answers its JSON Schema. */
  definition: unknown;
};

/** The body of `setAutomationMessageLimit`. */
export type SetAutomationMessageLimitBody = {
  /** The most messages, 1–1,000; null removes the limit. */
  messages?: number | null;
  /** A length of time: 24h, 7d; at most 366d. */
  per?: string | null;
};

/** The body of `updateAutomation`. */
export type UpdateAutomationBody = {
  /** The name that people see. */
  name?: string | null;
  /** Triggers and steps, each with the scope of what it does. GET /v1/automations/schema answers its JSON Schema. Runs follow it once it is enabled again. */
  definition?: unknown;
};

/** The body of `simulateAutomation`. */
export type SimulateAutomationBody = {
  /** The contact that the run is about; without any identifier, the run has no contact. */
  contactId?: string | null;
  /** Identifies the contact in place of contactId. */
  externalId?: string | null;
  /** Identifies the contact in place of contactId. */
  email?: string | null;
  /** Identifies the contact in place of contactId, in E.164. */
  phone?: string | null;
  /** A JSON object that conditions and calls of the run can use. */
  data?: unknown;
  /** A definition that is not stored yet, in place of the draft. It is checked as updateAutomation checks it. */
  definition?: unknown;
};

/** The query of `listAutomationVersions`. */
export type ListAutomationVersionsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The query of `listAutomationRuns`. */
export type ListAutomationRunsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.AutomationRunStatus | t.AutomationRunStatus[];
  /** Returns only runs for this contact. */
  contactId?: string;
  /** Returns only runs that are at this step, or ended there. */
  stepId?: string;
};

/** The body of `startAutomationRun`. */
export type StartAutomationRunBody = {
  /** The contact that the run is about; without any identifier, the run has no contact. */
  contactId?: string | null;
  /** Identifies the contact in place of contactId. */
  externalId?: string | null;
  /** Identifies the contact in place of contactId. */
  email?: string | null;
  /** Identifies the contact in place of contactId, in E.164. */
  phone?: string | null;
  /** A JSON object that conditions and calls of the run can use. */
  data?: unknown;
};

/** The query of `getAutomationFlow`. */
export type GetAutomationFlowQuery = {
  /** The version of the automation; the present one by default. */
  version?: number;
};

/** The query of `listCampaigns`. */
export type ListCampaignsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.CampaignStatus | t.CampaignStatus[];
  /** Returns only campaigns of this name. */
  name?: string;
  /** Returns only those whose name contains this text, in any letter case. */
  search?: string;
  /** Returns only those that started, or are to start, at this time or later. */
  startsFrom?: string | Date;
  /** Returns only those that started, or are to start, at this time or earlier. */
  startsTo?: string | Date;
};

/** The body of `createCampaign`. */
export type CreateCampaignBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** Channels in place of channel: each contact gets the message on the first one that reaches it. payload has the content for each. Each takes its scope of sending. */
  channels?: string[] | null;
  /** With channels: fallback, on one after the other. */
  mode?: t.CampaignMode | null;
  /** With channels: seconds to wait for a success on each, 1–604800, by default 300. */
  after?: number | null;
  /** With channels: the state that counts as a success, with all that go further; by default DELIVERED. */
  success?: t.CampaignSuccess | null;
  /** With channels: the instance for each channel that has instances. */
  instances?: t.CampaignInstanceInput[] | null;
  /** Contacts of this segment. */
  segmentId?: string | null;
  /** The topic that contacts must be subscribed to. Alone, it is the audience. */
  topicId?: string | null;
  /** Contacts with one of these tags. */
  tags?: string[] | null;
  /** Several segments, topics, tags or contacts, in place of segmentId and tags. */
  audience?: t.CampaignAudienceInput | null;
  /** At most 10,000 recipients in place of contacts: addresses, or objects `{to?, contactId?, variables?}`. Each address counts once. */
  to?: unknown;
  /** The contacts that are left out. */
  exclude?: t.CampaignAudienceInput | null;
  /** The content, as for a send on the channel. Texts may contain Liquid. */
  payload?: unknown;
  /** The template, in place of a payload. Its version at the start is sent. */
  templateId?: string | null;
  /** Values for all recipients. */
  variables?: unknown;
  /** The instance to send through, on channels that have instances. */
  instanceId?: string | null;
  /** The time at which it starts by itself; without it, a call starts it. */
  schedule?: t.CampaignScheduleInput | null;
  /** The speed at which messages are sent. */
  pace?: t.CampaignPaceInput | null;
  /** The hours of the day in which messages are sent. */
  window?: t.CampaignWindowInput | null;
  /** The limits at which it pauses by itself. */
  limits?: t.CampaignLimitsInput | null;
  /** Contents to compare, in place of payload and templateId. */
  variants?: t.CampaignVariantsInput | null;
  /** The time until which contacts who enter its audience join it; then it is completed. At most 365 days ahead. */
  evergreenUntil?: string | null;
  /** Whether the links of each message are replaced by short links of its own; without it, the template decides. */
  shortenLinks?: boolean | null;
  /** Whether each contact is written to at the hour at which it read or clicked most, within a day; at once if that is not known. */
  bestHour?: boolean | null;
  /** The name that people see. */
  name: string;
  /** sms, email, chatapp, botchat, photosocial, push, rcs, webchat, voice; or channels. It takes the scope of a send on it. */
  channel?: string | null;
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies. */
  class?: t.MessageClass;
};

/** The body of `updateCampaign`. */
export type UpdateCampaignBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** Channels in place of channel: each contact gets the message on the first one that reaches it. payload has the content for each. Each takes its scope of sending. */
  channels?: string[] | null;
  /** With channels: fallback, on one after the other. */
  mode?: t.CampaignMode | null;
  /** With channels: seconds to wait for a success on each, 1–604800, by default 300. */
  after?: number | null;
  /** With channels: the state that counts as a success, with all that go further; by default DELIVERED. */
  success?: t.CampaignSuccess | null;
  /** With channels: the instance for each channel that has instances. */
  instances?: t.CampaignInstanceInput[] | null;
  /** Contacts of this segment. */
  segmentId?: string | null;
  /** The topic that contacts must be subscribed to; null for none. Alone, it is the audience. */
  topicId?: string | null;
  /** Contacts with one of these tags. */
  tags?: string[] | null;
  /** Several segments, topics, tags or contacts, in place of segmentId and tags. */
  audience?: t.CampaignAudienceInput | null;
  /** At most 10,000 recipients in place of contacts: addresses, or objects `{to?, contactId?, variables?}`. Each address counts once. */
  to?: unknown;
  /** The contacts that are left out. */
  exclude?: t.CampaignAudienceInput | null;
  /** The content, as for a send on the channel. Texts may contain Liquid. */
  payload?: unknown;
  /** The template, in place of a payload. Its version at the start is sent. */
  templateId?: string | null;
  /** Values for all recipients. */
  variables?: unknown;
  /** The instance to send through, on channels that have instances. */
  instanceId?: string | null;
  /** The time at which it starts by itself; without it, a call starts it. */
  schedule?: t.CampaignScheduleInput | null;
  /** The speed at which messages are sent. */
  pace?: t.CampaignPaceInput | null;
  /** The hours of the day in which messages are sent. */
  window?: t.CampaignWindowInput | null;
  /** The limits at which it pauses by itself. */
  limits?: t.CampaignLimitsInput | null;
  /** Contents to compare, in place of payload and templateId. */
  variants?: t.CampaignVariantsInput | null;
  /** The time until which contacts who enter its audience join it; then it is completed. At most 365 days ahead; null if none join it. */
  evergreenUntil?: string | null;
  /** Whether the links of each message are replaced by short links of its own; without it, the template decides. */
  shortenLinks?: boolean | null;
  /** Whether each contact is written to at the hour at which it read or clicked most, within a day; at once if that is not known. */
  bestHour?: boolean | null;
  /** The name that people see. */
  name?: string | null;
  /** It may change while the campaign is a draft. It takes the scope of a send on it. */
  channel?: string | null;
  /** It may change while the campaign is a draft. */
  class?: t.MessageClass | null;
  /** True removes the pace: as fast as possible from now on. */
  unpaced?: boolean | null;
  /** True removes the window: at any hour from now on. */
  anyHour?: boolean | null;
};

/** The body of `scheduleCampaign`. */
export type ScheduleCampaignBody = {
  /** The time at which it is sent; at once when absent. */
  schedule: t.CampaignScheduleInput;
};

/** The body of `testCampaign`. */
export type TestCampaignBody = {
  /** At most 10 addresses. They get the message now, and do not become recipients. */
  to: string[];
  /** The name of the variant to send; the first one by default. */
  variant?: string | null;
};

/** The query of `getCampaignStats`. */
export type GetCampaignStatsQuery = {
  /** The number of hours in `overTime`, the newest: 1–8,760. */
  hours?: number;
};

/** The query of `listCampaignClickTargets`. */
export type ListCampaignClickTargetsQuery = {
  /** `nextCursor` of the page before; without it, the first page. */
  cursor?: string;
  /** The number of items on a page, 1–100. */
  limit?: number;
};

/** The query of `listCampaignReplies`. */
export type ListCampaignRepliesQuery = {
  /** `nextCursor` of the page before; without it, the first page. */
  cursor?: string;
  /** The number of items on a page, 1–100. */
  limit?: number;
};

/** The query of `listCampaignRecipients`. */
export type ListCampaignRecipientsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.CampaignRecipientStatus | t.CampaignRecipientStatus[];
  /** Returns only recipients that failed or were skipped with this error code. */
  errorCode?: string;
  /** Returns only recipients with this action. */
  did?: t.CampaignRecipientDeed;
  /** Returns only this contact. */
  contactId?: string;
};

/** The query of `downloadCampaignRecipientsFile`. */
export type DownloadCampaignRecipientsFileQuery = {
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.CampaignRecipientStatus | t.CampaignRecipientStatus[];
  /** Returns only recipients that failed or were skipped with this error code. */
  errorCode?: string;
  /** Returns only recipients with this action. */
  did?: t.CampaignRecipientDeed;
  /** Returns only this contact. */
  contactId?: string;
};

/** The query of `listTemplates`. */
export type ListTemplatesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only templates of this name. */
  name?: string;
  /** Returns only those whose name contains this text, in any letter case. */
  search?: string;
  /** Returns only those with a part for this channel. */
  channel?: t.Channel;
  /** Returns only those of this category. */
  category?: t.TemplateCategory;
  /** Returns only those that have this approval status at a provider of official lines, for any account. */
  approval?: t.ApprovalStatus;
};

/** The body of `createTemplate`. */
export type CreateTemplateBody = {
  /** The name that people see. */
  name: string;
  /** The purpose of the template. */
  category?: t.TemplateCategory;
  /** The language of its texts, such as en or pt_BR. */
  language?: string;
  /** Gives each message short links of its own in the place of its links. Counts for what is accepted from now on. */
  shortenLinks?: boolean;
  /** The variables that its parts may name in braces. */
  variables?: t.TemplateVariableInput[];
  /** By channel (sms, email, chatapp, botchat, photosocial, push, rcs, webchat, voice) the payload of a send, with `type` if it is not `text`. Texts may have Liquid with the variables, and `contact` for the recipient. In `email`, `mjml` may stand in the place of `html`. */
  parts: unknown;
};

/** The body of `sendTemplate`. */
export type SendTemplateBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** The id of the template. */
  templateId: string;
  /** The recipients, at most 100 people. */
  to: t.TemplateRecipientInput[];
  /** The channels to send on; by default all that the template has. */
  channels?: string[] | null;
  /** Values for all recipients. */
  variables?: unknown;
  /** The instance for each channel with instances. May be left out if the credential can use only one active instance. */
  instances?: t.TemplateInstanceInput[] | null;
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
};

/** The body of `dryRunTemplate`. */
export type DryRunTemplateBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** The id of the template. */
  templateId: string;
  /** The recipients, at most 100 people. */
  to: t.TemplateRecipientInput[];
  /** The channels to send on; by default all that the template has. */
  channels?: string[] | null;
  /** Values for all recipients. */
  variables?: unknown;
  /** The instance for each channel with instances. May be left out if the credential can use only one active instance. */
  instances?: t.TemplateInstanceInput[] | null;
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies. */
  class?: 'marketing' | 'transactional';
  /** For a marketing send: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
};

/** The body of `updateTemplate`. */
export type UpdateTemplateBody = {
  /** The name that people see. */
  name?: string | null;
  /** The purpose of the template. */
  category?: t.TemplateCategory | null;
  /** The language of its texts, such as en or pt_BR; null leaves it unchanged. */
  language?: string | null;
  /** Gives each message short links of its own in the place of its links. Counts for what is accepted from now on. */
  shortenLinks?: boolean | null;
  /** Replaces all variables. */
  variables?: t.TemplateVariableInput[] | null;
  /** Replaces all parts. */
  parts?: unknown;
};

/** The query of `listTemplateVersions`. */
export type ListTemplateVersionsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `restoreTemplate`. */
export type RestoreTemplateBody = {
  /** The version to restore. */
  version: number;
};

/** The body of `submitTemplate`. */
export type SubmitTemplateBody = {
  /** An official line of the account. May be left out if the credential can use only one. */
  instanceId?: string | null;
};

/** The body of `testTemplate`. */
export type TestTemplateBody = {
  /** The channel of the part. */
  channel: string;
  /** The addresses, at most 10. */
  to: string[];
  /** Values by name. Missing ones are replaced by examples. */
  variables?: unknown;
  /** The instance to send through, on channels that have instances. */
  instanceId?: string | null;
};

/** The body of `previewTemplate`. */
export type PreviewTemplateBody = {
  /** The channel of the part. */
  channel: string;
  /** The contact whose message is shown, with the scope `contacts:read`; by default a made-up one. */
  contactId?: string | null;
  /** Values by name. Missing ones are replaced by examples. */
  variables?: unknown;
};

/** The query of `listNotifications`. */
export type ListNotificationsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode. */
  sandbox?: boolean;
};

/** The body of `sendNotification`. */
export type SendNotificationBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** The recipients, at most 100 people. */
  to: t.TemplateRecipientInput[];
  /** The channels to use. Each person gets the message on those with an address; a fallback follows their order. */
  channels: string[];
  /** parallel: on all channels at once. fallback: on the first one, and on the next when that fails or has no success in time. */
  mode?: 'parallel' | 'fallback';
  /** Seconds to wait for a success on each channel: a number for all, or a list in the order of channels, whose last item holds for those behind it; 1–604800, by default 300. */
  after?: unknown;
  /** The statuses of a message that count as a success, with all that go further: SENT, DELIVERED, READ, OPENED, CLICKED; by default DELIVERED. */
  success?: ('SENT' | 'DELIVERED' | 'READ' | 'OPENED' | 'CLICKED')[] | null;
  /** The content: `message`, and `title` or `subject` where a channel has one, for all channels; by channel, the payload of a send of that channel, with `type` if it is not `text`, whose members take precedence over those for all. Or a template. */
  payload?: unknown;
  /** The template, in place of a payload. */
  templateId?: string | null;
  /** The values of the template for everybody. */
  variables?: unknown;
  /** Key of a contact property that names the channels a person wants, in order, as in "push, sms". Only those of the channels are used, in that order. A person who names none of them is notified like everybody else. */
  preferredBy?: string | null;
  /** The instance for each channel with instances. May be left out if the credential can use only one active instance. */
  instances?: t.TemplateInstanceInput[] | null;
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies. */
  class?: 'marketing' | 'transactional';
  /** For marketing: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
};

/** The body of `dryRunNotification`. */
export type DryRunNotificationBody = {
  /** Your own name for it, which comes back with each message. */
  reference?: string | null;
  /** At most 16 texts of at most 255 characters by name, which come back with each message. */
  metadata?: unknown;
  /** The recipients, at most 100 people. */
  to: t.TemplateRecipientInput[];
  /** The channels to use. Each person gets the message on those with an address; a fallback follows their order. */
  channels: string[];
  /** parallel: on all channels at once. fallback: on the first one, and on the next when that fails or has no success in time. */
  mode?: 'parallel' | 'fallback';
  /** Seconds to wait for a success on each channel: a number for all, or a list in the order of channels, whose last item holds for those behind it; 1–604800, by default 300. */
  after?: unknown;
  /** The statuses of a message that count as a success, with all that go further: SENT, DELIVERED, READ, OPENED, CLICKED; by default DELIVERED. */
  success?: ('SENT' | 'DELIVERED' | 'READ' | 'OPENED' | 'CLICKED')[] | null;
  /** The content: `message`, and `title` or `subject` where a channel has one, for all channels; by channel, the payload of a send of that channel, with `type` if it is not `text`, whose members take precedence over those for all. Or a template. */
  payload?: unknown;
  /** The template, in place of a payload. */
  templateId?: string | null;
  /** The values of the template for everybody. */
  variables?: unknown;
  /** Key of a contact property that names the channels a person wants, in order, as in "push, sms". Only those of the channels are used, in that order. A person who names none of them is notified like everybody else. */
  preferredBy?: string | null;
  /** The instance for each channel with instances. May be left out if the credential can use only one active instance. */
  instances?: t.TemplateInstanceInput[] | null;
  /** marketing: opt-outs and quiet hours apply. transactional: neither applies. */
  class?: 'marketing' | 'transactional';
  /** For marketing: the topic that contacts must be subscribed to. */
  topicId?: string | null;
  /** The time at which it is sent; at once when absent. */
  schedule?: t.ScheduleInput | null;
};

/** The query of `listWebhooks`. */
export type ListWebhooksQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `createWebhook`. */
export type CreateWebhookBody = {
  /** A note for people. */
  description?: string | null;
  /** Limits the webhook to channels (`sms`, `chatapp`, …); empty for all, including events without a channel. */
  channels?: ('sms' | 'email' | 'chatapp' | 'botchat' | 'photosocial' | 'push' | 'rcs' | 'webchat' | 'voice')[] | null;
  /** `LIVE` or `SANDBOX` for only events of that mode; null for both. A webhook of a test key gets only the sandbox. */
  mode?: t.WebhookMode | null;
  /** Additional headers of each request, at most 20: names with their values. Replaces them all. */
  headers?: unknown;
  /** True pauses it: its events wait, and none is sent. */
  paused?: boolean | null;
  /** Whether requests are also signed in the form of Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. */
  standardSignature?: boolean | null;
  /** `MESSAGE` or `CONVERSATION`: the events of each are sent one after the other, each once the one before was delivered or given up; `NONE` by default. */
  ordering?: t.WebhookOrdering | null;
  /** The most events of one request. From 2 on, waiting events are sent together: `{"events": [...]}`. 1 by default. */
  batchSize?: number | null;
  /** Whether requests use the operator's client certificate (mutual TLS). */
  clientCertificate?: boolean | null;
  /** The name that people see. */
  name: string;
  /** The URL to call: https, on a public address. */
  url: string;
  /** Event names, families such as `photosocial.*`, or `*`. */
  events: string[];
  /** Limits the webhook to instances; empty for all. */
  instanceIds?: string[];
};

/** The body of `updateWebhook`. */
export type UpdateWebhookBody = {
  /** A note for people. */
  description?: string | null;
  /** Limits the webhook to channels (`sms`, `chatapp`, …); empty for all, including events without a channel. */
  channels?: ('sms' | 'email' | 'chatapp' | 'botchat' | 'photosocial' | 'push' | 'rcs' | 'webchat' | 'voice')[] | null;
  /** `LIVE` or `SANDBOX` for only events of that mode; null for both. A webhook of a test key gets only the sandbox. */
  mode?: t.WebhookMode | null;
  /** Additional headers of each request, at most 20: names with their values. Replaces them all. */
  headers?: unknown;
  /** True pauses it: its events wait, and none is sent. */
  paused?: boolean | null;
  /** Whether requests are also signed in the form of Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. */
  standardSignature?: boolean | null;
  /** `MESSAGE` or `CONVERSATION`: the events of each are sent one after the other, each once the one before was delivered or given up; `NONE` by default. */
  ordering?: t.WebhookOrdering | null;
  /** The most events of one request. From 2 on, waiting events are sent together: `{"events": [...]}`. 1 by default. */
  batchSize?: number | null;
  /** Whether requests use the operator's client certificate (mutual TLS). */
  clientCertificate?: boolean | null;
  /** The name that people see. */
  name?: string | null;
  /** The address that its events are sent to. */
  url?: string | null;
  /** Event names, families such as `sms.*`, or `*`. */
  events?: string[] | null;
  /** The instances whose events it gets; empty for all. */
  instanceIds?: string[] | null;
  /** Enables or disables it. Events that waited while it was disabled are delivered when it is enabled. */
  enabled?: boolean | null;
};

/** The query of `listWebhookDeliveries`. */
export type ListWebhookDeliveriesQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.WebhookDeliveryStatus | t.WebhookDeliveryStatus[];
  /** An event name or a family such as `sms.*`. */
  event?: string;
  /** Returns only deliveries of the events of one message. */
  messageId?: string;
  /** Returns only deliveries queued at or after this time. */
  createdFrom?: string | Date;
  /** Returns only deliveries queued at or before this time. */
  createdTo?: string | Date;
};

/** The query of `listDeliveries`. */
export type ListDeliveriesQuery = {
  /** `nextCursor` of the page before; without it, the first page. */
  cursor?: string;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** The order of the list. */
  order?: t.ListOrder;
  /** Whether `pagination.total` says how many there are, up to 10,000; only without a cursor. */
  counted?: boolean;
  /** Returns only deliveries to these webhooks; to all when absent. */
  webhookIds?: string[];
  /** Only those in this status, or in one of these: repeated, or separated by commas. */
  status?: t.WebhookDeliveryStatus | t.WebhookDeliveryStatus[];
  /** Returns only deliveries of this event, or of a family of events such as `sms.*`. */
  event?: string;
  /** Returns only deliveries of this event. */
  eventId?: string;
  /** Returns only deliveries of the events of one message. */
  messageId?: string;
  /** Returns only deliveries queued at or after this time. */
  createdFrom?: string | Date;
  /** Returns only deliveries queued at or before this time. */
  createdTo?: string | Date;
};

/** The body of `replayWebhook`. */
export type ReplayWebhookBody = {
  /** The first time of the events. */
  from: string;
  /** The end of the time of the events, exclusive. */
  to: string;
  /** Whether to send only the deliveries that failed in all their attempts, without the events that the webhook missed. */
  failedOnly?: boolean;
};

/** The query of `listEvents`. */
export type ListEventsQuery = {
  /** `nextCursor` of the page before; without it, the first page. */
  cursor?: string;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** Event names or families such as `sms.*`; without it, all. */
  names?: string[];
  /** Returns only events of these instances. */
  instanceIds?: string[];
  /** Returns only events of these channels: `sms`, `chatapp`, … */
  channels?: ('sms' | 'email' | 'chatapp' | 'botchat' | 'photosocial' | 'push' | 'rcs' | 'webchat' | 'voice')[];
  /** Oldest first, without a cursor: begins so that no event of this time or later is left out. The feed is in the order of commits, so it may include earlier ones. Newest first: returns only events of this time or later. */
  createdFrom?: string | Date;
  /** `LIVE` or `SANDBOX`: returns only events of that mode. */
  mode?: t.WebhookMode;
  /** The order of the list, which follows the order of commits. A cursor holds for the order it was made in. */
  order?: t.ListOrder;
  /** Returns only events of this time or earlier. An event that entered the feed after a thousand later ones may be left out. */
  createdTo?: string | Date;
  /** Whether `pagination.total` says how many there are, up to 10,000; only without a cursor. */
  counted?: boolean;
  /** The seconds to wait for the first event if there is none yet (long poll), 0–8. Only with the oldest first. */
  wait?: number;
};

/** The query of `listOauthApps`. */
export type ListOauthAppsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
};

/** The body of `createOauthApp`. */
export type CreateOauthAppBody = {
  /** The name of the app on the consent page. */
  name: string;
  /** The addresses that the app may send a person back to: https; http only on loopback. */
  redirectUris: string[];
  /** The scopes that the app may request from a user. */
  allowedScopes: string[];
};

/** The body of `updateOauthApp`. */
export type UpdateOauthAppBody = {
  /** The name that people see. */
  name?: string | null;
  /** The addresses that the app may send a person back to. */
  redirectUris?: string[] | null;
  /** The scopes that the app may request from a user. Scopes that were granted before stay granted. */
  allowedScopes?: string[] | null;
};

/** The query of `listOauthConnections`. */
export type ListOauthConnectionsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only those that were made at this time or later. */
  createdFrom?: string | Date;
  /** Returns only those that were made at this time or earlier. */
  createdTo?: string | Date;
  /** Returns only connections of this app, as in `appId` of a connection. */
  appId?: string;
  /** Returns only connections of this user. */
  userId?: string;
  /** Returns only connections whose tokens are for this resource. */
  resource?: string;
  /** Returns only connections in test mode (`true`), or only live ones (`false`); both when absent. */
  sandbox?: boolean;
};

/** The query of `getUsage`. */
export type GetUsageQuery = {
  /** Inclusive, in whole minutes (rounded down), or hours 399 days ago and before; 30 days before `to` when absent. */
  from?: string | Date;
  /** Exclusive, in whole minutes (rounded up), or hours 399 days ago and before; now when absent. */
  to?: string | Date;
  /** total for the whole time, or day for an entry for each UTC day. */
  by?: t.UsageBy;
  /** Counts only messages of this channel. */
  channel?: string;
};

/** The query of `listCredits`. */
export type ListCreditsQuery = {
  /** Page number, from 1. */
  page?: number;
  /** The number of items on a page, 1–100. */
  limit?: number;
  /** `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted. */
  cursor?: string;
  /** Returns only entries of this kind. */
  kind?: t.LedgerKind;
  /** Returns only entries from this time on. */
  createdFrom?: string | Date;
  /** Returns only entries before this time. */
  createdTo?: string | Date;
};
