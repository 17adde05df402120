// Written by `npm run docs`, of the OpenAPI document: do not change it by hand.

import type { Download } from '../core/download.js';
import type { Pages } from '../core/pages.js';
import type { FileBody, RequestOptions } from '../core/request.js';
import type * as i from './inputs.js';
import type * as t from './schemas.js';

export interface MeResource {
  /**
   * The credential of the request: its workspace, mode, scopes, instances, limits and expiry.
   *
   * No scope is needed: any key, access token or session may ask.
   *
   * `GET /v1/me`
   */
  get(options?: RequestOptions): Promise<t.Credential>;
}

export interface RequestsResource {
  /**
   * The last calls that were made with the same credential, newest first.
   *
   * No scope is needed: any key, access token or session may ask.
   *
   * `GET /v1/requests`
   *
   * Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListRequestsQuery, options?: RequestOptions): Pages<t.ApiRequest, t.Pagination>;
}

export interface TopicsResource {
  /**
   * Topics of the workspace, newest first.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/topics`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListTopicsQuery, options?: RequestOptions): Pages<t.Topic, t.Pagination>;
  /**
   * Makes a topic.
   *
   * Scope: `contacts:manage`.
   *
   * `POST /v1/topics`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `TOPIC_SLUG_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateTopicBody, options?: RequestOptions): Promise<t.Topic>;
  /**
   * One topic.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/topics/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Topic>;
  /**
   * Changes a topic. Omitted fields stay unchanged.
   *
   * Scope: `contacts:manage`.
   *
   * `PATCH /v1/topics/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TOPIC_SLUG_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateTopicBody, options?: RequestOptions): Promise<t.Topic>;
  /**
   * Deletes a topic with its subscriptions.
   *
   * Scope: `contacts:manage`.
   *
   * `DELETE /v1/topics/{id}`
   *
   * Refuses with `IN_USE_BY_SEGMENTS`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
}

export interface FormsUseResource {
  /**
   * The numbers of views and submissions of a form, and of their results.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/forms/{id}/use`
   *
   * Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  get(id: string, options?: RequestOptions): Promise<t.FormUse>;
}

export interface FormsSubmissionsResource {
  /**
   * The submissions of a form, newest first.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/forms/{id}/submissions`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListFormSubmissionsQuery, options?: RequestOptions): Pages<t.Submission, t.Pagination>;
}

export interface FormsResource {
  readonly use: FormsUseResource;
  readonly submissions: FormsSubmissionsResource;
  /**
   * Forms of the workspace, newest first.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/forms`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListFormsQuery, options?: RequestOptions): Pages<t.Form, t.Pagination>;
  /**
   * Makes a form.
   *
   * Scope: `contacts:manage`.
   *
   * `POST /v1/forms`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateFormBody, options?: RequestOptions): Promise<t.Form>;
  /**
   * One form.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/forms/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Form>;
  /**
   * Changes a form. Omitted fields stay unchanged.
   *
   * Scope: `contacts:manage`.
   *
   * `PATCH /v1/forms/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateFormBody, options?: RequestOptions): Promise<t.Form>;
  /**
   * Deletes a form. Its page stops working.
   *
   * Scope: `contacts:manage`.
   *
   * `DELETE /v1/forms/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
}

export interface ContactsTopicsResource {
  /**
   * Subscribes a contact to a topic, or unsubscribes it.
   *
   * Scope: `contacts:manage`.
   *
   * `PUT /v1/contacts/{id}/topics/{topicId}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  set(id: string, topicId: string, body?: i.SetContactTopicBody, options?: RequestOptions): Promise<t.Contact>;
}

export interface ContactsTagsResource {
  /**
   * Adds a tag to a contact.
   *
   * Scope: `contacts:manage`.
   *
   * `PUT /v1/contacts/{id}/tags/{tag}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  add(id: string, tag: string, options?: RequestOptions): Promise<t.Contact>;
  /**
   * Removes a tag from a contact.
   *
   * Scope: `contacts:manage`.
   *
   * `DELETE /v1/contacts/{id}/tags/{tag}`
   */
  remove(id: string, tag: string, options?: RequestOptions): Promise<t.Contact>;
}

export interface ContactsHistoryResource {
  /**
   * The history of one contact, newest first.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts/{id}/history`
   *
   * Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListContactHistoryQuery, options?: RequestOptions): Pages<t.ContactHistoryEntry, t.Pagination>;
}

export interface ContactsConsentsResource {
  /**
   * The consents of a contact, given and withdrawn, newest first.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts/{id}/consents`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListContactConsentsQuery, options?: RequestOptions): Pages<t.Consent, t.Pagination>;
}

export interface ContactsErasuresResource {
  /**
   * Erasures of persons, newest first.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts/erasures`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListContactErasuresQuery, options?: RequestOptions): Pages<t.ContactErasure, t.Pagination>;
  /**
   * One erasure of a person, with its progress.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts/erasures/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.ContactErasure>;
}

export interface ContactsImportsResource {
  /**
   * Imports of contacts, newest first.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts/imports`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListContactImportsQuery, options?: RequestOptions): Pages<t.ContactImport, t.Pagination>;
  /**
   * One import of contacts, with its progress.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts/imports/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.ContactImport>;
  /**
   * The errors in rows of an import: CSV with row, field and message.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts/imports/{id}/report`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  report(id: string, options?: RequestOptions): Promise<Download>;
}

export interface ContactsTrackingResource {
  /**
   * Returns whether a contact objects to being tracked as a reader.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts/{id}/tracking`
   */
  get(id: string, options?: RequestOptions): Promise<t.ContactTracking>;
  /**
   * Sets whether a contact objects to the tracking of its e-mails.
   *
   * Scope: `contacts:manage`.
   *
   * `PUT /v1/contacts/{id}/tracking`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  set(id: string, body: i.SetContactTrackingBody, options?: RequestOptions): Promise<t.ContactTracking>;
}

export interface ContactsResource {
  readonly topics: ContactsTopicsResource;
  readonly tags: ContactsTagsResource;
  readonly history: ContactsHistoryResource;
  readonly consents: ContactsConsentsResource;
  readonly erasures: ContactsErasuresResource;
  readonly imports: ContactsImportsResource;
  readonly tracking: ContactsTrackingResource;
  /**
   * Contacts of the workspace, newest first unless `orderBy` says otherwise.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListContactsQuery, options?: RequestOptions): Pages<t.Contact, t.Pagination>;
  /**
   * Makes a contact, or changes the one with its email, phone or external id.
   *
   * Scope: `contacts:manage`.
   *
   * `POST /v1/contacts`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONTACT_CONFLICT`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body?: i.CreateContactBody, options?: RequestOptions): Promise<t.Contact>;
  /**
   * Makes or changes up to 100 contacts in their order, as `createContact` does with each. A contact that cannot be saved has its error and does not stop the others; two entries of one contact are saved one after the other.
   *
   * Scope: `contacts:manage`.
   *
   * `POST /v1/contacts/batch`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONTACT_CONFLICT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  batch(body: i.SaveContactsBody, options?: RequestOptions): Promise<t.ContactBatch>;
  /**
   * One contact.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Contact>;
  /**
   * Changes a contact. Omitted fields stay unchanged.
   *
   * Scope: `contacts:manage`.
   *
   * `PATCH /v1/contacts/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `CONTACT_CONFLICT`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateContactBody, options?: RequestOptions): Promise<t.Contact>;
  /**
   * Deletes a contact.
   *
   * Scope: `contacts:manage`.
   *
   * `DELETE /v1/contacts/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Merges another contact into this one.
   *
   * Scope: `contacts:manage`.
   *
   * `POST /v1/contacts/{id}/merge`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  merge(id: string, body: i.MergeContactBody, options?: RequestOptions): Promise<t.Contact>;
  /**
   * Deletes a contact, cancels messages that wait for it, and erases the person from all stored data: messages, events, deliveries and stored answers. A proof without personal data stays.
   *
   * Scope: `contacts:manage`.
   *
   * `POST /v1/contacts/{id}/erase`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  erase(id: string, options?: RequestOptions): Promise<t.ContactErasure>;
  /**
   * All data that is held about a contact, for the person.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts/{id}/export`
   *
   * Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  exportOne(id: string, options?: RequestOptions): Promise<t.ContactExport>;
  /**
   * Contacts as a file: CSV that spreadsheets open without running anything, or NDJSON.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/contacts/export`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  export(query?: i.DownloadContactExportQuery, options?: RequestOptions): Promise<Download>;
  /**
   * Imports a file of contacts: CSV with a header, or NDJSON.
   *
   * Scope: `contacts:manage`.
   *
   * `POST /v1/contacts/import`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
   */
  import(file: FileBody, query?: i.ImportContactsQuery, options?: RequestOptions): Promise<t.ContactImport>;
}

export interface TagsResource {
  /**
   * Tags of the workspace.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/tags`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListTagsQuery, options?: RequestOptions): Pages<t.Tag, t.Pagination>;
  /**
   * Makes a tag that no contact has yet.
   *
   * Scope: `contacts:manage`.
   *
   * `POST /v1/tags`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `TAG_NAME_TAKEN`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateTagBody, options?: RequestOptions): Promise<t.Tag>;
  /**
   * One tag.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/tags/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Tag>;
  /**
   * Renames a tag.
   *
   * Scope: `contacts:manage`.
   *
   * `PATCH /v1/tags/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TAG_NAME_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body: i.UpdateTagBody, options?: RequestOptions): Promise<t.Tag>;
  /**
   * Deletes a tag and removes it from every contact.
   *
   * Scope: `contacts:manage`.
   *
   * `DELETE /v1/tags/{id}`
   *
   * Refuses with `IN_USE_BY_SEGMENTS`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
}

export interface PropertiesResource {
  /**
   * Properties that contacts can have.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/properties`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListContactPropertiesQuery, options?: RequestOptions): Pages<t.ContactProperty, t.Pagination>;
  /**
   * Makes a property that contacts can have.
   *
   * Scope: `contacts:manage`.
   *
   * `POST /v1/properties`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PROPERTY_KEY_TAKEN`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateContactPropertyBody, options?: RequestOptions): Promise<t.ContactProperty>;
  /**
   * One property that contacts can have.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/properties/{key}`
   */
  get(key: string, options?: RequestOptions): Promise<t.ContactProperty>;
  /**
   * Renames a property that contacts can have.
   *
   * Scope: `contacts:manage`.
   *
   * `PATCH /v1/properties/{key}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PROPERTY_TYPE_FIXED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(key: string, body: i.UpdateContactPropertyBody, options?: RequestOptions): Promise<t.ContactProperty>;
  /**
   * Deletes a property with its values.
   *
   * Scope: `contacts:manage`.
   *
   * `DELETE /v1/properties/{key}`
   *
   * Refuses with `IN_USE_BY_SEGMENTS`.
   */
  delete(key: string, options?: RequestOptions): Promise<t.Deleted>;
}

export interface CannedAnswersTextResource {
  /**
   * The text of a canned answer for the person of a conversation.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/canned-answers/{id}/text`
   *
   * Refuses with `TEMPLATE_RENDER_FAILED`.
   */
  get(id: string, query?: i.GetFilledAnswerQuery, options?: RequestOptions): Promise<t.FilledAnswer>;
}

export interface CannedAnswersResource {
  readonly text: CannedAnswersTextResource;
  /**
   * Canned answers of the workspace, newest first.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/canned-answers`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListCannedAnswersQuery, options?: RequestOptions): Pages<t.CannedAnswer, t.Pagination>;
  /**
   * Makes a canned answer; a workspace has up to 1,000.
   *
   * Scope: `conversations:manage`.
   *
   * `POST /v1/canned-answers`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CANNED_ANSWER_SHORTCUT_TAKEN`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateCannedAnswerBody, options?: RequestOptions): Promise<t.CannedAnswer>;
  /**
   * One canned answer.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/canned-answers/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.CannedAnswer>;
  /**
   * Changes a canned answer. Omitted fields stay unchanged.
   *
   * Scope: `conversations:manage`.
   *
   * `PATCH /v1/canned-answers/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `CANNED_ANSWER_SHORTCUT_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateCannedAnswerBody, options?: RequestOptions): Promise<t.CannedAnswer>;
  /**
   * Deletes a canned answer.
   *
   * Scope: `conversations:manage`.
   *
   * `DELETE /v1/canned-answers/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
}

export interface InboxSettingsResource {
  /**
   * The business hours, the answer outside them, and the rules of assignment.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/inbox/settings`
   */
  get(options?: RequestOptions): Promise<t.InboxSettings>;
  /**
   * Changes the settings. Omitted fields stay unchanged; null removes a setting.
   *
   * Scope: `conversations:manage`.
   *
   * `PATCH /v1/inbox/settings`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(body?: i.UpdateInboxSettingsBody, options?: RequestOptions): Promise<t.InboxSettings>;
}

export interface InboxResource {
  readonly settings: InboxSettingsResource;
}

export interface ConversationsCountsResource {
  /**
   * The number of conversations in the queues of an inbox.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/conversations/counts`
   *
   * Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  get(query?: i.GetConversationCountsQuery, options?: RequestOptions): Promise<t.ConversationCounts>;
}

export interface ConversationsStatisticsResource {
  /**
   * The speed with which conversations are answered and closed, and their ratings, by the time in which each was opened by a message: over at most 366 days, by agent, channel or line.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/conversations/statistics`
   *
   * Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  get(query?: i.GetConversationStatisticsQuery, options?: RequestOptions): Promise<t.ConversationStatistics>;
}

export interface ConversationsLabelsResource {
  /**
   * The labels to choose from, by name: those that conversations have had.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/conversations/labels`
   *
   * Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListConversationLabelsQuery, options?: RequestOptions): Pages<t.ConversationLabel, t.Pagination>;
  /**
   * Removes a label from the list to choose from. Conversations that have it keep it; it is listed again when it is set again.
   *
   * Scope: `conversations:manage`.
   *
   * `DELETE /v1/conversations/labels/{name}`
   */
  delete(name: string, options?: RequestOptions): Promise<t.Deleted>;
}

