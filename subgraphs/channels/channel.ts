import type { ClassType } from 'type-graphql';
import type { ErrorCode } from '../../catalogue/errors/catalogue.js';
import type { Scope } from '../../catalogue/scopes.js';
import type { Config } from '../../kernel/config/config.js';
import type { Context } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import type { EventType } from '../../kernel/events/event-type.js';
import type { SendArgs } from './message/accept/send.args.js';
import type { InboundData, MessageData } from './message/events.js';
import type { Message } from './message/message.js';
import type { MessageEvent } from './message/status.js';
import type { SlotMembers } from './message/variables.js';
import type { MessageContent, Outcome, Provider, ProviderDeps, Receipt } from './provider/port.js';

/**
 * All that a channel is. The core (`message/`) accepts, queues, hands over and follows the messages of any channel by
 * this definition alone; every member must be given, `null` where the channel has nothing of the kind.
 */
export interface Channel<Args extends SendArgs = SendArgs, Content extends MessageContent = MessageContent> {
  /** In rows, queues, metrics and event data: lower case, one word. */
  readonly name: string;
  /** Root fields of the graph. */
  readonly fields: { readonly send: string; readonly dryRun: string; readonly one: string; readonly many: string };
  readonly scopes: { readonly send: Scope; readonly read: Scope };
  readonly address: AddressRules;
  readonly senders: SenderRules;
  readonly content: ContentRules<Args, Content>;
  /** Turns the older body of a send into the canonical `{to, type, payload, schedule}`; a canonical one is returned as it is. */
  readonly olderBody: OlderBody | null;
  /** Credits for each part of a message; messages of test keys cost nothing. */
  readonly price: number;
  /** What is checked before a message is queued, in this order; a dry run reports the same checks. */
  readonly checks: readonly Check[];
  readonly queue: QueueRules;
  /** The event of each step that a message can take. */
  readonly events: MessageEvents;
  readonly inbound: InboundRules | null;
  /** Takes back a message that waits. */
  readonly cancel: { readonly field: string; readonly scope: Scope } | null;
  readonly edit: EditRules | null;
  readonly delete: DeleteRules | null;
  readonly sandbox: SandboxRules;
  /** In the order of preference: the first one that is configured sends. */
  readonly providers: readonly ProviderDefinition<Content>[];
}

export interface AddressRules {
  /** The form of its addresses: `E164`, `MAILBOX`. Its providers must write to the same form. */
  readonly kind: string;
  /** An address in its one form, by which duplicates are found; `null` if `text` is not an address. `country`: ISO 3166. */
  normalise(text: string, country: string | undefined): string | null;
}

/** The senders that the operator assigns to workspaces, and that live sends may name. */
export interface SenderRules {
  /** A sender in its one form; `null` if `text` is none. */
  normalise(text: string): string | null;
  /** The assigned senders of which each allows a message with this `from`. */
  allowing(from: string): readonly string[];
  /** Whether messages can come in to a sender, in its one form: it then belongs to one workspace alone. */
  isAnswerable(sender: string): boolean;
}

export interface ContentRules<Args, Content> {
  /** GraphQL arguments of the send and the dry run: those of every channel, and `payload`. */
  readonly args: ClassType<Args & object>;
  /** By `type` of the arguments. A type that is allowed there and missing here is refused with `TEMPLATE_UNSUPPORTED`. */
  readonly types: Readonly<Record<string, ContentType<Args, Content>>>;
  /** The texts of a content that may have slots (`{{name}}`), which a message with variables of its own fills. */
  readonly slots: SlotMembers<Content>;
  /** Parts in which a content is sent to one recipient: a long text may need several. */
  parts(content: Content): number;
  /**
   * What the provider gets of a content for one message, when it is handed over, or the outcome of a message that must
   * not be; `null`: the content as it is. It never throws.
   */
  readonly forMessage: ((services: Services, message: Message, content: Content) => ForMessage<Content>) | null;
}

type OwnContent<Content> = Content | { readonly outcome: Outcome };
export type ForMessage<Content> = OwnContent<Content> | Promise<OwnContent<Content>>;

export interface ContentType<Args, Content> {
  /** What is stored and handed to the provider. Throws `CONTENT_REQUIRED`, `VALIDATION_ERROR` and codes of the channel. */
  read(args: Args, ctx: Context): Content;
}

export type Body = Readonly<Record<string, unknown>>;
export interface OlderBody {
  (body: Body): Body;
  /** Members of the payload that stood beside `to`. */
  readonly members: readonly string[];
}

