# Written by `npm run docs`, of the OpenAPI document: do not change it by hand.
"""Types of what the API takes and answers: dictionaries, which a type checker knows by these names."""
from typing import TYPE_CHECKING, Any, Dict, List, Literal, TypeAlias, Union

if TYPE_CHECKING:
    # Comes with every type checker. At run time nothing of it is needed.
    from typing_extensions import NotRequired, TypedDict

    AcceptedMessages = TypedDict("AcceptedMessages", {
        # The messages, in the order of their recipients.
        "messageIds": List[str],
        # QUEUED, or SCHEDULED for a later time.
        "status": "MessageStatus",
        # The number of messages.
        "count": int,
        # Credits of all messages together.
        "totalCost": int,
        # Credits of each message, in the order of messageIds.
        "costs": List[int],
        # Parts of each message: a long text may need several. For a template, the most that any of its messages needs.
        "parts": int,
        # The size of the text, if it determines the parts.
        "text": NotRequired[Union["TextSize", None]],
        # The id of a send to more recipients than one request stores. Their messages are stored after the answer.
        "fanOutId": NotRequired[Union[str, None]],
    })

    # live delivers and costs credits; test runs the full flow and delivers nothing.
    ApiKeyMode: TypeAlias = Literal["live", "test"]

    ApiRequest = TypedDict("ApiRequest", {
        # The identifier of the object.
        "id": str,
        # The time at which it was answered.
        "at": str,
        # The id of the request, as in the header X-Request-Id of the answer.
        "requestId": str,
        # The API that was called.
        "api": "RequestApi",
        # The HTTP method.
        "method": str,
        # The pattern of the path, such as /topics/{id}; the root field, such as `query topics`; the tool.
        "route": str,
        # The operation name that the caller gave in the graph.
        "operation": Union[str, None],
        # HTTP status of the answer.
        "statusCode": int,
        # SUCCEEDED, REFUSED or FAILED, by the status of the answer.
        "outcome": "RequestOutcome",
        # The code of the first error.
        "code": Union[str, None],
        # The milliseconds until the answer was written.
        "durationMs": float,
        # The kind of credential that the caller used.
        "credentialKind": "CredentialKind",
        # The id of the API key, of the connection behind an access token, or of the session.
        "credentialId": str,
        # The user in whose name it was made; null for an API key, which acts in its own.
        "userId": Union[str, None],
        # The id of the app that acted with an access token.
        "clientId": Union[str, None],
        # Whether it was a request of the sandbox.
        "sandbox": bool,
    })

    ApiRequestPage = TypedDict("ApiRequestPage", {
        # The items of this page.
        "items": List["ApiRequest"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    ApnsInput = TypedDict("ApnsInput", {
        # The content of the .p8 file.
        "privateKey": str,
        # The id of the key, as Apple shows it.
        "keyId": str,
        # The id of the team, as Apple shows it.
        "teamId": str,
        # Identifier of the app: com.example.shop.
        "bundleId": str,
        # True for builds of Xcode, which use a service of their own.
        "development": NotRequired[bool],
    })

    # PENDING: the provider has not decided. APPROVED: it may be sent. REJECTED: it may not be sent. PAUSED: the provider stopped it for a while. DISABLED: the provider stopped it for good.
    ApprovalStatus: TypeAlias = Literal["APPROVED", "DISABLED", "PAUSED", "PENDING", "REJECTED"]

    AssignmentRule = TypedDict("AssignmentRule", {
        # The name, up to 80 characters, unique among the rules.
        "name": str,
        # The channels of the conversations that it is for; all when empty.
        "channels": List["Channel"],
        # The lines of the conversations that it is for, as in `instanceId` of a conversation; all when empty.
        "instanceIds": List[str],
        # The words of the messages that it is for: a word, or up to five in a row. Case, accents and punctuation do not matter. All messages when empty.
        "words": List[str],
        # Members who become responsible, in turn: the one who got nothing for the longest time is next.
        "memberIds": List[str],
        # Labels that the conversation gets in addition to its own.
        "labels": List[str],
    })

    AssignmentRuleInput = TypedDict("AssignmentRuleInput", {
        # The name, up to 80 characters, unique among the rules.
        "name": str,
        # The channels of the conversations that it is for; all when empty.
        "channels": NotRequired[List["Channel"]],
        # The lines of the conversations that it is for, as in `instanceId` of a conversation; all when empty.
        "instanceIds": NotRequired[List[str]],
        # The words of the messages that it is for: a word, or up to five in a row. Case, accents and punctuation do not matter. All messages when empty.
        "words": NotRequired[List[str]],
        # Members who become responsible, in turn: the one who got nothing for the longest time is next.
        "memberIds": NotRequired[List[str]],
        # Labels that the conversation gets in addition to its own.
        "labels": NotRequired[List[str]],
    })

    AttachmentInput = TypedDict("AttachmentInput", {
        # The file name; by default that of the uploaded file. Any other file needs one.
        "filename": NotRequired[Union[str, None]],
        # The media type; by default that of the uploaded file, or according to the ending of the file name.
        "contentType": NotRequired[Union[str, None]],
        # The content in base64.
        "content": NotRequired[Union[str, None]],
        # An https URL, fetched when the e-mail is handed over. Redirects are not followed.
        "url": NotRequired[Union[str, None]],
        # The id of an uploaded file (med_…).
        "mediaId": NotRequired[Union[str, None]],
        # The id of an inline image, which the HTML shows as `cid:<contentId>`.
        "contentId": NotRequired[Union[str, None]],
    })

    # The role of a file in a message.
    AttachmentRole: TypeAlias = Literal["BODY", "INLINE", "ATTACHMENT"]

    Automation = TypedDict("Automation", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The name. Only the workspace sees it.
        "name": str,
        # The state of the automation, which starts runs only while it is ENABLED.
        "status": "AutomationStatus",
        # True if it was made with a test key. It sends only into the sandbox.
        "sandbox": bool,
        # The version that runs start with; 0 if it was never enabled.
        "version": int,
        # The definition that takes effect when the automation is next enabled; null if it equals the present one.
        "draft": Any,
        # Signs the calls of its steps, as the secret of a webhook does. Returned once, when it is made or rotated.
        "secret": Union[str, None],
        # A POST of JSON to this URL starts a run, if there is a trigger of the type webhook. Returned once, with the secret.
        "hookUrl": Union[str, None],
        # The definition in force; before the automation was first enabled, its draft.
        "definition": Any,
        # The number of its runs since it was made.
        "counts": "AutomationRunCounts",
        # The time at which its newest run started, of those that are kept.
        "lastStartedAt": Union[str, None],
    })

    AutomationFlow = TypedDict("AutomationFlow", {
        # The version whose steps are shown.
        "version": int,
        # The steps to which a run came.
        "steps": List["AutomationStepCounts"],
        # The ways that a run took.
        "ways": List["AutomationWay"],
    })

    AutomationMessageLimit = TypedDict("AutomationMessageLimit", {
        # The most messages; null for any number.
        "messages": Union[int, None],
        # A length of time: 24h, 7d.
        "per": Union[str, None],
    })

    AutomationPage = TypedDict("AutomationPage", {
        # The items of this page.
        "items": List["Automation"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    AutomationRun = TypedDict("AutomationRun", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The automation that runs.
        "automationId": str,
        # The version of the automation that it follows.
        "version": int,
        # True if the automation is of the sandbox. The run sends only into the sandbox.
        "sandbox": bool,
        # The contact that the run is about; null if it has none.
        "contactId": Union[str, None],
        # The cause of the run: `api`, or the name of an event.
        "trigger": str,
        # RUNNING, WAITING, or the way in which it ended.
        "status": "AutomationRunStatus",
        # The way in which the run was completed: ENDED, or DIGESTED by another run.
        "result": Union["AutomationRunResult", None],
        # The step at which it is, or at which it failed.
        "stepId": Union[str, None],
        # The time at which it goes on.
        "dueAt": Union[str, None],
        # The data that the run was started with, and that its steps found.
        "data": Any,
        # The reason that it failed; null otherwise.
        "error": Union["AutomationRunError", None],
        # The time at which it ended; null while it is under way.
        "completedAt": Union[str, None],
        # The steps that the run took, in order: the last 200.
        "steps": List["AutomationRunStep"],
        # The messages that it sent, in the order of time.
        "messageIds": List[str],
    })

    AutomationRunCounts = TypedDict("AutomationRunCounts", {
        # All runs, whether they have ended or not.
        "started": int,
        # Runs under way.
        "active": int,
        # Runs that were completed.
        "completed": int,
        # Runs that ended with an error.
        "failed": int,
        # Runs that were cancelled.
        "cancelled": int,
    })

    AutomationRunError = TypedDict("AutomationRunError", {
        # A code of the catalogue of errors.
        "code": str,
        # The message in English.
        "message": str,
    })

    AutomationRunPage = TypedDict("AutomationRunPage", {
        # The items of this page.
        "items": List["AutomationRun"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # The way in which a run was completed.
    AutomationRunResult: TypeAlias = Literal["ENDED", "DIGESTED"]

    # RUNNING: its step is due. WAITING: its step waits until dueAt. The run has ended in the others.
    AutomationRunStatus: TypeAlias = Literal["RUNNING", "WAITING", "COMPLETED", "FAILED", "CANCELLED"]

    AutomationRunStep = TypedDict("AutomationRunStep", {
        # The position in the order of the run, from 0.
        "place": int,
        # The step, as the definition names it.
        "stepId": str,
        # The kind of the step.
        "type": "AutomationStepType",
        # The result of the step.
        "outcome": "AutomationStepOutcome",
        # The output of the step. Its members depend on the type of the step.
        "output": Any,
        # The time at which the run came to the step.
        "startedAt": str,
        # The time at which the step was done; null while the run is at it.
        "finishedAt": Union[str, None],
    })

    AutomationSchema = TypedDict("AutomationSchema", {
        # JSON Schema (draft 2020-12).
        "schema": Any,
    })

    AutomationSimulation = TypedDict("AutomationSimulation", {
        # The steps that the run would take, in their order.
        "steps": List["SimulatedStep"],
        # Whether the run would reach its end. It is cut off after 100 steps.
        "ends": bool,
    })

    # DRAFT: never enabled. ENABLED: runs start. PAUSED: no run starts, and runs under way wait.
    AutomationStatus: TypeAlias = Literal["DRAFT", "ENABLED", "PAUSED"]

    AutomationStepCounts = TypedDict("AutomationStepCounts", {
        # The step, as the definition names it.
        "stepId": str,
        # Runs that came to the step.
        "came": int,
        # Runs that are at the step now.
        "active": int,
        # Runs that were completed at the step.
        "completed": int,
        # Runs that failed at the step.
        "failed": int,
        # Runs that were cancelled at the step.
        "cancelled": int,
    })

    # WAITING: not done yet. DONE. FAILED. LEFT: a goal was reached meanwhile. CANCELLED: the run was cancelled meanwhile.
    AutomationStepOutcome: TypeAlias = Literal["WAITING", "DONE", "FAILED", "LEFT", "CANCELLED"]

    # The type of a step, as its definition names it.
    AutomationStepType: TypeAlias = Literal["send", "notify", "wait", "waitUntil", "waitForEvent", "branch", "split", "digest", "goal", "tag", "untag", "setProperty", "webhook", "end"]

    AutomationVersion = TypedDict("AutomationVersion", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # Counts up from 1 each time that a draft is enabled.
        "version": int,
        # The triggers and the steps of this version.
        "definition": Any,
    })

    AutomationVersionPage = TypedDict("AutomationVersionPage", {
        # The items of this page.
        "items": List["AutomationVersion"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    AutomationWay = TypedDict("AutomationWay", {
        # The step that the runs came from; null if they started.
        "fromStepId": Union[str, None],
        # The step that the runs went to; null if they were completed.
        "toStepId": Union[str, None],
        # The runs that went this way.
        "runs": int,
    })

    AvailablePhoneNumber = TypedDict("AvailablePhoneNumber", {
        # The phone number, in E.164.
        "phoneNumber": str,
        # The country, as an ISO 3166 code.
        "country": str,
        # The kind of the number.
        "type": "PhoneNumberType",
        # The services that the number has.
        "features": List["PhoneNumberFeature"],
        # Credits for a period. Nothing is charged in the sandbox.
        "price": int,
    })

    AvailablePhoneNumberPage = TypedDict("AvailablePhoneNumberPage", {
        # The items of this page.
        "items": List["AvailablePhoneNumber"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    BusinessHours = TypedDict("BusinessHours", {
        # The time zone by its IANA name, such as America/Sao_Paulo.
        "timeZone": str,
        # The hours of the week. A day without any is closed.
        "week": List["OpeningTime"],
        # Days on which nobody answers, such as 2026-12-25.
        "daysOff": List[str],
    })

    BusinessHoursInput = TypedDict("BusinessHoursInput", {
        # The time zone by its IANA name, such as America/Sao_Paulo.
        "timeZone": str,
        # The hours of the week. A day without any is closed.
        "week": List["OpeningTimeInput"],
        # Days on which nobody answers, such as 2026-12-25.
        "daysOff": NotRequired[List[str]],
    })

    Call = TypedDict("Call", {
        # The identifier of the object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # INBOUND if it came in, OUTBOUND if it was placed.
        "direction": "CallDirection",
        # The state of the call.
        "status": "CallStatus",
        # The caller; empty for the number of the configuration.
        "from": Union[str, None],
        # The number that is called.
        "to": str,
        # True for a call of a test key: nobody was called, nothing was charged.
        "sandbox": bool,
        # The message that placed it; empty for a call that came in.
        "messageId": Union[str, None],
        # The time at which it is to be made; null if it was made at once.
        "scheduledAt": Union[str, None],
        # The time at which it was handed to the provider.
        "startedAt": Union[str, None],
        # The time at which it was answered; null before.
        "answeredAt": Union[str, None],
        # The time at which it ended; null before.
        "endedAt": Union[str, None],
        # The seconds from the answer to the end, rounded up.
        "durationSec": Union[int, None],
        # The credits that are held until the call has ended, then its cost.
        "cost": int,
        # The reason that it ended; null before.
        "endReason": Union["CallEndReason", None],
        # The result of machineDetection, if it was asked for.
        "answeredBy": Union["CallAnsweredBy", None],
        # True if it came in and is over, and nobody took it: it was not answered, nobody answered at the number to which it was passed on, or a recording was to take a message.
        "missed": bool,
        # Calls to second numbers, to which it was passed on.
        "legs": List["CallLeg"],
        # The reason that it failed; null otherwise.
        "error": Union["CallError", None],
        # The timeline, if includeEvents is true.
        "events": Union[List["CallEntry"], None],
    })

    # HUMAN: a person. MACHINE: an answering machine. UNKNOWN: it could not be determined.
    CallAnsweredBy: TypeAlias = Literal["HUMAN", "MACHINE", "UNKNOWN"]

    CallBranchInput = TypedDict("CallBranchInput", {
        # The digits, or the words if `speech` is true.
        "when": str,
        # The name of the step to go on with.
        "next": str,
    })

    CallControlSecret = TypedDict("CallControlSecret", {
        # The secret. The whole text is the HMAC key, as for webhooks.
        "secret": str,
    })

    # INBOUND: it came in. OUTBOUND: it was placed.
    CallDirection: TypeAlias = Literal["OUTBOUND", "INBOUND"]

    # CALLEE: the other side hung up, or did not take the call. FLOW: its steps were done. API: the action hangup. TIME_LIMIT: maxDurationSec was reached. MACHINE: a machine answered and the call was to end then. TRANSFER: the call to which it was passed on ended. PROVIDER: it could not be placed, or was lost.
    CallEndReason: TypeAlias = Literal["CALLEE", "FLOW", "API", "TIME_LIMIT", "MACHINE", "TRANSFER", "PROVIDER"]

    CallEntry = TypedDict("CallEntry", {
        # The name of an event without its `voice.call.`, or of another entry: leg.ringing, action.speak, control.failed, …
        "type": str,
        # The time of the entry.
        "at": str,
        # The data of the entry, which depend on its kind.
        "data": Any,
    })

    CallError = TypedDict("CallError", {
        # A code of the catalogue of errors.
        "code": str,
        # The message in the caller's language.
        "message": str,
    })

    CallFlowInput = TypedDict("CallFlowInput", {
        # The steps, 1 to 50. The call begins with the first.
        "steps": List["CallStepInput"],
    })

    CallLanguage = TypedDict("CallLanguage", {
        # The language, BCP 47.
        "language": str,
        # The voices. The first one is the default.
        "voices": List[str],
    })

    CallLeg = TypedDict("CallLeg", {
        # The identifier of the object.
        "id": str,
        # The number that is called.
        "to": str,
        # The state of the call to the second number.
        "status": "CallLegStatus",
        # The time at which it was placed.
        "startedAt": str,
        # The time at which it was answered; null before.
        "answeredAt": Union[str, None],
        # The time at which it ended; null before.
        "endedAt": Union[str, None],
        # Seconds from the answer to the end.
        "durationSec": Union[int, None],
    })

    # INITIATED: it is with the provider. RINGING: it rings. ANSWERED: it was answered and goes on. COMPLETED: it was answered and is over. FAILED: it could not be placed. NO_ANSWER: it was not answered. BUSY: the line was busy.
    CallLegStatus: TypeAlias = Literal["INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY"]

    CallPage = TypedDict("CallPage", {
        # The items of this page.
        "items": List["Call"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    CallRecording = TypedDict("CallRecording", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The state of the recording.
        "status": "CallRecordingStatus",
        # True if the call is of the sandbox.
        "sandbox": bool,
        # The length in seconds; null before it is ready.
        "durationSec": Union[int, None],
        # The size in bytes; null if it is not known before the first download.
        "bytes": Union[int, None],
        # The id of its call.
        "callId": str,
        # The message that placed its call; empty for one that came in.
        "messageId": Union[str, None],
    })

    CallRecordingPage = TypedDict("CallRecordingPage", {
        # The items of this page.
        "items": List["CallRecording"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # RUNNING: it is being recorded. READY: it can be fetched. FAILED: there is nothing to fetch.
    CallRecordingStatus: TypeAlias = Literal["RUNNING", "READY", "FAILED"]

    # SCHEDULED: it waits for its time. QUEUED: it waits for its turn. INITIATED: it is with the provider. RINGING: it rings. ANSWERED: it was answered and goes on. COMPLETED: it was answered and is over. FAILED: it could not be placed, or was lost. NO_ANSWER: it was not answered. BUSY: the line was busy. CANCELLED: it ended before it was answered.
    CallStatus: TypeAlias = Literal["QUEUED", "SCHEDULED", "INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY", "CANCELLED"]

    CallStepInput = TypedDict("CallStepInput", {
        # The text to read aloud, at most 3,000 characters.
        "text": NotRequired[Union[str, None]],
        # The voice for the language: woman or man. GET /v1/voice/languages lists them.
        "voice": NotRequired[Literal["woman", "man", None]],
        # The language, BCP 47, en-US when absent. GET /v1/voice/languages lists them.
        "language": NotRequired[Literal["da-DK", "de-DE", "en-AU", "en-GB", "en-US", "es-ES", "es-MX", "es-US", "fr-CA", "fr-FR", "it-IT", "ja-JP", "nl-NL", "nb-NO", "pl-PL", "pt-BR", "pt-PT", "ru-RU", "sv-SE", "tr-TR", None]],
        # A sound file at a public http or https address.
        "url": NotRequired[Union[str, None]],
        # The fewest digits that are accepted: 1 to 32, 1 when absent.
        "minDigits": NotRequired[Union[int, None]],
        # The number of digits that ends the input: 1 to 32; when absent, the length of the longest branch.
        "maxDigits": NotRequired[Union[int, None]],
        # The key that ends the input and is not part of it: # when absent, empty for none.
        "finishOnKey": NotRequired[Union[str, None]],
        # The seconds without a key that end the input, 5 when absent; for a transfer, the seconds that it may ring, 30 when absent: 1 to 120.
        "timeoutSec": NotRequired[Union[int, None]],
        # The number of attempts if nothing that matches was typed: 1 to 10, 1 when absent.
        "attempts": NotRequired[Union[int, None]],
        # Whether a key ends the prompt; true when absent.
        "bargeIn": NotRequired[Union[bool, None]],
        # Whether speech counts as well.
        "speech": NotRequired[Union[bool, None]],
        # The name by which other steps refer to it: a letter, then letters, digits, - and _.
        "name": str,
        # say, play, gather, pause, transfer, recordStart, recordStop, webhook, hangup
        "type": Literal["say", "play", "gather", "pause", "transfer", "recordStart", "recordStop", "webhook", "hangup"],
        # say, play: the number of times, 1 to 10.
        "times": NotRequired[Union[int, None]],
        # pause: the seconds to wait, 1 to 60.
        "seconds": NotRequired[Union[int, None]],
        # transfer: the number to which the call is passed on.
        "to": NotRequired[Union[str, None]],
        # gather: the branches, at most 20.
        "branches": NotRequired[Union[List["CallBranchInput"], None]],
        # The name of the next step; the one that follows when absent. After the last, the call is hung up.
        "next": NotRequired[Union[str, None]],
        # gather, transfer, webhook: the name of the next step if nothing that matches was typed, nobody answered, or the URL gave no steps.
        "otherwise": NotRequired[Union[str, None]],
    })

    Campaign = TypedDict("Campaign", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # True if it was made with a credential of the sandbox. Nothing is delivered or charged.
        "sandbox": bool,
        # The name that people see.
        "name": str,
        # The state of the campaign.
        "status": "CampaignStatus",
        # The channel; the first one if there are several.
        "channel": "Channel",
        # The channels, in order. Each contact gets the message on the first that reaches it.
        "channels": List["Channel"],
        # The lines of a campaign with several channels.
        "instances": List["CampaignInstance"],
        # The seconds to wait for a success on each of several channels.
        "after": Union[int, None],
        # The state that counts as a success on each of several channels.
        "success": Union["CampaignSuccess", None],
        # The contacts that it is for; empty if recipients were given one by one.
        "audience": "CampaignAudience",
        # The contacts that are left out.
        "exclude": "CampaignAudience",
        # The topic that contacts must be subscribed to.
        "topicId": Union[str, None],
        # Marketing or transactional, which decides whom it may reach.
        "class": "MessageClass",
        # The template of its content; null without one.
        "templateId": Union[str, None],
        # The content; null if it has a template.
        "payload": Any,
        # Values for the variables of its texts.
        "variables": Any,
        # The line that it goes through; null to choose by the rules of the channel.
        "instanceId": Union[str, None],
        # The speed of the campaign; as fast as possible when absent.
        "pace": Union["CampaignPace", None],
        # The hours of the day in which it sends; null for all.
        "window": Union["CampaignWindow", None],
        # The shares of bounces, complaints and failures above which it pauses.
        "limits": Union["CampaignLimits", None],
        # The time at which it is to start; null without a schedule.
        "scheduledAt": Union[str, None],
        # The time at which it started; null before.
        "startedAt": Union[str, None],
        # The time at which it was completed, failed or was cancelled.
        "completedAt": Union[str, None],
        # The reason that it is paused or waits; null otherwise.
        "reason": Union["CampaignReason", None],
        # Whether all recipients are known. They are fixed when the campaign starts.
        "frozen": bool,
        # The contents that are compared; null without them.
        "variants": Union["CampaignVariants", None],
        # The index of the best variant, which the waiting recipients get.
        "winner": Union[int, None],
        # The time at which the best variant is chosen.
        "decideAt": Union[str, None],
        # The time until which contacts who enter its audience join it.
        "evergreenUntil": Union[str, None],
        # Whether each contact is written to at the hour at which it read or clicked most, within a day.
        "bestHour": bool,
        # Whether its messages get short links; null to follow the template.
        "shortenLinks": Union[bool, None],
        # The time at which a second person approved it.
        "approvedAt": Union[str, None],
        # Your own name for the campaign. Its messages carry it too.
        "reference": Union[str, None],
        # Your own texts by name. Its messages carry them too.
        "metadata": Any,
        # A value that stands for everything that it would send now. It changes with the texts.
        "revision": Union[str, None],
        # Whether a second person approved the present content; a change of the campaign or its template ends the approval.
        "approved": bool,
        # The numbers of its recipients, by their status and actions.
        "counts": "CampaignCounts",
    })

    CampaignAudience = TypedDict("CampaignAudience", {
        # The contacts of these segments.
        "segmentIds": Union[List[str], None],
        # The contacts that are subscribed to any of these topics.
        "topicIds": Union[List[str], None],
        # The contacts with one of these tags.
        "tags": Union[List[str], None],
        # Contacts by their ids.
        "contactIds": Union[List[str], None],
    })

    CampaignAudienceInput = TypedDict("CampaignAudienceInput", {
        # The contacts of these segments.
        "segmentIds": NotRequired[Union[List[str], None]],
        # The contacts that are subscribed to any of these topics.
        "topicIds": NotRequired[Union[List[str], None]],
        # The contacts with one of these tags.
        "tags": NotRequired[Union[List[str], None]],
        # Contacts by their ids.
        "contactIds": NotRequired[Union[List[str], None]],
    })

    CampaignClickTarget = TypedDict("CampaignClickTarget", {
        # The address that the links lead to.
        "url": str,
        # The text of the link in the message, if the message holds it unchanged.
        "text": Union[str, None],
        # Clicks of people.
        "clicks": int,
        # Recipients who clicked, each counted once. For a link that all recipients share, its visitors of each day.
        "recipients": int,
    })

    CampaignClickTargetPage = TypedDict("CampaignClickTargetPage", {
        # The items of this page.
        "items": List["CampaignClickTarget"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    CampaignCounts = TypedDict("CampaignCounts", {
        # All recipients that are known so far.
        "recipients": int,
        # Recipients who have not been written to yet.
        "pending": int,
        # Recipients whose message was accepted and not sent yet.
        "queued": int,
        # Recipients whose message was sent, including those delivered or failed later.
        "sent": int,
        # Recipients whose message arrived.
        "delivered": int,
        # Recipients who read or opened the message.
        "read": int,
        # Recipients who followed a link.
        "clicked": int,
        # Recipients with a conversion.
        "converted": int,
        # Recipients who answered.
        "replied": int,
        # Recipients who opted out through it.
        "unsubscribed": int,
        # Recipients whose mail was returned.
        "bounced": int,
        # Recipients who reported it as spam.
        "complained": int,
        # Recipients whose message failed, including bounces.
        "failed": int,
        # Recipients who were not written to: opted out, without an address, and so on.
        "skipped": int,
        # Recipients who were left out, or whose message was taken back, because the campaign was cancelled.
        "cancelled": int,
        # The cost in credits.
        "cost": int,
    })

    CampaignEstimate = TypedDict("CampaignEstimate", {
        # The contacts of its audience who are not excluded, or the recipients of its list.
        "recipients": int,
        # Recipients that were checked one by one. The other numbers are extrapolated from these.
        "sampled": int,
        # Recipients who would get a message.
        "deliverable": int,
        # The cost in credits.
        "cost": int,
        # Recipients who would get none, by the code of the error.
        "unreachable": Any,
        # The seconds that it takes at its pace. Without a pace, as fast as the last campaign like it; null if there was none.
        "seconds": Union[float, None],
    })

    CampaignHour = TypedDict("CampaignHour", {
        # The start of the hour.
        "at": str,
        # Recipients whose message became known as sent in this hour.
        "sent": int,
        # Recipients whose message became known as delivered in this hour.
        "delivered": int,
        # Recipients who became known to have read or opened the message in this hour.
        "read": int,
        # Recipients whose first click became known in this hour.
        "clicked": int,
        # Recipients whose first conversion became known in this hour.
        "converted": int,
        # Recipients whose first answer became known in this hour.
        "replied": int,
        # Recipients whose opt-out became known in this hour.
        "unsubscribed": int,
        # Recipients whose message became known as failed in this hour, less those whose message arrived after all.
        "failed": int,
    })

    CampaignInstance = TypedDict("CampaignInstance", {
        # The channel whose messages are sent through the line.
        "channel": "Channel",
        # The instance that these messages are sent through.
        "instanceId": str,
    })

    CampaignInstanceInput = TypedDict("CampaignInstanceInput", {
        # The channel whose messages are sent through the line.
        "channel": "Channel",
        # The instance that these messages are sent through.
        "instanceId": str,
    })

    CampaignLimits = TypedDict("CampaignLimits", {
        # Bounces, in percent of the messages that were sent.
        "bouncedPercent": float,
        # Complaints, in percent of the messages that were sent.
        "complainedPercent": float,
        # Failures, in percent of the messages that were sent, including bounces.
        "failedPercent": float,
        # The number of messages that must have an outcome before the limits apply.
        "minimum": int,
    })

    CampaignLimitsInput = TypedDict("CampaignLimitsInput", {
        # Bounces, in percent of the messages that were sent.
        "bouncedPercent": NotRequired[float],
        # Complaints, in percent of the messages that were sent.
        "complainedPercent": NotRequired[float],
        # Failures, in percent of the messages that were sent, including bounces.
        "failedPercent": NotRequired[float],
        # The number of messages that must have an outcome before the limits apply.
        "minimum": NotRequired[int],
    })

    # The measure by which the variants of a campaign are compared: a share of the messages that were sent.
    CampaignMetric: TypeAlias = Literal["clicked", "converted", "replied", "read", "delivered"]

    # The way in which several channels are used.
    CampaignMode: TypeAlias = Literal["fallback"]

    CampaignPace = TypedDict("CampaignPace", {
        # Recipients a second, 0.01–10,000; any number when absent.
        "perSecond": Union[float, None],
        # By e-mail: recipients a second at each host that receives mail, 0.01–1,000; any number when absent.
        "perHost": Union[float, None],
    })

    CampaignPaceInput = TypedDict("CampaignPaceInput", {
        # Recipients a second, 0.01–10,000; any number when absent.
        "perSecond": NotRequired[Union[float, None]],
        # By e-mail: recipients a second at each host that receives mail, 0.01–1,000; any number when absent.
        "perHost": NotRequired[Union[float, None]],
    })

    CampaignPage = TypedDict("CampaignPage", {
        # The items of this page.
        "items": List["Campaign"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    CampaignReason = TypedDict("CampaignReason", {
        # The code of an error, or PERSON, SCHEDULE_MISSED, TOO_MANY_BOUNCES, TOO_MANY_COMPLAINTS, TOO_MANY_FAILURES.
        "code": str,
        # The message in English.
        "message": str,
    })

    CampaignRecipient = TypedDict("CampaignRecipient", {
        # The number among the recipients of the campaign, from 0.
        "no": int,
        # The state of this recipient in the campaign.
        "status": "CampaignRecipientStatus",
        # The address, if the campaign has a list of recipients.
        "to": Union[str, None],
        # The contact that it is for; null for an address without a contact, and once the contact is erased.
        "contactId": Union[str, None],
        # The id of the message of the last attempt; null before it was accepted.
        "messageId": Union[str, None],
        # The code of the error for which it failed or was skipped.
        "errorCode": Union[str, None],
        # The cost in credits.
        "cost": int,
        # The time at which the provider took the message.
        "sentAt": Union[str, None],
        # The time at which the message arrived.
        "deliveredAt": Union[str, None],
        # The time at which the message was first read or opened.
        "readAt": Union[str, None],
        # The time of the first click; null without one.
        "clickedAt": Union[str, None],
        # The time at which the message failed.
        "failedAt": Union[str, None],
    })

    # An action of a recipient or of its mailbox.
    CampaignRecipientDeed: TypeAlias = Literal["read", "clicked", "converted", "replied", "unsubscribed", "bounced", "complained"]

    CampaignRecipientPage = TypedDict("CampaignRecipientPage", {
        # The items of this page.
        "items": List["CampaignRecipient"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # The status of a recipient of a campaign.
    CampaignRecipientStatus: TypeAlias = Literal["PENDING", "QUEUED", "SENT", "DELIVERED", "FAILED", "SKIPPED", "CANCELLED"]

    CampaignReply = TypedDict("CampaignReply", {
        # The id of the message that came in.
        "id": str,
        # The channel by which the answer came.
        "channel": "Channel",
        # The sender of the answer, in the form of the channel.
        "from": str,
        # The text; null for a message with only a picture, a sound and so on.
        "text": Union[str, None],
        # The time at which it was written, as reported by the provider.
        "at": str,
        # The contact of its sender when it came in.
        "contactId": Union[str, None],
        # The message that it answers.
        "messageId": str,
    })

    CampaignReplyPage = TypedDict("CampaignReplyPage", {
        # The items of this page.
        "items": List["CampaignReply"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    CampaignScheduleInput = TypedDict("CampaignScheduleInput", {
        # The time, at most 365 days ahead.
        "sendAt": str,
    })

    CampaignStats = TypedDict("CampaignStats", {
        # The numbers of the whole campaign.
        "counts": "CampaignCounts",
        # Failed and skipped recipients by the code of the error.
        "codes": Any,
        # The results of each variant, in their order.
        "variants": List["CampaignVariantStats"],
        # The hours in which results became known, oldest first.
        "overTime": List["CampaignHour"],
    })

    # DRAFT: it is being prepared. SCHEDULED: it starts at its time. RUNNING: it writes to its recipients. PAUSED: it writes to nobody until it is resumed. COMPLETED: it has written to everybody. CANCELLED: it was ended before that. FAILED: it has written to everybody, and nobody got anything.
    CampaignStatus: TypeAlias = Literal["DRAFT", "SCHEDULED", "RUNNING", "PAUSED", "COMPLETED", "CANCELLED", "FAILED"]

    # A state that counts as a success on a channel.
    CampaignSuccess: TypeAlias = Literal["DELIVERED", "SENT", "READ", "CLICKED"]

    CampaignTest = TypedDict("CampaignTest", {
        # The messages that were accepted.
        "messageIds": List[str],
        # Addresses that get nothing, by the code of the error.
        "refused": Any,
    })

    CampaignVariant = TypedDict("CampaignVariant", {
        # The name of the variant, unique in the campaign.
        "name": str,
        # Its share relative to the others, 1–100.
        "weight": int,
        # The content that its recipients get in place of that of the campaign.
        "payload": Any,
        # The template, in place of a payload.
        "templateId": Union[str, None],
        # Values of its own, which take precedence over those of all.
        "variables": Any,
    })

    CampaignVariantInput = TypedDict("CampaignVariantInput", {
        # The name of the variant, unique in the campaign.
        "name": str,
        # Its share relative to the others, 1–100.
        "weight": NotRequired[int],
        # The content that its recipients get in place of that of the campaign.
        "payload": NotRequired[Any],
        # The template, in place of a payload.
        "templateId": NotRequired[Union[str, None]],
        # Values of its own, which take precedence over those of all.
        "variables": NotRequired[Any],
    })

    CampaignVariants = TypedDict("CampaignVariants", {
        # The variants, 2–5.
        "items": List["CampaignVariant"],
        # The percentage of recipients who get one of them at once. The others get the best once it is known.
        "testPercent": float,
        # The percentage of recipients who get nothing, for comparison.
        "holdoutPercent": float,
        # The measure by which the best variant is chosen.
        "winnerBy": "CampaignMetric",
        # Minutes after the start at which the best is chosen.
        "decideAfterMinutes": int,
    })

    CampaignVariantsInput = TypedDict("CampaignVariantsInput", {
        # The variants, 2–5.
        "items": List["CampaignVariantInput"],
        # The percentage of recipients who get one of them at once. The others get the best once it is known.
        "testPercent": NotRequired[float],
        # The percentage of recipients who get nothing, for comparison.
        "holdoutPercent": NotRequired[float],
        # The measure by which the best variant is chosen.
        "winnerBy": NotRequired["CampaignMetric"],
        # Minutes after the start at which the best is chosen.
        "decideAfterMinutes": NotRequired[int],
    })

    CampaignVariantStats = TypedDict("CampaignVariantStats", {
        # The name of the variant.
        "name": str,
        # Whether it is the best variant, which the rest of the recipients got.
        "winner": bool,
        # Recipients of the variant whose message was sent.
        "sent": int,
        # Recipients of the variant whose message arrived.
        "delivered": int,
        # Recipients of the variant who read or opened the message.
        "read": int,
        # Recipients of the variant who followed a link.
        "clicked": int,
        # Recipients of the variant with a conversion.
        "converted": int,
        # Recipients of the variant who answered.
        "replied": int,
        # Recipients of the variant whose message failed.
        "failed": int,
    })

    CampaignWindow = TypedDict("CampaignWindow", {
        # The start of the window, HH:MM.
        "from": str,
        # The end of the window, HH:MM, on the same day.
        "to": str,
        # Days of the week, 1 (Monday) to 7; all when absent.
        "days": Union[List[int], None],
        # The time zone of recipients who have none; UTC when absent.
        "timeZone": Union[str, None],
    })

    CampaignWindowInput = TypedDict("CampaignWindowInput", {
        # The start of the window, HH:MM.
        "from": str,
        # The end of the window, HH:MM, on the same day.
        "to": str,
        # Days of the week, 1 (Monday) to 7; all when absent.
        "days": NotRequired[Union[List[int], None]],
        # The time zone of recipients who have none; UTC when absent.
        "timeZone": NotRequired[Union[str, None]],
    })

    CannedAnswer = TypedDict("CannedAnswer", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The name by which people find it.
        "name": str,
        # The shortcut that finds it while an answer is written; unique in the workspace.
        "shortcut": str,
        # The text. It may contain Liquid, as templates do: `{{ contact.name }}` is the name of the contact.
        "text": str,
        # The channels that it is for; all when empty.
        "channels": List["Channel"],
    })

    CannedAnswerPage = TypedDict("CannedAnswerPage", {
        # The items of this page.
        "items": List["CannedAnswer"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # A channel through which messages are sent.
    Channel: TypeAlias = Literal["sms", "email", "chatapp", "botchat", "photosocial", "push", "rcs", "webchat", "voice"]

    ChatContactInput = TypedDict("ChatContactInput", {
        # The name on the card.
        "name": str,
        # The numbers on the card.
        "phones": List[str],
        # The e-mail addresses on the card.
        "emails": NotRequired[List[str]],
    })

    ChatGroup = TypedDict("ChatGroup", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The line that is a member of the group.
        "instanceId": str,
        # Its id in the service: `groupId` of the messages that come in.
        "groupId": str,
        # The name of the group; null if it is not known.
        "name": Union[str, None],
        # The number of participants, if the service reports it.
        "participants": Union[int, None],
        # True if the line is of the sandbox.
        "sandbox": bool,
    })

    ChatGroupPage = TypedDict("ChatGroupPage", {
        # The items of this page.
        "items": List["ChatGroup"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    ChatLinkInput = TypedDict("ChatLinkInput", {
        # The text of the button.
        "title": str,
        # The page that it opens.
        "url": str,
    })

    ChatListInput = TypedDict("ChatListInput", {
        # The text that opens the list.
        "button": str,
        # The sections of the list.
        "sections": List["ChatSectionInput"],
    })

    ChatMedia = TypedDict("ChatMedia", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # True if a credential of the sandbox uploaded it.
        "sandbox": bool,
        # The media type, as uploaded. It determines the kinds of message that can carry the file.
        "contentType": str,
        # The name of the file.
        "fileName": str,
        # The size in bytes.
        "bytes": int,
        # The time at which it expires. Messages that are due later cannot carry it.
        "expiresAt": str,
    })

    ChatMediaPage = TypedDict("ChatMediaPage", {
        # The items of this page.
        "items": List["ChatMedia"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    ChatPayload = TypedDict("ChatPayload", {
        # text: the text.
        "message": NotRequired[Union[str, None]],
        # template: the id of the template.
        "templateId": NotRequired[Union[str, None]],
        # template: an object with the values of its variables.
        "variables": NotRequired[Any],
        # image, audio, video, document, sticker: the address from which the provider fetches the file; https, on a public address.
        "url": NotRequired[Union[str, None]],
        # In place of url: a file that was uploaded with `POST /v1/{channel}/media`.
        "mediaId": NotRequired[Union[str, None]],
        # document: the name under which the recipient sees it.
        "fileName": NotRequired[Union[str, None]],
        # image, video, document: the text below it.
        "caption": NotRequired[Union[str, None]],
        # location: the latitude of the place, in degrees.
        "latitude": NotRequired[Union[float, None]],
        # location: the longitude of the place, in degrees.
        "longitude": NotRequired[Union[float, None]],
        # location: the name of the place.
        "name": NotRequired[Union[str, None]],
        # location: the address of the place.
        "address": NotRequired[Union[str, None]],
        # contact: the contact cards.
        "contacts": NotRequired[Union[List["ChatContactInput"], None]],
        # reaction: the message it is put on, one of ours or one that came in.
        "messageId": NotRequired[Union[str, None]],
        # The message that this one answers, one of ours or one that came in; the recipient sees it quoted above. For every type but reaction and template, on chatapp and botchat.
        "replyTo": NotRequired[Union[str, None]],
        # reaction: an emoji; empty takes the reaction back.
        "emoji": NotRequired[Union[str, None]],
        # interactive: the text above its buttons, list or link.
        "body": NotRequired[Union[str, None]],
        # interactive: the text of the header.
        "header": NotRequired[Union[str, None]],
        # interactive: the text of the footer.
        "footer": NotRequired[Union[str, None]],
        # interactive: the reply buttons.
        "buttons": NotRequired[Union[List["ReplyButtonInput"], None]],
        # interactive: the list of answers to choose from.
        "list": NotRequired[Union["ChatListInput", None]],
        # interactive: a button that opens a page.
        "link": NotRequired[Union["ChatLinkInput", None]],
    })

    ChatRowInput = TypedDict("ChatRowInput", {
        # An id that comes back when it is chosen.
        "id": str,
        # The text of the row.
        "title": str,
        # The text below the title.
        "description": NotRequired[Union[str, None]],
    })

    ChatSectionInput = TypedDict("ChatSectionInput", {
        # The heading above the rows.
        "title": NotRequired[Union[str, None]],
        # The rows that can be chosen.
        "rows": List["ChatRowInput"],
    })

    Click = TypedDict("Click", {
        # The identifier of the object.
        "id": str,
        # The link that was followed.
        "shortLinkId": str,
        # A person, or a program that opens links.
        "kind": "VisitorKind",
        # Whether it is the first click of its visitor at this link that day (UTC).
        "first": bool,
        # The time of the click.
        "clickedAt": str,
        # The parameter `s` of the address that was followed.
        "source": Union[str, None],
        # `User-Agent` of the request.
        "agent": Union[str, None],
        # The HTTP method of the request.
        "method": str,
        # `Sec-Purpose` of the request: prefetch or preview.
        "purpose": Union[str, None],
        # The host of the page on which the link was.
        "referrer": Union[str, None],
    })

    ClickPage = TypedDict("ClickPage", {
        # The items of this page.
        "items": List["Click"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    Comment = TypedDict("Comment", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The account whose post it is on.
        "instanceId": str,
        # The media that it stands under, by the id of the service.
        "mediaId": str,
        # The comment that it answers.
        "parentId": Union[str, None],
        # The text of the comment.
        "text": str,
        # The account that wrote it; null if it is not known.
        "username": Union[str, None],
        # True if others do not see it.
        "hidden": bool,
        # True if it is under an account of the sandbox.
        "sandbox": bool,
        # True if the account itself wrote it.
        "own": bool,
        # The time at which somebody answered it, hid it or marked it as reviewed; null while it waits for that.
        "reviewedAt": Union[str, None],
        # The word of the rules that it contains.
        "matchedWord": Union[str, None],
    })

    CommentPage = TypedDict("CommentPage", {
        # The items of this page.
        "items": List["Comment"],
        # The place of this page in its list.
        "meta": "CommentsMeta",
    })

    CommentReply = TypedDict("CommentReply", {
        # The comment that was replied to.
        "commentId": str,
        # The reply as a comment; null for a private one.
        "replyId": Union[str, None],
        # True if it was sent to the writer as a direct message.
        "private": bool,
        # The text of the answer.
        "text": str,
    })

    CommentRules = TypedDict("CommentRules", {
        # A comment that contains one of these words is hidden.
        "hideWords": List[str],
        # A comment that contains one of these words is deleted.
        "deleteWords": List[str],
    })

    CommentsMeta = TypedDict("CommentsMeta", {
        # The page number; only on numbered pages.
        "page": NotRequired[Union[int, None]],
        # The largest number of comments on a page.
        "limit": int,
        # The number of comments, counted up to 10,000. Only on numbered pages.
        "total": NotRequired[Union[int, None]],
        # The cursor of the next page.
        "nextCursor": NotRequired[Union[str, None]],
    })

    ConnectPage = TypedDict("ConnectPage", {
        # True if the page can be opened.
        "enabled": bool,
        # Its address with its secret. Returned once, when it is enabled or its secret is rotated.
        "url": Union[str, None],
    })

    Consent = TypedDict("Consent", {
        # The identifier of the object.
        "id": str,
        # The scope of the consent: one topic, one channel, or marketing as a whole.
        "subject": "ConsentSubject",
        # The topic that it is for; null if it is not for one.
        "topicId": Union[str, None],
        # The channel that it is for; null if it is not for one.
        "channel": Union["Channel", None],
        # True if it was given, false if it was withdrawn.
        "granted": bool,
        # The method by which it was recorded.
        "method": "ConsentMethod",
        # The id of the API key, app, user, form, import, message or merged contact, according to the method.
        "sourceId": Union[str, None],
        # X-Request-Id of the request.
        "requestId": Union[str, None],
        # The time at which it was given or withdrawn.
        "at": str,
    })

    # API: a call of the API. DASHBOARD: a person in the dashboard. IMPORT: an import of contacts. FORM: a form. UNSUBSCRIBE_LINK: the unsubscribe link of a message. ONE_CLICK: the unsubscribe button of a mail program. PREFERENCES: the preferences page. REPLY: an answer such as STOP. DEFAULT: a topic that new contacts are subscribed to without asking. MERGE: a merge of contacts.
    ConsentMethod: TypeAlias = Literal["API", "DASHBOARD", "IMPORT", "FORM", "UNSUBSCRIBE_LINK", "ONE_CLICK", "PREFERENCES", "REPLY", "DEFAULT", "MERGE"]

    ConsentPage = TypedDict("ConsentPage", {
        # The items of this page.
        "items": List["Consent"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # MARKETING: all marketing messages. CHANNEL: all messages of one channel. TOPIC: messages of one topic.
    ConsentSubject: TypeAlias = Literal["TOPIC", "CHANNEL", "MARKETING"]

    Contact = TypedDict("Contact", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The full name.
        "name": Union[str, None],
        # The e-mail address; unique in the workspace, regardless of letter case.
        "email": Union[str, None],
        # E.164; unique in the workspace.
        "phone": Union[str, None],
        # Your system's own id of the contact; unique in the workspace.
        "externalId": Union[str, None],
        # A page of the person, such as a profile.
        "url": Union[str, None],
        # The user name with @, or a number; unique in the workspace.
        "telegramPeer": Union[str, None],
        # The languages as BCP 47 tags, the preferred one first.
        "languages": List[str],
        # The time zone by its IANA name, such as America/Sao_Paulo.
        "timeZone": Union[str, None],
        # False if the person gets no marketing messages at all.
        "receiveMarketing": bool,
        # Channels on which the contact wants no marketing.
        "optedOutChannels": List["Channel"],
        # Names of its tags.
        "tags": List[str],
        # Values of custom properties by key.
        "properties": Any,
        # Every topic of the workspace.
        "topics": List["TopicState"],
        # Whether the save made the contact. Only in the result of a save.
        "isNew": NotRequired[Union[bool, None]],
        # Channels on which nothing is sent to it.
        "suppressed": List["SuppressedChannel"],
    })

    ContactBatch = TypedDict("ContactBatch", {
        # Contacts that were made.
        "created": int,
        # Contacts that were changed.
        "updated": int,
        # Contacts that needed no change.
        "unchanged": int,
        # Contacts that were refused.
        "failed": int,
        # The results, in the order of the request.
        "results": List["ContactSaveResult"],
    })

    ContactErasure = TypedDict("ContactErasure", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The contact that is erased.
        "contactId": str,
        # RUNNING until all data of the person that was found is erased.
        "status": "ContactErasureStatus",
        # The kind of the caller who requested it: api-key, token or session.
        "requestedBy": str,
        # The id of the API key, app or user that requested it.
        "requestedById": Union[str, None],
        # X-Request-Id of the request.
        "requestId": Union[str, None],
        # Messages from which the person was erased.
        "messageCount": int,
        # Events from which the person was erased.
        "eventCount": int,
        # The time at which all data that was found was erased; null while it runs.
        "completedAt": Union[str, None],
    })

    ContactErasurePage = TypedDict("ContactErasurePage", {
        # The items of this page.
        "items": List["ContactErasure"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # RUNNING: data of the person is still being erased. COMPLETED: all data that was found is erased.
    ContactErasureStatus: TypeAlias = Literal["RUNNING", "COMPLETED"]

    ContactExport = TypedDict("ContactExport", {
        # The time at which the data was read.
        "exportedAt": str,
        # The contact with its present data.
        "contact": "Contact",
        # Every change of the contact's consents, oldest first.
        "consents": List["Consent"],
        # The submissions, oldest first.
        "submissions": List["ExportedSubmission"],
        # The contacts that were merged into it.
        "mergedContacts": List["MergedContact"],
        # The conversations, oldest first. Null without the scope `conversations:read`.
        "conversations": Union[List["Conversation"], None],
        # The private notes on these conversations, oldest first. Null without the scope `conversations:read`.
        "notes": Union[List["ConversationNote"], None],
    })

    # csv: comma-separated values. ndjson: one JSON object a line.
    ContactExportFormat: TypeAlias = Literal["csv", "ndjson"]

    ContactHistoryEntry = TypedDict("ContactHistoryEntry", {
        # The kind of the entry, which determines the member that is set.
        "kind": "ContactHistoryKind",
        # The id of the object; for MERGED and CREATED, the id of the contact.
        "id": str,
        # The time at which it was made or came in here.
        "at": str,
    })

    # MESSAGE was sent to the contact, RECEIVED came from it; a MERGED contact was merged into this one.
    ContactHistoryKind: TypeAlias = Literal["MESSAGE", "RECEIVED", "CALL", "CLICK", "CONVERSION", "RUN", "FORM", "CONSENT", "MERGED", "CREATED"]

    ContactHistoryPage = TypedDict("ContactHistoryPage", {
        # The items of this page.
        "items": List["ContactHistoryEntry"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    ContactImport = TypedDict("ContactImport", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # QUEUED, RUNNING, or the way in which it ended.
        "status": "ContactImportStatus",
        # Whether nothing is changed.
        "dryRun": bool,
        # The file name, if it was given.
        "fileName": Union[str, None],
        # Rows with a contact that were processed.
        "rows": int,
        # Contacts that were made, or would be in a dry run.
        "created": int,
        # Contacts that were changed, or would be in a dry run.
        "updated": int,
        # Contacts that existed already and stay unchanged.
        "unchanged": int,
        # Rows that were refused; the report says why.
        "failed": int,
        # The reason that the import ended early.
        "error": Union[str, None],
        # The time at which it ended; null before.
        "completedAt": Union[str, None],
        # The share of the file that was processed, 0–1.
        "progress": float,
    })

    ContactImportPage = TypedDict("ContactImportPage", {
        # The items of this page.
        "items": List["ContactImport"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # QUEUED: it has not begun. RUNNING: its rows are being processed. COMPLETED: all rows were processed. FAILED: it ended early; `error` says why.
    ContactImportStatus: TypeAlias = Literal["QUEUED", "RUNNING", "COMPLETED", "FAILED"]

    ContactInput = TypedDict("ContactInput", {
        # The full name, 1–200 characters.
        "name": NotRequired[Union[str, None]],
        # The e-mail address; unique in the workspace, regardless of letter case.
        "email": NotRequired[Union[str, None]],
        # The phone number in any usual notation. Without a country code, that of the workspace's country is used. Stored as E.164.
        "phone": NotRequired[Union[str, None]],
        # Your system's own id of the contact: 1–200 characters.
        "externalId": NotRequired[Union[str, None]],
        # A page of the person, such as a profile: http or https.
        "url": NotRequired[Union[str, None]],
        # The Telegram user name, with or without @, or a number.
        "telegramPeer": NotRequired[Union[str, None]],
        # The languages as BCP 47 tags, the preferred one first; at most 10.
        "languages": NotRequired[Union[List[str], None]],
        # The time zone by its IANA name, such as America/Sao_Paulo.
        "timeZone": NotRequired[Union[str, None]],
        # Whether the person gets marketing messages; true for a new contact, unless given.
        "receiveMarketing": NotRequired[Union[bool, None]],
        # The channels without marketing. Replaces the list.
        "optedOutChannels": NotRequired[Union[List[str], None]],
        # Names of tags, at most 50. New names become tags. Replaces the list.
        "tags": NotRequired[Union[List[str], None]],
        # Values by the key of the property. `null` removes one; omitted keys keep their values.
        "properties": NotRequired[Any],
        # Choices for topics. Omitted topics stay unchanged; a new contact is subscribed to those with defaultOptIn.
        "topics": NotRequired[Union[List["TopicChoiceInput"], None]],
        # Changes the contact with this key, if there is one, or the one with another of the identifiers and no such key yet. Without it, an identifier that is taken is an error.
        "upsertBy": NotRequired[Union["ContactKey", None]],
    })

    # The identifier by which an existing contact is found.
    ContactKey: TypeAlias = Literal["externalId", "email", "phone"]

    # The property by which a list of contacts is sorted.
    ContactOrderBy: TypeAlias = Literal["createdAt", "updatedAt", "name", "email", "phone"]

    ContactPage = TypedDict("ContactPage", {
        # The items of this page.
        "items": List["Contact"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    ContactProperty = TypedDict("ContactProperty", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The key under which contacts hold its values; it never changes.
        "key": str,
        # The name that people see.
        "name": str,
        # The type of its values.
        "type": "PropertyType",
    })

    ContactPropertyPage = TypedDict("ContactPropertyPage", {
        # The items of this page.
        "items": List["ContactProperty"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    ContactSaveError = TypedDict("ContactSaveError", {
        # The error code that a save of one contact would return.
        "code": str,
        # The reason, in the language of the request.
        "message": str,
        # Every field that is refused.
        "details": List["ContactSaveProblem"],
        # Facts about the error: for a conflict, `contacts`.
        "data": Any,
    })

    # The outcome of a save of a contact.
    ContactSaveOutcome: TypeAlias = Literal["CREATED", "UPDATED", "UNCHANGED", "FAILED"]

    ContactSaveProblem = TypedDict("ContactSaveProblem", {
        # Its path in the request: `contacts[3].phone`.
        "field": str,
        # The reason, in the language of the request.
        "message": str,
    })

    ContactSaveResult = TypedDict("ContactSaveResult", {
        # Its place in the request, from 0.
        "index": int,
        # The outcome: created, updated, unchanged or refused.
        "outcome": "ContactSaveOutcome",
        # The id of the contact; null if it was not saved.
        "contactId": Union[str, None],
        # The error of a contact that was not saved.
        "error": Union["ContactSaveError", None],
    })

    ContactTracking = TypedDict("ContactTracking", {
        # The id of the contact.
        "contactId": str,
        # True if the contact is not tracked as a reader of e-mails.
        "objects": bool,
        # The time since which the contact objects; null if it does not.
        "since": Union[str, None],
    })

    ContentPreview = TypedDict("ContentPreview", {
        # The provider's name of its kind.
        "kind": str,
        # The text below an image, a video or a document.
        "caption": Union[str, None],
        # The media type of the file.
        "contentType": Union[str, None],
        # The name of the file, as its sender gave it.
        "fileName": Union[str, None],
        # The size of the file in bytes, if the provider reports it.
        "bytes": Union[int, None],
        # A link of the provider that works for a short time. It does not replace the download.
        "mediaUrl": Union[str, None],
        # The place that was sent.
        "location": Union["PreviewLocation", None],
        # The contact cards that were sent.
        "cards": Union[List["PreviewCard"], None],
        # The emoji that was put on a message.
        "reaction": Union["PreviewReaction", None],
        # The button or row that was chosen.
        "choice": Union["PreviewChoice", None],
        # The subject of an e-mail.
        "subject": Union[str, None],
        # Your addresses or numbers that an e-mail or an SMS came to.
        "to": Union[List[str], None],
        # Whether a program wrote the e-mail, such as an answer in an absence; null for other messages. It never counts as an answer.
        "automatic": Union[bool, None],
        # The results of SPF and other checks of an e-mail that came in by SMTP.
        "authentication": Union["MailAuthentication", None],
        # The files of an e-mail or a web chat.
        "attachments": Union[List["PreviewAttachment"], None],
    })

    Conversation = TypedDict("Conversation", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The channel of the conversation.
        "channel": "Channel",
        # The line. All phone numbers of a workspace are one line, and all of its e-mail is another.
        "instanceId": str,
        # The person or the group, in the form of the channel.
        "peer": str,
        # True if it is with a line of the sandbox.
        "sandbox": bool,
        # OPEN, SNOOZED or CLOSED.
        "status": "ConversationStatus",
        # The time at which a snoozed conversation is opened again.
        "snoozedUntil": Union[str, None],
        # The user who is responsible for it.
        "assigneeId": Union[str, None],
        # The labels, in the order in which they were given.
        "labels": List[str],
        # The time at which the last message came in or went out, or the last call ended. Messages of campaigns do not count.
        "lastActivityAt": str,
        # The number of messages that came in or were written on the phone of the line, and of calls that were missed.
        "sequence": int,
        # The time of the last message that came in; null without one.
        "lastInboundAt": Union[str, None],
        # The time until which an official line may send messages that are not templates.
        "windowUntil": Union[str, None],
        # The latest rating of the person, 1 to 5; null if there is none.
        "rating": Union[int, None],
        # The number of messages and missed calls that the user of the credential has not read; null if the credential is not a user's.
        "unread": Union[int, None],
        # The person's name in the service, as of the last message that came in. Null for groups.
        "profileName": Union[str, None],
        # The people who look at it at this moment: members, and the person if the channel reports it. The subscription `conversation` sends an update when somebody comes, goes, or begins or ends to write.
        "present": List["ConversationPresence"],
        # The newest message or call of either side; null if none is kept any more.
        "lastEntry": Union["ConversationEntry", None],
    })

    ConversationBatch = TypedDict("ConversationBatch", {
        # Conversations that were changed.
        "changed": int,
        # Conversations that could not be changed.
        "failed": int,
        # The results, in the order of the request.
        "results": List["ConversationChangeResult"],
    })

    ConversationBucket = TypedDict("ConversationBucket", {
        # Rounds that began. For an agent, those in which the agent answered first or was responsible at the end.
        "opened": int,
        # Rounds of these that a member answered.
        "answered": int,
        # Rounds of these that were closed.
        "closed": int,
        # The median of the seconds until the first answer.
        "answerMedian": Union[int, None],
        # The 90th percentile of the seconds until the first answer.
        "answerP90": Union[int, None],
        # The median of the seconds until a round was closed.
        "resolutionMedian": Union[int, None],
        # The 90th percentile of the seconds until a round was closed.
        "resolutionP90": Union[int, None],
        # Rounds of these that the person rated.
        "rated": int,
        # The mean of the ratings, 1 to 5.
        "ratingAverage": Union[float, None],
        # The share of ratings of 4 and 5, 0–1.
        "ratedWell": Union[float, None],
        # The time at which the bucket begins.
        "start": str,
    })

    ConversationChangeError = TypedDict("ConversationChangeError", {
        # The error code that a change of one conversation would return.
        "code": str,
        # The reason, in the language of the request.
        "message": str,
    })

    ConversationChangeResult = TypedDict("ConversationChangeResult", {
        # Its place in the request, from 0.
        "index": int,
        # The id of the conversation.
        "conversationId": str,
        # The error of a conversation that was not changed.
        "error": Union["ConversationChangeError", None],
    })

    ConversationCounts = TypedDict("ConversationCounts", {
        # Counted up to 100.
        "all": int,
        # Conversations for which nobody is responsible. Counted up to 100.
        "unassigned": int,
        # Conversations for which the user of the credential is responsible; null if the credential is not a user’s. Counted up to 100.
        "mine": Union[int, None],
        # Conversations with messages that the user of the credential has not read, among the 1,000 last active; null if the credential is not a user’s. Counted up to 100.
        "unread": Union[int, None],
    })

    ConversationEcho = TypedDict("ConversationEcho", {
        # The identifier of the object.
        "id": str,
        # The kind of its content.
        "type": "InboundType",
        # The text; null without one.
        "text": Union[str, None],
        # The content of the message, without its file.
        "contentPreview": "ContentPreview",
        # The time at which it was written, as reported by the provider.
        "sentAt": str,
    })

    ConversationEntry = TypedDict("ConversationEntry", {
        # The kind of the entry, which determines the member that is set.
        "kind": "ConversationEntryKind",
        # The id of the object.
        "id": str,
        # The time at which it was stored here. The list is in this order.
        "at": str,
        # The message that was written on the phone or in the application of the line; null if it is another kind of entry.
        "echo": Union["ConversationEcho", None],
        # The rating, 1 to 5, in a RECEIVED that answers the question how the conversation went. Only the last answer to a question has it.
        "rating": Union[int, None],
        # The content as text; for an e-mail with only formatted content, its subject. Null if it has no words.
        "text": Union[str, None],
        # For a MESSAGE, its content in the form of its channel; null once it is no longer kept. For a CALL, its direction, status, missed, from, to and durationSec.
        "content": Any,
    })

    # MESSAGE was sent from here, RECEIVED came in, ECHO was written on the phone or in the application of the line itself, NOTE is private, CALL is a phone call of either direction.
    ConversationEntryKind: TypeAlias = Literal["MESSAGE", "RECEIVED", "ECHO", "NOTE", "CALL"]

    ConversationEntryPage = TypedDict("ConversationEntryPage", {
        # The items of this page.
        "items": List["ConversationEntry"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    ConversationFigures = TypedDict("ConversationFigures", {
        # Rounds that began. For an agent, those in which the agent answered first or was responsible at the end.
        "opened": int,
        # Rounds of these that a member answered.
        "answered": int,
        # Rounds of these that were closed.
        "closed": int,
        # The median of the seconds until the first answer.
        "answerMedian": Union[int, None],
        # The 90th percentile of the seconds until the first answer.
        "answerP90": Union[int, None],
        # The median of the seconds until a round was closed.
        "resolutionMedian": Union[int, None],
        # The 90th percentile of the seconds until a round was closed.
        "resolutionP90": Union[int, None],
        # Rounds of these that the person rated.
        "rated": int,
        # The mean of the ratings, 1 to 5.
        "ratingAverage": Union[float, None],
        # The share of ratings of 4 and 5, 0–1.
        "ratedWell": Union[float, None],
    })

    ConversationGroup = TypedDict("ConversationGroup", {
        # Rounds that began. For an agent, those in which the agent answered first or was responsible at the end.
        "opened": int,
        # Rounds of these that a member answered.
        "answered": int,
        # Rounds of these that were closed.
        "closed": int,
        # The median of the seconds until the first answer.
        "answerMedian": Union[int, None],
        # The 90th percentile of the seconds until the first answer.
        "answerP90": Union[int, None],
        # The median of the seconds until a round was closed.
        "resolutionMedian": Union[int, None],
        # The 90th percentile of the seconds until a round was closed.
        "resolutionP90": Union[int, None],
        # Rounds of these that the person rated.
        "rated": int,
        # The mean of the ratings, 1 to 5.
        "ratingAverage": Union[float, None],
        # The share of ratings of 4 and 5, 0–1.
        "ratedWell": Union[float, None],
        # The agent of the group, with `groupBy: AGENT`.
        "userId": Union[str, None],
        # The channel of the group, with `groupBy: CHANNEL` and `LINE`.
        "channel": Union["Channel", None],
        # The line of the group, with `groupBy: LINE`.
        "instanceId": Union[str, None],
    })

    ConversationLabel = TypedDict("ConversationLabel", {
        # The label itself.
        "name": str,
    })

    ConversationLabelPage = TypedDict("ConversationLabelPage", {
        # The items of this page.
        "items": List["ConversationLabel"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    ConversationNote = TypedDict("ConversationNote", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The conversation that it is about.
        "conversationId": str,
        # The user who wrote it; null if a key or an app did.
        "authorId": Union[str, None],
        # The text, up to 5,000 characters.
        "text": str,
        # The users who are mentioned in it.
        "mentions": List[str],
        # True if the conversation is of the sandbox.
        "sandbox": bool,
    })

    ConversationNotePage = TypedDict("ConversationNotePage", {
        # The items of this page.
        "items": List["ConversationNote"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    ConversationPage = TypedDict("ConversationPage", {
        # The items of this page.
        "items": List["Conversation"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    ConversationPresence = TypedDict("ConversationPresence", {
        # The member; null for the person of the conversation.
        "userId": Union[str, None],
        # Whether a message is being written.
        "typing": bool,
        # The time since which the member or person has been there without a break.
        "since": str,
    })

    ConversationStatistics = TypedDict("ConversationStatistics", {
        # The IANA name of the time zone of the buckets.
        "timeZone": str,
        # The length of a bucket.
        "interval": "SeriesInterval",
        # The figures of the whole time.
        "total": "ConversationFigures",
        # The buckets, in order.
        "buckets": List["ConversationBucket"],
        # With `groupBy`, the groups, those with most rounds first, up to 500.
        "groups": List["ConversationGroup"],
    })

    # The property by which the statistics are grouped. AGENT: the user who answered first, for answers; for ends, the user who was responsible or else closed it.
    ConversationStatisticsGrouping: TypeAlias = Literal["AGENT", "CHANNEL", "LINE"]

    # OPEN: it waits for an answer. SNOOZED: it is opened again at its time. CLOSED: nothing is to be done. A message that comes in opens it.
    ConversationStatus: TypeAlias = Literal["OPEN", "SNOOZED", "CLOSED"]

    Conversion = TypedDict("Conversion", {
        # The identifier of the object.
        "id": str,
        # Your own identifier of the conversion.
        "externalId": str,
        # True if a credential of the sandbox reported it.
        "sandbox": bool,
        # The click that it is counted for; null without one.
        "attributedTo": Union["ConversionAttribution", None],
        # CLICK: The click that was named. LAST_CLICK: The last click of a person at the link, before it. NONE: No click within the window is known.
        "rule": "ConversionRule",
        # The most days between click and conversion.
        "windowDays": int,
        # The value, as a decimal.
        "value": Union[str, None],
        # The currency, as an ISO 4217 code.
        "currency": Union[str, None],
        # The time at which it happened.
        "occurredAt": str,
        # Your own data, as it was sent.
        "metadata": Any,
        # The time at which it was made.
        "createdAt": str,
        # True if an earlier request recorded this externalId; this one changed nothing.
        "duplicate": bool,
        # True if this request recorded it.
        "recorded": bool,
    })

    ConversionAttribution = TypedDict("ConversionAttribution", {
        # The click that the conversion is counted for.
        "clickId": str,
        # The link that was followed.
        "shortLinkId": str,
        # The source of the click.
        "source": Union[str, None],
        # The campaign that the link was made for.
        "campaignId": Union[str, None],
        # The contact that the link was made for.
        "contactId": Union[str, None],
        # The message that made the link.
        "messageId": Union[str, None],
        # The id of the object that the link was made for.
        "originId": Union[str, None],
        # The time of the click.
        "clickedAt": str,
    })

    ConversionEntry = TypedDict("ConversionEntry", {
        # The identifier of the object.
        "id": str,
        # Your own identifier of the conversion.
        "externalId": str,
        # True if a credential of the sandbox reported it.
        "sandbox": bool,
        # The click that it is counted for; null without one.
        "attributedTo": Union["ConversionAttribution", None],
        # CLICK: The click that was named. LAST_CLICK: The last click of a person at the link, before it. NONE: No click within the window is known.
        "rule": "ConversionRule",
        # The most days between click and conversion.
        "windowDays": int,
        # The value, as a decimal.
        "value": Union[str, None],
        # The currency, as an ISO 4217 code.
        "currency": Union[str, None],
        # The time at which it happened.
        "occurredAt": str,
        # Your own data, as it was sent.
        "metadata": Any,
        # The time at which it was made.
        "createdAt": str,
    })

    ConversionPage = TypedDict("ConversionPage", {
        # The items of this page.
        "items": List["ConversionEntry"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # The rule by which the click of a conversion was found.
    ConversionRule: TypeAlias = Literal["CLICK", "LAST_CLICK", "NONE"]

    CreatedOauthApp = TypedDict("CreatedOauthApp", {
        # The identifier of the object.
        "id": str,
        # The name on the consent page.
        "name": str,
        # The `client_id` of its requests.
        "clientId": str,
        # The client secret. Store it now: it cannot be recovered, only rotated.
        "clientSecret": str,
        # The addresses that a person may be sent back to.
        "redirectUris": List[str],
        # The scopes that the app may request from a user.
        "scopes": List[str],
        # The time at which it was made.
        "createdAt": str,
    })

    Credential = TypedDict("Credential", {
        # API_KEY, ACCESS_TOKEN or SESSION.
        "kind": "CredentialKind",
        # The id of the API key, of the connection behind an access token, or of the session.
        "id": str,
        # The name of the API key, or of the app that acts with an access token; null for a session.
        "name": Union[str, None],
        # The workspace that it acts in.
        "workspace": "CredentialWorkspace",
        # live, or test for the sandbox.
        "mode": "ApiKeyMode",
        # The scopes that it has now. For an access token, the approved scopes that its user still has.
        "scopes": List[str],
        # The instances it may use; empty for all.
        "instanceIds": List[str],
        # The addresses it may be used from, as CIDR ranges; empty for any.
        "allowedIps": List[str],
        # The user in whose name it acts; null for an API key, which acts in its own.
        "userId": Union[str, None],
        # The time from which it is refused; null if it does not expire.
        "expiresAt": Union[str, None],
        # The limits that the plan of the workspace sets.
        "limits": "CredentialLimits",
    })

    # The kind of credential with which a request is authenticated.
    CredentialKind: TypeAlias = Literal["API_KEY", "ACCESS_TOKEN", "SESSION"]

    CredentialLimits = TypedDict("CredentialLimits", {
        # Requests a minute, for all keys and apps of the workspace together; for a session, of its user.
        "requestsPerMinute": int,
        # Lines of all chat channels together, including additional slots.
        "instances": int,
        # Webhooks, for the sandbox and for live each.
        "webhooks": int,
        # E-mail domains, for the sandbox and for live each.
        "emailDomains": int,
        # Phone numbers, for the sandbox and for live each.
        "phoneNumbers": int,
        # Phone calls under way, for the sandbox and for live each.
        "concurrentCalls": int,
        # Bytes of uploaded files, for the sandbox and for live each.
        "mediaBytes": float,
    })

    CredentialWorkspace = TypedDict("CredentialWorkspace", {
        # The identifier of the object.
        "id": str,
        # The name that people see.
        "name": str,
        # One of free, starter, pro, scale.
        "plan": "Plan",
    })

    Credits = TypedDict("Credits", {
        # Credits for new messages.
        "balance": int,
        # Credits held for accepted messages that no provider has taken yet.
        "held": int,
        # The time of the last change; null before the first grant.
        "updatedAt": Union[str, None],
        # The event credits.low is sent when the balance falls below this.
        "alertBelow": Union[int, None],
        # The changes of the balance. Test keys see none: no credits move in the sandbox.
        "entries": List["LedgerEntry"],
        # The place of this page in the ledger.
        "pagination": "Pagination",
    })

    Deleted = TypedDict("Deleted", {
        # The object that is gone.
        "id": str,
        # Always true.
        "deleted": bool,
    })

    # The type of a DNS record.
    DnsRecordType: TypeAlias = Literal["TXT", "CNAME", "MX"]

    DryRun = TypedDict("DryRun", {
        # The recipients, in their order.
        "recipients": List["DryRunRecipient"],
        # The number of recipients.
        "count": int,
        # Credits for all recipients whose address is valid, including those who would get no message.
        "totalCost": int,
        # The size of the text, if it determines the parts.
        "text": NotRequired[Union["TextSize", None]],
        # The message that its first recipient would get, if the request does not show it: a mail before it is signed (MIME, at most 256 KiB, with attachments by URL empty), or a text whose characters are replaced.
        "preview": Union[str, None],
    })

    DryRunRecipient = TypedDict("DryRunRecipient", {
        # The recipient in its canonical form; as given if it is not a valid recipient.
        "to": str,
        # The channel of the message.
        "channel": "Channel",
        # True if a message would be queued.
        "deliverable": bool,
        # The cost in credits: the price of a part times the number of parts, plus the price of the message itself.
        "cost": int,
        # Credits of each part; 0 in the sandbox.
        "price": int,
        # Parts of its message: a long text may need several.
        "parts": int,
        # ISO 3166 code of the country of a phone number.
        "country": NotRequired[Union[str, None]],
        # Kind of a phone number by the plan of its country: MOBILE, FIXED_LINE, FIXED_LINE_OR_MOBILE, …
        "numberType": NotRequired[Union[str, None]],
        # The text that the recipient would get from a template: at most 4,096 characters.
        "text": Union[str, None],
        # The code of the error that blocks it.
        "code": Union[str, None],
        # The reason that no message would be queued, in the language of the request; null otherwise.
        "message": Union[str, None],
    })

    # OPEN: the picture of the e-mail was fetched. CLICK: a link was followed.
    EmailAction: TypeAlias = Literal["OPEN", "CLICK"]

    EmailDomain = TypedDict("EmailDomain", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The name in the form of DNS: lower case, `xn--` if it is internationalised.
        "name": str,
        # True if it was made with a credential of the sandbox. Its name decides the result of its check.
        "sandbox": bool,
        # The result of the checks of its records.
        "status": "EmailDomainStatus",
        # The records to publish, each with the values that were found.
        "records": List["EmailDomainRecord"],
        # The time at which it last became VERIFIED from another status; null if it never was.
        "verifiedAt": Union[str, None],
        # The time since which required records of a domain that was verified are wrong or gone; null otherwise.
        "brokenSince": Union[str, None],
        # The time at which sending from a broken domain stops.
        "stopsAt": Union[str, None],
        # The time of the last check of its records; null before the first.
        "checkedAt": Union[str, None],
        # The time of the next automatic check.
        "nextCheckAt": Union[str, None],
        # The name of the domain in Unicode, as people read it.
        "unicodeName": str,
        # Whether live e-mail may be sent from it.
        "verified": bool,
        # The error code of the status, as in the catalogue.
        "code": str,
    })

    EmailDomainPage = TypedDict("EmailDomainPage", {
        # The items of this page.
        "items": List["EmailDomain"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    EmailDomainRecord = TypedDict("EmailDomainRecord", {
        # The purpose of the record.
        "purpose": "EmailDomainRecordPurpose",
        # The type of the record.
        "type": "DnsRecordType",
        # The name of the record.
        "name": str,
        # The value, ready to copy; for an MX record with its priority.
        "value": str,
        # True if the domain cannot be verified without it.
        "required": bool,
        # The result of the last check of the record.
        "status": "EmailDomainRecordStatus",
        # The values that were found when it was last checked.
        "found": List[str],
    })

    # The use of a record. SPF, DKIM and DMARC prove the sender; RETURN_PATH and MX bring bounces and answers to us. `NEXT` and `PREVIOUS` are keys of a rotation.
    EmailDomainRecordPurpose: TypeAlias = Literal["DKIM", "DKIM_NEXT", "DKIM_PREVIOUS", "DKIM_ED25519", "DKIM_ED25519_NEXT", "DKIM_ED25519_PREVIOUS", "SPF", "RETURN_PATH", "DMARC", "MX"]

    # The result of the last check of a DNS record.
    EmailDomainRecordStatus: TypeAlias = Literal["UNCHECKED", "VERIFIED", "MISSING", "MISMATCH", "UNANSWERED"]

    # The state of a sending domain.
    EmailDomainStatus: TypeAlias = Literal["PENDING", "VERIFIED", "BROKEN", "FAILED"]

    EmailEngagement = TypedDict("EmailEngagement", {
        # The identifier of the object.
        "id": str,
        # The mail.
        "messageId": str,
        # OPEN for the picture of the e-mail, CLICK for a link.
        "action": "EmailAction",
        # A person, or a program that fetches pictures or links.
        "kind": "VisitorKind",
        # The link that was followed.
        "url": Union[str, None],
        # `User-Agent` of the request.
        "agent": Union[str, None],
        # The time of the request.
        "at": str,
    })

    EmailEngagementPage = TypedDict("EmailEngagementPage", {
        # The items of this page.
        "items": List["EmailEngagement"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    EmailEngagementSum = TypedDict("EmailEngagementSum", {
        # Openings by people.
        "opens": int,
        # Openings by programs: scanners, and proxies that fetch pictures before anybody reads.
        "otherOpens": int,
        # Clicks by people.
        "clicks": int,
        # Clicks by programs.
        "otherClicks": int,
        # The time at which a person first opened it.
        "firstOpenedAt": Union[str, None],
        # The time at which a person first followed a link.
        "firstClickedAt": Union[str, None],
        # The links, at most 100, the most followed first.
        "links": List["EmailLinkSum"],
    })

    EmailLinkSum = TypedDict("EmailLinkSum", {
        # The address that the link leads to.
        "url": str,
        # Clicks by people.
        "clicks": int,
        # Clicks by programs: scanners, previews, prefetches.
        "otherClicks": int,
    })

    EmailPayload = TypedDict("EmailPayload", {
        # The subject of the e-mail.
        "subject": NotRequired[Union[str, None]],
        # The HTML part of the e-mail.
        "html": NotRequired[Union[str, None]],
        # The plain text part; derived from `html` if it is missing.
        "text": NotRequired[Union[str, None]],
        # Same as `text`, under its name on other channels.
        "message": NotRequired[Union[str, None]],
        # `address` or `Name <address>`.
        "from": NotRequired[Union[str, None]],
        # `address` or `Name <address>`.
        "replyTo": NotRequired[Union[str, None]],
        # Whether answers go to an address that is made for this e-mail, and come in here. Not with `replyTo`; only where the operator takes bounces (`EMAIL_RETURN_PATH_HOST`).
        "receiveReplies": NotRequired[Union[bool, None]],
        # The people who get a copy that every reader sees: `address` or `Name <address>`. Only with one recipient in `to`; each copy costs as much as a recipient.
        "cc": NotRequired[Union[List[str], None]],
        # The people who get a copy that no other reader sees, in the form of `cc`.
        "bcc": NotRequired[Union[List[str], None]],
        # Header values by name. Allowed are List-*, X-*, Auto-Submitted, Feedback-ID, Importance, In-Reply-To, Precedence, Priority and References.
        "headers": NotRequired[Any],
        # False turns off tracking for this e-mail, whatever the workspace has set.
        "tracking": NotRequired[Union[bool, None]],
        # The attachments, at most 10 MiB in all.
        "attachments": NotRequired[Union[List["AttachmentInput"], None]],
        # template: the id of the template.
        "templateId": NotRequired[Union[str, None]],
        # template: an object with the values of its variables.
        "variables": NotRequired[Any],
    })

    EmailTracking = TypedDict("EmailTracking", {
        # Whether openings are recorded, by an invisible picture in the e-mail.
        "opens": bool,
        # Whether clicks are recorded. Links then lead through the default domain of short links, or the host of the platform.
        "clicks": bool,
    })

    Event = TypedDict("Event", {
        # The identifier of the object.
        "id": str,
        # The name of the event.
        "event": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The instance; empty for channels without instances.
        "instanceId": str,
        # The message that it is about; null if there is none.
        "messageId": NotRequired[Union[str, None]],
        # The time at which it happened.
        "timestamp": str,
        # True if it is of the sandbox; null otherwise.
        "sandbox": NotRequired[Union[bool, None]],
        # The object of the event, as its type describes it.
        "data": Any,
    })

    EventPage = TypedDict("EventPage", {
        # The items of this page.
        "items": List["Event"],
        # The place of this page in its list.
        "pagination": "FeedPosition",
    })

    EventTimeline = TypedDict("EventTimeline", {
        # The items of this page.
        "items": List["Event"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    EventType = TypedDict("EventType", {
        # The name by which webhooks subscribe to it.
        "name": str,
        # The occasion on which it is sent.
        "description": str,
        # JSON Schema of `data`.
        "schema": Any,
        # An example of `data`.
        "sample": Any,
    })

    ExportedSubmission = TypedDict("ExportedSubmission", {
        # The identifier of the object.
        "id": str,
        # The form that was submitted.
        "formId": str,
        # PENDING until the person confirms it, if the form requires that.
        "status": "FormSubmissionStatus",
        # The language of the page.
        "locale": str,
        # The answers, while they wait for their confirmation.
        "answers": Any,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
    })

    FeedPosition = TypedDict("FeedPosition", {
        # The largest number of events on a page.
        "limit": int,
        # The cursor of the next page, even if there is no event on it yet.
        "nextCursor": str,
        # Whether there were more events when this page was read.
        "hasMore": bool,
        # The number of events of the list, if they were counted.
        "total": Union[int, None],
        # True if there are more than `total` events.
        "totalCapped": Union[bool, None],
    })

    FiledReport = TypedDict("FiledReport", {
        # The identifier of the object.
        "id": str,
        # RECEIVED: it is stored and counts. A report that was filed before may be RESOLVED or DISMISSED.
        "status": "ReportStatus",
        # The time at which it was filed.
        "createdAt": str,
        # False if the message had been reported for the same reason before. That report is returned.
        "isNew": bool,
    })

    # The encoding of the content of a part.
    FileEncoding: TypeAlias = Literal["UTF8", "BASE64"]

    FilePart = TypedDict("FilePart", {
        # Name under which to save the file.
        "name": str,
        # The media type of the whole file.
        "contentType": str,
        # The encoding of `content`.
        "encoding": "FileEncoding",
        # The bytes of the part, written as `encoding` says.
        "content": str,
        # The cursor of the next part; null in the last part.
        "next": Union[str, None],
        # The size of the whole file in bytes; null if it is not known.
        "bytes": Union[float, None],
    })

    FilledAnswer = TypedDict("FilledAnswer", {
        # The text with the values of the contact.
        "text": str,
    })

    FirstMessageInput = TypedDict("FirstMessageInput", {
        # A type of the sends of the channel, such as text or template.
        "type": NotRequired[str],
        # The payload of a send on the channel.
        "payload": Any,
        # transactional: opt-outs and quiet hours do not apply. marketing: they apply. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
    })

    Form = TypedDict("Form", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The name. Only the workspace sees it.
        "name": str,
        # Whether it accepts submissions. The page of a closed form says that it is closed.
        "active": bool,
        # The heading of the page; null for the name of the form.
        "title": Union[str, None],
        # The text above the fields.
        "intro": Union[str, None],
        # The fields, in the order of the page.
        "fields": List["FormField"],
        # Topics that a submission subscribes to.
        "topicIds": List[str],
        # Tags that a submission adds.
        "tags": List[str],
        # Whether an e-mail asks the person to confirm. Nothing changes before that.
        "doubleOptIn": bool,
        # The texts and the sender of the e-mail that asks for a confirmation; null for the default ones.
        "confirmation": Union["FormConfirmation", None],
        # The address that a browser goes to after the last step.
        "redirectUrl": Union[str, None],
        # The text that is shown after the last step.
        "successText": Union[str, None],
        # The languages: en, pt-BR or es. The first is shown to people who read none of them.
        "languages": List[str],
        # The texts of the form in some of its languages, in place of the general ones.
        "translations": List["FormTranslation"],
        # The address of its page.
        "url": str,
        # The address of its page in test mode, valid for a day. Submissions there are of the sandbox. Null without contacts:manage.
        "testUrl": Union[str, None],
        # HTML without script for your own site, in the first language of the form. It posts to the page.
        "embedHtml": str,
    })

    FormConfirmation = TypedDict("FormConfirmation", {
        # The subject of the e-mail; null for the default one.
        "subject": Union[str, None],
        # The text above the link. Plain text.
        "text": Union[str, None],
        # `address` or `Name <address>`; without it the configured sender.
        "from": Union[str, None],
    })

    FormConfirmationInput = TypedDict("FormConfirmationInput", {
        # The subject of the e-mail; null for the default one.
        "subject": NotRequired[Union[str, None]],
        # The text above the link. Plain text.
        "text": NotRequired[Union[str, None]],
        # `address` or `Name <address>`; without it the configured sender.
        "from": NotRequired[Union[str, None]],
    })

    FormField = TypedDict("FormField", {
        # `email`, `phone`, `name`, `url`, or `properties.` and the key of a property.
        "field": str,
        # The label beside the field; a default one when absent.
        "label": Union[str, None],
        # True if a submission without it is refused.
        "required": bool,
    })

    FormFieldInput = TypedDict("FormFieldInput", {
        # `email`, `phone`, `name`, `url`, or `properties.` and the key of a property.
        "field": str,
        # The label beside the field; a default one when absent.
        "label": NotRequired[Union[str, None]],
        # True if a submission without it is refused.
        "required": NotRequired[bool],
    })

    FormLabel = TypedDict("FormLabel", {
        # The field, by its name.
        "field": str,
        # Its label in this language.
        "label": str,
    })

    FormLabelInput = TypedDict("FormLabelInput", {
        # The field, by its name.
        "field": str,
        # Its label in this language.
        "label": str,
    })

    FormPage = TypedDict("FormPage", {
        # The items of this page.
        "items": List["Form"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # PENDING: it waits for its confirmation. APPLIED: it needed none. CANCELLED: it was taken back or has ended.
    FormSubmissionStatus: TypeAlias = Literal["PENDING", "APPLIED", "CONFIRMED", "CANCELLED"]

    FormTranslation = TypedDict("FormTranslation", {
        # The language of these texts.
        "language": str,
        # The heading of the page; null for that of the form.
        "title": Union[str, None],
        # The text above the fields.
        "intro": Union[str, None],
        # The text after the form was sent.
        "successText": Union[str, None],
        # The subject of the e-mail that asks to confirm.
        "subject": Union[str, None],
        # The text of the e-mail that asks to confirm.
        "text": Union[str, None],
        # The labels of the fields.
        "labels": Union[List["FormLabel"], None],
    })

    FormTranslationInput = TypedDict("FormTranslationInput", {
        # The language of these texts.
        "language": Literal["en", "pt-BR", "es"],
        # The heading of the page; null for that of the form.
        "title": NotRequired[Union[str, None]],
        # The text above the fields.
        "intro": NotRequired[Union[str, None]],
        # The text after the form was sent.
        "successText": NotRequired[Union[str, None]],
        # The subject of the e-mail that asks to confirm.
        "subject": NotRequired[Union[str, None]],
        # The text of the e-mail that asks to confirm.
        "text": NotRequired[Union[str, None]],
        # The labels of the fields.
        "labels": NotRequired[Union[List["FormLabelInput"], None]],
    })

    FormUse = TypedDict("FormUse", {
        # The number of views: of its page, or on a site by the picture in the HTML for it.
        "viewed": int,
        # The share of views that led to a submission; null if more people sent it in than were seen.
        "submissionRate": Union[float, None],
        # The number of submissions.
        "submitted": int,
        # Submissions that took effect: at once, or when they were confirmed.
        "subscribed": int,
        # Submissions that were taken back, or ended by the link in their e-mail.
        "ended": int,
    })

    InboundMediaFile = TypedDict("InboundMediaFile", {
        # The media type of the file.
        "contentType": str,
        # The name of the file.
        "fileName": str,
        # The bytes of the file, in Base64.
        "base64": str,
    })

    InboundMessage = TypedDict("InboundMessage", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The channel that it came in on.
        "channel": "Channel",
        # The line that it came in on.
        "instanceId": str,
        # The conversation that it belongs to.
        "conversationId": str,
        # The position among the messages that came in or were echoed in the conversation, from 1.
        "sequence": int,
        # The sender, in the form of the channel.
        "from": str,
        # The sender's name in the service.
        "profileName": Union[str, None],
        # The group that it was sent in.
        "groupId": Union[str, None],
        # The kind of its content.
        "type": "InboundType",
        # The text; null without one.
        "text": Union[str, None],
        # The content of the message, without its file.
        "contentPreview": "ContentPreview",
        # The message of yours that it answers.
        "messageId": Union[str, None],
        # True if it came in on the line of a test key.
        "sandbox": bool,
        # The time at which it was written, as reported by the provider.
        "sentAt": str,
        # The time at which its sender last edited it.
        "editedAt": Union[str, None],
        # The time at which the sender took it back. Its content stays here.
        "deletedAt": Union[str, None],
        # The state of its file, which says whether it can be downloaded.
        "mediaFetch": "MediaFetch",
        # The last 100 changes by its sender, oldest first.
        "changes": List["MessageChange"],
    })

    InboundMessagePage = TypedDict("InboundMessagePage", {
        # The items of this page.
        "items": List["InboundMessage"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # The kind of the content. UNSUPPORTED: any other kind, such as a poll or a system notice.
    InboundType: TypeAlias = Literal["TEXT", "IMAGE", "AUDIO", "VIDEO", "DOCUMENT", "STICKER", "LOCATION", "CONTACT", "REACTION", "INTERACTIVE", "UNSUPPORTED"]

    InboxSettings = TypedDict("InboxSettings", {
        # The hours in which somebody answers; null for always.
        "hours": Union["BusinessHours", None],
        # The answer to people who write outside the hours, sent once until the hours begin again; null for none.
        "awayAnswer": Union[str, None],
        # The question that a person gets when a conversation is closed; null for none.
        "satisfaction": Union["SatisfactionQuestion", None],
        # The rules of assignment. The first that matches applies.
        "rules": List["AssignmentRule"],
        # Whether it is within the hours now.
        "open": bool,
        # The time at which the hours begin again; null if it is within the hours, or none are set ahead.
        "opensAt": Union[str, None],
    })

    Instance = TypedDict("Instance", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The name that people see.
        "name": str,
        # Whether messages of groups come in on it; null to follow the workspace.
        "allowGroupChats": Union[bool, None],
        # The most messages that it sends in a minute; null for as many as its provider usually takes.
        "messagesPerMinute": Union[int, None],
        # The id of the account in the service, which stays the same when its user name changes.
        "lockedIgUserPk": Union[str, None],
        # The phone number: digits with country code.
        "phoneNumber": Union[str, None],
        # The number it is bound to since its first pairing.
        "lockedPhoneNumber": Union[str, None],
        # The number that is to be connected; null for any.
        "expectedPhoneNumber": Union[str, None],
        # The user name of the connected account; null before, and where an account is a number.
        "username": Union[str, None],
        # The account it is bound to since its first login.
        "lockedUsername": Union[str, None],
        # The user name of the account that is to be connected; null for any.
        "expectedUsername": Union[str, None],
        # The channel of the line.
        "channel": "Channel",
        # The way in which it is connected to the service.
        "mode": "InstanceMode",
        # The state of the line.
        "status": "InstanceStatus",
        # True if it was made with a test key: a simulated line.
        "sandbox": bool,
        # End of the cooldown after an involuntary disconnect.
        "reconnectBlockedUntil": Union[str, None],
        # End of the pause after a signal of abuse.
        "abusePausedUntil": Union[str, None],
        # The time at which it was first connected; null before.
        "firstConnectedAt": Union[str, None],
        # The reason that it is no longer connected, or that the last attempt ended.
        "disconnectReason": Union["InstanceDisconnectReason", None],
        # The code that the login under way needs.
        "challenge": Union["InstanceChallenge", None],
        # Whether its account has an active payment method at its provider; null if that is unknown, or none is needed.
        "hasPaymentMethod": Union[bool, None],
        # 0–100: 100, less for complaints, blocks and failures of its messages in the last 30 days.
        "trustScore": int,
        # The time at which its line last reported that it works.
        "checkedAt": Union[str, None],
        # The time since which it is connected but receives nothing. It reconnects by itself.
        "deafSince": Union[str, None],
        # The address at which its owner connects it in a browser. Returned once, when it is made.
        "shareableLink": Union[str, None],
        # Whether an attempt to connect is under way.
        "connecting": bool,
        # The limits of its first days; null if its channel or its mode has none.
        "warmup": Union["Warmup", None],
        # The way in which it is paired.
        "pairing": "InstancePairing",
        # The page on which its owner connects it; null if it can have none.
        "connectPage": Union["ConnectPage", None],
        # The number of messages that it may still send.
        "allowance": "InstanceAllowance",
        # The reason that the last attempt to connect failed.
        "error": Union["MessageError", None],
        # Whether it runs over the official API of its service.
        "chatappOfficialCloud": bool,
    })

    InstanceAllowance = TypedDict("InstanceAllowance", {
        # Messages a minute, by its setting and its trust score; null for as many as its provider usually takes.
        "perMinute": Union[int, None],
        # New messages on this UTC day, by its warm-up and its trust score; null for no limit.
        "today": Union[int, None],
    })

    InstanceChallenge = TypedDict("InstanceChallenge", {
        # The way in which the code was sent: `SMS`, `EMAIL` or `APP`; or `PASSWORD` if the second password of the account is asked for.
        "kind": "InstanceChallengeKind",
        # A part of the address or number that the code was sent to.
        "hint": Union[str, None],
        # Whether the code was given.
        "answered": bool,
    })

    # A kind of code that the login of an account needs.
    InstanceChallengeKind: TypeAlias = Literal["SMS", "EMAIL", "APP", "PASSWORD"]

    # The reason that an instance is not connected.
    InstanceDisconnectReason: TypeAlias = Literal["requested", "suspended", "cancelled", "deleted", "token_expired", "banned", "session_dropped", "deaf", "login_failed", "logged_out", "account_mismatch", "attempt_expired"]

    # UNOFFICIAL: as an account that is paired by a QR code or logged in. OFFICIAL: through the official API of the service. OFFICIAL_BYOK: through the official API, with credentials in place of a sign-up.
    InstanceMode: TypeAlias = Literal["UNOFFICIAL", "OFFICIAL", "OFFICIAL_BYOK"]

    InstancePage = TypedDict("InstancePage", {
        # The items of this page.
        "items": List["Instance"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # qr: by a QR code. login: by name and password. provider: by the credentials of an official API.
    InstancePairing: TypeAlias = Literal["qr", "login", "provider"]

    InstanceQr = TypedDict("InstanceQr", {
        # The text of the code.
        "code": str,
        # The time at which the code expires. Request a new one then.
        "expiresAt": str,
        # The number of codes that this attempt has made.
        "count": int,
        # The code as an image: a data URL of a PNG.
        "image": str,
    })

    # PENDING: it was never connected. ACTIVE: it is connected. DISCONNECTED: it was connected, and must be connected again. SUSPENDED: the operator stopped it. CANCELLED: it was ended for good.
    InstanceStatus: TypeAlias = Literal["PENDING", "ACTIVE", "DISCONNECTED", "SUSPENDED", "CANCELLED"]

    LedgerEntry = TypedDict("LedgerEntry", {
        # The identifier of the object.
        "id": str,
        # The time of the entry.
        "at": str,
        # GRANT: the operator gave credits. HOLD: a message was accepted, or a call passed on. CHARGE: its provider took it. REFUND: it was refused or cancelled. RENTAL: a period of a phone number was paid, or returned because the number was not given.
        "kind": "LedgerKind",
        # The change of the balance.
        "amount": int,
        # The change of the held credits.
        "held": int,
        # The message that it was for; null if it was for none.
        "messageId": Union[str, None],
        # The phone number of a rental.
        "phoneNumberId": Union[str, None],
        # The reason of a grant, or the phone number of a rental.
        "reason": Union[str, None],
        # True for the sum of the entries of its UTC day and kind, which are too old to be kept.
        "summed": bool,
    })

    # GRANT: the operator gave credits. HOLD: credits were set aside for a message or a call. CHARGE: held credits were spent. REFUND: held credits came back. RENTAL: a period of a phone number was paid, or returned because the number was not given.
    LedgerKind: TypeAlias = Literal["GRANT", "HOLD", "CHARGE", "REFUND", "RENTAL"]

    LinkDomain = TypedDict("LinkDomain", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The name in the form of DNS: lower case, `xn--` if it is internationalised.
        "name": str,
        # True if it was made with a credential of the sandbox. Its name decides the result of its check.
        "sandbox": bool,
        # Whether links that name no domain use it, including those of messages.
        "isDefault": bool,
        # PENDING until all of its records are found, and again at `stopsAt` if they stay wrong or gone.
        "status": "LinkDomainStatus",
        # The records to publish, each with the values that were found.
        "records": List["LinkDomainRecord"],
        # The time at which it last became VERIFIED; null if it never was.
        "verifiedAt": Union[str, None],
        # The time since which records of a verified domain are wrong or gone.
        "brokenSince": Union[str, None],
        # The time at which links stop using it, unless its records come back.
        "stopsAt": Union[str, None],
        # The time of the last check of its records; null before the first.
        "checkedAt": Union[str, None],
        # The time of the next automatic check.
        "nextCheckAt": Union[str, None],
    })

    LinkDomainPage = TypedDict("LinkDomainPage", {
        # The items of this page.
        "items": List["LinkDomain"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    LinkDomainRecord = TypedDict("LinkDomainRecord", {
        # OWNERSHIP: proves that the domain is yours. ADDRESS: leads the domain here.
        "purpose": "LinkDomainRecordPurpose",
        # The type of the record.
        "type": "DnsRecordType",
        # The name of the record.
        "name": str,
        # The value, ready to copy.
        "value": str,
        # The result of the last check of the record.
        "status": "LinkDomainRecordStatus",
        # The values that were found when it was last checked.
        "found": List[str],
    })

    # The purpose of a DNS record.
    LinkDomainRecordPurpose: TypeAlias = Literal["OWNERSHIP", "ADDRESS"]

    # The result of the last check of a DNS record. UNCHECKED: it was not checked yet. UNANSWERED: the name server did not answer. MISSING: there is no such record. MISMATCH: it has another value. VERIFIED: it is correct.
    LinkDomainRecordStatus: TypeAlias = Literal["UNCHECKED", "VERIFIED", "MISSING", "MISMATCH", "UNANSWERED"]

    # The state of a domain for short links.
    LinkDomainStatus: TypeAlias = Literal["PENDING", "VERIFIED"]

    # The order of the time at which it was made.
    ListOrder: TypeAlias = Literal["NEWEST_FIRST", "OLDEST_FIRST"]

    LoginInput = TypedDict("LoginInput", {
        # The name of the account.
        "username": str,
        # The password of the account, which is deleted when the attempt ends.
        "password": str,
    })

    MailAuthentication = TypedDict("MailAuthentication", {
        # The result of the three checks together.
        "verdict": "MailVerdict",
        # The result of SPF by the names of RFC 8601: pass, fail, softfail, neutral, none, temperror, permerror.
        "spf": str,
        # The result of DKIM: pass, fail, neutral, none, policy, temperror or permerror.
        "dkim": str,
        # The result of DMARC: pass, fail, none, temperror or permerror.
        "dmarc": str,
        # Whether the e-mail has effects on the contact who is named as its sender, besides being stored.
        "trusted": bool,
    })

    # The result of the checks of an e-mail's sender.
    MailVerdict: TypeAlias = Literal["PASS", "FAIL", "NONE", "UNKNOWN"]

    MediaFetch = TypedDict("MediaFetch", {
        # True if there is a file that can still be fetched.
        "fetchable": bool,
    })

    MergedContact = TypedDict("MergedContact", {
        # The id of the contact that was merged and deleted.
        "contactId": str,
        # The time of the merge.
        "at": str,
    })

    Message = TypedDict("Message", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The channel that it is sent by.
        "channel": "Channel",
        # The recipient, in the form of its channel.
        "to": str,
        # The sender; empty for the sender of the configuration.
        "from": Union[str, None],
        # The state of the message.
        "status": "MessageStatus",
        # A finer state within the status; null without one.
        "substatus": Union["MessageSubstatus", None],
        # The instance it is sent through, on channels that have instances.
        "instanceId": Union[str, None],
        # The contact of the recipient when it was sent.
        "contactId": Union[str, None],
        # The sender's own reference for the message.
        "reference": Union[str, None],
        # Texts by name that its sender gave it.
        "metadata": Any,
        # True if it was sent with a test key. Nothing was delivered or charged.
        "sandbox": bool,
        # The cost in credits.
        "cost": int,
        # Messages it takes on the wire: a long text may need several.
        "parts": int,
        # The time at which it is to be sent; null if it was sent at once.
        "scheduledAt": Union[str, None],
        # The time at which the provider took it; null before.
        "sentAt": Union[str, None],
        # The time at which it arrived; null before, and if the provider does not report it.
        "deliveredAt": Union[str, None],
        # The time at which its text was last edited, here or on the phone.
        "editedAt": Union[str, None],
        # The time at which it was taken back at its recipient.
        "deletedAt": Union[str, None],
        # The key, app, person, campaign or other cause of it; null if none is known.
        "source": Union["MessageSource", None],
        # The campaign that sent it.
        "campaignId": Union[str, None],
        # The reason that it failed; null otherwise.
        "error": Union["MessageError", None],
        # The last edit or deletion that was requested.
        "lastChange": Union["MessageChange", None],
        # True if it was deleted at its recipient, or is being deleted.
        "deleted": bool,
        # The last 100 edits and deletions, oldest first.
        "changes": List["MessageChange"],
        # The recorded actions of the readers of an e-mail; null if nothing is recorded.
        "engagement": Union["EmailEngagementSum", None],
    })

    MessageChange = TypedDict("MessageChange", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # EDIT or DELETE, as requested.
        "kind": "MessageChangeKind",
        # PENDING until the provider made the change or refused it.
        "status": "MessageChangeStatus",
        # The content before the change, if it is known.
        "before": Union[str, None],
        # The content after the change; null for a deletion.
        "after": Union[str, None],
        # The time at which the provider made the change; null before.
        "appliedAt": Union[str, None],
        # The reason that it failed; null otherwise.
        "error": Union["MessageError", None],
    })

    # EDIT: its text was changed. DELETE: it was taken back for everybody.
    MessageChangeKind: TypeAlias = Literal["EDIT", "DELETE"]

    # PENDING: the provider has not answered. APPLIED: the provider made the change. FAILED: the provider refused it, or gave no answer in time.
    MessageChangeStatus: TypeAlias = Literal["PENDING", "APPLIED", "FAILED"]

    # Contacts who want no marketing only get transactional messages: those that they asked for.
    MessageClass: TypeAlias = Literal["marketing", "transactional"]

    MessageError = TypedDict("MessageError", {
        # A code of the catalogue of errors.
        "code": str,
        # The message in the caller's language.
        "message": str,
    })

    MessagePage = TypedDict("MessagePage", {
        # The items of this page.
        "items": List["Message"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    MessageSource = TypedDict("MessageSource", {
        # The kind of the cause.
        "kind": "MessageSourceKind",
        # The id of the API key, the OAuth client, the user, the campaign and so on.
        "id": str,
    })

    MessageSourceInput = TypedDict("MessageSourceInput", {
        # The kind of the cause.
        "kind": "MessageSourceKind",
        # The id of the API key, the OAuth client, the user, the campaign and so on.
        "id": str,
    })

    # The kind of the cause. APP: an OAuth client. USER: a person in a session. KEYWORD: a word that came in, such as HELP. INBOX: the settings of the inbox, by which it answers by itself.
    MessageSourceKind: TypeAlias = Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"]

    # SCHEDULED: it waits for its time. QUEUED: it waits for its turn. SENT: the provider took it. DELIVERED: it arrived. FAILED: it was refused, did not arrive, was cancelled, or its outcome is unknown.
    MessageStatus: TypeAlias = Literal["QUEUED", "SCHEDULED", "SENT", "DELIVERED", "FAILED"]

    # A detail of the status of a message.
    MessageSubstatus: TypeAlias = Literal["cancelled", "unknown", "read", "opened", "clicked", "complained", "bounced", "undeliverable", "expired"]

    MetadataPairInput = TypedDict("MetadataPairInput", {
        # The name under which metadata has the text.
        "key": str,
        # The whole text under this name.
        "value": str,
    })

    Notification = TypedDict("Notification", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The id of the notification.
        "notificationId": str,
        # True if it was sent with a test key. Nothing was delivered or charged.
        "sandbox": bool,
        # PARALLEL: on all channels at once. FALLBACK: on one after the other, until one succeeds.
        "mode": "NotificationMode",
        # COMPLETED once the result is known for everybody.
        "status": "NotificationStatus",
        # The statuses of a message that count as a success.
        "success": List[str],
        # The channels, in order.
        "channels": List["Channel"],
        # The number of people.
        "total": int,
        # The number of people with a success.
        "reached": int,
        # People who were sent something whose success was not reported in time.
        "unconfirmed": int,
        # The number of people who got nothing.
        "failed": int,
        # The sender's own reference for the notification.
        "reference": Union[str, None],
        # Texts by name that its sender gave it.
        "metadata": Any,
        # The time at which the result was known for everybody; null before.
        "completedAt": Union[str, None],
        # The caller that asked for it.
        "source": Union["MessageSource", None],
        # The messages on all channels so far.
        "messageIds": List[str],
        # The number of messages so far.
        "count": int,
        # The results by channel, in order.
        "legs": List["NotificationLeg"],
        # The results by person, in the order of `to`.
        "recipients": List["NotificationRecipient"],
    })

    NotificationLeg = TypedDict("NotificationLeg", {
        # The channel of these messages.
        "channel": "Channel",
        # WAITING: its turn may come. UNUSED: it was not needed, or nobody has an address. SKIPPED: the channel cannot be used; code says why.
        "status": "NotificationLegStatus",
        # The messages on this channel.
        "messageIds": List[str],
        # The recipients who have an address on the channel but got nothing.
        "refused": List["TemplateRefusal"],
        # The code of the error that caused the channel to be skipped; null otherwise.
        "code": Union[str, None],
        # The message in the caller's language.
        "message": Union[str, None],
    })

    # WAITING: its turn may come. RUNNING: it has messages, and the notification is not completed. DONE: it has messages, and the notification is completed. UNUSED: it was not needed, or nobody has an address. SKIPPED: the channel cannot be used.
    NotificationLegStatus: TypeAlias = Literal["WAITING", "RUNNING", "DONE", "UNUSED", "SKIPPED"]

    # PARALLEL: on all channels at once. FALLBACK: on one channel after the other, until one succeeds.
    NotificationMode: TypeAlias = Literal["PARALLEL", "FALLBACK"]

    NotificationPage = TypedDict("NotificationPage", {
        # The items of this page.
        "items": List["NotificationSummary"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    NotificationRecipient = TypedDict("NotificationRecipient", {
        # The index in `to`, from 0.
        "recipient": int,
        # UNCONFIRMED: something was sent, and no success of it was reported in time. FAILED: nothing reached the person.
        "status": "NotificationRecipientStatus",
        # The channel of the success.
        "channel": Union["Channel", None],
        # The message of the success.
        "messageId": Union[str, None],
    })

    # RUNNING: the result is not known yet. REACHED: a message succeeded. UNCONFIRMED: one was sent, and no success was reported in time. FAILED: nothing reached the person.
    NotificationRecipientStatus: TypeAlias = Literal["RUNNING", "REACHED", "UNCONFIRMED", "FAILED"]

    # RUNNING: the result is not known for everybody yet. COMPLETED: it is known for everybody.
    NotificationStatus: TypeAlias = Literal["RUNNING", "COMPLETED"]

    NotificationSummary = TypedDict("NotificationSummary", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The id of the notification.
        "notificationId": str,
        # True if it was sent with a test key. Nothing was delivered or charged.
        "sandbox": bool,
        # PARALLEL: on all channels at once. FALLBACK: on one after the other, until one succeeds.
        "mode": "NotificationMode",
        # COMPLETED once the result is known for everybody.
        "status": "NotificationStatus",
        # The statuses of a message that count as a success.
        "success": List[str],
        # The channels, in order.
        "channels": List["Channel"],
        # The number of people.
        "total": int,
        # The number of people with a success.
        "reached": int,
        # People who were sent something whose success was not reported in time.
        "unconfirmed": int,
        # The number of people who got nothing.
        "failed": int,
        # The sender's own reference for the notification.
        "reference": Union[str, None],
        # Texts by name that its sender gave it.
        "metadata": Any,
        # The time at which the result was known for everybody; null before.
        "completedAt": Union[str, None],
        # The caller that asked for it.
        "source": Union["MessageSource", None],
    })

    OauthApp = TypedDict("OauthApp", {
        # The identifier of the object.
        "id": str,
        # The name on the consent page.
        "name": str,
        # The `client_id` of its requests.
        "clientId": str,
        # The redirect URIs. The authorization request must name one of them exactly.
        "redirectUris": List[str],
        # The scopes that the app may request from a user.
        "scopes": List[str],
        # The time at which it was made.
        "createdAt": str,
    })

    OauthAppPage = TypedDict("OauthAppPage", {
        # The items of this page.
        "items": List["OauthApp"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    OauthConnection = TypedDict("OauthConnection", {
        # The identifier of the object.
        "id": str,
        # The app of a workspace; the client_id of any other client.
        "appId": str,
        # The name of the app.
        "appName": str,
        # The user for whom the app acts.
        "userId": str,
        # The e-mail address of the person who granted it.
        "userEmail": str,
        # The scopes that the person granted.
        "scopes": List[str],
        # True in test mode: the app acts in the sandbox, where nothing is delivered.
        "sandbox": bool,
        # The time at which the person first agreed.
        "createdAt": str,
        # The time at which it ends by itself. The person then has to approve again.
        "expiresAt": str,
        # The last request of the app, to the minute; null if there was none yet.
        "lastUsedAt": Union[str, None],
        # The audiences of its tokens (RFC 8707): the address of the API, that of the server for AI hosts, or both.
        "resources": List[str],
    })

    OauthConnectionPage = TypedDict("OauthConnectionPage", {
        # The items of this page.
        "items": List["OauthConnection"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    OpeningTime = TypedDict("OpeningTime", {
        # 1 is Monday, 7 is Sunday.
        "day": int,
        # The time of day at which it begins, such as 09:00.
        "from": str,
        # The time of day at which it ends, such as 18:00. 24:00 is the end of the day.
        "to": str,
    })

    OpeningTimeInput = TypedDict("OpeningTimeInput", {
        # 1 is Monday, 7 is Sunday.
        "day": int,
        # The time of day at which it begins, such as 09:00.
        "from": str,
        # The time of day at which it ends, such as 18:00. 24:00 is the end of the day.
        "to": str,
    })

    Pagination = TypedDict("Pagination", {
        # The number of items of the list; only on numbered pages.
        "total": NotRequired[Union[int, None]],
        # The page number; only on numbered pages.
        "page": NotRequired[Union[int, None]],
        # The largest number of items on a page.
        "limit": int,
        # The number of pages; only on numbered pages.
        "totalPages": NotRequired[Union[int, None]],
        # True if there are more than `total` items.
        "totalCapped": Union[bool, None],
        # The cursor of the next page; null on the last one.
        "nextCursor": Union[str, None],
    })

    PhoneNumber = TypedDict("PhoneNumber", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The phone number, in E.164.
        "phoneNumber": str,
        # The country, as an ISO 3166 code.
        "country": str,
        # The kind of the number.
        "type": "PhoneNumberType",
        # The services that the number has.
        "features": List["PhoneNumberFeature"],
        # True if it was bought with a credential of the sandbox.
        "sandbox": bool,
        # The state of the number.
        "status": "PhoneNumberStatus",
        # A name that only the workspace sees.
        "name": Union[str, None],
        # Credits for a period, fixed when it was bought.
        "price": int,
        # The behavior when a call comes in.
        "voice": "PhoneNumberVoice",
        # The settings of text messages from and to it.
        "sms": "PhoneNumberSms",
        # The time at which the provider gave it; null before.
        "activatedAt": Union[str, None],
        # The time until which it is paid.
        "renewsAt": Union[str, None],
        # The time at which a PAST_DUE number stops working.
        "suspendsAt": Union[str, None],
        # The time at which a SUSPENDED number is given up.
        "releasesAt": Union[str, None],
        # The time at which it was released; null before.
        "releasedAt": Union[str, None],
        # The reason that a RELEASED number was given up: requested, unpaid or refused.
        "releaseReason": Union["PhoneNumberReleaseReason", None],
        # The error code, as in the catalogue, if the provider did not give it.
        "errorCode": Union[str, None],
    })

    # SMS: text messages. MMS: messages with files. VOICE: calls.
    PhoneNumberFeature: TypeAlias = Literal["SMS", "MMS", "VOICE"]

    PhoneNumberPage = TypedDict("PhoneNumberPage", {
        # The items of this page.
        "items": List["PhoneNumber"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # The reason that a number was released.
    PhoneNumberReleaseReason: TypeAlias = Literal["requested", "unpaid", "refused"]

    PhoneNumberSms = TypedDict("PhoneNumberSms", {
        # Whether it may be the `from` of SMS.
        "send": bool,
        # Whether SMS to it come in as events; otherwise they are dropped.
        "receive": bool,
    })

    PhoneNumberSmsInput = TypedDict("PhoneNumberSmsInput", {
        # Unchanged when absent.
        "send": NotRequired[Union[bool, None]],
        # Unchanged when absent.
        "receive": NotRequired[Union[bool, None]],
    })

    # The state of a phone number.
    PhoneNumberStatus: TypeAlias = Literal["PENDING", "ACTIVE", "PAST_DUE", "SUSPENDED", "RELEASED"]

    # LOCAL: a number of a place. MOBILE: a mobile number. TOLL_FREE: a number that costs its callers nothing.
    PhoneNumberType: TypeAlias = Literal["LOCAL", "MOBILE", "TOLL_FREE"]

    PhoneNumberVoice = TypedDict("PhoneNumberVoice", {
        # The way in which calls to the number are answered.
        "mode": "VoiceMode",
        # The number that calls are forwarded to, in E.164.
        "to": Union[str, None],
        # The seconds that it rings there.
        "timeoutSec": Union[int, None],
        # The text that is spoken; null where the mode has none, or none was given.
        "text": Union[str, None],
        # The language, BCP 47.
        "language": Union[str, None],
        # The reason that a refused caller hears; null for another mode.
        "reason": Union["RejectReason", None],
        # The longest message that a caller may leave, in seconds.
        "maxLengthSec": Union[int, None],
        # The address that controls the call; null for another mode.
        "url": Union[str, None],
        # The flow of the call: an object with the `steps`.
        "flow": Any,
    })

    PhoneNumberVoiceInput = TypedDict("PhoneNumberVoiceInput", {
        # The way in which calls to the number are answered.
        "mode": "VoiceMode",
        # FORWARD: the number that is called. Required for it.
        "to": NotRequired[Union[str, None]],
        # FORWARD: the seconds that it rings there, 5 to 120; 30 when absent.
        "timeoutSec": NotRequired[Union[int, None]],
        # The text that is spoken: required with TTS_HANGUP; a greeting with VOICEMAIL; the fallback with WEBHOOK_CONTROL.
        "text": NotRequired[Union[str, None]],
        # The language of the text, BCP 47; en-US when absent.
        "language": NotRequired[Union[str, None]],
        # REJECT: the reason that the caller hears; REJECTED when absent.
        "reason": NotRequired[Union["RejectReason", None]],
        # VOICEMAIL: the longest message in seconds, 5 to 600; 120 when absent.
        "maxLengthSec": NotRequired[Union[int, None]],
        # WEBHOOK_CONTROL: the URL that controls the call: https, on a public address. Required for it.
        "url": NotRequired[Union[str, None]],
        # FLOW: the steps of the call. Required for it.
        "flow": NotRequired[Union["CallFlowInput", None]],
    })

    # The plan of a workspace.
    Plan: TypeAlias = Literal["free", "starter", "pro", "scale"]

    PreviewAttachment = TypedDict("PreviewAttachment", {
        # The identifier of the object.
        "id": str,
        # The place of the file in the message.
        "role": "AttachmentRole",
        # The name of the file.
        "fileName": str,
        # The media type of the file.
        "contentType": str,
        # The size in bytes.
        "bytes": int,
        # The id by which the HTML names it (`cid:`).
        "contentId": Union[str, None],
    })

    PreviewCard = TypedDict("PreviewCard", {
        # The name on the card.
        "displayName": Union[str, None],
        # The numbers on the card, as they were sent.
        "phones": List[str],
    })

    PreviewChoice = TypedDict("PreviewChoice", {
        # The id of the button or row.
        "choiceId": Union[str, None],
        # The text of the button or row.
        "title": Union[str, None],
    })

    PreviewLocation = TypedDict("PreviewLocation", {
        # The latitude in degrees, north positive.
        "latitude": float,
        # The longitude in degrees, east positive.
        "longitude": float,
        # Name of the place.
        "placeName": Union[str, None],
        # The address of the place.
        "address": Union[str, None],
    })

    PreviewReaction = TypedDict("PreviewReaction", {
        # The emoji; null if the reaction was taken back.
        "emoji": Union[str, None],
        # The id that the provider gave the message.
        "providerMessageId": Union[str, None],
    })

    # The type of the values of a property.
    PropertyType: TypeAlias = Literal["STRING", "NUMBER", "BOOLEAN", "DATE"]

    PushActionInput = TypedDict("PushActionInput", {
        # The name of the button, by which a click on it is known.
        "action": str,
        # The text of the button.
        "title": str,
        # The address of an image on the button.
        "icon": NotRequired[Union[str, None]],
        # The address that the button opens, in place of the url of the payload.
        "url": NotRequired[Union[str, None]],
    })

    PushApp = TypedDict("PushApp", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The name that people see.
        "name": str,
        # True if it was made with a credential of the sandbox. Nothing is delivered to its subscriptions.
        "sandbox": bool,
        # The key that browsers subscribe with (applicationServerKey).
        "vapidPublicKey": str,
        # The package name of its Android app; null without one.
        "androidPackageName": Union[str, None],
        # Origins whose visitors may subscribe.
        "allowedOrigins": List[str],
        # The question that visitors see before the browser asks.
        "promptConfig": "PushPrompt",
        # Always true: every app has keys for browsers.
        "hasVapidPrivate": bool,
        # Whether it can notify Android devices.
        "hasFcm": bool,
        # Whether it can notify Apple devices.
        "hasApns": bool,
        # A public token for pages and apps. It lets its bearer subscribe and do nothing else.
        "publicToken": str,
        # Browsers and devices that subscribe to it now.
        "subscribers": int,
    })

    PushAppPage = TypedDict("PushAppPage", {
        # The items of this page.
        "items": List["PushApp"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    PushFanOut = TypedDict("PushFanOut", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The recipients, as given in the send.
        "recipients": List[str],
        # DONE: every message is stored; each then has a status of its own.
        "status": "PushFanOutStatus",
        # Messages that were stored.
        "accepted": int,
        # Browsers and devices that may not be written to now.
        "refused": int,
        # Code of the error that ended it.
        "errorCode": Union[str, None],
        # The sender's own reference for the send.
        "reference": Union[str, None],
        # Texts by name that its sender gave it.
        "metadata": Any,
    })

    # RUNNING: messages are still being stored. DONE: every message is stored. FAILED: an error ended it, which `errorCode` names.
    PushFanOutStatus: TypeAlias = Literal["RUNNING", "DONE", "FAILED"]

    PushKeysInput = TypedDict("PushKeysInput", {
        # `p256dh` of the subscription of the browser, in Base64url.
        "p256dh": str,
        # `auth` of the subscription of the browser, in Base64url.
        "auth": str,
    })

    PushOverridesInput = TypedDict("PushOverridesInput", {
        # Options of showNotification().
        "web": NotRequired[Any],
        # Members of `message` of FCM v1: notification, data, android.
        "android": NotRequired[Any],
        # Members of the payload of APNs: aps and your own.
        "ios": NotRequired[Any],
    })

    PushPayload = TypedDict("PushPayload", {
        # The heading of the notification.
        "title": NotRequired[Union[str, None]],
        # The text of the notification.
        "body": NotRequired[Union[str, None]],
        # Same as `body`, under its name on other channels.
        "message": NotRequired[Union[str, None]],
        # The address that a click opens: a URL, or a path of the site.
        "url": NotRequired[Union[str, None]],
        # The address of a small image.
        "icon": NotRequired[Union[str, None]],
        # The address of a large image.
        "image": NotRequired[Union[str, None]],
        # The buttons, at most 3. Browsers show 2.
        "actions": NotRequired[Union[List["PushActionInput"], None]],
        # An object for your own code.
        "data": NotRequired[Any],
        # The seconds that it is kept for a device that is off; 4 weeks by default.
        "ttl": NotRequired[Union[int, None]],
        # The urgency; normal by default.
        "urgency": NotRequired[Literal["very-low", "low", "normal", "high", None]],
        # A key. The notification replaces an earlier one with the same key.
        "collapseKey": NotRequired[Union[str, None]],
        # The number on the icon of the app.
        "badge": NotRequired[Union[int, None]],
        # The sound on devices: `default`, or a file of the app.
        "sound": NotRequired[Union[str, None]],
        # Members that differ on a platform, merged into the notification for it.
        "overrides": NotRequired[Union["PushOverridesInput", None]],
        # template: the id of the template.
        "templateId": NotRequired[Union[str, None]],
        # template: an object with the values of its variables.
        "variables": NotRequired[Any],
    })

    # The platform of a browser or device. WEB: a browser.
    PushPlatform: TypeAlias = Literal["WEB", "ANDROID", "IOS"]

    PushPrompt = TypedDict("PushPrompt", {
        # False if the site asks by itself, with sbPush.ask().
        "automatic": bool,
        # Seconds on the page before the question.
        "delaySeconds": int,
        # Days until a visitor who said "later" is asked again.
        "askAgainDays": int,
        # The texts, by language.
        "texts": List["PushPromptText"],
    })

    PushPromptInput = TypedDict("PushPromptInput", {
        # False if the site asks by itself, with sbPush.ask().
        "automatic": NotRequired[bool],
        # Seconds on the page before the question, 0–3,600.
        "delaySeconds": NotRequired[int],
        # Days until a visitor who said "later" is asked again, 1–365.
        "askAgainDays": NotRequired[int],
        # The texts, by language.
        "texts": NotRequired[Union[List["PushPromptTextInput"], None]],
    })

    PushPromptText = TypedDict("PushPromptText", {
        # The language of these texts.
        "language": str,
        # The heading of the question; null for the usual one.
        "title": Union[str, None],
        # The text of the question; null for the usual one.
        "body": Union[str, None],
        # The text of the button that agrees; null for the usual one.
        "allow": Union[str, None],
        # The text of the button that postpones the question; null for the default one.
        "later": Union[str, None],
    })

    PushPromptTextInput = TypedDict("PushPromptTextInput", {
        # The language of these texts.
        "language": Literal["en", "pt-BR", "es"],
        # The heading of the question.
        "title": NotRequired[Union[str, None]],
        # The text of the question.
        "body": NotRequired[Union[str, None]],
        # The text of the button that asks the browser.
        "allow": NotRequired[Union[str, None]],
        # The text of the button that postpones the question.
        "later": NotRequired[Union[str, None]],
    })

    PushSubscription = TypedDict("PushSubscription", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The push app that it belongs to.
        "appId": str,
        # The kind of the device.
        "platform": "PushPlatform",
        # The contact whose browser or device it is; null for nobody.
        "contactId": Union[str, None],
        # The id of the person in your own system.
        "userId": Union[str, None],
        # The language, BCP 47.
        "language": Union[str, None],
    })

    PushSubscriptionPage = TypedDict("PushSubscriptionPage", {
        # The items of this page.
        "items": List["PushSubscription"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    RcsAgent = TypedDict("RcsAgent", {
        # The id, which is the `instanceId` of messages that come in for it.
        "id": str,
        # The agent, as in the `from` of messages.
        "agent": str,
        # The time at which it was made.
        "createdAt": str,
    })

    RcsCardInput = TypedDict("RcsCardInput", {
        # The heading of the card.
        "title": NotRequired[Union[str, None]],
        # The text below the title.
        "description": NotRequired[Union[str, None]],
        # The image or video of the card.
        "media": NotRequired[Union["RcsMediaInput", None]],
        # The suggestions, at most 4.
        "suggestions": NotRequired[Union[List["RcsSuggestionInput"], None]],
        # For a single card: VERTICAL (default) or HORIZONTAL.
        "orientation": NotRequired[Literal["VERTICAL", "HORIZONTAL", None]],
        # For a horizontal card, the side of its medium: LEFT (default) or RIGHT.
        "alignment": NotRequired[Literal["LEFT", "RIGHT", None]],
    })

    RcsFallbackInput = TypedDict("RcsFallbackInput", {
        # The text of the SMS.
        "message": str,
        # A sender of SMS.
        "from": NotRequired[Union[str, None]],
        # The seconds after which a message that is not delivered is taken back and sent as an SMS: 10 to 172,800.
        "afterSeconds": NotRequired[Union[int, None]],
    })

    RcsFileInput = TypedDict("RcsFileInput", {
        # The address of the file.
        "url": NotRequired[Union[str, None]],
        # The id of an uploaded file (med_…).
        "mediaId": NotRequired[Union[str, None]],
        # The address of a small image of the file.
        "thumbnailUrl": NotRequired[Union[str, None]],
    })

    RcsMediaInput = TypedDict("RcsMediaInput", {
        # The address of the file.
        "url": NotRequired[Union[str, None]],
        # The id of an uploaded file (med_…).
        "mediaId": NotRequired[Union[str, None]],
        # The address of a small image of the file.
        "thumbnailUrl": NotRequired[Union[str, None]],
        # The height: SHORT, MEDIUM (default) or TALL.
        "height": NotRequired[Literal["SHORT", "MEDIUM", "TALL", None]],
    })

    RcsPayload = TypedDict("RcsPayload", {
        # text: the text.
        "message": NotRequired[Union[str, None]],
        # The agent; may be left out by a workspace that has one.
        "from": NotRequired[Union[str, None]],
        # card: the rich card.
        "card": NotRequired[Union["RcsCardInput", None]],
        # carousel: 2 to 10 cards.
        "cards": NotRequired[Union[List["RcsCardInput"], None]],
        # carousel: width of its cards, SMALL or MEDIUM (default).
        "width": NotRequired[Literal["SMALL", "MEDIUM", None]],
        # file: an image, a video, an audio file or a PDF.
        "file": NotRequired[Union["RcsFileInput", None]],
        # Chips below the message, at most 11.
        "suggestions": NotRequired[Union[List["RcsSuggestionInput"], None]],
        # The SMS that is sent if the message cannot be delivered. It takes the scope `sms:send`.
        "fallback": NotRequired[Union["RcsFallbackInput", None]],
        # template: the id of the template.
        "templateId": NotRequired[Union[str, None]],
        # template: an object with the values of its variables.
        "variables": NotRequired[Any],
    })

    RcsSuggestionInput = TypedDict("RcsSuggestionInput", {
        # reply, openUrl, dial, viewLocation, shareLocation, calendar
        "type": Literal["reply", "openUrl", "dial", "viewLocation", "shareLocation", "calendar"],
        # The text, at most 25 characters.
        "text": str,
        # The value that comes back when it is chosen; the text when absent.
        "postback": NotRequired[Union[str, None]],
        # openUrl: an http or https URL.
        "url": NotRequired[Union[str, None]],
        # dial: the phone number.
        "phoneNumber": NotRequired[Union[str, None]],
        # viewLocation: the latitude of the place, in degrees.
        "latitude": NotRequired[Union[float, None]],
        # viewLocation: the longitude of the place, in degrees.
        "longitude": NotRequired[Union[float, None]],
        # viewLocation: the name of the place.
        "label": NotRequired[Union[str, None]],
        # calendar: the title of the event.
        "title": NotRequired[Union[str, None]],
        # calendar: the description of the event.
        "description": NotRequired[Union[str, None]],
        # calendar: the start of the event.
        "start": NotRequired[Union[str, None]],
        # calendar: the end of the event, after `start`.
        "end": NotRequired[Union[str, None]],
    })

    # BUSY: the caller hears that the line is busy. REJECTED: the call is refused.
    RejectReason: TypeAlias = Literal["REJECTED", "BUSY"]

    ReplyButtonInput = TypedDict("ReplyButtonInput", {
        # An id that comes back when it is tapped.
        "id": str,
        # The text of the button.
        "title": str,
    })

    Report = TypedDict("Report", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The kind of the complaint.
        "kind": "ReportKind",
        # RECEIVED: it is stored and counts. RESOLVED: somebody has dealt with it. DISMISSED: it was unfounded and no longer counts.
        "status": "ReportStatus",
        # The message that is reported; null if it is about none.
        "messageId": Union[str, None],
        # The instance whose trust score it changes: the one that was named, or that of the message or number.
        "instanceId": Union[str, None],
        # The phone number, in E.164.
        "phoneNumber": Union[str, None],
        # The words of the person who reported it.
        "note": Union[str, None],
        # True if it is about an object of the sandbox.
        "sandbox": bool,
    })

    # The subject of a complaint.
    ReportKind: TypeAlias = Literal["spam", "abuse", "phishing", "delivery"]

    ReportPage = TypedDict("ReportPage", {
        # The items of this page.
        "items": List["Report"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # RECEIVED: it is stored and counts. RESOLVED: somebody has dealt with it. DISMISSED: it was unfounded and no longer counts.
    ReportStatus: TypeAlias = Literal["RECEIVED", "RESOLVED", "DISMISSED"]

    # REST: /v1. GRAPHQL: /graphql. MCP: /mcp.
    RequestApi: TypeAlias = Literal["REST", "GRAPHQL", "MCP"]

    # REFUSED: 4xx, which the caller can correct. FAILED: 5xx. An operation of the graph with a failed part has the outcome of that part.
    RequestOutcome: TypeAlias = Literal["SUCCEEDED", "REFUSED", "FAILED"]

    RevokedOauthConnection = TypedDict("RevokedOauthConnection", {
        # The connection that was ended.
        "id": str,
        # Always true.
        "revoked": bool,
    })

    RotatedOauthAppSecret = TypedDict("RotatedOauthAppSecret", {
        # The app.
        "id": str,
        # The `client_id` of the app.
        "clientId": str,
        # The new secret, which is shown this once.
        "clientSecret": str,
    })

    RuleExplanation = TypedDict("RuleExplanation", {
        # The index of the rule in the segment, from 0.
        "index": int,
        # The rule of the segment.
        "rule": Any,
        # Whether the contact meets this rule.
        "matches": bool,
        # The contact's value that the rule compares; null if it has none.
        "actual": Any,
    })

    SatisfactionQuestion = TypedDict("SatisfactionQuestion", {
        # The question, up to 1000 characters. It should ask for a number from 1 to 5.
        "question": str,
        # The text that a person who answers gets, up to 1000 characters; null for none.
        "thanks": Union[str, None],
        # The channels on which people are asked; all when empty. Nobody is asked by e-mail.
        "channels": List["Channel"],
    })

    SatisfactionQuestionInput = TypedDict("SatisfactionQuestionInput", {
        # The question, up to 1000 characters. It should ask for a number from 1 to 5.
        "question": str,
        # The text that a person who answers gets, up to 1000 characters; null for none.
        "thanks": NotRequired[Union[str, None]],
        # The channels on which people are asked; all when empty. Nobody is asked by e-mail.
        "channels": NotRequired[List["Channel"]],
    })

    ScheduleInput = TypedDict("ScheduleInput", {
        # The time, at most 365 days ahead. A minute ago still counts as now.
        "sendAt": str,
    })

    Segment = TypedDict("Segment", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The name that people see.
        "name": str,
        # Version of the rules: 1.
        "version": int,
        # all: a contact must meet every rule. any: one rule is enough.
        "match": "SegmentMatch",
        # Whether contacts that enter or leave emit segment.entered and segment.left.
        "tracked": bool,
        # The state of the list of its members, which is kept if the segment is tracked.
        "tracking": "SegmentTracking",
        # The exact number of contacts; only if it was requested.
        "count": Union[int, None],
        # The rules in the form that a change takes: each with its type and members.
        "rules": List[Any],
    })

    # A field of a contact.
    SegmentContactField: TypeAlias = Literal["name", "phone", "email", "url", "telegramPeer", "languages", "hasPhone", "hasEmail", "hasUrl", "hasTelegram"]

    SegmentExplanation = TypedDict("SegmentExplanation", {
        # The id of the segment.
        "segmentId": str,
        # The id of the contact.
        "contactId": str,
        # Whether the contact is in the segment.
        "matches": bool,
        # The rules, in the order of the segment.
        "rules": List["RuleExplanation"],
    })

    SegmentField = TypedDict("SegmentField", {
        # The type of the rule.
        "type": str,
        # The field, for a contactField.
        "field": Union[str, None],
        # The key, for a property.
        "key": Union[str, None],
        # The name, for a property.
        "name": Union[str, None],
        # The type of the values that its rules take.
        "valueType": "SegmentValueType",
        # The operators; none if the rule has members of its own.
        "operators": List["SegmentFieldOperator"],
    })

    SegmentFieldOperator = TypedDict("SegmentFieldOperator", {
        # The name of the operator.
        "op": str,
        # The form of its value: text, texts, number, numbers, numberRange, boolean, moment, momentRange, or none.
        "value": str,
        # Whether a rule without `op` uses this one.
        "isDefault": bool,
    })

    SegmentFieldValue = TypedDict("SegmentFieldValue", {
        # The value in the form of a rule; the id of a topic, the name of a tag.
        "value": Any,
        # The label of the value for people.
        "label": str,
        # Contacts with the value.
        "count": int,
    })

    # all: a contact must meet every rule. any: one rule is enough.
    SegmentMatch: TypeAlias = Literal["all", "any"]

    # The comparison of a rule.
    SegmentOperator: TypeAlias = Literal["equals", "notEquals", "in", "contains", "notContains", "startsWith", "endsWith", "containsOneOf", "exists", "notExists", "gt", "gte", "lt", "lte", "between", "before", "after"]

    SegmentPage = TypedDict("SegmentPage", {
        # The items of this page.
        "items": List["Segment"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    SegmentRuleInput = TypedDict("SegmentRuleInput", {
        # The kind of data that the rule compares.
        "type": "SegmentRuleType",
        # The field of the contact, for a rule of the type `contactField`.
        "field": NotRequired[Union["SegmentContactField", None]],
        # The operator. For a contact field: equals by default, contains for languages. Text ignores the case of letters.
        "op": NotRequired[Union["SegmentOperator", None]],
        # A text, number, boolean, timestamp or list of them, as op requires.
        "value": NotRequired[Any],
        # The topic, for a rule of the type `topic`.
        "topicId": NotRequired[Union[str, None]],
        # True for contacts that are subscribed to the topic, false for the others.
        "subscribed": NotRequired[Union[bool, None]],
        # The name of an existing tag.
        "tag": NotRequired[Union[str, None]],
        # True for contacts with the tag, false for those without it.
        "has": NotRequired[Union[bool, None]],
        # The key of a property.
        "key": NotRequired[Union[str, None]],
        # The older form of op: exact or contains.
        "valueMatch": NotRequired[Union["SegmentValueMatch", None]],
    })

    # The thing that a rule looks at.
    SegmentRuleType: TypeAlias = Literal["contactField", "topic", "tag", "property", "receiveMarketing"]

    # OFF: not tracked. STARTING, BUILDING: the members are being read. LIVE: changes emit events.
    SegmentTracking: TypeAlias = Literal["OFF", "STARTING", "BUILDING", "LIVE"]

    # An older name of a comparison.
    SegmentValueMatch: TypeAlias = Literal["exact", "contains"]

    # The type of the values that the operators of a field compare.
    SegmentValueType: TypeAlias = Literal["TEXT", "LANGUAGES", "PRESENCE", "MEMBERSHIP", "FLAG", "STRING", "NUMBER", "BOOLEAN", "DATE"]

    SendRecipientInput = TypedDict("SendRecipientInput", {
        # The recipient, in the form that `to` of the send takes.
        "to": str,
        # For a send of a template: the recipient's own values, which take precedence over those of the send.
        "variables": NotRequired[Any],
    })

    SentContent = TypedDict("SentContent", {
        # The id of the message.
        "id": str,
        # The channel of the message.
        "channel": "Channel",
        # The template that it was made of.
        "templateId": Union[str, None],
        # The version of the template at that time.
        "templateVersion": Union[int, None],
        # The content with the values of this message, in the form of its channel; null once it is no longer kept.
        "content": Any,
    })

    # An interval by the clocks of a time zone. A week begins on a Monday.
    SeriesInterval: TypeAlias = Literal["HOUR", "DAY", "WEEK", "MONTH"]

    ShortLink = TypedDict("ShortLink", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The last part of its address. Letter case does not matter.
        "code": str,
        # True if it was made with a credential of the sandbox. Its events and conversions are of the sandbox.
        "sandbox": bool,
        # The domain of its address; null for the default one.
        "domain": Union[str, None],
        # The address that the link leads to.
        "url": str,
        # A title that only the workspace sees.
        "title": Union[str, None],
        # The time at which it ends; null for never.
        "expiresAt": Union[str, None],
        # The contact that it was made for, to whom its clicks are attributed.
        "contactId": Union[str, None],
        # The campaign that it was made for, to whose recipient its clicks are attributed.
        "campaignId": Union[str, None],
        # The message that made it for its recipient.
        "messageId": Union[str, None],
        # The id of the object that the link was made for: a campaign or, for a link of a message, the cause of the message (its template if a request caused it).
        "originId": Union[str, None],
        # The UTM parameters that its target gets.
        "utm": Union["ShortLinkUtm", None],
        # The number of clicks of people after which it has ended.
        "maxClicks": Union[int, None],
        # The address that the link leads to once it has ended; without it, a page says that it has ended.
        "fallbackUrl": Union[str, None],
        # Whether it adds the id of the click to its URL as `sb_click`, for conversions.
        "passClickId": bool,
        # Its address.
        "shortUrl": str,
        # True if visitors must give a password.
        "hasPassword": bool,
        # The number of times that people followed it. Programs do not count.
        "clicks": int,
        # The number of people who followed it, each counted once a day.
        "visitors": int,
    })

    ShortLinkBatch = TypedDict("ShortLinkBatch", {
        # Links that were made.
        "created": int,
        # Links that were refused.
        "failed": int,
        # The results, in the order of the request.
        "results": List["ShortLinkResult"],
    })

    ShortLinkInput = TypedDict("ShortLinkInput", {
        # A title that only the workspace sees.
        "title": NotRequired[Union[str, None]],
        # The time at which it ends.
        "expiresAt": NotRequired[Union[str, None]],
        # The password that visitors must enter. Never shown again.
        "password": NotRequired[Union[str, None]],
        # The utm_… parameters that are added to the address.
        "utm": NotRequired[Union["ShortLinkUtmInput", None]],
        # The number of clicks of people after which it ends.
        "maxClicks": NotRequired[Union[int, None]],
        # The address that the link leads to once it has ended.
        "fallbackUrl": NotRequired[Union[str, None]],
        # The address that the link leads to: http or https, with a domain name.
        "url": str,
        # Letters, digits, - and _; made for you when absent.
        "code": NotRequired[Union[str, None]],
        # A verified domain of the workspace for its address; the default one when absent. The host of the service stands for none.
        "domain": NotRequired[Union[str, None]],
        # Makes it for one contact, whose clicks the contact then shows.
        "contactId": NotRequired[Union[str, None]],
        # With a contactId: makes it for this recipient of the campaign, whose clicks and conversions it then counts.
        "campaignId": NotRequired[Union[str, None]],
        # Adds the id of the click to the URL as `sb_click`.
        "passClickId": NotRequired[bool],
    })

    ShortLinkPage = TypedDict("ShortLinkPage", {
        # The items of this page.
        "items": List["ShortLink"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    ShortLinkProblem = TypedDict("ShortLinkProblem", {
        # The field of the link that is refused.
        "field": str,
        # The reason, in the language of the request.
        "message": str,
    })

    ShortLinkQr = TypedDict("ShortLinkQr", {
        # The address that the code holds.
        "shortUrl": str,
        # The image as a data URL of a PNG.
        "image": str,
    })

    ShortLinkRefusal = TypedDict("ShortLinkRefusal", {
        # A code of the catalogue of errors.
        "code": str,
        # The reason, in the language of the request.
        "message": str,
        # Every field that is refused.
        "details": List["ShortLinkProblem"],
    })

    # The property of a click by which a report groups.
    ShortLinkReportGroup: TypeAlias = Literal["DAY", "LINK", "SOURCE", "ORIGIN"]

    ShortLinkReportRow = TypedDict("ShortLinkReportRow", {
        # A day such as 2026-11-22, the id of a link or of an origin, or a source; empty for no source.
        "key": str,
        # Clicks of people.
        "clicks": int,
        # Clicks of people, each person counted once a day and link.
        "visitors": int,
        # Requests of programs.
        "others": int,
        # Conversions of this group.
        "conversions": int,
        # The sums of the values of conversions, by currency.
        "values": List["ShortLinkValue"],
    })

    ShortLinkResult = TypedDict("ShortLinkResult", {
        # Its place in the request, from 0.
        "index": int,
        # The link that was made; null if it was refused.
        "link": Union["ShortLink", None],
        # The reason that the link was refused; null if it was made.
        "error": Union["ShortLinkRefusal", None],
    })

    ShortLinkUtm = TypedDict("ShortLinkUtm", {
        # `utm_source` of the target.
        "source": Union[str, None],
        # `utm_medium` of the target.
        "medium": Union[str, None],
        # `utm_campaign` of the target.
        "campaign": Union[str, None],
        # `utm_term` of the target.
        "term": Union[str, None],
        # `utm_content` of the target.
        "content": Union[str, None],
    })

    ShortLinkUtmInput = TypedDict("ShortLinkUtmInput", {
        # `utm_source` of the target.
        "source": NotRequired[Union[str, None]],
        # `utm_medium` of the target.
        "medium": NotRequired[Union[str, None]],
        # `utm_campaign` of the target.
        "campaign": NotRequired[Union[str, None]],
        # `utm_term` of the target.
        "term": NotRequired[Union[str, None]],
        # `utm_content` of the target.
        "content": NotRequired[Union[str, None]],
    })

    ShortLinkValue = TypedDict("ShortLinkValue", {
        # The ISO 4217 code; empty for conversions without a value.
        "currency": str,
        # Conversions in this currency.
        "conversions": int,
        # The value, as a decimal.
        "value": str,
    })

    SimulatedSms = TypedDict("SimulatedSms", {
        # False if the number receives no texts, so that it was dropped.
        "received": bool,
        # The id of the message that came in, as in the event sms.received.
        "inboundId": Union[str, None],
        # The message that it answers.
        "messageId": Union[str, None],
    })

    SimulatedStep = TypedDict("SimulatedStep", {
        # The step, as the definition names it.
        "stepId": str,
        # The kind of the step.
        "type": "AutomationStepType",
        # The time at which it would be done, if the steps before took no time beyond their waits.
        "at": str,
        # The result that the step would have, by its type; null if it has none.
        "output": Any,
        # The reason that the step would fail; null otherwise.
        "error": Union["AutomationRunError", None],
    })

    SmsPayload = TypedDict("SmsPayload", {
        # The text of the message.
        "message": NotRequired[Union[str, None]],
        # The sender: a number, a short code or at most 11 letters and digits.
        "from": NotRequired[Union[str, None]],
        # template: the id of the template.
        "templateId": NotRequired[Union[str, None]],
        # template: an object with the values of its variables.
        "variables": NotRequired[Any],
        # Replaces typographic characters (quotes, dashes, spaces) by plain ones if the text then needs no UCS-2.
        "smartEncoding": NotRequired[Union[bool, None]],
        # es, pt or tr: encodes the accents of that language in GSM 7-bit, if the message centre and the phone support it.
        "nationalAlphabet": NotRequired[Literal["tr", "es", "pt", None]],
        # True for a message that is shown at once and not stored by the phone (class 0).
        "flash": NotRequired[Union[bool, None]],
        # The seconds from sendAt, or from now, after which it is no longer delivered: 60 to 259200.
        "validityPeriod": NotRequired[Union[int, None]],
        # False requests no delivery report, so that the message stays SENT.
        "deliveryReport": NotRequired[Union[bool, None]],
    })

    # The direction of a sort: from the lowest to the highest, or the reverse.
    SortOrder: TypeAlias = Literal["asc", "desc"]

    Submission = TypedDict("Submission", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # True if it was sent from the page in test mode.
        "sandbox": bool,
        # The form that was submitted.
        "formId": str,
        # The contact; null while it waits for its confirmation.
        "contactId": Union[str, None],
        # PENDING until the person confirms it, if the form requires that.
        "status": "FormSubmissionStatus",
        # The language in which the form was shown.
        "locale": str,
        # The address of the e-mail that asks to confirm, while it waits.
        "email": Union[str, None],
        # The answers, while it waits; after that the contact has them.
        "answers": Any,
        # The code of the error that kept the e-mail that asks to confirm from being sent.
        "problem": Union[str, None],
        # The time until which it can be confirmed.
        "expiresAt": str,
    })

    SubmissionPage = TypedDict("SubmissionPage", {
        # The items of this page.
        "items": List["Submission"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    SuppressedChannel = TypedDict("SuppressedChannel", {
        # The channel on which nothing is sent.
        "channel": "Channel",
        # The reason that nothing is sent.
        "reason": "SuppressionReason",
    })

    # A channel on which addresses can be suppressed.
    SuppressibleChannel: TypeAlias = Literal["sms", "email"]

    Suppression = TypedDict("Suppression", {
        # The identifier of the object.
        "id": str,
        # The channel on which nothing is sent to the address.
        "channel": "Channel",
        # An address, or an e-mail domain with all of its addresses. Empty once its contact was erased; it stays suppressed.
        "address": Union[str, None],
        # The reason that nothing is sent.
        "reason": "SuppressionReason",
        # The message that bounced or was complained about or answered.
        "messageId": Union[str, None],
        # The note of the person who added it.
        "note": Union[str, None],
        # The time at which it ends; never by itself if empty.
        "expiresAt": Union[str, None],
        # The topic whose sends it applies to; empty if it applies to all.
        "topicId": Union[str, None],
        # True if it applies only in the sandbox, false if only to live messages.
        "sandbox": bool,
        # The time at which it was made.
        "at": str,
    })

    SuppressionPage = TypedDict("SuppressionPage", {
        # The items of this page.
        "items": List["Suppression"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # MANUAL: somebody added it. STOP: the person answered with a word such as STOP. HARD_BOUNCE: the address does not exist. SOFT_BOUNCES: three e-mails in a row bounced. COMPLAINT: the person reported an e-mail as spam.
    SuppressionReason: TypeAlias = Literal["HARD_BOUNCE", "SOFT_BOUNCES", "COMPLAINT", "STOP", "MANUAL"]

    Tag = TypedDict("Tag", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The tag as it was first written; unique in the workspace, regardless of letter case.
        "name": str,
        # The number of contacts that have it, counted up to 10,000.
        "contacts": int,
    })

    TagPage = TypedDict("TagPage", {
        # The items of this page.
        "items": List["Tag"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    Template = TypedDict("Template", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # Grows with every change of variables or parts.
        "version": int,
        # The variables of its texts.
        "variables": List["TemplateVariable"],
        # The parts by channel. Each is the payload of a send with `type`, with Liquid in its texts. `email` may have `mjml`.
        "parts": Any,
        # The name. Only the workspace sees it.
        "name": str,
        # The purpose of the template.
        "category": "TemplateCategory",
        # The language of its texts, such as en or pt_BR.
        "language": str,
        # Whether the links of each message are replaced by short links of its own.
        "shortenLinks": bool,
        # The channels that it has a part for, in alphabetical order.
        "channels": List["Channel"],
        # The approvals by providers of official lines, by account.
        "approvals": List["TemplateApproval"],
        # The status of each of its parts, by the alphabet of channels.
        "partStatuses": List["TemplatePartStatus"],
    })

    TemplateApproval = TypedDict("TemplateApproval", {
        # The id of the template.
        "templateId": str,
        # The channel whose provider decides.
        "channel": "Channel",
        # The business account of the provider: all its lines share the approval.
        "accountId": str,
        # The decision of the provider.
        "status": "ApprovalStatus",
        # The category that the provider uses: MARKETING, UTILITY or AUTHENTICATION.
        "category": str,
        # The language of the template at the provider.
        "language": str,
        # The provider's reason for rejecting, pausing or disabling it.
        "reason": Union[str, None],
        # The version of the template that was submitted, and is sent once it is approved.
        "version": int,
        # True if it is of the sandbox.
        "sandbox": bool,
        # The time of the last report of the provider.
        "updatedAt": str,
    })

    # The purpose of a template.
    TemplateCategory: TypeAlias = Literal["MARKETING", "UTILITY", "AUTHENTICATION"]

    TemplateInstanceInput = TypedDict("TemplateInstanceInput", {
        # A channel with instances: chatapp, botchat, photosocial.
        "channel": "Channel",
        # The instance that the channel sends through.
        "instanceId": str,
    })

    TemplateLeg = TypedDict("TemplateLeg", {
        # The channel of these messages.
        "channel": "Channel",
        # The messages.
        "messageIds": List[str],
        # Credits of its messages together.
        "totalCost": int,
        # The recipients who have an address and get nothing, because of opt-outs, quiet hours and others.
        "refused": List["TemplateRefusal"],
        # The reason that the channel was left out: no line that can send, no sender, no provider.
        "code": Union[str, None],
        # The message in the caller's language.
        "message": Union[str, None],
    })

    TemplatePage = TypedDict("TemplatePage", {
        # The items of this page.
        "items": List["Template"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    TemplatePartStatus = TypedDict("TemplatePartStatus", {
        # The channel of the part.
        "channel": "Channel",
        # READY when it needs no approval. For `chatapp`, the status at the providers of official lines: NOT_SUBMITTED (lines with a session send it all the same), PENDING, APPROVED, REJECTED, PAUSED or DISABLED. With several accounts, the one that most needs attention; `approvals` has each.
        "status": "TemplatePartStatusName",
        # The reason that the provider gives.
        "reason": Union[str, None],
        # The version that was submitted.
        "version": Union[int, None],
    })

    # The status of a part of a template.
    TemplatePartStatusName: TypeAlias = Literal["READY", "NOT_SUBMITTED", "REJECTED", "DISABLED", "PAUSED", "PENDING", "APPROVED"]

    TemplatePreview = TypedDict("TemplatePreview", {
        # The channel whose part is shown.
        "channel": "Channel",
        # The version that is shown.
        "version": int,
        # The text that people read, one line for each text of the message; for an e-mail, the text for readers without HTML.
        "text": str,
        # The HTML of an e-mail, if it has any.
        "html": Union[str, None],
        # The whole content that the channel would send.
        "content": Any,
        # The size of the text, if it determines the parts of a message.
        "size": Union["TextSize", None],
    })

    TemplateRecipientInput = TypedDict("TemplateRecipientInput", {
        # A contact, by its id.
        "contactId": NotRequired[Union[str, None]],
        # The phone number, for channels that use one.
        "phone": NotRequired[Union[str, None]],
        # An e-mail address.
        "email": NotRequired[Union[str, None]],
        # The recipient on the bot chat.
        "telegramPeer": NotRequired[Union[str, None]],
        # The account on the photo-social service.
        "account": NotRequired[Union[str, None]],
        # Your own id of the person, as in push subscriptions and visitors of web chats.
        "userId": NotRequired[Union[str, None]],
        # One browser or device.
        "subscriptionId": NotRequired[Union[str, None]],
        # Values of its own, which take precedence over those of all.
        "variables": NotRequired[Any],
    })

    TemplateRefusal = TypedDict("TemplateRefusal", {
        # The index in `to`, from 0.
        "recipient": int,
        # A code of the catalogue of errors.
        "code": str,
        # The message in the caller's language.
        "message": str,
    })

    TemplateSend = TypedDict("TemplateSend", {
        # The id of the template.
        "templateId": str,
        # The version that is sent.
        "version": int,
        # The messages on all channels.
        "messageIds": List[str],
        # QUEUED, or SCHEDULED for a later time.
        "status": "MessageStatus",
        # The number of messages.
        "count": int,
        # Credits of all messages together.
        "totalCost": int,
        # The results by channel.
        "legs": List["TemplateLeg"],
    })

    TemplateVariable = TypedDict("TemplateVariable", {
        # Letters, digits and _. `contact` is the recipient, and no variable.
        "name": str,
        # The type of the values that it takes.
        "type": "TemplateVariableType",
        # The value for sends that give none.
        "default": Any,
        # Whether every send must give it.
        "required": bool,
        # The value for previews and for checks of the template.
        "example": Any,
    })

    TemplateVariableInput = TypedDict("TemplateVariableInput", {
        # Letters, digits and _. `contact` is the recipient, and no variable.
        "name": str,
        # The type of the values that it takes.
        "type": "TemplateVariableType",
        # The value for sends that give none.
        "default": NotRequired[Any],
        # Whether every send must give it.
        "required": NotRequired[bool],
        # The value for previews and for checks of the template.
        "example": NotRequired[Any],
    })

    # The type of the value of a variable.
    TemplateVariableType: TypeAlias = Literal["string", "number", "boolean", "date", "list", "object"]

    TemplateVersion = TypedDict("TemplateVersion", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # Grows with every change of variables or parts.
        "version": int,
        # The variables of its texts.
        "variables": List["TemplateVariable"],
        # The parts by channel. Each is the payload of a send with `type`, with Liquid in its texts. `email` may have `mjml`.
        "parts": Any,
        # The version that was restored to make it.
        "restoredFrom": Union[int, None],
    })

    TemplateVersionPage = TypedDict("TemplateVersionPage", {
        # The items of this page.
        "items": List["TemplateVersion"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    TextSize = TypedDict("TextSize", {
        # gsm7; gsm7-es, gsm7-pt or gsm7-tr with the national table of a language; or ucs2.
        "encoding": str,
        # Septets of GSM 7-bit, 16-bit units of UCS-2.
        "units": int,
        # Units that fit in a part.
        "unitsPerPart": int,
        # Messages on the wire for each recipient.
        "parts": int,
    })

    Topic = TypedDict("Topic", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # A short name of lower-case letters, digits, - and _, unique in the workspace.
        "slug": str,
        # The name on the preferences page.
        "name": str,
        # The explanation on the preferences page.
        "description": Union[str, None],
        # Whether a new contact is subscribed without asking.
        "defaultOptIn": bool,
    })

    TopicChoiceInput = TypedDict("TopicChoiceInput", {
        # The id of the topic.
        "topicId": str,
        # True to subscribe to the topic, false to unsubscribe from it.
        "subscribed": bool,
    })

    TopicPage = TypedDict("TopicPage", {
        # The items of this page.
        "items": List["Topic"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    TopicState = TypedDict("TopicState", {
        # The id of the topic.
        "topicId": str,
        # True if the contact is subscribed to the topic.
        "subscribed": bool,
    })

    Usage = TypedDict("Usage", {
        # The time from which is counted, inclusive.
        "from": str,
        # The time up to which is counted, exclusive.
        "to": str,
        # The messages of this time, by channel, mode and status.
        "messages": List["UsageCount"],
        # The credits of this time.
        "credits": "UsageCredits",
    })

    # The period of the entries: one for the whole time, or one for each UTC day.
    UsageBy: TypeAlias = Literal["total", "day"]

    UsageCount = TypedDict("UsageCount", {
        # The UTC day on which they were sent, such as 2026-11-21; only with `by=day`.
        "day": NotRequired[Union[str, None]],
        # The channel of the messages.
        "channel": "Channel",
        # The present status of the messages.
        "status": "MessageStatus",
        # True for messages of the sandbox.
        "sandbox": bool,
        # The number of messages.
        "count": int,
        # Credits that they cost when they were accepted. The refunds for FAILED ones are in `credits.refunded`.
        "cost": int,
    })

    UsageCredits = TypedDict("UsageCredits", {
        # Credits that the operator gave.
        "granted": int,
        # Credits that were spent on messages and calls.
        "charged": int,
        # Credits that were held for messages and calls and came back.
        "refunded": int,
        # Credits paid for phone numbers.
        "rented": int,
    })

    VapidInput = TypedDict("VapidInput", {
        # The public key: an uncompressed point of P-256 in base64url.
        "publicKey": str,
        # The private key: 32 bytes in base64url.
        "privateKey": str,
    })

    # The kind of visitor that followed a link or loaded a picture. Only people count.
    VisitorKind: TypeAlias = Literal["HUMAN", "BOT", "PREVIEW", "PREFETCH", "SCANNER"]

    # The way in which calls to a number are answered.
    VoiceMode: TypeAlias = Literal["FORWARD", "TTS_HANGUP", "REJECT", "VOICEMAIL", "FLOW", "WEBHOOK_CONTROL"]

    VoicePayload = TypedDict("VoicePayload", {
        # The text to read aloud. Then the call is hung up.
        "speak": NotRequired[Union[str, None]],
        # Same as speak.
        "message": NotRequired[Union[str, None]],
        # A sound file to play, at a public http or https address. Then the call is hung up.
        "playAudioUrl": NotRequired[Union[str, None]],
        # The steps of the call, in place of a text.
        "flow": NotRequired[Union["CallFlowInput", None]],
        # The voice for speak: woman or man.
        "voice": NotRequired[Literal["woman", "man", None]],
        # The language for speak: BCP 47, en-US when absent. GET /v1/voice/languages lists them.
        "language": NotRequired[Literal["da-DK", "de-DE", "en-AU", "en-GB", "en-US", "es-ES", "es-MX", "es-US", "fr-CA", "fr-FR", "it-IT", "ja-JP", "nl-NL", "nb-NO", "pl-PL", "pt-BR", "pt-PT", "ru-RU", "sv-SE", "tr-TR", None]],
        # The caller: a number of the workspace; that of the configuration when absent.
        "from": NotRequired[Union[str, None]],
        # Whether the call is recorded from its answer on.
        "record": NotRequired[Union[bool, None]],
        # off (default); report: an event says whether a person or a machine answered; hangup: the call also ends if a machine answered.
        "machineDetection": NotRequired[Literal["off", "report", "hangup", None]],
        # Whether every pressed key is sent as an event.
        "captureDigits": NotRequired[Union[bool, None]],
        # Whether the call stays open for actions after its steps are done.
        "holdOpen": NotRequired[Union[bool, None]],
        # The seconds within which it must be answered: 5 to 120, 30 when absent.
        "ringTimeoutSec": NotRequired[Union[int, None]],
        # The seconds after which it is hung up: 10 to 14400, 600 when absent. Credits for this time are held until it has ended.
        "maxDurationSec": NotRequired[Union[int, None]],
        # template: the id of the template.
        "templateId": NotRequired[Union[str, None]],
        # template: an object with the values of its variables.
        "variables": NotRequired[Any],
    })

    Warmup = TypedDict("Warmup", {
        # True from the first connection until the limits end.
        "active": bool,
        # Messages a UTC day while it is active.
        "dailyLimit": int,
        # Messages that were queued on this UTC day.
        "sentToday": int,
        # Days until it sends without these limits, each begun one whole; all of them before the first connection.
        "daysRemaining": int,
    })

    # The times at which a visitor is asked for name and e-mail before the first message. AWAY: while nobody answers.
    WebchatAskEmail: TypeAlias = Literal["NEVER", "AWAY", "ALWAYS"]

    WebchatIdentitySecret = TypedDict("WebchatIdentitySecret", {
        # The id of the widget.
        "id": str,
        # The secret that signs the identity of visitors, which is shown this once.
        "identitySecret": str,
    })

    WebchatVisitor = TypedDict("WebchatVisitor", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # True if the widget is of the sandbox.
        "sandbox": bool,
        # The id of the widget.
        "widgetId": str,
        # The user of the site, if the site has signed for it.
        "userId": Union[str, None],
        # The name, as signed by the site or given by the visitor; null without one.
        "name": Union[str, None],
        # The e-mail address, as signed by the site, or as given by the visitor if `verified` is false.
        "email": Union[str, None],
        # The language, BCP 47.
        "language": Union[str, None],
        # The page on which the visitor opened the chat last.
        "pageUrl": Union[str, None],
        # The title of the page on which the visitor opened the chat last.
        "pageTitle": Union[str, None],
        # The time at which the visitor last opened the chat or wrote.
        "seenAt": str,
        # Whether the site has signed for the user, the name and the e-mail.
        "verified": bool,
    })

    WebchatVisitorPage = TypedDict("WebchatVisitorPage", {
        # The items of this page.
        "items": List["WebchatVisitor"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    WebchatWidget = TypedDict("WebchatWidget", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The name that people see.
        "name": str,
        # True if it was made with a credential of the sandbox. Its messages are of the sandbox.
        "sandbox": bool,
        # Origins of the sites that may show it.
        "allowedOrigins": List[str],
        # The color, such as `#1f6feb`.
        "color": str,
        # The side of the page, right or left.
        "position": "WebchatWidgetPosition",
        # The times at which visitors are asked for name and e-mail: NEVER, AWAY or ALWAYS.
        "askEmail": "WebchatAskEmail",
        # Whether visitors may send files.
        "files": bool,
        # The texts, by language.
        "texts": List["WidgetText"],
        # Whether only users whom the site has signed for may use it.
        "requireIdentity": bool,
        # The push app that notifies visitors who are away of answers.
        "pushAppId": Union[str, None],
        # Whether there is a secret with which the site signs for its users.
        "hasIdentitySecret": bool,
        # A public token for pages. It lets its bearer open a chat from an allowed origin.
        "publicToken": str,
    })

    WebchatWidgetPage = TypedDict("WebchatWidgetPage", {
        # The items of this page.
        "items": List["WebchatWidget"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # The side of the page, right or left.
    WebchatWidgetPosition: TypeAlias = Literal["RIGHT", "LEFT"]

    Webhook = TypedDict("Webhook", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The name that people see.
        "name": str,
        # A note for people.
        "description": Union[str, None],
        # The address that is called.
        "url": str,
        # Event names, families such as `photosocial.*`, or `*`.
        "events": List[str],
        # The instances it is limited to; empty for all.
        "instanceIds": List[str],
        # The channels it is limited to; empty for all, including events without a channel.
        "channels": List["Channel"],
        # `LIVE` or `SANDBOX` for only events of that mode; null for both, as far as it may receive them.
        "mode": Union["WebhookMode", None],
        # True if it was made with a credential of the sandbox. It receives only events of the sandbox.
        "sandbox": bool,
        # False if it gets no events: somebody disabled it, or we did, for `disabledReason`.
        "enabled": bool,
        # True while its events wait and none is sent. An event waits for at most 30 days.
        "paused": bool,
        # Names of the headers that its owner added; their values are not shown.
        "headerNames": List[str],
        # Whether requests are signed in the form of Standard Webhooks too.
        "standardSignature": bool,
        # `MESSAGE` or `CONVERSATION`: the events of each are sent one after the other; `NONE`: in any order.
        "ordering": "WebhookOrdering",
        # The most events of one request; 1 if each has a request of its own.
        "batchSize": int,
        # Whether requests use the operator's client certificate.
        "clientCertificate": bool,
        # The reason that we disabled it: `FAILING` (everything failed for 5 days) or `GONE` (it answered 410).
        "disabledReason": Union["WebhookDisabledReason", None],
        # The time since which every delivery has failed.
        "failingSince": Union[str, None],
        # The signing secret. The whole text is the HMAC key. Returned once, when it is made or rotated.
        "secret": Union[str, None],
        # The same secret in the form for libraries of Standard Webhooks. Returned once, with `secret`.
        "standardSecret": Union[str, None],
        # The health of the webhook in the last 24 hours; null if the caller may not use it.
        "health": Union["WebhookHealth", None],
    })

    WebhookAttempt = TypedDict("WebhookAttempt", {
        # The number of the attempt, from 1, and again from 1 after it was sent again on request.
        "attempt": int,
        # The time at which it ended.
        "at": str,
        # The status of the delivery after the attempt.
        "status": "WebhookDeliveryStatus",
        # The HTTP status of the answer; null without one.
        "statusCode": Union[int, None],
        # The reason that it failed; null if it succeeded.
        "error": Union[str, None],
        # The duration in milliseconds.
        "durationMs": Union[int, None],
        # The first 4,096 bytes of the answer.
        "response": Union[str, None],
        # The time at which the next attempt was due.
        "nextAttemptAt": Union[str, None],
    })

    # CLOSED: it is called. OPEN: it failed five times in a row or more, and until `openUntil` only retries are made. HALF_OPEN: one first attempt at a time is made.
    WebhookCircuit: TypeAlias = Literal["CLOSED", "OPEN", "HALF_OPEN"]

    WebhookDelivery = TypedDict("WebhookDelivery", {
        # The identifier, which never changes and begins with letters that name the kind of object.
        "id": str,
        # The workspace that owns it.
        "workspaceId": str,
        # The time at which it was made.
        "createdAt": str,
        # The time of its last change.
        "updatedAt": str,
        # The webhook that is called.
        "webhookId": str,
        # The event that is delivered.
        "eventId": str,
        # The name of the event.
        "event": str,
        # PENDING until an attempt succeeds or none is left.
        "status": "WebhookDeliveryStatus",
        # The number of attempts that have ended.
        "attempts": int,
        # The time of the next attempt, while it is pending; null also while it waits for another one (`ordering`).
        "nextAttemptAt": Union[str, None],
        # HTTP status of the last answer.
        "lastStatusCode": Union[int, None],
        # The error of the last attempt; null if that succeeded, or before the first.
        "lastError": Union[str, None],
        # The duration of the last attempt in milliseconds.
        "durationMs": Union[int, None],
        # The first 4,096 bytes of the last answer.
        "response": Union[str, None],
    })

    WebhookDeliveryPage = TypedDict("WebhookDeliveryPage", {
        # The items of this page.
        "items": List["WebhookDelivery"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    # PENDING: an attempt is due. DELIVERED: it was answered with 2xx. EXHAUSTED: it failed, and no attempt is left.
    WebhookDeliveryStatus: TypeAlias = Literal["PENDING", "DELIVERED", "EXHAUSTED"]

    # FAILING: everything failed for 5 days. GONE: it answered 410.
    WebhookDisabledReason: TypeAlias = Literal["FAILING", "GONE"]

    WebhookHealth = TypedDict("WebhookHealth", {
        # The id of the webhook.
        "webhookId": str,
        # Attempts that were answered with a 2xx.
        "delivered": int,
        # Attempts that failed.
        "failed": int,
        # The share of successful attempts, 0–1; null without attempts.
        "successRate": Union[float, None],
        # The mean duration of an attempt in milliseconds.
        "averageMs": Union[int, None],
        # The number of deliveries that wait, counted up to 10,000.
        "pending": int,
        # The time of the last success in these 24 hours; null without one.
        "lastDeliveredAt": Union[str, None],
        # The time of the last failure in these 24 hours; null without one.
        "lastFailedAt": Union[str, None],
        # The error of the last failure in these 24 hours; null without one.
        "lastError": Union[str, None],
        # The number of failures since the last success.
        "failuresInARow": int,
        # The state of its circuit breaker, by its failures in a row.
        "circuit": "WebhookCircuit",
        # The time until which no first attempt is made, while the circuit is open.
        "openUntil": Union[str, None],
    })

    # LIVE: only live events. SANDBOX: only events of the sandbox.
    WebhookMode: TypeAlias = Literal["LIVE", "SANDBOX"]

    # NONE: deliveries are sent in any order. MESSAGE: those of one message are sent one after the other. CONVERSATION: those of one conversation are sent one after the other.
    WebhookOrdering: TypeAlias = Literal["NONE", "MESSAGE", "CONVERSATION"]

    WebhookPage = TypedDict("WebhookPage", {
        # The items of this page.
        "items": List["Webhook"],
        # The place of this page in its list.
        "pagination": "Pagination",
    })

    WebhookReplay = TypedDict("WebhookReplay", {
        # The identifier of the replay.
        "id": str,
        # The webhook that gets them.
        "webhookId": str,
        # Missed events from this time on are sent again.
        "from": str,
        # Missed events up to this time are sent again.
        "to": str,
        # Whether it only sends failed deliveries.
        "failedOnly": bool,
    })

    WidgetText = TypedDict("WidgetText", {
        # The language, BCP 47.
        "language": str,
        # The text at the top of the widget.
        "title": Union[str, None],
        # The text before anything is written.
        "greeting": Union[str, None],
        # The text while nobody answers.
        "away": Union[str, None],
    })

    WidgetTextInput = TypedDict("WidgetTextInput", {
        # The language, BCP 47.
        "language": str,
        # The text at the top of the widget.
        "title": NotRequired[Union[str, None]],
        # The text before anything is written.
        "greeting": NotRequired[Union[str, None]],
        # The text while nobody answers.
        "away": NotRequired[Union[str, None]],
    })

    ShortenedEvent = TypedDict("ShortenedEvent", {
        "id": str,
        "workspaceId": str,
        # Empty for messages of SMS, e-mail, push, RCS and web chats.
        "instanceId": str,
        "messageId": NotRequired[str],
        # The time of the request, for protection against replay.
        "timestamp": str,
        # Present, and true, for events of test keys.
        "sandbox": NotRequired[bool],
        "event": str,
        # The short members of the data.
        "data": Dict[str, Any],
        # Members of `data` that are left out.
        "omitted": List[str],
        # The whole event.
        "dataUrl": str,
    })

    GetCredentialAnswer: TypeAlias = "Credential"

    ListRequestsQuery = TypedDict("ListRequestsQuery", {
        # `nextCursor` of the page before; without it, the first page.
        "cursor": NotRequired[Union[str, None]],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["RequestOutcome", List["RequestOutcome"]]],
        # Returns only requests with this error code.
        "code": NotRequired[Union[str, None]],
        # Returns only requests of this API.
        "api": NotRequired[Union["RequestApi", None]],
        # Returns only requests of this route, in full as in answers.
        "route": NotRequired[Union[str, None]],
        # Returns only the request with this X-Request-Id in its answer.
        "requestId": NotRequired[Union[str, None]],
        # Returns only requests answered at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only requests answered at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListRequestsAnswer: TypeAlias = "ApiRequest"

    ListTopicsQuery = TypedDict("ListTopicsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListTopicsAnswer: TypeAlias = "Topic"

    CreateTopicBody = TypedDict("CreateTopicBody", {
        # A short name of lower-case letters, digits, - and _; unique in the workspace.
        "slug": str,
        # The name that people see.
        "name": str,
        # A note for people.
        "description": NotRequired[Union[str, None]],
        # Whether contacts who have not chosen are subscribed.
        "defaultOptIn": NotRequired[bool],
    })

    CreateTopicAnswer: TypeAlias = "Topic"

    GetTopicAnswer: TypeAlias = "Topic"

    UpdateTopicBody = TypedDict("UpdateTopicBody", {
        # A short name, unique in the workspace.
        "slug": NotRequired[Union[str, None]],
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # A note for people.
        "description": NotRequired[Union[str, None]],
        # Whether contacts who have not chosen are subscribed.
        "defaultOptIn": NotRequired[Union[bool, None]],
    })

    UpdateTopicAnswer: TypeAlias = "Topic"

    DeleteTopicAnswer: TypeAlias = "Deleted"

    ListFormsQuery = TypedDict("ListFormsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListFormsAnswer: TypeAlias = "Form"

    CreateFormBody = TypedDict("CreateFormBody", {
        # The heading of the page; the name when absent.
        "title": NotRequired[Union[str, None]],
        # The text above the fields.
        "intro": NotRequired[Union[str, None]],
        # The e-mail that asks to confirm.
        "confirmation": NotRequired[Union["FormConfirmationInput", None]],
        # The https address that a browser goes to after the last step.
        "redirectUrl": NotRequired[Union[str, None]],
        # The text that is shown after it was sent.
        "successText": NotRequired[Union[str, None]],
        # The name that people see.
        "name": str,
        # The fields, in the order of the page. `email` or `phone` must be required.
        "fields": List["FormFieldInput"],
        # The topics that a submission subscribes to.
        "topicIds": NotRequired[List[str]],
        # The tags that its contacts get.
        "tags": NotRequired[List[str]],
        # Whether an e-mail asks to confirm first.
        "doubleOptIn": NotRequired[bool],
        # The languages of the form; all three, unless given.
        "languages": NotRequired[List[str]],
        # Its texts in other languages.
        "translations": NotRequired[List["FormTranslationInput"]],
    })

    CreateFormAnswer: TypeAlias = "Form"

    GetFormAnswer: TypeAlias = "Form"

    UpdateFormBody = TypedDict("UpdateFormBody", {
        # The heading of the page; the name when absent.
        "title": NotRequired[Union[str, None]],
        # The text above the fields.
        "intro": NotRequired[Union[str, None]],
        # The e-mail that asks to confirm.
        "confirmation": NotRequired[Union["FormConfirmationInput", None]],
        # The https address that a browser goes to after the last step.
        "redirectUrl": NotRequired[Union[str, None]],
        # The text that is shown after it was sent.
        "successText": NotRequired[Union[str, None]],
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # Whether it accepts submissions; a new form does.
        "active": NotRequired[Union[bool, None]],
        # Replaces all fields.
        "fields": NotRequired[Union[List["FormFieldInput"], None]],
        # The topics that a submission subscribes to.
        "topicIds": NotRequired[Union[List[str], None]],
        # The tags that its contacts get.
        "tags": NotRequired[Union[List[str], None]],
        # Whether an e-mail asks to confirm first.
        "doubleOptIn": NotRequired[Union[bool, None]],
        # Its languages.
        "languages": NotRequired[Union[List[str], None]],
        # Replaces all translations.
        "translations": NotRequired[Union[List["FormTranslationInput"], None]],
    })

    UpdateFormAnswer: TypeAlias = "Form"

    DeleteFormAnswer: TypeAlias = "Deleted"

    GetFormUseAnswer: TypeAlias = "FormUse"

    ListFormSubmissionsQuery = TypedDict("ListFormSubmissionsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["FormSubmissionStatus", List["FormSubmissionStatus"]]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListFormSubmissionsAnswer: TypeAlias = "Submission"

    ListContactsQuery = TypedDict("ListContactsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list and order. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only contacts with the tag of this name.
        "tag": NotRequired[Union[str, None]],
        # Returns only contacts that are subscribed to this topic.
        "topicId": NotRequired[Union[str, None]],
        # Returns only contacts that were created or changed at this time or later.
        "updatedSince": NotRequired[Union[str, None]],
        # Words that each start a word of the name, ignoring letter case and accents, or the start of an e-mail address or a phone number.
        "search": NotRequired[Union[str, None]],
        # Returns only contacts with this e-mail address.
        "email": NotRequired[Union[str, None]],
        # Returns only contacts with this phone number.
        "phone": NotRequired[Union[str, None]],
        # Returns only contacts with this id in your system.
        "externalId": NotRequired[Union[str, None]],
        # Returns only contacts with this peer.
        "telegramPeer": NotRequired[Union[str, None]],
        # Returns only contacts that are in this segment now.
        "segmentId": NotRequired[Union[str, None]],
        # Returns only contacts with a value of the property with this key; none if there is no such property.
        "propertyKey": NotRequired[Union[str, None]],
        # With `propertyKey`: returns only contacts with exactly this value, as text: `pro`, `12.5`, `true`, `2030-01-31T00:00:00Z`. Any value when absent.
        "propertyValue": NotRequired[Union[str, None]],
        # Returns only contacts that accept marketing (`true`), or that refused it as a whole (`false`).
        "receiveMarketing": NotRequired[Union[bool, None]],
        # Returns only contacts whose address is suppressed on this channel, in the mode of the caller.
        "suppressedOn": NotRequired[Union["SuppressibleChannel", None]],
        # The property to sort by, with any filter. Contacts without a name, an e-mail address or a phone number come last. Names are sorted ignoring letter case and accents.
        "orderBy": NotRequired["ContactOrderBy"],
        # The direction. When absent, times are sorted from the newest to the oldest, and texts from the first letter to the last.
        "order": NotRequired[Union["SortOrder", None]],
    })

    ListContactsAnswer: TypeAlias = "Contact"

    CreateContactBody = TypedDict("CreateContactBody", {
        # The full name, 1–200 characters.
        "name": NotRequired[Union[str, None]],
        # The e-mail address; unique in the workspace, regardless of letter case.
        "email": NotRequired[Union[str, None]],
        # The phone number in any usual notation. Without a country code, that of the workspace's country is used. Stored as E.164.
        "phone": NotRequired[Union[str, None]],
        # Your system's own id of the contact: 1–200 characters.
        "externalId": NotRequired[Union[str, None]],
        # A page of the person, such as a profile: http or https.
        "url": NotRequired[Union[str, None]],
        # The Telegram user name, with or without @, or a number.
        "telegramPeer": NotRequired[Union[str, None]],
        # The languages as BCP 47 tags, the preferred one first; at most 10.
        "languages": NotRequired[Union[List[str], None]],
        # The time zone by its IANA name, such as America/Sao_Paulo.
        "timeZone": NotRequired[Union[str, None]],
        # Whether the person gets marketing messages; true for a new contact, unless given.
        "receiveMarketing": NotRequired[Union[bool, None]],
        # The channels without marketing. Replaces the list.
        "optedOutChannels": NotRequired[Union[List[str], None]],
        # Names of tags, at most 50. New names become tags. Replaces the list.
        "tags": NotRequired[Union[List[str], None]],
        # Values by the key of the property. `null` removes one; omitted keys keep their values.
        "properties": NotRequired[Any],
        # Choices for topics. Omitted topics stay unchanged; a new contact is subscribed to those with defaultOptIn.
        "topics": NotRequired[Union[List["TopicChoiceInput"], None]],
        # Changes the contact with this key, if there is one, or the one with another of the identifiers and no such key yet. Without it, an identifier that is taken is an error.
        "upsertBy": NotRequired[Union["ContactKey", None]],
    })

    CreateContactAnswer: TypeAlias = "Contact"

    SaveContactsBody = TypedDict("SaveContactsBody", {
        # Up to 100 contacts in the form of `POST /v1/contacts`. They are saved in their order, each by itself.
        "contacts": List["ContactInput"],
        # The key for contacts that name none themselves.
        "upsertBy": NotRequired[Union["ContactKey", None]],
    })

    SaveContactsAnswer: TypeAlias = "ContactBatch"

    GetContactAnswer: TypeAlias = "Contact"

    UpdateContactBody = TypedDict("UpdateContactBody", {
        # The full name, 1–200 characters.
        "name": NotRequired[Union[str, None]],
        # The e-mail address; unique in the workspace, regardless of letter case.
        "email": NotRequired[Union[str, None]],
        # The phone number in any usual notation. Without a country code, that of the workspace's country is used. Stored as E.164.
        "phone": NotRequired[Union[str, None]],
        # Your system's own id of the contact: 1–200 characters.
        "externalId": NotRequired[Union[str, None]],
        # A page of the person, such as a profile: http or https.
        "url": NotRequired[Union[str, None]],
        # The Telegram user name, with or without @, or a number.
        "telegramPeer": NotRequired[Union[str, None]],
        # The languages as BCP 47 tags, the preferred one first; at most 10.
        "languages": NotRequired[Union[List[str], None]],
        # The time zone by its IANA name, such as America/Sao_Paulo.
        "timeZone": NotRequired[Union[str, None]],
        # Whether the person gets marketing messages; true for a new contact, unless given.
        "receiveMarketing": NotRequired[Union[bool, None]],
        # The channels without marketing. Replaces the list.
        "optedOutChannels": NotRequired[Union[List[str], None]],
        # Names of tags, at most 50. New names become tags. Replaces the list.
        "tags": NotRequired[Union[List[str], None]],
        # Values by the key of the property. `null` removes one; omitted keys keep their values.
        "properties": NotRequired[Any],
        # Choices for topics. Omitted topics stay unchanged; a new contact is subscribed to those with defaultOptIn.
        "topics": NotRequired[Union[List["TopicChoiceInput"], None]],
    })

    UpdateContactAnswer: TypeAlias = "Contact"

    DeleteContactAnswer: TypeAlias = "Deleted"

    SetContactTopicBody = TypedDict("SetContactTopicBody", {
        # Whether the contact is subscribed.
        "subscribed": NotRequired[bool],
    })

    SetContactTopicAnswer: TypeAlias = "Contact"

    AddContactTagAnswer: TypeAlias = "Contact"

    RemoveContactTagAnswer: TypeAlias = "Contact"

    MergeContactBody = TypedDict("MergeContactBody", {
        # The contact that is merged into the other one and then deleted.
        "from": str,
    })

    MergeContactAnswer: TypeAlias = "Contact"

    ListContactHistoryQuery = TypedDict("ListContactHistoryQuery", {
        # `nextCursor` of the page before; without it, the first page.
        "cursor": NotRequired[Union[str, None]],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # Returns only entries of these kinds; FORBIDDEN for one that the caller may not read. All that it may read when absent.
        "kinds": NotRequired[Union[List["ContactHistoryKind"], None]],
    })

    ListContactHistoryAnswer: TypeAlias = "ContactHistoryEntry"

    ListContactConsentsQuery = TypedDict("ListContactConsentsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListContactConsentsAnswer: TypeAlias = "Consent"

    EraseContactAnswer: TypeAlias = "ContactErasure"

    ListContactErasuresQuery = TypedDict("ListContactErasuresQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListContactErasuresAnswer: TypeAlias = "ContactErasure"

    GetContactErasureAnswer: TypeAlias = "ContactErasure"

    GetExportContactAnswer: TypeAlias = "ContactExport"

    ListTagsQuery = TypedDict("ListTagsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListTagsAnswer: TypeAlias = "Tag"

    CreateTagBody = TypedDict("CreateTagBody", {
        # The name; unique in the workspace, regardless of letter case.
        "name": str,
    })

    CreateTagAnswer: TypeAlias = "Tag"

    GetTagAnswer: TypeAlias = "Tag"

    UpdateTagBody = TypedDict("UpdateTagBody", {
        # The name; unique in the workspace, regardless of letter case.
        "name": str,
    })

    UpdateTagAnswer: TypeAlias = "Tag"

    DeleteTagAnswer: TypeAlias = "Deleted"

    ListContactPropertiesQuery = TypedDict("ListContactPropertiesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListContactPropertiesAnswer: TypeAlias = "ContactProperty"

    CreateContactPropertyBody = TypedDict("CreateContactPropertyBody", {
        # The key: letters, digits and _, the first a letter; unique in the workspace. It never changes.
        "key": str,
        # The name that people see.
        "name": str,
        # The type of its values. It never changes.
        "type": "PropertyType",
    })

    CreateContactPropertyAnswer: TypeAlias = "ContactProperty"

    GetContactPropertyAnswer: TypeAlias = "ContactProperty"

    UpdateContactPropertyBody = TypedDict("UpdateContactPropertyBody", {
        # The name that people see.
        "name": str,
        # The type, which may be repeated. Another type is an error.
        "type": NotRequired[Union["PropertyType", None]],
    })

    UpdateContactPropertyAnswer: TypeAlias = "ContactProperty"

    DeleteContactPropertyAnswer: TypeAlias = "Deleted"

    DownloadContactExportQuery = TypedDict("DownloadContactExportQuery", {
        # Returns only contacts with the tag of this name.
        "tag": NotRequired[Union[str, None]],
        # Returns only contacts that are subscribed to this topic.
        "topicId": NotRequired[Union[str, None]],
        # Returns only contacts that were created or changed at this time or later.
        "updatedSince": NotRequired[Union[str, None]],
        # Words that each start a word of the name, ignoring letter case and accents, or the start of an e-mail address or a phone number.
        "search": NotRequired[Union[str, None]],
        # The format of the file.
        "format": NotRequired["ContactExportFormat"],
        # Returns only the contacts of a segment. Not with any other filter.
        "segmentId": NotRequired[Union[str, None]],
    })

    ImportContactsQuery = TypedDict("ImportContactsQuery", {
        # The file name, which is shown with the import.
        "fileName": NotRequired[Union[str, None]],
        # An object of columns (CSV) or members (NDJSON) and the fields they fill: `name`, `email`, `phone`, `externalId`, `url`, `telegramPeer`, `timeZone`, `languages`, `receiveMarketing`, `optedOutChannels`, `tags` or `properties.<key>`. Columns and members that it does not name are left out. In a query, its JSON. By default each fills the field of its name.
        "mapping": NotRequired[Any],
        # Whether to only count and report, without any change.
        "dryRun": NotRequired[bool],
        # Whether rows change contacts that exist already. Otherwise these stay unchanged.
        "updateExisting": NotRequired[bool],
        # Whether missing properties that columns fill are made. Their type follows from the first 1,000 rows: NUMBER, BOOLEAN or DATE if every value is one, otherwise STRING.
        "createProperties": NotRequired[bool],
        # The topics to subscribe the contacts to, except those who unsubscribed before.
        "topicIds": NotRequired[Union[List[str], None]],
        # The tags that the contacts get.
        "tags": NotRequired[Union[List[str], None]],
    })

    ImportContactsAnswer: TypeAlias = "ContactImport"

    ListContactImportsQuery = TypedDict("ListContactImportsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListContactImportsAnswer: TypeAlias = "ContactImport"

    GetContactImportAnswer: TypeAlias = "ContactImport"

    ListCannedAnswersQuery = TypedDict("ListCannedAnswersQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # A part of the name or of the shortcut, in any letter case.
        "search": NotRequired[Union[str, None]],
    })

    ListCannedAnswersAnswer: TypeAlias = "CannedAnswer"

    CreateCannedAnswerBody = TypedDict("CreateCannedAnswerBody", {
        # The name, up to 120 characters.
        "name": str,
        # Lower-case letters, digits, - and _; unique in the workspace.
        "shortcut": str,
        # The text, up to 4096 characters. It may contain Liquid, as templates do.
        "text": str,
        # For conversations on these alone; on all when empty.
        "channels": NotRequired[List["Channel"]],
    })

    CreateCannedAnswerAnswer: TypeAlias = "CannedAnswer"

    GetCannedAnswerAnswer: TypeAlias = "CannedAnswer"

    UpdateCannedAnswerBody = TypedDict("UpdateCannedAnswerBody", {
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # Lower-case letters, digits, - and _; unique in the workspace.
        "shortcut": NotRequired[Union[str, None]],
        # The text, up to 4096 characters. It may contain Liquid, as templates do.
        "text": NotRequired[Union[str, None]],
        # For conversations on these alone; on all when empty.
        "channels": NotRequired[Union[List["Channel"], None]],
    })

    UpdateCannedAnswerAnswer: TypeAlias = "CannedAnswer"

    DeleteCannedAnswerAnswer: TypeAlias = "Deleted"

    GetFilledAnswerQuery = TypedDict("GetFilledAnswerQuery", {
        # The conversation that is answered, with the scope `contacts:read`. Without it, the text is filled as for a person without a contact.
        "conversationId": NotRequired[Union[str, None]],
    })

    GetFilledAnswerAnswer: TypeAlias = "FilledAnswer"

    GetInboxSettingsAnswer: TypeAlias = "InboxSettings"

    UpdateInboxSettingsBody = TypedDict("UpdateInboxSettingsBody", {
        # The hours in which somebody answers; null for always.
        "hours": NotRequired[Union["BusinessHoursInput", None]],
        # The answer outside the hours, up to 1000 characters; null for none.
        "awayAnswer": NotRequired[Union[str, None]],
        # The question that a person gets when a conversation is closed; null for none.
        "satisfaction": NotRequired[Union["SatisfactionQuestionInput", None]],
        # The rules of assignment, in order: the first that matches applies. Up to 50.
        "rules": NotRequired[Union[List["AssignmentRuleInput"], None]],
    })

    UpdateInboxSettingsAnswer: TypeAlias = "InboxSettings"

    ListConversationsQuery = TypedDict("ListConversationsQuery", {
        # `nextCursor` of the page before; without it, the first page.
        "cursor": NotRequired[Union[str, None]],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["ConversationStatus", List["ConversationStatus"]]],
        # Returns only conversations on this channel.
        "channel": NotRequired[Union["Channel", None]],
        # Returns only conversations on this line.
        "instanceId": NotRequired[Union[str, None]],
        # Returns only conversations that this user is responsible for.
        "assigneeId": NotRequired[Union[str, None]],
        # True returns only conversations for which nobody is responsible; false only the others.
        "unassigned": NotRequired[Union[bool, None]],
        # Returns only conversations with this label.
        "label": NotRequired[Union[str, None]],
        # Returns only conversations with this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only conversations with this person or group, in the form of the channel.
        "peer": NotRequired[Union[str, None]],
        # Returns only conversations that match the address, the beginning of the contact's name, or of words that the person wrote, ignoring letter case and accents.
        "search": NotRequired[Union[str, None]],
        # True returns only conversations with messages that the user of the credential has not read.
        "unread": NotRequired[Union[bool, None]],
        # True returns only conversations with a note that mentions the user of the credential, among the newest 1,000 of these notes; false only the others.
        "mentioned": NotRequired[Union[bool, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListConversationsAnswer: TypeAlias = "Conversation"

    StartConversationBody = TypedDict("StartConversationBody", {
        # A channel with conversations, except web chats, where visitors begin.
        "channel": "Channel",
        # The line: an instance, or an RCS agent (snd_…). All phone numbers of a workspace are one line, as is its e-mail: they take none.
        "instanceId": NotRequired[Union[str, None]],
        # The person, in the form of the channel. This or contactId.
        "peer": NotRequired[Union[str, None]],
        # The contact whose number, address or name of the channel is written to. It takes contacts:read.
        "contactId": NotRequired[Union[str, None]],
        # The first message. It goes through all checks of a send; if it is refused, no conversation begins. It takes the scope of sending.
        "message": NotRequired[Union["FirstMessageInput", None]],
    })

    StartConversationAnswer: TypeAlias = "Conversation"

    UpdateConversationsBody = TypedDict("UpdateConversationsBody", {
        # Up to 100 conversations.
        "ids": List[str],
        # SNOOZED takes `snoozedUntil` too.
        "status": NotRequired[Union["ConversationStatus", None]],
        # The time at which snoozed conversations are opened again, at most a year ahead.
        "snoozedUntil": NotRequired[Union[str, None]],
        # The member who is responsible; null for nobody.
        "assigneeId": NotRequired[Union[str, None]],
        # Labels that are added to each, which has at most 20.
        "addLabels": NotRequired[Union[List[str], None]],
        # Labels that are removed from all.
        "removeLabels": NotRequired[Union[List[str], None]],
        # True marks them as read by the user of the credential. False marks the last message of each as unread.
        "read": NotRequired[Union[bool, None]],
    })

    UpdateConversationsAnswer: TypeAlias = "ConversationBatch"

    GetConversationCountsQuery = TypedDict("GetConversationCountsQuery", {
        # Counts only conversations in this state.
        "status": NotRequired["ConversationStatus"],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent.
        "sandbox": NotRequired[Union[bool, None]],
    })

    GetConversationCountsAnswer: TypeAlias = "ConversationCounts"

    GetConversationStatisticsQuery = TypedDict("GetConversationStatisticsQuery", {
        # The start of the first hour, day, week or month; 30 days before `to` when absent. At most 1,000 hours or days, or ten years.
        "from": NotRequired[Union[str, None]],
        # The end of the time. The last hour, day, week or month begins before it; now when absent.
        "to": NotRequired[Union[str, None]],
        # The length of a bucket.
        "interval": NotRequired["SeriesInterval"],
        # The IANA name of the time zone of the hours and days; that of the workspace when absent.
        "timeZone": NotRequired[Union[str, None]],
        # Returns data of the sandbox or of live; live when absent, for people. API keys see only their own.
        "sandbox": NotRequired[Union[bool, None]],
        # Makes a group for each value; none when absent.
        "groupBy": NotRequired[Union["ConversationStatisticsGrouping", None]],
        # Counts only conversations on this channel.
        "channel": NotRequired[Union["Channel", None]],
        # Returns only the statistics of this line.
        "instanceId": NotRequired[Union[str, None]],
        # Counts only answers and ends of this user.
        "userId": NotRequired[Union[str, None]],
        # Whether only time within the hours of the inbox counts, as they were when it was answered or closed. Without hours it is always open.
        "withinHours": NotRequired[bool],
    })

    GetConversationStatisticsAnswer: TypeAlias = "ConversationStatistics"

    ListConversationLabelsQuery = TypedDict("ListConversationLabelsQuery", {
        # `nextCursor` of the page before; without it, the first page.
        "cursor": NotRequired[Union[str, None]],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # Returns only labels whose name contains this text, in any letter case.
        "search": NotRequired[Union[str, None]],
        # Returns only labels of test conversations (`true`) or of real ones (`false`); by default, those that the credential sees.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListConversationLabelsAnswer: TypeAlias = "ConversationLabel"

    DeleteConversationLabelAnswer: TypeAlias = "Deleted"

    GetConversationAnswer: TypeAlias = "Conversation"

    UpdateConversationBody = TypedDict("UpdateConversationBody", {
        # SNOOZED takes `snoozedUntil` too.
        "status": NotRequired[Union["ConversationStatus", None]],
        # For a snoozed conversation: the time at which it is opened again, at most a year ahead.
        "snoozedUntil": NotRequired[Union[str, None]],
        # The member who is responsible; null for nobody.
        "assigneeId": NotRequired[Union[str, None]],
        # The labels after the change, at most 20.
        "labels": NotRequired[Union[List[str], None]],
    })

    UpdateConversationAnswer: TypeAlias = "Conversation"

    ListConversationEntriesQuery = TypedDict("ListConversationEntriesQuery", {
        # `nextCursor` of the page before; without it, the first page.
        "cursor": NotRequired[Union[str, None]],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # Returns only entries of these kinds; all when absent.
        "kinds": NotRequired[Union[List["ConversationEntryKind"], None]],
    })

    ListConversationEntriesAnswer: TypeAlias = "ConversationEntry"

    ReplyToConversationBody = TypedDict("ReplyToConversationBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # A type of the sends of the channel, such as text or template.
        "type": NotRequired[str],
        # The payload of a send on the channel.
        "payload": Any,
        # transactional: opt-outs and quiet hours do not apply to the answer. marketing: they apply. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # The newest message that the writer has seen: CONVERSATION_MOVED_ON if another one came in or went out since, and nothing is sent.
        "lastSeenId": NotRequired[Union[str, None]],
        # Whether the conversation is closed with the answer.
        "close": NotRequired[bool],
    })

    ReplyToConversationAnswer: TypeAlias = "AcceptedMessages"

    MarkConversationReadAnswer: TypeAlias = "Conversation"

    MarkConversationUnreadAnswer: TypeAlias = "Conversation"

    LookAtConversationBody = TypedDict("LookAtConversationBody", {
        # Whether an answer is being written. Unchanged when absent.
        "typing": NotRequired[Union[bool, None]],
    })

    LookAtConversationAnswer: TypeAlias = "Conversation"

    LeaveConversationAnswer: TypeAlias = "Conversation"

    ListConversationNotesQuery = TypedDict("ListConversationNotesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListConversationNotesAnswer: TypeAlias = "ConversationNote"

    CreateConversationNoteBody = TypedDict("CreateConversationNoteBody", {
        # The text, up to 5000 characters.
        "text": str,
        # The members who are mentioned in it, at most 20.
        "mentions": NotRequired[List[str]],
    })

    CreateConversationNoteAnswer: TypeAlias = "ConversationNote"

    GetConversationNoteAnswer: TypeAlias = "ConversationNote"

    DeleteConversationNoteAnswer: TypeAlias = "Deleted"

    ListSuppressionsQuery = TypedDict("ListSuppressionsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # sms or email
        "channel": NotRequired[Union["SuppressibleChannel", None]],
        # Returns only suppressions of this phone number, e-mail address or e-mail domain; for an address, also those of its domain.
        "address": NotRequired[Union[str, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListSuppressionsAnswer: TypeAlias = "Suppression"

    CreateSuppressionsBody = TypedDict("CreateSuppressionsBody", {
        # A phone number, an e-mail address, or an e-mail domain with all of its addresses.
        "address": str,
        # sms or email; by default every channel that has such addresses.
        "channels": NotRequired[Union[List[Literal["sms", "email"]], None]],
        # The reason, for readers of the list.
        "note": NotRequired[Union[str, None]],
        # The time at which it ends; never by itself when absent.
        "expiresAt": NotRequired[Union[str, None]],
        # A topic. The suppression then applies only to sends of that topic; to all when absent.
        "topicId": NotRequired[Union[str, None]],
        # Whether it applies in the sandbox or to live messages, which is the default of a session. API keys add to their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    CreateSuppressionsAnswer: TypeAlias = List["Suppression"]

    GetSuppressionAnswer: TypeAlias = "Suppression"

    UpdateSuppressionBody = TypedDict("UpdateSuppressionBody", {
        # The reason, for readers of the list.
        "note": NotRequired[Union[str, None]],
        # The time at which it ends; null for never. Unchanged when absent.
        "expiresAt": NotRequired[Union[str, None]],
    })

    UpdateSuppressionAnswer: TypeAlias = "Suppression"

    RemoveSuppressionAnswer: TypeAlias = "Deleted"

    ListSegmentsQuery = TypedDict("ListSegmentsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListSegmentsAnswer: TypeAlias = "Segment"

    CreateSegmentBody = TypedDict("CreateSegmentBody", {
        # The name that people see.
        "name": str,
        # Version of the rules: 1.
        "version": NotRequired[int],
        # Whether a contact must meet all rules, or any.
        "match": "SegmentMatch",
        # The rules that its contacts meet.
        "rules": List["SegmentRuleInput"],
        # Whether contacts that enter or leave emit segment.entered and segment.left.
        "tracked": NotRequired[bool],
    })

    CreateSegmentAnswer: TypeAlias = "Segment"

    PreviewSegmentBody = TypedDict("PreviewSegmentBody", {
        # Version of the rules: 1.
        "version": NotRequired[int],
        # Whether a contact must meet all rules, or any.
        "match": "SegmentMatch",
        # The rules that its contacts meet.
        "rules": List["SegmentRuleInput"],
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of contacts on a page, 1–500.
        "limit": NotRequired[int],
        # `nextCursor` of the page before, with the same rules.
        "cursor": NotRequired[Union[str, None]],
        # Whether all contacts are counted, however many there are.
        "exactTotal": NotRequired[bool],
    })

    PreviewSegmentAnswer: TypeAlias = "Contact"

    ListSegmentFieldsAnswer: TypeAlias = List["SegmentField"]

    ListSegmentValuesQuery = TypedDict("ListSegmentValuesQuery", {
        # The type of the rule.
        "type": "SegmentRuleType",
        # The field, for a contactField.
        "field": NotRequired[Union["SegmentContactField", None]],
        # The key, for a property.
        "key": NotRequired[Union[str, None]],
        # The number of values, 1–100.
        "limit": NotRequired[int],
    })

    ListSegmentValuesAnswer: TypeAlias = List["SegmentFieldValue"]

    GetSegmentQuery = TypedDict("GetSegmentQuery", {
        # Whether all contacts are counted.
        "count": NotRequired[bool],
    })

    GetSegmentAnswer: TypeAlias = "Segment"

    UpdateSegmentBody = TypedDict("UpdateSegmentBody", {
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # Version of the rules: 1.
        "version": NotRequired[Union[int, None]],
        # Whether a contact must meet all rules, or any.
        "match": NotRequired[Union["SegmentMatch", None]],
        # The rules. They replace the present ones.
        "rules": NotRequired[Union[List["SegmentRuleInput"], None]],
        # Whether contacts that enter or leave emit segment.entered and segment.left.
        "tracked": NotRequired[Union[bool, None]],
    })

    UpdateSegmentAnswer: TypeAlias = "Segment"

    DeleteSegmentAnswer: TypeAlias = "Deleted"

    ListSegmentContactsQuery = TypedDict("ListSegmentContactsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListSegmentContactsAnswer: TypeAlias = "Contact"

    GetSegmentExplanationAnswer: TypeAlias = "SegmentExplanation"

    ListMessagesQuery = TypedDict("ListMessagesQuery", {
        # `nextCursor` of the page before; without it, the first page.
        "cursor": NotRequired[Union[str, None]],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # The order of the list.
        "order": NotRequired["ListOrder"],
        # Whether `pagination.total` says how many there are, up to 10,000; only without a cursor.
        "counted": NotRequired[bool],
        # The channels to list. Each takes its scope of reading. All that the caller may read, when absent.
        "channels": NotRequired[Union[List["Channel"], None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["MessageStatus", List["MessageStatus"]]],
        # Returns only messages with one of these substatuses: opened, clicked, bounced and so on.
        "substatuses": NotRequired[Union[List["MessageSubstatus"], None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent.
        "sandbox": NotRequired[Union[bool, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # The recipient, in any form of its channel.
        "recipient": NotRequired[Union[str, None]],
        # Returns only messages from this sender, in the form of `from`. All messages of the channels are searched: give a time, too.
        "sender": NotRequired[Union[str, None]],
        # Returns only messages to this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only messages sent by this campaign; the same as a source of the kind CAMPAIGN.
        "campaignId": NotRequired[Union[str, None]],
        # Returns only messages with this reference of their sender.
        "reference": NotRequired[Union[str, None]],
        # Returns only messages whose metadata has all of these pairs: at most three.
        "metadata": NotRequired[Dict[str, str]],
        # Returns only messages that failed, or whose outcome is unknown, with this code.
        "errorCode": NotRequired[Union[str, None]],
        # Returns only messages sent through this instance.
        "instanceId": NotRequired[Union[str, None]],
        # Returns only messages with this cause.
        "source": NotRequired[Union["MessageSourceInput", None]],
    })

    ListMessagesAnswer: TypeAlias = "Message"

    GetMessageAnswer: TypeAlias = "Message"

    RescheduleMessageBody = TypedDict("RescheduleMessageBody", {
        # The time, at most 365 days ahead. A minute ago still counts as now.
        "scheduledAt": str,
    })

    RescheduleMessageAnswer: TypeAlias = "Message"

    CancelMessageAnswer: TypeAlias = "Message"

    GetMessageContentAnswer: TypeAlias = "SentContent"

    ListMessageEventsQuery = TypedDict("ListMessageEventsQuery", {
        # `nextCursor` of the page before; without it, the first page.
        "cursor": NotRequired[Union[str, None]],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
    })

    ListMessageEventsAnswer: TypeAlias = "Event"

    SendSmsBody = TypedDict("SendSmsBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": Union["SmsPayload", None],
    })

    SendSmsBody2 = TypedDict("SendSmsBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The text of the message.
        "message": NotRequired[Union[str, None]],
        # The sender: a number, a short code or at most 11 letters and digits.
        "from": NotRequired[Union[str, None]],
        # Replaces typographic characters (quotes, dashes, spaces) by plain ones if the text then needs no UCS-2.
        "smartEncoding": NotRequired[Union[bool, None]],
        # es, pt or tr: encodes the accents of that language in GSM 7-bit, if the message centre and the phone support it.
        "nationalAlphabet": NotRequired[Literal["tr", "es", "pt", None]],
        # True for a message that is shown at once and not stored by the phone (class 0).
        "flash": NotRequired[Union[bool, None]],
        # The seconds from sendAt, or from now, after which it is no longer delivered: 60 to 259200.
        "validityPeriod": NotRequired[Union[int, None]],
        # False requests no delivery report, so that the message stays SENT.
        "deliveryReport": NotRequired[Union[bool, None]],
    })

    SendSmsBody: TypeAlias = Union["SendSmsBody", "SendSmsBody2"]

    SendSmsAnswer = TypedDict("SendSmsAnswer", {
        # The messages, in the order of their recipients.
        "messageIds": List[str],
        # QUEUED, or SCHEDULED for a later time.
        "status": "MessageStatus",
        # The number of messages.
        "count": int,
        # Credits of all messages together.
        "totalCost": int,
        # Credits of each message, in the order of messageIds.
        "costs": List[int],
        # Parts of each message: a long text may need several. For a template, the most that any of its messages needs.
        "parts": int,
        # The size of the text, if it determines the parts.
        "text": NotRequired[Union["TextSize", None]],
        # The id of a send to more recipients than one request stores. Their messages are stored after the answer.
        "fanOutId": NotRequired[Union[str, None]],
        # The same as `messageIds`.
        "smsIds": List[str],
    })

    ListSmsMessagesQuery = TypedDict("ListSmsMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only messages to this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only messages sent by this campaign.
        "campaignId": NotRequired[Union[str, None]],
        # Returns only messages with this reference of their sender.
        "reference": NotRequired[Union[str, None]],
        # Returns only messages whose metadata has all of these pairs: at most three.
        "metadata": NotRequired[Dict[str, str]],
        # Returns only messages that failed, or whose outcome is unknown, with this code.
        "errorCode": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["MessageStatus", List["MessageStatus"]]],
        # Returns only messages to this recipient.
        "to": NotRequired[Union[str, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListSmsMessagesAnswer: TypeAlias = "Message"

    DryRunSmsBody = TypedDict("DryRunSmsBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": Union["SmsPayload", None],
    })

    DryRunSmsBody2 = TypedDict("DryRunSmsBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The text of the message.
        "message": NotRequired[Union[str, None]],
        # The sender: a number, a short code or at most 11 letters and digits.
        "from": NotRequired[Union[str, None]],
        # Replaces typographic characters (quotes, dashes, spaces) by plain ones if the text then needs no UCS-2.
        "smartEncoding": NotRequired[Union[bool, None]],
        # es, pt or tr: encodes the accents of that language in GSM 7-bit, if the message centre and the phone support it.
        "nationalAlphabet": NotRequired[Literal["tr", "es", "pt", None]],
        # True for a message that is shown at once and not stored by the phone (class 0).
        "flash": NotRequired[Union[bool, None]],
        # The seconds from sendAt, or from now, after which it is no longer delivered: 60 to 259200.
        "validityPeriod": NotRequired[Union[int, None]],
        # False requests no delivery report, so that the message stays SENT.
        "deliveryReport": NotRequired[Union[bool, None]],
    })

    DryRunSmsBody: TypeAlias = Union["DryRunSmsBody", "DryRunSmsBody2"]

    DryRunSmsAnswer: TypeAlias = "DryRun"

    GetSmsAnswer: TypeAlias = "Message"

    CancelSmsAnswer: TypeAlias = "Message"

    ListSmsInboundMessagesQuery = TypedDict("ListSmsInboundMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only messages of this instance.
        "instanceId": NotRequired[Union[str, None]],
        # Returns only messages of this conversation.
        "conversationId": NotRequired[Union[str, None]],
        # Returns only messages of this sender, in the form of the channel.
        "from": NotRequired[Union[str, None]],
    })

    ListSmsInboundMessagesAnswer: TypeAlias = "InboundMessage"

    GetSmsInboundMessageAnswer: TypeAlias = "InboundMessage"

    SendEmailBody = TypedDict("SendEmailBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": Union["EmailPayload", None],
        # Whether the e-mail has List-Unsubscribe. By default, it does if its recipient is a contact and its class is marketing.
        "listUnsubscribe": NotRequired[Union[bool, None]],
        # The topic that List-Unsubscribe unsubscribes from; also the topic of the e-mail.
        "listUnsubscribeTopicId": NotRequired[Union[str, None]],
    })

    SendEmailBody2 = TypedDict("SendEmailBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # Whether the e-mail has List-Unsubscribe. By default, it does if its recipient is a contact and its class is marketing.
        "listUnsubscribe": NotRequired[Union[bool, None]],
        # The topic that List-Unsubscribe unsubscribes from; also the topic of the e-mail.
        "listUnsubscribeTopicId": NotRequired[Union[str, None]],
        # The subject of the e-mail.
        "subject": NotRequired[Union[str, None]],
        # The HTML part of the e-mail.
        "html": NotRequired[Union[str, None]],
        # The plain text part; derived from `html` if it is missing.
        "text": NotRequired[Union[str, None]],
        # Same as `text`, under its name on other channels.
        "message": NotRequired[Union[str, None]],
        # `address` or `Name <address>`.
        "from": NotRequired[Union[str, None]],
        # `address` or `Name <address>`.
        "replyTo": NotRequired[Union[str, None]],
    })

    SendEmailBody: TypeAlias = Union["SendEmailBody", "SendEmailBody2"]

    SendEmailAnswer = TypedDict("SendEmailAnswer", {
        # The messages, in the order of their recipients.
        "messageIds": List[str],
        # QUEUED, or SCHEDULED for a later time.
        "status": "MessageStatus",
        # The number of messages.
        "count": int,
        # Credits of all messages together.
        "totalCost": int,
        # Credits of each message, in the order of messageIds.
        "costs": List[int],
        # Parts of each message: a long text may need several. For a template, the most that any of its messages needs.
        "parts": int,
        # The size of the text, if it determines the parts.
        "text": NotRequired[Union["TextSize", None]],
        # The id of a send to more recipients than one request stores. Their messages are stored after the answer.
        "fanOutId": NotRequired[Union[str, None]],
        # The same as `messageIds`.
        "emailIds": List[str],
    })

    ListEmailsQuery = TypedDict("ListEmailsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only messages to this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only messages sent by this campaign.
        "campaignId": NotRequired[Union[str, None]],
        # Returns only messages with this reference of their sender.
        "reference": NotRequired[Union[str, None]],
        # Returns only messages whose metadata has all of these pairs: at most three.
        "metadata": NotRequired[Dict[str, str]],
        # Returns only messages that failed, or whose outcome is unknown, with this code.
        "errorCode": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["MessageStatus", List["MessageStatus"]]],
        # Returns only messages to this recipient.
        "to": NotRequired[Union[str, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListEmailsAnswer: TypeAlias = "Message"

    DryRunEmailBody = TypedDict("DryRunEmailBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": Union["EmailPayload", None],
        # Whether the e-mail has List-Unsubscribe. By default, it does if its recipient is a contact and its class is marketing.
        "listUnsubscribe": NotRequired[Union[bool, None]],
        # The topic that List-Unsubscribe unsubscribes from; also the topic of the e-mail.
        "listUnsubscribeTopicId": NotRequired[Union[str, None]],
    })

    DryRunEmailBody2 = TypedDict("DryRunEmailBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # Whether the e-mail has List-Unsubscribe. By default, it does if its recipient is a contact and its class is marketing.
        "listUnsubscribe": NotRequired[Union[bool, None]],
        # The topic that List-Unsubscribe unsubscribes from; also the topic of the e-mail.
        "listUnsubscribeTopicId": NotRequired[Union[str, None]],
        # The subject of the e-mail.
        "subject": NotRequired[Union[str, None]],
        # The HTML part of the e-mail.
        "html": NotRequired[Union[str, None]],
        # The plain text part; derived from `html` if it is missing.
        "text": NotRequired[Union[str, None]],
        # Same as `text`, under its name on other channels.
        "message": NotRequired[Union[str, None]],
        # `address` or `Name <address>`.
        "from": NotRequired[Union[str, None]],
        # `address` or `Name <address>`.
        "replyTo": NotRequired[Union[str, None]],
    })

    DryRunEmailBody: TypeAlias = Union["DryRunEmailBody", "DryRunEmailBody2"]

    DryRunEmailAnswer: TypeAlias = "DryRun"

    GetEmailAnswer: TypeAlias = "Message"

    CancelEmailAnswer: TypeAlias = "Message"

    ListEmailMediaFilesQuery = TypedDict("ListEmailMediaFilesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListEmailMediaFilesAnswer: TypeAlias = "ChatMedia"

    UploadEmailMediaQuery = TypedDict("UploadEmailMediaQuery", {
        # The name under which recipients see it; by default that of the file in a `multipart/form-data` body.
        "fileName": NotRequired[Union[str, None]],
    })

    UploadEmailMediaAnswer: TypeAlias = "ChatMedia"

    GetEmailMediaFileAnswer: TypeAlias = "ChatMedia"

    DeleteEmailMediaAnswer: TypeAlias = "Deleted"

    ListEmailDomainsQuery = TypedDict("ListEmailDomainsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListEmailDomainsAnswer: TypeAlias = "EmailDomain"

    CreateEmailDomainBody = TypedDict("CreateEmailDomainBody", {
        # A domain or subdomain of your own. Internationalised names may be given in Unicode or as `xn--`.
        "name": str,
    })

    CreateEmailDomainAnswer: TypeAlias = "EmailDomain"

    GetEmailDomainAnswer: TypeAlias = "EmailDomain"

    DeleteEmailDomainAnswer: TypeAlias = "Deleted"

    VerifyEmailDomainAnswer: TypeAlias = "EmailDomain"

    ListEmailEngagementsQuery = TypedDict("ListEmailEngagementsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only this action.
        "action": NotRequired[Union["EmailAction", None]],
        # Returns only those of this kind; all when absent.
        "kind": NotRequired[Union["VisitorKind", None]],
    })

    ListEmailEngagementsAnswer: TypeAlias = "EmailEngagement"

    GetEmailTrackingAnswer: TypeAlias = "EmailTracking"

    SetEmailTrackingBody = TypedDict("SetEmailTrackingBody", {
        # Whether openings are recorded.
        "opens": bool,
        # Whether clicks are recorded.
        "clicks": bool,
    })

    SetEmailTrackingAnswer: TypeAlias = "EmailTracking"

    GetContactTrackingAnswer: TypeAlias = "ContactTracking"

    SetContactTrackingBody = TypedDict("SetContactTrackingBody", {
        # Whether the contact objects.
        "objects": bool,
    })

    SetContactTrackingAnswer: TypeAlias = "ContactTracking"

    SendPushBody = TypedDict("SendPushBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # Subscriptions, contacts, a topic or a segment by their ids, or `user:` with a user id of your own. At most 100; the messages of more than 1,000 browsers and devices are stored after the answer.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": Union["PushPayload", None],
    })

    SendPushBody2 = TypedDict("SendPushBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": NotRequired[Union[str, List[str]]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # Used in place of `to`.
        "userIds": NotRequired[List[str]],
        # Used in place of `to`.
        "subscriptionIds": NotRequired[List[str]],
        # The heading of the notification.
        "title": NotRequired[Union[str, None]],
        # The text of the notification.
        "body": NotRequired[Union[str, None]],
        # Same as `body`, under its name on other channels.
        "message": NotRequired[Union[str, None]],
        # The address that a click opens: a URL, or a path of the site.
        "url": NotRequired[Union[str, None]],
        # The address of a small image.
        "icon": NotRequired[Union[str, None]],
        # The address of a large image.
        "image": NotRequired[Union[str, None]],
        # An object for your own code.
        "data": NotRequired[Any],
    })

    SendPushBody: TypeAlias = Union["SendPushBody", "SendPushBody2"]

    SendPushAnswer = TypedDict("SendPushAnswer", {
        # The messages, in the order of their recipients.
        "messageIds": List[str],
        # QUEUED, or SCHEDULED for a later time.
        "status": "MessageStatus",
        # The number of messages.
        "count": int,
        # Credits of all messages together.
        "totalCost": int,
        # Credits of each message, in the order of messageIds.
        "costs": List[int],
        # Parts of each message: a long text may need several. For a template, the most that any of its messages needs.
        "parts": int,
        # The size of the text, if it determines the parts.
        "text": NotRequired[Union["TextSize", None]],
        # The id of a send to more recipients than one request stores. Their messages are stored after the answer.
        "fanOutId": NotRequired[Union[str, None]],
        # The same as `messageIds`.
        "pushIds": List[str],
    })

    ListPushMessagesQuery = TypedDict("ListPushMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only messages to this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only messages sent by this campaign.
        "campaignId": NotRequired[Union[str, None]],
        # Returns only messages with this reference of their sender.
        "reference": NotRequired[Union[str, None]],
        # Returns only messages whose metadata has all of these pairs: at most three.
        "metadata": NotRequired[Dict[str, str]],
        # Returns only messages that failed, or whose outcome is unknown, with this code.
        "errorCode": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["MessageStatus", List["MessageStatus"]]],
        # Returns only messages to this recipient.
        "to": NotRequired[Union[str, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListPushMessagesAnswer: TypeAlias = "Message"

    DryRunPushBody = TypedDict("DryRunPushBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # Subscriptions, contacts, a topic or a segment by their ids, or `user:` with a user id of your own. At most 100; the messages of more than 1,000 browsers and devices are stored after the answer.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": Union["PushPayload", None],
    })

    DryRunPushBody2 = TypedDict("DryRunPushBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": NotRequired[Union[str, List[str]]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # Used in place of `to`.
        "userIds": NotRequired[List[str]],
        # Used in place of `to`.
        "subscriptionIds": NotRequired[List[str]],
        # The heading of the notification.
        "title": NotRequired[Union[str, None]],
        # The text of the notification.
        "body": NotRequired[Union[str, None]],
        # Same as `body`, under its name on other channels.
        "message": NotRequired[Union[str, None]],
        # The address that a click opens: a URL, or a path of the site.
        "url": NotRequired[Union[str, None]],
        # The address of a small image.
        "icon": NotRequired[Union[str, None]],
        # The address of a large image.
        "image": NotRequired[Union[str, None]],
        # An object for your own code.
        "data": NotRequired[Any],
    })

    DryRunPushBody: TypeAlias = Union["DryRunPushBody", "DryRunPushBody2"]

    DryRunPushAnswer: TypeAlias = "DryRun"

    GetPushAnswer: TypeAlias = "Message"

    CancelPushAnswer: TypeAlias = "Message"

    SendRcsBody = TypedDict("SendRcsBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or card or carousel or file or template
        "type": NotRequired[Literal["text", "card", "carousel", "file", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": Union["RcsPayload", None],
    })

    SendRcsBody2 = TypedDict("SendRcsBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or card or carousel or file or template
        "type": NotRequired[Literal["text", "card", "carousel", "file", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The agent; may be left out by a workspace that has one.
        "from": NotRequired[Union[str, None]],
        # card: the rich card.
        "card": NotRequired[Union["RcsCardInput", None]],
        # carousel: 2 to 10 cards.
        "cards": NotRequired[Union[List["RcsCardInput"], None]],
        # file: an image, a video, an audio file or a PDF.
        "file": NotRequired[Union["RcsFileInput", None]],
        # Chips below the message, at most 11.
        "suggestions": NotRequired[Union[List["RcsSuggestionInput"], None]],
        # The SMS that is sent if the message cannot be delivered. It takes the scope `sms:send`.
        "fallback": NotRequired[Union["RcsFallbackInput", None]],
    })

    SendRcsBody: TypeAlias = Union["SendRcsBody", "SendRcsBody2"]

    SendRcsAnswer = TypedDict("SendRcsAnswer", {
        # The messages, in the order of their recipients.
        "messageIds": List[str],
        # QUEUED, or SCHEDULED for a later time.
        "status": "MessageStatus",
        # The number of messages.
        "count": int,
        # Credits of all messages together.
        "totalCost": int,
        # Credits of each message, in the order of messageIds.
        "costs": List[int],
        # Parts of each message: a long text may need several. For a template, the most that any of its messages needs.
        "parts": int,
        # The size of the text, if it determines the parts.
        "text": NotRequired[Union["TextSize", None]],
        # The id of a send to more recipients than one request stores. Their messages are stored after the answer.
        "fanOutId": NotRequired[Union[str, None]],
        # The same as `messageIds`.
        "rcsIds": List[str],
    })

    ListRcsMessagesQuery = TypedDict("ListRcsMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only messages to this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only messages sent by this campaign.
        "campaignId": NotRequired[Union[str, None]],
        # Returns only messages with this reference of their sender.
        "reference": NotRequired[Union[str, None]],
        # Returns only messages whose metadata has all of these pairs: at most three.
        "metadata": NotRequired[Dict[str, str]],
        # Returns only messages that failed, or whose outcome is unknown, with this code.
        "errorCode": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["MessageStatus", List["MessageStatus"]]],
        # Returns only messages to this recipient.
        "to": NotRequired[Union[str, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListRcsMessagesAnswer: TypeAlias = "Message"

    DryRunRcsBody = TypedDict("DryRunRcsBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or card or carousel or file or template
        "type": NotRequired[Literal["text", "card", "carousel", "file", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": Union["RcsPayload", None],
    })

    DryRunRcsBody2 = TypedDict("DryRunRcsBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or card or carousel or file or template
        "type": NotRequired[Literal["text", "card", "carousel", "file", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The agent; may be left out by a workspace that has one.
        "from": NotRequired[Union[str, None]],
        # card: the rich card.
        "card": NotRequired[Union["RcsCardInput", None]],
        # carousel: 2 to 10 cards.
        "cards": NotRequired[Union[List["RcsCardInput"], None]],
        # file: an image, a video, an audio file or a PDF.
        "file": NotRequired[Union["RcsFileInput", None]],
        # Chips below the message, at most 11.
        "suggestions": NotRequired[Union[List["RcsSuggestionInput"], None]],
        # The SMS that is sent if the message cannot be delivered. It takes the scope `sms:send`.
        "fallback": NotRequired[Union["RcsFallbackInput", None]],
    })

    DryRunRcsBody: TypeAlias = Union["DryRunRcsBody", "DryRunRcsBody2"]

    DryRunRcsAnswer: TypeAlias = "DryRun"

    ListRcsInboundMessagesQuery = TypedDict("ListRcsInboundMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only messages of this instance.
        "instanceId": NotRequired[Union[str, None]],
        # Returns only messages of this conversation.
        "conversationId": NotRequired[Union[str, None]],
        # Returns only messages of this sender, in the form of the channel.
        "from": NotRequired[Union[str, None]],
    })

    ListRcsInboundMessagesAnswer: TypeAlias = "InboundMessage"

    GetRcsInboundMessageAnswer: TypeAlias = "InboundMessage"

    GetRcsInboundMediaAnswer: TypeAlias = "InboundMediaFile"

    ListRcsAgentsAnswer: TypeAlias = List["RcsAgent"]

    ListRcsMediaFilesQuery = TypedDict("ListRcsMediaFilesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListRcsMediaFilesAnswer: TypeAlias = "ChatMedia"

    UploadRcsMediaQuery = TypedDict("UploadRcsMediaQuery", {
        # The name under which recipients see it; by default that of the file in a `multipart/form-data` body.
        "fileName": NotRequired[Union[str, None]],
    })

    UploadRcsMediaAnswer: TypeAlias = "ChatMedia"

    GetRcsMediaFileAnswer: TypeAlias = "ChatMedia"

    DeleteRcsMediaAnswer: TypeAlias = "Deleted"

    GetRcsAnswer: TypeAlias = "Message"

    CancelRcsAnswer: TypeAlias = "Message"

    SendWebchatBody = TypedDict("SendWebchatBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 visitors (vis_…), contacts (con_…) or users of a site (user:42); duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or document or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": NotRequired[Union["ChatPayload", None]],
    })

    SendWebchatAnswer: TypeAlias = "AcceptedMessages"

    ListWebchatMessagesQuery = TypedDict("ListWebchatMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only messages to this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only messages sent by this campaign.
        "campaignId": NotRequired[Union[str, None]],
        # Returns only messages with this reference of their sender.
        "reference": NotRequired[Union[str, None]],
        # Returns only messages whose metadata has all of these pairs: at most three.
        "metadata": NotRequired[Dict[str, str]],
        # Returns only messages that failed, or whose outcome is unknown, with this code.
        "errorCode": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["MessageStatus", List["MessageStatus"]]],
        # Returns only messages to this recipient.
        "to": NotRequired[Union[str, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListWebchatMessagesAnswer: TypeAlias = "Message"

    DryRunWebchatBody = TypedDict("DryRunWebchatBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 visitors (vis_…), contacts (con_…) or users of a site (user:42); duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or document or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": NotRequired[Union["ChatPayload", None]],
    })

    DryRunWebchatAnswer: TypeAlias = "DryRun"

    ListWebchatInboundMessagesQuery = TypedDict("ListWebchatInboundMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only messages of this instance.
        "instanceId": NotRequired[Union[str, None]],
        # Returns only messages of this conversation.
        "conversationId": NotRequired[Union[str, None]],
        # Returns only messages of this sender, in the form of the channel.
        "from": NotRequired[Union[str, None]],
    })

    ListWebchatInboundMessagesAnswer: TypeAlias = "InboundMessage"

    GetWebchatInboundMessageAnswer: TypeAlias = "InboundMessage"

    GetWebchatInboundMediaBody = TypedDict("GetWebchatInboundMediaBody", {
        # The id of one of `contentPreview.attachments`; the first file when absent.
        "attachmentId": NotRequired[Union[str, None]],
    })

    GetWebchatInboundMediaAnswer: TypeAlias = "InboundMediaFile"

    DownloadWebchatInboundMediaFileQuery = TypedDict("DownloadWebchatInboundMediaFileQuery", {
        # The id of one of `contentPreview.attachments`; the first file when absent.
        "attachmentId": NotRequired[Union[str, None]],
    })

    GetWebchatMessageAnswer: TypeAlias = "Message"

    UpdateWebchatBody = TypedDict("UpdateWebchatBody", {
        # The new text, or the new caption of a file.
        "message": str,
    })

    UpdateWebchatAnswer: TypeAlias = "Message"

    DeleteWebchatAnswer: TypeAlias = "Message"

    CancelWebchatAnswer: TypeAlias = "Message"

    ListWebchatMediaFilesQuery = TypedDict("ListWebchatMediaFilesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListWebchatMediaFilesAnswer: TypeAlias = "ChatMedia"

    UploadWebchatMediaQuery = TypedDict("UploadWebchatMediaQuery", {
        # The name under which recipients see it; by default that of the file in a `multipart/form-data` body.
        "fileName": NotRequired[Union[str, None]],
    })

    UploadWebchatMediaAnswer: TypeAlias = "ChatMedia"

    GetWebchatMediaFileAnswer: TypeAlias = "ChatMedia"

    DeleteWebchatMediaAnswer: TypeAlias = "Deleted"

    ListWebchatWidgetsQuery = TypedDict("ListWebchatWidgetsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListWebchatWidgetsAnswer: TypeAlias = "WebchatWidget"

    CreateWebchatWidgetBody = TypedDict("CreateWebchatWidgetBody", {
        # The origins of the sites that may show it, such as https://shop.example. http only on localhost.
        "allowedOrigins": NotRequired[Union[List[str], None]],
        # The color, such as `#1f6feb`.
        "color": NotRequired[Union[str, None]],
        # The side of the page; RIGHT by default.
        "position": NotRequired[Union["WebchatWidgetPosition", None]],
        # The times at which a visitor is asked for name and e-mail before the first message; AWAY by default.
        "askEmail": NotRequired[Union["WebchatAskEmail", None]],
        # Whether visitors may send files; true by default.
        "files": NotRequired[Union[bool, None]],
        # The texts, one for each language, at most 20.
        "texts": NotRequired[Union[List["WidgetTextInput"], None]],
        # Whether only users whom the site has signed for may use it; false by default.
        "requireIdentity": NotRequired[Union[bool, None]],
        # The push app that notifies visitors who are away of answers; null for none.
        "pushAppId": NotRequired[Union[str, None]],
        # The name that people see.
        "name": str,
    })

    CreateWebchatWidgetAnswer: TypeAlias = "WebchatWidget"

    GetWebchatWidgetAnswer: TypeAlias = "WebchatWidget"

    UpdateWebchatWidgetBody = TypedDict("UpdateWebchatWidgetBody", {
        # The origins of the sites that may show it, such as https://shop.example. http only on localhost.
        "allowedOrigins": NotRequired[Union[List[str], None]],
        # The color, such as `#1f6feb`.
        "color": NotRequired[Union[str, None]],
        # The side of the page; RIGHT by default.
        "position": NotRequired[Union["WebchatWidgetPosition", None]],
        # The times at which a visitor is asked for name and e-mail before the first message; AWAY by default.
        "askEmail": NotRequired[Union["WebchatAskEmail", None]],
        # Whether visitors may send files; true by default.
        "files": NotRequired[Union[bool, None]],
        # The texts, one for each language, at most 20.
        "texts": NotRequired[Union[List["WidgetTextInput"], None]],
        # Whether only users whom the site has signed for may use it; false by default.
        "requireIdentity": NotRequired[Union[bool, None]],
        # The push app that notifies visitors who are away of answers; null for none.
        "pushAppId": NotRequired[Union[str, None]],
        # The name that people see.
        "name": NotRequired[Union[str, None]],
    })

    UpdateWebchatWidgetAnswer: TypeAlias = "WebchatWidget"

    DeleteWebchatWidgetAnswer: TypeAlias = "Deleted"

    RotateWebchatIdentitySecretAnswer: TypeAlias = "WebchatIdentitySecret"

    ListWebchatVisitorsQuery = TypedDict("ListWebchatVisitorsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only visitors of this widget.
        "widgetId": NotRequired[Union[str, None]],
        # Returns only visitors who are this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only the visitor who is this user of the site, as signed by the site.
        "userId": NotRequired[Union[str, None]],
    })

    ListWebchatVisitorsAnswer: TypeAlias = "WebchatVisitor"

    GetWebchatVisitorAnswer: TypeAlias = "WebchatVisitor"

    SendVoiceBody = TypedDict("SendVoiceBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": Union["VoicePayload", None],
    })

    SendVoiceBody2 = TypedDict("SendVoiceBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The text to read aloud. Then the call is hung up.
        "speak": NotRequired[Union[str, None]],
        # A sound file to play, at a public http or https address. Then the call is hung up.
        "playAudioUrl": NotRequired[Union[str, None]],
        # The voice for speak: woman or man.
        "voice": NotRequired[Literal["woman", "man", None]],
        # The language for speak: BCP 47, en-US when absent. GET /v1/voice/languages lists them.
        "language": NotRequired[Literal["da-DK", "de-DE", "en-AU", "en-GB", "en-US", "es-ES", "es-MX", "es-US", "fr-CA", "fr-FR", "it-IT", "ja-JP", "nl-NL", "nb-NO", "pl-PL", "pt-BR", "pt-PT", "ru-RU", "sv-SE", "tr-TR", None]],
        # The caller: a number of the workspace; that of the configuration when absent.
        "from": NotRequired[Union[str, None]],
        # Whether the call is recorded from its answer on.
        "record": NotRequired[Union[bool, None]],
        # off (default); report: an event says whether a person or a machine answered; hangup: the call also ends if a machine answered.
        "machineDetection": NotRequired[Literal["off", "report", "hangup", None]],
    })

    SendVoiceBody: TypeAlias = Union["SendVoiceBody", "SendVoiceBody2"]

    SendVoiceAnswer = TypedDict("SendVoiceAnswer", {
        # The messages, in the order of their recipients.
        "messageIds": List[str],
        # QUEUED, or SCHEDULED for a later time.
        "status": "MessageStatus",
        # The number of messages.
        "count": int,
        # Credits of all messages together.
        "totalCost": int,
        # Credits of each message, in the order of messageIds.
        "costs": List[int],
        # Parts of each message: a long text may need several. For a template, the most that any of its messages needs.
        "parts": int,
        # The size of the text, if it determines the parts.
        "text": NotRequired[Union["TextSize", None]],
        # The id of a send to more recipients than one request stores. Their messages are stored after the answer.
        "fanOutId": NotRequired[Union[str, None]],
        # The same as `messageIds`.
        "callIds": List[str],
    })

    ListCallsQuery = TypedDict("ListCallsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only messages to this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only messages sent by this campaign.
        "campaignId": NotRequired[Union[str, None]],
        # Returns only messages with this reference of their sender.
        "reference": NotRequired[Union[str, None]],
        # Returns only messages whose metadata has all of these pairs: at most three.
        "metadata": NotRequired[Dict[str, str]],
        # Returns only messages that failed, or whose outcome is unknown, with this code.
        "errorCode": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["CallStatus", List["CallStatus"]]],
        # Returns only calls of this direction.
        "direction": NotRequired[Union["CallDirection", None]],
        # Returns only calls to this number.
        "to": NotRequired[Union[str, None]],
        # Returns only calls from this number.
        "from": NotRequired[Union[str, None]],
        # Returns only calls with this cause.
        "source": NotRequired[Union["MessageSourceInput", None]],
        # The order of the list.
        "order": NotRequired["ListOrder"],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListCallsAnswer: TypeAlias = "Call"

    DryRunVoiceBody = TypedDict("DryRunVoiceBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The content to send.
        "payload": Union["VoicePayload", None],
    })

    DryRunVoiceBody2 = TypedDict("DryRunVoiceBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or template
        "type": NotRequired[Literal["text", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The text to read aloud. Then the call is hung up.
        "speak": NotRequired[Union[str, None]],
        # A sound file to play, at a public http or https address. Then the call is hung up.
        "playAudioUrl": NotRequired[Union[str, None]],
        # The voice for speak: woman or man.
        "voice": NotRequired[Literal["woman", "man", None]],
        # The language for speak: BCP 47, en-US when absent. GET /v1/voice/languages lists them.
        "language": NotRequired[Literal["da-DK", "de-DE", "en-AU", "en-GB", "en-US", "es-ES", "es-MX", "es-US", "fr-CA", "fr-FR", "it-IT", "ja-JP", "nl-NL", "nb-NO", "pl-PL", "pt-BR", "pt-PT", "ru-RU", "sv-SE", "tr-TR", None]],
        # The caller: a number of the workspace; that of the configuration when absent.
        "from": NotRequired[Union[str, None]],
        # Whether the call is recorded from its answer on.
        "record": NotRequired[Union[bool, None]],
        # off (default); report: an event says whether a person or a machine answered; hangup: the call also ends if a machine answered.
        "machineDetection": NotRequired[Literal["off", "report", "hangup", None]],
    })

    DryRunVoiceBody: TypeAlias = Union["DryRunVoiceBody", "DryRunVoiceBody2"]

    DryRunVoiceAnswer: TypeAlias = "DryRun"

    GetCallQuery = TypedDict("GetCallQuery", {
        # Whether to return the timeline of the call.
        "includeEvents": NotRequired[Union[bool, None]],
    })

    GetCallAnswer: TypeAlias = "Call"

    SpeakCallBody = TypedDict("SpeakCallBody", {
        # The text to read aloud, at most 3,000 characters.
        "text": str,
        # The voice for the language: woman or man. GET /v1/voice/languages lists them.
        "voice": NotRequired[Literal["woman", "man", None]],
        # The language, BCP 47, en-US when absent. GET /v1/voice/languages lists them.
        "language": NotRequired[Literal["da-DK", "de-DE", "en-AU", "en-GB", "en-US", "es-ES", "es-MX", "es-US", "fr-CA", "fr-FR", "it-IT", "ja-JP", "nl-NL", "nb-NO", "pl-PL", "pt-BR", "pt-PT", "ru-RU", "sv-SE", "tr-TR", None]],
        # The number of times that it is spoken, 1 to 10.
        "times": NotRequired[Union[int, None]],
    })

    SpeakCallAnswer: TypeAlias = "Call"

    PlayCallBody = TypedDict("PlayCallBody", {
        # A sound file at a public http or https address.
        "url": str,
        # The number of times that it is played, 1 to 10.
        "times": NotRequired[Union[int, None]],
    })

    PlayCallAnswer: TypeAlias = "Call"

    GatherCallBody = TypedDict("GatherCallBody", {
        # The text to read aloud first, at most 3,000 characters.
        "text": NotRequired[Union[str, None]],
        # The voice for the language: woman or man.
        "voice": NotRequired[Literal["woman", "man", None]],
        # The language, BCP 47, en-US when absent.
        "language": NotRequired[Literal["da-DK", "de-DE", "en-AU", "en-GB", "en-US", "es-ES", "es-MX", "es-US", "fr-CA", "fr-FR", "it-IT", "ja-JP", "nl-NL", "nb-NO", "pl-PL", "pt-BR", "pt-PT", "ru-RU", "sv-SE", "tr-TR", None]],
        # A sound file to play first, at a public http or https address.
        "url": NotRequired[Union[str, None]],
        # The fewest digits that are accepted: 1 to 32, 1 when absent.
        "minDigits": NotRequired[Union[int, None]],
        # The number of digits that ends the input: 1 to 32, 1 when absent.
        "maxDigits": NotRequired[Union[int, None]],
        # The key that ends the input and is not part of it: # when absent, empty for none.
        "finishOnKey": NotRequired[Union[str, None]],
        # The seconds without a key that end the input: 1 to 60, 5 when absent.
        "timeoutSec": NotRequired[Union[int, None]],
        # The number of attempts if nothing that matches was typed: 1 to 10, 1 when absent.
        "attempts": NotRequired[Union[int, None]],
        # Whether a key ends the prompt; true when absent.
        "bargeIn": NotRequired[Union[bool, None]],
        # Whether speech counts as well.
        "speech": NotRequired[Union[bool, None]],
    })

    GatherCallAnswer: TypeAlias = "Call"

    TransferCallBody = TypedDict("TransferCallBody", {
        # The number to which the call is passed on.
        "to": str,
        # The seconds within which it must be answered: 5 to 120, 30 when absent.
        "timeoutSec": NotRequired[Union[int, None]],
    })

    TransferCallAnswer: TypeAlias = "Call"

    StartCallRecordingAnswer: TypeAlias = "Call"

    StopCallRecordingAnswer: TypeAlias = "Call"

    SendCallDigitsBody = TypedDict("SendCallDigitsBody", {
        # The keys to press: at most 32 of 0-9, * and #.
        "digits": str,
    })

    SendCallDigitsAnswer: TypeAlias = "Call"

    HangUpCallAnswer: TypeAlias = "Call"

    ListCallRecordingsQuery = TypedDict("ListCallRecordingsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListCallRecordingsAnswer: TypeAlias = "CallRecording"

    GetCallRecordingAnswer: TypeAlias = "CallRecording"

    DeleteCallRecordingAnswer: TypeAlias = "Deleted"

    ListCallLanguagesAnswer: TypeAlias = List["CallLanguage"]

    GetCallControlSecretAnswer: TypeAlias = "CallControlSecret"

    GetPushFanOutAnswer: TypeAlias = "PushFanOut"

    ListPushAppsQuery = TypedDict("ListPushAppsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListPushAppsAnswer: TypeAlias = "PushApp"

    CreatePushAppBody = TypedDict("CreatePushAppBody", {
        # Keys of its browsers; made when absent.
        "vapid": NotRequired[Union["VapidInput", None]],
        # The JSON file of a service account of Firebase, as an object or as text. null removes it.
        "fcmServiceAccount": NotRequired[Any],
        # The key of the Apple Push Notification service; null removes it.
        "apns": NotRequired[Union["ApnsInput", None]],
        # The package name of its Android app.
        "androidPackageName": NotRequired[Union[str, None]],
        # The origins of the sites whose visitors may subscribe, such as https://shop.example. http only on localhost.
        "allowedOrigins": NotRequired[Union[List[str], None]],
        # The prompt that browsers show to their users.
        "promptConfig": NotRequired[Union["PushPromptInput", None]],
        # The name that people see.
        "name": str,
    })

    CreatePushAppAnswer: TypeAlias = "PushApp"

    GetPushAppAnswer: TypeAlias = "PushApp"

    UpdatePushAppBody = TypedDict("UpdatePushAppBody", {
        # Keys of its browsers; made when absent.
        "vapid": NotRequired[Union["VapidInput", None]],
        # The JSON file of a service account of Firebase, as an object or as text. null removes it.
        "fcmServiceAccount": NotRequired[Any],
        # The key of the Apple Push Notification service; null removes it.
        "apns": NotRequired[Union["ApnsInput", None]],
        # The package name of its Android app.
        "androidPackageName": NotRequired[Union[str, None]],
        # The origins of the sites whose visitors may subscribe, such as https://shop.example. http only on localhost.
        "allowedOrigins": NotRequired[Union[List[str], None]],
        # The prompt that browsers show to their users.
        "promptConfig": NotRequired[Union["PushPromptInput", None]],
        # The name that people see.
        "name": NotRequired[Union[str, None]],
    })

    UpdatePushAppAnswer: TypeAlias = "PushApp"

    DeletePushAppAnswer: TypeAlias = "Deleted"

    ListPushSubscriptionsQuery = TypedDict("ListPushSubscriptionsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only subscriptions of this push app.
        "appId": NotRequired[Union[str, None]],
        # Returns only subscriptions of this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only subscriptions of the person with this id in your own system.
        "userId": NotRequired[Union[str, None]],
        # Returns only subscriptions of this platform.
        "platform": NotRequired[Union["PushPlatform", None]],
    })

    ListPushSubscriptionsAnswer: TypeAlias = "PushSubscription"

    GetPushSubscriptionAnswer: TypeAlias = "PushSubscription"

    CreatePushSubscriptionBody = TypedDict("CreatePushSubscriptionBody", {
        # The subscription to refresh after its endpoint or token changed; alone, the subscription to bind.
        "subscriptionId": NotRequired[Union[str, None]],
        # The platform of the browser or device.
        "platform": NotRequired["PushPlatform"],
        # The endpoint of a browser.
        "endpoint": NotRequired[Union[str, None]],
        # The keys of a browser.
        "keys": NotRequired[Union["PushKeysInput", None]],
        # The token that a device got from FCM or APNs.
        "token": NotRequired[Union[str, None]],
        # The contact whose browser or device it is; null unbinds it.
        "contactId": NotRequired[Union[str, None]],
        # The id of the person in your own system; null unbinds it. Only with a secret key.
        "userId": NotRequired[Union[str, None]],
        # The language, BCP 47.
        "language": NotRequired[Union[str, None]],
    })

    CreatePushSubscriptionAnswer: TypeAlias = "PushSubscription"

    DeletePushSubscriptionQuery = TypedDict("DeletePushSubscriptionQuery", {
        # The id of the subscription.
        "subscriptionId": NotRequired[Union[str, None]],
        # The endpoint of a browser, in place of subscriptionId.
        "endpoint": NotRequired[Union[str, None]],
        # The token of a device, in place of subscriptionId.
        "token": NotRequired[Union[str, None]],
    })

    DeletePushSubscriptionAnswer: TypeAlias = "Deleted"

    ListChatappInstancesQuery = TypedDict("ListChatappInstancesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["InstanceStatus", List["InstanceStatus"]]],
    })

    ListChatappInstancesAnswer: TypeAlias = "Instance"

    CreateChatappInstanceBody = TypedDict("CreateChatappInstanceBody", {
        # The name that people see.
        "name": str,
        # The way in which it is connected.
        "mode": NotRequired[Union["InstanceMode", None]],
        # Returns `shareableLink`, on which the owner of the account connects it in a browser.
        "generateShareableLink": NotRequired[bool],
        # The only number that may pair first; in international form, or as written in the country of the workspace.
        "expectedPhoneNumber": NotRequired[Union[str, None]],
    })

    CreateChatappInstanceAnswer: TypeAlias = "Instance"

    GetChatappInstanceAnswer: TypeAlias = "Instance"

    UpdateChatappInstanceBody = TypedDict("UpdateChatappInstanceBody", {
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # Whether messages of groups come in on it; null to follow the workspace.
        "allowGroupChats": NotRequired[Union[bool, None]],
        # The most messages that it sends in a minute; null for as many as its provider usually takes.
        "messagesPerMinute": NotRequired[Union[int, None]],
    })

    UpdateChatappInstanceAnswer: TypeAlias = "Instance"

    DeleteChatappInstanceAnswer: TypeAlias = "Deleted"

    ConnectChatappInstanceAnswer: TypeAlias = "Instance"

    ReconnectChatappInstanceAnswer: TypeAlias = "Instance"

    DisconnectChatappInstanceAnswer: TypeAlias = "Instance"

    GetChatappInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    SetChatappInstanceConnectPageBody = TypedDict("SetChatappInstanceConnectPageBody", {
        # The action: enable, rotate-secret or disable.
        "action": NotRequired[Literal["enable", "rotate-secret", "disable"]],
    })

    SetChatappInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    EnableChatappInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    RotateChatappInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    DisableChatappInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    GetChatappInstanceQrAnswer: TypeAlias = "InstanceQr"

    SignUpChatappInstanceBody = TypedDict("SignUpChatappInstanceBody", {
        # The code that the embedded sign-up returned; valid once.
        "code": str,
        # The id of the number at the provider, from the sign-up.
        "phoneNumberId": NotRequired[Union[str, None]],
        # The id of the business account, from the sign-up.
        "accountId": NotRequired[Union[str, None]],
        # Six digits: registers the number at the provider before it connects, as a new number needs. Whoever registers it again needs the same PIN.
        "pin": NotRequired[Union[str, None]],
    })

    SignUpChatappInstanceAnswer: TypeAlias = "Instance"

    SetChatappInstanceCredentialsBody = TypedDict("SetChatappInstanceCredentialsBody", {
        # Id of the business account that owns the number.
        "accountId": str,
        # The access token. Stored encrypted, and never returned.
        "accessToken": str,
        # The time at which the token expires; absent if it does not.
        "tokenExpiresAt": NotRequired[Union[str, None]],
        # Id of the number at the provider.
        "phoneNumberId": str,
        # Six digits: registers the number at the provider before it connects, as a new number needs. Whoever registers it again needs the same PIN.
        "pin": NotRequired[Union[str, None]],
    })

    SetChatappInstanceCredentialsAnswer: TypeAlias = "Instance"

    SendChatappBody = TypedDict("SendChatappBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or document or sticker or location or contact or reaction or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "sticker", "location", "contact", "reaction", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # The content to send.
        "payload": Union["ChatPayload", None],
    })

    SendChatappBody2 = TypedDict("SendChatappBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or document or sticker or location or contact or reaction or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "sticker", "location", "contact", "reaction", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # text: the text.
        "message": NotRequired[Union[str, None]],
    })

    SendChatappBody: TypeAlias = Union["SendChatappBody", "SendChatappBody2"]

    SendChatappAnswer = TypedDict("SendChatappAnswer", {
        # The messages, in the order of their recipients.
        "messageIds": List[str],
        # QUEUED, or SCHEDULED for a later time.
        "status": "MessageStatus",
        # The number of messages.
        "count": int,
        # Credits of all messages together.
        "totalCost": int,
        # Credits of each message, in the order of messageIds.
        "costs": List[int],
        # Parts of each message: a long text may need several. For a template, the most that any of its messages needs.
        "parts": int,
        # The size of the text, if it determines the parts.
        "text": NotRequired[Union["TextSize", None]],
        # The id of a send to more recipients than one request stores. Their messages are stored after the answer.
        "fanOutId": NotRequired[Union[str, None]],
        # The same as `messageIds`.
        "chatappIds": List[str],
    })

    ListChatappMessagesQuery = TypedDict("ListChatappMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only messages to this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only messages sent by this campaign.
        "campaignId": NotRequired[Union[str, None]],
        # Returns only messages with this reference of their sender.
        "reference": NotRequired[Union[str, None]],
        # Returns only messages whose metadata has all of these pairs: at most three.
        "metadata": NotRequired[Dict[str, str]],
        # Returns only messages that failed, or whose outcome is unknown, with this code.
        "errorCode": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["MessageStatus", List["MessageStatus"]]],
        # Returns only messages to this recipient.
        "to": NotRequired[Union[str, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
        # Returns only messages that were sent through this instance.
        "instanceId": NotRequired[Union[str, None]],
    })

    ListChatappMessagesAnswer: TypeAlias = "Message"

    DryRunChatappBody = TypedDict("DryRunChatappBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or document or sticker or location or contact or reaction or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "sticker", "location", "contact", "reaction", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # The content to send.
        "payload": Union["ChatPayload", None],
    })

    DryRunChatappBody2 = TypedDict("DryRunChatappBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or document or sticker or location or contact or reaction or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "sticker", "location", "contact", "reaction", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # text: the text.
        "message": NotRequired[Union[str, None]],
    })

    DryRunChatappBody: TypeAlias = Union["DryRunChatappBody", "DryRunChatappBody2"]

    DryRunChatappAnswer: TypeAlias = "DryRun"

    GetChatappMessageAnswer: TypeAlias = "Message"

    UpdateChatappBody = TypedDict("UpdateChatappBody", {
        # The new text, or the new caption of a file.
        "message": str,
    })

    UpdateChatappAnswer: TypeAlias = "Message"

    DeleteChatappAnswer: TypeAlias = "Message"

    CancelChatappAnswer: TypeAlias = "Message"

    ListChatappMediaFilesQuery = TypedDict("ListChatappMediaFilesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListChatappMediaFilesAnswer: TypeAlias = "ChatMedia"

    UploadChatappMediaQuery = TypedDict("UploadChatappMediaQuery", {
        # The name under which recipients see it; by default that of the file in a `multipart/form-data` body.
        "fileName": NotRequired[Union[str, None]],
    })

    UploadChatappMediaAnswer: TypeAlias = "ChatMedia"

    GetChatappMediaFileAnswer: TypeAlias = "ChatMedia"

    DeleteChatappMediaAnswer: TypeAlias = "Deleted"

    ListChatappGroupsQuery = TypedDict("ListChatappGroupsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only groups of this line.
        "instanceId": NotRequired[Union[str, None]],
    })

    ListChatappGroupsAnswer: TypeAlias = "ChatGroup"

    GetChatappGroupAnswer: TypeAlias = "ChatGroup"

    SendChatappGroupBody = TypedDict("SendChatappGroupBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # text or image or audio or video or document or sticker or location or contact or reaction or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "sticker", "location", "contact", "reaction", "interactive", "template"]],
        # The content to send.
        "payload": NotRequired[Union["ChatPayload", None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
    })

    SendChatappGroupAnswer = TypedDict("SendChatappGroupAnswer", {
        # The messages, in the order of their recipients.
        "messageIds": List[str],
        # QUEUED, or SCHEDULED for a later time.
        "status": "MessageStatus",
        # The number of messages.
        "count": int,
        # Credits of all messages together.
        "totalCost": int,
        # Credits of each message, in the order of messageIds.
        "costs": List[int],
        # Parts of each message: a long text may need several. For a template, the most that any of its messages needs.
        "parts": int,
        # The size of the text, if it determines the parts.
        "text": NotRequired[Union["TextSize", None]],
        # The id of a send to more recipients than one request stores. Their messages are stored after the answer.
        "fanOutId": NotRequired[Union[str, None]],
        # The same as `messageIds`.
        "chatappIds": List[str],
    })

    DryRunChatappGroupBody = TypedDict("DryRunChatappGroupBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # text or image or audio or video or document or sticker or location or contact or reaction or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "sticker", "location", "contact", "reaction", "interactive", "template"]],
        # The content to send.
        "payload": NotRequired[Union["ChatPayload", None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
    })

    DryRunChatappGroupAnswer: TypeAlias = "DryRun"

    ListBotchatInstancesQuery = TypedDict("ListBotchatInstancesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["InstanceStatus", List["InstanceStatus"]]],
    })

    ListBotchatInstancesAnswer: TypeAlias = "Instance"

    CreateBotchatInstanceBody = TypedDict("CreateBotchatInstanceBody", {
        # The name that people see.
        "name": str,
        # The way in which it is connected.
        "mode": NotRequired[Union["InstanceMode", None]],
        # Returns `shareableLink`, on which the owner of the account connects it in a browser.
        "generateShareableLink": NotRequired[bool],
        # The token of the bot. With it, the instance connects at once.
        "token": NotRequired[Union[str, None]],
    })

    CreateBotchatInstanceAnswer: TypeAlias = "Instance"

    GetBotchatInstanceAnswer: TypeAlias = "Instance"

    UpdateBotchatInstanceBody = TypedDict("UpdateBotchatInstanceBody", {
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # Whether messages of groups come in on it; null to follow the workspace.
        "allowGroupChats": NotRequired[Union[bool, None]],
        # The most messages that it sends in a minute; null for as many as its provider usually takes.
        "messagesPerMinute": NotRequired[Union[int, None]],
    })

    UpdateBotchatInstanceAnswer: TypeAlias = "Instance"

    DeleteBotchatInstanceAnswer: TypeAlias = "Deleted"

    ConnectBotchatInstanceBody = TypedDict("ConnectBotchatInstanceBody", {
        # The token of the bot; the one that was given before when absent.
        "token": NotRequired[Union[str, None]],
    })

    ConnectBotchatInstanceAnswer: TypeAlias = "Instance"

    ReconnectBotchatInstanceBody = TypedDict("ReconnectBotchatInstanceBody", {
        # The token of the bot; the one that was given before when absent.
        "token": NotRequired[Union[str, None]],
    })

    ReconnectBotchatInstanceAnswer: TypeAlias = "Instance"

    DisconnectBotchatInstanceAnswer: TypeAlias = "Instance"

    AnswerBotchatInstanceChallengeBody = TypedDict("AnswerBotchatInstanceChallengeBody", {
        # The code that the service sent to the owner of the account, or the second password.
        "code": str,
    })

    AnswerBotchatInstanceChallengeAnswer: TypeAlias = "Instance"

    GetBotchatInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    SetBotchatInstanceConnectPageBody = TypedDict("SetBotchatInstanceConnectPageBody", {
        # The action: enable, rotate-secret or disable.
        "action": NotRequired[Literal["enable", "rotate-secret", "disable"]],
    })

    SetBotchatInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    EnableBotchatInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    RotateBotchatInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    DisableBotchatInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    SendBotchatBody = TypedDict("SendBotchatBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or document or sticker or location or contact or reaction or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "sticker", "location", "contact", "reaction", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # The content to send.
        "payload": Union["ChatPayload", None],
    })

    SendBotchatBody2 = TypedDict("SendBotchatBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or document or sticker or location or contact or reaction or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "sticker", "location", "contact", "reaction", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # text: the text.
        "message": NotRequired[Union[str, None]],
    })

    SendBotchatBody: TypeAlias = Union["SendBotchatBody", "SendBotchatBody2"]

    SendBotchatAnswer = TypedDict("SendBotchatAnswer", {
        # The messages, in the order of their recipients.
        "messageIds": List[str],
        # QUEUED, or SCHEDULED for a later time.
        "status": "MessageStatus",
        # The number of messages.
        "count": int,
        # Credits of all messages together.
        "totalCost": int,
        # Credits of each message, in the order of messageIds.
        "costs": List[int],
        # Parts of each message: a long text may need several. For a template, the most that any of its messages needs.
        "parts": int,
        # The size of the text, if it determines the parts.
        "text": NotRequired[Union["TextSize", None]],
        # The id of a send to more recipients than one request stores. Their messages are stored after the answer.
        "fanOutId": NotRequired[Union[str, None]],
        # The same as `messageIds`.
        "botchatIds": List[str],
    })

    ListBotchatMessagesQuery = TypedDict("ListBotchatMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only messages to this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only messages sent by this campaign.
        "campaignId": NotRequired[Union[str, None]],
        # Returns only messages with this reference of their sender.
        "reference": NotRequired[Union[str, None]],
        # Returns only messages whose metadata has all of these pairs: at most three.
        "metadata": NotRequired[Dict[str, str]],
        # Returns only messages that failed, or whose outcome is unknown, with this code.
        "errorCode": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["MessageStatus", List["MessageStatus"]]],
        # Returns only messages to this recipient.
        "to": NotRequired[Union[str, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
        # Returns only messages that were sent through this instance.
        "instanceId": NotRequired[Union[str, None]],
    })

    ListBotchatMessagesAnswer: TypeAlias = "Message"

    DryRunBotchatBody = TypedDict("DryRunBotchatBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or document or sticker or location or contact or reaction or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "sticker", "location", "contact", "reaction", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # The content to send.
        "payload": Union["ChatPayload", None],
    })

    DryRunBotchatBody2 = TypedDict("DryRunBotchatBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or document or sticker or location or contact or reaction or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "document", "sticker", "location", "contact", "reaction", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # text: the text.
        "message": NotRequired[Union[str, None]],
    })

    DryRunBotchatBody: TypeAlias = Union["DryRunBotchatBody", "DryRunBotchatBody2"]

    DryRunBotchatAnswer: TypeAlias = "DryRun"

    GetBotchatMessageAnswer: TypeAlias = "Message"

    UpdateBotchatBody = TypedDict("UpdateBotchatBody", {
        # The new text, or the new caption of a file.
        "message": str,
    })

    UpdateBotchatAnswer: TypeAlias = "Message"

    DeleteBotchatAnswer: TypeAlias = "Message"

    CancelBotchatAnswer: TypeAlias = "Message"

    ListBotchatMediaFilesQuery = TypedDict("ListBotchatMediaFilesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListBotchatMediaFilesAnswer: TypeAlias = "ChatMedia"

    UploadBotchatMediaQuery = TypedDict("UploadBotchatMediaQuery", {
        # The name under which recipients see it; by default that of the file in a `multipart/form-data` body.
        "fileName": NotRequired[Union[str, None]],
    })

    UploadBotchatMediaAnswer: TypeAlias = "ChatMedia"

    GetBotchatMediaFileAnswer: TypeAlias = "ChatMedia"

    DeleteBotchatMediaAnswer: TypeAlias = "Deleted"

    ListPhotosocialInstancesQuery = TypedDict("ListPhotosocialInstancesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["InstanceStatus", List["InstanceStatus"]]],
    })

    ListPhotosocialInstancesAnswer: TypeAlias = "Instance"

    CreatePhotosocialInstanceBody = TypedDict("CreatePhotosocialInstanceBody", {
        # The name that people see.
        "name": str,
        # The way in which it is connected.
        "mode": NotRequired[Union["InstanceMode", None]],
        # Returns `shareableLink`, on which the owner of the account connects it in a browser.
        "generateShareableLink": NotRequired[bool],
        # The only account that may log in first.
        "expectedUsername": NotRequired[Union[str, None]],
        # The login. Without it, the instance is a draft with a link to log in.
        "auth": NotRequired[Union["LoginInput", None]],
        # Confirms that the service may restrict accounts that programs log in to. Required with `auth`.
        "acceptPhotosocialTerms": NotRequired[Union[bool, None]],
    })

    CreatePhotosocialInstanceAnswer: TypeAlias = "Instance"

    GetPhotosocialInstanceAnswer: TypeAlias = "Instance"

    UpdatePhotosocialInstanceBody = TypedDict("UpdatePhotosocialInstanceBody", {
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # Whether messages of groups come in on it; null to follow the workspace.
        "allowGroupChats": NotRequired[Union[bool, None]],
        # The most messages that it sends in a minute; null for as many as its provider usually takes.
        "messagesPerMinute": NotRequired[Union[int, None]],
    })

    UpdatePhotosocialInstanceAnswer: TypeAlias = "Instance"

    DeletePhotosocialInstanceAnswer: TypeAlias = "Deleted"

    ConnectPhotosocialInstanceAnswer: TypeAlias = "Instance"

    ReconnectPhotosocialInstanceAnswer: TypeAlias = "Instance"

    DisconnectPhotosocialInstanceAnswer: TypeAlias = "Instance"

    GetPhotosocialInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    SetPhotosocialInstanceConnectPageBody = TypedDict("SetPhotosocialInstanceConnectPageBody", {
        # The action: enable, rotate-secret or disable.
        "action": NotRequired[Literal["enable", "rotate-secret", "disable"]],
    })

    SetPhotosocialInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    EnablePhotosocialInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    RotatePhotosocialInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    DisablePhotosocialInstanceConnectPageAnswer: TypeAlias = "ConnectPage"

    LoginPhotosocialInstanceBody = TypedDict("LoginPhotosocialInstanceBody", {
        # The user name of the account.
        "username": str,
        # The password of the account. Encrypted until the attempt ends, then deleted.
        "password": str,
        # Confirms that the service may restrict accounts that programs log in to. Must be true.
        "acceptPhotosocialTerms": NotRequired[bool],
    })

    LoginPhotosocialInstanceAnswer: TypeAlias = "Instance"

    AnswerPhotosocialInstanceChallengeBody = TypedDict("AnswerPhotosocialInstanceChallengeBody", {
        # The code that the service sent to the owner of the account, or the second password.
        "code": str,
    })

    AnswerPhotosocialInstanceChallengeAnswer: TypeAlias = "Instance"

    SetPhotosocialInstanceCredentialsBody = TypedDict("SetPhotosocialInstanceCredentialsBody", {
        # Id of the account at the provider.
        "accountId": str,
        # The access token. Stored encrypted, and never returned.
        "accessToken": str,
        # The time at which the token expires; absent if it does not.
        "tokenExpiresAt": NotRequired[Union[str, None]],
    })

    SetPhotosocialInstanceCredentialsAnswer: TypeAlias = "Instance"

    SendPhotosocialBody = TypedDict("SendPhotosocialBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # The content to send.
        "payload": Union["ChatPayload", None],
    })

    SendPhotosocialBody2 = TypedDict("SendPhotosocialBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # text: the text.
        "message": NotRequired[Union[str, None]],
    })

    SendPhotosocialBody: TypeAlias = Union["SendPhotosocialBody", "SendPhotosocialBody2"]

    SendPhotosocialAnswer = TypedDict("SendPhotosocialAnswer", {
        # The messages, in the order of their recipients.
        "messageIds": List[str],
        # QUEUED, or SCHEDULED for a later time.
        "status": "MessageStatus",
        # The number of messages.
        "count": int,
        # Credits of all messages together.
        "totalCost": int,
        # Credits of each message, in the order of messageIds.
        "costs": List[int],
        # Parts of each message: a long text may need several. For a template, the most that any of its messages needs.
        "parts": int,
        # The size of the text, if it determines the parts.
        "text": NotRequired[Union["TextSize", None]],
        # The id of a send to more recipients than one request stores. Their messages are stored after the answer.
        "fanOutId": NotRequired[Union[str, None]],
        # The same as `messageIds`.
        "photosocialIds": List[str],
    })

    ListPhotosocialMessagesQuery = TypedDict("ListPhotosocialMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only messages to this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only messages sent by this campaign.
        "campaignId": NotRequired[Union[str, None]],
        # Returns only messages with this reference of their sender.
        "reference": NotRequired[Union[str, None]],
        # Returns only messages whose metadata has all of these pairs: at most three.
        "metadata": NotRequired[Dict[str, str]],
        # Returns only messages that failed, or whose outcome is unknown, with this code.
        "errorCode": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["MessageStatus", List["MessageStatus"]]],
        # Returns only messages to this recipient.
        "to": NotRequired[Union[str, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
        # Returns only messages that were sent through this instance.
        "instanceId": NotRequired[Union[str, None]],
    })

    ListPhotosocialMessagesAnswer: TypeAlias = "Message"

    DryRunPhotosocialBody = TypedDict("DryRunPhotosocialBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # At most 100 recipients; duplicates are sent to once.
        "to": NotRequired[List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # The content to send.
        "payload": Union["ChatPayload", None],
    })

    DryRunPhotosocialBody2 = TypedDict("DryRunPhotosocialBody2", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # One recipient, or several.
        "to": Union[str, List[str]],
        # Recipients with values of their own for a template, with or in place of `to`. At most 100 together with `to`.
        "recipients": NotRequired[Union[List["SendRecipientInput"], None]],
        # text or image or audio or video or interactive or template
        "type": NotRequired[Literal["text", "image", "audio", "video", "interactive", "template"]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies, for messages that the recipient asked for. Suppressions apply to both.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
        # The instance to send through. May be left out if the credential can use only one active instance.
        "instanceId": NotRequired[Union[str, None]],
        # text: the text.
        "message": NotRequired[Union[str, None]],
    })

    DryRunPhotosocialBody: TypeAlias = Union["DryRunPhotosocialBody", "DryRunPhotosocialBody2"]

    DryRunPhotosocialAnswer: TypeAlias = "DryRun"

    GetPhotosocialMessageAnswer: TypeAlias = "Message"

    UpdatePhotosocialBody = TypedDict("UpdatePhotosocialBody", {
        # The new text, or the new caption of a file.
        "message": str,
    })

    UpdatePhotosocialAnswer: TypeAlias = "Message"

    DeletePhotosocialAnswer: TypeAlias = "Message"

    CancelPhotosocialAnswer: TypeAlias = "Message"

    ListPhotosocialMediaFilesQuery = TypedDict("ListPhotosocialMediaFilesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListPhotosocialMediaFilesAnswer: TypeAlias = "ChatMedia"

    UploadPhotosocialMediaQuery = TypedDict("UploadPhotosocialMediaQuery", {
        # The name under which recipients see it; by default that of the file in a `multipart/form-data` body.
        "fileName": NotRequired[Union[str, None]],
    })

    UploadPhotosocialMediaAnswer: TypeAlias = "ChatMedia"

    GetPhotosocialMediaFileAnswer: TypeAlias = "ChatMedia"

    DeletePhotosocialMediaAnswer: TypeAlias = "Deleted"

    ListChatappInboundMessagesQuery = TypedDict("ListChatappInboundMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only messages of this instance.
        "instanceId": NotRequired[Union[str, None]],
        # Returns only messages of this conversation.
        "conversationId": NotRequired[Union[str, None]],
        # Returns only messages of this sender, in the form of the channel.
        "from": NotRequired[Union[str, None]],
    })

    ListChatappInboundMessagesAnswer: TypeAlias = "InboundMessage"

    GetChatappInboundMessageAnswer: TypeAlias = "InboundMessage"

    ListBotchatInboundMessagesQuery = TypedDict("ListBotchatInboundMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only messages of this instance.
        "instanceId": NotRequired[Union[str, None]],
        # Returns only messages of this conversation.
        "conversationId": NotRequired[Union[str, None]],
        # Returns only messages of this sender, in the form of the channel.
        "from": NotRequired[Union[str, None]],
    })

    ListBotchatInboundMessagesAnswer: TypeAlias = "InboundMessage"

    GetBotchatInboundMessageAnswer: TypeAlias = "InboundMessage"

    ListPhotosocialInboundMessagesQuery = TypedDict("ListPhotosocialInboundMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only messages of this instance.
        "instanceId": NotRequired[Union[str, None]],
        # Returns only messages of this conversation.
        "conversationId": NotRequired[Union[str, None]],
        # Returns only messages of this sender, in the form of the channel.
        "from": NotRequired[Union[str, None]],
    })

    ListPhotosocialInboundMessagesAnswer: TypeAlias = "InboundMessage"

    GetPhotosocialInboundMessageAnswer: TypeAlias = "InboundMessage"

    ListEmailInboundMessagesQuery = TypedDict("ListEmailInboundMessagesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only messages of this instance.
        "instanceId": NotRequired[Union[str, None]],
        # Returns only messages of this conversation.
        "conversationId": NotRequired[Union[str, None]],
        # Returns only messages of this sender, in the form of the channel.
        "from": NotRequired[Union[str, None]],
    })

    ListEmailInboundMessagesAnswer: TypeAlias = "InboundMessage"

    GetEmailInboundMessageAnswer: TypeAlias = "InboundMessage"

    GetEmailInboundMediaBody = TypedDict("GetEmailInboundMediaBody", {
        # The id of one of `contentPreview.attachments`; the first file when absent.
        "attachmentId": NotRequired[Union[str, None]],
    })

    GetEmailInboundMediaAnswer: TypeAlias = "InboundMediaFile"

    DownloadEmailInboundMediaFileQuery = TypedDict("DownloadEmailInboundMediaFileQuery", {
        # The id of one of `contentPreview.attachments`; the first file when absent.
        "attachmentId": NotRequired[Union[str, None]],
    })

    GetChatappInboundMediaAnswer: TypeAlias = "InboundMediaFile"

    GetBotchatInboundMediaAnswer: TypeAlias = "InboundMediaFile"

    GetPhotosocialInboundMediaAnswer: TypeAlias = "InboundMediaFile"

    ListPhotosocialCommentsQuery = TypedDict("ListPhotosocialCommentsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only comments of this instance.
        "instanceId": NotRequired[Union[str, None]],
        # Returns only comments under this media, by the id of the service.
        "mediaId": NotRequired[Union[str, None]],
        # Returns only hidden comments (`true`) or only shown ones (`false`).
        "hidden": NotRequired[Union[bool, None]],
        # False returns only comments that nobody has answered, hidden or marked as reviewed.
        "reviewed": NotRequired[Union[bool, None]],
        # Returns only comments written at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only comments written before this time.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListPhotosocialCommentsAnswer: TypeAlias = "Comment"

    CreateSandboxCommentBody = TypedDict("CreateSandboxCommentBody", {
        # An account of the sandbox.
        "instanceId": str,
        # The id of the media that is commented on.
        "mediaId": str,
        # The text of the comment.
        "text": str,
        # The user name of the person who comments.
        "username": NotRequired[str],
    })

    CreateSandboxCommentAnswer: TypeAlias = "Comment"

    GetPhotosocialCommentAnswer: TypeAlias = "Comment"

    UpdateCommentBody = TypedDict("UpdateCommentBody", {
        # Whether it is hidden. Unchanged when absent.
        "hidden": NotRequired[Union[bool, None]],
        # True if nothing is to be done, false if it waits for somebody again. Unchanged when absent.
        "reviewed": NotRequired[Union[bool, None]],
    })

    UpdateCommentAnswer: TypeAlias = "Comment"

    DeleteCommentAnswer: TypeAlias = "Deleted"

    GetCommentRulesAnswer: TypeAlias = "CommentRules"

    SetCommentRulesBody = TypedDict("SetCommentRulesBody", {
        # Words, or up to five in a row. Case, accents and punctuation between them do not matter.
        "hideWords": List[str],
        # Words in the form of `hideWords`. A comment that has words of both is deleted.
        "deleteWords": List[str],
    })

    SetCommentRulesAnswer: TypeAlias = "CommentRules"

    SendCommentReplyBody = TypedDict("SendCommentReplyBody", {
        # The text of the answer.
        "message": str,
        # Sends it to the writer as a direct message instead.
        "private": NotRequired[bool],
    })

    SendCommentReplyAnswer: TypeAlias = "CommentReply"

    ListShortLinksQuery = TypedDict("ListShortLinksQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only the link with this code.
        "code": NotRequired[Union[str, None]],
        # Returns only links that this message made for its recipient; without it, such links are left out.
        "messageId": NotRequired[Union[str, None]],
        # Returns only links that were made for recipients of this campaign.
        "campaignId": NotRequired[Union[str, None]],
    })

    ListShortLinksAnswer: TypeAlias = "ShortLink"

    CreateShortLinkBody = TypedDict("CreateShortLinkBody", {
        # A title that only the workspace sees.
        "title": NotRequired[Union[str, None]],
        # The time at which it ends.
        "expiresAt": NotRequired[Union[str, None]],
        # The password that visitors must enter. Never shown again.
        "password": NotRequired[Union[str, None]],
        # The utm_… parameters that are added to the address.
        "utm": NotRequired[Union["ShortLinkUtmInput", None]],
        # The number of clicks of people after which it ends.
        "maxClicks": NotRequired[Union[int, None]],
        # The address that the link leads to once it has ended.
        "fallbackUrl": NotRequired[Union[str, None]],
        # The address that the link leads to: http or https, with a domain name.
        "url": str,
        # Letters, digits, - and _; made for you when absent.
        "code": NotRequired[Union[str, None]],
        # A verified domain of the workspace for its address; the default one when absent. The host of the service stands for none.
        "domain": NotRequired[Union[str, None]],
        # Makes it for one contact, whose clicks the contact then shows.
        "contactId": NotRequired[Union[str, None]],
        # With a contactId: makes it for this recipient of the campaign, whose clicks and conversions it then counts.
        "campaignId": NotRequired[Union[str, None]],
        # Adds the id of the click to the URL as `sb_click`.
        "passClickId": NotRequired[bool],
    })

    CreateShortLinkAnswer: TypeAlias = "ShortLink"

    CreateShortLinksBody = TypedDict("CreateShortLinksBody", {
        # The links. Each is made or refused by itself.
        "links": List["ShortLinkInput"],
    })

    CreateShortLinksAnswer: TypeAlias = "ShortLinkBatch"

    ListShortLinkReportQuery = TypedDict("ListShortLinkReportQuery", {
        # The property by which rows are grouped.
        "by": "ShortLinkReportGroup",
        # The first day (UTC).
        "from": str,
        # The last day (UTC); at most 400 days later.
        "to": str,
        # Reports only on this link.
        "shortLinkId": NotRequired[Union[str, None]],
        # Reports only on this source; empty for clicks without a source.
        "source": NotRequired[Union[str, None]],
        # Reports only on the links of one campaign, automation and so on. Only by DAY.
        "originId": NotRequired[Union[str, None]],
        # Reports only on the sandbox or only on live. API keys see only their own.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListShortLinkReportAnswer: TypeAlias = List["ShortLinkReportRow"]

    ListLinkDomainsQuery = TypedDict("ListLinkDomainsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListLinkDomainsAnswer: TypeAlias = "LinkDomain"

    CreateLinkDomainBody = TypedDict("CreateLinkDomainBody", {
        # A subdomain of your own, such as go.shop.example, that is used only for short links.
        "name": str,
        # Links that name no domain have it once it is verified, those of messages too. One domain is the default.
        "isDefault": NotRequired[bool],
    })

    CreateLinkDomainAnswer: TypeAlias = "LinkDomain"

    GetLinkDomainAnswer: TypeAlias = "LinkDomain"

    UpdateLinkDomainBody = TypedDict("UpdateLinkDomainBody", {
        # Links that name no domain have it once it is verified, those of messages too. One domain is the default.
        "isDefault": NotRequired[Union[bool, None]],
    })

    UpdateLinkDomainAnswer: TypeAlias = "LinkDomain"

    DeleteLinkDomainAnswer: TypeAlias = "Deleted"

    VerifyLinkDomainAnswer: TypeAlias = "LinkDomain"

    GetShortLinkAnswer: TypeAlias = "ShortLink"

    UpdateShortLinkBody = TypedDict("UpdateShortLinkBody", {
        # A title that only the workspace sees.
        "title": NotRequired[Union[str, None]],
        # The time at which it ends.
        "expiresAt": NotRequired[Union[str, None]],
        # The password that visitors must enter. Never shown again.
        "password": NotRequired[Union[str, None]],
        # The utm_… parameters that are added to the address.
        "utm": NotRequired[Union["ShortLinkUtmInput", None]],
        # The number of clicks of people after which it ends.
        "maxClicks": NotRequired[Union[int, None]],
        # The address that the link leads to once it has ended.
        "fallbackUrl": NotRequired[Union[str, None]],
        # The address that the link leads to.
        "url": NotRequired[Union[str, None]],
        # Whether the address gets the id of the click.
        "passClickId": NotRequired[Union[bool, None]],
    })

    UpdateShortLinkAnswer: TypeAlias = "ShortLink"

    DeleteShortLinkAnswer: TypeAlias = "Deleted"

    ListShortLinkClicksQuery = TypedDict("ListShortLinkClicksQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those of this kind; all when absent.
        "kind": NotRequired[Union["VisitorKind", None]],
    })

    ListShortLinkClicksAnswer: TypeAlias = "Click"

    GetShortLinkQrAnswer: TypeAlias = "ShortLinkQr"

    ListConversionsQuery = TypedDict("ListConversionsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only the conversion with this identifier of yours.
        "externalId": NotRequired[Union[str, None]],
        # Returns only conversions attributed to clicks at this link.
        "shortLinkId": NotRequired[Union[str, None]],
        # Returns only conversions attributed to links that were made for this campaign.
        "campaignId": NotRequired[Union[str, None]],
        # Returns only conversions attributed to links that were made for this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only conversions attributed to clicks from this source.
        "source": NotRequired[Union[str, None]],
    })

    ListConversionsAnswer: TypeAlias = "ConversionEntry"

    CreateConversionBody = TypedDict("CreateConversionBody", {
        # Your own identifier, such as that of an order or a sign-up. It is recorded once.
        "externalId": str,
        # The value of `sb_click`.
        "clickId": NotRequired[Union[str, None]],
        # Without a clickId: the last click of a person at this link counts.
        "shortLinkId": NotRequired[Union[str, None]],
        # A decimal such as "49.90", as text or a number, of at most 12 digits before and 6 after the point.
        "value": NotRequired[Union[str, None, float]],
        # The currency, as an ISO 4217 code. Required with a value.
        "currency": NotRequired[Union[str, None]],
        # The time at which it happened; now when absent.
        "occurredAt": NotRequired[Union[str, None]],
        # The most days between click and conversion.
        "windowDays": NotRequired[int],
        # An object of your own data, at most 4 KiB.
        "metadata": NotRequired[Any],
    })

    CreateConversionAnswer: TypeAlias = "Conversion"

    GetConversionAnswer: TypeAlias = "ConversionEntry"

    ListReportsQuery = TypedDict("ListReportsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only those of this kind.
        "kind": NotRequired[Union["ReportKind", None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["ReportStatus", List["ReportStatus"]]],
        # Returns only reports about this message.
        "messageId": NotRequired[Union[str, None]],
        # Returns only reports about this instance.
        "instanceId": NotRequired[Union[str, None]],
    })

    ListReportsAnswer: TypeAlias = "Report"

    GetReportAnswer: TypeAlias = "Report"

    CreateReportBody = TypedDict("CreateReportBody", {
        # The message that it is about. Give exactly one of messageId, instanceId and phoneNumber.
        "messageId": NotRequired[Union[str, None]],
        # The instance that it is about.
        "instanceId": NotRequired[Union[str, None]],
        # The phone number that it is about, in E.164: one that the workspace rents, or that belongs to one of its instances.
        "phoneNumber": NotRequired[Union[str, None]],
        # spam: unwanted. abuse: it insults or threatens. phishing: it pretends to be somebody. delivery: it did not arrive, or came late or broken.
        "kind": "ReportKind",
        # A note for the reader of the report.
        "note": NotRequired[Union[str, None]],
    })

    CreateReportAnswer: TypeAlias = "FiledReport"

    ListPhoneNumbersQuery = TypedDict("ListPhoneNumbersQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["PhoneNumberStatus", List["PhoneNumberStatus"]]],
        # Returns only this number, in E.164.
        "phoneNumber": NotRequired[Union[str, None]],
        # Returns only those whose name or number contains this text, in any letter case.
        "search": NotRequired[Union[str, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListPhoneNumbersAnswer: TypeAlias = "PhoneNumber"

    BuyPhoneNumberBody = TypedDict("BuyPhoneNumberBody", {
        # An available number, in E.164.
        "phoneNumber": str,
        # A name that only the workspace sees.
        "name": NotRequired[Union[str, None]],
    })

    BuyPhoneNumberAnswer: TypeAlias = "PhoneNumber"

    ListAvailablePhoneNumbersQuery = TypedDict("ListAvailablePhoneNumbersQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # The ISO 3166 code; the country of the workspace when absent.
        "country": NotRequired[Union[str, None]],
        # Returns only numbers of this type.
        "type": NotRequired[Union["PhoneNumberType", None]],
        # The first digits of the number, such as +1415.
        "prefix": NotRequired[Union[str, None]],
        # Consecutive digits that the number contains.
        "contains": NotRequired[Union[str, None]],
        # Returns only numbers with all of these features.
        "features": NotRequired[Union[List["PhoneNumberFeature"], None]],
    })

    ListAvailablePhoneNumbersAnswer: TypeAlias = "AvailablePhoneNumber"

    GetPhoneNumberAnswer: TypeAlias = "PhoneNumber"

    UpdatePhoneNumberBody = TypedDict("UpdatePhoneNumberBody", {
        # A name that only the workspace sees; null removes it.
        "name": NotRequired[Union[str, None]],
        # Unchanged when absent.
        "voice": NotRequired[Union["PhoneNumberVoiceInput", None]],
        # Unchanged when absent.
        "sms": NotRequired[Union["PhoneNumberSmsInput", None]],
    })

    UpdatePhoneNumberAnswer: TypeAlias = "PhoneNumber"

    ReleasePhoneNumberAnswer: TypeAlias = "PhoneNumber"

    CreateSandboxCallBody = TypedDict("CreateSandboxCallBody", {
        # The caller; hidden when absent. A caller that ends in 0005 presses keys, as a callee with that number does.
        "from": NotRequired[Union[str, None]],
    })

    CreateSandboxCallAnswer: TypeAlias = "Call"

    CreateSandboxSmsBody = TypedDict("CreateSandboxSmsBody", {
        # The sender of the text.
        "from": str,
        # The text, at most 1,600 characters.
        "text": str,
    })

    CreateSandboxSmsAnswer: TypeAlias = "SimulatedSms"

    ListAutomationsQuery = TypedDict("ListAutomationsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["AutomationStatus", List["AutomationStatus"]]],
        # Returns only those whose name contains this text, in any letter case.
        "search": NotRequired[Union[str, None]],
    })

    ListAutomationsAnswer: TypeAlias = "Automation"

    CreateAutomationBody = TypedDict("CreateAutomationBody", {
        # The name that people see.
        "name": str,
        # Triggers and steps, each with the scope of what it does. GET /v1/automations/schema answers its JSON Schema.
        "definition": Any,
    })

    CreateAutomationAnswer: TypeAlias = "Automation"

    GetAutomationSchemaAnswer: TypeAlias = "AutomationSchema"

    GetAutomationMessageLimitAnswer: TypeAlias = "AutomationMessageLimit"

    SetAutomationMessageLimitBody = TypedDict("SetAutomationMessageLimitBody", {
        # The most messages, 1–1,000; null removes the limit.
        "messages": NotRequired[Union[int, None]],
        # A length of time: 24h, 7d; at most 366d.
        "per": NotRequired[Union[str, None]],
    })

    SetAutomationMessageLimitAnswer: TypeAlias = "AutomationMessageLimit"

    GetAutomationAnswer: TypeAlias = "Automation"

    UpdateAutomationBody = TypedDict("UpdateAutomationBody", {
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # Triggers and steps, each with the scope of what it does. GET /v1/automations/schema answers its JSON Schema. Runs follow it once it is enabled again.
        "definition": NotRequired[Any],
    })

    UpdateAutomationAnswer: TypeAlias = "Automation"

    DeleteAutomationAnswer: TypeAlias = "Deleted"

    EnableAutomationAnswer: TypeAlias = "Automation"

    PauseAutomationAnswer: TypeAlias = "Automation"

    RotateAutomationSecretAnswer: TypeAlias = "Automation"

    SimulateAutomationBody = TypedDict("SimulateAutomationBody", {
        # The contact that the run is about; without any identifier, the run has no contact.
        "contactId": NotRequired[Union[str, None]],
        # Identifies the contact in place of contactId.
        "externalId": NotRequired[Union[str, None]],
        # Identifies the contact in place of contactId.
        "email": NotRequired[Union[str, None]],
        # Identifies the contact in place of contactId, in E.164.
        "phone": NotRequired[Union[str, None]],
        # A JSON object that conditions and calls of the run can use.
        "data": NotRequired[Any],
        # A definition that is not stored yet, in place of the draft. It is checked as updateAutomation checks it.
        "definition": NotRequired[Any],
    })

    SimulateAutomationAnswer: TypeAlias = "AutomationSimulation"

    ListAutomationVersionsQuery = TypedDict("ListAutomationVersionsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListAutomationVersionsAnswer: TypeAlias = "AutomationVersion"

    ListAutomationRunsQuery = TypedDict("ListAutomationRunsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["AutomationRunStatus", List["AutomationRunStatus"]]],
        # Returns only runs for this contact.
        "contactId": NotRequired[Union[str, None]],
        # Returns only runs that are at this step, or ended there.
        "stepId": NotRequired[Union[str, None]],
    })

    ListAutomationRunsAnswer: TypeAlias = "AutomationRun"

    StartAutomationRunBody = TypedDict("StartAutomationRunBody", {
        # The contact that the run is about; without any identifier, the run has no contact.
        "contactId": NotRequired[Union[str, None]],
        # Identifies the contact in place of contactId.
        "externalId": NotRequired[Union[str, None]],
        # Identifies the contact in place of contactId.
        "email": NotRequired[Union[str, None]],
        # Identifies the contact in place of contactId, in E.164.
        "phone": NotRequired[Union[str, None]],
        # A JSON object that conditions and calls of the run can use.
        "data": NotRequired[Any],
    })

    StartAutomationRunAnswer: TypeAlias = "AutomationRun"

    GetAutomationFlowQuery = TypedDict("GetAutomationFlowQuery", {
        # The version of the automation; the present one by default.
        "version": NotRequired[Union[int, None]],
    })

    GetAutomationFlowAnswer: TypeAlias = "AutomationFlow"

    GetAutomationRunAnswer: TypeAlias = "AutomationRun"

    CancelAutomationRunAnswer: TypeAlias = "AutomationRun"

    ListCampaignsQuery = TypedDict("ListCampaignsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["CampaignStatus", List["CampaignStatus"]]],
        # Returns only campaigns of this name.
        "name": NotRequired[Union[str, None]],
        # Returns only those whose name contains this text, in any letter case.
        "search": NotRequired[Union[str, None]],
        # Returns only those that started, or are to start, at this time or later.
        "startsFrom": NotRequired[Union[str, None]],
        # Returns only those that started, or are to start, at this time or earlier.
        "startsTo": NotRequired[Union[str, None]],
    })

    ListCampaignsAnswer: TypeAlias = "Campaign"

    CreateCampaignBody = TypedDict("CreateCampaignBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # Channels in place of channel: each contact gets the message on the first one that reaches it. payload has the content for each. Each takes its scope of sending.
        "channels": NotRequired[Union[List[str], None]],
        # With channels: fallback, on one after the other.
        "mode": NotRequired[Union["CampaignMode", None]],
        # With channels: seconds to wait for a success on each, 1–604800, by default 300.
        "after": NotRequired[Union[int, None]],
        # With channels: the state that counts as a success, with all that go further; by default DELIVERED.
        "success": NotRequired[Union["CampaignSuccess", None]],
        # With channels: the instance for each channel that has instances.
        "instances": NotRequired[Union[List["CampaignInstanceInput"], None]],
        # Contacts of this segment.
        "segmentId": NotRequired[Union[str, None]],
        # The topic that contacts must be subscribed to. Alone, it is the audience.
        "topicId": NotRequired[Union[str, None]],
        # Contacts with one of these tags.
        "tags": NotRequired[Union[List[str], None]],
        # Several segments, topics, tags or contacts, in place of segmentId and tags.
        "audience": NotRequired[Union["CampaignAudienceInput", None]],
        # At most 10,000 recipients in place of contacts: addresses, or objects `{to?, contactId?, variables?}`. Each address counts once.
        "to": NotRequired[Any],
        # The contacts that are left out.
        "exclude": NotRequired[Union["CampaignAudienceInput", None]],
        # The content, as for a send on the channel. Texts may contain Liquid.
        "payload": NotRequired[Any],
        # The template, in place of a payload. Its version at the start is sent.
        "templateId": NotRequired[Union[str, None]],
        # Values for all recipients.
        "variables": NotRequired[Any],
        # The instance to send through, on channels that have instances.
        "instanceId": NotRequired[Union[str, None]],
        # The time at which it starts by itself; without it, a call starts it.
        "schedule": NotRequired[Union["CampaignScheduleInput", None]],
        # The speed at which messages are sent.
        "pace": NotRequired[Union["CampaignPaceInput", None]],
        # The hours of the day in which messages are sent.
        "window": NotRequired[Union["CampaignWindowInput", None]],
        # The limits at which it pauses by itself.
        "limits": NotRequired[Union["CampaignLimitsInput", None]],
        # Contents to compare, in place of payload and templateId.
        "variants": NotRequired[Union["CampaignVariantsInput", None]],
        # The time until which contacts who enter its audience join it; then it is completed. At most 365 days ahead.
        "evergreenUntil": NotRequired[Union[str, None]],
        # Whether the links of each message are replaced by short links of its own; without it, the template decides.
        "shortenLinks": NotRequired[Union[bool, None]],
        # Whether each contact is written to at the hour at which it read or clicked most, within a day; at once if that is not known.
        "bestHour": NotRequired[Union[bool, None]],
        # The name that people see.
        "name": str,
        # sms, email, chatapp, botchat, photosocial, push, rcs, webchat, voice; or channels. It takes the scope of a send on it.
        "channel": NotRequired[Union[str, None]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies.
        "class": NotRequired["MessageClass"],
    })

    CreateCampaignAnswer: TypeAlias = "Campaign"

    GetCampaignAnswer: TypeAlias = "Campaign"

    UpdateCampaignBody = TypedDict("UpdateCampaignBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # Channels in place of channel: each contact gets the message on the first one that reaches it. payload has the content for each. Each takes its scope of sending.
        "channels": NotRequired[Union[List[str], None]],
        # With channels: fallback, on one after the other.
        "mode": NotRequired[Union["CampaignMode", None]],
        # With channels: seconds to wait for a success on each, 1–604800, by default 300.
        "after": NotRequired[Union[int, None]],
        # With channels: the state that counts as a success, with all that go further; by default DELIVERED.
        "success": NotRequired[Union["CampaignSuccess", None]],
        # With channels: the instance for each channel that has instances.
        "instances": NotRequired[Union[List["CampaignInstanceInput"], None]],
        # Contacts of this segment.
        "segmentId": NotRequired[Union[str, None]],
        # The topic that contacts must be subscribed to; null for none. Alone, it is the audience.
        "topicId": NotRequired[Union[str, None]],
        # Contacts with one of these tags.
        "tags": NotRequired[Union[List[str], None]],
        # Several segments, topics, tags or contacts, in place of segmentId and tags.
        "audience": NotRequired[Union["CampaignAudienceInput", None]],
        # At most 10,000 recipients in place of contacts: addresses, or objects `{to?, contactId?, variables?}`. Each address counts once.
        "to": NotRequired[Any],
        # The contacts that are left out.
        "exclude": NotRequired[Union["CampaignAudienceInput", None]],
        # The content, as for a send on the channel. Texts may contain Liquid.
        "payload": NotRequired[Any],
        # The template, in place of a payload. Its version at the start is sent.
        "templateId": NotRequired[Union[str, None]],
        # Values for all recipients.
        "variables": NotRequired[Any],
        # The instance to send through, on channels that have instances.
        "instanceId": NotRequired[Union[str, None]],
        # The time at which it starts by itself; without it, a call starts it.
        "schedule": NotRequired[Union["CampaignScheduleInput", None]],
        # The speed at which messages are sent.
        "pace": NotRequired[Union["CampaignPaceInput", None]],
        # The hours of the day in which messages are sent.
        "window": NotRequired[Union["CampaignWindowInput", None]],
        # The limits at which it pauses by itself.
        "limits": NotRequired[Union["CampaignLimitsInput", None]],
        # Contents to compare, in place of payload and templateId.
        "variants": NotRequired[Union["CampaignVariantsInput", None]],
        # The time until which contacts who enter its audience join it; then it is completed. At most 365 days ahead; null if none join it.
        "evergreenUntil": NotRequired[Union[str, None]],
        # Whether the links of each message are replaced by short links of its own; without it, the template decides.
        "shortenLinks": NotRequired[Union[bool, None]],
        # Whether each contact is written to at the hour at which it read or clicked most, within a day; at once if that is not known.
        "bestHour": NotRequired[Union[bool, None]],
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # It may change while the campaign is a draft. It takes the scope of a send on it.
        "channel": NotRequired[Union[str, None]],
        # It may change while the campaign is a draft.
        "class": NotRequired[Union["MessageClass", None]],
        # True removes the pace: as fast as possible from now on.
        "unpaced": NotRequired[Union[bool, None]],
        # True removes the window: at any hour from now on.
        "anyHour": NotRequired[Union[bool, None]],
    })

    UpdateCampaignAnswer: TypeAlias = "Campaign"

    DeleteCampaignAnswer: TypeAlias = "Deleted"

    StartCampaignAnswer: TypeAlias = "Campaign"

    ScheduleCampaignBody = TypedDict("ScheduleCampaignBody", {
        # The time at which it is sent; at once when absent.
        "schedule": "CampaignScheduleInput",
    })

    ScheduleCampaignAnswer: TypeAlias = "Campaign"

    PauseCampaignAnswer: TypeAlias = "Campaign"

    ResumeCampaignAnswer: TypeAlias = "Campaign"

    CancelCampaignAnswer: TypeAlias = "Campaign"

    RetryFailedOfCampaignAnswer: TypeAlias = "Campaign"

    DuplicateCampaignAnswer: TypeAlias = "Campaign"

    TestCampaignBody = TypedDict("TestCampaignBody", {
        # At most 10 addresses. They get the message now, and do not become recipients.
        "to": List[str],
        # The name of the variant to send; the first one by default.
        "variant": NotRequired[Union[str, None]],
    })

    TestCampaignAnswer: TypeAlias = "CampaignTest"

    GetCampaignEstimateAnswer: TypeAlias = "CampaignEstimate"

    GetCampaignStatsQuery = TypedDict("GetCampaignStatsQuery", {
        # The number of hours in `overTime`, the newest: 1–8,760.
        "hours": NotRequired[int],
    })

    GetCampaignStatsAnswer: TypeAlias = "CampaignStats"

    ListCampaignClickTargetsQuery = TypedDict("ListCampaignClickTargetsQuery", {
        # `nextCursor` of the page before; without it, the first page.
        "cursor": NotRequired[Union[str, None]],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
    })

    ListCampaignClickTargetsAnswer: TypeAlias = "CampaignClickTarget"

    ListCampaignRepliesQuery = TypedDict("ListCampaignRepliesQuery", {
        # `nextCursor` of the page before; without it, the first page.
        "cursor": NotRequired[Union[str, None]],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
    })

    ListCampaignRepliesAnswer: TypeAlias = "CampaignReply"

    ListCampaignRecipientsQuery = TypedDict("ListCampaignRecipientsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["CampaignRecipientStatus", List["CampaignRecipientStatus"]]],
        # Returns only recipients that failed or were skipped with this error code.
        "errorCode": NotRequired[Union[str, None]],
        # Returns only recipients with this action.
        "did": NotRequired[Union["CampaignRecipientDeed", None]],
        # Returns only this contact.
        "contactId": NotRequired[Union[str, None]],
    })

    ListCampaignRecipientsAnswer: TypeAlias = "CampaignRecipient"

    DownloadCampaignRecipientsFileQuery = TypedDict("DownloadCampaignRecipientsFileQuery", {
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["CampaignRecipientStatus", List["CampaignRecipientStatus"]]],
        # Returns only recipients that failed or were skipped with this error code.
        "errorCode": NotRequired[Union[str, None]],
        # Returns only recipients with this action.
        "did": NotRequired[Union["CampaignRecipientDeed", None]],
        # Returns only this contact.
        "contactId": NotRequired[Union[str, None]],
    })

    ListTemplatesQuery = TypedDict("ListTemplatesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only templates of this name.
        "name": NotRequired[Union[str, None]],
        # Returns only those whose name contains this text, in any letter case.
        "search": NotRequired[Union[str, None]],
        # Returns only those with a part for this channel.
        "channel": NotRequired[Union["Channel", None]],
        # Returns only those of this category.
        "category": NotRequired[Union["TemplateCategory", None]],
        # Returns only those that have this approval status at a provider of official lines, for any account.
        "approval": NotRequired[Union["ApprovalStatus", None]],
    })

    ListTemplatesAnswer: TypeAlias = "Template"

    CreateTemplateBody = TypedDict("CreateTemplateBody", {
        # The name that people see.
        "name": str,
        # The purpose of the template.
        "category": NotRequired["TemplateCategory"],
        # The language of its texts, such as en or pt_BR.
        "language": NotRequired[str],
        # Gives each message short links of its own in the place of its links. Counts for what is accepted from now on.
        "shortenLinks": NotRequired[bool],
        # The variables that its parts may name in braces.
        "variables": NotRequired[List["TemplateVariableInput"]],
        # By channel (sms, email, chatapp, botchat, photosocial, push, rcs, webchat, voice) the payload of a send, with `type` if it is not `text`. Texts may have Liquid with the variables, and `contact` for the recipient. In `email`, `mjml` may stand in the place of `html`.
        "parts": Any,
    })

    CreateTemplateAnswer: TypeAlias = "Template"

    SendTemplateBody = TypedDict("SendTemplateBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # The id of the template.
        "templateId": str,
        # The recipients, at most 100 people.
        "to": List["TemplateRecipientInput"],
        # The channels to send on; by default all that the template has.
        "channels": NotRequired[Union[List[str], None]],
        # Values for all recipients.
        "variables": NotRequired[Any],
        # The instance for each channel with instances. May be left out if the credential can use only one active instance.
        "instances": NotRequired[Union[List["TemplateInstanceInput"], None]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
    })

    SendTemplateAnswer: TypeAlias = "TemplateSend"

    DryRunTemplateBody = TypedDict("DryRunTemplateBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # The id of the template.
        "templateId": str,
        # The recipients, at most 100 people.
        "to": List["TemplateRecipientInput"],
        # The channels to send on; by default all that the template has.
        "channels": NotRequired[Union[List[str], None]],
        # Values for all recipients.
        "variables": NotRequired[Any],
        # The instance for each channel with instances. May be left out if the credential can use only one active instance.
        "instances": NotRequired[Union[List["TemplateInstanceInput"], None]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For a marketing send: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
    })

    DryRunTemplateAnswer: TypeAlias = "DryRun"

    GetTemplateAnswer: TypeAlias = "Template"

    UpdateTemplateBody = TypedDict("UpdateTemplateBody", {
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # The purpose of the template.
        "category": NotRequired[Union["TemplateCategory", None]],
        # The language of its texts, such as en or pt_BR; null leaves it unchanged.
        "language": NotRequired[Union[str, None]],
        # Gives each message short links of its own in the place of its links. Counts for what is accepted from now on.
        "shortenLinks": NotRequired[Union[bool, None]],
        # Replaces all variables.
        "variables": NotRequired[Union[List["TemplateVariableInput"], None]],
        # Replaces all parts.
        "parts": NotRequired[Any],
    })

    UpdateTemplateAnswer: TypeAlias = "Template"

    DeleteTemplateAnswer: TypeAlias = "Deleted"

    ListTemplateVersionsQuery = TypedDict("ListTemplateVersionsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListTemplateVersionsAnswer: TypeAlias = "TemplateVersion"

    RestoreTemplateBody = TypedDict("RestoreTemplateBody", {
        # The version to restore.
        "version": int,
    })

    RestoreTemplateAnswer: TypeAlias = "Template"

    ListTemplateApprovalsAnswer: TypeAlias = List["TemplateApproval"]

    SubmitTemplateBody = TypedDict("SubmitTemplateBody", {
        # An official line of the account. May be left out if the credential can use only one.
        "instanceId": NotRequired[Union[str, None]],
    })

    SubmitTemplateAnswer: TypeAlias = "TemplateApproval"

    TestTemplateBody = TypedDict("TestTemplateBody", {
        # The channel of the part.
        "channel": str,
        # The addresses, at most 10.
        "to": List[str],
        # Values by name. Missing ones are replaced by examples.
        "variables": NotRequired[Any],
        # The instance to send through, on channels that have instances.
        "instanceId": NotRequired[Union[str, None]],
    })

    TestTemplateAnswer: TypeAlias = "AcceptedMessages"

    PreviewTemplateBody = TypedDict("PreviewTemplateBody", {
        # The channel of the part.
        "channel": str,
        # The contact whose message is shown, with the scope `contacts:read`; by default a made-up one.
        "contactId": NotRequired[Union[str, None]],
        # Values by name. Missing ones are replaced by examples.
        "variables": NotRequired[Any],
    })

    PreviewTemplateAnswer: TypeAlias = "TemplatePreview"

    ListNotificationsQuery = TypedDict("ListNotificationsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListNotificationsAnswer: TypeAlias = "NotificationSummary"

    SendNotificationBody = TypedDict("SendNotificationBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # The recipients, at most 100 people.
        "to": List["TemplateRecipientInput"],
        # The channels to use. Each person gets the message on those with an address; a fallback follows their order.
        "channels": List[str],
        # parallel: on all channels at once. fallback: on the first one, and on the next when that fails or has no success in time.
        "mode": NotRequired[Literal["parallel", "fallback"]],
        # Seconds to wait for a success on each channel: a number for all, or a list in the order of channels, whose last item holds for those behind it; 1–604800, by default 300.
        "after": NotRequired[Any],
        # The statuses of a message that count as a success, with all that go further: SENT, DELIVERED, READ, OPENED, CLICKED; by default DELIVERED.
        "success": NotRequired[Union[List[Literal["SENT", "DELIVERED", "READ", "OPENED", "CLICKED"]], None]],
        # The content: `message`, and `title` or `subject` where a channel has one, for all channels; by channel, the payload of a send of that channel, with `type` if it is not `text`, whose members take precedence over those for all. Or a template.
        "payload": NotRequired[Any],
        # The template, in place of a payload.
        "templateId": NotRequired[Union[str, None]],
        # The values of the template for everybody.
        "variables": NotRequired[Any],
        # Key of a contact property that names the channels a person wants, in order, as in "push, sms". Only those of the channels are used, in that order. A person who names none of them is notified like everybody else.
        "preferredBy": NotRequired[Union[str, None]],
        # The instance for each channel with instances. May be left out if the credential can use only one active instance.
        "instances": NotRequired[Union[List["TemplateInstanceInput"], None]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For marketing: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
    })

    SendNotificationAnswer: TypeAlias = "Notification"

    DryRunNotificationBody = TypedDict("DryRunNotificationBody", {
        # Your own name for it, which comes back with each message.
        "reference": NotRequired[Union[str, None]],
        # At most 16 texts of at most 255 characters by name, which come back with each message.
        "metadata": NotRequired[Any],
        # The recipients, at most 100 people.
        "to": List["TemplateRecipientInput"],
        # The channels to use. Each person gets the message on those with an address; a fallback follows their order.
        "channels": List[str],
        # parallel: on all channels at once. fallback: on the first one, and on the next when that fails or has no success in time.
        "mode": NotRequired[Literal["parallel", "fallback"]],
        # Seconds to wait for a success on each channel: a number for all, or a list in the order of channels, whose last item holds for those behind it; 1–604800, by default 300.
        "after": NotRequired[Any],
        # The statuses of a message that count as a success, with all that go further: SENT, DELIVERED, READ, OPENED, CLICKED; by default DELIVERED.
        "success": NotRequired[Union[List[Literal["SENT", "DELIVERED", "READ", "OPENED", "CLICKED"]], None]],
        # The content: `message`, and `title` or `subject` where a channel has one, for all channels; by channel, the payload of a send of that channel, with `type` if it is not `text`, whose members take precedence over those for all. Or a template.
        "payload": NotRequired[Any],
        # The template, in place of a payload.
        "templateId": NotRequired[Union[str, None]],
        # The values of the template for everybody.
        "variables": NotRequired[Any],
        # Key of a contact property that names the channels a person wants, in order, as in "push, sms". Only those of the channels are used, in that order. A person who names none of them is notified like everybody else.
        "preferredBy": NotRequired[Union[str, None]],
        # The instance for each channel with instances. May be left out if the credential can use only one active instance.
        "instances": NotRequired[Union[List["TemplateInstanceInput"], None]],
        # marketing: opt-outs and quiet hours apply. transactional: neither applies.
        "class": NotRequired[Literal["marketing", "transactional"]],
        # For marketing: the topic that contacts must be subscribed to.
        "topicId": NotRequired[Union[str, None]],
        # The time at which it is sent; at once when absent.
        "schedule": NotRequired[Union["ScheduleInput", None]],
    })

    DryRunNotificationAnswer: TypeAlias = "DryRun"

    GetNotificationAnswer: TypeAlias = "Notification"

    ListWebhooksQuery = TypedDict("ListWebhooksQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListWebhooksAnswer: TypeAlias = "Webhook"

    CreateWebhookBody = TypedDict("CreateWebhookBody", {
        # A note for people.
        "description": NotRequired[Union[str, None]],
        # Limits the webhook to channels (`sms`, `chatapp`, …); empty for all, including events without a channel.
        "channels": NotRequired[Union[List[Literal["sms", "email", "chatapp", "botchat", "photosocial", "push", "rcs", "webchat", "voice"]], None]],
        # `LIVE` or `SANDBOX` for only events of that mode; null for both. A webhook of a test key gets only the sandbox.
        "mode": NotRequired[Union["WebhookMode", None]],
        # Additional headers of each request, at most 20: names with their values. Replaces them all.
        "headers": NotRequired[Any],
        # True pauses it: its events wait, and none is sent.
        "paused": NotRequired[Union[bool, None]],
        # Whether requests are also signed in the form of Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`.
        "standardSignature": NotRequired[Union[bool, None]],
        # `MESSAGE` or `CONVERSATION`: the events of each are sent one after the other, each once the one before was delivered or given up; `NONE` by default.
        "ordering": NotRequired[Union["WebhookOrdering", None]],
        # The most events of one request. From 2 on, waiting events are sent together: `{"events": [...]}`. 1 by default.
        "batchSize": NotRequired[Union[int, None]],
        # Whether requests use the operator's client certificate (mutual TLS).
        "clientCertificate": NotRequired[Union[bool, None]],
        # The name that people see.
        "name": str,
        # The URL to call: https, on a public address.
        "url": str,
        # Event names, families such as `photosocial.*`, or `*`.
        "events": List[str],
        # Limits the webhook to instances; empty for all.
        "instanceIds": NotRequired[List[str]],
    })

    CreateWebhookAnswer: TypeAlias = "Webhook"

    GetWebhookAnswer: TypeAlias = "Webhook"

    UpdateWebhookBody = TypedDict("UpdateWebhookBody", {
        # A note for people.
        "description": NotRequired[Union[str, None]],
        # Limits the webhook to channels (`sms`, `chatapp`, …); empty for all, including events without a channel.
        "channels": NotRequired[Union[List[Literal["sms", "email", "chatapp", "botchat", "photosocial", "push", "rcs", "webchat", "voice"]], None]],
        # `LIVE` or `SANDBOX` for only events of that mode; null for both. A webhook of a test key gets only the sandbox.
        "mode": NotRequired[Union["WebhookMode", None]],
        # Additional headers of each request, at most 20: names with their values. Replaces them all.
        "headers": NotRequired[Any],
        # True pauses it: its events wait, and none is sent.
        "paused": NotRequired[Union[bool, None]],
        # Whether requests are also signed in the form of Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`.
        "standardSignature": NotRequired[Union[bool, None]],
        # `MESSAGE` or `CONVERSATION`: the events of each are sent one after the other, each once the one before was delivered or given up; `NONE` by default.
        "ordering": NotRequired[Union["WebhookOrdering", None]],
        # The most events of one request. From 2 on, waiting events are sent together: `{"events": [...]}`. 1 by default.
        "batchSize": NotRequired[Union[int, None]],
        # Whether requests use the operator's client certificate (mutual TLS).
        "clientCertificate": NotRequired[Union[bool, None]],
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # The address that its events are sent to.
        "url": NotRequired[Union[str, None]],
        # Event names, families such as `sms.*`, or `*`.
        "events": NotRequired[Union[List[str], None]],
        # The instances whose events it gets; empty for all.
        "instanceIds": NotRequired[Union[List[str], None]],
        # Enables or disables it. Events that waited while it was disabled are delivered when it is enabled.
        "enabled": NotRequired[Union[bool, None]],
    })

    UpdateWebhookAnswer: TypeAlias = "Webhook"

    DeleteWebhookAnswer: TypeAlias = "Deleted"

    RotateWebhookSecretAnswer: TypeAlias = "Webhook"

    TestWebhookAnswer: TypeAlias = "WebhookDelivery"

    GetWebhookHealthAnswer: TypeAlias = "WebhookHealth"

    ListWebhookDeliveriesQuery = TypedDict("ListWebhookDeliveriesQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["WebhookDeliveryStatus", List["WebhookDeliveryStatus"]]],
        # An event name or a family such as `sms.*`.
        "event": NotRequired[Union[str, None]],
        # Returns only deliveries of the events of one message.
        "messageId": NotRequired[Union[str, None]],
        # Returns only deliveries queued at or after this time.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only deliveries queued at or before this time.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListWebhookDeliveriesAnswer: TypeAlias = "WebhookDelivery"

    ListDeliveriesQuery = TypedDict("ListDeliveriesQuery", {
        # `nextCursor` of the page before; without it, the first page.
        "cursor": NotRequired[Union[str, None]],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # The order of the list.
        "order": NotRequired["ListOrder"],
        # Whether `pagination.total` says how many there are, up to 10,000; only without a cursor.
        "counted": NotRequired[bool],
        # Returns only deliveries to these webhooks; to all when absent.
        "webhookIds": NotRequired[Union[List[str], None]],
        # Only those in this status, or in one of these: repeated, or separated by commas.
        "status": NotRequired[Union["WebhookDeliveryStatus", List["WebhookDeliveryStatus"]]],
        # Returns only deliveries of this event, or of a family of events such as `sms.*`.
        "event": NotRequired[Union[str, None]],
        # Returns only deliveries of this event.
        "eventId": NotRequired[Union[str, None]],
        # Returns only deliveries of the events of one message.
        "messageId": NotRequired[Union[str, None]],
        # Returns only deliveries queued at or after this time.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only deliveries queued at or before this time.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListDeliveriesAnswer: TypeAlias = "WebhookDelivery"

    GetWebhookDeliveryAnswer: TypeAlias = "WebhookDelivery"

    ListWebhookAttemptsAnswer: TypeAlias = List["WebhookAttempt"]

    RedeliverWebhookAnswer: TypeAlias = "WebhookDelivery"

    ReplayWebhookBody = TypedDict("ReplayWebhookBody", {
        # The first time of the events.
        "from": str,
        # The end of the time of the events, exclusive.
        "to": str,
        # Whether to send only the deliveries that failed in all their attempts, without the events that the webhook missed.
        "failedOnly": NotRequired[bool],
    })

    ReplayWebhookAnswer: TypeAlias = "WebhookReplay"

    ListEventsQuery = TypedDict("ListEventsQuery", {
        # `nextCursor` of the page before; without it, the first page.
        "cursor": NotRequired[Union[str, None]],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # Event names or families such as `sms.*`; without it, all.
        "names": NotRequired[Union[List[str], None]],
        # Returns only events of these instances.
        "instanceIds": NotRequired[Union[List[str], None]],
        # Returns only events of these channels: `sms`, `chatapp`, …
        "channels": NotRequired[Union[List[Literal["sms", "email", "chatapp", "botchat", "photosocial", "push", "rcs", "webchat", "voice"]], None]],
        # Oldest first, without a cursor: begins so that no event of this time or later is left out. The feed is in the order of commits, so it may include earlier ones. Newest first: returns only events of this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # `LIVE` or `SANDBOX`: returns only events of that mode.
        "mode": NotRequired[Union["WebhookMode", None]],
        # The order of the list, which follows the order of commits. A cursor holds for the order it was made in.
        "order": NotRequired["ListOrder"],
        # Returns only events of this time or earlier. An event that entered the feed after a thousand later ones may be left out.
        "createdTo": NotRequired[Union[str, None]],
        # Whether `pagination.total` says how many there are, up to 10,000; only without a cursor.
        "counted": NotRequired[bool],
        # The seconds to wait for the first event if there is none yet (long poll), 0–8. Only with the oldest first.
        "wait": NotRequired[Union[int, None]],
    })

    ListEventsAnswer: TypeAlias = "Event"

    GetEventAnswer: TypeAlias = "Event"

    ListEventTypesAnswer: TypeAlias = List["EventType"]

    SendSampleEventAnswer: TypeAlias = "Event"

    ListOauthAppsQuery = TypedDict("ListOauthAppsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
    })

    ListOauthAppsAnswer: TypeAlias = "OauthApp"

    CreateOauthAppBody = TypedDict("CreateOauthAppBody", {
        # The name of the app on the consent page.
        "name": str,
        # The addresses that the app may send a person back to: https; http only on loopback.
        "redirectUris": List[str],
        # The scopes that the app may request from a user.
        "allowedScopes": List[str],
    })

    CreateOauthAppAnswer: TypeAlias = "CreatedOauthApp"

    GetOauthAppAnswer: TypeAlias = "OauthApp"

    UpdateOauthAppBody = TypedDict("UpdateOauthAppBody", {
        # The name that people see.
        "name": NotRequired[Union[str, None]],
        # The addresses that the app may send a person back to.
        "redirectUris": NotRequired[Union[List[str], None]],
        # The scopes that the app may request from a user. Scopes that were granted before stay granted.
        "allowedScopes": NotRequired[Union[List[str], None]],
    })

    UpdateOauthAppAnswer: TypeAlias = "OauthApp"

    DeleteOauthAppAnswer: TypeAlias = "Deleted"

    RotateOauthAppSecretAnswer: TypeAlias = "RotatedOauthAppSecret"

    ListOauthConnectionsQuery = TypedDict("ListOauthConnectionsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or later.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only those that were made at this time or earlier.
        "createdTo": NotRequired[Union[str, None]],
        # Returns only connections of this app, as in `appId` of a connection.
        "appId": NotRequired[Union[str, None]],
        # Returns only connections of this user.
        "userId": NotRequired[Union[str, None]],
        # Returns only connections whose tokens are for this resource.
        "resource": NotRequired[Union[str, None]],
        # Returns only connections in test mode (`true`), or only live ones (`false`); both when absent.
        "sandbox": NotRequired[Union[bool, None]],
    })

    ListOauthConnectionsAnswer: TypeAlias = "OauthConnection"

    GetOauthConnectionAnswer: TypeAlias = "OauthConnection"

    RevokeOauthConnectionAnswer: TypeAlias = "RevokedOauthConnection"

    GetUsageQuery = TypedDict("GetUsageQuery", {
        # Inclusive, in whole minutes (rounded down), or hours 399 days ago and before; 30 days before `to` when absent.
        "from": NotRequired[Union[str, None]],
        # Exclusive, in whole minutes (rounded up), or hours 399 days ago and before; now when absent.
        "to": NotRequired[Union[str, None]],
        # total for the whole time, or day for an entry for each UTC day.
        "by": NotRequired["UsageBy"],
        # Counts only messages of this channel.
        "channel": NotRequired[Union[str, None]],
    })

    GetUsageAnswer: TypeAlias = "Usage"

    ListCreditsQuery = TypedDict("ListCreditsQuery", {
        # Page number, from 1.
        "page": NotRequired[int],
        # The number of items on a page, 1–100.
        "limit": NotRequired[int],
        # `nextCursor` of the page before in the same list. It takes precedence over `page` and is fast at any depth. Such a page is not counted.
        "cursor": NotRequired[Union[str, None]],
        # Returns only entries of this kind.
        "kind": NotRequired[Union["LedgerKind", None]],
        # Returns only entries from this time on.
        "createdFrom": NotRequired[Union[str, None]],
        # Returns only entries before this time.
        "createdTo": NotRequired[Union[str, None]],
    })

    ListCreditsAnswer = TypedDict("ListCreditsAnswer", {
        "balance": int,
        "held": int,
        "updatedAt": Union[str, None],
        "alertBelow": Union[int, None],
        "entries": List["LedgerEntry"],
        "pagination": "Pagination",
    })

    ApiKeyCreatedEventData = TypedDict("ApiKeyCreatedEventData", {
        "keyId": str,
        "name": str,
        "prefix": str,
        "byUserId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ApiKeyCreatedEvent = TypedDict("ApiKeyCreatedEvent", {
        "id": str,
        "event": Literal["api_key.created"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ApiKeyCreatedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ApiKeyRevokedEventData = TypedDict("ApiKeyRevokedEventData", {
        "keyId": str,
        "name": str,
        "prefix": str,
        "byUserId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ApiKeyRevokedEvent = TypedDict("ApiKeyRevokedEvent", {
        "id": str,
        "event": Literal["api_key.revoked"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ApiKeyRevokedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    AutomationEnabledEventData = TypedDict("AutomationEnabledEventData", {
        "automationId": str,
        "name": str,
        "version": int,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    AutomationEnabledEvent = TypedDict("AutomationEnabledEvent", {
        "id": str,
        "event": Literal["automation.enabled"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "AutomationEnabledEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    AutomationPausedEventData = TypedDict("AutomationPausedEventData", {
        "automationId": str,
        "name": str,
        "version": int,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    AutomationPausedEvent = TypedDict("AutomationPausedEvent", {
        "id": str,
        "event": Literal["automation.paused"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "AutomationPausedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    AutomationRunCancelledEventData = TypedDict("AutomationRunCancelledEventData", {
        "runId": str,
        "automationId": str,
        "version": int,
        "contactId": Union[str, None],
        "stepId": Union[str, None],
        "reason": Literal["REQUESTED", "CONTACT_DELETED"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    AutomationRunCancelledEvent = TypedDict("AutomationRunCancelledEvent", {
        "id": str,
        "event": Literal["automation.run.cancelled"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "AutomationRunCancelledEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    AutomationRunCompletedEventData = TypedDict("AutomationRunCompletedEventData", {
        "runId": str,
        "automationId": str,
        "version": int,
        "contactId": Union[str, None],
        "result": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    AutomationRunCompletedEvent = TypedDict("AutomationRunCompletedEvent", {
        "id": str,
        "event": Literal["automation.run.completed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "AutomationRunCompletedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    AutomationRunFailedEventDataError = TypedDict("AutomationRunFailedEventDataError", {
        "code": str,
        "message": str,
    })

    AutomationRunFailedEventData = TypedDict("AutomationRunFailedEventData", {
        "runId": str,
        "automationId": str,
        "version": int,
        "contactId": Union[str, None],
        "stepId": Union[str, None],
        "error": "AutomationRunFailedEventDataError",
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    AutomationRunFailedEvent = TypedDict("AutomationRunFailedEvent", {
        "id": str,
        "event": Literal["automation.run.failed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "AutomationRunFailedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    AutomationRunStartedEventData = TypedDict("AutomationRunStartedEventData", {
        "runId": str,
        "automationId": str,
        "version": int,
        "contactId": Union[str, None],
        "trigger": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    AutomationRunStartedEvent = TypedDict("AutomationRunStartedEvent", {
        "id": str,
        "event": Literal["automation.run.started"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "AutomationRunStartedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    BotchatMessageDeletedEventData = TypedDict("BotchatMessageDeletedEventData", {
        "changeId": str,
        "channel": Literal["botchat"],
        "instanceId": str,
        # The id of the message, if it was sent.
        "messageId": Union[str, None],
        # The id of the message, if it came in.
        "inboundId": Union[str, None],
        # The present content; null for a deletion.
        "text": Union[str, None],
        # The content before the change, if it is known.
        "previousText": Union[str, None],
        "changedAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    BotchatMessageDeletedEvent = TypedDict("BotchatMessageDeletedEvent", {
        "id": str,
        "event": Literal["botchat.message.deleted"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "BotchatMessageDeletedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    BotchatMessageDeliveredEventDataError = TypedDict("BotchatMessageDeliveredEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    BotchatMessageDeliveredEventDataSource = TypedDict("BotchatMessageDeliveredEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    BotchatMessageDeliveredEventData = TypedDict("BotchatMessageDeliveredEventData", {
        "messageId": str,
        "channel": Literal["botchat"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["BotchatMessageDeliveredEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["BotchatMessageDeliveredEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    BotchatMessageDeliveredEvent = TypedDict("BotchatMessageDeliveredEvent", {
        "id": str,
        "event": Literal["botchat.message.delivered"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "BotchatMessageDeliveredEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    BotchatMessageEchoedEventDataContentPreviewLocation = TypedDict("BotchatMessageEchoedEventDataContentPreviewLocation", {
        "latitude": float,
        "longitude": float,
        "placeName": NotRequired[Union[str, None]],
        "address": NotRequired[Union[str, None]],
    })

    BotchatMessageEchoedEventDataContentPreviewCardsItem = TypedDict("BotchatMessageEchoedEventDataContentPreviewCardsItem", {
        "displayName": NotRequired[Union[str, None]],
        "phones": List[str],
    })

    BotchatMessageEchoedEventDataContentPreviewReaction = TypedDict("BotchatMessageEchoedEventDataContentPreviewReaction", {
        "emoji": NotRequired[Union[str, None]],
        "providerMessageId": NotRequired[Union[str, None]],
    })

    BotchatMessageEchoedEventDataContentPreviewChoice = TypedDict("BotchatMessageEchoedEventDataContentPreviewChoice", {
        "choiceId": NotRequired[Union[str, None]],
        "title": NotRequired[Union[str, None]],
    })

    BotchatMessageEchoedEventDataContentPreviewAttachmentsItem = TypedDict("BotchatMessageEchoedEventDataContentPreviewAttachmentsItem", {
        "id": str,
        "role": Literal["BODY", "INLINE", "ATTACHMENT"],
        "fileName": str,
        "contentType": str,
        "bytes": int,
    })

    BotchatMessageEchoedEventDataContentPreview = TypedDict("BotchatMessageEchoedEventDataContentPreview", {
        # The provider's name of its kind.
        "kind": str,
        "caption": NotRequired[Union[str, None]],
        "contentType": NotRequired[Union[str, None]],
        "fileName": NotRequired[Union[str, None]],
        "bytes": NotRequired[Union[int, None]],
        # A link of the provider that works for a short time.
        "mediaUrl": NotRequired[Union[str, None]],
        "location": NotRequired[Union["BotchatMessageEchoedEventDataContentPreviewLocation", None]],
        "cards": NotRequired[Union[List["BotchatMessageEchoedEventDataContentPreviewCardsItem"], None]],
        "reaction": NotRequired[Union["BotchatMessageEchoedEventDataContentPreviewReaction", None]],
        "choice": NotRequired[Union["BotchatMessageEchoedEventDataContentPreviewChoice", None]],
        # The files of a message with several, such as those of web chats.
        "attachments": NotRequired[Union[List["BotchatMessageEchoedEventDataContentPreviewAttachmentsItem"], None]],
    })

    BotchatMessageEchoedEventData = TypedDict("BotchatMessageEchoedEventData", {
        "channel": Literal["botchat"],
        "to": str,
        "instanceId": str,
        "conversationId": str,
        # The position among the messages that came in or were echoed in the conversation.
        "sequence": int,
        "type": Literal["TEXT", "IMAGE", "AUDIO", "VIDEO", "DOCUMENT", "STICKER", "LOCATION", "CONTACT", "REACTION", "INTERACTIVE", "UNSUPPORTED"],
        "text": Union[str, None],
        "contentPreview": "BotchatMessageEchoedEventDataContentPreview",
        # The time at which it was written, as reported by the provider.
        "sentAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    BotchatMessageEchoedEvent = TypedDict("BotchatMessageEchoedEvent", {
        "id": str,
        "event": Literal["botchat.message.echoed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "BotchatMessageEchoedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    BotchatMessageEditedEventData = TypedDict("BotchatMessageEditedEventData", {
        "changeId": str,
        "channel": Literal["botchat"],
        "instanceId": str,
        # The id of the message, if it was sent.
        "messageId": Union[str, None],
        # The id of the message, if it came in.
        "inboundId": Union[str, None],
        # The present content; null for a deletion.
        "text": Union[str, None],
        # The content before the change, if it is known.
        "previousText": Union[str, None],
        "changedAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    BotchatMessageEditedEvent = TypedDict("BotchatMessageEditedEvent", {
        "id": str,
        "event": Literal["botchat.message.edited"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "BotchatMessageEditedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    BotchatMessageFailedEventDataError = TypedDict("BotchatMessageFailedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    BotchatMessageFailedEventDataSource = TypedDict("BotchatMessageFailedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    BotchatMessageFailedEventData = TypedDict("BotchatMessageFailedEventData", {
        "messageId": str,
        "channel": Literal["botchat"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["BotchatMessageFailedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["BotchatMessageFailedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    BotchatMessageFailedEvent = TypedDict("BotchatMessageFailedEvent", {
        "id": str,
        "event": Literal["botchat.message.failed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "BotchatMessageFailedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    BotchatMessageReadEventDataError = TypedDict("BotchatMessageReadEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    BotchatMessageReadEventDataSource = TypedDict("BotchatMessageReadEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    BotchatMessageReadEventData = TypedDict("BotchatMessageReadEventData", {
        "messageId": str,
        "channel": Literal["botchat"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["BotchatMessageReadEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["BotchatMessageReadEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    BotchatMessageReadEvent = TypedDict("BotchatMessageReadEvent", {
        "id": str,
        "event": Literal["botchat.message.read"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "BotchatMessageReadEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    BotchatMessageReceivedEventDataMediaFetch = TypedDict("BotchatMessageReceivedEventDataMediaFetch", {
        "fetchable": bool,
    })

    BotchatMessageReceivedEventDataContentPreviewLocation = TypedDict("BotchatMessageReceivedEventDataContentPreviewLocation", {
        "latitude": float,
        "longitude": float,
        "placeName": NotRequired[Union[str, None]],
        "address": NotRequired[Union[str, None]],
    })

    BotchatMessageReceivedEventDataContentPreviewCardsItem = TypedDict("BotchatMessageReceivedEventDataContentPreviewCardsItem", {
        "displayName": NotRequired[Union[str, None]],
        "phones": List[str],
    })

    BotchatMessageReceivedEventDataContentPreviewReaction = TypedDict("BotchatMessageReceivedEventDataContentPreviewReaction", {
        "emoji": NotRequired[Union[str, None]],
        "providerMessageId": NotRequired[Union[str, None]],
    })

    BotchatMessageReceivedEventDataContentPreviewChoice = TypedDict("BotchatMessageReceivedEventDataContentPreviewChoice", {
        "choiceId": NotRequired[Union[str, None]],
        "title": NotRequired[Union[str, None]],
    })

    BotchatMessageReceivedEventDataContentPreviewAttachmentsItem = TypedDict("BotchatMessageReceivedEventDataContentPreviewAttachmentsItem", {
        "id": str,
        "role": Literal["BODY", "INLINE", "ATTACHMENT"],
        "fileName": str,
        "contentType": str,
        "bytes": int,
    })

    BotchatMessageReceivedEventDataContentPreview = TypedDict("BotchatMessageReceivedEventDataContentPreview", {
        # The provider's name of its kind.
        "kind": str,
        "caption": NotRequired[Union[str, None]],
        "contentType": NotRequired[Union[str, None]],
        "fileName": NotRequired[Union[str, None]],
        "bytes": NotRequired[Union[int, None]],
        # A link of the provider that works for a short time.
        "mediaUrl": NotRequired[Union[str, None]],
        "location": NotRequired[Union["BotchatMessageReceivedEventDataContentPreviewLocation", None]],
        "cards": NotRequired[Union[List["BotchatMessageReceivedEventDataContentPreviewCardsItem"], None]],
        "reaction": NotRequired[Union["BotchatMessageReceivedEventDataContentPreviewReaction", None]],
        "choice": NotRequired[Union["BotchatMessageReceivedEventDataContentPreviewChoice", None]],
        # The files of a message with several, such as those of web chats.
        "attachments": NotRequired[Union[List["BotchatMessageReceivedEventDataContentPreviewAttachmentsItem"], None]],
    })

    BotchatMessageReceivedEventData = TypedDict("BotchatMessageReceivedEventData", {
        "inboundId": str,
        "channel": Literal["botchat"],
        "from": str,
        "profileName": Union[str, None],
        "groupId": Union[str, None],
        # The message that it answers.
        "messageId": Union[str, None],
        "contactId": Union[str, None],
        "mediaFetch": "BotchatMessageReceivedEventDataMediaFetch",
        "instanceId": str,
        "conversationId": str,
        # The position among the messages that came in or were echoed in the conversation.
        "sequence": int,
        "type": Literal["TEXT", "IMAGE", "AUDIO", "VIDEO", "DOCUMENT", "STICKER", "LOCATION", "CONTACT", "REACTION", "INTERACTIVE", "UNSUPPORTED"],
        "text": Union[str, None],
        "contentPreview": "BotchatMessageReceivedEventDataContentPreview",
        # The time at which it was written, as reported by the provider.
        "sentAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    BotchatMessageReceivedEvent = TypedDict("BotchatMessageReceivedEvent", {
        "id": str,
        "event": Literal["botchat.message.received"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "BotchatMessageReceivedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    BotchatMessageSentEventDataError = TypedDict("BotchatMessageSentEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    BotchatMessageSentEventDataSource = TypedDict("BotchatMessageSentEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    BotchatMessageSentEventData = TypedDict("BotchatMessageSentEventData", {
        "messageId": str,
        "channel": Literal["botchat"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["BotchatMessageSentEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["BotchatMessageSentEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    BotchatMessageSentEvent = TypedDict("BotchatMessageSentEvent", {
        "id": str,
        "event": Literal["botchat.message.sent"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "BotchatMessageSentEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    CampaignCancelledEventDataReason = TypedDict("CampaignCancelledEventDataReason", {
        "code": str,
        "message": str,
    })

    CampaignCancelledEventData = TypedDict("CampaignCancelledEventData", {
        "campaignId": str,
        "name": str,
        "channel": str,
        "status": Literal["RUNNING", "PAUSED", "COMPLETED", "CANCELLED", "FAILED"],
        "reason": NotRequired["CampaignCancelledEventDataReason"],
        # The numbers of recipients, by their status and actions.
        "counts": NotRequired[Dict[str, float]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    CampaignCancelledEvent = TypedDict("CampaignCancelledEvent", {
        "id": str,
        "event": Literal["campaign.cancelled"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "CampaignCancelledEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    CampaignCompletedEventDataReason = TypedDict("CampaignCompletedEventDataReason", {
        "code": str,
        "message": str,
    })

    CampaignCompletedEventData = TypedDict("CampaignCompletedEventData", {
        "campaignId": str,
        "name": str,
        "channel": str,
        "status": Literal["RUNNING", "PAUSED", "COMPLETED", "CANCELLED", "FAILED"],
        "reason": NotRequired["CampaignCompletedEventDataReason"],
        # The numbers of recipients, by their status and actions.
        "counts": NotRequired[Dict[str, float]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    CampaignCompletedEvent = TypedDict("CampaignCompletedEvent", {
        "id": str,
        "event": Literal["campaign.completed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "CampaignCompletedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    CampaignPausedEventDataReason = TypedDict("CampaignPausedEventDataReason", {
        "code": str,
        "message": str,
    })

    CampaignPausedEventData = TypedDict("CampaignPausedEventData", {
        "campaignId": str,
        "name": str,
        "channel": str,
        "status": Literal["RUNNING", "PAUSED", "COMPLETED", "CANCELLED", "FAILED"],
        "reason": NotRequired["CampaignPausedEventDataReason"],
        # The numbers of recipients, by their status and actions.
        "counts": NotRequired[Dict[str, float]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    CampaignPausedEvent = TypedDict("CampaignPausedEvent", {
        "id": str,
        "event": Literal["campaign.paused"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "CampaignPausedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    CampaignResumedEventDataReason = TypedDict("CampaignResumedEventDataReason", {
        "code": str,
        "message": str,
    })

    CampaignResumedEventData = TypedDict("CampaignResumedEventData", {
        "campaignId": str,
        "name": str,
        "channel": str,
        "status": Literal["RUNNING", "PAUSED", "COMPLETED", "CANCELLED", "FAILED"],
        "reason": NotRequired["CampaignResumedEventDataReason"],
        # The numbers of recipients, by their status and actions.
        "counts": NotRequired[Dict[str, float]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    CampaignResumedEvent = TypedDict("CampaignResumedEvent", {
        "id": str,
        "event": Literal["campaign.resumed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "CampaignResumedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    CampaignStartedEventDataReason = TypedDict("CampaignStartedEventDataReason", {
        "code": str,
        "message": str,
    })

    CampaignStartedEventData = TypedDict("CampaignStartedEventData", {
        "campaignId": str,
        "name": str,
        "channel": str,
        "status": Literal["RUNNING", "PAUSED", "COMPLETED", "CANCELLED", "FAILED"],
        "reason": NotRequired["CampaignStartedEventDataReason"],
        # The numbers of recipients, by their status and actions.
        "counts": NotRequired[Dict[str, float]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    CampaignStartedEvent = TypedDict("CampaignStartedEvent", {
        "id": str,
        "event": Literal["campaign.started"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "CampaignStartedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ContactCreatedEventData = TypedDict("ContactCreatedEventData", {
        "contactId": str,
        "externalId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ContactCreatedEvent = TypedDict("ContactCreatedEvent", {
        "id": str,
        "event": Literal["contact.created"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ContactCreatedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ContactDeletedEventData = TypedDict("ContactDeletedEventData", {
        "contactId": str,
        "externalId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ContactDeletedEvent = TypedDict("ContactDeletedEvent", {
        "id": str,
        "event": Literal["contact.deleted"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ContactDeletedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ContactErasedEventData = TypedDict("ContactErasedEventData", {
        "contactId": str,
        "erasureId": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ContactErasedEvent = TypedDict("ContactErasedEvent", {
        "id": str,
        "event": Literal["contact.erased"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ContactErasedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ContactImportCompletedEventData = TypedDict("ContactImportCompletedEventData", {
        "importId": str,
        "status": Literal["COMPLETED", "FAILED"],
        "rows": int,
        "created": int,
        "updated": int,
        "unchanged": int,
        "failed": int,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ContactImportCompletedEvent = TypedDict("ContactImportCompletedEvent", {
        "id": str,
        "event": Literal["contact.import.completed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ContactImportCompletedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ContactMergedEventData = TypedDict("ContactMergedEventData", {
        "contactId": str,
        "externalId": Union[str, None],
        "fromContactId": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ContactMergedEvent = TypedDict("ContactMergedEvent", {
        "id": str,
        "event": Literal["contact.merged"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ContactMergedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ContactUpdatedEventData = TypedDict("ContactUpdatedEventData", {
        "contactId": str,
        "externalId": Union[str, None],
        "changed": List[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ContactUpdatedEvent = TypedDict("ContactUpdatedEvent", {
        "id": str,
        "event": Literal["contact.updated"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ContactUpdatedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ConversationAssignedEventData = TypedDict("ConversationAssignedEventData", {
        "conversationId": str,
        "channel": str,
        "instanceId": str,
        # The person or the group, in the form of the channel.
        "peer": str,
        "contactId": Union[str, None],
        "status": Literal["OPEN", "SNOOZED", "CLOSED"],
        "snoozedUntil": Union[str, None],
        # The user who is responsible for it.
        "assigneeId": Union[str, None],
        "labels": List[str],
        # The user who did it; null for a message that came in, the time, a key or an app.
        "byUserId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ConversationAssignedEvent = TypedDict("ConversationAssignedEvent", {
        "id": str,
        "event": Literal["conversation.assigned"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ConversationAssignedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ConversationClosedEventData = TypedDict("ConversationClosedEventData", {
        "conversationId": str,
        "channel": str,
        "instanceId": str,
        # The person or the group, in the form of the channel.
        "peer": str,
        "contactId": Union[str, None],
        "status": Literal["OPEN", "SNOOZED", "CLOSED"],
        "snoozedUntil": Union[str, None],
        # The user who is responsible for it.
        "assigneeId": Union[str, None],
        "labels": List[str],
        # The user who did it; null for a message that came in, the time, a key or an app.
        "byUserId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ConversationClosedEvent = TypedDict("ConversationClosedEvent", {
        "id": str,
        "event": Literal["conversation.closed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ConversationClosedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ConversationOpenedEventData = TypedDict("ConversationOpenedEventData", {
        "conversationId": str,
        "channel": str,
        "instanceId": str,
        # The person or the group, in the form of the channel.
        "peer": str,
        "contactId": Union[str, None],
        "status": Literal["OPEN", "SNOOZED", "CLOSED"],
        "snoozedUntil": Union[str, None],
        # The user who is responsible for it.
        "assigneeId": Union[str, None],
        "labels": List[str],
        # The user who did it; null for a message that came in, the time, a key or an app.
        "byUserId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        # The message that opened it; absent if a user, a key, an app or the time did.
        "inboundId": NotRequired[str],
    })

    ConversationOpenedEvent = TypedDict("ConversationOpenedEvent", {
        "id": str,
        "event": Literal["conversation.opened"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ConversationOpenedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ConversationRatedEventData = TypedDict("ConversationRatedEventData", {
        "conversationId": str,
        "channel": str,
        "instanceId": str,
        # The person or the group, in the form of the channel.
        "peer": str,
        "contactId": Union[str, None],
        "status": Literal["OPEN", "SNOOZED", "CLOSED"],
        "snoozedUntil": Union[str, None],
        # The user who is responsible for it.
        "assigneeId": Union[str, None],
        "labels": List[str],
        # The user who did it; null for a message that came in, the time, a key or an app.
        "byUserId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        "rating": int,
        # The answer that the same question had before; null if it had none.
        "previous": Union[int, None],
        # The user who was responsible when it was closed, or else the user who closed it.
        "ratedUserId": Union[str, None],
        # The message with the answer.
        "inboundId": str,
    })

    ConversationRatedEvent = TypedDict("ConversationRatedEvent", {
        "id": str,
        "event": Literal["conversation.rated"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ConversationRatedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ConversationSnoozedEventData = TypedDict("ConversationSnoozedEventData", {
        "conversationId": str,
        "channel": str,
        "instanceId": str,
        # The person or the group, in the form of the channel.
        "peer": str,
        "contactId": Union[str, None],
        "status": Literal["OPEN", "SNOOZED", "CLOSED"],
        "snoozedUntil": Union[str, None],
        # The user who is responsible for it.
        "assigneeId": Union[str, None],
        "labels": List[str],
        # The user who did it; null for a message that came in, the time, a key or an app.
        "byUserId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ConversationSnoozedEvent = TypedDict("ConversationSnoozedEvent", {
        "id": str,
        "event": Literal["conversation.snoozed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ConversationSnoozedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    CreditsLowEventData = TypedDict("CreditsLowEventData", {
        # Credits that were left.
        "balance": int,
        # The threshold that the balance fell below.
        "alertBelow": int,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    CreditsLowEvent = TypedDict("CreditsLowEvent", {
        "id": str,
        "event": Literal["credits.low"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "CreditsLowEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailBouncedEventDataError = TypedDict("EmailBouncedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    EmailBouncedEventDataSource = TypedDict("EmailBouncedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    EmailBouncedEventData = TypedDict("EmailBouncedEventData", {
        "messageId": str,
        "channel": Literal["email"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["EmailBouncedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["EmailBouncedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailBouncedEvent = TypedDict("EmailBouncedEvent", {
        "id": str,
        "event": Literal["email.bounced"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailBouncedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailClickedEventDataError = TypedDict("EmailClickedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    EmailClickedEventDataSource = TypedDict("EmailClickedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    EmailClickedEventData = TypedDict("EmailClickedEventData", {
        "messageId": str,
        "channel": Literal["email"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["EmailClickedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["EmailClickedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        # The link. Absent in the sandbox.
        "url": NotRequired[str],
    })

    EmailClickedEvent = TypedDict("EmailClickedEvent", {
        "id": str,
        "event": Literal["email.clicked"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailClickedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailComplainedEventDataError = TypedDict("EmailComplainedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    EmailComplainedEventDataSource = TypedDict("EmailComplainedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    EmailComplainedEventData = TypedDict("EmailComplainedEventData", {
        "messageId": str,
        "channel": Literal["email"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["EmailComplainedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["EmailComplainedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailComplainedEvent = TypedDict("EmailComplainedEvent", {
        "id": str,
        "event": Literal["email.complained"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailComplainedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailCopyBouncedEventDataError = TypedDict("EmailCopyBouncedEventDataError", {
        "code": str,
        "message": str,
    })

    EmailCopyBouncedEventData = TypedDict("EmailCopyBouncedEventData", {
        "messageId": str,
        "channel": Literal["email"],
        # The address that got the copy.
        "to": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        "error": "EmailCopyBouncedEventDataError",
    })

    EmailCopyBouncedEvent = TypedDict("EmailCopyBouncedEvent", {
        "id": str,
        "event": Literal["email.copy.bounced"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailCopyBouncedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailCopyComplainedEventData = TypedDict("EmailCopyComplainedEventData", {
        "messageId": str,
        "channel": Literal["email"],
        # The address that got the copy.
        "to": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailCopyComplainedEvent = TypedDict("EmailCopyComplainedEvent", {
        "id": str,
        "event": Literal["email.copy.complained"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailCopyComplainedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailDeliveredEventDataError = TypedDict("EmailDeliveredEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    EmailDeliveredEventDataSource = TypedDict("EmailDeliveredEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    EmailDeliveredEventData = TypedDict("EmailDeliveredEventData", {
        "messageId": str,
        "channel": Literal["email"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["EmailDeliveredEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["EmailDeliveredEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailDeliveredEvent = TypedDict("EmailDeliveredEvent", {
        "id": str,
        "event": Literal["email.delivered"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailDeliveredEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailDomainBrokenEventDataRecordsItem = TypedDict("EmailDomainBrokenEventDataRecordsItem", {
        "purpose": str,
        "type": str,
        "name": str,
        "value": str,
        "status": str,
        "found": List[str],
    })

    EmailDomainBrokenEventData = TypedDict("EmailDomainBrokenEventData", {
        "domainId": str,
        "domain": str,
        "stopsAt": Union[str, None],
        "records": List["EmailDomainBrokenEventDataRecordsItem"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailDomainBrokenEvent = TypedDict("EmailDomainBrokenEvent", {
        "id": str,
        "event": Literal["email.domain.broken"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailDomainBrokenEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailDomainKeyDueEventDataRecordsItem = TypedDict("EmailDomainKeyDueEventDataRecordsItem", {
        "purpose": str,
        "type": str,
        "name": str,
        "value": str,
        "status": str,
        "found": List[str],
    })

    EmailDomainKeyDueEventData = TypedDict("EmailDomainKeyDueEventData", {
        "domainId": str,
        "domain": str,
        "stopsAt": Union[str, None],
        "records": List["EmailDomainKeyDueEventDataRecordsItem"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailDomainKeyDueEvent = TypedDict("EmailDomainKeyDueEvent", {
        "id": str,
        "event": Literal["email.domain.key_due"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailDomainKeyDueEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailDomainStoppedEventDataRecordsItem = TypedDict("EmailDomainStoppedEventDataRecordsItem", {
        "purpose": str,
        "type": str,
        "name": str,
        "value": str,
        "status": str,
        "found": List[str],
    })

    EmailDomainStoppedEventData = TypedDict("EmailDomainStoppedEventData", {
        "domainId": str,
        "domain": str,
        "stopsAt": Union[str, None],
        "records": List["EmailDomainStoppedEventDataRecordsItem"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailDomainStoppedEvent = TypedDict("EmailDomainStoppedEvent", {
        "id": str,
        "event": Literal["email.domain.stopped"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailDomainStoppedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailDomainVerifiedEventDataRecordsItem = TypedDict("EmailDomainVerifiedEventDataRecordsItem", {
        "purpose": str,
        "type": str,
        "name": str,
        "value": str,
        "status": str,
        "found": List[str],
    })

    EmailDomainVerifiedEventData = TypedDict("EmailDomainVerifiedEventData", {
        "domainId": str,
        "domain": str,
        "stopsAt": Union[str, None],
        "records": List["EmailDomainVerifiedEventDataRecordsItem"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailDomainVerifiedEvent = TypedDict("EmailDomainVerifiedEvent", {
        "id": str,
        "event": Literal["email.domain.verified"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailDomainVerifiedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailFailedEventDataError = TypedDict("EmailFailedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    EmailFailedEventDataSource = TypedDict("EmailFailedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    EmailFailedEventData = TypedDict("EmailFailedEventData", {
        "messageId": str,
        "channel": Literal["email"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["EmailFailedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["EmailFailedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailFailedEvent = TypedDict("EmailFailedEvent", {
        "id": str,
        "event": Literal["email.failed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailFailedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailOpenedEventDataError = TypedDict("EmailOpenedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    EmailOpenedEventDataSource = TypedDict("EmailOpenedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    EmailOpenedEventData = TypedDict("EmailOpenedEventData", {
        "messageId": str,
        "channel": Literal["email"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["EmailOpenedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["EmailOpenedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailOpenedEvent = TypedDict("EmailOpenedEvent", {
        "id": str,
        "event": Literal["email.opened"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailOpenedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailReceivedEventDataAuthentication = TypedDict("EmailReceivedEventDataAuthentication", {
        "verdict": Literal["PASS", "FAIL", "NONE", "UNKNOWN"],
        "spf": str,
        "dkim": str,
        "dmarc": str,
        # Whether the e-mail has effects on the contact, besides being stored.
        "trusted": bool,
    })

    EmailReceivedEventDataAttachmentsItem = TypedDict("EmailReceivedEventDataAttachmentsItem", {
        "id": str,
        "role": Literal["BODY", "INLINE", "ATTACHMENT"],
        "fileName": str,
        "contentType": str,
        "bytes": int,
        "contentId": NotRequired[Union[str, None]],
    })

    EmailReceivedEventData = TypedDict("EmailReceivedEventData", {
        "inboundId": str,
        "channel": Literal["email"],
        # The sender that the e-mail names. `authentication` says whether its domain confirms it.
        "from": str,
        # Your address that it came to.
        "to": str,
        "text": str,
        # The message that it answers.
        "messageId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        "conversationId": str,
        # The position in the conversation.
        "sequence": int,
        "profileName": Union[str, None],
        "contactId": Union[str, None],
        "subject": str,
        # True if a program wrote it, such as an answer in an absence.
        "automatic": bool,
        # The result of the checks that the e-mail is from the domain of its sender; absent in the sandbox.
        "authentication": NotRequired["EmailReceivedEventDataAuthentication"],
        "attachments": List["EmailReceivedEventDataAttachmentsItem"],
        # The time at which it was written, as stated in the e-mail.
        "sentAt": str,
    })

    EmailReceivedEvent = TypedDict("EmailReceivedEvent", {
        "id": str,
        "event": Literal["email.received"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailReceivedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailRepliedEventDataAuthentication = TypedDict("EmailRepliedEventDataAuthentication", {
        "verdict": Literal["PASS", "FAIL", "NONE", "UNKNOWN"],
        "spf": str,
        "dkim": str,
        "dmarc": str,
        # Whether the e-mail has effects on the contact, besides being stored.
        "trusted": bool,
    })

    EmailRepliedEventDataAttachmentsItem = TypedDict("EmailRepliedEventDataAttachmentsItem", {
        "id": str,
        "role": Literal["BODY", "INLINE", "ATTACHMENT"],
        "fileName": str,
        "contentType": str,
        "bytes": int,
        "contentId": NotRequired[Union[str, None]],
    })

    EmailRepliedEventData = TypedDict("EmailRepliedEventData", {
        "inboundId": str,
        "channel": Literal["email"],
        # The sender that the e-mail names. `authentication` says whether its domain confirms it.
        "from": str,
        # Your address that it came to.
        "to": str,
        "text": str,
        # The message that it answers.
        "messageId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        "conversationId": str,
        # The position in the conversation.
        "sequence": int,
        "profileName": Union[str, None],
        "contactId": Union[str, None],
        "subject": str,
        # True if a program wrote it, such as an answer in an absence.
        "automatic": bool,
        # The result of the checks that the e-mail is from the domain of its sender; absent in the sandbox.
        "authentication": NotRequired["EmailRepliedEventDataAuthentication"],
        "attachments": List["EmailRepliedEventDataAttachmentsItem"],
        # The time at which it was written, as stated in the e-mail.
        "sentAt": str,
    })

    EmailRepliedEvent = TypedDict("EmailRepliedEvent", {
        "id": str,
        "event": Literal["email.replied"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailRepliedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailSentEventDataError = TypedDict("EmailSentEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    EmailSentEventDataSource = TypedDict("EmailSentEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    EmailSentEventData = TypedDict("EmailSentEventData", {
        "messageId": str,
        "channel": Literal["email"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["EmailSentEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["EmailSentEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailSentEvent = TypedDict("EmailSentEvent", {
        "id": str,
        "event": Literal["email.sent"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailSentEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    EmailUnsubscribedEventData = TypedDict("EmailUnsubscribedEventData", {
        "contactId": str,
        "messageId": Union[str, None],
        "channel": Literal["email"],
        "topicId": Union[str, None],
        "method": Literal["ONE_CLICK", "UNSUBSCRIBE_LINK"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    EmailUnsubscribedEvent = TypedDict("EmailUnsubscribedEvent", {
        "id": str,
        "event": Literal["email.unsubscribed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "EmailUnsubscribedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    FormConfirmedEventData = TypedDict("FormConfirmedEventData", {
        "formId": str,
        "submissionId": str,
        "contactId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    FormConfirmedEvent = TypedDict("FormConfirmedEvent", {
        "id": str,
        "event": Literal["form.confirmed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "FormConfirmedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    FormSubscribedEventData = TypedDict("FormSubscribedEventData", {
        "formId": str,
        "submissionId": str,
        "contactId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    FormSubscribedEvent = TypedDict("FormSubscribedEvent", {
        "id": str,
        "event": Literal["form.subscribed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "FormSubscribedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    FormUnsubscribedEventData = TypedDict("FormUnsubscribedEventData", {
        "formId": str,
        "submissionId": str,
        "contactId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    FormUnsubscribedEvent = TypedDict("FormUnsubscribedEvent", {
        "id": str,
        "event": Literal["form.unsubscribed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "FormUnsubscribedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    InstanceChallengeEventData = TypedDict("InstanceChallengeEventData", {
        "instanceId": str,
        "channel": str,
        "status": Literal["PENDING", "ACTIVE", "DISCONNECTED", "SUSPENDED", "CANCELLED"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        # The way in which the code was sent to the owner of the account; PASSWORD: the second password of the account is asked for.
        "kind": Literal["SMS", "EMAIL", "APP", "PASSWORD"],
        # A part of the address or number that the code was sent to.
        "hint": Union[str, None],
    })

    InstanceChallengeEvent = TypedDict("InstanceChallengeEvent", {
        "id": str,
        "event": Literal["instance.challenge"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "InstanceChallengeEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    InstanceConnectedEventData = TypedDict("InstanceConnectedEventData", {
        "instanceId": str,
        "channel": str,
        "status": Literal["PENDING", "ACTIVE", "DISCONNECTED", "SUSPENDED", "CANCELLED"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        # The phone number: digits with country code.
        "phoneNumber": NotRequired[str],
        "username": NotRequired[str],
        "firstConnectedAt": str,
    })

    InstanceConnectedEvent = TypedDict("InstanceConnectedEvent", {
        "id": str,
        "event": Literal["instance.connected"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "InstanceConnectedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    InstanceConnectingEventData = TypedDict("InstanceConnectingEventData", {
        "instanceId": str,
        "channel": str,
        "status": Literal["PENDING", "ACTIVE", "DISCONNECTED", "SUSPENDED", "CANCELLED"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    InstanceConnectingEvent = TypedDict("InstanceConnectingEvent", {
        "id": str,
        "event": Literal["instance.connecting"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "InstanceConnectingEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    InstanceDisconnectedEventData = TypedDict("InstanceDisconnectedEventData", {
        "instanceId": str,
        "channel": str,
        "status": Literal["PENDING", "ACTIVE", "DISCONNECTED", "SUSPENDED", "CANCELLED"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        # The phone number: digits with country code.
        "phoneNumber": NotRequired[str],
        "username": NotRequired[str],
        # The reason that it is not connected. With account_mismatch, login_failed and attempt_expired, an attempt to connect ended.
        "reason": Literal["requested", "suspended", "cancelled", "deleted", "token_expired", "banned", "session_dropped", "deaf", "login_failed", "logged_out", "account_mismatch", "attempt_expired"],
        # The end of the cooldown.
        "reconnectBlockedUntil": Union[str, None],
    })

    InstanceDisconnectedEvent = TypedDict("InstanceDisconnectedEvent", {
        "id": str,
        "event": Literal["instance.disconnected"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "InstanceDisconnectedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    InstanceQrEventData = TypedDict("InstanceQrEventData", {
        "instanceId": str,
        "channel": str,
        "status": Literal["PENDING", "ACTIVE", "DISCONNECTED", "SUSPENDED", "CANCELLED"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        # The text that a QR code shows to the phone.
        "code": str,
        "expiresAt": str,
        # The number of codes that the attempt has made.
        "count": int,
    })

    InstanceQrEvent = TypedDict("InstanceQrEvent", {
        "id": str,
        "event": Literal["instance.qr"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "InstanceQrEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    MessageDeletedEventData = TypedDict("MessageDeletedEventData", {
        "changeId": str,
        "channel": Literal["chatapp"],
        "instanceId": str,
        # The id of the message, if it was sent.
        "messageId": Union[str, None],
        # The id of the message, if it came in.
        "inboundId": Union[str, None],
        # The present content; null for a deletion.
        "text": Union[str, None],
        # The content before the change, if it is known.
        "previousText": Union[str, None],
        "changedAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    MessageDeletedEvent = TypedDict("MessageDeletedEvent", {
        "id": str,
        "event": Literal["message.deleted"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "MessageDeletedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    MessageDeliveredEventDataError = TypedDict("MessageDeliveredEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    MessageDeliveredEventDataSource = TypedDict("MessageDeliveredEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    MessageDeliveredEventData = TypedDict("MessageDeliveredEventData", {
        "messageId": str,
        "channel": Literal["chatapp"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["MessageDeliveredEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["MessageDeliveredEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    MessageDeliveredEvent = TypedDict("MessageDeliveredEvent", {
        "id": str,
        "event": Literal["message.delivered"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "MessageDeliveredEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    MessageEchoedEventDataContentPreviewLocation = TypedDict("MessageEchoedEventDataContentPreviewLocation", {
        "latitude": float,
        "longitude": float,
        "placeName": NotRequired[Union[str, None]],
        "address": NotRequired[Union[str, None]],
    })

    MessageEchoedEventDataContentPreviewCardsItem = TypedDict("MessageEchoedEventDataContentPreviewCardsItem", {
        "displayName": NotRequired[Union[str, None]],
        "phones": List[str],
    })

    MessageEchoedEventDataContentPreviewReaction = TypedDict("MessageEchoedEventDataContentPreviewReaction", {
        "emoji": NotRequired[Union[str, None]],
        "providerMessageId": NotRequired[Union[str, None]],
    })

    MessageEchoedEventDataContentPreviewChoice = TypedDict("MessageEchoedEventDataContentPreviewChoice", {
        "choiceId": NotRequired[Union[str, None]],
        "title": NotRequired[Union[str, None]],
    })

    MessageEchoedEventDataContentPreviewAttachmentsItem = TypedDict("MessageEchoedEventDataContentPreviewAttachmentsItem", {
        "id": str,
        "role": Literal["BODY", "INLINE", "ATTACHMENT"],
        "fileName": str,
        "contentType": str,
        "bytes": int,
    })

    MessageEchoedEventDataContentPreview = TypedDict("MessageEchoedEventDataContentPreview", {
        # The provider's name of its kind.
        "kind": str,
        "caption": NotRequired[Union[str, None]],
        "contentType": NotRequired[Union[str, None]],
        "fileName": NotRequired[Union[str, None]],
        "bytes": NotRequired[Union[int, None]],
        # A link of the provider that works for a short time.
        "mediaUrl": NotRequired[Union[str, None]],
        "location": NotRequired[Union["MessageEchoedEventDataContentPreviewLocation", None]],
        "cards": NotRequired[Union[List["MessageEchoedEventDataContentPreviewCardsItem"], None]],
        "reaction": NotRequired[Union["MessageEchoedEventDataContentPreviewReaction", None]],
        "choice": NotRequired[Union["MessageEchoedEventDataContentPreviewChoice", None]],
        # The files of a message with several, such as those of web chats.
        "attachments": NotRequired[Union[List["MessageEchoedEventDataContentPreviewAttachmentsItem"], None]],
    })

    MessageEchoedEventData = TypedDict("MessageEchoedEventData", {
        "channel": Literal["chatapp"],
        "to": str,
        "instanceId": str,
        "conversationId": str,
        # The position among the messages that came in or were echoed in the conversation.
        "sequence": int,
        "type": Literal["TEXT", "IMAGE", "AUDIO", "VIDEO", "DOCUMENT", "STICKER", "LOCATION", "CONTACT", "REACTION", "INTERACTIVE", "UNSUPPORTED"],
        "text": Union[str, None],
        "contentPreview": "MessageEchoedEventDataContentPreview",
        # The time at which it was written, as reported by the provider.
        "sentAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    MessageEchoedEvent = TypedDict("MessageEchoedEvent", {
        "id": str,
        "event": Literal["message.echoed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "MessageEchoedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    MessageEditedEventData = TypedDict("MessageEditedEventData", {
        "changeId": str,
        "channel": Literal["chatapp"],
        "instanceId": str,
        # The id of the message, if it was sent.
        "messageId": Union[str, None],
        # The id of the message, if it came in.
        "inboundId": Union[str, None],
        # The present content; null for a deletion.
        "text": Union[str, None],
        # The content before the change, if it is known.
        "previousText": Union[str, None],
        "changedAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    MessageEditedEvent = TypedDict("MessageEditedEvent", {
        "id": str,
        "event": Literal["message.edited"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "MessageEditedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    MessageFailedEventDataError = TypedDict("MessageFailedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    MessageFailedEventDataSource = TypedDict("MessageFailedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    MessageFailedEventData = TypedDict("MessageFailedEventData", {
        "messageId": str,
        "channel": Literal["chatapp"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["MessageFailedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["MessageFailedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    MessageFailedEvent = TypedDict("MessageFailedEvent", {
        "id": str,
        "event": Literal["message.failed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "MessageFailedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    MessageReadEventDataError = TypedDict("MessageReadEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    MessageReadEventDataSource = TypedDict("MessageReadEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    MessageReadEventData = TypedDict("MessageReadEventData", {
        "messageId": str,
        "channel": Literal["chatapp"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["MessageReadEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["MessageReadEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    MessageReadEvent = TypedDict("MessageReadEvent", {
        "id": str,
        "event": Literal["message.read"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "MessageReadEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    MessageReceivedEventDataMediaFetch = TypedDict("MessageReceivedEventDataMediaFetch", {
        "fetchable": bool,
    })

    MessageReceivedEventDataContentPreviewLocation = TypedDict("MessageReceivedEventDataContentPreviewLocation", {
        "latitude": float,
        "longitude": float,
        "placeName": NotRequired[Union[str, None]],
        "address": NotRequired[Union[str, None]],
    })

    MessageReceivedEventDataContentPreviewCardsItem = TypedDict("MessageReceivedEventDataContentPreviewCardsItem", {
        "displayName": NotRequired[Union[str, None]],
        "phones": List[str],
    })

    MessageReceivedEventDataContentPreviewReaction = TypedDict("MessageReceivedEventDataContentPreviewReaction", {
        "emoji": NotRequired[Union[str, None]],
        "providerMessageId": NotRequired[Union[str, None]],
    })

    MessageReceivedEventDataContentPreviewChoice = TypedDict("MessageReceivedEventDataContentPreviewChoice", {
        "choiceId": NotRequired[Union[str, None]],
        "title": NotRequired[Union[str, None]],
    })

    MessageReceivedEventDataContentPreviewAttachmentsItem = TypedDict("MessageReceivedEventDataContentPreviewAttachmentsItem", {
        "id": str,
        "role": Literal["BODY", "INLINE", "ATTACHMENT"],
        "fileName": str,
        "contentType": str,
        "bytes": int,
    })

    MessageReceivedEventDataContentPreview = TypedDict("MessageReceivedEventDataContentPreview", {
        # The provider's name of its kind.
        "kind": str,
        "caption": NotRequired[Union[str, None]],
        "contentType": NotRequired[Union[str, None]],
        "fileName": NotRequired[Union[str, None]],
        "bytes": NotRequired[Union[int, None]],
        # A link of the provider that works for a short time.
        "mediaUrl": NotRequired[Union[str, None]],
        "location": NotRequired[Union["MessageReceivedEventDataContentPreviewLocation", None]],
        "cards": NotRequired[Union[List["MessageReceivedEventDataContentPreviewCardsItem"], None]],
        "reaction": NotRequired[Union["MessageReceivedEventDataContentPreviewReaction", None]],
        "choice": NotRequired[Union["MessageReceivedEventDataContentPreviewChoice", None]],
        # The files of a message with several, such as those of web chats.
        "attachments": NotRequired[Union[List["MessageReceivedEventDataContentPreviewAttachmentsItem"], None]],
    })

    MessageReceivedEventData = TypedDict("MessageReceivedEventData", {
        "inboundId": str,
        "channel": Literal["chatapp"],
        "from": str,
        "profileName": Union[str, None],
        "groupId": Union[str, None],
        # The message that it answers.
        "messageId": Union[str, None],
        "contactId": Union[str, None],
        "mediaFetch": "MessageReceivedEventDataMediaFetch",
        "instanceId": str,
        "conversationId": str,
        # The position among the messages that came in or were echoed in the conversation.
        "sequence": int,
        "type": Literal["TEXT", "IMAGE", "AUDIO", "VIDEO", "DOCUMENT", "STICKER", "LOCATION", "CONTACT", "REACTION", "INTERACTIVE", "UNSUPPORTED"],
        "text": Union[str, None],
        "contentPreview": "MessageReceivedEventDataContentPreview",
        # The time at which it was written, as reported by the provider.
        "sentAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    MessageReceivedEvent = TypedDict("MessageReceivedEvent", {
        "id": str,
        "event": Literal["message.received"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "MessageReceivedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    MessageSentEventDataError = TypedDict("MessageSentEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    MessageSentEventDataSource = TypedDict("MessageSentEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    MessageSentEventData = TypedDict("MessageSentEventData", {
        "messageId": str,
        "channel": Literal["chatapp"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["MessageSentEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["MessageSentEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    MessageSentEvent = TypedDict("MessageSentEvent", {
        "id": str,
        "event": Literal["message.sent"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "MessageSentEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    NoteCreatedEventData = TypedDict("NoteCreatedEventData", {
        "noteId": str,
        "conversationId": str,
        "authorId": Union[str, None],
        "text": str,
        # The users who are mentioned in it.
        "mentions": List[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    NoteCreatedEvent = TypedDict("NoteCreatedEvent", {
        "id": str,
        "event": Literal["note.created"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "NoteCreatedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    NotificationCompletedEventDataRecipientsItem = TypedDict("NotificationCompletedEventDataRecipientsItem", {
        # The index in `to`, from 0.
        "recipient": int,
        "status": Literal["REACHED", "UNCONFIRMED", "FAILED"],
        # The channel of the success.
        "channel": Union[str, None],
        "messageId": Union[str, None],
    })

    NotificationCompletedEventData = TypedDict("NotificationCompletedEventData", {
        "notificationId": str,
        "mode": Literal["PARALLEL", "FALLBACK"],
        # The channels, in order.
        "channels": List[str],
        # People.
        "total": int,
        "reached": int,
        # People who were sent something whose success was not reported in time.
        "unconfirmed": int,
        "failed": int,
        "recipients": List["NotificationCompletedEventDataRecipientsItem"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    NotificationCompletedEvent = TypedDict("NotificationCompletedEvent", {
        "id": str,
        "event": Literal["notification.completed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "NotificationCompletedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    OauthConnectionCreatedEventData = TypedDict("OauthConnectionCreatedEventData", {
        "connectionId": str,
        "appId": str,
        "appName": str,
        "userId": str,
        "userEmail": str,
        "scopes": List[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    OauthConnectionCreatedEvent = TypedDict("OauthConnectionCreatedEvent", {
        "id": str,
        "event": Literal["oauth.connection.created"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "OauthConnectionCreatedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    OauthConnectionRevokedEventData = TypedDict("OauthConnectionRevokedEventData", {
        "connectionId": str,
        "appId": str,
        "appName": str,
        "userId": str,
        "userEmail": str,
        "scopes": List[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    OauthConnectionRevokedEvent = TypedDict("OauthConnectionRevokedEvent", {
        "id": str,
        "event": Literal["oauth.connection.revoked"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "OauthConnectionRevokedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhoneNumberActivatedEventData = TypedDict("PhoneNumberActivatedEventData", {
        "phoneNumberId": str,
        # The phone number, in E.164.
        "phoneNumber": str,
        # The country, as an ISO 3166 code.
        "country": str,
        "status": Literal["ACTIVE", "PAST_DUE", "SUSPENDED", "RELEASED"],
        # refused: the provider did not give it; what was paid is returned.
        "reason": Literal["bought", "paid", "unpaid", "requested", "refused"],
        # The error code of a refused number, as in the catalogue.
        "code": Union[str, None],
        # The time until which it is paid.
        "renewsAt": Union[str, None],
        # The time at which a past due number stops working.
        "suspendsAt": Union[str, None],
        # The time at which a suspended number is given up.
        "releasesAt": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhoneNumberActivatedEvent = TypedDict("PhoneNumberActivatedEvent", {
        "id": str,
        "event": Literal["phone_number.activated"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhoneNumberActivatedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhoneNumberPastDueEventData = TypedDict("PhoneNumberPastDueEventData", {
        "phoneNumberId": str,
        # The phone number, in E.164.
        "phoneNumber": str,
        # The country, as an ISO 3166 code.
        "country": str,
        "status": Literal["ACTIVE", "PAST_DUE", "SUSPENDED", "RELEASED"],
        # refused: the provider did not give it; what was paid is returned.
        "reason": Literal["bought", "paid", "unpaid", "requested", "refused"],
        # The error code of a refused number, as in the catalogue.
        "code": Union[str, None],
        # The time until which it is paid.
        "renewsAt": Union[str, None],
        # The time at which a past due number stops working.
        "suspendsAt": Union[str, None],
        # The time at which a suspended number is given up.
        "releasesAt": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhoneNumberPastDueEvent = TypedDict("PhoneNumberPastDueEvent", {
        "id": str,
        "event": Literal["phone_number.past_due"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhoneNumberPastDueEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhoneNumberReleasedEventData = TypedDict("PhoneNumberReleasedEventData", {
        "phoneNumberId": str,
        # The phone number, in E.164.
        "phoneNumber": str,
        # The country, as an ISO 3166 code.
        "country": str,
        "status": Literal["ACTIVE", "PAST_DUE", "SUSPENDED", "RELEASED"],
        # refused: the provider did not give it; what was paid is returned.
        "reason": Literal["bought", "paid", "unpaid", "requested", "refused"],
        # The error code of a refused number, as in the catalogue.
        "code": Union[str, None],
        # The time until which it is paid.
        "renewsAt": Union[str, None],
        # The time at which a past due number stops working.
        "suspendsAt": Union[str, None],
        # The time at which a suspended number is given up.
        "releasesAt": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhoneNumberReleasedEvent = TypedDict("PhoneNumberReleasedEvent", {
        "id": str,
        "event": Literal["phone_number.released"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhoneNumberReleasedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhoneNumberSuspendedEventData = TypedDict("PhoneNumberSuspendedEventData", {
        "phoneNumberId": str,
        # The phone number, in E.164.
        "phoneNumber": str,
        # The country, as an ISO 3166 code.
        "country": str,
        "status": Literal["ACTIVE", "PAST_DUE", "SUSPENDED", "RELEASED"],
        # refused: the provider did not give it; what was paid is returned.
        "reason": Literal["bought", "paid", "unpaid", "requested", "refused"],
        # The error code of a refused number, as in the catalogue.
        "code": Union[str, None],
        # The time until which it is paid.
        "renewsAt": Union[str, None],
        # The time at which a past due number stops working.
        "suspendsAt": Union[str, None],
        # The time at which a suspended number is given up.
        "releasesAt": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhoneNumberSuspendedEvent = TypedDict("PhoneNumberSuspendedEvent", {
        "id": str,
        "event": Literal["phone_number.suspended"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhoneNumberSuspendedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialCommentDeletedEventData = TypedDict("PhotosocialCommentDeletedEventData", {
        "commentId": str,
        "instanceId": str,
        "mediaId": str,
        # The comment that it answers.
        "parentId": Union[str, None],
        "text": str,
        "username": Union[str, None],
        "hidden": bool,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialCommentDeletedEvent = TypedDict("PhotosocialCommentDeletedEvent", {
        "id": str,
        "event": Literal["photosocial.comment.deleted"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialCommentDeletedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialCommentHiddenEventData = TypedDict("PhotosocialCommentHiddenEventData", {
        "commentId": str,
        "instanceId": str,
        "mediaId": str,
        # The comment that it answers.
        "parentId": Union[str, None],
        "text": str,
        "username": Union[str, None],
        "hidden": bool,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialCommentHiddenEvent = TypedDict("PhotosocialCommentHiddenEvent", {
        "id": str,
        "event": Literal["photosocial.comment.hidden"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialCommentHiddenEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialCommentReceivedEventData = TypedDict("PhotosocialCommentReceivedEventData", {
        "commentId": str,
        "instanceId": str,
        "mediaId": str,
        # The comment that it answers.
        "parentId": Union[str, None],
        "text": str,
        "username": Union[str, None],
        "hidden": bool,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialCommentReceivedEvent = TypedDict("PhotosocialCommentReceivedEvent", {
        "id": str,
        "event": Literal["photosocial.comment.received"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialCommentReceivedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialCommentRepliedEventData = TypedDict("PhotosocialCommentRepliedEventData", {
        "commentId": str,
        "instanceId": str,
        "mediaId": str,
        # The comment that it answers.
        "parentId": Union[str, None],
        "text": str,
        "username": Union[str, None],
        "hidden": bool,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        # The reply as a comment; null for a private one.
        "replyId": Union[str, None],
        "private": bool,
        "replyText": str,
    })

    PhotosocialCommentRepliedEvent = TypedDict("PhotosocialCommentRepliedEvent", {
        "id": str,
        "event": Literal["photosocial.comment.replied"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialCommentRepliedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialCommentUnhiddenEventData = TypedDict("PhotosocialCommentUnhiddenEventData", {
        "commentId": str,
        "instanceId": str,
        "mediaId": str,
        # The comment that it answers.
        "parentId": Union[str, None],
        "text": str,
        "username": Union[str, None],
        "hidden": bool,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialCommentUnhiddenEvent = TypedDict("PhotosocialCommentUnhiddenEvent", {
        "id": str,
        "event": Literal["photosocial.comment.unhidden"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialCommentUnhiddenEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialMessageDeletedEventData = TypedDict("PhotosocialMessageDeletedEventData", {
        "changeId": str,
        "channel": Literal["photosocial"],
        "instanceId": str,
        # The id of the message, if it was sent.
        "messageId": Union[str, None],
        # The id of the message, if it came in.
        "inboundId": Union[str, None],
        # The present content; null for a deletion.
        "text": Union[str, None],
        # The content before the change, if it is known.
        "previousText": Union[str, None],
        "changedAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialMessageDeletedEvent = TypedDict("PhotosocialMessageDeletedEvent", {
        "id": str,
        "event": Literal["photosocial.message.deleted"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialMessageDeletedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialMessageDeliveredEventDataError = TypedDict("PhotosocialMessageDeliveredEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    PhotosocialMessageDeliveredEventDataSource = TypedDict("PhotosocialMessageDeliveredEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    PhotosocialMessageDeliveredEventData = TypedDict("PhotosocialMessageDeliveredEventData", {
        "messageId": str,
        "channel": Literal["photosocial"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["PhotosocialMessageDeliveredEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["PhotosocialMessageDeliveredEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialMessageDeliveredEvent = TypedDict("PhotosocialMessageDeliveredEvent", {
        "id": str,
        "event": Literal["photosocial.message.delivered"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialMessageDeliveredEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialMessageEchoedEventDataContentPreviewLocation = TypedDict("PhotosocialMessageEchoedEventDataContentPreviewLocation", {
        "latitude": float,
        "longitude": float,
        "placeName": NotRequired[Union[str, None]],
        "address": NotRequired[Union[str, None]],
    })

    PhotosocialMessageEchoedEventDataContentPreviewCardsItem = TypedDict("PhotosocialMessageEchoedEventDataContentPreviewCardsItem", {
        "displayName": NotRequired[Union[str, None]],
        "phones": List[str],
    })

    PhotosocialMessageEchoedEventDataContentPreviewReaction = TypedDict("PhotosocialMessageEchoedEventDataContentPreviewReaction", {
        "emoji": NotRequired[Union[str, None]],
        "providerMessageId": NotRequired[Union[str, None]],
    })

    PhotosocialMessageEchoedEventDataContentPreviewChoice = TypedDict("PhotosocialMessageEchoedEventDataContentPreviewChoice", {
        "choiceId": NotRequired[Union[str, None]],
        "title": NotRequired[Union[str, None]],
    })

    PhotosocialMessageEchoedEventDataContentPreviewAttachmentsItem = TypedDict("PhotosocialMessageEchoedEventDataContentPreviewAttachmentsItem", {
        "id": str,
        "role": Literal["BODY", "INLINE", "ATTACHMENT"],
        "fileName": str,
        "contentType": str,
        "bytes": int,
    })

    PhotosocialMessageEchoedEventDataContentPreview = TypedDict("PhotosocialMessageEchoedEventDataContentPreview", {
        # The provider's name of its kind.
        "kind": str,
        "caption": NotRequired[Union[str, None]],
        "contentType": NotRequired[Union[str, None]],
        "fileName": NotRequired[Union[str, None]],
        "bytes": NotRequired[Union[int, None]],
        # A link of the provider that works for a short time.
        "mediaUrl": NotRequired[Union[str, None]],
        "location": NotRequired[Union["PhotosocialMessageEchoedEventDataContentPreviewLocation", None]],
        "cards": NotRequired[Union[List["PhotosocialMessageEchoedEventDataContentPreviewCardsItem"], None]],
        "reaction": NotRequired[Union["PhotosocialMessageEchoedEventDataContentPreviewReaction", None]],
        "choice": NotRequired[Union["PhotosocialMessageEchoedEventDataContentPreviewChoice", None]],
        # The files of a message with several, such as those of web chats.
        "attachments": NotRequired[Union[List["PhotosocialMessageEchoedEventDataContentPreviewAttachmentsItem"], None]],
    })

    PhotosocialMessageEchoedEventData = TypedDict("PhotosocialMessageEchoedEventData", {
        "channel": Literal["photosocial"],
        "to": str,
        "instanceId": str,
        "conversationId": str,
        # The position among the messages that came in or were echoed in the conversation.
        "sequence": int,
        "type": Literal["TEXT", "IMAGE", "AUDIO", "VIDEO", "DOCUMENT", "STICKER", "LOCATION", "CONTACT", "REACTION", "INTERACTIVE", "UNSUPPORTED"],
        "text": Union[str, None],
        "contentPreview": "PhotosocialMessageEchoedEventDataContentPreview",
        # The time at which it was written, as reported by the provider.
        "sentAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialMessageEchoedEvent = TypedDict("PhotosocialMessageEchoedEvent", {
        "id": str,
        "event": Literal["photosocial.message.echoed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialMessageEchoedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialMessageEditedEventData = TypedDict("PhotosocialMessageEditedEventData", {
        "changeId": str,
        "channel": Literal["photosocial"],
        "instanceId": str,
        # The id of the message, if it was sent.
        "messageId": Union[str, None],
        # The id of the message, if it came in.
        "inboundId": Union[str, None],
        # The present content; null for a deletion.
        "text": Union[str, None],
        # The content before the change, if it is known.
        "previousText": Union[str, None],
        "changedAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialMessageEditedEvent = TypedDict("PhotosocialMessageEditedEvent", {
        "id": str,
        "event": Literal["photosocial.message.edited"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialMessageEditedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialMessageFailedEventDataError = TypedDict("PhotosocialMessageFailedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    PhotosocialMessageFailedEventDataSource = TypedDict("PhotosocialMessageFailedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    PhotosocialMessageFailedEventData = TypedDict("PhotosocialMessageFailedEventData", {
        "messageId": str,
        "channel": Literal["photosocial"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["PhotosocialMessageFailedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["PhotosocialMessageFailedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialMessageFailedEvent = TypedDict("PhotosocialMessageFailedEvent", {
        "id": str,
        "event": Literal["photosocial.message.failed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialMessageFailedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialMessageReadEventDataError = TypedDict("PhotosocialMessageReadEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    PhotosocialMessageReadEventDataSource = TypedDict("PhotosocialMessageReadEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    PhotosocialMessageReadEventData = TypedDict("PhotosocialMessageReadEventData", {
        "messageId": str,
        "channel": Literal["photosocial"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["PhotosocialMessageReadEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["PhotosocialMessageReadEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialMessageReadEvent = TypedDict("PhotosocialMessageReadEvent", {
        "id": str,
        "event": Literal["photosocial.message.read"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialMessageReadEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialMessageReceivedEventDataMediaFetch = TypedDict("PhotosocialMessageReceivedEventDataMediaFetch", {
        "fetchable": bool,
    })

    PhotosocialMessageReceivedEventDataContentPreviewLocation = TypedDict("PhotosocialMessageReceivedEventDataContentPreviewLocation", {
        "latitude": float,
        "longitude": float,
        "placeName": NotRequired[Union[str, None]],
        "address": NotRequired[Union[str, None]],
    })

    PhotosocialMessageReceivedEventDataContentPreviewCardsItem = TypedDict("PhotosocialMessageReceivedEventDataContentPreviewCardsItem", {
        "displayName": NotRequired[Union[str, None]],
        "phones": List[str],
    })

    PhotosocialMessageReceivedEventDataContentPreviewReaction = TypedDict("PhotosocialMessageReceivedEventDataContentPreviewReaction", {
        "emoji": NotRequired[Union[str, None]],
        "providerMessageId": NotRequired[Union[str, None]],
    })

    PhotosocialMessageReceivedEventDataContentPreviewChoice = TypedDict("PhotosocialMessageReceivedEventDataContentPreviewChoice", {
        "choiceId": NotRequired[Union[str, None]],
        "title": NotRequired[Union[str, None]],
    })

    PhotosocialMessageReceivedEventDataContentPreviewAttachmentsItem = TypedDict("PhotosocialMessageReceivedEventDataContentPreviewAttachmentsItem", {
        "id": str,
        "role": Literal["BODY", "INLINE", "ATTACHMENT"],
        "fileName": str,
        "contentType": str,
        "bytes": int,
    })

    PhotosocialMessageReceivedEventDataContentPreview = TypedDict("PhotosocialMessageReceivedEventDataContentPreview", {
        # The provider's name of its kind.
        "kind": str,
        "caption": NotRequired[Union[str, None]],
        "contentType": NotRequired[Union[str, None]],
        "fileName": NotRequired[Union[str, None]],
        "bytes": NotRequired[Union[int, None]],
        # A link of the provider that works for a short time.
        "mediaUrl": NotRequired[Union[str, None]],
        "location": NotRequired[Union["PhotosocialMessageReceivedEventDataContentPreviewLocation", None]],
        "cards": NotRequired[Union[List["PhotosocialMessageReceivedEventDataContentPreviewCardsItem"], None]],
        "reaction": NotRequired[Union["PhotosocialMessageReceivedEventDataContentPreviewReaction", None]],
        "choice": NotRequired[Union["PhotosocialMessageReceivedEventDataContentPreviewChoice", None]],
        # The files of a message with several, such as those of web chats.
        "attachments": NotRequired[Union[List["PhotosocialMessageReceivedEventDataContentPreviewAttachmentsItem"], None]],
    })

    PhotosocialMessageReceivedEventData = TypedDict("PhotosocialMessageReceivedEventData", {
        "inboundId": str,
        "channel": Literal["photosocial"],
        "from": str,
        "profileName": Union[str, None],
        "groupId": Union[str, None],
        # The message that it answers.
        "messageId": Union[str, None],
        "contactId": Union[str, None],
        "mediaFetch": "PhotosocialMessageReceivedEventDataMediaFetch",
        "instanceId": str,
        "conversationId": str,
        # The position among the messages that came in or were echoed in the conversation.
        "sequence": int,
        "type": Literal["TEXT", "IMAGE", "AUDIO", "VIDEO", "DOCUMENT", "STICKER", "LOCATION", "CONTACT", "REACTION", "INTERACTIVE", "UNSUPPORTED"],
        "text": Union[str, None],
        "contentPreview": "PhotosocialMessageReceivedEventDataContentPreview",
        # The time at which it was written, as reported by the provider.
        "sentAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialMessageReceivedEvent = TypedDict("PhotosocialMessageReceivedEvent", {
        "id": str,
        "event": Literal["photosocial.message.received"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialMessageReceivedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PhotosocialMessageSentEventDataError = TypedDict("PhotosocialMessageSentEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    PhotosocialMessageSentEventDataSource = TypedDict("PhotosocialMessageSentEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    PhotosocialMessageSentEventData = TypedDict("PhotosocialMessageSentEventData", {
        "messageId": str,
        "channel": Literal["photosocial"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["PhotosocialMessageSentEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["PhotosocialMessageSentEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PhotosocialMessageSentEvent = TypedDict("PhotosocialMessageSentEvent", {
        "id": str,
        "event": Literal["photosocial.message.sent"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PhotosocialMessageSentEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PushClickedEventDataError = TypedDict("PushClickedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    PushClickedEventDataSource = TypedDict("PushClickedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    PushClickedEventData = TypedDict("PushClickedEventData", {
        "messageId": str,
        "channel": Literal["push"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["PushClickedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["PushClickedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PushClickedEvent = TypedDict("PushClickedEvent", {
        "id": str,
        "event": Literal["push.clicked"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PushClickedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PushDeliveredEventDataError = TypedDict("PushDeliveredEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    PushDeliveredEventDataSource = TypedDict("PushDeliveredEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    PushDeliveredEventData = TypedDict("PushDeliveredEventData", {
        "messageId": str,
        "channel": Literal["push"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["PushDeliveredEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["PushDeliveredEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PushDeliveredEvent = TypedDict("PushDeliveredEvent", {
        "id": str,
        "event": Literal["push.delivered"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PushDeliveredEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PushFailedEventDataError = TypedDict("PushFailedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    PushFailedEventDataSource = TypedDict("PushFailedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    PushFailedEventData = TypedDict("PushFailedEventData", {
        "messageId": str,
        "channel": Literal["push"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["PushFailedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["PushFailedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PushFailedEvent = TypedDict("PushFailedEvent", {
        "id": str,
        "event": Literal["push.failed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PushFailedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PushSentEventDataError = TypedDict("PushSentEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    PushSentEventDataSource = TypedDict("PushSentEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    PushSentEventData = TypedDict("PushSentEventData", {
        "messageId": str,
        "channel": Literal["push"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["PushSentEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["PushSentEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PushSentEvent = TypedDict("PushSentEvent", {
        "id": str,
        "event": Literal["push.sent"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PushSentEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    PushSubscriptionRemovedEventData = TypedDict("PushSubscriptionRemovedEventData", {
        "subscriptionId": str,
        "appId": str,
        "platform": Literal["WEB", "ANDROID", "IOS"],
        "contactId": Union[str, None],
        "userId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    PushSubscriptionRemovedEvent = TypedDict("PushSubscriptionRemovedEvent", {
        "id": str,
        "event": Literal["push.subscription.removed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "PushSubscriptionRemovedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    RcsDeliveredEventDataError = TypedDict("RcsDeliveredEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    RcsDeliveredEventDataSource = TypedDict("RcsDeliveredEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    RcsDeliveredEventData = TypedDict("RcsDeliveredEventData", {
        "messageId": str,
        "channel": Literal["rcs"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["RcsDeliveredEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["RcsDeliveredEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    RcsDeliveredEvent = TypedDict("RcsDeliveredEvent", {
        "id": str,
        "event": Literal["rcs.delivered"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "RcsDeliveredEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    RcsFailedEventDataError = TypedDict("RcsFailedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    RcsFailedEventDataSource = TypedDict("RcsFailedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    RcsFailedEventData = TypedDict("RcsFailedEventData", {
        "messageId": str,
        "channel": Literal["rcs"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["RcsFailedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["RcsFailedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    RcsFailedEvent = TypedDict("RcsFailedEvent", {
        "id": str,
        "event": Literal["rcs.failed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "RcsFailedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    RcsFellBackEventDataError = TypedDict("RcsFellBackEventDataError", {
        "code": str,
        "message": str,
    })

    RcsFellBackEventData = TypedDict("RcsFellBackEventData", {
        "messageId": str,
        "channel": Literal["rcs"],
        "to": str,
        # The id of the SMS.
        "fallbackMessageId": Union[str, None],
        # The reason that there is no SMS.
        "error": NotRequired["RcsFellBackEventDataError"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    RcsFellBackEvent = TypedDict("RcsFellBackEvent", {
        "id": str,
        "event": Literal["rcs.fell_back"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "RcsFellBackEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    RcsReadEventDataError = TypedDict("RcsReadEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    RcsReadEventDataSource = TypedDict("RcsReadEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    RcsReadEventData = TypedDict("RcsReadEventData", {
        "messageId": str,
        "channel": Literal["rcs"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["RcsReadEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["RcsReadEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    RcsReadEvent = TypedDict("RcsReadEvent", {
        "id": str,
        "event": Literal["rcs.read"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "RcsReadEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    RcsReceivedEventDataMediaFetch = TypedDict("RcsReceivedEventDataMediaFetch", {
        "fetchable": bool,
    })

    RcsReceivedEventDataContentPreviewLocation = TypedDict("RcsReceivedEventDataContentPreviewLocation", {
        "latitude": float,
        "longitude": float,
        "placeName": NotRequired[Union[str, None]],
        "address": NotRequired[Union[str, None]],
    })

    RcsReceivedEventDataContentPreviewCardsItem = TypedDict("RcsReceivedEventDataContentPreviewCardsItem", {
        "displayName": NotRequired[Union[str, None]],
        "phones": List[str],
    })

    RcsReceivedEventDataContentPreviewReaction = TypedDict("RcsReceivedEventDataContentPreviewReaction", {
        "emoji": NotRequired[Union[str, None]],
        "providerMessageId": NotRequired[Union[str, None]],
    })

    RcsReceivedEventDataContentPreviewChoice = TypedDict("RcsReceivedEventDataContentPreviewChoice", {
        "choiceId": NotRequired[Union[str, None]],
        "title": NotRequired[Union[str, None]],
    })

    RcsReceivedEventDataContentPreviewAttachmentsItem = TypedDict("RcsReceivedEventDataContentPreviewAttachmentsItem", {
        "id": str,
        "role": Literal["BODY", "INLINE", "ATTACHMENT"],
        "fileName": str,
        "contentType": str,
        "bytes": int,
    })

    RcsReceivedEventDataContentPreview = TypedDict("RcsReceivedEventDataContentPreview", {
        # The provider's name of its kind.
        "kind": str,
        "caption": NotRequired[Union[str, None]],
        "contentType": NotRequired[Union[str, None]],
        "fileName": NotRequired[Union[str, None]],
        "bytes": NotRequired[Union[int, None]],
        # A link of the provider that works for a short time.
        "mediaUrl": NotRequired[Union[str, None]],
        "location": NotRequired[Union["RcsReceivedEventDataContentPreviewLocation", None]],
        "cards": NotRequired[Union[List["RcsReceivedEventDataContentPreviewCardsItem"], None]],
        "reaction": NotRequired[Union["RcsReceivedEventDataContentPreviewReaction", None]],
        "choice": NotRequired[Union["RcsReceivedEventDataContentPreviewChoice", None]],
        # The files of a message with several, such as those of web chats.
        "attachments": NotRequired[Union[List["RcsReceivedEventDataContentPreviewAttachmentsItem"], None]],
    })

    RcsReceivedEventData = TypedDict("RcsReceivedEventData", {
        "inboundId": str,
        "channel": Literal["rcs"],
        "from": str,
        "profileName": Union[str, None],
        "groupId": Union[str, None],
        # The message that it answers.
        "messageId": Union[str, None],
        "contactId": Union[str, None],
        "mediaFetch": "RcsReceivedEventDataMediaFetch",
        "instanceId": str,
        "conversationId": str,
        # The position among the messages that came in or were echoed in the conversation.
        "sequence": int,
        "type": Literal["TEXT", "IMAGE", "AUDIO", "VIDEO", "DOCUMENT", "STICKER", "LOCATION", "CONTACT", "REACTION", "INTERACTIVE", "UNSUPPORTED"],
        "text": Union[str, None],
        "contentPreview": "RcsReceivedEventDataContentPreview",
        # The time at which it was written, as reported by the provider.
        "sentAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    RcsReceivedEvent = TypedDict("RcsReceivedEvent", {
        "id": str,
        "event": Literal["rcs.received"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "RcsReceivedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    RcsSentEventDataError = TypedDict("RcsSentEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    RcsSentEventDataSource = TypedDict("RcsSentEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    RcsSentEventData = TypedDict("RcsSentEventData", {
        "messageId": str,
        "channel": Literal["rcs"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["RcsSentEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["RcsSentEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    RcsSentEvent = TypedDict("RcsSentEvent", {
        "id": str,
        "event": Literal["rcs.sent"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "RcsSentEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    SegmentEnteredEventData = TypedDict("SegmentEnteredEventData", {
        "segmentId": str,
        "contactId": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    SegmentEnteredEvent = TypedDict("SegmentEnteredEvent", {
        "id": str,
        "event": Literal["segment.entered"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "SegmentEnteredEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    SegmentLeftEventData = TypedDict("SegmentLeftEventData", {
        "segmentId": str,
        "contactId": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    SegmentLeftEvent = TypedDict("SegmentLeftEvent", {
        "id": str,
        "event": Literal["segment.left"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "SegmentLeftEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ShortLinkClickedEventData = TypedDict("ShortLinkClickedEventData", {
        "clickId": str,
        "shortLinkId": str,
        "code": str,
        "url": str,
        "source": Union[str, None],
        "first": bool,
        "contactId": Union[str, None],
        "sentMessageId": Union[str, None],
        "originId": Union[str, None],
        "clickedAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ShortLinkClickedEvent = TypedDict("ShortLinkClickedEvent", {
        "id": str,
        "event": Literal["short_link.clicked"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ShortLinkClickedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    ShortLinkConvertedEventData = TypedDict("ShortLinkConvertedEventData", {
        "conversionId": str,
        "externalId": str,
        "clickId": str,
        "shortLinkId": str,
        "source": Union[str, None],
        "contactId": Union[str, None],
        "sentMessageId": Union[str, None],
        "originId": Union[str, None],
        "value": Union[str, None],
        "currency": Union[str, None],
        "occurredAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    ShortLinkConvertedEvent = TypedDict("ShortLinkConvertedEvent", {
        "id": str,
        "event": Literal["short_link.converted"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "ShortLinkConvertedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    SmsDeliveredEventDataError = TypedDict("SmsDeliveredEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    SmsDeliveredEventDataSource = TypedDict("SmsDeliveredEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    SmsDeliveredEventData = TypedDict("SmsDeliveredEventData", {
        "messageId": str,
        "channel": Literal["sms"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["SmsDeliveredEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["SmsDeliveredEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    SmsDeliveredEvent = TypedDict("SmsDeliveredEvent", {
        "id": str,
        "event": Literal["sms.delivered"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "SmsDeliveredEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    SmsFailedEventDataError = TypedDict("SmsFailedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    SmsFailedEventDataSource = TypedDict("SmsFailedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    SmsFailedEventData = TypedDict("SmsFailedEventData", {
        "messageId": str,
        "channel": Literal["sms"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["SmsFailedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["SmsFailedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    SmsFailedEvent = TypedDict("SmsFailedEvent", {
        "id": str,
        "event": Literal["sms.failed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "SmsFailedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    SmsReceivedEventData = TypedDict("SmsReceivedEventData", {
        "inboundId": str,
        "channel": Literal["sms"],
        "from": str,
        "to": str,
        "text": str,
        # The message that it answers.
        "messageId": Union[str, None],
        "conversationId": str,
        # The position in the conversation.
        "sequence": int,
        "contactId": Union[str, None],
        # The time at which it came in.
        "sentAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    SmsReceivedEvent = TypedDict("SmsReceivedEvent", {
        "id": str,
        "event": Literal["sms.received"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "SmsReceivedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    SmsRepliedEventData = TypedDict("SmsRepliedEventData", {
        "inboundId": str,
        "channel": Literal["sms"],
        "from": str,
        "to": str,
        "text": str,
        # The message that it answers.
        "messageId": Union[str, None],
        "conversationId": str,
        # The position in the conversation.
        "sequence": int,
        "contactId": Union[str, None],
        # The time at which it came in.
        "sentAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    SmsRepliedEvent = TypedDict("SmsRepliedEvent", {
        "id": str,
        "event": Literal["sms.replied"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "SmsRepliedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    SmsSentEventDataError = TypedDict("SmsSentEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    SmsSentEventDataSource = TypedDict("SmsSentEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    SmsSentEventData = TypedDict("SmsSentEventData", {
        "messageId": str,
        "channel": Literal["sms"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["SmsSentEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["SmsSentEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    SmsSentEvent = TypedDict("SmsSentEvent", {
        "id": str,
        "event": Literal["sms.sent"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "SmsSentEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    TemplateApprovedEventData = TypedDict("TemplateApprovedEventData", {
        "templateId": str,
        "channel": Literal["chatapp"],
        # The business account of the provider.
        "accountId": str,
        # The version that was submitted.
        "version": int,
        "language": str,
        "category": str,
        # The reason that the provider gives.
        "reason": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    TemplateApprovedEvent = TypedDict("TemplateApprovedEvent", {
        "id": str,
        "event": Literal["template.approved"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "TemplateApprovedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    TemplateCategoryChangedEventData = TypedDict("TemplateCategoryChangedEventData", {
        "templateId": str,
        "channel": Literal["chatapp"],
        # The business account of the provider.
        "accountId": str,
        # The version that was submitted.
        "version": int,
        "language": str,
        "category": str,
        # The reason that the provider gives.
        "reason": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        "previousCategory": str,
    })

    TemplateCategoryChangedEvent = TypedDict("TemplateCategoryChangedEvent", {
        "id": str,
        "event": Literal["template.category_changed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "TemplateCategoryChangedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    TemplateDisabledEventData = TypedDict("TemplateDisabledEventData", {
        "templateId": str,
        "channel": Literal["chatapp"],
        # The business account of the provider.
        "accountId": str,
        # The version that was submitted.
        "version": int,
        "language": str,
        "category": str,
        # The reason that the provider gives.
        "reason": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    TemplateDisabledEvent = TypedDict("TemplateDisabledEvent", {
        "id": str,
        "event": Literal["template.disabled"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "TemplateDisabledEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    TemplatePausedEventData = TypedDict("TemplatePausedEventData", {
        "templateId": str,
        "channel": Literal["chatapp"],
        # The business account of the provider.
        "accountId": str,
        # The version that was submitted.
        "version": int,
        "language": str,
        "category": str,
        # The reason that the provider gives.
        "reason": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    TemplatePausedEvent = TypedDict("TemplatePausedEvent", {
        "id": str,
        "event": Literal["template.paused"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "TemplatePausedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    TemplateRejectedEventData = TypedDict("TemplateRejectedEventData", {
        "templateId": str,
        "channel": Literal["chatapp"],
        # The business account of the provider.
        "accountId": str,
        # The version that was submitted.
        "version": int,
        "language": str,
        "category": str,
        # The reason that the provider gives.
        "reason": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    TemplateRejectedEvent = TypedDict("TemplateRejectedEvent", {
        "id": str,
        "event": Literal["template.rejected"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "TemplateRejectedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    TrustScoreChangedEventDataReasonsItem = TypedDict("TrustScoreChangedEventDataReasonsItem", {
        "reason": Literal["COMPLAINTS", "BLOCKS", "FAILURES"],
        # The number within the last 30 days.
        "count": int,
        # The points that it takes from 100 now.
        "points": float,
        # The points that are new since the change before; below 0 when it recovers.
        "change": float,
    })

    TrustScoreChangedEventData = TypedDict("TrustScoreChangedEventData", {
        "instanceId": str,
        "channel": str,
        "score": int,
        "previous": int,
        # The reasons that take points now, or did before.
        "reasons": List["TrustScoreChangedEventDataReasonsItem"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    TrustScoreChangedEvent = TypedDict("TrustScoreChangedEvent", {
        "id": str,
        "event": Literal["trust.score_changed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "TrustScoreChangedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    UserAddedEventData = TypedDict("UserAddedEventData", {
        "userId": str,
        "role": str,
        "byUserId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    UserAddedEvent = TypedDict("UserAddedEvent", {
        "id": str,
        "event": Literal["user.added"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "UserAddedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    UserPasswordResetEventData = TypedDict("UserPasswordResetEventData", {
        "userId": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    UserPasswordResetEvent = TypedDict("UserPasswordResetEvent", {
        "id": str,
        "event": Literal["user.password_reset"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "UserPasswordResetEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    UserRemovedEventData = TypedDict("UserRemovedEventData", {
        "userId": str,
        "role": str,
        "byUserId": Union[str, None],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    UserRemovedEvent = TypedDict("UserRemovedEvent", {
        "id": str,
        "event": Literal["user.removed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "UserRemovedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    VoiceCallAnsweredEventData = TypedDict("VoiceCallAnsweredEventData", {
        "callId": str,
        "direction": Literal["OUTBOUND", "INBOUND"],
        # The caller; empty for the number of the configuration.
        "from": Union[str, None],
        "to": str,
        "status": Literal["QUEUED", "SCHEDULED", "INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY", "CANCELLED"],
        # The message that placed the call.
        "messageId": NotRequired[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    VoiceCallAnsweredEvent = TypedDict("VoiceCallAnsweredEvent", {
        "id": str,
        "event": Literal["voice.call.answered"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "VoiceCallAnsweredEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    VoiceCallCompletedEventData = TypedDict("VoiceCallCompletedEventData", {
        "callId": str,
        "direction": Literal["OUTBOUND", "INBOUND"],
        # The caller; empty for the number of the configuration.
        "from": Union[str, None],
        "to": str,
        "status": Literal["QUEUED", "SCHEDULED", "INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY", "CANCELLED"],
        # The message that placed the call.
        "messageId": NotRequired[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        "answeredAt": str,
        "endedAt": str,
        # The seconds from the answer to the end.
        "durationSec": int,
        # Credits.
        "cost": int,
        "endReason": Literal["CALLEE", "FLOW", "API", "TIME_LIMIT", "MACHINE", "TRANSFER", "PROVIDER"],
    })

    VoiceCallCompletedEvent = TypedDict("VoiceCallCompletedEvent", {
        "id": str,
        "event": Literal["voice.call.completed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "VoiceCallCompletedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    VoiceCallDtmfEventData = TypedDict("VoiceCallDtmfEventData", {
        "callId": str,
        "direction": Literal["OUTBOUND", "INBOUND"],
        # The caller; empty for the number of the configuration.
        "from": Union[str, None],
        "to": str,
        "status": Literal["QUEUED", "SCHEDULED", "INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY", "CANCELLED"],
        # The message that placed the call.
        "messageId": NotRequired[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        "digits": str,
    })

    VoiceCallDtmfEvent = TypedDict("VoiceCallDtmfEvent", {
        "id": str,
        "event": Literal["voice.call.dtmf"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "VoiceCallDtmfEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    VoiceCallFailedEventDataError = TypedDict("VoiceCallFailedEventDataError", {
        "code": str,
        "message": str,
    })

    VoiceCallFailedEventData = TypedDict("VoiceCallFailedEventData", {
        "callId": str,
        "direction": Literal["OUTBOUND", "INBOUND"],
        # The caller; empty for the number of the configuration.
        "from": Union[str, None],
        "to": str,
        "status": Literal["QUEUED", "SCHEDULED", "INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY", "CANCELLED"],
        # The message that placed the call.
        "messageId": NotRequired[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        "endedAt": str,
        # The duration of a call that was answered before it failed.
        "durationSec": Union[int, None],
        # Credits.
        "cost": int,
        "endReason": Literal["CALLEE", "FLOW", "API", "TIME_LIMIT", "MACHINE", "TRANSFER", "PROVIDER"],
        "error": NotRequired["VoiceCallFailedEventDataError"],
    })

    VoiceCallFailedEvent = TypedDict("VoiceCallFailedEvent", {
        "id": str,
        "event": Literal["voice.call.failed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "VoiceCallFailedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    VoiceCallGatherEndedEventData = TypedDict("VoiceCallGatherEndedEventData", {
        "callId": str,
        "direction": Literal["OUTBOUND", "INBOUND"],
        # The caller; empty for the number of the configuration.
        "from": Union[str, None],
        "to": str,
        "status": Literal["QUEUED", "SCHEDULED", "INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY", "CANCELLED"],
        # The message that placed the call.
        "messageId": NotRequired[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        # The step of the flow; null for the action gather.
        "step": Union[str, None],
        # The digits; empty when nothing was typed.
        "digits": str,
        # The words that were said, if speech was asked for.
        "speech": Union[str, None],
        # The number of the attempt, from 1.
        "attempt": int,
        # MATCHED: a branch of the step has this input. COLLECTED: there are no branches.
        "result": Literal["MATCHED", "COLLECTED", "NO_INPUT", "NO_MATCH"],
    })

    VoiceCallGatherEndedEvent = TypedDict("VoiceCallGatherEndedEvent", {
        "id": str,
        "event": Literal["voice.call.gather.ended"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "VoiceCallGatherEndedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    VoiceCallInitiatedEventData = TypedDict("VoiceCallInitiatedEventData", {
        "callId": str,
        "direction": Literal["OUTBOUND", "INBOUND"],
        # The caller; empty for the number of the configuration.
        "from": Union[str, None],
        "to": str,
        "status": Literal["QUEUED", "SCHEDULED", "INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY", "CANCELLED"],
        # The message that placed the call.
        "messageId": NotRequired[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    VoiceCallInitiatedEvent = TypedDict("VoiceCallInitiatedEvent", {
        "id": str,
        "event": Literal["voice.call.initiated"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "VoiceCallInitiatedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    VoiceCallMachineDetectedEventData = TypedDict("VoiceCallMachineDetectedEventData", {
        "callId": str,
        "direction": Literal["OUTBOUND", "INBOUND"],
        # The caller; empty for the number of the configuration.
        "from": Union[str, None],
        "to": str,
        "status": Literal["QUEUED", "SCHEDULED", "INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY", "CANCELLED"],
        # The message that placed the call.
        "messageId": NotRequired[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        "answeredBy": Literal["HUMAN", "MACHINE", "UNKNOWN"],
    })

    VoiceCallMachineDetectedEvent = TypedDict("VoiceCallMachineDetectedEvent", {
        "id": str,
        "event": Literal["voice.call.machine.detected"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "VoiceCallMachineDetectedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    VoiceCallReceivedEventData = TypedDict("VoiceCallReceivedEventData", {
        "callId": str,
        "direction": Literal["OUTBOUND", "INBOUND"],
        # The caller; empty for the number of the configuration.
        "from": Union[str, None],
        "to": str,
        "status": Literal["QUEUED", "SCHEDULED", "INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY", "CANCELLED"],
        # The message that placed the call.
        "messageId": NotRequired[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    VoiceCallReceivedEvent = TypedDict("VoiceCallReceivedEvent", {
        "id": str,
        "event": Literal["voice.call.received"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "VoiceCallReceivedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    VoiceCallRecordingReadyEventDataError = TypedDict("VoiceCallRecordingReadyEventDataError", {
        "code": str,
        "message": str,
    })

    VoiceCallRecordingReadyEventData = TypedDict("VoiceCallRecordingReadyEventData", {
        "callId": str,
        "direction": Literal["OUTBOUND", "INBOUND"],
        # The caller; empty for the number of the configuration.
        "from": Union[str, None],
        "to": str,
        "status": Literal["QUEUED", "SCHEDULED", "INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY", "CANCELLED"],
        # The message that placed the call.
        "messageId": NotRequired[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
        "recordingId": str,
        "recordingStatus": Literal["READY", "FAILED"],
        "durationSec": Union[int, None],
        # The size in bytes; null if it is not known before the download.
        "bytes": Union[int, None],
        "error": NotRequired["VoiceCallRecordingReadyEventDataError"],
    })

    VoiceCallRecordingReadyEvent = TypedDict("VoiceCallRecordingReadyEvent", {
        "id": str,
        "event": Literal["voice.call.recording.ready"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "VoiceCallRecordingReadyEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    VoiceCallRingingEventData = TypedDict("VoiceCallRingingEventData", {
        "callId": str,
        "direction": Literal["OUTBOUND", "INBOUND"],
        # The caller; empty for the number of the configuration.
        "from": Union[str, None],
        "to": str,
        "status": Literal["QUEUED", "SCHEDULED", "INITIATED", "RINGING", "ANSWERED", "COMPLETED", "FAILED", "NO_ANSWER", "BUSY", "CANCELLED"],
        # The message that placed the call.
        "messageId": NotRequired[str],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    VoiceCallRingingEvent = TypedDict("VoiceCallRingingEvent", {
        "id": str,
        "event": Literal["voice.call.ringing"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "VoiceCallRingingEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    WebchatMessageDeletedEventData = TypedDict("WebchatMessageDeletedEventData", {
        "changeId": str,
        "channel": Literal["webchat"],
        "instanceId": str,
        # The id of the message, if it was sent.
        "messageId": Union[str, None],
        # The id of the message, if it came in.
        "inboundId": Union[str, None],
        # The present content; null for a deletion.
        "text": Union[str, None],
        # The content before the change, if it is known.
        "previousText": Union[str, None],
        "changedAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    WebchatMessageDeletedEvent = TypedDict("WebchatMessageDeletedEvent", {
        "id": str,
        "event": Literal["webchat.message.deleted"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "WebchatMessageDeletedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    WebchatMessageDeliveredEventDataError = TypedDict("WebchatMessageDeliveredEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    WebchatMessageDeliveredEventDataSource = TypedDict("WebchatMessageDeliveredEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    WebchatMessageDeliveredEventData = TypedDict("WebchatMessageDeliveredEventData", {
        "messageId": str,
        "channel": Literal["webchat"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["WebchatMessageDeliveredEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["WebchatMessageDeliveredEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    WebchatMessageDeliveredEvent = TypedDict("WebchatMessageDeliveredEvent", {
        "id": str,
        "event": Literal["webchat.message.delivered"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "WebchatMessageDeliveredEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    WebchatMessageEditedEventData = TypedDict("WebchatMessageEditedEventData", {
        "changeId": str,
        "channel": Literal["webchat"],
        "instanceId": str,
        # The id of the message, if it was sent.
        "messageId": Union[str, None],
        # The id of the message, if it came in.
        "inboundId": Union[str, None],
        # The present content; null for a deletion.
        "text": Union[str, None],
        # The content before the change, if it is known.
        "previousText": Union[str, None],
        "changedAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    WebchatMessageEditedEvent = TypedDict("WebchatMessageEditedEvent", {
        "id": str,
        "event": Literal["webchat.message.edited"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "WebchatMessageEditedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    WebchatMessageFailedEventDataError = TypedDict("WebchatMessageFailedEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    WebchatMessageFailedEventDataSource = TypedDict("WebchatMessageFailedEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    WebchatMessageFailedEventData = TypedDict("WebchatMessageFailedEventData", {
        "messageId": str,
        "channel": Literal["webchat"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["WebchatMessageFailedEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["WebchatMessageFailedEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    WebchatMessageFailedEvent = TypedDict("WebchatMessageFailedEvent", {
        "id": str,
        "event": Literal["webchat.message.failed"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "WebchatMessageFailedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    WebchatMessageReadEventDataError = TypedDict("WebchatMessageReadEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    WebchatMessageReadEventDataSource = TypedDict("WebchatMessageReadEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    WebchatMessageReadEventData = TypedDict("WebchatMessageReadEventData", {
        "messageId": str,
        "channel": Literal["webchat"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["WebchatMessageReadEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["WebchatMessageReadEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    WebchatMessageReadEvent = TypedDict("WebchatMessageReadEvent", {
        "id": str,
        "event": Literal["webchat.message.read"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "WebchatMessageReadEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    WebchatMessageReceivedEventDataMediaFetch = TypedDict("WebchatMessageReceivedEventDataMediaFetch", {
        "fetchable": bool,
    })

    WebchatMessageReceivedEventDataContentPreviewLocation = TypedDict("WebchatMessageReceivedEventDataContentPreviewLocation", {
        "latitude": float,
        "longitude": float,
        "placeName": NotRequired[Union[str, None]],
        "address": NotRequired[Union[str, None]],
    })

    WebchatMessageReceivedEventDataContentPreviewCardsItem = TypedDict("WebchatMessageReceivedEventDataContentPreviewCardsItem", {
        "displayName": NotRequired[Union[str, None]],
        "phones": List[str],
    })

    WebchatMessageReceivedEventDataContentPreviewReaction = TypedDict("WebchatMessageReceivedEventDataContentPreviewReaction", {
        "emoji": NotRequired[Union[str, None]],
        "providerMessageId": NotRequired[Union[str, None]],
    })

    WebchatMessageReceivedEventDataContentPreviewChoice = TypedDict("WebchatMessageReceivedEventDataContentPreviewChoice", {
        "choiceId": NotRequired[Union[str, None]],
        "title": NotRequired[Union[str, None]],
    })

    WebchatMessageReceivedEventDataContentPreviewAttachmentsItem = TypedDict("WebchatMessageReceivedEventDataContentPreviewAttachmentsItem", {
        "id": str,
        "role": Literal["BODY", "INLINE", "ATTACHMENT"],
        "fileName": str,
        "contentType": str,
        "bytes": int,
    })

    WebchatMessageReceivedEventDataContentPreview = TypedDict("WebchatMessageReceivedEventDataContentPreview", {
        # The provider's name of its kind.
        "kind": str,
        "caption": NotRequired[Union[str, None]],
        "contentType": NotRequired[Union[str, None]],
        "fileName": NotRequired[Union[str, None]],
        "bytes": NotRequired[Union[int, None]],
        # A link of the provider that works for a short time.
        "mediaUrl": NotRequired[Union[str, None]],
        "location": NotRequired[Union["WebchatMessageReceivedEventDataContentPreviewLocation", None]],
        "cards": NotRequired[Union[List["WebchatMessageReceivedEventDataContentPreviewCardsItem"], None]],
        "reaction": NotRequired[Union["WebchatMessageReceivedEventDataContentPreviewReaction", None]],
        "choice": NotRequired[Union["WebchatMessageReceivedEventDataContentPreviewChoice", None]],
        # The files of a message with several, such as those of web chats.
        "attachments": NotRequired[Union[List["WebchatMessageReceivedEventDataContentPreviewAttachmentsItem"], None]],
    })

    WebchatMessageReceivedEventData = TypedDict("WebchatMessageReceivedEventData", {
        "inboundId": str,
        "channel": Literal["webchat"],
        "from": str,
        "profileName": Union[str, None],
        "groupId": Union[str, None],
        # The message that it answers.
        "messageId": Union[str, None],
        "contactId": Union[str, None],
        "mediaFetch": "WebchatMessageReceivedEventDataMediaFetch",
        "instanceId": str,
        "conversationId": str,
        # The position among the messages that came in or were echoed in the conversation.
        "sequence": int,
        "type": Literal["TEXT", "IMAGE", "AUDIO", "VIDEO", "DOCUMENT", "STICKER", "LOCATION", "CONTACT", "REACTION", "INTERACTIVE", "UNSUPPORTED"],
        "text": Union[str, None],
        "contentPreview": "WebchatMessageReceivedEventDataContentPreview",
        # The time at which it was written, as reported by the provider.
        "sentAt": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    WebchatMessageReceivedEvent = TypedDict("WebchatMessageReceivedEvent", {
        "id": str,
        "event": Literal["webchat.message.received"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "WebchatMessageReceivedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    WebchatMessageSentEventDataError = TypedDict("WebchatMessageSentEventDataError", {
        # Code of the error catalogue.
        "code": str,
        # The text of the code in English.
        "message": str,
    })

    WebchatMessageSentEventDataSource = TypedDict("WebchatMessageSentEventDataSource", {
        "kind": Literal["API_KEY", "APP", "USER", "CAMPAIGN", "AUTOMATION", "NOTIFICATION", "KEYWORD", "INBOX"],
        "id": str,
    })

    WebchatMessageSentEventData = TypedDict("WebchatMessageSentEventData", {
        "messageId": str,
        "channel": Literal["webchat"],
        # The recipient, in the form of its channel.
        "to": str,
        "status": Literal["SENT", "DELIVERED", "FAILED"],
        "substatus": Union[str, None],
        "error": NotRequired["WebchatMessageSentEventDataError"],
        # The cause of the message: an API key, an app, a user, a campaign, an automation, a notification, or a keyword that came in.
        "source": NotRequired["WebchatMessageSentEventDataSource"],
        # The sender's own reference for the message.
        "reference": NotRequired[str],
        # Texts by name that its sender gave it.
        "metadata": NotRequired[Dict[str, str]],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    WebchatMessageSentEvent = TypedDict("WebchatMessageSentEvent", {
        "id": str,
        "event": Literal["webchat.message.sent"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "WebchatMessageSentEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    WebhookDisabledEventData = TypedDict("WebhookDisabledEventData", {
        "webhookId": str,
        "name": str,
        "url": str,
        "reason": Literal["FAILING", "GONE"],
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    WebhookDisabledEvent = TypedDict("WebhookDisabledEvent", {
        "id": str,
        "event": Literal["webhook.disabled"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "WebhookDisabledEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    WebhookTestEventData = TypedDict("WebhookTestEventData", {
        "webhookId": str,
        "name": str,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    WebhookTestEvent = TypedDict("WebhookTestEvent", {
        "id": str,
        "event": Literal["webhook.test"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "WebhookTestEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    WorkspaceCreatedEventData = TypedDict("WorkspaceCreatedEventData", {
        "workspaceId": str,
        "name": str,
        "plan": Literal["free", "starter", "pro", "scale"],
        "locale": str,
        "country": str,
        "timeZone": str,
        "onboarded": bool,
        "inboundEnabled": bool,
        "allowGroupChats": bool,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    WorkspaceCreatedEvent = TypedDict("WorkspaceCreatedEvent", {
        "id": str,
        "event": Literal["workspace.created"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "WorkspaceCreatedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    WorkspaceUpdatedEventData = TypedDict("WorkspaceUpdatedEventData", {
        "workspaceId": str,
        "name": str,
        "plan": Literal["free", "starter", "pro", "scale"],
        "locale": str,
        "country": str,
        "timeZone": str,
        "onboarded": bool,
        "inboundEnabled": bool,
        "allowGroupChats": bool,
        # Present for events of test keys, as it is beside `data`.
        "sandbox": NotRequired[Literal[True]],
    })

    WorkspaceUpdatedEvent = TypedDict("WorkspaceUpdatedEvent", {
        "id": str,
        "event": Literal["workspace.updated"],
        "workspaceId": str,
        "instanceId": str,
        "messageId": NotRequired[str],
        "timestamp": str,
        "sandbox": NotRequired[bool],
        "data": "WorkspaceUpdatedEventData",
        "omitted": NotRequired[List[str]],
        "dataUrl": NotRequired[str],
    })

    # Every event; `event` says which. A server that is newer may send others.
    WebhookEvent: TypeAlias = Union[
        "ApiKeyCreatedEvent",
        "ApiKeyRevokedEvent",
        "AutomationEnabledEvent",
        "AutomationPausedEvent",
        "AutomationRunCancelledEvent",
        "AutomationRunCompletedEvent",
        "AutomationRunFailedEvent",
        "AutomationRunStartedEvent",
        "BotchatMessageDeletedEvent",
        "BotchatMessageDeliveredEvent",
        "BotchatMessageEchoedEvent",
        "BotchatMessageEditedEvent",
        "BotchatMessageFailedEvent",
        "BotchatMessageReadEvent",
        "BotchatMessageReceivedEvent",
        "BotchatMessageSentEvent",
        "CampaignCancelledEvent",
        "CampaignCompletedEvent",
        "CampaignPausedEvent",
        "CampaignResumedEvent",
        "CampaignStartedEvent",
        "ContactCreatedEvent",
        "ContactDeletedEvent",
        "ContactErasedEvent",
        "ContactImportCompletedEvent",
        "ContactMergedEvent",
        "ContactUpdatedEvent",
        "ConversationAssignedEvent",
        "ConversationClosedEvent",
        "ConversationOpenedEvent",
        "ConversationRatedEvent",
        "ConversationSnoozedEvent",
        "CreditsLowEvent",
        "EmailBouncedEvent",
        "EmailClickedEvent",
        "EmailComplainedEvent",
        "EmailCopyBouncedEvent",
        "EmailCopyComplainedEvent",
        "EmailDeliveredEvent",
        "EmailDomainBrokenEvent",
        "EmailDomainKeyDueEvent",
        "EmailDomainStoppedEvent",
        "EmailDomainVerifiedEvent",
        "EmailFailedEvent",
        "EmailOpenedEvent",
        "EmailReceivedEvent",
        "EmailRepliedEvent",
        "EmailSentEvent",
        "EmailUnsubscribedEvent",
        "FormConfirmedEvent",
        "FormSubscribedEvent",
        "FormUnsubscribedEvent",
        "InstanceChallengeEvent",
        "InstanceConnectedEvent",
        "InstanceConnectingEvent",
        "InstanceDisconnectedEvent",
        "InstanceQrEvent",
        "MessageDeletedEvent",
        "MessageDeliveredEvent",
        "MessageEchoedEvent",
        "MessageEditedEvent",
        "MessageFailedEvent",
        "MessageReadEvent",
        "MessageReceivedEvent",
        "MessageSentEvent",
        "NoteCreatedEvent",
        "NotificationCompletedEvent",
        "OauthConnectionCreatedEvent",
        "OauthConnectionRevokedEvent",
        "PhoneNumberActivatedEvent",
        "PhoneNumberPastDueEvent",
        "PhoneNumberReleasedEvent",
        "PhoneNumberSuspendedEvent",
        "PhotosocialCommentDeletedEvent",
        "PhotosocialCommentHiddenEvent",
        "PhotosocialCommentReceivedEvent",
        "PhotosocialCommentRepliedEvent",
        "PhotosocialCommentUnhiddenEvent",
        "PhotosocialMessageDeletedEvent",
        "PhotosocialMessageDeliveredEvent",
        "PhotosocialMessageEchoedEvent",
        "PhotosocialMessageEditedEvent",
        "PhotosocialMessageFailedEvent",
        "PhotosocialMessageReadEvent",
        "PhotosocialMessageReceivedEvent",
        "PhotosocialMessageSentEvent",
        "PushClickedEvent",
        "PushDeliveredEvent",
        "PushFailedEvent",
        "PushSentEvent",
        "PushSubscriptionRemovedEvent",
        "RcsDeliveredEvent",
        "RcsFailedEvent",
        "RcsFellBackEvent",
        "RcsReadEvent",
        "RcsReceivedEvent",
        "RcsSentEvent",
        "SegmentEnteredEvent",
        "SegmentLeftEvent",
        "ShortLinkClickedEvent",
        "ShortLinkConvertedEvent",
        "SmsDeliveredEvent",
        "SmsFailedEvent",
        "SmsReceivedEvent",
        "SmsRepliedEvent",
        "SmsSentEvent",
        "TemplateApprovedEvent",
        "TemplateCategoryChangedEvent",
        "TemplateDisabledEvent",
        "TemplatePausedEvent",
        "TemplateRejectedEvent",
        "TrustScoreChangedEvent",
        "UserAddedEvent",
        "UserPasswordResetEvent",
        "UserRemovedEvent",
        "VoiceCallAnsweredEvent",
        "VoiceCallCompletedEvent",
        "VoiceCallDtmfEvent",
        "VoiceCallFailedEvent",
        "VoiceCallGatherEndedEvent",
        "VoiceCallInitiatedEvent",
        "VoiceCallMachineDetectedEvent",
        "VoiceCallReceivedEvent",
        "VoiceCallRecordingReadyEvent",
        "VoiceCallRingingEvent",
        "WebchatMessageDeletedEvent",
        "WebchatMessageDeliveredEvent",
        "WebchatMessageEditedEvent",
        "WebchatMessageFailedEvent",
        "WebchatMessageReadEvent",
        "WebchatMessageReceivedEvent",
        "WebchatMessageSentEvent",
        "WebhookDisabledEvent",
        "WebhookTestEvent",
        "WorkspaceCreatedEvent",
        "WorkspaceUpdatedEvent",
    ]

    # Every code of an error that the API names. A server may be newer and have others.
    ErrorCode: TypeAlias = Literal[
            "ADDRESS_NOT_ALLOWED",
            "ALREADY_CONNECTED",
            "API_KEY_EXPIRED",
            "API_KEY_REVOKED",
            "ATTACHMENT_TOO_LARGE",
            "AUTOMATION_ENTRY_REFUSED",
            "AUTOMATION_RUN_ENDED",
            "AUTOMATION_STATE",
            "AUTOMATION_TRIGGER_MISSING",
            "CAMPAIGN_APPROVAL_REQUIRED",
            "CAMPAIGN_STATUS",
            "CANNED_ANSWER_SHORTCUT_TAKEN",
            "CHALLENGE_NOT_PENDING",
            "CHALLENGE_PENDING",
            "CHALLENGE_WRONG_CODE",
            "CHANNEL_NOT_CONFIGURED",
            "COMMENTS_UNSUPPORTED",
            "COMMENT_ACTION_FAILED",
            "CONCURRENCY_LIMIT_EXCEEDED",
            "CONNECT_PAGE_DISABLED",
            "CONNECT_PAGE_UNSUPPORTED",
            "CONTACT_CONFLICT",
            "CONTENT_REQUIRED",
            "CONVERSATION_MOVED_ON",
            "CONVERSATION_WINDOW_CLOSED",
            "CREDENTIALS_REJECTED",
            "CREDENTIALS_REQUIRED",
            "CREDENTIALS_UNSUPPORTED",
            "CSRF_REJECTED",
            "DESTINATION_BLOCKED",
            "DESTINATION_UNSUPPORTED",
            "DOWNLOAD_FAILED",
            "EMAIL_DOMAIN_ALREADY_REGISTERED",
            "EMAIL_DOMAIN_CREATE_BUSY",
            "EMAIL_DOMAIN_NOT_FOUND",
            "EMAIL_DOMAIN_PROVIDER_ANTISPAM",
            "EMAIL_DOMAIN_PROVIDER_REJECTED",
            "EMAIL_DOMAIN_PROVIDER_UNAVAILABLE",
            "EMAIL_DOMAIN_VERIFY_FAILED",
            "EVENT_NOT_FOUND",
            "EVENT_TYPE_NOT_FOUND",
            "FORBIDDEN",
            "GROUPS_UNSUPPORTED",
            "IDEMPOTENCY_IN_PROGRESS",
            "IDEMPOTENCY_KEY_REUSED",
            "INSTANCE_CANCELLED",
            "INSTANCE_CAPACITY_FULL",
            "INSTANCE_NOT_ACTIVE",
            "INSTANCE_NOT_ALLOWED",
            "INSTANCE_NOT_CONNECTED",
            "INSTANCE_REQUIRED",
            "INSTANCE_SUSPENDED",
            "INSTANCE_TRUST_TOO_LOW",
            "INSUFFICIENT_CREDITS",
            "INTERNAL_ERROR",
            "INVALID_CURSOR",
            "INVALID_JSON",
            "INVALID_LIST_UNSUBSCRIBE_TOPIC",
            "INVALID_RECIPIENT",
            "INVALID_REDIRECT_URI",
            "IN_USE_BY_SEGMENTS",
            "LIMIT_REACHED",
            "LINE_UNREACHABLE",
            "LIVE_CREDENTIAL_REQUIRED",
            "LOGIN_REQUIRED",
            "LOGIN_UNSUPPORTED",
            "MEDIA_NOT_FOUND",
            "MEDIA_QUOTA_EXCEEDED",
            "MEDIA_TOO_LARGE",
            "MEDIA_TYPE_MISMATCH",
            "MEDIA_URL_NOT_ALLOWED",
            "MEMBERSHIP_REQUIRED",
            "MESSAGE_CHANGE_PENDING",
            "MESSAGE_DELETE_WINDOW_CLOSED",
            "MESSAGE_EDIT_LIMIT_REACHED",
            "MESSAGE_EDIT_TOO_LONG",
            "MESSAGE_EDIT_WINDOW_CLOSED",
            "MESSAGE_KIND_NOT_EDITABLE",
            "MESSAGE_NOT_CANCELLABLE",
            "MESSAGE_NOT_DELETABLE",
            "MESSAGE_NOT_EDITABLE",
            "NOT_FOUND",
            "NO_MEDIA",
            "ONBOARDING_REQUIRED",
            "OPERATION_TOO_COMPLEX",
            "PAGE_TOO_DEEP",
            "PAYLOAD_TOO_LARGE",
            "PHONE_NUMBERS_NOT_CONFIGURED",
            "PHONE_NUMBER_FEATURE_MISSING",
            "PHONE_NUMBER_MISMATCH",
            "PHONE_NUMBER_NOT_OFFERED",
            "PHONE_NUMBER_NOT_SANDBOX",
            "PHONE_NUMBER_PROVIDER_UNAVAILABLE",
            "PHONE_NUMBER_REFUSED",
            "PHONE_NUMBER_STATE",
            "PHONE_NUMBER_TAKEN",
            "PHOTOSOCIAL_ABUSE_PAUSE",
            "PHOTOSOCIAL_ACCOUNT_MISMATCH",
            "PHOTOSOCIAL_LOGIN_LIMIT",
            "PHOTOSOCIAL_RECONNECT_COOLDOWN",
            "PHOTOSOCIAL_TERMS_REQUIRED",
            "PHOTOSOCIAL_WARMUP_DAILY_LIMIT",
            "PLAN_LIMIT_EMAIL_DOMAINS",
            "PLAN_LIMIT_PHONE_NUMBERS",
            "PLAN_LIMIT_WEBHOOKS",
            "PROPERTY_KEY_TAKEN",
            "PROPERTY_TYPE_FIXED",
            "PROVIDER_MESSAGE_DELETE_UNSUPPORTED",
            "PROVIDER_MESSAGE_EDIT_UNSUPPORTED",
            "PROVIDER_PAYMENT_METHOD_REQUIRED",
            "PROVIDER_PERMISSION_DENIED",
            "PROVIDER_TOKEN_EXPIRED",
            "PUSH_AUDIENCE_TOO_LARGE",
            "PUSH_BINDING_NOT_ALLOWED",
            "PUSH_CREDENTIALS_REJECTED",
            "PUSH_NO_SUBSCRIPTION",
            "PUSH_ORIGIN_NOT_ALLOWED",
            "PUSH_PAYLOAD_TOO_LARGE",
            "PUSH_PLATFORM_NOT_CONFIGURED",
            "PUSH_SUBSCRIBE_LIMITED",
            "QR_UNSUPPORTED",
            "QUIET_HOURS",
            "RANGE_NOT_SATISFIABLE",
            "RATE_LIMIT_EXCEEDED",
            "RCS_AGENT_REQUIRED",
            "RCS_REVOKE_PENDING",
            "READ_TIMEOUT",
            "RECIPIENT_OPTED_OUT",
            "RECIPIENT_SUPPRESSED",
            "RECONNECT_COOLDOWN",
            "REGISTRATION_PIN_REJECTED",
            "REPORT_LIMIT_REACHED",
            "SANDBOX_INSTANCE_REQUIRED",
            "SCHEDULE_OUT_OF_RANGE",
            "SECOND_FACTOR_SETUP_REQUIRED",
            "SENDER_INVALID",
            "SENDER_NOT_ALLOWED",
            "SERVICE_UNAVAILABLE",
            "SESSION_ENDED",
            "SHORT_LINK_CODE_TAKEN",
            "SHORT_LINK_DOMAIN_TAKEN",
            "SIGNUP_CODE_INVALID",
            "SPENDING_CAP_REACHED",
            "SUBGRAPH_UNAVAILABLE",
            "TAG_NAME_TAKEN",
            "TEMPLATE_CHANGED",
            "TEMPLATE_EDIT_LIMIT_REACHED",
            "TEMPLATE_NOT_ALLOWED_FOR_INSTANCE",
            "TEMPLATE_NOT_SUBMITTABLE",
            "TEMPLATE_REFUSED",
            "TEMPLATE_RENDER_FAILED",
            "TEMPLATE_STATE",
            "TEMPLATE_UNSUPPORTED",
            "TOPIC_SLUG_TAKEN",
            "TO_LIMIT_EXCEEDED",
            "TO_REQUIRED",
            "UNAUTHORIZED",
            "UNOFFICIAL_INSTANCE_REQUIRED",
            "UNSUPPORTED_MEDIA_TYPE",
            "UPLOAD_LIMIT_EXCEEDED",
            "USER_REQUIRED",
            "VALIDATION_ERROR",
            "VOICE_ALREADY_RECORDING",
            "VOICE_CALL_ENDED",
            "VOICE_CALL_NOT_ANSWERED",
            "VOICE_CALL_TRANSFERRED",
            "VOICE_NOT_RECORDING",
            "VOICE_RECORDING_FAILED",
            "VOICE_RECORDING_RUNNING",
            "VOICE_TRANSFER_LIMIT",
            "WARMUP_DAILY_LIMIT",
            "WEBCHAT_NO_VISITOR",
            "WEBHOOK_DISABLED",
            "WEBHOOK_NOT_FOUND",
            "WEBHOOK_REPLAY_RUNNING",
            "WEBHOOK_URL_NOT_ALLOWED",
            "WORKSPACE_BLOCKED",
            "WORKSPACE_HEADER_NOT_ALLOWED",
    ]

else:

    def __getattr__(name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return Dict[str, Any]
