import type { Scope } from '../../../../catalogue/scopes.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { NewEvent } from '../../../../kernel/events/outbox.js';
import type { InstanceRules } from '../instance/rules.js';
import type { ContactsOf } from '../message/accept/recipient/address-rules.js';
import type { MessageContent } from '../provider/port.js';
import type { InboundEvents } from './events.js';
import type { InboundLine, Received } from './normalised.js';

/** The facts about a channel that its inbound messages need. */
export interface InboundOwner {
  readonly channel: string;
  readonly scopes: { readonly read: Scope };
}

/** The facts about a conversation that an answer in it depends on. */
export interface AnsweredConversation {
  readonly id: string;
  readonly workspaceId: string;
  readonly peer: string;
  readonly sandbox: boolean;
}

/** The form of an answer, as far as it depends on what came in. */
export interface AnswerForm {
  /** The address that the person wants answers at. */
  readonly to: string;
  /** Returns the payload of a text with what its writer left out. */
  payload(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Returns the content as it goes out: its sender, and what it says that it answers. */
  content(given: MessageContent): MessageContent;
}

/** All that differs between what comes in on channels. Without instances, a sender of the workspace or the workspace itself is the line. */
export interface InboundChannel {
  readonly owner: InboundOwner;
  /** The events of instances and senders, or what else the events of a message are. */
  readonly events: InboundEvents | ((received: Received) => readonly NewEvent[]);
  /** Its events say who opted out: they are written also where reception is disabled. */
  readonly alwaysEmitted?: true;
  /**
   * The line for all that comes in to a workspace on it. Without this and without instances, each
   * sender is a line.
   */
  readonly lineOf?: (of: Pick<InboundLine, 'workspaceId' | 'sandbox'>) => InboundLine;
  /** An answer goes out from the address of ours that was written to, the first of `preview.to`. */
  readonly answersFrom?: true;
  /** Reads what came in to a conversation for the form of an answer. Without this, an answer is a send as any other. */
  readonly answerForm?: (ctx: Context, conversation: AnsweredConversation) => Promise<AnswerForm>;
  /**
   * Inbound messages repeat what they answer, so that a short answer cannot be distinguished from
   * the rest.
   */
  readonly quotes?: true;
  /** The payload of a text that answers by itself. Without this a text is its `message`. */
  readonly asAutomaticAnswer?: (text: string) => Readonly<Record<string, unknown>>;
  /**
   * The kind under which contacts keep the addresses of its persons; `null` if they do not keep
   * them.
   */
  readonly addressKind: string | null;
  /** Returns the contacts that persons are, where contacts do not keep their addresses. */
  readonly contactsOf?: ContactsOf;
  /** An address in the form of the channel, whatever a provider makes of it. */
  address(text: string): string;
  /**
   * Returns the name under which the service knows a person, in one form; `null` if their address says it. Without
   * this, addresses are such names.
   */
  identity?(text: string): string | null;
  /** The rules by which files are fetched; `null` when the provider's own link is all there is. */
  readonly media: InboundMediaRules | null;
}

export interface InboundMediaRules {
  readonly owner: InboundOwner;
  /**
   * The instances whose credentials fetch a file; `null` when it is at a link of the provider that
   * anybody may follow.
   */
  readonly instances: InstanceRules | null;
  /** Files go through the session of the account alone: an active instance of the mode `UNOFFICIAL`. */
  readonly needsSession: boolean;
}

/** The rules by the channel's name. */
export type InboundChannels = ReadonlyMap<string, InboundChannel>;

/** Throws if this build receives nothing on the channel. */
export function inboundOf(channels: InboundChannels, { channel: name }: { channel: string }): InboundChannel {
  const channel = channels.get(name);
  if (!channel) throw new Error(`This build receives nothing on ${name}.`);
  return channel;
}

/**
 * A channel whose providers report what comes in as they report deliveries. It belongs to the workspace to which the sender
 * that is written to is assigned, and answers the last message that its writer got from there.
 */
export interface InboundRules {
  /** Returns the line that a message comes in on. */
  line(owner: Pick<InboundLine, 'workspaceId' | 'sandbox'>): InboundLine;
}
