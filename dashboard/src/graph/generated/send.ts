/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A file of an e-mail: its `content`, the `url` from which it is fetched, or the `mediaId` of an uploaded file. */
export type AttachmentInput = {
  /** The content in base64. */
  content?: string | null | undefined;
  /** The id of an inline image, which the HTML shows as `cid:<contentId>`. */
  contentId?: string | null | undefined;
  /** The media type; by default that of the uploaded file, or according to the ending of the file name. */
  contentType?: string | null | undefined;
  /** The file name; by default that of the uploaded file. Any other file needs one. */
  filename?: string | null | undefined;
  /** The id of an uploaded file (med_…). */
  mediaId?: string | number | null | undefined;
  /** An https URL, fetched when the e-mail is handed over. Redirects are not followed. */
  url?: string | null | undefined;
};

/** The step that follows a gather for one input. */
export type CallBranchInput = {
  /** The name of the step to go on with. */
  next: string;
  /** The digits, or the words if `speech` is true. */
  when: string;
};

/** The steps that a call follows without a server of yours. */
export type CallFlowInput = {
  /** The steps, 1 to 50. The call begins with the first. */
  steps: Array<CallStepInput>;
};

/** A step of a flow. The required members depend on `type`. */
export type CallStepInput = {
  /** The number of attempts if nothing that matches was typed: 1 to 10, 1 when absent. */
  attempts?: number | null | undefined;
  /** Whether a key ends the prompt; true when absent. */
  bargeIn?: boolean | null | undefined;
  /** gather: the branches, at most 20. */
  branches?: Array<CallBranchInput> | null | undefined;
  /** The key that ends the input and is not part of it: # when absent, empty for none. */
  finishOnKey?: string | null | undefined;
  /** The language, BCP 47, en-US when absent. GET /v1/voice/languages lists them. */
  language?: string | null | undefined;
  /** The number of digits that ends the input: 1 to 32; when absent, the length of the longest branch. */
  maxDigits?: number | null | undefined;
  /** The fewest digits that are accepted: 1 to 32, 1 when absent. */
  minDigits?: number | null | undefined;
  /** The name by which other steps refer to it: a letter, then letters, digits, - and _. */
  name: string;
  /** The name of the next step; the one that follows when absent. After the last, the call is hung up. */
  next?: string | null | undefined;
  /** gather, transfer, webhook: the name of the next step if nothing that matches was typed, nobody answered, or the URL gave no steps. */
  otherwise?: string | null | undefined;
  /** pause: the seconds to wait, 1 to 60. */
  seconds?: number | null | undefined;
  /** Whether speech counts as well. */
  speech?: boolean | null | undefined;
  /** The text to read aloud, at most 3,000 characters. */
  text?: string | null | undefined;
  /** The seconds without a key that end the input, 5 when absent; for a transfer, the seconds that it may ring, 30 when absent: 1 to 120. */
  timeoutSec?: number | null | undefined;
  /** say, play: the number of times, 1 to 10. */
  times?: number | null | undefined;
  /** transfer: the number to which the call is passed on. */
  to?: string | null | undefined;
  /** say, play, gather, pause, transfer, recordStart, recordStop, webhook, hangup */
  type: string;
  /** A sound file at a public http or https address. */
  url?: string | null | undefined;
  /** The voice for the language: woman or man. GET /v1/voice/languages lists them. */
  voice?: string | null | undefined;
};

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

/** A contact card. */
export type ChatContactInput = {
  /** The e-mail addresses on the card. */
  emails?: Array<string>;
  /** The name on the card. */
  name: string;
  /** The numbers on the card. */
  phones: Array<string>;
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
  sections: Array<ChatSectionInput>;
};

/** The content of a chat message. The required members depend on `type`. */
export type ChatPayload = {
  /** location: the address of the place. */
  address?: string | null | undefined;
  /** interactive: the text above its buttons, list or link. */
  body?: string | null | undefined;
  /** interactive: the reply buttons. */
  buttons?: Array<ReplyButtonInput> | null | undefined;
  /** image, video, document: the text below it. */
  caption?: string | null | undefined;
  /** contact: the contact cards. */
  contacts?: Array<ChatContactInput> | null | undefined;
  /** reaction: an emoji; empty takes the reaction back. */
  emoji?: string | null | undefined;
  /** document: the name under which the recipient sees it. */
  fileName?: string | null | undefined;
  /** interactive: the text of the footer. */
  footer?: string | null | undefined;
  /** interactive: the text of the header. */
  header?: string | null | undefined;
  /** location: the latitude of the place, in degrees. */
  latitude?: number | null | undefined;
  /** interactive: a button that opens a page. */
  link?: ChatLinkInput | null | undefined;
  /** interactive: the list of answers to choose from. */
  list?: ChatListInput | null | undefined;
  /** location: the longitude of the place, in degrees. */
  longitude?: number | null | undefined;
  /** In place of url: a file that was uploaded with `POST /v1/{channel}/media`. */
  mediaId?: string | number | null | undefined;
  /** text: the text. */
  message?: string | null | undefined;
  /** reaction: the message it is put on, one of ours or one that came in. */
  messageId?: string | number | null | undefined;
  /** location: the name of the place. */
  name?: string | null | undefined;
  /** The message that this one answers, one of ours or one that came in; the recipient sees it quoted above. For every type but reaction and template, on chatapp and botchat. */
  replyTo?: string | number | null | undefined;
  /** template: the id of the template. */
  templateId?: string | number | null | undefined;
  /** image, audio, video, document, sticker: the address from which the provider fetches the file; https, on a public address. */
  url?: string | null | undefined;
  /** template: an object with the values of its variables. */
  variables?: unknown;
};

