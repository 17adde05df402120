import { canonicalNumber, isPossibleNumber, toCanonicalNumber } from '../../../../kernel/address/phone-number.js';
import type { AddressRules } from '../../core/message/accept/recipient/address-rules.js';

/** A person without a number, with the device that they wrote from or without. */
const HIDDEN = /^(\d{5,20})(?::\d{1,3})?@lid$/i;
/** A number as the service writes it, with device and host or without. */
const ACCOUNT = /^\+?(\d{8,15})(?::\d{1,3})?(?:@(?:s\.whatsapp\.net|c\.us))?$/i;

const hiddenOf = (text: string): string | null => {
  const [, digits] = HIDDEN.exec(text) ?? [];
  return digits ? `${digits}@lid` : null;
};

/** Digits that are too long for any number are those of a person without one. */
function accountOf(text: string): { readonly digits: string; readonly address: string } | null {
  const [, digits] = ACCOUNT.exec(text) ?? [];
  if (!digits) return null;
  const isNumber = isPossibleNumber(`+${digits}`) || text.includes('@s.') || text.includes('@c.');
  return { digits, address: isNumber ? canonicalNumber(`+${digits}`) : `${digits}@lid` };
}

/** The one form of what the service calls a person: a number in E.164, or the name of somebody without one. */
export const toPeer = (text: string): string => hiddenOf(text) ?? accountOf(text)?.address ?? canonicalNumber(text);

/** The name of a person in the service, without a device; `null` if that is their number as it is dialled today. */
export function toIdentity(text: string): string | null {
  const account = accountOf(text);
  if (account && account.address !== `+${account.digits}`)
    return account.address.endsWith('@lid') ? account.address : account.digits;
  return hiddenOf(text);
}

/**
 * Phone numbers, and people whose number the service hides. Digits alone that are no number of the workspace's country are
 * read with their country code.
 */
export const chatappAddress: AddressRules = {
  kind: 'E164',
  contactsOf: null,
  expand: null,
  fanOut: null,
  normalise: (text, country) =>
    hiddenOf(text.trim()) ??
    toCanonicalNumber(text, country) ??
    (ACCOUNT.test(text.trim()) ? toCanonicalNumber(`+${ACCOUNT.exec(text.trim())![1]}`, country) : null),
};
