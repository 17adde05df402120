import type { ClassType } from 'type-graphql';
import type { ErrorCode } from '../../../catalogue/errors/catalogue.js';
import type { Scope } from '../../../catalogue/scopes.js';
import type { Duration } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import type { EventType } from '../../../kernel/events/event-type.js';
import type { Labels } from '../../../kernel/graph/input/labels.js';
import type { ChangeData } from './change/events.js';
import type { InboundLine } from './inbound/normalised.js';
import type { InstanceRules } from './instance/rules.js';
import type { InstanceMode } from './instance/status.js';
import type { TextSize } from './message/accept/text-size.js';
import type { MessageData } from './message/events.js';
import type { Message } from './message/message.js';
import type { MessageEvent } from './message/status.js';
import type { TemplateRules } from './message/template/slots.js';
import type { SlotMembers } from './message/variables.js';
import type { LineSenderDefinition } from './provider/line/port.js';
import type { MessageContent, Receipt, SendResult } from './provider/port.js';

export interface AddressRules {
  /** The form of its addresses: `E164`, `MAILBOX`. Its providers must write to the same form. */
  readonly kind: string;
  /** An address in its one form, by which duplicates are found; `null` if `text` is not an address. `country`: ISO 3166. */
  normalise(text: string, country: string | undefined): string | null;
  /**
   * Returns the contact of the same workspace that each address belongs to; `null` when contacts
   * know the addresses themselves.
   */
  readonly contactsOf: ContactsOf | null;
  /**
   * Returns the addresses that each recipient stands for; `null` when every recipient is an
   * address.
   */
  readonly expand: ExpandRecipients | null;
  /** Takes a send to more addresses than one request stores; `null` when such a send is refused. */
  readonly fanOut: FanOut | null;
}

export type ContactsOf = (ctx: Context, addresses: readonly string[]) => Promise<readonly (string | null)[]>;

/** The addresses that a recipient stands for, or why it has none. */
export interface Expansion {
  readonly addresses: readonly string[];
  readonly refusal?: Refusal;
  /** It refuses the send only if there is nobody else to write to. */
  readonly leaveOut?: true;
  /**
   * It stands for more addresses than one request stores. `refusal` then says how a dry run
   * answers.
   */
  readonly beyond?: true;
}

/** Stores a send whose messages are stored later, page by page. Returns its id. */
export type FanOut = (ctx: Context, send: LargeSend) => Promise<string>;

export interface LargeSend {
  readonly content: MessageContent;
  readonly recipients: readonly string[];
  readonly sendAt: Date | null;
  readonly labels: Labels;
}

/** Returns an expansion for each recipient. */
export type ExpandRecipients = (
  ctx: Context,
  send: { readonly content: MessageContent; readonly recipients: readonly string[]; readonly sendAt: Date | null },
) => Promise<ReadonlyMap<string, Expansion>>;

/** The senders that the operator assigns to workspaces, and that live sends may name. */
export interface SenderRules {
  /** A sender in its one form; `null` if `text` is none. */
  normalise(text: string): string | null;
  /** The assigned senders of which each allows a message with this `from`. */
  allowing(from: string): readonly string[];
  /**
   * Returns whether messages can come in to a sender, in its one form: it then belongs to one
   * workspace alone.
   */
  isAnswerable(sender: string): boolean;
}

/** A channel whose messages go through instances: each is sent through one. */
export interface LineRules {
  readonly instances: InstanceRules;
  /** The senders that hand over the messages of its live instances, one for each kind of line. */
  readonly senders: readonly LineSenderDefinition[];
}

export interface ContentRules<Args, Content> {
  /** GraphQL arguments of the send and the dry run: those of every channel, and `payload`. */
  readonly args: ClassType<Args & object>;
  /** The types, by `type` of the arguments. `template` is of every channel, and not among them. */
  readonly types: Readonly<Record<string, ContentType<Args, Content>>>;
  /** The texts of a content that may have slots (`{{name}}`), which a message with variables of its own fills. */
  readonly slots: SlotMembers<Content>;
  /** The texts that templates fill, anywhere in a content. */
  readonly template: TemplateRules;
  /** Parts in which a content is sent to one recipient: a long text may need several. */
  parts(content: Content): number;
  /**
   * Counts the text of a content, for the caller that sends it; `null` when the parts do not depend
   * on its text.
   */
  readonly textSize: ((content: Content) => TextSize) | null;
  /**
   * Moves what is too large for the row of a content elsewhere, before it is stored; `null` when
   * nothing is.
   */
  readonly store: ((ctx: Context, content: Content, dueAt: Date) => Promise<Content>) | null;
  /**
   * Returns the content to store for a message that is moved to another time, in the transaction
   * that moves it; `null` when nothing of a content depends on the time.
   */
  readonly rescheduled: ((tx: Context, content: Content, times: Rescheduled) => Promise<Content>) | null;
  /**
   * Returns what one recipient would get, for a dry run; `null` when the content shows it already.
   */
  readonly preview: Preview<Content> | null;
  /**
   * Returns the content that the provider gets for one message when it is handed over, or the
   * outcome of a message that must not be; `null` when the content goes out unchanged. It never
   * throws.
   */
  readonly forMessage: ((services: Services, message: Message, content: Content) => ForMessage<Content>) | null;
}