export interface ConversationsEntriesResource {
  /**
   * Messages of both sides of a conversation, calls and private notes, newest first.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/conversations/{id}/entries`
   *
   * Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListConversationEntriesQuery, options?: RequestOptions): Pages<t.ConversationEntry, t.Pagination>;
}

export interface ConversationsPresenceResource {
  /**
   * Reports that the user of the credential looks at a conversation. It holds for 45 seconds; that an answer is being written holds for 8.
   *
   * Scope: `conversations:read`.
   *
   * `POST /v1/conversations/{id}/presence`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `USER_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  set(id: string, body?: i.LookAtConversationBody, options?: RequestOptions): Promise<t.Conversation>;
  /**
   * Reports that the user of the credential no longer looks at a conversation.
   *
   * Scope: `conversations:read`.
   *
   * `DELETE /v1/conversations/{id}/presence`
   *
   * Refuses with `USER_REQUIRED`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Conversation>;
}

export interface ConversationsNotesResource {
  /**
   * Private notes on a conversation, newest first.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/conversations/{id}/notes`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListConversationNotesQuery, options?: RequestOptions): Pages<t.ConversationNote, t.Pagination>;
  /**
   * Writes a private note on a conversation. The person of the conversation never gets it.
   *
   * Scope: `conversations:manage`.
   *
   * `POST /v1/conversations/{id}/notes`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(id: string, body: i.CreateConversationNoteBody, options?: RequestOptions): Promise<t.ConversationNote>;
  /**
   * One private note.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/conversations/{id}/notes/{noteId}`
   */
  get(id: string, noteId: string, options?: RequestOptions): Promise<t.ConversationNote>;
  /**
   * Deletes a private note.
   *
   * Scope: `conversations:manage`.
   *
   * `DELETE /v1/conversations/{id}/notes/{noteId}`
   */
  delete(id: string, noteId: string, options?: RequestOptions): Promise<t.Deleted>;
}

export interface ConversationsResource {
  readonly counts: ConversationsCountsResource;
  readonly statistics: ConversationsStatisticsResource;
  readonly labels: ConversationsLabelsResource;
  readonly entries: ConversationsEntriesResource;
  readonly presence: ConversationsPresenceResource;
  readonly notes: ConversationsNotesResource;
  /**
   * Conversations over all channels, the last active first.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/conversations`
   *
   * Refuses with `INVALID_CURSOR`, `USER_REQUIRED`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListConversationsQuery, options?: RequestOptions): Pages<t.Conversation, t.Pagination>;
  /**
   * Begins a conversation with a person, open and assigned to the user, or returns the existing one. A given message is sent in it.
   *
   * Scope: `conversations:manage`.
   *
   * `POST /v1/conversations`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
   */
  create(body: i.StartConversationBody, options?: RequestOptions): Promise<t.Conversation>;
  /**
   * Changes up to 100 conversations alike. Omitted fields stay unchanged. A conversation that cannot be changed has its error and does not stop the others.
   *
   * Scope: `conversations:manage`.
   *
   * `POST /v1/conversations/batch`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `USER_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  batch(body: i.UpdateConversationsBody, options?: RequestOptions): Promise<t.ConversationBatch>;
  /**
   * One conversation.
   *
   * Scope: `conversations:read`.
   *
   * `GET /v1/conversations/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Conversation>;
  /**
   * Opens, snoozes or closes a conversation, and sets its assignee and its labels. Omitted fields stay unchanged.
   *
   * Scope: `conversations:manage`.
   *
   * `PATCH /v1/conversations/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateConversationBody, options?: RequestOptions): Promise<t.Conversation>;
  /**
   * Answers in a conversation, on its channel and its line. It also takes the scope of sending on the channel. The first member who answers becomes responsible for it.
   *
   * Scope: `conversations:manage`.
   *
   * `POST /v1/conversations/{id}/messages`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONVERSATION_MOVED_ON`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
   */
  reply(id: string, body: i.ReplyToConversationBody, options?: RequestOptions): Promise<t.AcceptedMessages>;
  /**
   * Marks a conversation as read by the user of the credential.
   *
   * Scope: `conversations:read`.
   *
   * `POST /v1/conversations/{id}/read`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `USER_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  markRead(id: string, options?: RequestOptions): Promise<t.Conversation>;
  /**
   * Marks the last message that came in as unread by the user of the credential.
   *
   * Scope: `conversations:read`.
   *
   * `POST /v1/conversations/{id}/unread`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `USER_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  markUnread(id: string, options?: RequestOptions): Promise<t.Conversation>;
}

export interface SuppressionsResource {
  /**
   * Addresses to which nothing is sent, newest first.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/suppressions`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListSuppressionsQuery, options?: RequestOptions): Pages<t.Suppression, t.Pagination>;
  /**
   * Suppresses an address, with one suppression for each channel. The reason is MANUAL.
   *
   * Scope: `contacts:manage`.
   *
   * `POST /v1/suppressions`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateSuppressionsBody, options?: RequestOptions): Promise<t.Suppression[]>;
  /**
   * One suppression.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/suppressions/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Suppression>;
  /**
   * Changes the note and the end of a suppression, whatever its reason.
   *
   * Scope: `contacts:manage`.
   *
   * `PATCH /v1/suppressions/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateSuppressionBody, options?: RequestOptions): Promise<t.Suppression>;
  /**
   * Removes a suppression, whatever its reason. The address may be written to again.
   *
   * Scope: `contacts:manage`.
   *
   * `DELETE /v1/suppressions/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
}

export interface SegmentsFieldsResource {
  /**
   * The fields that rules may compare, with their operators, for an editor of segments.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/segments/fields`
   */
  list(options?: RequestOptions): Promise<t.SegmentField[]>;
}

export interface SegmentsValuesResource {
  /**
   * The values that contacts have in a field, the most frequent first.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/segments/values`
   *
   * Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query: i.ListSegmentValuesQuery, options?: RequestOptions): Promise<t.SegmentFieldValue[]>;
}

export interface SegmentsContactsResource {
  /**
   * The contacts in a segment now, newest first.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/segments/{id}/contacts`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListSegmentContactsQuery, options?: RequestOptions): Pages<t.Contact, t.Pagination>;
}

export interface SegmentsResource {
  readonly fields: SegmentsFieldsResource;
  readonly values: SegmentsValuesResource;
  readonly contacts: SegmentsContactsResource;
  /**
   * Segments of the workspace, newest first.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/segments`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListSegmentsQuery, options?: RequestOptions): Pages<t.Segment, t.Pagination>;
  /**
   * Makes a segment.
   *
   * Scope: `contacts:manage`.
   *
   * `POST /v1/segments`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateSegmentBody, options?: RequestOptions): Promise<t.Segment>;
  /**
   * The contacts that meet rules, before a segment is made from them.
   *
   * Scope: `contacts:read`.
   *
   * `POST /v1/segments/preview`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  preview(body: i.PreviewSegmentBody, options?: RequestOptions): Pages<t.Contact, t.Pagination>;
  /**
   * One segment.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/segments/{id}`
   */
  get(id: string, query?: i.GetSegmentQuery, options?: RequestOptions): Promise<t.Segment>;
  /**
   * Changes a segment. Omitted fields stay unchanged.
   *
   * Scope: `contacts:manage`.
   *
   * `PATCH /v1/segments/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateSegmentBody, options?: RequestOptions): Promise<t.Segment>;
  /**
   * Deletes a segment.
   *
   * Scope: `contacts:manage`.
   *
   * `DELETE /v1/segments/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * The reasons that a contact is in a segment or not, rule by rule.
   *
   * Scope: `contacts:read`.
   *
   * `GET /v1/segments/{id}/explain/{contactId}`
   */
  explain(id: string, contactId: string, options?: RequestOptions): Promise<t.SegmentExplanation>;
}

export interface MessagesContentResource {
  /**
   * The content of one message of any channel.
   *
   * Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.
   *
   * `GET /v1/messages/{id}/content`
   *
   * Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  get(id: string, options?: RequestOptions): Promise<t.SentContent>;
}

export interface MessagesEventsResource {
  /**
   * The events of one message during the last 30 days, oldest first.
   *
   * Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.
   *
   * `GET /v1/messages/{id}/events`
   *
   * Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListMessageEventsQuery, options?: RequestOptions): Pages<t.Event, t.Pagination>;
}

export interface MessagesResource {
  readonly content: MessagesContentResource;
  readonly events: MessagesEventsResource;
  /**
   * Messages of all channels.
   *
   * Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.
   *
   * `GET /v1/messages`
   *
   * Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListMessagesQuery, options?: RequestOptions): Pages<t.Message, t.Pagination>;
  /**
   * One message of any channel.
   *
   * Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.
   *
   * `GET /v1/messages/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Moves a SCHEDULED message to another time. It takes the scope of sending on its channel.
   *
   * Scopes: those of the channels that are used, of `sms:send`, `email:send`, `chatapp:send`, `botchat:send`, `photosocial:send`, `push:send`, `rcs:send`, `webchat:send`, `voice:call`.
   *
   * `PATCH /v1/messages/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SCHEDULE_OUT_OF_RANGE`, `MEDIA_TYPE_MISMATCH`, `MEDIA_NOT_FOUND`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `CONVERSATION_WINDOW_CLOSED`.
   */
  update(id: string, body: i.RescheduleMessageBody, options?: RequestOptions): Promise<t.Message>;
  /**
   * Cancels a message that waits, or one that its provider has and can still take back. It takes the scope of cancelling on its channel, and is refused on a channel without one.
   *
   * Scopes: those of the channels that are used, of `sms:send`, `email:send`, `chatapp:cancel`, `botchat:cancel`, `photosocial:cancel`, `push:send`, `rcs:cancel`, `webchat:cancel`.
   *
   * `POST /v1/messages/{id}/cancel`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RCS_REVOKE_PENDING`.
   */
  cancel(id: string, options?: RequestOptions): Promise<t.Message>;
}

export interface SmsMessagesInboundResource {
  /**
   * Messages that came in by sms, newest first.
   *
   * Scope: `sms:read`.
   *
   * `GET /v1/sms/messages/inbound`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListSmsInboundMessagesQuery, options?: RequestOptions): Pages<t.InboundMessage, t.Pagination>;
  /**
   * One message that came in by sms.
   *
   * Scope: `sms:read`.
   *
   * `GET /v1/sms/messages/inbound/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.InboundMessage>;
}

export interface SmsMessagesResource {
  readonly inbound: SmsMessagesInboundResource;
  /**
   * Messages by sms, newest first.
   *
   * Scope: `sms:read`.
   *
   * `GET /v1/sms/messages`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListSmsMessagesQuery, options?: RequestOptions): Pages<t.Message, t.Pagination>;
  /**
   * One message by sms.
   *
   * Scope: `sms:read`.
   *
   * `GET /v1/sms/messages/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Cancels a message by sms that waits.
   *
   * Scope: `sms:send`.
   *
   * `POST /v1/sms/messages/{id}/cancel`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  cancel(id: string, options?: RequestOptions): Promise<t.Message>;
}

export interface SmsResource {
  readonly messages: SmsMessagesResource;
  /**
   * Sends a message by sms to up to 100 recipients.
   *
   * Scope: `sms:send`. With `dryRun=true` it answers as `POST /v1/sms/messages/dry-run` does.
   *
   * `POST /v1/sms/messages`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(body: i.SendSmsBody, options?: RequestOptions): Promise<t.AcceptedMessages & {
  /** The same as `messageIds`. */
  smsIds: string[];
}>;
  /**
   * Returns the result that a send by sms would have. Nothing is sent.
   *
   * Scope: `sms:send`.
   *
   * `POST /v1/sms/messages/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(body: i.DryRunSmsBody, options?: RequestOptions): Promise<t.DryRun>;
}

export interface EmailMessagesEngagementsResource {
  /**
   * Requests for the picture and the links of an e-mail by people and programs, newest first. At most 1,000 are kept for an e-mail.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/messages/{id}/engagements`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListEmailEngagementsQuery, options?: RequestOptions): Pages<t.EmailEngagement, t.Pagination>;
}

export interface EmailMessagesInboundMediaResource {
  /**
   * Returns whether an attachment can be downloaded.
   *
   * Scope: `email:read`.
   *
   * `POST /v1/email/messages/inbound/{id}/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  fetch(id: string, body?: i.GetEmailInboundMediaBody, options?: RequestOptions): Promise<t.InboundMediaFile>;
  /**
   * A part of an attachment.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/messages/inbound/{id}/media/download`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, query?: i.DownloadEmailInboundMediaFileQuery, options?: RequestOptions): Promise<Download>;
}

export interface EmailMessagesInboundResource {
  readonly media: EmailMessagesInboundMediaResource;
  /**
   * Messages that came in by email, newest first.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/messages/inbound`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListEmailInboundMessagesQuery, options?: RequestOptions): Pages<t.InboundMessage, t.Pagination>;
  /**
   * One message that came in by email.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/messages/inbound/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.InboundMessage>;
}

export interface EmailMessagesResource {
  readonly engagements: EmailMessagesEngagementsResource;
  readonly inbound: EmailMessagesInboundResource;
  /**
   * Messages by email, newest first.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/messages`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListEmailsQuery, options?: RequestOptions): Pages<t.Message, t.Pagination>;
  /**
   * One message by email.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/messages/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Cancels a message by email that waits.
   *
   * Scope: `email:send`.
   *
   * `POST /v1/email/messages/{id}/cancel`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  cancel(id: string, options?: RequestOptions): Promise<t.Message>;
}

export interface EmailMediaResource {
  /**
   * Uploaded files for messages, newest first. They are the same on every channel.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/media`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListEmailMediaFilesQuery, options?: RequestOptions): Pages<t.ChatMedia, t.Pagination>;
  /**
   * Uploads a file that messages can carry for 30 days.
   *
   * Scope: `email:send`.
   *
   * `POST /v1/email/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
   */
  upload(file: FileBody, query?: i.UploadEmailMediaQuery, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * One file that was uploaded, without its bytes.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/media/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.
   *
   * Scope: `email:send`.
   *
   * `DELETE /v1/email/media/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * A part of a file that was uploaded.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/media/{id}/download`
   *
   * Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, options?: RequestOptions): Promise<Download>;
}

