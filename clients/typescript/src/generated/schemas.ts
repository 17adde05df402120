// Written by `npm run docs`, of the OpenAPI document: do not change it by hand.

/** The messages that were accepted. They are stored, and are sent even if the process dies now. */
export type AcceptedMessages = {
  /** The messages, in the order of their recipients. */
  messageIds: string[];
  /** QUEUED, or SCHEDULED for a later time. */
  status: MessageStatus;
  /** The number of messages. */
  count: number;
  /** Credits of all messages together. */
  totalCost: number;
  /** Credits of each message, in the order of messageIds. */
  costs: number[];
  /** Parts of each message: a long text may need several. For a template, the most that any of its messages needs. */
  parts: number;
  /** The size of the text, if it determines the parts. */
  text?: TextSize | null;
  /** The id of a send to more recipients than one request stores. Their messages are stored after the answer. */
  fanOutId?: string | null;
};

/** live delivers and costs credits; test runs the full flow and delivers nothing. */
export type ApiKeyMode = 'live' | 'test';

/** A call of an API, with its operation, caller and outcome, but without its input and its answer. */
export type ApiRequest = {
  /** The identifier of the object. */
  id: string;
  /** The time at which it was answered. */
  at: string;
  /** The id of the request, as in the header X-Request-Id of the answer. */
  requestId: string;
  /** The API that was called. */
  api: RequestApi;
  /** The HTTP method. */
  method: string;
  /** The pattern of the path, such as /topics/{id}; the root field, such as `query topics`; the tool. */
  route: string;
  /** The operation name that the caller gave in the graph. */
  operation: string | null;
  /** HTTP status of the answer. */
  statusCode: number;
  /** SUCCEEDED, REFUSED or FAILED, by the status of the answer. */
  outcome: RequestOutcome;
  /** The code of the first error. */
  code: string | null;
  /** The milliseconds until the answer was written. */
  durationMs: number;
  /** The kind of credential that the caller used. */
  credentialKind: CredentialKind;
  /** The id of the API key, of the connection behind an access token, or of the session. */
  credentialId: string;
  /** The user in whose name it was made; null for an API key, which acts in its own. */
  userId: string | null;
  /** The id of the app that acted with an access token. */
  clientId: string | null;
  /** Whether it was a request of the sandbox. */
  sandbox: boolean;
};