/** A row of a list. */
export type ChatRowInput = {
  /** The text below the title. */
  description?: string | null | undefined;
  /** An id that comes back when it is chosen. */
  id: string | number;
  /** The text of the row. */
  title: string;
};

/** A section of a list. */
export type ChatSectionInput = {
  /** The rows that can be chosen. */
  rows: Array<ChatRowInput>;
  /** The heading above the rows. */
  title?: string | null | undefined;
};

/** The content of an e-mail. */
export type EmailPayload = {
  /** The attachments, at most 10 MiB in all. */
  attachments?: Array<AttachmentInput> | null | undefined;
  /** The people who get a copy that no other reader sees, in the form of `cc`. */
  bcc?: Array<string> | null | undefined;
  /** The people who get a copy that every reader sees: `address` or `Name <address>`. Only with one recipient in `to`; each copy costs as much as a recipient. */
  cc?: Array<string> | null | undefined;
  /** `address` or `Name <address>`. */
  from?: string | null | undefined;
  /** Header values by name. Allowed are List-*, X-*, Auto-Submitted, Feedback-ID, Importance, In-Reply-To, Precedence, Priority and References. */
  headers?: unknown;
  /** The HTML part of the e-mail. */
  html?: string | null | undefined;
  /** Same as `text`, under its name on other channels. */
  message?: string | null | undefined;
  /** Whether answers go to an address that is made for this e-mail, and come in here. Not with `replyTo`; only where the operator takes bounces (`EMAIL_RETURN_PATH_HOST`). */
  receiveReplies?: boolean | null | undefined;
  /** `address` or `Name <address>`. */
  replyTo?: string | null | undefined;
  /** The subject of the e-mail. */
  subject?: string | null | undefined;
  /** template: the id of the template. */
  templateId?: string | number | null | undefined;
  /** The plain text part; derived from `html` if it is missing. */
  text?: string | null | undefined;
  /** False turns off tracking for this e-mail, whatever the workspace has set. */
  tracking?: boolean | null | undefined;
  /** template: an object with the values of its variables. */
  variables?: unknown;
};

/** PENDING: it was never connected. ACTIVE: it is connected. DISCONNECTED: it was connected, and must be connected again. SUSPENDED: the operator stopped it. CANCELLED: it was ended for good. */
export type InstanceStatus =
  | 'ACTIVE'
  | 'CANCELLED'
  | 'DISCONNECTED'
  | 'PENDING'
  | 'SUSPENDED';

/** SCHEDULED: it waits for its time. QUEUED: it waits for its turn. SENT: the provider took it. DELIVERED: it arrived. FAILED: it was refused, did not arrive, was cancelled, or its outcome is unknown. */
export type MessageStatus =
  | 'DELIVERED'
  | 'FAILED'
  | 'QUEUED'
  | 'SCHEDULED'
  | 'SENT';

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

/** A button of the notification. */
export type PushActionInput = {
  /** The name of the button, by which a click on it is known. */
  action: string;
  /** The address of an image on the button. */
  icon?: string | null | undefined;
  /** The text of the button. */
  title: string;
  /** The address that the button opens, in place of the url of the payload. */
  url?: string | null | undefined;
};

/** Members that differ on a platform, merged into the notification for it. */
export type PushOverridesInput = {
  /** Members of `message` of FCM v1: notification, data, android. */
  android?: unknown;
  /** Members of the payload of APNs: aps and your own. */
  ios?: unknown;
  /** Options of showNotification(). */
  web?: unknown;
};

/** The content of a push notification. */
export type PushPayload = {
  /** The buttons, at most 3. Browsers show 2. */
  actions?: Array<PushActionInput> | null | undefined;
  /** The number on the icon of the app. */
  badge?: number | null | undefined;
  /** The text of the notification. */
  body?: string | null | undefined;
  /** A key. The notification replaces an earlier one with the same key. */
  collapseKey?: string | null | undefined;
  /** An object for your own code. */
  data?: unknown;
  /** The address of a small image. */
  icon?: string | null | undefined;
  /** The address of a large image. */
  image?: string | null | undefined;
  /** Same as `body`, under its name on other channels. */
  message?: string | null | undefined;
  /** Members that differ on a platform, merged into the notification for it. */
  overrides?: PushOverridesInput | null | undefined;
  /** The sound on devices: `default`, or a file of the app. */
  sound?: string | null | undefined;
  /** template: the id of the template. */
  templateId?: string | number | null | undefined;
  /** The heading of the notification. */
  title?: string | null | undefined;
  /** The seconds that it is kept for a device that is off; 4 weeks by default. */
  ttl?: number | null | undefined;
  /** The urgency; normal by default. */
  urgency?: string | null | undefined;
  /** The address that a click opens: a URL, or a path of the site. */
  url?: string | null | undefined;
  /** template: an object with the values of its variables. */
  variables?: unknown;
};

/** A rich card with at least a title, a description or a medium. */
export type RcsCardInput = {
  /** For a horizontal card, the side of its medium: LEFT (default) or RIGHT. */
  alignment?: string | null | undefined;
  /** The text below the title. */
  description?: string | null | undefined;
  /** The image or video of the card. */
  media?: RcsMediaInput | null | undefined;
  /** For a single card: VERTICAL (default) or HORIZONTAL. */
  orientation?: string | null | undefined;
  /** The suggestions, at most 4. */
  suggestions?: Array<RcsSuggestionInput> | null | undefined;
  /** The heading of the card. */
  title?: string | null | undefined;
};

/** The SMS that is sent if the RCS message cannot be delivered. */
export type RcsFallbackInput = {
  /** The seconds after which a message that is not delivered is taken back and sent as an SMS: 10 to 172,800. */
  afterSeconds?: number | null | undefined;
  /** A sender of SMS. */
  from?: string | null | undefined;
  /** The text of the SMS. */
  message: string;
};

