import { toAddress, toMailDomain } from '../../../kernel/address/mail-address.js';
import { toNumber } from '../../../kernel/address/phone-number.js';

interface Suppressible {
  /** As in `contacts.address_hash`. */
  readonly addressKind: string;
  /** An address in the form in which messages are sent to it; `null` if the text is none. */
  normalise(text: string, country: string | undefined): string | null;
  /** The same for a text that stands for many addresses; absent: there is none. */
  normaliseDomain?(text: string): string | null;
}

/** The channels on which addresses can be suppressed: a line each. */
const CHANNELS = {
  sms: { addressKind: 'E164', normalise: toNumber },
  email: { addressKind: 'MAILBOX', normalise: toAddress, normaliseDomain: toMailDomain },
} satisfies Readonly<Record<string, Suppressible>>;

export type SuppressibleChannel = keyof typeof CHANNELS;

export const SUPPRESSIBLE: Readonly<Record<SuppressibleChannel, Suppressible>> = CHANNELS;

export const SUPPRESSIBLE_CHANNELS = Object.keys(SUPPRESSIBLE) as SuppressibleChannel[];