export interface EmailDomainsResource {
  /**
   * Sending domains of the workspace, newest first.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/domains`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListEmailDomainsQuery, options?: RequestOptions): Pages<t.EmailDomain, t.Pagination>;
  /**
   * Registers a domain. The answer lists the records to publish.
   *
   * Scope: `email:manage`.
   *
   * `POST /v1/email/domains`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PLAN_LIMIT_EMAIL_DOMAINS`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `EMAIL_DOMAIN_ALREADY_REGISTERED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `EMAIL_DOMAIN_PROVIDER_ANTISPAM`, `EMAIL_DOMAIN_PROVIDER_REJECTED`, `EMAIL_DOMAIN_CREATE_BUSY`, `EMAIL_DOMAIN_PROVIDER_UNAVAILABLE`.
   */
  create(body: i.CreateEmailDomainBody, options?: RequestOptions): Promise<t.EmailDomain>;
  /**
   * One sending domain, with the records that prove it.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/domains/{id}`
   *
   * Refuses with `EMAIL_DOMAIN_NOT_FOUND`.
   */
  get(id: string, options?: RequestOptions): Promise<t.EmailDomain>;
  /**
   * Deletes a sending domain. Nothing can be sent from it any more.
   *
   * Scope: `email:manage`.
   *
   * `DELETE /v1/email/domains/{id}`
   *
   * Refuses with `EMAIL_DOMAIN_NOT_FOUND`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Looks up the records now. Records that are not published yet do not cause an error.
   *
   * Scope: `email:manage`.
   *
   * `POST /v1/email/domains/{id}/verify`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `EMAIL_DOMAIN_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `EMAIL_DOMAIN_VERIFY_FAILED`.
   */
  verify(id: string, options?: RequestOptions): Promise<t.EmailDomain>;
}

export interface EmailTrackingResource {
  /**
   * The tracking of the readers of e-mails.
   *
   * Scope: `email:read`.
   *
   * `GET /v1/email/tracking`
   */
  get(options?: RequestOptions): Promise<t.EmailTracking>;
  /**
   * Sets the tracking of the readers of e-mails. By default, nothing is recorded.
   *
   * Scope: `email:manage`.
   *
   * `PUT /v1/email/tracking`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  set(body: i.SetEmailTrackingBody, options?: RequestOptions): Promise<t.EmailTracking>;
}

export interface EmailResource {
  readonly messages: EmailMessagesResource;
  readonly media: EmailMediaResource;
  readonly domains: EmailDomainsResource;
  readonly tracking: EmailTrackingResource;
  /**
   * Sends a message by email to up to 100 recipients.
   *
   * Scope: `email:send`. With `dryRun=true` it answers as `POST /v1/email/messages/dry-run` does.
   *
   * `POST /v1/email/messages`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(body: i.SendEmailBody, options?: RequestOptions): Promise<t.AcceptedMessages & {
  /** The same as `messageIds`. */
  emailIds: string[];
}>;
  /**
   * Returns the result that a send by email would have. Nothing is sent.
   *
   * Scope: `email:send`.
   *
   * `POST /v1/email/messages/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `MEDIA_NOT_FOUND`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(body: i.DryRunEmailBody, options?: RequestOptions): Promise<t.DryRun>;
}

export interface PushMessagesResource {
  /**
   * Messages by push, newest first.
   *
   * Scope: `push:read`.
   *
   * `GET /v1/push/messages`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListPushMessagesQuery, options?: RequestOptions): Pages<t.Message, t.Pagination>;
  /**
   * One message by push.
   *
   * Scope: `push:read`.
   *
   * `GET /v1/push/messages/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Cancels a message by push that waits.
   *
   * Scope: `push:send`.
   *
   * `POST /v1/push/messages/{id}/cancel`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  cancel(id: string, options?: RequestOptions): Promise<t.Message>;
}

export interface PushFanOutsResource {
  /**
   * The progress of a send to a large audience.
   *
   * Scope: `push:read`.
   *
   * `GET /v1/push/fan-outs/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.PushFanOut>;
}

export interface PushAppsSubscriptionsResource {
  /**
   * Registers a browser or device, or refreshes the one that is known. Browsers call it with the public token of the app.
   *
   * Scope: `push:subscribe`.
   *
   * `POST /v1/push/apps/{id}/subscriptions`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PUSH_ORIGIN_NOT_ALLOWED`, `PUSH_BINDING_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PUSH_PLATFORM_NOT_CONFIGURED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PUSH_SUBSCRIBE_LIMITED`.
   */
  create(id: string, body?: i.CreatePushSubscriptionBody, options?: RequestOptions): Promise<t.PushSubscription>;
  /**
   * Deletes a subscription by subscriptionId, endpoint or token.
   *
   * Scope: `push:subscribe`.
   *
   * `DELETE /v1/push/apps/{id}/subscriptions`
   *
   * Refuses with `PUSH_ORIGIN_NOT_ALLOWED`, `PUSH_SUBSCRIBE_LIMITED`.
   */
  delete(id: string, query?: i.DeletePushSubscriptionQuery, options?: RequestOptions): Promise<t.Deleted>;
}

export interface PushAppsResource {
  readonly subscriptions: PushAppsSubscriptionsResource;
  /**
   * Push apps of the workspace, newest first.
   *
   * Scope: `push:read`.
   *
   * `GET /v1/push/apps`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListPushAppsQuery, options?: RequestOptions): Pages<t.PushApp, t.Pagination>;
  /**
   * Makes a push app. Without vapid, a pair of keys is made.
   *
   * Scope: `push:manage`.
   *
   * `POST /v1/push/apps`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PUSH_CREDENTIALS_REJECTED`.
   */
  create(body: i.CreatePushAppBody, options?: RequestOptions): Promise<t.PushApp>;
  /**
   * One push app.
   *
   * Scope: `push:read`.
   *
   * `GET /v1/push/apps/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.PushApp>;
  /**
   * Changes a push app. With another pair of keys, browsers must subscribe again. Omitted fields stay unchanged.
   *
   * Scope: `push:manage`.
   *
   * `PATCH /v1/push/apps/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PUSH_CREDENTIALS_REJECTED`.
   */
  update(id: string, body?: i.UpdatePushAppBody, options?: RequestOptions): Promise<t.PushApp>;
  /**
   * Deletes a push app. Its subscriptions are deleted with it.
   *
   * Scope: `push:manage`.
   *
   * `DELETE /v1/push/apps/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
}

export interface PushSubscriptionsResource {
  /**
   * Browsers and devices, newest first. Their endpoints and tokens are never returned.
   *
   * Scope: `push:read`.
   *
   * `GET /v1/push/subscriptions`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListPushSubscriptionsQuery, options?: RequestOptions): Pages<t.PushSubscription, t.Pagination>;
  /**
   * One browser or device.
   *
   * Scope: `push:read`.
   *
   * `GET /v1/push/subscriptions/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.PushSubscription>;
}

export interface PushResource {
  readonly messages: PushMessagesResource;
  readonly fanOuts: PushFanOutsResource;
  readonly apps: PushAppsResource;
  readonly subscriptions: PushSubscriptionsResource;
  /**
   * Sends a message by push to up to 100 recipients.
   *
   * Scope: `push:send`. With `dryRun=true` it answers as `POST /v1/push/messages/dry-run` does.
   *
   * `POST /v1/push/messages`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(body: i.SendPushBody, options?: RequestOptions): Promise<t.AcceptedMessages & {
  /** The same as `messageIds`. */
  pushIds: string[];
}>;
  /**
   * Returns the result that a send by push would have. Nothing is sent.
   *
   * Scope: `push:send`.
   *
   * `POST /v1/push/messages/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(body: i.DryRunPushBody, options?: RequestOptions): Promise<t.DryRun>;
}

export interface RcsMessagesInboundMediaResource {
  /**
   * Returns whether the file of a message by rcs can be downloaded.
   *
   * Scope: `rcs:read`.
   *
   * `POST /v1/rcs/messages/inbound/{id}/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  fetch(id: string, options?: RequestOptions): Promise<t.InboundMediaFile>;
  /**
   * A part of the file of a message by rcs.
   *
   * Scope: `rcs:read`.
   *
   * `GET /v1/rcs/messages/inbound/{id}/media/download`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, options?: RequestOptions): Promise<Download>;
}

export interface RcsMessagesInboundResource {
  readonly media: RcsMessagesInboundMediaResource;
  /**
   * Messages that came in by rcs, newest first.
   *
   * Scope: `rcs:read`.
   *
   * `GET /v1/rcs/messages/inbound`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListRcsInboundMessagesQuery, options?: RequestOptions): Pages<t.InboundMessage, t.Pagination>;
  /**
   * One message that came in by rcs.
   *
   * Scope: `rcs:read`.
   *
   * `GET /v1/rcs/messages/inbound/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.InboundMessage>;
}

export interface RcsMessagesResource {
  readonly inbound: RcsMessagesInboundResource;
  /**
   * Messages by rcs, newest first.
   *
   * Scope: `rcs:read`.
   *
   * `GET /v1/rcs/messages`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListRcsMessagesQuery, options?: RequestOptions): Pages<t.Message, t.Pagination>;
  /**
   * One message by rcs.
   *
   * Scope: `rcs:read`.
   *
   * `GET /v1/rcs/messages/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Cancels a message by rcs that waits.
   *
   * Scope: `rcs:cancel`.
   *
   * `POST /v1/rcs/messages/{id}/cancel`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RCS_REVOKE_PENDING`.
   */
  cancel(id: string, options?: RequestOptions): Promise<t.Message>;
}

export interface RcsAgentsResource {
  /**
   * The agents of the workspace, by name.
   *
   * Scope: `rcs:read`.
   *
   * `GET /v1/rcs/agents`
   */
  list(options?: RequestOptions): Promise<t.RcsAgent[]>;
}

export interface RcsMediaResource {
  /**
   * Uploaded files for messages, newest first. They are the same on every channel.
   *
   * Scope: `rcs:read`.
   *
   * `GET /v1/rcs/media`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListRcsMediaFilesQuery, options?: RequestOptions): Pages<t.ChatMedia, t.Pagination>;
  /**
   * Uploads a file that messages can carry for 30 days.
   *
   * Scope: `rcs:send`.
   *
   * `POST /v1/rcs/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
   */
  upload(file: FileBody, query?: i.UploadRcsMediaQuery, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * One file that was uploaded, without its bytes.
   *
   * Scope: `rcs:read`.
   *
   * `GET /v1/rcs/media/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.
   *
   * Scope: `rcs:send`.
   *
   * `DELETE /v1/rcs/media/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * A part of a file that was uploaded.
   *
   * Scope: `rcs:read`.
   *
   * `GET /v1/rcs/media/{id}/download`
   *
   * Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, options?: RequestOptions): Promise<Download>;
}

export interface RcsResource {
  readonly messages: RcsMessagesResource;
  readonly agents: RcsAgentsResource;
  readonly media: RcsMediaResource;
  /**
   * Sends a message by rcs to up to 100 recipients.
   *
   * Scope: `rcs:send`. With `dryRun=true` it answers as `POST /v1/rcs/messages/dry-run` does.
   *
   * `POST /v1/rcs/messages`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `RCS_AGENT_REQUIRED`, `MEDIA_TYPE_MISMATCH`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(body: i.SendRcsBody, options?: RequestOptions): Promise<t.AcceptedMessages & {
  /** The same as `messageIds`. */
  rcsIds: string[];
}>;
  /**
   * Returns the result that a send by rcs would have. Nothing is sent.
   *
   * Scope: `rcs:send`.
   *
   * `POST /v1/rcs/messages/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `RCS_AGENT_REQUIRED`, `MEDIA_TYPE_MISMATCH`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `MEDIA_NOT_FOUND`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(body: i.DryRunRcsBody, options?: RequestOptions): Promise<t.DryRun>;
}

export interface WebchatMessagesInboundMediaResource {
  /**
   * Returns whether a file that a visitor sent can be downloaded.
   *
   * Scope: `webchat:read`.
   *
   * `POST /v1/webchat/messages/inbound/{id}/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  fetch(id: string, body?: i.GetWebchatInboundMediaBody, options?: RequestOptions): Promise<t.InboundMediaFile>;
  /**
   * A part of a file that a visitor sent.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/messages/inbound/{id}/media/download`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, query?: i.DownloadWebchatInboundMediaFileQuery, options?: RequestOptions): Promise<Download>;
}

export interface WebchatMessagesInboundResource {
  readonly media: WebchatMessagesInboundMediaResource;
  /**
   * Messages that came in by webchat, newest first.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/messages/inbound`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListWebchatInboundMessagesQuery, options?: RequestOptions): Pages<t.InboundMessage, t.Pagination>;
  /**
   * One message that came in by webchat.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/messages/inbound/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.InboundMessage>;
}

export interface WebchatMessagesResource {
  readonly inbound: WebchatMessagesInboundResource;
  /**
   * Messages by webchat, newest first.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/messages`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListWebchatMessagesQuery, options?: RequestOptions): Pages<t.Message, t.Pagination>;
  /**
   * One message by webchat.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/messages/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Edits a message. The edit is under way; `lastChange` has its result.
   *
   * Scope: `webchat:update`.
   *
   * `PATCH /v1/webchat/messages/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `MESSAGE_EDIT_TOO_LONG`, `MESSAGE_CHANGE_PENDING`, `MESSAGE_NOT_EDITABLE`, `MESSAGE_EDIT_WINDOW_CLOSED`, `MESSAGE_EDIT_LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PROVIDER_MESSAGE_EDIT_UNSUPPORTED`, `MESSAGE_KIND_NOT_EDITABLE`.
   */
  update(id: string, body: i.UpdateWebchatBody, options?: RequestOptions): Promise<t.Message>;
  /**
   * Deletes a message at its recipient. The deletion is under way; `lastChange` has its result.
   *
   * Scope: `webchat:delete`.
   *
   * `DELETE /v1/webchat/messages/{id}`
   *
   * Refuses with `MESSAGE_CHANGE_PENDING`, `MESSAGE_NOT_DELETABLE`, `MESSAGE_DELETE_WINDOW_CLOSED`, `PROVIDER_MESSAGE_DELETE_UNSUPPORTED`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Cancels a message by webchat that waits.
   *
   * Scope: `webchat:cancel`.
   *
   * `POST /v1/webchat/messages/{id}/cancel`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  cancel(id: string, options?: RequestOptions): Promise<t.Message>;
}

export interface WebchatMediaResource {
  /**
   * Uploaded files for messages, newest first. They are the same on every channel.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/media`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListWebchatMediaFilesQuery, options?: RequestOptions): Pages<t.ChatMedia, t.Pagination>;
  /**
   * Uploads a file that messages can carry for 30 days.
   *
   * Scope: `webchat:send`.
   *
   * `POST /v1/webchat/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
   */
  upload(file: FileBody, query?: i.UploadWebchatMediaQuery, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * One file that was uploaded, without its bytes.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/media/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.
   *
   * Scope: `webchat:send`.
   *
   * `DELETE /v1/webchat/media/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * A part of a file that was uploaded.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/media/{id}/download`
   *
   * Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, options?: RequestOptions): Promise<Download>;
}

