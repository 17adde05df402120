import type { ChannelName } from '../../../../catalogue/channels.js';
import type { Scope } from '../../../../catalogue/scopes.js';
import type { Services } from '../../../../kernel/context/services.js';
import { changeEventsOf } from '../../core/change/events.js';
import type { DeleteRules, EditRules } from '../../core/change/rules.js';
import { type Channel, type Check, defineChannel, type SendCheck } from '../../core/channel.js';
import { configured } from '../../core/check/configured.js';
import { consent } from '../../core/check/consent.js';
import { credits } from '../../core/check/credits.js';
import { destination } from '../../core/check/destination.js';
import { line, lineCodesOf } from '../../core/check/line.js';
import { onboarded } from '../../core/check/onboarded.js';
import { warmupCheck } from '../../core/check/warmup.js';
import { windowCheck } from '../../core/check/window.js';
import type { InstanceMode } from '../../core/instance/status.js';
import { flatBody } from '../../core/message/accept/command.js';
import type { AddressRules } from '../../core/message/accept/recipient/address-rules.js';
import type { ForMessage } from '../../core/message/content/rules.js';
import type { EventFamily } from '../../core/message/events.js';
import type { Message } from '../../core/message/message.js';
import type { LineRules } from '../../core/provider/line/rules.js';
import { outboundFile } from '../../features/media/outbound.js';
import { bridgeSender } from './bridge/sender.js';
import type { ChatContent, ChatType } from './content.js';
import { editableText } from './editable-text.js';
import { chatEvents } from './events.js';
import { mediaUrl } from './media-url.js';
import { type ChatSendArgs, chatSendArgsOf } from './payload.args.js';
import { type ChatLimits, chatTypes } from './read-content.js';
import { chatSandbox, NO_SENDERS, PATIENCE } from './rules.js';
import { knownTarget, withReference } from './target.js';
import { chatTemplate } from './template.js';
import { uploadedMedia } from './uploaded-media.js';

/** The differences between the chat channels. */
interface ChatChannel {
  readonly name: ChannelName;
  /** The name of its messages in root fields: `Chatapp`, in `sendChatapp`. */
  readonly typeName: string;
  /** The scopes for changing messages that were sent. */
  readonly scopes: { readonly update: Scope; readonly delete: Scope };
  readonly address: AddressRules;
  /** Whoever hands over the messages of its official lines or bots; those of sessions go through a bridge. */
  readonly lines: LineRules;
  /** The types that a message may have; the first is the default. */
  readonly types: readonly [ChatType, ...ChatType[]];
  readonly limits: ChatLimits;
  /** The limits of edits and deletions, by the modes of lines that can make them. */
  readonly changes: { readonly edit: EditRules['modes']; readonly delete: DeleteRules['modes'] };
  /** Modes of lines that write to those alone who wrote within a day. */
  readonly windowModes: readonly InstanceMode[];
  /** Checks that the line of a send takes its template, where official lines need an approval. */
  readonly template: SendCheck | null;
  /** The names of its events, and the person in their samples. */
  readonly events: Omit<EventFamily, 'channel'>;
}

/** A channel whose messages go through instances. */
export const defineChatChannel = (chat: ChatChannel): Channel =>
  defineChannel<ChatSendArgs, ChatContent>({
    name: chat.name,
    fields: {
      send: `send${chat.typeName}`,
      dryRun: `dryRun${chat.typeName}`,
      one: `${chat.name}Message`,
      many: `${chat.name}Messages`,
    },
    address: chat.address,
    senders: NO_SENDERS,
    lines: { ...chat.lines, senders: [...chat.lines.senders, bridgeSender] },
    content: {
      args: chatSendArgsOf(chat.types),
      types: chatTypes(chat.types, chat.limits),
      slots: { text: 'text', caption: 'text' },
      template: chatTemplate(chat.limits.text),
      parts: () => 1,
      textSize: null,
      store: null,
      rescheduled: null,
      preview: null,
      forMessage: ownContent,
    },
    olderBody: flatBody('message'),
    checks: checksOf(chat),
    refuses: lineCodesOf(chat.lines.instances),
    queue: { claim: 50, loops: 4, repeatable: false, patience: PATIENCE },
    events: chatEvents({ channel: chat.name, ...chat.events }),
    inbound: null,
    cancel: { field: `cancel${chat.typeName}`, revoke: null },
    ...changeRulesOf(chat),
    sandbox: chatSandbox,
    providers: [],
  });

const changeRulesOf = ({ name, typeName, scopes, changes }: ChatChannel): Pick<Channel, 'edit' | 'delete'> => {
  const { edited, deleted } = changeEventsOf(name);
  return {
    edit: {
      field: `update${typeName}`,
      scope: scopes.update,
      event: edited,
      modes: changes.edit,
      unsupported: 'PROVIDER_MESSAGE_EDIT_UNSUPPORTED',
      textOf: editableText,
    },
    delete: {
      field: `delete${typeName}`,
      scope: scopes.delete,
      event: deleted,
      modes: changes.delete,
      unsupported: 'PROVIDER_MESSAGE_DELETE_UNSUPPORTED',
    },
  };
};

const checksOf = ({ windowModes, template, lines: { instances } }: ChatChannel): Check[] => [
  onboarded,
  configured,
  line,
  ...(template ? [template] : []),
  ...(windowModes.length > 0 ? [windowCheck(...windowModes)] : []),
  mediaUrl,
  uploadedMedia,
  knownTarget,
  destination,
  consent,
  credits,
  ...(instances.warmup ? [warmupCheck(instances)] : []),
];

/**
 * Returns the content for the sender of a line, with the provider's identifier of the message that
 * it reacts to or answers, and with a file that can be opened.
 */
function ownContent(services: Services, message: Message, content: ChatContent): ForMessage<ChatContent> {
  const file = outboundFile(services, content.media);
  const whole = file ? { ...content, file } : content;
  return content.reaction || content.quote ? withReference(services, message, whole) : whole;
}
