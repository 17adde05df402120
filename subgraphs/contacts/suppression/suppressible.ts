import { toAddress } from '../../../kernel/address/mail-address.js';
import { toNumber } from '../../../kernel/address/phone-number.js';

interface Suppressible {
  /** As in `contacts.address_hash`. */
  readonly addressKind: string;
  /** An address in the form in which messages are sent to it; `null` if the text is none. */
  normalise(text: string, country: string | undefined): string | null;
}

/** The channels on which addresses can be suppressed: a line each. */
export const SUPPRESSIBLE = {
  sms: { addressKind: 'E164', normalise: toNumber },
  email: { addressKind: 'MAILBOX', normalise: toAddress },
} as const satisfies Readonly<Record<string, Suppressible>>;

export type SuppressibleChannel = keyof typeof SUPPRESSIBLE;

export const SUPPRESSIBLE_CHANNELS = Object.keys(SUPPRESSIBLE) as SuppressibleChannel[];
