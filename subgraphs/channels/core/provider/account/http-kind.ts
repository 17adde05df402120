import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { Fault } from '../../../../../catalogue/provider-kinds/faults.js';
import type { Duration } from '../../../../../kernel/context/clock.js';
import type { Receipt } from '../port.js';
import type { ArrivedCallback, CallbackReply } from './callback.js';

/** The settings of an account with its opened secrets: members by the names of the fields of its kind. */
export type Settings = Readonly<Record<string, string | number | boolean | undefined>>;

/** The account, as every function of a kind sees it. */
export interface AccountView<Given extends Settings = Settings> {
  readonly settings: Given;
  /** The address to which the provider reports: `https://…/callbacks/p/{token}`. `null` if that of this service is not public. */
  readonly callbackUrl: string | null;
  readonly now: Date;
}

/** A request to the API of a provider. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** Names in lower case, `content-type` among them where there is a body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** The answer to it. */
export interface ProviderAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** Its JSON; `null` if it is none. */
  readonly json: unknown;
}

/**
 * The reason for which an account takes a message not, while another may: its credentials are not
 * accepted, its balance is used up, it may not use the sender or reach the destination, it takes no
 * more now (`busy`), or it cannot be reached (`away`).
 */
export type AccountFault = Fault;

/** The outcome of a message at an account. */
export type AccountOutcome =
  /** The provider took responsibility. `parts`: as it counted them, where it tells. `sender`: as whom it left, if the message names nobody. `openUntil`: its price is known later. */
  | {
      readonly kind: 'accepted';
      readonly providerRef: string;
      readonly parts?: number;
      readonly sender?: string;
      readonly openUntil?: Date;
    }
  /**
   * The provider took nothing of it, for a reason of the account: the message goes on to the next
   * one. `after`: not before that time at this account, where it tells.
   */
  | { readonly kind: 'refused'; readonly fault: AccountFault; readonly reason: string; readonly after?: Duration }
  /** The message itself is at fault, so that no account would take it. */
  | { readonly kind: 'rejected'; readonly code: ErrorCode; readonly reason: string }
  /** It may or may not have taken it: nothing is sent elsewhere. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly sender?: string };

/** No request can be made of a message, so that nothing was sent: this is its outcome. */
export class NotSent extends Error {
  constructor(readonly outcome: Extract<AccountOutcome, { kind: 'refused' | 'rejected' }>) {
    super(outcome.reason);
    this.name = 'NotSent';
  }
}

/** The outcome of a check of an account. */
export type CheckOutcome =
  /** `balance`: with its currency, as the provider tells it; `senders`: the numbers, names or domains that it may use. */
  | { readonly kind: 'works'; readonly balance?: string; readonly senders?: readonly string[] }
  | { readonly kind: 'fails'; readonly fault: AccountFault; readonly reason: string };

/** A request to the callback address of an account. */
export interface ProviderCallback {
  readonly method: 'GET' | 'POST';
  /** The address that the provider called, with its query: what some providers sign. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** The meaning of a callback. */
export type CallbackOutcome =
  /** Its signature is wrong or absent: it is refused, and nothing is done. */
  | { readonly kind: 'forged' }
  /** It cannot be read as a callback of the provider: 400. */
  | { readonly kind: 'unreadable'; readonly reason: string }
  /**
   * `receipts` may be empty: a step that says nothing new. `confirm`: an address to be called once, as SNS asks for. `arrived`: what
   * came in, for the source of callbacks that reads it. `reply`: what the provider wants to hear.
   */
  | {
      readonly kind: 'read';
      readonly receipts: readonly Receipt[];
      readonly confirm?: string;
      readonly arrived?: ArrivedCallback;
      readonly reply?: CallbackReply;
    };

/** A text message, as every API of providers takes it. */
export interface TextToHandOver {
  /** Our identifier, the same on every attempt. */
  readonly id: string;
  /** E.164 with its `+`. */
  readonly to: string;
  /** E.164, a short code, or at most 11 letters and digits; `null` where neither message nor account names one. */
  readonly from: string | null;
  /** The text as it travels. */
  readonly text: string;
  readonly encoding: 'gsm7' | 'ucs2';
  readonly parts: number;
  readonly flash: boolean;
  /** Seconds until it is worth nothing; `null` without a limit. */
  readonly validity: number | null;
  /** `false`: no receipt is wanted. */
  readonly report: boolean;
}

export interface MailboxToHandOver {
  readonly name: string;
  readonly address: string;
}

/** A mail, as every API of providers takes it. */
export interface MailToHandOver {
  /** Our identifier, the same on every attempt. */
  readonly id: string;
  /** With its angle brackets. */
  readonly messageId: string;
  readonly from: MailboxToHandOver;
  readonly replyTo: readonly MailboxToHandOver[];
  /** Its recipient: receipts without another address are about this one. */
  readonly recipient: string;
  /** Everybody who gets it, the recipient and copies. An API writes to nobody else. */
  readonly envelope: readonly string[];
  /** The headers To and Cc, which may name others than those who get it. */
  readonly to: readonly MailboxToHandOver[];
  readonly cc: readonly MailboxToHandOver[];
  readonly bcc: readonly MailboxToHandOver[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  /** Free headers and those of our own, such as List-Unsubscribe. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly contentId: string | null;
    readonly bytes: Buffer;
  }[];
  /** The whole mail (RFC 5322), signed if it is to be, for APIs that take it as it is. */
  readonly source: () => Promise<Buffer>;
}

/** A kind of provider with an API over HTTP: pure functions over a message, an answer and a callback. */
export interface HttpKind<Message = unknown, Given extends Settings = Settings> {
  /** Its name in `catalogue/provider-kinds/`, which has its settings: letters, digits and underscores. */
  readonly kind: string;
  /** True if the provider recognises a repetition by our identifier, so that a message in doubt may be handed over again. */
  readonly repeatable: boolean;
  /** Throws {@link NotSent} where no request can be made of the message. */
  request(message: Message, account: AccountView<Given>): ProviderRequest | Promise<ProviderRequest>;
  /** Judges an answer that arrived: what did not arrive is settled before. */
  outcome(answer: ProviderAnswer, message: Message, account: AccountView<Given>): AccountOutcome;
  /** Asks for the credentials, and the balance and senders where the provider tells; `null` where there is nothing to ask. */
  readonly check: {
    request(account: AccountView<Given>): ProviderRequest;
    outcome(answer: ProviderAnswer, account: AccountView<Given>): CheckOutcome;
  } | null;
  /** `null` for one that never reports. `fetch` reads a certificate or a key of the provider, where it signs with one. */
  readonly callback:
    | ((
        callback: ProviderCallback,
        account: AccountView<Given>,
        fetch: (url: string) => Promise<string>,
      ) => CallbackOutcome | Promise<CallbackOutcome>)
    | null;
}

/** A kind whose functions know their settings. Its callers do not: they give what the fields of its row let through. */
export const defineHttpProvider = <Message, Given extends Settings>(
  kind: HttpKind<Message, Given>,
): HttpKind<Message> => kind as unknown as HttpKind<Message>;
