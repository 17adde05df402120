import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Clock, Duration } from '../../../../kernel/context/clock.js';
import type { Rank } from './rank.js';

/** The members that every content has; its channel adds others. It is stored as JSON. */
export interface MessageContent {
  kind: string;
  /** The configured sender when absent. */
  from?: string;
  /** Passes opt-outs and quiet hours, never a suppression. When absent, it is `marketing`. */
  class?: 'transactional';
  /** Contacts must be subscribed to it. */
  topicId?: string;
  /** The ids of the files of it that are kept in the schema `files`. */
  files?: readonly string[];
  /** Its texts are source: each message gets its values when it is handed over. */
  template?: ContentTemplate;
  /** Each message of a template gets short links of its own. */
  shortenLinks?: true;
  /** The account at a provider that it goes through and no other: it is a test of that one. */
  account?: string;
}

/** The template that a content was made of, and the values that all messages of the send share. */
export interface ContentTemplate {
  id: string;
  version: number;
  variables: Readonly<Record<string, unknown>>;
}

export interface OutboundMessage<Content extends MessageContent = MessageContent> {
  /** Our identifier, the same on every attempt: the reference by which a peer can recognise a repetition. */
  id: string;
  workspaceId: string;
  channel: string;
  /** The instance that it goes through; `null` on channels without instances. */
  instanceId: string | null;
  /** One recipient, in the form of its channel. */
  to: string;
  content: Content;
  /** 1 for the first; lengthens the wait that `retry` asks for. */
  attempt: number;
  /** Its place among messages that wait for the same. `USUAL` when absent. */
  rank?: Rank;
  /** An earlier worker may have handed it over. Channels whose provider recognises no repetition hand none over again. */
  abandoned?: boolean;
  /** The provider account of its workspace that refused it before; absent if none did. */
  refusedBy?: string;
  /** Says that it may be late without holding the messages that were claimed with it. */
  letGo?: () => void;
}

/** A change of a message that the peer took. Repeating it has no further effect. */
export interface OutboundChange extends Omit<OutboundMessage, 'content' | 'abandoned' | 'letGo'> {
  /** The reference that `accepted` gave. */
  readonly providerRef: string;
  readonly kind: 'EDIT' | 'DELETE';
  /** The new text of an edit, and where it stands. */
  readonly text: string | null;
  readonly part: 'text' | 'caption' | null;
}

export interface Receipt {
  /** The reference `accepted` gave. Empty for an inbound message that names none of ours. */
  providerRef: string;
  /** The recipient of the message in the form of the channel's addresses, where the peer says it. */
  recipient?: string;
  /** Our identifier, where the peer gives it back so that nobody can have made it up. */
  messageId?: string;
  status: 'DELIVERED' | 'FAILED';
  substatus?: 'read' | 'opened' | 'clicked' | 'complained' | 'bounced' | 'undeliverable' | 'expired';
  at: Date;
  /** The link that was followed, with `clicked`. Each link is reported once. */
  url?: string;
  code?: ErrorCode;
  reason?: string;
  /** Set when this is a message of the other side; `status` then says nothing about ours. */
  inbound?: {
    from: string;
    to: string;
    text: string;
    part?: InboundPart;
    /** The provider's own identifier of it, where it has one: what is reported again has the same. */
    id?: string;
  };
}

/** The place of a part in the long message that it belongs to. */
export interface InboundPart {
  /** Names the message, among those that its sender sends to one number in a while. */
  reference: string;
  /** The number of parts, at least 2. */
  total: number;
  /** The number of the part, from 1. */
  number: number;
  /** The text in UTF-16, in base64, where it begins or ends inside a character. */
  utf16?: string;
}

/**
 * The reason for which nothing goes through a line: its provider asks for a pause (`busy`), cannot
 * be reached (`away`), does not accept its token any more (`expired`), or signalled abuse
 * (`abuse`).
 */
export type LineProblem = 'busy' | 'away' | 'expired' | 'abuse';

/** Nothing was tried, because the line of the message sends nothing now: it waits and keeps its attempts. */
export interface Wait {
  kind: 'wait';
  after: Duration;
  reason: string;
  /** The error of the message if this takes too long; absent when it only waits for its turn. */
  code?: ErrorCode;
}

/** The result of handing over a message. */
export type SendResult = Outcome | Wait;

/** The result of handing over a change: `done`, or one of those of a message. */
export type ChangeResult = { kind: 'done' } | Exclude<SendResult, { kind: 'accepted' }>;

/**
 * The result of handing over a message. `account`: the account that it came from, by which receipts find the message. `sender`: as
 * whom it left, if the message names nobody.
 */
export type Outcome = OutcomeKinds & { account?: string; sender?: string };

type OutcomeKinds =
  /**
   * The peer took responsibility: SENT. `receipts` are those known already, which only the sandbox has; one whose time has
   * come is stored with the outcome, the others wait. `openUntil`: what it costs is known later, until then at the latest;
   * its credits stay held.
   */
  | { kind: 'accepted'; providerRef: string; parts: number; receipts?: readonly Receipt[]; openUntil?: Date }
  /**
   * The peer did not take it, and may later. `line`: no message goes through its line now. `attempts`: after so many the
   * message fails, where the channel tries for longer or shorter than others. `code`: with which it then fails.
   */
  | { kind: 'retry'; after: Duration; reason: string; line?: LineProblem; attempts?: number; code?: ErrorCode }
  /** The peer will never take it. `code`: of the catalogue, shown to the caller. */
  | { kind: 'rejected'; code: ErrorCode; reason: string }
  /** The peer may or may not have taken it: sending again could deliver twice. */
  | { kind: 'unknown'; providerRef?: string; reason: string };

/**
 * Stores receipts durably. Its rejection makes the adapter ask the peer to come again, which is also
 * the right answer to a receipt whose message is not committed yet: peers may be faster than our own commit.
 */
export type ReceiptSink = (receipts: readonly Receipt[]) => Promise<void>;

/** One way out of the platform. */
export interface Provider<Content extends MessageContent = MessageContent> {
  readonly name: string;
  /** Never throws: an error is an outcome. */
  send(message: OutboundMessage<Content>): Promise<SendResult>;
  /** Never throws. Absent where what was sent cannot be changed. */
  change?(change: OutboundChange): Promise<ChangeResult>;
  /**
   * Opens what the provider keeps open and resolves after the first attempt, successful or not.
   * A peer is acknowledged only after `onReceipt` resolved.
   */
  start(onReceipt: ReceiptSink): Promise<void>;
  /** Returns whether the peer answered last time it was needed. */
  healthy(): boolean;
  /** Takes no more messages, finishes those in flight within `grace`, then cuts the rest: their outcome is `unknown`. */
  stop(grace: Duration): Promise<void>;
}

type LogLine = (fields: object, message: string) => void;

export interface ProviderDeps {
  clock: Clock;
  log: Readonly<Record<'debug' | 'info' | 'warn' | 'error', LogLine>>;
}
