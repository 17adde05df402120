# Written by `npm run docs`, of the OpenAPI document: do not change it by hand.
from __future__ import annotations

from typing import TYPE_CHECKING

from . import types as t
from ._files import Download, FileBody
from ._pages import Pages
from ._resource import Resource
from ._transport import Options, Transport

if TYPE_CHECKING:
    from typing_extensions import Unpack


class MeResource(Resource):
    def get(self, **options: Unpack[Options]) -> t.GetCredentialAnswer:
        """The credential of the request: its workspace, mode, scopes, instances, limits and expiry.

        No scope is needed: any key, access token or session may ask.

        `GET /v1/me`
        """
        return self._call("GET", "i", "me", (), None, None, options)


class RequestsResource(Resource):
    def list(self, query: t.ListRequestsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListRequestsAnswer]:
        """The last calls that were made with the same credential, newest first.

        No scope is needed: any key, access token or session may ask.

        `GET /v1/requests`

        Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "requests", (), query, None, options)


class TopicsResource(Resource):
    def list(self, query: t.ListTopicsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListTopicsAnswer]:
        """Topics of the workspace, newest first.

        Scope: `contacts:read`.

        `GET /v1/topics`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "topics", (), query, None, options)

    def create(self, body: t.CreateTopicBody, **options: Unpack[Options]) -> t.CreateTopicAnswer:
        """Makes a topic.

        Scope: `contacts:manage`.

        `POST /v1/topics`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `TOPIC_SLUG_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "topics", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetTopicAnswer:
        """One topic.

        Scope: `contacts:read`.

        `GET /v1/topics/{id}`
        """
        return self._call("GET", "i", "topics/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateTopicBody | None = None, **options: Unpack[Options]) -> t.UpdateTopicAnswer:
        """Changes a topic. Omitted fields stay unchanged.

        Scope: `contacts:manage`.

        `PATCH /v1/topics/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TOPIC_SLUG_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "topics/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteTopicAnswer:
        """Deletes a topic with its subscriptions.

        Scope: `contacts:manage`.

        `DELETE /v1/topics/{id}`

        Refuses with `IN_USE_BY_SEGMENTS`.
        """
        return self._call("DELETE", "i", "topics/{}", (id,), None, None, options)


class FormsUseResource(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> t.GetFormUseAnswer:
        """The numbers of views and submissions of a form, and of their results.

        Scope: `contacts:read`.

        `GET /v1/forms/{id}/use`

        Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "i", "forms/{}/use", (id,), None, None, options)


class FormsSubmissionsResource(Resource):
    def list(self, id: str, query: t.ListFormSubmissionsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListFormSubmissionsAnswer]:
        """The submissions of a form, newest first.

        Scope: `contacts:read`.

        `GET /v1/forms/{id}/submissions`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "forms/{}/submissions", (id,), query, None, options)


class FormsResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.use = FormsUseResource(transport)
        self.submissions = FormsSubmissionsResource(transport)

    def list(self, query: t.ListFormsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListFormsAnswer]:
        """Forms of the workspace, newest first.

        Scope: `contacts:read`.

        `GET /v1/forms`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "forms", (), query, None, options)

    def create(self, body: t.CreateFormBody, **options: Unpack[Options]) -> t.CreateFormAnswer:
        """Makes a form.

        Scope: `contacts:manage`.

        `POST /v1/forms`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "forms", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetFormAnswer:
        """One form.

        Scope: `contacts:read`.

        `GET /v1/forms/{id}`
        """
        return self._call("GET", "i", "forms/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateFormBody | None = None, **options: Unpack[Options]) -> t.UpdateFormAnswer:
        """Changes a form. Omitted fields stay unchanged.

        Scope: `contacts:manage`.

        `PATCH /v1/forms/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "forms/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteFormAnswer:
        """Deletes a form. Its page stops working.

        Scope: `contacts:manage`.

        `DELETE /v1/forms/{id}`
        """
        return self._call("DELETE", "i", "forms/{}", (id,), None, None, options)


class ContactsTopicsResource(Resource):
    def set(self, id: str, topic_id: str, body: t.SetContactTopicBody | None = None, **options: Unpack[Options]) -> t.SetContactTopicAnswer:
        """Subscribes a contact to a topic, or unsubscribes it.

        Scope: `contacts:manage`.

        `PUT /v1/contacts/{id}/topics/{topicId}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PUT", "ib", "contacts/{}/topics/{}", (id, topic_id,), body, None, options)


class ContactsTagsResource(Resource):
    def add(self, id: str, tag: str, **options: Unpack[Options]) -> t.AddContactTagAnswer:
        """Adds a tag to a contact.

        Scope: `contacts:manage`.

        `PUT /v1/contacts/{id}/tags/{tag}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PUT", "i", "contacts/{}/tags/{}", (id, tag,), None, None, options)

    def remove(self, id: str, tag: str, **options: Unpack[Options]) -> t.RemoveContactTagAnswer:
        """Removes a tag from a contact.

        Scope: `contacts:manage`.

        `DELETE /v1/contacts/{id}/tags/{tag}`
        """
        return self._call("DELETE", "i", "contacts/{}/tags/{}", (id, tag,), None, None, options)


class ContactsHistoryResource(Resource):
    def list(self, id: str, query: t.ListContactHistoryQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListContactHistoryAnswer]:
        """The history of one contact, newest first.

        Scope: `contacts:read`.

        `GET /v1/contacts/{id}/history`

        Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "contacts/{}/history", (id,), query, None, options)


class ContactsConsentsResource(Resource):
    def list(self, id: str, query: t.ListContactConsentsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListContactConsentsAnswer]:
        """The consents of a contact, given and withdrawn, newest first.

        Scope: `contacts:read`.

        `GET /v1/contacts/{id}/consents`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "contacts/{}/consents", (id,), query, None, options)


class ContactsErasuresResource(Resource):
    def list(self, query: t.ListContactErasuresQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListContactErasuresAnswer]:
        """Erasures of persons, newest first.

        Scope: `contacts:read`.

        `GET /v1/contacts/erasures`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "contacts/erasures", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetContactErasureAnswer:
        """One erasure of a person, with its progress.

        Scope: `contacts:read`.

        `GET /v1/contacts/erasures/{id}`
        """
        return self._call("GET", "i", "contacts/erasures/{}", (id,), None, None, options)


class ContactsImportsResource(Resource):
    def list(self, query: t.ListContactImportsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListContactImportsAnswer]:
        """Imports of contacts, newest first.

        Scope: `contacts:read`.

        `GET /v1/contacts/imports`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "contacts/imports", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetContactImportAnswer:
        """One import of contacts, with its progress.

        Scope: `contacts:read`.

        `GET /v1/contacts/imports/{id}`
        """
        return self._call("GET", "i", "contacts/imports/{}", (id,), None, None, options)

    def report(self, id: str, **options: Unpack[Options]) -> Download:
        """The errors in rows of an import: CSV with row, field and message.

        Scope: `contacts:read`.

        `GET /v1/contacts/imports/{id}/report`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "contacts/imports/{}/report", (id,), None, None, options)


class ContactsTrackingResource(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> t.GetContactTrackingAnswer:
        """Returns whether a contact objects to being tracked as a reader.

        Scope: `contacts:read`.

        `GET /v1/contacts/{id}/tracking`
        """
        return self._call("GET", "i", "contacts/{}/tracking", (id,), None, None, options)

    def set(self, id: str, body: t.SetContactTrackingBody, **options: Unpack[Options]) -> t.SetContactTrackingAnswer:
        """Sets whether a contact objects to the tracking of its e-mails.

        Scope: `contacts:manage`.

        `PUT /v1/contacts/{id}/tracking`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PUT", "ib", "contacts/{}/tracking", (id,), body, None, options)


class ContactsResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.topics = ContactsTopicsResource(transport)
        self.tags = ContactsTagsResource(transport)
        self.history = ContactsHistoryResource(transport)
        self.consents = ContactsConsentsResource(transport)
        self.erasures = ContactsErasuresResource(transport)
        self.imports = ContactsImportsResource(transport)
        self.tracking = ContactsTrackingResource(transport)

    def list(self, query: t.ListContactsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListContactsAnswer]:
        """Contacts of the workspace, newest first unless `orderBy` says otherwise.

        Scope: `contacts:read`.

        `GET /v1/contacts`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "contacts", (), query, None, options)

    def create(self, body: t.CreateContactBody | None = None, **options: Unpack[Options]) -> t.CreateContactAnswer:
        """Makes a contact, or changes the one with its email, phone or external id.

        Scope: `contacts:manage`.

        `POST /v1/contacts`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONTACT_CONFLICT`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "contacts", (), body, None, options)

    def batch(self, body: t.SaveContactsBody, **options: Unpack[Options]) -> t.SaveContactsAnswer:
        """Makes or changes up to 100 contacts in their order, as `createContact` does with each. A contact that cannot be saved has its error and does not stop the others; two entries of one contact are saved one after the other.

        Scope: `contacts:manage`.

        `POST /v1/contacts/batch`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONTACT_CONFLICT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "contacts/batch", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetContactAnswer:
        """One contact.

        Scope: `contacts:read`.

        `GET /v1/contacts/{id}`
        """
        return self._call("GET", "i", "contacts/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateContactBody | None = None, **options: Unpack[Options]) -> t.UpdateContactAnswer:
        """Changes a contact. Omitted fields stay unchanged.

        Scope: `contacts:manage`.

        `PATCH /v1/contacts/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `CONTACT_CONFLICT`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "contacts/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteContactAnswer:
        """Deletes a contact.

        Scope: `contacts:manage`.

        `DELETE /v1/contacts/{id}`
        """
        return self._call("DELETE", "i", "contacts/{}", (id,), None, None, options)

    def merge(self, id: str, body: t.MergeContactBody, **options: Unpack[Options]) -> t.MergeContactAnswer:
        """Merges another contact into this one.

        Scope: `contacts:manage`.

        `POST /v1/contacts/{id}/merge`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "contacts/{}/merge", (id,), body, None, options)

    def erase(self, id: str, **options: Unpack[Options]) -> t.EraseContactAnswer:
        """Deletes a contact, cancels messages that wait for it, and erases the person from all stored data: messages, events, deliveries and stored answers. A proof without personal data stays.

        Scope: `contacts:manage`.

        `POST /v1/contacts/{id}/erase`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "contacts/{}/erase", (id,), None, None, options)

    def export_one(self, id: str, **options: Unpack[Options]) -> t.GetExportContactAnswer:
        """All data that is held about a contact, for the person.

        Scope: `contacts:read`.

        `GET /v1/contacts/{id}/export`

        Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "i", "contacts/{}/export", (id,), None, None, options)

    def export(self, query: t.DownloadContactExportQuery | None = None, **options: Unpack[Options]) -> Download:
        """Contacts as a file: CSV that spreadsheets open without running anything, or NDJSON.

        Scope: `contacts:read`.

        `GET /v1/contacts/export`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "fq", "contacts/export", (), query, None, options)

    def import_(self, file: FileBody, query: t.ImportContactsQuery | None = None, **options: Unpack[Options]) -> t.ImportContactsAnswer:
        """Imports a file of contacts: CSV with a header, or NDJSON.

        Scope: `contacts:manage`.

        `POST /v1/contacts/import`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
        """
        return self._call("POST", "iqxk", "contacts/import", (), query, file, options)


class TagsResource(Resource):
    def list(self, query: t.ListTagsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListTagsAnswer]:
        """Tags of the workspace.

        Scope: `contacts:read`.

        `GET /v1/tags`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "tags", (), query, None, options)

    def create(self, body: t.CreateTagBody, **options: Unpack[Options]) -> t.CreateTagAnswer:
        """Makes a tag that no contact has yet.

        Scope: `contacts:manage`.

        `POST /v1/tags`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `TAG_NAME_TAKEN`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "tags", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetTagAnswer:
        """One tag.

        Scope: `contacts:read`.

        `GET /v1/tags/{id}`
        """
        return self._call("GET", "i", "tags/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateTagBody, **options: Unpack[Options]) -> t.UpdateTagAnswer:
        """Renames a tag.

        Scope: `contacts:manage`.

        `PATCH /v1/tags/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TAG_NAME_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "tags/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteTagAnswer:
        """Deletes a tag and removes it from every contact.

        Scope: `contacts:manage`.

        `DELETE /v1/tags/{id}`

        Refuses with `IN_USE_BY_SEGMENTS`.
        """
        return self._call("DELETE", "i", "tags/{}", (id,), None, None, options)


class PropertiesResource(Resource):
    def list(self, query: t.ListContactPropertiesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListContactPropertiesAnswer]:
        """Properties that contacts can have.

        Scope: `contacts:read`.

        `GET /v1/properties`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "properties", (), query, None, options)

    def create(self, body: t.CreateContactPropertyBody, **options: Unpack[Options]) -> t.CreateContactPropertyAnswer:
        """Makes a property that contacts can have.

        Scope: `contacts:manage`.

        `POST /v1/properties`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PROPERTY_KEY_TAKEN`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "properties", (), body, None, options)

    def get(self, key: str, **options: Unpack[Options]) -> t.GetContactPropertyAnswer:
        """One property that contacts can have.

        Scope: `contacts:read`.

        `GET /v1/properties/{key}`
        """
        return self._call("GET", "i", "properties/{}", (key,), None, None, options)

    def update(self, key: str, body: t.UpdateContactPropertyBody, **options: Unpack[Options]) -> t.UpdateContactPropertyAnswer:
        """Renames a property that contacts can have.

        Scope: `contacts:manage`.

        `PATCH /v1/properties/{key}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PROPERTY_TYPE_FIXED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "properties/{}", (key,), body, None, options)

    def delete(self, key: str, **options: Unpack[Options]) -> t.DeleteContactPropertyAnswer:
        """Deletes a property with its values.

        Scope: `contacts:manage`.

        `DELETE /v1/properties/{key}`

        Refuses with `IN_USE_BY_SEGMENTS`.
        """
        return self._call("DELETE", "i", "properties/{}", (key,), None, None, options)


class CannedAnswersTextResource(Resource):
    def get(self, id: str, query: t.GetFilledAnswerQuery | None = None, **options: Unpack[Options]) -> t.GetFilledAnswerAnswer:
        """The text of a canned answer for the person of a conversation.

        Scope: `conversations:read`.

        `GET /v1/canned-answers/{id}/text`

        Refuses with `TEMPLATE_RENDER_FAILED`.
        """
        return self._call("GET", "iq", "canned-answers/{}/text", (id,), query, None, options)


class CannedAnswersResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.text = CannedAnswersTextResource(transport)

    def list(self, query: t.ListCannedAnswersQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListCannedAnswersAnswer]:
        """Canned answers of the workspace, newest first.

        Scope: `conversations:read`.

        `GET /v1/canned-answers`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "canned-answers", (), query, None, options)

    def create(self, body: t.CreateCannedAnswerBody, **options: Unpack[Options]) -> t.CreateCannedAnswerAnswer:
        """Makes a canned answer; a workspace has up to 1,000.

        Scope: `conversations:manage`.

        `POST /v1/canned-answers`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CANNED_ANSWER_SHORTCUT_TAKEN`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "canned-answers", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetCannedAnswerAnswer:
        """One canned answer.

        Scope: `conversations:read`.

        `GET /v1/canned-answers/{id}`
        """
        return self._call("GET", "i", "canned-answers/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateCannedAnswerBody | None = None, **options: Unpack[Options]) -> t.UpdateCannedAnswerAnswer:
        """Changes a canned answer. Omitted fields stay unchanged.

        Scope: `conversations:manage`.

        `PATCH /v1/canned-answers/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `CANNED_ANSWER_SHORTCUT_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "canned-answers/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteCannedAnswerAnswer:
        """Deletes a canned answer.

        Scope: `conversations:manage`.

        `DELETE /v1/canned-answers/{id}`
        """
        return self._call("DELETE", "i", "canned-answers/{}", (id,), None, None, options)


class InboxSettingsResource(Resource):
    def get(self, **options: Unpack[Options]) -> t.GetInboxSettingsAnswer:
        """The business hours, the answer outside them, and the rules of assignment.

        Scope: `conversations:read`.

        `GET /v1/inbox/settings`
        """
        return self._call("GET", "i", "inbox/settings", (), None, None, options)

    def update(self, body: t.UpdateInboxSettingsBody | None = None, **options: Unpack[Options]) -> t.UpdateInboxSettingsAnswer:
        """Changes the settings. Omitted fields stay unchanged; null removes a setting.

        Scope: `conversations:manage`.

        `PATCH /v1/inbox/settings`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "inbox/settings", (), body, None, options)


class InboxResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.settings = InboxSettingsResource(transport)


class ConversationsCountsResource(Resource):
    def get(self, query: t.GetConversationCountsQuery | None = None, **options: Unpack[Options]) -> t.GetConversationCountsAnswer:
        """The number of conversations in the queues of an inbox.

        Scope: `conversations:read`.

        `GET /v1/conversations/counts`

        Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "iq", "conversations/counts", (), query, None, options)


class ConversationsStatisticsResource(Resource):
    def get(self, query: t.GetConversationStatisticsQuery | None = None, **options: Unpack[Options]) -> t.GetConversationStatisticsAnswer:
        """The speed with which conversations are answered and closed, and their ratings, by the time in which each was opened by a message: over at most 366 days, by agent, channel or line.

        Scope: `conversations:read`.

        `GET /v1/conversations/statistics`

        Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "iq", "conversations/statistics", (), query, None, options)


class ConversationsLabelsResource(Resource):
    def list(self, query: t.ListConversationLabelsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListConversationLabelsAnswer]:
        """The labels to choose from, by name: those that conversations have had.

        Scope: `conversations:read`.

        `GET /v1/conversations/labels`

        Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "conversations/labels", (), query, None, options)

    def delete(self, name: str, **options: Unpack[Options]) -> t.DeleteConversationLabelAnswer:
        """Removes a label from the list to choose from. Conversations that have it keep it; it is listed again when it is set again.

        Scope: `conversations:manage`.

        `DELETE /v1/conversations/labels/{name}`
        """
        return self._call("DELETE", "i", "conversations/labels/{}", (name,), None, None, options)


class ConversationsEntriesResource(Resource):
    def list(self, id: str, query: t.ListConversationEntriesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListConversationEntriesAnswer]:
        """Messages of both sides of a conversation, calls and private notes, newest first.

        Scope: `conversations:read`.

        `GET /v1/conversations/{id}/entries`

        Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "conversations/{}/entries", (id,), query, None, options)


class ConversationsPresenceResource(Resource):
    def set(self, id: str, body: t.LookAtConversationBody | None = None, **options: Unpack[Options]) -> t.LookAtConversationAnswer:
        """Reports that the user of the credential looks at a conversation. It holds for 45 seconds; that an answer is being written holds for 8.

        Scope: `conversations:read`.

        `POST /v1/conversations/{id}/presence`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `USER_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "conversations/{}/presence", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.LeaveConversationAnswer:
        """Reports that the user of the credential no longer looks at a conversation.

        Scope: `conversations:read`.

        `DELETE /v1/conversations/{id}/presence`

        Refuses with `USER_REQUIRED`.
        """
        return self._call("DELETE", "i", "conversations/{}/presence", (id,), None, None, options)