/** A file at a public address, from which the platform fetches it, or one that was uploaded. */
export type RcsFileInput = {
  /** The id of an uploaded file (med_…). */
  mediaId?: string | number | null | undefined;
  /** The address of a small image of the file. */
  thumbnailUrl?: string | null | undefined;
  /** The address of the file. */
  url?: string | null | undefined;
};

/** The image or video of a card. */
export type RcsMediaInput = {
  /** The height: SHORT, MEDIUM (default) or TALL. */
  height?: string | null | undefined;
  /** The id of an uploaded file (med_…). */
  mediaId?: string | number | null | undefined;
  /** The address of a small image of the file. */
  thumbnailUrl?: string | null | undefined;
  /** The address of the file. */
  url?: string | null | undefined;
};

/** The content of an RCS message. The required members depend on `type`. */
export type RcsPayload = {
  /** card: the rich card. */
  card?: RcsCardInput | null | undefined;
  /** carousel: 2 to 10 cards. */
  cards?: Array<RcsCardInput> | null | undefined;
  /** The SMS that is sent if the message cannot be delivered. It takes the scope `sms:send`. */
  fallback?: RcsFallbackInput | null | undefined;
  /** file: an image, a video, an audio file or a PDF. */
  file?: RcsFileInput | null | undefined;
  /** The agent; may be left out by a workspace that has one. */
  from?: string | null | undefined;
  /** text: the text. */
  message?: string | null | undefined;
  /** Chips below the message, at most 11. */
  suggestions?: Array<RcsSuggestionInput> | null | undefined;
  /** template: the id of the template. */
  templateId?: string | number | null | undefined;
  /** template: an object with the values of its variables. */
  variables?: unknown;
  /** carousel: width of its cards, SMALL or MEDIUM (default). */
  width?: string | null | undefined;
};

/** A reply or an action that the reader may choose. The required members depend on `type`. */
export type RcsSuggestionInput = {
  /** calendar: the description of the event. */
  description?: string | null | undefined;
  /** calendar: the end of the event, after `start`. */
  end?: string | null | undefined;
  /** viewLocation: the name of the place. */
  label?: string | null | undefined;
  /** viewLocation: the latitude of the place, in degrees. */
  latitude?: number | null | undefined;
  /** viewLocation: the longitude of the place, in degrees. */
  longitude?: number | null | undefined;
  /** dial: the phone number. */
  phoneNumber?: string | null | undefined;
  /** The value that comes back when it is chosen; the text when absent. */
  postback?: string | null | undefined;
  /** calendar: the start of the event. */
  start?: string | null | undefined;
  /** The text, at most 25 characters. */
  text: string;
  /** calendar: the title of the event. */
  title?: string | null | undefined;
  /** reply, openUrl, dial, viewLocation, shareLocation, calendar */
  type: string;
  /** openUrl: an http or https URL. */
  url?: string | null | undefined;
};

/** A button whose tap comes back as an answer. */
export type ReplyButtonInput = {
  /** An id that comes back when it is tapped. */
  id: string | number;
  /** The text of the button. */
  title: string;
};

/** The time at which messages are sent. */
export type ScheduleInput = {
  /** The time, at most 365 days ahead. A minute ago still counts as now. */
  sendAt: string;
};

/** The content of an SMS. */
export type SmsPayload = {
  /** False requests no delivery report, so that the message stays SENT. */
  deliveryReport?: boolean | null | undefined;
  /** True for a message that is shown at once and not stored by the phone (class 0). */
  flash?: boolean | null | undefined;
  /** The sender: a number, a short code or at most 11 letters and digits. */
  from?: string | null | undefined;
  /** The text of the message. */
  message?: string | null | undefined;
  /** es, pt or tr: encodes the accents of that language in GSM 7-bit, if the message centre and the phone support it. */
  nationalAlphabet?: string | null | undefined;
  /** Replaces typographic characters (quotes, dashes, spaces) by plain ones if the text then needs no UCS-2. */
  smartEncoding?: boolean | null | undefined;
  /** template: the id of the template. */
  templateId?: string | number | null | undefined;
  /** The seconds from sendAt, or from now, after which it is no longer delivered: 60 to 259200. */
  validityPeriod?: number | null | undefined;
  /** template: an object with the values of its variables. */
  variables?: unknown;
};

/** The instance that a channel sends through. */
export type TemplateInstanceInput = {
  /** A channel with instances: chatapp, botchat, photosocial. */
  channel: Channel;
  /** The instance that the channel sends through. */
  instanceId: string | number;
};

/** A person. A missing address is taken from the contact. */
export type TemplateRecipientInput = {
  /** The account on the photo-social service. */
  account?: string | null | undefined;
  /** A contact, by its id. */
  contactId?: string | number | null | undefined;
  /** An e-mail address. */
  email?: string | null | undefined;
  /** The phone number, for channels that use one. */
  phone?: string | null | undefined;
  /** One browser or device. */
  subscriptionId?: string | number | null | undefined;
  /** The recipient on the bot chat. */
  telegramPeer?: string | null | undefined;
  /** Your own id of the person, as in push subscriptions and visitors of web chats. */
  userId?: string | null | undefined;
  /** Values of its own, which take precedence over those of all. */
  variables?: unknown;
};

/** The type of the value of a variable. */
export type TemplateVariableType =
  | 'boolean'
  | 'date'
  | 'list'
  | 'number'
  | 'object'
  | 'string';

