import type { Duration } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { MessageContent, OutboundMessage } from '../port.js';
import type { CallbackReply } from './callback.js';
import type { AccountOutcome, CheckOutcome, HttpKind, ProviderCallback, Settings } from './http-kind.js';
import type { SettingRule } from './setting-rules.js';

/** An account with its opened secrets, as what sends through it needs it. */
export interface OpenAccount {
  readonly id: string;
  readonly workspaceId: string;
  readonly kind: string;
  /** Its settings and its secrets, by the names of the fields of its kind. */
  readonly settings: Settings;
  /** The address to which its provider reports; `null` if it could not reach it. */
  readonly callbackUrl: string | null;
}

/** The result of handing a message to an account. */
export type SenderOutcome =
  | AccountOutcome
  /** Its receiver takes it later, whichever account hands it over: it waits. `attempts`: after so many it fails. */
  | { readonly kind: 'later'; readonly after: Duration; readonly reason: string; readonly attempts?: number };

/** The ways out through one account, with what they keep open. */
export interface AccountSender<Content extends MessageContent = MessageContent> {
  /** Never rejects. */
  send(message: OutboundMessage<Content>): Promise<SenderOutcome>;
  /** Ends what is open. @param force cuts what is under way. */
  close(force: boolean): void;
}

/** A kind of account of a channel: how a message goes through it. */
export interface AccountKind<Content extends MessageContent = MessageContent> {
  /** Its name in `catalogue/provider-kinds/`. */
  readonly name: string;
  open(services: Services, account: OpenAccount): Promise<AccountSender<Content>>;
  /** Asks the provider whether it accepts the account; `null` where there is nothing to ask. */
  readonly check: ((services: Services, account: OpenAccount) => Promise<CheckOutcome>) | null;
  /** Returns what is wrong with settings beyond their forms; absent where the forms are all. */
  readonly settingErrors?: SettingRule;
  /** Reads a report of the provider; `null` for one that never reports. */
  readonly callback: HttpKind['callback'];
  /**
   * Takes what the provider reports by itself, after it checked the signature: for a kind whose reports are more than receipts. Throws
   * `CALLBACK_SIGNATURE_INVALID` and `NOT_FOUND`.
   */
  readonly receive?: (ctx: Context, account: OpenAccount, callback: ProviderCallback) => Promise<CallbackReply | null>;
}

/** The kinds of the accounts of a channel, by name. */
export type AccountKinds = ReadonlyMap<string, AccountKind>;

export const kindsOf = (kinds: readonly AccountKind<never>[]): AccountKinds =>
  new Map((kinds as readonly AccountKind[]).map(kind => [kind.name, kind]));