class ConversationsNotesResource(Resource):
    def list(self, id: str, query: t.ListConversationNotesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListConversationNotesAnswer]:
        """Private notes on a conversation, newest first.

        Scope: `conversations:read`.

        `GET /v1/conversations/{id}/notes`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "conversations/{}/notes", (id,), query, None, options)

    def create(self, id: str, body: t.CreateConversationNoteBody, **options: Unpack[Options]) -> t.CreateConversationNoteAnswer:
        """Writes a private note on a conversation. The person of the conversation never gets it.

        Scope: `conversations:manage`.

        `POST /v1/conversations/{id}/notes`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "conversations/{}/notes", (id,), body, None, options)

    def get(self, id: str, note_id: str, **options: Unpack[Options]) -> t.GetConversationNoteAnswer:
        """One private note.

        Scope: `conversations:read`.

        `GET /v1/conversations/{id}/notes/{noteId}`
        """
        return self._call("GET", "i", "conversations/{}/notes/{}", (id, note_id,), None, None, options)

    def delete(self, id: str, note_id: str, **options: Unpack[Options]) -> t.DeleteConversationNoteAnswer:
        """Deletes a private note.

        Scope: `conversations:manage`.

        `DELETE /v1/conversations/{id}/notes/{noteId}`
        """
        return self._call("DELETE", "i", "conversations/{}/notes/{}", (id, note_id,), None, None, options)


class ConversationsResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.counts = ConversationsCountsResource(transport)
        self.statistics = ConversationsStatisticsResource(transport)
        self.labels = ConversationsLabelsResource(transport)
        self.entries = ConversationsEntriesResource(transport)
        self.presence = ConversationsPresenceResource(transport)
        self.notes = ConversationsNotesResource(transport)

    def list(self, query: t.ListConversationsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListConversationsAnswer]:
        """Conversations over all channels, the last active first.

        Scope: `conversations:read`.

        `GET /v1/conversations`

        Refuses with `INVALID_CURSOR`, `USER_REQUIRED`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "conversations", (), query, None, options)

    def create(self, body: t.StartConversationBody, **options: Unpack[Options]) -> t.StartConversationAnswer:
        """Begins a conversation with a person, open and assigned to the user, or returns the existing one. A given message is sent in it.

        Scope: `conversations:manage`.

        `POST /v1/conversations`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "conversations", (), body, None, options)

    def batch(self, body: t.UpdateConversationsBody, **options: Unpack[Options]) -> t.UpdateConversationsAnswer:
        """Changes up to 100 conversations alike. Omitted fields stay unchanged. A conversation that cannot be changed has its error and does not stop the others.

        Scope: `conversations:manage`.

        `POST /v1/conversations/batch`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `USER_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "conversations/batch", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetConversationAnswer:
        """One conversation.

        Scope: `conversations:read`.

        `GET /v1/conversations/{id}`
        """
        return self._call("GET", "i", "conversations/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateConversationBody | None = None, **options: Unpack[Options]) -> t.UpdateConversationAnswer:
        """Opens, snoozes or closes a conversation, and sets its assignee and its labels. Omitted fields stay unchanged.

        Scope: `conversations:manage`.

        `PATCH /v1/conversations/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "conversations/{}", (id,), body, None, options)

    def reply(self, id: str, body: t.ReplyToConversationBody, **options: Unpack[Options]) -> t.ReplyToConversationAnswer:
        """Answers in a conversation, on its channel and its line. It also takes the scope of sending on the channel. The first member who answers becomes responsible for it.

        Scope: `conversations:manage`.

        `POST /v1/conversations/{id}/messages`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONVERSATION_MOVED_ON`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "conversations/{}/messages", (id,), body, None, options)

    def mark_read(self, id: str, **options: Unpack[Options]) -> t.MarkConversationReadAnswer:
        """Marks a conversation as read by the user of the credential.

        Scope: `conversations:read`.

        `POST /v1/conversations/{id}/read`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `USER_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "conversations/{}/read", (id,), None, None, options)

    def mark_unread(self, id: str, **options: Unpack[Options]) -> t.MarkConversationUnreadAnswer:
        """Marks the last message that came in as unread by the user of the credential.

        Scope: `conversations:read`.

        `POST /v1/conversations/{id}/unread`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `USER_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "conversations/{}/unread", (id,), None, None, options)


class SuppressionsResource(Resource):
    def list(self, query: t.ListSuppressionsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListSuppressionsAnswer]:
        """Addresses to which nothing is sent, newest first.

        Scope: `contacts:read`.

        `GET /v1/suppressions`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "suppressions", (), query, None, options)

    def create(self, body: t.CreateSuppressionsBody, **options: Unpack[Options]) -> t.CreateSuppressionsAnswer:
        """Suppresses an address, with one suppression for each channel. The reason is MANUAL.

        Scope: `contacts:manage`.

        `POST /v1/suppressions`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "suppressions", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetSuppressionAnswer:
        """One suppression.

        Scope: `contacts:read`.

        `GET /v1/suppressions/{id}`
        """
        return self._call("GET", "i", "suppressions/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateSuppressionBody | None = None, **options: Unpack[Options]) -> t.UpdateSuppressionAnswer:
        """Changes the note and the end of a suppression, whatever its reason.

        Scope: `contacts:manage`.

        `PATCH /v1/suppressions/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "suppressions/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.RemoveSuppressionAnswer:
        """Removes a suppression, whatever its reason. The address may be written to again.

        Scope: `contacts:manage`.

        `DELETE /v1/suppressions/{id}`
        """
        return self._call("DELETE", "i", "suppressions/{}", (id,), None, None, options)


class SegmentsFieldsResource(Resource):
    def list(self, **options: Unpack[Options]) -> t.ListSegmentFieldsAnswer:
        """The fields that rules may compare, with their operators, for an editor of segments.

        Scope: `contacts:read`.

        `GET /v1/segments/fields`
        """
        return self._call("GET", "i", "segments/fields", (), None, None, options)


class SegmentsValuesResource(Resource):
    def list(self, query: t.ListSegmentValuesQuery, **options: Unpack[Options]) -> t.ListSegmentValuesAnswer:
        """The values that contacts have in a field, the most frequent first.

        Scope: `contacts:read`.

        `GET /v1/segments/values`

        Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "iq", "segments/values", (), query, None, options)


class SegmentsContactsResource(Resource):
    def list(self, id: str, query: t.ListSegmentContactsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListSegmentContactsAnswer]:
        """The contacts in a segment now, newest first.

        Scope: `contacts:read`.

        `GET /v1/segments/{id}/contacts`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "segments/{}/contacts", (id,), query, None, options)


class SegmentsResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.fields = SegmentsFieldsResource(transport)
        self.values = SegmentsValuesResource(transport)
        self.contacts = SegmentsContactsResource(transport)

    def list(self, query: t.ListSegmentsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListSegmentsAnswer]:
        """Segments of the workspace, newest first.

        Scope: `contacts:read`.

        `GET /v1/segments`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "segments", (), query, None, options)

    def create(self, body: t.CreateSegmentBody, **options: Unpack[Options]) -> t.CreateSegmentAnswer:
        """Makes a segment.

        Scope: `contacts:manage`.

        `POST /v1/segments`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "segments", (), body, None, options)

    def preview(self, body: t.PreviewSegmentBody, **options: Unpack[Options]) -> Pages[t.PreviewSegmentAnswer]:
        """The contacts that meet rules, before a segment is made from them.

        Scope: `contacts:read`.

        `POST /v1/segments/preview`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("POST", "lbk", "segments/preview", (), body, None, options)

    def get(self, id: str, query: t.GetSegmentQuery | None = None, **options: Unpack[Options]) -> t.GetSegmentAnswer:
        """One segment.

        Scope: `contacts:read`.

        `GET /v1/segments/{id}`
        """
        return self._call("GET", "iq", "segments/{}", (id,), query, None, options)

    def update(self, id: str, body: t.UpdateSegmentBody | None = None, **options: Unpack[Options]) -> t.UpdateSegmentAnswer:
        """Changes a segment. Omitted fields stay unchanged.

        Scope: `contacts:manage`.

        `PATCH /v1/segments/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "segments/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteSegmentAnswer:
        """Deletes a segment.

        Scope: `contacts:manage`.

        `DELETE /v1/segments/{id}`
        """
        return self._call("DELETE", "i", "segments/{}", (id,), None, None, options)

    def explain(self, id: str, contact_id: str, **options: Unpack[Options]) -> t.GetSegmentExplanationAnswer:
        """The reasons that a contact is in a segment or not, rule by rule.

        Scope: `contacts:read`.

        `GET /v1/segments/{id}/explain/{contactId}`
        """
        return self._call("GET", "i", "segments/{}/explain/{}", (id, contact_id,), None, None, options)


class MessagesContentResource(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> t.GetMessageContentAnswer:
        """The content of one message of any channel.

        Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.

        `GET /v1/messages/{id}/content`

        Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "i", "messages/{}/content", (id,), None, None, options)


class MessagesEventsResource(Resource):
    def list(self, id: str, query: t.ListMessageEventsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListMessageEventsAnswer]:
        """The events of one message during the last 30 days, oldest first.

        Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.

        `GET /v1/messages/{id}/events`

        Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "messages/{}/events", (id,), query, None, options)


class MessagesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.content = MessagesContentResource(transport)
        self.events = MessagesEventsResource(transport)

    def list(self, query: t.ListMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListMessagesAnswer]:
        """Messages of all channels.

        Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.

        `GET /v1/messages`

        Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "messages", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetMessageAnswer:
        """One message of any channel.

        Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.

        `GET /v1/messages/{id}`
        """
        return self._call("GET", "i", "messages/{}", (id,), None, None, options)

    def update(self, id: str, body: t.RescheduleMessageBody, **options: Unpack[Options]) -> t.RescheduleMessageAnswer:
        """Moves a SCHEDULED message to another time. It takes the scope of sending on its channel.

        Scopes: those of the channels that are used, of `sms:send`, `email:send`, `chatapp:send`, `botchat:send`, `photosocial:send`, `push:send`, `rcs:send`, `webchat:send`, `voice:call`.

        `PATCH /v1/messages/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SCHEDULE_OUT_OF_RANGE`, `MEDIA_TYPE_MISMATCH`, `MEDIA_NOT_FOUND`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `CONVERSATION_WINDOW_CLOSED`.
        """
        return self._call("PATCH", "ib", "messages/{}", (id,), body, None, options)

    def cancel(self, id: str, **options: Unpack[Options]) -> t.CancelMessageAnswer:
        """Cancels a message that waits, or one that its provider has and can still take back. It takes the scope of cancelling on its channel, and is refused on a channel without one.

        Scopes: those of the channels that are used, of `sms:send`, `email:send`, `chatapp:cancel`, `botchat:cancel`, `photosocial:cancel`, `push:send`, `rcs:cancel`, `webchat:cancel`.

        `POST /v1/messages/{id}/cancel`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RCS_REVOKE_PENDING`.
        """
        return self._call("POST", "ik", "messages/{}/cancel", (id,), None, None, options)


class SmsMessagesInboundResource(Resource):
    def list(self, query: t.ListSmsInboundMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListSmsInboundMessagesAnswer]:
        """Messages that came in by sms, newest first.

        Scope: `sms:read`.

        `GET /v1/sms/messages/inbound`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "sms/messages/inbound", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetSmsInboundMessageAnswer:
        """One message that came in by sms.

        Scope: `sms:read`.

        `GET /v1/sms/messages/inbound/{id}`
        """
        return self._call("GET", "i", "sms/messages/inbound/{}", (id,), None, None, options)


class SmsMessagesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.inbound = SmsMessagesInboundResource(transport)

    def list(self, query: t.ListSmsMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListSmsMessagesAnswer]:
        """Messages by sms, newest first.

        Scope: `sms:read`.

        `GET /v1/sms/messages`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "sms/messages", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetSmsAnswer:
        """One message by sms.

        Scope: `sms:read`.

        `GET /v1/sms/messages/{id}`
        """
        return self._call("GET", "i", "sms/messages/{}", (id,), None, None, options)

    def cancel(self, id: str, **options: Unpack[Options]) -> t.CancelSmsAnswer:
        """Cancels a message by sms that waits.

        Scope: `sms:send`.

        `POST /v1/sms/messages/{id}/cancel`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "sms/messages/{}/cancel", (id,), None, None, options)


class SmsResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.messages = SmsMessagesResource(transport)

    def send(self, body: t.SendSmsBody, **options: Unpack[Options]) -> t.SendSmsAnswer:
        """Sends a message by sms to up to 100 recipients.

        Scope: `sms:send`. With `dryRun=true` it answers as `POST /v1/sms/messages/dry-run` does.

        `POST /v1/sms/messages`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "sms/messages", (), body, None, options)

    def dry_run(self, body: t.DryRunSmsBody, **options: Unpack[Options]) -> t.DryRunSmsAnswer:
        """Returns the result that a send by sms would have. Nothing is sent.

        Scope: `sms:send`.

        `POST /v1/sms/messages/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "sms/messages/dry-run", (), body, None, options)


class EmailMessagesEngagementsResource(Resource):
    def list(self, id: str, query: t.ListEmailEngagementsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListEmailEngagementsAnswer]:
        """Requests for the picture and the links of an e-mail by people and programs, newest first. At most 1,000 are kept for an e-mail.

        Scope: `email:read`.

        `GET /v1/email/messages/{id}/engagements`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "email/messages/{}/engagements", (id,), query, None, options)


class EmailMessagesInboundMediaResource(Resource):
    def fetch(self, id: str, body: t.GetEmailInboundMediaBody | None = None, **options: Unpack[Options]) -> t.GetEmailInboundMediaAnswer:
        """Returns whether an attachment can be downloaded.

        Scope: `email:read`.

        `POST /v1/email/messages/inbound/{id}/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("POST", "ibk", "email/messages/inbound/{}/media", (id,), body, None, options)

    def download(self, id: str, query: t.DownloadEmailInboundMediaFileQuery | None = None, **options: Unpack[Options]) -> Download:
        """A part of an attachment.

        Scope: `email:read`.

        `GET /v1/email/messages/inbound/{id}/media/download`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "fq", "email/messages/inbound/{}/media/download", (id,), query, None, options)


class EmailMessagesInboundResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.media = EmailMessagesInboundMediaResource(transport)

    def list(self, query: t.ListEmailInboundMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListEmailInboundMessagesAnswer]:
        """Messages that came in by email, newest first.

        Scope: `email:read`.

        `GET /v1/email/messages/inbound`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "email/messages/inbound", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetEmailInboundMessageAnswer:
        """One message that came in by email.

        Scope: `email:read`.

        `GET /v1/email/messages/inbound/{id}`
        """
        return self._call("GET", "i", "email/messages/inbound/{}", (id,), None, None, options)


class EmailMessagesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.engagements = EmailMessagesEngagementsResource(transport)
        self.inbound = EmailMessagesInboundResource(transport)

    def list(self, query: t.ListEmailsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListEmailsAnswer]:
        """Messages by email, newest first.

        Scope: `email:read`.

        `GET /v1/email/messages`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "email/messages", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetEmailAnswer:
        """One message by email.

        Scope: `email:read`.

        `GET /v1/email/messages/{id}`
        """
        return self._call("GET", "i", "email/messages/{}", (id,), None, None, options)

    def cancel(self, id: str, **options: Unpack[Options]) -> t.CancelEmailAnswer:
        """Cancels a message by email that waits.

        Scope: `email:send`.

        `POST /v1/email/messages/{id}/cancel`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "email/messages/{}/cancel", (id,), None, None, options)


class EmailMediaResource(Resource):
    def list(self, query: t.ListEmailMediaFilesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListEmailMediaFilesAnswer]:
        """Uploaded files for messages, newest first. They are the same on every channel.

        Scope: `email:read`.

        `GET /v1/email/media`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "email/media", (), query, None, options)

    def upload(self, file: FileBody, query: t.UploadEmailMediaQuery | None = None, **options: Unpack[Options]) -> t.UploadEmailMediaAnswer:
        """Uploads a file that messages can carry for 30 days.

        Scope: `email:send`.

        `POST /v1/email/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
        """
        return self._call("POST", "iqxk", "email/media", (), query, file, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetEmailMediaFileAnswer:
        """One file that was uploaded, without its bytes.

        Scope: `email:read`.

        `GET /v1/email/media/{id}`
        """
        return self._call("GET", "i", "email/media/{}", (id,), None, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteEmailMediaAnswer:
        """Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.

        Scope: `email:send`.

        `DELETE /v1/email/media/{id}`
        """
        return self._call("DELETE", "i", "email/media/{}", (id,), None, None, options)

    def download(self, id: str, **options: Unpack[Options]) -> Download:
        """A part of a file that was uploaded.

        Scope: `email:read`.

        `GET /v1/email/media/{id}/download`

        Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "email/media/{}/download", (id,), None, None, options)


class EmailDomainsResource(Resource):
    def list(self, query: t.ListEmailDomainsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListEmailDomainsAnswer]:
        """Sending domains of the workspace, newest first.

        Scope: `email:read`.

        `GET /v1/email/domains`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "email/domains", (), query, None, options)

    def create(self, body: t.CreateEmailDomainBody, **options: Unpack[Options]) -> t.CreateEmailDomainAnswer:
        """Registers a domain. The answer lists the records to publish.

        Scope: `email:manage`.

        `POST /v1/email/domains`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PLAN_LIMIT_EMAIL_DOMAINS`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `EMAIL_DOMAIN_ALREADY_REGISTERED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `EMAIL_DOMAIN_PROVIDER_ANTISPAM`, `EMAIL_DOMAIN_PROVIDER_REJECTED`, `EMAIL_DOMAIN_CREATE_BUSY`, `EMAIL_DOMAIN_PROVIDER_UNAVAILABLE`.
        """
        return self._call("POST", "ibk", "email/domains", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetEmailDomainAnswer:
        """One sending domain, with the records that prove it.

        Scope: `email:read`.

        `GET /v1/email/domains/{id}`

        Refuses with `EMAIL_DOMAIN_NOT_FOUND`.
        """
        return self._call("GET", "i", "email/domains/{}", (id,), None, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteEmailDomainAnswer:
        """Deletes a sending domain. Nothing can be sent from it any more.

        Scope: `email:manage`.

        `DELETE /v1/email/domains/{id}`

        Refuses with `EMAIL_DOMAIN_NOT_FOUND`.
        """
        return self._call("DELETE", "i", "email/domains/{}", (id,), None, None, options)

    def verify(self, id: str, **options: Unpack[Options]) -> t.VerifyEmailDomainAnswer:
        """Looks up the records now. Records that are not published yet do not cause an error.

        Scope: `email:manage`.

        `POST /v1/email/domains/{id}/verify`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `EMAIL_DOMAIN_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `EMAIL_DOMAIN_VERIFY_FAILED`.
        """
        return self._call("POST", "ik", "email/domains/{}/verify", (id,), None, None, options)


class EmailTrackingResource(Resource):
    def get(self, **options: Unpack[Options]) -> t.GetEmailTrackingAnswer:
        """The tracking of the readers of e-mails.

        Scope: `email:read`.

        `GET /v1/email/tracking`
        """
        return self._call("GET", "i", "email/tracking", (), None, None, options)

    def set(self, body: t.SetEmailTrackingBody, **options: Unpack[Options]) -> t.SetEmailTrackingAnswer:
        """Sets the tracking of the readers of e-mails. By default, nothing is recorded.

        Scope: `email:manage`.

        `PUT /v1/email/tracking`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PUT", "ib", "email/tracking", (), body, None, options)


class EmailResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.messages = EmailMessagesResource(transport)
        self.media = EmailMediaResource(transport)
        self.domains = EmailDomainsResource(transport)
        self.tracking = EmailTrackingResource(transport)

    def send(self, body: t.SendEmailBody, **options: Unpack[Options]) -> t.SendEmailAnswer:
        """Sends a message by email to up to 100 recipients.

        Scope: `email:send`. With `dryRun=true` it answers as `POST /v1/email/messages/dry-run` does.

        `POST /v1/email/messages`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "email/messages", (), body, None, options)

    def dry_run(self, body: t.DryRunEmailBody, **options: Unpack[Options]) -> t.DryRunEmailAnswer:
        """Returns the result that a send by email would have. Nothing is sent.

        Scope: `email:send`.

        `POST /v1/email/messages/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `MEDIA_NOT_FOUND`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "email/messages/dry-run", (), body, None, options)


class PushMessagesResource(Resource):
    def list(self, query: t.ListPushMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListPushMessagesAnswer]:
        """Messages by push, newest first.

        Scope: `push:read`.

        `GET /v1/push/messages`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "push/messages", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetPushAnswer:
        """One message by push.

        Scope: `push:read`.

        `GET /v1/push/messages/{id}`
        """
        return self._call("GET", "i", "push/messages/{}", (id,), None, None, options)

    def cancel(self, id: str, **options: Unpack[Options]) -> t.CancelPushAnswer:
        """Cancels a message by push that waits.

        Scope: `push:send`.

        `POST /v1/push/messages/{id}/cancel`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "push/messages/{}/cancel", (id,), None, None, options)


class PushFanOutsResource(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> t.GetPushFanOutAnswer:
        """The progress of a send to a large audience.

        Scope: `push:read`.

        `GET /v1/push/fan-outs/{id}`
        """
        return self._call("GET", "i", "push/fan-outs/{}", (id,), None, None, options)


class PushAppsSubscriptionsResource(Resource):
    def create(self, id: str, body: t.CreatePushSubscriptionBody | None = None, **options: Unpack[Options]) -> t.CreatePushSubscriptionAnswer:
        """Registers a browser or device, or refreshes the one that is known. Browsers call it with the public token of the app.

        Scope: `push:subscribe`.

        `POST /v1/push/apps/{id}/subscriptions`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PUSH_ORIGIN_NOT_ALLOWED`, `PUSH_BINDING_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PUSH_PLATFORM_NOT_CONFIGURED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PUSH_SUBSCRIBE_LIMITED`.
        """
        return self._call("POST", "ibk", "push/apps/{}/subscriptions", (id,), body, None, options)

    def delete(self, id: str, query: t.DeletePushSubscriptionQuery | None = None, **options: Unpack[Options]) -> t.DeletePushSubscriptionAnswer:
        """Deletes a subscription by subscriptionId, endpoint or token.

        Scope: `push:subscribe`.

        `DELETE /v1/push/apps/{id}/subscriptions`

        Refuses with `PUSH_ORIGIN_NOT_ALLOWED`, `PUSH_SUBSCRIBE_LIMITED`.
        """
        return self._call("DELETE", "iq", "push/apps/{}/subscriptions", (id,), query, None, options)


class PushAppsResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.subscriptions = PushAppsSubscriptionsResource(transport)

    def list(self, query: t.ListPushAppsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListPushAppsAnswer]:
        """Push apps of the workspace, newest first.

        Scope: `push:read`.

        `GET /v1/push/apps`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "push/apps", (), query, None, options)

    def create(self, body: t.CreatePushAppBody, **options: Unpack[Options]) -> t.CreatePushAppAnswer:
        """Makes a push app. Without vapid, a pair of keys is made.

        Scope: `push:manage`.

        `POST /v1/push/apps`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PUSH_CREDENTIALS_REJECTED`.
        """
        return self._call("POST", "ibk", "push/apps", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetPushAppAnswer:
        """One push app.

        Scope: `push:read`.

        `GET /v1/push/apps/{id}`
        """
        return self._call("GET", "i", "push/apps/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdatePushAppBody | None = None, **options: Unpack[Options]) -> t.UpdatePushAppAnswer:
        """Changes a push app. With another pair of keys, browsers must subscribe again. Omitted fields stay unchanged.

        Scope: `push:manage`.

        `PATCH /v1/push/apps/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PUSH_CREDENTIALS_REJECTED`.
        """
        return self._call("PATCH", "ib", "push/apps/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeletePushAppAnswer:
        """Deletes a push app. Its subscriptions are deleted with it.

        Scope: `push:manage`.

        `DELETE /v1/push/apps/{id}`
        """
        return self._call("DELETE", "i", "push/apps/{}", (id,), None, None, options)


class PushSubscriptionsResource(Resource):
    def list(self, query: t.ListPushSubscriptionsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListPushSubscriptionsAnswer]:
        """Browsers and devices, newest first. Their endpoints and tokens are never returned.

        Scope: `push:read`.

        `GET /v1/push/subscriptions`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "push/subscriptions", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetPushSubscriptionAnswer:
        """One browser or device.

        Scope: `push:read`.

        `GET /v1/push/subscriptions/{id}`
        """
        return self._call("GET", "i", "push/subscriptions/{}", (id,), None, None, options)


class PushResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.messages = PushMessagesResource(transport)
        self.fan_outs = PushFanOutsResource(transport)
        self.apps = PushAppsResource(transport)
        self.subscriptions = PushSubscriptionsResource(transport)

    def send(self, body: t.SendPushBody, **options: Unpack[Options]) -> t.SendPushAnswer:
        """Sends a message by push to up to 100 recipients.

        Scope: `push:send`. With `dryRun=true` it answers as `POST /v1/push/messages/dry-run` does.

        `POST /v1/push/messages`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "push/messages", (), body, None, options)

    def dry_run(self, body: t.DryRunPushBody, **options: Unpack[Options]) -> t.DryRunPushAnswer:
        """Returns the result that a send by push would have. Nothing is sent.

        Scope: `push:send`.

        `POST /v1/push/messages/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "push/messages/dry-run", (), body, None, options)


class RcsMessagesInboundMediaResource(Resource):
    def fetch(self, id: str, **options: Unpack[Options]) -> t.GetRcsInboundMediaAnswer:
        """Returns whether the file of a message by rcs can be downloaded.

        Scope: `rcs:read`.

        `POST /v1/rcs/messages/inbound/{id}/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("POST", "ik", "rcs/messages/inbound/{}/media", (id,), None, None, options)

    def download(self, id: str, **options: Unpack[Options]) -> Download:
        """A part of the file of a message by rcs.

        Scope: `rcs:read`.

        `GET /v1/rcs/messages/inbound/{id}/media/download`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "rcs/messages/inbound/{}/media/download", (id,), None, None, options)


class RcsMessagesInboundResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.media = RcsMessagesInboundMediaResource(transport)

    def list(self, query: t.ListRcsInboundMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListRcsInboundMessagesAnswer]:
        """Messages that came in by rcs, newest first.

        Scope: `rcs:read`.

        `GET /v1/rcs/messages/inbound`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "rcs/messages/inbound", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetRcsInboundMessageAnswer:
        """One message that came in by rcs.

        Scope: `rcs:read`.

        `GET /v1/rcs/messages/inbound/{id}`
        """
        return self._call("GET", "i", "rcs/messages/inbound/{}", (id,), None, None, options)


class RcsMessagesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.inbound = RcsMessagesInboundResource(transport)

    def list(self, query: t.ListRcsMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListRcsMessagesAnswer]:
        """Messages by rcs, newest first.

        Scope: `rcs:read`.

        `GET /v1/rcs/messages`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "rcs/messages", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetRcsAnswer:
        """One message by rcs.

        Scope: `rcs:read`.

        `GET /v1/rcs/messages/{id}`
        """
        return self._call("GET", "i", "rcs/messages/{}", (id,), None, None, options)

    def cancel(self, id: str, **options: Unpack[Options]) -> t.CancelRcsAnswer:
        """Cancels a message by rcs that waits.

        Scope: `rcs:cancel`.

        `POST /v1/rcs/messages/{id}/cancel`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `RCS_REVOKE_PENDING`.
        """
        return self._call("POST", "ik", "rcs/messages/{}/cancel", (id,), None, None, options)


class RcsAgentsResource(Resource):
    def list(self, **options: Unpack[Options]) -> t.ListRcsAgentsAnswer:
        """The agents of the workspace, by name.

        Scope: `rcs:read`.

        `GET /v1/rcs/agents`
        """
        return self._call("GET", "i", "rcs/agents", (), None, None, options)


class RcsMediaResource(Resource):
    def list(self, query: t.ListRcsMediaFilesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListRcsMediaFilesAnswer]:
        """Uploaded files for messages, newest first. They are the same on every channel.

        Scope: `rcs:read`.

        `GET /v1/rcs/media`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "rcs/media", (), query, None, options)

    def upload(self, file: FileBody, query: t.UploadRcsMediaQuery | None = None, **options: Unpack[Options]) -> t.UploadRcsMediaAnswer:
        """Uploads a file that messages can carry for 30 days.

        Scope: `rcs:send`.

        `POST /v1/rcs/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
        """
        return self._call("POST", "iqxk", "rcs/media", (), query, file, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetRcsMediaFileAnswer:
        """One file that was uploaded, without its bytes.

        Scope: `rcs:read`.

        `GET /v1/rcs/media/{id}`
        """
        return self._call("GET", "i", "rcs/media/{}", (id,), None, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteRcsMediaAnswer:
        """Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.

        Scope: `rcs:send`.

        `DELETE /v1/rcs/media/{id}`
        """
        return self._call("DELETE", "i", "rcs/media/{}", (id,), None, None, options)

    def download(self, id: str, **options: Unpack[Options]) -> Download:
        """A part of a file that was uploaded.

        Scope: `rcs:read`.

        `GET /v1/rcs/media/{id}/download`

        Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "rcs/media/{}/download", (id,), None, None, options)


class RcsResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.messages = RcsMessagesResource(transport)
        self.agents = RcsAgentsResource(transport)
        self.media = RcsMediaResource(transport)

    def send(self, body: t.SendRcsBody, **options: Unpack[Options]) -> t.SendRcsAnswer:
        """Sends a message by rcs to up to 100 recipients.

        Scope: `rcs:send`. With `dryRun=true` it answers as `POST /v1/rcs/messages/dry-run` does.

        `POST /v1/rcs/messages`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `RCS_AGENT_REQUIRED`, `MEDIA_TYPE_MISMATCH`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "rcs/messages", (), body, None, options)

    def dry_run(self, body: t.DryRunRcsBody, **options: Unpack[Options]) -> t.DryRunRcsAnswer:
        """Returns the result that a send by rcs would have. Nothing is sent.

        Scope: `rcs:send`.

        `POST /v1/rcs/messages/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `RCS_AGENT_REQUIRED`, `MEDIA_TYPE_MISMATCH`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `MEDIA_NOT_FOUND`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "rcs/messages/dry-run", (), body, None, options)


class WebchatMessagesInboundMediaResource(Resource):
    def fetch(self, id: str, body: t.GetWebchatInboundMediaBody | None = None, **options: Unpack[Options]) -> t.GetWebchatInboundMediaAnswer:
        """Returns whether a file that a visitor sent can be downloaded.

        Scope: `webchat:read`.

        `POST /v1/webchat/messages/inbound/{id}/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("POST", "ibk", "webchat/messages/inbound/{}/media", (id,), body, None, options)

    def download(self, id: str, query: t.DownloadWebchatInboundMediaFileQuery | None = None, **options: Unpack[Options]) -> Download:
        """A part of a file that a visitor sent.

        Scope: `webchat:read`.

        `GET /v1/webchat/messages/inbound/{id}/media/download`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "fq", "webchat/messages/inbound/{}/media/download", (id,), query, None, options)


class WebchatMessagesInboundResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.media = WebchatMessagesInboundMediaResource(transport)

    def list(self, query: t.ListWebchatInboundMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListWebchatInboundMessagesAnswer]:
        """Messages that came in by webchat, newest first.

        Scope: `webchat:read`.

        `GET /v1/webchat/messages/inbound`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "webchat/messages/inbound", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetWebchatInboundMessageAnswer:
        """One message that came in by webchat.

        Scope: `webchat:read`.

        `GET /v1/webchat/messages/inbound/{id}`
        """
        return self._call("GET", "i", "webchat/messages/inbound/{}", (id,), None, None, options)


class WebchatMessagesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.inbound = WebchatMessagesInboundResource(transport)

    def list(self, query: t.ListWebchatMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListWebchatMessagesAnswer]:
        """Messages by webchat, newest first.

        Scope: `webchat:read`.

        `GET /v1/webchat/messages`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "webchat/messages", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetWebchatMessageAnswer:
        """One message by webchat.

        Scope: `webchat:read`.

        `GET /v1/webchat/messages/{id}`
        """
        return self._call("GET", "i", "webchat/messages/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateWebchatBody, **options: Unpack[Options]) -> t.UpdateWebchatAnswer:
        """Edits a message. The edit is under way; `lastChange` has its result.

        Scope: `webchat:update`.

        `PATCH /v1/webchat/messages/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `MESSAGE_EDIT_TOO_LONG`, `MESSAGE_CHANGE_PENDING`, `MESSAGE_NOT_EDITABLE`, `MESSAGE_EDIT_WINDOW_CLOSED`, `MESSAGE_EDIT_LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PROVIDER_MESSAGE_EDIT_UNSUPPORTED`, `MESSAGE_KIND_NOT_EDITABLE`.
        """
        return self._call("PATCH", "ib", "webchat/messages/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteWebchatAnswer:
        """Deletes a message at its recipient. The deletion is under way; `lastChange` has its result.

        Scope: `webchat:delete`.

        `DELETE /v1/webchat/messages/{id}`

        Refuses with `MESSAGE_CHANGE_PENDING`, `MESSAGE_NOT_DELETABLE`, `MESSAGE_DELETE_WINDOW_CLOSED`, `PROVIDER_MESSAGE_DELETE_UNSUPPORTED`.
        """
        return self._call("DELETE", "i", "webchat/messages/{}", (id,), None, None, options)

    def cancel(self, id: str, **options: Unpack[Options]) -> t.CancelWebchatAnswer:
        """Cancels a message by webchat that waits.

        Scope: `webchat:cancel`.

        `POST /v1/webchat/messages/{id}/cancel`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "webchat/messages/{}/cancel", (id,), None, None, options)


class WebchatMediaResource(Resource):
    def list(self, query: t.ListWebchatMediaFilesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListWebchatMediaFilesAnswer]:
        """Uploaded files for messages, newest first. They are the same on every channel.

        Scope: `webchat:read`.

        `GET /v1/webchat/media`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "webchat/media", (), query, None, options)

    def upload(self, file: FileBody, query: t.UploadWebchatMediaQuery | None = None, **options: Unpack[Options]) -> t.UploadWebchatMediaAnswer:
        """Uploads a file that messages can carry for 30 days.

        Scope: `webchat:send`.

        `POST /v1/webchat/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
        """
        return self._call("POST", "iqxk", "webchat/media", (), query, file, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetWebchatMediaFileAnswer:
        """One file that was uploaded, without its bytes.

        Scope: `webchat:read`.

        `GET /v1/webchat/media/{id}`
        """
        return self._call("GET", "i", "webchat/media/{}", (id,), None, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteWebchatMediaAnswer:
        """Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.

        Scope: `webchat:send`.

        `DELETE /v1/webchat/media/{id}`
        """
        return self._call("DELETE", "i", "webchat/media/{}", (id,), None, None, options)

    def download(self, id: str, **options: Unpack[Options]) -> Download:
        """A part of a file that was uploaded.

        Scope: `webchat:read`.

        `GET /v1/webchat/media/{id}/download`

        Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "webchat/media/{}/download", (id,), None, None, options)