/** One page of a list. */
export type ApiRequestPage = {
  /** The items of this page. */
  items: ApiRequest[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A token key of the Apple Push Notification service. */
export type ApnsInput = {
  /** The content of the .p8 file. */
  privateKey: string;
  /** The id of the key, as Apple shows it. */
  keyId: string;
  /** The id of the team, as Apple shows it. */
  teamId: string;
  /** Identifier of the app: com.example.shop. */
  bundleId: string;
  /** True for builds of Xcode, which use a service of their own. */
  development?: boolean;
};

/** PENDING: the provider has not decided. APPROVED: it may be sent. REJECTED: it may not be sent. PAUSED: the provider stopped it for a while. DISABLED: the provider stopped it for good. */
export type ApprovalStatus = 'APPROVED' | 'DISABLED' | 'PAUSED' | 'PENDING' | 'REJECTED';

/** A rule that assigns the conversations that messages open. */
export type AssignmentRule = {
  /** The name, up to 80 characters, unique among the rules. */
  name: string;
  /** The channels of the conversations that it is for; all when empty. */
  channels: Channel[];
  /** The lines of the conversations that it is for, as in `instanceId` of a conversation; all when empty. */
  instanceIds: string[];
  /** The words of the messages that it is for: a word, or up to five in a row. Case, accents and punctuation do not matter. All messages when empty. */
  words: string[];
  /** Members who become responsible, in turn: the one who got nothing for the longest time is next. */
  memberIds: string[];
  /** Labels that the conversation gets in addition to its own. */
  labels: string[];
};

/** A rule that says who is responsible for a conversation that a message opens. */
export type AssignmentRuleInput = {
  /** The name, up to 80 characters, unique among the rules. */
  name: string;
  /** The channels of the conversations that it is for; all when empty. */
  channels?: Channel[];
  /** The lines of the conversations that it is for, as in `instanceId` of a conversation; all when empty. */
  instanceIds?: string[];
  /** The words of the messages that it is for: a word, or up to five in a row. Case, accents and punctuation do not matter. All messages when empty. */
  words?: string[];
  /** Members who become responsible, in turn: the one who got nothing for the longest time is next. */
  memberIds?: string[];
  /** Labels that the conversation gets in addition to its own. */
  labels?: string[];
};

/** A file of an e-mail: its `content`, the `url` from which it is fetched, or the `mediaId` of an uploaded file. */
export type AttachmentInput = {
  /** The file name; by default that of the uploaded file. Any other file needs one. */
  filename?: string | null;
  /** The media type; by default that of the uploaded file, or according to the ending of the file name. */
  contentType?: string | null;
  /** The content in base64. */
  content?: string | null;
  /** An https URL, fetched when the e-mail is handed over. Redirects are not followed. */
  url?: string | null;
  /** The id of an uploaded file (med_…). */
  mediaId?: string | null;
  /** The id of an inline image, which the HTML shows as `cid:<contentId>`. */
  contentId?: string | null;
};

/** The role of a file in a message. */
export type AttachmentRole = 'BODY' | 'INLINE' | 'ATTACHMENT';

/** A flow of steps that are taken for a contact when something happens. */
export type Automation = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The name. Only the workspace sees it. */
  name: string;
  /** The state of the automation, which starts runs only while it is ENABLED. */
  status: AutomationStatus;
  /** True if it was made with a test key. It sends only into the sandbox. */
  sandbox: boolean;
  /** The version that runs start with; 0 if it was never enabled. */
  version: number;
  /** The definition that takes effect when the automation is next enabled; null if it equals the present one. */
  draft: unknown;
  /** Signs the calls of its steps, as the secret of a webhook does. Returned once, when it is made or rotated. */
  secret: string | null;
  /** A POST of JSON to this URL starts a run, if there is a trigger of the type webhook. Returned once, with the secret. */
  hookUrl: string | null;
  /** The definition in force; before the automation was first enabled, its draft. */
  definition: unknown;
  /** The number of its runs since it was made. */
  counts: AutomationRunCounts;
  /** The time at which its newest run started, of those that are kept. */
  lastStartedAt: string | null;
};

/** The flow of runs through a version of an automation, since it was enabled. */
export type AutomationFlow = {
  /** The version whose steps are shown. */
  version: number;
  /** The steps to which a run came. */
  steps: AutomationStepCounts[];
  /** The ways that a run took. */
  ways: AutomationWay[];
};

/** The number of messages that all automations and marketing campaigns together may send to one contact within a time. */
export type AutomationMessageLimit = {
  /** The most messages; null for any number. */
  messages: number | null;
  /** A length of time: 24h, 7d. */
  per: string | null;
};

/** One page of a list. */
export type AutomationPage = {
  /** The items of this page. */
  items: Automation[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** One run of a contact through an automation. */
export type AutomationRun = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The automation that runs. */
  automationId: string;
  /** The version of the automation that it follows. */
  version: number;
  /** True if the automation is of the sandbox. The run sends only into the sandbox. */
  sandbox: boolean;
  /** The contact that the run is about; null if it has none. */
  contactId: string | null;
  /** The cause of the run: `api`, or the name of an event. */
  trigger: string;
  /** RUNNING, WAITING, or the way in which it ended. */
  status: AutomationRunStatus;
  /** The way in which the run was completed: ENDED, or DIGESTED by another run. */
  result: AutomationRunResult | null;
  /** The step at which it is, or at which it failed. */
  stepId: string | null;
  /** The time at which it goes on. */
  dueAt: string | null;
  /** The data that the run was started with, and that its steps found. */
  data: unknown;
  /** The reason that it failed; null otherwise. */
  error: AutomationRunError | null;
  /** The time at which it ended; null while it is under way. */
  completedAt: string | null;
  /** The steps that the run took, in order: the last 200. */
  steps: AutomationRunStep[];
  /** The messages that it sent, in the order of time. */
  messageIds: string[];
};

/** Runs of an automation since it was made. */
export type AutomationRunCounts = {
  /** All runs, whether they have ended or not. */
  started: number;
  /** Runs under way. */
  active: number;
  /** Runs that were completed. */
  completed: number;
  /** Runs that ended with an error. */
  failed: number;
  /** Runs that were cancelled. */
  cancelled: number;
};

/** The reason that a run or one of its steps failed. */
export type AutomationRunError = {
  /** A code of the catalogue of errors. */
  code: string;
  /** The message in English. */
  message: string;
};

/** One page of a list. */
export type AutomationRunPage = {
  /** The items of this page. */
  items: AutomationRun[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The way in which a run was completed. */
export type AutomationRunResult = 'ENDED' | 'DIGESTED';

/** RUNNING: its step is due. WAITING: its step waits until dueAt. The run has ended in the others. */
export type AutomationRunStatus = 'RUNNING' | 'WAITING' | 'COMPLETED' | 'FAILED' | 'CANCELLED';

/** The record of one step of a run. */
export type AutomationRunStep = {
  /** The position in the order of the run, from 0. */
  place: number;
  /** The step, as the definition names it. */
  stepId: string;
  /** The kind of the step. */
  type: AutomationStepType;
  /** The result of the step. */
  outcome: AutomationStepOutcome;
  /** The output of the step. Its members depend on the type of the step. */
  output: unknown;
  /** The time at which the run came to the step. */
  startedAt: string;
  /** The time at which the step was done; null while the run is at it. */
  finishedAt: string | null;
};

/** The JSON schema of the definition of an automation. */
export type AutomationSchema = {
  /** JSON Schema (draft 2020-12). */
  schema: unknown;
};

/** The way that a run would take now. Nothing is sent, called or stored. */
export type AutomationSimulation = {
  /** The steps that the run would take, in their order. */
  steps: SimulatedStep[];
  /** Whether the run would reach its end. It is cut off after 100 steps. */
  ends: boolean;
};

/** DRAFT: never enabled. ENABLED: runs start. PAUSED: no run starts, and runs under way wait. */
export type AutomationStatus = 'DRAFT' | 'ENABLED' | 'PAUSED';

/** The counts of the runs that came to a step. A run counts each time that it comes. */
export type AutomationStepCounts = {
  /** The step, as the definition names it. */
  stepId: string;
  /** Runs that came to the step. */
  came: number;
  /** Runs that are at the step now. */
  active: number;
  /** Runs that were completed at the step. */
  completed: number;
  /** Runs that failed at the step. */
  failed: number;
  /** Runs that were cancelled at the step. */
  cancelled: number;
};

/** WAITING: not done yet. DONE. FAILED. LEFT: a goal was reached meanwhile. CANCELLED: the run was cancelled meanwhile. */
export type AutomationStepOutcome = 'WAITING' | 'DONE' | 'FAILED' | 'LEFT' | 'CANCELLED';

/** The type of a step, as its definition names it. */
export type AutomationStepType = 'send' | 'notify' | 'wait' | 'waitUntil' | 'waitForEvent' | 'branch' | 'split' | 'digest' | 'goal' | 'tag' | 'untag' | 'setProperty' | 'webhook' | 'end';

/** The definition of an automation, as it was enabled. Runs stay with the version they began with. */
export type AutomationVersion = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** Counts up from 1 each time that a draft is enabled. */
  version: number;
  /** The triggers and the steps of this version. */
  definition: unknown;
};

/** One page of a list. */
export type AutomationVersionPage = {
  /** The items of this page. */
  items: AutomationVersion[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The number of runs that went from one step to another. */
export type AutomationWay = {
  /** The step that the runs came from; null if they started. */
  fromStepId: string | null;
  /** The step that the runs went to; null if they were completed. */
  toStepId: string | null;
  /** The runs that went this way. */
  runs: number;
};

/** A phone number that can be bought. */
export type AvailablePhoneNumber = {
  /** The phone number, in E.164. */
  phoneNumber: string;
  /** The country, as an ISO 3166 code. */
  country: string;
  /** The kind of the number. */
  type: PhoneNumberType;
  /** The services that the number has. */
  features: PhoneNumberFeature[];
  /** Credits for a period. Nothing is charged in the sandbox. */
  price: number;
};

/** One page of a list. */
export type AvailablePhoneNumberPage = {
  /** The items of this page. */
  items: AvailablePhoneNumber[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The hours in which somebody answers. */
export type BusinessHours = {
  /** The time zone by its IANA name, such as America/Sao_Paulo. */
  timeZone: string;
  /** The hours of the week. A day without any is closed. */
  week: OpeningTime[];
  /** Days on which nobody answers, such as 2026-12-25. */
  daysOff: string[];
};

/** The hours in which the workspace answers. */
export type BusinessHoursInput = {
  /** The time zone by its IANA name, such as America/Sao_Paulo. */
  timeZone: string;
  /** The hours of the week. A day without any is closed. */
  week: OpeningTimeInput[];
  /** Days on which nobody answers, such as 2026-12-25. */
  daysOff?: string[];
};

/** A phone call. */
export type Call = {
  /** The identifier of the object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** INBOUND if it came in, OUTBOUND if it was placed. */
  direction: CallDirection;
  /** The state of the call. */
  status: CallStatus;
  /** The caller; empty for the number of the configuration. */
  from: string | null;
  /** The number that is called. */
  to: string;
  /** True for a call of a test key: nobody was called, nothing was charged. */
  sandbox: boolean;
  /** The message that placed it; empty for a call that came in. */
  messageId: string | null;
  /** The time at which it is to be made; null if it was made at once. */
  scheduledAt: string | null;
  /** The time at which it was handed to the provider. */
  startedAt: string | null;
  /** The time at which it was answered; null before. */
  answeredAt: string | null;
  /** The time at which it ended; null before. */
  endedAt: string | null;
  /** The seconds from the answer to the end, rounded up. */
  durationSec: number | null;
  /** The credits that are held until the call has ended, then its cost. */
  cost: number;
  /** The reason that it ended; null before. */
  endReason: CallEndReason | null;
  /** The result of machineDetection, if it was asked for. */
  answeredBy: CallAnsweredBy | null;
  /** True if it came in and is over, and nobody took it: it was not answered, nobody answered at the number to which it was passed on, or a recording was to take a message. */
  missed: boolean;
  /** Calls to second numbers, to which it was passed on. */
  legs: CallLeg[];
  /** The reason that it failed; null otherwise. */
  error: CallError | null;
  /** The timeline, if includeEvents is true. */
  events: CallEntry[] | null;
};

/** HUMAN: a person. MACHINE: an answering machine. UNKNOWN: it could not be determined. */
export type CallAnsweredBy = 'HUMAN' | 'MACHINE' | 'UNKNOWN';

/** The step that follows a gather for one input. */
export type CallBranchInput = {
  /** The digits, or the words if `speech` is true. */
  when: string;
  /** The name of the step to go on with. */
  next: string;
};

/** The secret that signs the requests of steps of the type webhook. Calls of the sandbox have a secret of their own, which a test key gets. */
export type CallControlSecret = {
  /** The secret. The whole text is the HMAC key, as for webhooks. */
  secret: string;
};

/** INBOUND: it came in. OUTBOUND: it was placed. */
export type CallDirection = 'OUTBOUND' | 'INBOUND';

/** CALLEE: the other side hung up, or did not take the call. FLOW: its steps were done. API: the action hangup. TIME_LIMIT: maxDurationSec was reached. MACHINE: a machine answered and the call was to end then. TRANSFER: the call to which it was passed on ended. PROVIDER: it could not be placed, or was lost. */
export type CallEndReason = 'CALLEE' | 'FLOW' | 'API' | 'TIME_LIMIT' | 'MACHINE' | 'TRANSFER' | 'PROVIDER';

/** An entry in the timeline of a call. */
export type CallEntry = {
  /** The name of an event without its `voice.call.`, or of another entry: leg.ringing, action.speak, control.failed, … */
  type: string;
  /** The time of the entry. */
  at: string;
  /** The data of the entry, which depend on its kind. */
  data: unknown;
};

/** The reason that a call failed. */
export type CallError = {
  /** A code of the catalogue of errors. */
  code: string;
  /** The message in the caller's language. */
  message: string;
};

/** The steps that a call follows without a server of yours. */
export type CallFlowInput = {
  /** The steps, 1 to 50. The call begins with the first. */
  steps: CallStepInput[];
};

/** A language in which texts are read aloud. */
export type CallLanguage = {
  /** The language, BCP 47. */
  language: string;
  /** The voices. The first one is the default. */
  voices: string[];
};

/** A call to a second number, to which a call was passed on. */
export type CallLeg = {
  /** The identifier of the object. */
  id: string;
  /** The number that is called. */
  to: string;
  /** The state of the call to the second number. */
  status: CallLegStatus;
  /** The time at which it was placed. */
  startedAt: string;
  /** The time at which it was answered; null before. */
  answeredAt: string | null;
  /** The time at which it ended; null before. */
  endedAt: string | null;
  /** Seconds from the answer to the end. */
  durationSec: number | null;
};

/** INITIATED: it is with the provider. RINGING: it rings. ANSWERED: it was answered and goes on. COMPLETED: it was answered and is over. FAILED: it could not be placed. NO_ANSWER: it was not answered. BUSY: the line was busy. */
export type CallLegStatus = 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY';

/** One page of a list. */
export type CallPage = {
  /** The items of this page. */
  items: Call[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A recording of a call. */
export type CallRecording = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The state of the recording. */
  status: CallRecordingStatus;
  /** True if the call is of the sandbox. */
  sandbox: boolean;
  /** The length in seconds; null before it is ready. */
  durationSec: number | null;
  /** The size in bytes; null if it is not known before the first download. */
  bytes: number | null;
  /** The id of its call. */
  callId: string;
  /** The message that placed its call; empty for one that came in. */
  messageId: string | null;
};

/** One page of a list. */
export type CallRecordingPage = {
  /** The items of this page. */
  items: CallRecording[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** RUNNING: it is being recorded. READY: it can be fetched. FAILED: there is nothing to fetch. */
export type CallRecordingStatus = 'RUNNING' | 'READY' | 'FAILED';

/** SCHEDULED: it waits for its time. QUEUED: it waits for its turn. INITIATED: it is with the provider. RINGING: it rings. ANSWERED: it was answered and goes on. COMPLETED: it was answered and is over. FAILED: it could not be placed, or was lost. NO_ANSWER: it was not answered. BUSY: the line was busy. CANCELLED: it ended before it was answered. */
export type CallStatus = 'QUEUED' | 'SCHEDULED' | 'INITIATED' | 'RINGING' | 'ANSWERED' | 'COMPLETED' | 'FAILED' | 'NO_ANSWER' | 'BUSY' | 'CANCELLED';

/** A step of a flow. The required members depend on `type`. */
export type CallStepInput = {
  /** The text to read aloud, at most 3,000 characters. */
  text?: string | null;
  /** The voice for the language: woman or man. GET /v1/voice/languages lists them. */
  voice?: 'woman' | 'man' | null;
  /** The language, BCP 47, en-US when absent. GET /v1/voice/languages lists them. */
  language?: 'da-DK' | 'de-DE' | 'en-AU' | 'en-GB' | 'en-US' | 'es-ES' | 'es-MX' | 'es-US' | 'fr-CA' | 'fr-FR' | 'it-IT' | 'ja-JP' | 'nl-NL' | 'nb-NO' | 'pl-PL' | 'pt-BR' | 'pt-PT' | 'ru-RU' | 'sv-SE' | 'tr-TR' | null;
  /** A sound file at a public http or https address. */
  url?: string | null;
  /** The fewest digits that are accepted: 1 to 32, 1 when absent. */
  minDigits?: number | null;
  /** The number of digits that ends the input: 1 to 32; when absent, the length of the longest branch. */
  maxDigits?: number | null;
  /** The key that ends the input and is not part of it: # when absent, empty for none. */
  finishOnKey?: string | null;
  /** The seconds without a key that end the input, 5 when absent; for a transfer, the seconds that it may ring, 30 when absent: 1 to 120. */
  timeoutSec?: number | null;
  /** The number of attempts if nothing that matches was typed: 1 to 10, 1 when absent. */
  attempts?: number | null;
  /** Whether a key ends the prompt; true when absent. */
  bargeIn?: boolean | null;
  /** Whether speech counts as well. */
  speech?: boolean | null;
  /** The name by which other steps refer to it: a letter, then letters, digits, - and _. */
  name: string;
  /** say, play, gather, pause, transfer, recordStart, recordStop, webhook, hangup */
  type: 'say' | 'play' | 'gather' | 'pause' | 'transfer' | 'recordStart' | 'recordStop' | 'webhook' | 'hangup';
  /** say, play: the number of times, 1 to 10. */
  times?: number | null;
  /** pause: the seconds to wait, 1 to 60. */
  seconds?: number | null;
  /** transfer: the number to which the call is passed on. */
  to?: string | null;
  /** gather: the branches, at most 20. */
  branches?: CallBranchInput[] | null;
  /** The name of the next step; the one that follows when absent. After the last, the call is hung up. */
  next?: string | null;
  /** gather, transfer, webhook: the name of the next step if nothing that matches was typed, nobody answered, or the URL gave no steps. */
  otherwise?: string | null;
};

/** A message for many people. */
export type Campaign = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** True if it was made with a credential of the sandbox. Nothing is delivered or charged. */
  sandbox: boolean;
  /** The name that people see. */
  name: string;
  /** The state of the campaign. */
  status: CampaignStatus;
  /** The channel; the first one if there are several. */
  channel: Channel;
  /** The channels, in order. Each contact gets the message on the first that reaches it. */
  channels: Channel[];
  /** The lines of a campaign with several channels. */
  instances: CampaignInstance[];
  /** The seconds to wait for a success on each of several channels. */
  after: number | null;
  /** The state that counts as a success on each of several channels. */
  success: CampaignSuccess | null;
  /** The contacts that it is for; empty if recipients were given one by one. */
  audience: CampaignAudience;
  /** The contacts that are left out. */
  exclude: CampaignAudience;
  /** The topic that contacts must be subscribed to. */
  topicId: string | null;
  /** Marketing or transactional, which decides whom it may reach. */
  class: MessageClass;
  /** The template of its content; null without one. */
  templateId: string | null;
  /** The content; null if it has a template. */
  payload: unknown;
  /** Values for the variables of its texts. */
  variables: unknown;
  /** The line that it goes through; null to choose by the rules of the channel. */
  instanceId: string | null;
  /** The speed of the campaign; as fast as possible when absent. */
  pace: CampaignPace | null;
  /** The hours of the day in which it sends; null for all. */
  window: CampaignWindow | null;
  /** The shares of bounces, complaints and failures above which it pauses. */
  limits: CampaignLimits | null;
  /** The time at which it is to start; null without a schedule. */
  scheduledAt: string | null;
  /** The time at which it started; null before. */
  startedAt: string | null;
  /** The time at which it was completed, failed or was cancelled. */
  completedAt: string | null;
  /** The reason that it is paused or waits; null otherwise. */
  reason: CampaignReason | null;
  /** Whether all recipients are known. They are fixed when the campaign starts. */
  frozen: boolean;
  /** The contents that are compared; null without them. */
  variants: CampaignVariants | null;
  /** The index of the best variant, which the waiting recipients get. */
  winner: number | null;
  /** The time at which the best variant is chosen. */
  decideAt: string | null;
  /** The time until which contacts who enter its audience join it. */
  evergreenUntil: string | null;
  /** Whether each contact is written to at the hour at which it read or clicked most, within a day. */
  bestHour: boolean;
  /** Whether its messages get short links; null to follow the template. */
  shortenLinks: boolean | null;
  /** The time at which a second person approved it. */
  approvedAt: string | null;
  /** Your own name for the campaign. Its messages carry it too. */
  reference: string | null;
  /** Your own texts by name. Its messages carry them too. */
  metadata: unknown;
  /** A value that stands for everything that it would send now. It changes with the texts. */
  revision: string | null;
  /** Whether a second person approved the present content; a change of the campaign or its template ends the approval. */
  approved: boolean;
  /** The numbers of its recipients, by their status and actions. */
  counts: CampaignCounts;
};

/** The contacts that are in any of these lists. */
export type CampaignAudience = {
  /** The contacts of these segments. */
  segmentIds: string[] | null;
  /** The contacts that are subscribed to any of these topics. */
  topicIds: string[] | null;
  /** The contacts with one of these tags. */
  tags: string[] | null;
  /** Contacts by their ids. */
  contactIds: string[] | null;
};

/** The contacts that a campaign is for: those that any of the lists names. */
export type CampaignAudienceInput = {
  /** The contacts of these segments. */
  segmentIds?: string[] | null;
  /** The contacts that are subscribed to any of these topics. */
  topicIds?: string[] | null;
  /** The contacts with one of these tags. */
  tags?: string[] | null;
  /** Contacts by their ids. */
  contactIds?: string[] | null;
};

/** An address that links of a campaign lead to, with the clicks of people on them. */
export type CampaignClickTarget = {
  /** The address that the links lead to. */
  url: string;
  /** The text of the link in the message, if the message holds it unchanged. */
  text: string | null;
  /** Clicks of people. */
  clicks: number;
  /** Recipients who clicked, each counted once. For a link that all recipients share, its visitors of each day. */
  recipients: number;
};

/** One page of a list. */
export type CampaignClickTargetPage = {
  /** The items of this page. */
  items: CampaignClickTarget[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The numbers of recipients, by their status and actions. */
export type CampaignCounts = {
  /** All recipients that are known so far. */
  recipients: number;
  /** Recipients who have not been written to yet. */
  pending: number;
  /** Recipients whose message was accepted and not sent yet. */
  queued: number;
  /** Recipients whose message was sent, including those delivered or failed later. */
  sent: number;
  /** Recipients whose message arrived. */
  delivered: number;
  /** Recipients who read or opened the message. */
  read: number;
  /** Recipients who followed a link. */
  clicked: number;
  /** Recipients with a conversion. */
  converted: number;
  /** Recipients who answered. */
  replied: number;
  /** Recipients who opted out through it. */
  unsubscribed: number;
  /** Recipients whose mail was returned. */
  bounced: number;
  /** Recipients who reported it as spam. */
  complained: number;
  /** Recipients whose message failed, including bounces. */
  failed: number;
  /** Recipients who were not written to: opted out, without an address, and so on. */
  skipped: number;
  /** Recipients who were left out, or whose message was taken back, because the campaign was cancelled. */
  cancelled: number;
  /** The cost in credits. */
  cost: number;
};

/** An estimate for a campaign that would start now. */
export type CampaignEstimate = {
  /** The contacts of its audience who are not excluded, or the recipients of its list. */
  recipients: number;
  /** Recipients that were checked one by one. The other numbers are extrapolated from these. */
  sampled: number;
  /** Recipients who would get a message. */
  deliverable: number;
  /** The cost in credits. */
  cost: number;
  /** Recipients who would get none, by the code of the error. */
  unreachable: unknown;
  /** The seconds that it takes at its pace. Without a pace, as fast as the last campaign like it; null if there was none. */
  seconds: number | null;
};

/** The results that became known within an hour. */
export type CampaignHour = {
  /** The start of the hour. */
  at: string;
  /** Recipients whose message became known as sent in this hour. */
  sent: number;
  /** Recipients whose message became known as delivered in this hour. */
  delivered: number;
  /** Recipients who became known to have read or opened the message in this hour. */
  read: number;
  /** Recipients whose first click became known in this hour. */
  clicked: number;
  /** Recipients whose first conversion became known in this hour. */
  converted: number;
  /** Recipients whose first answer became known in this hour. */
  replied: number;
  /** Recipients whose opt-out became known in this hour. */
  unsubscribed: number;
  /** Recipients whose message became known as failed in this hour, less those whose message arrived after all. */
  failed: number;
};

/** The instance to send through on a channel. */
export type CampaignInstance = {
  /** The channel whose messages are sent through the line. */
  channel: Channel;
  /** The instance that these messages are sent through. */
  instanceId: string;
};

/** The line that the messages of one channel are sent through. */
export type CampaignInstanceInput = {
  /** The channel whose messages are sent through the line. */
  channel: Channel;
  /** The instance that these messages are sent through. */
  instanceId: string;
};

/** The shares of bounces, complaints and failures above which a campaign pauses. */
export type CampaignLimits = {
  /** Bounces, in percent of the messages that were sent. */
  bouncedPercent: number;
  /** Complaints, in percent of the messages that were sent. */
  complainedPercent: number;
  /** Failures, in percent of the messages that were sent, including bounces. */
  failedPercent: number;
  /** The number of messages that must have an outcome before the limits apply. */
  minimum: number;
};

/** The shares of bounces, complaints and failures above which a campaign pauses. */
export type CampaignLimitsInput = {
  /** Bounces, in percent of the messages that were sent. */
  bouncedPercent?: number;
  /** Complaints, in percent of the messages that were sent. */
  complainedPercent?: number;
  /** Failures, in percent of the messages that were sent, including bounces. */
  failedPercent?: number;
  /** The number of messages that must have an outcome before the limits apply. */
  minimum?: number;
};

/** The measure by which the variants of a campaign are compared: a share of the messages that were sent. */
export type CampaignMetric = 'clicked' | 'converted' | 'replied' | 'read' | 'delivered';

/** The way in which several channels are used. */
export type CampaignMode = 'fallback';

/** The speed of a campaign. It may be changed while the campaign runs. */
export type CampaignPace = {
  /** Recipients a second, 0.01–10,000; any number when absent. */
  perSecond: number | null;
  /** By e-mail: recipients a second at each host that receives mail, 0.01–1,000; any number when absent. */
  perHost: number | null;
};

/** The speed of a campaign. */
export type CampaignPaceInput = {
  /** Recipients a second, 0.01–10,000; any number when absent. */
  perSecond?: number | null;
  /** By e-mail: recipients a second at each host that receives mail, 0.01–1,000; any number when absent. */
  perHost?: number | null;
};

/** One page of a list. */
export type CampaignPage = {
  /** The items of this page. */
  items: Campaign[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The reason that a campaign does not run. */
export type CampaignReason = {
  /** The code of an error, or PERSON, SCHEDULE_MISSED, TOO_MANY_BOUNCES, TOO_MANY_COMPLAINTS, TOO_MANY_FAILURES. */
  code: string;
  /** The message in English. */
  message: string;
};

/** A recipient of a campaign. */
export type CampaignRecipient = {
  /** The number among the recipients of the campaign, from 0. */
  no: number;
  /** The state of this recipient in the campaign. */
  status: CampaignRecipientStatus;
  /** The address, if the campaign has a list of recipients. */
  to: string | null;
  /** The contact that it is for; null for an address without a contact, and once the contact is erased. */
  contactId: string | null;
  /** The id of the message of the last attempt; null before it was accepted. */
  messageId: string | null;
  /** The code of the error for which it failed or was skipped. */
  errorCode: string | null;
  /** The cost in credits. */
  cost: number;
  /** The time at which the provider took the message. */
  sentAt: string | null;
  /** The time at which the message arrived. */
  deliveredAt: string | null;
  /** The time at which the message was first read or opened. */
  readAt: string | null;
  /** The time of the first click; null without one. */
  clickedAt: string | null;
  /** The time at which the message failed. */
  failedAt: string | null;
};

/** An action of a recipient or of its mailbox. */
export type CampaignRecipientDeed = 'read' | 'clicked' | 'converted' | 'replied' | 'unsubscribed' | 'bounced' | 'complained';

/** One page of a list. */
export type CampaignRecipientPage = {
  /** The items of this page. */
  items: CampaignRecipient[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The status of a recipient of a campaign. */
export type CampaignRecipientStatus = 'PENDING' | 'QUEUED' | 'SENT' | 'DELIVERED' | 'FAILED' | 'SKIPPED' | 'CANCELLED';

/** A message that came in as an answer to a message of a campaign. */
export type CampaignReply = {
  /** The id of the message that came in. */
  id: string;
  /** The channel by which the answer came. */
  channel: Channel;
  /** The sender of the answer, in the form of the channel. */
  from: string;
  /** The text; null for a message with only a picture, a sound and so on. */
  text: string | null;
  /** The time at which it was written, as reported by the provider. */
  at: string;
  /** The contact of its sender when it came in. */
  contactId: string | null;
  /** The message that it answers. */
  messageId: string;
};

/** One page of a list. */
export type CampaignReplyPage = {
  /** The items of this page. */
  items: CampaignReply[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The time at which a campaign starts. */
export type CampaignScheduleInput = {
  /** The time, at most 365 days ahead. */
  sendAt: string;
};

/** The results of a campaign. The counts are updated as events arrive. */
export type CampaignStats = {
  /** The numbers of the whole campaign. */
  counts: CampaignCounts;
  /** Failed and skipped recipients by the code of the error. */
  codes: unknown;
  /** The results of each variant, in their order. */
  variants: CampaignVariantStats[];
  /** The hours in which results became known, oldest first. */
  overTime: CampaignHour[];
};

/** DRAFT: it is being prepared. SCHEDULED: it starts at its time. RUNNING: it writes to its recipients. PAUSED: it writes to nobody until it is resumed. COMPLETED: it has written to everybody. CANCELLED: it was ended before that. FAILED: it has written to everybody, and nobody got anything. */
export type CampaignStatus = 'DRAFT' | 'SCHEDULED' | 'RUNNING' | 'PAUSED' | 'COMPLETED' | 'CANCELLED' | 'FAILED';

/** A state that counts as a success on a channel. */
export type CampaignSuccess = 'DELIVERED' | 'SENT' | 'READ' | 'CLICKED';

/** The messages of a test. */
export type CampaignTest = {
  /** The messages that were accepted. */
  messageIds: string[];
  /** Addresses that get nothing, by the code of the error. */
  refused: unknown;
};

/** One of several messages. */
export type CampaignVariant = {
  /** The name of the variant, unique in the campaign. */
  name: string;
  /** Its share relative to the others, 1–100. */
  weight: number;
  /** The content that its recipients get in place of that of the campaign. */
  payload: unknown;
  /** The template, in place of a payload. */
  templateId: string | null;
  /** Values of its own, which take precedence over those of all. */
  variables: unknown;
};

/** A content that a part of the recipients gets. */
export type CampaignVariantInput = {
  /** The name of the variant, unique in the campaign. */
  name: string;
  /** Its share relative to the others, 1–100. */
  weight?: number;
  /** The content that its recipients get in place of that of the campaign. */
  payload?: unknown;
  /** The template, in place of a payload. */
  templateId?: string | null;
  /** Values of its own, which take precedence over those of all. */
  variables?: unknown;
};

/** Several messages, each for a part of the recipients. */
export type CampaignVariants = {
  /** The variants, 2–5. */
  items: CampaignVariant[];
  /** The percentage of recipients who get one of them at once. The others get the best once it is known. */
  testPercent: number;
  /** The percentage of recipients who get nothing, for comparison. */
  holdoutPercent: number;
  /** The measure by which the best variant is chosen. */
  winnerBy: CampaignMetric;
  /** Minutes after the start at which the best is chosen. */
  decideAfterMinutes: number;
};

/** The variants of a campaign, and the rule by which one of them wins. */
export type CampaignVariantsInput = {
  /** The variants, 2–5. */
  items: CampaignVariantInput[];
  /** The percentage of recipients who get one of them at once. The others get the best once it is known. */
  testPercent?: number;
  /** The percentage of recipients who get nothing, for comparison. */
  holdoutPercent?: number;
  /** The measure by which the best variant is chosen. */
  winnerBy?: CampaignMetric;
  /** Minutes after the start at which the best is chosen. */
  decideAfterMinutes?: number;
};

/** The results of one variant. */
export type CampaignVariantStats = {
  /** The name of the variant. */
  name: string;
  /** Whether it is the best variant, which the rest of the recipients got. */
  winner: boolean;
  /** Recipients of the variant whose message was sent. */
  sent: number;
  /** Recipients of the variant whose message arrived. */
  delivered: number;
  /** Recipients of the variant who read or opened the message. */
  read: number;
  /** Recipients of the variant who followed a link. */
  clicked: number;
  /** Recipients of the variant with a conversion. */
  converted: number;
  /** Recipients of the variant who answered. */
  replied: number;
  /** Recipients of the variant whose message failed. */
  failed: number;
};

/** The hours of the day in which a campaign sends, by the clock of each recipient. */
export type CampaignWindow = {
  /** The start of the window, HH:MM. */
  from: string;
  /** The end of the window, HH:MM, on the same day. */
  to: string;
  /** Days of the week, 1 (Monday) to 7; all when absent. */
  days: number[] | null;
  /** The time zone of recipients who have none; UTC when absent. */
  timeZone: string | null;
};

/** The hours of the day in which a campaign sends, by the clock of each recipient. */
export type CampaignWindowInput = {
  /** The start of the window, HH:MM. */
  from: string;
  /** The end of the window, HH:MM, on the same day. */
  to: string;
  /** Days of the week, 1 (Monday) to 7; all when absent. */
  days?: number[] | null;
  /** The time zone of recipients who have none; UTC when absent. */
  timeZone?: string | null;
};

/** A text for answers that are given again and again. */
export type CannedAnswer = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The name by which people find it. */
  name: string;
  /** The shortcut that finds it while an answer is written; unique in the workspace. */
  shortcut: string;
  /** The text. It may contain Liquid, as templates do: `{{ contact.name }}` is the name of the contact. */
  text: string;
  /** The channels that it is for; all when empty. */
  channels: Channel[];
};

/** One page of a list. */
export type CannedAnswerPage = {
  /** The items of this page. */
  items: CannedAnswer[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A channel through which messages are sent. */
export type Channel = 'sms' | 'email' | 'chatapp' | 'botchat' | 'photosocial' | 'push' | 'rcs' | 'webchat' | 'voice';

/** A contact card. */
export type ChatContactInput = {
  /** The name on the card. */
  name: string;
  /** The numbers on the card. */
  phones: string[];
  /** The e-mail addresses on the card. */
  emails?: string[];
};

/** A group of the chat application that a line is a member of, as it was last read. */
export type ChatGroup = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The line that is a member of the group. */
  instanceId: string;
  /** Its id in the service: `groupId` of the messages that come in. */
  groupId: string;
  /** The name of the group; null if it is not known. */
  name: string | null;
  /** The number of participants, if the service reports it. */
  participants: number | null;
  /** True if the line is of the sandbox. */
  sandbox: boolean;
};

/** One page of a list. */
export type ChatGroupPage = {
  /** The items of this page. */
  items: ChatGroup[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A button that opens a page. */
export type ChatLinkInput = {
  /** The text of the button. */
  title: string;
  /** The page that it opens. */
  url: string;
};

/** A list of answers to choose from, with at most 10 rows in all sections together. */
export type ChatListInput = {
  /** The text that opens the list. */
  button: string;
  /** The sections of the list. */
  sections: ChatSectionInput[];
};

/** A file that was uploaded to be sent: `mediaId` of a payload names it, on every channel that has files. */
export type ChatMedia = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** True if a credential of the sandbox uploaded it. */
  sandbox: boolean;
  /** The media type, as uploaded. It determines the kinds of message that can carry the file. */
  contentType: string;
  /** The name of the file. */
  fileName: string;
  /** The size in bytes. */
  bytes: number;
  /** The time at which it expires. Messages that are due later cannot carry it. */
  expiresAt: string;
};

/** One page of a list. */
export type ChatMediaPage = {
  /** The items of this page. */
  items: ChatMedia[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The content of a chat message. The required members depend on `type`. */
export type ChatPayload = {
  /** text: the text. */
  message?: string | null;
  /** template: the id of the template. */
  templateId?: string | null;
  /** template: an object with the values of its variables. */
  variables?: unknown;
  /** image, audio, video, document, sticker: the address from which the provider fetches the file; https, on a public address. */
  url?: string | null;
  /** In place of url: a file that was uploaded with `POST /v1/{channel}/media`. */
  mediaId?: string | null;
  /** document: the name under which the recipient sees it. */
  fileName?: string | null;
  /** image, video, document: the text below it. */
  caption?: string | null;
  /** location: the latitude of the place, in degrees. */
  latitude?: number | null;
  /** location: the longitude of the place, in degrees. */
  longitude?: number | null;
  /** location: the name of the place. */
  name?: string | null;
  /** location: the address of the place. */
  address?: string | null;
  /** contact: the contact cards. */
  contacts?: ChatContactInput[] | null;
  /** reaction: the message it is put on, one of ours or one that came in. */
  messageId?: string | null;
  /** The message that this one answers, one of ours or one that came in; the recipient sees it quoted above. For every type but reaction and template, on chatapp and botchat. */
  replyTo?: string | null;
  /** reaction: an emoji; empty takes the reaction back. */
  emoji?: string | null;
  /** interactive: the text above its buttons, list or link. */
  body?: string | null;
  /** interactive: the text of the header. */
  header?: string | null;
  /** interactive: the text of the footer. */
  footer?: string | null;
  /** interactive: the reply buttons. */
  buttons?: ReplyButtonInput[] | null;
  /** interactive: the list of answers to choose from. */
  list?: ChatListInput | null;
  /** interactive: a button that opens a page. */
  link?: ChatLinkInput | null;
};

/** A row of a list. */
export type ChatRowInput = {
  /** An id that comes back when it is chosen. */
  id: string;
  /** The text of the row. */
  title: string;
  /** The text below the title. */
  description?: string | null;
};

/** A section of a list. */
export type ChatSectionInput = {
  /** The heading above the rows. */
  title?: string | null;
  /** The rows that can be chosen. */
  rows: ChatRowInput[];
};

/** One request for a short link, by a person or a program. Neither the IP address nor a location is kept. */
export type Click = {
  /** The identifier of the object. */
  id: string;
  /** The link that was followed. */
  shortLinkId: string;
  /** A person, or a program that opens links. */
  kind: VisitorKind;
  /** Whether it is the first click of its visitor at this link that day (UTC). */
  first: boolean;
  /** The time of the click. */
  clickedAt: string;
  /** The parameter `s` of the address that was followed. */
  source: string | null;
  /** `User-Agent` of the request. */
  agent: string | null;
  /** The HTTP method of the request. */
  method: string;
  /** `Sec-Purpose` of the request: prefetch or preview. */
  purpose: string | null;
  /** The host of the page on which the link was. */
  referrer: string | null;
};

/** One page of a list. */
export type ClickPage = {
  /** The items of this page. */
  items: Click[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A comment on media that an account published. */
export type Comment = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The account whose post it is on. */
  instanceId: string;
  /** The media that it stands under, by the id of the service. */
  mediaId: string;
  /** The comment that it answers. */
  parentId: string | null;
  /** The text of the comment. */
  text: string;
  /** The account that wrote it; null if it is not known. */
  username: string | null;
  /** True if others do not see it. */
  hidden: boolean;
  /** True if it is under an account of the sandbox. */
  sandbox: boolean;
  /** True if the account itself wrote it. */
  own: boolean;
  /** The time at which somebody answered it, hid it or marked it as reviewed; null while it waits for that. */
  reviewedAt: string | null;
  /** The word of the rules that it contains. */
  matchedWord: string | null;
};

/** One page of a list. */
export type CommentPage = {
  /** The items of this page. */
  items: Comment[];
  /** The place of this page in its list. */
  meta: CommentsMeta;
};

/** A reply to a comment. */
export type CommentReply = {
  /** The comment that was replied to. */
  commentId: string;
  /** The reply as a comment; null for a private one. */
  replyId: string | null;
  /** True if it was sent to the writer as a direct message. */
  private: boolean;
  /** The text of the answer. */
  text: string;
};

/** Words whose comments are hidden or deleted as soon as they come in. */
export type CommentRules = {
  /** A comment that contains one of these words is hidden. */
  hideWords: string[];
  /** A comment that contains one of these words is deleted. */
  deleteWords: string[];
};

/** The place of a page in the list of comments. */
export type CommentsMeta = {
  /** The page number; only on numbered pages. */
  page?: number | null;
  /** The largest number of comments on a page. */
  limit: number;
  /** The number of comments, counted up to 10,000. Only on numbered pages. */
  total?: number | null;
  /** The cursor of the next page. */
  nextCursor?: string | null;
};

/** A page on which the owner of the account connects an instance in a browser. */
export type ConnectPage = {
  /** True if the page can be opened. */
  enabled: boolean;
  /** Its address with its secret. Returned once, when it is enabled or its secret is rotated. */
  url: string | null;
};

/** One change of the consents of a contact. */
export type Consent = {
  /** The identifier of the object. */
  id: string;
  /** The scope of the consent: one topic, one channel, or marketing as a whole. */
  subject: ConsentSubject;
  /** The topic that it is for; null if it is not for one. */
  topicId: string | null;
  /** The channel that it is for; null if it is not for one. */
  channel: Channel | null;
  /** True if it was given, false if it was withdrawn. */
  granted: boolean;
  /** The method by which it was recorded. */
  method: ConsentMethod;
  /** The id of the API key, app, user, form, import, message or merged contact, according to the method. */
  sourceId: string | null;
  /** X-Request-Id of the request. */
  requestId: string | null;
  /** The time at which it was given or withdrawn. */
  at: string;
};

/** API: a call of the API. DASHBOARD: a person in the dashboard. IMPORT: an import of contacts. FORM: a form. UNSUBSCRIBE_LINK: the unsubscribe link of a message. ONE_CLICK: the unsubscribe button of a mail program. PREFERENCES: the preferences page. REPLY: an answer such as STOP. DEFAULT: a topic that new contacts are subscribed to without asking. MERGE: a merge of contacts. */
export type ConsentMethod = 'API' | 'DASHBOARD' | 'IMPORT' | 'FORM' | 'UNSUBSCRIBE_LINK' | 'ONE_CLICK' | 'PREFERENCES' | 'REPLY' | 'DEFAULT' | 'MERGE';

/** One page of a list. */
export type ConsentPage = {
  /** The items of this page. */
  items: Consent[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** MARKETING: all marketing messages. CHANNEL: all messages of one channel. TOPIC: messages of one topic. */
export type ConsentSubject = 'TOPIC' | 'CHANNEL' | 'MARKETING';

/** A person the workspace writes to. */
export type Contact = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The full name. */
  name: string | null;
  /** The e-mail address; unique in the workspace, regardless of letter case. */
  email: string | null;
  /** E.164; unique in the workspace. */
  phone: string | null;
  /** Your system's own id of the contact; unique in the workspace. */
  externalId: string | null;
  /** A page of the person, such as a profile. */
  url: string | null;
  /** The user name with @, or a number; unique in the workspace. */
  telegramPeer: string | null;
  /** The languages as BCP 47 tags, the preferred one first. */
  languages: string[];
  /** The time zone by its IANA name, such as America/Sao_Paulo. */
  timeZone: string | null;
  /** False if the person gets no marketing messages at all. */
  receiveMarketing: boolean;
  /** Channels on which the contact wants no marketing. */
  optedOutChannels: Channel[];
  /** Names of its tags. */
  tags: string[];
  /** Values of custom properties by key. */
  properties: unknown;
  /** Every topic of the workspace. */
  topics: TopicState[];
  /** Whether the save made the contact. Only in the result of a save. */
  isNew?: boolean | null;
  /** Channels on which nothing is sent to it. */
  suppressed: SuppressedChannel[];
};

/** The results for many contacts. */
export type ContactBatch = {
  /** Contacts that were made. */
  created: number;
  /** Contacts that were changed. */
  updated: number;
  /** Contacts that needed no change. */
  unchanged: number;
  /** Contacts that were refused. */
  failed: number;
  /** The results, in the order of the request. */
  results: ContactSaveResult[];
};

/** The erasure of a contact from all stored data. */
export type ContactErasure = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The contact that is erased. */
  contactId: string;
  /** RUNNING until all data of the person that was found is erased. */
  status: ContactErasureStatus;
  /** The kind of the caller who requested it: api-key, token or session. */
  requestedBy: string;
  /** The id of the API key, app or user that requested it. */
  requestedById: string | null;
  /** X-Request-Id of the request. */
  requestId: string | null;
  /** Messages from which the person was erased. */
  messageCount: number;
  /** Events from which the person was erased. */
  eventCount: number;
  /** The time at which all data that was found was erased; null while it runs. */
  completedAt: string | null;
};

/** One page of a list. */
export type ContactErasurePage = {
  /** The items of this page. */
  items: ContactErasure[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** RUNNING: data of the person is still being erased. COMPLETED: all data that was found is erased. */
export type ContactErasureStatus = 'RUNNING' | 'COMPLETED';

/** All data that is held about a contact here. Messages are listed by their channels. */
export type ContactExport = {
  /** The time at which the data was read. */
  exportedAt: string;
  /** The contact with its present data. */
  contact: Contact;
  /** Every change of the contact's consents, oldest first. */
  consents: Consent[];
  /** The submissions, oldest first. */
  submissions: ExportedSubmission[];
  /** The contacts that were merged into it. */
  mergedContacts: MergedContact[];
  /** The conversations, oldest first. Null without the scope `conversations:read`. */
  conversations: Conversation[] | null;
  /** The private notes on these conversations, oldest first. Null without the scope `conversations:read`. */
  notes: ConversationNote[] | null;
};

/** csv: comma-separated values. ndjson: one JSON object a line. */
export type ContactExportFormat = 'csv' | 'ndjson';

/** Something that happened between a contact and the workspace. One of its objects is set: that of its kind. */
export type ContactHistoryEntry = {
  /** The kind of the entry, which determines the member that is set. */
  kind: ContactHistoryKind;
  /** The id of the object; for MERGED and CREATED, the id of the contact. */
  id: string;
  /** The time at which it was made or came in here. */
  at: string;
};

/** MESSAGE was sent to the contact, RECEIVED came from it; a MERGED contact was merged into this one. */
export type ContactHistoryKind = 'MESSAGE' | 'RECEIVED' | 'CALL' | 'CLICK' | 'CONVERSION' | 'RUN' | 'FORM' | 'CONSENT' | 'MERGED' | 'CREATED';

/** One page of a list. */
export type ContactHistoryPage = {
  /** The items of this page. */
  items: ContactHistoryEntry[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** An import of a file of contacts, with the results of its rows. */
export type ContactImport = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** QUEUED, RUNNING, or the way in which it ended. */
  status: ContactImportStatus;
  /** Whether nothing is changed. */
  dryRun: boolean;
  /** The file name, if it was given. */
  fileName: string | null;
  /** Rows with a contact that were processed. */
  rows: number;
  /** Contacts that were made, or would be in a dry run. */
  created: number;
  /** Contacts that were changed, or would be in a dry run. */
  updated: number;
  /** Contacts that existed already and stay unchanged. */
  unchanged: number;
  /** Rows that were refused; the report says why. */
  failed: number;
  /** The reason that the import ended early. */
  error: string | null;
  /** The time at which it ended; null before. */
  completedAt: string | null;
  /** The share of the file that was processed, 0–1. */
  progress: number;
};

/** One page of a list. */
export type ContactImportPage = {
  /** The items of this page. */
  items: ContactImport[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** QUEUED: it has not begun. RUNNING: its rows are being processed. COMPLETED: all rows were processed. FAILED: it ended early; `error` says why. */
export type ContactImportStatus = 'QUEUED' | 'RUNNING' | 'COMPLETED' | 'FAILED';

/** A contact of a batch. */
export type ContactInput = {
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
  topics?: TopicChoiceInput[] | null;
  /** Changes the contact with this key, if there is one, or the one with another of the identifiers and no such key yet. Without it, an identifier that is taken is an error. */
  upsertBy?: ContactKey | null;
};

/** The identifier by which an existing contact is found. */
export type ContactKey = 'externalId' | 'email' | 'phone';

/** The property by which a list of contacts is sorted. */
export type ContactOrderBy = 'createdAt' | 'updatedAt' | 'name' | 'email' | 'phone';

/** One page of a list. */
export type ContactPage = {
  /** The items of this page. */
  items: Contact[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A custom field of contacts. */
export type ContactProperty = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The key under which contacts hold its values; it never changes. */
  key: string;
  /** The name that people see. */
  name: string;
  /** The type of its values. */
  type: PropertyType;
};

/** One page of a list. */
export type ContactPropertyPage = {
  /** The items of this page. */
  items: ContactProperty[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The reason that one contact of many was not saved. */
export type ContactSaveError = {
  /** The error code that a save of one contact would return. */
  code: string;
  /** The reason, in the language of the request. */
  message: string;
  /** Every field that is refused. */
  details: ContactSaveProblem[];
  /** Facts about the error: for a conflict, `contacts`. */
  data: unknown;
};

/** The outcome of a save of a contact. */
export type ContactSaveOutcome = 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'FAILED';

/** A field of a contact that cannot be used. */
export type ContactSaveProblem = {
  /** Its path in the request: `contacts[3].phone`. */
  field: string;
  /** The reason, in the language of the request. */
  message: string;
};

/** The result for one contact of many. */
export type ContactSaveResult = {
  /** Its place in the request, from 0. */
  index: number;
  /** The outcome: created, updated, unchanged or refused. */
  outcome: ContactSaveOutcome;
  /** The id of the contact; null if it was not saved. */
  contactId: string | null;
  /** The error of a contact that was not saved. */
  error: ContactSaveError | null;
};

/** A contact's objection to the tracking of its e-mails. */
export type ContactTracking = {
  /** The id of the contact. */
  contactId: string;
  /** True if the contact is not tracked as a reader of e-mails. */
  objects: boolean;
  /** The time since which the contact objects; null if it does not. */
  since: string | null;
};

/** The content of a message, without its file. */
export type ContentPreview = {
  /** The provider's name of its kind. */
  kind: string;
  /** The text below an image, a video or a document. */
  caption: string | null;
  /** The media type of the file. */
  contentType: string | null;
  /** The name of the file, as its sender gave it. */
  fileName: string | null;
  /** The size of the file in bytes, if the provider reports it. */
  bytes: number | null;
  /** A link of the provider that works for a short time. It does not replace the download. */
  mediaUrl: string | null;
  /** The place that was sent. */
  location: PreviewLocation | null;
  /** The contact cards that were sent. */
  cards: PreviewCard[] | null;
  /** The emoji that was put on a message. */
  reaction: PreviewReaction | null;
  /** The button or row that was chosen. */
  choice: PreviewChoice | null;
  /** The subject of an e-mail. */
  subject: string | null;
  /** Your addresses or numbers that an e-mail or an SMS came to. */
  to: string[] | null;
  /** Whether a program wrote the e-mail, such as an answer in an absence; null for other messages. It never counts as an answer. */
  automatic: boolean | null;
  /** The results of SPF and other checks of an e-mail that came in by SMTP. */
  authentication: MailAuthentication | null;
  /** The files of an e-mail or a web chat. */
  attachments: PreviewAttachment[] | null;
};

/** The messages between a line and a person or a group, and the work on them. */
export type Conversation = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The channel of the conversation. */
  channel: Channel;
  /** The line. All phone numbers of a workspace are one line, and all of its e-mail is another. */
  instanceId: string;
  /** The person or the group, in the form of the channel. */
  peer: string;
  /** True if it is with a line of the sandbox. */
  sandbox: boolean;
  /** OPEN, SNOOZED or CLOSED. */
  status: ConversationStatus;
  /** The time at which a snoozed conversation is opened again. */
  snoozedUntil: string | null;
  /** The user who is responsible for it. */
  assigneeId: string | null;
  /** The labels, in the order in which they were given. */
  labels: string[];
  /** The time at which the last message came in or went out, or the last call ended. Messages of campaigns do not count. */
  lastActivityAt: string;
  /** The number of messages that came in or were written on the phone of the line, and of calls that were missed. */
  sequence: number;
  /** The time of the last message that came in; null without one. */
  lastInboundAt: string | null;
  /** The time until which an official line may send messages that are not templates. */
  windowUntil: string | null;
  /** The latest rating of the person, 1 to 5; null if there is none. */
  rating: number | null;
  /** The number of messages and missed calls that the user of the credential has not read; null if the credential is not a user's. */
  unread: number | null;
  /** The person's name in the service, as of the last message that came in. Null for groups. */
  profileName: string | null;
  /** The people who look at it at this moment: members, and the person if the channel reports it. The subscription `conversation` sends an update when somebody comes, goes, or begins or ends to write. */
  present: ConversationPresence[];
  /** The newest message or call of either side; null if none is kept any more. */
  lastEntry: ConversationEntry | null;
};

/** The results for many conversations. */
export type ConversationBatch = {
  /** Conversations that were changed. */
  changed: number;
  /** Conversations that could not be changed. */
  failed: number;
  /** The results, in the order of the request. */
  results: ConversationChangeResult[];
};

/** The figures of the rounds that began in an hour, a day, a week or a month. */
export type ConversationBucket = {
  /** Rounds that began. For an agent, those in which the agent answered first or was responsible at the end. */
  opened: number;
  /** Rounds of these that a member answered. */
  answered: number;
  /** Rounds of these that were closed. */
  closed: number;
  /** The median of the seconds until the first answer. */
  answerMedian: number | null;
  /** The 90th percentile of the seconds until the first answer. */
  answerP90: number | null;
  /** The median of the seconds until a round was closed. */
  resolutionMedian: number | null;
  /** The 90th percentile of the seconds until a round was closed. */
  resolutionP90: number | null;
  /** Rounds of these that the person rated. */
  rated: number;
  /** The mean of the ratings, 1 to 5. */
  ratingAverage: number | null;
  /** The share of ratings of 4 and 5, 0–1. */
  ratedWell: number | null;
  /** The time at which the bucket begins. */
  start: string;
};

/** The reason that one conversation of many was not changed. */
export type ConversationChangeError = {
  /** The error code that a change of one conversation would return. */
  code: string;
  /** The reason, in the language of the request. */
  message: string;
};

/** The result for one conversation of many. */
export type ConversationChangeResult = {
  /** Its place in the request, from 0. */
  index: number;
  /** The id of the conversation. */
  conversationId: string;
  /** The error of a conversation that was not changed. */
  error: ConversationChangeError | null;
};

/** The number of conversations in one state. Counted up to 100. */
export type ConversationCounts = {
  /** Counted up to 100. */
  all: number;
  /** Conversations for which nobody is responsible. Counted up to 100. */
  unassigned: number;
  /** Conversations for which the user of the credential is responsible; null if the credential is not a user’s. Counted up to 100. */
  mine: number | null;
  /** Conversations with messages that the user of the credential has not read, among the 1,000 last active; null if the credential is not a user’s. Counted up to 100. */
  unread: number | null;
};

/** A message that a person wrote on the phone or in the application of the line itself. */
export type ConversationEcho = {
  /** The identifier of the object. */
  id: string;
  /** The kind of its content. */
  type: InboundType;
  /** The text; null without one. */
  text: string | null;
  /** The content of the message, without its file. */
  contentPreview: ContentPreview;
  /** The time at which it was written, as reported by the provider. */
  sentAt: string;
};

/** An entry of a conversation. One of its objects is set: that of its kind. */
export type ConversationEntry = {
  /** The kind of the entry, which determines the member that is set. */
  kind: ConversationEntryKind;
  /** The id of the object. */
  id: string;
  /** The time at which it was stored here. The list is in this order. */
  at: string;
  /** The message that was written on the phone or in the application of the line; null if it is another kind of entry. */
  echo: ConversationEcho | null;
  /** The rating, 1 to 5, in a RECEIVED that answers the question how the conversation went. Only the last answer to a question has it. */
  rating: number | null;
  /** The content as text; for an e-mail with only formatted content, its subject. Null if it has no words. */
  text: string | null;
  /** For a MESSAGE, its content in the form of its channel; null once it is no longer kept. For a CALL, its direction, status, missed, from, to and durationSec. */
  content: unknown;
};

/** MESSAGE was sent from here, RECEIVED came in, ECHO was written on the phone or in the application of the line itself, NOTE is private, CALL is a phone call of either direction. */
export type ConversationEntryKind = 'MESSAGE' | 'RECEIVED' | 'ECHO' | 'NOTE' | 'CALL';

/** One page of a list. */
export type ConversationEntryPage = {
  /** The items of this page. */
  items: ConversationEntry[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The figures of rounds. A round lasts from the message that opened a conversation until it was closed. */
export type ConversationFigures = {
  /** Rounds that began. For an agent, those in which the agent answered first or was responsible at the end. */
  opened: number;
  /** Rounds of these that a member answered. */
  answered: number;
  /** Rounds of these that were closed. */
  closed: number;
  /** The median of the seconds until the first answer. */
  answerMedian: number | null;
  /** The 90th percentile of the seconds until the first answer. */
  answerP90: number | null;
  /** The median of the seconds until a round was closed. */
  resolutionMedian: number | null;
  /** The 90th percentile of the seconds until a round was closed. */
  resolutionP90: number | null;
  /** Rounds of these that the person rated. */
  rated: number;
  /** The mean of the ratings, 1 to 5. */
  ratingAverage: number | null;
  /** The share of ratings of 4 and 5, 0–1. */
  ratedWell: number | null;
};

/** The figures of an agent, a channel or a line. */
export type ConversationGroup = {
  /** Rounds that began. For an agent, those in which the agent answered first or was responsible at the end. */
  opened: number;
  /** Rounds of these that a member answered. */
  answered: number;
  /** Rounds of these that were closed. */
  closed: number;
  /** The median of the seconds until the first answer. */
  answerMedian: number | null;
  /** The 90th percentile of the seconds until the first answer. */
  answerP90: number | null;
  /** The median of the seconds until a round was closed. */
  resolutionMedian: number | null;
  /** The 90th percentile of the seconds until a round was closed. */
  resolutionP90: number | null;
  /** Rounds of these that the person rated. */
  rated: number;
  /** The mean of the ratings, 1 to 5. */
  ratingAverage: number | null;
  /** The share of ratings of 4 and 5, 0–1. */
  ratedWell: number | null;
  /** The agent of the group, with `groupBy: AGENT`. */
  userId: string | null;
  /** The channel of the group, with `groupBy: CHANNEL` and `LINE`. */
  channel: Channel | null;
  /** The line of the group, with `groupBy: LINE`. */
  instanceId: string | null;
};

/** A label that conversations have had. */
export type ConversationLabel = {
  /** The label itself. */
  name: string;
};

/** One page of a list. */
export type ConversationLabelPage = {
  /** The items of this page. */
  items: ConversationLabel[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A private note on a conversation. The person of the conversation never gets it. */
export type ConversationNote = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The conversation that it is about. */
  conversationId: string;
  /** The user who wrote it; null if a key or an app did. */
  authorId: string | null;
  /** The text, up to 5,000 characters. */
  text: string;
  /** The users who are mentioned in it. */
  mentions: string[];
  /** True if the conversation is of the sandbox. */
  sandbox: boolean;
};

/** One page of a list. */
export type ConversationNotePage = {
  /** The items of this page. */
  items: ConversationNote[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** One page of a list. */
export type ConversationPage = {
  /** The items of this page. */
  items: Conversation[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A person who is looking at a conversation now. */
export type ConversationPresence = {
  /** The member; null for the person of the conversation. */
  userId: string | null;
  /** Whether a message is being written. */
  typing: boolean;
  /** The time since which the member or person has been there without a break. */
  since: string;
};

/** The speed with which conversations are answered and closed, and their ratings, by the time in which each round began. */
export type ConversationStatistics = {
  /** The IANA name of the time zone of the buckets. */
  timeZone: string;
  /** The length of a bucket. */
  interval: SeriesInterval;
  /** The figures of the whole time. */
  total: ConversationFigures;
  /** The buckets, in order. */
  buckets: ConversationBucket[];
  /** With `groupBy`, the groups, those with most rounds first, up to 500. */
  groups: ConversationGroup[];
};

/** The property by which the statistics are grouped. AGENT: the user who answered first, for answers; for ends, the user who was responsible or else closed it. */
export type ConversationStatisticsGrouping = 'AGENT' | 'CHANNEL' | 'LINE';

/** OPEN: it waits for an answer. SNOOZED: it is opened again at its time. CLOSED: nothing is to be done. A message that comes in opens it. */
export type ConversationStatus = 'OPEN' | 'SNOOZED' | 'CLOSED';

/** An action of a person after a click: an order, a sign-up. */
export type Conversion = {
  /** The identifier of the object. */
  id: string;
  /** Your own identifier of the conversion. */
  externalId: string;
  /** True if a credential of the sandbox reported it. */
  sandbox: boolean;
  /** The click that it is counted for; null without one. */
  attributedTo: ConversionAttribution | null;
  /** CLICK: The click that was named. LAST_CLICK: The last click of a person at the link, before it. NONE: No click within the window is known. */
  rule: ConversionRule;
  /** The most days between click and conversion. */
  windowDays: number;
  /** The value, as a decimal. */
  value: string | null;
  /** The currency, as an ISO 4217 code. */
  currency: string | null;
  /** The time at which it happened. */
  occurredAt: string;
  /** Your own data, as it was sent. */
  metadata: unknown;
  /** The time at which it was made. */
  createdAt: string;
  /** True if an earlier request recorded this externalId; this one changed nothing. */
  duplicate: boolean;
  /** True if this request recorded it. */
  recorded: boolean;
};

/** The click that a conversion is attributed to. */
export type ConversionAttribution = {
  /** The click that the conversion is counted for. */
  clickId: string;
  /** The link that was followed. */
  shortLinkId: string;
  /** The source of the click. */
  source: string | null;
  /** The campaign that the link was made for. */
  campaignId: string | null;
  /** The contact that the link was made for. */
  contactId: string | null;
  /** The message that made the link. */
  messageId: string | null;
  /** The id of the object that the link was made for. */
  originId: string | null;
  /** The time of the click. */
  clickedAt: string;
};

/** A conversion as it is stored. */
export type ConversionEntry = {
  /** The identifier of the object. */
  id: string;
  /** Your own identifier of the conversion. */
  externalId: string;
  /** True if a credential of the sandbox reported it. */
  sandbox: boolean;
  /** The click that it is counted for; null without one. */
  attributedTo: ConversionAttribution | null;
  /** CLICK: The click that was named. LAST_CLICK: The last click of a person at the link, before it. NONE: No click within the window is known. */
  rule: ConversionRule;
  /** The most days between click and conversion. */
  windowDays: number;
  /** The value, as a decimal. */
  value: string | null;
  /** The currency, as an ISO 4217 code. */
  currency: string | null;
  /** The time at which it happened. */
  occurredAt: string;
  /** Your own data, as it was sent. */
  metadata: unknown;
  /** The time at which it was made. */
  createdAt: string;
};

/** One page of a list. */
export type ConversionPage = {
  /** The items of this page. */
  items: ConversionEntry[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The rule by which the click of a conversion was found. */
export type ConversionRule = 'CLICK' | 'LAST_CLICK' | 'NONE';

/** A new app with its secret, shown once. */
export type CreatedOauthApp = {
  /** The identifier of the object. */
  id: string;
  /** The name on the consent page. */
  name: string;
  /** The `client_id` of its requests. */
  clientId: string;
  /** The client secret. Store it now: it cannot be recovered, only rotated. */
  clientSecret: string;
  /** The addresses that a person may be sent back to. */
  redirectUris: string[];
  /** The scopes that the app may request from a user. */
  scopes: string[];
  /** The time at which it was made. */
  createdAt: string;
};

/** The credential of a request, with its workspace, permissions and expiry. */
export type Credential = {
  /** API_KEY, ACCESS_TOKEN or SESSION. */
  kind: CredentialKind;
  /** The id of the API key, of the connection behind an access token, or of the session. */
  id: string;
  /** The name of the API key, or of the app that acts with an access token; null for a session. */
  name: string | null;
  /** The workspace that it acts in. */
  workspace: CredentialWorkspace;
  /** live, or test for the sandbox. */
  mode: ApiKeyMode;
  /** The scopes that it has now. For an access token, the approved scopes that its user still has. */
  scopes: string[];
  /** The instances it may use; empty for all. */
  instanceIds: string[];
  /** The addresses it may be used from, as CIDR ranges; empty for any. */
  allowedIps: string[];
  /** The user in whose name it acts; null for an API key, which acts in its own. */
  userId: string | null;
  /** The time from which it is refused; null if it does not expire. */
  expiresAt: string | null;
  /** The limits that the plan of the workspace sets. */
  limits: CredentialLimits;
};

/** The kind of credential with which a request is authenticated. */
export type CredentialKind = 'API_KEY' | 'ACCESS_TOKEN' | 'SESSION';

/** The limits that the plan of the workspace sets. */
export type CredentialLimits = {
  /** Requests a minute, for all keys and apps of the workspace together; for a session, of its user. */
  requestsPerMinute: number;
  /** Lines of all chat channels together, including additional slots. */
  instances: number;
  /** Webhooks, for the sandbox and for live each. */
  webhooks: number;
  /** E-mail domains, for the sandbox and for live each. */
  emailDomains: number;
  /** Phone numbers, for the sandbox and for live each. */
  phoneNumbers: number;
  /** Phone calls under way, for the sandbox and for live each. */
  concurrentCalls: number;
  /** Bytes of uploaded files, for the sandbox and for live each. */
  mediaBytes: number;
};

/** The workspace that a credential acts in. */
export type CredentialWorkspace = {
  /** The identifier of the object. */
  id: string;
  /** The name that people see. */
  name: string;
  /** One of free, starter, pro, scale. */
  plan: Plan;
};

/** The credits that a workspace can spend, and a page of its ledger, newest first. */
export type Credits = {
  /** Credits for new messages. */
  balance: number;
  /** Credits held for accepted messages that no provider has taken yet. */
  held: number;
  /** The time of the last change; null before the first grant. */
  updatedAt: string | null;
  /** The event credits.low is sent when the balance falls below this. */
  alertBelow: number | null;
  /** The changes of the balance. Test keys see none: no credits move in the sandbox. */
  entries: LedgerEntry[];
  /** The place of this page in the ledger. */
  pagination: Pagination;
};

/** The result of a deletion. */
export type Deleted = {
  /** The object that is gone. */
  id: string;
  /** Always true. */
  deleted: boolean;
};

/** The type of a DNS record. */
export type DnsRecordType = 'TXT' | 'CNAME' | 'MX';

/** The result that a send would have. Nothing was stored, queued or charged. */
export type DryRun = {
  /** The recipients, in their order. */
  recipients: DryRunRecipient[];
  /** The number of recipients. */
  count: number;
  /** Credits for all recipients whose address is valid, including those who would get no message. */
  totalCost: number;
  /** The size of the text, if it determines the parts. */
  text?: TextSize | null;
  /** The message that its first recipient would get, if the request does not show it: a mail before it is signed (MIME, at most 256 KiB, with attachments by URL empty), or a text whose characters are replaced. */
  preview: string | null;
};

/** The result that a send would have for one recipient. */
export type DryRunRecipient = {
  /** The recipient in its canonical form; as given if it is not a valid recipient. */
  to: string;
  /** The channel of the message. */
  channel: Channel;
  /** True if a message would be queued. */
  deliverable: boolean;
  /** The cost in credits: the price of a part times the number of parts, plus the price of the message itself. */
  cost: number;
  /** Credits of each part; 0 in the sandbox. */
  price: number;
  /** Parts of its message: a long text may need several. */
  parts: number;
  /** ISO 3166 code of the country of a phone number. */
  country?: string | null;
  /** Kind of a phone number by the plan of its country: MOBILE, FIXED_LINE, FIXED_LINE_OR_MOBILE, … */
  numberType?: string | null;
  /** The text that the recipient would get from a template: at most 4,096 characters. */
  text: string | null;
  /** The code of the error that blocks it. */
  code: string | null;
  /** The reason that no message would be queued, in the language of the request; null otherwise. */
  message: string | null;
};

/** OPEN: the picture of the e-mail was fetched. CLICK: a link was followed. */
export type EmailAction = 'OPEN' | 'CLICK';

/** A domain from which the workspace may send e-mail once its records are published. */
export type EmailDomain = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The name in the form of DNS: lower case, `xn--` if it is internationalised. */
  name: string;
  /** True if it was made with a credential of the sandbox. Its name decides the result of its check. */
  sandbox: boolean;
  /** The result of the checks of its records. */
  status: EmailDomainStatus;
  /** The records to publish, each with the values that were found. */
  records: EmailDomainRecord[];
  /** The time at which it last became VERIFIED from another status; null if it never was. */
  verifiedAt: string | null;
  /** The time since which required records of a domain that was verified are wrong or gone; null otherwise. */
  brokenSince: string | null;
  /** The time at which sending from a broken domain stops. */
  stopsAt: string | null;
  /** The time of the last check of its records; null before the first. */
  checkedAt: string | null;
  /** The time of the next automatic check. */
  nextCheckAt: string | null;
  /** The name of the domain in Unicode, as people read it. */
  unicodeName: string;
  /** Whether live e-mail may be sent from it. */
  verified: boolean;
  /** The error code of the status, as in the catalogue. */
  code: string;
};

/** One page of a list. */
export type EmailDomainPage = {
  /** The items of this page. */
  items: EmailDomain[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A DNS record to publish, and the values that were found. */
export type EmailDomainRecord = {
  /** The purpose of the record. */
  purpose: EmailDomainRecordPurpose;
  /** The type of the record. */
  type: DnsRecordType;
  /** The name of the record. */
  name: string;
  /** The value, ready to copy; for an MX record with its priority. */
  value: string;
  /** True if the domain cannot be verified without it. */
  required: boolean;
  /** The result of the last check of the record. */
  status: EmailDomainRecordStatus;
  /** The values that were found when it was last checked. */
  found: string[];
};

/** The use of a record. SPF, DKIM and DMARC prove the sender; RETURN_PATH and MX bring bounces and answers to us. `NEXT` and `PREVIOUS` are keys of a rotation. */
export type EmailDomainRecordPurpose = 'DKIM' | 'DKIM_NEXT' | 'DKIM_PREVIOUS' | 'DKIM_ED25519' | 'DKIM_ED25519_NEXT' | 'DKIM_ED25519_PREVIOUS' | 'SPF' | 'RETURN_PATH' | 'DMARC' | 'MX';

/** The result of the last check of a DNS record. */
export type EmailDomainRecordStatus = 'UNCHECKED' | 'VERIFIED' | 'MISSING' | 'MISMATCH' | 'UNANSWERED';

/** The state of a sending domain. */
export type EmailDomainStatus = 'PENDING' | 'VERIFIED' | 'BROKEN' | 'FAILED';

/** One request for the picture or a link of an e-mail, by a person or a program. Neither the IP address nor a location is kept. */
export type EmailEngagement = {
  /** The identifier of the object. */
  id: string;
  /** The mail. */
  messageId: string;
  /** OPEN for the picture of the e-mail, CLICK for a link. */
  action: EmailAction;
  /** A person, or a program that fetches pictures or links. */
  kind: VisitorKind;
  /** The link that was followed. */
  url: string | null;
  /** `User-Agent` of the request. */
  agent: string | null;
  /** The time of the request. */
  at: string;
};

/** One page of a list. */
export type EmailEngagementPage = {
  /** The items of this page. */
  items: EmailEngagement[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The recorded actions of the readers of an e-mail. */
export type EmailEngagementSum = {
  /** Openings by people. */
  opens: number;
  /** Openings by programs: scanners, and proxies that fetch pictures before anybody reads. */
  otherOpens: number;
  /** Clicks by people. */
  clicks: number;
  /** Clicks by programs. */
  otherClicks: number;
  /** The time at which a person first opened it. */
  firstOpenedAt: string | null;
  /** The time at which a person first followed a link. */
  firstClickedAt: string | null;
  /** The links, at most 100, the most followed first. */
  links: EmailLinkSum[];
};

/** The number of times that a link of an e-mail was followed. */
export type EmailLinkSum = {
  /** The address that the link leads to. */
  url: string;
  /** Clicks by people. */
  clicks: number;
  /** Clicks by programs: scanners, previews, prefetches. */
  otherClicks: number;
};

/** The content of an e-mail. */
export type EmailPayload = {
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
  /** Whether answers go to an address that is made for this e-mail, and come in here. Not with `replyTo`; only where the operator takes bounces (`EMAIL_RETURN_PATH_HOST`). */
  receiveReplies?: boolean | null;
  /** The people who get a copy that every reader sees: `address` or `Name <address>`. Only with one recipient in `to`; each copy costs as much as a recipient. */
  cc?: string[] | null;
  /** The people who get a copy that no other reader sees, in the form of `cc`. */
  bcc?: string[] | null;
  /** Header values by name. Allowed are List-*, X-*, Auto-Submitted, Feedback-ID, Importance, In-Reply-To, Precedence, Priority and References. */
  headers?: unknown;
  /** False turns off tracking for this e-mail, whatever the workspace has set. */
  tracking?: boolean | null;
  /** The attachments, at most 10 MiB in all. */
  attachments?: AttachmentInput[] | null;
  /** template: the id of the template. */
  templateId?: string | null;
  /** template: an object with the values of its variables. */
  variables?: unknown;
};

/** The tracking of the readers of live e-mails. It applies to those that are handed over from now on. */
export type EmailTracking = {
  /** Whether openings are recorded, by an invisible picture in the e-mail. */
  opens: boolean;
  /** Whether clicks are recorded. Links then lead through the default domain of short links, or the host of the platform. */
  clicks: boolean;
};

/** Something that happened in the workspace. */
export type Event = {
  /** The identifier of the object. */
  id: string;
  /** The name of the event. */
  event: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The instance; empty for channels without instances. */
  instanceId: string;
  /** The message that it is about; null if there is none. */
  messageId?: string | null;
  /** The time at which it happened. */
  timestamp: string;
  /** True if it is of the sandbox; null otherwise. */
  sandbox?: boolean | null;
  /** The object of the event, as its type describes it. */
  data: unknown;
};

/** One page of a list. */
export type EventPage = {
  /** The items of this page. */
  items: Event[];
  /** The place of this page in its list. */
  pagination: FeedPosition;
};

/** One page of a list. */
export type EventTimeline = {
  /** The items of this page. */
  items: Event[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A kind of event. */
export type EventType = {
  /** The name by which webhooks subscribe to it. */
  name: string;
  /** The occasion on which it is sent. */
  description: string;
  /** JSON Schema of `data`. */
  schema: unknown;
  /** An example of `data`. */
  sample: unknown;
};

/** A form that the contact sent in. */
export type ExportedSubmission = {
  /** The identifier of the object. */
  id: string;
  /** The form that was submitted. */
  formId: string;
  /** PENDING until the person confirms it, if the form requires that. */
  status: FormSubmissionStatus;
  /** The language of the page. */
  locale: string;
  /** The answers, while they wait for their confirmation. */
  answers: unknown;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
};

/** The place of a page in the feed. */
export type FeedPosition = {
  /** The largest number of events on a page. */
  limit: number;
  /** The cursor of the next page, even if there is no event on it yet. */
  nextCursor: string;
  /** Whether there were more events when this page was read. */
  hasMore: boolean;
  /** The number of events of the list, if they were counted. */
  total: number | null;
  /** True if there are more than `total` events. */
  totalCapped: boolean | null;
};

/** The result of filing a report. */
export type FiledReport = {
  /** The identifier of the object. */
  id: string;
  /** RECEIVED: it is stored and counts. A report that was filed before may be RESOLVED or DISMISSED. */
  status: ReportStatus;
  /** The time at which it was filed. */
  createdAt: string;
  /** False if the message had been reported for the same reason before. That report is returned. */
  isNew: boolean;
};

/** The encoding of the content of a part. */
export type FileEncoding = 'UTF8' | 'BASE64';

/** A part of a file. `next`, given as `cursor`, asks for the next one. */
export type FilePart = {
  /** Name under which to save the file. */
  name: string;
  /** The media type of the whole file. */
  contentType: string;
  /** The encoding of `content`. */
  encoding: FileEncoding;
  /** The bytes of the part, written as `encoding` says. */
  content: string;
  /** The cursor of the next part; null in the last part. */
  next: string | null;
  /** The size of the whole file in bytes; null if it is not known. */
  bytes: number | null;
};

/** A canned answer, filled for one conversation. */
export type FilledAnswer = {
  /** The text with the values of the contact. */
  text: string;
};

/** The message that begins a conversation. */
export type FirstMessageInput = {
  /** A type of the sends of the channel, such as text or template. */
  type?: string;
  /** The payload of a send on the channel. */
  payload: unknown;
  /** transactional: opt-outs and quiet hours do not apply. marketing: they apply. Suppressions apply to both. */
  class?: 'marketing' | 'transactional';
};

/** A page on which people subscribe to topics by themselves. */
export type Form = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The name. Only the workspace sees it. */
  name: string;
  /** Whether it accepts submissions. The page of a closed form says that it is closed. */
  active: boolean;
  /** The heading of the page; null for the name of the form. */
  title: string | null;
  /** The text above the fields. */
  intro: string | null;
  /** The fields, in the order of the page. */
  fields: FormField[];
  /** Topics that a submission subscribes to. */
  topicIds: string[];
  /** Tags that a submission adds. */
  tags: string[];
  /** Whether an e-mail asks the person to confirm. Nothing changes before that. */
  doubleOptIn: boolean;
  /** The texts and the sender of the e-mail that asks for a confirmation; null for the default ones. */
  confirmation: FormConfirmation | null;
  /** The address that a browser goes to after the last step. */
  redirectUrl: string | null;
  /** The text that is shown after the last step. */
  successText: string | null;
  /** The languages: en, pt-BR or es. The first is shown to people who read none of them. */
  languages: string[];
  /** The texts of the form in some of its languages, in place of the general ones. */
  translations: FormTranslation[];
  /** The address of its page. */
  url: string;
  /** The address of its page in test mode, valid for a day. Submissions there are of the sandbox. Null without contacts:manage. */
  testUrl: string | null;
  /** HTML without script for your own site, in the first language of the form. It posts to the page. */
  embedHtml: string;
};

/** The e-mail that asks a person to confirm. */
export type FormConfirmation = {
  /** The subject of the e-mail; null for the default one. */
  subject: string | null;
  /** The text above the link. Plain text. */
  text: string | null;
  /** `address` or `Name <address>`; without it the configured sender. */
  from: string | null;
};

/** The e-mail that asks for a confirmation. */
export type FormConfirmationInput = {
  /** The subject of the e-mail; null for the default one. */
  subject?: string | null;
  /** The text above the link. Plain text. */
  text?: string | null;
  /** `address` or `Name <address>`; without it the configured sender. */
  from?: string | null;
};

/** A question of a form. */
export type FormField = {
  /** `email`, `phone`, `name`, `url`, or `properties.` and the key of a property. */
  field: string;
  /** The label beside the field; a default one when absent. */
  label: string | null;
  /** True if a submission without it is refused. */
  required: boolean;
};

/** A field of a form. */
export type FormFieldInput = {
  /** `email`, `phone`, `name`, `url`, or `properties.` and the key of a property. */
  field: string;
  /** The label beside the field; a default one when absent. */
  label?: string | null;
  /** True if a submission without it is refused. */
  required?: boolean;
};

/** The label of a field in one language. */
export type FormLabel = {
  /** The field, by its name. */
  field: string;
  /** Its label in this language. */
  label: string;
};

/** The label of a field in one language. */
export type FormLabelInput = {
  /** The field, by its name. */
  field: string;
  /** Its label in this language. */
  label: string;
};

/** One page of a list. */
export type FormPage = {
  /** The items of this page. */
  items: Form[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** PENDING: it waits for its confirmation. APPLIED: it needed none. CANCELLED: it was taken back or has ended. */
export type FormSubmissionStatus = 'PENDING' | 'APPLIED' | 'CONFIRMED' | 'CANCELLED';

/** The form's own texts in one of its languages, instead of the general ones. */
export type FormTranslation = {
  /** The language of these texts. */
  language: string;
  /** The heading of the page; null for that of the form. */
  title: string | null;
  /** The text above the fields. */
  intro: string | null;
  /** The text after the form was sent. */
  successText: string | null;
  /** The subject of the e-mail that asks to confirm. */
  subject: string | null;
  /** The text of the e-mail that asks to confirm. */
  text: string | null;
  /** The labels of the fields. */
  labels: FormLabel[] | null;
};

/** The texts of a form in one of its languages. */
export type FormTranslationInput = {
  /** The language of these texts. */
  language: 'en' | 'pt-BR' | 'es';
  /** The heading of the page; null for that of the form. */
  title?: string | null;
  /** The text above the fields. */
  intro?: string | null;
  /** The text after the form was sent. */
  successText?: string | null;
  /** The subject of the e-mail that asks to confirm. */
  subject?: string | null;
  /** The text of the e-mail that asks to confirm. */
  text?: string | null;
  /** The labels of the fields. */
  labels?: FormLabelInput[] | null;
};

/** The views and submissions of a form since it was made. */
export type FormUse = {
  /** The number of views: of its page, or on a site by the picture in the HTML for it. */
  viewed: number;
  /** The share of views that led to a submission; null if more people sent it in than were seen. */
  submissionRate: number | null;
  /** The number of submissions. */
  submitted: number;
  /** Submissions that took effect: at once, or when they were confirmed. */
  subscribed: number;
  /** Submissions that were taken back, or ended by the link in their e-mail. */
  ended: number;
};

/** The file of a message that came in. */
export type InboundMediaFile = {
  /** The media type of the file. */
  contentType: string;
  /** The name of the file. */
  fileName: string;
  /** The bytes of the file, in Base64. */
  base64: string;
};

/** A message that came in on a line. Its id is the `inboundId` of the events. */
export type InboundMessage = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The channel that it came in on. */
  channel: Channel;
  /** The line that it came in on. */
  instanceId: string;
  /** The conversation that it belongs to. */
  conversationId: string;
  /** The position among the messages that came in or were echoed in the conversation, from 1. */
  sequence: number;
  /** The sender, in the form of the channel. */
  from: string;
  /** The sender's name in the service. */
  profileName: string | null;
  /** The group that it was sent in. */
  groupId: string | null;
  /** The kind of its content. */
  type: InboundType;
  /** The text; null without one. */
  text: string | null;
  /** The content of the message, without its file. */
  contentPreview: ContentPreview;
  /** The message of yours that it answers. */
  messageId: string | null;
  /** True if it came in on the line of a test key. */
  sandbox: boolean;
  /** The time at which it was written, as reported by the provider. */
  sentAt: string;
  /** The time at which its sender last edited it. */
  editedAt: string | null;
  /** The time at which the sender took it back. Its content stays here. */
  deletedAt: string | null;
  /** The state of its file, which says whether it can be downloaded. */
  mediaFetch: MediaFetch;
  /** The last 100 changes by its sender, oldest first. */
  changes: MessageChange[];
};

/** One page of a list. */
export type InboundMessagePage = {
  /** The items of this page. */
  items: InboundMessage[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The kind of the content. UNSUPPORTED: any other kind, such as a poll or a system notice. */
export type InboundType = 'TEXT' | 'IMAGE' | 'AUDIO' | 'VIDEO' | 'DOCUMENT' | 'STICKER' | 'LOCATION' | 'CONTACT' | 'REACTION' | 'INTERACTIVE' | 'UNSUPPORTED';

/** The hours, automatic answers and assignment rules of an inbox. */
export type InboxSettings = {
  /** The hours in which somebody answers; null for always. */
  hours: BusinessHours | null;
  /** The answer to people who write outside the hours, sent once until the hours begin again; null for none. */
  awayAnswer: string | null;
  /** The question that a person gets when a conversation is closed; null for none. */
  satisfaction: SatisfactionQuestion | null;
  /** The rules of assignment. The first that matches applies. */
  rules: AssignmentRule[];
  /** Whether it is within the hours now. */
  open: boolean;
  /** The time at which the hours begin again; null if it is within the hours, or none are set ahead. */
  opensAt: string | null;
};

/** A line of a chat channel: an account that sends and receives messages. */
export type Instance = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The name that people see. */
  name: string;
  /** Whether messages of groups come in on it; null to follow the workspace. */
  allowGroupChats: boolean | null;
  /** The most messages that it sends in a minute; null for as many as its provider usually takes. */
  messagesPerMinute: number | null;
  /** The id of the account in the service, which stays the same when its user name changes. */
  lockedIgUserPk: string | null;
  /** The phone number: digits with country code. */
  phoneNumber: string | null;
  /** The number it is bound to since its first pairing. */
  lockedPhoneNumber: string | null;
  /** The number that is to be connected; null for any. */
  expectedPhoneNumber: string | null;
  /** The user name of the connected account; null before, and where an account is a number. */
  username: string | null;
  /** The account it is bound to since its first login. */
  lockedUsername: string | null;
  /** The user name of the account that is to be connected; null for any. */
  expectedUsername: string | null;
  /** The channel of the line. */
  channel: Channel;
  /** The way in which it is connected to the service. */
  mode: InstanceMode;
  /** The state of the line. */
  status: InstanceStatus;
  /** True if it was made with a test key: a simulated line. */
  sandbox: boolean;
  /** End of the cooldown after an involuntary disconnect. */
  reconnectBlockedUntil: string | null;
  /** End of the pause after a signal of abuse. */
  abusePausedUntil: string | null;
  /** The time at which it was first connected; null before. */
  firstConnectedAt: string | null;
  /** The reason that it is no longer connected, or that the last attempt ended. */
  disconnectReason: InstanceDisconnectReason | null;
  /** The code that the login under way needs. */
  challenge: InstanceChallenge | null;
  /** Whether its account has an active payment method at its provider; null if that is unknown, or none is needed. */
  hasPaymentMethod: boolean | null;
  /** 0–100: 100, less for complaints, blocks and failures of its messages in the last 30 days. */
  trustScore: number;
  /** The time at which its line last reported that it works. */
  checkedAt: string | null;
  /** The time since which it is connected but receives nothing. It reconnects by itself. */
  deafSince: string | null;
  /** The address at which its owner connects it in a browser. Returned once, when it is made. */
  shareableLink: string | null;
  /** Whether an attempt to connect is under way. */
  connecting: boolean;
  /** The limits of its first days; null if its channel or its mode has none. */
  warmup: Warmup | null;
  /** The way in which it is paired. */
  pairing: InstancePairing;
  /** The page on which its owner connects it; null if it can have none. */
  connectPage: ConnectPage | null;
  /** The number of messages that it may still send. */
  allowance: InstanceAllowance;
  /** The reason that the last attempt to connect failed. */
  error: MessageError | null;
  /** Whether it runs over the official API of its service. */
  chatappOfficialCloud: boolean;
};

/** The number of messages that an instance may still send. */
export type InstanceAllowance = {
  /** Messages a minute, by its setting and its trust score; null for as many as its provider usually takes. */
  perMinute: number | null;
  /** New messages on this UTC day, by its warm-up and its trust score; null for no limit. */
  today: number | null;
};

/** A login that needs a code that the service sent to the owner of the account. */
export type InstanceChallenge = {
  /** The way in which the code was sent: `SMS`, `EMAIL` or `APP`; or `PASSWORD` if the second password of the account is asked for. */
  kind: InstanceChallengeKind;
  /** A part of the address or number that the code was sent to. */
  hint: string | null;
  /** Whether the code was given. */
  answered: boolean;
};

/** A kind of code that the login of an account needs. */
export type InstanceChallengeKind = 'SMS' | 'EMAIL' | 'APP' | 'PASSWORD';

/** The reason that an instance is not connected. */
export type InstanceDisconnectReason = 'requested' | 'suspended' | 'cancelled' | 'deleted' | 'token_expired' | 'banned' | 'session_dropped' | 'deaf' | 'login_failed' | 'logged_out' | 'account_mismatch' | 'attempt_expired';

/** UNOFFICIAL: as an account that is paired by a QR code or logged in. OFFICIAL: through the official API of the service. OFFICIAL_BYOK: through the official API, with credentials in place of a sign-up. */
export type InstanceMode = 'UNOFFICIAL' | 'OFFICIAL' | 'OFFICIAL_BYOK';

/** One page of a list. */
export type InstancePage = {
  /** The items of this page. */
  items: Instance[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** qr: by a QR code. login: by name and password. provider: by the credentials of an official API. */
export type InstancePairing = 'qr' | 'login' | 'provider';

/** A code that the phone of the account scans. */
export type InstanceQr = {
  /** The text of the code. */
  code: string;
  /** The time at which the code expires. Request a new one then. */
  expiresAt: string;
  /** The number of codes that this attempt has made. */
  count: number;
  /** The code as an image: a data URL of a PNG. */
  image: string;
};

/** PENDING: it was never connected. ACTIVE: it is connected. DISCONNECTED: it was connected, and must be connected again. SUSPENDED: the operator stopped it. CANCELLED: it was ended for good. */
export type InstanceStatus = 'PENDING' | 'ACTIVE' | 'DISCONNECTED' | 'SUSPENDED' | 'CANCELLED';

/** A change of the balance. The balance is the sum of all `amount`s; the held credits are the sum of all `held`. */
export type LedgerEntry = {
  /** The identifier of the object. */
  id: string;
  /** The time of the entry. */
  at: string;
  /** GRANT: the operator gave credits. HOLD: a message was accepted, or a call passed on. CHARGE: its provider took it. REFUND: it was refused or cancelled. RENTAL: a period of a phone number was paid, or returned because the number was not given. */
  kind: LedgerKind;
  /** The change of the balance. */
  amount: number;
  /** The change of the held credits. */
  held: number;
  /** The message that it was for; null if it was for none. */
  messageId: string | null;
  /** The phone number of a rental. */
  phoneNumberId: string | null;
  /** The reason of a grant, or the phone number of a rental. */
  reason: string | null;
  /** True for the sum of the entries of its UTC day and kind, which are too old to be kept. */
  summed: boolean;
};

/** GRANT: the operator gave credits. HOLD: credits were set aside for a message or a call. CHARGE: held credits were spent. REFUND: held credits came back. RENTAL: a period of a phone number was paid, or returned because the number was not given. */
export type LedgerKind = 'GRANT' | 'HOLD' | 'CHARGE' | 'REFUND' | 'RENTAL';

/** A domain of the workspace that short links use in place of the default one. */
export type LinkDomain = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The name in the form of DNS: lower case, `xn--` if it is internationalised. */
  name: string;
  /** True if it was made with a credential of the sandbox. Its name decides the result of its check. */
  sandbox: boolean;
  /** Whether links that name no domain use it, including those of messages. */
  isDefault: boolean;
  /** PENDING until all of its records are found, and again at `stopsAt` if they stay wrong or gone. */
  status: LinkDomainStatus;
  /** The records to publish, each with the values that were found. */
  records: LinkDomainRecord[];
  /** The time at which it last became VERIFIED; null if it never was. */
  verifiedAt: string | null;
  /** The time since which records of a verified domain are wrong or gone. */
  brokenSince: string | null;
  /** The time at which links stop using it, unless its records come back. */
  stopsAt: string | null;
  /** The time of the last check of its records; null before the first. */
  checkedAt: string | null;
  /** The time of the next automatic check. */
  nextCheckAt: string | null;
};

/** One page of a list. */
export type LinkDomainPage = {
  /** The items of this page. */
  items: LinkDomain[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A DNS record to publish, and the values that were found. */
export type LinkDomainRecord = {
  /** OWNERSHIP: proves that the domain is yours. ADDRESS: leads the domain here. */
  purpose: LinkDomainRecordPurpose;
  /** The type of the record. */
  type: DnsRecordType;
  /** The name of the record. */
  name: string;
  /** The value, ready to copy. */
  value: string;
  /** The result of the last check of the record. */
  status: LinkDomainRecordStatus;
  /** The values that were found when it was last checked. */
  found: string[];
};

/** The purpose of a DNS record. */
export type LinkDomainRecordPurpose = 'OWNERSHIP' | 'ADDRESS';

/** The result of the last check of a DNS record. UNCHECKED: it was not checked yet. UNANSWERED: the name server did not answer. MISSING: there is no such record. MISMATCH: it has another value. VERIFIED: it is correct. */
export type LinkDomainRecordStatus = 'UNCHECKED' | 'VERIFIED' | 'MISSING' | 'MISMATCH' | 'UNANSWERED';

/** The state of a domain for short links. */
export type LinkDomainStatus = 'PENDING' | 'VERIFIED';

/** The order of the time at which it was made. */
export type ListOrder = 'NEWEST_FIRST' | 'OLDEST_FIRST';

/** A login with credentials. The password is encrypted until the attempt ends, then deleted. */
export type LoginInput = {
  /** The name of the account. */
  username: string;
  /** The password of the account, which is deleted when the attempt ends. */
  password: string;
};

/** The result of the checks that an e-mail is from the domain of its sender. */
export type MailAuthentication = {
  /** The result of the three checks together. */
  verdict: MailVerdict;
  /** The result of SPF by the names of RFC 8601: pass, fail, softfail, neutral, none, temperror, permerror. */
  spf: string;
  /** The result of DKIM: pass, fail, neutral, none, policy, temperror or permerror. */
  dkim: string;
  /** The result of DMARC: pass, fail, none, temperror or permerror. */
  dmarc: string;
  /** Whether the e-mail has effects on the contact who is named as its sender, besides being stored. */
  trusted: boolean;
};

/** The result of the checks of an e-mail's sender. */
export type MailVerdict = 'PASS' | 'FAIL' | 'NONE' | 'UNKNOWN';

/** The state of the file of a message. */
export type MediaFetch = {
  /** True if there is a file that can still be fetched. */
  fetchable: boolean;
};

/** A contact that was merged into another one. */
export type MergedContact = {
  /** The id of the contact that was merged and deleted. */
  contactId: string;
  /** The time of the merge. */
  at: string;
};

/** One message to one recipient. */
export type Message = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The channel that it is sent by. */
  channel: Channel;
  /** The recipient, in the form of its channel. */
  to: string;
  /** The sender; empty for the sender of the configuration. */
  from: string | null;
  /** The state of the message. */
  status: MessageStatus;
  /** A finer state within the status; null without one. */
  substatus: MessageSubstatus | null;
  /** The instance it is sent through, on channels that have instances. */
  instanceId: string | null;
  /** The contact of the recipient when it was sent. */
  contactId: string | null;
  /** The sender's own reference for the message. */
  reference: string | null;
  /** Texts by name that its sender gave it. */
  metadata: unknown;
  /** True if it was sent with a test key. Nothing was delivered or charged. */
  sandbox: boolean;
  /** The cost in credits. */
  cost: number;
  /** Messages it takes on the wire: a long text may need several. */
  parts: number;
  /** The time at which it is to be sent; null if it was sent at once. */
  scheduledAt: string | null;
  /** The time at which the provider took it; null before. */
  sentAt: string | null;
  /** The time at which it arrived; null before, and if the provider does not report it. */
  deliveredAt: string | null;
  /** The time at which its text was last edited, here or on the phone. */
  editedAt: string | null;
  /** The time at which it was taken back at its recipient. */
  deletedAt: string | null;
  /** The key, app, person, campaign or other cause of it; null if none is known. */
  source: MessageSource | null;
  /** The campaign that sent it. */
  campaignId: string | null;
  /** The reason that it failed; null otherwise. */
  error: MessageError | null;
  /** The last edit or deletion that was requested. */
  lastChange: MessageChange | null;
  /** True if it was deleted at its recipient, or is being deleted. */
  deleted: boolean;
  /** The last 100 edits and deletions, oldest first. */
  changes: MessageChange[];
  /** The recorded actions of the readers of an e-mail; null if nothing is recorded. */
  engagement: EmailEngagementSum | null;
};

/** An edit or a deletion of a message, with its earlier content and the time of the change. */
export type MessageChange = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** EDIT or DELETE, as requested. */
  kind: MessageChangeKind;
  /** PENDING until the provider made the change or refused it. */
  status: MessageChangeStatus;
  /** The content before the change, if it is known. */
  before: string | null;
  /** The content after the change; null for a deletion. */
  after: string | null;
  /** The time at which the provider made the change; null before. */
  appliedAt: string | null;
  /** The reason that it failed; null otherwise. */
  error: MessageError | null;
};

/** EDIT: its text was changed. DELETE: it was taken back for everybody. */
export type MessageChangeKind = 'EDIT' | 'DELETE';

/** PENDING: the provider has not answered. APPLIED: the provider made the change. FAILED: the provider refused it, or gave no answer in time. */
export type MessageChangeStatus = 'PENDING' | 'APPLIED' | 'FAILED';

/** Contacts who want no marketing only get transactional messages: those that they asked for. */
export type MessageClass = 'marketing' | 'transactional';

/** The reason that a message failed, or a note that its outcome is unknown. */
export type MessageError = {
  /** A code of the catalogue of errors. */
  code: string;
  /** The message in the caller's language. */
  message: string;
};

/** One page of a list. */
export type MessagePage = {
  /** The items of this page. */
  items: Message[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The cause of a message. */
export type MessageSource = {
  /** The kind of the cause. */
  kind: MessageSourceKind;
  /** The id of the API key, the OAuth client, the user, the campaign and so on. */
  id: string;
};

/** The cause of a message. */
export type MessageSourceInput = {
  /** The kind of the cause. */
  kind: MessageSourceKind;
  /** The id of the API key, the OAuth client, the user, the campaign and so on. */
  id: string;
};

/** The kind of the cause. APP: an OAuth client. USER: a person in a session. KEYWORD: a word that came in, such as HELP. INBOX: the settings of the inbox, by which it answers by itself. */
export type MessageSourceKind = 'API_KEY' | 'APP' | 'USER' | 'CAMPAIGN' | 'AUTOMATION' | 'NOTIFICATION' | 'KEYWORD' | 'INBOX';

/** SCHEDULED: it waits for its time. QUEUED: it waits for its turn. SENT: the provider took it. DELIVERED: it arrived. FAILED: it was refused, did not arrive, was cancelled, or its outcome is unknown. */
export type MessageStatus = 'QUEUED' | 'SCHEDULED' | 'SENT' | 'DELIVERED' | 'FAILED';

/** A detail of the status of a message. */
export type MessageSubstatus = 'cancelled' | 'unknown' | 'read' | 'opened' | 'clicked' | 'complained' | 'bounced' | 'undeliverable' | 'expired';

/** A text that metadata has under a name. */
export type MetadataPairInput = {
  /** The name under which metadata has the text. */
  key: string;
  /** The whole text under this name. */
  value: string;
};

/** Messages on several channels that belong together. */
export type Notification = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The id of the notification. */
  notificationId: string;
  /** True if it was sent with a test key. Nothing was delivered or charged. */
  sandbox: boolean;
  /** PARALLEL: on all channels at once. FALLBACK: on one after the other, until one succeeds. */
  mode: NotificationMode;
  /** COMPLETED once the result is known for everybody. */
  status: NotificationStatus;
  /** The statuses of a message that count as a success. */
  success: string[];
  /** The channels, in order. */
  channels: Channel[];
  /** The number of people. */
  total: number;
  /** The number of people with a success. */
  reached: number;
  /** People who were sent something whose success was not reported in time. */
  unconfirmed: number;
  /** The number of people who got nothing. */
  failed: number;
  /** The sender's own reference for the notification. */
  reference: string | null;
  /** Texts by name that its sender gave it. */
  metadata: unknown;
  /** The time at which the result was known for everybody; null before. */
  completedAt: string | null;
  /** The caller that asked for it. */
  source: MessageSource | null;
  /** The messages on all channels so far. */
  messageIds: string[];
  /** The number of messages so far. */
  count: number;
  /** The results by channel, in order. */
  legs: NotificationLeg[];
  /** The results by person, in the order of `to`. */
  recipients: NotificationRecipient[];
};

/** A channel of a notification. */
export type NotificationLeg = {
  /** The channel of these messages. */
  channel: Channel;
  /** WAITING: its turn may come. UNUSED: it was not needed, or nobody has an address. SKIPPED: the channel cannot be used; code says why. */
  status: NotificationLegStatus;
  /** The messages on this channel. */
  messageIds: string[];
  /** The recipients who have an address on the channel but got nothing. */
  refused: TemplateRefusal[];
  /** The code of the error that caused the channel to be skipped; null otherwise. */
  code: string | null;
  /** The message in the caller's language. */
  message: string | null;
};

/** WAITING: its turn may come. RUNNING: it has messages, and the notification is not completed. DONE: it has messages, and the notification is completed. UNUSED: it was not needed, or nobody has an address. SKIPPED: the channel cannot be used. */
export type NotificationLegStatus = 'WAITING' | 'RUNNING' | 'DONE' | 'UNUSED' | 'SKIPPED';

/** PARALLEL: on all channels at once. FALLBACK: on one channel after the other, until one succeeds. */
export type NotificationMode = 'PARALLEL' | 'FALLBACK';

/** One page of a list. */
export type NotificationPage = {
  /** The items of this page. */
  items: NotificationSummary[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The result of a notification for one person. */
export type NotificationRecipient = {
  /** The index in `to`, from 0. */
  recipient: number;
  /** UNCONFIRMED: something was sent, and no success of it was reported in time. FAILED: nothing reached the person. */
  status: NotificationRecipientStatus;
  /** The channel of the success. */
  channel: Channel | null;
  /** The message of the success. */
  messageId: string | null;
};

/** RUNNING: the result is not known yet. REACHED: a message succeeded. UNCONFIRMED: one was sent, and no success was reported in time. FAILED: nothing reached the person. */
export type NotificationRecipientStatus = 'RUNNING' | 'REACHED' | 'UNCONFIRMED' | 'FAILED';

/** RUNNING: the result is not known for everybody yet. COMPLETED: it is known for everybody. */
export type NotificationStatus = 'RUNNING' | 'COMPLETED';

/** Messages on several channels that belong together, with their progress. */
export type NotificationSummary = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The id of the notification. */
  notificationId: string;
  /** True if it was sent with a test key. Nothing was delivered or charged. */
  sandbox: boolean;
  /** PARALLEL: on all channels at once. FALLBACK: on one after the other, until one succeeds. */
  mode: NotificationMode;
  /** COMPLETED once the result is known for everybody. */
  status: NotificationStatus;
  /** The statuses of a message that count as a success. */
  success: string[];
  /** The channels, in order. */
  channels: Channel[];
  /** The number of people. */
  total: number;
  /** The number of people with a success. */
  reached: number;
  /** People who were sent something whose success was not reported in time. */
  unconfirmed: number;
  /** The number of people who got nothing. */
  failed: number;
  /** The sender's own reference for the notification. */
  reference: string | null;
  /** Texts by name that its sender gave it. */
  metadata: unknown;
  /** The time at which the result was known for everybody; null before. */
  completedAt: string | null;
  /** The caller that asked for it. */
  source: MessageSource | null;
};

/** An OAuth client of the workspace. */
export type OauthApp = {
  /** The identifier of the object. */
  id: string;
  /** The name on the consent page. */
  name: string;
  /** The `client_id` of its requests. */
  clientId: string;
  /** The redirect URIs. The authorization request must name one of them exactly. */
  redirectUris: string[];
  /** The scopes that the app may request from a user. */
  scopes: string[];
  /** The time at which it was made. */
  createdAt: string;
};

/** One page of a list. */
export type OauthAppPage = {
  /** The items of this page. */
  items: OauthApp[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** An app that acts for a user in the workspace. */
export type OauthConnection = {
  /** The identifier of the object. */
  id: string;
  /** The app of a workspace; the client_id of any other client. */
  appId: string;
  /** The name of the app. */
  appName: string;
  /** The user for whom the app acts. */
  userId: string;
  /** The e-mail address of the person who granted it. */
  userEmail: string;
  /** The scopes that the person granted. */
  scopes: string[];
  /** True in test mode: the app acts in the sandbox, where nothing is delivered. */
  sandbox: boolean;
  /** The time at which the person first agreed. */
  createdAt: string;
  /** The time at which it ends by itself. The person then has to approve again. */
  expiresAt: string;
  /** The last request of the app, to the minute; null if there was none yet. */
  lastUsedAt: string | null;
  /** The audiences of its tokens (RFC 8707): the address of the API, that of the server for AI hosts, or both. */
  resources: string[];
};

/** One page of a list. */
export type OauthConnectionPage = {
  /** The items of this page. */
  items: OauthConnection[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A part of a day in which somebody answers. */
export type OpeningTime = {
  /** 1 is Monday, 7 is Sunday. */
  day: number;
  /** The time of day at which it begins, such as 09:00. */
  from: string;
  /** The time of day at which it ends, such as 18:00. 24:00 is the end of the day. */
  to: string;
};

/** The hours of one day of the week. */
export type OpeningTimeInput = {
  /** 1 is Monday, 7 is Sunday. */
  day: number;
  /** The time of day at which it begins, such as 09:00. */
  from: string;
  /** The time of day at which it ends, such as 18:00. 24:00 is the end of the day. */
  to: string;
};

/** The position of a page in its list. */
export type Pagination = {
  /** The number of items of the list; only on numbered pages. */
  total?: number | null;
  /** The page number; only on numbered pages. */
  page?: number | null;
  /** The largest number of items on a page. */
  limit: number;
  /** The number of pages; only on numbered pages. */
  totalPages?: number | null;
  /** True if there are more than `total` items. */
  totalCapped: boolean | null;
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
};

/** A phone number that the workspace rents, period by period. */
export type PhoneNumber = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The phone number, in E.164. */
  phoneNumber: string;
  /** The country, as an ISO 3166 code. */
  country: string;
  /** The kind of the number. */
  type: PhoneNumberType;
  /** The services that the number has. */
  features: PhoneNumberFeature[];
  /** True if it was bought with a credential of the sandbox. */
  sandbox: boolean;
  /** The state of the number. */
  status: PhoneNumberStatus;
  /** A name that only the workspace sees. */
  name: string | null;
  /** Credits for a period, fixed when it was bought. */
  price: number;
  /** The behavior when a call comes in. */
  voice: PhoneNumberVoice;
  /** The settings of text messages from and to it. */
  sms: PhoneNumberSms;
  /** The time at which the provider gave it; null before. */
  activatedAt: string | null;
  /** The time until which it is paid. */
  renewsAt: string | null;
  /** The time at which a PAST_DUE number stops working. */
  suspendsAt: string | null;
  /** The time at which a SUSPENDED number is given up. */
  releasesAt: string | null;
  /** The time at which it was released; null before. */
  releasedAt: string | null;
  /** The reason that a RELEASED number was given up: requested, unpaid or refused. */
  releaseReason: PhoneNumberReleaseReason | null;
  /** The error code, as in the catalogue, if the provider did not give it. */
  errorCode: string | null;
};

/** SMS: text messages. MMS: messages with files. VOICE: calls. */
export type PhoneNumberFeature = 'SMS' | 'MMS' | 'VOICE';

/** One page of a list. */
export type PhoneNumberPage = {
  /** The items of this page. */
  items: PhoneNumber[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The reason that a number was released. */
export type PhoneNumberReleaseReason = 'requested' | 'unpaid' | 'refused';

/** The behavior of a number when text messages come in. */
export type PhoneNumberSms = {
  /** Whether it may be the `from` of SMS. */
  send: boolean;
  /** Whether SMS to it come in as events; otherwise they are dropped. */
  receive: boolean;
};

/** The settings of text messages from and to a number. */
export type PhoneNumberSmsInput = {
  /** Unchanged when absent. */
  send?: boolean | null;
  /** Unchanged when absent. */
  receive?: boolean | null;
};

/** The state of a phone number. */
export type PhoneNumberStatus = 'PENDING' | 'ACTIVE' | 'PAST_DUE' | 'SUSPENDED' | 'RELEASED';

/** LOCAL: a number of a place. MOBILE: a mobile number. TOLL_FREE: a number that costs its callers nothing. */
export type PhoneNumberType = 'LOCAL' | 'MOBILE' | 'TOLL_FREE';

/** The behavior of a number when a call comes in. Fields that the mode does not use are null. */
export type PhoneNumberVoice = {
  /** The way in which calls to the number are answered. */
  mode: VoiceMode;
  /** The number that calls are forwarded to, in E.164. */
  to: string | null;
  /** The seconds that it rings there. */
  timeoutSec: number | null;
  /** The text that is spoken; null where the mode has none, or none was given. */
  text: string | null;
  /** The language, BCP 47. */
  language: string | null;
  /** The reason that a refused caller hears; null for another mode. */
  reason: RejectReason | null;
  /** The longest message that a caller may leave, in seconds. */
  maxLengthSec: number | null;
  /** The address that controls the call; null for another mode. */
  url: string | null;
  /** The flow of the call: an object with the `steps`. */
  flow: unknown;
};

/** The behavior of a number when a call comes in. It replaces the present one. */
export type PhoneNumberVoiceInput = {
  /** The way in which calls to the number are answered. */
  mode: VoiceMode;
  /** FORWARD: the number that is called. Required for it. */
  to?: string | null;
  /** FORWARD: the seconds that it rings there, 5 to 120; 30 when absent. */
  timeoutSec?: number | null;
  /** The text that is spoken: required with TTS_HANGUP; a greeting with VOICEMAIL; the fallback with WEBHOOK_CONTROL. */
  text?: string | null;
  /** The language of the text, BCP 47; en-US when absent. */
  language?: string | null;
  /** REJECT: the reason that the caller hears; REJECTED when absent. */
  reason?: RejectReason | null;
  /** VOICEMAIL: the longest message in seconds, 5 to 600; 120 when absent. */
  maxLengthSec?: number | null;
  /** WEBHOOK_CONTROL: the URL that controls the call: https, on a public address. Required for it. */
  url?: string | null;
  /** FLOW: the steps of the call. Required for it. */
  flow?: CallFlowInput | null;
};

/** The plan of a workspace. */
export type Plan = 'free' | 'starter' | 'pro' | 'scale';

/** A file of an e-mail or a web chat, or the HTML of an e-mail, to be downloaded by its id. */
export type PreviewAttachment = {
  /** The identifier of the object. */
  id: string;
  /** The place of the file in the message. */
  role: AttachmentRole;
  /** The name of the file. */
  fileName: string;
  /** The media type of the file. */
  contentType: string;
  /** The size in bytes. */
  bytes: number;
  /** The id by which the HTML names it (`cid:`). */
  contentId: string | null;
};

/** A contact card that was sent. */
export type PreviewCard = {
  /** The name on the card. */
  displayName: string | null;
  /** The numbers on the card, as they were sent. */
  phones: string[];
};

/** The choice that was made of buttons or a list. */
export type PreviewChoice = {
  /** The id of the button or row. */
  choiceId: string | null;
  /** The text of the button or row. */
  title: string | null;
};

/** A place that was sent. */
export type PreviewLocation = {
  /** The latitude in degrees, north positive. */
  latitude: number;
  /** The longitude in degrees, east positive. */
  longitude: number;
  /** Name of the place. */
  placeName: string | null;
  /** The address of the place. */
  address: string | null;
};

/** An emoji that was put on a message. */
export type PreviewReaction = {
  /** The emoji; null if the reaction was taken back. */
  emoji: string | null;
  /** The id that the provider gave the message. */
  providerMessageId: string | null;
};

/** The type of the values of a property. */
export type PropertyType = 'STRING' | 'NUMBER' | 'BOOLEAN' | 'DATE';

/** A button of the notification. */
export type PushActionInput = {
  /** The name of the button, by which a click on it is known. */
  action: string;
  /** The text of the button. */
  title: string;
  /** The address of an image on the button. */
  icon?: string | null;
  /** The address that the button opens, in place of the url of the payload. */
  url?: string | null;
};

/** A site or app whose visitors get push notifications. Its private keys are never returned. */
export type PushApp = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The name that people see. */
  name: string;
  /** True if it was made with a credential of the sandbox. Nothing is delivered to its subscriptions. */
  sandbox: boolean;
  /** The key that browsers subscribe with (applicationServerKey). */
  vapidPublicKey: string;
  /** The package name of its Android app; null without one. */
  androidPackageName: string | null;
  /** Origins whose visitors may subscribe. */
  allowedOrigins: string[];
  /** The question that visitors see before the browser asks. */
  promptConfig: PushPrompt;
  /** Always true: every app has keys for browsers. */
  hasVapidPrivate: boolean;
  /** Whether it can notify Android devices. */
  hasFcm: boolean;
  /** Whether it can notify Apple devices. */
  hasApns: boolean;
  /** A public token for pages and apps. It lets its bearer subscribe and do nothing else. */
  publicToken: string;
  /** Browsers and devices that subscribe to it now. */
  subscribers: number;
};

/** One page of a list. */
export type PushAppPage = {
  /** The items of this page. */
  items: PushApp[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A send to more browsers and devices than one request stores. Their messages are stored page by page. */
export type PushFanOut = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The recipients, as given in the send. */
  recipients: string[];
  /** DONE: every message is stored; each then has a status of its own. */
  status: PushFanOutStatus;
  /** Messages that were stored. */
  accepted: number;
  /** Browsers and devices that may not be written to now. */
  refused: number;
  /** Code of the error that ended it. */
  errorCode: string | null;
  /** The sender's own reference for the send. */
  reference: string | null;
  /** Texts by name that its sender gave it. */
  metadata: unknown;
};

/** RUNNING: messages are still being stored. DONE: every message is stored. FAILED: an error ended it, which `errorCode` names. */
export type PushFanOutStatus = 'RUNNING' | 'DONE' | 'FAILED';

/** The `keys` of `PushSubscription.toJSON()` in a browser. */
export type PushKeysInput = {
  /** `p256dh` of the subscription of the browser, in Base64url. */
  p256dh: string;
  /** `auth` of the subscription of the browser, in Base64url. */
  auth: string;
};

/** Members that differ on a platform, merged into the notification for it. */
export type PushOverridesInput = {
  /** Options of showNotification(). */
  web?: unknown;
  /** Members of `message` of FCM v1: notification, data, android. */
  android?: unknown;
  /** Members of the payload of APNs: aps and your own. */
  ios?: unknown;
};

/** The content of a push notification. */
export type PushPayload = {
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
  /** The buttons, at most 3. Browsers show 2. */
  actions?: PushActionInput[] | null;
  /** An object for your own code. */
  data?: unknown;
  /** The seconds that it is kept for a device that is off; 4 weeks by default. */
  ttl?: number | null;
  /** The urgency; normal by default. */
  urgency?: 'very-low' | 'low' | 'normal' | 'high' | null;
  /** A key. The notification replaces an earlier one with the same key. */
  collapseKey?: string | null;
  /** The number on the icon of the app. */
  badge?: number | null;
  /** The sound on devices: `default`, or a file of the app. */
  sound?: string | null;
  /** Members that differ on a platform, merged into the notification for it. */
  overrides?: PushOverridesInput | null;
  /** template: the id of the template. */
  templateId?: string | null;
  /** template: an object with the values of its variables. */
  variables?: unknown;
};

/** The platform of a browser or device. WEB: a browser. */
export type PushPlatform = 'WEB' | 'ANDROID' | 'IOS';

/** The question that a visitor sees before the browser asks. */
export type PushPrompt = {
  /** False if the site asks by itself, with sbPush.ask(). */
  automatic: boolean;
  /** Seconds on the page before the question. */
  delaySeconds: number;
  /** Days until a visitor who said "later" is asked again. */
  askAgainDays: number;
  /** The texts, by language. */
  texts: PushPromptText[];
};

/** The question that a visitor sees before the browser asks. */
export type PushPromptInput = {
  /** False if the site asks by itself, with sbPush.ask(). */
  automatic?: boolean;
  /** Seconds on the page before the question, 0–3,600. */
  delaySeconds?: number;
  /** Days until a visitor who said "later" is asked again, 1–365. */
  askAgainDays?: number;
  /** The texts, by language. */
  texts?: PushPromptTextInput[] | null;
};

/** Texts of the prompt in one language. */
export type PushPromptText = {
  /** The language of these texts. */
  language: string;
  /** The heading of the question; null for the usual one. */
  title: string | null;
  /** The text of the question; null for the usual one. */
  body: string | null;
  /** The text of the button that agrees; null for the usual one. */
  allow: string | null;
  /** The text of the button that postpones the question; null for the default one. */
  later: string | null;
};

/** The texts of the prompt in one language. Missing ones have default texts. */
export type PushPromptTextInput = {
  /** The language of these texts. */
  language: 'en' | 'pt-BR' | 'es';
  /** The heading of the question. */
  title?: string | null;
  /** The text of the question. */
  body?: string | null;
  /** The text of the button that asks the browser. */
  allow?: string | null;
  /** The text of the button that postpones the question. */
  later?: string | null;
};

/** A browser or device that gets the notifications of a push app. */
export type PushSubscription = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The push app that it belongs to. */
  appId: string;
  /** The kind of the device. */
  platform: PushPlatform;
  /** The contact whose browser or device it is; null for nobody. */
  contactId: string | null;
  /** The id of the person in your own system. */
  userId: string | null;
  /** The language, BCP 47. */
  language: string | null;
};

/** One page of a list. */
export type PushSubscriptionPage = {
  /** The items of this page. */
  items: PushSubscription[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** An agent in whose name the workspace sends RCS messages. The operator assigns it. */
export type RcsAgent = {
  /** The id, which is the `instanceId` of messages that come in for it. */
  id: string;
  /** The agent, as in the `from` of messages. */
  agent: string;
  /** The time at which it was made. */
  createdAt: string;
};

/** A rich card with at least a title, a description or a medium. */
export type RcsCardInput = {
  /** The heading of the card. */
  title?: string | null;
  /** The text below the title. */
  description?: string | null;
  /** The image or video of the card. */
  media?: RcsMediaInput | null;
  /** The suggestions, at most 4. */
  suggestions?: RcsSuggestionInput[] | null;
  /** For a single card: VERTICAL (default) or HORIZONTAL. */
  orientation?: 'VERTICAL' | 'HORIZONTAL' | null;
  /** For a horizontal card, the side of its medium: LEFT (default) or RIGHT. */
  alignment?: 'LEFT' | 'RIGHT' | null;
};

/** The SMS that is sent if the RCS message cannot be delivered. */
export type RcsFallbackInput = {
  /** The text of the SMS. */
  message: string;
  /** A sender of SMS. */
  from?: string | null;
  /** The seconds after which a message that is not delivered is taken back and sent as an SMS: 10 to 172,800. */
  afterSeconds?: number | null;
};

/** A file at a public address, from which the platform fetches it, or one that was uploaded. */
export type RcsFileInput = {
  /** The address of the file. */
  url?: string | null;
  /** The id of an uploaded file (med_…). */
  mediaId?: string | null;
  /** The address of a small image of the file. */
  thumbnailUrl?: string | null;
};

/** The image or video of a card. */
export type RcsMediaInput = {
  /** The address of the file. */
  url?: string | null;
  /** The id of an uploaded file (med_…). */
  mediaId?: string | null;
  /** The address of a small image of the file. */
  thumbnailUrl?: string | null;
  /** The height: SHORT, MEDIUM (default) or TALL. */
  height?: 'SHORT' | 'MEDIUM' | 'TALL' | null;
};

/** The content of an RCS message. The required members depend on `type`. */
export type RcsPayload = {
  /** text: the text. */
  message?: string | null;
  /** The agent; may be left out by a workspace that has one. */
  from?: string | null;
  /** card: the rich card. */
  card?: RcsCardInput | null;
  /** carousel: 2 to 10 cards. */
  cards?: RcsCardInput[] | null;
  /** carousel: width of its cards, SMALL or MEDIUM (default). */
  width?: 'SMALL' | 'MEDIUM' | null;
  /** file: an image, a video, an audio file or a PDF. */
  file?: RcsFileInput | null;
  /** Chips below the message, at most 11. */
  suggestions?: RcsSuggestionInput[] | null;
  /** The SMS that is sent if the message cannot be delivered. It takes the scope `sms:send`. */
  fallback?: RcsFallbackInput | null;
  /** template: the id of the template. */
  templateId?: string | null;
  /** template: an object with the values of its variables. */
  variables?: unknown;
};

/** A reply or an action that the reader may choose. The required members depend on `type`. */
export type RcsSuggestionInput = {
  /** reply, openUrl, dial, viewLocation, shareLocation, calendar */
  type: 'reply' | 'openUrl' | 'dial' | 'viewLocation' | 'shareLocation' | 'calendar';
  /** The text, at most 25 characters. */
  text: string;
  /** The value that comes back when it is chosen; the text when absent. */
  postback?: string | null;
  /** openUrl: an http or https URL. */
  url?: string | null;
  /** dial: the phone number. */
  phoneNumber?: string | null;
  /** viewLocation: the latitude of the place, in degrees. */
  latitude?: number | null;
  /** viewLocation: the longitude of the place, in degrees. */
  longitude?: number | null;
  /** viewLocation: the name of the place. */
  label?: string | null;
  /** calendar: the title of the event. */
  title?: string | null;
  /** calendar: the description of the event. */
  description?: string | null;
  /** calendar: the start of the event. */
  start?: string | null;
  /** calendar: the end of the event, after `start`. */
  end?: string | null;
};

/** BUSY: the caller hears that the line is busy. REJECTED: the call is refused. */
export type RejectReason = 'REJECTED' | 'BUSY';

/** A button whose tap comes back as an answer. */
export type ReplyButtonInput = {
  /** An id that comes back when it is tapped. */
  id: string;
  /** The text of the button. */
  title: string;
};

/** A complaint about a message, an instance or a phone number of the workspace. */
export type Report = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The kind of the complaint. */
  kind: ReportKind;
  /** RECEIVED: it is stored and counts. RESOLVED: somebody has dealt with it. DISMISSED: it was unfounded and no longer counts. */
  status: ReportStatus;
  /** The message that is reported; null if it is about none. */
  messageId: string | null;
  /** The instance whose trust score it changes: the one that was named, or that of the message or number. */
  instanceId: string | null;
  /** The phone number, in E.164. */
  phoneNumber: string | null;
  /** The words of the person who reported it. */
  note: string | null;
  /** True if it is about an object of the sandbox. */
  sandbox: boolean;
};

/** The subject of a complaint. */
export type ReportKind = 'spam' | 'abuse' | 'phishing' | 'delivery';

/** One page of a list. */
export type ReportPage = {
  /** The items of this page. */
  items: Report[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** RECEIVED: it is stored and counts. RESOLVED: somebody has dealt with it. DISMISSED: it was unfounded and no longer counts. */
export type ReportStatus = 'RECEIVED' | 'RESOLVED' | 'DISMISSED';

/** REST: /v1. GRAPHQL: /graphql. MCP: /mcp. */
export type RequestApi = 'REST' | 'GRAPHQL' | 'MCP';

/** REFUSED: 4xx, which the caller can correct. FAILED: 5xx. An operation of the graph with a failed part has the outcome of that part. */
export type RequestOutcome = 'SUCCEEDED' | 'REFUSED' | 'FAILED';

/** The result of revoking a connection. */
export type RevokedOauthConnection = {
  /** The connection that was ended. */
  id: string;
  /** Always true. */
  revoked: boolean;
};

/** The new secret of an app, shown once. */
export type RotatedOauthAppSecret = {
  /** The app. */
  id: string;
  /** The `client_id` of the app. */
  clientId: string;
  /** The new secret, which is shown this once. */
  clientSecret: string;
};

/** One rule of a segment, and its result for a contact. */
export type RuleExplanation = {
  /** The index of the rule in the segment, from 0. */
  index: number;
  /** The rule of the segment. */
  rule: unknown;
  /** Whether the contact meets this rule. */
  matches: boolean;
  /** The contact's value that the rule compares; null if it has none. */
  actual: unknown;
};

/** The question that a person gets when a conversation is closed. */
export type SatisfactionQuestion = {
  /** The question, up to 1000 characters. It should ask for a number from 1 to 5. */
  question: string;
  /** The text that a person who answers gets, up to 1000 characters; null for none. */
  thanks: string | null;
  /** The channels on which people are asked; all when empty. Nobody is asked by e-mail. */
  channels: Channel[];
};

/** The question that asks for a rating, in one language. */
export type SatisfactionQuestionInput = {
  /** The question, up to 1000 characters. It should ask for a number from 1 to 5. */
  question: string;
  /** The text that a person who answers gets, up to 1000 characters; null for none. */
  thanks?: string | null;
  /** The channels on which people are asked; all when empty. Nobody is asked by e-mail. */
  channels?: Channel[];
};

/** The time at which messages are sent. */
export type ScheduleInput = {
  /** The time, at most 365 days ahead. A minute ago still counts as now. */
  sendAt: string;
};

/** A set of rules, and the contacts that meet them. The contacts are found anew each time. */
export type Segment = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The name that people see. */
  name: string;
  /** Version of the rules: 1. */
  version: number;
  /** all: a contact must meet every rule. any: one rule is enough. */
  match: SegmentMatch;
  /** Whether contacts that enter or leave emit segment.entered and segment.left. */
  tracked: boolean;
  /** The state of the list of its members, which is kept if the segment is tracked. */
  tracking: SegmentTracking;
  /** The exact number of contacts; only if it was requested. */
  count: number | null;
  /** The rules in the form that a change takes: each with its type and members. */
  rules: unknown[];
};

/** A field of a contact. */
export type SegmentContactField = 'name' | 'phone' | 'email' | 'url' | 'telegramPeer' | 'languages' | 'hasPhone' | 'hasEmail' | 'hasUrl' | 'hasTelegram';

/** The reasons that a contact is in a segment or not, rule by rule. */
export type SegmentExplanation = {
  /** The id of the segment. */
  segmentId: string;
  /** The id of the contact. */
  contactId: string;
  /** Whether the contact is in the segment. */
  matches: boolean;
  /** The rules, in the order of the segment. */
  rules: RuleExplanation[];
};

/** A field that a rule may compare. */
export type SegmentField = {
  /** The type of the rule. */
  type: string;
  /** The field, for a contactField. */
  field: string | null;
  /** The key, for a property. */
  key: string | null;
  /** The name, for a property. */
  name: string | null;
  /** The type of the values that its rules take. */
  valueType: SegmentValueType;
  /** The operators; none if the rule has members of its own. */
  operators: SegmentFieldOperator[];
};

/** A comparison that a rule may name in `op`. */
export type SegmentFieldOperator = {
  /** The name of the operator. */
  op: string;
  /** The form of its value: text, texts, number, numbers, numberRange, boolean, moment, momentRange, or none. */
  value: string;
  /** Whether a rule without `op` uses this one. */
  isDefault: boolean;
};

/** A value that contacts have, and the number of contacts with it. */
export type SegmentFieldValue = {
  /** The value in the form of a rule; the id of a topic, the name of a tag. */
  value: unknown;
  /** The label of the value for people. */
  label: string;
  /** Contacts with the value. */
  count: number;
};

/** all: a contact must meet every rule. any: one rule is enough. */
export type SegmentMatch = 'all' | 'any';

/** The comparison of a rule. */
export type SegmentOperator = 'equals' | 'notEquals' | 'in' | 'contains' | 'notContains' | 'startsWith' | 'endsWith' | 'containsOneOf' | 'exists' | 'notExists' | 'gt' | 'gte' | 'lt' | 'lte' | 'between' | 'before' | 'after';

/** One page of a list. */
export type SegmentPage = {
  /** The items of this page. */
  items: Segment[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** One rule. contactField: field, op?, value. topic: topicId, subscribed. tag: tag, has? (true). property: key, op (or valueMatch), value. receiveMarketing: value. `segmentFields` lists the operators of each. */
export type SegmentRuleInput = {
  /** The kind of data that the rule compares. */
  type: SegmentRuleType;
  /** The field of the contact, for a rule of the type `contactField`. */
  field?: SegmentContactField | null;
  /** The operator. For a contact field: equals by default, contains for languages. Text ignores the case of letters. */
  op?: SegmentOperator | null;
  /** A text, number, boolean, timestamp or list of them, as op requires. */
  value?: unknown;
  /** The topic, for a rule of the type `topic`. */
  topicId?: string | null;
  /** True for contacts that are subscribed to the topic, false for the others. */
  subscribed?: boolean | null;
  /** The name of an existing tag. */
  tag?: string | null;
  /** True for contacts with the tag, false for those without it. */
  has?: boolean | null;
  /** The key of a property. */
  key?: string | null;
  /** The older form of op: exact or contains. */
  valueMatch?: SegmentValueMatch | null;
};

/** The thing that a rule looks at. */
export type SegmentRuleType = 'contactField' | 'topic' | 'tag' | 'property' | 'receiveMarketing';

/** OFF: not tracked. STARTING, BUILDING: the members are being read. LIVE: changes emit events. */
export type SegmentTracking = 'OFF' | 'STARTING' | 'BUILDING' | 'LIVE';

/** An older name of a comparison. */
export type SegmentValueMatch = 'exact' | 'contains';

/** The type of the values that the operators of a field compare. */
export type SegmentValueType = 'TEXT' | 'LANGUAGES' | 'PRESENCE' | 'MEMBERSHIP' | 'FLAG' | 'STRING' | 'NUMBER' | 'BOOLEAN' | 'DATE';

/** A recipient of a send, with values of its own. */
export type SendRecipientInput = {
  /** The recipient, in the form that `to` of the send takes. */
  to: string;
  /** For a send of a template: the recipient's own values, which take precedence over those of the send. */
  variables?: unknown;
};

/** The content of one message. */
export type SentContent = {
  /** The id of the message. */
  id: string;
  /** The channel of the message. */
  channel: Channel;
  /** The template that it was made of. */
  templateId: string | null;
  /** The version of the template at that time. */
  templateVersion: number | null;
  /** The content with the values of this message, in the form of its channel; null once it is no longer kept. */
  content: unknown;
};

/** An interval by the clocks of a time zone. A week begins on a Monday. */
export type SeriesInterval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';

/** A short address that leads to a long one. Its clicks are counted. */
export type ShortLink = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The last part of its address. Letter case does not matter. */
  code: string;
  /** True if it was made with a credential of the sandbox. Its events and conversions are of the sandbox. */
  sandbox: boolean;
  /** The domain of its address; null for the default one. */
  domain: string | null;
  /** The address that the link leads to. */
  url: string;
  /** A title that only the workspace sees. */
  title: string | null;
  /** The time at which it ends; null for never. */
  expiresAt: string | null;
  /** The contact that it was made for, to whom its clicks are attributed. */
  contactId: string | null;
  /** The campaign that it was made for, to whose recipient its clicks are attributed. */
  campaignId: string | null;
  /** The message that made it for its recipient. */
  messageId: string | null;
  /** The id of the object that the link was made for: a campaign or, for a link of a message, the cause of the message (its template if a request caused it). */
  originId: string | null;
  /** The UTM parameters that its target gets. */
  utm: ShortLinkUtm | null;
  /** The number of clicks of people after which it has ended. */
  maxClicks: number | null;
  /** The address that the link leads to once it has ended; without it, a page says that it has ended. */
  fallbackUrl: string | null;
  /** Whether it adds the id of the click to its URL as `sb_click`, for conversions. */
  passClickId: boolean;
  /** Its address. */
  shortUrl: string;
  /** True if visitors must give a password. */
  hasPassword: boolean;
  /** The number of times that people followed it. Programs do not count. */
  clicks: number;
  /** The number of people who followed it, each counted once a day. */
  visitors: number;
};

/** The results for many links. */
export type ShortLinkBatch = {
  /** Links that were made. */
  created: number;
  /** Links that were refused. */
  failed: number;
  /** The results, in the order of the request. */
  results: ShortLinkResult[];
};

/** One link of a batch. */
export type ShortLinkInput = {
  /** A title that only the workspace sees. */
  title?: string | null;
  /** The time at which it ends. */
  expiresAt?: string | null;
  /** The password that visitors must enter. Never shown again. */
  password?: string | null;
  /** The utm_… parameters that are added to the address. */
  utm?: ShortLinkUtmInput | null;
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

/** One page of a list. */
export type ShortLinkPage = {
  /** The items of this page. */
  items: ShortLink[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A field of a link that cannot be used. */
export type ShortLinkProblem = {
  /** The field of the link that is refused. */
  field: string;
  /** The reason, in the language of the request. */
  message: string;
};

/** A short link as a picture to scan. */
export type ShortLinkQr = {
  /** The address that the code holds. */
  shortUrl: string;
  /** The image as a data URL of a PNG. */
  image: string;
};

/** The reason that one link of many was not made. */
export type ShortLinkRefusal = {
  /** A code of the catalogue of errors. */
  code: string;
  /** The reason, in the language of the request. */
  message: string;
  /** Every field that is refused. */
  details: ShortLinkProblem[];
};

/** The property of a click by which a report groups. */
export type ShortLinkReportGroup = 'DAY' | 'LINK' | 'SOURCE' | 'ORIGIN';

/** Clicks and conversions of a day, a link, a source or an origin. */
export type ShortLinkReportRow = {
  /** A day such as 2026-11-22, the id of a link or of an origin, or a source; empty for no source. */
  key: string;
  /** Clicks of people. */
  clicks: number;
  /** Clicks of people, each person counted once a day and link. */
  visitors: number;
  /** Requests of programs. */
  others: number;
  /** Conversions of this group. */
  conversions: number;
  /** The sums of the values of conversions, by currency. */
  values: ShortLinkValue[];
};

/** The result for one link of many: the link, or an error. */
export type ShortLinkResult = {
  /** Its place in the request, from 0. */
  index: number;
  /** The link that was made; null if it was refused. */
  link: ShortLink | null;
  /** The reason that the link was refused; null if it was made. */
  error: ShortLinkRefusal | null;
};

/** The utm_… parameters that the link adds to its URL, replacing those that it has. */
export type ShortLinkUtm = {
  /** `utm_source` of the target. */
  source: string | null;
  /** `utm_medium` of the target. */
  medium: string | null;
  /** `utm_campaign` of the target. */
  campaign: string | null;
  /** `utm_term` of the target. */
  term: string | null;
  /** `utm_content` of the target. */
  content: string | null;
};

/** The UTM parameters that the target gets. */
export type ShortLinkUtmInput = {
  /** `utm_source` of the target. */
  source?: string | null;
  /** `utm_medium` of the target. */
  medium?: string | null;
  /** `utm_campaign` of the target. */
  campaign?: string | null;
  /** `utm_term` of the target. */
  term?: string | null;
  /** `utm_content` of the target. */
  content?: string | null;
};

/** The value of conversions in one currency. */
export type ShortLinkValue = {
  /** The ISO 4217 code; empty for conversions without a value. */
  currency: string;
  /** Conversions in this currency. */
  conversions: number;
  /** The value, as a decimal. */
  value: string;
};

/** The result of a text that was sent to a phone number of the sandbox. */
export type SimulatedSms = {
  /** False if the number receives no texts, so that it was dropped. */
  received: boolean;
  /** The id of the message that came in, as in the event sms.received. */
  inboundId: string | null;
  /** The message that it answers. */
  messageId: string | null;
};

/** A step that a run would come to. */
export type SimulatedStep = {
  /** The step, as the definition names it. */
  stepId: string;
  /** The kind of the step. */
  type: AutomationStepType;
  /** The time at which it would be done, if the steps before took no time beyond their waits. */
  at: string;
  /** The result that the step would have, by its type; null if it has none. */
  output: unknown;
  /** The reason that the step would fail; null otherwise. */
  error: AutomationRunError | null;
};

/** The content of an SMS. */
export type SmsPayload = {
  /** The text of the message. */
  message?: string | null;
  /** The sender: a number, a short code or at most 11 letters and digits. */
  from?: string | null;
  /** template: the id of the template. */
  templateId?: string | null;
  /** template: an object with the values of its variables. */
  variables?: unknown;
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

/** The direction of a sort: from the lowest to the highest, or the reverse. */
export type SortOrder = 'asc' | 'desc';

/** A submission of a form. */
export type Submission = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** True if it was sent from the page in test mode. */
  sandbox: boolean;
  /** The form that was submitted. */
  formId: string;
  /** The contact; null while it waits for its confirmation. */
  contactId: string | null;
  /** PENDING until the person confirms it, if the form requires that. */
  status: FormSubmissionStatus;
  /** The language in which the form was shown. */
  locale: string;
  /** The address of the e-mail that asks to confirm, while it waits. */
  email: string | null;
  /** The answers, while it waits; after that the contact has them. */
  answers: unknown;
  /** The code of the error that kept the e-mail that asks to confirm from being sent. */
  problem: string | null;
  /** The time until which it can be confirmed. */
  expiresAt: string;
};

/** One page of a list. */
export type SubmissionPage = {
  /** The items of this page. */
  items: Submission[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A channel on which nothing is sent to an address of the contact. */
export type SuppressedChannel = {
  /** The channel on which nothing is sent. */
  channel: Channel;
  /** The reason that nothing is sent. */
  reason: SuppressionReason;
};

/** A channel on which addresses can be suppressed. */
export type SuppressibleChannel = 'sms' | 'email';

/** An address to which nothing is sent on a channel. Sandbox and live are separate. */
export type Suppression = {
  /** The identifier of the object. */
  id: string;
  /** The channel on which nothing is sent to the address. */
  channel: Channel;
  /** An address, or an e-mail domain with all of its addresses. Empty once its contact was erased; it stays suppressed. */
  address: string | null;
  /** The reason that nothing is sent. */
  reason: SuppressionReason;
  /** The message that bounced or was complained about or answered. */
  messageId: string | null;
  /** The note of the person who added it. */
  note: string | null;
  /** The time at which it ends; never by itself if empty. */
  expiresAt: string | null;
  /** The topic whose sends it applies to; empty if it applies to all. */
  topicId: string | null;
  /** True if it applies only in the sandbox, false if only to live messages. */
  sandbox: boolean;
  /** The time at which it was made. */
  at: string;
};

/** One page of a list. */
export type SuppressionPage = {
  /** The items of this page. */
  items: Suppression[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** MANUAL: somebody added it. STOP: the person answered with a word such as STOP. HARD_BOUNCE: the address does not exist. SOFT_BOUNCES: three e-mails in a row bounced. COMPLAINT: the person reported an e-mail as spam. */
export type SuppressionReason = 'HARD_BOUNCE' | 'SOFT_BOUNCES' | 'COMPLAINT' | 'STOP' | 'MANUAL';

/** A label of contacts. */
export type Tag = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The tag as it was first written; unique in the workspace, regardless of letter case. */
  name: string;
  /** The number of contacts that have it, counted up to 10,000. */
  contacts: number;
};

/** One page of a list. */
export type TagPage = {
  /** The items of this page. */
  items: Tag[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A message for all channels: a part for each, with variables. */
export type Template = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** Grows with every change of variables or parts. */
  version: number;
  /** The variables of its texts. */
  variables: TemplateVariable[];
  /** The parts by channel. Each is the payload of a send with `type`, with Liquid in its texts. `email` may have `mjml`. */
  parts: unknown;
  /** The name. Only the workspace sees it. */
  name: string;
  /** The purpose of the template. */
  category: TemplateCategory;
  /** The language of its texts, such as en or pt_BR. */
  language: string;
  /** Whether the links of each message are replaced by short links of its own. */
  shortenLinks: boolean;
  /** The channels that it has a part for, in alphabetical order. */
  channels: Channel[];
  /** The approvals by providers of official lines, by account. */
  approvals: TemplateApproval[];
  /** The status of each of its parts, by the alphabet of channels. */
  partStatuses: TemplatePartStatus[];
};

/** The approval of the chat part of a template by the provider of official lines. */
export type TemplateApproval = {
  /** The id of the template. */
  templateId: string;
  /** The channel whose provider decides. */
  channel: Channel;
  /** The business account of the provider: all its lines share the approval. */
  accountId: string;
  /** The decision of the provider. */
  status: ApprovalStatus;
  /** The category that the provider uses: MARKETING, UTILITY or AUTHENTICATION. */
  category: string;
  /** The language of the template at the provider. */
  language: string;
  /** The provider's reason for rejecting, pausing or disabling it. */
  reason: string | null;
  /** The version of the template that was submitted, and is sent once it is approved. */
  version: number;
  /** True if it is of the sandbox. */
  sandbox: boolean;
  /** The time of the last report of the provider. */
  updatedAt: string;
};

/** The purpose of a template. */
export type TemplateCategory = 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';

/** The instance that a channel sends through. */
export type TemplateInstanceInput = {
  /** A channel with instances: chatapp, botchat, photosocial. */
  channel: Channel;
  /** The instance that the channel sends through. */
  instanceId: string;
};

/** The result of a template on one channel. */
export type TemplateLeg = {
  /** The channel of these messages. */
  channel: Channel;
  /** The messages. */
  messageIds: string[];
  /** Credits of its messages together. */
  totalCost: number;
  /** The recipients who have an address and get nothing, because of opt-outs, quiet hours and others. */
  refused: TemplateRefusal[];
  /** The reason that the channel was left out: no line that can send, no sender, no provider. */
  code: string | null;
  /** The message in the caller's language. */
  message: string | null;
};

/** One page of a list. */
export type TemplatePage = {
  /** The items of this page. */
  items: Template[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The status of a part of a template, which says whether it can be sent. */
export type TemplatePartStatus = {
  /** The channel of the part. */
  channel: Channel;
  /** READY when it needs no approval. For `chatapp`, the status at the providers of official lines: NOT_SUBMITTED (lines with a session send it all the same), PENDING, APPROVED, REJECTED, PAUSED or DISABLED. With several accounts, the one that most needs attention; `approvals` has each. */
  status: TemplatePartStatusName;
  /** The reason that the provider gives. */
  reason: string | null;
  /** The version that was submitted. */
  version: number | null;
};

/** The status of a part of a template. */
export type TemplatePartStatusName = 'READY' | 'NOT_SUBMITTED' | 'REJECTED' | 'DISABLED' | 'PAUSED' | 'PENDING' | 'APPROVED';

/** A message that a template makes. Nothing is sent. */
export type TemplatePreview = {
  /** The channel whose part is shown. */
  channel: Channel;
  /** The version that is shown. */
  version: number;
  /** The text that people read, one line for each text of the message; for an e-mail, the text for readers without HTML. */
  text: string;
  /** The HTML of an e-mail, if it has any. */
  html: string | null;
  /** The whole content that the channel would send. */
  content: unknown;
  /** The size of the text, if it determines the parts of a message. */
  size: TextSize | null;
};

/** A person. A missing address is taken from the contact. */
export type TemplateRecipientInput = {
  /** A contact, by its id. */
  contactId?: string | null;
  /** The phone number, for channels that use one. */
  phone?: string | null;
  /** An e-mail address. */
  email?: string | null;
  /** The recipient on the bot chat. */
  telegramPeer?: string | null;
  /** The account on the photo-social service. */
  account?: string | null;
  /** Your own id of the person, as in push subscriptions and visitors of web chats. */
  userId?: string | null;
  /** One browser or device. */
  subscriptionId?: string | null;
  /** Values of its own, which take precedence over those of all. */
  variables?: unknown;
};

/** A person who gets nothing on a channel. */
export type TemplateRefusal = {
  /** The index in `to`, from 0. */
  recipient: number;
  /** A code of the catalogue of errors. */
  code: string;
  /** The message in the caller's language. */
  message: string;
};

/** The messages that were accepted. They are stored, and are sent even if the process dies now. */
export type TemplateSend = {
  /** The id of the template. */
  templateId: string;
  /** The version that is sent. */
  version: number;
  /** The messages on all channels. */
  messageIds: string[];
  /** QUEUED, or SCHEDULED for a later time. */
  status: MessageStatus;
  /** The number of messages. */
  count: number;
  /** Credits of all messages together. */
  totalCost: number;
  /** The results by channel. */
  legs: TemplateLeg[];
};

/** A value that each send gives to a template. */
export type TemplateVariable = {
  /** Letters, digits and _. `contact` is the recipient, and no variable. */
  name: string;
  /** The type of the values that it takes. */
  type: TemplateVariableType;
  /** The value for sends that give none. */
  default: unknown;
  /** Whether every send must give it. */
  required: boolean;
  /** The value for previews and for checks of the template. */
  example: unknown;
};

/** A variable that the texts of a template use. */
export type TemplateVariableInput = {
  /** Letters, digits and _. `contact` is the recipient, and no variable. */
  name: string;
  /** The type of the values that it takes. */
  type: TemplateVariableType;
  /** The value for sends that give none. */
  default?: unknown;
  /** Whether every send must give it. */
  required?: boolean;
  /** The value for previews and for checks of the template. */
  example?: unknown;
};

/** The type of the value of a variable. */
export type TemplateVariableType = 'string' | 'number' | 'boolean' | 'date' | 'list' | 'object';

/** An earlier state of a template. */
export type TemplateVersion = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** Grows with every change of variables or parts. */
  version: number;
  /** The variables of its texts. */
  variables: TemplateVariable[];
  /** The parts by channel. Each is the payload of a send with `type`, with Liquid in its texts. `email` may have `mjml`. */
  parts: unknown;
  /** The version that was restored to make it. */
  restoredFrom: number | null;
};

/** One page of a list. */
export type TemplateVersionPage = {
  /** The items of this page. */
  items: TemplateVersion[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The encoding and the size of a text. */
export type TextSize = {
  /** gsm7; gsm7-es, gsm7-pt or gsm7-tr with the national table of a language; or ucs2. */
  encoding: string;
  /** Septets of GSM 7-bit, 16-bit units of UCS-2. */
  units: number;
  /** Units that fit in a part. */
  unitsPerPart: number;
  /** Messages on the wire for each recipient. */
  parts: number;
};

/** A subject that contacts subscribe to. */
export type Topic = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** A short name of lower-case letters, digits, - and _, unique in the workspace. */
  slug: string;
  /** The name on the preferences page. */
  name: string;
  /** The explanation on the preferences page. */
  description: string | null;
  /** Whether a new contact is subscribed without asking. */
  defaultOptIn: boolean;
};

/** The choice of a person for one topic. */
export type TopicChoiceInput = {
  /** The id of the topic. */
  topicId: string;
  /** True to subscribe to the topic, false to unsubscribe from it. */
  subscribed: boolean;
};

/** One page of a list. */
export type TopicPage = {
  /** The items of this page. */
  items: Topic[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The subscription of a contact to a topic. */
export type TopicState = {
  /** The id of the topic. */
  topicId: string;
  /** True if the contact is subscribed to the topic. */
  subscribed: boolean;
};

/** The messages that a workspace sent in a time, by their present state. */
export type Usage = {
  /** The time from which is counted, inclusive. */
  from: string;
  /** The time up to which is counted, exclusive. */
  to: string;
  /** The messages of this time, by channel, mode and status. */
  messages: UsageCount[];
  /** The credits of this time. */
  credits: UsageCredits;
};

/** The period of the entries: one for the whole time, or one for each UTC day. */
export type UsageBy = 'total' | 'day';

/** Messages of a channel that were sent in the time and are in a state now. */
export type UsageCount = {
  /** The UTC day on which they were sent, such as 2026-11-21; only with `by=day`. */
  day?: string | null;
  /** The channel of the messages. */
  channel: Channel;
  /** The present status of the messages. */
  status: MessageStatus;
  /** True for messages of the sandbox. */
  sandbox: boolean;
  /** The number of messages. */
  count: number;
  /** Credits that they cost when they were accepted. The refunds for FAILED ones are in `credits.refunded`. */
  cost: number;
};

/** Credits that moved in the time. */
export type UsageCredits = {
  /** Credits that the operator gave. */
  granted: number;
  /** Credits that were spent on messages and calls. */
  charged: number;
  /** Credits that were held for messages and calls and came back. */
  refunded: number;
  /** Credits paid for phone numbers. */
  rented: number;
};

/** A key pair that browsers have already subscribed with. Without one, a pair is made. */
export type VapidInput = {
  /** The public key: an uncompressed point of P-256 in base64url. */
  publicKey: string;
  /** The private key: 32 bytes in base64url. */
  privateKey: string;
};

/** The kind of visitor that followed a link or loaded a picture. Only people count. */
export type VisitorKind = 'HUMAN' | 'BOT' | 'PREVIEW' | 'PREFETCH' | 'SCANNER';

/** The way in which calls to a number are answered. */
export type VoiceMode = 'FORWARD' | 'TTS_HANGUP' | 'REJECT' | 'VOICEMAIL' | 'FLOW' | 'WEBHOOK_CONTROL';

/** The content of a call: one of speak, playAudioUrl and flow. */
export type VoicePayload = {
  /** The text to read aloud. Then the call is hung up. */
  speak?: string | null;
  /** Same as speak. */
  message?: string | null;
  /** A sound file to play, at a public http or https address. Then the call is hung up. */
  playAudioUrl?: string | null;
  /** The steps of the call, in place of a text. */
  flow?: CallFlowInput | null;
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
  /** Whether every pressed key is sent as an event. */
  captureDigits?: boolean | null;
  /** Whether the call stays open for actions after its steps are done. */
  holdOpen?: boolean | null;
  /** The seconds within which it must be answered: 5 to 120, 30 when absent. */
  ringTimeoutSec?: number | null;
  /** The seconds after which it is hung up: 10 to 14400, 600 when absent. Credits for this time are held until it has ended. */
  maxDurationSec?: number | null;
  /** template: the id of the template. */
  templateId?: string | null;
  /** template: an object with the values of its variables. */
  variables?: unknown;
};

/** The limits of a new line during its first days, so that the service trusts it. */
export type Warmup = {
  /** True from the first connection until the limits end. */
  active: boolean;
  /** Messages a UTC day while it is active. */
  dailyLimit: number;
  /** Messages that were queued on this UTC day. */
  sentToday: number;
  /** Days until it sends without these limits, each begun one whole; all of them before the first connection. */
  daysRemaining: number;
};

/** The times at which a visitor is asked for name and e-mail before the first message. AWAY: while nobody answers. */
export type WebchatAskEmail = 'NEVER' | 'AWAY' | 'ALWAYS';

/** The secret with which a site signs for its users. It is returned once. */
export type WebchatIdentitySecret = {
  /** The id of the widget. */
  id: string;
  /** The secret that signs the identity of visitors, which is shown this once. */
  identitySecret: string;
};

/** A person in the chat of a site. Its id is the recipient of messages. */
export type WebchatVisitor = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** True if the widget is of the sandbox. */
  sandbox: boolean;
  /** The id of the widget. */
  widgetId: string;
  /** The user of the site, if the site has signed for it. */
  userId: string | null;
  /** The name, as signed by the site or given by the visitor; null without one. */
  name: string | null;
  /** The e-mail address, as signed by the site, or as given by the visitor if `verified` is false. */
  email: string | null;
  /** The language, BCP 47. */
  language: string | null;
  /** The page on which the visitor opened the chat last. */
  pageUrl: string | null;
  /** The title of the page on which the visitor opened the chat last. */
  pageTitle: string | null;
  /** The time at which the visitor last opened the chat or wrote. */
  seenAt: string;
  /** Whether the site has signed for the user, the name and the e-mail. */
  verified: boolean;
};

/** One page of a list. */
export type WebchatVisitorPage = {
  /** The items of this page. */
  items: WebchatVisitor[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The chat of a site. It is the line of its conversations. */
export type WebchatWidget = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The name that people see. */
  name: string;
  /** True if it was made with a credential of the sandbox. Its messages are of the sandbox. */
  sandbox: boolean;
  /** Origins of the sites that may show it. */
  allowedOrigins: string[];
  /** The color, such as `#1f6feb`. */
  color: string;
  /** The side of the page, right or left. */
  position: WebchatWidgetPosition;
  /** The times at which visitors are asked for name and e-mail: NEVER, AWAY or ALWAYS. */
  askEmail: WebchatAskEmail;
  /** Whether visitors may send files. */
  files: boolean;
  /** The texts, by language. */
  texts: WidgetText[];
  /** Whether only users whom the site has signed for may use it. */
  requireIdentity: boolean;
  /** The push app that notifies visitors who are away of answers. */
  pushAppId: string | null;
  /** Whether there is a secret with which the site signs for its users. */
  hasIdentitySecret: boolean;
  /** A public token for pages. It lets its bearer open a chat from an allowed origin. */
  publicToken: string;
};

/** One page of a list. */
export type WebchatWidgetPage = {
  /** The items of this page. */
  items: WebchatWidget[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** The side of the page, right or left. */
export type WebchatWidgetPosition = 'RIGHT' | 'LEFT';

/** An endpoint that receives signed events. */
export type Webhook = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The name that people see. */
  name: string;
  /** A note for people. */
  description: string | null;
  /** The address that is called. */
  url: string;
  /** Event names, families such as `photosocial.*`, or `*`. */
  events: string[];
  /** The instances it is limited to; empty for all. */
  instanceIds: string[];
  /** The channels it is limited to; empty for all, including events without a channel. */
  channels: Channel[];
  /** `LIVE` or `SANDBOX` for only events of that mode; null for both, as far as it may receive them. */
  mode: WebhookMode | null;
  /** True if it was made with a credential of the sandbox. It receives only events of the sandbox. */
  sandbox: boolean;
  /** False if it gets no events: somebody disabled it, or we did, for `disabledReason`. */
  enabled: boolean;
  /** True while its events wait and none is sent. An event waits for at most 30 days. */
  paused: boolean;
  /** Names of the headers that its owner added; their values are not shown. */
  headerNames: string[];
  /** Whether requests are signed in the form of Standard Webhooks too. */
  standardSignature: boolean;
  /** `MESSAGE` or `CONVERSATION`: the events of each are sent one after the other; `NONE`: in any order. */
  ordering: WebhookOrdering;
  /** The most events of one request; 1 if each has a request of its own. */
  batchSize: number;
  /** Whether requests use the operator's client certificate. */
  clientCertificate: boolean;
  /** The reason that we disabled it: `FAILING` (everything failed for 5 days) or `GONE` (it answered 410). */
  disabledReason: WebhookDisabledReason | null;
  /** The time since which every delivery has failed. */
  failingSince: string | null;
  /** The signing secret. The whole text is the HMAC key. Returned once, when it is made or rotated. */
  secret: string | null;
  /** The same secret in the form for libraries of Standard Webhooks. Returned once, with `secret`. */
  standardSecret: string | null;
  /** The health of the webhook in the last 24 hours; null if the caller may not use it. */
  health: WebhookHealth | null;
};

/** One attempt of a delivery that has ended. */
export type WebhookAttempt = {
  /** The number of the attempt, from 1, and again from 1 after it was sent again on request. */
  attempt: number;
  /** The time at which it ended. */
  at: string;
  /** The status of the delivery after the attempt. */
  status: WebhookDeliveryStatus;
  /** The HTTP status of the answer; null without one. */
  statusCode: number | null;
  /** The reason that it failed; null if it succeeded. */
  error: string | null;
  /** The duration in milliseconds. */
  durationMs: number | null;
  /** The first 4,096 bytes of the answer. */
  response: string | null;
  /** The time at which the next attempt was due. */
  nextAttemptAt: string | null;
};

/** CLOSED: it is called. OPEN: it failed five times in a row or more, and until `openUntil` only retries are made. HALF_OPEN: one first attempt at a time is made. */
export type WebhookCircuit = 'CLOSED' | 'OPEN' | 'HALF_OPEN';

/** One event on its way to one webhook. */
export type WebhookDelivery = {
  /** The identifier, which never changes and begins with letters that name the kind of object. */
  id: string;
  /** The workspace that owns it. */
  workspaceId: string;
  /** The time at which it was made. */
  createdAt: string;
  /** The time of its last change. */
  updatedAt: string;
  /** The webhook that is called. */
  webhookId: string;
  /** The event that is delivered. */
  eventId: string;
  /** The name of the event. */
  event: string;
  /** PENDING until an attempt succeeds or none is left. */
  status: WebhookDeliveryStatus;
  /** The number of attempts that have ended. */
  attempts: number;
  /** The time of the next attempt, while it is pending; null also while it waits for another one (`ordering`). */
  nextAttemptAt: string | null;
  /** HTTP status of the last answer. */
  lastStatusCode: number | null;
  /** The error of the last attempt; null if that succeeded, or before the first. */
  lastError: string | null;
  /** The duration of the last attempt in milliseconds. */
  durationMs: number | null;
  /** The first 4,096 bytes of the last answer. */
  response: string | null;
};

/** One page of a list. */
export type WebhookDeliveryPage = {
  /** The items of this page. */
  items: WebhookDelivery[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** PENDING: an attempt is due. DELIVERED: it was answered with 2xx. EXHAUSTED: it failed, and no attempt is left. */
export type WebhookDeliveryStatus = 'PENDING' | 'DELIVERED' | 'EXHAUSTED';

/** FAILING: everything failed for 5 days. GONE: it answered 410. */
export type WebhookDisabledReason = 'FAILING' | 'GONE';

/** The health of a webhook in the last 24 hours. */
export type WebhookHealth = {
  /** The id of the webhook. */
  webhookId: string;
  /** Attempts that were answered with a 2xx. */
  delivered: number;
  /** Attempts that failed. */
  failed: number;
  /** The share of successful attempts, 0–1; null without attempts. */
  successRate: number | null;
  /** The mean duration of an attempt in milliseconds. */
  averageMs: number | null;
  /** The number of deliveries that wait, counted up to 10,000. */
  pending: number;
  /** The time of the last success in these 24 hours; null without one. */
  lastDeliveredAt: string | null;
  /** The time of the last failure in these 24 hours; null without one. */
  lastFailedAt: string | null;
  /** The error of the last failure in these 24 hours; null without one. */
  lastError: string | null;
  /** The number of failures since the last success. */
  failuresInARow: number;
  /** The state of its circuit breaker, by its failures in a row. */
  circuit: WebhookCircuit;
  /** The time until which no first attempt is made, while the circuit is open. */
  openUntil: string | null;
};

/** LIVE: only live events. SANDBOX: only events of the sandbox. */
export type WebhookMode = 'LIVE' | 'SANDBOX';

/** NONE: deliveries are sent in any order. MESSAGE: those of one message are sent one after the other. CONVERSATION: those of one conversation are sent one after the other. */
export type WebhookOrdering = 'NONE' | 'MESSAGE' | 'CONVERSATION';

/** One page of a list. */
export type WebhookPage = {
  /** The items of this page. */
  items: Webhook[];
  /** The place of this page in its list. */
  pagination: Pagination;
};

/** A replay of a time range, whose missed events are queued again. */
export type WebhookReplay = {
  /** The identifier of the replay. */
  id: string;
  /** The webhook that gets them. */
  webhookId: string;
  /** Missed events from this time on are sent again. */
  from: string;
  /** Missed events up to this time are sent again. */
  to: string;
  /** Whether it only sends failed deliveries. */
  failedOnly: boolean;
};

/** The texts of a widget in one language. Missing ones have default texts. */
export type WidgetText = {
  /** The language, BCP 47. */
  language: string;
  /** The text at the top of the widget. */
  title: string | null;
  /** The text before anything is written. */
  greeting: string | null;
  /** The text while nobody answers. */
  away: string | null;
};

/** The texts of a widget in one language. Missing ones have default texts. */
export type WidgetTextInput = {
  /** The language, BCP 47. */
  language: string;
  /** The text at the top of the widget. */
  title?: string | null;
  /** The text before anything is written. */
  greeting?: string | null;
  /** The text while nobody answers. */
  away?: string | null;
};

/** An event whose body would exceed 256 KiB. The long members of its data are left out, even required ones. */
export type ShortenedEvent = {
  id: string;
  workspaceId: string;
  /** Empty for messages of SMS, e-mail, push, RCS and web chats. */
  instanceId: string;
  messageId?: string;
  /** The time of the request, for protection against replay. */
  timestamp: string;
  /** Present, and true, for events of test keys. */
  sandbox?: boolean;
  event: string;
  /** The short members of the data. */
  data: Record<string, unknown>;
  /** Members of `data` that are left out. */
  omitted: string[];
  /** The whole event. */
  dataUrl: string;
};
