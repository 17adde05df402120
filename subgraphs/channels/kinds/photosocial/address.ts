import type { AddressRules } from '../../core/message/accept/recipient/address-rules.js';
import { isMagicHandle } from '../../core/sandbox/magic.js';

const HANDLE = /^@?([a-z0-9._]{1,64})$/;

/** Accounts: the number of an account, or its user name in lower case without an `@`. */
export const photosocialAddress: AddressRules = {
  kind: 'PHOTOSOCIAL_ACCOUNT',
  contactsOf: null,
  expand: null,
  fanOut: null,
  normalise(text) {
    const given = text.trim().toLowerCase();
    const [, handle] = HANDLE.exec(given) ?? [];
    return handle ?? (isMagicHandle(given) ? given : null);
  },
};
