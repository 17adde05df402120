import { foldAddress, spellingsOfAddress, toAddress } from './mail-address.js';
import { canonicalNumber, spellingsOfNumber } from './phone-number.js';

/** The rules by which addresses of a kind are compared. */
interface AddressForms {
  /** The form by which an address is compared and found. */
  canonical(address: string): string;
  /** The forms under which the same address may be stored, the canonical one first. */
  spellings(address: string): readonly string[];
}

/** Kinds whose addresses have more than one form. Those of the other kinds are compared as they are. */
const FORMS: Readonly<Record<string, AddressForms>> = {
  E164: { canonical: canonicalNumber, spellings: spellingsOfNumber },
  MAILBOX: {
    canonical: address => foldAddress(toAddress(address) ?? address),
    spellings: address => spellingsOfAddress(foldAddress(toAddress(address) ?? address)),
  },
};

/** The form by which an address of a kind (`E164`, `MAILBOX`, …) is compared and found. */
export const canonicalOf = (kind: string, address: string): string => FORMS[kind]?.canonical(address) ?? address;

/** The forms under which an address of a kind may be stored, the canonical one first. */
export const spellingsOf = (kind: string, address: string): readonly string[] =>
  FORMS[kind]?.spellings(address) ?? [address];
