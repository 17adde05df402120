import { CHANNELS, type ChannelName } from '../../../catalogue/channels.js';
import type { ErrorCode } from '../../../catalogue/errors/catalogue.js';
import type { Scope } from '../../../catalogue/scopes.js';
import type { Context } from '../../../kernel/context/context.js';
import type { DeleteRules, EditRules } from './change/rules.js';
import type { Refusal } from './check/refusal.js';
import type { InboundRules } from './inbound/inbound-channel.js';
import type { OlderBody } from './message/accept/older-body.js';
import type { AddressRules } from './message/accept/recipient/address-rules.js';
import type { SendArgs } from './message/accept/send.args.js';
import type { CancelRules } from './message/cancel/rules.js';
import type { ContentRules } from './message/content/rules.js';
import type { MessageEvents } from './message/events.js';
import type { Message } from './message/message.js';
import type { QueueRules } from './message/send/queue-rules.js';
import type { Quote } from './price/quote.js';
import type { AccountKinds } from './provider/account/account-kind.js';
import type { ProviderDefinition } from './provider/definition.js';
import type { SendLine } from './provider/line/find-line.js';
import type { LineRules } from './provider/line/rules.js';
import type { MessageContent } from './provider/port.js';
import type { SandboxRules } from './sandbox/rules.js';
import type { SenderRules } from './sender/rules.js';

/**
 * All that a channel is. The core (`message/`) accepts, queues, hands over and follows the messages of any channel by
 * this definition alone; every member must be given, `null` where the channel has nothing of the kind.
 */
export interface Channel<Args extends SendArgs = SendArgs, Content extends MessageContent = MessageContent> {
  /** The name in rows, queues, metrics and event data: lower case, one word. */
  readonly name: string;
  /** Root fields of the graph. */
  readonly fields: { readonly send: string; readonly dryRun: string; readonly one: string; readonly many: string };
  readonly scopes: { readonly send: Scope; readonly read: Scope; readonly cancel: Scope | null };
  readonly address: AddressRules;
  readonly senders: SenderRules;
  /** The rules of the lines that its messages go through; `null` when it has no instances. */
  readonly lines: LineRules | null;
  readonly content: ContentRules<Args, Content>;
  /** Turns the older body of a send into the canonical `{to, type, payload, schedule}`; a canonical one is returned as it is. */
  readonly olderBody: OlderBody | null;
  /** Credits for each part of a message where the operator's table says nothing; messages of test keys cost nothing. */
  readonly price: number;
  /** The checks before a message is queued, in this order; a dry run reports the same checks. */
  readonly checks: readonly Check[];
  /** Codes of a send beside those of every send and of the checks: what address, content and fan-out throw. */
  readonly refuses: readonly ErrorCode[];
  readonly queue: QueueRules;
  /** The event of each step that a message can take. */
  readonly events: MessageEvents;
  readonly inbound: InboundRules | null;
  readonly cancel: CancelRules | null;
  readonly edit: EditRules | null;
  readonly delete: DeleteRules | null;
  readonly sandbox: SandboxRules;
  /** The providers in the order of preference: the first one that is configured sends. */
  readonly providers: readonly ProviderDefinition<Content>[];
  /** The kinds of accounts of workspaces that its messages may take; absent where they take the operator's provider alone. */
  readonly accounts?: AccountKinds;
  /** Returns the parts that an account charges for a message, `null` while that is not known; absent where those are that were sent. */
  readonly chargedParts?: (ctx: Context, message: Message) => Promise<number | null>;
}

/** A send that is well formed, as the checks see it. */
export interface PlannedSend {
  readonly channel: Channel;
  readonly content: MessageContent;
  /** The recipients in their one form, each once. */
  readonly recipients: readonly string[];
  /** Credits for all recipients. */
  readonly totalCost: number;
  /** The cost and the destination of each recipient's message. */
  readonly quotes: ReadonlyMap<string, Quote>;
  /** `null` when it is sent now. */
  readonly sendAt: Date | null;
  /** The instance that the send names. */
  readonly instanceId: string | null;
}

/** The facts that checks have found about a send, for those after them and for what stores it. */
export interface SendFacts {
  /** The contact of each recipient that is one. The check `consent` finds them. */
  readonly contacts: ReadonlyMap<string, string>;
  /** The line that it is sent through, which the check `line` finds; `null` before, and on channels without instances. */
  readonly instance: SendLine | null;
  /** The members that the approved template of an official line adds to the content. The check `template` finds them. */
  readonly approved: Readonly<Record<string, unknown>> | null;
}

export const NO_FACTS: SendFacts = { contacts: new Map(), instance: null, approved: null };

/**
 * The result of a check: `null` when it passed, a refusal of the whole send, or a map of the
 * recipients that it refuses.
 */
export type Verdict = Refusal | ReadonlyMap<string, Refusal> | null;

/** The result of a check that also finds facts, refused or not. */
export interface Finding {
  readonly verdict: Verdict;
  readonly facts: Partial<SendFacts>;
}

/** One rule of a send. `codes` are the errors of its refusals, which the description of the API names. */
export type Check = CallerCheck | SendCheck;

/** A rule about the caller alone; a send fails by it before its body is looked at. */
export interface CallerCheck {
  readonly name: string;
  readonly codes: readonly ErrorCode[];
  readonly stage: 'caller';
  run(ctx: Context, channel: Channel): Refusal | null;
}

/**
 * A rule about the send or its recipients. Stage `storing`: the statement that stores the send decides it, because a
 * parallel send may change the answer; `run` then only serves the dry run.
 */
export interface SendCheck {
  readonly name: string;
  readonly codes: readonly ErrorCode[];
  readonly stage: 'send' | 'storing';
  /**
   * Its answer depends on when the send is due: it runs again for a message that is moved to
   * another time.
   */
  readonly ofTime?: true;
  /** @param facts those that the checks before it found. A check changes neither these nor the send. */
  run(ctx: Context, send: PlannedSend, facts: SendFacts): Verdict | Finding | Promise<Verdict | Finding>;
}

/** A channel without what its row in `catalogue/channels.ts` says: its scopes and its price. */
type Definition<Args extends SendArgs, Content extends MessageContent> = Omit<
  Channel<Args, Content>,
  'scopes' | 'price'
> & { readonly name: ChannelName };

/** Throws if the definition contradicts its row, or if a provider writes to another kind of address than the channel has. */
export function defineChannel<Args extends SendArgs, Content extends MessageContent>(
  definition: Definition<Args, Content>,
): Channel {
  const { name, address, lines, cancel, providers } = definition;
  const { scopes, price, addressKind, hasLines } = CHANNELS[name];
  if (address.kind !== addressKind) throw new Error(`${name}: its row has addresses of the kind ${addressKind}.`);
  if ((cancel !== null) !== (scopes.cancel !== null))
    throw new Error(`${name}: its row has ${scopes.cancel ? 'a' : 'no'} scope of cancelling.`);
  if ((lines !== null) !== hasLines) throw new Error(`${name}: its row says ${hasLines ? 'that' : 'no'} lines exist.`);
  const stranger = providers.find(provider => provider.addressKind !== address.kind);
  if (stranger) throw new Error(`${name}: the provider ${stranger.name} writes to ${stranger.addressKind}.`);
  return { ...definition, scopes, price } as unknown as Channel;
}