/** Why a send, or one recipient of it, is refused. */
export interface Refusal {
  readonly code: ErrorCode;
  /** Values in the text of the code. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The field of the request that is refused, if it is one. */
  readonly field?: string;
}

/** A send that is well formed, as the checks see it. */
export interface PlannedSend {
  readonly channel: Channel;
  readonly content: MessageContent;
  /** In their one form, each once. */
  readonly recipients: readonly string[];
  /** Credits for all recipients. */
  readonly totalCost: number;
  /** `null`: now. */
  readonly sendAt: Date | null;
  /** The contacts that recipients are, by recipient: filled by the check `consent`. */
  readonly contacts: Map<string, string>;
}

/** `null`: passed. A refusal: of the whole send. A map: of these recipients. */
export type Verdict = Refusal | ReadonlyMap<string, Refusal> | null;

/** One rule of a send. `code` is the error of its refusals. */
export type Check = CallerCheck | SendCheck;

/** A rule about the caller alone; a send fails by it before its body is looked at. */
export interface CallerCheck {
  readonly name: string;
  readonly code: ErrorCode;
  readonly stage: 'caller';
  run(ctx: Context, channel: Channel): Refusal | null;
}

/**
 * A rule about the send or its recipients. Stage `storing`: the statement that stores the send decides it, because a
 * parallel send may change the answer; `run` then only serves the dry run.
 */
export interface SendCheck {
  readonly name: string;
  readonly code: ErrorCode;
  readonly stage: 'send' | 'storing';
  run(ctx: Context, send: PlannedSend): Verdict | Promise<Verdict>;
}

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
}

export type MessageEvents = Readonly<Record<MessageEvent, EventType<MessageData> | null>>;

export interface InboundRules {
  /** `received`: every message that comes in. `replied`: those that answer one of ours. */
  readonly events: Readonly<Record<'received' | 'replied', EventType<InboundData>>>;
  /**
   * How the message that is answered is found when the provider names none. `sender`: the last one that the writer got
   * from the workspace to which the address that it writes to is assigned.
   */
  readonly answersBy: 'sender' | 'reference';
}

export interface EditRules {
  readonly field: string;
  readonly scope: Scope;
  /** GraphQL arguments beside `id`. */
  readonly args: ClassType<object>;
  /** Throws the codes of what cannot be edited. */
  run(ctx: Context, message: Message, args: object): Promise<Message>;
}

export interface DeleteRules {
  readonly field: string;
  readonly scope: Scope;
  run(ctx: Context, message: Message): Promise<Message>;
}

/** What becomes of a message of a test key, by its address. */
export type SandboxOutcome = 'deliver' | 'fail' | 'bounce' | 'timeout' | 'engage' | 'reply' | 'complain';

export interface SandboxRules {
  outcomeOf(address: string): SandboxOutcome;
  /** The receipt of `bounce`. */
  readonly bounce: Required<Pick<Receipt, 'substatus' | 'code'>>;
  /** The receipts of `engage`, after `DELIVERED`. */
  readonly engagement: readonly NonNullable<Receipt['substatus']>[];
}

/** A provider by name; made in the processes that send. */
export interface ProviderDefinition<Content extends MessageContent = MessageContent> {
  readonly name: string;
  /** {@link AddressRules.kind} that it writes to. */
  readonly addressKind: string;
  isConfigured(config: Config): boolean;
  /** `null` when it is not configured. It is not started yet. */
  create(config: Config, deps: ProviderDeps): Promise<Provider<Content>> | null;
}

interface ProviderParts<Settings, Content extends MessageContent> {
  name: string;
  addressKind: string;
  settings(config: Config): Settings | null;
  /** Loads its code: a process without its settings needs none of it. */
  create(settings: Settings, deps: ProviderDeps): Promise<Provider<Content>>;
}

export const defineProvider = <Settings, Content extends MessageContent>({
  name,
  addressKind,
  settings,
  create,
}: ProviderParts<Settings, Content>): ProviderDefinition<Content> => ({
  name,
  addressKind,
  isConfigured: config => settings(config) !== null,
  create: (config, deps) => {
    const found = settings(config);
    return found === null ? null : create(found, deps);
  },
});

/** Throws if a provider writes to another kind of address than the channel has. */
export function defineChannel<Args extends SendArgs, Content extends MessageContent>(
  definition: Channel<Args, Content>,
): Channel {
  const { name, address, providers } = definition;
  const stranger = providers.find(({ addressKind }) => addressKind !== address.kind);
  if (stranger) throw new Error(`${name}: the provider ${stranger.name} writes to ${stranger.addressKind}.`);
  return definition as unknown as Channel;
}
