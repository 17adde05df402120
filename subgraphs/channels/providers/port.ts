import type { Clock, Duration } from '../../../kernel/context/clock.js';

export type Channel = 'sms' | 'email';

export type ProviderName = 'sandbox' | 'smtp' | 'smpp';

/** Catalogue codes that a provider's refusal or a receipt's failure may carry. */
export type ProviderErrorCode =
  | 'RECIPIENT_REJECTED'
  | 'SENDER_REJECTED'
  | 'CONTENT_REJECTED'
  | 'PROVIDER_REJECTED'
  | 'PROVIDER_TIMEOUT'
  | 'MESSAGE_UNDELIVERABLE'
  | 'EMAIL_BOUNCED';

export interface SmsContent {
  kind: 'sms';
  text: string;
  /** E.164 number, short code or at most 11 letters and digits; the configured sender when absent. */
  from?: string;
}

export interface EmailContent {
  kind: 'email';
  /** `address` or `Name <address>`; the configured sender when absent. */
  from?: string;
  subject: string;
  html?: string;
  text?: string;
  /** `List-*`, `X-*` and the few others that change neither routing nor body; any other is refused. */
  headers?: Record<string, string>;
  replyTo?: string;
}

export interface OutboundMessage {
  /** Our identifier, the same on every attempt: the reference by which a peer can tell a repetition. */
  id: string;
  workspaceId: string;
  channel: Channel;
  /** One recipient: an E.164 number or one mail address. */
  to: string;
  content: SmsContent | EmailContent;
  /** 1 for the first; lengthens the wait that `retry` asks for. */
  attempt: number;
}

export interface Receipt {
  /** The reference `accepted` gave. Empty for an inbound message that names none of ours. */
  providerRef: string;
  status: 'DELIVERED' | 'FAILED';
  substatus?: 'read' | 'opened' | 'clicked' | 'bounced' | 'undeliverable' | 'expired';
  at: Date;
  code?: ProviderErrorCode;
  reason?: string;
  /** Set when this is a message of the other side; `status` then says nothing about ours. */
  inbound?: { from: string; to: string; text: string };
}

export type Outcome =
  /** The peer took responsibility: SENT. `receipts` are those known already, which only the sandbox has. */
  | { kind: 'accepted'; providerRef: string; parts: number; receipts?: readonly Receipt[] }
  /** The peer did not take it, and may later. */
  | { kind: 'retry'; after: Duration; reason: string }
  /** The peer will never take it. */
  | { kind: 'rejected'; code: ProviderErrorCode; reason: string }
  /** The peer may or may not have taken it: sending again could deliver twice. */
  | { kind: 'unknown'; providerRef?: string; reason: string };

/**
 * Stores receipts durably. Its rejection makes the adapter ask the peer to come again, which is also
 * the right answer to a receipt whose message is not committed yet: peers may be faster than our own commit.
 */
export type ReceiptSink = (receipts: readonly Receipt[]) => Promise<void>;

/** One way out of the platform. */
export interface Provider {
  readonly name: ProviderName;
  readonly channels: readonly Channel[];
  /** Never throws: an error is an outcome. */
  send(message: OutboundMessage): Promise<Outcome>;
  /**
   * Opens what the provider keeps open and resolves after the first attempt, successful or not.
   * A peer is acknowledged only after `onReceipt` resolved.
   */
  start(onReceipt: ReceiptSink): Promise<void>;
  /** Whether the peer answered last time it was needed. */
  healthy(): boolean;
  /** Takes no more messages, finishes those in flight within `grace`, then cuts the rest: they end `unknown`. */
  stop(grace: Duration): Promise<void>;
}

type LogLine = (fields: object, message: string) => void;

export interface ProviderDeps {
  clock: Clock;
  log: Readonly<Record<'debug' | 'info' | 'warn' | 'error', LogLine>>;
}