/**
 * Returns what goes over the wire to a recipient, as text, or `null` if the content shows it
 * already. `contactId` is the recipient's, `null` if it is no contact.
 */
export type Preview<Content> = (
  ctx: Context,
  to: string,
  contactId: string | null,
  content: Content,
) => Promise<string | null>;

/** When a message was due, and when it is due now. */
export interface Rescheduled {
  readonly from: Date;
  readonly to: Date;
}

type OwnContent<Content> = Content | { readonly outcome: SendResult };

export type ForMessage<Content> = OwnContent<Content> | Promise<OwnContent<Content>>;

export interface ContentType<Args, Content> {
  /**
   * Returns the content that is stored and handed to the provider. Throws `CONTENT_REQUIRED`,
   * `VALIDATION_ERROR` and codes of the channel.
   */
  read(args: Args, ctx: Context): Content;
}

export type Body = Readonly<Record<string, unknown>>;

export interface OlderBody {
  (body: Body): Body;
  /** Members of the payload that stood beside `to`. */
  readonly members: readonly string[];
  /** Members that list recipients in place of `to`. */
  readonly recipients?: readonly string[];
}

/** The reason for which a send, or one recipient of it, is refused. */
export interface Refusal {
  readonly code: ErrorCode;
  /** Values in the text of the code. */
  readonly params: Readonly<Record<string, string | number>>;
  /**
   * The field of the request that is refused, or all that are refused alike; absent when there is
   * none.
   */
  readonly field?: string | readonly string[];
  /** It names what the workspace does not have. */
  readonly unknown?: true;
}

/** A send that names something which the workspace does not have. */
export const unknownIn = (field: string): Refusal => ({
  code: 'VALIDATION_ERROR',
  params: { count: 1 },
  field,
  unknown: true,
});

export interface QueueRules {
  /** Messages of one claim: all of them are handed to the provider at the same time. */
  readonly claim: number;
  /** Claims at the same time in one process. */
  readonly loops: number;
  /**
   * Whether a message is handed over again after its worker died: right only where the provider recognises a repetition
   * by our identifier. Otherwise its outcome is unknown, at most `claim × loops` messages for each killed process.
   */
  readonly repeatable: boolean;
  /**
   * The time after which the next claim begins, while messages whose provider is slow go on; `null`
   * when it waits for all of them.
   */
  readonly patience: Duration | null;
}

export type MessageEvents = Readonly<Record<MessageEvent, EventType<MessageData> | null>>;

/**
 * A channel whose providers report what comes in as they report deliveries. It belongs to the workspace to which the sender
 * that is written to is assigned, and answers the last message that its writer got from there.
 */
export interface InboundRules {
  /** Returns the line that a message comes in on. */
  line(owner: Pick<InboundLine, 'workspaceId' | 'sandbox'>): InboundLine;
}

/** Takes back a message that waits. */
export interface CancelRules {
  readonly field: string;
  /**
   * Takes back a message that its provider has and did not deliver. Throws
   * `MESSAGE_NOT_CANCELLABLE` and codes of the channel. `null` when a message that was handed over
   * cannot be taken back.
   */
  readonly revoke: ((ctx: Context, message: Message) => Promise<void>) | null;
  /** Codes of `revoke` beside `MESSAGE_NOT_CANCELLABLE`. */
  readonly refuses?: readonly ErrorCode[];
}

/**
 * A change of messages that their provider took. Its limits depend on the mode of the line that a
 * message went through; the change is refused with `unsupported` where the mode has no limits.
 */
interface ChangeRules<Limits> {
  readonly field: string;
  readonly scope: Scope;
  readonly event: EventType<ChangeData>;
  readonly modes: Readonly<Partial<Record<InstanceMode, Limits>>>;
  /** The limits of all messages, on a channel without instances. */
  readonly always?: Limits;
  readonly unsupported: ErrorCode;
}

export interface DeleteLimits {
  /** The time after a message was sent. */
  readonly within: Duration;
}

export interface EditLimits extends DeleteLimits {
  /** Edits of one message. */
  readonly times: number;
  /** Characters. */
  readonly text: number;
  readonly caption: number;
}

/** The part of a message that can be edited, with its text. */
export interface EditableText {
  readonly part: keyof Pick<EditLimits, 'text' | 'caption'>;
  readonly text: string;
}

export interface EditRules extends ChangeRules<EditLimits> {
  /** Returns the text that can be edited, or `null` when nothing of the content can be. */
  textOf(content: MessageContent): EditableText | null;
}

export type DeleteRules = ChangeRules<DeleteLimits>;

/** The simulated outcome of a message of a test key, which its address selects. */
export type SandboxOutcome =
  | 'deliver'
  | 'fail'
  | 'bounce'
  | 'timeout'
  | 'engage'
  | 'reply'
  | 'complain'
  /** It is sent; whoever gets it says more. */
  | 'accept'
  /** The account of the line may not do it. */
  | 'denied'
  /** It is answered, with a file that cannot be downloaded. */
  | 'lost';

export interface SandboxRules {
  outcomeOf(address: string): SandboxOutcome;
  /** The receipt of `bounce`. */
  readonly bounce: Required<Pick<Receipt, 'substatus' | 'code'>>;
  /** The receipts of `engage`, after `DELIVERED`. */
  readonly engagement: readonly NonNullable<Receipt['substatus']>[];
}