class WebchatWidgetsResource(Resource):
    def list(self, query: t.ListWebchatWidgetsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListWebchatWidgetsAnswer]:
        """The chats of sites, newest first.

        Scope: `webchat:read`.

        `GET /v1/webchat/widgets`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "webchat/widgets", (), query, None, options)

    def create(self, body: t.CreateWebchatWidgetBody, **options: Unpack[Options]) -> t.CreateWebchatWidgetAnswer:
        """Makes the chat of a site, in the mode of the credential.

        Scope: `webchat:manage`.

        `POST /v1/webchat/widgets`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "webchat/widgets", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetWebchatWidgetAnswer:
        """The chat of one site.

        Scope: `webchat:read`.

        `GET /v1/webchat/widgets/{id}`
        """
        return self._call("GET", "i", "webchat/widgets/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateWebchatWidgetBody | None = None, **options: Unpack[Options]) -> t.UpdateWebchatWidgetAnswer:
        """Changes a widget. Omitted fields stay unchanged.

        Scope: `webchat:manage`.

        `PATCH /v1/webchat/widgets/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "webchat/widgets/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteWebchatWidgetAnswer:
        """Deletes a widget. Its sessions end. Messages are kept.

        Scope: `webchat:manage`.

        `DELETE /v1/webchat/widgets/{id}`
        """
        return self._call("DELETE", "i", "webchat/widgets/{}", (id,), None, None, options)

    def rotate_identity_secret(self, id: str, **options: Unpack[Options]) -> t.RotateWebchatIdentitySecretAnswer:
        """Makes the secret with which a site signs for its users. It is returned once. Signatures with an earlier secret are refused.

        Scope: `webchat:manage`.

        `POST /v1/webchat/widgets/{id}/identity-secret`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "webchat/widgets/{}/identity-secret", (id,), None, None, options)


class WebchatVisitorsResource(Resource):
    def list(self, query: t.ListWebchatVisitorsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListWebchatVisitorsAnswer]:
        """People in the chats of sites, newest first.

        Scope: `webchat:read`.

        `GET /v1/webchat/visitors`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "webchat/visitors", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetWebchatVisitorAnswer:
        """One person in the chat of a site.

        Scope: `webchat:read`.

        `GET /v1/webchat/visitors/{id}`
        """
        return self._call("GET", "i", "webchat/visitors/{}", (id,), None, None, options)


class WebchatResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.messages = WebchatMessagesResource(transport)
        self.media = WebchatMediaResource(transport)
        self.widgets = WebchatWidgetsResource(transport)
        self.visitors = WebchatVisitorsResource(transport)

    def send(self, body: t.SendWebchatBody | None = None, **options: Unpack[Options]) -> t.SendWebchatAnswer:
        """Sends a message by webchat to up to 100 recipients.

        Scope: `webchat:send`. With `dryRun=true` it answers as `POST /v1/webchat/messages/dry-run` does.

        `POST /v1/webchat/messages`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "webchat/messages", (), body, None, options)

    def dry_run(self, body: t.DryRunWebchatBody | None = None, **options: Unpack[Options]) -> t.DryRunWebchatAnswer:
        """Returns the result that a send by webchat would have. Nothing is sent.

        Scope: `webchat:send`.

        `POST /v1/webchat/messages/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `MEDIA_NOT_FOUND`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "webchat/messages/dry-run", (), body, None, options)


class VoiceCallsRecordingsResource(Resource):
    def list(self, id: str, query: t.ListCallRecordingsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListCallRecordingsAnswer]:
        """Recordings of a call, newest first.

        Scope: `voice:read`.

        `GET /v1/voice/calls/{id}/recordings`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "voice/calls/{}/recordings", (id,), query, None, options)

    def get(self, id: str, recording_id: str, **options: Unpack[Options]) -> t.GetCallRecordingAnswer:
        """One recording of a call.

        Scope: `voice:read`.

        `GET /v1/voice/calls/{id}/recordings/{recordingId}`
        """
        return self._call("GET", "i", "voice/calls/{}/recordings/{}", (id, recording_id,), None, None, options)

    def delete(self, id: str, recording_id: str, **options: Unpack[Options]) -> t.DeleteCallRecordingAnswer:
        """Deletes a recording of a call.

        Scope: `voice:control`.

        `DELETE /v1/voice/calls/{id}/recordings/{recordingId}`

        Refuses with `VOICE_RECORDING_RUNNING`.
        """
        return self._call("DELETE", "i", "voice/calls/{}/recordings/{}", (id, recording_id,), None, None, options)

    def download(self, id: str, recording_id: str, **options: Unpack[Options]) -> Download:
        """A part of the file of a recording.

        Scope: `voice:read`.

        `GET /v1/voice/calls/{id}/recordings/{recordingId}/download`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `VOICE_RECORDING_RUNNING`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `VOICE_RECORDING_FAILED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "voice/calls/{}/recordings/{}/download", (id, recording_id,), None, None, options)


class VoiceCallsResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.recordings = VoiceCallsRecordingsResource(transport)

    def list(self, query: t.ListCallsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListCallsAnswer]:
        """Calls of the workspace, newest first.

        Scope: `voice:read`.

        `GET /v1/voice/calls`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "voice/calls", (), query, None, options)

    def get(self, id: str, query: t.GetCallQuery | None = None, **options: Unpack[Options]) -> t.GetCallAnswer:
        """One call.

        Scope: `voice:read`.

        `GET /v1/voice/calls/{id}`
        """
        return self._call("GET", "iq", "voice/calls/{}", (id,), query, None, options)

    def speak(self, id: str, body: t.SpeakCallBody, **options: Unpack[Options]) -> t.SpeakCallAnswer:
        """Reads a text aloud in a call.

        Scope: `voice:control`.

        `POST /v1/voice/calls/{id}/actions/speak`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_CALL_TRANSFERRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "voice/calls/{}/actions/speak", (id,), body, None, options)

    def play(self, id: str, body: t.PlayCallBody, **options: Unpack[Options]) -> t.PlayCallAnswer:
        """Plays a recording in a call.

        Scope: `voice:control`.

        `POST /v1/voice/calls/{id}/actions/play`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_CALL_TRANSFERRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "voice/calls/{}/actions/play", (id,), body, None, options)

    def gather(self, id: str, body: t.GatherCallBody | None = None, **options: Unpack[Options]) -> t.GatherCallAnswer:
        """Collects keys from the other side of a call.

        Scope: `voice:control`.

        `POST /v1/voice/calls/{id}/actions/gather`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_CALL_TRANSFERRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "voice/calls/{}/actions/gather", (id,), body, None, options)

    def transfer(self, id: str, body: t.TransferCallBody, **options: Unpack[Options]) -> t.TransferCallAnswer:
        """Connects the other side of a call with another number.

        Scope: `voice:control`.

        `POST /v1/voice/calls/{id}/actions/transfer`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSUFFICIENT_CREDITS`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_CALL_TRANSFERRED`, `VOICE_TRANSFER_LIMIT`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `SPENDING_CAP_REACHED`.
        """
        return self._call("POST", "ibk", "voice/calls/{}/actions/transfer", (id,), body, None, options)

    def record_start(self, id: str, **options: Unpack[Options]) -> t.StartCallRecordingAnswer:
        """Starts to record a call.

        Scope: `voice:control`.

        `POST /v1/voice/calls/{id}/actions/record-start`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_ALREADY_RECORDING`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "voice/calls/{}/actions/record-start", (id,), None, None, options)

    def record_stop(self, id: str, **options: Unpack[Options]) -> t.StopCallRecordingAnswer:
        """Ends the recording of a call.

        Scope: `voice:control`.

        `POST /v1/voice/calls/{id}/actions/record-stop`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_NOT_RECORDING`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "voice/calls/{}/actions/record-stop", (id,), None, None, options)

    def dtmf(self, id: str, body: t.SendCallDigitsBody, **options: Unpack[Options]) -> t.SendCallDigitsAnswer:
        """Presses keys in a call.

        Scope: `voice:control`.

        `POST /v1/voice/calls/{id}/actions/dtmf`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_NOT_ANSWERED`, `VOICE_CALL_ENDED`, `VOICE_CALL_TRANSFERRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "voice/calls/{}/actions/dtmf", (id,), body, None, options)

    def hangup(self, id: str, **options: Unpack[Options]) -> t.HangUpCallAnswer:
        """Ends a call.

        Scope: `voice:control`.

        `POST /v1/voice/calls/{id}/actions/hangup`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `VOICE_CALL_ENDED`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "voice/calls/{}/actions/hangup", (id,), None, None, options)


class VoiceLanguagesResource(Resource):
    def list(self, **options: Unpack[Options]) -> t.ListCallLanguagesAnswer:
        """Languages and voices in which texts are read aloud.

        Scope: `voice:read`.

        `GET /v1/voice/languages`
        """
        return self._call("GET", "i", "voice/languages", (), None, None, options)


class VoiceControlSecretResource(Resource):
    def get(self, **options: Unpack[Options]) -> t.GetCallControlSecretAnswer:
        """The secret that signs the requests of steps of the type webhook.

        Scope: `voice:control`.

        `GET /v1/voice/control-secret`
        """
        return self._call("GET", "i", "voice/control-secret", (), None, None, options)


class VoiceResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.calls = VoiceCallsResource(transport)
        self.languages = VoiceLanguagesResource(transport)
        self.control_secret = VoiceControlSecretResource(transport)

    def send(self, body: t.SendVoiceBody, **options: Unpack[Options]) -> t.SendVoiceAnswer:
        """Sends a message by voice to up to 100 recipients.

        Scope: `voice:call`. With `dryRun=true` it answers as `POST /v1/voice/calls/dry-run` does.

        `POST /v1/voice/calls`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "voice/calls", (), body, None, options)

    def dry_run(self, body: t.DryRunVoiceBody, **options: Unpack[Options]) -> t.DryRunVoiceAnswer:
        """Returns the result that a send by voice would have. Nothing is sent.

        Scope: `voice:call`.

        `POST /v1/voice/calls/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "voice/calls/dry-run", (), body, None, options)


class ChatappInstancesConnectPageResource(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> t.GetChatappInstanceConnectPageAnswer:
        """The public page on which an instance is connected.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/instances/{id}/connect-page`
        """
        return self._call("GET", "i", "chatapp/instances/{}/connect-page", (id,), None, None, options)

    def set(self, id: str, body: t.SetChatappInstanceConnectPageBody | None = None, **options: Unpack[Options]) -> t.SetChatappInstanceConnectPageAnswer:
        """Opens, renews or closes the public page on which an instance is connected.

        Scope: `chatapp:manage`.

        `POST /v1/chatapp/instances/{id}/connect-page`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
        """
        return self._call("POST", "ibk", "chatapp/instances/{}/connect-page", (id,), body, None, options)

    def enable(self, id: str, **options: Unpack[Options]) -> t.EnableChatappInstanceConnectPageAnswer:
        """Opens a public page on which an instance is connected.

        Scope: `chatapp:manage`.

        `POST /v1/chatapp/instances/{id}/connect-page/enable`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
        """
        return self._call("POST", "ik", "chatapp/instances/{}/connect-page/enable", (id,), None, None, options)

    def rotate_secret(self, id: str, **options: Unpack[Options]) -> t.RotateChatappInstanceConnectPageAnswer:
        """Gives the page a new address. The old one stops working.

        Scope: `chatapp:manage`.

        `POST /v1/chatapp/instances/{id}/connect-page/rotate-secret`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
        """
        return self._call("POST", "ik", "chatapp/instances/{}/connect-page/rotate-secret", (id,), None, None, options)

    def disable(self, id: str, **options: Unpack[Options]) -> t.DisableChatappInstanceConnectPageAnswer:
        """Closes the page.

        Scope: `chatapp:manage`.

        `POST /v1/chatapp/instances/{id}/connect-page/disable`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "chatapp/instances/{}/connect-page/disable", (id,), None, None, options)


class ChatappInstancesQrResource(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> t.GetChatappInstanceQrAnswer:
        """The code to scan now.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/instances/{id}/qr`

        Refuses with `INSTANCE_SUSPENDED`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHONE_NUMBER_MISMATCH`, `CHALLENGE_PENDING`, `QR_UNSUPPORTED`, `RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
        """
        return self._call("GET", "iu", "chatapp/instances/{}/qr", (id,), None, None, options)


class ChatappInstancesOfficialResource(Resource):
    def sign_up(self, id: str, body: t.SignUpChatappInstanceBody, **options: Unpack[Options]) -> t.SignUpChatappInstanceAnswer:
        """Connects an `OFFICIAL` line with the result of the embedded sign-up.

        Scope: `chatapp:manage`.

        `POST /v1/chatapp/instances/{id}/official/signup`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHONE_NUMBER_MISMATCH`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `SIGNUP_CODE_INVALID`, `REGISTRATION_PIN_REJECTED`, `RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
        """
        return self._call("POST", "ibku", "chatapp/instances/{}/official/signup", (id,), body, None, options)

    def set_credentials(self, id: str, body: t.SetChatappInstanceCredentialsBody, **options: Unpack[Options]) -> t.SetChatappInstanceCredentialsAnswer:
        """Connects an official line with credentials of its own.

        Scope: `chatapp:manage`.

        `POST /v1/chatapp/instances/{id}/official/credentials`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHONE_NUMBER_MISMATCH`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `REGISTRATION_PIN_REJECTED`, `RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
        """
        return self._call("POST", "ibku", "chatapp/instances/{}/official/credentials", (id,), body, None, options)


class ChatappInstancesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.connect_page = ChatappInstancesConnectPageResource(transport)
        self.qr = ChatappInstancesQrResource(transport)
        self.official = ChatappInstancesOfficialResource(transport)

    def list(self, query: t.ListChatappInstancesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListChatappInstancesAnswer]:
        """Instances of the channel, newest first.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/instances`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lqu", "chatapp/instances", (), query, None, options)

    def create(self, body: t.CreateChatappInstanceBody, **options: Unpack[Options]) -> t.CreateChatappInstanceAnswer:
        """Makes an instance; it is not connected yet.

        Scope: `chatapp:manage`.

        `POST /v1/chatapp/instances`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CAPACITY_FULL`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
        """
        return self._call("POST", "ibk", "chatapp/instances", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetChatappInstanceAnswer:
        """One instance.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/instances/{id}`
        """
        return self._call("GET", "i", "chatapp/instances/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateChatappInstanceBody | None = None, **options: Unpack[Options]) -> t.UpdateChatappInstanceAnswer:
        """Changes an instance. Omitted fields stay unchanged.

        Scope: `chatapp:manage`.

        `PATCH /v1/chatapp/instances/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "chatapp/instances/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteChatappInstanceAnswer:
        """Disconnects an instance and deletes it.

        Scope: `chatapp:manage`.

        `DELETE /v1/chatapp/instances/{id}`
        """
        return self._call("DELETE", "i", "chatapp/instances/{}", (id,), None, None, options)

    def connect(self, id: str, **options: Unpack[Options]) -> t.ConnectChatappInstanceAnswer:
        """Starts to connect an instance.

        Scope: `chatapp:manage`.

        `POST /v1/chatapp/instances/{id}/connect`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "iku", "chatapp/instances/{}/connect", (id,), None, None, options)

    def reconnect(self, id: str, **options: Unpack[Options]) -> t.ReconnectChatappInstanceAnswer:
        """Connects an instance again.

        Scope: `chatapp:manage`.

        `POST /v1/chatapp/instances/{id}/reconnect`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "iku", "chatapp/instances/{}/reconnect", (id,), None, None, options)

    def disconnect(self, id: str, **options: Unpack[Options]) -> t.DisconnectChatappInstanceAnswer:
        """Disconnects an instance.

        Scope: `chatapp:manage`.

        `POST /v1/chatapp/instances/{id}/disconnect`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_NOT_CONNECTED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "chatapp/instances/{}/disconnect", (id,), None, None, options)


class ChatappMessagesInboundMediaResource(Resource):
    def fetch(self, id: str, **options: Unpack[Options]) -> t.GetChatappInboundMediaAnswer:
        """Returns whether the file of a message by chatapp can be downloaded.

        Scope: `chatapp:read`.

        `POST /v1/chatapp/messages/inbound/{id}/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UNOFFICIAL_INSTANCE_REQUIRED`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("POST", "ik", "chatapp/messages/inbound/{}/media", (id,), None, None, options)

    def download(self, id: str, **options: Unpack[Options]) -> Download:
        """A part of the file of a message by chatapp.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/messages/inbound/{id}/media/download`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `INSTANCE_NOT_ACTIVE`, `RANGE_NOT_SATISFIABLE`, `UNOFFICIAL_INSTANCE_REQUIRED`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "chatapp/messages/inbound/{}/media/download", (id,), None, None, options)


class ChatappMessagesInboundResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.media = ChatappMessagesInboundMediaResource(transport)

    def list(self, query: t.ListChatappInboundMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListChatappInboundMessagesAnswer]:
        """Messages that came in by chatapp, newest first.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/messages/inbound`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "chatapp/messages/inbound", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetChatappInboundMessageAnswer:
        """One message that came in by chatapp.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/messages/inbound/{id}`
        """
        return self._call("GET", "i", "chatapp/messages/inbound/{}", (id,), None, None, options)


class ChatappMessagesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.inbound = ChatappMessagesInboundResource(transport)

    def list(self, query: t.ListChatappMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListChatappMessagesAnswer]:
        """Messages by chatapp, newest first.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/messages`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "chatapp/messages", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetChatappMessageAnswer:
        """One message by chatapp.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/messages/{id}`
        """
        return self._call("GET", "i", "chatapp/messages/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateChatappBody, **options: Unpack[Options]) -> t.UpdateChatappAnswer:
        """Edits a message. The edit is under way; `lastChange` has its result.

        Scope: `chatapp:update`.

        `PATCH /v1/chatapp/messages/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `MESSAGE_EDIT_TOO_LONG`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_EDITABLE`, `MESSAGE_EDIT_WINDOW_CLOSED`, `MESSAGE_EDIT_LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PROVIDER_MESSAGE_EDIT_UNSUPPORTED`, `MESSAGE_KIND_NOT_EDITABLE`.
        """
        return self._call("PATCH", "ib", "chatapp/messages/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteChatappAnswer:
        """Deletes a message at its recipient. The deletion is under way; `lastChange` has its result.

        Scope: `chatapp:delete`.

        `DELETE /v1/chatapp/messages/{id}`

        Refuses with `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_DELETABLE`, `MESSAGE_DELETE_WINDOW_CLOSED`, `PROVIDER_MESSAGE_DELETE_UNSUPPORTED`.
        """
        return self._call("DELETE", "i", "chatapp/messages/{}", (id,), None, None, options)

    def cancel(self, id: str, **options: Unpack[Options]) -> t.CancelChatappAnswer:
        """Cancels a message by chatapp that waits.

        Scope: `chatapp:cancel`.

        `POST /v1/chatapp/messages/{id}/cancel`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "chatapp/messages/{}/cancel", (id,), None, None, options)


class ChatappMediaResource(Resource):
    def list(self, query: t.ListChatappMediaFilesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListChatappMediaFilesAnswer]:
        """Uploaded files for messages, newest first. They are the same on every channel.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/media`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "chatapp/media", (), query, None, options)

    def upload(self, file: FileBody, query: t.UploadChatappMediaQuery | None = None, **options: Unpack[Options]) -> t.UploadChatappMediaAnswer:
        """Uploads a file that messages can carry for 30 days.

        Scope: `chatapp:send`.

        `POST /v1/chatapp/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
        """
        return self._call("POST", "iqxk", "chatapp/media", (), query, file, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetChatappMediaFileAnswer:
        """One file that was uploaded, without its bytes.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/media/{id}`
        """
        return self._call("GET", "i", "chatapp/media/{}", (id,), None, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteChatappMediaAnswer:
        """Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.

        Scope: `chatapp:send`.

        `DELETE /v1/chatapp/media/{id}`
        """
        return self._call("DELETE", "i", "chatapp/media/{}", (id,), None, None, options)

    def download(self, id: str, **options: Unpack[Options]) -> Download:
        """A part of a file that was uploaded.

        Scope: `chatapp:read`.

        `GET /v1/chatapp/media/{id}/download`

        Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "chatapp/media/{}/download", (id,), None, None, options)


class ChatappGroupsResource(Resource):
    def list(self, query: t.ListChatappGroupsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListChatappGroupsAnswer]:
        """Groups of a chat line.

        Scope: `chatapp:groups`.

        `GET /v1/chatapp/groups`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `GROUPS_UNSUPPORTED`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`, `LINE_UNREACHABLE`.
        """
        return self._pages("GET", "lq", "chatapp/groups", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetChatappGroupAnswer:
        """One group, as last read from its line.

        Scope: `chatapp:groups`.

        `GET /v1/chatapp/groups/{id}`
        """
        return self._call("GET", "i", "chatapp/groups/{}", (id,), None, None, options)

    def send(self, id: str, body: t.SendChatappGroupBody | None = None, **options: Unpack[Options]) -> t.SendChatappGroupAnswer:
        """Sends a message to a group.

        Scope: `chatapp:groups`. With `dryRun=true` it answers as `POST /v1/chatapp/groups/{id}/messages/dry-run` does.

        `POST /v1/chatapp/groups/{id}/messages`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "chatapp/groups/{}/messages", (id,), body, None, options)

    def dry_run(self, id: str, body: t.DryRunChatappGroupBody | None = None, **options: Unpack[Options]) -> t.DryRunChatappGroupAnswer:
        """Returns the result that a message to a group would have. Nothing is sent.

        Scope: `chatapp:groups`.

        `POST /v1/chatapp/groups/{id}/messages/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "chatapp/groups/{}/messages/dry-run", (id,), body, None, options)


class ChatappResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.instances = ChatappInstancesResource(transport)
        self.messages = ChatappMessagesResource(transport)
        self.media = ChatappMediaResource(transport)
        self.groups = ChatappGroupsResource(transport)

    def send(self, body: t.SendChatappBody, **options: Unpack[Options]) -> t.SendChatappAnswer:
        """Sends a message by chatapp to up to 100 recipients.

        Scope: `chatapp:send`. With `dryRun=true` it answers as `POST /v1/chatapp/messages/dry-run` does.

        `POST /v1/chatapp/messages`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "chatapp/messages", (), body, None, options)

    def dry_run(self, body: t.DryRunChatappBody, **options: Unpack[Options]) -> t.DryRunChatappAnswer:
        """Returns the result that a send by chatapp would have. Nothing is sent.

        Scope: `chatapp:send`.

        `POST /v1/chatapp/messages/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "chatapp/messages/dry-run", (), body, None, options)


class BotchatInstancesConnectPageResource(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> t.GetBotchatInstanceConnectPageAnswer:
        """The public page on which an instance is connected.

        Scope: `botchat:read`.

        `GET /v1/botchat/instances/{id}/connect-page`
        """
        return self._call("GET", "i", "botchat/instances/{}/connect-page", (id,), None, None, options)

    def set(self, id: str, body: t.SetBotchatInstanceConnectPageBody | None = None, **options: Unpack[Options]) -> t.SetBotchatInstanceConnectPageAnswer:
        """Opens, renews or closes the public page on which an instance is connected.

        Scope: `botchat:manage`.

        `POST /v1/botchat/instances/{id}/connect-page`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
        """
        return self._call("POST", "ibk", "botchat/instances/{}/connect-page", (id,), body, None, options)

    def enable(self, id: str, **options: Unpack[Options]) -> t.EnableBotchatInstanceConnectPageAnswer:
        """Opens a public page on which an instance is connected.

        Scope: `botchat:manage`.

        `POST /v1/botchat/instances/{id}/connect-page/enable`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
        """
        return self._call("POST", "ik", "botchat/instances/{}/connect-page/enable", (id,), None, None, options)

    def rotate_secret(self, id: str, **options: Unpack[Options]) -> t.RotateBotchatInstanceConnectPageAnswer:
        """Gives the page a new address. The old one stops working.

        Scope: `botchat:manage`.

        `POST /v1/botchat/instances/{id}/connect-page/rotate-secret`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
        """
        return self._call("POST", "ik", "botchat/instances/{}/connect-page/rotate-secret", (id,), None, None, options)

    def disable(self, id: str, **options: Unpack[Options]) -> t.DisableBotchatInstanceConnectPageAnswer:
        """Closes the page.

        Scope: `botchat:manage`.

        `POST /v1/botchat/instances/{id}/connect-page/disable`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "botchat/instances/{}/connect-page/disable", (id,), None, None, options)


class BotchatInstancesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.connect_page = BotchatInstancesConnectPageResource(transport)

    def list(self, query: t.ListBotchatInstancesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListBotchatInstancesAnswer]:
        """Instances of the channel, newest first.

        Scope: `botchat:read`.

        `GET /v1/botchat/instances`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lqu", "botchat/instances", (), query, None, options)

    def create(self, body: t.CreateBotchatInstanceBody, **options: Unpack[Options]) -> t.CreateBotchatInstanceAnswer:
        """Makes an instance; it is not connected yet.

        Scope: `botchat:manage`.

        `POST /v1/botchat/instances`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CAPACITY_FULL`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
        """
        return self._call("POST", "ibk", "botchat/instances", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetBotchatInstanceAnswer:
        """One instance.

        Scope: `botchat:read`.

        `GET /v1/botchat/instances/{id}`
        """
        return self._call("GET", "i", "botchat/instances/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateBotchatInstanceBody | None = None, **options: Unpack[Options]) -> t.UpdateBotchatInstanceAnswer:
        """Changes an instance. Omitted fields stay unchanged.

        Scope: `botchat:manage`.

        `PATCH /v1/botchat/instances/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "botchat/instances/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteBotchatInstanceAnswer:
        """Disconnects an instance and deletes it.

        Scope: `botchat:manage`.

        `DELETE /v1/botchat/instances/{id}`
        """
        return self._call("DELETE", "i", "botchat/instances/{}", (id,), None, None, options)

    def connect(self, id: str, body: t.ConnectBotchatInstanceBody | None = None, **options: Unpack[Options]) -> t.ConnectBotchatInstanceAnswer:
        """Starts to connect an instance.

        Scope: `botchat:manage`.

        `POST /v1/botchat/instances/{id}/connect`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
        """
        return self._call("POST", "ibku", "botchat/instances/{}/connect", (id,), body, None, options)

    def reconnect(self, id: str, body: t.ReconnectBotchatInstanceBody | None = None, **options: Unpack[Options]) -> t.ReconnectBotchatInstanceAnswer:
        """Connects an instance again.

        Scope: `botchat:manage`.

        `POST /v1/botchat/instances/{id}/reconnect`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
        """
        return self._call("POST", "ibku", "botchat/instances/{}/reconnect", (id,), body, None, options)

    def disconnect(self, id: str, **options: Unpack[Options]) -> t.DisconnectBotchatInstanceAnswer:
        """Disconnects an instance.

        Scope: `botchat:manage`.

        `POST /v1/botchat/instances/{id}/disconnect`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_NOT_CONNECTED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "botchat/instances/{}/disconnect", (id,), None, None, options)

    def challenge(self, id: str, body: t.AnswerBotchatInstanceChallengeBody, **options: Unpack[Options]) -> t.AnswerBotchatInstanceChallengeAnswer:
        """Answers a provider's question at the login of an instance.

        Scope: `botchat:manage`.

        `POST /v1/botchat/instances/{id}/challenge`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `CHALLENGE_NOT_PENDING`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_UNSUPPORTED`, `CHALLENGE_WRONG_CODE`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
        """
        return self._call("POST", "ibku", "botchat/instances/{}/challenge", (id,), body, None, options)


class BotchatMessagesInboundMediaResource(Resource):
    def fetch(self, id: str, **options: Unpack[Options]) -> t.GetBotchatInboundMediaAnswer:
        """Returns whether the file of a message by botchat can be downloaded.

        Scope: `botchat:read`.

        `POST /v1/botchat/messages/inbound/{id}/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("POST", "ik", "botchat/messages/inbound/{}/media", (id,), None, None, options)

    def download(self, id: str, **options: Unpack[Options]) -> Download:
        """A part of the file of a message by botchat.

        Scope: `botchat:read`.

        `GET /v1/botchat/messages/inbound/{id}/media/download`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "botchat/messages/inbound/{}/media/download", (id,), None, None, options)


class BotchatMessagesInboundResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.media = BotchatMessagesInboundMediaResource(transport)

    def list(self, query: t.ListBotchatInboundMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListBotchatInboundMessagesAnswer]:
        """Messages that came in by botchat, newest first.

        Scope: `botchat:read`.

        `GET /v1/botchat/messages/inbound`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "botchat/messages/inbound", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetBotchatInboundMessageAnswer:
        """One message that came in by botchat.

        Scope: `botchat:read`.

        `GET /v1/botchat/messages/inbound/{id}`
        """
        return self._call("GET", "i", "botchat/messages/inbound/{}", (id,), None, None, options)


class BotchatMessagesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.inbound = BotchatMessagesInboundResource(transport)

    def list(self, query: t.ListBotchatMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListBotchatMessagesAnswer]:
        """Messages by botchat, newest first.

        Scope: `botchat:read`.

        `GET /v1/botchat/messages`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "botchat/messages", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetBotchatMessageAnswer:
        """One message by botchat.

        Scope: `botchat:read`.

        `GET /v1/botchat/messages/{id}`
        """
        return self._call("GET", "i", "botchat/messages/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateBotchatBody, **options: Unpack[Options]) -> t.UpdateBotchatAnswer:
        """Edits a message. The edit is under way; `lastChange` has its result.

        Scope: `botchat:update`.

        `PATCH /v1/botchat/messages/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `MESSAGE_EDIT_TOO_LONG`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_EDITABLE`, `MESSAGE_EDIT_WINDOW_CLOSED`, `MESSAGE_EDIT_LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PROVIDER_MESSAGE_EDIT_UNSUPPORTED`, `MESSAGE_KIND_NOT_EDITABLE`.
        """
        return self._call("PATCH", "ib", "botchat/messages/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteBotchatAnswer:
        """Deletes a message at its recipient. The deletion is under way; `lastChange` has its result.

        Scope: `botchat:delete`.

        `DELETE /v1/botchat/messages/{id}`

        Refuses with `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_DELETABLE`, `MESSAGE_DELETE_WINDOW_CLOSED`, `PROVIDER_MESSAGE_DELETE_UNSUPPORTED`.
        """
        return self._call("DELETE", "i", "botchat/messages/{}", (id,), None, None, options)

    def cancel(self, id: str, **options: Unpack[Options]) -> t.CancelBotchatAnswer:
        """Cancels a message by botchat that waits.

        Scope: `botchat:cancel`.

        `POST /v1/botchat/messages/{id}/cancel`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "botchat/messages/{}/cancel", (id,), None, None, options)


class BotchatMediaResource(Resource):
    def list(self, query: t.ListBotchatMediaFilesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListBotchatMediaFilesAnswer]:
        """Uploaded files for messages, newest first. They are the same on every channel.

        Scope: `botchat:read`.

        `GET /v1/botchat/media`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "botchat/media", (), query, None, options)

    def upload(self, file: FileBody, query: t.UploadBotchatMediaQuery | None = None, **options: Unpack[Options]) -> t.UploadBotchatMediaAnswer:
        """Uploads a file that messages can carry for 30 days.

        Scope: `botchat:send`.

        `POST /v1/botchat/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
        """
        return self._call("POST", "iqxk", "botchat/media", (), query, file, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetBotchatMediaFileAnswer:
        """One file that was uploaded, without its bytes.

        Scope: `botchat:read`.

        `GET /v1/botchat/media/{id}`
        """
        return self._call("GET", "i", "botchat/media/{}", (id,), None, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteBotchatMediaAnswer:
        """Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.

        Scope: `botchat:send`.

        `DELETE /v1/botchat/media/{id}`
        """
        return self._call("DELETE", "i", "botchat/media/{}", (id,), None, None, options)

    def download(self, id: str, **options: Unpack[Options]) -> Download:
        """A part of a file that was uploaded.

        Scope: `botchat:read`.

        `GET /v1/botchat/media/{id}/download`

        Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "botchat/media/{}/download", (id,), None, None, options)


class BotchatResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.instances = BotchatInstancesResource(transport)
        self.messages = BotchatMessagesResource(transport)
        self.media = BotchatMediaResource(transport)

    def send(self, body: t.SendBotchatBody, **options: Unpack[Options]) -> t.SendBotchatAnswer:
        """Sends a message by botchat to up to 100 recipients.

        Scope: `botchat:send`. With `dryRun=true` it answers as `POST /v1/botchat/messages/dry-run` does.

        `POST /v1/botchat/messages`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "botchat/messages", (), body, None, options)

    def dry_run(self, body: t.DryRunBotchatBody, **options: Unpack[Options]) -> t.DryRunBotchatAnswer:
        """Returns the result that a send by botchat would have. Nothing is sent.

        Scope: `botchat:send`.

        `POST /v1/botchat/messages/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "botchat/messages/dry-run", (), body, None, options)


class PhotosocialInstancesConnectPageResource(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> t.GetPhotosocialInstanceConnectPageAnswer:
        """The public page on which an instance is connected.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/instances/{id}/connect-page`
        """
        return self._call("GET", "i", "photosocial/instances/{}/connect-page", (id,), None, None, options)

    def set(self, id: str, body: t.SetPhotosocialInstanceConnectPageBody | None = None, **options: Unpack[Options]) -> t.SetPhotosocialInstanceConnectPageAnswer:
        """Opens, renews or closes the public page on which an instance is connected.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/instances/{id}/connect-page`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
        """
        return self._call("POST", "ibk", "photosocial/instances/{}/connect-page", (id,), body, None, options)

    def enable(self, id: str, **options: Unpack[Options]) -> t.EnablePhotosocialInstanceConnectPageAnswer:
        """Opens a public page on which an instance is connected.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/instances/{id}/connect-page/enable`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
        """
        return self._call("POST", "ik", "photosocial/instances/{}/connect-page/enable", (id,), None, None, options)

    def rotate_secret(self, id: str, **options: Unpack[Options]) -> t.RotatePhotosocialInstanceConnectPageAnswer:
        """Gives the page a new address. The old one stops working.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/instances/{id}/connect-page/rotate-secret`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CONNECT_PAGE_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`.
        """
        return self._call("POST", "ik", "photosocial/instances/{}/connect-page/rotate-secret", (id,), None, None, options)

    def disable(self, id: str, **options: Unpack[Options]) -> t.DisablePhotosocialInstanceConnectPageAnswer:
        """Closes the page.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/instances/{id}/connect-page/disable`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "photosocial/instances/{}/connect-page/disable", (id,), None, None, options)


class PhotosocialInstancesOfficialResource(Resource):
    def set_credentials(self, id: str, body: t.SetPhotosocialInstanceCredentialsBody, **options: Unpack[Options]) -> t.SetPhotosocialInstanceCredentialsAnswer:
        """Connects an `OFFICIAL` account with credentials of its provider.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/instances/{id}/official/credentials`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHOTOSOCIAL_ACCOUNT_MISMATCH`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CREDENTIALS_UNSUPPORTED`, `CREDENTIALS_REJECTED`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
        """
        return self._call("POST", "ibku", "photosocial/instances/{}/official/credentials", (id,), body, None, options)


class PhotosocialInstancesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.connect_page = PhotosocialInstancesConnectPageResource(transport)
        self.official = PhotosocialInstancesOfficialResource(transport)

    def list(self, query: t.ListPhotosocialInstancesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListPhotosocialInstancesAnswer]:
        """Instances of the channel, newest first.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/instances`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lqu", "photosocial/instances", (), query, None, options)

    def create(self, body: t.CreatePhotosocialInstanceBody, **options: Unpack[Options]) -> t.CreatePhotosocialInstanceAnswer:
        """Makes an instance; it is not connected yet.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/instances`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CAPACITY_FULL`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHOTOSOCIAL_ACCOUNT_MISMATCH`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONNECT_PAGE_UNSUPPORTED`, `LOGIN_UNSUPPORTED`, `PHOTOSOCIAL_TERMS_REQUIRED`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `PHOTOSOCIAL_LOGIN_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "photosocial/instances", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetPhotosocialInstanceAnswer:
        """One instance.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/instances/{id}`
        """
        return self._call("GET", "i", "photosocial/instances/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdatePhotosocialInstanceBody | None = None, **options: Unpack[Options]) -> t.UpdatePhotosocialInstanceAnswer:
        """Changes an instance. Omitted fields stay unchanged.

        Scope: `photosocial:manage`.

        `PATCH /v1/photosocial/instances/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "photosocial/instances/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeletePhotosocialInstanceAnswer:
        """Disconnects an instance and deletes it.

        Scope: `photosocial:manage`.

        `DELETE /v1/photosocial/instances/{id}`
        """
        return self._call("DELETE", "i", "photosocial/instances/{}", (id,), None, None, options)

    def connect(self, id: str, **options: Unpack[Options]) -> t.ConnectPhotosocialInstanceAnswer:
        """Starts to connect an instance.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/instances/{id}/connect`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "iku", "photosocial/instances/{}/connect", (id,), None, None, options)

    def reconnect(self, id: str, **options: Unpack[Options]) -> t.ReconnectPhotosocialInstanceAnswer:
        """Connects an instance again.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/instances/{id}/reconnect`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_REQUIRED`, `CREDENTIALS_REQUIRED`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "iku", "photosocial/instances/{}/reconnect", (id,), None, None, options)

    def disconnect(self, id: str, **options: Unpack[Options]) -> t.DisconnectPhotosocialInstanceAnswer:
        """Disconnects an instance.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/instances/{id}/disconnect`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_NOT_CONNECTED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "photosocial/instances/{}/disconnect", (id,), None, None, options)

    def login(self, id: str, body: t.LoginPhotosocialInstanceBody, **options: Unpack[Options]) -> t.LoginPhotosocialInstanceAnswer:
        """Connects an instance with a name and a password.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/instances/{id}/login`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `PHOTOSOCIAL_ACCOUNT_MISMATCH`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_UNSUPPORTED`, `PHOTOSOCIAL_TERMS_REQUIRED`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `PHOTOSOCIAL_LOGIN_LIMIT`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibku", "photosocial/instances/{}/login", (id,), body, None, options)

    def challenge(self, id: str, body: t.AnswerPhotosocialInstanceChallengeBody, **options: Unpack[Options]) -> t.AnswerPhotosocialInstanceChallengeAnswer:
        """Answers a provider's question at the login of an instance.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/instances/{id}/challenge`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_SUSPENDED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `ALREADY_CONNECTED`, `INSTANCE_CANCELLED`, `CHALLENGE_NOT_PENDING`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `LOGIN_UNSUPPORTED`, `CHALLENGE_WRONG_CODE`, `PHOTOSOCIAL_ABUSE_PAUSE`, `PHOTOSOCIAL_RECONNECT_COOLDOWN`, `PHOTOSOCIAL_LOGIN_LIMIT`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
        """
        return self._call("POST", "ibku", "photosocial/instances/{}/challenge", (id,), body, None, options)


