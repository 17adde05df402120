import type { Context } from '../../../../../../kernel/context/context.js';
import type { Labels } from '../../../../../../kernel/graph/input/labels.js';
import type { Refusal } from '../../../check/refusal.js';
import type { MessageContent } from '../../../provider/port.js';

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
