import { hours } from '../../../../kernel/context/clock.js';
import { changeEventsOf } from '../../core/change/events.js';
import { defineChannel } from '../../core/channel.js';
import { configured } from '../../core/check/configured.js';
import { consent } from '../../core/check/consent.js';
import { credits } from '../../core/check/credits.js';
import { destination } from '../../core/check/destination.js';
import { onboarded } from '../../core/check/onboarded.js';
import { sendArgsOf } from '../../core/message/accept/send.args.js';
import { defineProvider } from '../../core/provider/definition.js';
import { type ChatContent, type ChatType } from '../chat/content.js';
import { editableText } from '../chat/editable-text.js';
import { mediaUrl } from '../chat/media-url.js';
import { type ChatSendArgs, chatSendArgsOf } from '../chat/payload.args.js';
import { type ChatLimits, chatTypes } from '../chat/read-content.js';
import { NO_SENDERS } from '../chat/rules.js';
import { chatTemplate } from '../chat/template.js';
import { uploadedMedia } from '../chat/uploaded-media.js';
import { webchatEvents } from './events.js';
import { toPresent } from './present.js';
import { WEBCHAT_PROVIDER } from './provider.js';
import { contactsOf, expandRecipients, sandboxOutcome, toRecipient } from './recipients.js';

const ADDRESS = 'WEBCHAT_VISITOR';

const ownServer = defineProvider({
  name: WEBCHAT_PROVIDER,
  addressKind: ADDRESS,
  builtIn: true,
  settings: () => ({}),
  create: async () => {
    const { WebchatProvider } = await import('./provider.js');
    return new WebchatProvider();
  },
});

/** The types of messages; the first is the default. */
const TYPES: readonly [ChatType, ...ChatType[]] = ['text', 'image', 'audio', 'video', 'document', 'interactive'];

const MAX_TEXT = 4_000;

const LIMITS: ChatLimits = {
  text: MAX_TEXT,
  contacts: 0,
  captions: true,
  quotes: false,
  interactive: { actions: ['buttons', 'list'], frames: false },
};

const CHANGED = { within: hours(24) };
const { edited, deleted } = changeEventsOf('webchat');

const TO = 'At most 100 visitors (vis_…), contacts (con_…) or users of a site (user:42); duplicates are sent to once.';

/** The chat of sites, which this server shows by itself. */
export const webchat = defineChannel<ChatSendArgs, ChatContent>({
  name: 'webchat',
  fields: { send: 'sendWebchat', dryRun: 'dryRunWebchat', one: 'webchatMessage', many: 'webchatMessages' },
  address: { kind: ADDRESS, normalise: toRecipient, contactsOf, expand: expandRecipients, fanOut: null },
  senders: NO_SENDERS,
  lines: null,
  content: {
    args: chatSendArgsOf(TYPES, types => sendArgsOf(types, TO)),
    types: chatTypes(TYPES, LIMITS),
    slots: { text: 'text', caption: 'text' },
    template: chatTemplate(MAX_TEXT),
    parts: () => 1,
    textSize: null,
    store: null,
    rescheduled: null,
    preview: null,
    forMessage: toPresent,
  },
  olderBody: null,
  checks: [onboarded, configured, mediaUrl, uploadedMedia, destination, consent, credits],
  refuses: ['WEBCHAT_NO_VISITOR'],
  queue: { claim: 200, loops: 2, repeatable: true, patience: null },
  events: webchatEvents,
  inbound: null,
  cancel: { field: 'cancelWebchat', revoke: null },
  edit: {
    field: 'updateWebchat',
    scope: 'webchat:update',
    event: edited,
    modes: {},
    always: { ...CHANGED, times: 100, text: MAX_TEXT, caption: 1_024 },
    unsupported: 'PROVIDER_MESSAGE_EDIT_UNSUPPORTED',
    textOf: editableText,
  },
  delete: {
    field: 'deleteWebchat',
    scope: 'webchat:delete',
    event: deleted,
    modes: {},
    always: CHANGED,
    unsupported: 'PROVIDER_MESSAGE_DELETE_UNSUPPORTED',
  },
  sandbox: {
    outcomeOf: sandboxOutcome,
    bounce: { substatus: 'undeliverable', code: 'WEBCHAT_VISITOR_GONE' },
    engagement: ['read'],
  },
  providers: [ownServer],
});