class PhotosocialMessagesInboundMediaResource(Resource):
    def fetch(self, id: str, **options: Unpack[Options]) -> t.GetPhotosocialInboundMediaAnswer:
        """Returns whether the file of a message by photosocial can be downloaded.

        Scope: `photosocial:read`.

        `POST /v1/photosocial/messages/inbound/{id}/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `NO_MEDIA`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `MEDIA_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("POST", "ik", "photosocial/messages/inbound/{}/media", (id,), None, None, options)

    def download(self, id: str, **options: Unpack[Options]) -> Download:
        """A part of the file of a message by photosocial.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/messages/inbound/{id}/media/download`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `NO_MEDIA`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "photosocial/messages/inbound/{}/media/download", (id,), None, None, options)


class PhotosocialMessagesInboundResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.media = PhotosocialMessagesInboundMediaResource(transport)

    def list(self, query: t.ListPhotosocialInboundMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListPhotosocialInboundMessagesAnswer]:
        """Messages that came in by photosocial, newest first.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/messages/inbound`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "photosocial/messages/inbound", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetPhotosocialInboundMessageAnswer:
        """One message that came in by photosocial.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/messages/inbound/{id}`
        """
        return self._call("GET", "i", "photosocial/messages/inbound/{}", (id,), None, None, options)


class PhotosocialMessagesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.inbound = PhotosocialMessagesInboundResource(transport)

    def list(self, query: t.ListPhotosocialMessagesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListPhotosocialMessagesAnswer]:
        """Messages by photosocial, newest first.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/messages`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "photosocial/messages", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetPhotosocialMessageAnswer:
        """One message by photosocial.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/messages/{id}`
        """
        return self._call("GET", "i", "photosocial/messages/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdatePhotosocialBody, **options: Unpack[Options]) -> t.UpdatePhotosocialAnswer:
        """Edits a message. The edit is under way; `lastChange` has its result.

        Scope: `photosocial:update`.

        `PATCH /v1/photosocial/messages/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `MESSAGE_EDIT_TOO_LONG`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_EDITABLE`, `MESSAGE_EDIT_WINDOW_CLOSED`, `MESSAGE_EDIT_LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PROVIDER_MESSAGE_EDIT_UNSUPPORTED`, `MESSAGE_KIND_NOT_EDITABLE`, `PHOTOSOCIAL_ABUSE_PAUSE`.
        """
        return self._call("PATCH", "ib", "photosocial/messages/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeletePhotosocialAnswer:
        """Deletes a message at its recipient. The deletion is under way; `lastChange` has its result.

        Scope: `photosocial:delete`.

        `DELETE /v1/photosocial/messages/{id}`

        Refuses with `PROVIDER_PAYMENT_METHOD_REQUIRED`, `INSTANCE_SUSPENDED`, `MESSAGE_CHANGE_PENDING`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `MESSAGE_NOT_DELETABLE`, `MESSAGE_DELETE_WINDOW_CLOSED`, `PROVIDER_MESSAGE_DELETE_UNSUPPORTED`, `PHOTOSOCIAL_ABUSE_PAUSE`.
        """
        return self._call("DELETE", "i", "photosocial/messages/{}", (id,), None, None, options)

    def cancel(self, id: str, **options: Unpack[Options]) -> t.CancelPhotosocialAnswer:
        """Cancels a message by photosocial that waits.

        Scope: `photosocial:cancel`.

        `POST /v1/photosocial/messages/{id}/cancel`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MESSAGE_NOT_CANCELLABLE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "photosocial/messages/{}/cancel", (id,), None, None, options)


class PhotosocialMediaResource(Resource):
    def list(self, query: t.ListPhotosocialMediaFilesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListPhotosocialMediaFilesAnswer]:
        """Uploaded files for messages, newest first. They are the same on every channel.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/media`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "photosocial/media", (), query, None, options)

    def upload(self, file: FileBody, query: t.UploadPhotosocialMediaQuery | None = None, **options: Unpack[Options]) -> t.UploadPhotosocialMediaAnswer:
        """Uploads a file that messages can carry for 30 days.

        Scope: `photosocial:send`.

        `POST /v1/photosocial/media`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `MEDIA_QUOTA_EXCEEDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `UPLOAD_LIMIT_EXCEEDED`.
        """
        return self._call("POST", "iqxk", "photosocial/media", (), query, file, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetPhotosocialMediaFileAnswer:
        """One file that was uploaded, without its bytes.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/media/{id}`
        """
        return self._call("GET", "i", "photosocial/media/{}", (id,), None, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeletePhotosocialMediaAnswer:
        """Deletes an uploaded file. Messages that wait fail if their line does not have the file yet.

        Scope: `photosocial:send`.

        `DELETE /v1/photosocial/media/{id}`
        """
        return self._call("DELETE", "i", "photosocial/media/{}", (id,), None, None, options)

    def download(self, id: str, **options: Unpack[Options]) -> Download:
        """A part of a file that was uploaded.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/media/{id}/download`

        Refuses with `INVALID_CURSOR`, `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `DOWNLOAD_FAILED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "photosocial/media/{}/download", (id,), None, None, options)


class PhotosocialCommentsResource(Resource):
    def list(self, query: t.ListPhotosocialCommentsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListPhotosocialCommentsAnswer]:
        """Comments on the media of an account, newest first.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/comments`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "mq", "photosocial/comments", (), query, None, options)

    def create(self, body: t.CreateSandboxCommentBody, **options: Unpack[Options]) -> t.CreateSandboxCommentAnswer:
        """Makes a comment under an account of the sandbox, as if a person had written it.

        Scope: `photosocial:manage`.

        `POST /v1/photosocial/comments`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `SANDBOX_INSTANCE_REQUIRED`.
        """
        return self._call("POST", "ibk", "photosocial/comments", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetPhotosocialCommentAnswer:
        """One comment.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/comments/{id}`
        """
        return self._call("GET", "i", "photosocial/comments/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateCommentBody | None = None, **options: Unpack[Options]) -> t.UpdateCommentAnswer:
        """Hides a comment or shows it again, or changes whether it is reviewed.

        Scope: `photosocial:comments:moderate`.

        `PATCH /v1/photosocial/comments/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ACTIVE`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `COMMENTS_UNSUPPORTED`, `COMMENT_ACTION_FAILED`.
        """
        return self._call("PATCH", "ib", "photosocial/comments/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteCommentAnswer:
        """Deletes a comment in the service.

        Scope: `photosocial:comments:moderate`.

        `DELETE /v1/photosocial/comments/{id}`

        Refuses with `INSTANCE_NOT_ACTIVE`, `PROVIDER_TOKEN_EXPIRED`, `COMMENTS_UNSUPPORTED`, `COMMENT_ACTION_FAILED`.
        """
        return self._call("DELETE", "i", "photosocial/comments/{}", (id,), None, None, options)

    def reply(self, id: str, body: t.SendCommentReplyBody, **options: Unpack[Options]) -> t.SendCommentReplyAnswer:
        """Answers a comment in public.

        Scope: `photosocial:comments:reply`.

        `POST /v1/photosocial/comments/{id}/reply`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_NOT_ACTIVE`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `COMMENTS_UNSUPPORTED`, `COMMENT_ACTION_FAILED`.
        """
        return self._call("POST", "ibk", "photosocial/comments/{}/reply", (id,), body, None, options)


class PhotosocialCommentRulesResource(Resource):
    def get(self, **options: Unpack[Options]) -> t.GetCommentRulesAnswer:
        """Words whose comments are hidden or deleted as soon as they come in.

        Scope: `photosocial:read`.

        `GET /v1/photosocial/comment-rules`
        """
        return self._call("GET", "i", "photosocial/comment-rules", (), None, None, options)

    def set(self, body: t.SetCommentRulesBody, **options: Unpack[Options]) -> t.SetCommentRulesAnswer:
        """Sets the words, which replace the present ones.

        Scope: `photosocial:comments:moderate`.

        `PUT /v1/photosocial/comment-rules`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PUT", "ib", "photosocial/comment-rules", (), body, None, options)


class PhotosocialResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.instances = PhotosocialInstancesResource(transport)
        self.messages = PhotosocialMessagesResource(transport)
        self.media = PhotosocialMediaResource(transport)
        self.comments = PhotosocialCommentsResource(transport)
        self.comment_rules = PhotosocialCommentRulesResource(transport)

    def send(self, body: t.SendPhotosocialBody, **options: Unpack[Options]) -> t.SendPhotosocialAnswer:
        """Sends a message by photosocial to up to 100 recipients.

        Scope: `photosocial:send`. With `dryRun=true` it answers as `POST /v1/photosocial/messages/dry-run` does.

        `POST /v1/photosocial/messages`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "photosocial/messages", (), body, None, options)

    def dry_run(self, body: t.DryRunPhotosocialBody, **options: Unpack[Options]) -> t.DryRunPhotosocialAnswer:
        """Returns the result that a send by photosocial would have. Nothing is sent.

        Scope: `photosocial:send`.

        `POST /v1/photosocial/messages/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `CONVERSATION_WINDOW_CLOSED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `SPENDING_CAP_REACHED`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "photosocial/messages/dry-run", (), body, None, options)


class ShortLinksReportResource(Resource):
    def list(self, query: t.ListShortLinkReportQuery, **options: Unpack[Options]) -> t.ListShortLinkReportAnswer:
        """Clicks and conversions by day, link, source or origin. Except by day, those with most clicks come first.

        Scope: `short_links:read`.

        `GET /v1/short-links/report`

        Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "iq", "short-links/report", (), query, None, options)


class ShortLinksDomainsResource(Resource):
    def list(self, query: t.ListLinkDomainsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListLinkDomainsAnswer]:
        """Domains of the workspace for short links, newest first.

        Scope: `short_links:read`.

        `GET /v1/short-links/domains`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "short-links/domains", (), query, None, options)

    def create(self, body: t.CreateLinkDomainBody, **options: Unpack[Options]) -> t.CreateLinkDomainAnswer:
        """Registers a domain. The answer lists the records to publish.

        Scope: `short_links:manage`.

        `POST /v1/short-links/domains`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `SHORT_LINK_DOMAIN_TAKEN`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "short-links/domains", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetLinkDomainAnswer:
        """One domain for short links, with the records that prove it.

        Scope: `short_links:read`.

        `GET /v1/short-links/domains/{id}`
        """
        return self._call("GET", "i", "short-links/domains/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateLinkDomainBody | None = None, **options: Unpack[Options]) -> t.UpdateLinkDomainAnswer:
        """Changes a domain for short links. Omitted fields stay unchanged.

        Scope: `short_links:manage`.

        `PATCH /v1/short-links/domains/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "short-links/domains/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteLinkDomainAnswer:
        """Deletes a domain. Its links use the default address from then on.

        Scope: `short_links:manage`.

        `DELETE /v1/short-links/domains/{id}`
        """
        return self._call("DELETE", "i", "short-links/domains/{}", (id,), None, None, options)

    def verify(self, id: str, **options: Unpack[Options]) -> t.VerifyLinkDomainAnswer:
        """Looks up the records now. Records that are not published yet do not cause an error.

        Scope: `short_links:manage`.

        `POST /v1/short-links/domains/{id}/verify`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `SHORT_LINK_DOMAIN_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "short-links/domains/{}/verify", (id,), None, None, options)


class ShortLinksClicksResource(Resource):
    def list(self, id: str, query: t.ListShortLinkClicksQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListShortLinkClicksAnswer]:
        """Requests for a short link by people and programs, newest first.

        Scope: `short_links:read`.

        `GET /v1/short-links/{id}/clicks`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "short-links/{}/clicks", (id,), query, None, options)


class ShortLinksQrResource(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> t.GetShortLinkQrAnswer:
        """Its address as a QR code.

        Scope: `short_links:read`.

        `GET /v1/short-links/{id}/qr`
        """
        return self._call("GET", "i", "short-links/{}/qr", (id,), None, None, options)


class ShortLinksResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.report = ShortLinksReportResource(transport)
        self.domains = ShortLinksDomainsResource(transport)
        self.clicks = ShortLinksClicksResource(transport)
        self.qr = ShortLinksQrResource(transport)

    def list(self, query: t.ListShortLinksQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListShortLinksAnswer]:
        """Short links of the workspace, newest first.

        Scope: `short_links:read`.

        `GET /v1/short-links`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "short-links", (), query, None, options)

    def create(self, body: t.CreateShortLinkBody, **options: Unpack[Options]) -> t.CreateShortLinkAnswer:
        """Makes a short link.

        Scope: `short_links:manage`.

        `POST /v1/short-links`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `SHORT_LINK_CODE_TAKEN`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "short-links", (), body, None, options)

    def bulk(self, body: t.CreateShortLinksBody, **options: Unpack[Options]) -> t.CreateShortLinksAnswer:
        """Makes up to 1,000 links. A link that cannot be made has its error.

        Scope: `short_links:manage`.

        `POST /v1/short-links/bulk`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "short-links/bulk", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetShortLinkAnswer:
        """One short link.

        Scope: `short_links:read`.

        `GET /v1/short-links/{id}`
        """
        return self._call("GET", "i", "short-links/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateShortLinkBody | None = None, **options: Unpack[Options]) -> t.UpdateShortLinkAnswer:
        """Changes a short link. Omitted fields stay unchanged.

        Scope: `short_links:manage`.

        `PATCH /v1/short-links/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `SHORT_LINK_CODE_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "short-links/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteShortLinkAnswer:
        """Deletes a short link. Its address stops working.

        Scope: `short_links:manage`.

        `DELETE /v1/short-links/{id}`
        """
        return self._call("DELETE", "i", "short-links/{}", (id,), None, None, options)


class ConversionsResource(Resource):
    def list(self, query: t.ListConversionsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListConversionsAnswer]:
        """Conversions of the workspace, newest first.

        Scope: `conversions:read`.

        `GET /v1/conversions`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "conversions", (), query, None, options)

    def create(self, body: t.CreateConversionBody, **options: Unpack[Options]) -> t.CreateConversionAnswer:
        """Records a conversion, once for each externalId.

        Scope: `conversions:manage`.

        `POST /v1/conversions`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "conversions", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetConversionAnswer:
        """One conversion.

        Scope: `conversions:read`.

        `GET /v1/conversions/{id}`
        """
        return self._call("GET", "i", "conversions/{}", (id,), None, None, options)


class ReportsResource(Resource):
    def list(self, query: t.ListReportsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListReportsAnswer]:
        """Reports of the workspace, newest first.

        Scope: `reports:read`.

        `GET /v1/reports`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "reports", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetReportAnswer:
        """One report.

        Scope: `reports:read`.

        `GET /v1/reports/{id}`
        """
        return self._call("GET", "i", "reports/{}", (id,), None, None, options)

    def create(self, body: t.CreateReportBody, **options: Unpack[Options]) -> t.CreateReportAnswer:
        """Files a complaint about a message, an instance or a phone number. It changes the trust score of its instance.

        Scope: `reports:create`.

        `POST /v1/report`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `REPORT_LIMIT_REACHED`.
        """
        return self._call("POST", "ibk", "report", (), body, None, options)


class PhoneNumbersAvailableResource(Resource):
    def list(self, query: t.ListAvailablePhoneNumbersQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListAvailablePhoneNumbersAnswer]:
        """Numbers that can be bought.

        Scope: `phone_numbers:read`.

        `GET /v1/phone-numbers/available`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`, `PHONE_NUMBERS_NOT_CONFIGURED`, `PHONE_NUMBER_PROVIDER_UNAVAILABLE`.
        """
        return self._pages("GET", "lq", "phone-numbers/available", (), query, None, options)


class PhoneNumbersSandboxCallsResource(Resource):
    def create(self, id: str, body: t.CreateSandboxCallBody | None = None, **options: Unpack[Options]) -> t.CreateSandboxCallAnswer:
        """Calls a phone number of the sandbox as a phone would, so that its behavior can be tested.

        Scope: `phone_numbers:update`.

        `POST /v1/phone-numbers/{id}/sandbox/calls`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PHONE_NUMBER_STATE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PHONE_NUMBER_NOT_SANDBOX`, `PHONE_NUMBER_FEATURE_MISSING`.
        """
        return self._call("POST", "ibk", "phone-numbers/{}/sandbox/calls", (id,), body, None, options)


class PhoneNumbersSandboxMessagesResource(Resource):
    def create(self, id: str, body: t.CreateSandboxSmsBody, **options: Unpack[Options]) -> t.CreateSandboxSmsAnswer:
        """Sends a text to a phone number of the sandbox as a phone would.

        Scope: `phone_numbers:update`.

        `POST /v1/phone-numbers/{id}/sandbox/messages`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PHONE_NUMBER_STATE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PHONE_NUMBER_NOT_SANDBOX`, `PHONE_NUMBER_FEATURE_MISSING`.
        """
        return self._call("POST", "ibk", "phone-numbers/{}/sandbox/messages", (id,), body, None, options)


class PhoneNumbersSandboxResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.calls = PhoneNumbersSandboxCallsResource(transport)
        self.messages = PhoneNumbersSandboxMessagesResource(transport)


class PhoneNumbersResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.available = PhoneNumbersAvailableResource(transport)
        self.sandbox = PhoneNumbersSandboxResource(transport)

    def list(self, query: t.ListPhoneNumbersQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListPhoneNumbersAnswer]:
        """Phone numbers of the workspace, newest first.

        Scope: `phone_numbers:read`.

        `GET /v1/phone-numbers`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "phone-numbers", (), query, None, options)

    def buy(self, body: t.BuyPhoneNumberBody, **options: Unpack[Options]) -> t.BuyPhoneNumberAnswer:
        """Buys a phone number. Its first period is paid at once. A live number is PENDING until the provider gives it.

        Scope: `phone_numbers:manage`.

        `POST /v1/phone-numbers`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSUFFICIENT_CREDITS`, `ONBOARDING_REQUIRED`, `PLAN_LIMIT_PHONE_NUMBERS`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PHONE_NUMBER_TAKEN`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PHONE_NUMBER_NOT_OFFERED`, `PHONE_NUMBER_REFUSED`, `SPENDING_CAP_REACHED`, `PHONE_NUMBERS_NOT_CONFIGURED`, `PHONE_NUMBER_PROVIDER_UNAVAILABLE`.
        """
        return self._call("POST", "ibk", "phone-numbers", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetPhoneNumberAnswer:
        """One phone number.

        Scope: `phone_numbers:read`.

        `GET /v1/phone-numbers/{id}`
        """
        return self._call("GET", "i", "phone-numbers/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdatePhoneNumberBody | None = None, **options: Unpack[Options]) -> t.UpdatePhoneNumberAnswer:
        """Changes the behavior of a phone number. Omitted fields stay unchanged.

        Scope: `phone_numbers:update`.

        `PATCH /v1/phone-numbers/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `PHONE_NUMBER_STATE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `PHONE_NUMBER_FEATURE_MISSING`.
        """
        return self._call("PATCH", "ib", "phone-numbers/{}", (id,), body, None, options)

    def release(self, id: str, **options: Unpack[Options]) -> t.ReleasePhoneNumberAnswer:
        """Gives up a phone number for good. Payments are not returned.

        Scope: `phone_numbers:manage`.

        `POST /v1/phone-numbers/{id}/release`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PHONE_NUMBER_STATE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "phone-numbers/{}/release", (id,), None, None, options)