/** The content of a call: one of speak, playAudioUrl and flow. */
export type VoicePayload = {
  /** Whether every pressed key is sent as an event. */
  captureDigits?: boolean | null | undefined;
  /** The steps of the call, in place of a text. */
  flow?: CallFlowInput | null | undefined;
  /** The caller: a number of the workspace; that of the configuration when absent. */
  from?: string | null | undefined;
  /** Whether the call stays open for actions after its steps are done. */
  holdOpen?: boolean | null | undefined;
  /** The language for speak: BCP 47, en-US when absent. GET /v1/voice/languages lists them. */
  language?: string | null | undefined;
  /** off (default); report: an event says whether a person or a machine answered; hangup: the call also ends if a machine answered. */
  machineDetection?: string | null | undefined;
  /** The seconds after which it is hung up: 10 to 14400, 600 when absent. Credits for this time are held until it has ended. */
  maxDurationSec?: number | null | undefined;
  /** Same as speak. */
  message?: string | null | undefined;
  /** A sound file to play, at a public http or https address. Then the call is hung up. */
  playAudioUrl?: string | null | undefined;
  /** Whether the call is recorded from its answer on. */
  record?: boolean | null | undefined;
  /** The seconds within which it must be answered: 5 to 120, 30 when absent. */
  ringTimeoutSec?: number | null | undefined;
  /** The text to read aloud. Then the call is hung up. */
  speak?: string | null | undefined;
  /** template: the id of the template. */
  templateId?: string | number | null | undefined;
  /** template: an object with the values of its variables. */
  variables?: unknown;
  /** The voice for speak: woman or man. */
  voice?: string | null | undefined;
};