export interface WebchatWidgetsResource {
  /**
   * The chats of sites, newest first.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/widgets`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListWebchatWidgetsQuery, options?: RequestOptions): Pages<t.WebchatWidget, t.Pagination>;
  /**
   * Makes the chat of a site, in the mode of the credential.
   *
   * Scope: `webchat:manage`.
   *
   * `POST /v1/webchat/widgets`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateWebchatWidgetBody, options?: RequestOptions): Promise<t.WebchatWidget>;
  /**
   * The chat of one site.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/widgets/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.WebchatWidget>;
  /**
   * Changes a widget. Omitted fields stay unchanged.
   *
   * Scope: `webchat:manage`.
   *
   * `PATCH /v1/webchat/widgets/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateWebchatWidgetBody, options?: RequestOptions): Promise<t.WebchatWidget>;
  /**
   * Deletes a widget. Its sessions end. Messages are kept.
   *
   * Scope: `webchat:manage`.
   *
   * `DELETE /v1/webchat/widgets/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Makes the secret with which a site signs for its users. It is returned once. Signatures with an earlier secret are refused.
   *
   * Scope: `webchat:manage`.
   *
   * `POST /v1/webchat/widgets/{id}/identity-secret`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  rotateIdentitySecret(id: string, options?: RequestOptions): Promise<t.WebchatIdentitySecret>;
}

export interface WebchatVisitorsResource {
  /**
   * People in the chats of sites, newest first.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/visitors`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListWebchatVisitorsQuery, options?: RequestOptions): Pages<t.WebchatVisitor, t.Pagination>;
  /**
   * One person in the chat of a site.
   *
   * Scope: `webchat:read`.
   *
   * `GET /v1/webchat/visitors/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.WebchatVisitor>;
}

export interface WebchatResource {
  readonly messages: WebchatMessagesResource;
  readonly media: WebchatMediaResource;
  readonly widgets: WebchatWidgetsResource;
  readonly visitors: WebchatVisitorsResource;
  /**
   * Sends a message by webchat to up to 100 recipients.
   *
   * Scope: `webchat:send`. With `dryRun=true` it answers as `POST /v1/webchat/messages/dry-run` does.
   *
   * `POST /v1/webchat/messages`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(body?: i.SendWebchatBody, options?: RequestOptions): Promise<t.AcceptedMessages>;
  /**
   * Returns the result that a send by webchat would have. Nothing is sent.
   *
   * Scope: `webchat:send`.
   *
   * `POST /v1/webchat/messages/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `MEDIA_NOT_FOUND`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(body?: i.DryRunWebchatBody, options?: RequestOptions): Promise<t.DryRun>;
}

export interface VoiceCallsRecordingsResource {
  /**
   * Recordings of a call, newest first.
   *
   * Scope: `voice:read`.
   *
   * `GET /v1/voice/calls/{id}/recordings`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListCallRecordingsQuery, options?: RequestOptions): Pages<t.CallRecording, t.Pagination>;
  /**
   * One recording of a call.
   *
   * Scope: `voice:read`.
   *
   * `GET /v1/voice/calls/{id}/recordings/{recordingId}`
   */
  get(id: string, recordingId: string, options?: RequestOptions): Promise<t.CallRecording>;
  /**
   * Deletes a recording of a call.
   *
   * Scope: `voice:control`.
   *
   * `DELETE /v1/voice/calls/{id}/recordings/{recordingId}`
   *
   * Refuses with `VOICE_RECORDING_RUNNING`.
   */
  delete(id: string, recordingId: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * A part of the file of a recording.
   *
   * Scope: `voice:read`.
   *
   * `GET /v1/voice/calls/{id}/recordings/{recordingId}/download`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `VOICE_RECORDING_RUNNING`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `VOICE_RECORDING_FAILED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, recordingId: string, options?: RequestOptions): Promise<Download>;
}

export interface VoiceCallsResource {
  readonly recordings: VoiceCallsRecordingsResource;
  /**
   * Calls of the workspace, newest first.
   *
   * Scope: `voice:read`.
   *
   * `GET /v1/voice/calls`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListCallsQuery, options?: RequestOptions): Pages<t.Call, t.Pagination>;
  /**
   * One call.
   *
   * Scope: `voice:read`.
   *
   * `GET /v1/voice/calls/{id}`
   */
  get(id: string, query?: i.GetCallQuery, options?: RequestOptions): Promise<t.Call>;
  /**
   * Reads a text aloud in a call.
   *
   * Scope: `voice:control`.
   *
   * `POST /v1/voice/calls/{id}/actions/speak`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_CALL_TRANSFERRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  speak(id: string, body: i.SpeakCallBody, options?: RequestOptions): Promise<t.Call>;
  /**
   * Plays a recording in a call.
   *
   * Scope: `voice:control`.
   *
   * `POST /v1/voice/calls/{id}/actions/play`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_CALL_TRANSFERRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  play(id: string, body: i.PlayCallBody, options?: RequestOptions): Promise<t.Call>;
  /**
   * Collects keys from the other side of a call.
   *
   * Scope: `voice:control`.
   *
   * `POST /v1/voice/calls/{id}/actions/gather`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_CALL_TRANSFERRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  gather(id: string, body?: i.GatherCallBody, options?: RequestOptions): Promise<t.Call>;
  /**
   * Connects the other side of a call with another number.
   *
   * Scope: `voice:control`.
   *
   * `POST /v1/voice/calls/{id}/actions/transfer`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSUFFICIENT_CREDITS`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_CALL_TRANSFERRED`, `VOICE_TRANSFER_LIMIT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `SPENDING_CAP_REACHED`.
   */
  transfer(id: string, body: i.TransferCallBody, options?: RequestOptions): Promise<t.Call>;
  /**
   * Starts to record a call.
   *
   * Scope: `voice:control`.
   *
   * `POST /v1/voice/calls/{id}/actions/record-start`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_ALREADY_RECORDING`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  recordStart(id: string, options?: RequestOptions): Promise<t.Call>;
  /**
   * Ends the recording of a call.
   *
   * Scope: `voice:control`.
   *
   * `POST /v1/voice/calls/{id}/actions/record-stop`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_NOT_RECORDING`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  recordStop(id: string, options?: RequestOptions): Promise<t.Call>;
  /**
   * Presses keys in a call.
   *
   * Scope: `voice:control`.
   *
   * `POST /v1/voice/calls/{id}/actions/dtmf`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_CALL_TRANSFERRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  dtmf(id: string, body: i.SendCallDigitsBody, options?: RequestOptions): Promise<t.Call>;
  /**
   * Ends a call.
   *
   * Scope: `voice:control`.
   *
   * `POST /v1/voice/calls/{id}/actions/hangup`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_ENDED`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  hangup(id: string, options?: RequestOptions): Promise<t.Call>;
}

export interface VoiceLanguagesResource {
  /**
   * Languages and voices in which texts are read aloud.
   *
   * Scope: `voice:read`.
   *
   * `GET /v1/voice/languages`
   */
  list(options?: RequestOptions): Promise<t.CallLanguage[]>;
}

export interface VoiceControlSecretResource {
  /**
   * The secret that signs the requests of steps of the type webhook.
   *
   * Scope: `voice:control`.
   *
   * `GET /v1/voice/control-secret`
   */
  get(options?: RequestOptions): Promise<t.CallControlSecret>;
}

export interface VoiceResource {
  readonly calls: VoiceCallsResource;
  readonly languages: VoiceLanguagesResource;
  readonly controlSecret: VoiceControlSecretResource;
  /**
   * Sends a message by voice to up to 100 recipients.
   *
   * Scope: `voice:call`. With `dryRun=true` it answers as `POST /v1/voice/calls/dry-run` does.
   *
   * `POST /v1/voice/calls`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(body: i.SendVoiceBody, options?: RequestOptions): Promise<t.AcceptedMessages & {
  /** The same as `messageIds`. */
  callIds: string[];
}>;
  /**
   * Returns the result that a send by voice would have. Nothing is sent.
   *
   * Scope: `voice:call`.
   *
   * `POST /v1/voice/calls/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(body: i.DryRunVoiceBody, options?: RequestOptions): Promise<t.DryRun>;
}

export interface ChatappInstancesConnectPageResource {
  /**
   * The public page on which an instance is connected.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/instances/{id}/connect-page`
   */
  get(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Opens, renews or closes the public page on which an instance is connected.
   *
   * Scope: `chatapp:manage`.
   *
   * `POST /v1/chatapp/instances/{id}/connect-page`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
   */
  set(id: string, body?: i.SetChatappInstanceConnectPageBody, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Opens a public page on which an instance is connected.
   *
   * Scope: `chatapp:manage`.
   *
   * `POST /v1/chatapp/instances/{id}/connect-page/enable`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
   */
  enable(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Gives the page a new address. The old one stops working.
   *
   * Scope: `chatapp:manage`.
   *
   * `POST /v1/chatapp/instances/{id}/connect-page/rotate-secret`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
   */
  rotateSecret(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Closes the page.
   *
   * Scope: `chatapp:manage`.
   *
   * `POST /v1/chatapp/instances/{id}/connect-page/disable`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  disable(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
}

export interface ChatappInstancesQrResource {
  /**
   * The code to scan now.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/instances/{id}/qr`
   *
   * Refuses with `INSTANCE_SUSPENDED`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHONE_NUMBER_MISMATCH`, `CHALLENGE_PENDING`, `QR_UNSUPPORTED`, `RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
   */
  get(id: string, options?: RequestOptions): Promise<t.InstanceQr>;
}

export interface ChatappInstancesOfficialResource {
  /**
   * Connects an `OFFICIAL` line with the result of the embedded sign-up.
   *
   * Scope: `chatapp:manage`.
   *
   * `POST /v1/chatapp/instances/{id}/official/signup`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHONE_NUMBER_MISMATCH`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `SIGNUP_CODE_INVALID`, `REGISTRATION_PIN_REJECTED`, `RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
   */
  signUp(id: string, body: i.SignUpChatappInstanceBody, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Connects an official line with credentials of its own.
   *
   * Scope: `chatapp:manage`.
   *
   * `POST /v1/chatapp/instances/{id}/official/credentials`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHONE_NUMBER_MISMATCH`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `REGISTRATION_PIN_REJECTED`, `RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
   */
  setCredentials(id: string, body: i.SetChatappInstanceCredentialsBody, options?: RequestOptions): Promise<t.Instance>;
}

export interface ChatappInstancesResource {
  readonly connectPage: ChatappInstancesConnectPageResource;
  readonly qr: ChatappInstancesQrResource;
  readonly official: ChatappInstancesOfficialResource;
  /**
   * Instances of the channel, newest first.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/instances`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListChatappInstancesQuery, options?: RequestOptions): Pages<t.Instance, t.Pagination>;
  /**
   * Makes an instance; it is not connected yet.
   *
   * Scope: `chatapp:manage`.
   *
   * `POST /v1/chatapp/instances`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CAPACITY_FULL`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
   */
  create(body: i.CreateChatappInstanceBody, options?: RequestOptions): Promise<t.Instance>;
  /**
   * One instance.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/instances/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Changes an instance. Omitted fields stay unchanged.
   *
   * Scope: `chatapp:manage`.
   *
   * `PATCH /v1/chatapp/instances/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateChatappInstanceBody, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Disconnects an instance and deletes it.
   *
   * Scope: `chatapp:manage`.
   *
   * `DELETE /v1/chatapp/instances/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Starts to connect an instance.
   *
   * Scope: `chatapp:manage`.
   *
   * `POST /v1/chatapp/instances/{id}/connect`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`.
   */
  connect(id: string, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Connects an instance again.
   *
   * Scope: `chatapp:manage`.
   *
   * `POST /v1/chatapp/instances/{id}/reconnect`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`.
   */
  reconnect(id: string, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Disconnects an instance.
   *
   * Scope: `chatapp:manage`.
   *
   * `POST /v1/chatapp/instances/{id}/disconnect`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_NOT_CONNECTED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  disconnect(id: string, options?: RequestOptions): Promise<t.Instance>;
}

export interface ChatappMessagesInboundMediaResource {
  /**
   * Returns whether the file of a message by chatapp can be downloaded.
   *
   * Scope: `chatapp:read`.
   *
   * `POST /v1/chatapp/messages/inbound/{id}/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UNOFFICIAL_INSTANCE_REQUIRED`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  fetch(id: string, options?: RequestOptions): Promise<t.InboundMediaFile>;
  /**
   * A part of the file of a message by chatapp.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/messages/inbound/{id}/media/download`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `INSTANCE_NOT_ACTIVE`, `RANGE_NOT_SATISFIABLE`, `UNOFFICIAL_INSTANCE_REQUIRED`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, options?: RequestOptions): Promise<Download>;
}

export interface ChatappMessagesInboundResource {
  readonly media: ChatappMessagesInboundMediaResource;
  /**
   * Messages that came in by chatapp, newest first.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/messages/inbound`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListChatappInboundMessagesQuery, options?: RequestOptions): Pages<t.InboundMessage, t.Pagination>;
  /**
   * One message that came in by chatapp.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/messages/inbound/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.InboundMessage>;
}

export interface ChatappMessagesResource {
  readonly inbound: ChatappMessagesInboundResource;
  /**
   * Messages by chatapp, newest first.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/messages`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListChatappMessagesQuery, options?: RequestOptions): Pages<t.Message, t.Pagination>;
  /**
   * One message by chatapp.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/messages/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Edits a message. The edit is under way; `lastChange` has its result.
   *
   * Scope: `chatapp:update`.
   *
   * `PATCH /v1/chatapp/messages/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `MESSAGE_EDIT_TOO_LONG`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_EDITABLE`, `MESSAGE_EDIT_WINDOW_CLOSED`, `MESSAGE_EDIT_LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PROVIDER_MESSAGE_EDIT_UNSUPPORTED`, `MESSAGE_KIND_NOT_EDITABLE`.
   */
  update(id: string, body: i.UpdateChatappBody, options?: RequestOptions): Promise<t.Message>;
  /**
   * Deletes a message at its recipient. The deletion is under way; `lastChange` has its result.
   *
   * Scope: `chatapp:delete`.
   *
   * `DELETE /v1/chatapp/messages/{id}`
   *
   * Refuses with `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_DELETABLE`, `MESSAGE_DELETE_WINDOW_CLOSED`, `PROVIDER_MESSAGE_DELETE_UNSUPPORTED`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Cancels a message by chatapp that waits.
   *
   * Scope: `chatapp:cancel`.
   *
   * `POST /v1/chatapp/messages/{id}/cancel`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  cancel(id: string, options?: RequestOptions): Promise<t.Message>;
}

export interface ChatappMediaResource {
  /**
   * Uploaded files for messages, newest first. They are the same on every channel.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/media`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListChatappMediaFilesQuery, options?: RequestOptions): Pages<t.ChatMedia, t.Pagination>;
  /**
   * Uploads a file that messages can carry for 30 days.
   *
   * Scope: `chatapp:send`.
   *
   * `POST /v1/chatapp/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
   */
  upload(file: FileBody, query?: i.UploadChatappMediaQuery, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * One file that was uploaded, without its bytes.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/media/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.
   *
   * Scope: `chatapp:send`.
   *
   * `DELETE /v1/chatapp/media/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * A part of a file that was uploaded.
   *
   * Scope: `chatapp:read`.
   *
   * `GET /v1/chatapp/media/{id}/download`
   *
   * Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, options?: RequestOptions): Promise<Download>;
}

export interface ChatappGroupsResource {
  /**
   * Groups of a chat line.
   *
   * Scope: `chatapp:groups`.
   *
   * `GET /v1/chatapp/groups`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `GROUPS_UNSUPPORTED`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`, `LINE_UNREACHABLE`.
   */
  list(query?: i.ListChatappGroupsQuery, options?: RequestOptions): Pages<t.ChatGroup, t.Pagination>;
  /**
   * One group, as last read from its line.
   *
   * Scope: `chatapp:groups`.
   *
   * `GET /v1/chatapp/groups/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.ChatGroup>;
  /**
   * Sends a message to a group.
   *
   * Scope: `chatapp:groups`. With `dryRun=true` it answers as `POST /v1/chatapp/groups/{id}/messages/dry-run` does.
   *
   * `POST /v1/chatapp/groups/{id}/messages`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(id: string, body?: i.SendChatappGroupBody, options?: RequestOptions): Promise<t.AcceptedMessages & {
  /** The same as `messageIds`. */
  chatappIds: string[];
}>;
  /**
   * Returns the result that a message to a group would have. Nothing is sent.
   *
   * Scope: `chatapp:groups`.
   *
   * `POST /v1/chatapp/groups/{id}/messages/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(id: string, body?: i.DryRunChatappGroupBody, options?: RequestOptions): Promise<t.DryRun>;
}

export interface ChatappResource {
  readonly instances: ChatappInstancesResource;
  readonly messages: ChatappMessagesResource;
  readonly media: ChatappMediaResource;
  readonly groups: ChatappGroupsResource;
  /**
   * Sends a message by chatapp to up to 100 recipients.
   *
   * Scope: `chatapp:send`. With `dryRun=true` it answers as `POST /v1/chatapp/messages/dry-run` does.
   *
   * `POST /v1/chatapp/messages`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(body: i.SendChatappBody, options?: RequestOptions): Promise<t.AcceptedMessages & {
  /** The same as `messageIds`. */
  chatappIds: string[];
}>;
  /**
   * Returns the result that a send by chatapp would have. Nothing is sent.
   *
   * Scope: `chatapp:send`.
   *
   * `POST /v1/chatapp/messages/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(body: i.DryRunChatappBody, options?: RequestOptions): Promise<t.DryRun>;
}

export interface BotchatInstancesConnectPageResource {
  /**
   * The public page on which an instance is connected.
   *
   * Scope: `botchat:read`.
   *
   * `GET /v1/botchat/instances/{id}/connect-page`
   */
  get(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Opens, renews or closes the public page on which an instance is connected.
   *
   * Scope: `botchat:manage`.
   *
   * `POST /v1/botchat/instances/{id}/connect-page`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
   */
  set(id: string, body?: i.SetBotchatInstanceConnectPageBody, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Opens a public page on which an instance is connected.
   *
   * Scope: `botchat:manage`.
   *
   * `POST /v1/botchat/instances/{id}/connect-page/enable`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
   */
  enable(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Gives the page a new address. The old one stops working.
   *
   * Scope: `botchat:manage`.
   *
   * `POST /v1/botchat/instances/{id}/connect-page/rotate-secret`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
   */
  rotateSecret(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Closes the page.
   *
   * Scope: `botchat:manage`.
   *
   * `POST /v1/botchat/instances/{id}/connect-page/disable`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  disable(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
}

export interface BotchatInstancesResource {
  readonly connectPage: BotchatInstancesConnectPageResource;
  /**
   * Instances of the channel, newest first.
   *
   * Scope: `botchat:read`.
   *
   * `GET /v1/botchat/instances`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListBotchatInstancesQuery, options?: RequestOptions): Pages<t.Instance, t.Pagination>;
  /**
   * Makes an instance; it is not connected yet.
   *
   * Scope: `botchat:manage`.
   *
   * `POST /v1/botchat/instances`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CAPACITY_FULL`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
   */
  create(body: i.CreateBotchatInstanceBody, options?: RequestOptions): Promise<t.Instance>;
  /**
   * One instance.
   *
   * Scope: `botchat:read`.
   *
   * `GET /v1/botchat/instances/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Changes an instance. Omitted fields stay unchanged.
   *
   * Scope: `botchat:manage`.
   *
   * `PATCH /v1/botchat/instances/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateBotchatInstanceBody, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Disconnects an instance and deletes it.
   *
   * Scope: `botchat:manage`.
   *
   * `DELETE /v1/botchat/instances/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Starts to connect an instance.
   *
   * Scope: `botchat:manage`.
   *
   * `POST /v1/botchat/instances/{id}/connect`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
   */
  connect(id: string, body?: i.ConnectBotchatInstanceBody, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Connects an instance again.
   *
   * Scope: `botchat:manage`.
   *
   * `POST /v1/botchat/instances/{id}/reconnect`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
   */
  reconnect(id: string, body?: i.ReconnectBotchatInstanceBody, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Disconnects an instance.
   *
   * Scope: `botchat:manage`.
   *
   * `POST /v1/botchat/instances/{id}/disconnect`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_NOT_CONNECTED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  disconnect(id: string, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Answers a provider's question at the login of an instance.
   *
   * Scope: `botchat:manage`.
   *
   * `POST /v1/botchat/instances/{id}/challenge`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `CHALLENGE_NOT_PENDING`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_UNSUPPORTED`, `CHALLENGE_WRONG_CODE`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
   */
  challenge(id: string, body: i.AnswerBotchatInstanceChallengeBody, options?: RequestOptions): Promise<t.Instance>;
}

export interface BotchatMessagesInboundMediaResource {
  /**
   * Returns whether the file of a message by botchat can be downloaded.
   *
   * Scope: `botchat:read`.
   *
   * `POST /v1/botchat/messages/inbound/{id}/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  fetch(id: string, options?: RequestOptions): Promise<t.InboundMediaFile>;
  /**
   * A part of the file of a message by botchat.
   *
   * Scope: `botchat:read`.
   *
   * `GET /v1/botchat/messages/inbound/{id}/media/download`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, options?: RequestOptions): Promise<Download>;
}

export interface BotchatMessagesInboundResource {
  readonly media: BotchatMessagesInboundMediaResource;
  /**
   * Messages that came in by botchat, newest first.
   *
   * Scope: `botchat:read`.
   *
   * `GET /v1/botchat/messages/inbound`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListBotchatInboundMessagesQuery, options?: RequestOptions): Pages<t.InboundMessage, t.Pagination>;
  /**
   * One message that came in by botchat.
   *
   * Scope: `botchat:read`.
   *
   * `GET /v1/botchat/messages/inbound/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.InboundMessage>;
}

export interface BotchatMessagesResource {
  readonly inbound: BotchatMessagesInboundResource;
  /**
   * Messages by botchat, newest first.
   *
   * Scope: `botchat:read`.
   *
   * `GET /v1/botchat/messages`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListBotchatMessagesQuery, options?: RequestOptions): Pages<t.Message, t.Pagination>;
  /**
   * One message by botchat.
   *
   * Scope: `botchat:read`.
   *
   * `GET /v1/botchat/messages/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Edits a message. The edit is under way; `lastChange` has its result.
   *
   * Scope: `botchat:update`.
   *
   * `PATCH /v1/botchat/messages/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `MESSAGE_EDIT_TOO_LONG`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_EDITABLE`, `MESSAGE_EDIT_WINDOW_CLOSED`, `MESSAGE_EDIT_LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PROVIDER_MESSAGE_EDIT_UNSUPPORTED`, `MESSAGE_KIND_NOT_EDITABLE`.
   */
  update(id: string, body: i.UpdateBotchatBody, options?: RequestOptions): Promise<t.Message>;
  /**
   * Deletes a message at its recipient. The deletion is under way; `lastChange` has its result.
   *
   * Scope: `botchat:delete`.
   *
   * `DELETE /v1/botchat/messages/{id}`
   *
   * Refuses with `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_DELETABLE`, `MESSAGE_DELETE_WINDOW_CLOSED`, `PROVIDER_MESSAGE_DELETE_UNSUPPORTED`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Cancels a message by botchat that waits.
   *
   * Scope: `botchat:cancel`.
   *
   * `POST /v1/botchat/messages/{id}/cancel`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  cancel(id: string, options?: RequestOptions): Promise<t.Message>;
}

export interface BotchatMediaResource {
  /**
   * Uploaded files for messages, newest first. They are the same on every channel.
   *
   * Scope: `botchat:read`.
   *
   * `GET /v1/botchat/media`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListBotchatMediaFilesQuery, options?: RequestOptions): Pages<t.ChatMedia, t.Pagination>;
  /**
   * Uploads a file that messages can carry for 30 days.
   *
   * Scope: `botchat:send`.
   *
   * `POST /v1/botchat/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
   */
  upload(file: FileBody, query?: i.UploadBotchatMediaQuery, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * One file that was uploaded, without its bytes.
   *
   * Scope: `botchat:read`.
   *
   * `GET /v1/botchat/media/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.
   *
   * Scope: `botchat:send`.
   *
   * `DELETE /v1/botchat/media/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * A part of a file that was uploaded.
   *
   * Scope: `botchat:read`.
   *
   * `GET /v1/botchat/media/{id}/download`
   *
   * Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, options?: RequestOptions): Promise<Download>;
}

export interface BotchatResource {
  readonly instances: BotchatInstancesResource;
  readonly messages: BotchatMessagesResource;
  readonly media: BotchatMediaResource;
  /**
   * Sends a message by botchat to up to 100 recipients.
   *
   * Scope: `botchat:send`. With `dryRun=true` it answers as `POST /v1/botchat/messages/dry-run` does.
   *
   * `POST /v1/botchat/messages`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(body: i.SendBotchatBody, options?: RequestOptions): Promise<t.AcceptedMessages & {
  /** The same as `messageIds`. */
  botchatIds: string[];
}>;
  /**
   * Returns the result that a send by botchat would have. Nothing is sent.
   *
   * Scope: `botchat:send`.
   *
   * `POST /v1/botchat/messages/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(body: i.DryRunBotchatBody, options?: RequestOptions): Promise<t.DryRun>;
}

export interface PhotosocialInstancesConnectPageResource {
  /**
   * The public page on which an instance is connected.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/instances/{id}/connect-page`
   */
  get(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Opens, renews or closes the public page on which an instance is connected.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/instances/{id}/connect-page`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
   */
  set(id: string, body?: i.SetPhotosocialInstanceConnectPageBody, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Opens a public page on which an instance is connected.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/instances/{id}/connect-page/enable`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
   */
  enable(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Gives the page a new address. The old one stops working.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/instances/{id}/connect-page/rotate-secret`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
   */
  rotateSecret(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
  /**
   * Closes the page.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/instances/{id}/connect-page/disable`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  disable(id: string, options?: RequestOptions): Promise<t.ConnectPage>;
}

export interface PhotosocialInstancesOfficialResource {
  /**
   * Connects an `OFFICIAL` account with credentials of its provider.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/instances/{id}/official/credentials`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHOTOSOCIAL_ACCOUNT_MISMATCH`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
   */
  setCredentials(id: string, body: i.SetPhotosocialInstanceCredentialsBody, options?: RequestOptions): Promise<t.Instance>;
}

export interface PhotosocialInstancesResource {
  readonly connectPage: PhotosocialInstancesConnectPageResource;
  readonly official: PhotosocialInstancesOfficialResource;
  /**
   * Instances of the channel, newest first.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/instances`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListPhotosocialInstancesQuery, options?: RequestOptions): Pages<t.Instance, t.Pagination>;
  /**
   * Makes an instance; it is not connected yet.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/instances`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CAPACITY_FULL`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHOTOSOCIAL_ACCOUNT_MISMATCH`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`, `LOGIN_UNSUPPORTED`, `PHOTOSOCIAL_TERMS_REQUIRED`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `PHOTOSOCIAL_LOGIN_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
   */
  create(body: i.CreatePhotosocialInstanceBody, options?: RequestOptions): Promise<t.Instance>;
  /**
   * One instance.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/instances/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Changes an instance. Omitted fields stay unchanged.
   *
   * Scope: `photosocial:manage`.
   *
   * `PATCH /v1/photosocial/instances/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdatePhotosocialInstanceBody, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Disconnects an instance and deletes it.
   *
   * Scope: `photosocial:manage`.
   *
   * `DELETE /v1/photosocial/instances/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Starts to connect an instance.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/instances/{id}/connect`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`.
   */
  connect(id: string, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Connects an instance again.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/instances/{id}/reconnect`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`.
   */
  reconnect(id: string, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Disconnects an instance.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/instances/{id}/disconnect`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_NOT_CONNECTED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  disconnect(id: string, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Connects an instance with a name and a password.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/instances/{id}/login`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHOTOSOCIAL_ACCOUNT_MISMATCH`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_UNSUPPORTED`, `PHOTOSOCIAL_TERMS_REQUIRED`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `PHOTOSOCIAL_LOGIN_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
   */
  login(id: string, body: i.LoginPhotosocialInstanceBody, options?: RequestOptions): Promise<t.Instance>;
  /**
   * Answers a provider's question at the login of an instance.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/instances/{id}/challenge`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `CHALLENGE_NOT_PENDING`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_UNSUPPORTED`, `CHALLENGE_WRONG_CODE`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `PHOTOSOCIAL_LOGIN_LIMIT`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
   */
  challenge(id: string, body: i.AnswerPhotosocialInstanceChallengeBody, options?: RequestOptions): Promise<t.Instance>;
}

export interface PhotosocialMessagesInboundMediaResource {
  /**
   * Returns whether the file of a message by photosocial can be downloaded.
   *
   * Scope: `photosocial:read`.
   *
   * `POST /v1/photosocial/messages/inbound/{id}/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  fetch(id: string, options?: RequestOptions): Promise<t.InboundMediaFile>;
  /**
   * A part of the file of a message by photosocial.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/messages/inbound/{id}/media/download`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, options?: RequestOptions): Promise<Download>;
}

export interface PhotosocialMessagesInboundResource {
  readonly media: PhotosocialMessagesInboundMediaResource;
  /**
   * Messages that came in by photosocial, newest first.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/messages/inbound`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListPhotosocialInboundMessagesQuery, options?: RequestOptions): Pages<t.InboundMessage, t.Pagination>;
  /**
   * One message that came in by photosocial.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/messages/inbound/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.InboundMessage>;
}

export interface PhotosocialMessagesResource {
  readonly inbound: PhotosocialMessagesInboundResource;
  /**
   * Messages by photosocial, newest first.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/messages`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListPhotosocialMessagesQuery, options?: RequestOptions): Pages<t.Message, t.Pagination>;
  /**
   * One message by photosocial.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/messages/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Edits a message. The edit is under way; `lastChange` has its result.
   *
   * Scope: `photosocial:update`.
   *
   * `PATCH /v1/photosocial/messages/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `MESSAGE_EDIT_TOO_LONG`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_EDITABLE`, `MESSAGE_EDIT_WINDOW_CLOSED`, `MESSAGE_EDIT_LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PROVIDER_MESSAGE_EDIT_UNSUPPORTED`, `MESSAGE_KIND_NOT_EDITABLE`, `PHOTOSOCIAL_ABUSE_PAUSE`.
   */
  update(id: string, body: i.UpdatePhotosocialBody, options?: RequestOptions): Promise<t.Message>;
  /**
   * Deletes a message at its recipient. The deletion is under way; `lastChange` has its result.
   *
   * Scope: `photosocial:delete`.
   *
   * `DELETE /v1/photosocial/messages/{id}`
   *
   * Refuses with `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_DELETABLE`, `MESSAGE_DELETE_WINDOW_CLOSED`, `PROVIDER_MESSAGE_DELETE_UNSUPPORTED`, `PHOTOSOCIAL_ABUSE_PAUSE`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Message>;
  /**
   * Cancels a message by photosocial that waits.
   *
   * Scope: `photosocial:cancel`.
   *
   * `POST /v1/photosocial/messages/{id}/cancel`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  cancel(id: string, options?: RequestOptions): Promise<t.Message>;
}

export interface PhotosocialMediaResource {
  /**
   * Uploaded files for messages, newest first. They are the same on every channel.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/media`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListPhotosocialMediaFilesQuery, options?: RequestOptions): Pages<t.ChatMedia, t.Pagination>;
  /**
   * Uploads a file that messages can carry for 30 days.
   *
   * Scope: `photosocial:send`.
   *
   * `POST /v1/photosocial/media`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
   */
  upload(file: FileBody, query?: i.UploadPhotosocialMediaQuery, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * One file that was uploaded, without its bytes.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/media/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.ChatMedia>;
  /**
   * Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.
   *
   * Scope: `photosocial:send`.
   *
   * `DELETE /v1/photosocial/media/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * A part of a file that was uploaded.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/media/{id}/download`
   *
   * Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
   */
  download(id: string, options?: RequestOptions): Promise<Download>;
}

export interface PhotosocialCommentsResource {
  /**
   * Comments on the media of an account, newest first.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/comments`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListPhotosocialCommentsQuery, options?: RequestOptions): Pages<t.Comment, t.CommentsMeta>;
  /**
   * Makes a comment under an account of the sandbox, as if a person had written it.
   *
   * Scope: `photosocial:manage`.
   *
   * `POST /v1/photosocial/comments`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `SANDBOX_INSTANCE_REQUIRED`.
   */
  create(body: i.CreateSandboxCommentBody, options?: RequestOptions): Promise<t.Comment>;
  /**
   * One comment.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/comments/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Comment>;
  /**
   * Hides a comment or shows it again, or changes whether it is reviewed.
   *
   * Scope: `photosocial:comments:moderate`.
   *
   * `PATCH /v1/photosocial/comments/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ACTIVE`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `COMMENTS_UNSUPPORTED`, `COMMENT_ACTION_FAILED`.
   */
  update(id: string, body?: i.UpdateCommentBody, options?: RequestOptions): Promise<t.Comment>;
  /**
   * Deletes a comment in the service.
   *
   * Scope: `photosocial:comments:moderate`.
   *
   * `DELETE /v1/photosocial/comments/{id}`
   *
   * Refuses with `INSTANCE_NOT_ACTIVE`, `PROVIDER_TOKEN_EXPIRED`, `COMMENTS_UNSUPPORTED`, `COMMENT_ACTION_FAILED`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Answers a comment in public.
   *
   * Scope: `photosocial:comments:reply`.
   *
   * `POST /v1/photosocial/comments/{id}/reply`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_NOT_ACTIVE`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `COMMENTS_UNSUPPORTED`, `COMMENT_ACTION_FAILED`.
   */
  reply(id: string, body: i.SendCommentReplyBody, options?: RequestOptions): Promise<t.CommentReply>;
}

export interface PhotosocialCommentRulesResource {
  /**
   * Words whose comments are hidden or deleted as soon as they come in.
   *
   * Scope: `photosocial:read`.
   *
   * `GET /v1/photosocial/comment-rules`
   */
  get(options?: RequestOptions): Promise<t.CommentRules>;
  /**
   * Sets the words, which replace the present ones.
   *
   * Scope: `photosocial:comments:moderate`.
   *
   * `PUT /v1/photosocial/comment-rules`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  set(body: i.SetCommentRulesBody, options?: RequestOptions): Promise<t.CommentRules>;
}

export interface PhotosocialResource {
  readonly instances: PhotosocialInstancesResource;
  readonly messages: PhotosocialMessagesResource;
  readonly media: PhotosocialMediaResource;
  readonly comments: PhotosocialCommentsResource;
  readonly commentRules: PhotosocialCommentRulesResource;
  /**
   * Sends a message by photosocial to up to 100 recipients.
   *
   * Scope: `photosocial:send`. With `dryRun=true` it answers as `POST /v1/photosocial/messages/dry-run` does.
   *
   * `POST /v1/photosocial/messages`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(body: i.SendPhotosocialBody, options?: RequestOptions): Promise<t.AcceptedMessages & {
  /** The same as `messageIds`. */
  photosocialIds: string[];
}>;
  /**
   * Returns the result that a send by photosocial would have. Nothing is sent.
   *
   * Scope: `photosocial:send`.
   *
   * `POST /v1/photosocial/messages/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(body: i.DryRunPhotosocialBody, options?: RequestOptions): Promise<t.DryRun>;
}

export interface ShortLinksReportResource {
  /**
   * Clicks and conversions by day, link, source or origin. Except by day, those with most clicks come first.
   *
   * Scope: `short_links:read`.
   *
   * `GET /v1/short-links/report`
   *
   * Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query: i.ListShortLinkReportQuery, options?: RequestOptions): Promise<t.ShortLinkReportRow[]>;
}

export interface ShortLinksDomainsResource {
  /**
   * Domains of the workspace for short links, newest first.
   *
   * Scope: `short_links:read`.
   *
   * `GET /v1/short-links/domains`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListLinkDomainsQuery, options?: RequestOptions): Pages<t.LinkDomain, t.Pagination>;
  /**
   * Registers a domain. The answer lists the records to publish.
   *
   * Scope: `short_links:manage`.
   *
   * `POST /v1/short-links/domains`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `SHORT_LINK_DOMAIN_TAKEN`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateLinkDomainBody, options?: RequestOptions): Promise<t.LinkDomain>;
  /**
   * One domain for short links, with the records that prove it.
   *
   * Scope: `short_links:read`.
   *
   * `GET /v1/short-links/domains/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.LinkDomain>;
  /**
   * Changes a domain for short links. Omitted fields stay unchanged.
   *
   * Scope: `short_links:manage`.
   *
   * `PATCH /v1/short-links/domains/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateLinkDomainBody, options?: RequestOptions): Promise<t.LinkDomain>;
  /**
   * Deletes a domain. Its links use the default address from then on.
   *
   * Scope: `short_links:manage`.
   *
   * `DELETE /v1/short-links/domains/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Looks up the records now. Records that are not published yet do not cause an error.
   *
   * Scope: `short_links:manage`.
   *
   * `POST /v1/short-links/domains/{id}/verify`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `SHORT_LINK_DOMAIN_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  verify(id: string, options?: RequestOptions): Promise<t.LinkDomain>;
}

export interface ShortLinksClicksResource {
  /**
   * Requests for a short link by people and programs, newest first.
   *
   * Scope: `short_links:read`.
   *
   * `GET /v1/short-links/{id}/clicks`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListShortLinkClicksQuery, options?: RequestOptions): Pages<t.Click, t.Pagination>;
}

export interface ShortLinksQrResource {
  /**
   * Its address as a QR code.
   *
   * Scope: `short_links:read`.
   *
   * `GET /v1/short-links/{id}/qr`
   */
  get(id: string, options?: RequestOptions): Promise<t.ShortLinkQr>;
}

export interface ShortLinksResource {
  readonly report: ShortLinksReportResource;
  readonly domains: ShortLinksDomainsResource;
  readonly clicks: ShortLinksClicksResource;
  readonly qr: ShortLinksQrResource;
  /**
   * Short links of the workspace, newest first.
   *
   * Scope: `short_links:read`.
   *
   * `GET /v1/short-links`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListShortLinksQuery, options?: RequestOptions): Pages<t.ShortLink, t.Pagination>;
  /**
   * Makes a short link.
   *
   * Scope: `short_links:manage`.
   *
   * `POST /v1/short-links`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `SHORT_LINK_CODE_TAKEN`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateShortLinkBody, options?: RequestOptions): Promise<t.ShortLink>;
  /**
   * Makes up to 1,000 links. A link that cannot be made has its error.
   *
   * Scope: `short_links:manage`.
   *
   * `POST /v1/short-links/bulk`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  bulk(body: i.CreateShortLinksBody, options?: RequestOptions): Promise<t.ShortLinkBatch>;
  /**
   * One short link.
   *
   * Scope: `short_links:read`.
   *
   * `GET /v1/short-links/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.ShortLink>;
  /**
   * Changes a short link. Omitted fields stay unchanged.
   *
   * Scope: `short_links:manage`.
   *
   * `PATCH /v1/short-links/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SHORT_LINK_CODE_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateShortLinkBody, options?: RequestOptions): Promise<t.ShortLink>;
  /**
   * Deletes a short link. Its address stops working.
   *
   * Scope: `short_links:manage`.
   *
   * `DELETE /v1/short-links/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
}

export interface ConversionsResource {
  /**
   * Conversions of the workspace, newest first.
   *
   * Scope: `conversions:read`.
   *
   * `GET /v1/conversions`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListConversionsQuery, options?: RequestOptions): Pages<t.ConversionEntry, t.Pagination>;
  /**
   * Records a conversion, once for each externalId.
   *
   * Scope: `conversions:manage`.
   *
   * `POST /v1/conversions`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateConversionBody, options?: RequestOptions): Promise<t.Conversion>;
  /**
   * One conversion.
   *
   * Scope: `conversions:read`.
   *
   * `GET /v1/conversions/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.ConversionEntry>;
}

export interface ReportsResource {
  /**
   * Reports of the workspace, newest first.
   *
   * Scope: `reports:read`.
   *
   * `GET /v1/reports`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListReportsQuery, options?: RequestOptions): Pages<t.Report, t.Pagination>;
  /**
   * One report.
   *
   * Scope: `reports:read`.
   *
   * `GET /v1/reports/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Report>;
  /**
   * Files a complaint about a message, an instance or a phone number. It changes the trust score of its instance.
   *
   * Scope: `reports:create`.
   *
   * `POST /v1/report`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `REPORT_LIMIT_REACHED`.
   */
  create(body: i.CreateReportBody, options?: RequestOptions): Promise<t.FiledReport>;
}

export interface PhoneNumbersAvailableResource {
  /**
   * Numbers that can be bought.
   *
   * Scope: `phone_numbers:read`.
   *
   * `GET /v1/phone-numbers/available`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`, `PHONE_NUMBERS_NOT_CONFIGURED`, `PHONE_NUMBER_PROVIDER_UNAVAILABLE`.
   */
  list(query?: i.ListAvailablePhoneNumbersQuery, options?: RequestOptions): Pages<t.AvailablePhoneNumber, t.Pagination>;
}

export interface PhoneNumbersSandboxCallsResource {
  /**
   * Calls a phone number of the sandbox as a phone would, so that its behavior can be tested.
   *
   * Scope: `phone_numbers:update`.
   *
   * `POST /v1/phone-numbers/{id}/sandbox/calls`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PHONE_NUMBER_STATE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PHONE_NUMBER_NOT_SANDBOX`, `PHONE_NUMBER_FEATURE_MISSING`.
   */
  create(id: string, body?: i.CreateSandboxCallBody, options?: RequestOptions): Promise<t.Call>;
}

export interface PhoneNumbersSandboxMessagesResource {
  /**
   * Sends a text to a phone number of the sandbox as a phone would.
   *
   * Scope: `phone_numbers:update`.
   *
   * `POST /v1/phone-numbers/{id}/sandbox/messages`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PHONE_NUMBER_STATE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PHONE_NUMBER_NOT_SANDBOX`, `PHONE_NUMBER_FEATURE_MISSING`.
   */
  create(id: string, body: i.CreateSandboxSmsBody, options?: RequestOptions): Promise<t.SimulatedSms>;
}

export interface PhoneNumbersSandboxResource {
  readonly calls: PhoneNumbersSandboxCallsResource;
  readonly messages: PhoneNumbersSandboxMessagesResource;
}

export interface PhoneNumbersResource {
  readonly available: PhoneNumbersAvailableResource;
  readonly sandbox: PhoneNumbersSandboxResource;
  /**
   * Phone numbers of the workspace, newest first.
   *
   * Scope: `phone_numbers:read`.
   *
   * `GET /v1/phone-numbers`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListPhoneNumbersQuery, options?: RequestOptions): Pages<t.PhoneNumber, t.Pagination>;
  /**
   * Buys a phone number. Its first period is paid at once. A live number is PENDING until the provider gives it.
   *
   * Scope: `phone_numbers:manage`.
   *
   * `POST /v1/phone-numbers`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `PLAN_LIMIT_PHONE_NUMBERS`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PHONE_NUMBER_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PHONE_NUMBER_NOT_OFFERED`, `PHONE_NUMBER_REFUSED`, `SPENDING_CAP_REACHED`, `PHONE_NUMBERS_NOT_CONFIGURED`, `PHONE_NUMBER_PROVIDER_UNAVAILABLE`.
   */
  buy(body: i.BuyPhoneNumberBody, options?: RequestOptions): Promise<t.PhoneNumber>;
  /**
   * One phone number.
   *
   * Scope: `phone_numbers:read`.
   *
   * `GET /v1/phone-numbers/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.PhoneNumber>;
  /**
   * Changes the behavior of a phone number. Omitted fields stay unchanged.
   *
   * Scope: `phone_numbers:update`.
   *
   * `PATCH /v1/phone-numbers/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PHONE_NUMBER_STATE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PHONE_NUMBER_FEATURE_MISSING`.
   */
  update(id: string, body?: i.UpdatePhoneNumberBody, options?: RequestOptions): Promise<t.PhoneNumber>;
  /**
   * Gives up a phone number for good. Payments are not returned.
   *
   * Scope: `phone_numbers:manage`.
   *
   * `POST /v1/phone-numbers/{id}/release`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PHONE_NUMBER_STATE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  release(id: string, options?: RequestOptions): Promise<t.PhoneNumber>;
}

export interface AutomationsSchemaResource {
  /**
   * The JSON Schema of a definition, with every step and trigger.
   *
   * Scope: `automations:read`.
   *
   * `GET /v1/automations/schema`
   */
  get(options?: RequestOptions): Promise<t.AutomationSchema>;
}

export interface AutomationsMessageLimitResource {
  /**
   * The limit of messages that automations may send to a contact.
   *
   * Scope: `automations:read`.
   *
   * `GET /v1/automations/message-limit`
   */
  get(options?: RequestOptions): Promise<t.AutomationMessageLimit>;
  /**
   * Limits the messages of automations to a contact.
   *
   * Scope: `automations:manage`.
   *
   * `PUT /v1/automations/message-limit`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  set(body?: i.SetAutomationMessageLimitBody, options?: RequestOptions): Promise<t.AutomationMessageLimit>;
}

export interface AutomationsVersionsResource {
  /**
   * The versions of an automation, one for each time that it was enabled, newest first.
   *
   * Scope: `automations:read`.
   *
   * `GET /v1/automations/{id}/versions`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListAutomationVersionsQuery, options?: RequestOptions): Pages<t.AutomationVersion, t.Pagination>;
}

export interface AutomationsRunsResource {
  /**
   * Runs of an automation, newest first.
   *
   * Scope: `automations:read`.
   *
   * `GET /v1/automations/{id}/runs`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListAutomationRunsQuery, options?: RequestOptions): Pages<t.AutomationRun, t.Pagination>;
  /**
   * Starts a run of an automation with the trigger api.
   *
   * Scope: `automations:manage`.
   *
   * `POST /v1/automations/{id}/runs`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `AUTOMATION_STATE`, `AUTOMATION_TRIGGER_MISSING`, `AUTOMATION_ENTRY_REFUSED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  start(id: string, body?: i.StartAutomationRunBody, options?: RequestOptions): Promise<t.AutomationRun>;
  /**
   * One run of an automation.
   *
   * Scope: `automations:read`.
   *
   * `GET /v1/automations/{id}/runs/{runId}`
   */
  get(id: string, runId: string, options?: RequestOptions): Promise<t.AutomationRun>;
  /**
   * Cancels a run where it is.
   *
   * Scope: `automations:manage`.
   *
   * `POST /v1/automations/{id}/runs/{runId}/cancel`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `AUTOMATION_RUN_ENDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  cancel(id: string, runId: string, options?: RequestOptions): Promise<t.AutomationRun>;
}

export interface AutomationsFlowResource {
  /**
   * The number of runs at each step, and the number that took each way.
   *
   * Scope: `automations:read`.
   *
   * `GET /v1/automations/{id}/flow`
   */
  get(id: string, query?: i.GetAutomationFlowQuery, options?: RequestOptions): Promise<t.AutomationFlow>;
}

export interface AutomationsResource {
  readonly schema: AutomationsSchemaResource;
  readonly messageLimit: AutomationsMessageLimitResource;
  readonly versions: AutomationsVersionsResource;
  readonly runs: AutomationsRunsResource;
  readonly flow: AutomationsFlowResource;
  /**
   * Automations of the workspace, newest first.
   *
   * Scope: `automations:read`.
   *
   * `GET /v1/automations`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListAutomationsQuery, options?: RequestOptions): Pages<t.Automation, t.Pagination>;
  /**
   * Makes a draft. No run starts before it is enabled.
   *
   * Scope: `automations:manage`.
   *
   * `POST /v1/automations`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateAutomationBody, options?: RequestOptions): Promise<t.Automation>;
  /**
   * One automation.
   *
   * Scope: `automations:read`.
   *
   * `GET /v1/automations/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Automation>;
  /**
   * Changes the name or the draft. Runs follow the draft once it is enabled.
   *
   * Scope: `automations:manage`.
   *
   * `PATCH /v1/automations/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateAutomationBody, options?: RequestOptions): Promise<t.Automation>;
  /**
   * Deletes an automation. Its runs are ended and deleted with it.
   *
   * Scope: `automations:manage`.
   *
   * `DELETE /v1/automations/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Enables an automation, so that runs start. A draft becomes a new version.
   *
   * Scope: `automations:manage`.
   *
   * `POST /v1/automations/{id}/enable`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  enable(id: string, options?: RequestOptions): Promise<t.Automation>;
  /**
   * Pauses an automation. No run starts, and runs under way wait until it is enabled again.
   *
   * Scope: `automations:manage`.
   *
   * `POST /v1/automations/{id}/pause`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `AUTOMATION_STATE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  pause(id: string, options?: RequestOptions): Promise<t.Automation>;
  /**
   * Makes a new secret, which is returned once.
   *
   * Scope: `automations:manage`.
   *
   * `POST /v1/automations/{id}/rotate-secret`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  rotateSecret(id: string, options?: RequestOptions): Promise<t.Automation>;
  /**
   * The way that a run would take now, through the draft if there is one. Nothing is sent, called or stored.
   *
   * Scope: `automations:read`.
   *
   * `POST /v1/automations/{id}/simulate`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  simulate(id: string, body?: i.SimulateAutomationBody, options?: RequestOptions): Promise<t.AutomationSimulation>;
}

export interface CampaignsEstimateResource {
  /**
   * The number of recipients, the cost and the duration of a campaign that would start now.
   *
   * Scope: `campaigns:read`.
   *
   * `GET /v1/campaigns/{id}/estimate`
   *
   * Refuses with `INSTANCE_REQUIRED`, `TEMPLATE_UNSUPPORTED`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  get(id: string, options?: RequestOptions): Promise<t.CampaignEstimate>;
}

export interface CampaignsStatsResource {
  /**
   * The results of the messages of a campaign, over time and by variant.
   *
   * Scope: `campaigns:read`.
   *
   * `GET /v1/campaigns/{id}/stats`
   *
   * Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  get(id: string, query?: i.GetCampaignStatsQuery, options?: RequestOptions): Promise<t.CampaignStats>;
}

export interface CampaignsClickTargetsResource {
  /**
   * The addresses that its links lead to, with the number of clicks and of people who clicked; those with most clicks first.
   *
   * Scope: `campaigns:read`.
   *
   * `GET /v1/campaigns/{id}/click-targets`
   *
   * Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListCampaignClickTargetsQuery, options?: RequestOptions): Pages<t.CampaignClickTarget, t.Pagination>;
  /**
   * The addresses that its links lead to, and their clicks, as a file.
   *
   * Scope: `campaigns:read`.
   *
   * `GET /v1/campaigns/{id}/click-targets/export`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  export(id: string, options?: RequestOptions): Promise<Download>;
}

export interface CampaignsRepliesResource {
  /**
   * The answers to its messages, newest first, on the channels that the caller may read.
   *
   * Scope: `campaigns:read`.
   *
   * `GET /v1/campaigns/{id}/replies`
   *
   * Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListCampaignRepliesQuery, options?: RequestOptions): Pages<t.CampaignReply, t.Pagination>;
  /**
   * The answers to its messages, as a file.
   *
   * Scope: `campaigns:read`.
   *
   * `GET /v1/campaigns/{id}/replies/export`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  export(id: string, options?: RequestOptions): Promise<Download>;
}

export interface CampaignsRecipientsResource {
  /**
   * The recipients of a campaign, each with its status.
   *
   * Scope: `campaigns:read`.
   *
   * `GET /v1/campaigns/{id}/recipients`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListCampaignRecipientsQuery, options?: RequestOptions): Pages<t.CampaignRecipient, t.Pagination>;
  /**
   * The same as a file.
   *
   * Scope: `campaigns:read`.
   *
   * `GET /v1/campaigns/{id}/recipients/export`
   *
   * Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  export(id: string, query?: i.DownloadCampaignRecipientsFileQuery, options?: RequestOptions): Promise<Download>;
}

export interface CampaignsResource {
  readonly estimate: CampaignsEstimateResource;
  readonly stats: CampaignsStatsResource;
  readonly clickTargets: CampaignsClickTargetsResource;
  readonly replies: CampaignsRepliesResource;
  readonly recipients: CampaignsRecipientsResource;
  /**
   * Campaigns of the workspace, newest first.
   *
   * Scope: `campaigns:read`.
   *
   * `GET /v1/campaigns`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListCampaignsQuery, options?: RequestOptions): Pages<t.Campaign, t.Pagination>;
  /**
   * Makes a draft or, with a schedule, a campaign that starts by itself.
   *
   * Scope: `campaigns:manage`.
   *
   * `POST /v1/campaigns`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
   */
  create(body: i.CreateCampaignBody, options?: RequestOptions): Promise<t.Campaign>;
  /**
   * One campaign.
   *
   * Scope: `campaigns:read`.
   *
   * `GET /v1/campaigns/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Campaign>;
  /**
   * Changes a campaign. While it runs, only its name, pace, window and limits can be changed.
   *
   * Scope: `campaigns:manage`.
   *
   * `PATCH /v1/campaigns/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `CAMPAIGN_STATUS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
   */
  update(id: string, body?: i.UpdateCampaignBody, options?: RequestOptions): Promise<t.Campaign>;
  /**
   * Deletes a campaign. One that runs or is paused has to be cancelled first.
   *
   * Scope: `campaigns:manage`.
   *
   * `DELETE /v1/campaigns/{id}`
   *
   * Refuses with `CAMPAIGN_STATUS`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Starts a campaign now.
   *
   * Scope: `campaigns:manage`.
   *
   * `POST /v1/campaigns/{id}/start`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `ONBOARDING_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `CAMPAIGN_APPROVAL_REQUIRED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
   */
  start(id: string, options?: RequestOptions): Promise<t.Campaign>;
  /**
   * Schedules the start of a campaign. If it is missed by 15 minutes, the campaign waits for a person.
   *
   * Scope: `campaigns:manage`.
   *
   * `POST /v1/campaigns/{id}/schedule`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `ONBOARDING_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `CAMPAIGN_APPROVAL_REQUIRED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
   */
  schedule(id: string, body: i.ScheduleCampaignBody, options?: RequestOptions): Promise<t.Campaign>;
  /**
   * Pauses a campaign. Nothing more is handed over until it is resumed.
   *
   * Scope: `campaigns:manage`.
   *
   * `POST /v1/campaigns/{id}/pause`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  pause(id: string, options?: RequestOptions): Promise<t.Campaign>;
  /**
   * Resumes a paused campaign where it was.
   *
   * Scope: `campaigns:manage`.
   *
   * `POST /v1/campaigns/{id}/resume`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `ONBOARDING_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `CAMPAIGN_APPROVAL_REQUIRED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
   */
  resume(id: string, options?: RequestOptions): Promise<t.Campaign>;
  /**
   * Cancels a campaign. Nothing more is handed over.
   *
   * Scope: `campaigns:manage`.
   *
   * `POST /v1/campaigns/{id}/cancel`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  cancel(id: string, options?: RequestOptions): Promise<t.Campaign>;
  /**
   * Sends the message once more to recipients for whom it failed.
   *
   * Scope: `campaigns:manage`.
   *
   * `POST /v1/campaigns/{id}/retry-failed`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `ONBOARDING_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `CAMPAIGN_APPROVAL_REQUIRED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
   */
  retryFailed(id: string, options?: RequestOptions): Promise<t.Campaign>;
  /**
   * Makes a draft that is a copy of another campaign.
   *
   * Scope: `campaigns:manage`.
   *
   * `POST /v1/campaigns/{id}/duplicate`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
   */
  duplicate(id: string, options?: RequestOptions): Promise<t.Campaign>;
  /**
   * Sends the message to some addresses as a test. They do not become recipients.
   *
   * Scope: `campaigns:manage`.
   *
   * `POST /v1/campaigns/{id}/test`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_APPROVAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
   */
  test(id: string, body: i.TestCampaignBody, options?: RequestOptions): Promise<t.CampaignTest>;
}

export interface TemplatesVersionsResource {
  /**
   * The versions of a template, newest first: the last 100.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/templates/{id}/versions`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(id: string, query?: i.ListTemplateVersionsQuery, options?: RequestOptions): Pages<t.TemplateVersion, t.Pagination>;
}

export interface TemplatesApprovalsResource {
  /**
   * The approvals of a template by providers of official lines, by account.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/templates/{id}/approvals`
   */
  list(id: string, options?: RequestOptions): Promise<t.TemplateApproval[]>;
}

export interface TemplatesResource {
  readonly versions: TemplatesVersionsResource;
  readonly approvals: TemplatesApprovalsResource;
  /**
   * Templates of the workspace, newest first.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/templates`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListTemplatesQuery, options?: RequestOptions): Pages<t.Template, t.Pagination>;
  /**
   * Makes a template.
   *
   * Scope: `templates:manage`.
   *
   * `POST /v1/templates`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateTemplateBody, options?: RequestOptions): Promise<t.Template>;
  /**
   * Sends the parts of a template to each person on every channel on which the person has an address. It also takes the scope of a send on each channel.
   *
   * Scope: `templates:read`. With `dryRun=true` it answers as `POST /v1/templates/send/dry-run` does.
   *
   * `POST /v1/templates/send`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(body: i.SendTemplateBody, options?: RequestOptions): Promise<t.TemplateSend>;
  /**
   * Returns the result that a send of a template would have. Nothing is sent. It also takes the scope of a send on each channel, and `contacts:read` if it names contacts.
   *
   * Scope: `templates:read`.
   *
   * `POST /v1/templates/send/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(body: i.DryRunTemplateBody, options?: RequestOptions): Promise<t.DryRun>;
  /**
   * One template in its present version.
   *
   * Scope: `templates:read`.
   *
   * `GET /v1/templates/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Template>;
  /**
   * Changes a template. A change of variables or parts makes a new version.
   *
   * Scope: `templates:manage`.
   *
   * `PATCH /v1/templates/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TEMPLATE_CHANGED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateTemplateBody, options?: RequestOptions): Promise<t.Template>;
  /**
   * Deletes a template with its versions.
   *
   * Scope: `templates:manage`.
   *
   * `DELETE /v1/templates/{id}`
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Makes a new version that is a copy of an older one.
   *
   * Scope: `templates:manage`.
   *
   * `POST /v1/templates/{id}/restore`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `TEMPLATE_CHANGED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  restore(id: string, body: i.RestoreTemplateBody, options?: RequestOptions): Promise<t.Template>;
  /**
   * Submits the chat part to the provider of official lines: MARKETING and UTILITY texts with values.
   *
   * Scope: `templates:manage`.
   *
   * `POST /v1/templates/{id}/submit`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `TEMPLATE_STATE`, `INSTANCE_NOT_ACTIVE`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_NOT_SUBMITTABLE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `TEMPLATE_REFUSED`, `TEMPLATE_EDIT_LIMIT_REACHED`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
   */
  submit(id: string, body?: i.SubmitTemplateBody, options?: RequestOptions): Promise<t.TemplateApproval>;
  /**
   * Sends one part to at most 10 addresses as a test, with examples in place of missing values. It also takes the scope of a send on the channel.
   *
   * Scope: `templates:read`.
   *
   * `POST /v1/templates/{id}/test`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
   */
  test(id: string, body: i.TestTemplateBody, options?: RequestOptions): Promise<t.AcceptedMessages>;
  /**
   * The message that a template makes for one contact. Nothing is sent.
   *
   * Scope: `templates:read`.
   *
   * `POST /v1/templates/{id}/preview`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`.
   */
  preview(id: string, body: i.PreviewTemplateBody, options?: RequestOptions): Promise<t.TemplatePreview>;
}

export interface NotifyResource {
  /**
   * Notifications of the workspace, newest first.
   *
   * Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.
   *
   * `GET /v1/notify`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListNotificationsQuery, options?: RequestOptions): Pages<t.NotificationSummary, t.Pagination>;
  /**
   * Notifies people on several channels, at once or on one after the other until one succeeds.
   *
   * Scopes: those of the channels that are used, of `sms:send`, `email:send`, `chatapp:send`, `botchat:send`, `photosocial:send`, `push:send`, `rcs:send`, `webchat:send`, `voice:call`. With `dryRun=true` it answers as `POST /v1/notify/dry-run` does.
   *
   * `POST /v1/notify`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
   */
  send(body: i.SendNotificationBody, options?: RequestOptions): Promise<t.Notification>;
  /**
   * Returns the result that a notification would have. Nothing is sent. It also takes `contacts:read` if it names contacts.
   *
   * Scopes: those of the channels that are used, of `sms:send`, `email:send`, `chatapp:send`, `botchat:send`, `photosocial:send`, `push:send`, `rcs:send`, `webchat:send`, `voice:call`.
   *
   * `POST /v1/notify/dry-run`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
   */
  dryRun(body: i.DryRunNotificationBody, options?: RequestOptions): Promise<t.DryRun>;
  /**
   * One notification. It also takes the scope of reading on each of its channels.
   *
   * Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.
   *
   * `GET /v1/notify/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.Notification>;
}

export interface WebhooksHealthResource {
  /**
   * The health of a webhook in the last 24 hours.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/webhooks/{id}/health`
   *
   * Refuses with `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`.
   */
  get(id: string, options?: RequestOptions): Promise<t.WebhookHealth>;
}

export interface WebhooksDeliveriesAttemptsResource {
  /**
   * The last attempts of a delivery, oldest first; at most 12.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/webhooks/deliveries/{id}/attempts`
   *
   * Refuses with `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`.
   */
  list(id: string, options?: RequestOptions): Promise<t.WebhookAttempt[]>;
}

export interface WebhooksDeliveriesResource {
  readonly attempts: WebhooksDeliveriesAttemptsResource;
  /**
   * The deliveries to all webhooks, for 30 days.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/webhooks/deliveries`
   *
   * Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListDeliveriesQuery, options?: RequestOptions): Pages<t.WebhookDelivery, t.Pagination>;
  /**
   * One delivery of an event to a webhook.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/webhooks/deliveries/{id}`
   *
   * Refuses with `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`.
   */
  get(id: string, options?: RequestOptions): Promise<t.WebhookDelivery>;
  /**
   * Sends one delivery again, under its own id.
   *
   * Scope: `webhooks:manage`.
   *
   * `POST /v1/webhooks/deliveries/{id}/redeliver`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `WEBHOOK_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  redeliver(id: string, options?: RequestOptions): Promise<t.WebhookDelivery>;
}

export interface WebhooksResource {
  readonly health: WebhooksHealthResource;
  readonly deliveries: WebhooksDeliveriesResource;
  /**
   * Webhooks of the workspace, newest first.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/webhooks`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListWebhooksQuery, options?: RequestOptions): Pages<t.Webhook, t.Pagination>;
  /**
   * Makes a webhook. Only the answer carries the signing secret.
   *
   * Scope: `webhooks:manage`.
   *
   * `POST /v1/webhooks`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `WEBHOOK_URL_NOT_ALLOWED`, `INSTANCE_NOT_ALLOWED`, `PLAN_LIMIT_WEBHOOKS`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateWebhookBody, options?: RequestOptions): Promise<t.Webhook>;
  /**
   * One webhook.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/webhooks/{id}`
   *
   * Refuses with `WEBHOOK_NOT_FOUND`.
   */
  get(id: string, options?: RequestOptions): Promise<t.Webhook>;
  /**
   * Changes a webhook. Omitted fields stay unchanged.
   *
   * Scope: `webhooks:manage`.
   *
   * `PATCH /v1/webhooks/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `WEBHOOK_URL_NOT_ALLOWED`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateWebhookBody, options?: RequestOptions): Promise<t.Webhook>;
  /**
   * Deletes a webhook with its deliveries.
   *
   * Scope: `webhooks:manage`.
   *
   * `DELETE /v1/webhooks/{id}`
   *
   * Refuses with `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Makes a new secret. The old one also signs for 24 hours.
   *
   * Scope: `webhooks:manage`.
   *
   * `POST /v1/webhooks/{id}/rotate-secret`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  rotateSecret(id: string, options?: RequestOptions): Promise<t.Webhook>;
  /**
   * Sends webhook.test to this webhook only and returns its delivery; webhookDelivery has the result.
   *
   * Scope: `webhooks:manage`.
   *
   * `POST /v1/webhooks/{id}/test`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `WEBHOOK_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  test(id: string, options?: RequestOptions): Promise<t.WebhookDelivery>;
  /**
   * The delivery log of a webhook, newest first, for 30 days.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/webhooks/{id}/deliveries`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  listDeliveries(id: string, query?: i.ListWebhookDeliveriesQuery, options?: RequestOptions): Pages<t.WebhookDelivery, t.Pagination>;
  /**
   * Sends the events of a time range that the webhook has not taken.
   *
   * Scope: `webhooks:manage`.
   *
   * `POST /v1/webhooks/{id}/replay`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `WEBHOOK_DISABLED`, `WEBHOOK_REPLAY_RUNNING`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  replay(id: string, body: i.ReplayWebhookBody, options?: RequestOptions): Promise<t.WebhookReplay>;
}

export interface EventsResource {
  /**
   * Every event of the last 30 days, oldest first by default.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/events`
   *
   * Refuses with `INVALID_CURSOR`, `INSTANCE_NOT_ALLOWED`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListEventsQuery, options?: RequestOptions): Pages<t.Event, t.FeedPosition>;
  /**
   * One event of the last 30 days, with all of its data.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/events/{id}`
   *
   * Refuses with `EVENT_NOT_FOUND`.
   */
  get(id: string, options?: RequestOptions): Promise<t.Event>;
}

export interface EventTypesResource {
  /**
   * The kinds of events, with the schema and a sample of their data.
   *
   * Scope: `webhooks:read`.
   *
   * `GET /v1/event-types`
   */
  list(options?: RequestOptions): Promise<t.EventType[]>;
  /**
   * Makes a sample of an event in the sandbox. It appears in the feed and is sent to the webhooks that subscribe to it.
   *
   * Scope: `webhooks:manage`.
   *
   * `POST /v1/event-types/{name}/trigger`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `EVENT_TYPE_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  trigger(name: string, options?: RequestOptions): Promise<t.Event>;
}

export interface OauthAppsResource {
  /**
   * OAuth apps of the workspace, newest first.
   *
   * Scope: `oauth_apps:read`.
   *
   * `GET /v1/oauth/apps`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListOauthAppsQuery, options?: RequestOptions): Pages<t.OauthApp, t.Pagination>;
  /**
   * Makes an OAuth app. Only the answer carries the client secret.
   *
   * Scope: `oauth_apps:manage`.
   *
   * `POST /v1/oauth/apps`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INVALID_REDIRECT_URI`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  create(body: i.CreateOauthAppBody, options?: RequestOptions): Promise<t.CreatedOauthApp>;
  /**
   * One OAuth app.
   *
   * Scope: `oauth_apps:read`.
   *
   * `GET /v1/oauth/apps/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.OauthApp>;
  /**
   * Changes an OAuth app. Omitted fields stay unchanged.
   *
   * Scope: `oauth_apps:manage`.
   *
   * `PATCH /v1/oauth/apps/{id}`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INVALID_REDIRECT_URI`, `LIVE_CREDENTIAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  update(id: string, body?: i.UpdateOauthAppBody, options?: RequestOptions): Promise<t.OauthApp>;
  /**
   * Deletes an OAuth app and revokes its connections.
   *
   * Scope: `oauth_apps:manage`.
   *
   * `DELETE /v1/oauth/apps/{id}`
   *
   * Refuses with `LIVE_CREDENTIAL_REQUIRED`.
   */
  delete(id: string, options?: RequestOptions): Promise<t.Deleted>;
  /**
   * Makes a new client secret. The old one is refused at once.
   *
   * Scope: `oauth_apps:manage`.
   *
   * `POST /v1/oauth/apps/{id}/rotate-secret`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  rotateSecret(id: string, options?: RequestOptions): Promise<t.RotatedOauthAppSecret>;
}

export interface OauthConnectionsResource {
  /**
   * The connections of apps to the workspace, newest first.
   *
   * Scope: `oauth_apps:read`.
   *
   * `GET /v1/oauth/connections`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  list(query?: i.ListOauthConnectionsQuery, options?: RequestOptions): Pages<t.OauthConnection, t.Pagination>;
  /**
   * One connection, until it has ended.
   *
   * Scope: `oauth_apps:read`.
   *
   * `GET /v1/oauth/connections/{id}`
   */
  get(id: string, options?: RequestOptions): Promise<t.OauthConnection>;
  /**
   * Ends a connection: its tokens are refused at once.
   *
   * Scope: `oauth_apps:manage`.
   *
   * `POST /v1/oauth/connections/{id}/revoke`
   *
   * Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
   */
  revoke(id: string, options?: RequestOptions): Promise<t.RevokedOauthConnection>;
}

export interface OauthResource {
  readonly apps: OauthAppsResource;
  readonly connections: OauthConnectionsResource;
}

export interface UsageResource {
  /**
   * Messages and credits of a time, by channel and status.
   *
   * Scope: `usage:read`.
   *
   * `GET /v1/usage`
   *
   * Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  get(query?: i.GetUsageQuery, options?: RequestOptions): Promise<t.Usage>;
}

export interface CreditsResource {
  /**
   * The balance of credits, and the entries of its ledger, newest first.
   *
   * Scope: `usage:read`.
   *
   * `GET /v1/credits`
   *
   * Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
   */
  get(query?: i.ListCreditsQuery, options?: RequestOptions): Promise<{
  balance: number;
  held: number;
  updatedAt: string | null;
  alertBelow: number | null;
  entries: t.LedgerEntry[];
} & { pagination: t.Pagination }>;
}