class AutomationsSchemaResource(Resource):
    def get(self, **options: Unpack[Options]) -> t.GetAutomationSchemaAnswer:
        """The JSON Schema of a definition, with every step and trigger.

        Scope: `automations:read`.

        `GET /v1/automations/schema`
        """
        return self._call("GET", "i", "automations/schema", (), None, None, options)


class AutomationsMessageLimitResource(Resource):
    def get(self, **options: Unpack[Options]) -> t.GetAutomationMessageLimitAnswer:
        """The limit of messages that automations may send to a contact.

        Scope: `automations:read`.

        `GET /v1/automations/message-limit`
        """
        return self._call("GET", "i", "automations/message-limit", (), None, None, options)

    def set(self, body: t.SetAutomationMessageLimitBody | None = None, **options: Unpack[Options]) -> t.SetAutomationMessageLimitAnswer:
        """Limits the messages of automations to a contact.

        Scope: `automations:manage`.

        `PUT /v1/automations/message-limit`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PUT", "ib", "automations/message-limit", (), body, None, options)


class AutomationsVersionsResource(Resource):
    def list(self, id: str, query: t.ListAutomationVersionsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListAutomationVersionsAnswer]:
        """The versions of an automation, one for each time that it was enabled, newest first.

        Scope: `automations:read`.

        `GET /v1/automations/{id}/versions`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "automations/{}/versions", (id,), query, None, options)


class AutomationsRunsResource(Resource):
    def list(self, id: str, query: t.ListAutomationRunsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListAutomationRunsAnswer]:
        """Runs of an automation, newest first.

        Scope: `automations:read`.

        `GET /v1/automations/{id}/runs`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "automations/{}/runs", (id,), query, None, options)

    def start(self, id: str, body: t.StartAutomationRunBody | None = None, **options: Unpack[Options]) -> t.StartAutomationRunAnswer:
        """Starts a run of an automation with the trigger api.

        Scope: `automations:manage`.

        `POST /v1/automations/{id}/runs`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `AUTOMATION_STATE`, `AUTOMATION_TRIGGER_MISSING`, `AUTOMATION_ENTRY_REFUSED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "automations/{}/runs", (id,), body, None, options)

    def get(self, id: str, run_id: str, **options: Unpack[Options]) -> t.GetAutomationRunAnswer:
        """One run of an automation.

        Scope: `automations:read`.

        `GET /v1/automations/{id}/runs/{runId}`
        """
        return self._call("GET", "i", "automations/{}/runs/{}", (id, run_id,), None, None, options)

    def cancel(self, id: str, run_id: str, **options: Unpack[Options]) -> t.CancelAutomationRunAnswer:
        """Cancels a run where it is.

        Scope: `automations:manage`.

        `POST /v1/automations/{id}/runs/{runId}/cancel`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `AUTOMATION_RUN_ENDED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "automations/{}/runs/{}/cancel", (id, run_id,), None, None, options)


class AutomationsFlowResource(Resource):
    def get(self, id: str, query: t.GetAutomationFlowQuery | None = None, **options: Unpack[Options]) -> t.GetAutomationFlowAnswer:
        """The number of runs at each step, and the number that took each way.

        Scope: `automations:read`.

        `GET /v1/automations/{id}/flow`
        """
        return self._call("GET", "iq", "automations/{}/flow", (id,), query, None, options)


class AutomationsResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.schema = AutomationsSchemaResource(transport)
        self.message_limit = AutomationsMessageLimitResource(transport)
        self.versions = AutomationsVersionsResource(transport)
        self.runs = AutomationsRunsResource(transport)
        self.flow = AutomationsFlowResource(transport)

    def list(self, query: t.ListAutomationsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListAutomationsAnswer]:
        """Automations of the workspace, newest first.

        Scope: `automations:read`.

        `GET /v1/automations`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "automations", (), query, None, options)

    def create(self, body: t.CreateAutomationBody, **options: Unpack[Options]) -> t.CreateAutomationAnswer:
        """Makes a draft. No run starts before it is enabled.

        Scope: `automations:manage`.

        `POST /v1/automations`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "automations", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetAutomationAnswer:
        """One automation.

        Scope: `automations:read`.

        `GET /v1/automations/{id}`
        """
        return self._call("GET", "i", "automations/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateAutomationBody | None = None, **options: Unpack[Options]) -> t.UpdateAutomationAnswer:
        """Changes the name or the draft. Runs follow the draft once it is enabled.

        Scope: `automations:manage`.

        `PATCH /v1/automations/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "automations/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteAutomationAnswer:
        """Deletes an automation. Its runs are ended and deleted with it.

        Scope: `automations:manage`.

        `DELETE /v1/automations/{id}`
        """
        return self._call("DELETE", "i", "automations/{}", (id,), None, None, options)

    def enable(self, id: str, **options: Unpack[Options]) -> t.EnableAutomationAnswer:
        """Enables an automation, so that runs start. A draft becomes a new version.

        Scope: `automations:manage`.

        `POST /v1/automations/{id}/enable`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "automations/{}/enable", (id,), None, None, options)

    def pause(self, id: str, **options: Unpack[Options]) -> t.PauseAutomationAnswer:
        """Pauses an automation. No run starts, and runs under way wait until it is enabled again.

        Scope: `automations:manage`.

        `POST /v1/automations/{id}/pause`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `AUTOMATION_STATE`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "automations/{}/pause", (id,), None, None, options)

    def rotate_secret(self, id: str, **options: Unpack[Options]) -> t.RotateAutomationSecretAnswer:
        """Makes a new secret, which is returned once.

        Scope: `automations:manage`.

        `POST /v1/automations/{id}/rotate-secret`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "automations/{}/rotate-secret", (id,), None, None, options)

    def simulate(self, id: str, body: t.SimulateAutomationBody | None = None, **options: Unpack[Options]) -> t.SimulateAutomationAnswer:
        """The way that a run would take now, through the draft if there is one. Nothing is sent, called or stored.

        Scope: `automations:read`.

        `POST /v1/automations/{id}/simulate`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("POST", "ibk", "automations/{}/simulate", (id,), body, None, options)


class CampaignsEstimateResource(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> t.GetCampaignEstimateAnswer:
        """The number of recipients, the cost and the duration of a campaign that would start now.

        Scope: `campaigns:read`.

        `GET /v1/campaigns/{id}/estimate`

        Refuses with `INSTANCE_REQUIRED`, `TEMPLATE_UNSUPPORTED`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "i", "campaigns/{}/estimate", (id,), None, None, options)


class CampaignsStatsResource(Resource):
    def get(self, id: str, query: t.GetCampaignStatsQuery | None = None, **options: Unpack[Options]) -> t.GetCampaignStatsAnswer:
        """The results of the messages of a campaign, over time and by variant.

        Scope: `campaigns:read`.

        `GET /v1/campaigns/{id}/stats`

        Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "iq", "campaigns/{}/stats", (id,), query, None, options)


class CampaignsClickTargetsResource(Resource):
    def list(self, id: str, query: t.ListCampaignClickTargetsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListCampaignClickTargetsAnswer]:
        """The addresses that its links lead to, with the number of clicks and of people who clicked; those with most clicks first.

        Scope: `campaigns:read`.

        `GET /v1/campaigns/{id}/click-targets`

        Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "campaigns/{}/click-targets", (id,), query, None, options)

    def export(self, id: str, **options: Unpack[Options]) -> Download:
        """The addresses that its links lead to, and their clicks, as a file.

        Scope: `campaigns:read`.

        `GET /v1/campaigns/{id}/click-targets/export`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "campaigns/{}/click-targets/export", (id,), None, None, options)


class CampaignsRepliesResource(Resource):
    def list(self, id: str, query: t.ListCampaignRepliesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListCampaignRepliesAnswer]:
        """The answers to its messages, newest first, on the channels that the caller may read.

        Scope: `campaigns:read`.

        `GET /v1/campaigns/{id}/replies`

        Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "campaigns/{}/replies", (id,), query, None, options)

    def export(self, id: str, **options: Unpack[Options]) -> Download:
        """The answers to its messages, as a file.

        Scope: `campaigns:read`.

        `GET /v1/campaigns/{id}/replies/export`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "f", "campaigns/{}/replies/export", (id,), None, None, options)


class CampaignsRecipientsResource(Resource):
    def list(self, id: str, query: t.ListCampaignRecipientsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListCampaignRecipientsAnswer]:
        """The recipients of a campaign, each with its status.

        Scope: `campaigns:read`.

        `GET /v1/campaigns/{id}/recipients`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "campaigns/{}/recipients", (id,), query, None, options)

    def export(self, id: str, query: t.DownloadCampaignRecipientsFileQuery | None = None, **options: Unpack[Options]) -> Download:
        """The same as a file.

        Scope: `campaigns:read`.

        `GET /v1/campaigns/{id}/recipients/export`

        Refuses with `SESSION_ENDED`, `CSRF_REJECTED`, `MEMBERSHIP_REQUIRED`, `RANGE_NOT_SATISFIABLE`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "fq", "campaigns/{}/recipients/export", (id,), query, None, options)


class CampaignsResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.estimate = CampaignsEstimateResource(transport)
        self.stats = CampaignsStatsResource(transport)
        self.click_targets = CampaignsClickTargetsResource(transport)
        self.replies = CampaignsRepliesResource(transport)
        self.recipients = CampaignsRecipientsResource(transport)

    def list(self, query: t.ListCampaignsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListCampaignsAnswer]:
        """Campaigns of the workspace, newest first.

        Scope: `campaigns:read`.

        `GET /v1/campaigns`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "campaigns", (), query, None, options)

    def create(self, body: t.CreateCampaignBody, **options: Unpack[Options]) -> t.CreateCampaignAnswer:
        """Makes a draft or, with a schedule, a campaign that starts by itself.

        Scope: `campaigns:manage`.

        `POST /v1/campaigns`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
        """
        return self._call("POST", "ibk", "campaigns", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetCampaignAnswer:
        """One campaign.

        Scope: `campaigns:read`.

        `GET /v1/campaigns/{id}`
        """
        return self._call("GET", "i", "campaigns/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateCampaignBody | None = None, **options: Unpack[Options]) -> t.UpdateCampaignAnswer:
        """Changes a campaign. While it runs, only its name, pace, window and limits can be changed.

        Scope: `campaigns:manage`.

        `PATCH /v1/campaigns/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `CAMPAIGN_STATUS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
        """
        return self._call("PATCH", "ib", "campaigns/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteCampaignAnswer:
        """Deletes a campaign. One that runs or is paused has to be cancelled first.

        Scope: `campaigns:manage`.

        `DELETE /v1/campaigns/{id}`

        Refuses with `CAMPAIGN_STATUS`.
        """
        return self._call("DELETE", "i", "campaigns/{}", (id,), None, None, options)

    def start(self, id: str, **options: Unpack[Options]) -> t.StartCampaignAnswer:
        """Starts a campaign now.

        Scope: `campaigns:manage`.

        `POST /v1/campaigns/{id}/start`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `ONBOARDING_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `CAMPAIGN_APPROVAL_REQUIRED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
        """
        return self._call("POST", "ik", "campaigns/{}/start", (id,), None, None, options)

    def schedule(self, id: str, body: t.ScheduleCampaignBody, **options: Unpack[Options]) -> t.ScheduleCampaignAnswer:
        """Schedules the start of a campaign. If it is missed by 15 minutes, the campaign waits for a person.

        Scope: `campaigns:manage`.

        `POST /v1/campaigns/{id}/schedule`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `ONBOARDING_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `CAMPAIGN_APPROVAL_REQUIRED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
        """
        return self._call("POST", "ibk", "campaigns/{}/schedule", (id,), body, None, options)

    def pause(self, id: str, **options: Unpack[Options]) -> t.PauseCampaignAnswer:
        """Pauses a campaign. Nothing more is handed over until it is resumed.

        Scope: `campaigns:manage`.

        `POST /v1/campaigns/{id}/pause`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "campaigns/{}/pause", (id,), None, None, options)

    def resume(self, id: str, **options: Unpack[Options]) -> t.ResumeCampaignAnswer:
        """Resumes a paused campaign where it was.

        Scope: `campaigns:manage`.

        `POST /v1/campaigns/{id}/resume`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `ONBOARDING_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `CAMPAIGN_APPROVAL_REQUIRED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
        """
        return self._call("POST", "ik", "campaigns/{}/resume", (id,), None, None, options)

    def cancel(self, id: str, **options: Unpack[Options]) -> t.CancelCampaignAnswer:
        """Cancels a campaign. Nothing more is handed over.

        Scope: `campaigns:manage`.

        `POST /v1/campaigns/{id}/cancel`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "campaigns/{}/cancel", (id,), None, None, options)

    def retry_failed(self, id: str, **options: Unpack[Options]) -> t.RetryFailedOfCampaignAnswer:
        """Sends the message once more to recipients for whom it failed.

        Scope: `campaigns:manage`.

        `POST /v1/campaigns/{id}/retry-failed`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `ONBOARDING_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_STATUS`, `CAMPAIGN_APPROVAL_REQUIRED`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
        """
        return self._call("POST", "ik", "campaigns/{}/retry-failed", (id,), None, None, options)

    def duplicate(self, id: str, **options: Unpack[Options]) -> t.DuplicateCampaignAnswer:
        """Makes a draft that is a copy of another campaign.

        Scope: `campaigns:manage`.

        `POST /v1/campaigns/{id}/duplicate`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
        """
        return self._call("POST", "ik", "campaigns/{}/duplicate", (id,), None, None, options)

    def test(self, id: str, body: t.TestCampaignBody, **options: Unpack[Options]) -> t.TestCampaignAnswer:
        """Sends the message to some addresses as a test. They do not become recipients.

        Scope: `campaigns:manage`.

        `POST /v1/campaigns/{id}/test`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `CAMPAIGN_APPROVAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`.
        """
        return self._call("POST", "ibk", "campaigns/{}/test", (id,), body, None, options)


class TemplatesVersionsResource(Resource):
    def list(self, id: str, query: t.ListTemplateVersionsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListTemplateVersionsAnswer]:
        """The versions of a template, newest first: the last 100.

        Scope: `templates:read`.

        `GET /v1/templates/{id}/versions`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "templates/{}/versions", (id,), query, None, options)


class TemplatesApprovalsResource(Resource):
    def list(self, id: str, **options: Unpack[Options]) -> t.ListTemplateApprovalsAnswer:
        """The approvals of a template by providers of official lines, by account.

        Scope: `templates:read`.

        `GET /v1/templates/{id}/approvals`
        """
        return self._call("GET", "i", "templates/{}/approvals", (id,), None, None, options)


class TemplatesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.versions = TemplatesVersionsResource(transport)
        self.approvals = TemplatesApprovalsResource(transport)

    def list(self, query: t.ListTemplatesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListTemplatesAnswer]:
        """Templates of the workspace, newest first.

        Scope: `templates:read`.

        `GET /v1/templates`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "templates", (), query, None, options)

    def create(self, body: t.CreateTemplateBody, **options: Unpack[Options]) -> t.CreateTemplateAnswer:
        """Makes a template.

        Scope: `templates:manage`.

        `POST /v1/templates`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "templates", (), body, None, options)

    def send(self, body: t.SendTemplateBody, **options: Unpack[Options]) -> t.SendTemplateAnswer:
        """Sends the parts of a template to each person on every channel on which the person has an address. It also takes the scope of a send on each channel.

        Scope: `templates:read`. With `dryRun=true` it answers as `POST /v1/templates/send/dry-run` does.

        `POST /v1/templates/send`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "templates/send", (), body, None, options)

    def dry_run(self, body: t.DryRunTemplateBody, **options: Unpack[Options]) -> t.DryRunTemplateAnswer:
        """Returns the result that a send of a template would have. Nothing is sent. It also takes the scope of a send on each channel, and `contacts:read` if it names contacts.

        Scope: `templates:read`.

        `POST /v1/templates/send/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "templates/send/dry-run", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetTemplateAnswer:
        """One template in its present version.

        Scope: `templates:read`.

        `GET /v1/templates/{id}`
        """
        return self._call("GET", "i", "templates/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateTemplateBody | None = None, **options: Unpack[Options]) -> t.UpdateTemplateAnswer:
        """Changes a template. A change of variables or parts makes a new version.

        Scope: `templates:manage`.

        `PATCH /v1/templates/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TEMPLATE_CHANGED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "templates/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteTemplateAnswer:
        """Deletes a template with its versions.

        Scope: `templates:manage`.

        `DELETE /v1/templates/{id}`
        """
        return self._call("DELETE", "i", "templates/{}", (id,), None, None, options)

    def restore(self, id: str, body: t.RestoreTemplateBody, **options: Unpack[Options]) -> t.RestoreTemplateAnswer:
        """Makes a new version that is a copy of an older one.

        Scope: `templates:manage`.

        `POST /v1/templates/{id}/restore`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `TEMPLATE_CHANGED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "templates/{}/restore", (id,), body, None, options)

    def submit(self, id: str, body: t.SubmitTemplateBody | None = None, **options: Unpack[Options]) -> t.SubmitTemplateAnswer:
        """Submits the chat part to the provider of official lines: MARKETING and UTILITY texts with values.

        Scope: `templates:manage`.

        `POST /v1/templates/{id}/submit`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_REQUIRED`, `PROVIDER_PERMISSION_DENIED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `TEMPLATE_STATE`, `INSTANCE_NOT_ACTIVE`, `PROVIDER_TOKEN_EXPIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_NOT_SUBMITTABLE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `TEMPLATE_REFUSED`, `TEMPLATE_EDIT_LIMIT_REACHED`, `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`.
        """
        return self._call("POST", "ibk", "templates/{}/submit", (id,), body, None, options)

    def test(self, id: str, body: t.TestTemplateBody, **options: Unpack[Options]) -> t.TestTemplateAnswer:
        """Sends one part to at most 10 addresses as a test, with examples in place of missing values. It also takes the scope of a send on the channel.

        Scope: `templates:read`.

        `POST /v1/templates/{id}/test`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "templates/{}/test", (id,), body, None, options)

    def preview(self, id: str, body: t.PreviewTemplateBody, **options: Unpack[Options]) -> t.PreviewTemplateAnswer:
        """The message that a template makes for one contact. Nothing is sent.

        Scope: `templates:read`.

        `POST /v1/templates/{id}/preview`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`.
        """
        return self._call("POST", "ibk", "templates/{}/preview", (id,), body, None, options)


class NotifyResource(Resource):
    def list(self, query: t.ListNotificationsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListNotificationsAnswer]:
        """Notifications of the workspace, newest first.

        Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.

        `GET /v1/notify`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "notify", (), query, None, options)

    def send(self, body: t.SendNotificationBody, **options: Unpack[Options]) -> t.SendNotificationAnswer:
        """Notifies people on several channels, at once or on one after the other until one succeeds.

        Scopes: those of the channels that are used, of `sms:send`, `email:send`, `chatapp:send`, `botchat:send`, `photosocial:send`, `push:send`, `rcs:send`, `webchat:send`, `voice:call`. With `dryRun=true` it answers as `POST /v1/notify/dry-run` does.

        `POST /v1/notify`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ibk", "notify", (), body, None, options)

    def dry_run(self, body: t.DryRunNotificationBody, **options: Unpack[Options]) -> t.DryRunNotificationAnswer:
        """Returns the result that a notification would have. Nothing is sent. It also takes `contacts:read` if it names contacts.

        Scopes: those of the channels that are used, of `sms:send`, `email:send`, `chatapp:send`, `botchat:send`, `photosocial:send`, `push:send`, `rcs:send`, `webchat:send`, `voice:call`.

        `POST /v1/notify/dry-run`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `TO_REQUIRED`, `TO_LIMIT_EXCEEDED`, `INVALID_RECIPIENT`, `CONTENT_REQUIRED`, `SCHEDULE_OUT_OF_RANGE`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`, `INSTANCE_REQUIRED`, `MEDIA_URL_NOT_ALLOWED`, `MEDIA_TYPE_MISMATCH`, `RCS_AGENT_REQUIRED`, `SENDER_INVALID`, `INSUFFICIENT_CREDITS`, `PROVIDER_PAYMENT_METHOD_REQUIRED`, `ONBOARDING_REQUIRED`, `SENDER_NOT_ALLOWED`, `INSTANCE_TRUST_TOO_LOW`, `INSTANCE_SUSPENDED`, `MEDIA_NOT_FOUND`, `INSTANCE_CANCELLED`, `PROVIDER_TOKEN_EXPIRED`, `INSTANCE_NOT_ACTIVE`, `LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, `TEMPLATE_UNSUPPORTED`, `TEMPLATE_RENDER_FAILED`, `DESTINATION_UNSUPPORTED`, `DESTINATION_BLOCKED`, `RECIPIENT_SUPPRESSED`, `RECIPIENT_OPTED_OUT`, `QUIET_HOURS`, `ATTACHMENT_TOO_LARGE`, `TEMPLATE_NOT_ALLOWED_FOR_INSTANCE`, `CONVERSATION_WINDOW_CLOSED`, `PUSH_NO_SUBSCRIPTION`, `PUSH_AUDIENCE_TOO_LARGE`, `PUSH_PAYLOAD_TOO_LARGE`, `WEBCHAT_NO_VISITOR`, `SPENDING_CAP_REACHED`, `WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_WARMUP_DAILY_LIMIT`, `PHOTOSOCIAL_ABUSE_PAUSE`, `CHANNEL_NOT_CONFIGURED`.
        """
        return self._call("POST", "ib", "notify/dry-run", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetNotificationAnswer:
        """One notification. It also takes the scope of reading on each of its channels.

        Scopes: those of the channels that are used, of `sms:read`, `email:read`, `chatapp:read`, `botchat:read`, `photosocial:read`, `push:read`, `rcs:read`, `webchat:read`, `voice:read`.

        `GET /v1/notify/{id}`
        """
        return self._call("GET", "i", "notify/{}", (id,), None, None, options)


class WebhooksHealthResource(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> t.GetWebhookHealthAnswer:
        """The health of a webhook in the last 24 hours.

        Scope: `webhooks:read`.

        `GET /v1/webhooks/{id}/health`

        Refuses with `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`.
        """
        return self._call("GET", "i", "webhooks/{}/health", (id,), None, None, options)


class WebhooksDeliveriesAttemptsResource(Resource):
    def list(self, id: str, **options: Unpack[Options]) -> t.ListWebhookAttemptsAnswer:
        """The last attempts of a delivery, oldest first; at most 12.

        Scope: `webhooks:read`.

        `GET /v1/webhooks/deliveries/{id}/attempts`

        Refuses with `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`.
        """
        return self._call("GET", "i", "webhooks/deliveries/{}/attempts", (id,), None, None, options)


class WebhooksDeliveriesResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.attempts = WebhooksDeliveriesAttemptsResource(transport)

    def list(self, query: t.ListDeliveriesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListDeliveriesAnswer]:
        """The deliveries to all webhooks, for 30 days.

        Scope: `webhooks:read`.

        `GET /v1/webhooks/deliveries`

        Refuses with `INVALID_CURSOR`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "webhooks/deliveries", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetWebhookDeliveryAnswer:
        """One delivery of an event to a webhook.

        Scope: `webhooks:read`.

        `GET /v1/webhooks/deliveries/{id}`

        Refuses with `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`.
        """
        return self._call("GET", "i", "webhooks/deliveries/{}", (id,), None, None, options)

    def redeliver(self, id: str, **options: Unpack[Options]) -> t.RedeliverWebhookAnswer:
        """Sends one delivery again, under its own id.

        Scope: `webhooks:manage`.

        `POST /v1/webhooks/deliveries/{id}/redeliver`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `WEBHOOK_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "webhooks/deliveries/{}/redeliver", (id,), None, None, options)


class WebhooksResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.health = WebhooksHealthResource(transport)
        self.deliveries = WebhooksDeliveriesResource(transport)

    def list(self, query: t.ListWebhooksQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListWebhooksAnswer]:
        """Webhooks of the workspace, newest first.

        Scope: `webhooks:read`.

        `GET /v1/webhooks`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "webhooks", (), query, None, options)

    def create(self, body: t.CreateWebhookBody, **options: Unpack[Options]) -> t.CreateWebhookAnswer:
        """Makes a webhook. Only the answer carries the signing secret.

        Scope: `webhooks:manage`.

        `POST /v1/webhooks`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `WEBHOOK_URL_NOT_ALLOWED`, `INSTANCE_NOT_ALLOWED`, `PLAN_LIMIT_WEBHOOKS`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "webhooks", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetWebhookAnswer:
        """One webhook.

        Scope: `webhooks:read`.

        `GET /v1/webhooks/{id}`

        Refuses with `WEBHOOK_NOT_FOUND`.
        """
        return self._call("GET", "i", "webhooks/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateWebhookBody | None = None, **options: Unpack[Options]) -> t.UpdateWebhookAnswer:
        """Changes a webhook. Omitted fields stay unchanged.

        Scope: `webhooks:manage`.

        `PATCH /v1/webhooks/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `WEBHOOK_URL_NOT_ALLOWED`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "webhooks/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteWebhookAnswer:
        """Deletes a webhook with its deliveries.

        Scope: `webhooks:manage`.

        `DELETE /v1/webhooks/{id}`

        Refuses with `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`.
        """
        return self._call("DELETE", "i", "webhooks/{}", (id,), None, None, options)

    def rotate_secret(self, id: str, **options: Unpack[Options]) -> t.RotateWebhookSecretAnswer:
        """Makes a new secret. The old one also signs for 24 hours.

        Scope: `webhooks:manage`.

        `POST /v1/webhooks/{id}/rotate-secret`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "webhooks/{}/rotate-secret", (id,), None, None, options)

    def test(self, id: str, **options: Unpack[Options]) -> t.TestWebhookAnswer:
        """Sends webhook.test to this webhook only and returns its delivery; webhookDelivery has the result.

        Scope: `webhooks:manage`.

        `POST /v1/webhooks/{id}/test`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `WEBHOOK_DISABLED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "webhooks/{}/test", (id,), None, None, options)

    def list_deliveries(self, id: str, query: t.ListWebhookDeliveriesQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListWebhookDeliveriesAnswer]:
        """The delivery log of a webhook, newest first, for 30 days.

        Scope: `webhooks:read`.

        `GET /v1/webhooks/{id}/deliveries`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "webhooks/{}/deliveries", (id,), query, None, options)

    def replay(self, id: str, body: t.ReplayWebhookBody, **options: Unpack[Options]) -> t.ReplayWebhookAnswer:
        """Sends the events of a time range that the webhook has not taken.

        Scope: `webhooks:manage`.

        `POST /v1/webhooks/{id}/replay`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `WEBHOOK_DISABLED`, `WEBHOOK_REPLAY_RUNNING`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "webhooks/{}/replay", (id,), body, None, options)


class EventsResource(Resource):
    def list(self, query: t.ListEventsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListEventsAnswer]:
        """Every event of the last 30 days, oldest first by default.

        Scope: `webhooks:read`.

        `GET /v1/events`

        Refuses with `INVALID_CURSOR`, `INSTANCE_NOT_ALLOWED`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "events", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetEventAnswer:
        """One event of the last 30 days, with all of its data.

        Scope: `webhooks:read`.

        `GET /v1/events/{id}`

        Refuses with `EVENT_NOT_FOUND`.
        """
        return self._call("GET", "i", "events/{}", (id,), None, None, options)


class EventTypesResource(Resource):
    def list(self, **options: Unpack[Options]) -> t.ListEventTypesAnswer:
        """The kinds of events, with the schema and a sample of their data.

        Scope: `webhooks:read`.

        `GET /v1/event-types`
        """
        return self._call("GET", "i", "event-types", (), None, None, options)

    def trigger(self, name: str, **options: Unpack[Options]) -> t.SendSampleEventAnswer:
        """Makes a sample of an event in the sandbox. It appears in the feed and is sent to the webhooks that subscribe to it.

        Scope: `webhooks:manage`.

        `POST /v1/event-types/{name}/trigger`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `EVENT_TYPE_NOT_FOUND`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "event-types/{}/trigger", (name,), None, None, options)


class OauthAppsResource(Resource):
    def list(self, query: t.ListOauthAppsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListOauthAppsAnswer]:
        """OAuth apps of the workspace, newest first.

        Scope: `oauth_apps:read`.

        `GET /v1/oauth/apps`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "oauth/apps", (), query, None, options)

    def create(self, body: t.CreateOauthAppBody, **options: Unpack[Options]) -> t.CreateOauthAppAnswer:
        """Makes an OAuth app. Only the answer carries the client secret.

        Scope: `oauth_apps:manage`.

        `POST /v1/oauth/apps`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INVALID_REDIRECT_URI`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ibk", "oauth/apps", (), body, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetOauthAppAnswer:
        """One OAuth app.

        Scope: `oauth_apps:read`.

        `GET /v1/oauth/apps/{id}`
        """
        return self._call("GET", "i", "oauth/apps/{}", (id,), None, None, options)

    def update(self, id: str, body: t.UpdateOauthAppBody | None = None, **options: Unpack[Options]) -> t.UpdateOauthAppAnswer:
        """Changes an OAuth app. Omitted fields stay unchanged.

        Scope: `oauth_apps:manage`.

        `PATCH /v1/oauth/apps/{id}`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `INVALID_REDIRECT_URI`, `LIVE_CREDENTIAL_REQUIRED`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("PATCH", "ib", "oauth/apps/{}", (id,), body, None, options)

    def delete(self, id: str, **options: Unpack[Options]) -> t.DeleteOauthAppAnswer:
        """Deletes an OAuth app and revokes its connections.

        Scope: `oauth_apps:manage`.

        `DELETE /v1/oauth/apps/{id}`

        Refuses with `LIVE_CREDENTIAL_REQUIRED`.
        """
        return self._call("DELETE", "i", "oauth/apps/{}", (id,), None, None, options)

    def rotate_secret(self, id: str, **options: Unpack[Options]) -> t.RotateOauthAppSecretAnswer:
        """Makes a new client secret. The old one is refused at once.

        Scope: `oauth_apps:manage`.

        `POST /v1/oauth/apps/{id}/rotate-secret`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "oauth/apps/{}/rotate-secret", (id,), None, None, options)


class OauthConnectionsResource(Resource):
    def list(self, query: t.ListOauthConnectionsQuery | None = None, **options: Unpack[Options]) -> Pages[t.ListOauthConnectionsAnswer]:
        """The connections of apps to the workspace, newest first.

        Scope: `oauth_apps:read`.

        `GET /v1/oauth/connections`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._pages("GET", "lq", "oauth/connections", (), query, None, options)

    def get(self, id: str, **options: Unpack[Options]) -> t.GetOauthConnectionAnswer:
        """One connection, until it has ended.

        Scope: `oauth_apps:read`.

        `GET /v1/oauth/connections/{id}`
        """
        return self._call("GET", "i", "oauth/connections/{}", (id,), None, None, options)

    def revoke(self, id: str, **options: Unpack[Options]) -> t.RevokeOauthConnectionAnswer:
        """Ends a connection: its tokens are refused at once.

        Scope: `oauth_apps:manage`.

        `POST /v1/oauth/connections/{id}/revoke`

        Refuses with `INVALID_JSON`, `OPERATION_TOO_COMPLEX`, `LIVE_CREDENTIAL_REQUIRED`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS`, `PAYLOAD_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`.
        """
        return self._call("POST", "ik", "oauth/connections/{}/revoke", (id,), None, None, options)


class OauthResource(Resource):
    def __init__(self, transport: Transport) -> None:
        super().__init__(transport)
        self.apps = OauthAppsResource(transport)
        self.connections = OauthConnectionsResource(transport)


class UsageResource(Resource):
    def get(self, query: t.GetUsageQuery | None = None, **options: Unpack[Options]) -> t.GetUsageAnswer:
        """Messages and credits of a time, by channel and status.

        Scope: `usage:read`.

        `GET /v1/usage`

        Refuses with `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "iq", "usage", (), query, None, options)


class CreditsResource(Resource):
    def get(self, query: t.ListCreditsQuery | None = None, **options: Unpack[Options]) -> t.ListCreditsAnswer:
        """The balance of credits, and the entries of its ledger, newest first.

        Scope: `usage:read`.

        `GET /v1/credits`

        Refuses with `INVALID_CURSOR`, `PAGE_TOO_DEEP`, `CONCURRENCY_LIMIT_EXCEEDED`, `READ_TIMEOUT`.
        """
        return self._call("GET", "sq", "credits", (), query, None, options)


class Resources:
    def __init__(self, transport: Transport) -> None:
        self.me = MeResource(transport)
        self.requests = RequestsResource(transport)
        self.topics = TopicsResource(transport)
        self.forms = FormsResource(transport)
        self.contacts = ContactsResource(transport)
        self.tags = TagsResource(transport)
        self.properties = PropertiesResource(transport)
        self.canned_answers = CannedAnswersResource(transport)
        self.inbox = InboxResource(transport)
        self.conversations = ConversationsResource(transport)
        self.suppressions = SuppressionsResource(transport)
        self.segments = SegmentsResource(transport)
        self.messages = MessagesResource(transport)
        self.sms = SmsResource(transport)
        self.email = EmailResource(transport)
        self.push = PushResource(transport)
        self.rcs = RcsResource(transport)
        self.webchat = WebchatResource(transport)
        self.voice = VoiceResource(transport)
        self.chatapp = ChatappResource(transport)
        self.botchat = BotchatResource(transport)
        self.photosocial = PhotosocialResource(transport)
        self.short_links = ShortLinksResource(transport)
        self.conversions = ConversionsResource(transport)
        self.reports = ReportsResource(transport)
        self.phone_numbers = PhoneNumbersResource(transport)
        self.automations = AutomationsResource(transport)
        self.campaigns = CampaignsResource(transport)
        self.templates = TemplatesResource(transport)
        self.notify = NotifyResource(transport)
        self.webhooks = WebhooksResource(transport)
        self.events = EventsResource(transport)
        self.event_types = EventTypesResource(transport)
        self.oauth = OauthResource(transport)
        self.usage = UsageResource(transport)
        self.credits = CreditsResource(transport)