export type DryRunNotificationMutationVariables = Exact<{
  to: Array<TemplateRecipientInput> | TemplateRecipientInput;
  channels: Array<string> | string;
  mode: string;
  after?: unknown;
  payload?: unknown;
  templateId?: string | number | null | undefined;
  variables?: unknown;
  instances?: Array<TemplateInstanceInput> | TemplateInstanceInput | null | undefined;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type DryRunNotificationMutation = { __typename: 'Mutation', dryRunNotification: { __typename: 'DryRun', count: number, totalCost: number, preview: string | null, text: { __typename: 'TextSize', encoding: string, parts: number, units: number, unitsPerPart: number } | null, recipients: Array<{ __typename: 'DryRunRecipient', to: string, channel: Channel, deliverable: boolean, code: string | null, message: string | null, cost: number, parts: number, text: string | null }> } | null };

export type SendNotificationMutationVariables = Exact<{
  to: Array<TemplateRecipientInput> | TemplateRecipientInput;
  channels: Array<string> | string;
  mode: string;
  after?: unknown;
  payload?: unknown;
  templateId?: string | number | null | undefined;
  variables?: unknown;
  instances?: Array<TemplateInstanceInput> | TemplateInstanceInput | null | undefined;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type SendNotificationMutation = { __typename: 'Mutation', sendNotification: { __typename: 'Notification', id: string } | null };

export type NotificationProgressQueryVariables = Exact<{
  id: string | number;
}>;


export type NotificationProgressQuery = { __typename: 'Query', notification: { __typename: 'Notification', id: string, mode: NotificationMode, status: NotificationStatus, channels: Array<Channel>, count: number, reached: number, failed: number, createdAt: string, completedAt: string | null, legs: Array<{ __typename: 'NotificationLeg', channel: Channel, status: NotificationLegStatus, code: string | null, message: string | null, messageIds: Array<string>, refused: Array<{ __typename: 'TemplateRefusal', recipient: number, code: string, message: string }> }>, recipients: Array<{ __typename: 'NotificationRecipient', recipient: number, status: NotificationRecipientStatus, channel: Channel | null, messageId: string | null }> } | null };

export type TriedFragment = { __typename: 'DryRun', count: number, totalCost: number, preview: string | null, text: { __typename: 'TextSize', encoding: string, parts: number, units: number, unitsPerPart: number } | null, recipients: Array<{ __typename: 'DryRunRecipient', to: string, channel: Channel, deliverable: boolean, code: string | null, message: string | null, cost: number, parts: number, text: string | null }> };

export type SendAcceptedFragment = { __typename: 'AcceptedMessages', messageIds: Array<string>, count: number, totalCost: number, status: MessageStatus };

export type DryRunSmsMutationVariables = Exact<{
  to: Array<string> | string;
  payload: SmsPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type DryRunSmsMutation = { __typename: 'Mutation', dryRunSms: { __typename: 'DryRun', count: number, totalCost: number, preview: string | null, text: { __typename: 'TextSize', encoding: string, parts: number, units: number, unitsPerPart: number } | null, recipients: Array<{ __typename: 'DryRunRecipient', to: string, channel: Channel, deliverable: boolean, code: string | null, message: string | null, cost: number, parts: number, text: string | null }> } | null };

export type SendSmsMutationVariables = Exact<{
  to: Array<string> | string;
  payload: SmsPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type SendSmsMutation = { __typename: 'Mutation', sendSms: { __typename: 'AcceptedMessages', messageIds: Array<string>, count: number, totalCost: number, status: MessageStatus } | null };

export type DryRunEmailMutationVariables = Exact<{
  to: Array<string> | string;
  payload: EmailPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type DryRunEmailMutation = { __typename: 'Mutation', dryRunEmail: { __typename: 'DryRun', count: number, totalCost: number, preview: string | null, text: { __typename: 'TextSize', encoding: string, parts: number, units: number, unitsPerPart: number } | null, recipients: Array<{ __typename: 'DryRunRecipient', to: string, channel: Channel, deliverable: boolean, code: string | null, message: string | null, cost: number, parts: number, text: string | null }> } | null };

export type SendEmailMutationVariables = Exact<{
  to: Array<string> | string;
  payload: EmailPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type SendEmailMutation = { __typename: 'Mutation', sendEmail: { __typename: 'AcceptedMessages', messageIds: Array<string>, count: number, totalCost: number, status: MessageStatus } | null };

export type DryRunPushMutationVariables = Exact<{
  to: Array<string> | string;
  payload: PushPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type DryRunPushMutation = { __typename: 'Mutation', dryRunPush: { __typename: 'DryRun', count: number, totalCost: number, preview: string | null, text: { __typename: 'TextSize', encoding: string, parts: number, units: number, unitsPerPart: number } | null, recipients: Array<{ __typename: 'DryRunRecipient', to: string, channel: Channel, deliverable: boolean, code: string | null, message: string | null, cost: number, parts: number, text: string | null }> } | null };

export type SendPushMutationVariables = Exact<{
  to: Array<string> | string;
  payload: PushPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type SendPushMutation = { __typename: 'Mutation', sendPush: { __typename: 'AcceptedMessages', messageIds: Array<string>, count: number, totalCost: number, status: MessageStatus } | null };

export type DryRunRcsMutationVariables = Exact<{
  to: Array<string> | string;
  payload: RcsPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type DryRunRcsMutation = { __typename: 'Mutation', dryRunRcs: { __typename: 'DryRun', count: number, totalCost: number, preview: string | null, text: { __typename: 'TextSize', encoding: string, parts: number, units: number, unitsPerPart: number } | null, recipients: Array<{ __typename: 'DryRunRecipient', to: string, channel: Channel, deliverable: boolean, code: string | null, message: string | null, cost: number, parts: number, text: string | null }> } | null };

export type SendRcsMutationVariables = Exact<{
  to: Array<string> | string;
  payload: RcsPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type SendRcsMutation = { __typename: 'Mutation', sendRcs: { __typename: 'AcceptedMessages', messageIds: Array<string>, count: number, totalCost: number, status: MessageStatus } | null };

export type DryRunWebchatMutationVariables = Exact<{
  to: Array<string> | string;
  payload: ChatPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type DryRunWebchatMutation = { __typename: 'Mutation', dryRunWebchat: { __typename: 'DryRun', count: number, totalCost: number, preview: string | null, text: { __typename: 'TextSize', encoding: string, parts: number, units: number, unitsPerPart: number } | null, recipients: Array<{ __typename: 'DryRunRecipient', to: string, channel: Channel, deliverable: boolean, code: string | null, message: string | null, cost: number, parts: number, text: string | null }> } | null };

export type SendWebchatMutationVariables = Exact<{
  to: Array<string> | string;
  payload: ChatPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type SendWebchatMutation = { __typename: 'Mutation', sendWebchat: { __typename: 'AcceptedMessages', messageIds: Array<string>, count: number, totalCost: number, status: MessageStatus } | null };

export type DryRunVoiceMutationVariables = Exact<{
  to: Array<string> | string;
  payload: VoicePayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type DryRunVoiceMutation = { __typename: 'Mutation', dryRunVoice: { __typename: 'DryRun', count: number, totalCost: number, preview: string | null, text: { __typename: 'TextSize', encoding: string, parts: number, units: number, unitsPerPart: number } | null, recipients: Array<{ __typename: 'DryRunRecipient', to: string, channel: Channel, deliverable: boolean, code: string | null, message: string | null, cost: number, parts: number, text: string | null }> } | null };

export type SendVoiceMutationVariables = Exact<{
  to: Array<string> | string;
  payload: VoicePayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type SendVoiceMutation = { __typename: 'Mutation', sendVoice: { __typename: 'AcceptedMessages', messageIds: Array<string>, count: number, totalCost: number, status: MessageStatus } | null };

export type DryRunChatappMutationVariables = Exact<{
  to: Array<string> | string;
  instanceId?: string | number | null | undefined;
  payload: ChatPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type DryRunChatappMutation = { __typename: 'Mutation', dryRunChatapp: { __typename: 'DryRun', count: number, totalCost: number, preview: string | null, text: { __typename: 'TextSize', encoding: string, parts: number, units: number, unitsPerPart: number } | null, recipients: Array<{ __typename: 'DryRunRecipient', to: string, channel: Channel, deliverable: boolean, code: string | null, message: string | null, cost: number, parts: number, text: string | null }> } | null };

export type SendChatappMutationVariables = Exact<{
  to: Array<string> | string;
  instanceId?: string | number | null | undefined;
  payload: ChatPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type SendChatappMutation = { __typename: 'Mutation', sendChatapp: { __typename: 'AcceptedMessages', messageIds: Array<string>, count: number, totalCost: number, status: MessageStatus } | null };

export type DryRunBotchatMutationVariables = Exact<{
  to: Array<string> | string;
  instanceId?: string | number | null | undefined;
  payload: ChatPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type DryRunBotchatMutation = { __typename: 'Mutation', dryRunBotchat: { __typename: 'DryRun', count: number, totalCost: number, preview: string | null, text: { __typename: 'TextSize', encoding: string, parts: number, units: number, unitsPerPart: number } | null, recipients: Array<{ __typename: 'DryRunRecipient', to: string, channel: Channel, deliverable: boolean, code: string | null, message: string | null, cost: number, parts: number, text: string | null }> } | null };

export type SendBotchatMutationVariables = Exact<{
  to: Array<string> | string;
  instanceId?: string | number | null | undefined;
  payload: ChatPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type SendBotchatMutation = { __typename: 'Mutation', sendBotchat: { __typename: 'AcceptedMessages', messageIds: Array<string>, count: number, totalCost: number, status: MessageStatus } | null };

export type DryRunPhotosocialMutationVariables = Exact<{
  to: Array<string> | string;
  instanceId?: string | number | null | undefined;
  payload: ChatPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type DryRunPhotosocialMutation = { __typename: 'Mutation', dryRunPhotosocial: { __typename: 'DryRun', count: number, totalCost: number, preview: string | null, text: { __typename: 'TextSize', encoding: string, parts: number, units: number, unitsPerPart: number } | null, recipients: Array<{ __typename: 'DryRunRecipient', to: string, channel: Channel, deliverable: boolean, code: string | null, message: string | null, cost: number, parts: number, text: string | null }> } | null };

export type SendPhotosocialMutationVariables = Exact<{
  to: Array<string> | string;
  instanceId?: string | number | null | undefined;
  payload: ChatPayload;
  type: string;
  class: string;
  schedule?: ScheduleInput | null | undefined;
}>;


export type SendPhotosocialMutation = { __typename: 'Mutation', sendPhotosocial: { __typename: 'AcceptedMessages', messageIds: Array<string>, count: number, totalCost: number, status: MessageStatus } | null };

export type SendLinesQueryVariables = Exact<{ [key: string]: never; }>;


export type SendLinesQuery = { __typename: 'Query', chatappInstances: { __typename: 'InstancePage', items: Array<{ __typename: 'Instance', id: string, name: string, channel: Channel, status: InstanceStatus, sandbox: boolean }> } | null, botchatInstances: { __typename: 'InstancePage', items: Array<{ __typename: 'Instance', id: string, name: string, channel: Channel, status: InstanceStatus, sandbox: boolean }> } | null, photosocialInstances: { __typename: 'InstancePage', items: Array<{ __typename: 'Instance', id: string, name: string, channel: Channel, status: InstanceStatus, sandbox: boolean }> } | null };

export type SendLineFragment = { __typename: 'Instance', id: string, name: string, channel: Channel, status: InstanceStatus, sandbox: boolean };

export type FindRecipientsQueryVariables = Exact<{
  search: string;
}>;


export type FindRecipientsQuery = { __typename: 'Query', contacts: { __typename: 'ContactPage', items: Array<{ __typename: 'Contact', id: string, name: string | null, email: string | null, phone: string | null, telegramPeer: string | null }> } | null };

export type SendTemplatesQueryVariables = Exact<{
  cursor?: string | null | undefined;
}>;


export type SendTemplatesQuery = { __typename: 'Query', templates: { __typename: 'TemplatePage', items: Array<{ __typename: 'Template', id: string, name: string, language: string, channels: Array<Channel>, variables: Array<{ __typename: 'TemplateVariable', name: string, type: TemplateVariableType, required: boolean, default: unknown, example: unknown }> }>, pagination: { __typename: 'Pagination', nextCursor: string | null } } | null };

export type SendTemplateFragment = { __typename: 'Template', id: string, name: string, language: string, channels: Array<Channel>, variables: Array<{ __typename: 'TemplateVariable', name: string, type: TemplateVariableType, required: boolean, default: unknown, example: unknown }> };

export type PreviewTemplateQueryVariables = Exact<{
  id: string | number;
  channel: string;
  variables?: unknown;
}>;


export type PreviewTemplateQuery = { __typename: 'Query', previewTemplate: { __typename: 'TemplatePreview', content: unknown } | null };

export type SentBeforeQueryVariables = Exact<{
  id: string | number;
}>;


export type SentBeforeQuery = { __typename: 'Query', message: { __typename: 'Message', id: string, channel: Channel, to: string, from: string | null, instanceId: string | null, content: unknown } | null };

export type MakeChatappLineMutationVariables = Exact<{
  name: string;
}>;


export type MakeChatappLineMutation = { __typename: 'Mutation', createChatappInstance: { __typename: 'Instance', id: string, name: string, shareableLink: string | null } | null };

export type MakeBotchatLineMutationVariables = Exact<{
  name: string;
}>;


export type MakeBotchatLineMutation = { __typename: 'Mutation', createBotchatInstance: { __typename: 'Instance', id: string, name: string, shareableLink: string | null } | null };

export type MakePhotosocialLineMutationVariables = Exact<{
  name: string;
}>;


export type MakePhotosocialLineMutation = { __typename: 'Mutation', createPhotosocialInstance: { __typename: 'Instance', id: string, name: string, shareableLink: string | null } | null };

export type MadeLineFragment = { __typename: 'Instance', id: string, name: string, shareableLink: string | null };

export const TriedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tried"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DryRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"unitsPerPart"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<TriedFragment, unknown>;
export const SendAcceptedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendAccepted"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptedMessages"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SendAcceptedFragment, unknown>;
export const SendLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Instance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"sandbox"}}]}}]} as unknown as DocumentNode<SendLineFragment, unknown>;
export const SendTemplateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendTemplate"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Template"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}}]} as unknown as DocumentNode<SendTemplateFragment, unknown>;
export const MadeLineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MadeLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Instance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"shareableLink"}}]}}]} as unknown as DocumentNode<MadeLineFragment, unknown>;
export const DryRunNotificationDocument = {"__meta__":{"hash":"sha256:57b566ae2c75ca0efde642ea903199f127e70979cf0cbae5a8902c4edeefe862"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DryRunNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TemplateRecipientInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channels"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"templateId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"variables"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"instances"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TemplateInstanceInput"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"dryRunNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"channels"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channels"}}},{"kind":"Argument","name":{"kind":"Name","value":"mode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mode"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"templateId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"templateId"}}},{"kind":"Argument","name":{"kind":"Name","value":"variables"},"value":{"kind":"Variable","name":{"kind":"Name","value":"variables"}}},{"kind":"Argument","name":{"kind":"Name","value":"instances"},"value":{"kind":"Variable","name":{"kind":"Name","value":"instances"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tried"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tried"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DryRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"unitsPerPart"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DryRunNotificationMutation, DryRunNotificationMutationVariables>;
export const SendNotificationDocument = {"__meta__":{"hash":"sha256:04bf7d1b5a11b6b86f9f6ed425c182b58a43311bf0f09ee6d528d5ab0ded18d5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendNotification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TemplateRecipientInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channels"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"mode"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"templateId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"variables"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"instances"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TemplateInstanceInput"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendNotification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"channels"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channels"}}},{"kind":"Argument","name":{"kind":"Name","value":"mode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"mode"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"templateId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"templateId"}}},{"kind":"Argument","name":{"kind":"Name","value":"variables"},"value":{"kind":"Variable","name":{"kind":"Name","value":"variables"}}},{"kind":"Argument","name":{"kind":"Name","value":"instances"},"value":{"kind":"Variable","name":{"kind":"Name","value":"instances"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<SendNotificationMutation, SendNotificationMutationVariables>;
export const NotificationProgressDocument = {"__meta__":{"hash":"sha256:10470084ec98e46d7d9eef32c96c65643c7cc6577cfd272e253e76c5de2d305b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NotificationProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"notification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"reached"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"completedAt"}},{"kind":"Field","name":{"kind":"Name","value":"legs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"messageId"}}]}}]}}]}}]} as unknown as DocumentNode<NotificationProgressQuery, NotificationProgressQueryVariables>;
export const DryRunSmsDocument = {"__meta__":{"hash":"sha256:a788f4787624fb25b03562d91d8ff04046d5978f4a80ed4bc6e2775d9b41114d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DryRunSms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SmsPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"dryRunSms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tried"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tried"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DryRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"unitsPerPart"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DryRunSmsMutation, DryRunSmsMutationVariables>;
export const SendSmsDocument = {"__meta__":{"hash":"sha256:f7aa8ab8a8cddc9a0d8a4ec846054156e80f8dc92a167176c20565f70a5c6eea"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendSms"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SmsPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendSms"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendAccepted"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendAccepted"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptedMessages"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SendSmsMutation, SendSmsMutationVariables>;
export const DryRunEmailDocument = {"__meta__":{"hash":"sha256:bdf85a780e3b59a2edd1f0427227199be258f40a4fa5a725933aee4494891fec"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DryRunEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EmailPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"dryRunEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tried"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tried"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DryRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"unitsPerPart"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DryRunEmailMutation, DryRunEmailMutationVariables>;
export const SendEmailDocument = {"__meta__":{"hash":"sha256:a48ddb662b1d20c985e6bacefbad369b4d2dcdacc97a046b5bff33b89dcfa8e7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EmailPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendAccepted"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendAccepted"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptedMessages"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SendEmailMutation, SendEmailMutationVariables>;
export const DryRunPushDocument = {"__meta__":{"hash":"sha256:a488c8afbf242a8887277a32907e712831491df8d1fe07f273f342c656a13a8c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DryRunPush"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"dryRunPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tried"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tried"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DryRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"unitsPerPart"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DryRunPushMutation, DryRunPushMutationVariables>;
export const SendPushDocument = {"__meta__":{"hash":"sha256:aea62b0718b6b5322ff61006993a5c4d9fe0845b28e63d53254dc840c441ed16"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendPush"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PushPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendPush"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendAccepted"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendAccepted"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptedMessages"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SendPushMutation, SendPushMutationVariables>;
export const DryRunRcsDocument = {"__meta__":{"hash":"sha256:c060fa746f0b5ee5ee1e287464c16a4a5c7aaf844c8dc5579e9b3b797ac971e9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DryRunRcs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RcsPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"dryRunRcs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tried"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tried"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DryRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"unitsPerPart"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DryRunRcsMutation, DryRunRcsMutationVariables>;
export const SendRcsDocument = {"__meta__":{"hash":"sha256:0e56ec4a898a60fa46e7face4879eb414210d76cb703ce71ebe8d900698e5ba3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendRcs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RcsPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendRcs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendAccepted"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendAccepted"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptedMessages"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SendRcsMutation, SendRcsMutationVariables>;
export const DryRunWebchatDocument = {"__meta__":{"hash":"sha256:64f92fa61a1d8750d7f9da87cffa781b99df85dd8291ca23406ccef01a69a955"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DryRunWebchat"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChatPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"dryRunWebchat"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tried"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tried"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DryRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"unitsPerPart"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DryRunWebchatMutation, DryRunWebchatMutationVariables>;
export const SendWebchatDocument = {"__meta__":{"hash":"sha256:47e24f3d6c126e0c2f4dd996a77d957fdc38713f67c4b0f3c7346d57bafc490f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendWebchat"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChatPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendWebchat"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendAccepted"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendAccepted"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptedMessages"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SendWebchatMutation, SendWebchatMutationVariables>;
export const DryRunVoiceDocument = {"__meta__":{"hash":"sha256:da81d549c0b7847e5bae985d23ba22f8bf6a5783b1e1019bbf94d0ee0445b8b2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DryRunVoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VoicePayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"dryRunVoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tried"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tried"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DryRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"unitsPerPart"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DryRunVoiceMutation, DryRunVoiceMutationVariables>;
export const SendVoiceDocument = {"__meta__":{"hash":"sha256:a2637290e7d5966dfacfde30ad72f4c1a2a39c81aa4b01bdb7fd1b4ba832df1e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendVoice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"VoicePayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendVoice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendAccepted"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendAccepted"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptedMessages"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SendVoiceMutation, SendVoiceMutationVariables>;
export const DryRunChatappDocument = {"__meta__":{"hash":"sha256:7a4d2f6b8ff7b7bad7b363dee04c4410f21249b4fac6f221683b8dd24eac8f94"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DryRunChatapp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChatPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"dryRunChatapp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"instanceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tried"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tried"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DryRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"unitsPerPart"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DryRunChatappMutation, DryRunChatappMutationVariables>;
export const SendChatappDocument = {"__meta__":{"hash":"sha256:76cefd27c4f4c7b926fd4b0315b81a537f808ddd439ab95866aff38531f74cdc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendChatapp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChatPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendChatapp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"instanceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendAccepted"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendAccepted"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptedMessages"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SendChatappMutation, SendChatappMutationVariables>;
export const DryRunBotchatDocument = {"__meta__":{"hash":"sha256:002f44a59ea693c9e8921410c318572a251fe8181b39a235c5ffb8fee91c684f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DryRunBotchat"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChatPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"dryRunBotchat"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"instanceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tried"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tried"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DryRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"unitsPerPart"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DryRunBotchatMutation, DryRunBotchatMutationVariables>;
export const SendBotchatDocument = {"__meta__":{"hash":"sha256:733a53d31dff724c026052fd299b9421f7ad9dba2769cb7aa7b33550a479a795"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendBotchat"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChatPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendBotchat"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"instanceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendAccepted"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendAccepted"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptedMessages"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SendBotchatMutation, SendBotchatMutationVariables>;
export const DryRunPhotosocialDocument = {"__meta__":{"hash":"sha256:0aa4a7542b62e11547709721ed746ff79500dc90fa62e92d8f9d9bf07a9d2a6a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DryRunPhotosocial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChatPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"dryRunPhotosocial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"instanceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Tried"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Tried"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DryRun"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"units"}},{"kind":"Field","name":{"kind":"Name","value":"unitsPerPart"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"deliverable"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<DryRunPhotosocialMutation, DryRunPhotosocialMutationVariables>;
export const SendPhotosocialDocument = {"__meta__":{"hash":"sha256:ed80a3e3d4ccc49f75204a85edef90bfa9dd4216f88b16f0d8a014e7edcfbfcd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendPhotosocial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payload"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChatPayload"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"class"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ScheduleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendPhotosocial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}},{"kind":"Argument","name":{"kind":"Name","value":"instanceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"instanceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}},{"kind":"Argument","name":{"kind":"Name","value":"payload"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payload"}}},{"kind":"Argument","name":{"kind":"Name","value":"class"},"value":{"kind":"Variable","name":{"kind":"Name","value":"class"}}},{"kind":"Argument","name":{"kind":"Name","value":"schedule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"schedule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendAccepted"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendAccepted"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AcceptedMessages"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"messageIds"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"totalCost"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}}]} as unknown as DocumentNode<SendPhotosocialMutation, SendPhotosocialMutationVariables>;
export const SendLinesDocument = {"__meta__":{"hash":"sha256:d41a0019b6463648b5456cafcc213b5bb19bdf6199e7fc0426003adc0961ebf0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SendLines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"chatappInstances"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendLine"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"botchatInstances"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendLine"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"photosocialInstances"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendLine"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Instance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"sandbox"}}]}}]} as unknown as DocumentNode<SendLinesQuery, SendLinesQueryVariables>;
export const FindRecipientsDocument = {"__meta__":{"hash":"sha256:0c4617cb2869579c4ca759655c54323871dffd01a4a5e9b977a98c8be1d2e11a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindRecipients"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"8"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"telegramPeer"}}]}}]}}]}}]} as unknown as DocumentNode<FindRecipientsQuery, FindRecipientsQueryVariables>;
export const SendTemplatesDocument = {"__meta__":{"hash":"sha256:982f3e532169394d9e7cab0ef5b10e601f285f68b737140d51c55129de754bbf"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SendTemplates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"templates"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"cursor"},"value":{"kind":"Variable","name":{"kind":"Name","value":"cursor"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SendTemplate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pagination"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SendTemplate"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Template"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"channels"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"default"}},{"kind":"Field","name":{"kind":"Name","value":"example"}}]}}]}}]} as unknown as DocumentNode<SendTemplatesQuery, SendTemplatesQueryVariables>;
export const PreviewTemplateDocument = {"__meta__":{"hash":"sha256:921cfcf10f26d58d016c2b6051fd01e4a7f0ea39313f55b4b842fa7730d1be99"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PreviewTemplate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"channel"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"variables"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"JSON"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"previewTemplate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"channel"},"value":{"kind":"Variable","name":{"kind":"Name","value":"channel"}}},{"kind":"Argument","name":{"kind":"Name","value":"variables"},"value":{"kind":"Variable","name":{"kind":"Name","value":"variables"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]} as unknown as DocumentNode<PreviewTemplateQuery, PreviewTemplateQueryVariables>;
export const SentBeforeDocument = {"__meta__":{"hash":"sha256:5e6934b80e3f1ba06b28aa671f6d16f43a79a560732fa3595b4599dc3f291acc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SentBefore"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"instanceId"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]} as unknown as DocumentNode<SentBeforeQuery, SentBeforeQueryVariables>;
export const MakeChatappLineDocument = {"__meta__":{"hash":"sha256:767df809a4e381687e590afc2cccfb95ccfd1fe511bfc963f65a178626b8a2c2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakeChatappLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createChatappInstance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"generateShareableLink"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MadeLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MadeLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Instance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"shareableLink"}}]}}]} as unknown as DocumentNode<MakeChatappLineMutation, MakeChatappLineMutationVariables>;
export const MakeBotchatLineDocument = {"__meta__":{"hash":"sha256:4aba762d1d2f9563da211655b1c9c520a8f4ad5ec88206420924437565434d47"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakeBotchatLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createBotchatInstance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"generateShareableLink"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MadeLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MadeLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Instance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"shareableLink"}}]}}]} as unknown as DocumentNode<MakeBotchatLineMutation, MakeBotchatLineMutationVariables>;
export const MakePhotosocialLineDocument = {"__meta__":{"hash":"sha256:ee7fa18d33d4f5576a39d3a80821d92144308de90c4dda40ff4c4df9181400a4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MakePhotosocialLine"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createPhotosocialInstance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}},{"kind":"Argument","name":{"kind":"Name","value":"generateShareableLink"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"MadeLine"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MadeLine"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Instance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"shareableLink"}}]}}]} as unknown as DocumentNode<MakePhotosocialLineMutation, MakePhotosocialLineMutationVariables>;