import { toNumber } from '../../../../kernel/address/phone-number.js';
import type { AddressRules } from '../../core/message/accept/recipient/address-rules.js';

/** Phone numbers. Digits alone that are no number of the workspace's country are read with their country code. */
export const chatappAddress: AddressRules = {
  kind: 'E164',
  contactsOf: null,
  expand: null,
  fanOut: null,
  normalise: (text, country) =>
    toNumber(text, country) ?? (/^\d{8,15}$/.test(text) ? toNumber(`+${text}`, country) : null),
};
